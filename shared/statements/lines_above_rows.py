"""A line of text right above a row that is whole by itself: its first words, or a heading.

Where amounts stand on the last line of their rows, most rows show it, or a text that had no room
goes on there. A heading of some rows stands above a few of them and is short.
"""

from collections.abc import Sequence
from itertools import pairwise

from shared.statements.lines import Line
from shared.statements.section_words import section_side
from shared.statements.tokens import DateToken

_FLUSH_PT = 1.5
# In heights of a line.
_BLANK = 0.35

# A line, and the row below it.
Above = tuple[Line, Line]


def may_head_rows(
    found: Sequence[Above], rows: Sequence[Line], dates: Sequence[Sequence[DateToken]]
) -> bool:
    """Whether some of these lines may be headings: one names a section, or less than half of the
    rows have such a line and one of them had room for the next word."""
    whole = [(line, row) for line, row in found if dates[row.index] and _goes_on(line, row)]
    if any(section_side(tuple(line.texts)) for line, _ in whole):
        return True
    dated = [row for row in rows if dates[row.index]]
    if not whole or len(whole) * 2 >= len(dated):
        return False
    return not all(_had_no_room(line, row, rows) for line, row in whole)


def _goes_on(line: Line, row: Line) -> bool:
    """Whether a text of the row begins where the one above it does."""
    return any(abs(word.x0 - line.words[0].x0) <= _FLUSH_PT for word in row.words)


def _had_no_room(line: Line, row: Line, rows: Sequence[Line]) -> bool:
    """Whether the next word would have come near to the column behind, where its words reach
    farthest to the left."""
    first = next(w for w in row.words if abs(w.x0 - line.words[0].x0) <= _FLUSH_PT)
    behind = min((x for other in rows if (x := _next_cell(other, first.x0))), default=0.0)
    end = line.words[-1].x1 + _BLANK * line.height + first.x1 - first.x0
    return end > behind - line.height


def _next_cell(line: Line, start: float) -> float:
    """Where the cell begins that follows the one that begins here; 0 where none does."""
    for left, right in pairwise(line.words):
        if left.x0 >= start - _FLUSH_PT and right.x0 - left.x1 > line.height:
            return right.x0
    return 0.0
