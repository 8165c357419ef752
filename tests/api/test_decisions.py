"""A decision happens once: doubled, late, lost and at the same moment as others."""

import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from shared.errors import PartnerBusy, StateConflict
from shared.functions import FunctionCaller
from shared.machines.model import Actor
from shared.review.records import ReviewStore
from shared.state.controller import NewDocument
from shared.state.document import ActorRef, Caller, Document
from tests.api.client import Answer, Person, document_of


def _at_once(acts: list[Callable[[], Answer]]) -> list[Answer]:
    """Every act in a thread of its own, all let go at the same moment."""
    gate = threading.Barrier(len(acts))

    def run(act: Callable[[], Answer]) -> Answer:
        gate.wait()
        return act()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


def _decision(person: Person, review_id: str, key: str, etag: str, **body: Any) -> Answer:
    return person.post(f"/reviews/{review_id}/decision", body, if_match=etag, idempotency_key=key)


def test_f34_of_eight_decisions_at_once_one_wins_and_the_others_are_told(
    person: Callable[..., Person], doctored: Path
) -> None:
    people = [person(f"rev{n}", "reviewer") for n in range(8)]
    review_id = person("up").open_review(doctored)
    etag = people[0].get(f"/reviews/{review_id}").etag
    answers = _at_once(
        [
            lambda p=p, n=n: _decision(
                p, review_id, f"key-of-{n}", etag, decision="reject", reason=f"reason {n}"
            )
            for n, p in enumerate(people)
        ]
    )
    won = [a for a in answers if a.status == 200]
    assert len(won) == 1, [a.body for a in answers]
    assert {a.status for a in answers} == {200, 409}
    winner = answers.index(won[0])
    events = people[0].get(f"/documents/{document_of(review_id)}/history").json["events"]
    decided = [e for e in events if e["actor"]["role"] == "reviewer"]
    assert [e["actor"]["name"] for e in decided] == [f"rev{winner}"]
    assert decided[0]["reason"]["sentence"] == f"reason {winner}"  # nothing lost on a reload
    loser = (winner + 1) % 8
    said = {"decision": "reject", "reason": f"reason {loser}"}
    late = _decision(people[loser], review_id, f"key-of-{loser}", etag, **said)
    assert (late.status, late.code) == (409, "E0308")
    assert f"rev{winner}" in late.json["detail"]


def test_f34_the_same_key_and_body_are_answered_alike_however_often_and_at_once(
    ana: Person, doctored: Path
) -> None:
    review_id = ana.open_review(doctored)
    etag = ana.get(f"/reviews/{review_id}").etag
    answers = _at_once(
        [lambda: _decision(ana, review_id, "one-key-1", etag, decision="reject", reason="once")] * 8
    )
    assert {a.status for a in answers} == {200}
    assert len({a.body for a in answers}) == 1
    again = _decision(ana, review_id, "one-key-1", etag, decision="reject", reason="once")
    assert again.body == answers[0].body
    other_body = _decision(ana, review_id, "one-key-1", etag, decision="reject", reason="twice")
    assert (other_body.status, other_body.code) == (409, "E0309")
    other_key = _decision(ana, review_id, "two-key-2", etag, decision="reject", reason="once")
    assert (other_key.status, other_key.code) == (409, "E0308")
    events = ana.get(f"/documents/{document_of(review_id)}/history").json["events"]
    assert sum(e["trigger"] == "reject" for e in events) == 1


def test_a8_another_person_cannot_ride_on_somebodys_key(
    ana: Person, bob: Person, doctored: Path
) -> None:
    review_id = ana.open_review(doctored)
    etag = ana.get(f"/reviews/{review_id}").etag
    said = {"decision": "reject", "reason": "mine"}
    assert _decision(ana, review_id, "a-key-001", etag, **said).status == 200
    stolen = _decision(bob, review_id, "a-key-001", etag, **said)
    assert (stolen.status, stolen.code) == (409, "E0308")


def test_f33_a_decision_whose_callback_was_lost_is_sent_again_on_the_next_touch(
    ana: Person, doctored: Path, reviews: ReviewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    review_id = ana.open_review(doctored)
    document_id = document_of(review_id)
    real = FunctionCaller.call

    def lost(self: FunctionCaller, function: str, event: dict[str, Any]) -> dict[str, Any]:
        if "Relay" in function:
            raise PartnerBusy(operation="Invoke")
        return real(self, function, event)

    with monkeypatch.context() as broken:
        broken.setattr(FunctionCaller, "call", lost)
        decided = ana.decide(review_id, decision="request_reprocessing")
        assert decided.status == 200  # the decision is durable; the wake-up can wait
        assert ana.desk.tokens.find(document_id) is not None
    assert ana.desk.tools.controller.store.get_head(document_id).state == "EXTRACTION_READY"
    ana.get(f"/documents/{document_id}")  # somebody looks
    again = ana.settled(document_id)
    assert again["state"] == "HUMAN_REVIEW_REQUIRED"
    assert again["attempt"] == 1  # the very execution that waited went on
    before = reviews.find(document_id, int(review_id.rsplit("_", 1)[1]))
    assert before is not None
    assert before.undelivered_since_ms is None  # the mark is gone with the delivery


def test_f33_a_process_that_dies_right_after_the_transaction_loses_nothing(
    ana: Person, doctored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    review_id = ana.open_review(doctored)
    etag = ana.get(f"/reviews/{review_id}").etag

    class Killed(BaseException):
        pass

    def die(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as broken:
        broken.setattr("shared.review.answer.Decider.deliver", die)
        with pytest.raises(Killed):
            _decision(ana, review_id, "a-key-001", etag, decision="reject", reason="r")
    again = _decision(ana, review_id, "a-key-001", etag, decision="reject", reason="r")
    assert again.status == 200
    assert ana.desk.tokens.find(document_of(review_id)) is None  # the touch delivered it


@pytest.mark.parametrize("code", ["TaskTimedOut", "TaskDoesNotExist", "InvalidToken"])
def test_f35_a_callback_to_a_workflow_that_moved_on_is_no_error(
    ana: Person, doctored: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    from botocore.exceptions import ClientError

    from shared.runtime import workflow_client

    review_id = ana.open_review(doctored)
    client = workflow_client("us-east-1")

    def gone(**_: object) -> None:
        raise ClientError({"Error": {"Code": code, "Message": "x"}}, "SendTaskSuccess")

    monkeypatch.setattr(client, "send_task_success", gone)
    decided = ana.decide(review_id, decision="reject", reason="r")
    assert (decided.status, decided.json["state"]) == (200, "REJECTED")
    assert ana.desk.tokens.find(document_of(review_id)) is None


def test_f35_a_decision_after_the_timeout_is_a_409_and_leaves_the_ledger_alone(
    ana: Person,
) -> None:
    document = _contract_in_review(ana)
    review_id = f"rev_{document.document_id[4:]}_{document.version}"
    _time_out(ana, document)
    before = ana.get(f"/documents/{document.document_id}/history").body
    late = _decision(ana, review_id, "a-key-001", f'"{document.version}.0"',
                     decision="reject", reason="too late")  # fmt: skip
    assert (late.status, late.code) == (409, "E0308")
    assert "timed_out" in late.json["detail"]
    assert ana.get(f"/documents/{document.document_id}/history").body == before


@pytest.mark.parametrize("turn", range(4))
def test_f37_timeout_and_reviewer_at_the_same_moment_make_exactly_one_move(
    ana: Person, turn: int
) -> None:
    document = _contract_in_review(ana)
    review_id = f"rev_{document.document_id[4:]}_{document.version}"
    gate = threading.Barrier(2)
    timed_out: list[bool] = []

    def sweep() -> None:
        gate.wait()
        try:
            _time_out(ana, document)
            timed_out.append(True)
        except StateConflict:
            timed_out.append(False)

    sweeper = threading.Thread(target=sweep)
    sweeper.start()
    gate.wait()
    decided = _decision(ana, review_id, f"a-key-00{turn}", f'"{document.version}.0"',
                        decision="reject", reason="no")  # fmt: skip
    sweeper.join()
    assert [decided.status == 200, timed_out[0]].count(True) == 1, (decided.body, timed_out)
    head = ana.desk.tools.controller.store.get_head(document.document_id)
    assert head.version == document.version + 1
    assert head.state == ("rejected" if decided.status == 200 else "timed_out")


def _contract_in_review(ana: Person) -> Document:
    """Contracts move by themselves after 24 hours; put one where a person must decide."""
    controller = ana.desk.tools.controller
    actor = ActorRef(role=Actor.ADMIN, name="test")
    caller = Caller(actor=actor, organization=ana.organization, operation="test")
    document_id = f"doc_{secrets.token_hex(16)}"
    new = NewDocument(document_id, ana.organization, "contracts", "c.pdf", "k", "v", "upload")
    created = controller.create(new, caller).document
    return controller.force_transition(
        created, "review_required", reason="for a test", caller=caller
    ).document


def _time_out(ana: Person, document: Document) -> None:
    caller = Caller(
        actor=ActorRef(role=Actor.SWEEPER, name="sweeper"),
        organization=ana.organization,
        operation="timeout",
    )
    ana.desk.tools.controller.transition(
        document, "timed_out", trigger="timeout", caller=caller, if_version=document.version
    )
