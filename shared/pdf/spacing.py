"""How far letters stand apart on a page, and which gaps are neither theirs nor a blank's. Pure.

Some printers tear words: "Mont antes". A reader cannot tell such a gap from a narrow blank by
its width alone, because an A leaves more room beside it than an n. So each letter's own room is
learnt from the words of the page and taken off first.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from shared.pdf.agreement import Place

# Of the usual blank: what is narrower is a letter's room, what is wider is a blank. Where a blank
# was read, a narrow one is one.
_LETTERS_MAX, _BLANK_MIN, _NARROW_BLANK_MIN = 0.48, 0.755, 0.66
# In heights of the type: what is wider parts columns, not words.
_BLANK_MAX = 1.0
_ROUNDS = 4
_SEEN_MIN = 3
_LEVEL = 0.2
_BODY = 0.2
_BLANKS_LEARNT_MIN = 8
_THOUSANDS = re.compile(r"(\d{3})+[.,]\d")
_DECIMALS = re.compile(r"\d{0,2}[.,]\d{2}$")


@dataclass(frozen=True, slots=True)
class _Gap:
    """Between two letters of a line, in heights of the type."""

    left: str
    following: str
    width: float
    before: Place
    after: Place
    is_blank: bool  # as it was read

    @property
    def right(self) -> str:
        return self.following[0]

    @property
    def is_between_letters(self) -> bool:
        return self.left.isalpha() and self.right.isalpha()

    @property
    def parts_thousands(self) -> bool:
        return self.left.isdigit() and bool(_THOUSANDS.match(self.following))

    @property
    def parts_decimals(self) -> bool:
        """Inside a number, where no printer leaves a blank."""
        return self.left.isdigit() and bool(_DECIMALS.match(self.following))


@dataclass(frozen=True, slots=True)
class OpenGaps:
    """Words that may end elsewhere than they were read, and how many of them look torn."""

    places: list[Place]
    torn: int


def find_open_gaps(places: Sequence[Place]) -> OpenGaps:
    """Gaps that are too wide for their letters, or too narrow for the blank that was read."""
    usual = median([p.height for p in places] or [0.0])
    # Titles are set in another face, which has rooms of its own.
    body = [p for p in places if abs(p.height - usual) < _BODY * usual]
    gaps = [gap for line in _lines(body) for gap in _gaps(line)]
    room = _Room([g for g in gaps if not g.is_blank])
    beside = [g for g in gaps if g.is_blank and g.width < _BLANK_MAX]
    blank = median(room.left_over(g) for g in beside) if beside else 0.0
    if len(beside) < _BLANKS_LEARNT_MIN or blank <= 0:
        return OpenGaps([], 0)
    doubtful, torn = [], 0
    for gap in (g for g in gaps if room.knows(g)):
        share = room.left_over(gap) / blank
        as_read = share >= _NARROW_BLANK_MIN if gap.is_blank else share <= _LETTERS_MAX
        if as_read or gap.parts_thousands:
            continue
        if share >= _BLANK_MIN and gap.before.blank:
            continue  # a blank that was overlooked, and the place will be looked at again
        doubtful += [gap.before, gap.after]
        # Blanks of another face may be as narrow; letters are never as wide.
        inside = not gap.is_blank and share < _BLANK_MIN
        torn += inside and (gap.is_between_letters or gap.parts_decimals)
    return OpenGaps(doubtful, torn)


class _Room:
    """What each letter leaves free on either side."""

    def __init__(self, within: Sequence[_Gap]) -> None:
        self._usual = median([g.width for g in within] or [0.0]) / 2
        self._after: dict[str, float] = {}
        self._before: dict[str, float] = {}
        for _ in range(_ROUNDS):
            self._after = _medians((g.left, g.width - self._left_of(g.right)) for g in within)
            self._before = _medians((g.right, g.width - self._right_of(g.left)) for g in within)

    def knows(self, gap: _Gap) -> bool:
        pair = gap.left + gap.right
        alike = pair.isalpha() or pair.isdigit()
        return alike and gap.left in self._after and gap.right in self._before

    def left_over(self, gap: _Gap) -> float:
        return gap.width - self._right_of(gap.left) - self._left_of(gap.right)

    def _right_of(self, letter: str) -> float:
        return self._after.get(letter, self._usual)

    def _left_of(self, letter: str) -> float:
        return self._before.get(letter, self._usual)


def _medians(samples: Iterable[tuple[str, float]]) -> dict[str, float]:
    found: defaultdict[str, list[float]] = defaultdict(list)
    for letter, width in samples:
        found[letter].append(width)
    # A letter that was seen once may have been seen beside a tear.
    return {letter: median(widths) for letter, widths in found.items() if len(widths) >= _SEEN_MIN}


def _gaps(line: Sequence[Place]) -> Iterator[_Gap]:
    letters = [
        (rest, run, place)
        for place in line
        if len(place.runs) == len(place.texts[0].replace(" ", ""))
        for rest, run in zip(_rests(place), place.runs, strict=False)
    ]
    for (left, (_, end), before), (right, (start, _), after) in pairwise(letters):
        is_blank = before is not after or left[1:2] == " "
        following = right.replace(" ", "")
        yield _Gap(left[0], following, (start - end) / before.height, before, after, is_blank)


def _rests(place: Place) -> Iterator[str]:
    """The text from each of its letters on, where both readings saw the same."""
    texts = set(place.texts[:2])
    text = texts.pop() if len(texts) == 1 else ""
    return (text[at:] for at, letter in enumerate(text) if letter != " ")


def _lines(places: Sequence[Place]) -> list[list[Place]]:
    lines: list[list[Place]] = []
    for place in sorted(places, key=lambda p: (p.edges[1], p.box[0])):
        above = lines[-1][-1].edges[1] if lines else 0.0
        if lines and place.edges[1] - above < _LEVEL * place.height:
            lines[-1].append(place)
        else:
            lines.append([place])
    return [sorted(line, key=lambda p: p.box[0]) for line in lines]
