"""The queue: what waits, the oldest first; then what was decided, the newest first."""

import hashlib
from typing import Any

from shared.machines.model import Actor
from shared.review.records import review_id_of
from shared.state.controller import NewDocument
from shared.state.document import ActorRef, Caller
from tests.api.client import Person, document_of


def waiting(person: Person, copies: int) -> list[str]:
    """Documents that wait for a person, in the order of their wait."""
    controller, found = person.desk.tools.controller, []
    caller = Caller(
        actor=ActorRef(role=Actor.STAGE, name="test"),
        organization=person.organization,
        operation="test",
    )
    for number in range(copies):
        name = f"{person.organization}-{number}"
        document_id = "doc_" + hashlib.sha256(name.encode()).hexdigest()[:32]
        new = NewDocument(
            document_id, person.organization, "statements", f"{name}.pdf", "k", "v", "ulla"
        )
        created = controller.create(new, caller).document
        moved = controller.transition(
            created, "HUMAN_REVIEW_REQUIRED", trigger="ingestion_failed", caller=caller
        ).document
        found.append(review_id_of(document_id, moved.version))
    return found


def pages(person: Person, limit: int) -> list[list[dict[str, Any]]]:
    found, cursor = [], None
    while True:
        query = {"limit": str(limit), **({"cursor": cursor} if cursor else {})}
        page = person.get("/reviews", query=query).json
        found.append(page["reviews"])
        cursor = page["cursor"]
        if cursor is None:
            return found


def test_open_reviews_come_first_and_decided_ones_behind_them_on_any_page_size(ana: Person) -> None:
    ids = waiting(ana, 4)
    for review_id in (ids[2], ids[0]):
        assert ana.decide(review_id, decision="reject", reason="no").status == 200
    expected = [ids[1], ids[3], ids[0], ids[2]]
    for limit in (1, 2, 3, 25):
        listed = [item for page in pages(ana, limit) for item in page]
        assert [item["review_id"] for item in listed] == expected, limit
    assert [item["decided"] for item in listed[:2]] == [None, None]
    last = listed[-1]
    assert (last["decided"]["by"], last["decided"]["decision"], last["state"]) == (
        "ana",
        "reject",
        "REJECTED",
    )
    assert last["owner"] is None
    assert last["decided"]["at_ms"] >= last["opened_at_ms"]


def test_a_review_that_is_decided_between_two_pages_is_not_lost(ana: Person) -> None:
    ids = waiting(ana, 2)
    first = ana.get("/reviews", query={"limit": "1"}).json
    assert [r["review_id"] for r in first["reviews"]] == [ids[0]]
    ana.decide(ids[1], decision="reject", reason="no")
    second = ana.get("/reviews", query={"limit": "1", "cursor": first["cursor"]}).json
    assert [r["review_id"] for r in second["reviews"]] == [ids[1]]
    assert second["reviews"][0]["decided"]["by"] == "ana"


def test_an_answer_that_was_refused_is_no_decision(ana: Person) -> None:
    (review_id,) = waiting(ana, 1)
    # Without rows there is nothing to approve, and nothing is decided by trying.
    assert ana.decide(review_id, decision="approve").status == 400
    listed = ana.get("/reviews").json["reviews"]
    assert [(r["review_id"], r["decided"]) for r in listed] == [(review_id, None)]
    assert ana.get(f"/documents/{document_of(review_id)}").json["review_id"] == review_id
