"""Where the table begins, what its columns are called, and what the lines above it say."""

import re
from dataclasses import dataclass, field
from datetime import date

from shared.errors import NotAnExport
from shared.exports.currency_words import currency_named
from shared.exports.dates import ORDERS, in_order, take_date
from shared.exports.delimited.dialect import HEAD_ROWS, Row
from shared.exports.labels import Label, read_label
from shared.exports.numbers import is_nothing, take_apart
from shared.exports.phrases import says

DATE_ROLES = ("booking_date", "date", "transaction_date", "value_date")
AMOUNT_ROLES = ("amount", "account_amount", "debit", "credit", "net", "gross")
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b")
_SUMMARY_LINES_MAX = 2
# Codes that are words in capitals as well.
_WORDS = frozenset(("ALL", "TOP", "TRY", "CUP", "MOP", "PEN", "BAM", "SOS", "GEL"))
_DATES = re.compile(r"\b\d{1,4}[./\-]\d{1,2}[./\-]\d{2,4}\b")


@dataclass(frozen=True)
class Table:
    """The header's labels (made up where the file has none) and the rows above it."""

    labels: list[Label]
    header: list[str] | None
    first_line: int
    preamble: list[Row]
    sample: list[Row]

    @property
    def width(self) -> int:
        return len(self.labels)


@dataclass
class Preamble:
    account: str = ""
    # All that are named; only one that stands alone is the file's.
    currencies: set[str] = field(default_factory=set)
    period: tuple[date, date] | None = None
    texts: list[str] = field(default_factory=list)
    # Number texts; they are read once the file's style of numbers is known.
    opening: str | None = None
    closing: str | None = None

    @property
    def currency(self) -> str | None:
        return next(iter(self.currencies)) if len(self.currencies) == 1 else None


def find_table(head: list[Row]) -> Table:
    best: tuple[int, int] | None = None
    for index, row in enumerate(head[:HEAD_ROWS]):
        score = _header_score(row.cells)
        if score and (best is None or score > best[0]):
            best = (score, index)
    if best is not None:
        return _with_header(head, best[1])
    return _without_header(head)


def _header_score(cells: list[str]) -> int:
    labels = [read_label(cell) for cell in cells if cell.strip()]
    roles = {role for label in labels for role in label.roles}
    if not (roles & set(DATE_ROLES) and roles & set(AMOUNT_ROLES)):
        return 0
    # A row of data can contain a word that is also a label, but not a date or an amount.
    if any(take_date(cell) for cell in cells):
        return 0
    return sum(1 for label in labels if label.roles)


def _with_header(head: list[Row], index: int) -> Table:
    row = head[index]
    cells = list(row.cells)
    while cells and not cells[-1].strip():
        cells.pop()
    below = [r for r in head[index + 1 :] if any(c.strip() for c in r.cells)]
    # Some banks leave the last column, which holds the sign, without a label.
    widest = max((_used(r.cells) for r in below if _has_date(r.cells)), default=len(cells))
    if widest > len(cells) and widest <= len(row.cells):
        cells = row.cells[:widest]
    return Table([read_label(c) for c in cells], cells, row.line_end + 1, head[:index], below)


def _used(cells: list[str]) -> int:
    return max((i + 1 for i, cell in enumerate(cells) if cell.strip()), default=0)


def _has_date(cells: list[str]) -> bool:
    return any(take_date(cell) for cell in cells)


def _without_header(head: list[Row]) -> Table:
    data = _alike([r for r in head if _has_date(r.cells) and _has_number(r.cells)])
    if not data:
        raise NotAnExport(problem="no line looks like a transaction")
    first = data[0]
    above = [r for r in head if r.line < first.line]
    names = _names_above(above, len(first.cells))
    width = max(_used(r.cells) for r in data)
    names = [*names, *[""] * (width - len(names))] if names else []
    labels = [read_label(name) for name in names or [""] * width]
    return Table(labels, names or None, first.line, above, data)


def _alike(rows: list[Row]) -> list[Row]:
    """Without lines in front that summarise the account: they hold a date and a number too,
    but no date of that shape where every other line has one."""
    shapes = [_first_date(r.cells) for r in rows]
    for skipped in range(_SUMMARY_LINES_MAX + 1):
        if len(rows) - skipped >= 2 and len(set(shapes[skipped:])) == 1:
            return rows[skipped:]
    return rows


def _first_date(cells: list[str]) -> tuple[int, str]:
    """Where the first date stands, and what it looks like."""
    at = next(i for i, cell in enumerate(cells) if take_date(cell))
    return at, re.sub(r"\d{1,3}", "0", re.sub(r"\d{4}", "Y", cells[at].strip()))


def _has_number(cells: list[str]) -> bool:
    return any(take_apart(cell) and not take_date(cell) for cell in cells)


def _names_above(above: list[Row], width: int) -> list[str]:
    """A header in words that are not known is still a header if it is as wide as the rows."""
    full = [r.cells for r in above if any(c.strip() for c in r.cells)]
    if not full or abs(_used(full[-1]) - width) > 1 or _has_date(full[-1]):
        return []
    if any(take_apart(c) for c in full[-1]) or sum(1 for c in full[-1] if c.strip()) < 3:
        return []
    return full[-1]


def read_preamble(rows: list[Row]) -> Preamble:
    found = Preamble()
    dates: list[date] = []
    for row in rows:
        cells = [cell.strip() for cell in row.cells if cell.strip()]
        line = " ".join(cells)
        found.texts.append(line[:400])
        for text in _DATES.findall(line):
            core = take_date(text)
            days = {d for o in ORDERS if core and (d := in_order(core, o))}
            if len(days) == 1:
                dates.append(days.pop())
        if not found.account and (iban := _IBAN.search(line)):
            found.account = iban[0].replace(" ", "")
        _read_pairs(cells, found)
        read_balances(cells, found)
    if len(dates) >= 2 and min(dates) < max(dates):
        found.period = (min(dates), max(dates))
    return found


def _read_pairs(cells: list[str], found: Preamble) -> None:
    for before, cell, after in zip(["", *cells], cells, [*cells[1:], ""], strict=False):
        name, colon, inside = cell.partition(":")
        value = inside.strip() if colon and inside.strip() else after
        roles = read_label(name).roles
        if "account" in roles and not found.account and any(c.isdigit() for c in value):
            found.account = value.strip('"= ').replace(" ", "")
        token = take_apart(cell)
        codes = (
            currency_named(value) if "currency" in roles else None,
            _code_within(value) if "account" in roles else None,
            token.currency if token else None,
            _code_beside_number(name, before, after),
            _code_of_label(name),
        )
        found.currencies.update(code for code in codes if code)


def _code_of_label(name: str) -> str | None:
    """ "Saldo in CHF"; a word that happens to be a code, such as ALL, is none by itself."""
    label = read_label(name)
    return label.currency if label.roles and not currency_named(name) else None


def _code_beside_number(cell: str, *beside: str) -> str | None:
    """A cell that is a code, beside an amount: `PLN;1400,00`."""
    amounts = [token for text in beside if (token := take_apart(text))]
    amount = any(sign in token.body for token in amounts for sign in ".,")
    return currency_named(cell) if amount and cell.strip().isupper() else None


def _code_within(account: str) -> str | None:
    """An account that is described with its currency: `0123 - EUR - Conta`."""
    words = [word for word in re.findall(r"\b[A-Z]{3}\b", account) if word not in _WORDS]
    codes = {code for word in words if (code := currency_named(word))}
    return codes.pop() if len(codes) == 1 else None


def read_balances(cells: list[str], found: Preamble) -> None:
    """Opening and closing balance, where a line above or below the table names them as such."""
    words = " ".join(cell for cell in cells if not take_apart(cell))
    numbers = [cell for cell in cells if take_apart(cell) and not take_date(cell)]
    if not numbers and ":" in words:
        tail = words.rpartition(":")[2]
        numbers = [tail] if take_apart(tail) else []
    if len(numbers) != 1 or is_nothing(numbers[0]):
        return
    if says("opening", words) and not says("closing", words):
        found.opening = found.opening or numbers[0]
    elif says("closing", words):
        found.closing = numbers[0]
    else:
        return
    token = take_apart(numbers[0])
    if token and token.currency:
        found.currencies.add(token.currency)
