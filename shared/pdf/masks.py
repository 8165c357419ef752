"""Asterisks that hide a number. No engine reads them, but no other sign looks like them."""

from itertools import pairwise

from PIL import Image

from shared.pdf.agreement import Place
from shared.pdf.picture import POINTS_PER_INCH, cut_out, dark_box
from shared.pdf.type_lines import CAPITALS, DESCENT
from shared.statements.words import Word

_COUNT_MIN = 2
# In heights of capitals: how high an asterisk is, and how far it stands above the line.
_HIGH_MIN, _HIGH_MAX, _RAISED_MIN = 0.25, 0.7, 0.25
# Of its height: how wide it is; and how much one may differ from the next.
_WIDE_MIN, _WIDE_MAX, _UNLIKE_MAX = 0.7, 1.4, 0.25
# Of a blank: a gap that parts two groups of them.
_PARTED = 0.7
SEEN_CONFIDENCE = 0.75


def mask_words(picture: Image.Image, dpi: int, place: Place, blank: float) -> list[Word] | None:
    """The groups of asterisks at a place; None where it is anything else."""
    if len(place.runs) < _COUNT_MIN:
        return None
    top, bottom = place.edges
    capitals = CAPITALS * (bottom - top)
    base = bottom - DESCENT * capitals
    signs = []
    for start, end in place.runs:
        box = dark_box(cut_out(picture, (start, top, end, bottom), dpi))
        if box is None:
            return None
        scale = POINTS_PER_INCH / dpi
        wide, high = (box[2] - box[0]) * scale, (box[3] - box[1]) * scale
        raised = base - (top + box[3] * scale)
        if not _is_asterisk(wide, high, raised, capitals):
            return None
        signs.append((start, end, wide, high))
    usual = signs[0]
    alike = (abs(s[n] - usual[n]) <= _UNLIKE_MAX * usual[n] for s in signs for n in (2, 3))
    return _grouped(signs, top, bottom, blank) if all(alike) else None


def _is_asterisk(wide: float, high: float, raised: float, capitals: float) -> bool:
    fits = _HIGH_MIN * capitals <= high <= _HIGH_MAX * capitals
    return fits and raised >= _RAISED_MIN * capitals and _WIDE_MIN <= wide / high <= _WIDE_MAX


def _grouped(
    signs: list[tuple[float, float, float, float]], top: float, bottom: float, blank: float
) -> list[Word]:
    groups = [[signs[0]]]
    for left, right in pairwise(signs):
        if right[0] - left[1] > _PARTED * blank:
            groups.append([])
        groups[-1].append(right)
    return [
        Word("*" * len(g), round(g[0][0], 2), top, round(g[-1][1], 2), bottom, SEEN_CONFIDENCE)
        for g in groups
    ]
