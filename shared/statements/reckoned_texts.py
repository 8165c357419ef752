"""Sums that the text of a row reckons with: "1.75 % of 38.74", "USD 42.00 @ 1.3450", "3 payments:
Dr. Moser CHF 42.30, Elektro Frick CHF 120.00".

Who alters an amount and adds it up anew leaves them as they were. One such text proves nothing, for
a fee may be added; but where several reckon alike and come to their amounts, all do. An order that
counts its payments and names each of them needs no other.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from shared.money import CODES, exponent
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.sheet import Sheet
from shared.statements.values import Values

_FRACTION = re.compile(r"[.,](\d+)$")
_EDGES = "()[];:"
# Words between a sum and its rate: "at", "X", "exchange rate".
_BETWEEN_MAX = 3
_PARTS_MIN = 2
_HELD_MIN = 2


@dataclass(frozen=True, slots=True)
class _Reckoning:
    """Texts of one kind have the same words between their numbers."""

    kind: str
    result: Fraction
    # How much a number that is rounded leaves open.
    slack: Fraction = Fraction(0)


def misreckoned(values: Values, accounts: list[ReadAccount], sheet: Sheet) -> Iterator[int]:
    """Lines of rows whose amount is not what their text reckons, as those of others are."""
    by_kind: dict[str, list[tuple[int, bool]]] = {}
    for account in accounts:
        unit = Fraction(1, 10 ** exponent(account.currency))
        for row in account.rows:
            if row.amount is None or row.draft.side:
                continue  # of a list in several columns others stand on the same lines
            texts, size = _texts_of(sheet, row), abs(row.amount) * unit
            parts = _sums_named(values, texts)
            if len(parts) == _count_told(texts) and sum(parts) != size:
                yield row.draft.line
            for found in (*_rates(values, texts), *_order(row, parts)):
                held = abs(found.result - size) <= unit + found.slack
                by_kind.setdefault(found.kind, []).append((row.draft.line, held))
    for told in by_kind.values():
        others = [line for line, held in told if not held]
        if len(told) - len(others) >= max(_HELD_MIN, 2 * len(others)):
            yield from others


def _texts_of(sheet: Sheet, row: ReadRow) -> list[str]:
    """All words on its lines but for its days and its own figures, which may stand between them."""
    own = {
        (row.draft.line_of(role), at)
        for role, tokens in row.draft.money.items()
        for money in tokens
        for at in range(money.first, money.last + 1)
    }
    days = (row.draft.date, row.draft.value_date)
    own |= {
        (index, at)
        for index in row.draft.lines
        for token in sheet.dates[index]
        if any(token is day for day in days)
        for at in range(token.first, token.last + 1)
    }
    return [
        text.strip(_EDGES)
        for index in row.draft.lines
        for at, text in enumerate(sheet.lines[index].texts)
        if (index, at) not in own
    ]


def _rates(values: Values, texts: list[str]) -> Iterator[_Reckoning]:
    """A share of a sum, or a sum in some currency and its rate, however it is put."""
    for at, text in enumerate(texts):
        share = text.endswith("%") or texts[at + 1 : at + 2] == ["%"]
        first = values.number(text.rstrip("%")) if share or _is_beside_code(texts, at) else None
        after = at + 2 if share and not text.endswith("%") else at + 1
        for place in range(after, min(after + _BETWEEN_MAX + 1, len(texts))):
            second = values.number(texts[place]) if first is not None else None
            if first is None or not second:
                continue
            between = "".join(t.casefold() for t in texts[after:place] if t not in CODES)
            step = _last_digit(texts[place])
            if share:
                slack = second * _last_digit(text.rstrip("%")) / 200
                yield _Reckoning(f"% {between}", first * second / 100, slack)
            else:
                yield _Reckoning(f"times {between}", first * second, first * step / 2)
                yield _Reckoning(f"by {between}", first / second, first * step / second**2 / 2)
            break


def _is_beside_code(texts: list[str], at: int) -> bool:
    """A sum in a currency that is named before or behind it."""
    return any(texts[i] in CODES for i in (at - 1, at + 1) if 0 <= i < len(texts))


def _last_digit(printed: str) -> Fraction:
    """What the last digit of a number counts."""
    places = _FRACTION.search(printed)
    return Fraction(1, 10 ** len(places[1])) if places else Fraction(1)


def _sums_named(values: Values, texts: list[str]) -> list[Fraction]:
    numbers = (values.number(t) for at, t in enumerate(texts) if _is_beside_code(texts, at))
    return [number for number in numbers if number is not None]


def _order(row: ReadRow, parts: list[Fraction]) -> Iterator[_Reckoning]:
    if len(parts) >= _PARTS_MIN:
        yield _Reckoning(squeeze(row.description.partition(" ")[0]), sum(parts, Fraction(0)))


def _count_told(texts: list[str]) -> int | None:
    """ "3 payments": of so many that an order is."""
    movements = lexicon().movements
    counts = [
        int(text)
        for text, after in pairwise(texts)
        if text.isdigit() and squeeze(after) in movements
    ]
    return counts[0] if len(counts) == 1 and counts[0] >= _PARTS_MIN else None
