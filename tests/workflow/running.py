"""The whole pipeline in this process, with the means to watch it and to break it."""

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from botocore.exceptions import ClientError
from moto.stepfunctions.parser.asl.component.common.retry import retrier_decl

from local.desk import Desk, open_desk
from samples.make_samples import samples
from shared.intake.start import execution_name
from shared.review.decide import Decision, decide
from shared.state.document import Document, Event

ORGANIZATION = "local"
CLEAN, DOCTORED, UNKNOWN_BANK = "nordkap-2026-04", "alder-2026-05-doctored", "mirasol-2026-03"
PATIENCE_SECONDS = 20
_numbers = itertools.count(1)


@lru_cache(maxsize=1)
def _samples() -> dict[str, bytes]:
    return {s.name: s.content for s in samples()}


def sample(name: str) -> bytes:
    return _samples()[name]


def fresh(name: str) -> bytes:
    """A sample whose bytes were never seen: behind its end a PDF may carry anything."""
    return sample(name) + f"\n% copy {next(_numbers)}".encode()


def wait_until(happened: Callable[[], Any]) -> Any:
    """For what another thread does; fails instead of hanging."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < give_up:
        if found := happened():
            return found
        time.sleep(0.01)
    raise AssertionError(f"{happened} did not happen within {PATIENCE_SECONDS} seconds")


@dataclass
class Running:
    desk: Desk
    retry_waits: list[float] = field(default_factory=list)

    # --- acting ------------------------------------------------------------------------------

    def upload(self, body: bytes, name: str = "statement.pdf") -> str:
        return self.desk.cloud.upload(ORGANIZATION, "statements", name, body)

    def process(self, body: bytes, name: str = "statement.pdf") -> Document:
        """Upload, deliver, and wait until the document is at its end or with a person."""
        return self.settle(self.upload(body, name))

    def settle(self, document_id: str) -> Document:
        self.desk.wait([document_id])
        return self.document(document_id)

    def take_in(self, body: bytes, name: str = "statement.pdf") -> str:
        """Upload and deliver, but do not wait for what the execution makes of it."""
        document_id = self.upload(body, name)
        while self.desk.cloud.pump():
            pass
        return document_id

    def decide(self, document_id: str, decision: str, **more: Any) -> Document:
        said = Decision(decision, "rosa", **more)
        return decide(self.desk.tools, self.document(document_id), said).document

    def relay(self, document_id: str) -> bool:
        return bool(self.desk.cloud.invoke("RelayFunction", {"document_id": document_id})["woken"])

    def send_callback(self, token: str, output: str = "{}") -> None:
        """As anybody could who got hold of a token. Refused or not is the service's affair."""
        with suppress(ClientError):
            self.desk.cloud.workflows.send_task_success(taskToken=token, output=output)

    def use_timeouts(self, seconds: dict[str, int]) -> None:
        """Executions that start from now on give these Tasks so long, and the others plenty.

        A test must neither wait for seven days nor turn red on a machine that has a lot to do.
        The seconds that the definition really names are compared with the machine's elsewhere.
        """
        template = self.desk.cloud.template
        definition = json.loads(template.definition("StatementsMachine"))
        for name, state in definition["States"].items():
            if "TimeoutSeconds" in state:
                state["TimeoutSeconds"] = seconds.get(name, max(state["TimeoutSeconds"], 60))
        self.desk.cloud.workflows.update_state_machine(
            stateMachineArn=template.arn("StatementsMachine"), definition=json.dumps(definition)
        )

    @contextmanager
    def timing_out(self, **seconds: int) -> Iterator[None]:
        self.use_timeouts(seconds)
        try:
            yield
        finally:
            self.use_timeouts({})

    # --- watching ----------------------------------------------------------------------------

    def document(self, document_id: str) -> Document:
        return self.desk.tools.controller.get_state(document_id, ORGANIZATION)

    def ledger(self, document_id: str) -> list[Event]:
        return self.desk.tools.controller.store.read_ledger(document_id)

    def moves(self, document_id: str) -> list[tuple[str, str, str]]:
        return [
            (e.from_state or "", e.to_state, e.trigger)
            for e in self.ledger(document_id)
            if e.event_type == "state_transition"
        ]

    def execution_arn(self, document: Document) -> str:
        arn = self.desk.cloud.template.arn("StatementsMachine")
        return f"{arn.replace(':stateMachine:', ':execution:')}:{execution_name(document)}"

    def status(self, document: Document) -> str:
        found = self.desk.cloud.workflows.describe_execution(
            executionArn=self.execution_arn(document)
        )
        return found["status"]

    def wait_for_end(self, document: Document) -> str:
        """The execution ends a moment after the document's last move."""
        wait_until(lambda: self.status(document) != "RUNNING")
        return self.status(document)

    def execution_history(self, document: Document) -> list[dict[str, Any]]:
        pages = self.desk.cloud.workflows.get_paginator("get_execution_history").paginate(
            executionArn=self.execution_arn(document)
        )
        return [event for page in pages for event in page["events"]]

    def entered(self, document: Document) -> list[str]:
        """The names of the definition's states in the order in which they were entered."""
        return [
            e["stateEnteredEventDetails"]["name"]
            for e in self.execution_history(document)
            if "stateEnteredEventDetails" in e
        ]

    def tries(self, document: Document, state: str) -> int:
        """How often a Task's function was invoked, retries included."""
        function = f"{state}Function"
        scheduled = [
            json.loads(e["taskScheduledEventDetails"]["parameters"])["FunctionName"]
            for e in self.execution_history(document)
            if "taskScheduledEventDetails" in e
        ]
        return sum(name.endswith(f"-{function}") for name in scheduled)

    def executions_of(self, document_id: str) -> list[str]:
        arn = self.desk.cloud.template.arn("StatementsMachine")
        pages = self.desk.cloud.workflows.get_paginator("list_executions").paginate(
            stateMachineArn=arn
        )
        names = [e["name"] for page in pages for e in page["executions"]]
        return sorted(n for n in names if n.startswith(document_id))

    def assert_sound(self) -> None:
        """Deliver what tests left undelivered; then every ledger must agree with everything."""
        for waiting in list(self.desk.tokens.all()):
            self.relay(waiting.document_id)
        # An execution that still runs may move its document while it is being checked.
        wait_until(lambda: self.desk.verify().ok)


@contextmanager
def running() -> Iterator[Running]:
    waits: list[float] = []
    instant = SimpleNamespace(sleep=waits.append)
    with patch.object(retrier_decl, "time", instant), open_desk(None) as desk:
        deployed = Running(desk, waits)
        deployed.use_timeouts({})
        yield deployed
