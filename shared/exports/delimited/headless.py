"""Tables without a header that says what is what: the cells themselves must prove it."""

from dataclasses import replace
from itertools import pairwise, permutations

from shared.errors import ColumnsUnclear
from shared.exports.delimited.chain import Chain
from shared.exports.delimited.dialect import Row
from shared.exports.delimited.plan import ColumnSample, Plan, sample_columns
from shared.exports.delimited.table import Table
from shared.exports.numbers import PLAIN, NumberColumn, NumberStyle, take_apart
from shared.money import NO_CURRENCY, to_minor

_PROOF_ROWS = 100


def plan_without_labels(table: Table, samples: list[ColumnSample] | None = None) -> Plan:
    samples = samples or sample_columns(table)
    dates = [i for i, s in enumerate(samples) if s.filled and s.dates == s.filled]
    if not dates:
        raise ColumnsUnclear(problem="there is no header and no column of dates")
    numbers = [i for i, s in enumerate(samples) if i not in dates and _is_money(s)]
    amount, balance, pair = _money_columns(table, samples, numbers)
    texts = [
        i for i, s in enumerate(samples)
        if s.filled and i not in dates and s.numbers < s.filled and s.marks < s.filled
        and max(map(len, s.texts)) > 3
    ]  # fmt: skip
    currency = [i for i, s in enumerate(samples) if s.filled and _is_currency_column(s)]
    plan = Plan(
        names=tuple(label.text for label in table.labels),
        date=dates[0],
        value_date=dates[1] if len(dates) > 1 else None,
        other_dates=tuple(dates[2:]),
        amounts=() if amount is None else (amount,),
        debit=pair[0] if pair else None,
        credit=pair[1] if pair else None,
        description=tuple(texts),
        currencies=tuple(currency),
        has_header=False,
    )
    marks = [i for i, s in enumerate(samples) if s.filled and s.marks == s.filled]
    return replace(
        plan,
        balances=() if balance is None else (balance,),
        maybe_indicators=tuple(i for i in marks if i not in currency),
    )


def _is_money(sample: ColumnSample) -> bool:
    """Numbers with decimals or signs; whole numbers alone may be ids."""
    return bool(
        sample.filled
        and sample.numbers >= sample.filled * 0.9
        and (sample.fractions or sample.signed)
    )


def _is_currency_column(sample: ColumnSample) -> bool:
    return all(len(text) == 3 and text.isalpha() and text.isupper() for text in sample.texts)


# The amount's column, the balance's, and instead of the first a pair of debit and credit.
_Money = tuple[int | None, int | None, tuple[int, int] | None]


def _money_columns(table: Table, samples: list[ColumnSample], numbers: list[int]) -> _Money:
    if len(numbers) == 1:
        return numbers[0], None, None
    rows = table.sample[:_PROOF_ROWS]
    framed = {
        (amount, after, None)
        for before, amount, after in permutations(numbers, 3)
        if _frames(rows, before, amount, after)
    }
    if len(framed) == 1:
        return framed.pop()
    pairs = [
        (amount, balance)
        for amount, balance in permutations(numbers, 2)
        if samples[amount].filled == samples[balance].filled
    ]
    proven: list[_Money] = [
        (amount, balance, None) for amount, balance in pairs if _chains(rows, (amount,), balance)
    ]
    if not proven:
        # Some print the balance before each row instead of the one after it.
        proven = [
            (amount, None, None)
            for amount, before in pairs
            if _chains(rows, (amount,), before, is_before=True)
        ]
    for debit, credit, balance in permutations(numbers, 3):
        together = samples[debit].filled + samples[credit].filled
        if together == samples[balance].filled and _chains(rows, (debit, credit), balance):
            proven.append((None, balance, (debit, credit)))
    if len(proven) == 1:
        return proven[0]
    raise ColumnsUnclear(
        problem=f"there is no header, and {len(numbers)} columns hold numbers "
        f"of which {len(proven)} pairs could be amount and balance"
    )


def _frames(rows: list[Row], before: int, amount: int, after: int) -> bool:
    """Does every row say where it began and where it ended, and does the next go on there?"""
    full = [r.cells for r in rows if len(r.cells) > max(before, amount, after)]
    styles = {i: _style([cells[i] for cells in full]) for i in (before, amount, after)}
    if len(full) < 2 or None in styles.values():
        return False
    read = [
        [_minor(cells[i], styles[i] or PLAIN) for i in (before, amount, after)] for cells in full
    ]
    adds_up = all(start + step == end for start, step, end in read)
    return adds_up and (
        all(one[2] == next_[0] for one, next_ in pairwise(read))
        or all(one[0] == next_[2] for one, next_ in pairwise(read))
    )


def _chains(
    rows: list[Row], money: tuple[int, ...], balance: int, *, is_before: bool = False
) -> bool:
    """Does the balance follow from an amount, or from a debit and a credit, on every row?"""
    full = [r.cells for r in rows if len(r.cells) > max(*money, balance)]
    styles = {i: _style([cells[i] for cells in full]) for i in (*money, balance)}
    if len(full) < 2 or None in styles.values():
        return False
    chain = Chain()
    for line, cells in enumerate(full):
        parts = [_minor(cells[i], styles[i] or PLAIN) for i in money]
        amount = parts[0] if len(parts) == 1 else parts[1] - abs(parts[0])
        if not amount and len(full) == 2:
            return False  # one step between two balances proves little, and none nothing
        shown = _minor(cells[balance], styles[balance] or PLAIN)
        chain.add(line, None, amount, shown + amount if is_before else shown)
    return chain.verdict() == "agrees"


def _style(texts: list[str]) -> NumberStyle | None:
    column = NumberColumn()
    for text in texts:
        column.add(text, 0)
    readings = column.readings()
    return next(iter(readings.values()))[0] if len(readings) == 1 and not column.other else None


def _minor(text: str, style: NumberStyle) -> int:
    token = take_apart(text)
    split = style.split(token.body) if token else None
    if token is None or split is None:
        return 0
    return to_minor(token.sign in ("-", "DR"), split[0], split[1], NO_CURRENCY) or 0
