"""What a row tells of its own amount, held against it: "USD 42.00 / 1.0842", "1.75 % of 125.00",
or "3 payments" and each of them. Who alters the amount and adds up anew forgets its text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from shared.money import CODES, exponent
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.sheet import Sheet
from shared.statements.tokens import words_of

_NUMBER = re.compile(r"\d{1,3}(?:[.,' ]\d{3})*(?:[.,]\d{1,8})?|\d+(?:[.,]\d{1,8})?")
_FRACTION = re.compile(r"[.,](\d+)$")
_NOT_DIGITS = re.compile(r"\D")
_EDGES = "()[];:"
# Words between a sum and its rate: "at", "X", "exchange rate".
_BETWEEN_MAX = 3
_THOUSANDS = 3
# So many rows show what such texts tell, and no more than half as many may tell otherwise.
_HELD_MIN = 2
_PARTS_MIN, _PARTS_MAX = 2, 40


@dataclass(frozen=True, slots=True)
class _Number:
    """As printed; one with three digits behind its only mark may mean two things."""

    values: tuple[Fraction, ...]
    # What its last digit may hide.
    step: Fraction


@dataclass(frozen=True, slots=True)
class _Claim:
    """Texts of one kind have the same words between the same numbers."""

    kind: str
    line: int
    is_held: bool


def untrue_texts(sheet: Sheet, accounts: list[ReadAccount]) -> Iterator[int]:
    """Rows of another amount than their text makes, where those of most others agree; and orders
    that count their payments and name each, if these do not come to them."""
    claims: list[_Claim] = []
    for account in accounts:
        unit = Fraction(1, 10 ** exponent(account.currency))
        for row in account.rows:
            if row.amount is None or row.draft.side:
                continue  # of a list in several columns others stand on the same lines
            texts, size = _texts_of(sheet, row), abs(row.amount) * unit
            claims += _rates(row, texts, size, unit)
            if _is_other_order(texts, size):
                yield row.draft.line
    for kind in sorted({claim.kind for claim in claims}):
        own = [claim for claim in claims if claim.kind == kind]
        broken = [claim.line for claim in own if not claim.is_held]
        held = len(own) - len(broken)
        if held >= _HELD_MIN and held >= 2 * len(broken):
            yield from broken


def _texts_of(sheet: Sheet, row: ReadRow) -> list[str]:
    """All words on its lines but for its days and its own figures."""
    own = {
        (row.draft.line_of(role), at)
        for role, tokens in row.draft.money.items()
        for money in tokens
        for at in range(money.first, money.last + 1)
    }
    return [
        text
        for index in row.draft.lines
        for at, text in enumerate(sheet.lines[index].texts)
        if (index, at) not in own and at not in words_of(sheet.dates[index])
    ]


def _rates(row: ReadRow, texts: list[str], size: Fraction, unit: Fraction) -> Iterator[_Claim]:
    for at, text in enumerate(texts):
        first = _read(text.removesuffix("%"))
        if first is None:
            continue
        share = text.endswith("%") or (at + 1 < len(texts) and texts[at + 1] == "%")
        if not share and not _is_beside_code(texts, at):
            continue
        after = at + 2 if share and not text.endswith("%") else at + 1
        for place in range(after, min(after + _BETWEEN_MAX + 1, len(texts))):
            second = _read(texts[place])
            if second is None:
                continue
            between = squeeze("".join(t for t in texts[after:place] if t not in CODES))
            signs = "".join(t for t in texts[after:place] if not squeeze(t))
            for name in ("share",) if share else ("times", "by"):
                is_held = _is_made(name, (first, second), size, unit)
                yield _Claim(f"{name} {between}{signs}", row.draft.line, is_held)
            break


def _is_made(name: str, numbers: tuple[_Number, _Number], size: Fraction, unit: Fraction) -> bool:
    """Whether both numbers make an amount, but for what their last digits may hide; banks round
    it up or off."""
    first, second = numbers
    for one in first.values:
        for other in filter(None, second.values):
            made, spread = {
                "share": (one * other / 100, other * first.step / 100),
                "times": (one * other, one * second.step),
                "by": (one / other, one * second.step / other**2),
            }[name]
            if abs(made - size) <= unit + spread / 2:
                return True
    return False


def _is_beside_code(texts: list[str], at: int) -> bool:
    """A sum in a currency that is named before or behind it."""
    beside = (texts[i].strip(_EDGES) for i in (at - 1, at + 1) if 0 <= i < len(texts))
    return any(text in CODES for text in beside)


def _is_other_order(texts: list[str], size: Fraction) -> bool:
    """ "3 payments", and as many sums that come to something else."""
    movements = lexicon().movements
    counts = [
        int(text)
        for text, after in pairwise(texts)
        if text.isdigit() and squeeze(after) in movements
    ]
    if len(counts) != 1 or not _PARTS_MIN <= counts[0] <= _PARTS_MAX:
        return False
    sums = [n for at, t in enumerate(texts) if (n := _read(t)) and _is_beside_code(texts, at)]
    if len(sums) != counts[0] or any(len(number.values) > 1 for number in sums):
        return False
    return sum(number.values[0] for number in sums) != size


@lru_cache(maxsize=16384)
def _read(text: str) -> _Number | None:
    bare = text.strip(_EDGES)
    if not bare[:1].isdigit() or not _NUMBER.fullmatch(bare):
        return None
    digits = int(_NOT_DIGITS.sub("", bare))
    behind = _FRACTION.search(bare)
    places = len(behind[1]) if behind else 0
    whole, parted = Fraction(digits), Fraction(digits, 10**places)
    if places == _THOUSANDS:
        marks = _NOT_DIGITS.findall(bare)
        both = (whole, parted) if len(marks) == 1 else ((whole,) if len(set(marks)) == 1 else ())
        return _Number(both or (parted,), Fraction(1, 10**places))
    return _Number((parted,), Fraction(1, 10**places))
