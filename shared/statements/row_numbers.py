"""Rows that a statement numbers itself, "1, 2, 3": where one is left out, a row is missing.

No sum can tell, if whoever left it out printed new balances.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from shared.statements.reading import ReadAccount
from shared.statements.sheet import Sheet
from shared.statements.tokens import words_of
from shared.statements.walk_records import RowDraft

_NUMBER = re.compile(r"(\d{1,5})[.)]?")
_ROWS_MIN = 5
# A number that goes on from one statement to the next is told from those of checks by how many
# rows have it, and by how few of them leave one out.
_LONG_LIST_MIN = 12
_LEFT_OUT_SHARE_MAX = 0.1


def broken_numbers(sheet: Sheet, accounts: list[ReadAccount]) -> Iterator[int]:
    """Lines of rows whose number does not follow upon the one before.

    Only where they are counted from 1, or through all statements: the numbers of checks leave
    some out.
    """
    for account in accounts:
        lines = [row.draft.line for row in account.rows]
        numbers = [n for row in account.rows if (n := _number(sheet, row.draft)) is not None]
        if len(numbers) < max(len(lines), _ROWS_MIN):
            continue
        step = 1 if numbers[0] == 1 or numbers[0] <= numbers[-1] else -1
        follows = [second - first == step for first, second in pairwise(numbers)]
        if not (_from_one(numbers, follows) or _through_all(follows)):
            continue
        for line, number, is_next in zip(lines[1:], numbers[1:], follows, strict=True):
            if not is_next and number != 1:  # each page may count its own rows
                yield line


def _from_one(numbers: list[int], follows: list[bool]) -> bool:
    return 1 in (numbers[0], numbers[-1]) and sum(follows) * 3 >= len(follows) * 2


def _through_all(follows: list[bool]) -> bool:
    left_out = len(follows) - sum(follows)
    return len(follows) >= _LONG_LIST_MIN and left_out <= _LEFT_OUT_SHARE_MAX * len(follows)


def _number(sheet: Sheet, row: RowDraft) -> int | None:
    """At the head of its line, or right before its day where columns of rows stand side by side."""
    at = 0
    if row.side and row.date is not None and row.date_line == row.line:
        at = max(row.date.first - 1, 0)
    match = _NUMBER.fullmatch(sheet.lines[row.line].texts[at])
    dated = at in words_of(sheet.dates[row.line])
    return int(match[1]) if match and not dated else None
