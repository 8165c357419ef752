"""Figures that end one page and begin the next: what is carried over, whatever it is called.

Two rows of the same amount could stand so as well. Then the figure is no balance of the rows
before it, and the sums fail.
"""

from collections.abc import Sequence
from itertools import pairwise

from shared.statements.labels import label_kind
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money
from shared.statements.walk_records import Anchor

_EDGE_PT = 3.0
_LABEL_WORDS_MAX = 8
_FORWARD = ("carried_forward", "brought_forward")


def find_carried_over(sheet: Sheet) -> None:
    for above, below in pairwise(page.number for page in sheet.pages):
        last = _undated(sheet, above, from_below=True)
        first = _undated(sheet, below, from_below=False)
        if any(label_kind(sheet.plain_words(i)) in _FORWARD for i in (*last, *first)):
            continue  # where it is known by its words, other figures are rows
        for i in last:
            for j in first:
                same = _says_the_same(sheet.money[i], sheet.money[j])
                if same and _meet_at_the_break(sheet, i, j):
                    sheet.carried_over |= {i: "carried_forward", j: "brought_forward"}


def _meet_at_the_break(sheet: Sheet, above: int, below: int) -> bool:
    """Whether no other figure stands between them in their column: where days stand on lines of
    their own, rows have no dates either."""
    edges = [money.x1 for money in sheet.money[above]]
    return not any(
        abs(money.x1 - edge) <= _EDGE_PT
        for index in range(above + 1, below)
        if not sheet.lines[index].aside
        for money in sheet.money[index]
        for edge in edges
    )


def _undated(sheet: Sheet, page: int, *, from_below: bool) -> list[int]:
    """Lines with words and figures below the last, or above the first, that has a date too."""
    lines = [x for x in sheet.lines if x.page == page and not x.aside and sheet.money[x.index]]
    found = []
    for line in reversed(lines) if from_below else lines:
        if sheet.dates[line.index]:
            break
        words = sheet.plain_words(line.index)
        if len(words) <= _LABEL_WORDS_MAX and any(c.isalpha() for word in words for c in word):
            found.append(line.index)
    return found


def _says_the_same(left: list[Money], right: list[Money]) -> bool:
    """Nothing at all is the same everywhere, "Fees 0.00" and "Interest 0.00"."""
    if not any(money.core.strip("0.,' ") for money in left):
        return False
    return len(left) == len(right) and all(
        (a.core, a.sign, a.marker) == (b.core, b.sign, b.marker) and abs(a.x1 - b.x1) <= _EDGE_PT
        for a, b in zip(left, right, strict=True)
    )


def is_carried_on(anchor: Anchor, anchors: Sequence[Anchor]) -> bool:
    """ "Previous balance", where the figure right before it is carried forward and says the same:
    what the rows led to, and not what they began with."""
    before = max((a for a in anchors if a.line < anchor.line), key=_line, default=anchor)
    return before.kind == "carried_forward" and _figures(before) == _figures(anchor)


def _line(anchor: Anchor) -> int:
    return anchor.line


def _figures(anchor: Anchor) -> list[tuple[str, str, str, str]]:
    return [(role, m.core, m.sign, m.marker) for role, own in anchor.money.items() for m in own]
