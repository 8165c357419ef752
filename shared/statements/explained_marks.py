"""What a mark behind a number means, told below a list: "5846*", and "* Break in the sequence".

No sum would notice such a line in the text of the last row.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.tokens import words_of
from shared.statements.walk_records import Doubt, RowDraft, Walk

_MARKS = "*^†‡§¤"
_NUMBER_MARKED = re.compile(rf"\d{{2,}}([{re.escape(_MARKS)}])")


def explains_mark(lines: Sequence[Line], line: Line) -> bool:
    """Whether it begins with a mark that a number above bears, and goes on in words."""
    mark, words = line.texts[0][:1], [line.texts[0][1:], *line.texts[1:]]
    if mark not in _MARKS or not any(text.isalpha() and len(text) > 1 for text in words):
        return False
    return any(_bears(above.texts, mark) for above in lines[: line.index])


def _bears(texts: Sequence[str], mark: str) -> bool:
    glued = (found[1] for text in texts if (found := _NUMBER_MARKED.fullmatch(text)))
    apart = any(left.isdigit() and right == mark for left, right in pairwise(texts))
    return mark in glued or apart


def notes_below_numbers(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    """A line of words below a row that says nothing but the number of a check, where no other row
    of its list has one: a note on the list, or who was paid?"""
    lists: dict[tuple[int, str], list[RowDraft]] = {}
    for row in walk.rows:
        lists.setdefault((row.table, row.section_name), []).append(row)
    for rows in lists.values():
        bare = [row for row in rows if not _says_words(sheet, row.lines[0])]
        noted = [row for row in bare if any(_says_words(sheet, i) for i in row.lines[1:])]
        if len(bare) == len(rows) and len(noted) == 1:
            at = next(i for i in noted[0].lines[1:] if _says_words(sheet, i))
            yield Doubt("note_or_text", at, sheet.lines[at].text)


def _says_words(sheet: Sheet, index: int) -> bool:
    taken = words_of(sheet.dates[index], sheet.money[index])
    texts = enumerate(sheet.lines[index].texts)
    return any(i not in taken and sum(map(str.isalpha, text)) > 1 for i, text in texts)
