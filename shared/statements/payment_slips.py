"""The slip below the rows of a bill, to be paid with: it says again whose it is, and how much.

    Example Bank                          New balance total      368.05
    Jane Doe                              Minimum due             25.00

Its figures may stand where amounts or balances do, and its names where texts do.
"""

from collections.abc import Iterator, Mapping

from shared.statements.labels import label_kind
from shared.statements.lexicon import squeeze
from shared.statements.lines import Line, cell_slices
from shared.statements.sheet import Sheet

_HEAD_LINES = 12
# In heights of a line.
_NEXT_LINE = 2.5
_KINDS = ("opening", "closing", "fact")


def is_on_slip(sheet: Sheet, line: Line, labels: Mapping[str, str]) -> bool:
    """A name from the head of the first page, far off it the label of an end or of a fact, and its
    figure; and such a name begins the line above or below too, another one."""
    figures = sheet.money[line.index]
    if len(figures) != 1 or sheet.dates[line.index]:
        return False
    cells = [line.texts[cell] for cell in cell_slices(line) if cell.stop <= figures[0].first]
    if len(cells) != 2 or figures[0].last + 1 < len(line.words):
        return False
    own, names = _name(line), set(_names_in_head(sheet, line))
    if own not in names or label_kind(cells[1], labels) not in _KINDS:
        return False
    return any(_name(x) in names - {own} for x in _beside(sheet, line))


def _beside(sheet: Sheet, line: Line) -> Iterator[Line]:
    for index in (line.index - 1, line.index + 1):
        other = sheet.lines[index] if index < len(sheet.lines) else line
        near = abs(other.y1 - line.y1) <= _NEXT_LINE * line.height
        if other.page == line.page and near and abs(other.words[0].x0 - line.words[0].x0) < 1:
            yield other


def _name(line: Line) -> str:
    return squeeze("".join(line.texts[next(cell_slices(line))]))


def _names_in_head(sheet: Sheet, slip: Line) -> Iterator[str]:
    """Cells without a figure, above the first line that begins with a day."""
    for line in sheet.lines[: min(_HEAD_LINES, slip.index - 1)]:
        if any(token.first == 0 for token in sheet.dates[line.index]):
            return
        if not sheet.money[line.index]:
            names = (squeeze("".join(line.texts[cell])) for cell in cell_slices(line))
            yield from filter(None, names)
