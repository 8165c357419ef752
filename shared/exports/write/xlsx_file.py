"""A workbook with one sheet of transactions and one of accounts. No cell is a formula."""

import io
from datetime import datetime

import xlsxwriter

from shared.errors import LedgerInvalid
from shared.exports.write.ledger import Ledger, one_line
from shared.money import exponent, named_or_none, to_decimal_string

COLUMNS = (
    "account", "date", "value_date", "amount", "currency", "counterparty", "description",
    "transaction_id",
)  # fmt: skip
# A sheet ends there; more rows would be lost without a word.
ROWS_MAX = 1_048_575
# A spreadsheet keeps 15 digits.
MINOR_MAX = 10**15 - 1
# Text of a cell; Excel refuses more.
CELL_CHARS_MAX = 32_767
_OPTIONS = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}


def write_xlsx(ledger: Ledger, written_at: datetime) -> bytes:
    _check_fits(ledger)
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, _OPTIONS)
    book.set_properties({"created": written_at.replace(tzinfo=None, microsecond=0)})
    day = book.add_format({"num_format": "yyyy-mm-dd"})
    bold = book.add_format({"bold": True})
    rows = book.add_worksheet("transactions")
    rows.write_row(0, 0, COLUMNS, bold)
    formats: dict[int, object] = {}
    line = 0
    for account in ledger.checked().accounts:
        places = exponent(account.currency)
        pattern = "0." + "0" * places if places else "0"
        money = formats.setdefault(places, book.add_format({"num_format": pattern}))
        for t in account.transactions:
            line += 1
            rows.write_string(line, 0, _text(account.account))
            rows.write_datetime(line, 1, datetime(t.date.year, t.date.month, t.date.day), day)
            if t.value_date:
                value = datetime(t.value_date.year, t.value_date.month, t.value_date.day)
                rows.write_datetime(line, 2, value, day)
            # The file holds the decimal digits; only the spreadsheet makes a float of them.
            rows.write_number(line, 3, float(to_decimal_string(t.amount, account.currency)), money)
            rows.write_string(line, 4, named_or_none(account.currency) or "")
            rows.write_string(line, 5, _text(t.counterparty))
            rows.write_string(line, 6, _text(t.description))
            rows.write_string(line, 7, _text(t.transaction_id))
    rows.freeze_panes(1, 0)
    rows.set_column(0, 7, 16)
    _write_accounts(book, ledger, bold)
    book.close()
    return out.getvalue()


def _check_fits(ledger: Ledger) -> None:
    if sum(len(account.transactions) for account in ledger.accounts) > ROWS_MAX:
        raise LedgerInvalid(problem=f"a sheet has no more than {ROWS_MAX} rows")
    largest = max((abs(t.amount) for a in ledger.accounts for t in a.transactions), default=0)
    if largest > MINOR_MAX:
        raise LedgerInvalid(problem="an amount has more digits than a spreadsheet keeps")


def _write_accounts(book: xlsxwriter.Workbook, ledger: Ledger, bold: object) -> None:
    sheet = book.add_worksheet("accounts")
    sheet.write_row(0, 0, ("account", "currency", "opening", "closing", "transactions"), bold)
    for line, account in enumerate(ledger.accounts, 1):
        sheet.write_string(line, 0, _text(account.account))
        sheet.write_string(line, 1, named_or_none(account.currency) or "")
        for column, minor in ((2, account.opening), (3, account.closing)):
            if minor is not None:
                sheet.write_number(line, column, float(to_decimal_string(minor, account.currency)))
        sheet.write_number(line, 4, len(account.transactions))


def _text(text: str) -> str:
    return one_line(text)[:CELL_CHARS_MAX]
