"""Headings that dots lead from one to the next: "DATE......AMOUNT.TRANSACTION DESCRIPTION".

A line printer fills the room between them, and what stands without a blank is one word. Dots in a
description stay as they are: only where two of the parts head columns by themselves is it parted.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.words import Word

_LED = "..."
_DOTTED = re.compile(r"[^\W\d_]+(?:\.+[^\W\d_]+)+\.*")
_PART = re.compile(r"[^.]+")
_KNOWN_MIN = 2


def part_dotted_headings(word: Word) -> Iterator[Word]:
    """Its headings, each where it stands among letters of one width; or the word as it is."""
    if _LED not in word.text or not _DOTTED.fullmatch(word.text):
        yield word
        return
    parts = list(_PART.finditer(word.text))
    known = lexicon().headers
    if sum(squeeze(part[0]) in known for part in parts) < _KNOWN_MIN:
        yield word
        return
    letter = (word.x1 - word.x0) / len(word.text)
    for part in parts:
        start, end = part.span()
        # A single dot parts columns as well, though a blank as wide would not.
        room = 1 if part is not parts[-1] else 0
        left, right = word.x0 + start * letter, word.x0 + (end - room) * letter
        yield replace(word, text=part[0], x0=left, x1=right)
