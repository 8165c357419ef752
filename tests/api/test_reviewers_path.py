"""A reviewer's day by HTTP only, on the real workflow definition."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shared.pdf.engine import find_engine
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import read_pages
from shared.review.claims import CLAIM_SECONDS
from shared.statements.words import Page, Word
from tests.api.client import Person, document_of


def test_upload_claim_correct_approve_and_the_history_tells_it_all(
    ana: Person, bob: Person, doctored: Path, missing_row: dict[str, Any]
) -> None:
    document_id = ana.upload(doctored)
    waiting = ana.settled(document_id)
    assert waiting["state"] == "HUMAN_REVIEW_REQUIRED"
    assert waiting["uploaded_by"] == "ana"
    queue = bob.get("/reviews").json["reviews"]
    assert [r["document_id"] for r in queue] == [document_id]
    assert queue[0]["summary"]["bank"]
    assert queue[0]["summary"]["row_count"] == 40
    assert queue[0]["summary"]["delta"] not in (None, "0.00")
    assert queue[0]["summary"]["reason_code"] == "E4001"
    assert queue[0]["owner"] is None

    review = f"/reviews/{queue[0]['review_id']}"
    claimed = bob.post(f"{review}/claim")
    assert claimed.json["claim"]["owner"] == "bob"
    assert ana.get("/reviews").json["reviews"][0]["owner"] == "bob"

    opened = bob.get(review)
    content = opened.json["content"]
    row = content["rows"][0]
    assert row["page"] == 1
    assert len(row["box"]) == 4
    assert any("first_break" in r["flags"] for r in content["rows"])
    assert "approve_with_corrections" in content["allowed_decisions"]
    assert "first_approval" not in content["allowed_decisions"]

    saved = bob.call("PUT", f"{review}/draft", {"edits": [missing_row]}, if_match=opened.etag)
    assert saved.status == 200, saved.json
    assert saved.json["proof"]["status"] == "pass"
    assert saved.json["proof"]["delta"] == "0.00"

    decided = bob.post(
        f"{review}/decision",
        {"decision": "approve_with_corrections"},
        if_match=saved.etag,
        idempotency_key="first-try",
    )
    assert decided.status == 200, decided.json
    assert decided.json["state"] == "COMPLETED"
    done = bob.settled(document_id)
    assert done["processing_status"] == "Complete"
    assert done["extraction"]["row_count"] == 41
    assert done["reconciliation"]["status"] == "pass"

    events = bob.get(f"/documents/{document_id}/history").json["events"]
    last = events[-1]
    assert (last["trigger"], last["actor"]) == (
        "approve_with_corrections",
        {"role": "reviewer", "name": "bob"},
    )
    brought = {a["kind"] for a in last["artifacts_created"]}
    assert brought == {
        "human_review_decision",
        "correction_overlay",
        "reconciliation",
        "final_transactions",
    }
    overlay = bob.get(f"/documents/{document_id}/artifacts/correction_overlay").json
    assert overlay["edits"][0]["after"]["amount"] == missing_row["amount"]
    (decided,) = bob.get("/reviews").json["reviews"]
    assert decided["decided"]["by"] == "bob"


def test_an_approval_of_rows_that_do_not_add_up_needs_a_reason_in_words(
    ana: Person, doctored: Path
) -> None:
    review_id = ana.open_review(doctored)
    refused = ana.decide(review_id, decision="approve")
    assert (refused.status, refused.code) == (400, "E0109")
    taken = ana.decide(review_id, "key-0002", decision="approve", override_reason="seen by hand")
    assert taken.json["state"] == "COMPLETED"
    events = ana.get(f"/documents/{document_of(review_id)}/history").json["events"]
    assert events[-1]["reason"]["sentence"] == "seen by hand"


def test_a_rejection_needs_a_reason_and_ends_the_document(ana: Person, doctored: Path) -> None:
    review_id = ana.open_review(doctored)
    assert ana.decide(review_id, decision="reject").status == 400
    taken = ana.decide(review_id, "key-0002", decision="reject", reason="not ours")
    assert taken.json["state"] == "REJECTED"
    assert ana.desk.tokens.find(document_of(review_id)) is None


def test_reprocessing_takes_the_hints_to_the_stage_and_offers_the_corrections_again(
    ana: Person, doctored: Path, missing_row: dict[str, Any]
) -> None:
    review_id = ana.open_review(doctored)
    document_id = document_of(review_id)
    claimed = ana.post(f"/reviews/{review_id}/claim")
    ana.call("PUT", f"/reviews/{review_id}/draft", {"edits": [missing_row]}, if_match=claimed.etag)
    sent_back = ana.decide(
        review_id, decision="request_reprocessing", hints={"sign_convention": "minus_is_credit"}
    )
    assert sent_back.json["state"] == "EXTRACTION_READY"
    again = ana.settled(document_id)
    assert again["state"] == "HUMAN_REVIEW_REQUIRED"
    assert again["review_id"] != review_id
    said = ana.get(f"/documents/{document_id}/artifacts/human_review_decision").json
    assert said["hints"] == {"sign_convention": "minus_is_credit"}
    opened = ana.get(f"/reviews/{again['review_id']}").json["content"]
    assert opened["earlier_corrections"][0]["after"]["amount"] == missing_row["amount"]
    assert opened["drafted"]["draft"]["edits"] == []  # offered, not applied
    assert ana.get(f"/reviews/{review_id}").code == "E0308"


@pytest.mark.parametrize(
    ("hints", "code"),
    [
        ({"pages": "7-9"}, "E3002"),
        ({"template_id": "no-such-template"}, "E3022"),
    ],
)
def test_every_hint_reaches_the_extraction(
    ana: Person, doctored: Path, hints: dict[str, Any], code: str
) -> None:
    review_id = ana.open_review(doctored)
    assert ana.decide(review_id, decision="request_reprocessing", hints=hints).status == 200
    again = ana.settled(document_of(review_id))
    assert (again["state"], again["reason"]["code"]) == ("HUMAN_REVIEW_REQUIRED", code)


class Spectacles:
    """A recogniser that reads what is printed, and leaves its mark on one word."""

    name = "spectacles"

    def recognize(self, data: bytes, page_numbers: Sequence[int]) -> list[Page]:
        pages = [p for p in read_pages(data, ReaderLimits()) if p.number in page_numbers]
        return [replace(p, words=tuple(self._seen(w) for w in p.words)) for p in pages]

    def _seen(self, word: Word) -> Word:
        return replace(word, text="WITHDRAWN") if word.text == "WITHDRAWAL" else word


def test_a_reviewer_who_distrusts_the_text_has_the_pages_read_from_pictures(
    ana: Person, doctored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    review_id = ana.open_review(doctored)
    document_id = document_of(review_id)
    monkeypatch.setattr("functions.extract.app.build_recognizer", lambda settings: Spectacles())
    hints = {"force_ocr": True}
    assert ana.decide(review_id, decision="request_reprocessing", hints=hints).status == 200
    again = ana.settled(document_id)
    assert again["state"] == "HUMAN_REVIEW_REQUIRED"  # a row is missing on paper too
    assert ana.get(f"/documents/{document_id}/artifacts/ocr_result").json["engine"] == "spectacles"
    rows = ana.get(f"/documents/{document_id}/artifacts/transactions").json["rows"]
    assert any("WITHDRAWN" in row["description"] for row in rows)
    again = ana.decide(again["review_id"], "key-0002", decision="request_reprocessing", hints={})
    assert again.status == 200
    ana.settled(document_id)
    rows = ana.get(f"/documents/{document_id}/artifacts/transactions").json["rows"]
    assert not any("WITHDRAWN" in row["description"] for row in rows)  # the text again


def test_without_an_engine_forced_recognition_is_a_named_failure(
    ana: Person, doctored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_engine.cache_clear()
    monkeypatch.setattr("shared.pdf.engine.shutil.which", lambda program: None)
    review_id = ana.open_review(doctored)
    hints = {"force_ocr": True}
    assert ana.decide(review_id, decision="request_reprocessing", hints=hints).status == 200
    again = ana.settled(document_of(review_id))
    assert (again["state"], again["reason"]["code"]) == ("HUMAN_REVIEW_REQUIRED", "E3011")


def test_an_expired_claim_is_taken_over_with_its_draft_and_the_first_holder_learns_it(
    ana: Person,
    bob: Person,
    doctored: Path,
    missing_row: dict[str, Any],
    clock: Callable[[float], None],
) -> None:
    review = f"/reviews/{ana.open_review(doctored)}"
    first = ana.post(f"{review}/claim")
    saved = ana.call("PUT", f"{review}/draft", {"edits": [missing_row]}, if_match=first.etag)
    held = bob.post(f"{review}/claim")
    assert (held.status, held.code) == (409, "E0306")
    assert "ana" in held.json["detail"]

    clock(CLAIM_SECONDS - 60)
    renewed = ana.post(f"{review}/heartbeat", {"epoch": first.json["claim"]["epoch"]})
    assert renewed.status == 200
    clock(120)
    assert bob.post(f"{review}/claim").status == 409  # the heartbeat counted

    clock(CLAIM_SECONDS)
    taken = bob.post(f"{review}/claim")
    assert taken.json["claim"]["epoch"] == first.json["claim"]["epoch"] + 1
    seen = bob.get(review)
    assert seen.json["content"]["drafted"]["draft"]["edits"] == [missing_row]
    late = ana.call("PUT", f"{review}/draft", {"edits": []}, if_match=saved.etag)
    assert (late.status, late.code) == (409, "E0306")
    gone = ana.post(f"{review}/heartbeat", {"epoch": first.json["claim"]["epoch"]})
    assert gone.status == 409
    decided = bob.decide(review.rsplit("/", 1)[1], decision="approve_with_corrections")
    assert decided.json["decided_by"] == "bob"


def test_a_released_review_is_free_at_once_and_keeps_its_draft(
    ana: Person, bob: Person, doctored: Path, missing_row: dict[str, Any]
) -> None:
    review = f"/reviews/{ana.open_review(doctored)}"
    first = ana.post(f"{review}/claim")
    ana.call("PUT", f"{review}/draft", {"edits": [missing_row]}, if_match=first.etag)
    epoch = {"epoch": first.json["claim"]["epoch"]}
    assert ana.post(f"{review}/release", epoch).json["claim"] is None
    assert ana.post(f"{review}/release", epoch).status == 200  # its answer may have been lost
    assert bob.post(f"{review}/claim").status == 200
    assert bob.get(review).json["content"]["drafted"]["draft"]["edits"] == [missing_row]


def test_a_half_typed_draft_is_saved_and_says_what_is_wrong_with_it(
    ana: Person, doctored: Path
) -> None:
    review = f"/reviews/{ana.open_review(doctored)}"
    claimed = ana.post(f"{review}/claim")
    edits = [{"action": "change", "row_id": "r1", "amount": "12,"}]
    saved = ana.call("PUT", f"{review}/draft", {"edits": edits}, if_match=claimed.etag)
    assert saved.status == 200
    assert saved.json["proof"] is None
    assert "12," in saved.json["problem"]
    assert ana.get(review).json["content"]["drafted"]["draft"]["edits"] == edits


def test_what_a_document_tells_depends_on_how_far_it_has_come(
    ana: Person, clean: Path, samples: Path
) -> None:
    done = ana.settled(ana.upload(clean))
    assert {"file", "classification", "routing", "extraction", "reconciliation"} <= set(done)
    assert done["allowed_moves"] == []
    assert "review_id" not in done
    rejected = ana.settled(ana.upload(samples / "not-a-pdf.pdf"))
    assert rejected["state"] == "REJECTED"
    assert rejected["rejection"]["code"] == "E1001"
    assert not {"file", "classification", "extraction", "reconciliation"} & set(rejected)


def test_a_poll_with_the_etag_costs_no_body(ana: Person, clean: Path) -> None:
    document_id = ana.upload(clean)
    ana.settled(document_id)
    first = ana.get(f"/documents/{document_id}")
    again = ana.get(f"/documents/{document_id}", if_none_match=first.etag)
    assert (again.status, again.body) == (304, b"")


def test_a_page_is_a_picture_that_is_rendered_once(ana: Person, clean: Path) -> None:
    document_id = ana.upload(clean)
    ana.settled(document_id)
    first = ana.get(f"/documents/{document_id}/pages/1.png")
    assert first.headers["content-type"] == "image/png"
    assert first.body.startswith(b"\x89PNG")
    assert 5_000 < len(first.body) < 200_000
    assert ana.get(f"/documents/{document_id}/pages/1.png").body == first.body
    assert ana.get(f"/documents/{document_id}/pages/99.png").status == 404
