"""Sums that a 31st of October would look like: "Opening balance      31.10"."""

from shared.statements.labels import label_kind
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.tokens import words_of

_FLUSH_PT = 2.0
# In heights of a line: a day stands nearer to its label.
_FAR = 2.0
_NEXT_LINE = 2.0


def drop_days_that_are_sums(sheet: Sheet) -> None:
    """Behind a wide blank, at the end of a line that has a label for figures, and right below or
    above another figure, which is no day."""
    for line in sheet.lines:
        days, last = sheet.dates[line.index], len(line.words) - 1
        if not days or (days[-1].first, days[-1].last) != (last, last) or not last:
            continue
        sums = [m for m in sheet.money[line.index] if (m.first, m.last) == (last, last)]
        far = line.words[last].x0 - line.words[last - 1].x1 > _FAR * line.height
        before = words_of(days)
        label = [text for i, text in enumerate(line.texts) if i not in before]
        if sums and far and label_kind(label) and _stands_in_column(sheet, line):
            sheet.dates[line.index] = days[:-1]


def _stands_in_column(sheet: Sheet, line: Line) -> bool:
    for other in sheet.lines[max(line.index - 1, 0) : line.index + 2]:
        if other is line or other.page != line.page:
            continue
        near = abs(other.y1 - line.y1) <= _NEXT_LINE * line.height
        days = words_of(sheet.dates[other.index])
        sums = [m for m in sheet.money[other.index] if m.first not in days]
        if near and any(abs(m.x1 - line.words[-1].x1) <= _FLUSH_PT for m in sums):
            return True
    return False
