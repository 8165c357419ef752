"""Accounts and their movements, as they truly were."""

import random
from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from samples.corpus.money import EXPONENTS


@dataclass(frozen=True)
class Movement:
    booked: date
    value_date: date
    # The lines as the bank composes them; narrow columns may wrap them further.
    lines: tuple[str, ...]
    reference: str
    amount: int
    # "plain", "fee" or "check": statements in sections sort by it.
    nature: str = "plain"
    code: str = ""
    # What was paid abroad, in the money of that place; most movements have none.
    foreign: str = ""


@dataclass(frozen=True)
class Account:
    number: str
    kind: str
    currency: str
    opening: int
    movements: tuple[Movement, ...]
    start: date
    end: date

    @property
    def closing(self) -> int:
        return self.opening + sum(m.amount for m in self.movements)

    @property
    def exponent(self) -> int:
        return EXPONENTS[self.currency]


@dataclass(frozen=True)
class Wishes:
    """What a layout asks of the movements that it is to print."""

    kind: str
    rows: int
    start: date
    end: date
    lines_max: int
    wide_text: bool
    with_checks: bool
    small_amounts: bool
    # Descriptions with dates, amounts, "balance" or "total" in them, from 0 to 1.
    traps: float
    value_dates: bool


def draw_period(rng: random.Random, rows: int) -> tuple[date, date]:
    year, month = rng.choice((2023, 2024, 2025, 2025, 2026)), rng.randrange(1, 13)
    shape = rng.random()
    if shape < 0.12:  # over the turn of the year, where a date without a year is hardest
        start = date(year - 1, 12, rng.choice((1, 10, 16)))
        return start, date(year, 1, rng.choice((9, 15, 31)))
    first = date(year, month, 1)
    if rows > 150 or shape < 0.2:
        last = min(month + 2, 12)
        return first, date(year, last, monthrange(year, last)[1])
    if shape < 0.35:
        start = date(year, month, rng.randrange(4, 27))
        return start, start + timedelta(days=rng.randrange(27, 31))
    return first, date(year, month, monthrange(year, month)[1])


def fill(rng: random.Random, text: str) -> str:
    """Numbers for the placeholders of a description."""
    day, month = rng.randrange(1, 29), rng.randrange(1, 13)
    joint = rng.choice((".", "/", "-"))
    return text.format(
        n4=f"{rng.randrange(10**4):04d}",
        n6=f"{rng.randrange(10**6):06d}",
        n8=f"{rng.randrange(10**8):08d}",
        money=f"{rng.randrange(1, 900)}{rng.choice(',.')}{rng.randrange(100):02d}",
        date=f"{day:02d}{joint}{month:02d}",
        time=f"{rng.randrange(24):02d}:{rng.randrange(60):02d}",
    )


def compose(rng: random.Random, words: dict[str, Any], wishes: Wishes, kind: str) -> list[str]:
    """The lines of one description: what happened, with whom, and perhaps details."""
    if kind in {"fees", "interest"}:
        return [fill(rng, rng.choice(words[kind]))]
    verb, who = ("transfer_in", "payers") if kind == "in" else ("transfer_out", "payees")
    head = [fill(rng, rng.choice(words[verb])), fill(rng, rng.choice(words[who]))]
    if wishes.kind == "card":
        head = head[1:]
    lines = [" ".join(head)] if wishes.lines_max == 1 or rng.random() < 0.5 else head
    extra = rng.randrange(0, wishes.lines_max + 1)
    while len(lines) < wishes.lines_max and extra > 0 and rng.random() < 0.2 + wishes.traps:
        lines.append(fill(rng, rng.choice(words["details"])))
        extra -= 1
    if wishes.lines_max == 1 and wishes.wide_text and rng.random() < wishes.traps:
        lines[0] += " " + fill(rng, rng.choice(words["details"]))
    return lines


ABROAD = ("USD", "SEK", "THB", "AUD")
# A meal costs hundreds of rupees or yen, so that groups of digits appear as they do in life.
SCALES = {"JPY": 100, "INR": 30}


def draw_amount(rng: random.Random, wishes: Wishes, currency: str, income: bool) -> int:
    exponent = EXPONENTS[currency]
    unit = int(10**exponent)
    scale = SCALES.get(currency, 1)
    if wishes.small_amounts and exponent and rng.random() < 0.15:
        return rng.randrange(1, unit)
    if income:
        return rng.randrange(20 * unit, rng.choice((400, 3_000, 9_000)) * unit) * scale
    if rng.random() < 0.2:  # round sums are as common on paper as crooked ones
        return rng.randrange(1, 40) * 5 * unit * scale
    return rng.randrange(unit // 2 + 1, rng.choice((60, 250, 1_500)) * unit) * scale


def draw_account(
    rng: random.Random, words: dict[str, Any], wishes: Wishes, number: str, currency: str
) -> Account:
    exponent = EXPONENTS[currency]
    unit = 10**exponent * SCALES.get(currency, 1)
    span = (wishes.end - wishes.start).days
    days = sorted(rng.randrange(span + 1) for _ in range(wishes.rows))
    income_share = {"card": 0.08, "savings": 0.6}.get(wishes.kind, 0.25)
    check = rng.randrange(1001, 8000)
    movements = []
    for day in days:
        booked = wishes.start + timedelta(days=day)
        income = rng.random() < income_share
        nature, text = "plain", "in" if income else "out"
        if not income and rng.random() < 0.07:
            nature, text = "fee", "fees"
        elif income and wishes.kind == "savings" and rng.random() < 0.3:
            text = "interest"
        size = draw_amount(rng, wishes, currency, income)
        lines = compose(rng, words, wishes, text)
        if wishes.with_checks and not income and nature == "plain" and rng.random() < 0.35:
            check += rng.choice((1, 1, 1, 2))
            nature, lines = "check", [str(check)]
        lag = rng.choice((0, 0, 0, 1, 2, -1)) if wishes.value_dates else 0
        reference = rng.choice(("{n6}", "{n4}", "FT{n8}", "A{n4}"))
        movements.append(
            Movement(
                booked,
                booked + timedelta(days=lag),
                tuple(lines),
                fill(rng, reference),
                size if income else -size,
                nature,
                rng.choice(words["type_codes"]["in" if income else "out"]),
                fill(rng, "{money} ") + rng.choice(ABROAD) if rng.random() < 0.3 else "",
            )
        )
    opening = rng.randrange(0, rng.choice((300, 2_000, 9_000, 200_000))) * unit
    opening += rng.randrange(10**exponent)
    owed = wishes.kind == "card" or rng.random() < 0.12
    if wishes.small_amounts and rng.random() < 0.4:
        opening = 0
    opening = -opening if owed else opening
    return Account(
        number, wishes.kind, currency, opening, tuple(movements), wishes.start, wishes.end
    )
