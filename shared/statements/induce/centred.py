"""Headings that are centred over wide columns whose cells all begin at the left.

A short cell stands left of such a heading then, and below none. It is of that column where all that
begins in the room between the columns beside it begins at one edge, where the heading stands in the
middle of that room, and where the cells look like what the heading says: by this they are left out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shared.statements.induce.cells import is_code, repeats_itself
from shared.statements.induce.kinds import kinds_or_texts
from shared.statements.lines import Line

# In heights of a line: a wider blank parts cells.
_CELL_GAP = 0.7
_EDGE_PT = 2.5
_MIDDLE_PT = 3.0


@dataclass(frozen=True, slots=True)
class RoomCell:
    """What begins in the room of a column, as far from its heading's beginning as it does."""

    begins: float
    ends: float
    next_begins: float | None
    texts: list[str]
    stands_off: bool


def cells_in_room(
    line: Line, taken: set[int], room: tuple[float, float], heading_x0: float
) -> Iterator[RoomCell]:
    """`taken`: words of figures and days; `room`: from the heading before to the next column."""
    gap, words = _CELL_GAP * line.height, line.words
    for i, word in enumerate(words):
        off = not i or word.x0 - words[i - 1].x1 > gap
        if i in taken or not room[0] < word.x0 < room[1] or not (off or i - 1 in taken):
            continue
        end = i + 1
        while end < len(words) and words[end].x0 < room[1]:
            if words[end].x0 - words[end - 1].x1 > gap:
                break
            end += 1
        behind = words[end].x0 - heading_x0 if end < len(words) else None
        texts = [w.text for w in words[i:end]]
        yield RoomCell(word.x0 - heading_x0, words[end - 1].x1 - heading_x0, behind, texts, off)


def is_centred_over(width: float, edge: float, cells: Sequence[RoomCell]) -> bool:
    """Whether a heading of this width stands in the middle of a column that begins at the edge,
    holds all cells and ends before what follows them."""
    at_edge = [cell.stands_off and abs(cell.begins - edge) <= _EDGE_PT for cell in cells]
    if not cells or not all(at_edge):
        return False
    widest = max(cell.ends for cell in cells)
    ends = min((c.next_begins for c in cells if c.next_begins is not None), default=widest)
    first, last = (edge + widest) / 2, (edge + ends) / 2
    return first - _MIDDLE_PT <= width / 2 <= last + _MIDDLE_PT


def may_be_left_out(cells: Sequence[RoomCell], *, beside_texts: bool) -> bool:
    """Numbers, kinds by name, and what comes again; but right behind texts payees do that too."""
    texts = [cell.texts for cell in cells]
    worded = [cell for cell in texts if not all(map(is_code, cell))]
    again = repeats_itself(worded) and not beside_texts
    return not worded or again or kinds_or_texts(worded) == "type"
