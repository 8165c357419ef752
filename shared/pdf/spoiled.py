"""Words that somebody pasted over or struck out. Only the child imports this module.

Who alters a statement by hand lays a white patch over what was printed, or draws a line through
it. The sums may be made to agree with either; the paper shows what was done.
"""

import ctypes
from collections.abc import Callable
from functools import partial
from typing import Any

import pypdfium2_raw as c  # type: ignore[import-untyped,unused-ignore]

from shared.pdf.torn_words import RawWord

Box = tuple[float, float, float, float]

_PATH_OBJECT, _IMAGE_OBJECT = 2, 3
_OBJECTS_MAX = 20_000
# Of 255: letters on white paper that nobody would overlook are at least so dark.
_DARK_MIN = 90
# In points: a line that strikes words out is thin, and as long as a short word at least. pdfium
# adds its width on both sides.
_STROKE_MAX_PT = 3.2
_STROKE_MIN_PT = 8.0
# Where in its box a word is struck out, from its top: an underline or a rule stands lower.
_STRUCK_ABOVE, _STRUCK_BELOW = 0.35, 0.68
# Of a word, what a patch has to cover or a line to strike.
_WHOLE = 0.7
# A picture of another figure is about as large as what it hides: times its height and its width.
_PASTED_HIGH, _PASTED_WIDE = 3.0, 4.0


class Drawings:
    """Patches and strokes of a page, as they lie over its text."""

    def __init__(self, page: Any, upright: Callable[..., Box]) -> None:
        self._patches: list[tuple[int, Box]] = []
        self._pictures: list[tuple[int, Box]] = []
        self._strokes: list[Box] = []
        self._places: dict[int, int] = {}
        values = [ctypes.c_float() for _ in range(4)]
        refs = [ctypes.byref(value) for value in values]
        for at in range(min(int(c.FPDFPage_CountObjects(page)), _OBJECTS_MAX)):
            item = c.FPDFPage_GetObject(page, at)
            self._places[_address(item)] = at
            kind = c.FPDFPageObj_GetType(item)
            if kind not in (_PATH_OBJECT, _IMAGE_OBJECT):
                continue
            if not c.FPDFPageObj_GetBounds(item, *refs):
                continue
            box = upright(*(value.value for value in values))
            if kind == _PATH_OBJECT and box[3] - box[1] <= _STROKE_MAX_PT:
                if box[2] - box[0] >= _STROKE_MIN_PT and _is_inked(item):
                    self._strokes.append(box)
            elif kind == _IMAGE_OBJECT or _is_filled(item):
                self._patches.append((at, box))
                self._pictures += [(at, box)] if kind == _IMAGE_OBJECT else []

    def strikes(self, word: RawWord) -> bool:
        _, x0, y0, x1, y1 = word[:5]
        top, foot = (y0 + share * (y1 - y0) for share in (_STRUCK_ABOVE, _STRUCK_BELOW))
        return any(
            top <= (stroke[1] + stroke[3]) / 2 <= foot
            and min(x1, stroke[2]) - max(x0, stroke[0]) >= _WHOLE * (x1 - x0)
            for stroke in self._strokes
        )

    def covers(self, word: RawWord, text_page: Any, index: int) -> bool:
        """Whether dark letters lie below something that was painted after them."""
        return self._lies_over(self._patches, word, text_page, index)

    def replaces(self, word: RawWord, text_page: Any, index: int) -> bool:
        """Whether a small picture lies over dark letters: of another figure, it may be."""
        _, x0, y0, x1, y1 = word[:5]
        small = [
            (at, box)
            for at, box in self._pictures
            if box[3] - box[1] <= _PASTED_HIGH * (y1 - y0)
            and box[2] - box[0] <= _PASTED_WIDE * (x1 - x0)
        ]
        return self._lies_over(small, word, text_page, index)

    def _lies_over(
        self, patches: list[tuple[int, Box]], word: RawWord, text_page: Any, index: int
    ) -> bool:
        if not patches or not _is_dark(partial(c.FPDFText_GetFillColor, text_page, index)):
            return False
        place = self._places.get(_address(c.FPDFText_GetTextObject(text_page, index)), -1)
        _, x0, y0, x1, y1 = word[:5]
        middle = (y0 + y1) / 2
        return any(
            at > place
            and box[1] <= middle <= box[3]
            and min(x1, box[2]) - max(x0, box[0]) >= _WHOLE * (x1 - x0)
            for at, box in patches
        )


def _address(pointer: Any) -> int:
    return ctypes.cast(pointer, ctypes.c_void_p).value or 0


def _is_filled(item: Any) -> bool:
    mode, stroke = ctypes.c_int(), ctypes.c_int()
    known = c.FPDFPath_GetDrawMode(item, ctypes.byref(mode), ctypes.byref(stroke))
    return bool(known) and mode.value != 0


def _is_inked(item: Any) -> bool:
    """Whether a path is painted in a dark colour: a white line strikes nothing out."""
    colour = c.FPDFPageObj_GetFillColor if _is_filled(item) else c.FPDFPageObj_GetStrokeColor
    return _is_dark(partial(colour, item))


def _is_dark(colour: Callable[..., int]) -> bool:
    values = [ctypes.c_uint() for _ in range(4)]
    if not colour(*(ctypes.byref(value) for value in values)):
        return True  # none was chosen, and ink is black
    red, green, blue, opacity = (value.value for value in values)
    return opacity > 0 and 255 - (red + green + blue) / 3 >= _DARK_MIN
