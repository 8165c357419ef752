"""Codes without a heading, before the texts: "DD", "VIS" and ")))" say how a payment was made."""

from collections.abc import Sequence

from shared.statements.induce.cells import only_codes, repeats_itself, role_by_cells
from shared.statements.induce.days import is_anchor
from shared.statements.induce.edges import Span, densest_edge
from shared.statements.labels import label_kind
from shared.statements.sheet import Sheet
from shared.statements.templates import Column
from shared.statements.tokens import words_of
from shared.statements.words import Word

_EDGE_PT = 2.5
_FLUSH_PT = 1.0
_LETTERS_MAX = 5
# Fewer codes than these, or all of one width, may stand in line with texts by chance.
_CODES_MIN = 4
_WIDTHS_MIN = 2


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


def codes_in_texts(sheet: Sheet, body: Sequence[int], edge: float) -> tuple[Column, float] | None:
    """Under "Payment type and details": codes where the heading begins, and all texts behind them
    at one edge, however wide the code is. The column of codes, and how far behind its edge the
    texts begin."""
    heads = [words for i in body if (words := _text_from(sheet, i, edge))]
    coded = [w for w in heads if len(w) > 1 and len(w[0].text) <= _LETTERS_MAX]
    texts = densest_edge([Span(w[1].x0, w[1].x0, w[1].x0) for w in coded], _FLUSH_PT, ("left",))
    if texts is None:
        return None
    codes = [w[0] for w in coded if abs(w[1].x0 - texts.at) <= _FLUSH_PT]
    widths = {round(w.x1 - w.x0) for w in codes}
    if len(codes) < _CODES_MIN or len(widths) < _WIDTHS_MIN or len(codes) * 10 < len(heads) * 9:
        return None
    if not (only_codes(cells := [[w.text] for w in codes]) and repeats_itself(cells)):
        return None
    column = Column(role="type", edge_pt=round(edge, 1), tolerance_pt=4.0, opens_text=True)
    return column, texts.at - edge


def _text_from(sheet: Sheet, index: int, edge: float) -> list[Word]:
    """The words of a row that begin at this edge, right of its date; of a label none."""
    taken = words_of(sheet.money[index], sheet.dates[index])
    words = [w for i, w in enumerate(sheet.lines[index].words) if i not in taken]
    flush = bool(words) and abs(words[0].x0 - edge) <= _FLUSH_PT
    return words if flush and label_kind([w.text for w in words]) is None else []


def _before_texts(sheet: Sheet, index: int, texts_from: float) -> list[Word]:
    words = [(i, w) for i, w in enumerate(sheet.lines[index].words) if w.x0 < texts_from]
    taken = words_of(sheet.money[index], sheet.dates[index]) if words else set()
    return [w for i, w in words if i not in taken]
