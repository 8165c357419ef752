"""Boxes of points and cash back that stand beside the summary of the account.

"Account summary | Payment information | Cashback bonus", each over its labels and figures: what was
on the bonus at the start is no opening balance of the account. `notices.py` leaves such lists out
line by line; in a box beside others only what is flush below its title is left out.
"""

from shared.statements.headers import find_usual_header
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line, cell_slices
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money

_FLUSH_PT = 2.0
# In heights of a line: a wider blank ends the box.
_BLANK = 3.0
_NOWHERE_PT = 1e9


def leave_boxes_of_rewards(sheet: Sheet) -> None:
    for line in sheet.lines:
        cells = list(cell_slices(line))
        if len(cells) < 2 or sheet.money[line.index] or sheet.dates[line.index]:
            continue
        starts = [line.words[cell][0].x0 for cell in cells]
        for at, cell in enumerate(cells):
            named = squeeze("".join(line.texts[cell])) in lexicon().rewards
            if named and find_usual_header(sheet, line.index) is None:
                end = starts[at + 1] if at + 1 < len(starts) else _NOWHERE_PT
                _leave_below(sheet, line, starts[at], end)


def _leave_below(sheet: Sheet, title: Line, start: float, end: float) -> None:
    last = title
    for line in sheet.lines[title.index + 1 :]:
        if line.page != title.page or line.y0 - last.y1 > _BLANK * title.height:
            return
        if any(token.first == 0 for token in sheet.dates[line.index]):
            return  # a row of the table
        own = [m for m in sheet.money[line.index] if start < m.x0 < end]
        if any(_is_labelled(line, m, start) for m in own):
            sheet.money[line.index] = [m for m in sheet.money[line.index] if m not in own]
            last = line


def _is_labelled(line: Line, money: Money, start: float) -> bool:
    """Whether words that begin flush with the title of the box stand before a figure."""
    before = line.words[: money.first]
    return any(abs(w.x0 - start) <= _FLUSH_PT and w.text[:1].isalpha() for w in before)
