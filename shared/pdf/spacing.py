"""How far letters stand apart on a page, and which gaps are neither theirs nor a blank's. Pure.

Some printers tear words: "Mont antes". A reader cannot tell such a gap from a narrow blank by
its width alone, because an A leaves more room beside it than an n. So each letter's own room is
learnt from the words of the page and taken off first.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from shared.pdf.agreement import Place
from shared.pdf.blanks import LETTERS_MAX, NARROW_BLANK_MIN, SWALLOWED_MIN, WIDE_BLANK_MIN
from shared.pdf.widths import holds_rivals, learn_widths, medians, off_widths
from shared.pdf.witnesses import named_alike

# A page with so many gaps between letters, and none of them in doubt, tears no words. There a blank
# that was read may be narrow.
_EVEN_GAPS_MIN, _EVEN_BLANK_MIN = 200, 0.55
# In heights of the type: how much wider than a word is what its letters should take, before some
# of them are none; and the same as a share of it. Digits are all of one width.
_CROWDED, _CROWDED_SHARE = 0.3, 0.05
_CROWDED_NUMBER, _CROWDED_NUMBER_SHARE = 0.2, 0.03
# In heights of the type: how much wider a digit is that a sign before it touches.
_STOUT = 0.2
_SIGNS = frozenset(":#")
# In heights of the type: what is wider parts columns, not words.
_BLANK_MAX = 1.0
# Of the usual gap between two words: gaps within words are narrower.
_LEARNT_MAX = 0.62
_TORN_MIN, _WIDE_MIN = 2, 4
_ROUNDS = 4
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
    def is_beside_a_sign(self) -> bool:
        """Beside one that stands on its line, between letters or digits: "ID:57828902"."""
        pair = self.left + self.right
        return any(c.isalnum() for c in pair) and any(c in _SIGNS for c in pair)

    @property
    def is_beside_a_one(self) -> bool:
        """Between digits, where the room that a 1 leaves may be as wide as a blank."""
        pair = self.left + self.right
        return "1" in pair and pair.isdigit()

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

    within: list[Place]
    between: list[Place]
    torn: int
    # How many gaps are too wide for their letters or digits, whichever they are.
    wide: int

    @property
    def is_torn(self) -> bool:
        """Whether the printer tears words: no other page has several such gaps."""
        return self.torn >= _TORN_MIN or self.wide >= _WIDE_MIN

    @property
    def places(self) -> list[Place]:
        return self.within + self.between


class Spacing:
    """How the letters of one page stand: what room they take, and how wide its blanks are."""

    def __init__(self, places: Sequence[Place]) -> None:
        usual = median([p.height for p in places] or [0.0])
        # Titles are set in another face, which has rooms of its own.
        self._body = [p for p in places if abs(p.height - usual) < _BODY * usual]
        self._widths = learn_widths((p, _agreed(p).replace(" ", "")) for p in self._body)
        for place in self._body:
            off = off_widths(place, place.texts[0].replace(" ", ""), self._widths)
            place.aligned = not any(off)
            # One is too wide and one too narrow: two letters touch, and another fell apart.
            place.shifted = min(off, default=0) < 0 < max(off, default=0)
            place.stout = not place.shifted and self._is_stout(place)
        self._gaps = [gap for line in _lines(self._body) for gap in _gaps(line)]
        beside = [g for g in self._gaps if g.is_blank and g.width < _BLANK_MAX]
        widest = _LEARNT_MAX * median([g.width for g in beside] or [_BLANK_MAX])
        # Where blanks are swallowed again and again, "08fev" is no example of how an f is set.
        self._room = _Room(
            [g for g in self._gaps if not g.is_blank and (g.width < widest or g.is_beside_a_one)]
        )
        blank = median(self._room.left_over(g) for g in beside) if beside else 0.0
        self._blank = blank if len(beside) >= _BLANKS_LEARNT_MIN and blank > 0 else None
        self._room.learn_ends(beside, blank)
        self._shares = [
            (gap, self._room.left_over(gap) / self._blank)
            for gap in self._gaps
            if self._blank and self._is_measured(gap) and not gap.parts_thousands
        ]
        within = [share for gap, share in self._shares if not gap.is_blank]
        self._even = len(within) >= _EVEN_GAPS_MIN and not any(
            LETTERS_MAX < share < WIDE_BLANK_MIN for share in within
        )

    def _is_measured(self, gap: _Gap) -> bool:
        """Beside a sign only a blank that was read is: a sign leaves more room than a letter."""
        return self._room.knows(gap) or (gap.is_blank and gap.is_beside_a_sign)

    def _is_stout(self, place: Place) -> bool:
        """Whether the first digit of a number is far wider than it is elsewhere: the arm of a 4
        reaches into the minus before it."""
        letters = place.texts[0].replace(" ", "").lstrip("+-")
        if len(letters) != len(place.runs) or letters[:1] not in self._widths:
            return False
        start, end = place.runs[0]
        wider = (end - start) / place.height - self._widths[letters[0]]
        return letters[0].isdigit() and wider > _STOUT

    def find_open_gaps(self) -> OpenGaps:
        """Gaps that are too wide for their letters, or too narrow for the blank that was read."""
        narrow = _EVEN_BLANK_MIN if self._even else NARROW_BLANK_MIN
        within: list[Place] = []
        between: list[Place] = []
        torn: list[float] = []
        wide = 0
        for gap, share in self._shares:
            if share >= narrow if gap.is_blank else share <= LETTERS_MAX:
                continue
            if gap.before is gap.after:
                within.append(gap.before)
            else:
                between += [gap.before, gap.after]
            # Blanks of another face may be as narrow; letters are never as wide.
            inside = not gap.is_blank and share < SWALLOWED_MIN
            if inside and (gap.is_between_letters or gap.parts_decimals):
                torn.append(gap.before.edges[1])
            wide += not gap.is_blank and share < WIDE_BLANK_MIN and not gap.is_beside_a_one
        # A printer that tears words does so all over a full page, and not in one line of it: that
        # line is set in another size, and its own words are doubts enough.
        full = len(self._shares) >= _EVEN_GAPS_MIN
        return OpenGaps(within, between, len(set(torn)) if full else len(torn), wide)

    def measure(self, place: Place) -> None:
        """Let the place know what its gaps leave over."""
        if self._blank is None or not any(place is p for p in self._body):
            return
        height, blank = place.height, self._blank

        def left_over(pair: str, width: float) -> float | None:
            gap = _Gap(pair[0], pair[1], width / height, place, place, False)
            if self._room.has_seen(gap) or gap.is_beside_a_sign:
                return self._room.left_over(gap) / blank
            if not pair.isalnum() or gap.is_beside_a_one:
                return None
            least, most = (share / blank for share in self._room.left_over_within(gap))
            return least if least >= NARROW_BLANK_MIN else most if most <= LETTERS_MAX else None

        place.left_over = left_over
        place.even = self._even

    def name_once(self, place: Place) -> None:
        """Let no reading of the place name a shape twice that others saw as one letter."""
        place.readings = named_alike(
            place.readings, len(place.runs), lambda text: holds_rivals(place, text, self._widths)
        )

    def crowds(self, place: Place, text: str) -> bool:
        """Whether the text has letters that the ink has no room for: an engine may see one twice.

        Where there is a run of ink for each letter, all of them have room.
        """
        letters = text.replace(" ", "")
        if len(place.runs) >= len(letters) or not place.runs:
            return False
        if not all(c in self._widths for c in letters) or not any(place is p for p in self._body):
            return False
        taken = sum(self._widths[c] for c in letters) + sum(
            max(self._room.between(a, b), 0.0) for a, b in pairwise(letters)
        )
        there = (place.runs[-1][1] - place.runs[0][0]) / place.height
        if any(c.isdigit() for c in letters):
            return taken - there > _CROWDED_NUMBER + _CROWDED_NUMBER_SHARE * taken
        return taken - there > _CROWDED + _CROWDED_SHARE * taken


def doubled_letters(places: Sequence[Place]) -> list[Place]:
    """Words with more letters than ink that begin as the word before them ends, or end as the next
    begins: of "M ASHDOWN" an engine may see the M twice, each time it looks at the line."""
    found = []
    for line in _lines([place for place in places if place.texts and place.texts[0]]):
        for left, right in pairwise(line):
            ends, starts = left.texts[0][-1:], right.texts[0][:1]
            near = right.box[0] - left.box[2] < _BLANK_MAX * right.height
            if near and ends and ends == starts:
                found += [p for p in (left, right) if _has_more_letters(p)]
    return found


def _has_more_letters(place: Place) -> bool:
    return 0 < len(place.runs) < len(place.texts[0].replace(" ", ""))


class _Room:
    """What each letter leaves free on either side."""

    def __init__(self, within: Sequence[_Gap]) -> None:
        self._usual = median([g.width for g in within] or [0.0]) / 2
        self._after: dict[str, float] = {}
        self._before: dict[str, float] = {}
        self._after_end: dict[str, float] = {}
        self._before_start: dict[str, float] = {}
        for _ in range(_ROUNDS):
            self._after = medians((g.left, g.width - self._left_of(g.right)) for g in within)
            self._before = medians((g.right, g.width - self._right_of(g.left)) for g in within)

    def knows(self, gap: _Gap) -> bool:
        pair = gap.left + gap.right
        return (pair.isalpha() or pair.isdigit()) and self.has_seen(gap)

    def has_seen(self, gap: _Gap) -> bool:
        return gap.left in self._after and gap.right in self._before

    def left_over(self, gap: _Gap) -> float:
        return gap.width - self.between(gap.left, gap.right)

    def learn_ends(self, blanks: Sequence[_Gap], blank: float) -> None:
        """What letters leave free that stand at the ends of words alone, as a T may: by the
        blanks beside them."""
        self._after_end = medians(
            (g.left, g.width - blank - self._left_of(g.right)) for g in blanks if self._knows(g)
        )
        self._before_start = medians(
            (g.right, g.width - blank - self._right_of(g.left)) for g in blanks if self._knows(g)
        )

    def _knows(self, gap: _Gap) -> bool:
        """Whether one side of it at least was seen within words."""
        return gap.left in self._after or gap.right in self._before

    def left_over_within(self, gap: _Gap) -> tuple[float, float]:
        """The least and the most that a gap leaves over beside a letter that was never seen
        within a word. It stands as far off as some letter of the page does."""
        right_of = _rooms(gap.left, self._after, self._after_end)
        left_of = _rooms(gap.right, self._before, self._before_start)
        return (
            gap.width - max(right_of) - max(left_of),
            gap.width - min(right_of) - min(left_of),
        )

    def between(self, left: str, right: str) -> float:
        """What two letters leave free when no blank parts them."""
        return self._right_of(left) + self._left_of(right)

    def _right_of(self, letter: str) -> float:
        return self._after.get(letter, self._usual)

    def _left_of(self, letter: str) -> float:
        return self._before.get(letter, self._usual)


def _rooms(letter: str, within: Mapping[str, float], at_ends: Mapping[str, float]) -> list[float]:
    """What the letter may leave free: as seen within words, beside blanks, or by any letter."""
    if letter in within:
        return [within[letter]]
    every = [room for other, room in within.items() if other != "1"] or [0.0]
    least, most = min(every), max(every)
    return [min(max(at_ends[letter], least), most)] if letter in at_ends else [least, most]


def _gaps(line: Sequence[Place]) -> Iterator[_Gap]:
    letters = [
        (rest, run, place)
        for place in line
        if len(place.runs) == len(place.texts[0].replace(" ", "")) and place.aligned
        for rest, run in zip(_rests(place), place.runs, strict=False)
    ]
    for (left, (_, end), before), (right, (start, _), after) in pairwise(letters):
        is_blank = before is not after or left[1:2] == " "
        following = right.replace(" ", "")
        yield _Gap(left[0], following, (start - end) / before.height, before, after, is_blank)


def _rests(place: Place) -> Iterator[str]:
    """The text from each of its letters on, where both readings saw the same."""
    text = _agreed(place)
    return (text[at:] for at, letter in enumerate(text) if letter != " ")


def _agreed(place: Place) -> str:
    texts = set(place.texts[:2])
    return texts.pop() if len(texts) == 1 else ""


def _lines(places: Sequence[Place]) -> list[list[Place]]:
    lines: list[list[Place]] = []
    for place in sorted(places, key=lambda p: (p.edges[1], p.box[0])):
        above = lines[-1][-1].edges[1] if lines else 0.0
        if lines and place.edges[1] - above < _LEVEL * place.height:
            lines[-1].append(place)
        else:
            lines.append([place])
    return [sorted(line, key=lambda p: p.box[0]) for line in lines]
