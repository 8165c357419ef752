"""Money of an export: integers of minor units, and the currency that gives them their scale."""

import json
from functools import cache
from importlib import resources
from typing import Any

# A bank's largest balance has fewer digits; more is an account number in the wrong column.
DIGITS_MAX = 18
# ISO 4217's code for "no currency": the file names none, and none is invented. Two decimals.
NO_CURRENCY = "XXX"


@cache
def _data() -> dict[str, Any]:
    text = resources.files("shared.exports").joinpath("currencies.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


@cache
def _exponents() -> dict[str, int]:
    table = dict.fromkeys(_data()["two_decimals"], 2)
    table.update(_data()["exponents"])
    return table


@cache
def currency_signs() -> dict[str, str]:
    """What else stands for a currency: symbols and words, lower-case."""
    return {sign.casefold(): code for sign, code in _data()["signs"].items()}


@cache
def shared_signs() -> frozenset[str]:
    """Signs that name money but not whose: a dollar can be American or Australian."""
    return frozenset(_data()["signs_shared_by_several"])


def is_currency(code: str) -> bool:
    return code in _exponents()


def exponent(currency: str) -> int:
    return _exponents()[currency]


def currency_of(text: str) -> str | None:
    """The currency that a cell, a label's ending or a symbol names, if it names just one."""
    token = text.strip().strip("()[].:").strip()
    if is_currency(token.upper()) and len(token) == 3:
        return token.upper()
    return currency_signs().get(token.casefold()) or currency_signs().get(text.strip().casefold())


def to_minor(negative: bool, whole: str, fraction: str, currency: str) -> int | None:
    """Minor units, or None where the currency cannot hold the digits without rounding."""
    places = exponent(currency)
    kept, rest = fraction[:places], fraction[places:]
    if rest.strip("0") or len(whole.lstrip("0")) + places > DIGITS_MAX:
        return None
    minor = int((whole or "0") + kept.ljust(places, "0"))
    return -minor if negative else minor


def to_decimal(minor: int, currency: str) -> str:
    """The plain decimal string: a point, no grouping, all of the currency's places."""
    if isinstance(minor, bool) or not isinstance(minor, int):
        raise TypeError(f"money is an integer of minor units, not {type(minor).__name__}")
    places = exponent(currency)
    sign = "-" if minor < 0 else ""
    digits = str(abs(minor)).rjust(places + 1, "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"
