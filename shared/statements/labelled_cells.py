"""What a label stands beside or above: a cell, and the cell that tells what it announces."""

from collections.abc import Iterator
from dataclasses import dataclass

from shared.statements.lines import Line, cell_slices
from shared.statements.sheet import Sheet

# In heights of a line: from the foot of a label to the foot of what stands below it.
_BELOW = 2.6


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


def cell_below(sheet: Sheet, cell: Cell) -> Cell | None:
    """The one cell right below another, if it stands below no other one."""
    line = sheet.lines[cell.line]
    below = sheet.lines[line.index + 1] if line.index + 1 < len(sheet.lines) else None
    if below is None or below.page != line.page or below.aside != line.aside:
        return None
    if not 0 < below.y1 - line.y1 <= _BELOW * line.height:
        return None
    found = [other for other in cells_of(below) if other.is_level_with(cell)]
    if len(found) != 1 or sum(found[0].is_level_with(c) for c in cells_of(line)) != 1:
        return None
    return found[0]


def labels_above(sheet: Sheet, line: Line) -> Iterator[tuple[tuple[str, ...], Cell]]:
    """The labels of a strip, each on one line or on two, and what stands below them."""
    for cell in cells_of(line):
        below = cell_below(sheet, cell)
        if below is None:
            continue
        yield cell.texts, below
        if (next_below := cell_below(sheet, below)) is not None:
            yield (*cell.texts, *below.texts), next_below
