"""Whose text is it? Where amounts stand on the last line of their rows, a line between two
amounts belongs to the row below; where they stand on the first, to the row above.

Dates tell, but many banks print them on the first row of a day only. So the habit of the dated
rows decides for the others, and where it is no habit, a person does.
"""

from itertools import pairwise

from shared.statements.sheet import Sheet
from shared.statements.walk_records import Doubt, RowDraft, Walk

_CODE = "text_of_which_row"
_NEARER_PT = 0.8


def settle_texts(sheet: Sheet, walk: Walk) -> None:
    """Give lines between an amount and an undated row to the one or the other."""
    if any(row.lines[0] < row.money_line for row in walk.rows):
        _settle_undated(sheet, walk)
    for row, below in pairwise(walk.rows):
        if _nearer_below(sheet, row, below):
            walk.doubts.append(Doubt(_CODE, row.lines[-1], sheet.lines[row.lines[-1]].text))
    for row in walk.rows:
        if row.lines[0] in walk.set_in:
            # Set in from a text that nothing shows to be its own.
            walk.doubts.append(Doubt(_CODE, row.line, sheet.lines[row.line].text))


def _settle_undated(sheet: Sheet, walk: Walk) -> None:
    pairs = list(pairwise(walk.rows))
    both_ways = any(_tail(row) for row, below in pairs if _is_dated(below))
    for row, below in pairs:
        tail = _tail(row)
        if not tail or _is_dated(below) or below.lines[0] != below.money_line:
            continue
        near = sheet.lines[tail[0]].page == sheet.lines[below.money_line].page
        if both_ways or not near or below.money_line != tail[-1] + 1:
            line = sheet.lines[tail[0]]
            walk.doubts.append(Doubt(_CODE, line.index, line.text))
        else:
            _move(sheet, tail, row, below)


def _nearer_below(sheet: Sheet, row: RowDraft, below: RowDraft) -> bool:
    """Texts with a wider blank above or among them than to the next row, whose own they may be."""
    lines = [i for i in row.lines if i >= row.money_line]
    places = [sheet.lines[i] for i in (*lines, below.lines[0])]
    if len(lines) == 1 or len({line.page for line in places}) > 1:
        return False
    *own, to_next = [after.y1 - before.y1 for before, after in pairwise(places)]
    return max(own) - to_next > _NEARER_PT


def _tail(row: RowDraft) -> list[int]:
    return [i for i in row.lines if i > row.money_line]


def _is_dated(row: RowDraft) -> bool:
    return row.date_line in row.lines


def _move(sheet: Sheet, tail: list[int], row: RowDraft, below: RowDraft) -> None:
    moved = {id(word) for i in tail for word in sheet.lines[i].words}
    for role, words in list(row.words.items()):
        row.words[role] = [w for w in words if id(w) not in moved]
        gone = [w for w in words if id(w) in moved]
        if gone:
            below.words[role] = gone + below.words.get(role, [])
    row.lines = [i for i in row.lines if i not in tail]
    below.lines = tail + below.lines
    below.line = tail[0]
