"""Ż and ż differ in size alone, and engines go by what usually follows what: all of them see "żak"
behind "H." where "Żak" is printed. How high its mark reaches tells."""

import unicodedata

from PIL import Image

from shared.pdf.picture import POINTS_PER_INCH, cut_out, dark_box
from shared.pdf.type_lines import CAPITALS, DESCENT, ONE_SHAPE
from shared.statements.words import Word

_ABOVE = 230  # where Unicode says that a mark is set
# In heights of capitals: how far up is looked for the mark, how high it is at most above a small
# letter and at least above a capital, and how much of the letter is looked at.
_LOOKED_AT, _SMALL_MAX, _CAPITAL_MIN, _WIDE = 1.24, 1.15, 1.12, 0.45


def miscased(picture: Image.Image, dpi: int, word: Word, usual: float) -> bool:
    """Whether the first letter of a word is as high as its capital, or its small letter, would be.

    `usual` is the height of type on the page. Where a word alone tells how large it is set, it does
    so by the letters that were read: so both sizes must allow for what was.
    """
    first, following = word.text[:1], word.text[1:2]
    if not _differs_in_size(first) or (first.isupper() and following.isupper()):
        return False
    heights = word.y1 - word.y0, usual
    capitals = CAPITALS * (max(heights) if first.isupper() else min(heights))
    base = word.y1 - DESCENT * CAPITALS * (word.y1 - word.y0)
    letter = word.x0, base - _LOOKED_AT * capitals, word.x0 + _WIDE * capitals, base
    box = dark_box(cut_out(picture, letter, dpi))
    if box is None:
        return True
    reaches = _LOOKED_AT - box[1] * POINTS_PER_INCH / dpi / capitals
    return reaches < _CAPITAL_MIN if first.isupper() else reaches > _SMALL_MAX


def _differs_in_size(letter: str) -> bool:
    """Whether it is a letter with a mark above it whose capital has the same shape."""
    parts = unicodedata.normalize("NFD", letter)
    return parts[:1] in ONE_SHAPE and any(unicodedata.combining(p) == _ABOVE for p in parts[1:])
