"""How amounts look: grouping, decimal point, sign and currency, alike in one document."""

import random
from dataclasses import dataclass, replace

EXPONENTS = {"GBP": 2, "USD": 2, "EUR": 2, "CHF": 2, "PLN": 2, "BRL": 2, "INR": 2, "JPY": 0}
EXPONENTS["KWD"] = 3
SYMBOLS = {"GBP": "£", "USD": "$", "EUR": "€", "CHF": "CHF", "PLN": "zł", "BRL": "R$"}
SYMBOLS |= {"INR": "₹", "JPY": "¥", "KWD": "KD"}

CURRENCIES = {
    "en-GB": ("GBP",) * 6 + ("EUR", "USD", "INR", "INR", "JPY", "KWD", "CHF"),
    "en-US": ("USD",) * 8 + ("INR", "JPY"),
    "de": ("EUR", "EUR", "EUR", "CHF"),
    "fr": ("EUR", "EUR", "EUR", "CHF"),
    "es": ("EUR", "EUR", "EUR", "USD"),
    "it": ("EUR", "EUR", "EUR", "CHF"),
    "nl": ("EUR",),
    "pt": ("EUR", "BRL"),
    "pl": ("PLN", "PLN", "PLN", "EUR"),
}

NBSP, THIN, NARROW, MINUS, APOSTROPHE = "\u00a0", "\u2009", "\u202f", "\u2212", "\u2019"

# (grouping, point) as they are customary; "" is a bank that does not group at all.
POINTS = {
    "en-GB": ((",", "."), (",", "."), (",", "."), ("", ".")),
    "en-US": ((",", "."), (",", "."), (",", "."), (",", "."), ("", ".")),
    "de": ((".", ","), (".", ","), (".", ","), ("", ","), (" ", ","), (NARROW, ",")),
    "fr": ((" ", ","), (NBSP, ","), (NARROW, ","), (THIN, ","), (".", ","), ("", ",")),
    "es": ((".", ","), (".", ","), (".", ","), ("", ",")),
    "it": ((".", ","), (".", ","), (".", ","), ("", ","), (NBSP, ",")),
    "nl": ((".", ","), (".", ","), ("", ",")),
    "pt": ((".", ","), (".", ","), (" ", ","), (NBSP, ","), ("", ",")),
    "pl": ((" ", ","), (NBSP, ","), (".", ","), ("", ","), (THIN, ",")),
}
SWISS = (("'", "."), (APOSTROPHE, "."), ("'", "."), (" ", "."), ("", "."))

# How a signed figure shows its sign. The weights follow what is seen on paper.
SIGNS: tuple[str, ...] = (
    ("-x",) * 6 + ("x-",) * 3 + ("−x", "(x)", "(x)", "+x", "+x", "x+", "marks", "marks")
)
SIGNS += ("debit-mark", "- x")


@dataclass(frozen=True)
class NumberStyle:
    grouping: str
    point: str
    indian: bool
    # -x, x-, −x, (x), "- x", +x (both signs), x+ (both, after), marks (CR and DR),
    # debit-mark (only DR), credit-mark (only CR: cards), plus-only (credits show a plus).
    sign: str
    credit_mark: str
    debit_mark: str
    mark_gap: str
    # "", "before", "after", with a space or none: £1.00, EUR 1.00, 1.00 €.
    symbol: str
    symbol_place: str
    # ".45" instead of "0.45".
    bare_fraction: bool
    # How many decimals the currency has.
    exponent: int


def digits(minor: int, style: NumberStyle) -> str:
    """The size of an amount, grouped, without sign or currency."""
    whole, fraction = divmod(abs(minor), 10**style.exponent)
    text = f"{whole:,}"
    if style.indian and whole >= 1000:
        head, tail = str(whole)[:-3], str(whole)[-3:]
        pairs: list[str] = []
        while head:
            pairs.insert(0, head[-2:])
            head = head[:-2]
        text = ",".join([*pairs, tail])
    text = text.replace(",", style.grouping)
    if style.bare_fraction and whole == 0 and style.exponent:
        text = ""
    if not style.exponent:
        return text
    return f"{text}{style.point}{fraction:0{style.exponent}d}"


def plain(minor: int, style: NumberStyle) -> str:
    """An amount in a column that gives its sign: no sign of its own."""
    return with_symbol(digits(minor, style), style)


def with_symbol(text: str, style: NumberStyle) -> str:
    if style.symbol_place == "before":
        return f"{style.symbol}{text}"
    if style.symbol_place == "before ":
        return f"{style.symbol} {text}"
    if style.symbol_place == " after":
        return f"{text} {style.symbol}"
    return text


def signed(minor: int, style: NumberStyle) -> str:  # noqa: PLR0911 - one line for each style
    body = with_symbol(digits(minor, style), style)
    down, up = minor < 0, minor > 0
    match style.sign:
        case "x-":
            return f"{body}-" if down else body
        case "−x":
            return f"{MINUS}{body}" if down else body
        case "- x":
            return f"- {body}" if down else body
        case "(x)":
            return f"({body})" if down else body
        case "+x":
            return f"-{body}" if down else f"+{body}" if up else body
        case "plus-only":
            return f"+{body}" if up else body
        case "x+":
            return f"{body}-" if down else f"{body}+" if up else body
        case "marks" | "debit-mark" | "credit-mark":
            mark = style.debit_mark if down else style.credit_mark if up else ""
            if (style.sign == "debit-mark" and up) or (style.sign == "credit-mark" and down):
                mark = ""
            return f"{body}{style.mark_gap}{mark}" if mark else body
    return f"-{body}" if down else body


def draw_style(
    rng: random.Random, language: str, currency: str, marks: tuple[str, str]
) -> NumberStyle:
    grouping, point = rng.choice(SWISS if currency == "CHF" else POINTS[language])
    indian = currency == "INR" and grouping == "," and point == "."
    english = language.startswith("en")
    return NumberStyle(
        grouping=grouping,
        point=point,
        indian=indian,
        sign=rng.choice(SIGNS),
        credit_mark=marks[0],
        debit_mark=marks[1],
        mark_gap=rng.choice((" ", " ", "")),
        symbol="",
        symbol_place="",
        bare_fraction=english and rng.random() < 0.08,
        exponent=EXPONENTS[currency],
    )


def attach_symbol(rng: random.Random, style: NumberStyle, language: str, code: str) -> NumberStyle:
    """The same style with the currency at each figure, by symbol or by code."""
    symbol = code if rng.random() < 0.35 else SYMBOLS[code]
    if symbol.isalpha():
        place = rng.choice(("before ", " after"))
    elif language.startswith("en") or symbol == "R$":
        place = "before"
    else:
        place = " after"
    return replace(style, symbol=symbol, symbol_place=place)


def decimal_string(minor: int, exponent: int) -> str:
    """The plain decimal of the truth: -1234.56."""
    sign = "-" if minor < 0 else ""
    whole, fraction = divmod(abs(minor), 10**exponent)
    return f"{sign}{whole}.{fraction:0{exponent}d}" if exponent else f"{sign}{whole}"
