"""Figures set one above the other, each with its label beneath, beside an address or a title.

Such a label stands right above the next figure too. Which is whose is told by the whole stack: it
begins with a figure and ends with a label, and each label is clearly nearer to the figure above it.
"""

from dataclasses import dataclass
from itertools import pairwise

from shared.statements.lines import cell_slices
from shared.statements.sheet import Sheet
from shared.statements.tokens import DateToken, Money, words_of

_FLUSH_PT = 1.5
# In heights of the label: how far off a figure the rest of its stack may be.
_REACH = 2.5
_NEARER = 1.3
_FIGURES_MIN = 2


@dataclass(frozen=True, slots=True)
class _Cell:
    line: int
    first: int
    last: int
    x0: float
    y0: float
    x1: float
    y1: float
    figure: bool

    def is_flush_with(self, other: "_Cell") -> bool:
        left, right = self.x0 - other.x0, self.x1 - other.x1
        return min(abs(left), abs(right), abs(left + right) / 2) <= _FLUSH_PT


def label_in_stack(
    sheet: Sheet, line: int, money: Money
) -> tuple[list[str], list[DateToken]] | None:
    """The label beneath this figure, its words and its dates, where a whole stack shows it."""
    stack = _stack_around(sheet, line, money)
    at = next((i for i, c in enumerate(stack) if c.line == line), None)
    if at is None or not _is_led_by_figures(stack):
        return None
    label = stack[at + 1]
    dates = [t for t in sheet.dates[label.line] if label.first <= t.first <= label.last]
    taken = words_of(dates)
    texts = sheet.lines[label.line].texts
    return [texts[i] for i in range(label.first, label.last + 1) if i not in taken], dates


def _is_led_by_figures(stack: list[_Cell]) -> bool:
    """Figures and labels in turn, the first a figure and the last a label, each nearer to its own
    figure than to the next one."""
    in_turn = all(cell.figure == (i % 2 == 0) for i, cell in enumerate(stack))
    if not in_turn or len(stack) % 2 or len(stack) < 2 * _FIGURES_MIN:
        return False
    gaps = [below.y0 - above.y1 for above, below in pairwise(stack)]
    return _NEARER * max(gaps[::2]) <= min(gaps[1::2])


def _stack_around(sheet: Sheet, line: int, money: Money) -> list[_Cell]:
    """The cells above and below a figure that are flush with each other, without a wide blank."""
    over = [cell for cell in _cells_on_page(sheet, line) if cell.x0 < money.x1 > money.x0 < cell.x1]
    at = next((i for i, c in enumerate(over) if c.line == line and c.figure), None)
    if at is None:
        return []
    first = last = at
    while first > 0 and _are_stacked(over[first - 1], over[first]):
        first -= 1
    while last + 1 < len(over) and _are_stacked(over[last], over[last + 1]):
        last += 1
    return over[first : last + 1]


def _are_stacked(above: _Cell, below: _Cell) -> bool:
    height = min(above.y1 - above.y0, below.y1 - below.y0)
    return below.y0 - above.y1 <= _REACH * height and above.is_flush_with(below)


def _cells_on_page(sheet: Sheet, line: int) -> list[_Cell]:
    page = sheet.lines[line].page
    found = []
    for other in sheet.lines:
        if other.page != page:
            continue
        figures = words_of(sheet.money[other.index]) - words_of(sheet.dates[other.index])
        for part in cell_slices(other):
            words = other.words[part]
            found.append(
                _Cell(
                    other.index,
                    part.start,
                    part.stop - 1,
                    words[0].x0,
                    min(w.y0 for w in words),
                    words[-1].x1,
                    max(w.y1 for w in words),
                    figures.issuperset(range(part.start, part.stop)),
                )
            )
    return sorted(found, key=lambda cell: cell.y0)
