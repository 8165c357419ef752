"""What was paid abroad and its rate in the text of a row, "200.00 EUR @ 1.2500", held against what
it cost.

The two need not come to it: charges may be in it, and a payment that went through a third currency
tells the rate of one step. But where only the first digit is between them, it was altered: that is
the one that pays.
"""

import re
from collections.abc import Iterator, Sequence

from shared.money import CODES, NO_CURRENCY, exponent
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.sheet import Sheet

_APART = re.compile(r"([:=@])")
_SUM = re.compile(r"(?:\d{1,3}(?:[.,']\d{3})+|\d+)[.,]\d{2}|\d{1,4}")
_RATE = re.compile(r"\d{1,6}[.,]\d{2,10}")
_GLUED = re.compile(r"([A-Z]{3}|[€£])?(\d[\d.,']*)([A-Z]{3}|[€£])?")
_SIGNS = {"€": "EUR", "£": "GBP"}
_PHRASE_WORDS_MAX = 3
# Charges may be in the amount: a share of it, or a few units.
_SHARE, _UNITS = 0.035, 3
# And more than that share is none.
_FAR = 0.1
# Rates are printed with a few digits.
_ROUNDED = (0, 1, -1)
# Of an amount that is not near another by chance.
_DIGITS_MIN = 4


def wrong_rates(sheet: Sheet, accounts: Sequence[ReadAccount]) -> Iterator[int]:
    """Lines of rows whose text tells one foreign sum and one rate that would come to them, were it
    not for the first digit."""
    for account in accounts:
        if account.currency in ("", NO_CURRENCY):
            continue
        for row in account.rows:
            if row.amount and _is_contradicted(row, account.currency, abs(row.amount)):
                yield row.draft.line


def _is_contradicted(row: ReadRow, currency: str, amount: int) -> bool:
    texts = _APART.sub(r" \1 ", row.description).split()
    # What is charged for a payment abroad tells that payment's sum.
    if not lexicon().card_charges.isdisjoint(map(squeeze, texts)):
        return False
    taken, rates = _rates_in(texts)
    if len(rates) != 1:
        return False
    sums = {s for s in _sums_in(texts, taken) if s[0] != currency}
    if len(sums) != 1:
        return False
    places, rate, foreign = 10 ** exponent(currency), rates.pop(), sums.pop()[1]
    worth = [round(told * places) for told in (foreign * rate, foreign / rate)]
    # "9.45 per 100 units".
    by_hundreds = [round(foreign * rate * places / 100), round(foreign / rate * places * 100)]
    if any(_may_have_cost(value, amount, places) for value in (*worth, *by_hundreds)):
        return False
    return any(_differ_by_first_digit(value + cent, amount) for value in worth for cent in _ROUNDED)


def _may_have_cost(worth: int, amount: int, unit: int) -> bool:
    return abs(amount - worth) <= _SHARE * amount or 0 <= amount - worth <= _UNITS * unit


def _differ_by_first_digit(one: int, other: int) -> bool:
    """One of them has another first digit or one more, or the first two have changed places; by
    more than charges may come to."""
    few, many = sorted((str(one), str(other)), key=len)
    if len(few) < _DIGITS_MIN or abs(one - other) <= _FAR * max(one, other):
        return False
    if len(few) < len(many):
        return few == many[1:]
    return few[1:] == many[1:] or (few[:2] == many[1::-1] and few[2:] == many[2:])


def _rates_in(texts: list[str]) -> tuple[set[int], set[float]]:
    """Behind "@", "=" or a word for rates; and the words that tell it."""
    taken: set[int] = set()
    found: set[float] = set()
    for at, text in enumerate(texts):
        number = text.strip("();,")
        told = _RATE.fullmatch(number) is not None and _is_announced(texts, at)
        if not told or "%" in "".join(texts[at + 1 : at + 2]):
            continue
        found.add(float(number.replace(",", ".")))
        taken.add(at)
        if texts[at - 1] == "=":  # "1 EUR = 1.25 USD"
            taken.update(range(max(at - 3, 0), min(at + 2, len(texts))))
    return taken, found - {0.0}


def _is_announced(texts: list[str], at: int) -> bool:
    before = [text for text in texts[:at] if text != ":"]
    if before and before[-1] in ("@", "="):
        return True
    known = lexicon().told_facts["rate"]
    starts = range(max(len(before) - _PHRASE_WORDS_MAX, 0), len(before))
    return any(squeeze("".join(before[start:])) in known for start in starts)


def _sums_in(texts: list[str], taken: set[int]) -> Iterator[tuple[str, float]]:
    """Sums with the code of their currency beside them or at them."""
    free = ["" if at in taken else text.strip("();,") for at, text in enumerate(texts)]
    for at, text in enumerate(free):
        match = _GLUED.fullmatch(text)
        if match is None or not _SUM.fullmatch(match[2]):
            continue
        beside = free[at - 1 : at] + free[at + 1 : at + 2]
        codes = [_code(sign) for sign in (match[1], match[3], *beside) if sign and _code(sign)]
        if codes:
            yield codes[0], _value(match[2])


def _code(text: str) -> str:
    return text if text in CODES else _SIGNS.get(text, "")


def _value(text: str) -> float:
    whole, fraction = (text[:-3], text[-2:]) if text[-3:-2] in (".", ",") else (text, "0")
    return float(f"{re.sub(r'[^0-9]', '', whole)}.{fraction}")
