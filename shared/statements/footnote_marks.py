"""Marks of footnotes behind amounts: "118.93" and, small and above the line, the "1" of a note; or
at the end of the line, off its figures, a star that ends the rows which the note speaks of."""

import re
from collections.abc import Sequence

from shared.statements.words import Page, Word

_MARK = re.compile(r"\d{1,2}|[*†‡]{1,3}")
# Neither a sign nor a letter or figure, which could belong to the amount before it.
_SYMBOL = re.compile(r"[*†‡§¤¨•]{1,3}")
_AMOUNT = re.compile(r"\S*\d[.,]\d\d")
# Shares of the height of the amount.
_SMALL, _RAISED, _NEAR, _ABOVE = 0.8, 0.2, 0.6, 0.5
_EDGE_PT = 1.5


def footnote_marks(pages: Sequence[Page]) -> set[int]:
    """The ids of such words, where a note below them begins with the same mark: "1  Includes tax
    at 15 %". A figure that nothing explains may be part of the amount."""
    noted: set[str] = set()
    found = [(page, mark) for page in pages for mark in _raised_on(page)]
    found += _ending_rows(pages)
    for page in pages if found else ():
        lowest = max((mark.y1 for on, mark in found if on is page), default=0.0)
        texts = {mark.text for _, mark in found}
        below = [w for w in page.words if w.text in texts and w.y0 > lowest]
        noted |= {w.text for w in below if _begins_note(w, page.words)}
    return {id(mark) for _, mark in found if mark.text in noted}


def _raised_on(page: Page) -> list[Word]:
    marks = [w for w in page.words if _MARK.fullmatch(w.text)]
    amounts = [w for w in page.words if _AMOUNT.fullmatch(w.text)] if marks else []
    return [mark for mark in marks if any(_is_mark_of(mark, amount) for amount in amounts)]


def _ending_rows(pages: Sequence[Page]) -> list[tuple[Page, Word]]:
    """Symbols that end lines behind an amount, each kind below each other: one that follows the
    amounts of two columns may say which of them is meant."""
    ending = [(page, mark) for page in pages for mark in _symbols_on(page)]
    return [
        (page, mark)
        for page, mark in ending
        if all(abs(mark.x0 - x.x0) <= _EDGE_PT for _, x in ending if x.text == mark.text)
    ]


def _symbols_on(page: Page) -> list[Word]:
    found = []
    for mark in (w for w in page.words if _SYMBOL.fullmatch(w.text)):
        level = [w for w in page.words if w is not mark and w.y0 < mark.y1 and w.y1 > mark.y0]
        before = max((w for w in level if w.x1 <= mark.x0), key=lambda w: w.x1, default=None)
        last = not any(w.x1 > mark.x0 for w in level)
        if last and before is not None and _AMOUNT.fullmatch(before.text):
            found.append(mark)
    return found


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
