"""Days as headings, and below each the rows of that day with their amounts on their last lines.

No row has a date that would tell where it begins. But the days do: if texts stood below their
amounts, no day could begin with a text, and some would end with one.
"""

from itertools import groupby, pairwise

from shared.statements.sheet import Sheet
from shared.statements.walk_records import RowDraft, Walk
from shared.statements.walk_text import CONTINUES

_DAYS_MIN = 2
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
    begun = 0
    for day in days:
        starts = [day[0].date_line or 0, *(row.money_line for row in day)]
        texts = [range(start + 1, row.money_line) for start, row in zip(starts, day, strict=False)]
        if not all(_are_of(sheet, lines, row) for lines, row in zip(texts, day, strict=True)):
            return []
        begun += bool(texts[0])
        found += texts
    return found if begun >= _DAYS_MIN else []


def _last_line(row: RowDraft) -> int:
    return max(row.lines)


def _are_of(sheet: Sheet, lines: range, row: RowDraft) -> bool:
    """Whether all lines are texts on the page of their amount, flush with the text beside it, and
    none is nearer to the line above it."""
    if not lines:
        return True
    own = row.words.get("description", [])
    beside = [w for w in own if w in sheet.lines[row.money_line].words]
    if not beside:
        return False
    feet = [sheet.lines[i].y1 for i in (lines[0] - 1, *lines, row.money_line)]
    off, *within = [below - above for above, below in pairwise(feet)]
    height = sheet.lines[row.money_line].height
    return (
        len({sheet.lines[i].page for i in (lines[0] - 1, *lines, row.money_line)}) == 1
        and all(not sheet.money[i] and not sheet.lines[i].aside for i in lines)
        and all(abs(sheet.lines[i].words[0].x0 - beside[0].x0) <= _FLUSH_PT for i in lines)
        and max(within) <= CONTINUES * height
        and off >= max(within) - _NEARER_PT
    )
