"""Numbers in a column of their own, hard behind a long text: is "Salary Tanner Ltd 896858" one?

A text that goes on in the column beside it begins there by chance, a number of that column begins
where all others do and is written as they are.
"""

import re

from shared.statements.sheet import Sheet
from shared.statements.walk_records import RowDraft, Walk
from shared.statements.words import Word

ACROSS = "text_across_columns"
_DIGIT = re.compile(r"\d")
_EXACT_PT = 0.3
_ROWS_MIN = 5


def settle_close_columns(sheet: Sheet, walk: Walk) -> None:
    """Take back the doubt where the number is like those of nine of ten rows."""
    across = {doubt.line for doubt in walk.doubts if doubt.code == ACROSS}
    settled = {
        index
        for row in walk.rows
        for index in across & set(row.lines)
        if _is_number_of_column(sheet, walk, row, index)
    }
    walk.doubts = [d for d in walk.doubts if d.code != ACROSS or d.line not in settled]


def _is_number_of_column(sheet: Sheet, walk: Walk, row: RowDraft, index: int) -> bool:
    here = {id(word) for word in sheet.lines[index].words}
    left = min((w.x0 for w in row.words.get("description", ()) if id(w) in here), default=0.0)
    beside = [
        (role, word)
        for role, words in row.words.items()
        for word in words
        # The number of a row, left of its text, is beside nothing.
        if role not in ("description", "marker") and id(word) in here and word.x0 > left
    ]
    if len(beside) != 1 or not _DIGIT.search(beside[0][1].text):
        return False
    role, number = beside[0]
    cells = ([w for w in other.words.get(role, ()) if w.x0 > left] for other in walk.rows)
    alike = sum(_is_like(number, cell) for cell in cells)
    return alike >= _ROWS_MIN and alike * 10 >= len(walk.rows) * 9


def _is_like(number: Word, cell: list[Word]) -> bool:
    if len(cell) != 1 or abs(cell[0].x0 - number.x0) > _EXACT_PT:
        return False
    return _shape(cell[0]) == _shape(number)


def _shape(word: Word) -> str:
    return _DIGIT.sub("#", word.text)
