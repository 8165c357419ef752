"""What a document has come to, as people and their programs take it home."""

import csv
import io
from typing import Any

from shared.artifacts.exports import CanonicalTransaction, CanonicalTransactions
from shared.artifacts.reference import ArtifactRef
from shared.artifacts.statements import Account, Figure, Reconciliation, Transaction
from shared.money import NO_CURRENCY, to_decimal_string
from shared.review.reading import Reading, read_final, read_reading
from shared.stages.frame import Tools
from shared.state.document import Document, Event, current_artifacts

CSV_FIELDS = ["date", "value_date", "amount", "currency", "description", "balance", "account",
              "page", "counterparty", "transaction_id"]  # fmt: skip
TEXT_FIELDS = ("description", "account", "counterparty")
# A spreadsheet takes a cell that begins like this for a formula.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


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
        "currency": None if reading.currency == NO_CURRENCY else reading.currency,
        "opening_balance": balance_text(reading, "opening"),
        "closing_balance": balance_text(reading, "closing"),
        "accounts": [account_view(a) for a in reading.accounts],
        "transactions": [row_view(r) for r in reading.rows],
        "reconciliation": tools.artifacts.get(proof, Reconciliation).value.model_dump(mode="json")
        if proof
        else None,
    }


def _export_content(tools: Tools, artifacts: dict[str, ArtifactRef]) -> dict[str, Any]:
    ref = artifacts.get("canonical_transactions")
    found = tools.artifacts.get(ref, CanonicalTransactions).value if ref else None
    accounts = found.accounts if found else []
    currencies = {a.currency for a in accounts}

    def total(name: str) -> str | None:
        figures = [getattr(a, name) for a in accounts]
        if len(currencies) != 1 or None in figures:
            return None
        return to_decimal_string(sum(figures), accounts[0].currency)

    return {
        "currency": accounts[0].currency if len(currencies) == 1 else None,
        "opening_balance": total("opening"),
        "closing_balance": total("closing"),
        "accounts": [a.model_dump(mode="json") for a in accounts],
        "transactions": [_canonical_row(r) for r in found.rows] if found else [],
        "set_aside": [r.model_dump(mode="json") for r in found.set_aside] if found else [],
        "duplicates": found.duplicate_count if found else 0,
        "reconciliation": None,
    }


def _canonical_row(row: CanonicalTransaction) -> dict[str, Any]:
    balance = None if row.balance is None else to_decimal_string(row.balance, row.currency)
    return {
        "transaction_id": row.transaction_id,
        "account": row.account,
        "date": row.date.isoformat(),
        "value_date": row.value_date.isoformat() if row.value_date else None,
        "amount": to_decimal_string(row.amount, row.currency),
        "currency": row.currency,
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
        "currency": account.currency,
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
        "amount": to_decimal_string(row.amount, row.currency),
        "currency": row.currency,
        "description": row.description,
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


def spreadsheet_safe(text: str) -> str:
    return "'" + text if text.startswith(_FORMULA_STARTS) else text


def as_csv(result: dict[str, Any]) -> str:
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, CSV_FIELDS, extrasaction="ignore")
    writer.writeheader()
    for row in result["transactions"]:
        # Amounts and dates are ours and may begin with a minus; the text is a stranger's.
        texts = {k: spreadsheet_safe(row[k]) for k in TEXT_FIELDS if row.get(k)}
        writer.writerow({**row, **texts})
    return text.getvalue()
