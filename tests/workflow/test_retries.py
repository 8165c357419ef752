"""What a second try of a stage finds, and how often there is one."""

from typing import Any

import pytest

import shared.pdf.reader as reader
from shared.errors import StoreBusy
from shared.state.store import Store
from tests.workflow.running import CLEAN, fresh


def _lose_the_answer_once(monkeypatch: Any, trigger: str) -> None:
    """The write is applied, the answer never arrives, and the function fails on it."""
    original, lost = Store.move, []

    def move(self: Store, update: Any, event: Any) -> None:
        original(self, update, event)
        if event.trigger == trigger and not lost:
            lost.append(event)
            raise StoreBusy(operation="TransactWriteItems")

    monkeypatch.setattr(Store, "move", move)


def test_a_second_try_knows_the_artifacts_that_the_first_try_made(pipeline, monkeypatch):
    """The Task's input is that of the first try; what it stored since is in the ledger."""
    _lose_the_answer_once(monkeypatch, "routing_decided")
    document = pipeline.process(fresh(CLEAN))
    assert document.state == "COMPLETED"
    assert pipeline.tries(document, "Route") == 2


def test_a_failure_can_be_recorded_while_the_dead_worker_still_holds_its_lease(
    pipeline, monkeypatch
):
    """The lease outlives the worker by minutes; nobody but this execution could wait for it."""

    def broken(*_: Any) -> Any:
        raise RuntimeError("a defect")

    monkeypatch.setattr("shared.stages.extract_statement.extract_rows", broken)
    document = pipeline.process(fresh(CLEAN))
    assert document.state == "HUMAN_REVIEW_REQUIRED"
    epochs = [e.lease_epoch for e in pipeline.ledger(document.document_id)]
    assert epochs[-1] == 2, "the dead worker's epoch can commit no more"
    assert pipeline.entered(document)[-2:] == ["ExtractFailed", "RequestReview"]


# --- how often ---------------------------------------------------------------------------------

TRIES = [
    ("Sandbox.Timedout", 2, [1], "a function that ran out of time is tried once more"),
    ("Runtime.ExitError", 2, [1], "so is one that died"),
    ("Lambda.TooManyRequestsException", 6, [1, 2, 4, 8, 16], "nothing has run: five more tries"),
    ("ReaderOutOfBudget", 4, [1, 2, 4], "as the machine says"),
    ("ValueError", 1, [], "a defect stays a defect"),
    ("DuplicateKey", 1, [], "a name that nobody knows is no reason to repeat"),
]


@pytest.mark.parametrize(("error", "tries", "waits", "why"), TRIES, ids=[t[0] for t in TRIES])
def test_a_stage_is_tried_as_often_as_its_error_deserves(
    error, tries, waits, why, pipeline, monkeypatch
):
    def fail(*_: Any) -> Any:
        raise type(error, (Exception,), {})("as seen by the workflow")

    monkeypatch.setattr(reader, "inspect_and_read", fail)
    before = len(pipeline.retry_waits)
    document = pipeline.process(fresh(CLEAN))
    assert pipeline.tries(document, "Ingest") == tries, why
    waited = pipeline.retry_waits[before:]
    assert len(waited) == len(waits)
    # Full jitter may shorten a wait, never lengthen it.
    assert all(0 <= w <= wanted for w, wanted in zip(waited, waits, strict=True))
    assert pipeline.moves(document.document_id) == [
        ("UPLOADED", "HUMAN_REVIEW_REQUIRED", "ingestion_failed")
    ]


def test_a_proof_is_never_tried_again(pipeline, monkeypatch):
    def busy(*_: Any) -> Any:
        raise StoreBusy(operation="GetItem")

    monkeypatch.setattr("shared.stages.reconcile_statement.prove", busy)
    document = pipeline.process(fresh(CLEAN))
    assert pipeline.tries(document, "Reconcile") == 1
    assert document.reason_code == "E2001"
