"""How dates are written, as a heading or the line below it says: "MM DD", "(TT.MM.JJJJ)".

Each part is one letter again and again, whatever a language calls its days, months and years.
"""

import re
from functools import lru_cache

from shared.statements.dates import Order
from shared.statements.sheet import Sheet

_FORMAT = re.compile(
    r"[(\[]?(([^\W\d_])\2{1,3})[-./ ]?(([^\W\d_])\4{1,3})(?:[-./ ]?(([^\W\d_])\6{1,3}))?\.?[)\]]?"
)
# The same behind a heading, of which only letters are left.
_AT_END = re.compile(r"(?:([^\W\d_])\1{1,3}){2,3}\Z")
# In all languages that have a letter for months in common, and in those for years.
_MONTHS = "mμ"
_YEARS = "ya"
_YEAR_LETTERS = 4
_WORDS_MAX = 3


def is_date_format(text: str) -> bool:
    return bool(_parts(text))


@lru_cache(maxsize=4096)
def _parts(text: str) -> tuple[str, ...]:
    match = _FORMAT.fullmatch(text.casefold())
    parts = tuple(part for part in match.group(1, 3, 5) if part) if match else ()
    return parts if len({part[0] for part in parts}) == len(parts) else ()


def format_order(text: str) -> Order | None:
    """Which of day and month comes first; None where the letters do not tell."""
    parts = _parts(text)
    at = next((i for i, part in enumerate(parts) if part[0] in _MONTHS), None)
    if at is None or at > 1 or _is_year(parts[0]) or (len(parts) == 2 and _is_year(parts[1])):
        return None
    return "mdy" if at == 0 else "dmy"


def without_format(heading: str) -> str:
    """ "date" of "dateddmmyyyy"; nothing where no format stands behind it."""
    match = _AT_END.search(heading)
    return heading[: match.start()] if match and is_date_format(match[0]) else ""


def _is_year(part: str) -> bool:
    return part[0] in _YEARS or len(part) == _YEAR_LETTERS


def order_said(sheet: Sheet, lines: set[int]) -> Order | None:
    """By the formats on these lines, if all that are there agree."""
    texts = (sheet.lines[index].texts for index in lines)
    said = {
        order
        for words in texts
        for first in range(len(words))
        for end in range(first + 1, min(first + _WORDS_MAX, len(words)) + 1)
        if (order := format_order(" ".join(words[first:end])))
    }
    return said.pop() if len(said) == 1 else None
