"""Money is an integer of minor units with its currency. Floats never touch it."""

from decimal import Decimal

# ISO 4217 exponents that are not 2.
_EXPONENTS = {
    **dict.fromkeys(
        (
            "BIF",
            "CLP",
            "DJF",
            "GNF",
            "ISK",
            "JPY",
            "KMF",
            "KRW",
            "PYG",
            "RWF",
            "UGX",
            "VND",
            "VUV",
            "XAF",
            "XOF",
            "XPF",
        ),
        0,
    ),
    **dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 3),
}
# ISO 4217 keeps this code for "no currency": used where a statement does not print one.
NO_CURRENCY = "XXX"


def exponent(currency: str) -> int:
    """How many decimals the currency's amounts have."""
    return _EXPONENTS.get(currency.upper(), 2)


def to_decimal_string(minor_units: int, currency: str) -> str:
    """-123456 EUR → '-1234.56'."""
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


# What statements print for a currency. "$" alone is the US dollar unless a code says otherwise.
SYMBOLS = {
    "€": "EUR",
    "£": "GBP",
    "$": "USD",
    "¥": "JPY",
    "₹": "INR",
    "₩": "KRW",
    "₺": "TRY",
    "zł": "PLN",
    "zl": "PLN",
    "Kč": "CZK",
    "R$": "BRL",
    "US$": "USD",
    "A$": "AUD",
    "C$": "CAD",
    "Fr.": "CHF",
    "SFr.": "CHF",
    "Rs.": "INR",
    "Rs": "INR",
    "円": "JPY",
    "KD": "KWD",
    "BD": "BHD",
}
CODES = frozenset(
    [
        "AED",
        "ARS",
        "AUD",
        "BGN",
        "BHD",
        "BRL",
        "CAD",
        "CHF",
        "CLP",
        "CNY",
        "COP",
        "CZK",
        "DKK",
        "EGP",
        "EUR",
        "GBP",
        "HKD",
        "HUF",
        "IDR",
        "ILS",
        "INR",
        "IQD",
        "ISK",
        "JOD",
        "JPY",
        "KRW",
        "KWD",
        "LYD",
        "MAD",
        "MXN",
        "MYR",
        "NOK",
        "NZD",
        "OMR",
        "PEN",
        "PHP",
        "PKR",
        "PLN",
        "QAR",
        "RON",
        "RSD",
        "RUB",
        "SAR",
        "SEK",
        "SGD",
        "THB",
        "TND",
        "TRY",
        "TWD",
        "UAH",
        "USD",
        "VND",
        "XAF",
        "XOF",
        "ZAR",
    ]
)


def currency_of(text: str) -> str | None:
    """The code for a printed symbol or code, or None."""
    return text if text in CODES else SYMBOLS.get(text)
