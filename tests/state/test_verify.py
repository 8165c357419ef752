"""`verify` is green on a healthy store and red on each violation that is seeded into it."""

from collections.abc import Callable, Iterator

import boto3
import pytest

from local.desk import Desk, open_desk
from local.template import REGION
from shared.artifacts.reference import ArtifactRef
from shared.machines.model import Actor
from shared.review.tokens import Waiting
from shared.state.document import ActorRef, Document, Event, Reason
from shared.state.verify import Report, check_document, verify_documents
from tests.support.kernel import believed, caller, new_document
from tests.support.workflow import first_task, run_until, taken_in

Ledger = list[Event]


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk(None, organization="acme", workflows=False) as opened:
        yield opened


def completed(desk: Desk) -> tuple[Document, Ledger]:
    task = run_until(desk.cloud, first_task(taken_in(desk, "lumen-2026-05")))
    store = desk.tools.controller.store
    return store.get_head(task["document_id"]), store.read_ledger(task["document_id"])


# --- on a whole store -----------------------------------------------------------------------------


def rules_broken(desk: Desk) -> set[str]:
    return {v.rule for v in desk.verify().violations}


def table(desk: Desk, name: str) -> tuple[object, str]:
    return boto3.client("dynamodb", region_name=REGION), desk.cloud.template.physical_name(name)


def test_a_healthy_store_is_green_and_counted(desk: Desk) -> None:
    head, ledger = completed(desk)
    run_until(desk.cloud, first_task(taken_in(desk, "alder-2026-05-doctored")))
    report = desk.verify()
    assert report.ok
    assert report.documents == 2
    assert report.events > len(ledger) == head.version
    assert report.artifacts > 0


def test_a_head_without_its_events_is_half_a_transaction(desk: Desk) -> None:
    head, ledger = completed(desk)
    client, name = table(desk, "EventsTable")
    for event in ledger:
        key = {"document_id": {"S": head.document_id}, "version": {"N": str(event.version)}}
        client.delete_item(TableName=name, Key=key)
    assert rules_broken(desk) >= {"head"}


def test_events_without_their_head_are_half_a_transaction(desk: Desk) -> None:
    head, _ = completed(desk)
    client, name = table(desk, "DocumentsTable")
    client.delete_item(TableName=name, Key={"document_id": {"S": head.document_id}})
    (violation,) = desk.verify().violations
    assert (violation.rule, violation.problem) == ("head", "has events but no head")


def test_the_last_event_missing_is_half_a_transaction(desk: Desk) -> None:
    head, ledger = completed(desk)
    client, name = table(desk, "EventsTable")
    key = {"document_id": {"S": head.document_id}, "version": {"N": str(len(ledger))}}
    client.delete_item(TableName=name, Key=key)
    assert "head" in rules_broken(desk)


def test_an_event_altered_in_the_table_is_seen(desk: Desk) -> None:
    head, _ = completed(desk)
    client, name = table(desk, "EventsTable")
    client.update_item(
        TableName=name,
        Key={"document_id": {"S": head.document_id}, "version": {"N": "3"}},
        UpdateExpression="SET worker_id = :w",
        ExpressionAttributeValues={":w": {"S": "somebody else"}},
    )
    assert rules_broken(desk) == {"hash chain"}


def test_a_missing_artifact_is_seen(desk: Desk) -> None:
    _, ledger = completed(desk)
    ref = ledger[2].artifacts_created[0]
    desk.cloud.s3.delete_object(
        Bucket=desk.cloud.artifacts_bucket, Key=ref.key, VersionId=ref.version_id
    )
    assert rules_broken(desk) == {"artifacts"}


def test_an_artifact_with_other_bytes_is_seen(desk: Desk) -> None:
    head, _ = completed(desk)
    other = desk.cloud.s3.put_object(
        Bucket=desk.cloud.artifacts_bucket, Key="artifacts/other", Body=b"{}"
    )
    damaged = ArtifactRef(
        kind="classification",
        schema_version=1,
        key="artifacts/other",
        version_id=other["VersionId"],
        sha256="0" * 64,
    )
    assert desk._check_artifact(damaged) is not None
    assert head.state == "COMPLETED"


def test_a_token_of_a_document_that_has_ended_is_seen(desk: Desk) -> None:
    head, _ = completed(desk)
    desk.tokens.keep(Waiting(head.document_id, "secret", 1, 1), 0)
    assert rules_broken(desk) == {"tokens"}
    assert "secret" not in str(desk.verify())


def test_a_token_of_no_document_is_seen(desk: Desk) -> None:
    desk.tokens.keep(Waiting("doc_nowhere", "secret", 1, 1), 0)
    assert rules_broken(desk) == {"tokens"}


# --- on a store that is at work -------------------------------------------------------------------


def verified(desk: Desk, listed: list[Document], now: Document | None, *headless: str) -> Report:
    """What was listed a moment ago, with the ledgers of now."""
    read_ledger = desk.tools.controller.store.read_ledger
    return verify_documents(listed, read_ledger, lambda _: now, desk._check_artifact, headless)


def listed_before_it_moved(desk: Desk) -> tuple[Document, Document]:
    started = first_task(taken_in(desk, "lumen-2026-05"))
    get_head = desk.tools.controller.store.get_head
    listed = get_head(started["document_id"])
    run_until(desk.cloud, started)
    now = get_head(started["document_id"])
    assert listed is not None
    assert now is not None
    assert listed.version < now.version
    return listed, now


def test_a_document_that_moves_on_while_it_is_verified_is_no_violation(desk: Desk) -> None:
    listed, now = listed_before_it_moved(desk)
    report = verified(desk, [listed], now)
    assert report.violations == []
    assert report.events == listed.version


def test_a_head_that_was_set_back_is_behind_its_ledger_at_every_look(desk: Desk) -> None:
    listed, _ = listed_before_it_moved(desk)
    assert {v.rule for v in verified(desk, [listed], listed).violations} >= {"head"}


def test_a_head_that_is_gone_at_the_second_look_is_seen(desk: Desk) -> None:
    listed, _ = listed_before_it_moved(desk)
    assert {v.rule for v in verified(desk, [listed], None).violations} >= {"head"}


def test_a_document_that_was_made_after_the_list_has_a_head(desk: Desk) -> None:
    _, now = listed_before_it_moved(desk)
    assert verified(desk, [], now, now.document_id).violations == []
    assert len(verified(desk, [], None, now.document_id).violations) == 1


# --- on one ledger --------------------------------------------------------------------------------


def resealed(ledger: Ledger) -> Ledger:
    """The work of a careful forger: every hash is right again."""
    sealed: Ledger = []
    for event in ledger:
        before = sealed[-1].hash if sealed else "0" * 64
        sealed.append(event.model_copy(update={"previous_hash": before}).sealed())
    return sealed


def follow(head: Document, ledger: Ledger) -> Document:
    last = ledger[-1]
    return head.model_copy(
        update={
            "state": last.to_state,
            "version": last.version,
            "operation_id": last.operation_id,
            "last_hash": last.hash,
            "attempt": last.attempt,
            "processing_status": "Complete" if last.to_state == "COMPLETED" else "Processing",
        }
    )


def change(ledger: Ledger, version: int, **fields: object) -> Ledger:
    return [e.model_copy(update=fields) if e.version == version else e for e in ledger]


def after_the_end(ledger: Ledger) -> Ledger:
    more = ledger[-1].model_copy(
        update={
            "version": len(ledger) + 1,
            "from_state": "COMPLETED",
            "to_state": "RECONCILING",
            "operation_id": "x:9:y",
            "artifacts_created": [],
        }
    )
    return [*ledger, more]


def restarted(ledger: Ledger) -> Ledger:
    """A restart in the middle that did not raise the attempt."""
    at = ledger[1]
    extra = at.model_copy(
        update={
            "event_type": "execution_restarted",
            "from_state": at.to_state,
            "trigger": "restart",
            "operation_id": "x:3:resume:2",
            "artifacts_created": [],
        }
    )
    later = [e.model_copy(update={"version": e.version + 1}) for e in ledger[2:]]
    return [*ledger[:2], extra.model_copy(update={"version": 3}), *later]


PERSON = ActorRef(role=Actor.REVIEWER, name="rita")
FORGERIES: dict[str, tuple[Callable[[Ledger], Ledger], str]] = {
    "gap": (lambda led: [e for e in led if e.version != 4], "versions"),
    "illegal move": (lambda led: change(led, 3, trigger="ingestion_complete"), "moves"),
    "illegal target": (lambda led: change(led, 3, to_state="EXTRACTING"), "moves"),
    "broken order": (lambda led: change(led, 3, from_state="ROUTED"), "order"),
    "wrong actor": (lambda led: change(led, 3, actor=PERSON), "actors"),
    "missing evidence": (lambda led: change(led, 3, artifacts_created=[]), "artifacts"),
    "event after the end": (after_the_end, "ends"),
    "operation twice": (
        lambda led: change(led, 4, operation_id=led[2].operation_id),
        "operations",
    ),
    "epoch falls": (lambda led: change(led, 3, lease_epoch=5), "epochs"),
    "restart not counted": (restarted, "executions"),
    "restart that moves": (
        lambda led: change(led, 3, event_type="execution_restarted"),
        "moves",
    ),
    "created elsewhere": (lambda led: change(led, 1, to_state="INGESTED"), "moves"),
    "forced without reason": (
        lambda led: change(
            led,
            3,
            event_type="forced_transition",
            actor=ActorRef(role=Actor.ADMIN, name="ada"),
            reason=None,
        ),
        "moves",
    ),
    "forced by a stage": (
        lambda led: change(
            led, 3, event_type="forced_transition", reason=Reason(code="FORCED", sentence="so")
        ),
        "moves",
    ),
    "decided by a stage": (
        lambda led: change(
            led,
            3,
            artifacts_created=[
                *led[2].artifacts_created,
                led[2].artifacts_created[0].model_copy(update={"kind": "human_review_decision"}),
            ],
        ),
        "decisions",
    ),
}


@pytest.fixture(scope="module")
def healthy() -> tuple[Document, Ledger]:
    with open_desk(None, organization="acme", workflows=False) as desk:
        return completed(desk)


def broken(head: Document, ledger: Ledger) -> set[str]:
    return {v.rule for v in check_document(head, ledger, believed)}


def test_the_ledger_that_the_forgeries_are_made_of_is_sound(
    healthy: tuple[Document, Ledger],
) -> None:
    head, ledger = healthy
    assert broken(head, ledger) == set()
    assert broken(follow(head, resealed(ledger)), resealed(ledger)) == set()


@pytest.mark.parametrize(("forge", "rule"), FORGERIES.values(), ids=FORGERIES)
def test_a_forgery_is_seen_even_when_every_hash_is_right(
    healthy: tuple[Document, Ledger], forge: Callable[[Ledger], Ledger], rule: str
) -> None:
    head, ledger = healthy
    forged = resealed(forge(ledger))
    assert rule in broken(follow(head, forged), forged)


@pytest.mark.parametrize("field", ["metadata", "reason", "timestamp_ms", "worker_id", "actor"])
def test_no_field_of_an_event_can_be_altered_without_breaking_the_chain(
    healthy: tuple[Document, Ledger], field: str
) -> None:
    head, ledger = healthy
    value = {
        "metadata": {"x": 1},
        "reason": Reason(code="X", sentence="y"),
        "timestamp_ms": 1,
        "worker_id": "w",
        "actor": ActorRef(role=Actor.STAGE, name="other"),
    }[field]
    assert "hash chain" in broken(head, change(ledger, 3, **{field: value}))


@pytest.mark.parametrize(
    "changes",
    [
        {"state": "REJECTED"},
        {"version": 99},
        {"operation_id": "x"},
        {"last_hash": "0" * 64},
        {"organization": "rivals"},
        {"attempt": 4},
        {"processing_status": "Queued"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_an_altered_head_is_seen(
    healthy: tuple[Document, Ledger], changes: dict[str, object]
) -> None:
    head, ledger = healthy
    assert "head" in broken(head.model_copy(update=changes), ledger)


def test_a_head_whose_ledger_is_empty_is_seen(healthy: tuple[Document, Ledger]) -> None:
    head, _ = healthy
    assert broken(head, []) == {"head"}


def test_a_document_that_was_only_created_is_sound(desk: Desk) -> None:
    desk.tools.controller.create(new_document(), caller(name="intake"))
    assert desk.verify().ok
