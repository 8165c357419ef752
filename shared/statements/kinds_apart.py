"""A kind of rows that has a sum of its own beside the total of its side: "Total deposits 2,327.01"
and "Interest earned this period 187.49", where the rows that begin with "Interest" come to just
that, and all others to the total.
"""

from collections.abc import Iterator
from itertools import pairwise

from shared.statements.label_words import label_words
from shared.statements.labelled_cells import cells_of
from shared.statements.lexicon import any_of, lexicon, squeeze
from shared.statements.reading import ReadAccount, ReadFigure
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money
from shared.statements.values import Values

_SIDES = {"credits": 1, "debits": -1}
_STEM_MIN = 4


def take_kinds_apart(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]
) -> None:
    """Join a total with the sum of the kind that it leaves out, so that both are held as one."""
    for side, sign in _SIDES.items():
        told = [figure for covers, figure in account.totals if covers == side]
        if len({figure.amount for figure in told}) != 1:
            continue
        left = (account.sum_of(side) or 0) - told[0].amount
        if left * sign <= 0:
            continue
        for kind, money, line in _sums_of_kinds(sheet, consumed):
            if values.size(money) == abs(left) == _sum_named(account, side, kind[0]):
                own = ReadFigure(" ".join(kind), left, money, line)
                account.totals = [t for t in account.totals if t[0] != side]
                account.totals.append((side, _joined(told[0], own)))
                break


def _joined(total: ReadFigure, own: ReadFigure) -> ReadFigure:
    label = f"{total.label} + {own.label}"
    return ReadFigure(label, total.amount + own.amount, total.money, total.line, (total, own))


def _sums_of_kinds(sheet: Sheet, consumed: set[int]) -> Iterator[tuple[list[str], Money, int]]:
    """Figures alone in their cells outside the table, behind a label that is neither a total nor a
    side nor of the year."""
    for line in sheet.lines:
        if line.index in consumed or line.index in sheet.pending or not sheet.money[line.index]:
            continue
        cells = cells_of(line)
        for before, cell in pairwise(cells):
            money = next((m for m in sheet.money[line.index] if m.x1 == cell.x1), None)
            words = [s for text in before.texts if (s := squeeze(text))]
            if money is None or money.x0 != cell.x0 or not words or not _names_kind(words):
                continue
            yield words, money, line.index


def _names_kind(words: list[str]) -> bool:
    known = label_words()
    first, of_year = words[0], any_of(lexicon().year_to_date).search("".join(words))
    sides = known.sides | known.sums
    return len(first) >= _STEM_MIN and first.isalpha() and first not in sides and not of_year


def _sum_named(account: ReadAccount, side: str, kind: str) -> int:
    """What the rows of a side come to that begin with this word."""
    rows = account.rows_of(side) or []
    named = (r for r in rows if squeeze(r.description.partition(" ")[0]) == kind)
    return abs(sum(row.amount or 0 for row in named))
