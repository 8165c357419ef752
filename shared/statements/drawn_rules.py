"""Tables drawn with characters, as line printers do: "+-----+-----+", and "|" between the cells.

Nothing of it is text. But a bar may as well stand in a description, so only a bar that continues
a joint of a ruled line, or that stands below the bars of other lines, belongs to the drawing.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from shared.statements.words import Word

_RULE = re.compile(r"[-=_~+|!:¦│─┼├┤]*(?:[-=_~─]{4,}|[-=─]+[+|!┼][-=─]+)[-=_~+|!:¦│─┼├┤]*")
_SUSPECT = re.compile(r"[-=_~─]{4}|[|!¦│]")
_JOINTS = frozenset("+|!¦│┼├┤")
_BARS = frozenset("|!¦│")
_BARS_MIN = 3
_LINES_MIN = 4
# As a share of the width of a character.
_SAME_PLACE = 0.6

Rows = Sequence[Sequence[Word]]


def may_be_drawn(words: Sequence[Word]) -> bool:
    """Spares nearly all pages the question."""
    return any(_SUSPECT.search(word.text) for word in words)


def without_rules(rows: Rows) -> list[Word]:
    """The words of these lines without what is drawn among them."""
    written = [row for row in rows if not _is_rule(row)]
    places = _joints([row for row in rows if _is_rule(row)]) + _columns_of_bars(written)
    return [part for row in written for word in row for part in _between_bars(word, places)]


def _is_rule(row: Sequence[Word]) -> bool:
    """Nothing but dashes and joints; "---" alone may stand for an amount that is none."""
    joints = {*_JOINTS, ":"}
    return any(_RULE.fullmatch(w.text) for w in row) and all(
        _RULE.fullmatch(w.text) or set(w.text) <= joints for w in row
    )


def _joints(ruled: Rows) -> list[float]:
    return [x for row in ruled for word in row for x, c in _characters(word) if c in _JOINTS]


def _columns_of_bars(rows: Rows) -> list[float]:
    """Where several lines have all their bars at the same places."""
    patterns: Counter[tuple[int, ...]] = Counter()
    found: dict[tuple[int, ...], list[float]] = {}
    for row in rows:
        bars = [x for word in row for x, c in _characters(word) if c in _BARS]
        if len(bars) >= _BARS_MIN:
            key = tuple(round(x / 2) for x in bars)
            patterns[key] += 1
            found[key] = bars
    return [x for key, count in patterns.items() if count >= _LINES_MIN for x in found[key]]


def _characters(word: Word) -> Iterator[tuple[float, str]]:
    """Each with the middle of its place; line printers set all characters equally wide."""
    width = (word.x1 - word.x0) / len(word.text)
    for at, character in enumerate(word.text):
        yield word.x0 + (at + 0.5) * width, character


def _between_bars(word: Word, places: Iterable[float]) -> Iterator[Word]:
    width = (word.x1 - word.x0) / len(word.text)
    near = _SAME_PLACE * width
    start = 0
    for at, (x, character) in enumerate([*_characters(word), (0.0, "")]):
        ends = at == len(word.text)
        if ends or (character in _BARS and any(abs(x - p) <= near for p in places)):
            if at > start:
                yield _part(word, start, at, width)
            start = at + 1


def _part(word: Word, start: int, end: int, width: float) -> Word:
    if start == 0 and end == len(word.text):
        return word
    x0, x1 = word.x0 + start * width, word.x0 + end * width
    return replace(word, text=word.text[start:end], x0=x0, x1=x1)
