"""What a document has come to, as people and their programs take it home."""

import csv
import io
from typing import Any

from shared.artifacts.statements import Account, Figure, Reconciliation, Transaction
from shared.money import NO_CURRENCY, to_decimal_string
from shared.review.reading import Reading, read_final, read_reading
from shared.stages.frame import Tools
from shared.state.document import Document, Event, current_artifacts

CSV_FIELDS = ["date", "value_date", "amount", "currency", "description", "balance", "account",
              "page"]  # fmt: skip
# A spreadsheet takes a cell that begins like this for a formula.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def result_of(tools: Tools, document: Document) -> dict[str, Any]:
    events = tools.controller.store.read_ledger(document.document_id)
    artifacts = current_artifacts(events)
    reading = read_final(tools, artifacts) or read_reading(tools, artifacts)
    proof = artifacts.get("reconciliation")
    currency = None if reading.currency == NO_CURRENCY else reading.currency
    return {
        "document_id": document.document_id,
        "file_name": document.file_name,
        "pipeline": document.pipeline,
        "state": document.state,
        "reason": standing_reason(document, events),
        "currency": currency,
        "opening_balance": balance_text(reading, "opening"),
        "closing_balance": balance_text(reading, "closing"),
        "accounts": [account_view(a) for a in reading.accounts],
        "transactions": [row_view(r) for r in reading.rows],
        "reconciliation": tools.artifacts.get(proof, Reconciliation).value.model_dump(mode="json")
        if proof
        else None,
        "history": [event_view(e) for e in events],
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
        writer.writerow(
            {**row, **{k: spreadsheet_safe(row[k]) for k in ("description", "account")}}
        )
    return text.getvalue()
