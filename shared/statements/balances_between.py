"""Balances between the rows that stand outside all columns: "Balance on 11 March 2026: 90.00".

The words say what the figure is, and the rows above it must come to just that. What begins where
texts do may as well be one, so it is left alone and stays a doubt.
"""

from bisect import bisect_left
from collections.abc import Mapping
from itertools import pairwise

from shared.statements.labels import label_kind
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Anchor, RowDraft, Walk, on_one_page

_KINDS = ("balance", "day", "daily", "carried_forward")
_EDGE_PT = 2.0
# A text that is set in begins no farther right.
_INDENT_PT = 24.0


def place_balances_between(sheet: Sheet, walk: Walk, labels: Mapping[str, str]) -> None:
    """Anchors for them, each behind the row that it stands below."""
    if walk.under_dates:
        return  # texts go on at the left edge of the table
    starts = sorted({words[0].x0 for r in walk.rows if (words := r.words.get("description"))})
    found: list[Anchor] = []
    for after, (row, following) in enumerate(pairwise(walk.rows), 1):
        for index in _between(sheet, walk, row, following):
            kind = _kind(sheet, index, labels)
            if index not in walk.consumed and kind and not _may_be_text(sheet, index, starts):
                label = sheet.plain_words(index)
                found.append(Anchor(kind, index, {"": sheet.money[index]}, label, after))
    lines = {anchor.line for anchor in found}
    walk.consumed |= lines
    walk.below_rows = [i for i in walk.below_rows if i not in lines]
    walk.anchors = sorted([*walk.anchors, *found], key=lambda anchor: anchor.line)


def _between(sheet: Sheet, walk: Walk, row: RowDraft, following: RowDraft) -> range:
    """Lines between two rows of a table, or overleaf between the headings and the first row."""
    last, first = row.lines[-1], following.lines[0]
    headings = [h.last_line for h in walk.headers if last < h.first_line < first]
    if on_one_page(sheet, row, following):
        return range(0) if headings else range(last + 1, first)
    repeated = [i for i in headings if sheet.lines[i].page == sheet.lines[first].page]
    return range(repeated[-1] + 1, first) if repeated else range(0)


def _kind(sheet: Sheet, index: int, labels: Mapping[str, str]) -> str:
    """What is carried over no page is the balance of a day."""
    if len(sheet.money[index]) != 1 or len(sheet.dates[index]) > 1 or sheet.lines[index].aside:
        return ""
    kind = label_kind(sheet.plain_words(index), labels)
    if kind not in _KINDS:
        return ""
    return "balance" if kind == "balance" else "day"


def _may_be_text(sheet: Sheet, index: int, starts: list[float]) -> bool:
    """Texts begin here, or a little further left, as those do that are set in."""
    x = sheet.lines[index].words[0].x0
    left = bisect_left(starts, x + _EDGE_PT)
    return left > 0 and x - starts[left - 1] <= _INDENT_PT
