"""How a column writes its dates, found out from all of its cells together.

`03/04/2024` alone is two different days. A column is read in the one order in which every cell
is a day; where two orders remain, evidence decides, and where there is none the file is refused.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import cache, lru_cache
from importlib import resources
from typing import Literal

from shared.exports.folding import fold
from shared.exports.phrases import why_not_booked

Order = Literal["DMY", "MDY", "YMD", "named"]
ORDERS: tuple[Order, ...] = ("YMD", "DMY", "MDY", "named")
_YEAR_MIN, _YEAR_MAX = 1950, 2099
# A file of one bank has no more different days than this; a column that has is not of dates.
_CORES_MAX = 60_000

_TIME = (
    r"(?:[T ,]+(?:at |um |à )?\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?"
    r"(?:\s?[APap]\.?[Mm]\.?)?)?(?:\s?(?:Z|[A-Z]{3,5}|[+-]\d{2}:?\d{2}|UTC[+-]?\d*))?"
)
_WEEKDAY = r"(?:[^\W\d_]{2,10}\.?,? +)?"
_NUMERIC = re.compile(
    rf"{_WEEKDAY}(\d{{1,4}})\s?([./\-' ])\s?(\d{{1,2}})\s?([./\-' ])\s?(\d{{4}}|\d{{1,2}})"
    rf"\.?{_TIME}",
    re.ASCII,
)
_PACKED = re.compile(rf"(\d{{8}}|\d{{6}})(?:{_TIME}|\d{{6}})", re.ASCII)
_CJK = re.compile(r"(\d{4})年(\d{1,2})月(\d{1,2})日.*")
_DAY_FIRST = re.compile(
    rf"{_WEEKDAY}(\d{{1,2}})(?:st|nd|rd|th|er|º|\.)?[ ./\-]*(?:de |di )?([^\W\d_]{{3,14}})\.?"
    rf"[ ,./\-']*(?:de |di )?(\d{{4}}|\d{{2}}){_TIME}"
)
_MONTH_FIRST = re.compile(
    rf"{_WEEKDAY}([^\W\d_]{{3,14}})\.? +(\d{{1,2}})(?:st|nd|rd|th)?,? +(\d{{4}}){_TIME}"
)
_YEAR_NAMED = re.compile(rf"(\d{{4}})[ ./\-]([^\W\d_]{{3,14}})[ ./\-](\d{{1,2}}){_TIME}")

# Three numbers as printed and what separates them; "named" has the month already in place.
Core = tuple[str, str, str, str]


@cache
def _months() -> dict[str, int]:
    text = resources.files("shared.exports").joinpath("months.json").read_text("utf-8")
    return {n: int(month) for month, names in json.loads(text)["names"].items() for n in names}


@lru_cache(maxsize=4096)
def take_date(text: str) -> Core | None:
    """The date in a cell as numbers, not yet put in order; None where it is no date."""
    text = text.strip()
    if text.startswith('="') and text.endswith('"'):
        text = text[2:-1].strip()
    if match := _NUMERIC.fullmatch(text):
        first, sep, second, sep2, third = match.groups()
        if (len(first) in (1, 2) or len(first) == 4 != len(third)) and sep != "'":
            return (first, second, third, "'" if sep2 == "'" else sep)
        return None
    if match := _PACKED.fullmatch(text):
        core = _packed(match[1])
        # Most numbers of six or eight digits are no day in any order.
        return core if any(in_order(core, order) for order in ORDERS) else None
    return _take_named(text)


def _packed(digits: str) -> Core:
    if len(digits) == 6:
        return (digits[:2], digits[2:4], digits[4:], "")
    year_first = _YEAR_MIN <= int(digits[:4]) <= _YEAR_MAX and int(digits[4:6]) <= 12
    if year_first:
        return (digits[:4], digits[4:6], digits[6:], "")
    return (digits[:2], digits[2:4], digits[4:], "")


def _take_named(text: str) -> Core | None:
    if match := _CJK.fullmatch(text):
        return (match[1], match[2], match[3], "-")
    for pattern, day, month, year in (
        (_DAY_FIRST, 1, 2, 3),
        (_MONTH_FIRST, 2, 1, 3),
        (_YEAR_NAMED, 3, 2, 1),
    ):
        match = pattern.fullmatch(text)
        number = _months().get(fold(match[month])) if match else None
        if match and number:
            return (match[day], str(number), match[year], "named")
    return None


@lru_cache(maxsize=8192)
def in_order(core: Core, order: Order) -> date | None:
    first, second, third, sep = core
    if (sep == "named") != (order == "named"):
        return None
    if order == "YMD":
        year, month, day = first, second, third
    elif order == "MDY":
        month, day, year = first, second, third
    else:
        day, month, year = first, second, third
    if len(year) not in (2, 4) or len(day) > 2 or len(month) > 2:
        return None
    full = int(year) if len(year) == 4 else _full_year(int(year))
    if not _YEAR_MIN <= full <= _YEAR_MAX:
        return None
    try:
        return date(full, int(month), int(day))
    except ValueError:
        return None


def _full_year(short: int) -> int:
    return 2000 + short if short < 70 else 1900 + short


@dataclass(frozen=True)
class DateStyle:
    order: Order

    def read(self, text: str) -> date | None:
        core = take_date(text)
        return in_order(core, self.order) if core else None


@dataclass
class _Run:
    """The column read in one order: is it sorted, and what does it span?"""

    last: date | None = None
    first: date | None = None
    earliest: date = date.max
    latest: date = date.min
    rises: int = 0
    falls: int = 0
    # Do all days have one day and month, whatever their year?
    one_anniversary: bool = True

    def add(self, day: date) -> None:
        if self.last:
            self.rises += day > self.last
            self.falls += day < self.last
        self.first = self.first or day
        self.one_anniversary &= (day.month, day.day) == (self.first.month, self.first.day)
        self.last = day
        self.earliest = min(self.earliest, day)
        self.latest = max(self.latest, day)

    @property
    def is_sorted(self) -> bool:
        return not (self.rises and self.falls)

    @property
    def span_days(self) -> int:
        return (self.latest - self.earliest).days if self.last else 0


@dataclass
class DateColumn:
    runs: dict[Order, _Run] = field(default_factory=lambda: {order: _Run() for order in ORDERS})
    cores: set[Core] = field(default_factory=set)
    dates: int = 0
    empty: int = 0
    other: int = 0
    first_other: tuple[int, str] | None = None
    separators: set[str] = field(default_factory=set)

    def add(self, text: str, line: int) -> Core | None:
        if not text.strip(" -") or why_not_booked(text):
            self.empty += 1
            return None
        core = take_date(text)
        alive = {o: d for o in self.runs if (d := in_order(core, o))} if core else {}
        if core is None or not alive or len(self.cores) > _CORES_MAX:
            self.other += 1
            self.first_other = self.first_other or (line, text[:40])
            return None
        self.dates += 1
        self.cores.add(core)
        self.separators.add(core[3])
        for order in list(self.runs):
            if order in alive:
                self.runs[order].add(alive[order])
            else:
                del self.runs[order]
        return core

    def telling_example(self, orders: list[Order]) -> Core:
        """A cell that is another day in each of the orders."""
        apart = [c for c in self.cores if len({in_order(c, order) for order in orders}) > 1]
        return min(apart)

    def agree(self, orders: list[Order]) -> bool:
        """Does every cell mean the same day in all of the orders?"""
        return all(len({in_order(c, order) for order in orders}) == 1 for c in self.cores)


@dataclass(frozen=True)
class DateEvidence:
    """What speaks for an order besides the column itself."""

    languages_day_first: bool = False
    stated: Order | None = None
    period: tuple[date, date] | None = None
    # Dates elsewhere in the file that can only be read in one order.
    orders_elsewhere: frozenset[Order] = frozenset()
    # For each order: the largest distance between two date cells of one row.
    gap_days_max: dict[Order, int] = field(default_factory=dict)


def choose_order(column: DateColumn, evidence: DateEvidence) -> tuple[list[Order], str]:
    """The orders that remain, and the reason for the last step that narrowed them."""
    left: list[Order] = list(column.runs)
    reason = "the only order in which every cell is a day"
    for why, keep in _steps(column, evidence):
        if len(left) <= 1:
            break
        kept = [order for order in left if keep(order)]
        if kept and len(kept) < len(left):
            left, reason = kept, why
    if len(left) > 1 and column.agree(left):
        return left[:1], "every cell means the same day in each order"
    return left, reason


def _steps(
    column: DateColumn, evidence: DateEvidence
) -> Iterator[tuple[str, Callable[[Order], bool]]]:
    runs = column.runs
    shortest = min((run.span_days for run in runs.values()), default=0)
    yield "the label says so", lambda o: o == evidence.stated
    # With two-digit years the wrong order makes years of days: decades instead of weeks.
    yield (
        "any other order spans decades",
        lambda o: runs[o].span_days <= 3700 or runs[o].span_days <= shortest * 3,
    )
    # 13/03/26 and 15/03/26 lie two days apart, or on one day of two years.
    yield (
        "with the year in front every row lies on one day of different years",
        lambda o: not (o == "YMD" and runs[o].one_anniversary and runs[o].span_days > 0),
    )
    yield "dots separate day, month, year", lambda o: column.separators == {"."} and o == "DMY"
    yield "an apostrophe stands before the year", lambda o: "'" in column.separators and o != "YMD"
    yield "another date in the file", lambda o: o in evidence.orders_elsewhere
    if evidence.period:
        start, end = evidence.period
        yield (
            "the period that the file names",
            lambda o: start <= runs[o].earliest and runs[o].latest <= end,
        )
    if gaps := {o: g for o, g in evidence.gap_days_max.items() if o in runs}:
        yield (
            "the two dates of each row lie together",
            lambda o: gaps.get(o, 0) <= 31 and max(gaps.values()) > 31,
        )
    if len(column.cores) >= 3:
        yield "the rows are sorted by date", lambda o: runs[o].is_sorted
    yield "the language of the header", lambda o: evidence.languages_day_first and o == "DMY"


def one_way_orders(texts: Iterable[str]) -> frozenset[Order]:
    """Orders that some date in free text proves: a number above twelve cannot be a month."""
    found: set[Order] = set()
    for text in texts:
        for day in re.findall(r"\b\d{1,2}[./\-]\d{1,2}[./\-]\d{4}\b", text):
            core = take_date(day)
            orders = [o for o in ORDERS if core and in_order(core, o)]
            if len(orders) == 1:
                found.add(orders[0])
    return frozenset(found) if len(found) == 1 else frozenset()
