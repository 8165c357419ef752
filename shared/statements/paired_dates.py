"""Two dates in one word, "01.07./30.06." under "Booked/Value": each is given its own."""

import re
from collections.abc import Sequence
from dataclasses import replace

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.words import Word

_DAY = r"\d{1,2}[.-]\d{1,2}[.-]?(?:\d{4}|\d{2})?"
_PAIR = re.compile(rf"{_DAY}/{_DAY}")
_ROLES = {"date", "value_date"}


def part_paired_dates(words: Sequence[Word]) -> list[Word]:
    """Only below a heading that names both days, for elsewhere such words are text."""
    headings = [word for word in words if "/" in word.text and _names_both(word.text)]
    if not headings:
        return list(words)
    return [
        part for word in words for part in (_parts(word) if _is_paired(word, headings) else (word,))
    ]


def _names_both(text: str) -> bool:
    roles = [lexicon().headers.get(squeeze(part), ("",))[0] for part in text.split("/")]
    return len(roles) == len(_ROLES) and set(roles) == _ROLES


def _is_paired(word: Word, headings: Sequence[Word]) -> bool:
    if "/" not in word.text:
        return False
    return any(
        word is heading
        or (
            (heading.y1 <= word.y0 and word.x0 < heading.x1 and heading.x0 < word.x1)
            and _PAIR.fullmatch(word.text) is not None
        )
        for heading in headings
    )


def _parts(word: Word) -> tuple[Word, Word]:
    """As wide as their share of the letters."""
    left, right = word.text.split("/")
    step = (word.x1 - word.x0) / len(word.text)
    return (
        replace(word, text=left, x1=word.x0 + step * len(left)),
        replace(word, text=right, x0=word.x1 - step * len(right)),
    )
