"""Text that stands beside a table and not in it: panels, adverts, boxes of small print.

Words of two blocks can share the height of a line. A column of a table is level with the rest of
its row; a block that was set on its own has a pitch of its own, so that its lines fall on and
between the others without rule. Only that parts two blocks; a white gap alone never does. Where
the headings of a table end before the block, less irregularity will do.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median

from shared.statements.blocks_before_table import blocks_before_table
from shared.statements.page_blocks import (
    FLUSH_PT,
    LABEL_LETTERS,
    LEVEL_PT,
    LINES_MIN,
    OFFSETS_MIN,
    Aside,
    Rows,
    are_labels_and_figures,
    heading_phrases,
    headings_on,
    is_flush,
    is_heading,
    is_text_of_its_own,
    level_rows,
)
from shared.statements.side_notes import notes_beside_table
from shared.statements.words import Word

_MARGIN_LINES_MIN = 2
# On a scan the feet of a line waver: only what is farther off stands on another line.
_LEVEL_SCAN_PT = 0.9
# Shares of a word's height.
_GUTTER = 1.0
_OVERLAP = 0.2
_BLOCK_GAP = 3.2
_STACKED = 1.3
# In usual distances of a block's lines: farther off is what stands beside something else.
_FARTHER = 1.5
_LEVEL_SHARE = 0.45
_HEADINGS_MIN = 3


def find_asides(rows: Rows, width: float) -> list[Aside]:
    """Blocks beside the tables of a page; `rows` are its words by line, from the top down."""
    words = sorted((w for row in rows for w in row), key=lambda w: w.y1)
    level = _LEVEL_SCAN_PT if any(w.confidence < 1 for w in words) else LEVEL_PT
    notes = notes_beside_table(words, level)
    if notes:
        rows = [[w for w in row if not any(a.holds(w) for a in notes)] for row in rows]
        rows = [row for row in rows if row]
        words = [w for w in words if not any(a.holds(w) for a in notes)]
    found: list[Aside] = []
    _take_blocks(rows, words, width, level, found)
    if found:
        # A box that is set in from the text below it: without it that is flush.
        others = [[w for w in row if not any(a.holds(w) for a in found)] for row in rows]
        rest = [w for w in words if not any(a.holds(w) for a in found)]
        _take_blocks([row for row in others if row], rest, width, level, found)
    edges = {a.x0 for a in found}
    found += [aside for edge in edges for aside in _in_margin(rows, words, edge, found)]
    return notes + found + blocks_before_table(rows, words, level)


def _take_blocks(
    rows: Rows, words: Sequence[Word], width: float, level: float, found: list[Aside]
) -> None:
    for edge in _edges(rows, width):
        blocks = [
            block
            for whole in _blocks(words, edge)
            if (block := _without_figures_beside(whole, words, edge, level))
        ]
        for block in blocks:
            if len(block) < LINES_MIN:
                continue
            y0, y1 = _heights(block)
            if any(a.y0 < y1 and y0 < a.y1 for a in found):
                continue
            if _is_apart(block, edge, rows, words, level) or _is_panel(block, edge, rows):
                found.append(Aside(edge, y0, y1))
        if not any(a.x0 == edge for a in found):
            found += _notes(blocks, rows, words, edge, level)


def _without_figures_beside(block: Rows, words: Sequence[Word], edge: float, even: float) -> Rows:
    """Above or below a block, what is not flush with it, farther off than its lines are, and level
    with a text on the left belongs to that: "Opening balance on 1 January" and its figure."""
    if len(block) < LINES_MIN:
        return block
    steps = [below[0].y1 - above[0].y1 for above, below in pairwise(block)]
    usual = _FARTHER * median(steps)
    feet = sorted(w.y1 for w in words if w.x0 < edge - FLUSH_PT)

    def is_beside(row: list[Word]) -> bool:
        if row[0].x0 - edge <= FLUSH_PT:
            return False
        foot = row[0].y1
        near = feet[bisect_left(feet, foot - even) :][:1]
        return bool(near) and near[0] <= foot + even

    wide = [at for at, step in enumerate(steps, start=1) if step > usual]
    first = max((at for at in wide if all(map(is_beside, block[:at]))), default=0)
    last = min((at for at in wide if all(map(is_beside, block[at:]))), default=len(block))
    return block[first:last]


def _heights(block: Rows) -> tuple[float, float]:
    return block[0][0].y0 - 1, max(w.y1 for w in block[-1]) + 1


def _is_apart(block: Rows, edge: float, rows: Rows, words: Sequence[Word], level: float) -> bool:
    if not is_flush(block, edge) or not _has_words(block):
        return False
    left = _left_of(words, edge, *_heights(block))
    return _stands_alone(block, left, level) or _beside_table(block, left, edge, rows, level)


def _has_words(block: Rows) -> bool:
    """Amounts alone, set in the middle of their rows, begin alike where they are equally long."""
    return any(sum(c.isalpha() for c in w.text) >= LABEL_LETTERS for row in block for w in row)


def _notes(
    parted: list[Rows], rows: Rows, words: Sequence[Word], edge: float, level: float
) -> list[Aside]:
    """Short notes below each other, each too short to show a pitch of its own."""
    # Figures of a summary stand right of the edge too, and not at it.
    blocks = [
        block
        for block in parted
        if is_flush(block, edge) and not _goes_on_with_lines(block, words, edge, level)
    ]
    lines = [row for block in blocks for row in block]
    if len(lines) < LINES_MIN or not _is_apart(lines, edge, rows, words, level):
        return []
    return [Aside(edge, *_heights(block)) for block in blocks]


def _goes_on_with_lines(block: Rows, words: Sequence[Word], edge: float, level: float) -> bool:
    """Several lines, or figures alone, and each of them level with a line on the left: a list that
    begins there, or the amounts of a row."""
    feet = [row[0].y1 for row in _left_of(words, edge, *_heights(block))]
    is_list = len(block) > 1 or not _has_words(block)
    return is_list and all(any(abs(row[0].y1 - y) <= level for y in feet) for row in block)


def _in_margin(
    rows: Rows, words: Sequence[Word], edge: float, found: list[Aside]
) -> Iterator[Aside]:
    """Shorter texts at the edge of a block, right of a table whose headings end before it."""
    for block in _blocks(words, edge):
        if len(block) < _MARGIN_LINES_MIN:
            continue
        y0, y1 = block[0][0].y0 - 1, max(w.y1 for w in block[-1]) + 1
        if any(a.y0 < y1 and y0 < a.y1 for a in found):
            continue
        above = [row for row in rows if row[0].y0 < y0 and len(headings_on(row, 1e9)) > 1]
        ends_before = bool(above) and all(w.x1 < edge for w in above[-1])
        if ends_before and all(abs(row[0].x0 - edge) <= FLUSH_PT for row in block):
            yield Aside(edge, y0, y1)


def _edges(rows: Rows, width: float) -> list[float]:
    """Left edges on the right half that several cells share, the leftmost first."""
    starts = sorted(
        word.x0
        for row in rows
        for at, word in enumerate(row)
        if word.x0 > width / 2
        and (at == 0 or word.x0 - row[at - 1].x1 > _GUTTER * (word.y1 - word.y0))
    )
    edges: list[float] = []
    at = 0
    while at < len(starts):
        end = at
        while end < len(starts) and starts[end] - starts[at] <= FLUSH_PT:
            end += 1
        if end - at >= LINES_MIN:
            edges.append(starts[at])
        at = end
    return edges


def _blocks(words: Sequence[Word], edge: float) -> list[Rows]:
    """What stands right of the edge, cut where a line runs across it or a wide blank lies.

    Here and below, `words` are those of the page by their feet, from the top down.
    """
    blocks: list[Rows] = []
    whole = False
    right = [w for w in words if w.x0 >= edge - FLUSH_PT]
    gutter = _gutter(words, edge)
    for row in level_rows(right):
        height = row[0].y1 - row[0].y0
        if blocks and whole and row[0].y0 - blocks[-1][-1][0].y1 <= _BLOCK_GAP * height:
            crossed = _crossed(gutter, blocks[-1][-1][0].y1, row[0].y0 + height / 2)
        else:
            crossed = True
        whole = not _crossed(gutter, row[0].y0 + height / 4, row[0].y1 - height / 4)
        below = bool(blocks) and row[0].y1 - blocks[-1][-1][0].y1 <= _STACKED * height
        if (whole or below) and _heads_both_sides(row, words, edge):
            whole = False
            if below:
                blocks[-1].pop()  # the upper line of a heading on two lines
                blocks = [b for b in blocks if b]
        if not whole:
            continue
        if crossed:
            blocks.append([])
        blocks[-1].append(row)
    return blocks


def _heads_both_sides(row: list[Word], words: Sequence[Word], edge: float) -> bool:
    """Whether these are headings of a table that begins left of the edge."""
    if len(headings_on(row, 1e9)) < _HEADINGS_MIN - 1:
        return False
    left = [w for w in words if w.x0 < edge and abs(w.y1 - row[0].y1) <= LEVEL_PT]
    return bool(headings_on(sorted(left, key=lambda w: w.x0), edge))


def _gutter(words: Sequence[Word], edge: float) -> list[float]:
    """The heights, from the top down, of the words that reach into the gutter before an edge."""
    return sorted(
        (w.y0 + w.y1) / 2
        for w in words
        if w.x0 < edge - FLUSH_PT and w.x1 > edge - _GUTTER * (w.y1 - w.y0)
    )


def _crossed(gutter: list[float], y0: float, y1: float) -> bool:
    """Whether a word between these heights stands in the gutter."""
    at = bisect_right(gutter, y0)
    return at < len(gutter) and gutter[at] < y1


def _left_of(words: Sequence[Word], edge: float, y0: float, y1: float) -> Rows:
    near = [w for w in words if w.y1 > y0 and w.y0 < y1 and w.x0 < edge - FLUSH_PT]
    return level_rows(near)


def _stands_alone(block: Rows, left: Rows, even: float) -> bool:
    if len(left) < LINES_MIN:
        return False
    level, offsets, unruly = 0, set(), 0
    for row in block:
        foot, height = row[0].y1, row[0].y1 - row[0].y0
        beside = min(left, key=lambda other: abs(foot - other[0].y1))
        nearest = abs(foot - beside[0].y1)
        if nearest <= even:
            level += 1
            if is_heading(row) and any(is_heading([word]) for word in beside):
                return False  # a column of the table, by its own heading
        elif nearest < (1 - _OVERLAP) * height:
            unruly += 1
            offsets.add(round(nearest))
    return (
        level <= _LEVEL_SHARE * len(block)
        and unruly > level
        and unruly >= LINES_MIN - 1
        and len(offsets) >= OFFSETS_MIN
    )


def _beside_table(block: Rows, left: Rows, edge: float, rows: Rows, level: float) -> bool:
    """Running text right of a table whose headings all stand left of it."""
    if not is_text_of_its_own(block, left, edge, level):
        return False
    top, height = block[0][0].y1, block[0][0].y1 - block[0][0].y0
    headed = [row for row in rows if len(headings_on(row, edge)) > 1]
    if not any(row[0].y0 < top + height for row in headed):
        return False
    return not any(_heads_column_at(row, edge) for row in headed)


def _heads_column_at(row: list[Word], edge: float) -> bool:
    """Whether what is flush with this edge is a column of the table, by its own heading: it begins
    there, or stands above the edge as it does above amounts that end below each other."""
    right = [w for w in row if w.x0 >= edge - FLUSH_PT]
    headings = heading_phrases(row, 1e9)
    return is_heading(right) or any(
        phrase[0].x0 - FLUSH_PT <= edge < phrase[-1].x1 for phrase in headings
    )


def _is_panel(block: Rows, edge: float, rows: Rows) -> bool:
    """Labels flush left and their figures flush right, beside a table whose headings all end
    before them: the balances of a card, say, in a column of their own."""
    if not are_labels_and_figures(block, edge):
        return False
    y0, y1 = block[0][0].y0, block[-1][0].y1
    headed = [row for row in rows if len(headings_on(row, edge)) >= _HEADINGS_MIN]
    beside = any(row[0].y0 < y1 for row in headed) and any(row[0].y1 > y0 for row in rows)
    return beside and not any(
        headings_on([w for w in row if w.x0 >= edge - FLUSH_PT], 1e9) for row in headed
    )
