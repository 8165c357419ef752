"""What a label stands beside or above: a cell, and the cell that tells what it announces."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from shared.statements.lines import Line, cell_slices
from shared.statements.sheet import Sheet

# In heights of a line: from the foot of a label to the foot of what stands below it.
_BELOW = 2.6
_FLUSH_PT = 1.0


@dataclass(frozen=True, slots=True)
class Cell:
    line: int
    texts: tuple[str, ...]
    x0: float
    x1: float

    def is_level_with(self, other: "Cell") -> bool:
        """Whether one stands above the other."""
        return self.x0 < other.x1 and other.x0 < self.x1


def cells_of(line: Line) -> list[Cell]:
    return [
        Cell(line.index, tuple(line.texts[at]), line.words[at][0].x0, line.words[at][-1].x1)
        for at in cell_slices(line)
    ]


def cell_below(sheet: Sheet, cell: Cell, *, by_labels: bool = False) -> Cell | None:
    """The one cell right below another, if it stands below no other one; `by_labels`: cells that a
    mere blank parts are two where each begins as its label does."""
    line = sheet.lines[cell.line]
    below = sheet.lines[line.index + 1] if line.index + 1 < len(sheet.lines) else None
    if below is None or below.page != line.page or below.aside != line.aside:
        return None
    if not 0 < below.y1 - line.y1 <= _BELOW * line.height:
        return None
    labels = cells_of(line)
    cells = _cells_by_labels(below, labels) if by_labels else cells_of(below)
    found = [other for other in cells if other.is_level_with(cell)]
    if len(found) != 1 or sum(found[0].is_level_with(c) for c in labels) != 1:
        return None
    return found[0]


def _cells_by_labels(line: Line, labels: list[Cell]) -> list[Cell]:
    """A value as wide as its box, "1 octobre 2025 au 31 octobre", all but touches the next one."""
    edges = [label.x0 for label in labels]
    return [
        Cell(line.index, tuple(line.texts[a:b]), line.words[a].x0, line.words[b - 1].x1)
        for at in cell_slices(line)
        for a, b in pairwise(_cuts(line, at, edges))
    ]


def _cuts(line: Line, at: slice, edges: list[float]) -> list[int]:
    """Where a cell begins, where words of it begin as labels do, and where it ends."""
    flush = [
        i
        for i in range(at.start, at.stop)
        if any(abs(line.words[i].x0 - edge) <= _FLUSH_PT for edge in edges)
    ]
    begins_so = flush[:1] == [at.start]
    return [at.start, *(flush[1:] if begins_so else ()), at.stop]


def labels_above(sheet: Sheet, line: Line) -> Iterator[tuple[tuple[str, ...], Cell]]:
    """The labels of a strip, each on one line or on two, and what stands below them."""
    for cell in cells_of(line):
        below = cell_below(sheet, cell)
        if below is None:
            continue
        yield cell.texts, below
        if (next_below := cell_below(sheet, below)) is not None:
            yield (*cell.texts, *below.texts), next_below
