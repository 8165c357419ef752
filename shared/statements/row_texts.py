"""The description of a row: the words of its texts, or the number of its check where it has none.

Marks are neither: a star says that checks before this one are missing, a letter or a sign which
side a row is on. No sum would notice a row that is called by one.
"""

import re
from collections.abc import Iterable
from itertools import pairwise

from shared.money import currency_of
from shared.statements.induce.column_words import is_number_of_something, names_checks
from shared.statements.lexicon import lexicon, marker_of, squeeze
from shared.statements.sheet import Sheet
from shared.statements.templates import Template
from shared.statements.walk_records import RowDraft
from shared.statements.words import Word

# "1633 *", "*1633", "1633 * ^": the number of a check, and marks that those before it are missing
# or that its picture can be seen.
_MARKED = re.compile(r"^(?:[*^†‡§¤•+~] ?)*(\d+)(?: ?[*^†‡§¤•+~])*$")
# Where nothing says that numbers are those of checks, several stars mask one: "**** 4417".
_MARKED_ONCE = re.compile(r"^(?:\* ?)?(\d+)(?: ?\*)?(?: ?\^)?$")
# "2205 i", "2205 i*", "2205* i"
_LETTERED = re.compile(r"(\d+)(?: ?[*^†‡§¤•+~])* ([A-Za-z])(?: ?[*^†‡§¤•+~])*")
_LEGEND = re.compile(r"(?:^|\s)([A-Za-z])\s?=\s?\w")
_LETTERS_MIN = 2


def says_nothing(text: str) -> bool:
    """Neither a number nor a word: a star, a letter alone, "CR", a currency."""
    if any(c.isdigit() for c in text):
        return False
    letters = sum(c.isalpha() for c in text)
    marks = letters == _LETTERS_MIN and bool(marker_of(text))
    return letters < _LETTERS_MIN or marks or currency_of(text) is not None


def _without_letter(sheet: Sheet, text: str) -> str:
    """ "2205 i", where a line says what that letter means: "i = Electronic image". Where none does,
    nobody knows whether it is part of the number."""
    match = _LETTERED.fullmatch(text)
    if match is None:
        return text
    explained = (found[1] for line in sheet.lines for found in _LEGEND.finditer(line.text))
    return match[1] if match[2] in explained else ""


def say_something(words: Iterable[Word]) -> bool:
    return any(c.isalnum() for word in words for c in word.text)


def tables_with_texts(rows: Iterable[RowDraft]) -> set[int]:
    """Those of which some row says something."""
    return {row.table for row in rows if say_something(row.words.get("description", ()))}


def description_of(sheet: Sheet, template: Template, draft: RowDraft, texted: set[int]) -> str:
    columns = template.tables[draft.table].columns
    headed = [c for c in columns if c.role == "description" and c.header]
    texts = draft.words.get("description", [])
    checks = any(c.role == "reference" and names_checks(squeeze(c.header)) for c in columns)
    if say_something(texts) or (headed and (draft.table in texted or not checks)):
        text = " ".join(word.text for word in texts)
        headings = [squeeze(c.header) for c in headed]
        checks = bool(headings) and all(map(names_checks, headings))
        if not checks and not all(map(_names_numbers, headings)):
            return text
        text = (_MARKED if checks else _MARKED_ONCE).sub(r"\1", text)
        return _without_letter(sheet, text) if headings else text
    number = " ".join(word.text for word in _first_number(draft))
    return _without_letter(sheet, _MARKED.sub(r"\1", number))


def _names_numbers(heading: str) -> bool:
    known = lexicon().headers.get(heading, ())[:1] == ("reference",)
    return known or is_number_of_something(heading)


def _first_number(draft: RowDraft) -> list[Word]:
    """A list of checks has no texts, and the first of its numbers is the check's."""
    numbers = [w for w in draft.words.get("reference", []) if say_something([w])]
    gaps = (i for i, (a, b) in enumerate(pairwise(numbers), 1) if b.x0 - a.x1 > a.y1 - a.y0)
    return numbers[: next(gaps, len(numbers))]
