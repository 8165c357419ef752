"""Days of one figure that stand off their month: "Mar    5" below "Feb   20".

Where days end below each other, one figure stands farther off than a blank is wide. That it is the
day is told by a date of two figures on the same page, which begins and ends just where these do.
"""

from collections.abc import Sequence

from shared.statements.dates import fold_month, parse_date
from shared.statements.lexicon import lexicon
from shared.statements.lines import Line
from shared.statements.tokens import DateToken
from shared.statements.words import Word

_FLUSH_PT = 1.0
# In heights of the words: a figure farther off is in another column, whatever ends above it.
_APART = 2.0


def add_padded_days(lines: Sequence[Line], dates: list[list[DateToken]]) -> None:
    for line in lines:
        own = dates[line.index]
        for at in _months_before_figures(line):
            if any(t.first <= at <= t.last for t in own):
                continue
            first, last = line.words[at], line.words[at + 1]
            found = parse_date(line.texts[: at + 2], at)
            whole = found is not None and found[1] == 2
            if found and whole and _stands_in_column(lines, dates, line.page, first, last):
                own.append(DateToken(found[0], at, at + 1, first.x0, last.x1))
        own.sort(key=lambda token: token.first)


def _months_before_figures(line: Line) -> list[int]:
    months = lexicon().months
    return [
        at - 1
        for at, text in enumerate(line.texts)
        if at
        and len(text) == 1
        and text.isdigit()
        and line.words[at].x0 - line.words[at - 1].x1 <= _APART * line.height
        and fold_month(line.texts[at - 1]) in months
    ]


def _stands_in_column(
    lines: Sequence[Line], dates: list[list[DateToken]], page: int, first: Word, last: Word
) -> bool:
    return any(
        abs(token.x0 - first.x0) <= _FLUSH_PT
        and abs(token.x1 - last.x1) <= _FLUSH_PT
        and token.last == token.first + 1
        and len(line.texts[token.last]) > 1
        for line in lines
        if line.page == page
        for token in dates[line.index]
    )
