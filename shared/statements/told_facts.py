"""Facts that a statement tells about itself behind a label or below it: the number of the account,
its holder, the number of the statement, the currency, the days that it covers.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from shared.money import currency_of
from shared.statements.accounts import number_behind
from shared.statements.labelled_cells import Cell, cell_below, cells_of
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.sheet import Sheet, ToldFact

_LABEL_WORDS_MAX = 7
_NAME_WORDS_MAX = 6
_NUMBER = re.compile(r"\d{1,6}(?:[/.-]\d{1,4}){0,2}")
_DAYS = re.compile(r"\d{1,3}")
_YEAR = r"(?:19|20)\d\d"
_OF_YEAR = re.compile(
    rf"(?:\d{{1,2}}[/.-])?\d{{1,2}}[/.-]{_YEAR}|\d{{1,4}}/{_YEAR}|{_YEAR}/\d{{1,4}}"
)
_HAS_DIGIT = re.compile(r"\d")
# In heights of a line: a value may stand far from its label, on the other side of the page.
_LINKS = ":.#-–="


def told_facts(sheet: Sheet) -> list[ToldFact]:
    """Found once; those in the texts of rows among them."""
    if sheet.facts is None:
        sheet.facts = [fact for line in sheet.lines for fact in _facts_on(sheet, line.index)]
    return sheet.facts


def _facts_on(sheet: Sheet, index: int) -> Iterator[ToldFact]:
    line = sheet.lines[index]
    if not any(map(_may_begin_label, line.texts)):
        return
    cells = cells_of(line)
    for at, cell in enumerate(cells):
        for start, text in enumerate(cell.texts):
            if not _may_begin_label(text) or (found := _label_at(cell.texts, start)) is None:
                continue
            kind, end = found
            label = squeeze("".join(cell.texts[start:end]))
            for values in _values_for(sheet, cells, at, end):
                if value := _READERS[kind](values.texts):
                    yield ToldFact(values.line, kind, label, value)
                    break


def _values_for(sheet: Sheet, cells: list[Cell], at: int, end: int) -> Iterator[Cell]:
    """What stands behind a label in its cell, or else beside the cell or below it."""
    cell = cells[at]
    behind = cell.texts[end:]
    while behind and not behind[0].strip(_LINKS):
        behind = behind[1:]
    if behind:
        yield Cell(cell.line, behind, cell.x0, cell.x1)
        return
    below = cell_below(sheet, cell)
    beside = cells[at + 1] if at + 1 < len(cells) else None
    # "Account name | Account number": the labels of a strip, with what they announce below.
    if beside is not None and _label_at(beside.texts, 0) is None:
        yield beside
    elif below is not None:
        yield below


def _label_at(texts: Sequence[str], start: int) -> tuple[str, int] | None:
    """The kind of the longest label that begins here, and where it ends."""
    found, joined, known = None, "", _labels()
    for end in range(start, min(start + _LABEL_WORDS_MAX, len(texts))):
        joined += squeeze(texts[end])
        if joined in known and squeeze(texts[end]):
            found = known[joined], end + 1
        if joined not in _beginnings():
            break
    return found


@lru_cache(maxsize=1)
def _labels() -> dict[str, str]:
    known = lexicon()
    return {
        **dict.fromkeys(known.account, "account"),
        **dict.fromkeys(known.currency, "currency"),
        **{phrase: kind for kind in _READERS for phrase in known.told_facts.get(kind, ())},
    }


@lru_cache(maxsize=1)
def _beginnings() -> frozenset[str]:
    return frozenset(label[:end] for label in _labels() for end in range(len(label) + 1))


@lru_cache(maxsize=65536)
def _may_begin_label(text: str) -> bool:
    """Spares nearly all words the question which labels begin with them."""
    word = squeeze(text)
    return bool(word) and word in _beginnings()


def _account(texts: Sequence[str]) -> str:
    """But below "Estratto conto corrente" stands the number of the statement, or its day."""
    number = number_behind(texts)
    return "" if _OF_YEAR.fullmatch(number) else number


def _currency(texts: Sequence[str]) -> str:
    for length in range(min(3, len(texts)), 0, -1):
        name = squeeze("".join(texts[:length]))
        if code := lexicon().currency_names.get(name):
            return code
    return currency_of(texts[0].strip("()[].,;:")) or ""


def _holder(texts: Sequence[str]) -> str:
    """A name; no address, and none of a sentence."""
    plain = len(texts) <= _NAME_WORDS_MAX and not any(map(_HAS_DIGIT.search, texts))
    return " ".join(texts) if plain else ""


def _number(texts: Sequence[str]) -> str:
    first = texts[0].strip("()[]:,;.#")
    return first if _NUMBER.fullmatch(first) else ""


def _days(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 and _DAYS.fullmatch(texts[0]) else ""


_READERS = {
    "account": _account,
    "currency": _currency,
    "holder": _holder,
    "joint_holder": _holder,
    "number": _number,
    "days": _days,
}
