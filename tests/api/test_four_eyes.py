"""Four eyes: not the uploader's own word, and above an amount not one person's alone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Person, document_of


@pytest.fixture
def strict(ana: Person) -> Person:
    wanted = {"four_eyes": True, "two_reviewers_above": "100"}
    assert ana.call("PUT", "/organization", wanted, if_match='"0"').status == 200
    return ana


def _approve(person: Person, review_id: str, row: dict[str, Any], key: str = "key-0001") -> Any:
    return person.decide(
        review_id, key, decision="approve_with_corrections", corrections={"edits": [row]}
    )


def test_an_uploader_cannot_approve_an_own_document_but_may_reject_it(
    strict: Person, doctored: Path, missing_row: dict[str, Any]
) -> None:
    review_id = strict.open_review(doctored)
    refused = _approve(strict, review_id, missing_row)
    assert (refused.status, refused.code) == (403, "E0311")
    assert strict.decide(review_id, "key-2222", decision="reject", reason="mine").status == 200


def test_above_the_amount_two_different_reviewers_must_approve_the_same_rows(
    strict: Person, person: Callable[..., Person], doctored: Path, missing_row: dict[str, Any]
) -> None:
    bob, eve = person("bob", "reviewer"), person("eve", "reviewer")
    review_id = strict.open_review(doctored)
    document_id = document_of(review_id)
    first = _approve(bob, review_id, missing_row)
    assert (first.json["trigger"], first.json["state"]) == (
        "first_approval",
        "HUMAN_REVIEW_REQUIRED",
    )
    second_round = strict.settled(document_id)["review_id"]
    assert second_round != review_id
    opened = eve.get(f"/reviews/{second_round}").json["content"]
    assert opened["first_approval_by"] == "bob"
    assert opened["earlier_corrections"]

    same_person = _approve(bob, second_round, missing_row, "key-0002")
    assert (same_person.status, same_person.code) == (403, "E0311")

    other_rows = {**missing_row, "description": "SOMETHING ELSE"}
    proposal = _approve(eve, second_round, other_rows)
    assert proposal.json["trigger"] == "first_approval"  # another proposal, not an agreement
    third_round = strict.settled(document_id)["review_id"]

    agreed = _approve(bob, third_round, other_rows, "key-0003")
    assert (agreed.json["trigger"], agreed.json["state"]) == (
        "approve_with_corrections",
        "COMPLETED",
    )
    done = strict.settled(document_id)
    assert done["extraction"]["row_count"] == 41
    events = strict.get(f"/documents/{document_id}/history").json["events"]
    people = [e["actor"]["name"] for e in events if e["actor"]["role"] == "reviewer"]
    assert people == ["bob", "eve", "bob"]


def test_below_the_amount_one_reviewer_is_enough(
    ana: Person, bob: Person, doctored: Path, missing_row: dict[str, Any]
) -> None:
    wanted = {"four_eyes": True, "two_reviewers_above": "1000000"}
    ana.call("PUT", "/organization", wanted, if_match='"0"')
    assert _approve(bob, ana.open_review(doctored), missing_row).json["state"] == "COMPLETED"


def test_after_a_first_approval_the_second_reviewer_may_still_send_it_back(
    strict: Person, person: Callable[..., Person], doctored: Path, missing_row: dict[str, Any]
) -> None:
    bob, eve = person("bob", "reviewer"), person("eve", "reviewer")
    review_id = strict.open_review(doctored)
    _approve(bob, review_id, missing_row)
    second_round = strict.settled(document_of(review_id))["review_id"]
    sent_back = eve.decide(second_round, decision="request_reprocessing", reason="look again")
    assert sent_back.json["state"] == "EXTRACTION_READY"
    assert strict.settled(document_of(review_id))["state"] == "HUMAN_REVIEW_REQUIRED"
