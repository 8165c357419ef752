"""Who is let in: the pool's tokens and nothing else, and nobody into another organization."""

import dataclasses
from pathlib import Path

import pytest

from e2e.people import Person
from e2e.test_documents import MakePerson, in_review


def test_without_a_token_nothing_is_answered(ana: Person) -> None:
    nobody = dataclasses.replace(ana, token="")
    assert nobody.get("/documents").status == 401
    assert nobody.get("/me").status == 401


def test_a_token_that_was_tampered_with_is_refused(ana: Person) -> None:
    head, claims, signature = ana.token.split(".")
    for forged in (
        f"{head}.{claims}.{signature[:-6]}AAAAAA",
        f"{head}.{claims[:-4]}AAAA.{signature}",
        f"{head}.{claims}.",
        "not-a-token",
    ):
        assert dataclasses.replace(ana, token=forged).get("/me").status == 401


def test_a_person_is_who_the_pool_says(ana: Person, organization: str) -> None:
    me = ana.get("/me").json
    assert me["name"] == ana.name
    assert me["organization"] == organization


def test_another_organizations_reviewer_sees_nothing_and_decides_nothing(
    ana: Person, person: MakePerson, samples: Path
) -> None:
    found = in_review(ana, samples)
    stranger = person("uploader", "reviewer", "admin", of="somebody-else")
    document, review = found["document_id"], found["review_id"]
    for path in (f"/documents/{document}", f"/documents/{document}/history", f"/reviews/{review}"):
        assert stranger.get(path).status == 404, path
    assert stranger.post(f"/reviews/{review}/claim").status == 404
    decided = stranger.decide(review, "reject", '"1.1"', reason="mine now")
    assert decided.status == 404, decided
    assert stranger.get("/documents").json["documents"] == []
    assert ana.get(f"/documents/{document}").json["state"] == "HUMAN_REVIEW_REQUIRED"


@pytest.mark.parametrize("roles", [(), ("uploader",)])
def test_who_is_no_reviewer_does_not_decide(
    roles: tuple[str, ...], ana: Person, person: MakePerson, samples: Path
) -> None:
    review = in_review(ana, samples)["review_id"]
    assert person(*roles).decide(review, "reject", '"1.1"', reason="no").status == 403


def test_a_form_takes_exactly_the_file_that_it_was_made_for(ana: Person) -> None:
    ticket = ana.ticket("may.pdf", "statements")
    fields = {**ticket["fields"], "key": ticket["fields"]["key"].replace("org-", "other-")}
    sent = ana.send_file({**ticket, "fields": fields}, b"%PDF-1.4 %%EOF")
    assert sent.status == 403, sent
