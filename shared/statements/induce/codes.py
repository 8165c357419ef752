"""Codes without a heading, before the texts: "DD", "VIS" and ")))" say how a payment was made."""

from collections.abc import Sequence

from shared.statements.induce.cells import role_by_cells
from shared.statements.induce.days import is_anchor
from shared.statements.induce.edges import Span, densest_edge
from shared.statements.sheet import Sheet
from shared.statements.templates import Column
from shared.statements.tokens import words_of
from shared.statements.words import Word

_EDGE_PT = 2.5
_LETTERS_MAX = 5


def unheaded_codes(sheet: Sheet, lines: Sequence[int], texts_from: float) -> list[Column]:
    """One column at most: short words that line up left of all texts, on half of the rows."""
    before = {i: cell for i in lines if (cell := _before_texts(sheet, i, texts_from))}
    if not before:
        return []
    rows = [i for i in lines if not is_anchor(sheet, i)]
    found = [before[i] for i in rows if i in before]
    codes = [cell[0] for cell in found if len(cell) == 1 and len(cell[0].text) <= _LETTERS_MAX]
    edge = densest_edge([Span(w.x0, w.x0, w.x0) for w in codes], _EDGE_PT, ("left",))
    if edge is None or edge.count * 10 < len(found) * 9 or edge.count * 2 < len(rows):
        return []
    role = role_by_cells("type", lambda: [[w.text] for w in codes], len(rows), 1)
    return [Column(role=role, edge_pt=round(edge.at, 1), tolerance_pt=4.0)]


def _before_texts(sheet: Sheet, index: int, texts_from: float) -> list[Word]:
    words = [(i, w) for i, w in enumerate(sheet.lines[index].words) if w.x0 < texts_from]
    taken = words_of(sheet.money[index], sheet.dates[index]) if words else set()
    return [w for i, w in words if i not in taken]
