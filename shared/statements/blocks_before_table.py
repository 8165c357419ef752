"""Running text or a panel left of a table."""

import re
from collections.abc import Sequence

from shared.statements.page_blocks import (
    LINES_MIN,
    OFFSETS_MIN,
    Aside,
    Rows,
    are_labels_and_figures,
    headings_on,
    is_heading,
    is_text_of_its_own,
    level_rows,
    uneven,
)
from shared.statements.words import Word

_DIGIT = re.compile(r"\d")
_SUM = re.compile(r"\d[.,]\d\d\b")
# Shares of a word's height.
_GUTTER = 1.0
_STACKED = 1.3
_HEADINGS_MIN = 3


def blocks_before_table(rows: Rows, words: Sequence[Word], level: float) -> list[Aside]:
    """Running text or a panel left of a table, below the height of its headings."""
    for row in rows:
        if len(headings := headings_on(row, 1e9)) < _HEADINGS_MIN:
            continue
        height = row[0].y1 - row[0].y0
        edge = headings[0].x0 - _GUTTER * height
        below = [w for w in words if w.y1 > row[0].y0]
        block = level_rows([w for w in below if w.x1 <= edge])
        bottom = _bottom(block)
        crossing = any(w.x0 < edge < w.x1 for w in below if w.y0 < bottom)
        headed = any(w.x1 <= edge for w in row) or _goes_on_left(row, block)
        if len(block) < LINES_MIN or crossing or headed or _holds_rows(block):
            continue
        x0, y0 = min(r[0].x0 for r in block), block[0][0].y0 - 1
        right = level_rows([w for w in below if w.x0 > edge and w.y0 < bottom])
        if _are_texts_of_rows(block, right, level):
            continue
        unruly = uneven(block, right, level) >= OFFSETS_MIN
        panel = unruly and are_labels_and_figures(block, x0)
        if panel or is_text_of_its_own(block, right, x0, level):
            return [Aside(x0, y0, bottom + 1, edge)]
    return []


def _are_texts_of_rows(block: Rows, table: Rows, level: float) -> bool:
    """Level with nine in ten amounts of the table: its texts, which begin far left of a heading
    that is centred over them, with days and further lines among them."""
    rows = [row for row in table if any(_SUM.search(w.text) for w in row)]
    feet = [row[0].y1 for row in block]
    beside = sum(any(abs(row[0].y1 - foot) <= level for foot in feet) for row in rows)
    return len(rows) >= LINES_MIN and beside * 10 >= len(rows) * 9


def _goes_on_left(row: list[Word], block: Rows) -> bool:
    """Whether headings stand right below, on the left: these are but the upper line of some."""
    reach = row[0].y1 + 2 * _STACKED * (row[0].y1 - row[0].y0)
    return any(
        is_heading(left) or len(headings_on(left, 1e9)) > 1 for left in block if left[0].y1 <= reach
    )


def _holds_rows(block: Rows) -> bool:
    """Days, words and sums on one line again and again: a table, whatever its headings are."""
    rows = 0
    for row in block:
        dated = _DIGIT.match(row[0].text) is not None
        summed = any(_SUM.search(w.text) for w in row[-2:])
        rows += dated and summed and any(w.text.isalpha() for w in row)
    return rows >= LINES_MIN - 1


def _bottom(block: Rows) -> float:
    return max((w.y1 for row in block for w in row), default=0.0)
