"""Dots that lead the eye from a text to its figure belong to neither.

They are printed without blanks ("Balance.......90.00") or with one between each two of them
("Balance . . . . . . . 90.00").
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from shared.money import CODES
from shared.statements.words import Word

_AFTER = re.compile(r"(?:\.{4,}|_{4,})$")
_BEFORE = re.compile(r"(?:\.{6,}|_{6,})([^._].*)$")
# "• • • •" and "· · · ·" mask the number of a card.
_DOT = re.compile(r"[._…]")
_SUM = re.compile(r"\d[.,'’]\d|[$€£¥]")
_DOTS_MIN = 6
# Of one type, they stand off each other by the same.
_EVEN_PT = 0.6
_LEVEL_PT = 0.7
# In heights of a dot's word.
_STEP = 1.0


def without_leaders(words: Sequence[Word]) -> list[Word]:
    led = {id(dot) for dot in _spaced(words)}
    return [bare for w in words if id(w) not in led and (bare := _without_leader(w))]


def _without_leader(word: Word) -> Word | None:
    if ".." not in word.text and "__" not in word.text:
        return word
    text = _AFTER.sub("", word.text)
    if match := _BEFORE.match(text):
        # One dot may be the figure's own: "........00" is nothing at all, ".00".
        text = "." + match[1] if len(match[1]) == 2 else match[1]
    if not text:
        return None
    kept = len(text) / len(word.text)
    width = word.x1 - word.x0
    if word.text.startswith(text[:1]) and not word.text.startswith(".."):
        return replace(word, text=text, x1=word.x0 + width * kept)
    return replace(word, text=text, x0=word.x1 - width * kept)


def _spaced(words: Sequence[Word]) -> Iterator[Word]:
    """Runs of single dots at even steps that end before a sum: before anything else they may be
    part of a text."""
    dots = sorted((w for w in words if _DOT.fullmatch(w.text)), key=lambda w: (w.y1, w.x0))
    for run in _runs(dots) if len(dots) >= _DOTS_MIN else ():
        if len(run) >= _DOTS_MIN and _leads_to_figure(run[-1], words):
            yield from run


def _runs(dots: Sequence[Word]) -> Iterator[list[Word]]:
    run: list[Word] = []
    for dot in dots:
        if run and not _goes_on(run, dot):
            yield run
            run = []
        run.append(dot)
    yield run


def _goes_on(run: Sequence[Word], dot: Word) -> bool:
    last = run[-1]
    step = dot.x0 - last.x0
    first = run[1].x0 - run[0].x0 if len(run) > 1 else step
    level = dot.text == last.text and abs(dot.y1 - last.y1) <= _LEVEL_PT
    near = 0 < step <= _STEP * (dot.y1 - dot.y0)
    return level and near and abs(step - first) <= _EVEN_PT


def _leads_to_figure(last: Word, words: Sequence[Word]) -> bool:
    """Whether the next word of its line that is no sign is a sum, or a currency."""
    behind = [
        w
        for w in words
        if w.x0 >= last.x1
        and w.y0 < last.y1
        and w.y1 > last.y0
        and any(c.isalnum() for c in w.text)
    ]
    first = min(behind, key=lambda w: w.x0, default=None)
    return first is not None and (first.text in CODES or _SUM.search(first.text) is not None)
