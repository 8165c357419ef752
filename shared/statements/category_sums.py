"""Sums by category or by kind, held against the rows: "Spending by category", "Récapitulatif par
nature".

Nobody says which rows are of which, so that two that were altered against each other would pass,
unless the rows can be sorted so. Where the rows that begin with the name of a category come to it
exactly, for two of them at least, those of the others are known by their first words as well.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from shared.statements.categories import can_be_sorted_into
from shared.statements.labels import label_kind, names_total
from shared.statements.lexicon import any_of, lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.named_totals import bare_amount
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.sheet import Sheet
from shared.statements.values import Values

_PARTS_MIN, _PARTS_MAX = 2, 16
# Letters that the first word of a row and a category share, and those of a word that is surely of
# its category if several rows begin with it.
_STEM_MIN, _SURE_MIN, _SURE_ROWS = 3, 4, 2
_EXACT_MIN = 2
_BALANCES = ("opening", "closing", "balance")


@dataclass(frozen=True, slots=True)
class _Part:
    """A category, and what it comes to as it is signed."""

    words: tuple[str, ...]
    amount: int

    @property
    def size(self) -> int:
        return abs(self.amount)


def sums_by_category(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int], *, alone: bool
) -> Iterator[int]:
    """Titles of lists that the rows contradict. One with both signs may be of several accounts."""
    titles, years = any_of(lexicon().category_words), any_of(lexicon().year_to_date)
    for line in sheet.lines:
        known = line.index in consumed or line.index + 1 in consumed or sheet.money[line.index]
        if known or not titles.search(squeeze(line.text)):
            continue
        parts = _parts_below(values, sheet, line, consumed)
        if len(parts) < _PARTS_MIN or years.search(squeeze(line.text)):
            continue
        if len({part.amount > 0 for part in parts if part.amount}) == 1:
            if _is_no_way_to_sort(account, parts):
                yield line.index
        elif alone and _contradict(account, parts):
            yield line.index


def _parts_below(values: Values, sheet: Sheet, title: Line, consumed: set[int]) -> list[_Part]:
    found: list[_Part] = []
    for line in sheet.lines[title.index + 1 : title.index + 1 + _PARTS_MAX]:
        figures, words = sheet.money[line.index], tuple(sheet.plain_words(line.index))
        if line.page != title.page or line.index in consumed or len(figures) != 1:
            break
        if label_kind(words) in _BALANCES:
            break
        size = values.size(figures[0]) or 0
        amount = -size if bare_amount(figures[0]) < 0 else size
        if names_total(words) and amount == sum(part.amount for part in found):
            break
        found.append(_Part(words, amount))
    return found


def _is_no_way_to_sort(account: ReadAccount, parts: Sequence[_Part]) -> bool:
    """Whether the first of these are parts of just what moved on a side, and no rows come to them
    all."""
    wholes = {abs(account.sum_of(name) or 0) for name in ("credits", "debits", "net", "closing")}
    for count in range(_PARTS_MIN, len(parts) + 1):
        if sum(part.size for part in parts[:count]) in wholes:
            sides = _rows_of(account, 1), _rows_of(account, -1)
            return not any(_can_be_sorted(rows, parts[:count]) for rows in sides)
    return False


def _rows_of(account: ReadAccount, sign: int) -> list[ReadRow]:
    return [row for row in account.rows if (row.amount or 0) * sign > 0]


def _contradict(account: ReadAccount, parts: Sequence[_Part]) -> bool:
    """Of categories of both signs, from the holder's side or from the bank's."""
    signed = [[part for part in parts if part.amount * sign > 0] for sign in (1, -1)]
    sides = [_rows_of(account, sign) for sign in (1, -1)]
    return all(_is_other(signed, rows) for rows in (sides, sides[::-1]))


def _is_other(parts: list[list[_Part]], rows: list[list[ReadRow]]) -> bool:
    """More than what moved on a side; or all of it on one and less on the other, where both have
    several categories; or all of it on both, and no rows that come to each."""
    lacking = [
        sum(abs(row.amount or 0) for row in those) - sum(part.size for part in own)
        for own, those in zip(parts, rows, strict=True)
    ]
    if min(lacking) < 0:
        return True
    if min(lacking) == 0 < max(lacking):
        return min(map(len, parts)) >= _PARTS_MIN
    return max(lacking) == 0 and not all(
        _can_be_sorted(those, own, _exact(rows, parts))
        for own, those in zip(parts, rows, strict=True)
    )


def _exact(rows: list[list[ReadRow]], parts: list[list[_Part]]) -> int:
    """How many categories the rows by their names come to."""
    return sum(
        _sum_of(named) == part.size
        for own, those in zip(parts, rows, strict=True)
        for part, named in _by_name(those, own)
        if named
    )


def _can_be_sorted(rows: list[ReadRow], parts: Sequence[_Part], exact: int | None = None) -> bool:
    named = _by_name(rows, parts)
    if exact is None:
        exact = _exact([rows], [list(parts)])
    sure = [
        (part, own if exact >= _EXACT_MIN and (_sum_of(own) == part.size or _are_sure(own)) else [])
        for part, own in named
    ]
    taken = {id(row) for _, own in sure for row in own}
    left = _by_payee([row for row in rows if id(row) not in taken])
    return _fits(left, tuple(part.size - _sum_of(own) for part, own in sure))


def _by_payee(rows: list[ReadRow]) -> tuple[int, ...]:
    """What all rows of the same words come to: whoever sorts them goes by these. Among many rows
    there would nearly always be some that come to a sum."""
    sums: dict[tuple[str, ...], int] = {}
    for row in rows:
        words = (w for w in row.description.split() if not any(c.isdigit() for c in w))
        key = tuple(map(squeeze, words)) or (row.description,)
        sums[key] = sums.get(key, 0) + abs(row.amount or 0)
    return tuple(sums.values())


@lru_cache(maxsize=64)
def _fits(amounts: tuple[int, ...], sums: tuple[int, ...]) -> bool:
    """Kept, for hypotheses mostly read the same rows."""
    return can_be_sorted_into(amounts, sums)


def _by_name(rows: list[ReadRow], parts: Sequence[_Part]) -> list[tuple[_Part, list[ReadRow]]]:
    """For each category, the rows that begin as one of its words does and as none of another's."""
    owners = [[at for at, part in enumerate(parts) if _names(part, row)] for row in rows]
    return [
        (part, [row for row, own in zip(rows, owners, strict=True) if own == [at]])
        for at, part in enumerate(parts)
    ]


def _names(part: _Part, row: ReadRow) -> bool:
    first = squeeze(row.description.partition(" ")[0])
    for word in map(squeeze, part.words):
        shorter = min(len(first), len(word))
        shared = next((i for i in range(shorter) if first[i] != word[i]), shorter)
        if shared >= max(_STEM_MIN, shorter - 1):
            return True
    return False


def _are_sure(rows: list[ReadRow]) -> bool:
    """Several that begin with the same long word."""
    firsts = [squeeze(row.description.partition(" ")[0]) for row in rows]
    alike = all(a == b for a, b in pairwise(firsts))
    return len(rows) >= _SURE_ROWS and alike and len(firsts[0]) >= _SURE_MIN


def _sum_of(rows: list[ReadRow]) -> int:
    return sum(abs(row.amount or 0) for row in rows)
