"""Brackets that nothing opens or closes are letters: "TAR)" is "TARJ", "(085" is "0085". Pure."""

from collections.abc import Sequence
from dataclasses import replace

from shared.statements.words import Word

_PAIRS = {")": "(", "]": "[", "}": "{"}
_SAME_LINE = 0.3  # of a word's height
UNMATCHED_CONFIDENCE = 0.5


def doubt_unmatched(words: Sequence[Word]) -> list[Word]:
    """The words, with doubt about those whose brackets have no partner on their line."""
    doubted = {id(word) for line in words_by_line(words) for word in _unmatched(line)}
    return [
        replace(w, confidence=min(w.confidence, UNMATCHED_CONFIDENCE)) if id(w) in doubted else w
        for w in words
    ]


def _unmatched(line: Sequence[Word]) -> list[Word]:
    opened: list[tuple[str, Word]] = []
    found: list[Word] = []
    for word in line:
        for sign in word.text:
            if sign in _PAIRS.values():
                opened.append((sign, word))
            elif sign in _PAIRS and opened and opened[-1][0] == _PAIRS[sign]:
                opened.pop()
            elif sign in _PAIRS:
                found.append(word)
    return found + [word for _, word in opened]


def words_by_line(words: Sequence[Word]) -> list[list[Word]]:
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda w: w.y0 + w.y1):
        last = lines[-1][-1] if lines else None
        apart = (word.y0 + word.y1 - last.y0 - last.y1) / 2 if last else 0.0
        if last and apart < _SAME_LINE * (word.y1 - word.y0):
            lines[-1].append(word)
        else:
            lines.append([word])
    return [sorted(line, key=lambda w: w.x0) for line in lines]
