"""Statements with a further line of text below one of their rows.

No sum would notice that a line of a description is lost, or given to another row. So one is set
where such lines stand: it must be part of that row's text, or a person is asked.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import Any

from shared.statements.make_sheet import sheet_of
from shared.statements.read_statement import read_statement
from shared.statements.sheet import Sheet
from shared.statements.templates import Template
from shared.statements.walk_records import RowDraft
from shared.statements.words import Page, Word

FURTHER_LINE = "QUILLON LANE 77"
# In heights of a line.
_TIGHT, _LETTER, _BLANK, _HALF = 1.15, 0.55, 0.3, 0.5


def rows_with_text(pages: Sequence[Page], template: Template, seed: int) -> list[int]:
    """The numbers of rows that have a text to go on, in some order."""
    drafts = _drafts(sheet_of(pages), template)
    numbers = [n for n, draft in enumerate(drafts) if draft.words.get("description")]
    return sorted(numbers, key=lambda n: hashlib.sha256(f"{seed} {n}".encode()).digest())


def with_further_line(pages: Sequence[Page], template: Template, number: int) -> list[Page]:
    """The same pages, with one line more below this row, and all that follows moved down."""
    sheet = sheet_of(pages)
    drafts = _drafts(sheet, template)
    last = sheet.lines[drafts[number].lines[-1]]
    first = drafts[number].words["description"][0]
    height = first.y1 - first.y0
    by = _usual_pitch(sheet, drafts) or _TIGHT * height
    return [
        _with_line(page, first, last.y1 + by - height, last.y0 + _HALF * last.height, by)
        if page.number == last.page
        else page
        for page in pages
    ]


def truth_with_further_line(truth: dict[str, Any], number: int) -> dict[str, Any]:
    rows = list(truth["transactions"])
    text = f"{rows[number]['description']} {FURTHER_LINE}"
    rows[number] = {**rows[number], "description": text}
    return {**truth, "transactions": rows}


def _drafts(sheet: Sheet, template: Template) -> list[RowDraft]:
    return [row.draft for row in read_statement(sheet, template).rows]


def _usual_pitch(sheet: Sheet, drafts: Sequence[RowDraft]) -> float:
    """From line to line within the texts; 0 where all rows have one."""
    lines = sheet.lines
    pairs = [pair for draft in drafts for pair in pairwise(draft.lines)]
    pitches = [lines[b].y1 - lines[a].y1 for a, b in pairs if lines[a].page == lines[b].page]
    return median(pitches) if pitches else 0.0


def _with_line(page: Page, like: Word, y0: float, below: float, by: float) -> Page:
    words = [replace(w, y0=w.y0 + by, y1=w.y1 + by) if w.y0 > below else w for w in page.words]
    x, height = like.x0, like.y1 - like.y0
    for text in FURTHER_LINE.split():
        width = _LETTER * height * len(text)
        words.append(replace(like, text=text, x0=x, y0=y0, x1=x + width, y1=y0 + height))
        x += width + _BLANK * height
    return replace(page, words=tuple(words), height=page.height + by)
