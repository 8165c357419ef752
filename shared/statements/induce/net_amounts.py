"""Amounts before and after a fee, side by side: only what is left moves the account. And figures
beside amounts that are no balances."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.named_totals import bare_amount
from shared.statements.sheet import Sheet
from shared.statements.templates import Role
from shared.statements.tokens import Money
from shared.statements.walk_records import Walk

_COLUMNS = 3
_FEES = ("debit", "ignore")
_ROWS_MIN = 2
_SIDES = ("debit", "credit")

# What stands below a heading, with its line.
Below = tuple[int, Money]


def is_gross_fee_net(sheet: Sheet, columns: Sequence[Mapping[int, Money]]) -> bool:
    """Whether three columns, each by its lines, are "Amount | Fee | Total", and in every row the
    total is the amount less the fee."""
    if len(columns) != _COLUMNS:
        return False
    rows = [{i for i in column if sheet.dates[i]} for column in columns]
    if len(rows[0]) < _ROWS_MIN or any(lines != rows[0] for lines in rows):
        return False
    gross, fee, net = ([bare_amount(c[i]) for i in sorted(rows[0])] for c in columns)
    less = [paid - abs(cost) for paid, cost in zip(gross, fee, strict=True)]
    return any(fee) and less == net


def never_alone(columns: Mapping[int, Sequence[Below]], roles: Sequence[Role]) -> list[int]:
    """ "Accrued charges", now and then beside an amount and never instead of one: what is one side
    of the account stands alone in its row. So does one of two columns of the same side, "Charge |
    Debit | Credit", where the charges are taken together, in a row of their own."""
    of_sides = [i for i in columns if roles[i] in _SIDES]
    kinds = sorted(roles[i] for i in columns)
    if kinds in (["amount", "credit"], ["amount", "debit"]):
        candidates = of_sides
    elif kinds in (["credit", "debit", "debit"], ["credit", "credit", "debit"]):
        candidates = [i for i in of_sides if kinds.count(roles[i]) > 1]
    else:
        return []
    found = []
    for at in candidates:
        own = [(line, m.x0) for line, m in columns[at] if bare_amount(m)]
        others = [(n, m.x0) for i in columns if i != at for n, m in columns[i] if bare_amount(m)]
        beside = {line for line, _ in own} <= {line for line, _ in others}
        if own and beside and set(own).isdisjoint(others):
            found.append(at)
    return found if len(found) == 1 else []


def leads_on(
    sheet: Sheet, column: Mapping[int, Money], amounts: Sequence[Mapping[int, Money]]
) -> bool:
    """Whether figures may be balances: from one to the next it is just what a row moved. Where no
    two of them belong to rows that follow each other, nothing says that they are not."""
    moved = [i for i in sorted({i for own in amounts for i in own}) if sheet.dates[i]]
    steps = chained = 0
    for above, below in pairwise(moved):
        if above in column and below in column:
            step = abs(bare_amount(column[below]) - bare_amount(column[above]))
            sizes = {abs(bare_amount(c[i])) for c in amounts for i in (above, below) if i in c}
            steps, chained = steps + 1, chained + (step in sizes)
    return chained * 2 >= steps


def are_less_a_fee(sheet: Sheet, walk: Walk) -> bool:
    """Whether every amount is what was paid less a fee, by that name and printed beside it. Who
    bears the fee counts from his own side: it would make a debt more."""
    headings = [squeeze(h.text) for header in walk.headers for h in header.headings]
    if not any(lexicon().headers.get(text) == _FEES for text in headings):
        return False
    figures = [
        [bare_amount(m) for m in sheet.money[row.money_line][-_COLUMNS:]] for row in walk.rows
    ]
    if len(figures) < _ROWS_MIN or any(len(found) != _COLUMNS for found in figures):
        return False
    return any(fee for _, fee, _ in figures) and all(
        paid - abs(fee) == left for paid, fee, left in figures
    )
