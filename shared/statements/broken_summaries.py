"""Summaries that lead nowhere: steps between both ends of an account, and no way over them."""

from collections.abc import Iterable, Iterator

from shared.statements.reading import ReadAccount, ReadFigure
from shared.statements.sheet import Sheet
from shared.statements.summaries_held import side_of_step, steps_between
from shared.statements.tokens import Money
from shared.statements.values import Values

# Fewer that name a side may stand among limits and averages.
_NAMED_MIN = 2
# Each triples the ways there are.
_STEPS_MAX = 9


def broken_summaries(
    values: Values, account: ReadAccount, sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """ "Previous balance, payments, purchases, fees, new balance": one of them is not what it was.

    Banks list other figures among the steps, and repeat some as parts of others. So any step may be
    left out and any may count for either side: only where nothing leads on is the summary wrong.
    """
    ends = {
        end: [f for covers, f in account.totals if covers == end] for end in ("opening", "closing")
    }
    for opening in ends["opening"]:
        for closing in ends["closing"]:
            steps = _figures_between(sheet, consumed, opening, closing)
            named = [i for i in {line for line, _ in steps} if side_of_step(sheet.plain_words(i))]
            sizes = [values.size(money) for _, money in steps]
            if len(named) < _NAMED_MIN or len(steps) > _STEPS_MAX or None in sizes:
                continue
            if closing.amount - opening.amount not in _ways((size or 0) for size in sizes):
                yield opening.line


def _figures_between(
    sheet: Sheet, consumed: set[int], opening: ReadFigure, closing: ReadFigure
) -> list[tuple[int, Money]]:
    """In line with both ends or not: "CR" behind a figure moves it to the left."""
    if not steps_between(sheet, consumed, opening, closing):
        return []
    between = range(opening.line + 1, closing.line)
    return [(index, money) for index in between for money in sheet.money[index]]


def _ways(sizes: Iterable[int]) -> set[int]:
    reached = {0}
    for size in sizes:
        reached |= {at + step for at in reached for step in (size, -size)}
    return reached
