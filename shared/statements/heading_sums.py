"""Sums that stand above their rows: "3 Feb 2024   Total paid out   443.38", then what was paid."""

from itertools import pairwise

from shared.statements.labels import label_kind
from shared.statements.named_totals import is_sum
from shared.statements.sheet import Sheet

_SIDES = {"total_credits": "credit", "total_debits": "debit"}
_HEADINGS_MIN = 2


def take_heading_sums(sheet: Sheet) -> None:
    """Such a line becomes the heading of its rows, and of their day, and gives them their side.

    Only where the amounts down to the next one come to its figure: a total among others of a
    summary is printed in the same words.
    """
    named = [line.index for line in sheet.lines if _side(sheet, line.index)]
    ends = pairwise([*named, len(sheet.lines)])
    found = [i for i, end in ends if _sums_up_below(sheet, i, end)]
    if len(found) < _HEADINGS_MIN or any(below == above + 1 for above, below in pairwise(found)):
        return
    for index in found:
        sheet.heading_sums[index] = _side(sheet, index)
        sheet.money[index] = []


def _side(sheet: Sheet, index: int) -> str:
    dates, money = sheet.dates[index], sheet.money[index]
    if len(money) != 1 or len(dates) > 1 or sheet.lines[index].aside:
        return ""
    if dates and dates[0].first > 0:
        return ""
    return _SIDES.get(label_kind(sheet.plain_words(index)) or "", "")


def _sums_up_below(sheet: Sheet, index: int, end: int) -> bool:
    """All amounts down to the next heading; below the last one other figures may follow."""
    figure = sheet.money[index][0]
    if end < len(sheet.lines):
        return is_sum(sheet, figure, range(index + 1, end))
    lasts = (i for i in range(index + 1, end) if sheet.money[i])
    return any(is_sum(sheet, figure, range(index + 1, last + 1)) for last in lasts)
