"""How wide each letter of a page is, learnt from words whose ink and letters match. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from shared.pdf.agreement import Place
from shared.pdf.strokes import RIVALS

# In heights of the type: how much one letter differs in width from the next of its kind.
_ONE_WIDTH = 0.12
_SEEN_MIN = 3


def learn_widths(words: Iterable[tuple[Place, str]]) -> dict[str, float]:
    """In heights of the type. Where "fa" touch and the v falls apart, "favore" has a run for each
    letter, and none of them is its own: a letter is learnt beside others that fit alone."""
    matched = [(letters, _widths(place)) for place, letters in words if letters]
    matched = [(letters, widths) for letters, widths in matched if len(letters) == len(widths)]
    first = medians(pair for word in matched for pair in zip(*word, strict=True))
    return medians(
        (letter, width)
        for letters, widths in matched
        for letter, width in zip(letters, widths, strict=True)
        if not any(
            other != letter and _off(other, wide, first)
            for other, wide in zip(letters, widths, strict=True)
        )
    )


def off_widths(place: Place, letters: str, known: Mapping[str, float]) -> list[int]:
    """For each letter whether its run is too wide (1) or too narrow (-1) for it; nothing where
    there are more or fewer runs than letters."""
    widths = _widths(place)
    if len(letters) != len(widths):
        return []
    return [_off(letter, wide, known) for letter, wide in zip(letters, widths, strict=True)]


def holds_rivals(place: Place, letters: str, known: Mapping[str, float]) -> bool:
    """Whether each letter that is easily taken for another has no more ink than one of the two."""
    widths = _widths(place)
    if len(letters) != len(widths):
        return False
    return all(
        wide
        <= max(
            (known[c] + _ONE_WIDTH for c in (letter, *RIVALS[letter]) if c in known), default=0.0
        )
        for letter, wide in zip(letters, widths, strict=True)
        if letter in RIVALS
    )


def medians(samples: Iterable[tuple[str, float]]) -> dict[str, float]:
    found: defaultdict[str, list[float]] = defaultdict(list)
    for letter, width in samples:
        found[letter].append(width)
    # A letter that was seen once may have been seen beside a tear.
    return {letter: median(widths) for letter, widths in found.items() if len(widths) >= _SEEN_MIN}


def _widths(place: Place) -> Sequence[float]:
    return [(end - start) / place.height for start, end in place.runs]


def _off(letter: str, wide: float, known: Mapping[str, float]) -> int:
    more = wide - known.get(letter, wide)
    return (more > _ONE_WIDTH) - (more < -_ONE_WIDTH)
