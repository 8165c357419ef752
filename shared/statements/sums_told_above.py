"""Sentences above the headings of sections: "There were 18 electronic deductions totaling $75.50."

Below the last row of another section such a sentence looks like the rest of its text. It says what
the rows that follow come to, and how many there are, and is held against them.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from shared.statements.label_words import label_words
from shared.statements.lexicon import squeeze
from shared.statements.lines import Line
from shared.statements.sentences import without_stop
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money, find_money

_COUNT = re.compile(r"\d{1,4}")
_WORDS_MIN = 4
# Letters of a word that tells something: "deduction" is one of the "Deductions".
_LETTERS_MIN = 4


def sum_told_on(sheet: Sheet, line: Line) -> Money | None:
    """The sum that ends a sentence, behind a word for sums and, before that, a number of rows."""
    words = [*line.words[:-1], without_stop(line.words[-1])]
    if len(words) < _WORDS_MIN or sheet.dates[line.index]:
        return None
    plain = replace(line, words=words, texts=[word.text for word in words])
    figures = find_money(plain, sheet.habits)
    if len(figures) != 1 or figures[0].last + 1 != len(words):
        return None
    before = line.texts[: figures[0].first]
    told = bool(before) and squeeze(before[-1]) in label_words().sums
    return figures[0] if told and any(map(_COUNT.fullmatch, before)) else None


def speaks_of(line: Line, heading: Sequence[str]) -> bool:
    """Whether a sentence has a word of a heading, in the singular or in the plural."""
    said, named = (
        [word for text in texts if len(word := squeeze(text)) >= _LETTERS_MIN]
        for texts in (line.texts, heading)
    )
    return any(a.startswith(b) or b.startswith(a) for a in said for b in named)
