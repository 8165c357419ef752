"""From upload events to documents: repeated, odd, empty and poisonous ones."""

import json
import threading
from typing import Any
from urllib.parse import quote_plus

import pytest

from shared.errors import UnknownUpload
from shared.intake.upload import KEY_BYTES_MAX, Upload, new_document, parse_upload
from tests.workflow.running import CLEAN, ORGANIZATION, Running, fresh, wait_until

NAMES = [
    "plain.pdf",
    "März +ü ñ 100%.pdf",
    "a+b.pdf",
    "a b.pdf",
    "a%20b.pdf",
    "a%2Bb.pdf",
    "sub/folder/name.pdf",
    "=cmd&x;y.pdf",
    "日本語.pdf",
]


def eventbridge(upload: Upload) -> str:
    content = {
        "source": "aws.s3",
        "detail-type": "Object Created",
        "detail": {
            "bucket": {"name": upload.bucket},
            "object": {"key": upload.key, "version-id": upload.version_id},
        },
    }
    return json.dumps(content)


def classic(upload: Upload) -> str:
    content = {
        "bucket": {"name": upload.bucket},
        "object": {"key": quote_plus(upload.key, safe="/"), "versionId": upload.version_id},
    }
    return json.dumps({"Records": [{"eventName": "ObjectCreated:Put", "s3": content}]})


def batch(*bodies: str) -> dict[str, Any]:
    return {"Records": [{"messageId": f"m{i}", "body": body} for i, body in enumerate(bodies)]}


def put(pipeline: Running, name: str, body: bytes) -> Upload:
    """An object whose event is held back: the test sends it as it likes."""
    cloud = pipeline.desk.cloud
    key = f"inbox/{ORGANIZATION}/statements/{name}"
    answer = cloud.s3.put_object(Bucket=cloud.inbox_bucket, Key=key, Body=body)
    empty_queue(pipeline)
    return Upload(bucket=cloud.inbox_bucket, key=key, version_id=answer["VersionId"])


def empty_queue(pipeline: Running) -> None:
    cloud = pipeline.desk.cloud
    url = cloud.queue_url("IntakeQueue")
    while found := cloud.sqs.receive_message(QueueUrl=url, MaxNumberOfMessages=10).get("Messages"):
        for message in found:
            cloud.sqs.delete_message(QueueUrl=url, ReceiptHandle=message["ReceiptHandle"])


def deliver(pipeline: Running, *bodies: str) -> list[str]:
    """What the function reports as failed."""
    answer = pipeline.desk.cloud.invoke("IntakeFunction", batch(*bodies))
    return [f["itemIdentifier"] for f in answer["batchItemFailures"]]


# --- keys --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_both_kinds_of_event_name_the_same_upload(name):
    upload = Upload(bucket="b", key=f"inbox/org/statements/{name}", version_id="v1")
    assert parse_upload(eventbridge(upload)) == upload
    assert parse_upload(classic(upload)) == upload
    assert new_document(upload).file_name == name


def test_a_plus_in_an_eventbridge_key_is_a_plus_and_in_a_classic_one_a_space():
    plain = eventbridge(Upload(bucket="b", key="inbox/o/statements/a+b%20c", version_id="v"))
    encoded = json.dumps(
        {
            "Records": [
                {
                    "s3": {
                        "bucket": {"name": "b"},
                        "object": {"key": "inbox/o/statements/a+b%20c", "versionId": "v"},
                    }
                }
            ]
        }
    )
    assert parse_upload(plain).key == "inbox/o/statements/a+b%20c"
    assert parse_upload(encoded).key == "inbox/o/statements/a b c"


def test_an_upload_with_an_odd_name_goes_all_the_way(pipeline):
    document = pipeline.process(fresh(CLEAN), "März +ü 100% a%20b.pdf")
    assert document.state == "COMPLETED"
    assert document.file_name == "März +ü 100% a%20b.pdf"


def test_a_classic_record_with_an_encoded_key_finds_its_object(pipeline):
    upload = put(pipeline, "Kontoauszug +März ü.pdf", fresh(CLEAN))
    assert deliver(pipeline, classic(upload)) == []
    assert pipeline.settle(upload.document_id()).state == "COMPLETED"


@pytest.mark.parametrize(
    "key",
    [
        "inbox/org/statements",
        "inbox/org/statements/",
        "inbox//statements/a.pdf",
        "outbox/org/statements/a.pdf",
        "inbox/org/horoscopes/a.pdf",
        "inbox/org/statements/" + "x" * KEY_BYTES_MAX,
    ],
)
def test_a_key_that_names_no_document_is_refused(key):
    with pytest.raises(UnknownUpload):
        new_document(Upload(bucket="b", key=key, version_id="v"))


# --- repeated events ---------------------------------------------------------------------------


def test_eight_equal_events_at_once_are_one_document_and_one_execution(pipeline):
    upload = put(pipeline, "eight.pdf", fresh(CLEAN))
    start, failures = threading.Barrier(8), []

    def one() -> None:
        start.wait()
        failures.extend(deliver(pipeline, eventbridge(upload)))

    threads = [threading.Thread(target=one) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    document = pipeline.settle(upload.document_id())
    assert document.state == "COMPLETED"
    assert pipeline.executions_of(document.document_id) == [f"{document.document_id}-1"]
    created = [e for e in pipeline.ledger(document.document_id) if e.event_type == "created"]
    assert [e.version for e in created] == [1]


def test_a_new_upload_to_the_same_key_is_another_document(pipeline):
    """Whatever the order of their events: each version is its own document with its own bytes."""
    first = put(pipeline, "same.pdf", fresh(CLEAN))
    second = put(pipeline, "same.pdf", fresh("not-a-pdf"))
    assert deliver(pipeline, eventbridge(second), eventbridge(first)) == []
    assert first.document_id() != second.document_id()
    assert pipeline.settle(first.document_id()).state == "COMPLETED"
    assert pipeline.settle(second.document_id()).state == "REJECTED"


def test_an_old_event_replayed_after_the_end_starts_nothing(pipeline, monkeypatch):
    """Execution names are free again after 90 days, so the table must refuse, not the name."""
    upload = put(pipeline, "old.pdf", fresh(CLEAN))
    deliver(pipeline, eventbridge(upload))
    document = pipeline.settle(upload.document_id())
    pipeline.wait_for_end(document)
    before = pipeline.ledger(document.document_id)
    started = []
    workflows = type(pipeline.desk.cloud.workflows)
    original = workflows._make_api_call

    def watch(self: Any, operation: str, arguments: Any) -> Any:
        if operation == "StartExecution":
            started.append(arguments)
        return original(self, operation, arguments)

    monkeypatch.setattr(workflows, "_make_api_call", watch)
    assert deliver(pipeline, eventbridge(upload), classic(upload)) == []
    assert started == []
    assert pipeline.ledger(document.document_id) == before


# --- batches -----------------------------------------------------------------------------------


def test_the_test_event_of_a_bucket_is_ignored_and_not_retried(pipeline):
    event = json.dumps({"Service": "Amazon S3", "Event": "s3:TestEvent", "Bucket": "b"})
    assert parse_upload(event) is None
    assert deliver(pipeline, event) == []


POISON = [
    "not json",
    "[]",
    "{}",
    '{"Records": []}',
    '{"detail": {"bucket": {"name": "b"}, "object": {"key": "inbox/o/statements/a"}}}',
    '{"detail": null}',
    '"text"',
]


@pytest.mark.parametrize("body", POISON)
def test_a_message_that_is_no_upload_event_is_refused_by_name(body):
    with pytest.raises(UnknownUpload):
        parse_upload(body)


def test_only_the_poison_of_a_batch_of_ten_fails(pipeline):
    good = [put(pipeline, f"batch-{n}.pdf", fresh("not-a-pdf")) for n in range(9)]
    bodies = [eventbridge(u) for u in good]
    bodies.insert(4, "poison")
    assert deliver(pipeline, *bodies) == ["m4"]
    for upload in good:
        assert pipeline.settle(upload.document_id()).state == "REJECTED"


def test_a_batch_of_nothing_but_poison_fails_item_by_item(pipeline):
    assert deliver(pipeline, "poison", "{}") == ["m0", "m1"]


def test_poison_ends_in_the_dead_letter_queue_after_as_many_tries_as_the_template_says(pipeline):
    cloud = pipeline.desk.cloud
    queue, dead = cloud.queue_url("IntakeQueue"), cloud.queue_url("IntakeDeadLetterQueue")
    policy = cloud.template.resources["IntakeQueue"]["Properties"]["RedrivePolicy"]
    visibility = cloud.sqs.get_queue_attributes(
        QueueUrl=queue, AttributeNames=["VisibilityTimeout"]
    )["Attributes"]
    empty_queue(pipeline)
    cloud.sqs.set_queue_attributes(QueueUrl=queue, Attributes={"VisibilityTimeout": "0"})
    tries: list[Any] = []
    function = cloud.functions[cloud.template.physical_name("IntakeFunction")]
    original = function.invoke
    function.invoke = lambda event: (tries.append(event), original(event))[1]
    try:
        cloud.sqs.send_message(QueueUrl=queue, MessageBody="poison")
        for _ in range(policy["maxReceiveCount"] + 2):
            cloud.pump()
        found = cloud.sqs.receive_message(QueueUrl=dead, MaxNumberOfMessages=10)["Messages"]
    finally:
        del function.invoke
        cloud.sqs.set_queue_attributes(QueueUrl=queue, Attributes=visibility)
    assert [m["Body"] for m in found] == ["poison"]
    assert len(tries) == policy["maxReceiveCount"]


# --- what happens between upload and reading ---------------------------------------------------


def test_an_object_deleted_before_it_is_read_is_rejected_without_a_second_try(pipeline):
    upload = put(pipeline, "gone.pdf", fresh(CLEAN))
    pipeline.desk.cloud.s3.delete_object(
        Bucket=upload.bucket, Key=upload.key, VersionId=upload.version_id
    )
    deliver(pipeline, eventbridge(upload))
    document = pipeline.settle(upload.document_id())
    assert (document.state, document.reason_code) == ("REJECTED", "E1006")
    assert pipeline.tries(document, "Ingest") == 1


def test_a_delete_marker_does_not_hide_the_version_that_was_uploaded(pipeline):
    upload = put(pipeline, "marked.pdf", fresh(CLEAN))
    pipeline.desk.cloud.s3.delete_object(Bucket=upload.bucket, Key=upload.key)
    deliver(pipeline, eventbridge(upload))
    assert pipeline.settle(upload.document_id()).state == "COMPLETED"


def test_an_object_overwritten_before_it_is_read_is_read_as_it_was_uploaded(pipeline):
    upload = put(pipeline, "overwritten.pdf", fresh(CLEAN))
    put(pipeline, "overwritten.pdf", b"something else")
    deliver(pipeline, eventbridge(upload))
    assert pipeline.settle(upload.document_id()).state == "COMPLETED"


def test_bytes_seen_before_are_rejected_naming_the_first(pipeline):
    body = fresh(CLEAN)
    first = pipeline.process(body, "first.pdf")
    second = pipeline.process(body, "second.pdf")
    assert first.state == "COMPLETED"
    assert (second.state, second.reason_code) == ("REJECTED", "E1004")
    reason = pipeline.ledger(second.document_id)[-1].reason
    assert first.document_id in reason.sentence


def test_another_organization_may_bring_the_same_bytes(pipeline):
    body = fresh(CLEAN)
    pipeline.process(body)
    cloud = pipeline.desk.cloud
    other = cloud.upload("elsewhere", "statements", "same.pdf", body)
    pipeline.desk.wait([other])
    found = pipeline.desk.tools.controller.get_state(other, "elsewhere")
    assert found.state == "COMPLETED"


def test_of_two_equal_files_at_the_same_moment_exactly_one_goes_on(pipeline):
    body = fresh(CLEAN)
    ids = [pipeline.upload(body, f"twin-{n}.pdf") for n in range(2)]
    while pipeline.desk.cloud.pump():
        pass
    pipeline.desk.wait(ids)
    documents = [pipeline.document(i) for i in ids]
    assert sorted(d.state for d in documents) == ["COMPLETED", "REJECTED"]
    loser = next(d for d in documents if d.state == "REJECTED")
    winner = next(d for d in documents if d.state == "COMPLETED")
    assert winner.document_id in pipeline.ledger(loser.document_id)[-1].reason.sentence


def test_an_upload_whose_event_never_arrived_is_found_and_announced(pipeline):
    upload = put(pipeline, "silent.pdf", fresh(CLEAN))
    assert pipeline.desk.tools.controller.store.get_head(upload.document_id()) is None
    pipeline.desk.recover()
    wait_until(pipeline.desk.cloud.pump)
    assert pipeline.settle(upload.document_id()).state == "COMPLETED"


def test_a_document_left_without_an_execution_is_started_by_the_repeated_event(pipeline):
    """Killed between creating the document and StartExecution."""
    from shared.errors import WorkflowBusy
    from shared.intake.start import Starter

    upload = put(pipeline, "halfway.pdf", fresh(CLEAN))
    with pytest.MonkeyPatch.context() as patch:

        def unsent(*_: Any) -> None:
            raise WorkflowBusy(operation="StartExecution")

        patch.setattr(Starter, "_start", unsent)
        assert deliver(pipeline, eventbridge(upload)) == ["m0"]
    assert pipeline.document(upload.document_id()).state == "UPLOADED"
    assert pipeline.executions_of(upload.document_id()) == []
    assert deliver(pipeline, eventbridge(upload)) == []
    assert pipeline.settle(upload.document_id()).state == "COMPLETED"
    assert pipeline.executions_of(upload.document_id()) == [f"{upload.document_id()}-1"]
