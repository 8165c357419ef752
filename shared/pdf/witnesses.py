"""Readings that are no witnesses against closer looks: they lost ink, or saw some. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from shared.pdf.strokes import look_alike, named_once
from shared.statements.words import Word

Run = tuple[float, float]

_PAIR = 2
# How sure first readings may be that lost a sign, and closer looks must be that saw it.
_UNSURE_MAX, _CLOSELY_MIN = 0.7, 0.85
_DECIDED_MIN = 0.8


def left_ink_out(
    before: Sequence[Sequence[Word]], closer: Sequence[Sequence[Word]], runs: int
) -> bool:
    """Whether there is ink that no reading so far accounts for, and closer looks that agree do,
    letter by letter: an engine may swallow a word and keep its room."""
    seen = {_text(words) for words in closer}
    text = seen.pop() if len(seen) == 1 and len(closer) == _PAIR else ""
    return len(text) == runs > max((len(_text(words)) for words in before), default=0)


def saw_without_ink(
    before: Sequence[Sequence[Word]], closer: Sequence[Sequence[Word]], runs: int
) -> bool:
    """Whether all readings so far saw more letters than there is ink for, and closer looks that
    agree do not: of "01 JAN" an engine may see "0O1JAN" twice."""
    seen = {_text(words) for words in closer}
    text = seen.pop() if len(seen) == 1 and len(closer) == _PAIR else ""
    return 0 < len(text) == runs < min((len(_text(words)) for words in before), default=0)


def lost_dimly(readings: Sequence[Sequence[Word]]) -> bool:
    """Whether first readings that were not sure lost a sign that closer looks saw surely."""
    before, closer = readings[:_PAIR], readings[_PAIR:]
    return (
        lost_sign(before, closer)
        and max(_sureness(before), default=1.0) < _UNSURE_MAX
        and min(_sureness(closer), default=0.0) >= _CLOSELY_MIN
    )


def lost_sign(before: Sequence[Sequence[Word]], closer: Sequence[Sequence[Word]]) -> bool:
    """Whether all readings saw the same letters and digits, and both closer looks a sign more: a
    minus that touches its number is easily lost."""
    first, then = {_text(words) for words in before}, {_text(words) for words in closer}
    letters = {"".join(c for c in text if c.isalnum()) for text in first | then}
    return (
        len(closer) == _PAIR
        and len(then) == len(letters) == 1
        and max(map(len, first), default=0) < min(map(len, then))
    )


def decides(readings: Sequence[Sequence[Word]], further: Sequence[Sequence[Word]]) -> bool:
    """Whether two further looks agree with two of four readings, all of them sure, and no other
    reading was: one that is sure of a point at the end may be the only one that saw it."""
    seen = {_text(words) for words in further}
    text = seen.pop() if len(seen) == 1 and len(further) == _PAIR else ""
    same = [words for words in (*readings, *further) if words and _text(words) == text]
    others = [words for words in readings if _text(words) != text]
    return (
        bool(text)
        and sum(one >= _DECIDED_MIN for one in _sureness(same)) >= 2 * _PAIR
        and max(_sureness(others), default=0.0) < _UNSURE_MAX
    )


def parts_surely(ways: Sequence[Sequence[Word]], parts: Sequence[str]) -> bool:
    """Whether four looks at the same letters part them so, all of them sure, and none that parts
    them otherwise was."""
    same = [words for words in ways if tuple(w.text for w in words) == tuple(parts)]
    others = [words for words in ways if not any(words is own for own in same)]
    return (
        sum(one >= _DECIDED_MIN for one in _sureness(same)) >= 2 * _PAIR
        and max(_sureness(others), default=0.0) < _UNSURE_MAX
    )


def named_alike(
    readings: Sequence[Sequence[Word]], letters: int, fits: Callable[[str], bool]
) -> list[list[Word]]:
    """The readings, and where one of them names a shape twice, what the surest of the others saw
    with so many letters, if it `fits` the ink."""
    surest = sorted(filter(None, readings), key=lambda words: -min(w.confidence for w in words))
    seen = [text for text in map(_text, surest) if len(text) == letters and fits(text)]
    alike = []
    for words in readings:
        twice = len(words) == 1 and len(words[0].text) > letters
        once = named_once(words[0].text, letters) if twice and seen else set()
        text = next((t for t in seen if any(look_alike(t, one) for one in once)), None)
        alike.append([replace(words[0], text=text)] if text else list(words))
    return alike


def _sureness(readings: Sequence[Sequence[Word]]) -> list[float]:
    return [min(w.confidence for w in words) for words in readings if words]


def sees_ghosts(words: Sequence[Word], other: str, runs: Sequence[Run]) -> bool:
    """Whether it is the other and signs that stand by themselves where there is no ink."""
    ghosts = [
        w
        for w in words
        if not any(c.isalnum() for c in w.text)
        and not any(start < w.x1 and w.x0 < end for start, end in runs)
    ]
    rest = "".join(w.text for w in words if not any(w is g for g in ghosts))
    return bool(runs) and bool(ghosts) and rest == other


def _text(words: Sequence[Word]) -> str:
    return "".join(w.text for w in words).replace(" ", "")
