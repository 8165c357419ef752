"""Figures of rows among those below a heading: totals and boxes below the table need not stand in
line with its columns."""

from collections.abc import Sequence

from shared.statements.induce.edges import Span, is_flush
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money

_EDGE_PT = 2.5
_FLUSH_MIN = 2

Figure = tuple[int, Money]


def figures_of_rows(
    sheet: Sheet, own: Sequence[Figure], amounts: Sequence[Figure]
) -> Sequence[Figure]:
    """Those on dated lines, where most of a column are, or most amounts of the table: a box of four
    figures outnumbers the only two credits, which end below each other."""
    dated = _dated(sheet, own)
    spans = [Span(m.x0, m.x1, m.digits_x1) for _, m in dated]
    few = len(dated) >= _FLUSH_MIN and is_flush(spans, _EDGE_PT) and _are_most(sheet, amounts)
    return dated if few or _are_most(sheet, own) else own


def _dated(sheet: Sheet, figures: Sequence[Figure]) -> list[Figure]:
    return [(i, m) for i, m in figures if sheet.dates[i]]


def _are_most(sheet: Sheet, figures: Sequence[Figure]) -> bool:
    return len(_dated(sheet, figures)) * 2 >= len(figures)
