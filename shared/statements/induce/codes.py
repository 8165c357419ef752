"""Codes without a heading, before the texts: "DD", "VIS" and ")))" say how a payment was made."""

from collections.abc import Sequence
from dataclasses import dataclass

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
# In heights of a line: no blank between words is wider.
_BLANK = 0.6


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


@dataclass(frozen=True, slots=True)
class Codes:
    """Where they stand, how far behind them the texts begin, and whether that is beyond doubt."""

    column: Column
    texts_behind_pt: float
    sure: bool


def codes_in_texts(sheet: Sheet, body: Sequence[int], edge: float) -> Codes | None:
    """Under "Payment type and details", or "Type" and "Description" hardly a blank apart: codes
    where the heading begins, and all texts behind them at one edge, however wide the code is. They
    say what kind of payment it was, and are no part of its text."""
    heads = [words for i in body if (words := _text_from(sheet, i, edge))]
    coded = [w for w in heads if len(w) > 1 and len(w[0].text) <= _LETTERS_MAX]
    texts = densest_edge([Span(w[1].x0, w[1].x0, w[1].x0) for w in coded], _FLUSH_PT, ("left",))
    if texts is None:
        return None
    pairs = [w for w in coded if abs(w[1].x0 - texts.at) <= _FLUSH_PT]
    cells = [[w[0].text] for w in pairs]
    if len(pairs) * 10 < len(heads) * 9 or not only_codes(cells):
        return None
    widths = {round(code.x1 - code.x0) for code, *_ in pairs}
    apart = min(text.x0 - code.x1 for code, text, *_ in pairs)
    if len(widths) < _WIDTHS_MIN and apart <= _BLANK * (pairs[0][0].y1 - pairs[0][0].y0):
        return None  # the first words of texts, all of one width
    sure = len(pairs) >= _CODES_MIN and len(widths) >= _WIDTHS_MIN and repeats_itself(cells)
    column = Column(role="type", edge_pt=round(edge, 1), tolerance_pt=4.0)
    return Codes(column, texts.at - edge, sure)


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
