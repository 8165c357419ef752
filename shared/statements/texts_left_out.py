"""What descriptions are not given looks like what its heading says: a number, a kind, a branch.

"Counter account" may head the name of the payee below its number, and "Reference" what was paid
for. No sum would notice that such words are lost.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from shared.statements.induce.cells import is_code, repeats_itself
from shared.statements.induce.column_words import stands_beside_texts
from shared.statements.induce.kinds import are_kinds
from shared.statements.labels import label_kind
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Doubt, RowDraft, Walk
from shared.statements.words import Word

# In heights of a line: a wider blank parts two columns.
_CELL_GAP = 1.0
_FLUSH_PT = 3.0
# Kinds need not come again in fewer rows than these.
_KINDS_MIN = 8
_LETTERS_MIN = 3
# "Rent March 2025" is a text, "Ref 1044" a number.
_PHRASE_MIN = 2


@dataclass(slots=True)
class _Column:
    """Cells of rows that begin below each other: for each row its lines, from the first one on."""

    edge: float
    rows: dict[int, list[list[str]]] = field(default_factory=dict)


def texts_left_out(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    """One for each column that is left out though its words are ever new ones, or stand beside the
    numbers that it is left out for."""
    if not any(row.words.get("description") for row in walk.rows):
        return  # where nothing else is printed, numbers are the texts
    # Without headings nothing says that what is left out may be.
    roles = ("reference", "type") if walk.headers else ("reference", "type", "ignore")
    for role in roles:
        for column in _columns(sheet, walk, role):
            at = None if role == "type" else _first_beside_number(column)
            at = _first_of_new_ones(column, role) if at is None else at
            if at is not None and not _is_headed_apart(walk, column):
                yield Doubt("text_left_out", at, sheet.lines[at].text)


def _is_headed_apart(walk: Walk, column: _Column) -> bool:
    """ "Cardholder", "Country": words that banks do not count to the text, however new they are."""
    for header in walk.headers[:1]:
        over = [h for h in header.headings if h.x0 <= column.edge + _FLUSH_PT]
        return bool(over) and stands_beside_texts(over[-1].text)
    return False


def _first_beside_number(column: _Column) -> int | None:
    """The row with a name above or below a number: neither a part of the number, nor what kind of
    payment it is the number of ("Transfer to")."""
    named = {at: own for at, cells in column.rows.items() if (own := _names_beside(cells))}
    if are_kinds([cell for cells in named.values() for cell in cells]):
        return None
    return next(iter(named), None)


def _names_beside(cells: list[list[str]]) -> list[list[str]]:
    names = [cell for cell in cells if _is_text(cell) and not _has_digit(cell)]
    return names if any(map(_has_digit, cells)) else []


def _first_of_new_ones(column: _Column, role: str) -> int | None:
    """Kinds and branches come again, where there are rows enough; numbers have no words but for
    the kind of payment that they are of ("Transfer from 8388")."""
    joined = {at: [t for cell in cells for t in cell] for at, cells in column.rows.items()}
    lengths = {len(cell[0]) for cell in joined.values() if len(cell) == 1 and _has_digit(cell)}
    texts = {at: c for at, c in joined.items() if _is_text(c) and not _is_lettered(c, lengths)}
    few = len(texts) < (_KINDS_MIN if role == "type" else 1)
    found = list(texts.values())
    if few or repeats_itself(found) or are_kinds([_without_numbers(cell) for cell in found]):
        return None
    return next(iter(texts))


def _without_numbers(cell: list[str]) -> list[str]:
    return [text for text in cell if not _has_digit([text])]


def _is_lettered(cell: list[str], lengths: set[int]) -> bool:
    """ "TEJVPBVCAL", among "TE7MZKT0XV" and others of ten: a number that has no digit by chance."""
    return len(cell) == 1 and cell[0].isupper() and lengths == {len(cell[0])}


def _columns(sheet: Sheet, walk: Walk, role: str) -> list[_Column]:
    found: list[_Column] = []
    for row in walk.rows:
        if words := row.words.get(role):
            for cell in _cells_of(sheet, row, words):
                column = _column_at(found, cell[0].x0)
                column.rows.setdefault(row.line, []).append([word.text for word in cell])
    return found


def _column_at(columns: list[_Column], x0: float) -> _Column:
    for column in columns:
        if abs(column.edge - x0) <= _FLUSH_PT:
            return column
    columns.append(_Column(x0))
    return columns[-1]


def _cells_of(sheet: Sheet, row: RowDraft, words: list[Word]) -> Iterator[list[Word]]:
    """Line by line, and parted by wide blanks."""
    left_out = {id(word) for word in words}
    for index in row.lines:
        line = sheet.lines[index]
        cell: list[Word] = []
        for word in line.words:
            if id(word) not in left_out:
                continue
            if cell and word.x0 - cell[-1].x1 > _CELL_GAP * line.height:
                yield cell
                cell = []
            cell.append(word)
        if cell:
            yield cell


def _is_text(texts: list[str]) -> bool:
    """Words, and no number or code, unless it stands among several words; "Old balance" may stand
    in any column."""
    words = sum(len(text) >= _LETTERS_MIN and text.isalpha() for text in texts)
    if words < (_PHRASE_MIN if _has_digit(texts) else 1):
        return False
    return not all(map(is_code, texts)) and label_kind(texts) is None


def _has_digit(texts: list[str]) -> bool:
    return any(c.isdigit() for text in texts for c in text)
