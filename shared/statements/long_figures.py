"""Balances of many digits in whole units, without a mark between them: "17506400" yen.

So the number of an account is written, too. What tells them apart is that balances have labels,
stand in turn with days, or lead on: from one to the next it is just what a line beside them moved.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from shared.statements.dates import parse_date
from shared.statements.labels import label_kind
from shared.statements.lines import Line
from shared.statements.numbers import normalise

LONG_DIGITS = 8
_PLAIN = re.compile(r"[1-9]\d*")
_EDGE_PT = 2.5
_STEPS_MIN = 3
_DAYS_MIN = 2
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


def is_told_as_balance(line: Line, at: int) -> bool:
    """Whether a label for figures leads up to a number that ends its line, or a line has nothing
    but days and such numbers in turn."""
    label = [text for text in line.texts[:at] if any(c.isalpha() for c in text)]
    labelled = at + 1 == len(line.texts) and label_kind(label) not in (None, "fact")
    return labelled or _lists_days(line.texts)


def _lists_days(texts: Sequence[str]) -> bool:
    at = days = 0
    while at < len(texts):
        day = parse_date(texts, at)
        if day is None or _whole("".join(texts[at + day[1] : at + day[1] + 1])) is None:
            return False
        at, days = at + day[1] + 1, days + 1
    return days >= _DAYS_MIN


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
