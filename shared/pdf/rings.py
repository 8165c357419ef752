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
_SAW_MIN = 3  # of four readings, what stands before it
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
    box, hole = dark_box(cut), hole_in(cut)
    if box is None or hole is None:
        return False
    scale = POINTS_PER_INCH / dpi
    capitals = CAPITALS * height
    wide, high = (box[2] - box[0]) * scale, (box[3] - box[1]) * scale
    raised = height - DESCENT * capitals - box[3] * scale
    centred = all(
        abs(hole[n] + hole[n + 2] - box[n] - box[n + 2]) / 2 <= _OFF_MAX * (box[n + 2] - box[n])
        for n in (0, 1)
    )
    fits = _HIGH_MIN * capitals <= high <= _HIGH_MAX * capitals
    return (
        fits
        and centred
        and raised >= _RAISED_MIN * capitals
        and (_WIDE_MIN <= wide / high <= _WIDE_MAX)
    )
