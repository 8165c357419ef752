"""Who must be told that a document still waits. When and what is data of the machine."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from botocore.exceptions import BotoCoreError, ClientError

from shared.errors import PartnerBusy
from shared.machines.model import Reminder
from shared.machines.registry import machine
from shared.observe import log
from shared.organizations import Choices, OrganizationStore
from shared.review.records import Review, ReviewStore, review_id_of
from shared.state.document import Document

if TYPE_CHECKING:
    from mypy_boto3_events import EventBridgeClient

SOURCE = "assay"
# Longer than anybody needs to send an event. Whoever has not done so by then has died.
IN_HAND_SECONDS = 300
# An organization may change its mind about its times; nobody keeps to old ones for longer.
LOOK_AGAIN_SECONDS_MAX = 24 * 60 * 60


def reminders_of(document: Document, choices: Choices) -> list[Reminder]:
    """The machine's times, each replaced where the organization has chosen its own."""
    chosen = choices.reminders.get(document.pipeline, {})
    own = machine(document.pipeline).state(document.state).notices
    return [Reminder(chosen.get(r.kind, r.after_seconds), r.kind) for r in own]


def due_reminders(
    document: Document, reminders: Sequence[Reminder], sent: dict[str, int], now_ms: int
) -> list[Reminder]:
    return [r for r in reminders if _due_ms(document, r) <= now_ms and r.kind not in sent]


def next_due_ms(document: Document, reminders: Sequence[Reminder], now_ms: int) -> int | None:
    """When to look again, once all that is due was sent; None when that was the last."""
    coming = [_due_ms(document, r) for r in reminders if _due_ms(document, r) > now_ms]
    return min(*coming, now_ms + LOOK_AGAIN_SECONDS_MAX * 1000) if coming else None


def _due_ms(document: Document, reminder: Reminder) -> int:
    return document.entered_at_ms + reminder.after_seconds * 1000


@dataclass(frozen=True)
class Reminding:
    reviews: ReviewStore
    organizations: OrganizationStore
    bus: "EventBridgeClient"
    bus_name: str = "default"

    def tell(self, document: Document, now_ms: int) -> tuple[int, int | None]:
        """Send what is due and was not sent: how many, and when to look again.

        At least once: it is marked as sent after it was. Who takes a reminder in hand says so
        before, and has a few minutes; only if he dies in between may it be sent a second time,
        under the same `notice_id`.
        """
        choices = self.organizations.get(document.organization).choices
        reminders = reminders_of(document, choices)
        sent = 0
        if any(_due_ms(document, r) <= now_ms for r in reminders):
            review = self.reviews.get(document)
            for reminder in due_reminders(document, reminders, review.reminders, now_ms):
                if not self._send(document, reminder, now_ms):
                    return sent, now_ms + IN_HAND_SECONDS * 1000  # another has it in hand
                sent += 1
        return sent, next_due_ms(document, reminders, now_ms)

    def _send(self, document: Document, reminder: Reminder, now_ms: int) -> bool:
        kind, until_ms = reminder.kind, now_ms + IN_HAND_SECONDS * 1000
        taken = False

        def take(found: Review) -> Review:
            nonlocal taken
            taken = found.in_hand.get(kind, 0) <= now_ms and kind not in found.reminders
            return found.with_in_hand(kind, until_ms) if taken else found

        held = self.reviews.change(self.reviews.get(document), take)
        if not taken:
            return kind in held.reminders
        try:
            self._emit(document, reminder, now_ms)
        except PartnerBusy:
            self.reviews.change(held, lambda found: found.with_in_hand(kind, None))
            raise
        self.reviews.change(held, lambda found: found.with_reminder(kind, now_ms))
        log("reminded", document, kind=kind)
        return True

    def _emit(self, document: Document, reminder: Reminder, now_ms: int) -> None:
        is_review = machine(document.pipeline).waits_for_person(document.state)
        review_id = review_id_of(document.document_id, document.version)
        detail = {
            # The same for a reminder that is sent twice, so that nobody has to read it twice.
            "notice_id": f"{document.document_id}:{document.version}:{reminder.kind}",
            "review_id": review_id if is_review else None,
            "document_id": document.document_id,
            "organization": document.organization,
            "pipeline": document.pipeline,
            "state": document.state,
            "reason_code": document.reason_code,
            "waiting_seconds": (now_ms - document.entered_at_ms) // 1000,
        }
        try:
            answer = self.bus.put_events(
                Entries=[
                    {
                        "Source": SOURCE,
                        "DetailType": f"{'Review' if is_review else 'Document'} {reminder.kind}",
                        "Detail": json.dumps(detail, sort_keys=True),
                        "EventBusName": self.bus_name,
                    }
                ]
            )
        except (ClientError, BotoCoreError) as error:
            raise PartnerBusy(operation="PutEvents") from error
        if answer["FailedEntryCount"]:
            raise PartnerBusy(operation="PutEvents")
