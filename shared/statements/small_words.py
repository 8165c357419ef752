"""Words that say nothing about what a figure is: "at", "your", currencies, months, numbers."""

import re

from shared.money import CODES, SYMBOLS
from shared.statements.lexicon import lexicon, squeeze

_ZONE = re.compile(r"(?:gmt|utc)\d{0,4}")
_CURRENCY_WORDS = frozenset(squeeze(s) for s in (*SYMBOLS, *CODES)) | {"euro", "euros"}


def is_time_zone(word: str) -> bool:
    """ "31 May 2025 [GMT+01:00]", squeezed."""
    return _ZONE.fullmatch(word) is not None


def is_small(word: str) -> bool:
    known = lexicon()
    return (
        word in known.fillers
        or word in _CURRENCY_WORDS
        or word in known.months
        or word.isdigit()
        or is_time_zone(word)
        or word in known.credit_markers
        or word in known.debit_markers
    )
