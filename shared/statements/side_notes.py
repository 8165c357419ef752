"""Notes in a narrow column beside a table, told by where the table ends.

The headings and the rows below them say how far a table reaches to the left and to the right. What
stands beyond is no part of it, if it is running text, flush, whose lines are not level with those
of the table. A column without a heading is level with its rows; in smaller type it stands off all
of them by the same hair. Neither is ever set aside.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from shared.statements.page_blocks import (
    FLUSH_PT,
    LEVEL_PT,
    Aside,
    Rows,
    belongs_to_rows,
    has_sum,
    heading_phrases,
    level_rows,
    roles_of,
    uneven,
)
from shared.statements.words import Word

_OF_ROWS = frozenset(("date", "value_date", "debit", "credit", "amount", "balance"))
_HEADINGS_MIN = 3
_NOTE_LINES_MIN = 3
# Of lines that another page has as well.
_AGAIN_MIN = 2
_ROWS_MIN = 2
# Shares of a word's height.
_GUTTER = 1.0
_NEXT_LINE = 1.6
_ABOVE = 3.0
_SMALL = 0.7
_MARKS_MAX = 2
# Of all lines of a block, so many may be level with the table by chance.
_LEVEL_SHARE = 0.25
# How far the distances from the table's lines must lie apart, in points.
_SPREAD_PT = 1.5
# A column has a line beside so many of the rows.
_COLUMN_SHARE = 0.8
# So many rows begin, or end, where a table does.
_EDGE_SHARE = 0.15


@dataclass(frozen=True, slots=True)
class _Table:
    """Headings and what stands below them, with the edges that headings and rows share."""

    lines: Rows
    rows: Rows
    x0: float
    x1: float

    @property
    def top(self) -> float:
        return self.lines[0][0].y0

    @property
    def height(self) -> float:
        return self.lines[0][0].y1 - self.lines[0][0].y0

    @property
    def bottom(self) -> float:
        return max(w.y1 for row in self.rows for w in row)


def notes_beside_table(words: Sequence[Word], level: float) -> list[Aside]:
    """`words` are those of a page by their feet, from the top down."""
    found: list[Aside] = []
    for table in _tables(words):
        left = table.x0 - _GUTTER * table.height
        right = table.x1 + _GUTTER * table.height
        found += _marks_in_margin(words, table, left)
        for lines in (
            [w for w in words if w.x1 <= left],
            [w for w in words if w.x0 >= right],
        ):
            for block in _blocks(level_rows(lines), table, words):
                if not _are_notes(block, table, level):
                    continue
                x0 = min(row[0].x0 for row in block)
                x1 = left if x0 < table.x0 else 1e9
                y0, y1 = block[0][0].y0 - 1, max(w.y1 for w in block[-1]) + 1
                found.append(Aside(x0, y0, y1, x1))
    return found


def notes_again(words: Sequence[Word], known: Rows) -> list[Aside]:
    """Notes beyond a table that are too short to be told by their lines, but word for word in the
    same place and type beside that of another page, whose notes are `known`."""
    found: list[Aside] = []
    for table in _tables(words):
        left = table.x0 - _GUTTER * table.height
        right = table.x1 + _GUTTER * table.height
        for beyond in (
            [w for w in words if w.x1 <= left],
            [w for w in words if w.x0 >= right],
        ):
            for block in _blocks(level_rows(beyond), table, words):
                if _is_told_again(block, known) and _is_uneven(block, table):
                    y0, y1 = block[0][0].y0 - 1, max(w.y1 for w in block[-1]) + 1
                    x1 = max(w.x1 for line in block for w in line)
                    found.append(Aside(min(line[0].x0 for line in block), y0, y1, x1))
    return found


def _is_told_again(block: Rows, known: Rows) -> bool:
    return len(block) >= _AGAIN_MIN and all(
        any(_is_same(line, other) for other in known) for line in block
    )


def _is_same(line: list[Word], other: list[Word]) -> bool:
    first, its_first = line[0], other[0]
    taller = (first.y1 - first.y0) - (its_first.y1 - its_first.y0)
    placed = abs(first.x0 - its_first.x0) <= FLUSH_PT and abs(taller) <= LEVEL_PT
    return placed and [w.text for w in line] == [w.text for w in other]


def _is_uneven(block: Rows, table: _Table) -> bool:
    """At least half of its lines are level with none of the table."""
    return 2 * uneven(block, table.lines, LEVEL_PT) >= len(block)


def _marks_in_margin(words: Sequence[Word], table: _Table, left: float) -> list[Aside]:
    """What the printer left beside a table: a word alone, left of all its columns, and in far
    smaller type than its headings."""
    beside = [w for w in words if w.x1 <= left and table.top < w.y0 < table.bottom]
    small = all(w.y1 - w.y0 <= _SMALL * table.height for w in beside)
    if not small or len(beside) > _MARKS_MAX:
        return []
    return [Aside(w.x0, w.y0 - 1, w.y1 + 1, left) for w in beside]


def _tables(words: Sequence[Word]) -> list[_Table]:
    lines = level_rows(words)
    heads = [at for at, line in enumerate(lines) if _heads_table(line)]
    found: list[_Table] = []
    start = 0
    while start < len(heads):
        # Headings that are repeated, above each section say, head one table.
        end = start + 1
        first = lines[heads[start]][0].x0
        while end < len(heads) and abs(lines[heads[end]][0].x0 - first) <= FLUSH_PT:
            end += 1
        stop = heads[end] if end < len(heads) else len(lines)
        table = _table(lines[heads[start] : stop], [lines[at] for at in heads[start:end]])
        found += [table] if table else []
        start = end
    return found


def _heads_table(line: list[Word]) -> bool:
    """Headings, one of them for the texts of rows, and one for their days or amounts. Two are
    enough where nothing else is on their line."""
    phrases = heading_phrases(line, 1e9)
    roles = {role for phrase in phrases for role in roles_of(phrase)[:1]}
    texts = any("description" in roles_of(phrase) for phrase in phrases)
    whole = len(phrases) == _HEADINGS_MIN - 1 and sum(map(len, phrases)) == len(line)
    return texts and (whole or len(phrases) >= _HEADINGS_MIN) and not roles.isdisjoint(_OF_ROWS)


def _table(lines: Rows, heads: Rows) -> _Table | None:
    x0, x1 = heads[0][0].x0, max(w.x1 for head in heads for w in head)
    rows = [
        line
        for line in lines
        if len(line) > 1 and has_sum([w for w in line if x0 < w.x1 and w.x0 < x1])
    ]
    if len(rows) < _ROWS_MIN:
        return None
    least = max(_ROWS_MIN, _EDGE_SHARE * len(rows))
    begins = Counter(round(row[0].x0 / FLUSH_PT) for row in rows)
    ends = Counter(round(row[-1].x1 / FLUSH_PT) for row in rows)
    x0 = min([x0, *(at * FLUSH_PT for at, count in begins.items() if count >= least)])
    x1 = max([x1, *(at * FLUSH_PT for at, count in ends.items() if count >= least)])
    kept = [line for line in lines if line[-1].x1 > x0 and line[0].x0 < x1]
    return _Table(kept, rows, x0, x1)


def _blocks(lines: Rows, table: _Table, words: Sequence[Word]) -> list[Rows]:
    """Of the lines beyond an edge, those beside the table that share the left edge of most, cut
    where another line stands between them. Below the last row a note goes on as its lines do."""
    near = [
        line
        for line in lines
        if line[0].y1 > table.top - _ABOVE * table.height
        and not (line[0].y1 < table.top and _is_part_of_line(line, words))
    ]
    if not near:
        return []
    edge = Counter(round(line[0].x0) for line in near).most_common(1)[0][0]
    blocks: list[Rows] = [[]]
    for line in near:
        block = blocks[-1]
        goes_on = block and line[0].y1 - block[-1][0].y1 <= _NEXT_LINE * (line[0].y1 - line[0].y0)
        if line[0].y0 >= table.bottom and not goes_on:
            break
        if abs(line[0].x0 - edge) <= FLUSH_PT:
            block.append(line)
        elif line[0].y1 > table.top and not _is_part_of_line(line, words):
            return []  # labels and figures, it may be
        elif block:
            blocks.append([])
    return blocks


def _is_part_of_line(line: list[Word], words: Sequence[Word]) -> bool:
    """Whether other words of the page stand on the same line."""
    return any(
        abs(w.y1 - line[0].y1) <= LEVEL_PT and not line[0].x0 <= w.x0 <= line[-1].x0 for w in words
    )


def _are_notes(block: Rows, table: _Table, level: float) -> bool:
    wordy = sum(len(row) > 1 for row in block)
    if len(block) < _NOTE_LINES_MIN or wordy * 2 < len(block):
        return False
    others = [line[0].y1 for line in table.lines]
    offsets = [row[0].y1 - min(others, key=lambda y: abs(y - row[0].y1)) for row in block]
    even = sum(abs(offset) <= level for offset in offsets)
    if even > _LEVEL_SHARE * len(block) or max(offsets) - min(offsets) < _SPREAD_PT:
        return False
    if belongs_to_rows(block, table.lines):
        return False
    beside = sum(_is_beside(row, block) for row in table.rows)
    return beside < _COLUMN_SHARE * len(table.rows) or len(block) < len(table.rows)


def _is_beside(row: list[Word], block: Rows) -> bool:
    return any(row[0].y0 < line[0].y1 and line[0].y0 < row[0].y1 for line in block)
