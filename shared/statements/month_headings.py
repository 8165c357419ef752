"""Months as headings: "*** October 2024 ***", and below it rows that name their days alone."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from shared.statements.compact_dates import date_columns
from shared.statements.dates import DAY, Order, PrintedDate, fold_month
from shared.statements.forwarding import without_continued
from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.period import find_period
from shared.statements.sheet import Heading, Sheet
from shared.statements.tokens import DateToken, words_of

_YEAR = re.compile(r"((?:19|20)\d\d)[.,:]?")
_LEFT_PT, _RIGHT_PT = 6.0, 16.0
_SET_OUT_PT = 24.0
_LINKS = frozenset(("de", "del", "of", "di"))

_ORDERS: tuple[Order, ...] = ("dmy", "mdy")
# Stands for all lines, where no line heads a month.
_WHOLE = -1

Month = tuple[int, int | None]


def month_on(line: Line) -> Month | None:
    """The month, and the year if it is said, that a line consists of."""
    texts = [t for t in without_continued(line.texts) if squeeze(t) not in _LINKS]
    if not 1 <= len(texts) <= 2:
        return None
    month = lexicon().months.get(fold_month(texts[0].strip("*-=~")))
    year = _YEAR.fullmatch(texts[-1].strip("*-=~")) if len(texts) == 2 else None
    if month is None or (len(texts) == 2 and year is None):
        return None
    return month, int(year[1]) if year else None


def heads_rows_of_month(sheet: Sheet, line: Line) -> bool:
    """Whether it is a month, and the next row falls into it."""
    found = month_on(line)
    if found is None:
        return False
    below = (x.index for x in sheet.lines[line.index + 1 :] if x.page == line.page)
    row = next((i for i in below if sheet.money[i] and sheet.dates[i]), None)
    if row is None:
        return False
    day = sheet.dates[row][0].printed
    months = {day.resolve(order)[1] for order in _ORDERS}
    return found[0] in months and (None in (found[1], day.year) or found[1] == day.year)


def is_decorated(line: Line) -> bool:
    """Set between stars or dashes, as no text of a payment is."""
    return all(len(part) > 1 and not squeeze(part) for part in (line.text[:2], line.text[-2:]))


def add_days_of_months(sheet: Sheet) -> None:
    """Dates for rows whose cell under "Date" is a day, by the month that was named last."""
    if not sheet.habits.decimals:
        return
    columns = date_columns(sheet)
    starts = sorted({start for _, start in columns})
    for heading, start in columns:
        end = next((s for s in starts if s > start), len(sheet.lines))
        lines = sheet.lines[start:end]
        row = [h for h, at in columns if at == start]
        if any(_has_dates(sheet, lines, h) for h in row) or not _has_days(lines, heading):
            continue  # whole dates, here or beside numbers of entries
        months = _months(sheet, heading)
        found = list(_days(sheet, heading, lines, months))
        read = [pair for pair in found if pair is not None]
        if not read or len(read) < len(found):
            continue
        for index, token in read:
            sheet.dates[index] = sorted([token, *sheet.dates[index]], key=lambda t: t.first)
        sheet.months |= months.keys() - {_WHOLE}


def _has_days(lines: Sequence[Line], heading: Heading) -> bool:
    return any(_day([line.texts[i] for i in _below(line, heading)]) for line in lines)


def _has_dates(sheet: Sheet, lines: Sequence[Line], heading: Heading) -> bool:
    """Whether rows have them; "01 Jan Opening balance" is none."""
    low, high = heading.x0 - _LEFT_PT, heading.x1 + _RIGHT_PT
    return any(
        low <= token.x0 <= high and not label_kind(sheet.plain_words(line.index))
        for line in lines
        for token in sheet.dates[line.index]
    )


def _below(line: Line, heading: Heading) -> list[int]:
    low, high = heading.x0 - _LEFT_PT, heading.x1 + _RIGHT_PT
    return [i for i, word in enumerate(line.words) if low <= word.x0 and word.x1 <= high]


def _months(sheet: Sheet, heading: Heading) -> dict[int, Month]:
    """By the line that heads each; where none does, the one month of a short period."""
    months = {
        line.index: month
        for line in sheet.lines
        if not line.aside and (month := month_on(line)) and _heads_days(line, heading)
    }
    if not months and (period := _only_month(sheet)):
        months[_WHOLE] = period
    return months


def _only_month(sheet: Sheet) -> Month | None:
    """Of a period that is one whichever of day and month comes first, and has one month only."""
    periods = [find_period(sheet, order) for order in _ORDERS]
    ends = {(p.start, p.end) for p in periods if p.start and p.end}
    months = {(day.month, day.year) for pair in ends for day in pair if day}
    return months.pop() if len(months) == 1 else None


def _heads_days(line: Line, heading: Heading) -> bool:
    """ "March 2025", flush with the days or set out from them; among the texts it may end one."""
    set_out = heading.x0 - line.words[0].x0
    return is_decorated(line) or -_LEFT_PT <= set_out <= _SET_OUT_PT


def _days(
    sheet: Sheet, heading: Heading, lines: Sequence[Line], months: dict[int, Month]
) -> Iterator[tuple[int, DateToken] | None]:
    """What stands below the heading on lines with an amount; None for what is no day.

    Days that run backwards and forwards within a month tell of a month that is missing.
    """
    above = [index for index in months if index < lines[0].index]
    month = months[above[-1]] if above else None
    days: list[int] = []
    for line in lines:
        if line.index in months:
            month, days = months[line.index], []
        sums = words_of(sheet.money[line.index])
        inside = [i for i in _below(line, heading) if squeeze(line.texts[i]) and i not in sums]
        if not sums or not inside or label_kind(sheet.plain_words(line.index)):
            continue
        day = _day([line.texts[i] for i in inside])
        days.append(day or 0)
        if month is None or day is None or not _run_one_way(days):
            yield None
            continue
        first, last = inside[0], inside[-1]
        printed = PrintedDate(day, month[0], month[1], "dmy")
        yield line.index, DateToken(printed, first, last, line.words[first].x0, line.words[last].x1)


def _run_one_way(days: Sequence[int]) -> bool:
    steps = [b - a for a, b in pairwise(days)]
    return all(step >= 0 for step in steps) or all(step <= 0 for step in steps)


def _day(texts: Sequence[str]) -> int | None:
    """ "13", "13.", "13th", "Thu 13"."""
    named = [t for t in texts if squeeze(t) not in lexicon().weekdays]
    match = DAY.fullmatch(named[0]) if len(named) == 1 and len(texts) <= 2 else None
    return int(match[1]) if match and 1 <= int(match[1]) <= 31 else None
