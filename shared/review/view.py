"""A review as a person sees it: the rows, what does not fit, and what can be said about it."""

from collections.abc import Sequence
from typing import Any

from shared.artifacts.base import Record
from shared.artifacts.reference import ArtifactRef
from shared.artifacts.statements import (
    Classification,
    CorrectionOverlay,
    IngestReceipt,
    Reconciliation,
    RouteDecision,
)
from shared.errors import InvalidDecision
from shared.money import NO_CURRENCY, to_decimal_string
from shared.review.compose import expand_edits
from shared.review.corrections import apply_edits, changes_something, with_balances
from shared.review.decide import Correction, possible_decisions
from shared.review.four_eyes import FIRST_APPROVAL
from shared.review.reading import Reading, read_reading
from shared.review.records import Draft, Review, Summary
from shared.review.result import account_view, row_view, standing_reason
from shared.stages.frame import Tools
from shared.state.document import Document, Event, current_artifacts
from shared.statements.reconcile import reconcile

# Below this, a word was not read with certainty.
CONFIDENCE_SURE = 0.9


class Proof(Record):
    """What the printed figures say about the rows, with the draft applied."""

    status: str
    delta: str
    explanation: str
    checks: list[dict[str, Any]]
    first_break: dict[str, Any] | None
    causes: list[dict[str, Any]]


class DraftState(Record):
    draft: Draft
    proof: Proof | None
    problem: str | None  # why the draft cannot be applied as it stands; it is saved all the same


class ReviewContent(Record):
    """Everything that the reviewer's screen shows beside the pictures."""

    reason: dict[str, str] | None
    currency: str | None
    page_count: int | None
    accounts: list[dict[str, Any]]
    rows: list[dict[str, Any]]
    proof: Proof | None
    drafted: DraftState
    earlier_corrections: list[dict[str, Any]]
    context: dict[str, Any]
    allowed_decisions: list[str]
    first_approval_by: str | None


def summarize(tools: Tools, document: Document) -> Summary:
    events = tools.controller.store.read_ledger(document.document_id)
    artifacts = current_artifacts(events)
    reading = read_reading(tools, artifacts)
    proof = _stored_proof(tools, artifacts)
    reason = standing_reason(document, events) or {}
    accounts = reading.accounts
    starts = [a.period_start for a in accounts if a.period_start]
    ends = [a.period_end for a in accounts if a.period_end]
    found = artifacts.get("classification")
    bank = tools.artifacts.get(found, Classification).value.bank_family if found else None
    return Summary(
        bank=bank,
        period_start=min(starts).isoformat() if starts else None,
        period_end=max(ends).isoformat() if ends else None,
        currency=None if reading.currency == NO_CURRENCY else reading.currency,
        row_count=len(reading.rows),
        rows_in_doubt=sum(bool(f) for f in flags(reading, proof).values()),
        delta=to_decimal_string(proof.delta, reading.currency) if proof else None,
        reason_code=reason.get("code"),
        reason=reason.get("sentence", ""),
    )


def review_content(tools: Tools, document: Document, review: Review) -> ReviewContent:
    events = tools.controller.store.read_ledger(document.document_id)
    artifacts = current_artifacts(events)
    reading = read_reading(tools, artifacts)
    proof = _stored_proof(tools, artifacts)
    marks = flags(reading, proof)
    receipt = artifacts.get("ingest_receipt")
    last = events[-1]
    return ReviewContent(
        reason=standing_reason(document, events),
        currency=None if reading.currency == NO_CURRENCY else reading.currency,
        page_count=tools.artifacts.get(receipt, IngestReceipt).value.page_count
        if receipt
        else None,
        accounts=[account_view(a) for a in reading.accounts],
        rows=[{**row_view(r), "flags": marks[r.row_id]} for r in reading.rows],
        proof=_proof(proof, reading.currency) if proof else None,
        drafted=apply_draft(reading, review.draft),
        earlier_corrections=_earlier(tools, artifacts),
        context=_context(tools, artifacts, events),
        allowed_decisions=possible_decisions(document),
        first_approval_by=last.actor.name if last.trigger == FIRST_APPROVAL else None,
    )


def flags(reading: Reading, proof: Reconciliation | None) -> dict[str, list[str]]:
    """Why a row deserves a look, by row."""
    found: dict[str, list[str]] = {r.row_id: [] for r in reading.rows}
    for row in reading.rows:
        if row.confidence < CONFIDENCE_SURE:
            found[row.row_id].append("low_confidence")
    if proof is not None:
        if proof.first_break and proof.first_break.row_id in found:
            found[proof.first_break.row_id].append("first_break")
        for cause in proof.causes:
            if cause.row_id in found:
                found[cause.row_id].append(cause.cause)
        for check in proof.checks:
            if not check.agrees and check.row_id in found:
                found[check.row_id].append("balance_differs")
    return {row_id: list(dict.fromkeys(marks)) for row_id, marks in found.items()}


def correction_of(reading: Reading, draft: Draft) -> Correction:
    return Correction(
        edits=expand_edits(draft.edits, reading.accounts, reading.rows),
        opening_balance=draft.opening_balance,
        closing_balance=draft.closing_balance,
    )


def apply_draft(reading: Reading, draft: Draft) -> DraftState:
    """The proof of the corrected rows. A draft that is half typed is no error."""
    try:
        correction = correction_of(reading, draft)
        accounts = with_balances(
            reading.accounts,
            correction.opening_balance,
            correction.closing_balance,
            reading.currency,
        )
        edits = [e for e in correction.edits if changes_something(e)]
        accounts, rows = apply_edits(accounts, reading.rows, edits)
    except InvalidDecision as error:
        return DraftState(draft=draft, proof=None, problem=error.explain())
    proof = reconcile(accounts, rows)
    return DraftState(draft=draft, proof=_proof(proof, reading.currency), problem=None)


def _stored_proof(tools: Tools, artifacts: dict[str, ArtifactRef]) -> Reconciliation | None:
    ref = artifacts.get("reconciliation")
    kinds = list(artifacts)
    # A proof of an earlier reading says nothing about a later one that failed.
    if ref is None or kinds.index("reconciliation") < max(
        (kinds.index(k) for k in ("transactions", "extraction_error") if k in artifacts), default=0
    ):
        return None
    return tools.artifacts.get(ref, Reconciliation).value


def _proof(proof: Reconciliation, currency: str) -> Proof:
    def shown(part: dict[str, Any]) -> dict[str, Any]:
        money = ("delta", "expected", "computed")
        return {
            k: to_decimal_string(v, currency) if k in money and v is not None else v
            for k, v in part.items()
        }

    first = proof.first_break
    return Proof(
        status=proof.status,
        delta=to_decimal_string(proof.delta, currency),
        explanation=proof.explanation,
        checks=[shown(c.model_dump(mode="json")) for c in proof.checks],
        first_break=shown(first.model_dump(mode="json")) if first else None,
        causes=[shown(c.model_dump(mode="json")) for c in proof.causes],
    )


def _earlier(tools: Tools, artifacts: dict[str, ArtifactRef]) -> list[dict[str, Any]]:
    """Offered, never applied: the rows may have been read anew since."""
    ref = artifacts.get("correction_overlay")
    if ref is None:
        return []
    overlay = tools.artifacts.get(ref, CorrectionOverlay).value
    return [e.model_dump(mode="json") for e in overlay.edits]


def _context(
    tools: Tools, artifacts: dict[str, ArtifactRef], events: Sequence[Event]
) -> dict[str, Any]:
    context: dict[str, Any] = {
        "rounds": sum(e.trigger == "request_reprocessing" for e in events) + 1,
        "events": len(events),
    }
    if ref := artifacts.get("classification"):
        found = tools.artifacts.get(ref, Classification).value
        context["bank"] = found.bank_family
        context["statement_type"] = found.statement_type
        context["confidence"] = found.confidence
        context["candidate_templates"] = [
            c.model_dump(mode="json") for c in found.candidate_templates[:5]
        ]
    if ref := artifacts.get("route_decision"):
        routed = tools.artifacts.get(ref, RouteDecision).value
        context["routing"] = routed.selection_reason
    return context
