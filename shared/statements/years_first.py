"""Days that begin with two digits of their year: "26-03-01" is the first of March 2026.

Read as others write days it would be the 26th of March 2001, years away from all that the pages say
with four digits. So these tell: each such day begins with one of their years, and not each ends so.
"""

import re
from collections.abc import Sequence

from shared.statements.dates import PrintedDate
from shared.statements.lines import Line
from shared.statements.tokens import DateToken

_SHORT = re.compile(r"(\d\d)([./-])(\d\d)\2(\d\d)")
_FULL = re.compile(r"(?:19|20)\d\d[./-]\d\d[./-]\d\d")
_DAYS_MIN = 3


def read_years_first(lines: Sequence[Line], dates: Sequence[Sequence[DateToken]]) -> None:
    years = {int(text[:4]) for line in lines for text in line.texts if _FULL.fullmatch(text)}
    short = {
        (line.index, at): match
        for line, tokens in zip(lines, dates, strict=True)
        for at, token in enumerate(tokens)
        if token.first == token.last and (match := _SHORT.fullmatch(line.texts[token.first]))
    }
    century = {year % 100: year for year in years}
    begin_so = all(int(match[1]) in century for match in short.values())
    end_so = all(int(match[4]) in century for match in short.values())
    if len(short) < _DAYS_MIN or not begin_so or end_so:
        return
    for (line, at), match in short.items():
        year, month, day = century[int(match[1])], int(match[3]), int(match[4])
        dates[line][at].printed = PrintedDate(day, month, year, "ymd")
