"""Rows that a statement numbers itself, "1, 2, 3": where one is left out, a row is missing.

No sum can tell, if whoever left it out printed new balances.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from shared.statements.reading import ReadAccount
from shared.statements.sheet import Sheet
from shared.statements.tokens import words_of

_NUMBER = re.compile(r"(\d{1,5})[.)]?")
_ROWS_MIN = 5


def broken_numbers(sheet: Sheet, accounts: list[ReadAccount]) -> Iterator[int]:
    """Lines of rows whose number does not follow upon the one before.

    Only where they are counted from 1: the numbers of checks leave some out.
    """
    for account in accounts:
        lines = [row.draft.line for row in account.rows]
        numbers = [number for line in lines if (number := _number(sheet, line)) is not None]
        if len(numbers) < max(len(lines), _ROWS_MIN) or 1 not in (numbers[0], numbers[-1]):
            continue
        step = 1 if numbers[0] == 1 else -1
        follows = [second - first == step for first, second in pairwise(numbers)]
        if sum(follows) * 3 < len(follows) * 2:
            continue
        for line, number, is_next in zip(lines[1:], numbers[1:], follows, strict=True):
            if not is_next and number != 1:  # each page may count its own rows
                yield line


def _number(sheet: Sheet, line: int) -> int | None:
    match = _NUMBER.fullmatch(sheet.lines[line].texts[0])
    dated = 0 in words_of(sheet.dates[line])
    return int(match[1]) if match and not dated else None
