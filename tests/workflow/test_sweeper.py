"""The sweeper as it is deployed, on executions that really run, end and sleep."""

import threading
from typing import Any

import pytest

import shared.stages.extract_statement as stages
from shared.errors import PartnerBusy
from shared.intake.upload import Upload, take_in
from shared.machines.statements import REVIEW
from shared.organizations import Choices
from shared.review.answer import Decider, Request
from shared.review.decide import Decision
from shared.review.records import ReviewStore
from shared.runtime import clock_ms
from shared.settings import SweepSettings, load_settings, use_environment
from shared.state.controller import StateController
from tests.workflow.running import CLEAN, DOCTORED, ORGANIZATION, Running, fresh, wait_until

MINUTE = 60_000


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The sweeper's own clock; everybody else's goes on as it is."""

    def forward(milliseconds: int) -> None:
        def build(settings: Any) -> StateController:
            return StateController(clock_ms=lambda: clock_ms() + milliseconds)

        monkeypatch.setattr("shared.runtime.build_controller", build)

    return forward


def test_a_document_created_without_an_execution_is_started(pipeline: Running, later: Any) -> None:
    key = f"inbox/{ORGANIZATION}/statements/lost.pdf"
    cloud = pipeline.desk.cloud
    answer = cloud.s3.put_object(Bucket=cloud.inbox_bucket, Key=key, Body=fresh(CLEAN))
    upload = Upload(bucket=cloud.inbox_bucket, key=key, version_id=answer["VersionId"])
    document = take_in(upload, pipeline.desk.tools.controller)
    later(MINUTE)
    assert pipeline.desk.sweep().taken_up == 1
    assert pipeline.settle(document.document_id).state == "COMPLETED"
    assert pipeline.executions_of(document.document_id) == [f"{document.document_id}-1"]


def test_a_document_whose_execution_was_stopped_is_taken_up_and_completes(
    pipeline: Running, later: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrived, let_go, calls = threading.Event(), threading.Event(), []
    original = stages.extract_rows

    def extract(*arguments: Any) -> Any:
        calls.append(arguments)
        if len(calls) == 1:
            arrived.set()
            let_go.wait(30)
        return original(*arguments)

    monkeypatch.setattr(stages, "extract_rows", extract)
    document_id = pipeline.take_in(fresh(CLEAN))
    assert arrived.wait(20)
    document = pipeline.document(document_id)
    pipeline.desk.cloud.workflows.stop_execution(executionArn=pipeline.execution_arn(document))
    # Here a stopped execution ends when the Task at hand returns; AWS ends it at once.
    monkeypatch.setattr(
        "shared.intake.start.Starter.status",
        lambda _self, seen: "ABORTED" if seen.attempt == 1 else "RUNNING",
    )
    later(MINUTE)
    assert pipeline.desk.sweep().taken_up == 1
    settled = pipeline.settle(document_id)
    assert (settled.state, settled.attempt) == ("COMPLETED", 2)
    let_go.set()
    assert pipeline.wait_for_end(document) in ("ABORTED", "FAILED")
    assert pipeline.document(document_id) == settled


def test_a_decision_that_the_relay_did_not_take_wakes_its_workflow_at_the_next_sweep(
    pipeline: Running, later: Any
) -> None:
    document = pipeline.process(fresh(DOCTORED))
    assert document.state == REVIEW
    with use_environment(pipeline.desk.cloud.environment("SweepFunction")):
        reviews = ReviewStore(load_settings(SweepSettings))

    def broken(_document_id: str) -> bool:
        raise PartnerBusy(operation="Invoke")

    decider = Decider(pipeline.desk.tools, reviews, broken)
    said = Request(Decision("reject", "rosa", reason="not ours"), key="one", body={})
    decider.answer(document, document.version, said, Choices(), f"{document.version}.0")
    assert pipeline.status(document) == "RUNNING", "nobody has told it"
    later(2 * MINUTE)
    assert pipeline.desk.sweep().delivered == 1
    assert pipeline.wait_for_end(document) == "SUCCEEDED"
    assert pipeline.desk.tokens.find(document.document_id) is None


def test_a_workflow_that_sleeps_past_a_decision_is_woken(pipeline: Running, later: Any) -> None:
    """The wake-up was lost without a trace, as when the deciding process died."""
    document = pipeline.process(fresh(DOCTORED))
    decided = pipeline.decide(document.document_id, "request_reprocessing")
    later(MINUTE // 6)
    assert pipeline.desk.sweep().woken == 1
    wait_until(lambda: pipeline.document(document.document_id).version > decided.version)
    assert pipeline.settle(document.document_id).state == REVIEW
    assert pipeline.executions_of(document.document_id) == [f"{document.document_id}-1"]
