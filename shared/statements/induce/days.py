"""Days as headings: a date on a line of its own, and below it the rows of that day; and days in
brackets, behind others."""

from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from shared.statements.induce.headings import roles_of
from shared.statements.labels import label_kind
from shared.statements.layout import is_lone_date
from shared.statements.lexicon import squeeze
from shared.statements.named_value_dates import names_itself
from shared.statements.sheet import HeaderRow, Sheet
from shared.statements.templates import Column

_EDGE_PT = 2.5


@dataclass(frozen=True, slots=True)
class DayHeadings:
    x0: float
    count: int


def day_headings(sheet: Sheet, body: list[int]) -> DayHeadings | None:
    """The edge at which days are printed above rows; None where rows have dates of their own.

    The first of them must stand above the first row: a lone date further down may as well be
    the end of a description.
    """
    first: float | None = None
    count = 0
    for index in body:
        tokens = sheet.dates[index]
        if len(tokens) == 1 and is_lone_date(sheet, index, tokens[0]):
            start = sheet.lines[index].words[0].x0  # before the date may stand the name of the day
            if first is None:
                first = start
            count += abs(start - first) <= _EDGE_PT
        elif first is None and sheet.money[index] and not is_anchor(sheet, index):
            return None
    return DayHeadings(first, count) if first is not None else None


def is_anchor(sheet: Sheet, index: int) -> bool:
    return label_kind(sheet.plain_words(index)) is not None


def dates_below(sheet: Sheet, body: list[int]) -> float | None:
    """The edge at which nearly every row has a further line that begins with a full date."""
    rows = [
        i
        for i in body
        if sheet.money[i]
        and not is_anchor(sheet, i)
        and all(t.printed.year is None for t in sheet.dates[i])
    ]
    heads = [
        sheet.dates[i][0]
        for i in body
        if not sheet.money[i] and sheet.dates[i] and not sheet.dates[i][0].first
    ]
    full = [t for t in heads if t.printed.year is not None]
    if not full or len(full) * 10 < len(rows) * 8:
        return None
    edge = min(t.x0 for t in full)
    return edge if all(abs(t.x0 - edge) <= _EDGE_PT for t in full) else None


def unheaded_value_dates(sheet: Sheet, header: HeaderRow, lines: list[int]) -> list[Column]:
    """Of days in brackets behind others, or of those that bear their name."""
    return _days_in_brackets(sheet, header, lines) or _days_by_name(sheet, lines)


def _days_by_name(sheet: Sheet, lines: list[int]) -> list[Column]:
    starts = [t.x0 for i in lines for t in sheet.dates[i] if names_itself(sheet.lines[i], t)]
    if not starts:
        return []
    return [Column(role="value_date", edge_pt=round(median(starts), 1), tolerance_pt=4.5)]


def _days_in_brackets(sheet: Sheet, header: HeaderRow, lines: list[int]) -> list[Column]:
    """ "02-06 (01-06)" in most rows, under "Booked (Value date)": two days in one column. Where the
    heading does not say which the second is, nobody knows."""
    starts = [
        second.x0
        for index in lines
        for first, second in pairwise(sheet.dates[index])
        if first.last + 1 == second.first and _is_bracketed(sheet.lines[index].texts[second.first])
    ]
    if not starts or len(starts) * 2 <= len(lines):
        return []
    headings = sheet.lines[header.first_line : header.last_line + 1]
    named = any(
        "value_date" in roles_of(squeeze(text))
        for line in headings
        for text in line.texts
        if _is_bracketed(text)
    )
    edge_pt = round(median(starts), 1)
    return [Column(role="value_date", edge_pt=edge_pt, tolerance_pt=4.5, unnamed=not named)]


def _is_bracketed(text: str) -> bool:
    return text.startswith("(") and text.endswith(")")
