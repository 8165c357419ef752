"""Whose dollars "$" means: those of the one country that a statement shows to be its own.

Many countries call their money so. The address of the bank or of the holder, what the law calls
the bank, and the systems by which people pay each other there tell which; else nobody knows.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from shared.money import NO_CURRENCY
from shared.statements.find_dates import find_dates
from shared.statements.lexicon import squeeze
from shared.statements.lines import Line

_SUM = re.compile(r"\d[.,]\d\d(?!\d)")
_PHRASE_WORDS_MAX = 3


@dataclass(frozen=True, slots=True)
class _Home:
    """`words` and `places` tell outside the rows, where a shop may be anywhere in the world;
    `schemes` are words of payments within one country, and tell there too."""

    words: frozenset[str]
    schemes: frozenset[str]
    places: tuple[re.Pattern[str], ...]


def home_of_dollars(lines: Sequence[Line]) -> str:
    """By the head of the statement, else by how people pay each other, else by what stands below
    or between the rows; and of several by what two of these say."""
    head: set[str] = set()
    paid: set[str] = set()
    beside: set[str] = set()
    told = head
    for line in lines:
        is_row = any(map(_SUM.search, line.texts)) and bool(find_dates(line))
        told = beside if is_row else told
        phrases = set(_phrases(line.texts))
        for currency, home in _homes().items():
            if not home.schemes.isdisjoint(phrases):
                paid.add(currency)
            if not is_row and (
                not home.words.isdisjoint(phrases) or any(p.search(line.text) for p in home.places)
            ):
                told.add(currency)
    for found in (head, head & paid or head & beside) if head else (paid, beside, paid & beside):
        if len(found) == 1:
            return next(iter(found))
    return NO_CURRENCY


def _phrases(texts: Sequence[str]) -> Iterator[str]:
    squeezed = [squeeze(text) for text in texts]
    for first in range(len(squeezed)):
        for words in range(1, _PHRASE_WORDS_MAX + 1):
            yield "".join(squeezed[first : first + words])


@lru_cache(maxsize=1)
def _homes() -> dict[str, _Home]:
    raw = json.loads(
        resources.files("shared.statements").joinpath("home_currency.json").read_text("utf-8")
    )
    return {
        currency: _Home(
            words=frozenset(map(squeeze, told["words"])),
            schemes=frozenset(map(squeeze, told["schemes"])),
            places=tuple(re.compile(rf"(?<!\w){place}(?!\w)") for place in told["places"]),
        )
        for currency, told in raw.items()
    }
