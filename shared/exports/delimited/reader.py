"""One row of cells read with everything that was decided for the whole file."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from shared.artifacts.exports import Observation, Place
from shared.errors import ColumnsUnclear, SignUnknown, UnreadableExportAmount, UnreadableExportDate
from shared.exports.currency_words import currency_named
from shared.exports.dates import DateStyle
from shared.exports.delimited.decide import CurrencyRule
from shared.exports.delimited.dialect import Row
from shared.exports.delimited.plan import Plan
from shared.exports.numbers import PLAIN, NumberStyle, is_nothing, take_apart, unwrap
from shared.exports.phrases import mark_of, names_balance, why_not_booked
from shared.money import to_minor

# "none": a sign is needed and nothing gives one; the balances may still prove it row by row.
SignRule = Literal["printed", "inverted", "indicator", "pair", "bare_is_out", "bare_is_in", "none"]
FeeRule = Literal["ignored", "subtracted", "added"]


@dataclass(frozen=True)
class Reader:
    plan: Plan
    dates: dict[int, DateStyle]
    numbers: dict[int, NumberStyle]
    currency: CurrencyRule
    sign: SignRule
    account: str = ""
    amount: int | None = None
    indicator: int | None = None
    balance: int | None = None
    fee: FeeRule = "ignored"
    # +1 or -1: what the numbers of the two columns of a pair are multiplied with.
    debit_factor: int = -1
    credit_factor: int = 1
    balance_factor: int = 1
    # Several products (pockets, savings) stand in one file, each an account of its own.
    by_product: bool = False
    # Signs that the balances proved for bare amounts, by line.
    proven_signs: dict[int, int] = field(default_factory=dict)

    @property
    def one_sided(self) -> bool:
        """Only debits or only credits have a column that is known."""
        return (self.plan.debit is None) != (self.plan.credit is None)

    def cell(self, row: Row, column: int | None) -> str:
        if column is None or column >= len(row.cells):
            return ""
        return row.cells[column].strip()

    def day(self, row: Row, column: int | None) -> date | None:
        style = self.dates.get(column) if column is not None else None
        text = self.cell(row, column)
        if style is None or not text.strip(" -"):
            return None
        day = style.read(text)
        if day is None and why_not_booked(text):
            return None
        if day is None:
            raise UnreadableExportDate(
                column=self.plan.name(column or 0),
                where=f"line {row.line}",
                problem=repr(text[:40]),
            )
        return day

    def account_of(self, row: Row) -> str:
        account = self.cell(row, self.plan.account) or self.account
        product = self.cell(row, self.plan.product) if self.by_product else ""
        return f"{account} {product}".strip()

    def currency_of(self, row: Row) -> str:
        for column in self.currency.cells:
            token = take_apart(self.cell(row, column))
            if token and token.currency:
                return token.currency
        if self.currency.column is None:
            return self.currency.for_all
        return currency_named(self.cell(row, self.currency.column)) or self.currency.for_all

    def number(self, row: Row, column: int | None, currency: str) -> tuple[int, str] | None:
        """Minor units as printed, and the mark that stood with them."""
        text = self.cell(row, column)
        if column is None or is_nothing(text):
            return None
        token = take_apart(text)
        split = self.numbers.get(column, PLAIN).split(token.body) if token else None
        scale = (token.currency if token else None) or currency
        minor = to_minor(token.sign in ("-", "DR"), *split, scale) if token and split else None
        if token is None or minor is None:
            raise UnreadableExportAmount(
                column=self.plan.name(column),
                where=f"line {row.line}",
                problem=f"{text[:40]!r} does not fit {scale}",
            )
        return minor, token.sign

    def money(self, row: Row, currency: str) -> int | None:
        """The signed amount, None where the row has none."""
        minor = self._of_pair(row, currency) if self.sign == "pair" else self._one(row, currency)
        if minor is None or self.fee == "ignored":
            return minor
        fee = self.number(row, self.plan.fee, currency)
        step = fee[0] if fee else 0
        return minor - step if self.fee == "subtracted" else minor + step

    def _one(self, row: Row, currency: str) -> int | None:
        found = self.number(row, self.amount, currency)
        return None if found is None else self._signed(row, *found)

    def _signed(self, row: Row, minor: int, mark: str) -> int:
        if self.sign == "inverted":
            return -minor
        if self.sign == "bare_is_out":
            return minor if mark else -minor
        if self.sign == "indicator":
            says_out = mark_of(self.cell(row, self.indicator)) == "-"
            return -abs(minor) if says_out else abs(minor)
        if self.sign == "none":
            return minor * self.proven_signs.get(row.line, 1)
        return minor

    def _of_pair(self, row: Row, currency: str) -> int | None:
        out = self.number(row, self.plan.debit, currency)
        into = self.number(row, self.plan.credit, currency)
        if out is None and into is None:
            return None
        if out and into and out[0] and into[0]:
            raise SignUnknown(problem=f"line {row.line} has both a debit and a credit")
        debit = out[0] * self.debit_factor if out else 0
        return debit + (into[0] * self.credit_factor if into else 0)

    def money_balance(self, row: Row, currency: str) -> int | None:
        found = self.number(row, self.balance, currency)
        return found[0] * self.balance_factor if found else None

    def why_set_aside(self, row: Row, day: date | None, amount: int | None) -> str | None:
        for column in self.plan.statuses:
            if reason := why_not_booked(self.cell(row, column)):
                return f"{reason}: {self.cell(row, column)}"
        if any(mark_of(self.cell(row, i)) == "0" for i in self.plan.indicators):
            return "no effect on the balance"
        if day is None:
            return "not booked: it has no booking date"
        if amount is None:
            return _NO_AMOUNT
        if any(names_balance(cell) for cell in row.cells):
            return "a balance, not a transaction"
        return None

    def observe(self, index: int, row: Row) -> Observation:
        currency = self.currency_of(row)
        day = self.day(row, self.plan.date)
        amount = self.money(row, currency)
        aside = self.why_set_aside(row, day, amount)
        plan = self.plan
        texts = [unwrap(self.cell(row, i)) for i in plan.description]
        return Observation(
            index=index,
            place=Place(line=row.line, line_end=row.line_end if row.line_end > row.line else None),
            account=self.account_of(row),
            currency=currency,
            date=day,
            value_date=self.day(row, plan.value_date),
            amount=amount,
            balance=None if aside else self.money_balance(row, currency),
            counterparty=self._counterparty(row, amount),
            description=" ".join(text for text in texts if text),
            bank_id=self.cell(row, plan.bank_id),
            set_aside=aside,
            raw=self._raw(row),
        )

    def _counterparty(self, row: Row, amount: int | None) -> str:
        first, second = self.plan.payee, self.plan.payer
        if amount is not None and amount > 0:
            first, second = second, first
        columns = (*self.plan.counterparty, first, second)
        return next((text for i in columns if (text := unwrap(self.cell(row, i)))), "")

    def _raw(self, row: Row) -> dict[str, str]:
        raw: dict[str, str] = {}
        for i, text in enumerate(row.cells):
            if text.strip():
                name = self.plan.name(i) if i < len(self.plan.names) else f"column {i + 1}"
                raw[name if name not in raw else f"{name} ({i + 1})"] = text
        return raw


_NO_AMOUNT = "it has no amount"

# What the proof calls for each booked row: line, account key, day, amount, balance.
Sink = Callable[[Row, tuple[str, str], date, int, int | None], None]


def booked(reader: Reader, row: Row, sink: Sink) -> None:
    currency = reader.currency_of(row)
    day = reader.day(row, reader.plan.date)
    amount = reader.money(row, currency)
    aside = reader.why_set_aside(row, day, amount)
    if aside == _NO_AMOUNT or (amount == 0 and reader.one_sided):
        _refuse_hidden_amount(reader, row)
    if aside is None and day is not None and amount is not None:
        key = (reader.account_of(row), currency)
        sink(row, key, day, amount, reader.money_balance(row, currency))


def _refuse_hidden_amount(reader: Reader, row: Row) -> None:
    """A booked row without an amount, and a number under a label that nobody knows: that may
    be the amount, and leaving the row out would lose it without a word."""
    for column in reader.plan.unknown:
        token = take_apart(reader.cell(row, column))
        if token is None or not token.body.strip("0.,"):
            continue
        if token.currency or any(sign in token.body for sign in ".,"):
            raise ColumnsUnclear(
                problem=f"line {row.line} has no amount, and {reader.plan.name(column)!r} may be it"
            )
