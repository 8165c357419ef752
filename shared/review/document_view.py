"""A document as people see it: what is known depends on how far it has come."""

from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import BaseModel, Field

from shared.artifacts.base import Artifact
from shared.artifacts.exports import CanonicalTransactions, ExportFailure, ParseLog
from shared.artifacts.reference import ArtifactRef
from shared.artifacts.statements import (
    Classification,
    IngestReceipt,
    Reconciliation,
    Rejection,
    RouteDecision,
)
from shared.machines.model import Kind, Move
from shared.machines.registry import machine
from shared.money import named_or_none, to_decimal_string
from shared.review.reading import read_final, read_reading
from shared.review.records import review_id_of
from shared.review.result import account_view, balance_text, standing_reason
from shared.stages.frame import Tools
from shared.state.document import Document, Event, known_artifacts
from shared.state.listing import shown_processing

A = TypeVar("A", bound=Artifact)
V = TypeVar("V")


class CurationView(BaseModel):
    """The person's side, with its own version and time."""

    status: str
    version: int
    at_ms: int
    by: str


class DocumentSummary(BaseModel):
    document_id: str
    file_name: str
    pipeline: str
    state: str
    version: int
    # The system's side: None until it was queued, then Queued, Processing, Complete, Failed.
    processing_status: str | None
    processing_at_ms: int
    queued_at_ms: int | None
    curation: CurationView
    uploaded_by: str
    created_at_ms: int
    deadline_at_ms: int | None
    reason_code: str | None
    attempt: int


class AllowedMove(BaseModel):
    to_state: str
    trigger: str
    made_by: list[str]


class ReasonView(BaseModel):
    code: str
    sentence: str
    next_step: str


def _if_known() -> Any:
    """Not yet known is not the same as empty: the field is not there at all."""
    return Field(default=None, exclude_if=lambda value: value is None)


class File(BaseModel):
    size_bytes: int
    page_count: int
    sha256: str
    has_text: bool


class ClassificationView(BaseModel):
    bank: str
    statement_type: str
    confidence: float
    explanation: str


class RoutingView(BaseModel):
    decision: str
    template_id: str | None
    reason: str


class ExtractionView(BaseModel):
    row_count: int
    currency: str | None
    opening_balance: str | None
    closing_balance: str | None
    accounts: list[dict[str, Any]]


class ReconciliationView(BaseModel):
    status: str
    delta: str
    explanation: str
    checks: int
    checks_that_agree: int


class DocumentDetail(DocumentSummary):
    reason: ReasonView | None
    allowed_moves: list[AllowedMove]
    artifacts: list[str]
    review_id: str | None = _if_known()  # while it waits for a person
    file: File | None = _if_known()  # once ingested
    rejection: ReasonView | None = _if_known()  # if it was turned away
    classification: ClassificationView | None = _if_known()  # once classified
    routing: RoutingView | None = _if_known()  # once routed
    extraction: ExtractionView | None = _if_known()  # once rows were read
    reconciliation: ReconciliationView | None = _if_known()  # once they were checked
    # Of an export, by the names that ADR-0002 gives them.
    upload_log_ref: str | None = _if_known()  # always
    parse_log_ref: str | None = _if_known()  # once parsed
    observations_count: int | None = _if_known()
    transactions_ref: str | None = _if_known()  # once normalized
    transactions_count: int | None = _if_known()
    set_aside_count: int | None = _if_known()
    duplicate_count: int | None = _if_known()
    error_ref: str | None = _if_known()  # while it stands in error


def summary_fields(document: Document) -> dict[str, Any]:
    return {
        "document_id": document.document_id,
        "file_name": document.file_name,
        "pipeline": document.pipeline,
        "state": document.state,
        "version": document.version,
        "processing_status": shown_processing(document),
        "processing_at_ms": document.entered_at_ms,
        "queued_at_ms": document.queued_at_ms,
        "curation": CurationView(
            status=document.curation_status.value,
            version=document.curation_version,
            at_ms=document.curation_at_ms,
            by=document.curation_by,
        ),
        "uploaded_by": document.uploaded_by,
        "created_at_ms": document.created_at_ms,
        "deadline_at_ms": document.deadline_at_ms,
        "reason_code": document.reason_code,
        "attempt": document.attempt,
    }


def document_summary(document: Document) -> DocumentSummary:
    return DocumentSummary(**summary_fields(document))


def document_detail(tools: Tools, document: Document) -> DocumentDetail:
    events = tools.controller.store.read_ledger(document.document_id)
    artifacts = known_artifacts(events)
    waits = machine(document.pipeline).waits_for_person(document.state)
    return DocumentDetail(
        **summary_fields(document),
        reason=_reason(document, events),
        allowed_moves=[_allowed(m) for m in tools.controller.get_allowed_transitions(document)],
        artifacts=sorted(artifacts),
        review_id=review_id_of(document.document_id, document.version) if waits else None,
        **(_export_fields if document.pipeline == "exports" else _statement_fields)(
            tools, document, artifacts
        ),
    )


def _shown(
    tools: Tools, artifacts: dict[str, ArtifactRef], kind: type[A], view: Callable[[A], V]
) -> V | None:
    """The view of an artifact, once there is one."""
    ref = artifacts.get(kind.kind)
    return view(tools.artifacts.get(ref, kind).value) if ref else None


def _statement_fields(
    tools: Tools, _: Document, artifacts: dict[str, ArtifactRef]
) -> dict[str, Any]:
    return {
        "file": _shown(tools, artifacts, IngestReceipt, _file),
        "rejection": _shown(tools, artifacts, Rejection, _rejection),
        "classification": _shown(tools, artifacts, Classification, _classification),
        "routing": _shown(tools, artifacts, RouteDecision, _routing),
        "extraction": _extraction(tools, artifacts),
        "reconciliation": _shown(
            tools, artifacts, Reconciliation, lambda found: _reconciliation(tools, artifacts, found)
        ),
    }


def _export_fields(
    tools: Tools, document: Document, artifacts: dict[str, ArtifactRef]
) -> dict[str, Any]:
    address = f"/api/documents/{document.document_id}"
    fields: dict[str, Any] = {"upload_log_ref": f"{address}/history"}
    if ParseLog.kind in artifacts:
        fields["parse_log_ref"] = f"{address}/artifacts/{ParseLog.kind}"
        fields["observations_count"] = _shown(
            tools, artifacts, ParseLog, lambda log: log.observation_count
        )
    if found := _shown(tools, artifacts, CanonicalTransactions, lambda rows: rows):
        fields["transactions_ref"] = f"{address}/artifacts/{CanonicalTransactions.kind}"
        fields["transactions_count"] = found.rows.count
        fields["set_aside_count"] = found.set_aside.count
        fields["duplicate_count"] = found.duplicate_count
    if machine(document.pipeline).state(document.state).kind is Kind.ERROR:
        fields["error_ref"] = f"{address}/artifacts/{ExportFailure.kind}"
    return fields


def _allowed(move: Move) -> AllowedMove:
    return AllowedMove(
        to_state=move.target, trigger=move.trigger, made_by=[a.value for a in move.actors]
    )


def _reason(document: Document, events: list[Event]) -> ReasonView | None:
    """Why it stands where it stands. What is on its way again has left its old reason behind."""
    rules = machine(document.pipeline)
    rests = rules.state(document.state).kind in (Kind.ERROR, Kind.TERMINAL)
    if rests or rules.waits_for_person(document.state):
        said = standing_reason(document, events)
        return ReasonView(**said) if said else None
    newest = events[-1].reason
    return ReasonView(**newest.model_dump()) if newest else None


def _file(receipt: IngestReceipt) -> File:
    return File(
        size_bytes=receipt.size_bytes,
        page_count=receipt.page_count,
        sha256=receipt.sha256,
        has_text=receipt.has_text,
    )


def _rejection(found: Rejection) -> ReasonView:
    return ReasonView(code=found.code, sentence=found.sentence, next_step=found.next_step)


def _classification(found: Classification) -> ClassificationView:
    return ClassificationView(
        bank=found.bank_family,
        statement_type=found.statement_type,
        confidence=found.confidence,
        explanation=found.explanation,
    )


def _routing(found: RouteDecision) -> RoutingView:
    chosen = found.selected_template
    return RoutingView(
        decision=found.decision,
        template_id=chosen.template_id if chosen else None,
        reason=found.selection_reason,
    )


def _extraction(tools: Tools, artifacts: dict[str, ArtifactRef]) -> ExtractionView | None:
    reading = read_final(tools, artifacts) or read_reading(tools, artifacts)
    if reading.base is None:
        return None
    return ExtractionView(
        row_count=len(reading.rows),
        currency=named_or_none(reading.currency),
        opening_balance=balance_text(reading, "opening"),
        closing_balance=balance_text(reading, "closing"),
        accounts=[account_view(a) for a in reading.accounts],
    )


def _reconciliation(
    tools: Tools, artifacts: dict[str, ArtifactRef], found: Reconciliation
) -> ReconciliationView:
    currency = (read_final(tools, artifacts) or read_reading(tools, artifacts)).currency
    return ReconciliationView(
        status=found.status,
        delta=to_decimal_string(found.delta, currency),
        explanation=found.explanation,
        checks=len(found.checks),
        checks_that_agree=sum(c.agrees for c in found.checks),
    )
