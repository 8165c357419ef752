"""What of a page's text a person sees. Only the child imports this module.

A file may hold text in the colour of its paper, below a white patch, or in the mode "neither fill
nor stroke", as programs lay it over scans. No reader of the paper knows of it, so it must prove
nothing.
"""

import ctypes
from typing import Any

import pypdfium2_raw as c  # type: ignore[import-untyped,unused-ignore]

_PIXELS_MAX = 2_000_000
# Of 255: pale letters differ from their paper by more, text in its colour by nothing.
_CONTRAST_MIN = 10
# Where in its box nearly every word has ink; a dash may have it on a single row elsewhere.
_USUAL_HEIGHTS = (0.5, 0.62)
_TEXT_OBJECT, _IMAGE_OBJECT = 1, 3
_UNSEEN_MODES = frozenset((3, 7))  # invisible; clip only


class Picture:
    """The page as it is drawn, one pixel for a point or fewer."""

    def __init__(self, page: Any, width: float, height: float, turns: int) -> None:
        self._scale = min(1.0, (_PIXELS_MAX / max(width * height, 1.0)) ** 0.5)
        self._width = max(1, round(width * self._scale))
        self._height = max(1, round(height * self._scale))
        bitmap = c.FPDFBitmap_CreateEx(self._width, self._height, c.FPDFBitmap_Gray, None, 0)
        try:
            c.FPDFBitmap_FillRect(bitmap, 0, 0, self._width, self._height, 0xFFFFFFFF)
            c.FPDF_RenderPageBitmap(
                bitmap, page, 0, 0, self._width, self._height, turns, c.FPDF_ANNOT
            )
            self._stride = c.FPDFBitmap_GetStride(bitmap)
            address = c.FPDFBitmap_GetBuffer(bitmap)
            self._pixels = ctypes.string_at(address, self._stride * self._height)
        finally:
            c.FPDFBitmap_Destroy(bitmap)

    def shows_ink(self, x0: float, y0: float, x1: float, y1: float) -> bool:
        left = max(0, int(x0 * self._scale) - 1)
        right = min(self._width, int(x1 * self._scale) + 2)
        top, bottom = int(y0 * self._scale), int(y1 * self._scale)
        usual = [int((y0 + share * (y1 - y0)) * self._scale) for share in _USUAL_HEIGHTS]
        for y in (*usual, *range(top, bottom + 1)):
            if 0 <= y < self._height and left < right:
                row = self._pixels[y * self._stride + left : y * self._stride + right]
                if max(row) - min(row) >= _CONTRAST_MIN:
                    return True
        return False


class Modes:
    """Whether the letters of a page are painted at all; asked only where pictures could show what
    they say."""

    def __init__(self, page: Any, text_page: Any) -> None:
        self._text_page = text_page
        objects = [c.FPDFPage_GetObject(page, i) for i in range(c.FPDFPage_CountObjects(page))]
        kinds = [c.FPDFPageObj_GetType(item) for item in objects]
        self.has_image = _IMAGE_OBJECT in kinds
        self._any_unseen = self.has_image and any(
            kind == _TEXT_OBJECT and c.FPDFTextObj_GetTextRenderMode(item) in _UNSEEN_MODES
            for item, kind in zip(objects, kinds, strict=True)
        )

    def is_painted(self, index: int) -> bool:
        if not self._any_unseen:
            return True
        item = c.FPDFText_GetTextObject(self._text_page, index)
        return not item or c.FPDFTextObj_GetTextRenderMode(item) not in _UNSEEN_MODES
