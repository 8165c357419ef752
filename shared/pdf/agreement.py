"""Several readings of one page, laid over each other. Pure.

One reading of a scan says what it saw, and how sure it feels, which is worth little: the same
engine is sure of "1D" where "ID" is printed. Two readings at different sizes that see the same
letters at the same place are evidence. Confidence is the share of the readings that agree.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import median

from shared.pdf.strokes import spell_strokes
from shared.statements.words import Word

# A reading this sure of a word that both agree on needs no further look.
SURE = 0.90
_ACROSS_MIN = 0.3  # of the narrower word
_DOWN_MIN = 0.5  # of the lower word
_APART = 0.2  # of a word's height
# Of the usual blank: what is narrower may be none, and what is as wide inside a word is one.
_TORN = 0.65
_BLANK_OPEN, _BLANK_SURE = 0.6, 0.75
# The gap that a 1 or a point may leave beside it.
_BESIDE_A_POINT = 0.82
# A picture does not tell a hyphen from a dash, nor a straight apostrophe from a curly one.
_ONE_SHAPE = str.maketrans(
    {"—": "-", "–": "-", "−": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "Ĳ": "IJ", "ĳ": "ij"}
)
_POINTS = frozenset(".,:;'-_")
# A point may stand below their arm, where it is no ink of its own from left to right.
_OVERHANGING = frozenset("7FPTVWYfrvwy")
_LONG_MINUS = re.compile(r"^--(?=[\d.,])")


def as_printed(text: str) -> str:
    return spell_strokes(_LONG_MINUS.sub("-", text.strip().translate(_ONE_SHAPE)))


@dataclass(slots=True)
class Place:
    """A spot of the page, and for each reading the words that it saw there."""

    readings: list[list[Word]]
    # Ink beside the words that no reading accounts for.
    unread: "list[Box]" = field(default_factory=list)
    # Ink beside the words that their letters do account for: their boxes were too narrow.
    rims: "list[Box]" = field(default_factory=list)
    # Where ink stands from left to right, in points: one run for each letter, if none touch.
    runs: "list[tuple[float, float]]" = field(default_factory=list)
    # The width of a blank on this page, where it is open whether this place holds one.
    blank: float | None = None
    # How often the place was looked at again without an answer.
    unanswered: int = 0

    @property
    def texts(self) -> list[str]:
        return [" ".join(w.text for w in words) for words in self.readings]

    @property
    def box(self) -> "Box":
        boxes = [(w.x0, w.y0, w.x1, w.y1) for words in self.readings for w in words]
        return around(boxes + self.unread + self.rims)

    @property
    def edges(self) -> tuple[float, float]:
        """Top and bottom of its type."""
        words = [w for words in self.readings for w in words]
        return median(w.y0 for w in words), median(w.y1 for w in words)

    @property
    def height(self) -> float:
        top, bottom = self.edges
        return bottom - top

    @property
    def settled(self) -> bool:
        """Nothing is in doubt: every reading saw the same, and one of them without doubt."""
        texts = self.texts
        if self.unread or self.blank or len(set(texts)) != 1 or not texts[0]:
            return False
        if len(self.runs) > len(_letters(texts[0])):
            return False  # a point before a number is easily lost
        return max(min(w.confidence for w in words) for words in self.readings) >= SURE

    def verdict(self) -> tuple[list[Word], float]:
        """The words that most readings saw, and how far they can be trusted.

        That is the share of the readings that saw them. Two closer looks that agree count for
        three of four where the first two readings do not even agree with each other.
        """
        texts = [_letters(text) for text in self.texts]
        votes = Counter(text for text in texts if text)
        if not votes:
            return [], 0.0
        last = {text: at for at, text in enumerate(texts)}  # the closer look wins a tie
        text, count = max(
            votes.items(), key=lambda v: (v[1], len(v[0]) == len(self.runs), last[v[0]])
        )
        if len(texts) == 4 and texts[2] == texts[3] != "":
            # Against closer looks that agree, readings that differ are none; nor is a point that
            # has no ink.
            wavered = texts[0] != texts[1]
            no_ink = all(self._sees_too_much(t, texts[2]) or t == texts[2] for t in texts[:2])
            if wavered or no_ink:
                text, count = texts[2], max(votes[texts[2]], 3)
        share = count / (len(self.readings) + self.unanswered)
        return self._parted(text, share)

    def _sees_too_much(self, text: str, other: str) -> bool:
        """Whether it is the other and a point, and there is ink for the other only."""
        return (
            len(self.runs) == len(other)
            and text[:-1] == other
            and text[-1] in _POINTS
            and other[-1] not in _OVERHANGING
        )

    @property
    def gaps(self) -> list[float]:
        return [right[0] - left[1] for left, right in pairwise(self.runs)]

    def _parted(self, text: str, share: float) -> tuple[list[Word], float]:
        """The letters with blanks between them. Readings differ most about these, so the width
        of the gaps is heard too."""
        ways = [r for r in self.readings if _letters(" ".join(w.text for w in r)) == text]
        blanks = Counter(tuple(w.text for w in words) for words in ways)
        common, count = blanks.most_common(1)[0]
        measured = self._measured(text)
        if measured is not None:
            # Both the gaps and a reading must see the blanks; letters alone are not enough.
            seen = next((parts for parts in blanks if _cuts(parts) == measured), None)
            common, count = (seen, len(ways)) if seen else (common, 0)
        words = next(r for r in ways if tuple(w.text for w in r) == common)
        if len(blanks) > 1 or not count:
            share = min(share, max(count, 0) / (len(self.readings) + self.unanswered))
        return words, share

    def _measured(self, text: str) -> list[int] | None:
        """Where the gaps between letters have the width of a blank, if that can be told."""
        if not self.blank or len(self.runs) != len(text):
            return None
        return _blanks_among(self.gaps, text, self.blank)


def _cuts(parts: Sequence[str]) -> list[int]:
    """After how many letters each blank stands."""
    return [len("".join(parts[:n])) for n in range(1, len(parts))]


def _blanks_among(gaps: Sequence[float], text: str, usual: float) -> list[int] | None:
    """After which letters a blank stands; None where a gap could be one or not."""
    order = sorted(gaps)
    narrow = order[(len(order) - 1) // 4] if len(order) > 2 else 0.0
    cuts = []
    for at, gap in enumerate(gaps, start=1):
        solid = is_solid(text[at - 1 : at + 1])
        if gap <= max((_BLANK_OPEN if solid else _BESIDE_A_POINT) * usual, 1.8 * narrow):
            continue
        if gap <= _BLANK_SURE * usual or not solid:
            return None
        cuts.append(at)
    return cuts


def is_solid(pair: str) -> bool:
    """Whether both letters fill their width. Beside a 1 or a point any type leaves a gap."""
    return all(c.isalnum() and c != "1" for c in pair)


def usual_blank(words: Sequence[Word]) -> float:
    """The usual gap between neighbours on a line."""
    ordered = sorted(words, key=lambda w: (w.y0, w.x0))
    gaps = [
        b.x0 - a.x1 for a, b in pairwise(ordered) if a.y0 == b.y0 and 0 < b.x0 - a.x1 < b.y1 - b.y0
    ]
    return median(gaps) if gaps else 0.0


def _letters(text: str) -> str:
    return text.replace(" ", "")


Box = tuple[float, float, float, float]


def around(boxes: Sequence[Box]) -> Box:
    return (
        min(b[0] for b in boxes),
        min(b[1] for b in boxes),
        max(b[2] for b in boxes),
        max(b[3] for b in boxes),
    )


def lay_over(first: Sequence[Word], second: Sequence[Word]) -> list[Place]:
    """Words of two readings that overlap, however each of them has parted them."""
    marked = [(word, 0) for word in first] + [(word, 1) for word in second]
    marked.sort(key=lambda m: m[0].y0)
    group = list(range(len(marked)))

    def head(i: int) -> int:
        while group[i] != i:
            group[i] = group[group[i]]
            i = group[i]
        return i

    tallest = max((w.y1 - w.y0 for w, _ in marked), default=0.0)
    for i, (word, side) in enumerate(marked):
        for j in range(i + 1, len(marked)):
            other, other_side = marked[j]
            if other.y0 - word.y0 > tallest or other.y0 > word.y1:
                break
            if side != other_side and _same_spot(word, other):
                group[head(j)] = head(i)
    places: dict[int, Place] = {}
    for i, (word, side) in enumerate(marked):
        place = places.setdefault(head(i), Place([[], []]))
        place.readings[side].append(word)
    for place in places.values():
        for words in place.readings:
            words.sort(key=lambda w: w.x0)
    return list(places.values())


def join_neighbours(places: Sequence[Place], blank: float) -> list[Place]:
    """Places with hardly a blank between them are one: a word that a reading tore apart."""
    joined: list[Place] = []
    for place in sorted(places, key=lambda p: (p.box[0], p.box[1])):
        near = _left_neighbour(joined, place.box, blank)
        if near is None:
            joined.append(place)
            continue
        for own, more in zip(near.readings, place.readings, strict=True):
            own.extend(more)
        near.unread.extend(place.unread)
        near.blank = blank
    return joined


def _left_neighbour(places: Sequence[Place], box: "Box", blank: float) -> Place | None:
    height = box[3] - box[1]
    for place in reversed(places):
        _, y0, x1, y1 = place.box
        level = min(y1, box[3]) - max(y0, box[1]) > _DOWN_MIN * min(height, y1 - y0)
        if level and -height < box[0] - x1 < _TORN * blank:
            return place
    return None


def _same_spot(a: Word, b: Word) -> bool:
    across = min(a.x1, b.x1) - max(a.x0, b.x0)
    down = min(a.y1, b.y1) - max(a.y0, b.y0)
    return across > _ACROSS_MIN * min(a.x1 - a.x0, b.x1 - b.x0) and down > _DOWN_MIN * min(
        a.y1 - a.y0, b.y1 - b.y0
    )


def keep_apart(words: Sequence[Word]) -> list[Word]:
    """Words with at least a narrow blank between them.

    An engine draws its boxes loosely; whoever puts glyphs together by where they stand would
    take two words whose boxes touch for one.
    """
    kept: list[Word] = []
    for word in sorted(words, key=lambda w: -w.x0):
        reach = _APART * (word.y1 - word.y0)
        edges = [
            right.x0 - reach
            for right in kept
            if word.x0 < right.x0 < word.x1 + reach and _overlap_down(word, right) > _DOWN_MIN
        ]
        edge = max(min([word.x1, *edges]), word.x0 + _APART)
        kept.append(replace(word, x1=round(edge, 2)))
    return kept[::-1]


def _overlap_down(a: Word, b: Word) -> float:
    """The share of the first that is level with the second."""
    return (min(a.y1, b.y1) - max(a.y0, b.y0)) / max(a.y1 - a.y0, 0.01)
