"""Dates as statements print them, and the evidence that decides what they mean.

A printed date is kept as its parts until something decides: 03/04 stays undecided unless the
column, the rest of the document or the printed period says which number is the day.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Literal

from shared.statements.lexicon import lexicon

Order = Literal["dmy", "mdy", "ymd"]

_NUMERIC = re.compile(r"(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?,?")
_SPACED = re.compile(r"(\d{1,2})\. (\d{1,2})\. (\d{4})[.,;:)]*")
_YEAR_FIRST = re.compile(r"(\d{4})([./-])(\d{1,2})\2(\d{1,2})\.?,?")
_SPACED_YEAR_FIRST = re.compile(r"(\d{4})\. (?:(\d{1,2})\.|([^\W\d_]{3,})\.?) (\d{1,2})[.,;:)]*")
_GLUED_DAY_FIRST = re.compile(r"(\d{1,2})[-./ ]?([^\W\d_]{3,10})\.?[-./ ]?(\d{4}|\d{2})?\.?,?")
_GLUED_MONTH_FIRST = re.compile(r"([^\W\d_]{3,10})\.?[-./]?(\d{1,2}),?(?:[-./](\d{4}|\d{2}))?")
# "27/02/2026-17:25:56", "2026-02-27T17:25": the time in the same word.
_WITH_TIME = re.compile(r"(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})[-T]\d{2}:\d{2}(?::\d{2})?")
DAY = re.compile(r"(\d{1,2})(?:\.|st|nd|rd|th|er|e|º|°|ª)?,?")
_YEAR = re.compile(r"(19[7-9]\d|20[0-4]\d)[.,;:)]*")
_SHORT_YEAR = re.compile(r"['’]?(\d{2})")
_MONTH_AND_YEAR = re.compile(r"([^\W\d_]{3,})\.?[-/]?(\d{4}|\d{2})?[.,;:]?")
_DAY_AND_YEAR = re.compile(r"(\d{1,2})/(\d{4}|\d{2})")
_LINKS = {"de", "del", "of", "di"}
_NEVER = 9999
# Banks print years in two digits since there were computers; 70 and later are of those days.
_LAST_CENTURY = 70
# How every date begins that begins with a digit.
_MAY_BE_DATE = re.compile(r"\d{1,2}(?:[^\d,]|,?\Z)|\d{4}[./-]")


@dataclass(frozen=True, slots=True)
class PrintedDate:
    """`order` is set where the print itself decides (a named month, a year in front)."""

    first: int
    second: int
    year: int | None
    order: Order | None
    # With dots the day comes first, unless the dates of the column deny it.
    dotted: bool = False

    def resolve(self, order: Order) -> tuple[int, int]:
        """Day and month."""
        if (self.order or order) == "mdy":
            return self.second, self.first
        return self.first, self.second

    def possible(self, order: Order) -> bool:
        day, month = self.resolve(order)
        return 1 <= month <= 12 and 1 <= day <= 31

    def on(self, order: Order, year: int) -> date | None:
        day, month = self.resolve(order)
        try:
            return date(year, month, day)
        except ValueError:
            return None


def _year(text: str | None) -> int | None:
    if text is None:
        return None
    if len(text) == 4:
        return int(text)
    return int(text) + (1900 if int(text) >= _LAST_CENTURY else 2000)


def parse_date(words: Sequence[str], start: int = 0) -> tuple[PrintedDate, int] | None:
    """The date that begins at `words[start]` and how many words it takes."""
    text = words[start]
    head = text[:1]
    if head.isdigit() or (head == "(" and text[1:2].isdigit()):
        return _parse_from_digit(words, start)
    if head.isalpha() and len(text) >= 3:
        return _parse_from_letter(words, start)
    return None


def _parse_from_digit(words: Sequence[str], start: int) -> tuple[PrintedDate, int] | None:
    text = words[start].strip("();:").rstrip("*")  # "08/11/25*": see the note below the table
    if not _MAY_BE_DATE.match(text):
        return None  # most amounts
    if found := _in_figures(text):
        return found, 1
    if match := _GLUED_DAY_FIRST.fullmatch(text):
        month = lexicon().months.get(fold_month(match[2]))
        day = int(match[1])
        if month and 1 <= day <= 31:
            return _with_year(PrintedDate(day, month, _year(match[3]), "dmy"), words, start + 1, 1)
    if text.endswith(".") and (found := _spaced(" ".join(words[start : start + 3]))):
        return found, 3
    if (match := DAY.fullmatch(text)) and 1 <= int(match[1]) <= 31:
        return _parse_day_then_month(words, start, int(match[1]))
    return None


def _spaced(text: str) -> PrintedDate | None:
    """ "4. 3. 2025"; "2025. 03. 31." and "2025. március 31.", as Hungarians write them."""
    found = None
    if match := _SPACED.fullmatch(text):
        found = PrintedDate(int(match[1]), int(match[2]), _year(match[3]), "dmy", dotted=True)
    elif match := _SPACED_YEAR_FIRST.fullmatch(text):
        month = int(match[2]) if match[2] else lexicon().months.get(fold_month(match[3]), 0)
        found = PrintedDate(int(match[4]), month, int(match[1]), "ymd")
    return found if found and found.order and found.possible(found.order) else None


@lru_cache(maxsize=4096)
def _in_figures(text: str) -> PrintedDate | None:
    """ "03/04/2025", "3.4.", "2025-04-03": a statement prints each of its days many times."""
    if timed := _WITH_TIME.fullmatch(text):
        text = timed[1]
    if match := _NUMERIC.fullmatch(text):
        return _numeric(match)
    if match := _YEAR_FIRST.fullmatch(text):
        found = PrintedDate(int(match[4]), int(match[3]), int(match[1]), "ymd")
        return found if found.possible("ymd") else None
    return None


def _numeric(match: re.Match[str]) -> PrintedDate | None:
    first, second = int(match[1]), int(match[3])
    # A dot may part month from day, but only without a year: "6.23", never "6.23.2025".
    dotted = match[2] == "."
    order: Order | None = "dmy" if dotted and match[4] else None
    found = PrintedDate(first, second, _year(match[4]), order, dotted)
    orders: tuple[Order, ...] = (order,) if order else ("dmy", "mdy")
    return found if any(found.possible(o) for o in orders) else None


def _parse_day_then_month(
    words: Sequence[str], start: int, day: int
) -> tuple[PrintedDate, int] | None:
    at = start + 1
    if at < len(words) and words[at].lower() in _LINKS:
        at += 1
    if at >= len(words):
        return None
    glued = _MONTH_AND_YEAR.fullmatch(words[at])
    month = lexicon().months.get(fold_month(glued[1])) if glued else None
    if glued is None or month is None:
        return None
    found = PrintedDate(day, month, _year(glued[2]), "dmy")
    return _with_year(found, words, at + 1, at + 1 - start)


def _parse_from_letter(words: Sequence[str], start: int) -> tuple[PrintedDate, int] | None:
    text = words[start]
    if match := _GLUED_MONTH_FIRST.fullmatch(text):
        month = lexicon().months.get(fold_month(match[1]))
        if month and 1 <= int(match[2]) <= 31:
            found = PrintedDate(int(match[2]), month, _year(match[3]), "dmy")
            return _with_year(found, words, start + 1, 1)
    month = lexicon().months.get(fold_month(text))
    if month is None or start + 1 >= len(words):
        return None
    if short := _DAY_AND_YEAR.fullmatch(words[start + 1]):
        found = PrintedDate(int(short[1]), month, _year(short[2]), "dmy")
        return (found, 2) if found.possible("dmy") else None
    if (match2 := DAY.fullmatch(words[start + 1])) and 1 <= int(match2[1]) <= 31:
        found = PrintedDate(int(match2[1]), month, None, "dmy")
        return _with_year(found, words, start + 2, 2)
    return None


def _with_year(
    found: PrintedDate, words: Sequence[str], at: int, taken: int
) -> tuple[PrintedDate, int]:
    if found.year is not None or at >= len(words):
        return found, taken
    if words[at].lower() in _LINKS and at + 1 < len(words) and _YEAR.fullmatch(words[at + 1]):
        at, taken = at + 1, taken + 1
    short = _SHORT_YEAR.fullmatch(words[at])
    if short and at + 1 < len(words) and fold_month(words[at + 1]) in lexicon().months:
        short = None  # "02 Dec 01 Dec" is two dates, not one in 2001
    if match := _YEAR.fullmatch(words[at]) or short:
        dated = PrintedDate(found.first, found.second, _year(match[1]), found.order)
        return dated, taken + 1
    return found, taken


@lru_cache(maxsize=16384)
def fold_month(text: str) -> str:
    return text.rstrip(".,").casefold()


def possible_orders(printed: Iterable[PrintedDate]) -> list[Order]:
    """Orders under which every date exists. Two are left where nothing decides."""
    dates = [p for p in printed if p.order is None]
    orders: list[Order] = ["dmy", "mdy"]
    left = [o for o in orders if all(p.possible(o) for p in dates)]
    return left[:1] if any(p.dotted for p in dates) else left


@dataclass(frozen=True, slots=True)
class Period:
    start: date | None
    end: date | None

    def contains(self, day: date) -> bool:
        if self.start and day < self.start:
            return False
        return not (self.end and day > self.end)


@lru_cache(maxsize=4096)
def place_in_period(printed: PrintedDate, order: Order, period: Period) -> date | None:
    """The year comes from both ends of the period; a date that fits neither has none."""
    if printed.year is not None:
        return printed.on(order, printed.year)
    years = {d.year for d in (period.start, period.end) if d}
    if not years:
        return None
    near = [printed.on(order, y) for y in range(min(years) - 1, max(years) + 2)]
    days = [d for d in near if d is not None]
    inside = [d for d in days if period.contains(d)] if period.start and period.end else []
    if len(inside) == 1:
        return inside[0]
    if len(inside) > 1 or not days:
        return None  # a period of more than a year decides nothing
    return min(days, key=lambda d: _distance(d, period))


def _distance(day: date, period: Period) -> int:
    start, end = period.start or period.end, period.end or period.start
    if start is None or end is None:
        return 0
    if day < start:
        return (start - day).days
    if day > end and period.start is None:
        return _NEVER  # with its end only, a statement looks back from it
    return max((day - end).days, 0)
