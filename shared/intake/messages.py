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
from shared.metrics import PUT_BACK, emit
from shared.organizations import OrganizationStore
from shared.state.controller import StateController
from shared.state.document import Document

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient

# How long a document that found no room stays out of the way.
PAUSE_SECONDS = 15


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
        document = self._document_of(body)
        if document is None or not self.starter.has_to_start(document):
            return
        if self.admission.has_room():
            self.admission.take_place()
            self.starter.start_first(document)
        else:
            # As a new message, because one that is only returned counts as failed, and is given
            # up after a few times. Should this one be returned as well, a start is never doubled.
            announce_selected(self.queue, self.queue_url, document, PAUSE_SECONDS)
            emit({PUT_BACK: 1}, self.controller.clock_ms())

    def _document_of(self, body: str) -> Document | None:
        selected = _selected(body)
        if selected is not None:
            # Read anew: whoever changed their mind while it was queued is respected.
            return self.controller.get_state(selected.document_id, selected.organization)
        upload = parse_upload(body)
        if upload is None:
            return None
        choices = self.organizations.get(organization_of(upload)).choices
        return take_in(upload, self.controller, choices, admitted=self.admission.has_room())


def _selected(body: str) -> Selected | None:
    if '"assay"' not in body:
        return None
    try:
        return Selected.model_validate_json(body)
    except ValidationError:
        return None


def announce_selected(
    queue: "SQSClient", queue_url: str, document: Document, delay_seconds: int = 0
) -> None:
    message = Selected(document_id=document.document_id, organization=document.organization)
    body = json.dumps(message.model_dump(), sort_keys=True)
    try:
        queue.send_message(QueueUrl=queue_url, MessageBody=body, DelaySeconds=delay_seconds)
    except (ClientError, BotoCoreError) as error:
        raise PartnerBusy(operation="SendMessage") from error
