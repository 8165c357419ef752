"""What a bank says right below the opening balance: "Lending rate 14.85%" is no text of a row."""

import re

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Walk, pitch
from shared.statements.walk_text import CONTINUES, stands_apart

_ROW_PITCH_PT = 0.8
_AMOUNT_EDGE_PT = 3.0
# So many rows go on below: then texts do not stand above them.
_TEXTS_MIN = 3
_YEAR = re.compile(r"(?:19|20)\d\d")
_RATE = re.compile(r"[^\W\d][^\d%]*\s\d{1,2}[.,]\d{1,4}\s?%")


def notes_on_opening(sheet: Sheet, walk: Walk) -> range:
    """Lines where each row begins with its amount or its day, and most have their texts below it,
    or some have and this is a rate; and no nearer to the first row than rows begin."""
    begun = all(row.lines[0] in (row.money_line, row.date_line) for row in walk.rows)
    if not walk.rows or not begun:
        return range(0)
    first = walk.rows[0].line
    start = max((a.line + 1 for a in walk.anchors if not a.after_row and a.line < first), default=0)
    found = range(start, first) if start else range(0)
    if not _texts_go_below(walk) and not _is_rate(sheet, walk, found):
        return range(0)
    near = all(0 < pitch(sheet, i) <= CONTINUES * sheet.lines[i].height for i in found)
    begins = [p for row in walk.rows[1:] if (p := pitch(sheet, row.lines[0]))]
    if not near or not begins or pitch(sheet, first) < min(begins) - _ROW_PITCH_PT:
        return range(0)
    edges = {m.x1 for row in walk.rows for tokens in row.money.values() for m in tokens}
    dated = any(may_date(sheet, sheet.lines[i]) and not _runs(sheet, i, edges) for i in found)
    return range(0) if dated else found


def _texts_go_below(walk: Walk) -> bool:
    return sum(len(row.lines) > 1 for row in walk.rows) * 2 > len(walk.rows)


def _is_rate(sheet: Sheet, walk: Walk, found: range) -> bool:
    """ "Interest Rate @ 11.850 %" and nothing else, above a row with its text beside its day."""
    row = walk.rows[0]
    texts = sum(len(r.lines) > 1 for r in walk.rows)
    whole = row.lines[0] == row.money_line == row.date_line and bool(row.words.get("description"))
    rate = len(found) == 1 and _RATE.fullmatch(sheet.lines[found[0]].text) is not None
    return whole and rate and texts >= _TEXTS_MIN


def _runs(sheet: Sheet, index: int, edges: set[float]) -> bool:
    """ "Overdraft of 1,500.00 until further notice": a sum in running text, where no amount of a
    row ends, and no day or year that could date the rows below."""
    line, sums = sheet.lines[index], sheet.money[index]
    inside = all(
        m.first
        and not stands_apart(line, m)
        and all(abs(m.x1 - x) > _AMOUNT_EDGE_PT for x in edges)
        for m in sums
    )
    words = [t for t in sheet.plain_words(index) if squeeze(t)]
    years = any(squeeze(t) in lexicon().months or _YEAR.search(t) for t in words)
    return bool(sums) and inside and not sheet.dates[index] and not years


def may_date(sheet: Sheet, line: Line) -> bool:
    """Whether it holds a day, a month or a year, or a figure."""
    if sheet.dates[line.index] or sheet.money[line.index]:
        return True
    return any(squeeze(t) in lexicon().months or _YEAR.search(t) for t in line.texts)
