"""Executions come and go; the document goes on in exactly one of them."""

import json
import threading
from typing import Any

import pytest

import shared.pdf.reader as reader
import shared.stages.extract_statement as stages
from shared.machines.statements import REVIEW
from shared.stages.task import PAYLOAD_BYTES_MAX
from tests.workflow.running import CLEAN, DOCTORED, Running, fresh, wait_until

TRANSITIONS_MAX = 12


@pytest.fixture
def held_extraction(monkeypatch):
    """Extraction that stands still until it is let go, the first time it is asked for."""
    arrived, let_go, calls = threading.Event(), threading.Event(), []
    original = stages.extract_rows

    def extract(*arguments: Any) -> Any:
        calls.append(arguments)
        if len(calls) == 1:
            arrived.set()
            let_go.wait(30)
        return original(*arguments)

    monkeypatch.setattr(stages, "extract_rows", extract)
    yield arrived, let_go
    let_go.set()


def stop(pipeline: Running, document: Any) -> None:
    """Here it takes effect when the Task at hand returns; what its function does is its affair."""
    pipeline.desk.cloud.workflows.stop_execution(executionArn=pipeline.execution_arn(document))


def test_a_clean_statement_takes_few_transitions_and_starts_where_every_execution_starts(pipeline):
    document = pipeline.process(fresh(CLEAN))
    pipeline.wait_for_end(document)
    entered = pipeline.entered(document)
    assert entered[0] == "WhereIsIt"
    assert entered[-1] == "Done"
    assert len(entered) <= TRANSITIONS_MAX


def test_no_input_or_output_of_a_whole_run_carries_document_rows(pipeline):
    document = pipeline.process(fresh("alder-2026-q1"))
    pipeline.wait_for_end(document)
    texts = [
        value
        for event in pipeline.execution_history(document)
        for details in event.values()
        if isinstance(details, dict)
        for name, value in details.items()
        if name in ("input", "output", "parameters")
    ]
    assert len(texts) > 20
    assert max(len(t.encode()) for t in texts) < PAYLOAD_BYTES_MAX
    rows = [e for e in pipeline.ledger(document.document_id) if e.trigger == "extraction_complete"]
    kinds = [a.kind for e in rows for a in e.artifacts_created]
    assert "transactions" in kinds
    assert not [t for t in texts if "amount" in t or "description" in t]


def test_an_execution_stopped_in_a_review_is_taken_up_there(pipeline):
    document = pipeline.process(fresh(DOCTORED))
    stop(pipeline, document)
    pipeline.send_callback(pipeline.desk.tokens.find(document.document_id).token)
    assert pipeline.wait_for_end(document) == "ABORTED"
    assert pipeline.document(document.document_id) == document
    resumed = pipeline.desk.starter.resume(document)
    assert resumed.attempt == 2
    settled = pipeline.settle(document.document_id)
    assert settled.state == REVIEW
    assert pipeline.entered(settled) == ["WhereIsIt", "RequestReview"]
    assert len([m for m in pipeline.moves(document.document_id) if m[1] == REVIEW]) == 1
    decided = pipeline.decide(document.document_id, "reject", reason="not ours")
    assert pipeline.relay(document.document_id)
    assert pipeline.wait_for_end(decided) == "SUCCEEDED"


def test_an_execution_stopped_while_a_worker_holds_the_lease_is_taken_up_at_once(
    pipeline, held_extraction
):
    """Who takes a document up does not wait for the lease of an execution that is over."""
    arrived, let_go = held_extraction
    document_id = pipeline.take_in(fresh(CLEAN))
    assert arrived.wait(20)
    document = pipeline.document(document_id)
    assert document.state == "EXTRACTING"
    stop(pipeline, document)
    resumed = pipeline.desk.starter.resume(document)
    settled = pipeline.settle(document_id)
    assert settled.state == "COMPLETED"
    assert pipeline.wait_for_end(resumed) == "SUCCEEDED"
    before = pipeline.ledger(document_id)
    let_go.set()  # the worker of the first execution wakes up and finds its lease lost
    assert pipeline.wait_for_end(document) in ("ABORTED", "FAILED")
    assert pipeline.ledger(document_id) == before


def test_a_superseded_execution_ends_quietly_and_writes_nothing(pipeline):
    document = pipeline.process(fresh(DOCTORED))
    old_token = pipeline.desk.tokens.find(document.document_id).token
    newer = pipeline.desk.starter.resume(document)
    wait_until(lambda: pipeline.desk.tokens.find(document.document_id).attempt == 2)
    pipeline.send_callback(old_token)
    assert pipeline.wait_for_end(document) == "SUCCEEDED"
    assert pipeline.entered(document)[-1] == "Superseded"
    assert pipeline.document(document.document_id).state == REVIEW
    assert pipeline.desk.tokens.find(document.document_id).attempt == 2, "the newer wait is kept"
    assert pipeline.status(newer) == "RUNNING"


def test_a_stale_execution_that_wakes_after_success_leaves_the_end_alone(pipeline):
    document = pipeline.process(fresh(DOCTORED))
    old_token = pipeline.desk.tokens.find(document.document_id).token
    pipeline.desk.starter.resume(document)
    wait_until(lambda: pipeline.desk.tokens.find(document.document_id).attempt == 2)
    decided = pipeline.decide(document.document_id, "approve", override_reason="seen on paper")
    pipeline.relay(document.document_id)
    assert pipeline.wait_for_end(decided) == "SUCCEEDED"
    before = pipeline.ledger(document.document_id)
    pipeline.send_callback(old_token)
    assert pipeline.wait_for_end(document) == "SUCCEEDED"
    assert pipeline.ledger(document.document_id) == before
    assert pipeline.document(document.document_id).state == "COMPLETED"


def test_a_resumed_execution_starts_at_any_state_with_the_same_definition(pipeline):
    """Its input names the state; the artifacts so far come from the ledger."""
    document = pipeline.process(fresh(DOCTORED))
    resumed = pipeline.desk.starter.resume(document)
    started = pipeline.execution_history(resumed)[0]["executionStartedEventDetails"]
    task = json.loads(started["input"])
    assert task["state"] == REVIEW
    assert {"page_words", "route_decision", "transactions"} <= set(task["artifacts"])


def test_the_same_start_twice_is_one_execution(pipeline):
    document_id = pipeline.take_in(fresh(CLEAN))
    document = pipeline.document(document_id)
    first = document.model_copy(update={"version": 1, "attempt": 1, "state": "UPLOADED"})
    pipeline.desk.starter.start_first(first)
    pipeline.settle(document_id)
    assert pipeline.executions_of(document_id) == [f"{document_id}-1"]


def test_an_execution_that_ended_before_the_first_move_is_replaced_by_the_repeated_event(
    pipeline, monkeypatch
):
    """F10: the name is taken but nobody serves the document; the next attempt does."""
    arrived, let_go = threading.Event(), threading.Event()
    original, calls = reader.inspect_and_read, []

    def dies_the_first_time(*arguments: Any) -> Any:
        calls.append(arguments)
        if len(calls) > 1:
            return original(*arguments)
        arrived.set()
        let_go.wait(20)
        raise RuntimeError("stopped in the middle")

    monkeypatch.setattr(reader, "inspect_and_read", dies_the_first_time)
    document_id = pipeline.take_in(fresh(CLEAN))
    document = pipeline.document(document_id)
    assert arrived.wait(20)
    stop(pipeline, document)
    let_go.set()
    assert pipeline.wait_for_end(document) in ("ABORTED", "FAILED")
    pipeline.desk.starter.start_first(document)
    assert pipeline.settle(document_id).state == "COMPLETED"
    assert pipeline.executions_of(document_id) == [f"{document_id}-1", f"{document_id}-2"]
