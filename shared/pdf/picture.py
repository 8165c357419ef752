"""Pictures of pages for text recognition: level, sharp, and with their ink accounted for."""

import io
import re
from array import array
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from statistics import median

from PIL import Image, ImageFilter

from shared.pdf.agreement import Box, around

POINTS_PER_INCH = 72
_INK = 128
# Skew is searched up to two degrees; more is no scan of a statement.
_SKEW_MAX = 195  # in hundredths of a degree
_LEVEL_DEGREES = 0.04
# How much darker than its usual shade paper can be. Small type that is shrunk is hardly darker.
_GRAIN = 22
_DARK = re.compile(b"\x00+")
_BRIGHT = re.compile(b"\xff+")
# Lighter than this is the gap between two letters; darker only a break in a thin stroke.
_BREAK = 160
# A speck is smaller than any point of readable type, a rule or a stamp larger than any letter.
_SPECK_PT = 0.4
_POINT_PT, _LEADER_STEP_PT, _LEADER_POINTS_MIN = 1.5, 6.0, 8
_BLACK_OR_WHITE = [0 if v < _INK else 255 for v in range(256)]
_LETTER_PT = 16.0
# What is lower is a point or an accent. In heights of a letter: what reaches over two lines; of
# that: its parts, if they stand on one line each.
_SMALL_PT = 2.0
_TIED_MIN, _TIED_MAX, _UNTIED_MAX = 1.7, 4.0, 0.7
# Shaded rows and grain become white. Ink that is fainter than small grey print is none.
_PAPER, _FAINT = 205, 185
_WHITE_PAPER = [min(255, v * 255 // _PAPER) for v in range(256)]
_INK_OR_PAPER = [0 if v < _FAINT else 255 for v in range(256)]


def from_gray(width: int, height: int, gray: bytes) -> Image.Image:
    return Image.frombytes("L", (width, height), gray)


def levelled(picture: Image.Image) -> Image.Image:
    """Turned so that its lines of text are level.

    The right angle is the one where rows of pixels are either full of ink or empty: the sum of
    squared differences between neighbouring rows is largest there.
    """
    coarse, fine = _ink_of(picture, 700), _ink_of(picture, 1500)
    # Never exactly 0: a picture that is not turned is not blurred either, and would win always.
    near = max((t / 100 for t in range(-_SKEW_MAX, _SKEW_MAX + 1, 10)), key=partial(_sharp, coarse))
    best = max((near + t / 100 for t in range(-12, 13, 3)), key=partial(_sharp, fine))
    if abs(best) < _LEVEL_DEGREES:
        return picture
    return picture.rotate(best, resample=Image.Resampling.BICUBIC, fillcolor=255)


def _ink_of(picture: Image.Image, width: int) -> Image.Image:
    """A smaller copy with ink bright and paper dark, whatever shade the paper has."""
    height = round(picture.height * width / picture.width)
    small = picture.resize((width, height), Image.Resampling.BOX)
    shades = small.histogram()
    paper = max(range(_INK, 256), key=shades.__getitem__)
    return small.point([255 - v if v < paper - _GRAIN else 0 for v in range(256)])


def _sharp(ink: Image.Image, degrees: float) -> float:
    turned = ink.rotate(degrees, resample=Image.Resampling.BILINEAR, fillcolor=0)
    # In fractions, because the mean of a row of small print is hardly one shade of 255.
    column = turned.convert("F").resize((1, ink.height), Image.Resampling.BOX)
    return sum((a - b) ** 2 for a, b in pairwise(array("f", column.tobytes())))


def scaled(picture: Image.Image, share: float) -> Image.Image:
    size = round(picture.width * share), round(picture.height * share)
    return picture.resize(size, Image.Resampling.LANCZOS)


def softened(picture: Image.Image) -> Image.Image:
    """Grain smoothed and grey paper made white: the same print, worn in another way."""
    stretch = [max(0, min(255, round((v - 40) * 255 / 175))) for v in range(256)]
    return picture.filter(ImageFilter.GaussianBlur(1.0)).point(stretch)


def on_white(picture: Image.Image) -> Image.Image:
    return picture.point(_WHITE_PAPER)


def type_spots(picture: Image.Image, dpi: int) -> list[Box]:
    """Letters, or letters that nearly touch, in points.

    Ink is spread by a pixel first, because thin letters have breaks.
    """
    plain = on_white(picture).point(_INK_OR_PAPER)
    ink = plain.filter(ImageFilter.MinFilter(3))
    half = ink.resize((ink.width // 2, ink.height // 2), Image.Resampling.NEAREST)
    scale = dpi / 2 / POINTS_PER_INCH
    spots = [
        (x0 / scale, y0 / scale, x1 / scale, y1 / scale)
        for x0, y0, x1, y1 in _spots(half.width, half.height, half.tobytes())
    ]
    usual = median([s[3] - s[1] for s in spots if s[3] - s[1] > _SMALL_PT] or [_LETTER_PT])
    return [
        part
        for spot in spots
        for part in (
            _untied(plain, spot, dpi)
            if _TIED_MIN * usual < spot[3] - spot[1] < _TIED_MAX * usual
            else [spot]
        )
    ]


def _untied(ink: Image.Image, spot: Box, dpi: int) -> list[Box]:
    """The parts of a spot that reaches over two lines, if it was tied together by the spreading
    alone: the accent of an Á hardly clears the g above it."""
    scale = dpi / POINTS_PER_INCH
    left, top, right, bottom = (round(v * scale) for v in spot)
    cut = ink.crop((left, top, right, bottom))
    parts = [
        ((left + x0) / scale, (top + y0) / scale, (left + x1) / scale, (top + y1) / scale)
        for x0, y0, x1, y1 in _spots(cut.width, cut.height, cut.tobytes())
    ]
    tied = any(p[3] - p[1] > _UNTIED_MAX * (spot[3] - spot[1]) for p in parts)
    return [spot] if tied else parts


def without_tails(cut: Image.Image) -> Image.Image:
    """A line cut out with white above and below: what touches these edges hangs down from the
    line above, or rises from the one below."""
    ink = cut.point(_INK_OR_PAPER)
    edges = (0, 0, cut.width, 1), (0, cut.height - 1, cut.width, cut.height)
    if all(ink.crop(edge).getextrema()[0] for edge in edges):
        return cut
    clean = cut.copy()
    for x0, y0, x1, y1 in _spots(ink.width, ink.height, ink.tobytes()):
        if (y0 == 0 or y1 == cut.height) and y1 - y0 < cut.height / 2:
            clean.paste(255, (int(x0) - 1, int(y0), int(x1) + 1, int(y1) + 1))
    return clean


def as_pgm(picture: Image.Image) -> bytes:
    return b"P5 %d %d 255\n" % picture.size + picture.tobytes()


def as_tiff(pictures: Sequence[Image.Image]) -> bytes:
    """Many small pictures for one run of the engine, which takes longer to start than to read."""
    target = io.BytesIO()
    pictures[0].save(target, "TIFF", save_all=True, append_images=pictures[1:])
    return target.getvalue()


def cut_out(picture: Image.Image, box: Box, dpi: int) -> Image.Image:
    scale = dpi / POINTS_PER_INCH
    x0, y0, x1, y1 = (round(v * scale) for v in box)
    return picture.crop((x0, y0, x1, y1))


def beside(lead: Image.Image, piece: Image.Image, gap: int, margin: int) -> Image.Image:
    """Two pieces on one line, on white paper."""
    size = lead.width + gap + piece.width + 2 * margin, max(lead.height, piece.height) + 2 * margin
    line = Image.new("L", size, 255)
    line.paste(lead, (margin, margin))
    line.paste(piece, (margin + lead.width + gap, margin))
    return line


def pulled_apart(piece: Image.Image, at: int, gap: int) -> Image.Image:
    """The piece with white paper between what is left and what is right of a place in it."""
    wide = Image.new("L", (piece.width + gap, piece.height), 255)
    wide.paste(piece.crop((0, 0, at, piece.height)), (0, 0))
    wide.paste(piece.crop((at, 0, piece.width, piece.height)), (at + gap, 0))
    return wide


def ink_box(picture: Image.Image, box: Box, dpi: int) -> Box | None:
    """Where in the box there is ink, in points; None where there is none."""
    scale = dpi / POINTS_PER_INCH
    left, top = round(box[0] * scale), round(box[1] * scale)
    found = dark_box(cut_out(picture, box, dpi))
    if found is None:
        return None
    x0, y0, x1, y1 = found
    return (left + x0) / scale, (top + y0) / scale, (left + x1) / scale, (top + y1) / scale


def dark_spots(picture: Image.Image, box: Box, dpi: int) -> list[Box]:
    """The letters in a box that touch none beside them, in points."""
    scale = dpi / POINTS_PER_INCH
    left, top = round(box[0] * scale), round(box[1] * scale)
    ink = cut_out(picture, box, dpi).point(_BLACK_OR_WHITE)
    return [
        ((left + x0) / scale, (top + y0) / scale, (left + x1) / scale, (top + y1) / scale)
        for x0, y0, x1, y1 in _spots(ink.width, ink.height, ink.tobytes())
    ]


def dark_box(piece: Image.Image, shade: int = _INK) -> tuple[int, int, int, int] | None:
    return _dark(piece, shade).getbbox()


def hole_in(piece: Image.Image, shade: int = _INK) -> tuple[float, float, float, float] | None:
    """Where paper is enclosed by ink, if that is at one place."""
    dark = _dark(piece, shade)
    paper = Image.new("L", (dark.width + 2, dark.height + 2), 0)
    paper.paste(dark, (1, 1))
    inside = [
        (x0 - 1, y0 - 1, x1 - 1, y1 - 1)
        for x0, y0, x1, y1 in _spots(paper.width, paper.height, paper.tobytes())
        if x0 > 0
    ]
    return inside[0] if len(inside) == 1 else None


def ink_runs(piece: Image.Image, letters: int | None = None) -> list[tuple[int, int]]:
    """From where to where ink stands, from left to right: at least one run for each letter.

    Where `letters` are fewer than the runs, breaks in thin strokes are mended, the darkest first:
    there is grey in them, as there is none between letters.
    """
    if not piece.width or not piece.height:
        return []
    columns = _dark(piece).reduce((1, piece.height)).point([255 if v else 0 for v in range(256)])
    runs = [run.span() for run in _BRIGHT.finditer(columns.tobytes())]
    if letters is None or len(runs) <= letters:
        return runs
    gaps = [
        (_lightest(piece, left[1], right[0]), at) for at, (left, right) in enumerate(pairwise(runs))
    ]
    breaks = sorted(gap for gap in gaps if gap[0] < _BREAK)[: len(runs) - letters]
    for _, at in sorted(breaks, key=lambda b: -b[1]):
        runs[at : at + 2] = [(runs[at][0], runs[at + 1][1])]
    return runs


def _lightest(piece: Image.Image, start: int, end: int) -> int:
    """The shade of the lightest column, each of them as dark as its darkest spot."""
    columns = (piece.crop((x, 0, x + 1, piece.height)).tobytes() for x in range(start, end))
    return max(min(column) for column in columns)


def letters_in(piece: Image.Image, letters: int) -> list[Image.Image]:
    """Each run of ink by itself, cut to its ink."""
    dark = _dark(piece)
    parts = [dark.crop((start, 0, end, piece.height)) for start, end in ink_runs(piece, letters)]
    return [part.crop(part.getbbox()) for part in parts]


def _dark(piece: Image.Image, shade: int = _INK) -> Image.Image:
    return piece.point([255 if v < shade else 0 for v in range(256)])


def without_leaders(picture: Image.Image, dpi: int) -> Image.Image:
    """The page without the rows of points between a label and its figure, which would be read
    as letters."""
    half = picture.reduce(2)
    scale = dpi / 2 / POINTS_PER_INCH
    spots = _spots(half.width, half.height, half.point(_BLACK_OR_WHITE).tobytes())
    leaders = _leaders(
        [s for s in spots if max(s[2] - s[0], s[3] - s[1]) < _POINT_PT * scale], scale
    )
    if not leaders:
        return picture
    clean = picture.copy()
    for x0, y0, x1, y1 in leaders:
        clean.paste(255, (2 * int(x0) - 3, 2 * int(y0) - 3, 2 * int(x1) + 3, 2 * int(y1) + 3))
    return clean


def _leaders(points: list[Box], scale: float) -> list[Box]:
    """Points that stand level and evenly apart, and are many."""
    found: list[Box] = []
    run: list[Box] = []
    for point in sorted(points, key=lambda p: (round((p[1] + p[3]) / (2 * scale)), p[0])):
        if run and not _goes_on(run, point, scale):
            found += run if len(run) >= _LEADER_POINTS_MIN else []
            run = []
        run.append(point)
    return found + (run if len(run) >= _LEADER_POINTS_MIN else [])


def _goes_on(run: list[Box], point: Box, scale: float) -> bool:
    step = point[0] - run[-1][0]
    level = abs(point[3] - run[-1][3]) <= scale and 0 < step < _LEADER_STEP_PT * scale
    usual = run[1][0] - run[0][0] if len(run) > 1 else step
    return level and abs(step - usual) <= max(1.0, 0.25 * usual)


def unread_ink(picture: Image.Image, read: Iterable[Box], dpi: int) -> list[Box]:
    """Spots of ink as large as type that lie in none of the boxes that were read."""
    scale = dpi / POINTS_PER_INCH
    ink = picture.point(_BLACK_OR_WHITE)
    for x0, y0, x1, y1 in read:
        left, top = max(round(x0 * scale) - 1, 0), max(round(y0 * scale) - 1, 0)
        ink.paste(255, (left, top, round(x1 * scale) + 1, round(y1 * scale) + 1))
    spots = _spots(ink.width, ink.height, ink.tobytes())
    points = [tuple(v / scale for v in spot) for spot in spots]
    return [
        (x0, y0, x1, y1)
        for x0, y0, x1, y1 in points
        if _SPECK_PT <= max(x1 - x0, y1 - y0) <= _LETTER_PT and min(x1 - x0, y1 - y0) >= _SPECK_PT
    ]


def _spots(width: int, height: int, pixels: bytes) -> list[Box]:
    """The boxes of dark runs that touch each other from row to row."""
    runs: list[tuple[int, int, int]] = []
    group: list[int] = []

    def head(i: int) -> int:
        while group[i] != i:
            group[i] = group[group[i]]
            i = group[i]
        return i

    above = range(0)
    for y in range(height):
        first = len(runs)
        for run in _DARK.finditer(pixels, y * width, (y + 1) * width):
            start, end = run.start() - y * width, run.end() - y * width
            group.append(len(runs))
            runs.append((y, start, end))
            for i in above:
                if runs[i][1] <= end and start <= runs[i][2]:
                    group[head(i)] = head(len(runs) - 1)
        above = range(first, len(runs))
    boxes: dict[int, list[Box]] = {}
    for i, (y, start, end) in enumerate(runs):
        boxes.setdefault(head(i), []).append((start, y, end, y + 1))
    return [around(own) for own in boxes.values()]
