"""What a second try of a stage finds, and how often there is one."""

from typing import Any

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

    monkeypatch.setattr("shared.stages.statements.extract_rows", broken)
    document = pipeline.process(fresh(CLEAN))
    assert document.state == "HUMAN_REVIEW_REQUIRED"
    epochs = [e.lease_epoch for e in pipeline.ledger(document.document_id)]
    assert epochs[-1] == 2, "the dead worker's epoch can commit no more"
    assert pipeline.entered(document)[-2:] == ["ExtractFailed", "RequestReview"]
