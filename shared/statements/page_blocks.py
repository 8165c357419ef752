"""Blocks of a page before its lines are made: words that are level, and what heads a table."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from shared.statements.lexicon import lexicon, may_begin_heading, squeeze
from shared.statements.words import Word

FLUSH_PT = 1.5
LEVEL_PT = 0.7
# Words in smaller type stand no farther off their line, and all of them alike.
_HAIR_PT = 2.0
_ALIKE_PT = 0.4
# A column has a line beside so many of the rows, if there are enough of them to tell.
_ROWS_MIN = 4
_BESIDE_SHARE = 0.8
LINES_MIN = 4
# How unruly the heights must be against each other: distinct distances, in steps of a point.
OFFSETS_MIN = 3
LABEL_LETTERS = 4
_FIGURES_MIN = 2
_DIGIT = re.compile(r"\d")
_SUM = re.compile(r"\d[.,]\d\d\b|^[.,\d]*\d$")

Rows = list[list[Word]]


@dataclass(frozen=True, slots=True)
class Aside:
    """A block beside the table: everything between two edges and two heights."""

    x0: float
    y0: float
    y1: float
    x1: float = 1e9

    def holds(self, word: Word) -> bool:
        middle = (word.y0 + word.y1) / 2
        inside = word.x0 >= self.x0 - FLUSH_PT and word.x1 <= self.x1
        return inside and self.y0 <= middle <= self.y1


def level_rows(words: Sequence[Word]) -> Rows:
    """Words by the line they stand on, told apart by their feet."""
    rows: Rows = []
    for word in words:
        if rows and word.y1 - rows[-1][0].y1 <= LEVEL_PT:
            rows[-1].append(word)
        else:
            rows.append([word])
    for row in rows:
        row.sort(key=lambda w: w.x0)
    return rows


def has_sum(row: list[Word]) -> bool:
    return any(_SUM.search(w.text) for w in row)


def belongs_to_rows(block: Rows, table: Rows) -> bool:
    """Whether a column that is not level with its rows is theirs all the same: most of its lines
    stand off those of the table by the same hair, as smaller type does, or nearly every row has
    such a line beside it, or its lines are set around the middle of each row."""
    first = next((at for at, line in enumerate(table) if has_sum(line)), 0)
    feet = [line[0].y1 for line in table[first:]]  # a heading may be level with anything
    offsets = [row[0].y1 - min(feet, key=lambda y: abs(y - row[0].y1)) for row in block]
    return _alike(offsets) * 2 >= len(block) or (
        _begins_beside_rows(block, table) or _is_set_around(block, table)
    )


def _alike(offsets: list[float]) -> int:
    """How many of them are the same hair."""
    hairs = [offset for offset in offsets if abs(offset) < _HAIR_PT]
    return max((sum(abs(a - b) <= _ALIKE_PT for b in hairs) for a in hairs), default=0)


def _begins_beside_rows(block: Rows, table: Rows) -> bool:
    """Texts of several lines each, the first of which is beside the figures of its row."""
    rows = [line[0].y1 for line in table if len(line) > 1 and has_sum(line)]
    feet = [line[0].y1 for line in block]
    offsets = [min((foot - row for foot in feet), key=abs) for row in rows]
    return len(rows) >= _ROWS_MIN and _alike(offsets) >= _BESIDE_SHARE * len(rows)


def _is_set_around(block: Rows, table: Rows) -> bool:
    """Above and below each row by as much, wherever more than one line stands near a row."""
    rows = [line[0].y1 for line in table if len(line) > 1 and has_sum(line)]
    if not rows:
        return False
    around: dict[float, list[float]] = {}
    for line in block:
        nearest = min(rows, key=lambda y: abs(y - line[0].y1))
        around.setdefault(nearest, []).append(line[0].y1 - nearest)
    several = [offsets for offsets in around.values() if len(offsets) > 1]
    balanced = sum(abs(sum(offsets)) <= LEVEL_PT * len(offsets) for offsets in several)
    return bool(several) and balanced * 2 > len(several)


def headings_on(row: list[Word], edge: float) -> list[Word]:
    """First words of the known headings left of an edge, phrases of up to three words."""
    return [phrase[0] for phrase in heading_phrases(row, edge)]


def heading_phrases(row: list[Word], edge: float) -> list[list[Word]]:
    found: list[list[Word]] = []
    words = [w for w in row if w.x0 < edge]
    if any(_DIGIT.search(w.text) for w in words):
        return []  # rows by the hundred, and headings have no figures
    at = 0
    while at < len(words):
        length = 0
        if may_begin_heading(words[at].text):
            length = next((n for n in (3, 2, 1) if is_heading(words[at : at + n])), 0)
        if length:
            found.append(words[at : at + length])
        at += max(length, 1)
    return found


def roles_of(phrase: list[Word]) -> tuple[str, ...]:
    return lexicon().headers.get(squeeze("".join(w.text for w in phrase)), ())


def is_heading(row: list[Word]) -> bool:
    return squeeze("".join(w.text for w in row)) in lexicon().headers


def is_flush(block: Rows, edge: float) -> bool:
    flush = sum(abs(row[0].x0 - edge) <= FLUSH_PT for row in block)
    return flush * 10 >= len(block) * 6


def are_labels_and_figures(block: Rows, edge: float) -> bool:
    right = max(w.x1 for row in block for w in row)
    labels = [
        text
        for row in block
        if abs(row[0].x0 - edge) <= FLUSH_PT
        and len(text := "".join(c for w in row for c in w.text if c.isalpha())) >= LABEL_LETTERS
    ]
    set_so = all(
        abs(row[0].x0 - edge) <= FLUSH_PT or abs(row[-1].x1 - right) <= FLUSH_PT for row in block
    )
    figures = sum(
        abs(row[-1].x1 - right) <= FLUSH_PT and _DIGIT.search(row[-1].text) is not None
        for row in block
    )
    # One word again and again, "Debit" say, is a column of the table; so are texts alone.
    return (
        set_so
        and len(set(labels)) >= LINES_MIN
        and len(labels) * 5 >= len(block) * 2
        and figures >= _FIGURES_MIN
    )


def is_text_of_its_own(block: Rows, table: Rows, edge: float, level: float) -> bool:
    """Flush lines of several words, most of which are level with no line of the table."""
    wordy = sum(len(row) > 1 for row in block)
    if not is_flush(block, edge) or wordy * 2 < len(block) or len(table) < LINES_MIN:
        return False
    if belongs_to_rows(block, table):
        return False
    count = uneven(block, table, level)
    return count >= OFFSETS_MIN and count * 2 >= len(block)


def uneven(block: Rows, table: Rows, level: float) -> int:
    """How many of its lines are level with no line of the table."""
    return sum(all(abs(r[0].y1 - t[0].y1) > level for t in table) for r in block)
