"""Who must be told that a document still waits. When and what is data of the machine."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from botocore.exceptions import BotoCoreError, ClientError

from shared.errors import PartnerBusy
from shared.machines.model import Reminder
from shared.machines.registry import MACHINES, machine
from shared.observe import log
from shared.organizations import Choices, OrganizationStore
from shared.review.records import Review, ReviewStore, review_id_of
from shared.state.document import Document
from shared.state.queries import list_in_state

if TYPE_CHECKING:
    from mypy_boto3_events import EventBridgeClient

SOURCE = "assay.review"


def reminders_of(document: Document, choices: Choices) -> list[Reminder]:
    """The machine's times, each replaced where the organization has chosen its own."""
    chosen = choices.reminders.get(document.pipeline, {})
    own = machine(document.pipeline).state(document.state).reminders
    return [Reminder(chosen.get(r.kind, r.after_seconds), r.kind) for r in own]


def due_reminders(
    document: Document, reminders: Sequence[Reminder], sent: dict[str, int], now_ms: int
) -> list[Reminder]:
    waited_ms = now_ms - document.entered_at_ms
    return [r for r in reminders if r.after_seconds * 1000 <= waited_ms and r.kind not in sent]


@dataclass(frozen=True)
class Reminding:
    reviews: ReviewStore
    organizations: OrganizationStore
    bus: "EventBridgeClient"
    bus_name: str = "default"

    def send_due(self, now_ms: int) -> int:
        """Send what is due and was not sent. Running twice, or in two places, sends nothing
        twice: whoever takes a reminder in hand writes that down first."""
        sent = 0
        choices: dict[str, Choices] = {}
        for document in _waiting():
            if document.organization not in choices:
                found = self.organizations.get(document.organization)
                choices[document.organization] = found.choices
            reminders = reminders_of(document, choices[document.organization])
            if not any(
                r.after_seconds * 1000 <= now_ms - document.entered_at_ms for r in reminders
            ):
                continue
            review = self.reviews.get(document)
            for reminder in due_reminders(document, reminders, review.reminders, now_ms):
                sent += self._send(document, review, reminder, now_ms)
        return sent

    def _send(self, document: Document, review: Review, reminder: Reminder, now_ms: int) -> int:
        taken = False

        def take(found: Review) -> Review:
            nonlocal taken
            taken = reminder.kind not in found.reminders
            if not taken:
                return found
            return found.model_copy(
                update={"reminders": {**found.reminders, reminder.kind: now_ms}}
            )

        def give_back(found: Review) -> Review:
            kept = {k: v for k, v in found.reminders.items() if k != reminder.kind}
            return found.model_copy(update={"reminders": kept})

        held = self.reviews.change(self.reviews.get(document), take)
        if not taken:
            return 0
        try:
            self._emit(document, reminder, now_ms)
        except PartnerBusy:
            self.reviews.change(held, give_back)
            raise
        log("reminded", document, kind=reminder.kind)
        return 1

    def _emit(self, document: Document, reminder: Reminder, now_ms: int) -> None:
        detail = {
            "review_id": review_id_of(document.document_id, document.version),
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
                        "DetailType": f"Review {reminder.kind}",
                        "Detail": json.dumps(detail, sort_keys=True),
                        "EventBusName": self.bus_name,
                    }
                ]
            )
        except (ClientError, BotoCoreError) as error:
            raise PartnerBusy(operation="PutEvents") from error
        if answer["FailedEntryCount"]:
            raise PartnerBusy(operation="PutEvents")


def _waiting() -> Iterator[Document]:
    for rules in MACHINES.values():
        for state in rules.states:
            if state.reminders:
                yield from list_in_state(rules.name, state.name)
