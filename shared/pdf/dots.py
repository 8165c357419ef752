"""The dot of an i, which an I and an l have not. Engines go by what usually follows what, and see
"inkt" in "Inkt"; the ink leaves no doubt."""

from PIL import Image

from shared.pdf.agreement import Place
from shared.pdf.picture import POINTS_PER_INCH, cut_out, dark_box
from shared.pdf.type_lines import CAPITALS

_DOTTED, _PLAIN = frozenset("ij"), frozenset("Il|")
# Of the height of a letter: where the paper between a dot and its stem is.
_FROM, _TO = 0.1, 0.45
# The lightest row there: a stroke is darker than the first, and paper lighter than the second.
_INK_MAX, _PAPER_MIN = 110, 150
# In heights of capitals: what is higher holds the tail of a letter above it.
_HIGH_MAX = 1.15


def misdotted(picture: Image.Image, dpi: int, place: Place, text: str) -> bool:
    """Whether a letter of the text has a dot by its ink and none by its name, or the other way
    round. Nothing is told where there are more or fewer runs of ink than letters."""
    letters = text.replace(" ", "")
    if len(letters) != len(place.runs) or not place.aligned:
        return False
    for letter, run in zip(letters, place.runs, strict=True):
        if letter in _DOTTED or letter in _PLAIN:
            lightest = _lightest_below_top(picture, dpi, place, run)
            if lightest is None:
                continue
            if lightest < _INK_MAX if letter in _DOTTED else lightest > _PAPER_MIN:
                return True
    return False


def _lightest_below_top(
    picture: Image.Image, dpi: int, place: Place, run: tuple[float, float]
) -> int | None:
    """The shade of the lightest row where a dot would end, each as dark as its darkest spot."""
    top, bottom = place.edges
    cut = cut_out(picture, (run[0], top, run[1], bottom), dpi)
    box = dark_box(cut)
    high = (box[3] - box[1]) * POINTS_PER_INCH / dpi if box else 0.0
    if box is None or not 0 < high <= _HIGH_MAX * CAPITALS * (bottom - top):
        return None
    start, end = (round(box[1] + share * (box[3] - box[1])) for share in (_FROM, _TO))
    rows = (cut.crop((0, y, cut.width, y + 1)).tobytes() for y in range(start, end))
    return max((min(row) for row in rows), default=None)
