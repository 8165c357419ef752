"""Words that a document shows in one piece here and in two pieces there. Pure.

A printer that tears words leaves gaps as wide as a blank, and an engine swallows blanks: alone,
neither can be told. But "ka rtą" beside a "kartą" in the same document is one of the two.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from shared.pdf.brackets import words_by_line
from shared.statements.words import Word

_LETTERS_MIN = 4
# In heights of a word: what is wider parts columns, not words.
_BLANK_MAX = 1.0
PARTED_CONFIDENCE = 0.5


def doubt_parted(pages: Sequence[Sequence[Word]]) -> list[list[Word]]:
    """The words of each page, with doubt about those that stand elsewhere with a blank more or
    less."""
    whole = {w.text for words in pages for w in words if len(w.text) >= _LETTERS_MIN}
    pairs = [(a, b) for words in pages for a, b in _neighbours(words) if a.text + b.text in whole]
    texts = {a.text + b.text for a, b in pairs}
    doubted = {id(word) for pair in pairs for word in pair}
    return [
        [
            replace(w, confidence=min(w.confidence, PARTED_CONFIDENCE))
            if id(w) in doubted or w.text in texts
            else w
            for w in words
        ]
        for words in pages
    ]


def _neighbours(words: Sequence[Word]) -> Iterator[tuple[Word, Word]]:
    for line in words_by_line(words):
        for left, right in pairwise(line):
            near = right.x0 - left.x1 < _BLANK_MAX * (right.y1 - right.y0)
            if near and _has_letters(left) and _has_letters(right):
                yield left, right


def _has_letters(word: Word) -> bool:
    """Numbers may well be set in one piece here and in two there."""
    return any(c.isalpha() for c in word.text)
