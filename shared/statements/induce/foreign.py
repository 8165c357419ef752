"""Amounts in other currencies: what was paid abroad, beside what it cost the account."""

from collections.abc import Iterable

from shared.money import may_mean
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money


def is_foreign(money: Money, currency: str) -> bool:
    return money.currency is not None and not may_mean(money.currency, currency)


def speaks_of_others(sheet: Sheet, column: Iterable[tuple[int, Money]]) -> bool:
    """Whether most amounts of a column name a currency that is not the statement's.

    An account in another currency has all figures of its lines in it, and no line mixes two.
    """
    column = list(column)
    others = sum(is_foreign(m, sheet.currency) and _mixes(sheet, i) for i, m in column)
    return others > 0 and others * 3 >= len(column) * 2


def _mixes(sheet: Sheet, index: int) -> bool:
    return len({m.currency for m in sheet.money[index]}) > 1
