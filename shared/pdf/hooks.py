"""The J that hangs below the line. Engines see a bracket in it, but no bracket has its shape."""

from PIL import Image

from shared.pdf.agreement import Box, Place
from shared.pdf.picture import cut_out, dark_box, dark_spots
from shared.pdf.type_lines import CAPITALS, DESCENT
from shared.statements.words import Word

_SEEN_IN_IT = "J])}"
_NAMES_MAX = 2  # an engine that wavers writes two names of it, one behind the other
_SAW_MIN = 3  # of four readings, what stands before it
# In heights of capitals: how far its top may be off theirs, and how far at least it hangs down.
_TOP_OFF_MAX, _HANGS_MIN = 0.1, 0.08
# Of its height: its stem, which is straight and stands on the right, and its hook.
_STEM, _HOOK = 0.5, 0.12
# Of its width: where its stem begins at least, and where its hook begins at most.
_STEM_FROM, _HOOK_FROM = 0.4, 0.2
SEEN_CONFIDENCE = 0.75


def may_end_in_hook(place: Place) -> bool:
    """Whether readings saw a bracket, or a J, or both in one, behind the same capitals."""
    texts = [text for text in place.texts if text]
    stems = {_stem(text) for text in texts}
    names = [len(text) - len(_stem(text)) for text in texts]
    # Where most saw two of them there may be two: "HAJJ".
    once = names.count(1) * 4 >= _SAW_MIN * len(names)
    return (
        len(stems) == 1 and once and all(1 <= n <= _NAMES_MAX for n in names) and _is_upper(stems)
    )


def _is_upper(stems: set[str]) -> bool:
    return all(stem.isalpha() and stem.isupper() for stem in stems)


def _stem(text: str) -> str:
    return text.rstrip(_SEEN_IN_IT)


def hook_words(picture: Image.Image, dpi: int, place: Place) -> list[Word] | None:
    """The word with its J; None where what stands last at a place is none."""
    texts = [text for text in place.texts if text]
    asked = len(place.readings) + place.unanswered
    if len(texts) * 4 < _SAW_MIN * asked or {text[-1] for text in texts} == {"J"}:
        return None
    x0, _, x1, _ = place.box
    top, bottom = place.edges
    capitals = CAPITALS * (bottom - top)
    base = bottom - DESCENT * capitals
    spots = dark_spots(picture, (x0, top, x1, bottom + DESCENT * capitals), dpi)
    last = max(spots, key=lambda spot: spot[2], default=None)
    if last is None or abs(last[1] - base + capitals) > _TOP_OFF_MAX * capitals:
        return None  # brackets rise above capitals
    if last[3] - base < _HANGS_MIN * capitals or not _is_hook(picture, last, dpi):
        return None
    return [
        Word(_stem(texts[0]) + "J", round(x0, 2), top, round(last[2], 2), bottom, SEEN_CONFIDENCE)
    ]


def _is_hook(picture: Image.Image, box: Box, dpi: int) -> bool:
    """Whether a stem on the right ends in a hook to the left."""
    x0, y0, x1, y1 = box
    stem = cut_out(picture, (x0, y0, x1, y0 + _STEM * (y1 - y0)), dpi)
    hook = cut_out(picture, (x0, y1 - _HOOK * (y1 - y0), x1, y1), dpi)
    above, below = dark_box(stem), dark_box(hook)
    return (
        above is not None
        and below is not None
        and above[0] >= _STEM_FROM * stem.width
        and below[0] <= _HOOK_FROM * hook.width
    )
