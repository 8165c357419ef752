"""Every private name of moto that Assay leans on, in one place, with a canary test.

moto is a mock: its DynamoDB is not atomic under threads and copies whole tables for every
transaction, its Lambda does nothing without Docker, and it forgets everything at exit. These
patches make it a small, honest, durable AWS for one machine.
"""

import copy
import importlib
import json
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Protocol
from unittest.mock import patch

import boto3
from botocore.config import Config
from moto.awslambda_simple.models import LambdaSimpleBackend
from moto.dynamodb.models import DynamoDBBackend, dynamodb_backends
from moto.dynamodb.models.table import Table
from moto.dynamodb.responses import DynamoHandler
from moto.s3.models import FakeKey, S3Backend, s3_backends

from local.template import ACCOUNT, REGION
from shared.settings import use_environment

MOTO_CONFIG: Any = {
    "stepfunctions": {"execute_state_machine": True},
    "lambda": {"use_docker": False},
}
# What Step Functions accepts as a Task's result.
RESULT_BYTES_MAX = 262_144

Item = dict[str, Any]
Touched = tuple[str, str, Item | None]  # table, key as JSON, the item or None when deleted


class Journal(Protocol):
    """Where writes go to survive the process."""

    def keep_items(self, touched: list[Touched]) -> None: ...

    def keep_object(self, bucket: str, key: str, version_id: str, body: bytes) -> None: ...


class Function:
    """A Lambda function: its module, and the environment that template.yaml gives it."""

    def __init__(self, module: str, environment: dict[str, str]) -> None:
        self.module = module
        self.environment = environment

    def invoke(self, event: Any) -> Any:
        handler = importlib.import_module(self.module).handler
        context = SimpleNamespace(aws_request_id=f"local-{threading.get_ident()}")
        with use_environment(self.environment):
            return handler(event, context)


def _invoking(functions: dict[str, Function]) -> Callable[..., bytes]:
    def invoke(
        _backend: Any, function_name: str, _qualifier: Any, body: Any, _headers: Any, answer: Any
    ) -> bytes:
        name = function_name.rpartition(":")[2]
        try:
            result = functions[name].invoke(json.loads(body or "{}"))
            payload = json.dumps(result).encode()
            if len(payload) > RESULT_BYTES_MAX:
                raise ValueError("the result is larger than Step Functions accepts")
            return payload
        # The Lambda runtime's own edge: whatever a handler raises becomes an answer that
        # names the error, and the workflow decides what follows.
        except Exception as error:  # noqa: BLE001
            answer["x-amz-function-error"] = "Unhandled"
            return json.dumps(
                {
                    "errorMessage": str(error),
                    "errorType": type(error).__name__,
                    "stackTrace": traceback.format_tb(error.__traceback__),
                }
            ).encode()

    return invoke


_WRITES = {
    "PutItem": lambda body: [("Put", body)],
    "UpdateItem": lambda body: [("Update", body)],
    "DeleteItem": lambda body: [("Delete", body)],
    "TransactWriteItems": lambda body: [next(iter(i.items())) for i in body["TransactItems"]],
}


def _touched_keys(operations: list[tuple[str, Item]]) -> list[tuple[str, Item]]:
    found = []
    for kind, operation in operations:
        table = _backend().get_table(operation["TableName"])
        source = operation["Item"] if kind == "Put" else operation["Key"]
        names = [n for n in (table.hash_key_attr, table.range_key_attr) if n]
        found.append((operation["TableName"], {n: source[n] for n in names}))
    return found


def _backend() -> DynamoDBBackend:
    return dynamodb_backends[ACCOUNT][REGION]


def _current(table: str, key: Item) -> Item | None:
    found = _backend().get_item(table, key)
    return copy.deepcopy(found.to_json()["Attributes"]) if found else None


def _one_at_a_time(journal: Journal | None) -> Callable[[DynamoHandler], Any]:
    """Real DynamoDB is atomic per request; this lock makes moto's so, and journals each write."""
    lock = threading.RLock()
    original = DynamoHandler.call_action

    def call_action(self: DynamoHandler) -> Any:
        with lock:
            answer = original(self)
            action = self._get_action()
            if journal is not None and action in _WRITES:
                keys = _touched_keys(_WRITES[action](self.body))
                journal.keep_items(
                    [(t, json.dumps(k, sort_keys=True), _current(t, k)) for t, k in keys]
                )
            return answer

    return call_action


def _undoing_only_what_it_touched() -> Callable[..., None]:
    """moto copies every table before a transaction; keeping the touched items is enough."""
    original = DynamoDBBackend.transact_write_items

    def transact_write_items(self: DynamoDBBackend, transact_items: list[Item]) -> None:
        operations = [next(iter(i.items())) for i in transact_items]
        before = [(t, k, _current(t, k)) for t, k in _touched_keys(operations)]
        try:
            original(self, transact_items)
        except BaseException:
            for table, key, item in before:
                if item is None:
                    self.delete_item(table, key)
                else:
                    self.put_item(table, item)
            raise

    return transact_write_items


def _journaling_objects(journal: Journal) -> Callable[..., FakeKey]:
    original = S3Backend.put_object

    def put_object(self: S3Backend, *args: Any, **kwargs: Any) -> FakeKey:
        key: FakeKey = original(self, *args, **kwargs)
        journal.keep_object(key.bucket_name, key.name, key.version_id, key.value)
        return key

    return put_object


@contextmanager
def fast_workflows() -> Iterator[None]:
    """moto parses the definition for every execution and makes a client for every Task.

    Parsed programs keep nothing between runs (counters live in the run's own heap), and
    clients are safe to share, so both are made once.
    """
    from moto.stepfunctions.parser.asl.component.state.exec.state_task import (  # noqa: PLC0415
        lambda_eval_utils,
    )
    from moto.stepfunctions.parser.asl.parse.asl_parser import (  # noqa: PLC0415
        AmazonStateLanguageParser,
    )

    parse = lru_cache(maxsize=16)(AmazonStateLanguageParser.parse)
    client = boto3.client("lambda", region_name=REGION, config=Config(read_timeout=900))
    with (
        patch.object(AmazonStateLanguageParser, "parse", staticmethod(parse)),
        patch.object(lambda_eval_utils, "boto_client_for", lambda **_: client),
    ):
        yield


@contextmanager
def patched_moto(
    functions: dict[str, Function],
    journal: Journal | None,
    *,
    workflows: bool = True,
    locked: bool = True,
) -> Iterator[None]:
    """`locked=False` leaves moto as broken as it is: a database for the race checker to catch."""
    with ExitStack() as patches:
        patches.enter_context(patch.object(LambdaSimpleBackend, "invoke", _invoking(functions)))
        if workflows:  # the import alone takes a second, and nothing that only reads needs it
            patches.enter_context(fast_workflows())
        if locked:
            patches.enter_context(
                patch.object(DynamoHandler, "call_action", _one_at_a_time(journal))
            )
            patches.enter_context(
                patch.object(Table, "__deepcopy__", lambda self, _memo: self, create=True)
            )
            patches.enter_context(
                patch.object(
                    DynamoDBBackend, "transact_write_items", _undoing_only_what_it_touched()
                )
            )
        if journal is not None:
            patches.enter_context(
                patch.object(S3Backend, "put_object", _journaling_objects(journal))
            )
        yield


def restore_item(table: str, item: Item) -> None:
    _backend().put_item(table, item)


def restore_object(bucket: str, name: str, version_id: str, body: bytes) -> None:
    """Put an object back under the very version id that the ledger refers to."""
    keys = s3_backends[ACCOUNT]["aws"].get_bucket(bucket).keys
    restored = FakeKey(
        name=name,
        bucket_name=bucket,
        value=body,
        account_id=ACCOUNT,
        region_name=REGION,
        is_versioned=True,
        version_id=version_id,
    )
    keys.setlist(name, [*keys.getlist(name, []), restored])
