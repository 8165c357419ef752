"""Amounts in whole units of a currency that has cents by its definition: forints, rupiahs.

Nobody pays with fillér any more, and many banks print none. Days written "03.02" and sums that
were paid abroad look like cents all the same, so the figures themselves are counted.
"""

import re
from collections import Counter

from shared.statements.find_dates import find_dates
from shared.statements.lines import Line
from shared.statements.number_habits import joins_by_space
from shared.statements.numbers import normalise
from shared.statements.tokens import words_of

_GROUPED = re.compile(r"[-+]?\d{1,3}(?:[.,']\d{3})+[-+]?")
_LAST_GROUP = re.compile(r"\d{3}[-+]?")
_CENTS = re.compile(r"[-+]?\d[\d.,']*[.,]\d{2}[-+]?")
_DECIMALS = re.compile(r"(?:^|\d)[.,](\d{2,3})[^\d%]{0,4}$")
_CENTS_MIN = 4
_WHOLE_MIN = 3
# Of so many whole figures no more than one may have cents: what was paid abroad, and its rate.
_FEW = 3


def prints_whole_units(lines: list[Line]) -> bool:
    whole = cents = 0
    for line in lines:
        days = words_of(find_dates(line))
        for at, text in enumerate(map(normalise, line.texts)):
            if at in days:
                continue
            spaced = at > 0 and _LAST_GROUP.fullmatch(text) and joins_by_space(line, at)
            whole += bool(spaced or _GROUPED.fullmatch(text))
            cents += _CENTS.fullmatch(text) is not None
    return whole >= _WHOLE_MIN and whole > _FEW * cents


def have_cents(lines: list[Line]) -> bool:
    """Whether figures with two decimals outnumber those with three by far."""
    ends = Counter(len(m[1]) for x in lines for t in x.texts if (m := _DECIMALS.search(t)))
    return ends[2] > max(4 * ends[3], _CENTS_MIN)
