"""Whose a line is that goes on below the first of two columns of texts: that column's, or both's.

A line that is short enough for the first column may speak for the whole row. It is of the first
one where the page shows it: each column goes on below itself, or the line is the number of an
account and stands below whose it is, or now and then a word had no room in that column.
"""

import re
from collections.abc import Sequence

from shared.statements.induce.column_words import names_party
from shared.statements.layout import Layout
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Doubt, RowDraft, Walk
from shared.statements.words import Word

_IBAN = re.compile(r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}")
_NATIONAL = re.compile(r"\d{1,8}(?:[-/]\d{2,10}){1,3}")
_DIGITS_MIN = 8
# So many rows show how far the texts of a column reach.
_ROWS_MIN = 8
# So many lines that go on below the last of two columns are no chance: each goes on by itself.
_WRAPPED_MIN = 2
# In heights of a line.
_BLANK = 0.2


def is_account_of_party(layouts: Sequence[Layout], words: Sequence[Word]) -> bool:
    """ "FI63 6001 3720 2419 07", alone below a name in a column headed "Payee"."""
    headings = [x.text_heading_at(words[0].x0) for x in layouts]
    return any(map(names_party, headings)) and _is_account_number("".join(w.text for w in words))


def _is_account_number(text: str) -> bool:
    if _IBAN.fullmatch(text):
        return True
    digits = sum(c.isdigit() for c in text)
    return digits >= _DIGITS_MIN and _NATIONAL.fullmatch(text) is not None


def filled_column(
    sheet: Sheet, layouts: Sequence[Layout], line: Line, words: Sequence[Word]
) -> bool:
    """Whether the first word here had no room in its column on the line above."""
    edges = [e for layout in layouts for e in layout.text_edges if e > words[0].x0]
    above = [w for w in sheet.lines[line.index - 1].words if w.x1 <= min(edges, default=0)]
    if not above:
        return False
    room = min(edges) - above[-1].x1
    return room < words[0].x1 - words[0].x0 + _BLANK * line.height


def order_texts(sheet: Sheet, walk: Walk, edges: dict[int, list[float]]) -> None:
    """One column of texts after the other, in the rows that go on in several lines; `edges` are
    those of the columns of texts, for each row by its line."""
    wrapped = set(walk.wrapped)
    open_ones = sorted(wrapped - walk.accounts_of_parties)
    filled = len(walk.filled) > len(open_ones) / 2 or _had_no_room(
        sheet, walk.rows, open_ones, edges
    )
    apart = walk.wrapped_in_both or len(walk.wrapped_last) >= _WRAPPED_MIN
    for index in () if apart or filled else open_ones:
        walk.doubts.append(Doubt("wrapped_in_two_columns", index, sheet.lines[index].text))
    for row in walk.rows:
        if wrapped.intersection(row.lines):
            own = edges[row.line]
            row.words["description"].sort(key=lambda w: sum(w.x0 >= edge for edge in own))


def _had_no_room(
    sheet: Sheet, rows: Sequence[RowDraft], wrapped: Sequence[int], edges: dict[int, list[float]]
) -> bool:
    """Whether each of these lines begins with a word that would have reached farther, behind the
    line above it, than any text of the first column does. Most rows have none of them: a line that
    every row has is no rest of a text."""
    if not wrapped or len(rows) < _ROWS_MIN or len(wrapped) * 2 > len(rows):
        return False
    ends = {line: sorted(own)[1] for line, own in edges.items() if len(own) > 1}
    reach = max((_end_of(sheet, line, end) for line, end in ends.items()), default=0.0)
    owners = {i: ends.get(row.line) for row in rows for i in row.lines}
    for index in wrapped:
        line, end = sheet.lines[index], owners.get(index)
        if end is None:
            return False
        above = _end_of(sheet, index - 1, end)
        width = line.words[0].x1 - line.words[0].x0
        if not above or above + _BLANK * line.height + width <= reach:
            return False
    return True


def _end_of(sheet: Sheet, index: int, end: float) -> float:
    """How far the words of a line reach that begin before the second column of texts."""
    return max((w.x1 for w in sheet.lines[index].words if w.x0 < end), default=0.0)
