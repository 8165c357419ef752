"""Sums that are written out: "In words: sixteen thousand four hundred euro and 41 cent".

Who alters a figure forgets them. Such a sum must be one that the statement knows.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from shared.statements.lexicon import languages, lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.reading import ReadAccount
from shared.statements.sheet import Sheet
from shared.statements.small_words import is_small

# A dinar has a thousand fils.
_FRACTION = re.compile(r"(?<!\d)(\d{1,3})/(1000?)(?!\d)")
_NUMBER_WORDS_MIN = 3
# Of the words of a line: a sum alone is hardly anything else, and an advert mostly.
_SHARE_MIN = 0.6
_NUMBERS_SHARE_MIN = 0.4
_THOUSAND = 1000
_PARTS = re.compile(r"[\s-]+")


@dataclass(frozen=True, slots=True)
class _Numbers:
    add: dict[str, int]
    times: dict[str, int]


@lru_cache(maxsize=1)
def _numbers() -> tuple[_Numbers, ...]:
    tables = (language.get("number_words") for language in languages())
    return tuple(
        _Numbers(*({squeeze(w): n for w, n in table[slot].items()} for slot in ("add", "times")))
        for table in tables
        if table
    )


def unknown_sums_in_words(
    sheet: Sheet, accounts: list[ReadAccount], taken: set[int]
) -> Iterator[int]:
    """The lines of such sums that are no end, balance or total of any account."""
    told = {
        line.index: sum_of
        for line in sheet.lines
        if line.index not in taken and (sum_of := _read(line, 10**sheet.places)) is not None
    }
    if not told:
        return
    known = {
        abs(amount)
        for account in accounts
        for amount in (
            *(f.amount for _, f in (*account.totals, *account.checkpoints, *account.parts)),
            *(account.sum_of(name) or 0 for name in ("opening", "closing", "credits", "debits")),
            *(row.balance or 0 for row in account.rows),
        )
    }
    scale = 10**sheet.places
    for index, (units, cents) in told.items():
        whole = {size // scale for size in known}
        agrees = units in whole if cents is None else units * scale + cents in known
        if not agrees:
            yield index


def _read(line: Line, scale: int) -> tuple[int, Fraction | None] | None:
    """Units, and the minor ones where they are told; None for a line that is no sum in words."""
    texts = " ".join(line.text.split(":")[-1:]).replace(",", " ")
    words = [squeeze(part) for part in _PARTS.split(texts) if squeeze(part)]
    for numbers in _numbers():
        known = [w for w in words if w in numbers.add or w in numbers.times]
        small = [w for w in words if w not in known and (is_small(w) or w.isdigit())]
        if len(known) < _NUMBER_WORDS_MIN or not any(w in numbers.times for w in known):
            continue
        filled = len(known) + len(small) >= _SHARE_MIN * len(words)
        if filled and len(known) >= _NUMBERS_SHARE_MIN * len(words):
            return _value(words, numbers, texts, scale)
    return None


def _value(
    words: list[str], numbers: _Numbers, text: str, scale: int
) -> tuple[int, Fraction | None]:
    """A second number behind a word that is none, as a currency, is that of the minor units."""
    runs: list[int] = []
    total = group = 0
    inside = False
    for word in (*words, ""):
        if word in numbers.add:
            group, inside = group + numbers.add[word], True
        elif word in numbers.times:
            factor = numbers.times[word]
            if factor < _THOUSAND:
                group = max(group, 1) * factor
            else:
                total, group = total + max(group, 1) * factor, 0
            inside = True
        elif inside and word not in lexicon().links:
            runs.append(total + group)
            total, group, inside = 0, 0, False
    if printed := _FRACTION.search(text):
        return runs[0], Fraction(int(printed[1]) * scale, int(printed[2]))
    digits = [w for w in words if w.isdigit() and len(w) < len(str(scale))]
    if digits:
        return runs[0], Fraction(digits[-1])
    return runs[0], Fraction(runs[1]) if len(runs) > 1 and runs[1] < scale else None
