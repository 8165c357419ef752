"""Retry, reprocess, force, statistics and machines."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shared.machines.model import Actor
from shared.state.controller import NewDocument
from shared.state.document import ActorRef, Caller
from tests.api.client import Person, document_of


def test_a_finished_document_is_read_anew_from_a_stage_and_keeps_its_past(
    ana: Person, clean: Path
) -> None:
    document_id = ana.upload(clean)
    ana.settled(document_id)
    before = ana.get(f"/documents/{document_id}/history").json["events"]
    again = ana.post(
        f"/documents/{document_id}/reprocess", {"reason": "new rules"}, query={"from": "classify"}
    )
    assert (again.status, again.json["state"], again.json["attempt"]) == (200, "INGESTED", 2)
    assert ana.settled(document_id)["state"] == "COMPLETED"
    events = ana.get(f"/documents/{document_id}/history").json["events"]
    assert events[: len(before)] == before
    forced = events[len(before)]
    assert (forced["event_type"], forced["actor"]["name"]) == ("forced_transition", "ana")
    assert "new rules" in forced["reason"]["sentence"]


@pytest.mark.parametrize("stage", ["nothing", "extract_failed"])
def test_reprocessing_from_a_stage_that_takes_nothing_up_is_refused(
    ana: Person, clean: Path, stage: str
) -> None:
    document_id = ana.upload(clean)
    ana.settled(document_id)
    answer = ana.post(
        f"/documents/{document_id}/reprocess", {"reason": "why"}, query={"from": stage}
    )
    assert answer.status in (400, 409)
    assert ana.get(f"/documents/{document_id}").json["state"] == "COMPLETED"


def test_a_stuck_document_is_forced_with_a_reason_and_its_execution_ends(
    ana: Person, doctored: Path
) -> None:
    review_id = ana.open_review(doctored)
    document_id = document_of(review_id)
    for bad in ({"state": "REJECTED"}, {"state": "REJECTED", "reason": ""}, {"state": "NOWHERE",
                "reason": "because"}):  # fmt: skip
        assert ana.post(f"/documents/{document_id}/force", bad).status == 400
    forced = ana.post(f"/documents/{document_id}/force", {"state": "REJECTED", "reason": "stuck"})
    assert forced.json["state"] == "REJECTED"
    assert ana.desk.tokens.find(document_id) is None
    assert ana.get(f"/reviews/{review_id}").code == "E0308"
    last = ana.get(f"/documents/{document_id}/history").json["events"][-1]
    assert last["reason"] == {"code": "FORCED", "sentence": "stuck", "next_step": ""}


def test_a_stale_administrator_is_told(ana: Person, clean: Path) -> None:
    document_id = ana.upload(clean)
    ana.settled(document_id)
    answer = ana.post(
        f"/documents/{document_id}/force",
        {"state": "REJECTED", "reason": "because"},
        if_match='"1.1.1"',
    )
    assert (answer.status, answer.code) == (412, "E0305")


def test_a_retry_takes_a_failed_document_back_to_the_step_that_failed(
    ana: Person, person: Callable[..., Person], clean: Path
) -> None:
    document_id = ana.upload(clean)
    done = ana.settled(document_id)
    refused = ana.post(f"/documents/{document_id}/retry")
    assert (refused.status, refused.code) == (409, "E0101")
    assert done["state"] == "COMPLETED"
    # An execution that was aborted from outside leaves a document where it stood.
    controller = ana.desk.tools.controller
    actor = ActorRef(role=Actor.ADMIN, name="test")
    caller = Caller(actor=actor, organization=ana.organization, operation="test")
    for state in ("EXTRACTION_READY", "EXTRACTION_FAILED"):
        seen = controller.get_state(document_id, ana.organization)
        controller.force_transition(seen, state, reason="for a test", caller=caller)
    # The statements' machine has no move back from there: that takes an administrator.
    uploader = person("ulla", "uploader")
    forbidden = uploader.post(f"/documents/{document_id}/retry")
    assert (forbidden.status, forbidden.code) == (403, "E0302")
    retried = ana.post(f"/documents/{document_id}/retry")
    assert (retried.status, retried.json["state"]) == (200, "EXTRACTION_READY")
    assert ana.settled(document_id)["state"] == "COMPLETED"


def test_a_retry_of_a_contract_is_the_machines_own_move(ana: Person) -> None:
    controller = ana.desk.tools.controller
    actor = ActorRef(role=Actor.ADMIN, name="test")
    caller = Caller(actor=actor, organization=ana.organization, operation="test")
    new = NewDocument("doc_" + "c" * 32, ana.organization, "contracts", "c", "k", "v", "upload")
    controller.create(new, caller)
    for state in ("extracting", "failed"):
        seen = controller.get_state(new.document_id, ana.organization)
        controller.force_transition(seen, state, reason="for a test", caller=caller)
    answer = ana.post(f"/documents/{new.document_id}/retry")
    # No workflow of contracts is deployed here, but the move is made and counted.
    assert answer.status in (200, 400)
    head = controller.get_state(new.document_id, ana.organization)
    assert (head.state, head.count("retries")) == ("extracting", 1)


def test_statistics_count_what_stands_where_and_what_went_straight_through(
    ana: Person, clean: Path, doctored: Path, samples: Path
) -> None:
    ana.settled(ana.upload(clean))
    ana.settled(ana.upload(samples / "not-a-pdf.pdf"))
    review_id = ana.open_review(doctored)
    stats = ana.get("/stats").json
    counts = {s["state"]: s["count"] for s in stats["states"] if s["count"]}
    assert counts == {"COMPLETED": 1, "REJECTED": 1, "HUMAN_REVIEW_REQUIRED": 1}
    assert stats["reviews"]["waiting"] == stats["reviews"]["under_1_day"] == 1
    assert stats["last_day"]["ended"] == 2
    assert stats["last_day"]["straight_through_rate"] == 0.5
    ana.decide(review_id, decision="approve", override_reason="seen")
    after = ana.get("/stats").json["last_day"]
    assert (after["ended"], after["succeeded"], after["straight_through"]) == (3, 2, 1)


def test_a_machine_is_told_as_it_is(ana: Person) -> None:
    found = ana.get("/machines/statements").json
    assert found["initial"] == "UPLOADED"
    assert any(m["trigger"] == "first_approval" for m in found["moves"])
    assert ana.get("/machines/nothing").status == 404
