"""Sums by category below the rows: do rows exist that come to each of them?

Nobody says which rows are of which category. But where no way of sorting them gives the printed
sums, a row or a sum was altered. With a few rows that is nearly always so; with many there is
nearly always a way, and then the sums say nothing against the rows.
"""

from collections.abc import Sequence
from itertools import pairwise

# So many ways are tried one by one; beyond, one that fits is looked for category by category.
_WAYS_MAX = 20_000
# In the smallest units: sums are marked one by one, and each takes a bit for every row.
_SUM_MAX = 3_000_000
_TRIES = 24


def can_be_sorted_into(amounts: Sequence[int], sums: Sequence[int]) -> bool:
    """Whether amounts can be sorted into as many groups as there are sums, each coming to its own;
    False also where that could not be found out."""
    if sum(amounts) != sum(sums) or min((*amounts, *sums), default=0) < 0:
        return False
    ordered = sorted((a for a in amounts if a), reverse=True)
    found = _search(ordered, sorted((s for s in sums if s), reverse=True))
    return _fill_in_turn(ordered, list(sums)) if found is None else found


def _search(amounts: Sequence[int], sums: Sequence[int]) -> bool | None:
    """The largest amount first, wherever there is room for it; None where it takes too long."""
    ways = 0

    def place(at: int, room: tuple[int, ...]) -> bool:
        nonlocal ways
        if at == len(amounts):
            return not any(room)
        ways += 1
        if ways > _WAYS_MAX:
            raise TimeoutError
        for i in range(len(room)):
            fits = room[i] >= amounts[at] and room[i] not in room[:i]
            if fits and place(at + 1, (*room[:i], room[i] - amounts[at], *room[i + 1 :])):
                return True
        return False

    try:
        return place(0, tuple(sums))
    except TimeoutError:
        return None


def _fill_in_turn(amounts: Sequence[int], sums: list[int]) -> bool:
    """One category after the other, in several orders of both."""
    if sum(amounts) > _SUM_MAX:
        return False
    for turn in range(_TRIES):
        way = amounts if turn % 2 else amounts[::-1]
        left = [*way[turn:], *way[:turn]]
        order = sorted(sums, reverse=turn % 2 == 0)
        if all(_take(left, wanted) for wanted in order):
            return True
    return False


def _take(left: list[int], wanted: int) -> bool:
    """Take amounts that come to a sum out of those that are left, if there are any."""
    reached = [1]
    for amount in left:
        reached.append(reached[-1] | reached[-1] << amount)
    if not reached[-1] >> wanted & 1:
        return False
    for at, (before, _) in reversed(list(enumerate(pairwise(reached)))):
        if not before >> wanted & 1:
            wanted -= left.pop(at)
    return True
