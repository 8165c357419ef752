"""Amounts in other currencies: what was paid abroad, beside what it cost the account."""

from collections.abc import Sequence

from shared.statements.tokens import Money


def is_foreign(money: Money, currency: str) -> bool:
    return money.currency is not None and money.currency != currency


def speaks_of_others(column: Sequence[Money], currency: str) -> bool:
    """Whether most amounts of a column name a currency that is not the statement's."""
    others = sum(is_foreign(m, currency) for m in column)
    return others > 0 and others * 3 >= len(column) * 2
