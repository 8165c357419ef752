"""Rules and frames of a page, which would be read as dashes, bars and letters."""

import re
from collections.abc import Iterable, Iterator

from PIL import Image, ImageChops

from shared.pdf.picture import POINTS_PER_INCH, on_white

# No letters make a stroke as long as a rule is, across or down; and a rule is thin.
_LONG_PT, _WIDTH_PT = 40.0, 1.5
# The side of a short table: from one rule across the page to another, and higher than any letter.
_SIDE_PT = 11.0
_JOINT = 12  # pixels: how far its ends may be off them
_STEP = 8  # pixels
_UNEVEN = 3  # pixels: how far off its row a part of a rule may be
_THIN_MIN = 0.7  # of its length: other rules cross it
_SHADED = [0 if v < 230 else 255 for v in range(256)]
_DARK = re.compile(b"\x00+")

# From, to and row, in cells along the way and in pixels across it.
Rule = tuple[int, int, int]


def without_rules(picture: Image.Image, dpi: int) -> Image.Image:
    white = on_white(picture)
    clean = picture.copy()
    cells = white.reduce((_STEP, 1))
    level = list(_rules(cells, _LONG_PT, dpi))
    for start, end, y in [*level, *_rests(cells, level, dpi)]:
        clean.paste(255, (start * _STEP, y - 1, end * _STEP, y + 2))
    upended = white.reduce((1, _STEP)).transpose(Image.Transpose.TRANSPOSE)
    for start, end, x in _rules(upended, _SIDE_PT, dpi):
        long = (end - start) * _STEP >= _LONG_PT * dpi / POINTS_PER_INCH
        if long or all(_meets(level, x, at * _STEP) for at in (start, end)):
            clean.paste(255, (x - 1, start * _STEP, x + 2, end * _STEP))
    return clean


def _meets(rules: Iterable[Rule], x: int, y: int) -> bool:
    """Whether one of the rules across the page passes by a place, a few pixels off at most."""
    return any(
        abs(own - y) <= _JOINT and (start - 1) * _STEP <= x <= (end + 1) * _STEP
        for start, end, own in rules
    )


def _rules(cells: Image.Image, least_pt: float, dpi: int) -> Iterator[Rule]:
    """Where a thin stroke runs on for longer than in any letter: from, to, and its row.

    A cell is the mean of several pixels along the way, because a faint rule that lay askew is
    nothing but dots. Lines of print are as dark, but they are not thin.
    """
    shaded = cells.point(_SHADED)
    apart = round(_WIDTH_PT * dpi / POINTS_PER_INCH)
    beside = ImageChops.darker(
        ImageChops.offset(shaded, 0, apart), ImageChops.offset(shaded, 0, -apart)
    )
    thin = ImageChops.lighter(shaded, ImageChops.invert(beside)).tobytes()
    cells_min = round(least_pt * dpi / POINTS_PER_INCH / _STEP)
    for stroke in re.finditer(b"\x00{%d,}" % cells_min, shaded.tobytes()):
        own = thin[stroke.start() : stroke.end()]
        y, start = divmod(stroke.start(), cells.width)
        if own.count(0) >= _THIN_MIN * len(own):
            yield start, start + len(own), y


def _rests(cells: Image.Image, rules: Iterable[Rule], dpi: int) -> Iterator[Rule]:
    """What is left of a rule where a stamp or a blot lies over it: strokes by themselves between
    two of its parts. The bar of a letter is not by itself."""
    shaded = cells.point(_SHADED)
    around_it = round(_WIDTH_PT * dpi / POINTS_PER_INCH)
    rows: dict[int, list[tuple[int, int]]] = {}
    for start, end, y in rules:
        for near in range(y - _UNEVEN, y + _UNEVEN + 1):
            rows.setdefault(near, []).append((start, end))
    for y, parts in rows.items():
        first, last = min(end for _, end in parts), max(start for start, _ in parts)
        row = shaded.crop((0, y, cells.width, y + 1)).tobytes()
        for stroke in _DARK.finditer(row, first, max(first, last)):
            left, right = stroke.start() - 1, stroke.end() + 1
            above = shaded.crop((left, y - around_it, right, y - _UNEVEN))
            below = shaded.crop((left, y + _UNEVEN + 1, right, y + around_it))
            ends = row[left : left + 1] + row[right - 1 : right]
            if min(above.getextrema()[0], below.getextrema()[0], *ends):
                yield stroke.start(), stroke.end(), y
