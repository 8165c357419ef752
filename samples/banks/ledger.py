"""What truly happened on an account, and what a poisoned statement prints of it."""

import random
from calendar import monthrange
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from samples.banks.vocabulary import Vocabulary

SCALES = {"JPY": 120, "INR": 40, "ZAR": 14, "SEK": 10, "PLN": 4, "MXN": 16, "BRL": 5, "CZK": 22}
# Kind of a movement, how often it occurs, and its size in whole units of a European currency.
KINDS = (
    ("card", 40, 2, 120),
    ("debit", 14, 8, 240),
    ("standing", 5, 25, 800),
    ("out", 10, 10, 700),
    ("in", 9, 12, 1400),
    ("salary", 5, 1200, 4200),
    ("atm", 7, 2, 30),
    ("refund", 3, 5, 90),
    ("fee", 3, 1, 18),
    ("check", 10, 20, 900),
    ("interest", 4, 0, 9),
)


@dataclass(frozen=True)
class Entry:
    """`amount` and `balance` are as printed; `true_amount` is what happened."""

    index: int
    kind: str
    booked: date
    value: date
    code: str
    lines: tuple[str, ...]
    amount: int
    balance: int
    ref: str
    true_amount: int

    @property
    def is_credit(self) -> bool:
        return self.amount > 0

    @property
    def text(self) -> str:
        return " ".join(self.lines)


@dataclass
class Ledger:
    number: str
    kind: str
    currency: str
    opening: int
    closing: int
    start: date
    end: date
    # The printed entries, oldest first, and the true ones.
    entries: list[Entry]
    true: list[Entry] = field(default_factory=list)

    def total(self, *kinds: str, credit: bool | None = None) -> int:
        """A sum of true amounts: by kind, by side, or of all."""
        chosen = (e for e in self.true if not kinds or e.kind in kinds)
        return sum(e.amount for e in chosen if credit is None or e.is_credit == credit)

    def count(self, *, credit: bool) -> int:
        return sum(e.is_credit == credit for e in self.true)

    def ends_day(self, entry: Entry) -> bool:
        later = [e for e in self.entries if e.index > entry.index]
        return not later or later[0].booked != entry.booked

    def daily(self) -> list[tuple[date, int]]:
        """The true balance at the end of each day that had a movement."""
        days: dict[date, int] = {}
        for entry in self.true:
            days[entry.booked] = entry.balance
        return list(days.items())


def draw_period(rng: random.Random) -> tuple[date, date]:
    year, month = rng.choice((2023, 2024, 2025, 2025, 2026)), rng.randrange(1, 13)
    shape = rng.random()
    if shape < 0.1:
        return date(year - 1, 12, 14), date(year, 1, 15)
    if shape < 0.25:
        start = date(year, month, rng.randrange(14, 25))
        return start, start + timedelta(days=rng.randrange(28, 31))
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def draw_days(rng: random.Random, start: date, end: date, count: int) -> list[date]:
    span = (end - start).days
    days: list[date] = []
    while len(days) < count:
        day = start + timedelta(days=rng.randrange(span + 1))
        # Banks book on working days; now and then several movements share one.
        if day.weekday() < 5 or rng.random() < 0.1:
            days += [day] * rng.choice((1, 1, 1, 2, 3))
    return sorted(days[:count])


def draw_amount(rng: random.Random, kind: str, currency: str) -> int:
    low, high = next((low, high) for name, _, low, high in KINDS if name == kind)
    scale = SCALES.get(currency, 1)
    unit = 1 if currency == "JPY" else 100
    if kind == "atm":
        return rng.randrange(low, high) * 10 * scale * unit
    size = low + (high - low) * rng.random() ** 2.2
    cents = rng.choice((rng.randrange(unit), rng.randrange(unit), 0, unit - 1, unit // 2))
    return int(size * scale) * unit + cents or unit


def draw_entries(
    rng: random.Random,
    words: Vocabulary,
    currency: str,
    days: list[date],
    kinds: tuple[str, ...],
    opening: int,
) -> list[Entry]:
    table = [(name, weight) for name, weight, _, _ in KINDS if name in kinds]
    entries, balance = [], opening
    for index, day in enumerate(days):
        kind = rng.choices([n for n, _ in table], [w for _, w in table])[0]
        code, lines = words.compose(rng, kind, day)
        amount = draw_amount(rng, kind, currency)
        amount = amount if kind in {"in", "salary", "refund", "interest"} else -amount
        balance += amount
        value = day + timedelta(days=rng.choice((0, 0, 0, 1, 2)))
        ref = f"{rng.randrange(10**9, 10**10)}"
        entry = Entry(index, kind, day, value, code, lines, amount, balance, ref, amount)
        entries.append(entry)
    return entries


def spoil(rng: random.Random, entries: list[Entry], poison: str) -> list[Entry] | None:
    """The printed entries of a poisoned statement; None where there is no place for it."""
    if not entries:
        return None
    at = rng.randrange(len(entries))
    entry = entries[at]
    if poison == "dropped_row":
        return entries[:at] + entries[at + 1 :]
    if poison == "duplicate_row":
        return [*entries[: at + 1], entry, *entries[at + 1 :]]
    if poison == "flipped_sign":
        return [*entries[:at], replace(entry, amount=-entry.amount), *entries[at + 1 :]]
    if poison == "swapped_digits":
        digits = list(str(abs(entry.amount)))
        places = [i for i in range(len(digits) - 1) if digits[i] != digits[i + 1]]
        if not places or (digits[1:2] == ["0"] and places == [0]):
            return None
        place = places[-1]
        digits[place], digits[place + 1] = digits[place + 1], digits[place]
        sign = -1 if entry.amount < 0 else 1
        wrong = replace(entry, amount=sign * int("".join(digits)))
        return [*entries[:at], wrong, *entries[at + 1 :]]
    raise ValueError(f"unknown poison {poison}")
