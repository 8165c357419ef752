"""Faults between the SDK and AWS: a call that never arrives, an answer that gets lost, a death.

Everything passes moto's one hook into botocore, so the injector sits there and sees each
request as the service would: after the SDK's own retries have made it, once per try.
"""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import botocore.endpoint
from botocore.awsrequest import AWSPreparedRequest, AWSResponse
from botocore.exceptions import ConnectionClosedError, EndpointConnectionError
from botocore.retries.quota import RetryQuota
from moto.core.botocore_stubber import BotocoreStubber, MockRawResponse


class Killed(BaseException):
    """The process dies here. No `except Exception` may stand in its way."""


class Fault(StrEnum):
    UNSENT = "unsent"  # the connection broke before the service saw the call
    LOST = "lost"  # the service did it, the answer never came
    KILL_BEFORE = "kill before"
    KILL_AFTER = "kill after"
    THROTTLED = "throttled"
    TRANSACTION_CONFLICT = "transaction conflict"
    TRANSACTION_IN_PROGRESS = "transaction in progress"


@dataclass(frozen=True)
class Call:
    service: str
    operation: str

    def __str__(self) -> str:
        return f"{self.service}.{self.operation}"


Choose = Callable[[int, Call], Fault | None]


@dataclass
class Injector:
    """Asks `choose` about every call of the thread that opened it; keeps what came of it."""

    choose: Choose
    calls: list[Call] = field(default_factory=list)
    fired: list[tuple[int, Call, Fault]] = field(default_factory=list)

    def fault_for(self, call: Call) -> Fault | None:
        self.calls.append(call)
        chosen = self.choose(len(self.calls), call)
        if chosen is not None:
            self.fired.append((len(self.calls), call, chosen))
        return chosen


def never(_number: int, _call: Call) -> Fault | None:
    return None


def at(number: int, fault: Fault) -> Choose:
    """At the n-th call and never again: the SDK's own retry gets through."""
    return lambda n, _call: fault if n == number else None


def from_until(first: int, last: int, fault: Fault) -> Choose:
    """Long enough to use up the SDK's retries: the caller hears of it."""
    return lambda n, _call: fault if first <= n <= last else None


def on(operation: str, fault: Fault, times: int = 1) -> Choose:
    """The first `times` calls of an operation."""
    left = [times]

    def choose(_number: int, call: Call) -> Fault | None:
        if call.operation != operation or not left[0]:
            return None
        left[0] -= 1
        return fault

    return choose


_CODES = {
    Fault.THROTTLED: ("ThrottlingException", "slow down"),
    Fault.TRANSACTION_IN_PROGRESS: ("TransactionInProgressException", "the same token is at work"),
    Fault.TRANSACTION_CONFLICT: (
        "TransactionCanceledException",
        "Transaction cancelled, please refer cancellation reasons for specific reasons "
        "[TransactionConflict]",
    ),
}
_S3_BUSY = b'<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>slow down</Message></Error>'


def _answer(request: AWSPreparedRequest, call: Call, fault: Fault) -> AWSResponse:
    code, message = _CODES[fault]
    if call.service == "s3":
        return AWSResponse(request.url, 503, {}, MockRawResponse(_S3_BUSY))
    body: dict[str, Any] = {"__type": f"com.amazonaws#{code}", "message": message}
    if fault is Fault.TRANSACTION_CONFLICT:
        items = json.loads(request.body)["TransactItems"]
        body["CancellationReasons"] = [
            {"Code": "TransactionConflict" if i == 0 else "None"} for i in range(len(items))
        ]
    headers = {"x-amzn-errortype": code, "content-type": "application/x-amz-json-1.0"}
    return AWSResponse(request.url, 400, headers, MockRawResponse(json.dumps(body)))


@contextmanager
def injected(choose: Choose = never) -> Iterator[Injector]:
    injector = Injector(choose)
    mine = threading.get_ident()
    original = BotocoreStubber.__call__

    def send(
        self: BotocoreStubber, event_name: str, request: AWSPreparedRequest, **more: Any
    ) -> AWSResponse | None:
        if threading.get_ident() != mine:
            return original(self, event_name, request, **more)
        _, service, operation = event_name.split(".")
        call = Call(service, operation)
        fault = injector.fault_for(call)
        if fault is None:
            return original(self, event_name, request, **more)
        if fault is Fault.UNSENT:
            raise EndpointConnectionError(endpoint_url=request.url)
        if fault is Fault.KILL_BEFORE:
            raise Killed(str(call))
        if fault in _CODES:
            return _answer(request, call, fault)
        original(self, event_name, request, **more)
        if fault is Fault.KILL_AFTER:
            raise Killed(str(call))
        raise ConnectionClosedError(endpoint_url=request.url)

    # The SDK's back-off is real time; here nobody has to wait for it. Its budget of retries is
    # kept per client, and clients outlive a test: one test's faults must not use up another's.
    no_wait = SimpleNamespace(sleep=lambda _seconds: None)
    with (
        patch.object(BotocoreStubber, "__call__", send),
        patch.object(RetryQuota, "acquire", lambda _quota, _amount: True),
        patch.object(botocore.endpoint, "time", no_wait),
    ):
        yield injector
