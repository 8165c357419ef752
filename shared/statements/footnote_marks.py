"""Marks of footnotes behind amounts: "118.93" and, small and above the line, the "1" of a note."""

import re
from collections.abc import Sequence

from shared.statements.words import Page, Word

_MARK = re.compile(r"\d{1,2}|[*†‡]{1,3}")
_AMOUNT = re.compile(r"\S*\d[.,]\d\d")
# Shares of the height of the amount.
_SMALL, _RAISED, _NEAR, _ABOVE = 0.8, 0.2, 0.6, 0.5


def footnote_marks(pages: Sequence[Page]) -> set[int]:
    """The ids of such words, where a note below them begins with the same mark: "1  Includes tax
    at 15 %". A figure that nothing explains may be part of the amount."""
    noted: set[str] = set()
    raised = [(page, mark) for page in pages for mark in _raised_on(page)]
    for page in pages if raised else ():
        lowest = max((mark.y1 for on, mark in raised if on is page), default=0.0)
        texts = {mark.text for _, mark in raised}
        below = [w for w in page.words if w.text in texts and w.y0 > lowest]
        noted |= {w.text for w in below if _begins_note(w, page.words)}
    return {id(mark) for _, mark in raised if mark.text in noted}


def _raised_on(page: Page) -> list[Word]:
    marks = [w for w in page.words if _MARK.fullmatch(w.text)]
    amounts = [w for w in page.words if _AMOUNT.fullmatch(w.text)] if marks else []
    return [mark for mark in marks if any(_is_mark_of(mark, amount) for amount in amounts)]


def _begins_note(mark: Word, words: Sequence[Word]) -> bool:
    """Not raised itself, and right before a word, with nothing right before it."""
    height = mark.y1 - mark.y0
    level = [w for w in words if w is not mark and abs(w.y1 - mark.y1) <= _RAISED * height]
    behind = [w for w in level if 0 < w.x0 - mark.x1 <= 2 * height]
    before = [w for w in level if 0 < mark.x0 - w.x1 <= height]
    return bool(behind) and not before and min(behind, key=lambda w: w.x0).text[:1].isalpha()


def _is_mark_of(mark: Word, amount: Word) -> bool:
    height = amount.y1 - amount.y0
    small = mark.y1 - mark.y0 < _SMALL * height
    raised = amount.y1 - mark.y1 > _RAISED * height and amount.y0 - mark.y0 <= _ABOVE * height
    return small and raised and mark.y1 > amount.y0 and 0 <= mark.x0 - amount.x1 <= _NEAR * height
