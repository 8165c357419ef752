"""Texts that one page breaks off, and that go on overleaf below what is brought forward.

What stands there may as well be a note on that figure, or the name of whose rows follow. So each
of its lines must stand exactly as further lines of rows do and begin as several of these begin,
off the figure and off the next row as rows stand off each other; and no other page may have
the same there. Everything else stays a doubt.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from shared.statements.lexicon import squeeze
from shared.statements.lines import Line, cell_texts
from shared.statements.sheet import Sheet
from shared.statements.walk_records import RowDraft, Walk, on_one_page, pitch

_SAMPLES_MIN = 3
_HEADS_MIN = 2
_ALIKE_PT = 0.8
_OFF_PT = 1.6
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class _Manner:
    """How further lines of rows are set, and how far below them the next row begins."""

    lines: tuple[Line, ...]
    text_pt: float
    row_pt: float
    heads: frozenset[str]

    def has(self, line: Line) -> bool:
        x, height = line.words[0].x0, line.height
        alike = any(
            abs(x - other.words[0].x0) <= _ALIKE_PT and abs(height - other.height) <= _ALIKE_PT
            for other in self.lines
        )
        return alike and _head(line) in self.heads and len(list(cell_texts(line))) == 1


def join_texts_overleaf(sheet: Sheet, walk: Walk) -> None:
    """Give such lines to the last row of the page before."""
    found = list(_texts_below_figures(sheet, walk))
    manner = _manner(sheet, walk) if found else None
    texts = [tuple(sheet.lines[i].text for i in block) for _, block in found]
    for (row, block), text in zip(found, texts, strict=True):
        if manner is None or texts.count(text) > 1 or not _goes_on(sheet, manner, block):
            continue
        row.words.setdefault("description", []).extend(w for i in block for w in walk.loose[i])
        row.lines.extend(block)
        walk.consumed.update(block)


def _texts_below_figures(sheet: Sheet, walk: Walk) -> Iterator[tuple[RowDraft, range]]:
    """The last row of a page, and the lines between what is brought forward and the next row."""
    brought = {a.line for a in walk.anchors if a.kind == "brought_forward"}
    for row, following in pairwise(walk.rows):
        first, last = following.lines[0], row.lines[-1]
        figures = [line for line in brought if last < line < first]
        if len(figures) != 1 or sheet.lines[last].page + 1 != sheet.lines[first].page:
            continue
        block = range(figures[0] + 1, first)
        taken = all(i in walk.loose for i in block)
        if block and taken and _ends_page(sheet, walk, last, figures[0]):
            yield row, block


def _ends_page(sheet: Sheet, walk: Walk, last: int, brought: int) -> bool:
    """Nothing stands between the row and what is brought forward but what is carried, and what
    stands below that or above repeated headings."""
    known = walk.consumed | sheet.furniture | sheet.running
    carried = [a.line for a in walk.anchors if a.kind == "carried_forward" and a.line > last]
    headings = [h.first_line for h in walk.headers if last < h.first_line < brought]
    foot, top = min(carried, default=brought), max(headings, default=last)
    between = (sheet.lines[i] for i in range(last + 1, brought))
    return all(x.index in known or x.aside or foot < x.index < top for x in between)


def _manner(sheet: Sheet, walk: Walk) -> _Manner | None:
    """None where too few texts go on, or not clearly nearer to their rows than the next ones."""
    texts: list[Line] = []
    begins: list[float] = []
    for row, following in pairwise(walk.rows):
        if not on_one_page(sheet, row, following):
            continue
        own = [sheet.lines[i] for i in row.lines if i > row.money_line]
        texts += own
        if own and following.lines[0] == own[-1].index + 1:
            begins.append(pitch(sheet, following.lines[0]))
    inner = [pitch(sheet, line.index) for line in texts]
    begun = all(row.lines[0] == row.money_line for row in walk.rows)
    if min(len(texts), len(begins)) < _SAMPLES_MIN or not begun:
        return None
    if max(inner) - min(inner) > _ALIKE_PT or min(begins) < max(inner) + _OFF_PT:
        return None
    heads = Counter(map(_head, texts))
    usual = frozenset(head for head, count in heads.items() if count >= _HEADS_MIN)
    return _Manner(tuple(texts), max(inner), min(begins), usual)


def _goes_on(sheet: Sheet, manner: _Manner, block: range) -> bool:
    off = pitch(sheet, block[0]) > manner.text_pt + _OFF_PT
    inner = all(abs(pitch(sheet, i) - manner.text_pt) <= _ALIKE_PT for i in block[1:])
    apart = pitch(sheet, block[-1] + 1) >= manner.row_pt - _ALIKE_PT
    set_alike = all(manner.has(sheet.lines[i]) for i in block)
    return off and inner and apart and set_alike


def _head(line: Line) -> str:
    """The first word of a line, whatever its digits are."""
    return (
        _DIGIT.sub("#", line.texts[0]) if _DIGIT.search(line.texts[0]) else squeeze(line.texts[0])
    )
