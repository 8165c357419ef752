"""Ends of an account that are told in a sentence: where they are printed nowhere else they count as
such, and where they are they must say the same."""

import datetime as dt
from itertools import accumulate

from shared.statements.dates import Period, place_in_period
from shared.statements.figures import last_cell
from shared.statements.labels import label_kind
from shared.statements.reading import ReadAccount, ReadFigure
from shared.statements.segments import Segment
from shared.statements.sentences import ToldBalance, told_balances
from shared.statements.sheet import Sheet
from shared.statements.templates import Template
from shared.statements.values import Values
from shared.statements.walk_text import stands_apart

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
    """Give an account the ends that it lacks, if sentences tell one figure for each. Those that it
    has are held against what is told."""
    own = {line.index for line in segment.lines}
    told: list[Told] = []
    for balance in told_balances(sheet, consumed):
        amount = values.balance(balance.money, balance.label)
        if amount is not None and (not own or balance.line in own):
            figure = ReadFigure(balance.label, amount, balance.money, balance.line)
            told.append((_day_of(balance, template, period), balance.end, figure))
    days = [row.date for row in account.rows if row.date]
    openings = [f for day, end, f in told if _opens(day, end, period, days)]
    closings = [f for day, end, f in told if _closes(day, end, period, days)]
    if account.opening is not None and account.closing is not None:
        known = _known_sizes(account)
        alone = len(own) in (0, len(sheet.lines))
        for name, figures in (("opening", openings), ("closing", closings)) if alone else ():
            others = (f for f in figures if abs(f.amount) not in known)
            account.totals += [(name, f) for f in others if _is_in_running_text(sheet, f)]
        return
    account.opening = account.opening or _only(openings)
    account.closing = account.closing or _only(closings)
    if account.opening is not None and account.opening is account.closing:
        account.opening = account.closing = None  # one figure of a month without rows is no proof


def _known_sizes(account: ReadAccount) -> set[int]:
    """Of all figures of an account, and of what is on it behind each row: a sentence may speak of
    any of them, and tell in words whether it is owed."""
    figures = [f for _, f in (*account.totals, *account.checkpoints, *account.parts)]
    figures += [f for f in (account.opening, account.closing) if f is not None]
    start = account.opening.amount if account.opening else 0
    rows = account.rows[::-1] if account.newest_first else account.rows
    behind_rows = accumulate((row.amount or 0 for row in rows), initial=start)
    return {abs(f.amount) for f in figures} | set(map(abs, behind_rows))


def _is_in_running_text(sheet: Sheet, figure: ReadFigure) -> bool:
    """In none of the columns of a list; and no line of another account, "Brought forward 880.00 -
    no transactions - carried forward 880.00". A bare number may count days, and "Monthly limit
    1,500.00" in a cell of its own is what it is called."""
    line, own = sheet.lines[figure.line], figure.money
    kind = label_kind([word.text for word in last_cell(line.words[: own.first])])
    if kind not in (None, "opening", "closing"):
        return False
    alike = sum(money.core == own.core for money in sheet.money[line.index])
    is_sum = own.fraction > 0 or own.currency is not None
    return is_sum and alike <= 1 and own.first > 0 and not stands_apart(line, own)


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


def _only(figures: list[ReadFigure]) -> ReadFigure | None:
    return figures[0] if len({f.amount for f in figures}) == 1 else None
