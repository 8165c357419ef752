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

Day = Callable[[DateToken], date | None]


def repeats_rows(
    sheet: Sheet, values: Values, day: Day, rows: Sequence[ReadRow], line: Line
) -> bool:
    """Whether a line is made of days, numbers and amounts alone, and all are those of rows."""
    entries = list(_entries(sheet, line))
    taken = [token for entry in entries for token in (entry[0], entry[2])]
    covered = len(entries) + sum(token.last - token.first + 1 for token in taken)
    if not entries or covered != len(line.words):
        return False
    left = list(rows)
    for booked, number, money in entries:
        known = (day(booked), values.size(money))
        own = next((r for r in left if (r.date, r.size) == known and _has(r, number)), None)
        if own is None or None in known:
            return False
        left.remove(own)
    return True


def _entries(sheet: Sheet, line: Line) -> Iterator[tuple[DateToken, str, Money]]:
    """A day, right behind it a number and right behind that an amount."""
    amounts = {money.first: money for money in sheet.money[line.index]}
    for booked in sheet.dates[line.index]:
        at = booked.last + 1
        number = line.texts[at] if at < len(line.texts) else ""
        if number.isdecimal() and len(number) >= _NUMBER_MIN and at + 1 in amounts:
            yield booked, number, amounts[at + 1]


def _has(row: ReadRow, number: str) -> bool:
    return number in row.description.split()
