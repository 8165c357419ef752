"""Columns of markers that have no heading."""

from collections.abc import Sequence

from shared.statements.lexicon import marker_of
from shared.statements.sheet import HeaderRow, Sheet
from shared.statements.templates import Column

_EDGE_PT = 2.5


def marker_columns(sheet: Sheet, header: HeaderRow, lines: Sequence[int]) -> list[Column]:
    """ "CR" far right of its amount, and on these lines never anything else there."""
    last = max(h.x1 for h in header.headings)
    far = [
        word
        for i in lines
        if sheet.dates[i]
        for edge in [max([last, *(m.x1 for m in sheet.money[i])])]
        for word in sheet.lines[i].words
        if word.x0 > edge
    ]
    if not far or not all(word.text.isalpha() and marker_of(word.text) for word in far):
        return []
    starts = [word.x0 for word in far]
    if max(starts) - min(starts) > _EDGE_PT:
        return []
    return [Column(role="marker", edge_pt=round(min(starts), 1), tolerance_pt=4.0)]
