"""Balances of many digits in whole units, without a mark between them: "17506400" yen.

So the number of an account is written, too. What tells them apart is that balances lead on: from
one to the next it is just what a line beside them moved.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from shared.statements.lines import Line
from shared.statements.numbers import normalise

LONG_DIGITS = 8
_PLAIN = re.compile(r"[1-9]\d*")
_EDGE_PT = 2.5
_STEPS_MIN = 3
# For each step that nothing beside it explains, so many that a figure does.
_MOST = 3


def end_of_long_figures(lines: Sequence[Line]) -> float | None:
    """Where on their lines the balances end that have so many digits; None where there are none."""
    last = [(line, figure) for line in lines if (figure := _whole(line.texts[-1])) is not None]
    for line, figure in last:
        if figure < 10 ** (LONG_DIGITS - 1):
            continue
        edge = line.words[-1].x1
        column = [(at, n) for at, n in last if abs(at.words[-1].x1 - edge) <= _EDGE_PT]
        if _leads_on(column):
            return edge
    return None


def _leads_on(column: Sequence[tuple[Line, int]]) -> bool:
    steps = moved = 0
    for (above, before), (below, after) in pairwise(column):
        if before == after:
            continue  # carried over a page
        beside = {_whole(text) for line in (above, below) for text in line.texts[:-1]}
        steps, moved = steps + 1, moved + (abs(after - before) in beside)
    return moved >= _STEPS_MIN and (steps - moved) * _MOST <= moved


def _whole(text: str) -> int | None:
    plain = normalise(text).strip("-+()")
    return int(plain) if _PLAIN.fullmatch(plain) else None
