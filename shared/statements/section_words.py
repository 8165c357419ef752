"""Headings of sections, by their words: "Deposits and other additions" are credits."""

import re
from functools import lru_cache

from shared.statements.lexicon import languages, lexicon, squeeze, without_article

_PARTS = re.compile(r"[\s/,&+]+")
# "In" and "out" head columns, but say nothing behind "Transactions".
_SIDE_LETTERS = 4


def is_section(text: str) -> bool:
    return bool(section_side(tuple(text.split())))


@lru_cache(maxsize=16384)
def section_side(words: tuple[str, ...]) -> str:
    """'credit' or 'debit' for "Deposits and other additions"; empty for what names no side."""
    known, bare = lexicon(), squeeze("".join(words))
    if bare in known.credit_sections:
        return "credit"
    if bare in known.debit_sections:
        return "debit"
    words_of_sides = {"credit": known.credit_words, "debit": known.debit_words}
    sides, named = words_of_sides, False
    for part in (part for text in words for part in _PARTS.split(text)):
        word = squeeze(part)
        if not any(word in those for those in (known.neutral_words, *words_of_sides.values())):
            word = squeeze(without_article(part))
        if word and word not in known.neutral_words:
            named = True
            sides = {side: those for side, those in sides.items() if word in those}
            if not sides:
                return _side_of_movements(words)
    return next(iter(sides)) if named else ""


@lru_cache(maxsize=1)
def counted_movements() -> frozenset[str]:
    """Words for rows in the plural, as they are counted: "Number of transactions"."""
    counts = (phrase for language in languages() for phrase in language["counts"]["rows"])
    counted = {squeeze(word) for phrase in counts for word in phrase.split()}
    named = lexicon().movements
    # "Nombre d'opérations"
    return frozenset(w for w in named if w in counted or f"d{w}" in counted)


def says_movements(name: str) -> bool:
    """ "Transactions", "Umsätze": rows of any side, whatever some banks list below it."""
    return name in counted_movements() or "description" in lexicon().headers.get(name, ())


def _side_of_movements(words: tuple[str, ...]) -> str:
    """ "Movimenti in addebito", "Opérations au débit": what heads a column of that side, behind a
    word for movements."""
    known = lexicon()
    first, *rest = (word for word in map(squeeze, words) if word)
    while rest and rest[0] in known.fillers:
        rest = rest[1:]
    side = "".join(rest)
    if first not in counted_movements() or len(side) < _SIDE_LETTERS:
        return ""
    role = known.headers.get(side, ("",))[0]
    return role if role in ("debit", "credit") else ""
