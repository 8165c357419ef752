"""Texts in the room of a day: "17 Jun   Interest charge on purchases", in a row that has no second
day, among others that have both. Its text begins where that day would, and runs on from there
through the column of texts.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from shared.statements.layout import Cells
from shared.statements.lines import Line
from shared.statements.walk_records import RowDraft

_FLUSH_PT = 1.0
# In heights of a line: a blank between words is no wider.
_BLANK = 0.5
_DIGIT = re.compile(r"\d")


def take_room_of_day(line: Line, cells: Cells, rows: Sequence[RowDraft]) -> None:
    """Give such words to the text; a number may be a part of a day that nobody could read."""
    run, texts = cells.stray_text, cells.text.get("description", [])
    if not run or not texts or cells.dates.keys() != {"date"}:
        return
    days = (row.value_date for row in rows if row.value_date is not None)
    flush = any(abs(run[0].x0 - day.x0) <= _FLUSH_PT for day in days)
    blanks = (right.x0 - left.x1 for left, right in pairwise([*run, texts[0]]))
    runs_on = all(0 < blank < _BLANK * line.height for blank in blanks)
    if flush and runs_on and not any(_DIGIT.search(word.text) for word in run):
        cells.text["description"], cells.stray_text = [*run, *texts], []
