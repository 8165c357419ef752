"""Transfers between two accounts of one file, told in both: "To Saver" here, "From Current" there.

Who alters one of them and adds up its account anew forgets the other.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.sheet import Sheet

_NUMBER_MIN = _WORD_MIN = 4


def unequal_transfers(
    sheet: Sheet, accounts: Sequence[ReadAccount], consumed: set[int]
) -> Iterator[int]:
    """Rows of one day, one in each account, that name the other account, are on opposite sides and
    of different sums, where neither sum is told in the other account on any day."""
    if len(accounts) < 2:
        return
    names = _names_of(sheet, accounts, consumed)
    # What is paid to a loan is parted there, and between currencies no sum stays what it is.
    plain = [at for at, account in enumerate(accounts) if account.kind in ("", "deposit")]
    for one, other in combinations(plain, 2):
        if accounts[one].currency != accounts[other].currency:
            continue
        here = _naming(accounts[one].rows, names[other])
        there = _naming(accounts[other].rows, names[one])
        lone_here, lone_there = _without_sister(here, there), _without_sister(there, here)
        for row in lone_here:
            of_day = [r for r in lone_here if r.date == row.date]
            sisters = [r for r in lone_there if r.date == row.date]
            if len(of_day) == len(sisters) == 1 and _are_opposite(row, sisters[0]):
                yield row.draft.line


def _names_of(
    sheet: Sheet, accounts: Sequence[ReadAccount], consumed: set[int]
) -> list[frozenset[str]]:
    """By account, its number and the words beside it that are of no other account."""
    found: list[set[str]] = []
    for account in accounts:
        number = squeeze(account.name)
        titles = [
            line.texts
            for line in sheet.lines
            if len(number) >= _NUMBER_MIN
            and line.index not in consumed
            and not sheet.money[line.index]
            and number in squeeze(line.text)
        ]
        words = {squeeze(text) for texts in titles for text in texts}
        words -= set(lexicon().account) | lexicon().period
        found.append({word for word in words if len(word) >= _WORD_MIN} | {number})
    return [
        frozenset(own.difference(*(f for at, f in enumerate(found) if at != mine)) - {""})
        for mine, own in enumerate(found)
    ]


def _naming(rows: Sequence[ReadRow], names: frozenset[str]) -> list[ReadRow]:
    return [
        r for r in rows if r.amount and not names.isdisjoint(map(squeeze, r.description.split()))
    ]


def _without_sister(rows: list[ReadRow], others: list[ReadRow]) -> list[ReadRow]:
    told = {-(row.amount or 0) for row in others}
    return [row for row in rows if row.amount not in told]


def _are_opposite(one: ReadRow, other: ReadRow) -> bool:
    return (one.amount or 0) * (other.amount or 0) < 0
