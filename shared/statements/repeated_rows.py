"""Lists that repeat rows: "Items paid" with the day, the number and the amount of each check that
the table above has already.

What such a line repeats must be in the rows, each of its checks in one: by the day, the amount and
the number in the text. Whoever alters a row forgets the list, and then it repeats nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from shared.statements.lines import Line
from shared.statements.reading import ReadRow
from shared.statements.sheet import Sheet
from shared.statements.tokens import DateToken, Money
from shared.statements.values import Values

# Digits of a number that tells one check from another.
_NUMBER_MIN = 3
_WORDS_MAX = 3

Day = Callable[[DateToken], date | None]


def repeats_rows(
    sheet: Sheet, values: Values, day: Day, rows: Sequence[ReadRow], line: Line
) -> bool:
    """Whether a line is made of days, numbers and amounts alone, and all are those of rows."""
    entries = list(_entries(sheet, line))
    taken = [token for entry in entries for token in (entry[0], entry[2])]
    covered = sum(len(texts) for _, texts, _ in entries)
    covered += sum(token.last - token.first + 1 for token in taken)
    if not entries or covered != len(line.words):
        return False
    left = list(rows)
    for booked, texts, money in entries:
        known = (day(booked), values.size(money))
        own = next((r for r in left if (r.date, r.size) == known and _has(r, texts)), None)
        if own is None or None in known:
            return False
        left.remove(own)
    return True


def _entries(sheet: Sheet, line: Line) -> Iterator[tuple[DateToken, list[str], Money]]:
    """A day, behind it a number, by itself or with a few words before it, and right behind that an
    amount."""
    amounts = {money.first: money for money in sheet.money[line.index]}
    for booked in sheet.dates[line.index]:
        at = booked.last + 1
        end = next((i for i in range(at, at + _WORDS_MAX + 1) if i in amounts), at)
        texts = line.texts[at:end]
        if texts and texts[-1].isdecimal() and len(texts[-1]) >= _NUMBER_MIN:
            yield booked, texts, amounts[end]


def _has(row: ReadRow, texts: list[str]) -> bool:
    """Word for word, somewhere in its text."""
    words = row.description.split()
    return any(words[at : at + len(texts)] == texts for at in range(len(words)))
