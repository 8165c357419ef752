"""CSV for people and spreadsheets. Text that a spreadsheet would run as a formula is escaped."""

import csv
import io
from datetime import datetime

from shared.exports.write.ledger import Ledger, one_line
from shared.money import to_decimal_string

COLUMNS = (
    "account", "date", "value_date", "amount", "currency", "counterparty", "description",
    "transaction_id",
)  # fmt: skip
# A cell that begins like this is run as a formula by spreadsheets, whatever it is quoted in.
_RUNS = ("=", "+", "-", "@", "\t", "\r")


def escape_text(text: str) -> str:
    """Only for text: a negative amount also begins with a minus and must stay a number."""
    text = one_line(text)
    return "'" + text if text.startswith(_RUNS) else text


def write_csv(ledger: Ledger, written_at: datetime) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for account in ledger.checked().accounts:
        for t in account.transactions:
            writer.writerow(
                (
                    escape_text(account.account),
                    t.date.isoformat(),
                    t.value_date.isoformat() if t.value_date else "",
                    to_decimal_string(t.amount, account.currency),
                    account.currency,
                    escape_text(t.counterparty),
                    escape_text(t.description),
                    escape_text(t.transaction_id),
                )
            )
    return out.getvalue().encode("utf-8", "replace")
