"""Where a number or a word ends: told by the width of the gaps between letters. Pure."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from shared.statements.words import Word

Span = tuple[float, float]
# What a gap between two letters, this wide, leaves over, as a share of a blank; None where the page
# does not tell.
LeftOver = Callable[[str, float], float | None]

# Of the usual blank: what is narrower is none, and what is as wide inside a word is one.
BLANK_OPEN, BLANK_SURE = 0.6, 0.75
# Between letters whose room is not known, a blank may seem as narrow as this.
_NARROW_OPEN = 0.45
# Of the usual blank, after what its letters leave free by themselves was taken off: what is
# narrower is no blank, what is wider is one if it was read as one, and the widest in any case.
LETTERS_MAX, NARROW_BLANK_MIN, WIDE_BLANK_MIN = 0.48, 0.66, 0.8
# The same on a page that tears no words: what is wider is a blank, even where none was read.
SWALLOWED_MIN = 0.74
# A blank beside a sign seems narrower, because a stroke that leans takes hold of it.
BESIDE_A_SIGN = 0.66
# The gap that a 1 or a point may leave beside it.
_BESIDE_A_POINT = 0.82
# How far off a gap a reading may see its blank.
NEAR_PT = 1.5
REST_OF_NUMBER = re.compile(r",\d")


def whole_numbers(words: Sequence[Word]) -> list[Word]:
    """No blank stands before the comma of a number, however wide the room beside a 1 is."""
    whole: list[Word] = []
    for word in words:
        if whole and REST_OF_NUMBER.match(word.text) and whole[-1].text[-1:].isdigit():
            before = whole.pop()
            sure = min(before.confidence, word.confidence)
            text = before.text + word.text
            whole.append(replace(word, text=text, x0=before.x0, confidence=sure))
        else:
            whole.append(word)
    return whole


def cuts_of(parts: Sequence[str]) -> list[int]:
    """After how many letters each blank stands."""
    return [len("".join(parts[:n])) for n in range(1, len(parts))]


def blanks_among(
    gaps: Sequence[float],
    text: str,
    usual: float,
    left_over: LeftOver | None,
) -> list[int] | None:
    """After which letters a blank stands; None where a gap could be one or not."""
    order = sorted(gaps)
    narrow = order[(len(order) - 1) // 4] if len(order) > 2 else 0.0
    cuts = []
    for at, gap in enumerate(gaps, start=1):
        pair = text[at - 1 : at + 1]
        share = left_over(pair, gap) if left_over else None
        if share is not None:
            if LETTERS_MAX < share < NARROW_BLANK_MIN:
                return None
            cuts += [at] if share >= NARROW_BLANK_MIN else []
            continue
        solid = is_solid(pair)
        if _NARROW_OPEN * usual < gap <= BLANK_OPEN * usual and pair.isalpha():
            return None  # a J reaches below the letter before it, and nobody knows how far
        if gap <= max((BLANK_OPEN if solid else _BESIDE_A_POINT) * usual, 1.8 * narrow):
            continue
        sure = BLANK_SURE if pair.isalnum() else BESIDE_A_SIGN
        if gap <= sure * usual or not solid:
            return None
        cuts.append(at)
    return cuts


def parted_by_gaps(
    ways: Sequence[Sequence[Word]],
    gaps: Sequence[Span],
    bare: Sequence[Span],
    usual: float,
    left_over: LeftOver | None,
) -> tuple[str, ...] | None:
    """The words of the reading whose blanks are just where the wide gaps are, although some letters
    touch; None where it cannot be told. Only `bare` gaps are not beside a 1, or what may be one."""
    parts = [tuple(w.text for w in words) for words in ways]
    open_gaps = [
        (a, b)
        for a, b in gaps
        if b - a > (BLANK_OPEN if (a, b) in bare else _BESIDE_A_POINT) * usual
    ]

    def is_blank(gap: Span, pair: str) -> bool:
        """Beside a 1 any type leaves a gap."""
        width = gap[1] - gap[0]
        share = left_over(pair, width) if left_over else None
        wide = width > BESIDE_A_SIGN * usual or (share or 0.0) >= NARROW_BLANK_MIN
        return wide and "1" not in pair

    for words, texts in zip(ways, parts, strict=True):
        seen = [_gap_at((a.x1 + b.x0) / 2, gaps) for a, b in pairwise(words)]
        pairs = [a[-1] + b[0] for a, b in pairwise(texts)]
        if len(set(seen)) < len(seen) or not set(open_gaps) <= set(seen):
            continue
        if all(gap and is_blank(gap, pair) for gap, pair in zip(seen, pairs, strict=True)):
            return texts
    return None


def _gap_at(x: float, gaps: Sequence[Span]) -> Span | None:
    """The widest of the gaps where a reading may have seen its blank."""
    near = [gap for gap in gaps if gap[0] - NEAR_PT <= x <= gap[1] + NEAR_PT]
    return max(near, key=lambda gap: gap[1] - gap[0], default=None)


def is_solid(pair: str) -> bool:
    """Whether a gap between the two tells a blank. Beside a 1 any type leaves one, and between
    two signs; a single sign is set nearer to a letter than a blank is wide."""
    return "1" not in pair and any(c.isalnum() for c in pair)
