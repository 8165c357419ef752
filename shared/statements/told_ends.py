"""Ends of an account that are told in a sentence and printed nowhere else."""

import datetime as dt
from collections.abc import Callable

from shared.statements.dates import Period, place_in_period
from shared.statements.reading import ReadAccount, ReadFigure
from shared.statements.segments import Segment
from shared.statements.sentences import ToldBalance, told_balances
from shared.statements.sheet import Sheet
from shared.statements.templates import Template
from shared.statements.values import Values

Told = tuple[dt.date | None, str, ReadFigure]


def take_told_ends(
    account: ReadAccount,
    values: Values,
    template: Template,
    period: Period,
    segment: Segment,
    sheet: Sheet,
    consumed: set[int],
) -> None:
    """Give an account the ends that it lacks, if sentences tell one figure for each."""
    if account.opening is not None and account.closing is not None:
        return
    own = {line.index for line in segment.lines}
    told: list[Told] = []
    for balance in told_balances(sheet, consumed):
        amount = values.balance(balance.money, balance.label)
        if amount is not None and (not own or balance.line in own):
            figure = ReadFigure(balance.label, amount, balance.money, balance.line)
            told.append((_day_of(balance, template, period), balance.end, figure))
    days = [row.date for row in account.rows if row.date]
    if account.opening is None:
        account.opening = _only(told, lambda day, end: _opens(day, end, period, days))
    if account.closing is None:
        account.closing = _only(told, lambda day, end: _closes(day, end, period, days))
    if account.opening is not None and account.opening is account.closing:
        account.opening = account.closing = None  # one figure of a month without rows is no proof


def _day_of(balance: ToldBalance, template: Template, period: Period) -> dt.date | None:
    if balance.date is None:
        return None
    return place_in_period(balance.date.printed, template.dates.order, period)


def _opens(day: dt.date | None, end: str, period: Period, days: list[dt.date]) -> bool:
    if end or day is None:
        return end == "opening"
    if period.start is not None and period.end is not None:
        return day <= period.start
    return bool(days) and day <= min(days)


def _closes(day: dt.date | None, end: str, period: Period, days: list[dt.date]) -> bool:
    if end or day is None:
        return end == "closing"
    if period.start is not None and period.end is not None:
        return day >= period.end
    return bool(days) and day >= max(days)


def _only(told: list[Told], is_it: Callable[[dt.date | None, str], bool]) -> ReadFigure | None:
    found = [figure for day, end, figure in told if is_it(day, end)]
    return found[0] if len({f.amount for f in found}) == 1 else None
