"""Blanks that a file sets each by itself, which pdfium leaves out. Only the child imports this.

Where letters are drawn closer beside a blank, as "A A" is, some programs write the blank alone
between two pieces of text. pdfium gives no letter for it, only the gap; but the gap is narrower
than other blanks, and would be taken for a tear in a word.
"""

import ctypes
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any

import pypdfium2_raw as c  # type: ignore[import-untyped,unused-ignore]

_TEXT_OBJECT, _FORM_OBJECT = 1, 5
_FORMS_DEEP_MAX = 4
# Shares of the height of the word behind it.
_LEFT, _RIGHT = 0.3, 0.1
_WITHIN = 0.2

Box = tuple[float, float, float, float]
Point = tuple[float, float]


class LoneBlanks:
    """Where on a page blanks stand alone: pieces of text without any extent."""

    def __init__(self, page: Any, upright: Callable[[float, float, float, float], Box]) -> None:
        count, item = c.FPDFPage_CountObjects(page), c.FPDFPage_GetObject
        found = _points([item(page, i) for i in range(count)], _FORMS_DEEP_MAX)
        boxes = (upright(x, y, x, y) for x, y in found)
        self._points = sorted((y, x) for x, y, _, _ in boxes)

    def stands_between(self, left: float, word: Box) -> bool:
        """Whether one stands between what ends at `left` and the word behind it."""
        x0, y0, _, y1 = word
        height = y1 - y0
        first = bisect_left(self._points, (y0, 0.0))
        for y, x in self._points[first:]:
            if y > y1:
                return False
            if left - _LEFT * height <= x <= x0 + _RIGHT * height:
                return True
        return False

    def within(self, word: Box) -> list[float]:
        """Where blanks stand in the midst of what pdfium takes for one word."""
        x0, y0, x1, y1 = word
        inset = _WITHIN * (y1 - y0)
        if x1 - x0 <= 2 * inset:
            return []
        first = bisect_left(self._points, (y0, 0.0))
        level = takewhile(lambda point: point[0] <= y1, self._points[first:])
        return sorted({x for _, x in level if x0 + inset < x < x1 - inset})


def _points(objects: list[Any], deep: int) -> Iterator[Point]:
    for item in objects:
        kind = c.FPDFPageObj_GetType(item)
        if kind == _TEXT_OBJECT:
            yield from _place_of_blank(item)
        elif kind == _FORM_OBJECT and deep:
            count, inner = c.FPDFFormObj_CountObjects(item), c.FPDFFormObj_GetObject
            matrix = c.FS_MATRIX()
            c.FPDFPageObj_GetMatrix(item, ctypes.byref(matrix))
            for x, y in _points([inner(item, i) for i in range(count)], deep - 1):
                yield (
                    matrix.a * x + matrix.c * y + matrix.e,
                    matrix.b * x + matrix.d * y + matrix.f,
                )


def _place_of_blank(item: Any) -> Iterator[Point]:
    sides = [ctypes.c_float() for _ in range(4)]
    if c.FPDFPageObj_GetBounds(item, *(ctypes.byref(side) for side in sides)):
        left, bottom, right, top = (side.value for side in sides)
        if left == right and bottom == top:
            yield left, bottom
