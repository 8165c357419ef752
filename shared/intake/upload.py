"""From an upload event to a document and its execution.

Systems put files at inbox/<organization>/<pipeline>/<name>. People get a key of their own from
the API: inbox/<organization>/<pipeline>/<upload id>/<who>/<name>, which S3 enforces to the
letter, so the name of the uploader in it can be believed.
"""

import hashlib
import json
import re
from typing import Any
from urllib.parse import quote, unquote, unquote_plus

from pydantic import ValidationError

from shared.artifacts.base import Record
from shared.errors import UnknownName, UnknownUpload
from shared.intake.start import Starter
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.organizations import Choices
from shared.state.controller import NewDocument, StateController
from shared.state.document import ActorRef, Caller, Document

KEY_BYTES_MAX = 1024
UPLOAD_ID = r"up_[a-z]{1,32}_[0-9a-f]{32}"
_OF_A_PERSON = re.compile(rf"({UPLOAD_ID})/([^/]+)/([^/]+)")
BY_A_SYSTEM = "upload"
DEFAULTS = Choices()  # what an organization has that has chosen nothing


class Upload(Record):
    bucket: str
    key: str
    version_id: str

    def document_id(self) -> str:
        """A repeated event is the same document; a new upload to the same key is another."""
        identity = "\n".join((self.bucket, self.key, self.version_id))
        return "doc_" + hashlib.sha256(identity.encode()).hexdigest()[:32]


def parse_upload(body: str) -> Upload | None:
    """None for S3's test message. EventBridge names keys plainly, S3 itself URL-encodes them."""
    try:
        message: dict[str, Any] = json.loads(body)
        if message.get("Event") == "s3:TestEvent":
            return None
        if "Records" in message:
            s3 = message["Records"][0]["s3"]
            return Upload(
                bucket=s3["bucket"]["name"],
                key=unquote_plus(s3["object"]["key"]),
                version_id=s3["object"]["versionId"],
            )
        detail = message["detail"]
        return Upload(
            bucket=detail["bucket"]["name"],
            key=detail["object"]["key"],
            version_id=detail["object"]["version-id"],
        )
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, ValidationError) as error:
        raise UnknownUpload(problem=f"{type(error).__name__} in the message") from error


def folder_of(organization: str, pipeline: str, upload_id: str) -> str:
    return f"inbox/{organization}/{pipeline}/{upload_id}/"


def key_of_a_person(
    organization: str, pipeline: str, upload_id: str, who: str, file_name: str
) -> str:
    return folder_of(organization, pipeline, upload_id) + f"{quote(who, safe='')}/{file_name}"


def new_document(upload: Upload, choices: Choices = DEFAULTS) -> NewDocument:
    parts = upload.key.split("/", 3)
    if len(parts) != 4 or parts[0] != "inbox" or not all(parts):
        raise UnknownUpload(problem="the key is not inbox/<organization>/<pipeline>/<name>")
    if len(upload.key.encode()) > KEY_BYTES_MAX:
        raise UnknownUpload(problem="the key is too long")
    _, organization, pipeline, file_name = parts
    uploaded_by = BY_A_SYSTEM
    if by_person := _OF_A_PERSON.fullmatch(file_name):
        uploaded_by, file_name = unquote(by_person[2]), by_person[3]
    try:
        machine(pipeline)
    except UnknownName as error:
        raise UnknownUpload(problem=error.explain()) from error
    return NewDocument(
        document_id=upload.document_id(),
        organization=organization,
        pipeline=pipeline,
        file_name=file_name,
        inbox_key=upload.key,
        inbox_version_id=upload.version_id,
        uploaded_by=uploaded_by,
        curation=choices.first_curation(),
    )


def organization_of(upload: Upload) -> str:
    return upload.key.split("/", 2)[1] if upload.key.count("/") > 1 else ""


def take_in(
    upload: Upload,
    controller: StateController,
    starter: Starter,
    choices: Choices = DEFAULTS,
) -> Document:
    """Create the document, then start it if it is selected. Safe to repeat from any point."""
    new = new_document(upload, choices)
    caller = Caller(
        actor=ActorRef(role=Actor.STAGE, name="intake"),
        organization=new.organization,
        operation="intake",
    )
    document = controller.create(new, caller).document
    starter.start_first(document)
    return document
