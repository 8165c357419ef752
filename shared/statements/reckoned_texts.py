"""Sums that the text of a row reckons with: "1.75 % of 38.74", "USD 42.00 @ 1.3450", "3 payments:
Dr. Moser CHF 42.30, Elektro Frick CHF 120.00".

Who alters an amount and adds it up anew leaves them as they were. One such text proves nothing, for
a fee may be added; but where several reckon alike and come to their amounts, all do.
"""

import re
from collections.abc import Iterator
from fractions import Fraction

from shared.money import CODES
from shared.statements.lexicon import squeeze
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.sheet import Sheet
from shared.statements.values import Values

_SUM = r"(\d[\d.,'’]*\d)"
_PERCENT = re.compile(rf"(\d+(?:[.,]\d+)?) ?%(?: [^\W\d]+){{1,2}} (?:[A-Z]{{3}} )?{_SUM}(?!\S)")
_RATE = re.compile(rf"\b([A-Z]{{3}}) {_SUM} ?([@xX×*/]) ?{_SUM}(?!\S)")
_PART = re.compile(rf"\b([A-Z]{{3}}) {_SUM}(?!\S)")
_PARTS_MIN = 2
_HELD_MIN = 2


def misreckoned(values: Values, accounts: list[ReadAccount], sheet: Sheet) -> Iterator[int]:
    """Lines of rows whose amount is not what their text reckons, as those of others are."""
    by_kind: dict[str, list[tuple[int, bool]]] = {}
    scale = Fraction(10**sheet.places)
    for row in (row for account in accounts for row in account.rows):
        for kind, reckoned, slack in _reckoned(values, sheet, row):
            held = abs(reckoned * scale - abs(row.amount or 0)) <= slack * scale + 1
            by_kind.setdefault(kind, []).append((row.draft.line, held))
    for found in by_kind.values():
        others = [line for line, held in found if not held]
        held_count = len(found) - len(others)
        if held_count >= max(_HELD_MIN, 2 * len(others)):
            yield from others


def _reckoned(
    values: Values, sheet: Sheet, row: ReadRow
) -> Iterator[tuple[str, Fraction, Fraction]]:
    """Of what kind, what it comes to, and how much a rate that is rounded leaves open."""
    printed = " ".join(sheet.lines[index].text for index in row.draft.lines)
    for share, whole in _PERCENT.findall(row.description):
        numbers = values.number(share), values.number(whole)
        if numbers[0] is not None and numbers[1] is not None:
            yield "%", numbers[0] * numbers[1] / 100, Fraction(0)
    for code, size, sign, rate in _RATE.findall(printed):
        abroad, factor = values.number(size), values.number(rate)
        if code in CODES and abroad and factor:
            product = abroad / factor if sign == "/" else abroad * factor
            yield sign, product, product * _last_digit(rate) / factor
    parts = [values.number(size) for code, size in _PART.findall(row.description) if code in CODES]
    known = [part for part in parts if part is not None]
    if len(known) >= _PARTS_MIN:
        yield squeeze(row.description.partition(" ")[0]), sum(known, Fraction(0)), Fraction(0)


def _last_digit(printed: str) -> Fraction:
    """What the last digit of a number counts."""
    places = re.search(r"[.,](\d+)$", printed)
    return Fraction(1, 10 ** len(places[1])) if places else Fraction(1)
