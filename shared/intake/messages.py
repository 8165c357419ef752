"""What comes out of the intake queue: an upload, or a document that a person has selected."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from botocore.exceptions import BotoCoreError, ClientError
from pydantic import ValidationError

from shared.artifacts.base import Record
from shared.errors import PartnerBusy
from shared.intake.admission import Admission
from shared.intake.start import Starter
from shared.intake.upload import organization_of, parse_upload, take_in
from shared.organizations import OrganizationStore
from shared.state.controller import StateController
from shared.state.document import Document

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient

# How long a message that found no room stays out of the way.
PAUSE_SECONDS = 5


class Selected(Record):
    """Sent when a person selects a document that was waiting: the same way in as an upload."""

    assay: Literal["selected"] = "selected"
    document_id: str
    organization: str


@dataclass(frozen=True)
class Intake:
    controller: StateController
    starter: Starter
    organizations: OrganizationStore
    admission: Admission
    queue: "SQSClient"
    queue_url: str

    def handle(self, body: str) -> None:
        if self.admission.wait_for_room():
            self._take(body)
        else:
            # Before there is a document, because its clock starts when it is taken in. As a new
            # message, because one that is only returned counts as failed, and is given up after
            # a few times. Should this one be returned as well: nothing is ever taken in twice.
            send(self.queue, self.queue_url, body, PAUSE_SECONDS)

    def _take(self, body: str) -> None:
        selected = _selected(body)
        if selected is not None:
            # Read anew: whoever changed their mind while it was queued is respected.
            self.starter.start_first(
                self.controller.get_state(selected.document_id, selected.organization)
            )
            return
        upload = parse_upload(body)
        if upload is not None:
            choices = self.organizations.get(organization_of(upload)).choices
            take_in(upload, self.controller, self.starter, choices)


def _selected(body: str) -> Selected | None:
    if '"assay"' not in body:
        return None
    try:
        return Selected.model_validate_json(body)
    except ValidationError:
        return None


def announce_selected(queue: "SQSClient", queue_url: str, document: Document) -> None:
    message = Selected(document_id=document.document_id, organization=document.organization)
    send(queue, queue_url, json.dumps(message.model_dump(), sort_keys=True))


def send(queue: "SQSClient", queue_url: str, body: str, delay_seconds: int = 0) -> None:
    try:
        queue.send_message(QueueUrl=queue_url, MessageBody=body, DelaySeconds=delay_seconds)
    except (ClientError, BotoCoreError) as error:
        raise PartnerBusy(operation="SendMessage") from error
