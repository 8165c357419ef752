"""Days as headings: a date on a line of its own, and below it the rows of that day."""

from dataclasses import dataclass

from shared.statements.labels import label_kind
from shared.statements.layout import is_lone_date
from shared.statements.sheet import Sheet

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
            if first is None:
                first = tokens[0].x0
            count += abs(tokens[0].x0 - first) <= _EDGE_PT
        elif first is None and sheet.money[index] and not is_anchor(sheet, index):
            return None
    return DayHeadings(first, count) if first is not None else None


def is_anchor(sheet: Sheet, index: int) -> bool:
    return label_kind(sheet.plain_words(index)) is not None
