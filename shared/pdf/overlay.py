"""Words of several readings of one page by where they stand: which of them are one. Pure."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median

from shared.pdf.agreement import Place
from shared.pdf.blanks import REST_OF_NUMBER
from shared.statements.words import Word

_ACROSS_MIN = 0.3  # of the narrower word
_DOWN_MIN = 0.5  # of the lower word
_APART = 0.2  # of a word's height
# Of the usual blank: what is narrower may be none.
_TORN = 0.65
_BROKEN_OFF, _REST = re.compile(r"\d[.,]$"), re.compile(r"\d{2}$|\d{3}(?!\d)")


def usual_blank(words: Sequence[Word]) -> float:
    """The usual gap between neighbours on a line."""
    ordered = sorted(words, key=lambda w: (w.y0, w.x0))
    gaps = [
        b.x0 - a.x1 for a, b in pairwise(ordered) if a.y0 == b.y0 and 0 < b.x0 - a.x1 < b.y1 - b.y0
    ]
    return median(gaps) if gaps else 0.0


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
        near = _left_neighbour(joined, place, blank)
        if near is None:
            joined.append(place)
            continue
        for own, more in zip(near.readings, place.readings, strict=True):
            own.extend(more)
        near.unread.extend(place.unread)
        near.blank = blank
    return joined


def _left_neighbour(places: Sequence[Place], own: Place, blank: float) -> Place | None:
    box = own.box
    height = box[3] - box[1]
    # No number begins with a comma: the room beside the 1 of "91,735.48" was taken for a blank.
    hangs_on = any(REST_OF_NUMBER.match(text) for text in own.texts)
    is_rest = any(_REST.match(text) for text in own.texts)
    for place in reversed(places):
        _, y0, x1, y1 = place.box
        level = min(y1, box[3]) - max(y0, box[1]) > _DOWN_MIN * min(height, y1 - y0)
        # Nor does one end with a comma.
        goes_on = hangs_on or (is_rest and any(_BROKEN_OFF.search(text) for text in place.texts))
        if level and -height < box[0] - x1 < (1.0 if goes_on else _TORN) * blank:
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
