"""Sums that stand above their rows: "3 Feb 2024   Total paid out   443.38", then what was paid."""

from collections import Counter
from collections.abc import Collection
from itertools import pairwise

from shared.statements.labels import label_kind
from shared.statements.named_totals import SUM_EDGE_PT, is_sum
from shared.statements.section_words import section_side
from shared.statements.sheet import Sheet

_SIDES = {"total_credits": "credit", "total_debits": "debit"}
_HEADINGS_MIN = 2
_EDGE_PT = 1.5
# Titles may be set around the table, whose cells are padded.
_PADDING_PT = 4.0
_COLUMN_SHARE = 8
_ROWS_MIN = 2


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
    _take_payments(sheet, found)
    for index in found:
        sheet.heading_sums[index] = _side(sheet, index)
        sheet.money[index] = []


def _take_payments(sheet: Sheet, sums: list[int]) -> None:
    """ "Payments  -812.34" above its rows, and such sums of known sides above others: on a card it
    is the other side than on an account. But its own sign is that of its rows, and so it is only
    their title."""
    for line in sheet.lines:
        end = next((i for i in sums if i > line.index + 1), None)
        figures = sheet.money[line.index]
        if end is None or len(figures) != 1 or not figures[0].sign or sheet.dates[line.index]:
            continue
        named = label_kind(sheet.plain_words(line.index)) == "total_payments"
        if named and is_sum(sheet, figures[0], range(line.index + 1, end)):
            sheet.titles.add(line.index)
            sheet.money[line.index] = []


def take_titles_with_sums(sheet: Sheet) -> None:
    """ "Mariana Teixeira, card 4471   1,319.51", above her rows: a title in any words.

    Only where it is a habit: each undated figure among the rows is what those down to the next one
    come to. Should one be a row all the same, the sums tell."""
    edges = _columns_of_rows(sheet)
    for index in _titles(sheet, edges, _EDGE_PT) or _titles(sheet, edges, _PADDING_PT):
        words, figure = sheet.plain_words(index), sheet.money[index][0]
        named = label_kind(words) is not None or section_side(tuple(words))
        # With a sign of its own it need not tell that of its rows: "Payments  -812.34".
        if not named or figure.sign:
            sheet.titles.add(index)
            sheet.money[index] = []


def _titles(sheet: Sheet, edges: Collection[int], reach: float) -> list[int]:
    undated = [line.index for line in sheet.lines if _may_be_title(sheet, line.index, edges, reach)]
    ends = pairwise([*undated, len(sheet.lines)])
    found = [i for i, end in ends if _sums_up_below(sheet, i, end, max(reach, SUM_EDGE_PT))]
    if len(found) < _HEADINGS_MIN or undated[undated.index(found[0]) :][: len(found)] != found:
        return []
    rows = [
        line.index for line in sheet.lines if sheet.dates[line.index] and sheet.money[line.index]
    ]
    if all(sum(i < row < end for row in rows) < _ROWS_MIN for i, end in pairwise(found)):
        return []  # each is followed by a single row of its amount, and may be one itself
    return found


def _columns_of_rows(sheet: Sheet) -> list[int]:
    """Where figures end on many of the lines with a day; sums within texts end anywhere."""
    rows = [i for i, figures in enumerate(sheet.money) if figures and sheet.dates[i]]
    ends = Counter(round(m.digits_x1) for i in rows for m in sheet.money[i])
    return [edge for edge, count in ends.items() if count * _COLUMN_SHARE >= len(rows)]


def _may_be_title(sheet: Sheet, index: int, edges: Collection[int], reach: float) -> bool:
    """In a column of the rows: what was paid abroad stands among the texts."""
    line, figures = sheet.lines[index], sheet.money[index]
    if len(figures) != 1 or sheet.dates[index] or line.aside:
        return False
    edge = figures[0].digits_x1
    return any(abs(edge - x) <= reach for x in edges) and any(
        c.isalpha() for text in sheet.plain_words(index) for c in text
    )


def _side(sheet: Sheet, index: int) -> str:
    dates, money = sheet.dates[index], sheet.money[index]
    if len(money) != 1 or len(dates) > 1 or sheet.lines[index].aside:
        return ""
    if dates and dates[0].first > 0:
        return ""
    return _SIDES.get(label_kind(sheet.plain_words(index)) or "", "")


def _sums_up_below(sheet: Sheet, index: int, end: int, reach: float = SUM_EDGE_PT) -> bool:
    """All amounts down to the next heading; below the last one other figures may follow."""
    figure = sheet.money[index][0]
    if end < len(sheet.lines):
        return is_sum(sheet, figure, range(index + 1, end), reach)
    lasts = (i for i in range(index + 1, end) if sheet.money[i])
    return any(is_sum(sheet, figure, range(index + 1, last + 1), reach) for last in lasts)
