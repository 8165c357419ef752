"""Lines that may hold the headings of a table, and the cells they are cut into."""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from shared.money import CODES
from shared.statements.date_formats import format_order
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.words import Word

# In heights of a line: a wider blank separates two headings.
_CELL_GAP = 0.75
_STACK_GAP = 1.7
_LARGER = 1.2
# Parts of dates, which may stand in columns of their own.
_PARTS_GAP, _PART_LETTERS = 2.5, 2


def stacked_words(sheet: Sheet, index: int, depth: int) -> list[list[Word]] | None:
    lines = sheet.lines[index : index + depth]
    if len(lines) < depth or any(sheet.money[x.index] or sheet.dates[x.index] for x in lines):
        return None
    for above, below in pairwise(lines):
        if above.page != below.page or below.y1 - above.y1 > _STACK_GAP * above.height:
            return None
        larger = above.height > _LARGER * below.height
        if larger and len(heading_cells(above.words)) == 1:
            return None  # a title, set larger than the headings below it
    if any(map(_says_something, lines[:-1])):
        return None
    rows = [line.words for line in lines]
    return None if depth > 1 and _is_title(rows[0], rows[1:]) else rows


def is_labelled_number(text: str) -> bool:
    """ "Account:01665530982", without a blank."""
    label, colon, number = text.partition(":")
    return bool(colon) and label.isalpha() and number.isdigit()


def _says_something(line: Line) -> bool:
    """ "Currency: HKD", right above "Balance", or "Account:01665530982": a word and behind it what
    it is, no heading."""
    return any(map(is_labelled_number, line.texts)) or any(
        right.x0 - left.x1 <= line.height
        and squeeze(left.text)
        and (left.text[-1:] == ":" or _names_currency(left.text, right.text))
        for left, right in pairwise(line.words)
    )


def _names_currency(word: str, code: str) -> bool:
    return code in CODES and squeeze(word) in lexicon().currency


def _is_title(first: list[Word], below: list[list[Word]]) -> bool:
    """ "- - - Account activity - - -", alone on its line and over none of the headings."""
    cells = heading_cells([w for w in first if squeeze(w.text)])
    if len(cells) != 1:
        return False
    x0, x1 = cells[0][0].x0, max(w.x1 for w in cells[0])
    return not any(w.x0 < x1 and x0 < w.x1 for row in below for w in row)


def cell_text(cell: Sequence[Word]) -> str:
    """From the upper line to the lower, each from left to right."""
    return " ".join(w.text for w in sorted(cell, key=lambda w: (round(w.y0 / 3), w.x0)))


def heading_cells(words: list[Word]) -> list[list[Word]]:
    """Words that stand together or above each other, but for a note: "*Indicates posting date"."""
    cells: list[list[Word]] = []
    reach = 0.0
    for word in sorted(words, key=lambda w: w.x0):
        near = bool(cells) and word.x0 - reach < _CELL_GAP * (word.y1 - word.y0)
        if near or (cells and _are_parts_of_date(cells[-1], word)):
            cells[-1].append(word)
            reach = max(reach, word.x1)
        else:
            cells.append([word])
            reach = word.x1
    return [cell for cell in cells if not _is_note(cell)]


def are_in_other_script(above: list[Word], below: list[Word]) -> bool:
    """The same headings once more, "التاريخ" below "Date": as many cells, each below one of them,
    of other letters and without a figure. A row would have its day and its amount in figures."""
    scripts = _scripts(above)
    if not scripts or not _scripts(below) or scripts & _scripts(below):
        return False
    if any(c.isdigit() for word in below for c in word.text):
        return False
    named, again = heading_cells(above), heading_cells(below)
    return len(named) == len(again) and all(
        max(w.x1 for w in upper) > lower[0].x0 and max(w.x1 for w in lower) > upper[0].x0
        for upper, lower in zip(named, again, strict=True)
    )


def _scripts(words: list[Word]) -> set[str]:
    """ "LATIN", "ARABIC": what the names of letters begin with."""
    letters = {c for word in words for c in word.text if c.isalpha()}
    return {unicodedata.name(c, "?").split()[0] for c in letters}


def _are_parts_of_date(cell: list[Word], word: Word) -> bool:
    """ "MM    DD", over months and days that stand as far apart: one heading, that of dates."""
    last = cell[-1]
    if len(last.text) != _PART_LETTERS or len(word.text) != _PART_LETTERS:
        return False
    near = word.x0 - last.x1 < _PARTS_GAP * (word.y1 - word.y0)
    alone = len(cell) == 1 and last.y0 < word.y1 and word.y0 < last.y1
    return near and alone and format_order(f"{last.text} {word.text}") is not None


def _is_note(cell: list[Word]) -> bool:
    return len(cell) > 1 and len(cell[0].text) > 1 and cell[0].text[0] == "*"


def heading_letters(words: list[Word]) -> int:
    return sum(len(squeeze(w.text)) for cell in heading_cells(words) for w in cell)
