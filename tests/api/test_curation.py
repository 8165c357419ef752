"""What a person wants and what the system does: two fields that never touch."""

import threading
from pathlib import Path
from typing import Any

import pytest

from shared.state.document import Curation
from tests.api.client import Answer, Person


def _curate(person: Person, document_id: str, status: str, version: int | None = None) -> Answer:
    if version is None:
        version = person.get(f"/documents/{document_id}").json["curation"]["version"]
    return person.call(
        "PATCH", f"/documents/{document_id}/curation", {"status": status}, if_match=f'"{version}"'
    )


def _ids(person: Person, **query: str) -> set[str]:
    found = person.get("/documents", query=query).json["documents"]
    return {d["document_id"] for d in found}


@pytest.fixture
def choosy(ana: Person) -> Person:
    """Of an organization that selects by hand."""
    changed = ana.call("PUT", "/organization", {"automatic_selection": False}, if_match='"0"')
    assert changed.status == 200
    return ana


def test_by_default_an_upload_is_selected_and_runs(ana: Person, clean: Path) -> None:
    done = ana.settled(ana.upload(clean))
    assert (done["curation"]["status"], done["processing_status"]) == ("Selected", "Complete")
    assert done["queued_at_ms"] is not None


def test_curation_first_holds_an_upload_until_somebody_selects_it(
    choosy: Person, clean: Path
) -> None:
    document_id = choosy.upload(clean)
    held = choosy.get(f"/documents/{document_id}").json
    assert (held["curation"]["status"], held["processing_status"]) == ("New", None)
    assert held["deadline_at_ms"] is None  # nothing can time out that was never begun
    assert choosy.desk.cloud.execution_status(_head(choosy, document_id)) is None

    chosen = _curate(choosy, document_id, "Selected")
    assert chosen.status == 200
    queued = choosy.get(f"/documents/{document_id}").json
    assert queued["processing_status"] == "Queued"
    assert queued["processing_at_ms"] < queued["curation"]["at_ms"]  # each has its own time
    done = choosy.settled(document_id)
    assert (done["curation"]["status"], done["processing_status"]) == ("Selected", "Complete")


def _head(person: Person, document_id: str) -> Any:
    return person.desk.tools.controller.store.get_head(document_id)


def test_the_four_queries_of_the_dual_status_pattern(
    choosy: Person, clean: Path, doctored: Path, samples: Path
) -> None:
    new = choosy.upload(samples / "lumen-2026-04.pdf")
    wanted = choosy.upload(samples / "lumen-2026-05.pdf")
    _curate(choosy, wanted, "Selected")  # queued, and nobody delivers the queue yet
    running = choosy.upload(doctored)
    _curate(choosy, running, "Selected")
    done = choosy.upload(clean)
    _curate(choosy, done, "Selected")
    choosy.desk.wait([running, done, wanted])
    _curate(choosy, done, "New")
    queued = choosy.upload(samples / "nordkap-2026-03.pdf")
    _curate(choosy, queued, "Selected")

    assert _ids(choosy, curation="Selected") == {wanted, running, queued}
    assert _ids(choosy, curation="Selected", processing="Queued,None") == {queued}
    assert _ids(choosy, processing="Processing") == {running}  # it waits for a reviewer
    assert _ids(choosy, processing="Complete", curation="New") == {done}
    assert _ids(choosy, processing="None") == {new}
    choosy.desk.wait([queued])


def test_a_document_discarded_while_it_runs_finishes_and_is_never_queued_again(
    ana: Person, doctored: Path
) -> None:
    review_id = ana.open_review(doctored)
    document_id = f"doc_{review_id.split('_')[1]}"
    assert _curate(ana, document_id, "Discarded").status == 200
    running = ana.get(f"/documents/{document_id}").json
    assert (running["curation"]["status"], running["processing_status"]) == (
        "Discarded",
        "Processing",
    )
    ana.decide(review_id, decision="approve", override_reason="seen")
    done = ana.settled(document_id)
    assert (done["curation"]["status"], done["processing_status"]) == ("Discarded", "Complete")
    again = ana.post(
        f"/documents/{document_id}/reprocess", {"reason": "why not"}, query={"from": "extract"}
    )
    assert (again.status, again.code) == (409, "E0312")
    assert _head(ana, document_id).attempt == 1


def test_a_document_discarded_while_it_is_queued_never_starts(choosy: Person, clean: Path) -> None:
    document_id = choosy.upload(clean)
    _curate(choosy, document_id, "Selected")
    _curate(choosy, document_id, "Discarded")
    while choosy.desk.cloud.pump():
        pass
    assert choosy.desk.cloud.execution_status(_head(choosy, document_id)) is None
    _curate(choosy, document_id, "Selected")  # a change of mind is respected, too
    assert choosy.settled(document_id)["state"] == "COMPLETED"


def test_a_failure_leaves_the_persons_choice(ana: Person, samples: Path) -> None:
    failed = ana.settled(ana.upload(samples / "not-a-pdf.pdf"))
    assert (failed["curation"]["status"], failed["processing_status"]) == ("Selected", "Failed")
    assert failed["curation"]["version"] == 1


def test_curation_needs_the_version_that_was_seen(ana: Person, bob: Person, clean: Path) -> None:
    document_id = ana.upload(clean)
    assert _curate(ana, document_id, "Maybe", 1).etag == '"2"'
    stale = _curate(bob, document_id, "Discarded", 1)
    assert (stale.status, stale.code) == (412, "E0305")
    blind = ana.call("PATCH", f"/documents/{document_id}/curation", {"status": "New"})
    assert (blind.status, blind.code) == (428, "E0304")
    assert ana.get(f"/documents/{document_id}").json["curation"]["status"] == "Maybe"
    ana.settled(document_id)


def test_the_two_fields_cannot_overwrite_one_another_even_at_the_same_moment(
    ana: Person, samples: Path, clean: Path
) -> None:
    """While the pipeline moves a document, a person changes its mind as fast as possible."""
    ids = [ana.upload(clean), ana.upload(samples / "lumen-2026-04.pdf")]
    controller = ana.desk.tools.controller
    changes = dict.fromkeys(ids, 1)
    stop = threading.Event()

    def change_minds() -> None:
        while not stop.is_set():
            for document_id in ids:
                seen = controller.get_state(document_id, ana.organization)
                version = changes[document_id]
                status = (Curation.MAYBE, Curation.SELECTED)[version % 2]
                controller.set_curation(seen, status, by="ana", if_version=version)
                changes[document_id] += 1

    person = threading.Thread(target=change_minds)
    person.start()
    try:
        ana.desk.wait(ids)
    finally:
        stop.set()
        person.join()
    for document_id in ids:
        head = _head(ana, document_id)
        assert head.state == "COMPLETED"  # no move was undone
        assert head.curation_version == changes[document_id] > 5  # no choice was lost
        assert (
            head.curation_status
            == (Curation.MAYBE, Curation.SELECTED)[(changes[document_id] - 1) % 2]
        )


def test_an_organizations_choices_are_versioned_and_checked(ana: Person) -> None:
    assert ana.get("/organization").json["choices"]["automatic_selection"] is True
    assert ana.call("PUT", "/organization", {"four_eyes": True}).status == 428
    changed = ana.call("PUT", "/organization", {"four_eyes": True}, if_match='"0"')
    assert (changed.json["version"], changed.json["changed_by"]) == (1, "ana")
    assert ana.call("PUT", "/organization", {}, if_match='"0"').status == 412
    for bad in (
        {"two_reviewers_above": "1e9"},
        {"two_reviewers_above": "-1"},
        {"reminders": {"nothing": {"reminder": 3600}}},
        {"reminders": {"statements": {"reminder": 1}}},
    ):
        assert ana.call("PUT", "/organization", bad, if_match='"1"').status == 400
