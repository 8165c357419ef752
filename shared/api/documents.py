"""Documents: upload, list, look, curate, take home."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from aws_lambda_powertools.event_handler import Response
from aws_lambda_powertools.event_handler.api_gateway import Router
from aws_lambda_powertools.event_handler.openapi.params import Path, Query
from pydantic import BaseModel, Field

from shared.api.cursors import Place, question_hash, read_cursor, write_cursor
from shared.api.identity import EVERYBODY, Role
from shared.api.routing import (
    DocumentId,
    IfMatch,
    IfNoneMatch,
    Use,
    Who,
    answer,
    binary,
    route,
    seen_version,
    unless_seen,
)
from shared.artifacts.base import Record
from shared.artifacts.inbox import UPLOAD_ID
from shared.artifacts.registry import artifact_type
from shared.artifacts.statements import IngestReceipt
from shared.errors import DocumentNotFound, InvalidRequest, NoSuchThing, TooLarge
from shared.intake.presign import Ticket, UploadState
from shared.money import is_currency
from shared.review.document_view import (
    CurationView,
    DocumentDetail,
    DocumentSummary,
    document_detail,
    document_summary,
)
from shared.review.result import artifact_view
from shared.review.take_home import FORMATS, json_parts, take_home
from shared.state.document import Curation, Document, current_artifacts
from shared.state.listing import Filter, list_documents

router = Router()

PAGE_SIZE_MAX = 100
# Lambda answers with at most 6 MB; base64 and headers need their share.
ARTIFACT_BYTES_MAX = 4_000_000
Pipeline = Literal["statements", "contracts", "exports"]
ExportFormat = Literal["csv", "json", "xlsx", "ofx", "qif", "camt053", "beancount"]
_PROCESSING = r"(None|Queued|Processing|Complete|Failed)"


class NewUpload(Record):
    file_name: Annotated[
        str, Field(min_length=1, max_length=200, pattern=r"^[^/\\\x00-\x1f\x7f]+$")
    ]
    pipeline: Pipeline = "statements"
    content_type: Annotated[str, Field(max_length=80)] = "application/pdf"
    currency: Annotated[
        str | None,
        Field(pattern=r"^[A-Z]{3}$", description="Of an export that does not name its own."),
    ] = None


class CurationChange(Record):
    status: Curation


class DocumentPage(BaseModel):
    documents: list[DocumentSummary]
    cursor: str | None


class HistoryEvent(BaseModel):
    version: int
    event_type: str
    from_state: str | None
    to_state: str
    trigger: str
    actor: dict[str, str]
    artifacts_created: list[dict[str, str]]
    duration_in_previous_state_ms: int
    timestamp_ms: int
    attempt: int
    reason: dict[str, str] | None
    metadata: dict[str, Any]
    hash: str


class History(BaseModel):
    document_id: str
    events: list[HistoryEvent]


def find_document(use: Use, who: Who, document_id: str) -> Document:
    """The caller's own document; another organization's is not there."""
    document = use.controller.get_state(document_id, who.organization)
    use.decider.touch(document)
    return document


def document_etag(document: Document) -> str:
    return f"{document.version}.{document.curation_version}.{document.attempt}"


@route(router, "POST", "/documents", roles=EVERYBODY, status=201)
def create_upload(body: NewUpload, who: Who, use: Use) -> Response[Ticket]:
    """Get a form for uploading one file, and the address to poll for its document."""
    if body.currency is not None and (body.pipeline != "exports" or not is_currency(body.currency)):
        raise InvalidRequest(problem="currency is a known code, and for exports only")
    ticket = use.uploads.ticket(
        who.organization,
        body.pipeline,
        who.name,
        body.file_name,
        body.content_type,
        use.now_ms,
        body.currency,
    )
    return answer(ticket, status=201)


@route(router, "GET", "/uploads/<upload_id>", roles=EVERYBODY)
def get_upload(
    upload_id: Annotated[str, Path(pattern=f"^{UPLOAD_ID}$")], who: Who, use: Use
) -> Response[UploadState]:
    """What has become of an upload: waiting, received, or taken in as a document."""
    upload = use.uploads.find(who.organization, upload_id)
    if upload is None:
        return answer(UploadState(upload_id=upload_id, status="waiting"))
    document_id = upload.document_id()
    try:
        use.controller.get_state(document_id, who.organization)
    except DocumentNotFound:
        return answer(UploadState(upload_id=upload_id, status="received"))
    return answer(
        UploadState(
            upload_id=upload_id,
            status="taken_in",
            document_id=document_id,
            document=f"/api/documents/{document_id}",
        )
    )


@route(router, "GET", "/documents", roles=EVERYBODY)
def get_documents(
    who: Who,
    pipeline: Annotated[Pipeline | None, Query()] = None,
    state: Annotated[str | None, Query(pattern=r"^[A-Za-z_]{1,40}$")] = None,
    curation: Annotated[Curation | None, Query()] = None,
    processing: Annotated[
        str | None,
        Query(
            pattern=f"^{_PROCESSING}(,{_PROCESSING}){{0,4}}$",
            description="One or more of None, Queued, Processing, Complete, Failed.",
        ),
    ] = None,
    text: Annotated[str | None, Query(max_length=100, description="Part of a file name.")] = None,
    limit: Annotated[int, Query(ge=1, le=PAGE_SIZE_MAX)] = 25,
    cursor: Annotated[str | None, Query(max_length=400)] = None,
) -> Response[DocumentPage]:
    """List documents, the newest first. A page may be short and still have a cursor."""
    wanted = Filter(
        pipeline=pipeline,
        state=state,
        curation=curation,
        processing=tuple(processing.split(",")) if processing else (),
        text=text,
    )
    question = question_hash("documents", wanted)
    place = read_cursor(cursor, question)
    after = (place.at_ms, place.document_id) if place else None
    found, position = list_documents(who.organization, wanted, after, limit)
    next_cursor = None
    if position is not None:
        next_cursor = write_cursor(Place(at_ms=position[0], document_id=position[1]), question)
    return answer(DocumentPage(documents=[document_summary(d) for d in found], cursor=next_cursor))


@route(router, "GET", "/documents/<document_id>", roles=EVERYBODY, problems=(404,))
def get_document(
    document_id: DocumentId, who: Who, use: Use, if_none_match: IfNoneMatch = None
) -> Response[DocumentDetail]:
    """One document: as much as is known about it in the state that it is in."""
    document = find_document(use, who, document_id)
    etag = document_etag(document)
    unless_seen(if_none_match, etag)
    return answer(document_detail(use.tools, document), etag=etag)


@route(router, "GET", "/documents/<document_id>/history", roles=EVERYBODY, problems=(404,))
def get_history(document_id: DocumentId, who: Who, use: Use) -> Response[History]:
    """Every move: from, to, who, when, how long, why, and what it brought."""
    document = find_document(use, who, document_id)
    events = use.controller.get_history(document.document_id, who.organization)
    told = []
    for event in events:
        fields = event.model_dump(mode="json", include=set(HistoryEvent.model_fields))
        # Enough to recognise an artifact, not enough to find its object.
        fields["artifacts_created"] = [
            {"kind": ref.kind, "sha256": ref.sha256} for ref in event.artifacts_created
        ]
        told.append(HistoryEvent(**fields))
    return answer(History(document_id=document_id, events=told))


@route(
    router,
    "GET",
    "/documents/<document_id>/artifacts/<name>",
    roles=EVERYBODY,
    problems=(404, 413),
    content={"application/json": {"schema": {"type": "object"}}},
)
def get_artifact(
    document_id: DocumentId,
    name: Annotated[str, Path(pattern=r"^[a-z_]{1,40}$")],
    who: Who,
    use: Use,
) -> Response[Any]:
    """The newest artifact of a kind, as JSON."""
    document = find_document(use, who, document_id)
    events = use.controller.store.read_ledger(document.document_id)
    ref = current_artifacts(events).get(name)
    if ref is None:
        raise NoSuchThing(kind="artifact", name=name)
    found = use.tools.artifacts.get(ref, artifact_type(ref.kind)).value
    parts = json_parts(artifact_view(use.tools.artifacts, found))
    content = _within_limit((p.encode() for p in parts), f"The artifact {name}").decode()
    headers: dict[str, str | list[str]] = {
        "ETag": f'"{ref.sha256}"',
        "Cache-Control": "private, no-cache",
    }
    return Response(200, "application/json", content, headers)


@route(
    router,
    "GET",
    "/documents/<document_id>/pages/<number>.png",
    roles=(Role.REVIEWER, Role.ADMIN),
    problems=(404, 413),
    content={"image/png": {"schema": {"type": "string", "format": "binary"}}},
)
def get_page(
    document_id: DocumentId,
    number: Annotated[str, Path(pattern=r"^[1-9][0-9]{0,3}$")],
    who: Who,
    use: Use,
) -> Response[Any]:
    """A picture of one page. Nobody has to open a stranger's PDF."""
    document = find_document(use, who, document_id)
    events = use.controller.store.read_ledger(document.document_id)
    ref = current_artifacts(events).get("ingest_receipt")
    if ref is None:
        raise NoSuchThing(kind="page", name=number)
    receipt = use.tools.artifacts.get(ref, IngestReceipt).value
    content = use.pictures.page(who.organization, receipt, int(number))
    # The picture of a page of these very bytes never changes.
    headers: dict[str, str | list[str]] = {"Cache-Control": "private, max-age=86400, immutable"}
    return binary(content, "image/png", headers)


@route(
    router,
    "GET",
    "/documents/<document_id>/export",
    roles=EVERYBODY,
    problems=(404, 409, 413),
    content={
        form.media_type.partition(";")[0]: {
            "schema": {"type": "object"}
            if name == "json"
            else {"type": "string", **({} if form.is_text else {"format": "binary"})}
        }
        for name, form in FORMATS.items()
    },
)
def export_document(
    document_id: DocumentId,
    who: Who,
    use: Use,
    export_format: Annotated[ExportFormat, Query(alias="format")] = "json",
) -> Response[Any]:
    """The rows of a finished document to take home, in a format that other programs read."""
    document = find_document(use, who, document_id)
    form = FORMATS[export_format]
    content = _within_limit(take_home(use.tools, document, export_format), "The export")
    # The id names the file: a stranger's file name has no place in a header.
    headers: dict[str, str | list[str]] = {
        "Content-Disposition": f'attachment; filename="{document_id}.{form.ending}"',
        "Cache-Control": "no-store",
    }
    if not form.is_text:
        return binary(content, form.media_type, headers)
    return Response(200, form.media_type, content.decode(), headers)


def _within_limit(parts: Iterable[bytes], what: str) -> bytes:
    """Stops as soon as it is too much: a million rows are not read in order to be refused."""
    content = bytearray()
    for part in parts:
        content += part
        if len(content) > ARTIFACT_BYTES_MAX:
            raise TooLarge(what=what, limit=f"{ARTIFACT_BYTES_MAX} bytes")
    return bytes(content)


@route(
    router,
    "PATCH",
    "/documents/<document_id>/curation",
    roles=EVERYBODY,
    problems=(404, 412, 428),
)
def set_curation(
    document_id: DocumentId, body: CurationChange, who: Who, use: Use, if_match: IfMatch = None
) -> Response[CurationView]:
    """Say what you want with a document: New, Selected, Maybe or Discarded."""
    version = seen_version(if_match)
    document = use.controller.get_state(document_id, who.organization)
    changed = use.controller.set_curation(document, body.status, by=who.name, if_version=version)
    if changed.curation_status is Curation.SELECTED and changed.version == 1:
        use.queue(changed)
    view = document_summary(changed).curation
    return answer(view, etag=str(changed.curation_version))
