"""Dates on lines of their own right below their rows, as apps print them: "31 Mar, 09:49".

A day above its rows is printed just so. What tells them apart: each row has one such line directly
below it, no such line stands anywhere else, and each is clearly nearer to the row above it than to
what follows.
"""

from dataclasses import replace
from itertools import pairwise

from shared.statements.dates import Order, PrintedDate
from shared.statements.labels import label_kind
from shared.statements.layout import is_lone_date
from shared.statements.month_headings import Month, month_on
from shared.statements.sheet import Sheet
from shared.statements.tokens import DateToken, words_of
from shared.statements.walk_text import CONTINUES

_ROWS_MIN = 2
_EDGE_PT = 2.5
_CLEAR_PT = 1.6
_ORDERS: tuple[Order, ...] = ("dmy", "mdy")


def rows_dated_below(sheet: Sheet) -> list[int]:
    """The lines with the amounts of such rows, each right above its date; empty where one is not
    as the others are."""
    own = [line.index for line in sheet.lines if not line.aside]
    dates = [i for i in own if _is_date(sheet, i)]
    if len(dates) < _ROWS_MIN:
        return []
    rows = [i for i in own if i >= dates[0] - 1 and _has_amount(sheet, i)]
    if dates != [i + 1 for i in rows] or any(_has_date(sheet, i) for i in rows):
        return []  # a date beside the amount is the row's, and the one below it another
    edges = [sheet.lines[i].words[0].x0 for i in dates]
    flush = max(edges) - min(edges) <= _EDGE_PT
    return rows if flush and all(_belongs_above(sheet, i) for i in dates) else []


def _is_date(sheet: Sheet, index: int) -> bool:
    dates = sheet.dates[index]
    return len(dates) == 1 and is_lone_date(sheet, index, dates[0])


def _has_amount(sheet: Sheet, index: int) -> bool:
    return bool(sheet.money[index]) and label_kind(sheet.plain_words(index)) is None


def _has_date(sheet: Sheet, index: int) -> bool:
    """Beside its amount, which may look like one: "31.04"."""
    amount = words_of(sheet.money[index][-1:])
    return any(token.first not in amount for token in sheet.dates[index])


def _belongs_above(sheet: Sheet, index: int) -> bool:
    above, line = sheet.lines[index - 1], sheet.lines[index]
    to_row = line.y1 - above.y1
    if above.page != line.page or to_row > CONTINUES * line.height:
        return False
    below = sheet.lines[index + 1] if index + 1 < len(sheet.lines) else None
    if below is None or below.page != line.page or below.aside:
        return True
    return below.y1 - line.y1 - to_row >= _CLEAR_PT


def add_months_above_rows(sheet: Sheet) -> None:
    """Months between such rows: the first row has one right above it, and every row falls into the
    one that was named last. It gives the year, too."""
    rows = rows_dated_below(sheet)
    if not rows:
        return
    lines = sheet.lines[rows[0] - 1 : rows[-1]]
    months = {x.index: found for x in lines if not x.aside and (found := month_on(x))}
    if not months.keys() <= {i - 1 for i in rows}:
        return
    current: Month | None = None
    dated: list[tuple[DateToken, Month]] = []
    for row in rows:
        current = months.get(row - 1, current)
        token = sheet.dates[row + 1][0]
        if current is None or not _falls_into(token.printed, current):
            return
        dated.append((token, current))
    if _repeat_themselves(sheet, months):
        return
    for token, (_, year) in dated:
        token.printed = replace(token.printed, year=token.printed.year or year)
    sheet.months |= months.keys()


def _repeat_themselves(sheet: Sheet, months: dict[int, Month]) -> bool:
    """On one page: then they are words of the rows, "Rent" and below or above it "March 2025"."""
    return any(
        months[above] == months[below] and sheet.lines[above].page == sheet.lines[below].page
        for above, below in pairwise(months)
    )


def _falls_into(day: PrintedDate, month: Month) -> bool:
    agrees = None in (day.year, month[1]) or day.year == month[1]
    return agrees and month[0] in {day.resolve(order)[1] for order in _ORDERS}
