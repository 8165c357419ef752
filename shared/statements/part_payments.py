"""What is to be paid now, of a debt that its holder pays in parts: no end of the account.

"Amount to pay" is the end of most cards. Where a statement says how it is paid, "Form of payment:
deferred", and names its end as a balance too, a smaller sum is what is due of it.
"""

from shared.statements.figures_in_strips import cells_of
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.reading import ReadAccount, ReadFigure
from shared.statements.sheet import Sheet


def leave_part_payments(account: ReadAccount, sheet: Sheet, consumed: set[int]) -> None:
    """Ends by the name of what is due are parts of the one that is called a balance and is more."""
    ends = [figure for covers, figure in account.totals if covers == "closing"]
    balances = {figure.amount for figure in ends if _names_balance(figure)}
    if len(balances) != 1:
        return
    balance = balances.pop()
    parts = [f for f in ends if not _names_balance(f) and balance < f.amount < 0]
    if parts and _is_paid_in_parts(sheet, consumed):
        account.totals = [t for t in account.totals if t[1] not in parts]
        account.parts += [("due", figure) for figure in parts]


def _names_balance(figure: ReadFigure) -> bool:
    words = {squeeze(word) for word in figure.label.split()}
    return not lexicon().balance_words.isdisjoint(words)


def _is_paid_in_parts(sheet: Sheet, consumed: set[int]) -> bool:
    """Whether some cell outside the table says so and nothing else: an advert for it has more."""
    phrases = lexicon().paid_in_parts
    return any(
        squeeze("".join(word.text for word in cell)) in phrases
        for line in sheet.lines
        if line.index not in consumed
        for cell in cells_of(line)
    )
