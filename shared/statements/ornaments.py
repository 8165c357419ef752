"""Letters in circles beside the rows of an app: the initial of the payee once more, and no text.

They are told from codes in a column ("D", "T") by how they are set, in other type than the texts or
not level with them, and by all of them: each is the first letter of the text that it stands beside.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from shared.statements.words import Page, Word

_ROWS_MIN = 3
_LETTERS_MIN = 2
# Centred, for an M is wider than an I.
_CENTRE_PT = 1.5
_EDGE_PT = 2.5
# Shares of a word's height.
_CELL_GAP = 0.7
_OTHER_TYPE = 0.1
_LEVEL = 0.3


def find_ornaments(pages: Sequence[Page]) -> set[int]:
    """The ids of the words that are such letters; none, if one at their place is something else."""
    columns: list[list[tuple[Word, Word]]] = []
    for pair in (pair for page in pages for pair in _lone_letters(page)):
        column = next((c for c in columns if _are_below(c[0][0], pair[0])), [])
        if not column:
            columns.append(column)
        column.append(pair)
    return {id(letter) for column in columns if _are_initials(column) for letter, _ in column}


def _are_below(letter: Word, other: Word) -> bool:
    return abs(letter.x0 + letter.x1 - other.x0 - other.x1) / 2 <= _CENTRE_PT


def _are_initials(column: Sequence[tuple[Word, Word]]) -> bool:
    letters = {letter.text for letter, _ in column}
    return (
        len(column) >= _ROWS_MIN
        and len(letters) >= _LETTERS_MIN
        and all(text.text.startswith(letter.text) for letter, text in column)
        and all(_is_set_apart(letter, text) for letter, text in column)
    )


def _is_set_apart(letter: Word, text: Word) -> bool:
    height = text.y1 - text.y0
    taller = letter.y1 - letter.y0 - height
    lower = (letter.y0 + letter.y1 - text.y0 - text.y1) / 2
    return abs(taller) > _OTHER_TYPE * height or abs(lower) > _LEVEL * height


def _lone_letters(page: Page) -> Iterator[tuple[Word, Word]]:
    """Capitals with nothing on their left and a cell of text on their right; each with the first
    word of that text."""
    letters = [w for w in page.words if len(w.text) == 1 and w.text.isupper()]
    if not letters:
        return
    ordered = sorted(page.words, key=lambda w: w.y0)
    tops = [w.y0 for w in ordered]
    tallest = max(w.y1 - w.y0 for w in ordered)
    for letter in letters:
        near = ordered[bisect_left(tops, letter.y0 - tallest) : bisect_right(tops, letter.y1)]
        beside = [w for w in near if w is not letter and w.y1 > letter.y0 and w.y0 < letter.y1]
        edge = min((w.x0 for w in beside), default=0.0)
        if edge - letter.x1 > _CELL_GAP * (letter.y1 - letter.y0):
            first = [w for w in beside if w.x0 - edge <= _EDGE_PT]
            yield letter, min(first, key=lambda w: w.y0)
