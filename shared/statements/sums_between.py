"""Totals among the rows that name neither a side nor a section: "Total for 2 September".

Each must be what the rows right above it come to, or those right below it; one that is the sum of
nothing contradicts the rows, whatever opening and closing say.
"""

from collections.abc import Iterator
from itertools import accumulate

from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.segments import Segment
from shared.statements.values import Values
from shared.statements.walk_records import Anchor
from shared.statements.walk_text import says_total

_KINDS = ("total", "fact")


def sums_of_nothing(values: Values, account: ReadAccount, segment: Segment) -> Iterator[int]:
    """The lines of such totals."""
    placed = {figure.line for _, figure in (*account.totals, *account.checkpoints, *account.parts)}
    for anchor in segment.anchors:
        position = anchor.after_row - segment.first_row
        if not 0 < position <= len(account.rows) or anchor.line in placed:
            continue
        if anchor.kind not in _KINDS or not says_total(anchor.words):
            continue
        if position == len(account.rows) and not _is_habit(anchor, segment):
            continue  # below all rows: of fees in a year, say
        above, below = account.rows[:position][::-1], account.rows[position:]
        known = _sums(above) | _sums(below)
        sizes = (values.size(m) for tokens in anchor.money.values() for m in tokens)
        if any(size is not None and size not in known for size in sizes):
            yield anchor.line


def _is_habit(anchor: Anchor, segment: Segment) -> bool:
    """Whether one in the same words stands among the rows, maybe of another card."""
    before = (a.words for a in segment.anchors if a.after_row < anchor.after_row)
    return any(_without_numbers(words) == _without_numbers(anchor.words) for words in before)


def _without_numbers(words: list[str]) -> list[str]:
    return [word for word in words if not any(c.isdigit() for c in word)]


def _sums(rows: list[ReadRow]) -> set[int]:
    """What the nearest rows come to, however many: in all, or on one side."""
    amounts = [row.amount or 0 for row in rows]
    sides = (amounts, [max(a, 0) for a in amounts], [min(a, 0) for a in amounts])
    return {abs(total) for side in sides for total in accumulate(side, initial=0)}
