"""What a document holds, as a file: for people, for spreadsheets, and for other programs.

JSON and CSV are written row by row, whatever their number. The formats of other programs are
made from the accounts as a whole, of documents that are finished: nothing unproven leaves in a
form that cannot say so.
"""

import csv
import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from shared.artifacts.exports import CanonicalTransaction
from shared.errors import NotFinished
from shared.exports.write import WRITERS
from shared.exports.write.ledger import Ledger, LedgerAccount, LedgerTransaction, ledger_of
from shared.review.reading import read_final
from shared.review.result import Rows, read_canonical, result_of
from shared.stages.frame import Tools
from shared.state.document import Document, current_artifacts

CSV_FIELDS = ["date", "value_date", "other_date", "amount", "currency", "description", "type",
              "reference", "balance", "account", "page", "counterparty",
              "transaction_id"]  # fmt: skip
TEXT_FIELDS = ("description", "type", "reference", "account", "counterparty", "transaction_id")
# A spreadsheet takes a cell that begins like this for a formula.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True)
class Format:
    ending: str
    media_type: str
    is_text: bool
    write: Callable[[Tools, Document], Iterator[bytes]]


def json_parts(result: dict[str, Any]) -> Iterator[str]:
    """JSON as `json.dumps` writes it, but rows are asked for only when their turn comes."""
    yield "{"
    for number, (key, value) in enumerate(result.items()):
        yield ("," if number else "") + f"\n  {json.dumps(key)}: "
        if isinstance(value, Rows):
            yield from _list_parts(value)
        else:
            yield json.dumps(value, indent=2, ensure_ascii=False).replace("\n", "\n  ")
    yield "\n}\n"


def _list_parts(rows: Rows) -> Iterator[str]:
    yield "["
    for number, row in enumerate(rows):
        text = json.dumps(row, indent=2, ensure_ascii=False).replace("\n", "\n    ")
        yield ("," if number else "") + f"\n    {text}"
    yield "\n  ]" if len(rows) else "]"


def spreadsheet_safe(text: str) -> str:
    return "'" + text if text.startswith(_FORMULA_STARTS) else text


def csv_parts(result: dict[str, Any]) -> Iterator[str]:
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, CSV_FIELDS, extrasaction="ignore")
    writer.writeheader()
    for row in result["transactions"]:
        # Amounts and dates are ours and may begin with a minus; the text is a stranger's.
        texts = {k: spreadsheet_safe(row[k]) for k in TEXT_FIELDS if row.get(k)}
        writer.writerow({**row, **texts})
        yield text.getvalue()
        text.seek(0)
        text.truncate()
    yield text.getvalue()


def take_home(tools: Tools, document: Document, name: str) -> Iterator[bytes]:
    if document.processing_status != "Complete":
        raise NotFinished(document_id=document.document_id, state=document.state)
    return FORMATS[name].write(tools, document)


def _as_json(tools: Tools, document: Document) -> Iterator[bytes]:
    return (part.encode() for part in json_parts(result_of(tools, document)))


def _as_csv(tools: Tools, document: Document) -> Iterator[bytes]:
    return (part.encode() for part in csv_parts(result_of(tools, document)))


def _as_file_of(name: str) -> Callable[[Tools, Document], Iterator[bytes]]:
    def write(tools: Tools, document: Document) -> Iterator[bytes]:
        # The moment it was finished: the same document gives the same bytes on any day.
        finished = datetime.fromtimestamp(document.entered_at_ms // 1000, UTC).replace(tzinfo=None)
        yield WRITERS[name].write(ledger_of_document(tools, document), finished)

    return write


def ledger_of_document(tools: Tools, document: Document) -> Ledger:
    artifacts = current_artifacts(tools.controller.store.read_ledger(document.document_id))
    if (canonical := read_canonical(tools, artifacts)) is not None:
        rows = tools.artifacts.read_rows(canonical.rows, CanonicalTransaction)
        return ledger_of(tuple(canonical.accounts), tuple(rows))
    final = read_final(tools, artifacts)
    accounts = final.accounts if final else []
    return Ledger(
        accounts=tuple(
            LedgerAccount(
                account=account.account,
                currency=account.currency,
                kind=account.kind,
                opening=account.opening.amount if account.opening else None,
                closing=account.closing.amount if account.closing else None,
                transactions=tuple(
                    LedgerTransaction(
                        transaction_id=f"{document.document_id}-{row.row_id}",
                        date=row.date,
                        value_date=row.value_date,
                        amount=row.amount,
                        description=row.description,
                    )
                    for row in (final.rows if final else [])
                    if (row.account, row.currency) == (account.account, account.currency)
                ),
            ).with_balances_that_hold()
            for account in accounts
        )
    )


FORMATS: dict[str, Format] = {
    "csv": Format("csv", "text/csv; charset=utf-8", True, _as_csv),
    "json": Format("json", "application/json", True, _as_json),
    **{
        name: Format(w.ending, w.media_type, w.is_text, _as_file_of(name))
        for name, w in WRITERS.items()
    },
}
