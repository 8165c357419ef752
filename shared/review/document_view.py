"""A document as people see it: what is known depends on how far it has come."""

from typing import Any

from pydantic import BaseModel, Field

from shared.artifacts.reference import ArtifactRef
from shared.artifacts.statements import (
    Classification,
    IngestReceipt,
    Reconciliation,
    Rejection,
    RouteDecision,
)
from shared.machines.model import Move
from shared.machines.registry import machine
from shared.money import NO_CURRENCY, to_decimal_string
from shared.review.reading import read_final, read_reading
from shared.review.records import review_id_of
from shared.review.result import account_view, balance_text
from shared.stages.frame import Tools
from shared.state.document import Document, Event, Reason, current_artifacts
from shared.state.listing import shown_processing


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
    artifacts = current_artifacts(events)
    waits = machine(document.pipeline).waits_for_person(document.state)
    return DocumentDetail(
        **summary_fields(document),
        reason=_reason(events),
        allowed_moves=[_allowed(m) for m in tools.controller.get_allowed_transitions(document)],
        artifacts=sorted(artifacts),
        review_id=review_id_of(document.document_id, document.version) if waits else None,
        file=_file(tools, artifacts),
        rejection=_rejection(tools, artifacts),
        classification=_classification(tools, artifacts),
        routing=_routing(tools, artifacts),
        extraction=_extraction(tools, artifacts),
        reconciliation=_reconciliation(tools, artifacts),
    )


def _allowed(move: Move) -> AllowedMove:
    return AllowedMove(
        to_state=move.target, trigger=move.trigger, made_by=[a.value for a in move.actors]
    )


def _reason(events: list[Event]) -> ReasonView | None:
    said: Reason | None = events[-1].reason if events else None
    return ReasonView(**said.model_dump()) if said else None


def _file(tools: Tools, artifacts: dict[str, ArtifactRef]) -> File | None:
    ref = artifacts.get("ingest_receipt")
    if ref is None:
        return None
    receipt = tools.artifacts.get(ref, IngestReceipt).value
    return File(
        size_bytes=receipt.size_bytes,
        page_count=receipt.page_count,
        sha256=receipt.sha256,
        has_text=receipt.has_text,
    )


def _rejection(tools: Tools, artifacts: dict[str, ArtifactRef]) -> ReasonView | None:
    ref = artifacts.get("rejection")
    if ref is None:
        return None
    found = tools.artifacts.get(ref, Rejection).value
    return ReasonView(code=found.code, sentence=found.sentence, next_step=found.next_step)


def _classification(tools: Tools, artifacts: dict[str, ArtifactRef]) -> ClassificationView | None:
    ref = artifacts.get("classification")
    if ref is None:
        return None
    found = tools.artifacts.get(ref, Classification).value
    return ClassificationView(
        bank=found.bank_family,
        statement_type=found.statement_type,
        confidence=found.confidence,
        explanation=found.explanation,
    )


def _routing(tools: Tools, artifacts: dict[str, ArtifactRef]) -> RoutingView | None:
    ref = artifacts.get("route_decision")
    if ref is None:
        return None
    found = tools.artifacts.get(ref, RouteDecision).value
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
        currency=None if reading.currency == NO_CURRENCY else reading.currency,
        opening_balance=balance_text(reading, "opening"),
        closing_balance=balance_text(reading, "closing"),
        accounts=[account_view(a) for a in reading.accounts],
    )


def _reconciliation(tools: Tools, artifacts: dict[str, ArtifactRef]) -> ReconciliationView | None:
    ref = artifacts.get("reconciliation")
    if ref is None:
        return None
    found = tools.artifacts.get(ref, Reconciliation).value
    currency = (read_final(tools, artifacts) or read_reading(tools, artifacts)).currency
    return ReconciliationView(
        status=found.status,
        delta=to_decimal_string(found.delta, currency),
        explanation=found.explanation,
        checks=len(found.checks),
        checks_that_agree=sum(c.agrees for c in found.checks),
    )
