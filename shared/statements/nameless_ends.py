"""An end of an account in words that nobody knows, told by its value.

One end is known and nothing claims to be the other: then a figure outside the table that is exactly
what the rows lead to can hardly be anything else. It is taken only where that end may stand, for
what is carried over a page that is lost has the value of an end as well. Where neither end is
known, the balances beside all rows must lead from one such figure to another.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from shared.statements.ends import Paper
from shared.statements.figures import figures_on, in_sentence, last_cell
from shared.statements.reading import ReadAccount, ReadFigure, ReadRow
from shared.statements.segments import Segment
from shared.statements.sheet import Sheet
from shared.statements.tokens import words_of
from shared.statements.values import Values

# Fewer rows come to many a sum by chance.
_ROWS_MIN = 3
_LABEL_WORDS_MAX = 6
# Both ends stand in one summary, no farther apart than this many lines.
_SUMMARY_LINES = 6
_FLUSH_PT = 2.0


def take_nameless_ends(
    account: ReadAccount,
    values: Values,
    segment: Segment,
    sheet: Sheet,
    consumed: set[int],
    paper: Paper,
) -> None:
    rows = account.rows[::-1] if account.newest_first else account.rows
    known = (account.opening is not None) + (account.closing is not None)
    if known > 1 or len(rows) < _ROWS_MIN or any(r.amount is None for r in rows):
        return
    figures = list(_nameless(values, segment, sheet, consumed))
    place = _Place(account, sheet, paper)
    if known == 0:
        _take_both(account, rows, figures, place)
        return
    moved = sum(r.amount or 0 for r in rows)
    if account.opening is not None:
        account.closing = _told(account, account.opening, moved, figures, place)
    elif account.closing is not None:
        account.opening = _told(account, account.closing, -moved, figures, place)


def _told(
    account: ReadAccount,
    other: ReadFigure,
    moved: int,
    figures: Sequence[ReadFigure],
    place: "_Place",
) -> ReadFigure | None:
    """The figure that the rows lead to, or back to, from the end that is known."""
    wanted, opens = other.amount + moved, other is account.closing
    if _means_something_else(account, wanted):
        return None
    for figure in figures:
        # The other end may be told in the same summary in strange words, the old one first.
        alike = [f for f in figures if f.amount == other.amount]
        partners = [other, *(f for f in alike if (f.line >= figure.line) == opens)]
        if figure.amount == wanted and place.may_hold(figure, opens, partners):
            return figure
    return None


def _take_both(
    account: ReadAccount,
    rows: Sequence[ReadRow],
    figures: Sequence[ReadFigure],
    place: "_Place",
) -> None:
    """Balances that lead from row to row, the first of them from one figure, the last to another:
    both in one summary, and the one that the account began with first."""
    first, last = rows[0].balance, rows[-1].balance
    if first is None or last is None or not _chain(rows):
        return
    begin = first - (rows[0].amount or 0)
    if begin == last or any(_means_something_else(account, end) for end in (begin, last)):
        return
    for opening in (f for f in figures if f.amount == begin):
        for closing in (f for f in figures if f.amount == last and f.line >= opening.line):
            together = place.are_together(opening, closing)
            if together and place.may_hold(closing, False, [opening]):
                account.opening, account.closing = opening, closing
                return


def _chain(rows: Sequence[ReadRow]) -> bool:
    return all(
        above.balance is not None
        and below.balance is not None
        and above.balance + (below.amount or 0) == below.balance
        for above, below in pairwise(rows)
    )


def _nameless(
    values: Values, segment: Segment, sheet: Sheet, consumed: set[int]
) -> Iterator[ReadFigure]:
    """Figures outside the table with a few words for a label, which nobody knows."""
    own = {line.index for line in segment.lines}
    for line in sheet.lines:
        if line.index in consumed or line.index in sheet.pending or line.index in sheet.furniture:
            continue
        if (own and line.index not in own) or line.aside:
            continue
        labelled = {id(f.money) for f in figures_on(sheet, line, {})}
        dated = words_of(sheet.dates[line.index])
        after = 0
        for money in sheet.money[line.index]:
            cell = last_cell(line.words[after : money.first])
            after = money.last + 1
            words = [w.text for w in cell if any(c.isalpha() for c in w.text)]
            if id(money) in labelled or not dated.isdisjoint(range(money.first, money.last + 1)):
                continue
            if not 0 < len(words) <= _LABEL_WORDS_MAX or in_sentence(sheet, line, money):
                continue
            label = " ".join(w.text for w in cell)
            amount = values.balance(money, label)
            if amount:
                yield ReadFigure(label, amount, money, line.index)


class _Place:
    """Where an end may stand: not where a figure is carried over a page that may be lost."""

    def __init__(self, account: ReadAccount, sheet: Sheet, paper: Paper) -> None:
        self._rows = [row.draft.line for row in account.rows]
        self._newest_first = account.newest_first
        self._sheet, self._paper = sheet, paper

    def may_hold(self, figure: ReadFigure, opens: bool, partners: Sequence[ReadFigure]) -> bool:
        if figure.line > max(self._rows):
            return self._paper.ends
        if figure.line > min(self._rows):
            return False
        # Right above the rows stands what they begin with, or what a lost page led to.
        sheet = self._sheet
        counted = sheet.pages_promised == len(sheet.pages) or sheet.first_number == 1
        together = any(self.are_together(figure, partner) for partner in partners)
        no_carry = opens == self._newest_first and self._paper.ends
        return together or counted or no_carry

    def are_together(self, one: ReadFigure, other: ReadFigure) -> bool:
        """In one summary: near each other without a row between them, flush or on one line."""
        first, second = self._sheet.lines[one.line], self._sheet.lines[other.line]
        near = first.page == second.page and abs(one.line - other.line) <= _SUMMARY_LINES
        flush = abs(one.money.x1 - other.money.x1) <= _FLUSH_PT
        low, high = sorted((one.line, other.line))
        parted = any(low <= line <= high for line in self._rows)
        return near and not parted and (flush or one.line == other.line)


def _means_something_else(account: ReadAccount, amount: int) -> bool:
    """What a side came to, or one row, or the other end, has the same value."""
    sides = (account.sum_of(name) or 0 for name in ("credits", "debits", "net"))
    sizes = {abs(r.amount or 0) for r in account.rows} | {abs(side) for side in sides}
    sizes |= {abs(f.amount) for f in (account.opening, account.closing) if f is not None}
    sizes |= {abs(f.amount) for _, f in account.totals} | {abs(f.amount) for _, f in account.parts}
    return abs(amount) in sizes
