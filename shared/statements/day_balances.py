"""Days as headings that tell the balance of the day beside them: "5 May 2025   Balance 90.00", or
the figure alone."""

from itertools import pairwise

from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.sheet import Sheet

_KINDS = ("daily", "balance")
_HEADINGS_MIN = 2
_EDGE_PT = 2.0


def take_day_balances(sheet: Sheet) -> None:
    """Such lines become headings of days, and their figures balances to compare with.

    Only where rows of days stand between them and none has a date of its own: a balance at the
    foot of a day is printed in the same words.
    """
    found = [line.index for line in sheet.lines if _is_day_with_balance(sheet, line.index)]
    if len(found) < _HEADINGS_MIN:
        bare = [line.index for line in sheet.lines if _is_day_and_figure(sheet, line.index)]
        # A figure beside a day may be the amount of a row, and the text below or above it.
        found = bare if _have_rows(sheet, bare) and not _have_days_before(sheet, bare) else []
    if len(found) < _HEADINGS_MIN or any(below == above + 1 for above, below in pairwise(found)):
        return
    dated = [i for i in range(found[0], len(sheet.lines)) if sheet.dates[i] and sheet.money[i]]
    if [i for i in dated if _begins_with_day(sheet, i)] != found:
        return
    for index in found:
        sheet.day_balances[index] = sheet.money[index].pop()


def _is_day_with_balance(sheet: Sheet, index: int) -> bool:
    dates, money = sheet.dates[index], sheet.money[index]
    if len(dates) != 1 or len(money) != 1 or money[0].first <= dates[0].last + 1:
        return False
    label = sheet.lines[index].texts[dates[0].last + 1 : money[0].first]
    return _begins_with_day(sheet, index) and label_kind(label) in _KINDS


def _is_day_and_figure(sheet: Sheet, index: int) -> bool:
    dates, money = sheet.dates[index], sheet.money[index]
    if len(dates) != 1 or len(money) != 1 or not _begins_with_day(sheet, index):
        return False
    return money[0].first == dates[0].last + 1 and money[0].last + 1 == len(
        sheet.lines[index].words
    )


def _have_rows(sheet: Sheet, days: list[int]) -> bool:
    """Whether other figures stand below each of these days."""
    ends = [*days[1:], len(sheet.lines)][: len(days)]
    return all(
        any(sheet.money[i] and i not in days for i in range(day + 1, end))
        for day, end in zip(days, ends, strict=True)
    )


def _have_days_before(sheet: Sheet, days: list[int]) -> bool:
    """Whether other lines begin with a day, farther left: that of a row whose text ends here."""
    left = min((sheet.lines[i].words[0].x0 for i in days), default=0.0)
    return any(
        sheet.dates[line.index]
        and _begins_with_day(sheet, line.index)
        and line.words[0].x0 < left - _EDGE_PT
        for line in sheet.lines
    )


def _begins_with_day(sheet: Sheet, index: int) -> bool:
    """With a date, or with the name of its day."""
    before = sheet.lines[index].texts[: sheet.dates[index][0].first]
    return not before or (len(before) == 1 and squeeze(before[0]) in lexicon().weekdays)
