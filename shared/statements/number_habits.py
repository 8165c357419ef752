"""The shape of a number, and what a document as a whole shows about its numbers."""

import re
from collections import Counter
from dataclasses import dataclass

from shared.money import CODES, CROWN_SIGNS, SYMBOLS
from shared.statements.lines import Line
from shared.statements.numbers import normalise

_SIGNS = sorted({*SYMBOLS, *CODES, *CROWN_SIGNS}, key=len, reverse=True)
_CURRENCY = "|".join(re.escape(s) for s in _SIGNS)
NUMBER = re.compile(
    # Stars before it keep anybody from writing more digits there, as on a cheque.
    rf"(?P<stars>\*{{0,12}})"
    rf"(?P<open>\(?)(?P<s1>[-+]?)(?:(?=\D)(?P<c1>{_CURRENCY})\*{{0,12}})?(?P<s2>[-+]?)"
    rf"(?P<num>\d(?:[\d.,']*\d)?|[.,]\d{{2,3}})"
    rf"(?P<s3>[-+]?)(?:(?=\D)(?P<c2>{_CURRENCY}))?(?P<close>\)?)(?P<s4>[-+]?)"
    # "12,50+/CREDIT", "12.50(Dr)"
    rf"(?:(?:(?<=[-+])/)?(?P<mark>[^\W\d_]{{1,8}}\.?)|\((?P<boxed>[^\W\d_]{{2,8}})\))?"
    r"\*{0,2}"  # a star for a note below the table
)
_HAS_FRACTION = re.compile(r"[.,]\d{2,3}(?!\d)")
_GROUP_HEAD = re.compile(r"[-+(]*(?:[^\d\s]{1,3})?[-+]?\d{1,3}")
_GROUP_TAIL = re.compile(r"\d{3}(?:[.,]\d{1,3})?[-+)]*(?:[^\W\d_]{1,8}|[€£$])?")
_WHOLE_GROUP = re.compile(r"\d{3}")
_WHOLE_GROUPS = re.compile(r"\d{1,3}(?:[.,']\d{3})+")
_SPACED_MIN = 3
FRACTION = re.compile(r"[.,](\d+)$")
_GROUPED = re.compile(r"\d[.,']\d{3}[.,]\d{2}$")


@dataclass(frozen=True, slots=True)
class NumberHabits:
    """What the document as a whole shows about its numbers, before any column is known."""

    space_groups: bool
    decimals: int
    # Where balances end that are as long as the number of an account (`long_figures.py`).
    long_end: float | None = None


def number_habits(lines: list[Line]) -> NumberHabits:
    """Whether blanks group digits, and how many decimals most amounts have."""
    shapes: Counter[int] = Counter()
    grouped = spaced = 0
    for line in lines:
        texts = line.texts
        for i, text in enumerate(texts):
            if not _HAS_FRACTION.search(text):
                continue
            match = NUMBER.fullmatch(normalise(text))
            if match is None:
                continue
            fraction = FRACTION.search(match["num"])
            if fraction and len(fraction[1]) in (2, 3):
                shapes[len(fraction[1])] += 1
                grouped += bool(_GROUPED.search(match["num"]))
                spaced += i > 0 and joins_by_space(line, i)
    decimals = 2
    if shapes[3] > 4 * shapes[2] and shapes[3] > 3:
        decimals = 3
    elif shapes[2] == 0:
        decimals = 0
    return NumberHabits(space_groups=spaced > grouped, decimals=decimals)


def groups_whole_units(lines: list[Line]) -> bool:
    """Whether amounts without decimals are grouped by blanks: "1 135 686" in cells of their own,
    oftener than points or commas group any."""
    spaced = grouped = 0
    for line in lines:
        for at in range(1, len(line.words)):
            grouped += _WHOLE_GROUPS.fullmatch(line.texts[at]) is not None
            starts = at < 2 or line.words[at - 1].x0 - line.words[at - 2].x1 > line.height
            spaced += (
                starts
                and _WHOLE_GROUP.fullmatch(line.texts[at]) is not None
                and (joins_by_space(line, at))
            )
    return spaced >= _SPACED_MIN and spaced > grouped


def joins_by_space(line: Line, i: int) -> bool:
    left, right = line.words[i - 1], line.words[i]
    return (
        right.x0 - left.x1 < 0.75 * (right.y1 - right.y0)
        and _GROUP_TAIL.fullmatch(normalise(right.text)) is not None
        and _GROUP_HEAD.fullmatch(normalise(left.text)) is not None
    )
