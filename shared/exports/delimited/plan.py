"""Which column holds what: labels propose, the cells under them dispose."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from shared.errors import ColumnsUnclear, UnreadableExportDate
from shared.exports.dates import take_date
from shared.exports.delimited.dialect import Row
from shared.exports.delimited.table import AMOUNT_ROLES, DATE_ROLES, Table
from shared.exports.labels import Label
from shared.exports.numbers import is_nothing, take_apart
from shared.exports.phrases import mark_of

_NUMBER_ROLES = frozenset((*AMOUNT_ROLES, "balance", "balance_before", "fee", "other_amount"))
_SAMPLE_ROWS = 100
_DAY_WITHOUT_YEAR = re.compile(r"\d{1,2}[./\-]\d{1,2}[./\-]?")


@dataclass(frozen=True)
class Plan:
    """Column numbers by meaning. Several where several columns share one."""

    names: tuple[str, ...]
    date: int
    value_date: int | None = None
    other_dates: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()
    debit: int | None = None
    credit: int | None = None
    gross: int | None = None
    fee: int | None = None
    balances: tuple[int, ...] = ()
    balance_before: int | None = None
    indicators: tuple[int, ...] = ()
    maybe_indicators: tuple[int, ...] = ()
    currencies: tuple[int, ...] = ()
    description: tuple[int, ...] = ()
    counterparty: tuple[int, ...] = ()
    payee: int | None = None
    payer: int | None = None
    bank_id: int | None = None
    account: int | None = None
    # Pockets, jars and savings inside one account, each with balances of its own.
    product: int | None = None
    statuses: tuple[int, ...] = ()
    kinds: tuple[int, ...] = ()
    # What a shop asked for in its own currency, beside what the account was charged.
    foreign: tuple[int, ...] = ()
    # Columns of which nothing is known.
    unknown: tuple[int, ...] = ()
    is_card: bool = False
    has_header: bool = True

    @property
    def dates(self) -> tuple[int, ...]:
        value = () if self.value_date is None else (self.value_date,)
        return (self.date, *value, *self.other_dates)

    @property
    def money(self) -> tuple[int, ...]:
        """The columns of which one must hold the row's amount."""
        pair = tuple(i for i in (self.debit, self.credit) if i is not None)
        return pair or self.amounts

    @property
    def numbers(self) -> tuple[int, ...]:
        more = (self.gross, self.fee, self.balance_before)
        return (*self.money, *self.balances, *(i for i in more if i is not None))

    @property
    def cells_needed(self) -> int:
        return max((self.date, *self.money)) + 1

    def name(self, column: int) -> str:
        return self.names[column] or f"column {column + 1}"


@dataclass
class ColumnSample:
    """What the first rows show under one label."""

    filled: int = 0
    dates: int = 0
    numbers: int = 0
    marks: int = 0
    fractions: int = 0
    signed: int = 0
    texts: set[str] = field(default_factory=set)
    rows_with: set[int] = field(default_factory=set)
    rows_without: set[int] = field(default_factory=set)

    def add(self, cell: str, row: int) -> None:
        if is_nothing(cell) and cell.strip() not in ("-", "+"):
            self.rows_without.add(row)
            return
        self.filled += 1
        is_date = take_date(cell) is not None
        self.dates += is_date
        token = take_apart(cell)
        # A zero stands where there is nothing to say.
        said = token is None or token.body.strip("0.,")
        (self.rows_with if said else self.rows_without).add(row)
        if token:
            self.numbers += 1
            self.fractions += any(sign in token.body for sign in ".,")
            self.signed += bool(token.sign)
        self.marks += mark_of(cell) is not None
        self.texts.add(cell.strip())

    def mostly(self, count: int) -> bool:
        return count * 2 > self.filled or self.filled == 0


def sample_columns(table: Table) -> list[ColumnSample]:
    samples = [ColumnSample() for _ in range(table.width)]
    taken = 0
    for row in table.sample:
        if taken >= _SAMPLE_ROWS:
            break
        # Lines of totals below the table are shorter than its rows.
        if not _looks_like_data(row) or len(row.cells) * 5 < table.width * 3:
            continue
        taken += 1
        for sample, cell in zip(samples, row.cells, strict=False):
            sample.add(cell, taken)
    return samples


def _looks_like_data(row: Row) -> bool:
    return any(take_date(cell) for cell in row.cells)


def make_plan(table: Table, samples: list[ColumnSample]) -> Plan:
    roles = [_fitting(t.roles, s) for t, s in zip(table.labels, samples, strict=True)]
    if not set(roles) & set(AMOUNT_ROLES):
        # The cells are not numbers that anybody knows; the label still says what they should be.
        roles = [_labelled(t, role) for t, role in zip(table.labels, roles, strict=True)]
    for label, sample in zip(table.labels, samples, strict=True):
        _refuse_days_without_year(label, sample)
    columns: dict[str, list[int]] = {}
    for index, role in enumerate(roles):
        if role:
            columns.setdefault(role, []).append(index)
    dates = _date_columns(columns, samples)
    if not dates:
        raise ColumnsUnclear(problem="no column of dates was found")
    _refuse_other_dates(table, dates[0], roles, samples)
    plan = Plan(
        names=tuple(label.text for label in table.labels),
        date=dates[0],
        has_header=table.header is not None,
        is_card="card_marker" in columns,
        amounts=_amount_columns(columns),
        balances=tuple(columns.get("balance", ())),
        indicators=tuple(columns.get("indicator", ())),
        currencies=tuple(columns.get("currency", ())),
        description=tuple(columns.get("description", ())),
        counterparty=tuple(columns.get("counterparty", ())),
        kinds=tuple(columns.get("type", ())),
    )
    return _with_single_columns(plan, columns, dates, samples, table.labels)


def _with_single_columns(
    plan: Plan,
    columns: dict[str, list[int]],
    dates: list[int],
    samples: list[ColumnSample],
    labels: list[Label],
) -> Plan:
    def first(role: str) -> int | None:
        return columns.get(role, [None])[0]

    value = next((i for i in columns.get("value_date", ()) if i != plan.date), None)
    account = first("account")
    # "IBAN" alone can be the other side's; the own account stands at the front.
    account = account if account is not None and account <= 1 else None
    gross = first("gross")
    if gross is None and columns.get("net"):
        gross = first("amount")
    known = {i for found in columns.values() for i in found}
    maybe = [
        i
        for i, s in enumerate(samples)
        if s.filled and s.marks == s.filled and (i not in known or i in plan.kinds)
    ]
    pair = _whole_pair(_unique_pair(columns), columns, samples)
    return replace(
        plan,
        value_date=value,
        other_dates=tuple(i for i in dates if i not in (plan.date, value)),
        debit=pair[0],
        credit=pair[1],
        gross=gross if gross not in plan.amounts else None,
        fee=first("fee"),
        balance_before=first("balance_before"),
        maybe_indicators=tuple(maybe),
        payee=first("payee"),
        payer=first("payer"),
        bank_id=first("id"),
        account=account,
        product=first("product"),
        foreign=tuple(
            i
            for role in ("amount", "other_amount")
            for i in columns.get(role, ())
            if i not in plan.amounts
        ),
        unknown=tuple(i for i in range(len(labels)) if i not in {*known, *pair}),
        statuses=tuple(i for i, t in enumerate(labels) if "status" in t.roles),
    )


def _amount_columns(columns: dict[str, list[int]]) -> tuple[int, ...]:
    """What the account was charged, where the file also shows what a shop asked for."""
    order = ("net", "account_amount", "amount", "gross")
    return tuple(next((columns[role] for role in order if columns.get(role)), ()))


def _unique_pair(columns: dict[str, list[int]]) -> tuple[int | None, int | None]:
    debit, credit = columns.get("debit", []), columns.get("credit", [])
    if len(debit) > 1 or len(credit) > 1:
        raise ColumnsUnclear(problem="several columns are labelled as debits or as credits")
    if (columns.get("amount") or columns.get("net")) and not (debit and credit):
        return None, None
    return (debit[0] if debit else None), (credit[0] if credit else None)


def _whole_pair(
    pair: tuple[int | None, int | None], columns: dict[str, list[int]], samples: list[ColumnSample]
) -> tuple[int | None, int | None]:
    """Where only one side is labelled in known words, the other is the one column without a
    known meaning that holds a number exactly where the first does not."""
    known = next((i for i in pair if i is not None), None)
    if known is None or None not in pair:
        return pair
    taken = {i for found in columns.values() for i in found}
    gaps = samples[known].rows_without
    fitting = [
        i
        for i, s in enumerate(samples)
        if i not in taken and gaps and s.numbers == s.filled and s.rows_with == gaps
    ]
    if len(fitting) != 1:
        return pair
    return (known, fitting[0]) if pair[0] is not None else (fitting[0], known)


def _fitting(roles: Iterable[str], sample: ColumnSample) -> str | None:
    """The one meaning of a label that its cells allow."""
    possible = []
    for role in roles:
        if role in DATE_ROLES:
            fits = sample.mostly(sample.dates)
        elif role in _NUMBER_ROLES:
            fits = sample.mostly(sample.numbers)
        elif role == "indicator":
            fits = sample.filled > 0 and sample.marks == sample.filled
        elif role == "currency":
            fits = all(len(text) <= 5 for text in sample.texts)
        else:
            fits = True
        if fits:
            possible.append(role)
    strict = [r for r in possible if r in DATE_ROLES or r in _NUMBER_ROLES or r == "indicator"]
    if strict and sample.filled:
        return min(strict, key=_rank)
    return min(possible, key=_rank) if possible else None


def _refuse_days_without_year(label: Label, sample: ColumnSample) -> None:
    """A booking date that leaves its year out must not be replaced by another date in silence."""
    is_date = bool(label.roles & set(DATE_ROLES))
    if is_date and sample.texts and all(map(_DAY_WITHOUT_YEAR.fullmatch, sample.texts)):
        raise UnreadableExportDate(
            column=label.text, where="every line", problem="it does not say the year"
        )


def _refuse_other_dates(
    table: Table, chosen: int, roles: list[str | None], samples: list[ColumnSample]
) -> None:
    """A date, or the date of a purchase, is the booking date only until a column with an
    unknown name holds other dates: then that may be the one."""
    if roles[chosen] == "booking_date":
        return
    for index, sample in enumerate(samples):
        if roles[index] is None and sample.filled and sample.dates == sample.filled:
            written_out = not all(text.isdigit() for text in sample.texts)
            if written_out and sample.texts != samples[chosen].texts:
                names = f"{table.labels[chosen].text!r} and {table.labels[index].text!r}"
                raise ColumnsUnclear(problem=f"of {names} either may be the booking date")


def _labelled(label: Label, role: str | None) -> str | None:
    return min(label.roles & set(AMOUNT_ROLES), key=_rank, default=role)


def _rank(role: str) -> int:
    order = (*DATE_ROLES, "indicator", *AMOUNT_ROLES, "balance", "currency", "description")
    return order.index(role) if role in order else len(order)


def _date_columns(columns: dict[str, list[int]], samples: list[ColumnSample]) -> list[int]:
    """The booking date first. A column that is mostly empty cannot be it."""
    found = [i for role in DATE_ROLES for i in columns.get(role, ())]
    most = max((samples[i].filled for i in found), default=0)
    return sorted(found, key=lambda i: samples[i].filled * 2 < most)
