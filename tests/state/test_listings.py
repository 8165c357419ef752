"""Lists come from the indexes, in order, page by page; a head stays small."""

import json

import boto3
import pytest

from local.template import REGION
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.state.document import Curation
from shared.state.queries import (
    count_in_state,
    list_all,
    list_due,
    list_in_state,
    list_of_organization,
)
from tests.support.kernel import Kernel, caller

STATEMENTS = machine("statements")


def ids(found: object) -> list[str]:
    return [d.document_id for d in found]


def test_documents_in_a_state_come_longest_waiting_first(kernel: Kernel) -> None:
    made = []
    for _ in range(3):
        made.append(kernel.walk_to("parsed", pipeline="exports").document_id)
        kernel.clock.forward(10)
    assert ids(list_in_state("exports", "parsed")) == made
    assert ids(list_in_state("exports", "parsed", limit=2)) == made[:2]
    assert ids(list_in_state("contracts", "parsed")) == []


def test_a_document_that_moved_on_is_in_its_new_list_only(kernel: Kernel) -> None:
    document = kernel.walk_to("normalizing", pipeline="exports")
    assert document.document_id in ids(list_in_state("exports", "normalizing"))
    kernel.walk_to("normalized", document)
    assert document.document_id not in ids(list_in_state("exports", "normalizing"))
    assert document.document_id in ids(list_in_state("exports", "normalized"))


def test_an_organization_sees_its_own_newest_first(kernel: Kernel) -> None:
    made = []
    for _ in range(3):
        made.append(kernel.create(organization="listed").document_id)
        kernel.clock.forward(1)
    kernel.create(organization="others")
    assert ids(list_of_organization("listed")) == made[::-1]
    assert ids(list_of_organization("listed", limit=1)) == made[-1:]


def test_only_what_is_past_its_deadline_is_due_the_most_overdue_first(kernel: Kernel) -> None:
    first = kernel.walk_to("parsing_pdf", pipeline="contracts")  # 60 seconds
    kernel.clock.forward(1)
    second = kernel.walk_to("parsing_pdf", pipeline="contracts")
    now = kernel.clock()
    assert ids(list_due("contracts", now)) == []
    assert ids(list_due("contracts", now + 59_000)) == [first.document_id]
    assert ids(list_due("contracts", now + 60_000)) == [first.document_id, second.document_id]
    assert ids(list_due("statements", now - 10_000_000)) == []


def test_those_who_are_told_about_a_document_are_asked_for_their_times_a_minute_after_it_came(
    kernel: Kernel,
) -> None:
    document = kernel.walk_to("HUMAN_REVIEW_REQUIRED")
    assert document.deadline_at_ms == kernel.clock() + 7 * 86_400_000
    assert document.due_at_ms == kernel.clock() + 60_000
    kernel.controller.look_again(document, kernel.clock() + 5_000)
    assert kernel.head(document).due_at_ms == kernel.clock() + 5_000
    kernel.controller.look_again(document, None)
    assert "due_in" not in raw_head(kernel, document.document_id)
    assert kernel.head(document).deadline_at_ms == document.deadline_at_ms


def test_a_document_is_counted_by_how_long_it_has_been_there_up_to_a_limit(kernel: Kernel) -> None:
    for _ in range(3):
        kernel.walk_to("extracting", pipeline="contracts")
        kernel.clock.forward(10)
    assert count_in_state("contracts", "extracting", 2) == 2
    old = kernel.clock() - 15_000
    assert count_in_state("contracts", "extracting", 9, since_before_ms=old) == 2
    assert len(ids(list_in_state("contracts", "extracting", since_before_ms=old))) == 2


def test_a_document_that_waits_to_be_selected_is_in_no_list_of_its_pipeline(kernel: Kernel) -> None:
    document = kernel.create(curation=Curation.NEW, pipeline="exports")
    assert document.document_id not in ids(list_in_state("exports", "queued_for_parse"))
    chosen = kernel.controller.set_curation(document, Curation.SELECTED, by="ana", if_version=1)
    assert document.document_id not in ids(list_in_state("exports", "queued_for_parse"))
    assert chosen.due_at_ms == kernel.clock() + 15 * 60_000  # should the message get lost
    kernel.controller.begin(chosen)
    assert document.document_id in ids(list_in_state("exports", "queued_for_parse"))
    assert kernel.head(document).due_at_ms is None
    kernel.controller.withdraw(kernel.head(document))
    assert document.document_id not in ids(list_in_state("exports", "queued_for_parse"))


def test_what_has_no_deadline_is_not_in_the_index_at_all(kernel: Kernel) -> None:
    document = kernel.walk_to("CLASSIFIED")
    assert document.deadline_at_ms is None
    raw = raw_head(kernel, document.document_id)
    assert "deadline_at_ms" not in raw
    assert "due_in" not in raw
    timed = kernel.walk_to("ROUTED", document)
    assert raw_head(kernel, timed.document_id)["due_in"] == {"S": "statements"}
    kernel.walk_to("TEMPLATE_SELECTED", timed)
    assert "due_in" not in raw_head(kernel, timed.document_id)


def test_every_document_is_found_without_an_index(kernel: Kernel) -> None:
    document = kernel.create()
    assert document.document_id in ids(list_all())


# --- size -----------------------------------------------------------------------------------------


def raw_head(kernel: Kernel, document_id: str) -> dict:
    client = boto3.client("dynamodb", region_name=REGION)
    name = kernel.cloud.template.physical_name("DocumentsTable")
    return client.get_item(
        TableName=name, Key={"document_id": {"S": document_id}}, ConsistentRead=True
    )["Item"]


def size_bytes(item: dict) -> int:
    """As DynamoDB counts: names and strings in UTF-8, numbers about two digits a byte."""
    total = 0
    for name, value in item.items():
        ((kind, content),) = value.items()
        digits = len(str(content)) // 2 + 2
        total += len(name.encode()) + (digits if kind == "N" else len(str(content).encode()))
    return total


def worst_head(kernel: Kernel, key: str, organization: str = "o" * 36) -> dict:
    """The longest state names, all counters, a lease, a reason, a deadline, late versions."""
    name = key.split("/", 3)[3]
    document = kernel.create(
        organization=organization, inbox_key=key, file_name=name, inbox_version_id="v" * 36
    )
    document = kernel.force(document, "TEMPLATE_REVIEW_FAILED")
    again = STATEMENTS.find_move("TEMPLATE_REVIEW_FAILED", "TEMPLATE_DRAFTING")
    document = kernel.make(document, again).document
    document = kernel.force(document, "HUMAN_REVIEW_REQUIRED")
    sent_back = STATEMENTS.find_move("HUMAN_REVIEW_REQUIRED", "EXTRACTION_READY")
    document = kernel.make(document, sent_back).document
    document = kernel.force(document, "TEMPLATE_REVIEW_FAILED")
    by = caller(Actor.ADMIN, "ada", "request_reprocessing:" + "f" * 16, organization)
    document = kernel.controller.force_transition(
        document, "TEMPLATE_DRAFTING", reason="stuck", caller=by
    ).document
    kernel.controller.claim(document, owner="classify_failed:20", seconds=60)
    return raw_head(kernel, document.document_id)


def test_a_head_with_a_name_of_ordinary_length_stays_under_one_kilobyte(kernel: Kernel) -> None:
    item = worst_head(kernel, "inbox/acme/statements/" + "statement-2026-03.pdf".rjust(64, "x"))
    assert size_bytes(item) < 1024, json.dumps(item, indent=1)


@pytest.mark.parametrize("letter", ["x", "ü"])
def test_the_longest_key_that_intake_accepts_keeps_a_head_within_its_bound(
    kernel: Kernel, letter: str
) -> None:
    """The key is the only part without a natural limit, and the name repeats its end."""
    prefix = f"inbox/{'o' * 36}/statements/"
    room = (1024 - len(prefix)) // len(letter.encode())
    item = worst_head(kernel, prefix + letter * room)
    assert size_bytes(item) < 3 * 1024


def test_a_long_ledger_does_not_make_the_head_longer(kernel: Kernel) -> None:
    document = kernel.create()
    kernel.force(document, "INGESTED")
    sizes = set()
    for number in range(12):
        target = "CLASSIFIED" if number % 2 else "INGESTED"
        kernel.force(kernel.head(document), target, operation="same")
        if target == "INGESTED":
            sizes.add(size_bytes(raw_head(kernel, document.document_id)))
    assert max(sizes) - min(sizes) <= 8  # the digits of its version and epoch
