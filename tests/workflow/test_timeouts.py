"""A Task that takes too long ends on the machine's error path; its late worker changes nothing."""

import threading
from pkgutil import resolve_name
from typing import Any

import pytest

from shared.machines.statements import REVIEW
from tests.workflow.running import CLEAN, fresh, wait_until

SLOW = [
    # Classification is given up and the layout drafted instead, so the statement completes.
    ("Classify", "classify_statement.classify_pages", "classification_gave_up", "COMPLETED", None),
    ("Route", "route_statement.choose_template", "routing_failed", REVIEW, "E2010"),
    ("Extract", "extract_statement.extract_rows", "extraction_abandoned", REVIEW, "E2010"),
    ("Reconcile", "reconcile_statement.prove", "reconciliation_abandoned", REVIEW, "E2010"),
]


@pytest.mark.parametrize(("state", "function", "trigger", "end", "code"), SLOW)
def test_a_task_that_takes_too_long_goes_the_way_the_machine_says(
    state, function, trigger, end, code, pipeline, monkeypatch
):
    let_go, late = threading.Event(), []
    patched = f"shared.stages.{function}"
    original = resolve_name(patched)

    def slow(*arguments: Any) -> Any:
        let_go.wait(30)
        late.append(threading.current_thread())
        return original(*arguments)

    monkeypatch.setattr(patched, slow)
    with pipeline.timing_out(**{state: 1}):
        document = pipeline.process(fresh(CLEAN))
    assert document.state == end
    assert trigger in [t for _, _, t in pipeline.moves(document.document_id)]
    assert pipeline.tries(document, state) == 1, "a Task that timed out is not tried again"
    assert document.reason_code == code
    before = pipeline.ledger(document.document_id)
    let_go.set()
    wait_until(lambda: late)
    pipeline.assert_sound()
    assert pipeline.ledger(document.document_id) == before
    assert pipeline.document(document.document_id) == document
