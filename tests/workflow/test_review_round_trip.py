"""A person's decision is the truth; the callback is only a wake-up."""

import json
import threading
from typing import Any

import pytest

from shared.errors import InvalidDecision, InvalidStep, StateConflict, StoreBusy
from shared.machines.statements import REVIEW
from shared.review.decide import Decision, decide
from shared.review.tokens import TokenStore
from shared.review.wait import KEEP_PAUSES_SECONDS
from shared.state.document import Document
from tests.workflow.running import CLEAN, DOCTORED, Running, fresh, wait_until


def waiting(pipeline: Running) -> Document:
    document = pipeline.process(fresh(DOCTORED))
    assert document.state == REVIEW
    return document


def token_of(pipeline: Running, document: Document) -> str:
    found = pipeline.desk.tokens.find(document.document_id)
    assert found is not None
    return found.token


def has_another_token(pipeline: Running, document: Document, old: str) -> bool:
    found = pipeline.desk.tokens.find(document.document_id)
    return found is not None and found.token != old


def test_the_callback_wakes_the_execution_and_the_token_is_gone(pipeline):
    document = waiting(pipeline)
    decided = pipeline.decide(document.document_id, "reject", reason="not ours")
    assert pipeline.relay(document.document_id)
    assert pipeline.wait_for_end(decided) == "SUCCEEDED"
    assert pipeline.entered(decided)[-3:] == ["ReadWhereItStands", "WhereIsIt", "Done"]
    assert pipeline.desk.tokens.find(document.document_id) is None


def test_a_decision_whose_callback_was_lost_is_delivered_by_the_relay_later(pipeline):
    document = waiting(pipeline)
    decided = pipeline.decide(document.document_id, "reject", reason="not ours")
    assert decided.state == "REJECTED"
    assert pipeline.status(decided) == "RUNNING"
    assert pipeline.desk.tokens.find(document.document_id) is not None
    assert pipeline.relay(document.document_id)
    assert pipeline.wait_for_end(decided) == "SUCCEEDED"


def test_a_doubled_and_a_late_callback_do_no_harm(pipeline):
    document = waiting(pipeline)
    token = token_of(pipeline, document)
    decided = pipeline.decide(document.document_id, "request_reprocessing")
    pipeline.send_callback(token)
    with_another = wait_until(lambda: has_another_token(pipeline, decided, token))
    assert with_another
    before = pipeline.moves(document.document_id)
    pipeline.send_callback(token, json.dumps({"state": "COMPLETED"}))
    assert pipeline.relay(document.document_id) is False, "nothing is decided in this round"
    assert pipeline.moves(document.document_id) == before
    assert pipeline.document(document.document_id).state == REVIEW


def test_a_relay_called_twice_wakes_once(pipeline):
    document = waiting(pipeline)
    pipeline.decide(document.document_id, "reject", reason="not ours")
    assert [pipeline.relay(document.document_id) for _ in range(2)] == [True, False]


@pytest.mark.parametrize(
    "content",
    [
        {"state": "COMPLETED", "document_id": "doc_other", "attempt": 99},
        {"decision": "approve", "Payload": {"state": "COMPLETED"}},
        [],
    ],
)
def test_a_forged_callback_only_makes_the_execution_wait_anew(pipeline, content):
    document = waiting(pipeline)
    token = token_of(pipeline, document)
    pipeline.send_callback(token, json.dumps(content))
    wait_until(lambda: has_another_token(pipeline, document, token))
    assert pipeline.document(document.document_id) == document
    assert pipeline.status(document) == "RUNNING"


def test_a_wait_that_times_out_is_renewed_with_a_new_token_and_the_state_stays(pipeline):
    with pipeline.timing_out(RequestReview=1):
        document = waiting(pipeline)
        first = token_of(pipeline, document)
        wait_until(lambda: has_another_token(pipeline, document, first))
    assert pipeline.document(document.document_id) == document, "no move, no new version"
    pipeline.send_callback(first)
    assert pipeline.document(document.document_id) == document
    decided = pipeline.decide(document.document_id, "reject", reason="not ours")
    # A wait may be renewed between reading the token and using it: the relay is asked again.
    wait_until(
        lambda: pipeline.relay(document.document_id) or pipeline.status(decided) != "RUNNING"
    )
    assert pipeline.wait_for_end(decided) == "SUCCEEDED"
    renewed = pipeline.entered(decided).count("RequestReview")
    assert renewed >= 2


def test_a_decision_after_another_decision_is_a_typed_conflict(pipeline):
    seen = waiting(pipeline)
    pipeline.decide(seen.document_id, "reject", reason="not ours")
    before = pipeline.ledger(seen.document_id)
    with pytest.raises(StateConflict) as lost:
        decide(pipeline.desk.tools, seen, Decision("request_reprocessing", "hugo"))
    assert lost.value.facts["winner"].state == "REJECTED"
    with pytest.raises(InvalidStep):
        decide(
            pipeline.desk.tools,
            pipeline.document(seen.document_id),
            Decision("request_reprocessing", "hugo"),
        )
    assert pipeline.ledger(seen.document_id) == before


def test_a_decision_about_an_earlier_round_is_refused_in_a_later_one(pipeline):
    """The state is the same again, but it is not what the reviewer looked at."""
    seen = waiting(pipeline)
    pipeline.decide(seen.document_id, "request_reprocessing")
    pipeline.relay(seen.document_id)
    assert pipeline.settle(seen.document_id).state == REVIEW
    with pytest.raises(StateConflict):
        decide(pipeline.desk.tools, seen, Decision("reject", "hugo", reason="too late"))


def test_of_eight_reviewers_at_once_exactly_one_decides(pipeline):
    seen = waiting(pipeline)
    start, won, lost = threading.Barrier(8), [], []

    def one(number: int) -> None:
        said = Decision("reject", f"reviewer-{number}", reason=f"reason {number}")
        start.wait()
        try:
            won.append(decide(pipeline.desk.tools, seen, said))
        except StateConflict as error:
            lost.append(error)

    threads = [threading.Thread(target=one, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    by = [e for e in pipeline.ledger(seen.document_id) if e.trigger == "reject"]
    assert len(by) == 1
    # A loser whose wish came true by another's hand is told so, and nothing is written for it.
    assert [o.kind.value for o in won].count("moved") == 1
    assert len(won) + len(lost) == 8


def test_approving_rows_that_do_not_add_up_needs_a_reason(pipeline):
    seen = waiting(pipeline)
    with pytest.raises(InvalidDecision, match="not proven"):
        pipeline.decide(seen.document_id, "approve")
    assert pipeline.document(seen.document_id) == seen


def test_reprocessing_reaches_extraction_with_the_reviewers_template(pipeline, monkeypatch):
    import shared.stages.extract_statement as stages

    read_with: list[tuple[str, dict[str, str]]] = []
    original = stages.extract_rows

    def watch(pages: Any, template: Any, hints: dict[str, str]) -> Any:
        read_with.append((template.template_id, hints))
        return original(pages, template, hints)

    monkeypatch.setattr(stages, "extract_rows", watch)
    document = waiting(pipeline)
    pipeline.decide(
        document.document_id, "request_reprocessing", hints={"template_id": "nordkap-giro"}
    )
    pipeline.relay(document.document_id)
    pipeline.settle(document.document_id)
    assert read_with == [
        ("alder-current", {}),
        ("nordkap-giro", {"template_id": "nordkap-giro"}),
    ]
    triggers = [trigger for _, _, trigger in pipeline.moves(document.document_id)]
    assert triggers.count("worker_claimed") == 2


def test_a_decision_made_before_the_token_is_kept_is_not_slept_through(pipeline, monkeypatch):
    """Between the move to review and the token there is a moment in which nobody can be woken."""
    original = TokenStore.keep
    decided: list[Any] = []

    def keep(self: TokenStore, waiting: Any, now_ms: int) -> None:
        if waiting.document_id == document_id and not decided:
            decided.append(pipeline.decide(waiting.document_id, "reject", reason="at once"))
        original(self, waiting, now_ms)

    monkeypatch.setattr(TokenStore, "keep", keep)
    document_id = pipeline.upload(fresh(DOCTORED))
    document = pipeline.settle(document_id)
    wait_until(lambda: decided)
    assert pipeline.wait_for_end(document) == "SUCCEEDED"
    assert pipeline.document(document.document_id).state == "REJECTED"
    assert pipeline.desk.tokens.find(document.document_id) is None


def test_a_token_that_could_not_be_kept_is_asked_for_anew(pipeline, monkeypatch):
    original, failed = TokenStore.keep, []
    tries = 1 + len(KEEP_PAUSES_SECONDS)
    monkeypatch.setattr("shared.review.wait.KEEP_PAUSES_SECONDS", (0,) * (tries - 1))

    def keep(self: TokenStore, waiting: Any, now_ms: int) -> None:
        if waiting.document_id == document_id and len(failed) < tries:
            failed.append(waiting)
            raise StoreBusy(operation="PutItem")
        original(self, waiting, now_ms)

    monkeypatch.setattr(TokenStore, "keep", keep)
    document_id = pipeline.upload(fresh(DOCTORED))
    document = pipeline.settle(document_id)
    assert len(failed) == tries
    assert token_of(pipeline, document) != failed[0].token
    assert pipeline.entered(document).count("RequestReview") == 2
    assert len([m for m in pipeline.moves(document.document_id) if m[1] == REVIEW]) == 1


def test_a_token_is_never_in_a_ledger_a_head_or_a_task(pipeline):
    document = waiting(pipeline)
    token = token_of(pipeline, document)
    kept = [e.model_dump_json() for e in pipeline.ledger(document.document_id)]
    pipeline.decide(document.document_id, "reject", reason="not ours")
    pipeline.relay(document.document_id)
    pipeline.wait_for_end(pipeline.document(document.document_id))
    passed_on = [
        e["stateEnteredEventDetails"]["input"]
        for e in pipeline.execution_history(document)
        if "stateEnteredEventDetails" in e
    ]
    assert not [text for text in (*kept, document.model_dump_json(), *passed_on) if token in text]


def test_a_clean_statement_never_meets_a_person(pipeline):
    document = pipeline.process(fresh(CLEAN))
    assert document.state == "COMPLETED"
    assert "RequestReview" not in pipeline.entered(document)


def test_an_execution_that_went_round_too_often_ends_and_a_new_one_goes_on(pipeline, monkeypatch):
    """A history has a limit; the document has none."""
    monkeypatch.setattr("shared.review.wait.LAPS_MAX", 1)
    document = waiting(pipeline)
    first = token_of(pipeline, document)
    pipeline.send_callback(first)
    wait_until(lambda: has_another_token(pipeline, document, first))
    pipeline.send_callback(token_of(pipeline, document))
    assert pipeline.wait_for_end(document) == "FAILED"
    assert pipeline.document(document.document_id) == document, "the document stays where it is"
    pipeline.decide(document.document_id, "request_reprocessing")
    pipeline.desk.deliver(pipeline.document(document.document_id))
    resumed = pipeline.settle(document.document_id)
    assert (resumed.state, resumed.attempt) == (REVIEW, 2)
