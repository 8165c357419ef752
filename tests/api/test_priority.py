"""A document that comes back from review does not queue behind new uploads."""

from pathlib import Path

from local.desk import EXECUTIONS_MAX
from shared.intake.admission import count_in_flight
from shared.machines.registry import MACHINES
from tests.api.client import Person, document_of


def _queued(person: Person) -> int:
    url = person.desk.cloud.queue_url("IntakeQueue")
    known = person.desk.cloud.sqs.get_queue_attributes(
        QueueUrl=url, AttributeNames=["ApproximateNumberOfMessages"]
    )
    return int(known["Attributes"]["ApproximateNumberOfMessages"])


def test_a_document_back_from_review_goes_on_at_once_while_the_intake_is_saturated(
    ana: Person, doctored: Path
) -> None:
    review_id = ana.open_review(doctored)
    for number in range(12):
        ana.desk.cloud.upload(ana.organization, "statements", f"flood-{number}.pdf", b"no pdf")
    assert _queued(ana) >= 12
    decided = ana.decide(review_id, decision="request_reprocessing")
    assert decided.status == 200
    head = _wait_without_pumping(ana, document_of(review_id), after=decided.json["version"])
    assert head.state == "HUMAN_REVIEW_REQUIRED"  # read anew, while nobody served the queue
    assert _queued(ana) >= 12
    while ana.desk.cloud.pump():
        pass
    everything = ana.get("/documents", query={"limit": "100"}).json["documents"]
    ana.desk.wait([d["document_id"] for d in everything])


def _wait_without_pumping(person: Person, document_id: str, after: int) -> object:
    import time

    for _ in range(600):
        head = person.desk.tools.controller.store.get_head(document_id)
        if head.version > after + 3 and person.desk.is_settled(head):
            return head
        time.sleep(0.05)
    raise AssertionError("it did not go on")


def in_flight() -> int:
    return count_in_flight(list(MACHINES), EXECUTIONS_MAX)


def test_reviews_that_wait_hold_no_place_that_a_new_upload_needs(
    ana: Person, doctored: Path, clean: Path, samples: Path
) -> None:
    before = in_flight()
    ana.open_review(doctored)
    assert in_flight() == before  # a wait takes no place
    choosy = ana.call("PUT", "/organization", {"automatic_selection": False}, if_match='"0"')
    assert choosy.status == 200
    ana.upload(clean)
    assert in_flight() == before  # nor does what nobody has selected
    assert before < EXECUTIONS_MAX
