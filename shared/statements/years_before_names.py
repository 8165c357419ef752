"""Years that a name behind them seems to make days of: "03 Feb 25 Mrs Okoro", for "mrs" is March in
French.

That line has a day without its year, right before another day. It is known for one with its year
where all other days that begin there name theirs, and some of them the same.
"""

from collections.abc import Iterator, Sequence

from shared.statements.dates import parse_date
from shared.statements.lines import Line
from shared.statements.tokens import DateToken

_EDGE_PT = 1.0
_OTHERS_MIN = 3
_YEAR_DIGITS = 2
# In heights of a line: a wider blank parts cells.
_SAME_CELL = 0.7


def read_years_before_names(lines: Sequence[Line], dates: Sequence[list[DateToken]]) -> None:
    for line, tokens in zip(lines, dates, strict=True):
        if (whole := _with_year(line, tokens)) is None:
            continue
        others = [other for other in _beginning_at(dates, whole.x0) if other is not tokens[0]]
        named = all(other.printed.year is not None for other in others)
        same = [o for o in others if o.printed.year == whole.printed.year]
        if named and len(same) >= _OTHERS_MIN:
            tokens[:2] = [whole]


def _with_year(line: Line, tokens: Sequence[DateToken]) -> DateToken | None:
    """The first of two days that touch, with what the second begins with for its year."""
    if len(tokens) < 2:
        return None
    day, behind = tokens[:2]
    year, word = line.texts[behind.first], line.texts[behind.last]
    split = behind.first == day.last + 1 == behind.last - 1
    if not split or len(year) != _YEAR_DIGITS or not (year.isdigit() and word[:1].isalpha()):
        return None
    if line.words[behind.first].x0 - day.x1 > _SAME_CELL * line.height:
        return None  # "25 Apr | 25 Apr": two columns of days
    found = parse_date(line.texts[: behind.first + 1], day.first)
    if day.printed.year is not None or found is None or found[0].year is None:
        return None
    return DateToken(found[0], day.first, behind.first, day.x0, line.words[behind.first].x1)


def _beginning_at(dates: Sequence[Sequence[DateToken]], x0: float) -> Iterator[DateToken]:
    """The days that begin their lines there, but for those that may be split in the same way."""
    for tokens in dates:
        for day, behind in zip(tokens[:1], [*tokens[1:2], None], strict=False):
            touched = behind is not None and behind.first == day.last + 1
            if abs(day.x0 - x0) <= _EDGE_PT and (day.printed.year is not None or not touched):
                yield day
