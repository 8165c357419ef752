"""Money is an integer of minor units with its currency. Floats never touch it."""

import json
from decimal import Decimal
from importlib import resources

# ISO 4217 keeps this code for "no currency": the document names none, and none is invented.
NO_CURRENCY = "XXX"
# A bank's largest balance has fewer digits; more is an account number in the wrong column.
DIGITS_MAX = 18


_TABLE = json.loads(resources.files("shared").joinpath("currencies.json").read_text("utf-8"))
_EXPONENTS: dict[str, int] = {**dict.fromkeys(_TABLE["two_decimals"], 2), **_TABLE["exponents"]}


def is_currency(code: str) -> bool:
    return code in _EXPONENTS


def exponent(currency: str) -> int:
    """How many decimals the currency's amounts have."""
    return _EXPONENTS.get(currency.upper(), 2)


def named_or_none(currency: str) -> str | None:
    """As people read it: a currency, or that there is none."""
    return None if currency == NO_CURRENCY else currency


def to_words(minor_units: int, currency: str) -> str:
    """-123456 EUR → '-1234.56 EUR'; a currency that nobody named is left out."""
    return f"{to_decimal_string(minor_units, currency)} {named_or_none(currency) or ''}".rstrip()


def to_decimal_string(minor_units: int, currency: str) -> str:
    """-123456 EUR → '-1234.56'."""
    if isinstance(minor_units, bool) or not isinstance(minor_units, int):
        raise TypeError(f"money is an integer of minor units, not {type(minor_units).__name__}")
    places = exponent(currency)
    sign = "-" if minor_units < 0 else ""
    digits = str(abs(minor_units)).rjust(places + 1, "0")
    if places == 0:
        return sign + digits
    return f"{sign}{digits[:-places]}.{digits[-places:]}"


def from_decimal_string(text: str, currency: str) -> int:
    """'-1234.56' EUR → -123456. Refuses what the currency cannot express."""
    scaled = Decimal(text).scaleb(exponent(currency))
    whole = int(scaled)
    if scaled != whole:
        raise ValueError(f"{text!r} has more decimals than {currency} allows")
    return whole


def to_minor(negative: bool, whole: str, fraction: str, currency: str) -> int | None:
    """Minor units of digits, or None where the currency cannot hold them without rounding."""
    places = exponent(currency)
    kept, rest = fraction[:places], fraction[places:]
    if rest.strip("0") or len(whole.lstrip("0")) + places > DIGITS_MAX:
        return None
    minor = int((whole or "0") + kept.ljust(places, "0"))
    return -minor if negative else minor


# What statements print for a currency. "$" alone is the US dollar unless a code says otherwise.
SYMBOLS = {
    "€": "EUR", "£": "GBP", "$": "USD", "¥": "JPY", "₹": "INR", "₩": "KRW", "₺": "TRY",
    "zł": "PLN", "zl": "PLN", "Kč": "CZK", "R$": "BRL", "US$": "USD", "A$": "AUD", "C$": "CAD",
    "Fr.": "CHF", "SFr.": "CHF", "Rs.": "INR", "Rs": "INR", "R": "ZAR", "円": "JPY", "KD": "KWD",
    "BD": "BHD", "S$": "SGD", "HK$": "HKD", "NZ$": "NZD", "AU$": "AUD", "CA$": "CAD", "RM": "MYR",
    "₦": "NGN", "₱": "PHP", "₪": "ILS", "₫": "VND", "KSh": "KES", "Ksh": "KES", "KSH": "KES",
    "TL": "TRY", "Ft": "HUF",
    "₵": "GHS", "GH₵": "GHS", "GH¢": "GHS", "฿": "THB", "₴": "UAH", "₸": "KZT", "₽": "RUB",
    "S/": "PEN", "S/.": "PEN", "₡": "CRC", "₲": "PYG", "RD$": "DOP", "MX$": "MXN", "AR$": "ARS",
    "U$S": "USD", "U$D": "USD",
}  # fmt: skip
# Units that are words of other languages too: they name a currency beside a figure only.
UNITS = {"lei": "RON", "Lei": "RON", "LEI": "RON"}
# Money, but not whose: all who count in these write them alike.
CROWNS = frozenset({"SEK", "DKK", "NOK", "ISK"})
CROWN_SIGNS = frozenset({"kr", "kr.", "Kr", "Kr."})
# Those whose own sign is "$".
DOLLARS = frozenset({
    "ARS", "AUD", "BBD", "BSD", "CAD", "CLP", "COP", "DOP", "FJD", "HKD", "JMD", "MXN", "NAD",
    "NZD", "SGD", "TTD", "TWD", "USD", "UYU",
})  # fmt: skip
# Those that have cents by the book, and whose amounts many banks print without them.
PRINTED_WHOLE = frozenset({"COP", "HUF", "IDR", "TWD"})
# The codes that statements print; others are more often words in capitals there.
CODES = frozenset(_TABLE["on_statements"])


def currency_of(text: str) -> str | None:
    """The code for a printed symbol or code, or None; a sign of several names no currency."""
    if text in CROWN_SIGNS:
        return NO_CURRENCY
    return text if text in CODES else SYMBOLS.get(text) or UNITS.get(text)


def may_mean(named: str, currency: str) -> bool:
    """Whether what is printed beside an amount can be this currency: "kr" is that of Sweden or
    of Norway."""
    return named == currency or (named == NO_CURRENCY and currency in CROWNS)
