"""What is left after payments to come, held against the end of the account and their list:
"Available balance after pending items 3,431.82".

Who alters a row and adds it up anew forgets it.
"""

from collections.abc import Iterator
from itertools import product

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.pending_words import speaks_of_pending
from shared.statements.reading import ReadAccount
from shared.statements.sheet import Sheet
from shared.statements.values import Values

_EDGE_PT = 1.5
# Of columns of all such lists: in one of them, or in two for both sides.
_COLUMNS_MAX = 4
_SIGNS = (-1, 0, 1)


def other_available(
    values: Values, accounts: list[ReadAccount], sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """Lines that tell what is left after such payments, and another sum than it can be. A list may
    be counted or not, and nobody knows which of its columns is of which side."""
    columns = _columns(values, sheet)
    closing = accounts[0].closing if len(accounts) == 1 else None
    if closing is None or not 0 < len(columns) <= _COLUMNS_MAX:
        return
    left = {
        abs(closing.amount + sum(sign * size for sign, size in zip(signs, columns, strict=True)))
        for signs in product(_SIGNS, repeat=len(columns))
    }
    for line in sheet.lines:
        if line.index in consumed or line.index in sheet.pending:
            continue
        words = tuple(map(squeeze, sheet.plain_words(line.index)))
        told = [values.size(money) for money in sheet.money[line.index]]
        of_balance = not lexicon().balance_words.isdisjoint(words) and speaks_of_pending(words)
        if of_balance and len(told) == 1 and told[0] not in left:
            yield line.index


def _columns(values: Values, sheet: Sheet) -> list[int]:
    """By list and by where they end, what such payments come to."""
    sums: dict[tuple[int, int], int] = {}
    number, last = 0, -1
    for index in sorted(sheet.pending):
        number += index != last + 1
        last = index
        for money in sheet.money[index] if sheet.dates[index] else ():
            key = (number, round(money.digits_x1 / _EDGE_PT))
            sums[key] = sums.get(key, 0) + (values.size(money) or 0)
    return list(sums.values())
