"""Boxes side by side above or below a table, labels flush left in them and figures flush right.

Nothing lines up then but the boxes themselves: there are as many labels as there are cells below
them, and each of these ends before the next label begins.
"""

from collections.abc import Iterator
from itertools import pairwise

from shared.statements.labels import label_kind
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.tokens import DateToken, Money, words_of
from shared.statements.words import Word

# Its words, and the dates among them.
Label = tuple[list[str], list[DateToken]]
OPERATORS = frozenset("=+-−–")
_CELL_GAP = 0.9
_STACK_GAP = 3.3
_TIGHT = 1.4
_FLUSH_PT = 1.5
_STRIP_MIN = 2
_LINES_MAX = 3


def label_in_strip(sheet: Sheet, line: Line, money: Money) -> Label | None:
    """The label of the box that a figure stands in; of as many lines as it takes to say what it
    is, for "31 July" may stand below "Opening balance"."""
    figures = sheet.money[line.index]
    others = cells_of(line, words_of(figures))
    if others and _is_of_list(sheet, line):
        return None
    places = sorted([(m.x0, m.x1) for m in figures] + [(c[0].x0, c[-1].x1) for c in others])
    at = places.index((money.x0, money.x1))
    found: Label | None = None
    for cells in _labels_over(sheet, line, len(places)):
        if len(cells) != len(places) or len(cells) < _STRIP_MIN:
            continue
        ends = [*(cell[0].x0 for cell in cells[1:]), float("inf")]
        boxes = zip(cells, places, ends, strict=True)
        if all(cell[0].x0 < x1 < end for cell, (_, x1), end in boxes):
            label = _without_dates(sheet, line, cells[at])
            found = found or label
            if label_kind(label[0]) is not None:
                return label
    return found


def _is_of_list(sheet: Sheet, line: Line) -> bool:
    """Whether further figures end below these: then its first cell names one of several."""
    below = sheet.lines[line.index + 1] if line.index + 1 < len(sheet.lines) else None
    if below is None or below.page != line.page or below.y0 - line.y0 > _STACK_GAP * line.height:
        return False
    return any(
        abs(m.x1 - own.x1) <= _FLUSH_PT
        for m in sheet.money[below.index]
        for own in sheet.money[line.index]
    )


def _labels_over(sheet: Sheet, line: Line, count: int) -> Iterator[list[list[Word]]]:
    """The labels above a line, of one line of words, of two that are stacked, and of three."""
    above = sheet.lines[line.index - 1] if line.index else line
    near = above.page == line.page and line.y0 - above.y0 <= _STACK_GAP * line.height
    if above is line or not near or sheet.money[above.index]:
        return
    cells = cells_of(above)
    if len(cells) < count:
        cells = _terms(above) or cells
    yield cells
    lines = [above]
    while len(lines) < _LINES_MAX and lines[-1].index:
        upper = sheet.lines[lines[-1].index - 1]
        if not _is_tight_over(sheet, upper, lines[-1]):
            return
        lines.append(upper)
        yield _stacked_cells(lines[::-1])


def cells_of(line: Line, taken: set[int] | frozenset[int] = frozenset()) -> list[list[Word]]:
    cells: list[list[Word]] = []
    for i, word in enumerate(line.words):
        if i in taken:
            continue
        if cells and word.x0 - cells[-1][-1].x1 < _CELL_GAP * line.height:
            cells[-1].append(word)
        else:
            cells.append([word])
    return cells


def _terms(line: Line) -> list[list[Word]]:
    """ "Opening balance - Total debits + Total credits = Closing balance": labels that a sum is
    made of, parted by its signs and not by blanks."""
    terms: list[list[Word]] = [[]]
    for word in line.words:
        if word.text in OPERATORS:
            terms.append([])
        else:
            terms[-1].append(word)
    return terms if all(terms) and "=" in line.texts else []


def _is_tight_over(sheet: Sheet, upper: Line, lower: Line) -> bool:
    near = upper.page == lower.page and lower.y0 - upper.y0 <= _TIGHT * lower.height
    return near and not sheet.money[upper.index]


def _stacked_cells(lines: list[Line]) -> list[list[Word]]:
    """Labels of which some go on below, flush: "Deposits and other" and under it "additions"; one
    of a single line may stand beside the middle of two."""
    stacks: list[list[Word]] = []
    for cell in (cell for line in lines for cell in cells_of(line)):
        flush = [s for s in stacks if abs(s[0].x0 - cell[0].x0) <= _FLUSH_PT]
        if flush:
            flush[0].extend(cell)
        else:
            stacks.append(cell)
    stacks.sort(key=lambda stack: stack[0].x0)
    apart = all(max(w.x1 for w in left) < right[0].x0 for left, right in pairwise(stacks))
    return stacks if apart else []


def _without_dates(sheet: Sheet, line: Line, cell: list[Word]) -> Label:
    own = {id(word) for word in cell}
    dates: list[DateToken] = []
    for above in sheet.lines[max(line.index - _LINES_MAX, 0) : line.index]:
        inside = [t for t in sheet.dates[above.index] if id(above.words[t.first]) in own]
        own -= {id(above.words[i]) for i in words_of(inside)}
        dates += inside
    return [w.text for w in cell if id(w) in own], dates
