"""A period without a year, and the day on which a bill is due: "5 Feb to 4 Mar", "due 12 Mar 2026".

Bills of cards may print the year nowhere else. What is due was billed in the weeks before that day,
so the period ended on the last such day before it.
"""

from collections.abc import Iterable
from datetime import date, timedelta
from functools import lru_cache

from shared.statements.dates import Order, Period, PrintedDate
from shared.statements.figures import last_cell
from shared.statements.lexicon import languages, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.tokens import DateToken

# A bill is paid within this time after its last day.
_PAID_WITHIN = timedelta(days=45)
_LONGEST = timedelta(days=100)


@lru_cache(maxsize=1)
def _labels() -> frozenset[str]:
    return frozenset(squeeze(p) for known in languages() for p in known["due_dates"])


def period_by_due_date(
    sheet: Sheet, order: Order, announced: Iterable[tuple[PrintedDate, PrintedDate]]
) -> Period | None:
    """Of the days that are announced as a period, if they are always the same ones, and only one
    day is called that of the payment."""
    named = {
        (left.resolve(order), right.resolve(order)): (left, right) for left, right in announced
    }
    if len(named) != 1:
        return None
    due = {
        day
        for line in sheet.lines
        for token in sheet.dates[line.index]
        if token.printed.year and _is_due(sheet, line, token)
        if (day := token.printed.on(order, token.printed.year))
    }
    if len(due) != 1:
        return None
    ((left, right),) = named.values()
    paid = due.pop()
    end = _last_before(right, order, paid)
    start = _last_before(left, order, end) if end else None
    if end is None or start is None:
        return None
    in_time = paid - end <= _PAID_WITHIN and end - start <= _LONGEST
    return Period(start, end) if in_time else None


def _is_due(sheet: Sheet, line: Line, token: DateToken) -> bool:
    before = (other.last + 1 for other in sheet.dates[line.index] if other.last < token.first)
    label = last_cell(line.words[max(before, default=0) : token.first])
    return squeeze("".join(word.text for word in label)) in _labels()


def _last_before(printed: PrintedDate, order: Order, day: date) -> date | None:
    found = (printed.on(order, year) for year in (day.year, day.year - 1))
    return next((d for d in found if d is not None and d <= day), None)
