"""A code before each description, under one heading with it: "DD", "VIS", "ATM"."""

from collections.abc import Sequence

from shared.statements.induce.edges import Span, densest_edge
from shared.statements.sheet import Sheet
from shared.statements.words import Word

_EDGE_PT = 1.5
_CODE_LETTERS_MAX = 4
_ROWS_MIN = 3


def text_after_codes(sheet: Sheet, rows: Sequence[int], edge: float) -> float | None:
    """Where the texts begin, if every row has a short code at the edge and its text further
    right, all of them flush whatever the width of the code."""
    heads: list[tuple[Word, Word]] = []
    for index in rows:
        words = [w for w in sheet.lines[index].words if w.x0 >= edge - _EDGE_PT]
        if not words or abs(words[0].x0 - edge) > _EDGE_PT or len(words) < 2:
            return None
        heads.append((words[0], words[1]))
    codes = {code.text for code, _ in heads}
    if len(heads) < _ROWS_MIN or len(codes) < 2 or not all(_is_code(code) for code in codes):
        return None
    texts = densest_edge([Span(w.x0, w.x0, w.x0) for _, w in heads], _EDGE_PT, ("left",))
    widths = {round(code.x1 - code.x0) for code, _ in heads}
    if texts is None or texts.count < len(heads) or len(widths) < 2:
        return None
    return texts.at


def _is_code(text: str) -> bool:
    return len(text) <= _CODE_LETTERS_MAX and not any(c.islower() or c.isdigit() for c in text)
