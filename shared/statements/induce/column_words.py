"""Headings of columns that are left out, known by their words: numbers of something, and what else
stands beside the texts of rows."""

from functools import lru_cache

from shared.statements.lexicon import languages, lexicon, squeeze


@lru_cache(maxsize=4)
def _heading_words(slot: str) -> frozenset[str]:
    return frozenset(squeeze(p) for known in languages() for p in known["heading_words"][slot])


@lru_cache(maxsize=16384)
def is_number_of_something(phrase: str) -> bool:
    """ "Vorgangs-Nr.", "N° de chèque", "Voucher number", squeezed: a word for numbers, and what
    banks number, in either order."""
    numbered = _heading_words("numbered")
    return any(
        (phrase.endswith(number) and phrase.removesuffix(number) in numbered)
        or (phrase.startswith(number) and _without_of(phrase.removeprefix(number)) in numbered)
        for number in _heading_words("number")
    )


def _without_of(phrase: str) -> str:
    """Of "de la operación" the last word; what does not begin so stays as it is."""
    numbered = _heading_words("numbered")
    rests = (phrase.removeprefix(of) for of in lexicon().of_words if phrase.startswith(of))
    return phrase if phrase in numbered else next((r for r in rests if r in numbered), "")


def stands_beside_texts(heading: str) -> bool:
    """ "Cardholder", "City": words of a row that banks do not count to its text."""
    return squeeze(heading) in _heading_words("beside")
