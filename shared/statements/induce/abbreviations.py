"""Headings whose last word is cut off where the column ends: "Data operaz.", "Saldo progr."."""

from collections.abc import Iterator
from functools import lru_cache

from shared.statements.lexicon import HEADER_ROLES, languages, squeeze

# Of a word that is cut off at least so much is left, and so much is missing.
_LEFT_MIN = 3
_LEFT_ALONE_MIN = 6
_MISSING_MIN = 2


@lru_cache(maxsize=1)
def abbreviated_roles() -> dict[str, tuple[str, ...]]:
    """What is left of known headings, squeezed, where all that begin so have one role."""
    roles: dict[str, set[str]] = {}
    for language in languages():
        for role in HEADER_ROLES:
            for phrase in language["headers"].get(role, ()):
                for beginning in _beginnings(phrase):
                    roles.setdefault(beginning, set()).add(role)
    return {beginning: tuple(found) for beginning, found in roles.items() if len(found) == 1}


def _beginnings(phrase: str) -> Iterator[str]:
    """Only within the last word: "Customer" is no "Customer reference"."""
    before, _, last = phrase.rpartition(" ")
    whole, word = squeeze(phrase), squeeze(last)
    kept = len(whole) - len(word)
    least = _LEFT_MIN if before else _LEFT_ALONE_MIN
    for left in range(least, len(word) - _MISSING_MIN + 1):
        yield whole[: kept + left]
