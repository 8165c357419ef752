"""Notes right below a table: "These fees include VAT" is no text of the last row.

Texts of rows stand at one distance from each other and are set in one type, both seen wherever a
further row follows. What stands farther off below the last row, as far as a row would or in other
type, is none of them. Where no text goes on at all both must be so, and the line reach farther than
any description and name no figure: "For Standard Conditions see overleaf".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.walk_records import RowDraft, Walk, drop_lines

_SAMPLES_MIN = 3
_ALIKE_PT = 1.0
_OFF_PT = 1.6
_ROW_PT = 0.8
_TYPE_PT = 0.5
# Rows that all have one line alone.
_LONE_MIN = 10
# Shorter lines may be those of a description.
_NOTE_WORDS = 12


def leave_notes(sheet: Sheet, walk: Walk) -> None:
    """Take from the last row of each page the lines that are set off from it."""
    manner = _manner(sheet, walk)
    if manner is None:
        return
    for row in _last_of_pages(sheet, walk):
        own = [i for i in row.lines if i > row.money_line]
        first = next((i for i in own if manner.sets_off(sheet, i)), None)
        if first is not None:
            walk.notes.add(first)
            walk.consumed.difference_update(i for i in own if i >= first)
            drop_lines(sheet, row, [i for i in own if i >= first])


@dataclass(frozen=True, slots=True)
class _Manner:
    """How rows are set: distances inside them and between them, the height of their type, and how
    far their descriptions reach. Without a distance inside them, no text goes on."""

    text_pt: float | None
    row_pt: float | None
    height_pt: float | None
    reach_pt: float

    def sets_off(self, sheet: Sheet, index: int) -> bool:
        line, above = sheet.lines[index], sheet.lines[index - 1]
        pitch = line.y1 - above.y1
        as_far_as_a_row = self.row_pt is not None and pitch >= self.row_pt - _ROW_PT
        other_type = self.height_pt is not None and abs(line.height - self.height_pt) > _TYPE_PT
        if above.page != line.page:
            return False
        if self.text_pt is None:
            worded = not any(c.isdigit() for c in line.text) and line.words[-1].x1 > self.reach_pt
            return as_far_as_a_row and other_type and worded
        return pitch > self.text_pt + _OFF_PT and (as_far_as_a_row or other_type)


def _manner(sheet: Sheet, walk: Walk) -> _Manner | None:
    """None where too few texts go on, or at distances of all kinds."""
    texts, rows, heights, reach_pt = [], [], [], 0.0
    for row, following in pairwise(walk.rows):
        lines = [sheet.lines[i] for i in (*row.lines, following.lines[0])]
        if len({line.page for line in lines}) > 1 or row.lines[0] != row.money_line:
            continue
        heights += [line.height for line in lines]
        reach_pt = max(reach_pt, *(w.x1 for w in row.words.get("description", ())), 0.0)
        *inside, between = [below.y1 - above.y1 for above, below in pairwise(lines)]
        texts += inside
        if following.lines[0] == row.lines[-1] + 1:
            rows.append(between)
    one_type = heights[0] if heights and max(heights) - min(heights) <= _TYPE_PT else None
    if not texts and len(rows) >= _LONE_MIN:
        return _Manner(None, min(rows), one_type, reach_pt)
    if len(texts) < _SAMPLES_MIN or max(texts) - min(texts) > _ALIKE_PT:
        return None
    apart = len(rows) >= _SAMPLES_MIN and min(rows) > max(texts) + _OFF_PT
    return _Manner(max(texts), min(rows) if apart else None, one_type, reach_pt)


def _last_of_pages(sheet: Sheet, walk: Walk) -> Iterator[RowDraft]:
    """Rows with no other below them on their page, and no text overleaf."""
    following: list[RowDraft | None] = [*walk.rows[1:], None]
    for row, below in zip(walk.rows, following, strict=True):
        lines = [*row.lines, *(below.lines[:1] if below else ())]
        pages = [sheet.lines[i].page for i in lines]
        if len(set(pages[: len(row.lines)])) == 1 and (below is None or pages[-1] != pages[0]):
            yield row


def fills_page(line: Line, walk: Walk) -> bool:
    """A note that runs as far as the last column of figures, where no description reaches."""
    figures = [m for row in walk.rows for tokens in row.money.values() for m in tokens]
    words = [w for row in walk.rows for w in row.words.get("description", ())]
    last_column = max((m.x0 for m in figures), default=1e9)
    if len(line.words) < _NOTE_WORDS or line.words[-1].x1 <= last_column:
        return False
    return max((w.x1 for w in words), default=1e9) < min(m.x0 for m in figures)
