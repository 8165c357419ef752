"""Totals that add up a column with the old balance at its head: "Ancien solde", above all credits,
and "Totaux", below them."""

from shared.statements.covers import WITH_OPENING
from shared.statements.reading import ReadAccount, ReadFigure

_EDGE_PT = 2.5


def take_sums_of_columns(account: ReadAccount) -> None:
    """Only where the old balance stands in that very column, above all rows, and the total of the
    other side, on the same line below them, is what its rows come to."""
    opening, lines = account.opening, [row.draft.line for row in account.rows]
    if opening is None or not lines or opening.line > min(lines):
        return
    side, other = ("credits", "debits") if opening.amount > 0 else ("debits", "credits")
    agreed = {f.line for covers, f in account.totals if covers == other and _agrees(account, f)}
    for at, (covers, figure) in enumerate(account.totals):
        if covers != side or figure.line < max(lines) or figure.line not in agreed:
            continue
        below = abs(figure.money.digits_x1 - opening.money.digits_x1) <= _EDGE_PT
        moved = account.sum_of(side)
        if below and moved is not None and figure.amount == moved + opening.amount:
            account.totals[at] = (side + WITH_OPENING, figure)


def _agrees(account: ReadAccount, figure: ReadFigure) -> bool:
    return figure.amount in (account.sum_of("credits"), account.sum_of("debits"))
