"""Value dates that bear their name in each row: "Val. 03-04-2025", in a column without a heading.

Such a cell stands far behind the text of its row, at the same edge in all of them, and says nothing
but what it is and the day. Its name is then no word of the text.
"""

from collections.abc import Iterator, Sequence

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line, cell_slices
from shared.statements.tokens import DateToken, Money

_EDGE_PT = 1.0
_ROWS_MIN = 3


def take_names_of_value_dates(
    lines: Sequence[Line], money: Sequence[Sequence[Money]], dates: list[list[DateToken]]
) -> None:
    rows = [line for line in lines if money[line.index]]
    found = [(line, token) for line in rows for token in _named(line, dates[line.index])]
    starts = [line.words[token.first - 1].x0 for line, token in found]
    if len(found) < _ROWS_MIN or max(starts) - min(starts) > _EDGE_PT:
        return
    for line, token in found:
        token.first -= 1
        token.x0 = line.words[token.first].x0


def names_itself(line: Line, token: DateToken) -> bool:
    return token.last > token.first and _names_value_dates(line.texts[token.first])


def _named(line: Line, own: Sequence[DateToken]) -> Iterator[DateToken]:
    """Behind another day and a text."""
    cells = [(cell.start, cell.stop) for cell in cell_slices(line)]
    for token in own[1:]:
        alone = (token.first - 1, token.last + 1) in cells and token.first - 1 > own[0].last + 1
        if alone and _names_value_dates(line.texts[token.first - 1]):
            yield token


def _names_value_dates(text: str) -> bool:
    return lexicon().headers.get(squeeze(text), ("",))[0] == "value_date"
