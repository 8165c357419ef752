"""From an upload event to a document and its execution."""

import hashlib
import json
from typing import Any
from urllib.parse import unquote_plus

from pydantic import ValidationError

from shared.artifacts.base import Record
from shared.errors import UnknownName, UnknownUpload
from shared.intake.start import Starter
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.state.controller import NewDocument, StateController
from shared.state.document import ActorRef, Caller, Document

KEY_BYTES_MAX = 1024


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


def new_document(upload: Upload) -> NewDocument:
    parts = upload.key.split("/", 3)
    if len(parts) != 4 or parts[0] != "inbox" or not all(parts):
        raise UnknownUpload(problem="the key is not inbox/<organization>/<pipeline>/<name>")
    if len(upload.key.encode()) > KEY_BYTES_MAX:
        raise UnknownUpload(problem="the key is too long")
    _, organization, pipeline, file_name = parts
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
        uploaded_by="upload",
    )


def take_in(upload: Upload, controller: StateController, starter: Starter) -> Document:
    """Create the document, then start its execution. Safe to repeat from any point."""
    new = new_document(upload)
    caller = Caller(
        actor=ActorRef(role=Actor.STAGE, name="intake"),
        organization=new.organization,
        operation="intake",
    )
    document = controller.create(new, caller).document
    starter.start_first(document)
    return document
