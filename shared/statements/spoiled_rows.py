"""Rows and figures that somebody pasted over or struck out.

What stands there now may add up: it was altered by a hand that can add. Elsewhere on the page, on
an address or an advert, nothing depends on it.
"""

from collections.abc import Iterator

from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Doubt, Walk
from shared.statements.words import Word


def spoiled_rows(sheet: Sheet, walk: Walk, figures: set[int]) -> Iterator[Doubt]:
    """One doubt for each page, on the line nearest to what was done."""
    lines = [sheet.lines[i] for row in walk.rows for i in row.lines]
    others = [sheet.lines[i] for i in figures | {anchor.line for anchor in walk.anchors}]
    for page in sheet.pages if any(page.spoiled for page in sheet.pages) else ():
        rows = [line for line in lines if line.page == page.number]
        told = [line for line in others if line.page == page.number]
        for word in page.spoiled:
            if _is_among(word, rows) or any(_is_level(word, line) for line in told):
                nearest = min([*rows, *told], key=lambda line: abs(line.y0 - word.y0))
                yield Doubt("spoiled_text", nearest.index, nearest.text)
                break


def _is_among(word: Word, rows: list[Line]) -> bool:
    """Between the first and the last of them: a whole row may have been taken out."""
    if not rows:
        return False
    middle = (word.y0 + word.y1) / 2
    return min(line.y0 for line in rows) <= middle <= max(line.y1 for line in rows)


def _is_level(word: Word, line: Line) -> bool:
    return line.y0 <= (word.y0 + word.y1) / 2 <= line.y1


def overprinted_figures(sheet: Sheet, walk: Walk, figures: set[int]) -> Iterator[Doubt]:
    """Two figures in one place, outside the rows: which of them is meant?"""
    for index in sorted(figures | {anchor.line for anchor in walk.anchors}):
        line = sheet.lines[index]
        if line.overprinted:
            yield Doubt("overprinted", line.index, line.text)
