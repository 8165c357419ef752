"""Which currency a cell or a label of an export names, in codes, signs or words."""

import json
from functools import cache
from importlib import resources

from shared.money import SYMBOLS, is_currency

# Signs that name money but not whose: a dollar can be American or Australian.
SHARED_SIGNS = frozenset(("$", "kr", "kr.", "¥"))


@cache
def _signs() -> dict[str, str]:
    text = resources.files("shared.exports").joinpath("currency_words.json").read_text("utf-8")
    known = {**SYMBOLS, **json.loads(text)}
    return {sign.casefold(): code for sign, code in known.items() if sign not in SHARED_SIGNS}


def currency_named(text: str) -> str | None:
    """The currency that a cell, a label's ending or a sign names, if it names just one."""
    token = text.strip().strip("()[].:").strip()
    if is_currency(token.upper()) and len(token) == 3:
        return token.upper()
    return _signs().get(token.casefold()) or _signs().get(text.strip().casefold())
