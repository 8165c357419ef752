"""Every word on the lines of a row has a place: in a column, as a day, or as a figure.

No sum would notice a word that a rule put down and nobody took up again. What says nothing by
itself is left out: a currency far from its figure, and what banks print for "no amount".
"""

from collections.abc import Iterator

from shared.money import currency_of
from shared.statements.layout import is_blank
from shared.statements.sheet import Sheet
from shared.statements.tokens import DateToken, Money
from shared.statements.walk_records import Doubt, RowDraft, Walk
from shared.statements.words import Word


def words_without_place(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    """One for each line that has such a word."""
    placed = {id(word) for row in walk.rows for word in _words_of(sheet, row)}
    placed |= {id(word) for word in walk.left_out}
    for index in sorted({i for row in walk.rows for i in row.lines}):
        line = sheet.lines[index]
        if any(id(word) not in placed and not _is_mere_mark(word) for word in line.words):
            yield Doubt("word_without_place", index, line.text)


def _words_of(sheet: Sheet, row: RowDraft) -> Iterator[Word]:
    for words in row.words.values():
        yield from words
    for role, tokens in row.money.items():
        for money in tokens:
            yield from _taken(sheet, row.line_of(role), money)
    if row.date is not None and row.date_line is not None:
        yield from _taken(sheet, row.date_line, row.date)
    for index in row.lines:
        for token in sheet.dates[index]:
            if token is row.value_date:
                yield from _taken(sheet, index, token)


def _taken(sheet: Sheet, index: int, token: Money | DateToken) -> list[Word]:
    return sheet.lines[index].words[token.first : token.last + 1]


def _is_mere_mark(word: Word) -> bool:
    return currency_of(word.text) is not None or is_blank(word)
