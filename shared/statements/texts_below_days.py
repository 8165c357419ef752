"""Days as headings, and below each the rows of that day with their amounts on their last lines.

No row has a date that would tell where it begins. But the days do: if texts stood below their
amounts, no day could begin with a text, and some would end with one. The kind of a row may stand
before the first line of its text, in a column of its own.
"""

from collections.abc import Sequence
from itertools import groupby, pairwise

from shared.statements.labelled_cells import cells_of
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.walk_records import RowDraft, Walk
from shared.statements.walk_text import CONTINUES, stands_apart
from shared.statements.words import Word

_DAYS_MIN = 2
_KINDS_MIN = 2
_FLUSH_PT = 2.0
_NEARER_PT = 0.8


def texts_below_days(sheet: Sheet, walk: Walk) -> list[range]:
    """For each row the lines of text above its amount; nothing where that is not certain."""
    rows = walk.rows
    if not rows or any(r.date_line is None or r.date_line in r.lines for r in rows):
        return []
    days = [list(group) for _, group in groupby(rows, key=lambda row: row.date_line)]
    if any(_last_line(day[-1]) > day[-1].money_line for day in days):
        return []
    found: list[range] = []
    kinds = _edge_of_kinds(sheet, rows)
    begun = 0
    for day in days:
        starts = [day[0].date_line or 0, *(row.money_line for row in day)]
        texts = [
            range(_top(sheet, walk, start, row) + 1, row.money_line)
            for start, row in zip(starts, day, strict=False)
        ]
        if not all(_are_of(sheet, *own, kinds) for own in zip(texts, day, strict=True)):
            return []
        begun += bool(texts[0])
        found += texts
    sums = {anchor.line for anchor in walk.anchors}
    if begun < _DAYS_MIN or not _are_all(rows, found) or any(sums & {*lines} for lines in found):
        return []
    return found


def _top(sheet: Sheet, walk: Walk, above: int, row: RowDraft) -> int:
    """The day or the amount above a row; or, where its day goes on overleaf, the headings there or
    what all pages begin with, if nothing that could be the first line of its text was left at the
    foot of the page before."""
    page = sheet.lines[row.money_line].page
    if sheet.lines[above].page == page:
        return above
    tops = [h.last_line for h in walk.headers if h.page == page and h.last_line < row.money_line]
    between = [line for line in sheet.lines[above + 1 : row.money_line] if not line.aside]
    foot = [line.index for line in between if line.page < page]
    if any(index not in sheet.running | walk.consumed for index in foot):
        return above
    head = [line.index for line in between if line.page == page and line.index in sheet.running]
    return max([*tops, *head, *foot[-1:]], default=above)


def _are_all(rows: Sequence[RowDraft], texts: Sequence[range]) -> bool:
    """Whether each line that a row has now is given to one of them."""
    given = {i for lines in texts for i in lines} | {row.money_line for row in rows}
    return all(i in given for row in rows for i in row.lines)


def _last_line(row: RowDraft) -> int:
    return max(row.lines)


def _edge_of_kinds(sheet: Sheet, rows: Sequence[RowDraft]) -> float | None:
    """Where the kinds begin that stand beside amounts, if all begin there."""
    starts = [words[0].x0 for row in rows if (words := _beside(sheet, row, "type"))]
    flush = len(starts) >= _KINDS_MIN and max(starts) - min(starts) <= _FLUSH_PT
    return starts[0] if flush else None


def _beside(sheet: Sheet, row: RowDraft, role: str) -> list[Word]:
    """What a row has of this kind on the line of its amount."""
    return [w for w in row.words.get(role, []) if w in sheet.lines[row.money_line].words]


def _are_of(sheet: Sheet, lines: range, row: RowDraft, kinds: float | None) -> bool:
    """Whether all lines are texts on the page of their amount, flush with the text beside it, and
    none is nearer to the line above it."""
    if not lines:
        return True
    beside = _beside(sheet, row, "description")
    if not beside:
        return False
    starts = [sheet.lines[i].words[0].x0 for i in lines]
    if kinds is not None and abs(starts[0] - kinds) <= _FLUSH_PT < beside[0].x0 - kinds:
        if _beside(sheet, row, "type"):
            return False  # it has its kind, and the first line has another
        starts[0] = _start_behind(sheet.lines[lines[0]])
    feet = [sheet.lines[i].y1 for i in (lines[0] - 1, *lines, row.money_line)]
    off, *within = [below - above for above, below in pairwise(feet)]
    height = sheet.lines[row.money_line].height
    return (
        len({sheet.lines[i].page for i in (lines[0] - 1, *lines, row.money_line)}) == 1
        and all(_is_text(sheet, i) for i in lines)
        and all(abs(start - beside[0].x0) <= _FLUSH_PT for start in starts)
        and max(within) <= CONTINUES * height
        and off >= max(within) - _NEARER_PT
    )


def _is_text(sheet: Sheet, index: int) -> bool:
    """Without a figure, but for those within the text: "GBP 105.29 RATE 1.27751"."""
    line = sheet.lines[index]
    within = not any(stands_apart(line, m) for m in sheet.money[index])
    return within and not line.aside


def _start_behind(line: Line) -> float:
    """Where the second cell of a line begins."""
    cells = cells_of(line)
    return cells[1].x0 if len(cells) > 1 else line.words[0].x0
