"""Do the balances follow from the amounts? Checked while rows stream by, in constant memory.

Banks print oldest first, newest first, or shuffle the rows of a day. Each row says "before me
the balance was b - a, after me it is b"; laid end to end in whatever order, all these cancel out
but for the first before and the last after. A wrong or missing row leaves loose ends.
"""

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

# More loose ends than a shuffled day can leave: the balances are broken, stop collecting.
_LOOSE_ENDS_MAX = 20_000

Verdict = Literal["agrees", "none", "constant", "broken"]


@dataclass
class _Straight:
    """Rows one after another in one direction; rows without a balance are carried along."""

    newest_first: bool
    balance: int | None = None
    carried: int = 0
    breaks: int = 0
    first_break: tuple[int, int] | None = None

    def add(self, line: int, amount: int, balance: int | None) -> None:
        if not self.newest_first:
            self.carried += amount
        if balance is not None:
            step = -self.carried if self.newest_first else self.carried
            if self.balance is not None and self.balance + step != balance:
                self.breaks += 1
                self.first_break = self.first_break or (line, balance - self.balance - step)
            self.balance, self.carried = balance, 0
        if self.newest_first:
            self.carried += amount


@dataclass
class _Daily:
    """The balance at the end of the day, on every row of the day or on one of them."""

    newest_first: bool
    day: date | None = None
    total: int = 0
    shown: set[int] = field(default_factory=set)
    before: int | None = None
    pending: int = 0
    breaks: int = 0
    days: int = 0

    def add(self, day: date | None, amount: int, balance: int | None) -> None:
        if day != self.day:
            self.close()
            self.day = day
        self.total += amount
        if balance is not None and len(self.shown) < 2:
            self.shown.add(balance)

    def close(self) -> None:
        if self.day is None:
            return
        if len(self.shown) > 1:
            self.breaks += 1
        elif self.shown:
            (after,) = self.shown
            self.days += 1
            step = -self.pending if self.newest_first else self.pending + self.total
            if self.before is not None and self.before + step != after:
                self.breaks += 1
            self.before, self.pending = after, 0
        if self.newest_first or not self.shown:
            self.pending += self.total
        self.total, self.shown = 0, set()


class Chain:
    """All that one account's balances are checked by."""

    def __init__(self) -> None:
        self._oldest = _Straight(newest_first=False)
        self._newest = _Straight(newest_first=True)
        self._daily = (_Daily(newest_first=False), _Daily(newest_first=True))
        self._loose: Counter[int] = Counter()
        self._gave_up = False
        self._distinct: set[int] = set()
        self.shown = 0
        self.rows = 0
        self.first: tuple[int, int | None] | None = None
        self.last: tuple[int, int | None] | None = None

    def add(self, line: int, day: date | None, amount: int, balance: int | None) -> None:
        self.rows += 1
        self._oldest.add(line, amount, balance)
        self._newest.add(line, amount, balance)
        for daily in self._daily:
            daily.add(day, amount, balance)
        self.first = self.first or (amount, balance)
        self.last = (amount, balance)
        if balance is None:
            self._gave_up = True
            return
        self.shown += 1
        if len(self._distinct) < 3:
            self._distinct.add(balance)
        if not self._gave_up:
            self._tie(balance, 1)
            self._tie(balance - amount, -1)
            self._gave_up = len(self._loose) > _LOOSE_ENDS_MAX

    def _tie(self, end: int, count: int) -> None:
        self._loose[end] += count
        if not self._loose[end]:
            del self._loose[end]

    def verdict(self) -> Verdict:
        if self.shown < 2:
            return "none"
        for daily in self._daily:
            daily.close()
        # A day's end on each row proves something only across days.
        by_day = any(d.breaks == 0 and d.days >= 2 for d in self._daily)
        if not self._oldest.breaks or not self._newest.breaks or by_day:
            return "agrees"
        if not self._gave_up and sorted(self._loose.values()) in ([], [-1, 1]):
            return "agrees"
        return "constant" if len(self._distinct) == 1 else "broken"

    def first_break(self) -> tuple[int, int]:
        """Line and delta of the first break in the direction that has fewer of them."""
        straight = min((self._oldest, self._newest), key=lambda s: s.breaks)
        return straight.first_break or (0, 0)

    def ends(self) -> tuple[int | None, int | None]:
        """Opening and closing balance, where the rows are in order and show them."""
        if not self.first or not self.last:
            return None, None
        older, newer = (self.first, self.last)
        if self._oldest.breaks and not self._newest.breaks:
            older, newer = newer, older
        elif self._oldest.breaks:
            loose = {count: end for end, count in self._loose.items()}
            return loose.get(-1), loose.get(1)
        opening = older[1] - older[0] if older[1] is not None else None
        return opening, newer[1]
