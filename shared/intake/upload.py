"""From an upload event to a document and its execution."""

import hashlib
import json
from typing import Any
from urllib.parse import unquote_plus

from pydantic import ValidationError

from shared.artifacts.base import Record
from shared.artifacts.inbox import read_key
from shared.errors import UnknownName, UnknownUpload
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.organizations import Choices
from shared.state.controller import NewDocument, StateController
from shared.state.document import ActorRef, Caller, Document

KEY_BYTES_MAX = 1024
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


def new_document(upload: Upload, choices: Choices = DEFAULTS) -> NewDocument:
    found = read_key(upload.key)
    if found is None:
        raise UnknownUpload(problem="the key is not inbox/<organization>/<pipeline>/<name>")
    if len(upload.key.encode()) > KEY_BYTES_MAX:
        raise UnknownUpload(problem="the key is too long")
    try:
        machine(found.pipeline)
    except UnknownName as error:
        raise UnknownUpload(problem=error.explain()) from error
    return NewDocument(
        document_id=upload.document_id(),
        organization=found.organization,
        pipeline=found.pipeline,
        file_name=found.file_name,
        inbox_key=upload.key,
        inbox_version_id=upload.version_id,
        uploaded_by=found.uploaded_by,
        curation=choices.first_curation(),
    )


def organization_of(upload: Upload) -> str:
    return upload.key.split("/", 2)[1] if upload.key.count("/") > 1 else ""


def take_in(
    upload: Upload,
    controller: StateController,
    choices: Choices = DEFAULTS,
    *,
    admitted: bool = True,
) -> Document:
    """Create the document, or find the one that an earlier event of this upload created."""
    new = new_document(upload, choices)
    caller = Caller(
        actor=ActorRef(role=Actor.STAGE, name="intake"),
        organization=new.organization,
        operation="intake",
    )
    return controller.create(new, caller, admitted=admitted).document
