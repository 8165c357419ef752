"""The small ring of "nº" and "2º". Engines see an asterisk in it, but no other sign is a ring."""

from PIL import Image

from shared.pdf.agreement import Place
from shared.pdf.picture import POINTS_PER_INCH, cut_out, dark_box, hole_in, ink_runs
from shared.pdf.type_lines import CAPITALS, DESCENT
from shared.statements.words import Word

# Languages that set the o of "número" above the line; the others set a sign of degrees, which a
# picture does not tell from it.
_ORDINAL = frozenset(("es", "pt"))
# What stands before it: "n", "nº" in capitals, and the number of a floor.
_BEFORE_MAX = 3
# In heights of capitals: how high a ring is, and how far it stands above the line.
_HIGH_MIN, _HIGH_MAX, _RAISED_MIN = 0.25, 0.7, 0.25
# Of its height: how wide it is; of either: how far its hole may be off the middle.
_WIDE_MIN, _WIDE_MAX, _OFF_MAX = 0.7, 1.3, 0.12
# Of the height of a ring: that of a line below it.
_RING_AND_BAR, _BAR_MAX = 2, 0.4
_STARS = frozenset("*?")
_SAW_MIN = 3  # of four readings, what stands before it
# Of the height of a ring: so much of it at least is its hole. That of a small a is lower.
_HOLE_MIN = 0.4
# What is darker is ink. The top of a thin ring is grey, and its hole is open where that is paper.
_SHADES = 128, 160, 185
SEEN_CONFIDENCE = 0.75


def may_hold_ring(place: Place) -> bool:
    """Whether some reading saw a sign, or a figure, behind a letter or a short number."""
    before = len(place.runs) - 1
    return 1 <= before <= _BEFORE_MAX and any(
        text[:before].isalnum() and text[before:] and not text[before:].isalpha()
        for text in place.texts
    )


def ring_words(picture: Image.Image, dpi: int, place: Place, language: str) -> list[Word] | None:
    """The word with its ring; None where what stands last at a place is none."""
    before = len(place.runs) - 1
    start, end = place.runs[-1]
    top, bottom = place.edges
    if not _is_ring(cut_out(picture, (start, top, end, bottom), dpi), dpi, bottom - top):
        return None
    seen = [text[:before] for text in place.texts]
    said = max(set(seen), key=seen.count)
    if not said.isalnum() or seen.count(said) * 4 < _SAW_MIN * len(seen):
        return None
    text = said + ("º" if language in _ORDINAL else "°")
    x0 = round(place.runs[0][0], 2)
    return [Word(text, x0, top, round(end, 2), bottom, SEEN_CONFIDENCE)]


def hangs_unnamed(picture: Image.Image, dpi: int, place: Place, text: str) -> bool:
    """Whether what stands last at a place hangs above the line, as a ring does, and was read as
    what does not: a letter or a figure; or as a star, which engines see in rings."""
    start, end = place.runs[-1]
    top, bottom = place.edges
    box = dark_box(cut_out(picture, (start, top, end, bottom), dpi), _SHADES[-1])
    capitals = CAPITALS * (bottom - top)
    base = bottom - top - DESCENT * capitals
    named = text[-1:] in _STARS or (text[-1:].isascii() and text[-1:].isalnum())
    hangs = box is not None and base - box[3] * POINTS_PER_INCH / dpi >= _RAISED_MIN * capitals
    return named and hangs


def _without_bar(cut: Image.Image) -> Image.Image:
    """Some faces underline the ring: what stands above the line below it."""
    rows = ink_runs(cut.transpose(Image.Transpose.TRANSPOSE))
    if len(rows) != _RING_AND_BAR:
        return cut
    (top, bottom), (start, end) = rows
    is_bar = end - start <= _BAR_MAX * (bottom - top)
    return cut.crop((0, 0, cut.width, (bottom + start) // 2)) if is_bar else cut


def _is_ring(cut: Image.Image, dpi: int, height: float) -> bool:
    cut = _without_bar(cut)
    return any(_is_ring_of(cut, shade, dpi, height) for shade in _SHADES)


def _is_ring_of(cut: Image.Image, shade: int, dpi: int, height: float) -> bool:
    box, hole = dark_box(cut, shade), hole_in(cut, shade)
    if box is None or hole is None:
        return False
    x0, y0, x1, _ = box
    bottom = _bottom(box, hole)
    scale = POINTS_PER_INCH / dpi
    capitals = CAPITALS * height
    wide, high = (x1 - x0) * scale, (bottom - y0) * scale
    raised = height - DESCENT * capitals - bottom * scale
    centred = all(
        abs(hole[n] + hole[n + 2] - start - end) / 2 <= _OFF_MAX * (end - start)
        for n, start, end in ((0, x0, x1), (1, y0, bottom))
    )
    return (
        _HIGH_MIN * capitals <= high <= _HIGH_MAX * capitals
        and centred
        and hole[3] - hole[1] >= _HOLE_MIN * (bottom - y0)
        and raised >= _RAISED_MIN * capitals
        and (_WIDE_MIN <= wide / high <= _WIDE_MAX)
    )


def _bottom(box: tuple[float, float, float, float], hole: tuple[float, ...]) -> float:
    """Where the ring ends, if it runs into the line below it: it is as thick there as above."""
    even = hole[3] + hole[1] - box[1]
    is_bar = 0 < box[3] - even <= _BAR_MAX * (even - box[1])
    return even if is_bar else box[3]
