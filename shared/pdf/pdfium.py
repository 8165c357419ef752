"""Words with boxes straight from pdfium's C interface. Only the child imports this module.

The raw bindings load in a fifth of the time of the full package, and two calls per word
(first and last character) replace one per character.
"""

import ctypes
import re
from itertools import compress
from typing import Any

import pypdfium2_raw as c  # type: ignore[import-untyped,unused-ignore]

from shared.pdf.leaning_letters import LEANS_MAX, keep_apart
from shared.pdf.lone_blanks import Box, LoneBlanks
from shared.pdf.spoiled import Drawings
from shared.pdf.torn_words import BLANK_MAX, RawWord
from shared.pdf.visible import Modes, Picture

_UPRIGHT = 0.06  # radians, about three degrees: scanners and careless printers stay below
_QUARTER = 1.5707963
_HALF_TURN = 2 * _QUARTER
_SAMPLES = 150
_FILL = 0.98  # of the pixels that a picture may have: its sides are rounded
_PICTURE_WORDS_MAX = 4
# Shares of the height of a letter: the number of a footnote is smaller, and stands above the line.
_SMALL, _RAISED = 0.8, 0.2
_AMOUNT_MARKED = re.compile(r"\S*\d[.,]\d\d\d")
# Of the narrower of two letters; no kerning draws them together so far.
_ONE_PLACE = 0.6
# One glyph for two letters: pdfium gives both of them its box. In type of fixed pitch two letters
# that are printed over each other have one box too, but such type has no ligatures.
_LIGATURES = ("ff", "fi", "fl", "fj", "ft", "fb", "fh", "fk", "ti", "tt", "tf", "ct", "Th")
_BLANKS = frozenset("\u00a0\u2002\u2003\u2007\u2009\u200a\u202f\u3000")
# pdfium gives a hyphen at the end of a line these codes; after an amount it is a minus.
_HYPHENS = str.maketrans({"\x02": "-", "\ufffe": "-", "\u00ad": "-"})
_PROBLEMS = {
    1: "unknown error",
    2: "it cannot be opened",
    3: "it is not well-formed",
    4: "password",
    5: "its security scheme is unknown",
    6: "a page is missing",
}

c.FPDF_InitLibrary()


def open_document(buffer: Any, size: int) -> tuple[Any, str | None]:
    document = c.FPDF_LoadMemDocument64(buffer, size, None)
    if document:
        return document, None
    return None, _PROBLEMS.get(c.FPDF_GetLastError(), "it cannot be opened")


def close_document(document: Any) -> None:
    c.FPDF_CloseDocument(document)


def page_count(document: Any) -> int:
    return int(c.FPDF_GetPageCount(document))


def read_page(document: Any, index: int) -> dict[str, Any] | None:
    page = c.FPDF_LoadPage(document, index)
    if not page:
        return None
    try:
        text_page = c.FPDFText_LoadPage(page)
        if not text_page:
            return None
        try:
            reader = _Reader(page, text_page)
            raw, spaced = reader.words()
        finally:
            c.FPDFText_ClosePage(text_page)
        width, height = reader.width, reader.height
        is_picture = len(raw) <= _PICTURE_WORDS_MAX and reader.has_image
        return {
            "number": index + 1,
            "width": round(width, 2),
            "height": round(height, 2),
            "words": raw,
            "spaced": spaced,
            "spoiled": reader.spoiled,
            "is_picture": is_picture,
        }
    finally:
        c.FPDF_ClosePage(page)


class _Reader:
    """The words of one page, upright whatever its /Rotate or the turn of its text says."""

    def __init__(self, page: Any, text_page: Any) -> None:
        self._page, self._text_page = page, text_page
        self._modes = Modes(page, text_page)
        self._count = int(c.FPDFText_CountChars(text_page))
        declared = int(c.FPDFPage_GetRotation(page)) % 4
        self._rotation = self._turn_of_text(declared)
        self.width = float(c.FPDF_GetPageWidthF(page))
        self.height = float(c.FPDF_GetPageHeightF(page))
        self._turns = (self._rotation - declared) % 4
        if self._turns % 2:
            self.width, self.height = self.height, self.width
        self._left, self._bottom = _origin(page)
        self._box = [ctypes.c_double() for _ in range(4)]
        self._refs = [ctypes.byref(value) for value in self._box]
        # For each word its first character.
        self._starts: list[int] = []
        self.spoiled: list[RawWord] = []

    @property
    def has_image(self) -> bool:
        return self._modes.has_image

    def words(self) -> tuple[list[RawWord], list[bool]]:
        count = self._count
        if count <= 0:
            return [], []
        text = self._text(count)
        result: list[RawWord] = []
        # For each word, whether a blank that is really in the file stands before it.
        spaced: list[bool] = []
        wanted_angle = (4 - self._rotation) % 4 * _QUARTER
        start, real_blank = -1, False
        for i in range(len(text) + 1):
            char = text[i] if i < len(text) else " "
            if char <= " " or char in _BLANKS or self._is_turned(i, wanted_angle):
                if start >= 0:
                    self._add(result, text, start, i)
                    spaced += [real_blank] * (len(result) - len(spaced))
                    start, real_blank = -1, False
                if char == " " and i < len(text):
                    real_blank = real_blank or not self._is_generated(i)
                elif char in _BLANKS:
                    real_blank = True
            elif start < 0:
                start = i
        picture = Picture(self._page, self.width, self.height, self._turns)
        shown = [
            self._is_on_page(word) and self._modes.is_painted(at) and picture.shows_ink(*word[1:])
            for word, at in zip(result, self._starts, strict=True)
        ]
        drawings = Drawings(self._page, self._upright)
        self.spoiled = [
            word
            for word, at, seen in zip(result, self._starts, shown, strict=True)
            if (
                drawings.strikes(word) or drawings.replaces(word, self._text_page, at)
                if seen
                else self._is_pasted_over(word, at, drawings)
            )
        ]
        blanks = LoneBlanks(self._page, self._upright)
        words: list[RawWord] = []
        parted: list[bool] = []
        real_blanks: list[bool] = []
        for word, at, real in compress(zip(result, self._starts, spaced, strict=True), shown):
            pieces = self._cut(word, at, blanks)
            words += pieces
            # What stands right behind a blank, be it in the file or only seen by pdfium.
            parted += [text[at - 1 : at] in (" ", *_BLANKS), *(True for _ in pieces[1:])]
            real_blanks += [real, *(True for _ in pieces[1:])]
        _find_lone_blanks(blanks, words, real_blanks, parted)
        return keep_apart(words, real_blanks, parted), real_blanks

    def _cut(self, word: RawWord, at: int, blanks: LoneBlanks) -> list[RawWord]:
        """At blanks that stand alone in the word, where pdfium overlooks how narrow they are."""
        pieces = [word]
        for x in blanks.within(word[1:5]):
            text, x0, y0, x1, y1 = pieces.pop()
            boxes = [self._char_box(at + i) for i in range(len(text))]
            left = sum(box is not None and box[0] + box[2] < 2 * x for box in boxes)
            ends, begins = boxes[left - 1], boxes[left] if left < len(boxes) else None
            if left and ends is not None and begins is not None:
                pieces.append((text[:left], x0, y0, round(ends[2], 2), y1))
                text, x0, at = text[left:], round(begins[0], 2), at + left
            pieces.append((text, x0, y0, x1, y1))
        return pieces

    def _is_on_page(self, word: RawWord) -> bool:
        """What lies outside the page no person sees, so it must prove nothing."""
        _, x0, y0, x1, y1 = word
        return bool(0 <= (x0 + x1) / 2 <= self.width and 0 <= (y0 + y1) / 2 <= self.height)

    def _is_pasted_over(self, word: RawWord, at: int, drawings: Drawings) -> bool:
        painted = self._is_on_page(word) and self._modes.is_painted(at)
        return painted and drawings.covers(word, self._text_page, at)

    def _is_generated(self, index: int) -> bool:
        return bool(c.FPDFText_IsGenerated(self._text_page, index) == 1)

    def _turn_of_text(self, declared: int) -> int:
        """How the page must be turned for most of its text to stand upright.

        Usually what /Rotate says; but some printers turn the text and not the page.
        """
        votes = [0, 0, 0, 0]
        step = max(1, self._count // _SAMPLES)
        for i in range(0, max(self._count, 0), step):
            angle = c.FPDFText_GetCharAngle(self._text_page, i)
            if angle < 0:
                continue
            quarter = round(angle / _QUARTER)
            if abs(angle - quarter * _QUARTER) < _UPRIGHT:
                votes[-quarter % 4] += 1
        best = max(range(4), key=lambda r: votes[r])
        return best if votes[best] > votes[declared] else declared

    def _text(self, count: int) -> str:
        buffer = (ctypes.c_ushort * (count + 1))()
        written = c.FPDFText_GetText(self._text_page, 0, count, buffer)
        text = bytes(buffer)[: max(0, written - 1) * 2].decode("utf-16-le", "replace")
        if len(text) == count:
            return text.translate(_HYPHENS)
        # Index of text and index of character part ways (control or astral characters):
        # ask for each character, so that boxes and letters cannot be mixed up.
        codes = (c.FPDFText_GetUnicode(self._text_page, i) for i in range(count))
        plain = "".join(chr(code) if 0 < code < 0x110000 else " " for code in codes)
        return plain.translate(_HYPHENS)

    def _is_turned(self, index: int, wanted_angle: float) -> bool:
        """A letter of a watermark; pdfium may take it for the beginning of the word behind it."""
        angle = c.FPDFText_GetCharAngle(self._text_page, index)
        return bool(
            angle != wanted_angle
            and abs((angle - wanted_angle + _HALF_TURN) % (2 * _HALF_TURN) - _HALF_TURN) > _UPRIGHT
        )

    def _add(self, result: list[RawWord], text: str, start: int, end: int) -> None:
        first = self._char_box(start)
        last = first if end - start == 1 else self._char_box(end - 1)
        if first is None or last is None:
            return
        if _is_raised(last, first) and _AMOUNT_MARKED.fullmatch(text, start, end):
            # The number of a footnote behind an amount is no digit of it.
            end -= 1
            last = self._char_box(end - 1) or first
        if abs(first[3] - last[3]) > 0.5 * (first[3] - first[1]) and "-" in text[start : end - 1]:
            # A word that is hyphenated over two lines is two words, each on its own.
            cut = text.index("-", start) + 1
            if cut < end:
                self._add(result, text, start, cut)
                self._add(result, text, cut, end)
                return
        x0, x1 = first[0], last[2]
        y0, y1 = min(first[1], last[1]), max(first[3], last[3])
        size = max(y1 - y0, 1.0)
        per_char = (x1 - x0) / (end - start)
        far_apart = per_char < 0.12 * size or per_char > 1.6 * size or y1 - y0 > 40
        # Signs of two lines, right below each other in a column of their own.
        far_apart = far_apart or max(first[1], last[1]) >= min(first[3], last[3])
        if far_apart or self._is_printed_over(text, start, end):
            # Glyphs placed out of order, far apart or over each other: take each by itself, the
            # geometry of the line will put them together, and see what collides.
            self._add_each(result, text, start, end)
            return
        self._starts.append(start)
        result.append((text[start:end], round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2)))

    def _is_printed_over(self, text: str, start: int, end: int) -> bool:
        """Whether two letters stand in one place. pdfium takes the letters of two texts that are
        printed over each other in turn, and makes words of them that nobody wrote."""
        last: tuple[float, float, float, float] | None = None
        for i in range(start, end):
            box = self._char_box(i) if text[i].isalnum() else None
            ligature = box == last and text[i - 1 : i + 1] in _LIGATURES
            if box is not None and last is not None and text[i] != text[i - 1] and not ligature:
                shared = min(box[2], last[2]) - max(box[0], last[0])
                if shared > _ONE_PLACE * min(box[2] - box[0], last[2] - last[0]) > 0:
                    return True
            last = box
        return False

    def _add_each(self, result: list[RawWord], text: str, start: int, end: int) -> None:
        for i in range(start, end):
            box = self._char_box(i)
            if box is not None:
                x0, y0, x1, y1 = (round(value, 2) for value in box)
                self._starts.append(i)
                result.append((text[i], x0, y0, x1, y1))

    def _char_box(self, index: int) -> tuple[float, float, float, float] | None:
        left, right, bottom, top = self._box
        refs = self._refs
        # The loose box has the same height for every letter of a font, so that words of one
        # line have one top and one bottom.
        rect = c.FS_RECTF()
        if not c.FPDFText_GetLooseCharBox(self._text_page, index, ctypes.byref(rect)):
            if not c.FPDFText_GetCharBox(self._text_page, index, *refs):
                return None
            rect.left, rect.right = left.value, right.value
            rect.bottom, rect.top = bottom.value, top.value
        return self._upright(rect.left, rect.bottom, rect.right, rect.top)

    def _upright(
        self, left: float, bottom: float, right: float, top: float
    ) -> tuple[float, float, float, float]:
        left, right = left - self._left, right - self._left
        bottom, top = bottom - self._bottom, top - self._bottom
        if self._rotation == 0:
            return left, self.height - top, right, self.height - bottom
        if self._rotation == 1:
            return bottom, left, top, right
        if self._rotation == 2:
            return self.width - right, bottom, self.width - left, top
        return self.width - top, self.height - right, self.width - bottom, self.height - left


def _is_raised(mark: Box, letter: Box) -> bool:
    """Smaller than a letter, and above the line that it stands on."""
    height = letter[3] - letter[1]
    return mark[3] - mark[1] < _SMALL * height and letter[3] - mark[3] > _RAISED * height


def _find_lone_blanks(
    blanks: LoneBlanks, words: list[RawWord], spaced: list[bool], parted: list[bool]
) -> None:
    for i in range(1, len(words)):
        last, word = words[i - 1], words[i]
        size = word[4] - word[2]
        least = -LEANS_MAX * size if parted[i] else 0
        if not spaced[i] and least < word[1] - last[3] <= BLANK_MAX * size:
            spaced[i] = blanks.stands_between(last[3], word[1:])


def _origin(page: Any) -> tuple[float, float]:
    values = [ctypes.c_float() for _ in range(4)]
    refs = [ctypes.byref(value) for value in values]
    if c.FPDFPage_GetCropBox(page, *refs) or c.FPDFPage_GetMediaBox(page, *refs):
        return float(values[0].value), float(values[1].value)
    return 0.0, 0.0


def fitting_dpi(document: Any, index: int, dpi: int, pixels_max: int) -> int:
    """At most `dpi`, and less for a page that would have too many pixels: some scanners say of
    each pixel that it is a point, and then a letter is as large as a poster."""
    page = c.FPDF_LoadPage(document, index)
    if not page:
        return dpi
    try:
        square_inches = c.FPDF_GetPageWidthF(page) * c.FPDF_GetPageHeightF(page) / 72**2
    finally:
        c.FPDF_ClosePage(page)
    return max(1, min(dpi, int((_FILL * pixels_max / max(square_inches, 1e-6)) ** 0.5)))


def render(
    document: Any, index: int, dpi: int, pixels_max: int
) -> tuple[int, int, int, bytes] | None:
    page = c.FPDF_LoadPage(document, index)
    if not page:
        return None
    try:
        width = max(1, round(c.FPDF_GetPageWidthF(page) * dpi / 72))
        height = max(1, round(c.FPDF_GetPageHeightF(page) * dpi / 72))
        if width * height > pixels_max:
            return None
        bitmap = c.FPDFBitmap_CreateEx(width, height, c.FPDFBitmap_BGR, None, 0)
        try:
            c.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
            flags = c.FPDF_ANNOT | c.FPDF_REVERSE_BYTE_ORDER
            c.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
            stride = c.FPDFBitmap_GetStride(bitmap)
            address = c.FPDFBitmap_GetBuffer(bitmap)
            pixels = ctypes.string_at(address, stride * height)
            return width, height, stride, pixels
        finally:
            c.FPDFBitmap_Destroy(bitmap)
    finally:
        c.FPDF_ClosePage(page)
