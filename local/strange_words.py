"""Statements in words that nobody knows: one word of their headings and labels turned to nonsense.

No vocabulary is ever complete. What a missing word may cost is the proof, and never a row: the
rows stay as they are, or a person is asked.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace

from shared.statements.make_sheet import sheet_of
from shared.statements.read_statement import read_statement
from shared.statements.templates import Template
from shared.statements.words import Page

_LETTERS = re.compile(r"[^\W\d_]{2}")
_NONSENSE = "zqxvkw"


def words_of_labels(pages: Sequence[Page], template: Template, seed: int) -> list[str]:
    """Those of headings, and of lines that tell a figure or its label above it, in some order."""
    sheet = sheet_of(pages)
    reading = read_statement(sheet, template)
    walk = reading.walk
    lines = {i for h in walk.headers for i in range(h.first_line, h.last_line + 1)}
    lines |= {anchor.line for anchor in walk.anchors} | reading.figure_lines
    lines |= {index - 1 for index in reading.figure_lines if index}
    lines -= {index for row in walk.rows for index in row.lines}
    words = {text for index in lines for text in sheet.lines[index].texts if _LETTERS.search(text)}
    return sorted(words, key=lambda word: hashlib.sha256(f"{seed} {word}".encode()).digest())


def in_strange_words(pages: Sequence[Page], template: Template, word: str) -> list[Page]:
    """The same pages, with nonsense of the same size instead of this word outside the rows."""
    sheet = sheet_of(pages)
    in_rows = {i for row in read_statement(sheet, template).walk.rows for i in row.lines}
    # A line may have words of its own making, torn or joined: where they stand is what counts.
    kept = {
        (line.page, round(w.x0), round(w.y0))
        for line in sheet.lines
        if line.index in in_rows
        for w in line.words
    }
    return [
        replace(
            page,
            words=tuple(
                replace(w, text=_nonsense(word))
                if w.text == word and (page.number, round(w.x0), round(w.y0)) not in kept
                else w
                for w in page.words
            ),
        )
        for page in pages
    ]


def _nonsense(word: str) -> str:
    """Letters that begin no word of any language, in the same case."""
    letters = (_NONSENSE[i % len(_NONSENSE)] if c.isalpha() else c for i, c in enumerate(word))
    return "".join(n.upper() if c.isupper() else n for c, n in zip(word, letters, strict=True))
