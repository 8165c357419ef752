"""Names of cards among rows: "Card **** 0048 Jane Doe", and farther down "Card **** 7730 J Doe".

Such a line says whose rows follow. At the distance of rows nothing but its words tells it from a
text, so all of this must be so: the words before each number are alike, the numbers are not, all
begin at one edge; the first stands above all rows, where no text can go on, and its number is that
which the statement bears above its table; and every row begins with its day and its amount.
"""

import re
from collections.abc import Iterator

from shared.statements.lexicon import squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Walk

_MASK = re.compile(r"[*•]{2,}|[xX]{4,}")
_NUMBER = re.compile(r"[*•xX]*(\d{4,5})")
_EDGE_PT = 0.5
_TITLES_MIN = 2
_WORDS_MAX = 8

# The words before the number of a card, and what is printed of it.
_Name = tuple[str, str]


def titles_of_cards(sheet: Sheet, walk: Walk) -> set[int]:
    if not walk.rows or not walk.headers:
        return set()
    if not all(row.lines[0] == row.money_line == row.date_line for row in walk.rows):
        return set()
    named = list(_named_cards(sheet, walk))
    if not named or named[0][0].index > walk.rows[0].lines[0]:
        return set()
    first, (words, number) = named[0]
    alike = [
        (line, own) for line, (kind, own) in named if kind == words and _is_set_like(line, first)
    ]
    distinct = len({own for _, own in alike}) == len(alike) >= _TITLES_MIN
    if not (distinct and _bears_number(sheet, walk, number)):
        return set()
    return {line.index for line, _ in alike}


def _named_cards(sheet: Sheet, walk: Walk) -> Iterator[tuple[Line, _Name]]:
    """Lines of the table that no row or sum has taken, with what is left of a card's number."""
    taken = {i for row in walk.rows for i in row.lines} | walk.consumed
    for line in sheet.lines[walk.headers[0].last_line + 1 :]:
        bare = not (sheet.money[line.index] or sheet.dates[line.index])
        free = line.index not in taken and line.index not in sheet.furniture and not line.aside
        if bare and free and len(line.words) <= _WORDS_MAX and (name := _name(line.texts)):
            yield line, name


def _name(texts: list[str]) -> _Name | None:
    masks = [i for i, text in enumerate(texts) if _MASK.search(text)]
    if not masks or not masks[0]:
        return None
    for at in (masks[-1], masks[-1] + 1):
        number = _NUMBER.fullmatch(texts[at]) if at < len(texts) else None
        if number is not None:
            return squeeze("".join(texts[: masks[0]])), number[1]
    return None


def _is_set_like(line: Line, first: Line) -> bool:
    flush = abs(line.words[0].x0 - first.words[0].x0) <= _EDGE_PT
    return flush and abs(line.height - first.height) <= _EDGE_PT


def _bears_number(sheet: Sheet, walk: Walk, number: str) -> bool:
    """ "Account no. **** **** **** 0048", above the headings of the table."""
    return any(
        text.endswith(number) and _MASK.search(line.text)
        for line in sheet.lines[: walk.headers[0].first_line]
        for text in line.texts
    )
