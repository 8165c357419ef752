"""Text that stands beside a table and not in it: panels, adverts, boxes of small print.

Words of two blocks can share the height of a line. A column of a table is level with the rest of
its row; a block that was set on its own has a pitch of its own, so that its lines fall on and
between the others without rule. Only that parts two blocks; a white gap alone never does.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.words import Word

_LINES_MIN = 4
_FLUSH_PT = 1.5
_LEVEL_PT = 0.7
# Shares of a word's height.
_GUTTER = 1.0
_OVERLAP = 0.2
_BLOCK_GAP = 3.2
# How unruly the heights must be against each other: distinct distances, in steps of a point.
_OFFSETS_MIN = 3
_LEVEL_SHARE = 0.45

Rows = list[list[Word]]


@dataclass(frozen=True, slots=True)
class Aside:
    """A block beside the table: everything right of `x0` between two heights."""

    x0: float
    y0: float
    y1: float

    def holds(self, word: Word) -> bool:
        middle = (word.y0 + word.y1) / 2
        return word.x0 >= self.x0 - _FLUSH_PT and self.y0 <= middle <= self.y1


def find_asides(rows: Rows, width: float) -> list[Aside]:
    """Blocks on the right of a page; `rows` are its words by line, from the top down."""
    if any(w.confidence < 1 for row in rows for w in row):
        return []  # recognised boxes waver, and their heights prove nothing
    found: list[Aside] = []
    for edge in _edges(rows, width):
        for block in _blocks(rows, edge):
            y0, y1 = block[0][0].y0 - 1, max(w.y1 for w in block[-1]) + 1
            if any(a.y0 < y1 and y0 < a.y1 for a in found):
                continue
            if _stands_alone(block, _left_of(rows, edge, y0, y1), edge):
                found.append(Aside(edge, y0, y1))
    return found


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
        while end < len(starts) and starts[end] - starts[at] <= _FLUSH_PT:
            end += 1
        if end - at >= _LINES_MIN:
            edges.append(starts[at])
        at = end
    return edges


def _blocks(rows: Rows, edge: float) -> list[Rows]:
    """What stands right of the edge, cut where a line runs across it or a wide blank lies."""
    blocks: list[Rows] = []
    whole = False
    right = [w for row in rows for w in row if w.x0 >= edge - _FLUSH_PT]
    for row in _level_rows(right):
        height = row[0].y1 - row[0].y0
        if blocks and whole and row[0].y0 - blocks[-1][-1][0].y1 <= _BLOCK_GAP * height:
            crossed = _crossed(rows, edge, blocks[-1][-1][0].y1, row[0].y0 + height / 2)
        else:
            crossed = True
        whole = not _crossed(rows, edge, row[0].y0 + height / 4, row[0].y1 - height / 4)
        if not whole:
            continue
        if crossed:
            blocks.append([])
        blocks[-1].append(row)
    return [b for b in blocks if len(b) >= _LINES_MIN]


def _crossed(rows: Rows, edge: float, y0: float, y1: float) -> bool:
    """Whether a word between these heights stands in the gutter before the edge."""
    return any(
        w.x0 < edge - _FLUSH_PT
        and w.x1 > edge - _GUTTER * (w.y1 - w.y0)
        and y0 < (w.y0 + w.y1) / 2 < y1
        for row in rows
        for w in row
    )


def _left_of(rows: Rows, edge: float, y0: float, y1: float) -> Rows:
    near = [w for row in rows for w in row if w.y1 > y0 and w.y0 < y1 and w.x0 < edge - _FLUSH_PT]
    return _level_rows(near)


def _level_rows(words: Sequence[Word]) -> Rows:
    """Words by the line they stand on, told apart by their feet."""
    rows: Rows = []
    for word in sorted(words, key=lambda w: w.y1):
        if rows and word.y1 - rows[-1][0].y1 <= _LEVEL_PT:
            rows[-1].append(word)
        else:
            rows.append([word])
    for row in rows:
        row.sort(key=lambda w: w.x0)
    return rows


def _stands_alone(block: Rows, left: Rows, edge: float) -> bool:
    flush = sum(abs(row[0].x0 - edge) <= _FLUSH_PT for row in block)
    if flush * 10 < len(block) * 6 or len(left) < _LINES_MIN:
        return False
    level, offsets, unruly = 0, set(), 0
    for row in block:
        foot, height = row[0].y1, row[0].y1 - row[0].y0
        beside = min(left, key=lambda other: abs(foot - other[0].y1))
        nearest = abs(foot - beside[0].y1)
        if nearest <= _LEVEL_PT:
            level += 1
            if _is_heading(row) and any(_is_heading([word]) for word in beside):
                return False  # a column of the table, by its own heading
        elif nearest < (1 - _OVERLAP) * height:
            unruly += 1
            offsets.add(round(nearest))
    return (
        level <= _LEVEL_SHARE * len(block)
        and unruly > level
        and unruly >= _LINES_MIN - 1
        and len(offsets) >= _OFFSETS_MIN
    )


def _is_heading(row: list[Word]) -> bool:
    return squeeze("".join(w.text for w in row)) in lexicon().headers
