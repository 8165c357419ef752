"""What a document has come to, as people and their programs take it home."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from shared.artifacts.base import Artifact, Record
from shared.artifacts.exports import (
    CanonicalTransaction,
    CanonicalTransactions,
    ExportAccount,
    Observation,
    Observations,
    ParseLog,
    SetAside,
)
from shared.artifacts.reference import ArtifactRef, StoredRows
from shared.artifacts.statements import Account, Figure, Reconciliation, Transaction
from shared.artifacts.store import ArtifactStore
from shared.money import named_or_none, to_decimal_string
from shared.review.reading import Reading, read_final, read_reading
from shared.stages.frame import Tools
from shared.state.document import Document, Event, current_artifacts

R = TypeVar("R", bound=Record)


@dataclass(frozen=True)
class Rows:
    """Rows that are read from the store while they are looked at, as often as that happens."""

    count: int
    make: Callable[[], Iterator[dict[str, Any]]]

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return self.make()


def result_of(tools: Tools, document: Document) -> dict[str, Any]:
    """What the document holds, with its state and its story; the same keys for every pipeline."""
    events = tools.controller.store.read_ledger(document.document_id)
    content = _CONTENTS[document.pipeline](tools, current_artifacts(events))
    return {
        "document_id": document.document_id,
        "file_name": document.file_name,
        "pipeline": document.pipeline,
        "state": document.state,
        "reason": standing_reason(document, events),
        **content,
        "history": [event_view(e) for e in events],
    }


def _statement_content(tools: Tools, artifacts: dict[str, ArtifactRef]) -> dict[str, Any]:
    reading = read_final(tools, artifacts) or read_reading(tools, artifacts)
    proof = artifacts.get("reconciliation")
    return {
        "currency": named_or_none(reading.currency),
        "opening_balance": balance_text(reading, "opening"),
        "closing_balance": balance_text(reading, "closing"),
        "accounts": [account_view(a) for a in reading.accounts],
        "transactions": [row_view(r) for r in reading.rows],
        "reconciliation": tools.artifacts.get(proof, Reconciliation).value.model_dump(mode="json")
        if proof
        else None,
    }


def _export_content(tools: Tools, artifacts: dict[str, ArtifactRef]) -> dict[str, Any]:
    found = read_canonical(tools, artifacts)
    log = artifacts.get(ParseLog.kind)
    warnings = tools.artifacts.get(log, ParseLog).value.warnings if log else []
    accounts = found.accounts if found else []
    currencies = {a.currency for a in accounts}

    def total(name: str) -> str | None:
        figures = [getattr(a, name) for a in accounts]
        if len(currencies) != 1 or None in figures:
            return None
        return to_decimal_string(sum(figures), accounts[0].currency)

    def rows(stored: StoredRows | None, kind: type[R], view: Callable[[R], dict[str, Any]]) -> Rows:
        if stored is None:
            return Rows(0, lambda: iter(()))
        return Rows(stored.count, lambda: map(view, tools.artifacts.read_rows(stored, kind)))

    return {
        "currency": named_or_none(accounts[0].currency) if len(currencies) == 1 else None,
        "opening_balance": total("opening"),
        "closing_balance": total("closing"),
        "accounts": [_export_account(a) for a in accounts],
        "transactions": rows(found.rows if found else None, CanonicalTransaction, _canonical_row),
        "set_aside": rows(found.set_aside if found else None, SetAside, _set_aside_row),
        "duplicates": found.duplicate_count if found else 0,
        "warnings": warnings,
        "reconciliation": None,
    }


def read_canonical(tools: Tools, artifacts: dict[str, ArtifactRef]) -> CanonicalTransactions | None:
    ref = artifacts.get(CanonicalTransactions.kind)
    return tools.artifacts.get(ref, CanonicalTransactions).value if ref else None


def _export_account(account: ExportAccount) -> dict[str, Any]:
    def shown(minor: int | None) -> str | None:
        return None if minor is None else to_decimal_string(minor, account.currency)

    return {
        "account": account.account,
        "currency": named_or_none(account.currency),
        "kind": account.kind,
        "period_start": account.opening_date.isoformat() if account.opening_date else None,
        "period_end": account.closing_date.isoformat() if account.closing_date else None,
        "opening_balance": shown(account.opening),
        "closing_balance": shown(account.closing),
        "rows": account.observation_count,
        "balance_check": account.balance_check,
    }


def _set_aside_row(row: SetAside) -> dict[str, Any]:
    return {
        "reason": row.reason,
        "date": row.date.isoformat() if row.date else None,
        "amount": None if row.amount is None else to_decimal_string(row.amount, row.currency),
        "currency": named_or_none(row.currency),
        "description": row.description,
        "place": row.place.model_dump(mode="json"),
    }


def _canonical_row(row: CanonicalTransaction) -> dict[str, Any]:
    balance = None if row.balance is None else to_decimal_string(row.balance, row.currency)
    return {
        "transaction_id": row.transaction_id,
        "account": row.account,
        "date": row.date.isoformat(),
        "value_date": row.value_date.isoformat() if row.value_date else None,
        "amount": to_decimal_string(row.amount, row.currency),
        "currency": named_or_none(row.currency),
        "counterparty": row.counterparty,
        "description": row.description,
        "balance": balance,
        "duplicate_of": row.duplicate_of,
        "place": row.place.model_dump(mode="json"),
    }


# Contracts hold no rows; they are told like a statement that has none.
_CONTENTS = {
    "statements": _statement_content,
    "exports": _export_content,
    "contracts": _statement_content,
}


def standing_reason(document: Document, events: list[Event]) -> dict[str, str] | None:
    """Why it is not COMPLETED: the newest event that gave a reason."""
    if document.processing_status == "Complete":
        return None
    said = [e.reason for e in events if e.reason is not None]
    return said[-1].model_dump() if said else None


def balance_text(reading: Reading, name: str) -> str | None:
    """Of several accounts in one currency the sum, so that opening + rows = closing holds."""
    figures = [getattr(a, name) for a in reading.accounts]
    if not figures or None in figures or len({a.currency for a in reading.accounts}) > 1:
        return None
    return to_decimal_string(sum(f.amount for f in figures), reading.currency)


def account_view(account: Account) -> dict[str, Any]:
    def shown(figure: Figure | None) -> str | None:
        return None if figure is None else to_decimal_string(figure.amount, account.currency)

    return {
        "account": account.account,
        "currency": named_or_none(account.currency),
        "kind": account.kind,
        "period_start": account.period_start.isoformat() if account.period_start else None,
        "period_end": account.period_end.isoformat() if account.period_end else None,
        "opening_balance": shown(account.opening),
        "closing_balance": shown(account.closing),
    }


def row_view(row: Transaction) -> dict[str, Any]:
    balance = None if row.balance is None else to_decimal_string(row.balance, row.currency)
    return {
        "row_id": row.row_id,
        "account": row.account,
        "date": row.date.isoformat(),
        "value_date": row.value_date.isoformat() if row.value_date else None,
        "other_date": row.other_date.isoformat() if row.other_date else None,
        "amount": to_decimal_string(row.amount, row.currency),
        "currency": named_or_none(row.currency),
        "description": row.description,
        "type": row.type or None,
        "reference": row.reference or None,
        "balance": balance,
        "page": row.page,
        "box": [row.box.x0, row.box.y0, row.box.x1, row.box.y1],
        "confidence": row.confidence,
    }


def event_view(event: Event) -> dict[str, Any]:
    return {
        "version": event.version,
        "event_type": event.event_type,
        "from_state": event.from_state,
        "to_state": event.to_state,
        "trigger": event.trigger,
        "actor": f"{event.actor.role}:{event.actor.name}",
        "artifacts_created": [a.kind for a in event.artifacts_created],
        "duration_in_previous_state_ms": event.duration_in_previous_state_ms,
        "timestamp_ms": event.timestamp_ms,
        "reason": event.reason.model_dump() if event.reason else None,
    }


# Where our own bookkeeping of the object store would show.
_HIDDEN = {"original_key", "original_version_id"}
_ROW_TYPES: dict[tuple[str, str], type[Record]] = {
    (Observations.kind, "rows"): Observation,
    (CanonicalTransactions.kind, "rows"): CanonicalTransaction,
    (CanonicalTransactions.kind, "set_aside"): SetAside,
}


def artifact_view(store: ArtifactStore, artifact: Artifact) -> dict[str, Any]:
    """An artifact as it was meant, its rows in place of the objects that hold them."""
    fields = {name: value for name, value in artifact if isinstance(value, StoredRows)}
    shown = artifact.model_dump(mode="json", exclude={*_HIDDEN, *fields})
    return {**shown, **{n: _stored_view(store, artifact.kind, n, v) for n, v in fields.items()}}


def _stored_view(store: ArtifactStore, kind: str, name: str, stored: StoredRows) -> Rows:
    found = _ROW_TYPES[kind, name]
    return Rows(
        stored.count,
        lambda: (row.model_dump(mode="json") for row in store.read_rows(stored, found)),
    )
