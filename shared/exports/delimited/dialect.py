"""How the lines of a delimited file are cut into cells."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from shared.errors import ExportDamaged, ExportTooLarge, NotAnExport
from shared.exports.dates import take_date
from shared.exports.encodings import Encoding
from shared.exports.labels import known_label_count
from shared.exports.numbers import take_apart
from shared.exports.source import Source

DELIMITERS = (",", ";", "\t", "|")
HEAD_CHARS = 128 * 1024
HEAD_ROWS = 120
# A cell of a bank is a few hundred characters; the csv module refuses one above its own limit.
COLUMNS_MAX = 300
ROWS_MAX = 5_000_000


class Row(NamedTuple):
    line: int
    line_end: int
    cells: list[str]


@dataclass(frozen=True)
class Dialect:
    delimiter: str
    quote: str | None
    lines_to_skip: int = 0
    # The whole line is one quoted cell that holds the real line.
    wrapped: bool = False

    def describe(self) -> str:
        name = {"\t": "tab"}.get(self.delimiter, self.delimiter)
        return f"{name} between cells, {self.quote or 'nothing'} around text"


def cut(lines: Iterable[str], dialect: Dialect) -> Iterator[Row]:
    reader = csv.reader(
        lines,
        delimiter=dialect.delimiter,
        quotechar=dialect.quote or '"',
        quoting=csv.QUOTE_MINIMAL if dialect.quote else csv.QUOTE_NONE,
        skipinitialspace=True,
    )
    last = 0
    try:
        for cells in reader:
            first, last = last + 1, reader.line_num
            if first > dialect.lines_to_skip:
                yield Row(first, last, _unwrapped(cells, dialect))
    except csv.Error as error:
        raise ExportDamaged(problem=f"line {last + 1}: {error}") from error


def _unwrapped(cells: list[str], dialect: Dialect) -> list[str]:
    if not dialect.wrapped or len(cells) != 1:
        return cells
    return next(csv.reader(cells, delimiter=dialect.delimiter), [])


def rows_of(source: Source, encoding: Encoding, dialect: Dialect) -> Iterator[Row]:
    with source.text(encoding.name, encoding.errors) as text:
        for count, row in enumerate(cut(text, dialect)):
            if len(row.cells) > COLUMNS_MAX:
                raise ExportTooLarge(size=len(row.cells), unit="columns", limit=COLUMNS_MAX)
            if count > ROWS_MAX:
                raise ExportTooLarge(size=count, unit="rows", limit=ROWS_MAX)
            yield row


def detect_dialect(source: Source, encoding: Encoding) -> Dialect:
    with source.text(encoding.name, encoding.errors) as text:
        head = text.read(HEAD_CHARS)
    lines = head.splitlines(keepends=True)
    if len(head) == HEAD_CHARS and len(lines) > 1:
        lines.pop()
    stated = _stated_delimiter(lines)
    skip = 1 if stated else 0
    best: tuple[float, Dialect] | None = None
    for delimiter in (stated,) if stated else DELIMITERS:
        for quote in ('"', None, "'"):
            for wrapped in (False, True) if quote == '"' else (False,):
                dialect = Dialect(delimiter, quote, skip, wrapped)
                score = _score(lines, dialect)
                if best is None or score > best[0] + 0.5:
                    best = (score, dialect)
    if best is None or best[0] <= 0:
        raise NotAnExport(problem="its lines do not form a table")
    return best[1]


def _stated_delimiter(lines: list[str]) -> str | None:
    """Spreadsheets are told the delimiter by a first line `sep=;`."""
    first = lines[0].strip().strip('"').lower() if lines else ""
    return first[4] if first.startswith("sep=") and len(first) == 5 else None


def _score(lines: list[str], dialect: Dialect) -> float:
    """Known labels, rows that hold a date and a number, and rows of one width speak for it."""
    rows: list[list[str]] = []
    try:
        for row in cut(io.StringIO("".join(lines), newline=""), dialect):
            rows.append(row.cells)
            if len(rows) >= HEAD_ROWS:
                break
    except ExportDamaged:
        return 0.0
    full = [cells for cells in rows if any(cell.strip() for cell in cells)]
    widths = Counter(len(cells) for cells in full if len(cells) > 1)
    if not widths:
        return 0.0
    labels = max(known_label_count(cells) for cells in full)
    typed = sum(1 for cells in full if _is_typed(cells)) / len(full)
    even = widths.most_common(1)[0][1] / len(full)
    stray = sum(cell.count('"') for cells in full for cell in cells) / len(full)
    return labels * 10 + typed * 20 + even * 5 - min(stray, 4)


def _is_typed(cells: list[str]) -> bool:
    has_date = any(take_date(cell) for cell in cells)
    return has_date and any(take_apart(cell) and not take_date(cell) for cell in cells)
