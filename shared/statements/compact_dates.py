"""Dates without a mark between their parts, below a heading that says they are dates.

"1703", "03 17" and "17 03 25" are numbers anywhere else; only a whole column of them under "Date"
is read, and which part is the day is left to the column and the period. Where the amount stands on
a further line, one is read beside a text too: with its year, or flush with days beside amounts, and
its text with theirs.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile

from shared.statements.dates import PrintedDate, parse_date
from shared.statements.headers import find_usual_header
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Heading, Sheet
from shared.statements.tokens import DateToken, words_of
from shared.statements.walk_records import is_set_off_below

_GLUED = re.compile(r"(\d{2})(\d{2})")
_PART = re.compile(r"\d{2}")
_YEAR = re.compile(r"(?:19|20)?\d\d")
# In heights of a line: no blank within a date is wider.
_BLANK = 0.5
_APART = 1.0
_FLUSH_PT = 1.5
_LEFT_PT, _RIGHT_PT = 6.0, 12.0
_ROWS_MIN = 2
_WORDS_MAX = 24
_DATE_ROLES = ("date", "value_date")


@dataclass(frozen=True, slots=True)
class _Cell:
    line: int
    token: DateToken | None


def add_compact_dates(sheet: Sheet) -> None:
    """A column goes on below the headings that are repeated overleaf, for a single row or more."""
    columns: dict[tuple[str, int], tuple[Heading, list[Line]]] = {}
    starts = [start for _, start in date_columns(sheet)]
    for heading, start in date_columns(sheet):
        key = (squeeze(heading.text), round(heading.x0))
        below = columns.setdefault(key, (heading, []))[1]
        below.extend(_rest_of_page(sheet, start))
        overleaf = list(_rest_overleaf(sheet, start, starts))
        cells = _cells(sheet, heading, overleaf, with_years=False)
        end = next((cell.line for cell in cells if cell.token is None), len(sheet.lines))
        below.extend(line for line in overleaf if line.index < end)
    for heading, below in columns.values():
        _read_column(sheet, heading, below)


def _rest_overleaf(sheet: Sheet, start: int, starts: Sequence[int]) -> Iterator[Line]:
    """A table may go on at the top of the next page, without its headings, down to others."""
    page = sheet.lines[start - 1].page
    following = [other for other in starts if other > start]
    if any(sheet.lines[other - 1].page == page for other in following):
        return
    end = min(following, default=len(sheet.lines))
    between = islice(sheet.lines, start, end)
    yield from (line for line in between if page < line.page <= page + 1 and not line.aside)


def _rest_of_page(sheet: Sheet, start: int) -> Iterator[Line]:
    page = sheet.lines[start - 1].page
    below = takewhile(lambda line: line.page == page, islice(sheet.lines, start, None))
    return (line for line in below if not line.aside)


def date_columns(sheet: Sheet) -> list[tuple[Heading, int]]:
    """Headings that say "date", each with the line on which its column begins; found once."""
    if sheet.date_columns is None:
        sheet.date_columns = list(_date_columns(sheet))
    return sheet.date_columns


def _date_columns(sheet: Sheet) -> Iterator[tuple[Heading, int]]:
    known = lexicon().headers
    phrases = [phrase for phrase, roles in known.items() if roles[0] in _DATE_ROLES]
    starts = frozenset(phrase[:letters] for phrase in phrases for letters in (2, 3))  # "MM DD"
    for line in sheet.lines:
        if sheet.money[line.index] or sheet.dates[line.index] or line.aside:
            continue
        if len(line.words) > _WORDS_MAX or not any(squeeze(t)[:3] in starts for t in line.texts):
            continue
        header = find_usual_header(sheet, line.index)
        if header is not None:
            dated = (h for h in header.headings if _says_date(h.text))
            yield from ((heading, header.last_line + 1) for heading in dated)


def _says_date(text: str) -> bool:
    return lexicon().headers.get(squeeze(text), ("",))[0] in _DATE_ROLES


def _read_column(sheet: Sheet, heading: Heading, below: Sequence[Line]) -> None:
    """All with their years, or none: "03 17" may have "24 Hour Gym" right behind it."""
    for with_years in (True, False):
        cells = list(_cells(sheet, heading, below, with_years))
        read = [c for c in cells if c.token is not None]
        days = [c.line for c in read]
        cells = [c for c in cells if not is_set_off_below(sheet, c.line, days)]
        if len(read) >= _ROWS_MIN and len(read) * 10 >= len(cells) * 9:
            break
    else:
        return
    if not with_years:
        read += _beside_texts(sheet, heading, below, [c for c in read if c.token is not None])
    for cell in read:
        if cell.token is not None:
            sheet.dates[cell.line].append(cell.token)
            sheet.dates[cell.line].sort(key=lambda t: t.first)


def _cells(
    sheet: Sheet, heading: Heading, below: Sequence[Line], with_years: bool
) -> Iterator[_Cell]:
    """What stands below the heading on lines with an amount, read where it can be."""
    for line in below:
        for cell in _cells_on(sheet, heading, line, with_years):
            if sheet.money[line.index] or (with_years and cell.token is not None):
                yield cell


def _cells_on(sheet: Sheet, heading: Heading, line: Line, with_years: bool) -> Iterator[_Cell]:
    low, high = heading.x0 - _LEFT_PT, heading.x1 + _RIGHT_PT
    days = [t for t in sheet.dates[line.index] if low <= t.x0 <= high]
    # "03 02   02/02 Corner Bakery": the day of a text begins where the heading has ended.
    texts = words_of([t for t in days if t.x0 > heading.x1])
    inside = [i for i, w in enumerate(line.words) if low <= w.x0 and w.x1 <= high]
    inside = [i for i in inside if i not in texts]
    if (days and not inside) or any(t.x0 <= heading.x1 for t in days):
        yield _Cell(line.index, None)
    elif inside:
        yield _Cell(line.index, _token(line, inside, with_years))


def _beside_texts(
    sheet: Sheet, heading: Heading, below: Sequence[Line], read: Sequence[_Cell]
) -> Iterator[_Cell]:
    """Days on lines without an amount that begin as the lines of those with one do: "1703   Bakery
    Smith", and not "1703 Bakery Smith", which may be a text below its day. The next amount has no
    day of its own; else it may be a number below the day of the row above."""
    begun = {edges for c in read if (edges := _edges(sheet.lines[c.line], c.token))}
    for line, following in _with_next_amount(sheet, below):
        if any(_cells_on(sheet, heading, following, with_years=False)):
            continue
        for cell in _cells_on(sheet, heading, line, with_years=False):
            own = _edges(line, cell.token)
            if own and any(abs(own[0] - x) + abs(own[1] - y) <= _FLUSH_PT for x, y in begun):
                yield cell


def _with_next_amount(sheet: Sheet, below: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """Each line without an amount, and the next line of its page that has one."""
    following: Line | None = None
    for line in reversed(below):
        if sheet.money[line.index]:
            following = line
        elif following is not None and following.page == line.page:
            yield line, following


def _edges(line: Line, token: DateToken | None) -> tuple[float, float] | None:
    """Where a day and the text behind it begin, if it begins its line and stands off its text."""
    if token is None or token.first or token.last + 1 == len(line.words):
        return None
    text = line.words[token.last + 1].x0
    return (token.x0, text) if text - token.x1 > _APART * line.height else None


def _token(line: Line, inside: list[int], with_years: bool) -> DateToken | None:
    first, last = inside[0], inside[-1]
    if with_years and last == first + 1 and _goes_on(line, last):
        last += 1  # wider than its heading
    printed = _printed(line.texts[first : last + 1], with_years)
    if printed is None or not (printed.possible("dmy") or printed.possible("mdy")):
        return None
    return DateToken(printed, first, last, line.words[first].x0, line.words[last].x1)


def _goes_on(line: Line, at: int) -> bool:
    if at + 1 >= len(line.words):
        return False
    return line.words[at + 1].x0 - line.words[at].x1 < _BLANK * line.height


def _printed(texts: Sequence[str], with_years: bool) -> PrintedDate | None:
    if with_years:
        parted = [*map(_PART.fullmatch, texts[:2]), *map(_YEAR.fullmatch, texts[2:])]
        found = parse_date(["/".join(texts)]) if len(texts) == 3 and all(parted) else None
        return found[0] if found else None
    if len(texts) == 1 and (match := _GLUED.fullmatch(texts[0])):
        return PrintedDate(int(match[1]), int(match[2]), None, None)
    if len(texts) == 2 and all(_PART.fullmatch(t) for t in texts):
        return PrintedDate(int(texts[0]), int(texts[1]), None, None)
    return None
