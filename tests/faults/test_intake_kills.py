"""Intake dies, or its calls fail, at every numbered point: one document, one execution."""

import json
from collections.abc import Iterator
from itertools import count
from unittest.mock import patch

import pytest

from local.desk import Desk, open_desk
from shared.errors import TransientError
from shared.intake.start import Starter
from shared.intake.upload import Upload, take_in
from shared.state.document import Document
from tests.support.faults import Fault, Killed, at, from_until, injected, on
from tests.support.workflow import uploaded

SDK_TRIES = 5
# Creating the document and starting its execution.
CALLS = ["dynamodb.TransactWriteItems", "sfn.StartExecution"]
numbers = count(1)


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with open_desk(None, organization="acme") as opened, patch("local.desk.PATIENCE_SECONDS", 10):
        yield opened


@pytest.fixture
def upload(desk: Desk) -> Upload:
    # Turned away by its first stage: the shortest life that a real execution can have.
    return uploaded(desk, f"note-{next(numbers)}", body=b"not a PDF")


def run(desk: Desk, upload: Upload, starter: Starter | None = None) -> Document:
    document = take_in(upload, desk.tools.controller)
    (starter or desk.starter).start_first(document)
    return document


def executions(desk: Desk, document_id: str) -> list[str]:
    arn = desk.cloud.template.arn("StatementsMachine")
    found = desk.cloud.workflows.list_executions(stateMachineArn=arn)["executions"]
    return sorted(e["name"] for e in found if e["name"].startswith(document_id))


def settled(desk: Desk, upload: Upload) -> Document:
    (document,) = desk.wait([upload.document_id()])
    return document


def check_one_of_everything(desk: Desk, upload: Upload) -> None:
    document = settled(desk, upload)
    assert document.state == "REJECTED"
    assert executions(desk, document.document_id) == [f"{document.document_id}-1"]
    events = desk.tools.controller.store.read_ledger(document.document_id)
    assert [e.trigger for e in events] == ["uploaded", "input_rejected"]
    assert [v for v in desk.verify().violations if v.document_id == document.document_id] == []


def test_intake_makes_these_calls(desk: Desk, upload: Upload) -> None:
    with injected() as counted:
        run(desk, upload)
    assert [str(c) for c in counted.calls] == CALLS
    check_one_of_everything(desk, upload)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("fault", [Fault.KILL_BEFORE, Fault.KILL_AFTER])
def test_killed_at_any_point_and_delivered_again_it_is_one_execution(
    desk: Desk, upload: Upload, number: int, fault: Fault
) -> None:
    with injected(at(number, fault)), pytest.raises(Killed):
        run(desk, upload)
    run(desk, upload)
    check_one_of_everything(desk, upload)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("fault", [Fault.UNSENT, Fault.LOST])
def test_unanswered_at_any_point_and_delivered_again_it_is_one_execution(
    desk: Desk, upload: Upload, number: int, fault: Fault
) -> None:
    all_tries = from_until(number, number + SDK_TRIES - 1, fault)
    with injected(all_tries) as faults, pytest.raises(TransientError):
        run(desk, upload)
    assert len(faults.fired) == SDK_TRIES
    run(desk, upload)
    check_one_of_everything(desk, upload)


@pytest.mark.parametrize("operation", ["TransactWriteItems", "StartExecution"])
@pytest.mark.parametrize("fault", [Fault.UNSENT, Fault.LOST, Fault.THROTTLED])
def test_one_call_unsent_lost_or_throttled_goes_unnoticed(
    desk: Desk, upload: Upload, operation: str, fault: Fault
) -> None:
    with injected(on(operation, fault)) as faults:
        run(desk, upload)
    assert len(faults.fired) == 1
    check_one_of_everything(desk, upload)


def test_a_repeated_start_is_byte_for_byte_the_same_request(desk: Desk, upload: Upload) -> None:
    requests = []

    class Recorder:
        def start_execution(self, **request: str) -> None:
            requests.append(request)

    starter = Starter(desk.tools.controller, Recorder(), desk.starter._settings)
    for _ in range(2):
        run(desk, upload, starter)
    assert requests[0] == requests[1]
    assert json.loads(requests[0]["input"])["state"] == "UPLOADED"
    run(desk, upload)
    check_one_of_everything(desk, upload)


def test_an_event_replayed_after_the_end_starts_nothing(desk: Desk, upload: Upload) -> None:
    run(desk, upload)
    settled(desk, upload)
    with injected() as counted:
        run(desk, upload)
    assert [str(c) for c in counted.calls] == CALLS[:1]
    check_one_of_everything(desk, upload)


@pytest.mark.parametrize("fault", [Fault.KILL_BEFORE, Fault.KILL_AFTER])
@pytest.mark.parametrize("number", [2, 3, 4])
def test_killed_while_a_dead_first_execution_is_replaced_the_next_delivery_goes_on(
    desk: Desk, upload: Upload, number: int, fault: Fault
) -> None:
    """The first execution ended from outside and never moved the document."""
    with injected(at(2, Fault.KILL_BEFORE)), pytest.raises(Killed):
        run(desk, upload)
    _run_and_abort(desk, upload)
    # Create, start (the name is used up), record the restart, start the second.
    with injected(at(number, fault)), pytest.raises(Killed):
        run(desk, upload)
    run(desk, upload)
    document = settled(desk, upload)
    assert (document.state, document.attempt) == ("REJECTED", 2)
    assert executions(desk, document.document_id) == [
        f"{document.document_id}-1",
        f"{document.document_id}-2",
    ]
    assert [v for v in desk.verify().violations if v.document_id == document.document_id] == []


def _run_and_abort(desk: Desk, upload: Upload) -> None:
    """An execution of the document's first name that ends without having touched it."""
    desk.cloud.workflows.start_execution(
        stateMachineArn=desk.cloud.template.arn("StatementsMachine"),
        name=f"{upload.document_id()}-1",
        input=json.dumps({"state": "NOWHERE"}),
    )
    document = desk.tools.controller.store.get_head(upload.document_id())
    while desk.cloud.execution_status(document) == "RUNNING":
        pass
