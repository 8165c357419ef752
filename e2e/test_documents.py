"""Documents from upload to their end, driven only through S3 and HTTP."""

import json
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from e2e.deployment import Deployment
from e2e.people import Answer, Person, wait_for
from samples.exports.make import all_cases
from shared.intake.upload import Upload

DOCTORED = "alder-2026-05-doctored"
BURST = 50
BURST_SECONDS_MAX = 420
MakePerson = Callable[..., Person]


def in_review(person: Person, samples: Path) -> dict[str, Any]:
    document = person.upload(samples / f"{DOCTORED}.pdf")
    return person.settled(document, "HUMAN_REVIEW_REQUIRED")


def missing_row(samples: Path) -> dict[str, str]:
    """The edit that mends the doctored statement: the row that was left out, in its place."""
    truth = json.loads((samples / f"{DOCTORED}.truth.json").read_text())
    row = truth["transactions"][17]
    wanted = {k: row[k] for k in ("date", "amount", "description")}
    return {"action": "add", "after_row_id": "r17", **wanted}


def test_a_clean_statement_is_completed_and_its_rows_are_the_truth(
    ana: Person, samples: Path
) -> None:
    document = ana.upload(samples / "alder-2026-03.pdf")
    found = ana.settled(document, "COMPLETED", "HUMAN_REVIEW_REQUIRED", "REJECTED")
    assert found["state"] == "COMPLETED", found["reason"]
    truth = json.loads((samples / "alder-2026-03.truth.json").read_text())
    exported = ana.get(f"/documents/{document}/export?format=json").json
    for column in ("date", "amount"):
        read = [row[column] for row in exported["transactions"]]
        assert read == [row[column] for row in truth["transactions"]]
    picture = ana.get(f"/documents/{document}/pages/1.png")
    assert picture.status == 200, picture


def test_a_layout_that_nobody_declared_is_drafted_and_proven(ana: Person, samples: Path) -> None:
    document = ana.upload(samples / "mirasol-2026-03.pdf")
    found = ana.settled(document, "COMPLETED", "HUMAN_REVIEW_REQUIRED", "REJECTED")
    triggers = [e["trigger"] for e in ana.get(f"/documents/{document}/history").json["events"]]
    assert "draft_started" in triggers or found["state"] == "COMPLETED", triggers


def test_a_broken_statement_is_claimed_corrected_and_approved(ana: Person, samples: Path) -> None:
    found = in_review(ana, samples)
    review = found["review_id"]
    assert ana.post(f"/reviews/{review}/claim").status == 200
    seen = ana.get(f"/reviews/{review}")
    saved = ana.call(
        "PUT",
        f"/reviews/{review}/draft",
        {"edits": [missing_row(samples)]},
        If_Match=seen.headers["etag"],
    )
    assert saved.status == 200, saved
    decided = ana.decide(review, "approve_with_corrections", reason="a row was missing")
    assert decided.status == 200, decided
    ana.settled(found["document_id"], "COMPLETED")
    history = ana.get(f"/documents/{found['document_id']}/history").json["events"]
    assert history[-1]["actor"]["name"] == ana.name or history[-2]["actor"]["name"] == ana.name


def test_a_rejected_statement_stays_rejected(ana: Person, samples: Path) -> None:
    found = in_review(ana, samples)
    decided = ana.decide(found["review_id"], "reject", reason="not ours")
    assert decided.status == 200, decided
    ana.settled(found["document_id"], "REJECTED")


def test_a_statement_is_read_anew_on_request_and_comes_back(ana: Person, samples: Path) -> None:
    found = in_review(ana, samples)
    decided = ana.decide(found["review_id"], "request_reprocessing", reason="once more")
    assert decided.status == 200, decided

    def second_review(answer: Answer) -> bool:
        return answer.json.get("review_id") not in (None, found["review_id"])

    again = wait_for(lambda: ana.get(f"/documents/{found['document_id']}"), second_review).json
    assert again["state"] == "HUMAN_REVIEW_REQUIRED"


def test_a_locked_file_is_rejected_with_its_reason(ana: Person, samples: Path) -> None:
    document = ana.upload(samples / "nordkap-2026-05-locked.pdf")
    found = ana.settled(document, "REJECTED")
    assert found["reason"]["code"] == "E1003"


def test_the_same_bytes_twice_are_rejected_naming_the_first(ana: Person, samples: Path) -> None:
    first = ana.upload(samples / "lumen-2026-03.pdf")
    ana.settled(first, "COMPLETED")
    second = ana.settled(ana.upload(samples / "lumen-2026-03.pdf"), "REJECTED")
    assert second["reason"]["code"] == "E1004"
    assert first in json.dumps(second["reason"])


def test_an_event_that_comes_twice_is_one_document_with_one_run(
    deployment: Deployment, ana: Person, organization: str, samples: Path
) -> None:
    bucket = deployment.outputs["InboxBucketName"]
    key = f"inbox/{organization}/statements/by-a-system.pdf"
    put = deployment.client("s3").put_object(
        Bucket=bucket, Key=key, Body=(samples / "alder-2026-04.pdf").read_bytes()
    )
    upload = Upload(bucket=bucket, key=key, version_id=put["VersionId"])
    ana.settled(upload.document_id(), "COMPLETED")
    named = {"key": key, "version-id": put["VersionId"]}
    body = {
        "detail-type": "Object Created",
        "detail": {"bucket": {"name": bucket}, "object": named},
    }
    deployment.client("sqs").send_message(
        QueueUrl=deployment.physical["IntakeQueue"], MessageBody=json.dumps(body)
    )
    wait_until_empty(deployment)
    listed = ana.get("/documents?limit=100").json["documents"]
    assert [d["document_id"] for d in listed] == [upload.document_id()]
    history = ana.get(f"/documents/{upload.document_id()}/history").json["events"]
    assert [e["event_type"] for e in history].count("created") == 1
    assert {e["attempt"] for e in history} == {1}


def test_of_two_reviewers_who_decide_at_once_exactly_one_is_heard(
    person: MakePerson, ana: Person, samples: Path
) -> None:
    found = in_review(ana, samples)
    rivals = [person("reviewer"), person("reviewer")]
    etag = ana.get(f"/reviews/{found['review_id']}").headers["etag"]
    start = threading.Barrier(2)

    def decide(rival: Person) -> int:
        start.wait()
        return rival.decide(found["review_id"], "reject", etag, reason=f"by {rival.name}").status

    with ThreadPoolExecutor(2) as pool:
        statuses = list(pool.map(decide, rivals))
    assert statuses.count(200) == 1, statuses
    assert set(statuses) <= {200, 409, 412}, statuses
    winner = rivals[statuses.index(200)]
    ana.settled(found["document_id"], "REJECTED")
    history = ana.get(f"/documents/{found['document_id']}/history").json["events"]
    assert [e["actor"]["name"] for e in history if e["to_state"] == "REJECTED"] == [winner.name]


def test_an_administrator_selects_by_hand_and_reads_a_document_anew(
    ana: Person, samples: Path
) -> None:
    seen = ana.get("/organization").headers["etag"]
    chosen = ana.call("PUT", "/organization", {"automatic_selection": False}, If_Match=seen)
    assert chosen.status == 200, chosen
    document = ana.upload(samples / "nordkap-2026-04.pdf")
    found = ana.get(f"/documents/{document}").json
    assert found["curation"]["status"] == "New"
    selected = ana.call(
        "PATCH", f"/documents/{document}/curation", {"status": "Selected"}, If_Match='"1"'
    )
    assert selected.status == 200, selected
    ana.settled(document, "COMPLETED")
    again = ana.post(f"/documents/{document}/reprocess?from=extract", {"reason": "a second look"})
    assert again.status < 300, again

    def read_again(answer: Answer) -> bool:
        return bool(answer.json["state"] == "COMPLETED" and answer.json["attempt"] > 1)

    wait_for(lambda: ana.get(f"/documents/{document}"), read_again)
    waiting = ana.get("/reviews?limit=10")
    assert waiting.status == 200, waiting


def test_exports_of_two_formats_become_rows(ana: Person, tmp_path: Path) -> None:
    for name in ("gb_harbour.csv", "bank.ofx"):
        path = tmp_path / name
        path.write_bytes(next(c.data for c in all_cases() if c.name == name))
        document = ana.upload(path, "exports")
        found = ana.settled(document, "normalized", "error")
        assert found["state"] == "normalized", found


def wait_until_empty(deployment: Deployment, seconds_max: float = 60) -> None:
    """Nothing waits in the intake queue and nothing is being taken in."""
    names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"]

    def ask() -> Answer:
        found = deployment.client("sqs").get_queue_attributes(
            QueueUrl=deployment.physical["IntakeQueue"], AttributeNames=names
        )["Attributes"]
        return Answer(200, {}, json.dumps(found).encode())

    wait_for(ask, lambda a: set(a.json.values()) == {"0"}, seconds_max)


def test_a_burst_of_uploads_is_completed_to_the_last(
    deployment: Deployment,
    ana: Person,
    organization: str,
    samples: Path,
    say: Callable[[str], None],
) -> None:
    content = (samples / "alder-2026-03.pdf").read_bytes()
    s3, bucket = deployment.client("s3"), deployment.outputs["InboxBucketName"]

    def put(number: int) -> str:
        key = f"inbox/{organization}/statements/burst-{number}.pdf"
        # A comment behind the end: another file for us, the same for a reader.
        body = content + b"\n%% %d\n" % number
        version = s3.put_object(Bucket=bucket, Key=key, Body=body)["VersionId"]
        return Upload(bucket=bucket, key=key, version_id=version).document_id()

    with ThreadPoolExecutor(8) as pool:
        ids = list(pool.map(put, range(BURST)))
    give_up = time.monotonic() + BURST_SECONDS_MAX
    ended = [
        ana.settled(
            document, "COMPLETED", "HUMAN_REVIEW_REQUIRED", seconds_max=give_up - time.monotonic()
        )
        for document in ids
    ]
    states = Counter(d["state"] for d in ended)
    say(f"of {BURST} uploads at once: {dict(states)}")
    assert states == {"COMPLETED": BURST}, [d["reason"] for d in ended if d["reason"]]
