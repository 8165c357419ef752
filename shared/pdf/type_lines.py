"""Words as high as the type they are set in, as a text PDF gives them. Pure.

The ink of "on" and "Of" has neither the same top nor the same middle, and none of it has the
height of the type; but what finds lines, gaps and blocks on a page goes by the type.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from shared.statements.words import Word

# How far type reaches above and below its base line, in heights of its capitals. Fonts say
# anything from 1.3 to 1.65 for both together; this is the middle.
_ASCENT, DESCENT = 1.17, 0.28
# The height of capitals as a share of that of the type.
CAPITALS = 1 / (_ASCENT + DESCENT)
# Letters whose capitals differ from them in size alone.
ONE_SHAPE = frozenset("cosuvwxzCOSUVWXZ")
_LOW_LETTERS = 0.73  # the height of an x
_TAIL = 0.29  # how far a y hangs below the line
_COMMA = 0.2
_ACCENTED = 1.27  # an É from its accent to the line
_ABOVE, _BELOW = 230, 202  # where Unicode says that a mark is set
_TALL = frozenset("bdfhklt")
_TALL_CAPITALS = frozenset("ABDEFHIKLMNPRTUVWXYZ")
_TAILED = frozenset("gjpqyQ")
_HANGING = frozenset(",;()[]{}|/$@")
_RISING = frozenset("()[]{}|/$£€@")
# Of the height of capitals: how far off a comma may make them seem, and a J.
_COMMAS_OFF, _J_OFF = 0.15, 0.25
# The blank of a typewriter, against the height that its letters seem to have and really have.
_TYPEWRITER, _TYPED_BLANK, _TYPED_ABOVE = 0.55, 0.6, 0.75
# Words of one segment stand this near to each other, in heights of a word.
_APART = 2.5
# In heights of capitals: bases of one line, and sizes of one type, as they come from a scan.
_ONE_LINE, _ONE_SIZE = 0.1, 0.08
_LEVEL = 0.5


def level_words(words: Sequence[Word]) -> list[Word]:
    segments = _segments(words)
    plain = [m for segment in segments if (m := _measure_plainly(segment))]
    measured = [_measure(segment) for segment in segments]
    usual = median([m[1] for m in plain or measured if m] or [0.0])
    measured = [
        m and _hung_from_top(segment, m, usual)
        for segment, m in zip(segments, measured, strict=True)
    ]
    placed = [
        own or _borrowed(segment, measured, usual)
        for segment, own in zip(segments, measured, strict=True)
    ]
    levelled = []
    for segment, (base, capitals) in zip(segments, _evened(segments, placed, usual), strict=True):
        top = round(base - _ASCENT * capitals, 2)
        bottom = round(base + DESCENT * capitals, 2)
        levelled += [replace(word, y0=top, y1=bottom) for word in segment]
    return levelled


def _evened(
    segments: Sequence[Sequence[Word]], placed: Sequence[tuple[float, float]], usual: float
) -> list[tuple[float, float]]:
    """Segments of one line stand on one base line, and type of nearly the usual size has it.

    A pixel more or less is an eighth of a letter; whoever compares the distances of lines would
    see differences that are not on the paper.
    """
    lines: list[list[int]] = []
    for at in sorted(range(len(placed)), key=lambda i: placed[i][0]):
        base, capitals = placed[at]
        if lines and base - placed[lines[-1][0]][0] <= _ONE_LINE * capitals:
            lines[-1].append(at)
        else:
            lines.append([at])
    evened = list(placed)
    for line in lines:
        # The more letters, the better a segment tells where its line is.
        bases = [placed[i][0] for i in line for w in segments[i] for _ in w.text]
        for i in line:
            capitals = placed[i][1]
            alike = abs(capitals - usual) <= _ONE_SIZE * usual
            evened[i] = median(bases), usual if alike else capitals
    return evened


def as_typed(words: Sequence[Word], blank: float) -> list[Word]:
    """Typewriter faces have low letters and wide blanks, and the type is as high as the blanks
    tell: a reader that goes by height would take every blank for the gap between two columns."""
    usual = median([w.y1 - w.y0 for w in words] or [0.0])
    if blank < _TYPEWRITER * usual:
        return list(words)
    more = blank / _TYPED_BLANK / usual - 1
    return [
        replace(
            w,
            y0=round(w.y0 - _TYPED_ABOVE * more * (w.y1 - w.y0), 2),
            y1=round(w.y1 + (1 - _TYPED_ABOVE) * more * (w.y1 - w.y0), 2),
        )
        for w in words
    ]


def _segments(words: Sequence[Word]) -> list[list[Word]]:
    """Words of a line that stand near each other: blocks side by side have lines of their own."""
    segments: list[list[Word]] = []
    for word in sorted(words, key=lambda w: w.x0):
        home = next((s for s in reversed(segments) if _follows(word, s[-1])), None)
        if home is None:
            segments.append([word])
        else:
            home.append(word)
    return segments


def _follows(word: Word, last: Word) -> bool:
    height = max(word.y1 - word.y0, last.y1 - last.y0)
    return word.x0 - last.x1 < _APART * height and _overlap(word, last) > _LEVEL


def _overlap(a: Word, b: Word) -> float:
    """The share of the lower word that is level with the other."""
    shared = min(a.y1, b.y1) - max(a.y0, b.y0)
    return shared / max(min(a.y1 - a.y0, b.y1 - b.y0), 0.01)


def _measure(segment: Sequence[Word]) -> tuple[float, float] | None:
    """How far tails hang down differs from face to face: better if words without them tell."""
    return _measure_plainly(segment) or _middle(
        [m for word in segment if (m := _base_and_capitals(word))]
    )


def _measure_plainly(segment: Sequence[Word]) -> tuple[float, float] | None:
    return _middle([m for w in segment if _stands_plainly(w.text) and (m := _base_and_capitals(w))])


def _middle(found: Sequence[tuple[float, float]]) -> tuple[float, float] | None:
    return (median(m[0] for m in found), median(m[1] for m in found)) if found else None


def _hung_from_top(
    segment: Sequence[Word], measured: tuple[float, float], usual: float
) -> tuple[float, float]:
    """Amounts, and dates in June, in type of about the usual size: how far commas and a J hang down
    differs from face to face, but the tops of digits and capitals tell where the line is."""
    off = _J_OFF if any("J" in w.text for w in segment) else _COMMAS_OFF
    if _measure_plainly(segment) or abs(measured[1] - usual) > off * usual:
        return measured
    tops = [w.y0 for w in segment if _hangs_from_capitals(w.text)]
    return (median(tops) + usual, usual) if tops and not _is_bracketed(segment) else measured


def _hangs_from_capitals(text: str) -> bool:
    return "J" in text or (text[:1].isdigit() and not _HANGING.isdisjoint(text))


def _is_bracketed(segment: Sequence[Word]) -> bool:
    """Brackets, bars, signs of money and accents rise above the digits."""
    return any(
        c in _RISING or (c.isupper() and _marked(c, _ABOVE)) for w in segment for c in w.text
    )


def _stands_plainly(text: str) -> bool:
    """Whether the word reaches from the base line to the height of capitals, in any face."""
    return (
        any(c.isdigit() or c in _TALL_CAPITALS for c in text)
        and all((c.isalnum() and c.isascii()) or c in ".:" for c in text)
        and _TAILED.isdisjoint(text)
        and "J" not in text
    )


def _base_and_capitals(word: Word) -> tuple[float, float] | None:
    """Where the word's base line is and how high its capitals are, by the shapes in it."""
    text, height = word.text, word.y1 - word.y0
    if all(c in ONE_SHAPE or not c.isalnum() for c in text):
        return None  # "SO" and "so" are one shape in two sizes: what else is there tells
    tall = any(c.isupper() or c.isdigit() or c in _TALL or _marked(c, _ABOVE) for c in text)
    above = 1.0 if tall else _LOW_LETTERS
    if any(c.isupper() and _marked(c, _ABOVE) for c in text):
        above = _ACCENTED
    tailed = _TAILED.intersection(text) or any(_marked(c, _BELOW) for c in text)
    below = _TAIL if tailed else _COMMA if _HANGING.intersection(text) else 0.0
    capitals = height / (above + below)
    return word.y1 - below * capitals, capitals


def _marked(letter: str, place: int) -> bool:
    """Whether the letter has an accent above it or a hook below."""
    return any(
        unicodedata.combining(mark) == place for mark in unicodedata.normalize("NFD", letter)
    )


def _borrowed(
    segment: Sequence[Word],
    measured: Sequence[tuple[float, float] | None],
    usual: float,
) -> tuple[float, float]:
    """A dash by itself stands on the line of its neighbours."""
    middle = median((w.y0 + w.y1) / 2 for w in segment)
    lines = [m for m in measured if m and m[0] - 1.2 * m[1] < middle < m[0] + 0.3 * m[1]]
    if not lines:
        return middle + usual / 2, usual
    return min(lines, key=lambda m: abs(m[0] - m[1] / 2 - middle))
