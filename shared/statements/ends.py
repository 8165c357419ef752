"""Opening and closing balance: which of the printed figures are the two ends of the account.

The law is that opening + every row = closing. An end must therefore be printed, or follow from
figures that would betray a row missing at that end. The balances beside the rows do not by
themselves: the same ones stand on a statement whose last page was lost, and no figure vouches for
the amount of the first row. The last of them is an end where the pages show that none is missing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from shared.statements.forwarding import page_words
from shared.statements.lexicon import squeeze
from shared.statements.reading import ReadAccount, ReadFigure

# Fewer rows than this say too little about the columns they stand in.
_IMPLIED_ROWS_MIN = 3


@dataclass(frozen=True, slots=True)
class Paper:
    """What the pages tell about pages that may be missing."""

    # No page can be missing before the first row, or after the last.
    begins: bool
    ends: bool
    # Lines that bear the last day of the period, or a balance by name with its day.
    last_lines: frozenset[int]


def settle_ends(account: ReadAccount, paper: Paper) -> None:
    """By label inside the table, else from the summary, else by place, else implied."""
    first, last = 0, len(account.rows)
    begins, ends = paper.begins, paper.ends
    if account.newest_first:
        first, last, begins, ends = last, first, ends, begins
    whole = _totals_cover(account, _at_place(account, last, "carried_forward"))
    account.opening = _named(account, "opening", first)
    if account.opening is None and (begins or whole):
        account.opening = _by_place(account, first, "brought_forward") or _carried_in(account)
    account.closing = _named(account, "closing", last)
    if account.closing is None:
        # Alone, a figure at the foot of a page may as well be carried to one that is missing.
        figure = _by_place(account, last, "carried_forward") or _carried(account)
        if figure is not None and (ends or whole or figure.line in paper.last_lines):
            account.closing = figure
    if account.closing is None:
        # The balance of a day is lost together with the rows of that day.
        figure = _at_place(account, last, "day")
        if figure is not None and (ends or whole or figure.line in paper.last_lines):
            account.closing = figure
    if account.closing is None and (ends or whole):
        account.closing = _last_sum(account)
    _end_from_loose(account)
    if account.closing is None and ends:
        account.closing = _last_balance(account)
    if whole:
        _imply_ends(account)


def _named(account: ReadAccount, name: str, place: int) -> ReadFigure | None:
    printed = (figure for covers, figure in account.totals if covers == name)
    return _at_place(account, place, name) or next(printed, None)


def _by_place(account: ReadAccount, place: int, kind: str) -> ReadFigure | None:
    """A balance that is carried, or has no name at all, before the first row or after the last."""
    return _at_place(account, place, kind) or _at_place(account, place, "balance")


def _at_place(account: ReadAccount, place: int, kind: str) -> ReadFigure | None:
    """At the top the first of several, at the bottom the last."""
    found = [
        f
        for position, f in account.checkpoints
        if position == place and f.label.startswith(f"{kind}|")
    ]
    if not found:
        return None
    return found[0] if kind in ("opening", "brought_forward") else found[-1]


def _carried_in(account: ReadAccount) -> ReadFigure | None:
    """ "Balance carried over", above all rows: from the statement before."""
    if not account.rows or account.newest_first:
        return None
    return _at_place(account, 0, "carried_forward")


def _carried(account: ReadAccount) -> ReadFigure | None:
    """A summary may call its last figure "carried forward"."""
    return account.carried[0] if len({f.amount for f in account.carried}) == 1 else None


def _last_sum(account: ReadAccount) -> ReadFigure | None:
    """ "Total", below the rows and the old balance above them: what they come to."""
    if account.opening is None or any(r.amount is None for r in account.rows):
        return None
    whole = account.opening.amount + sum(r.amount or 0 for r in account.rows)
    return next((f for f in account.sums if f.amount == whole), None)


def _totals_cover(account: ReadAccount, carried: ReadFigure | None) -> bool:
    """Whether printed totals of both sides would betray a row that is missing at an end. Those of
    a page do not, and those between the last row and what is carried on may be of that page."""
    totals = [(covers, f) for covers, f in account.totals if not _is_of_page(f)]
    if carried is not None and account.rows:
        last = max(row.draft.line for row in account.rows)
        totals = [t for t in totals if not last < t[1].line <= carried.line]
    return {"credits", "debits"} <= {covers for covers, _ in totals}


def _is_of_page(total: ReadFigure) -> bool:
    """ "Sheet totals", "Total of this page"."""
    return not page_words().isdisjoint(map(squeeze, total.label.split()))


def _end_from_loose(account: ReadAccount) -> None:
    """One end is known and one balance has no place: it can only be the other end.

    Never for both ends at once: two balances could be swapped, and every sign with them.
    """
    if len({f.amount for f in account.loose}) != 1:
        return
    if account.opening is None and account.closing is not None:
        account.opening = account.loose[0]
    elif account.closing is None and account.opening is not None:
        account.closing = account.loose[0]


def _last_balance(account: ReadAccount) -> ReadFigure | None:
    """What stands beside the last row, once it is sure that no row follows."""
    rows = account.rows[::-1] if account.newest_first else account.rows
    if not rows or rows[-1].balance is None:
        return None
    draft = rows[-1].draft
    money = draft.money["balance"][-1]
    return ReadFigure("the last balance", rows[-1].balance, money, draft.line_of("balance"))


def _imply_ends(account: ReadAccount) -> None:
    """Where a balance stands beside every row, the first and the last of them are the ends.

    Only where nothing on the pages claims to be that end: a printed end always wins.
    """
    rows = account.rows[::-1] if account.newest_first else account.rows
    if len(rows) < _IMPLIED_ROWS_MIN or any(r.balance is None or r.amount is None for r in rows):
        return
    first = rows[0]
    if account.opening is None and first.balance is not None:
        money = first.draft.money["balance"][-1]
        account.opening = ReadFigure(
            "implied by the first balance",
            first.balance - (first.amount or 0),
            money,
            first.draft.line_of("balance"),
        )
    account.closing = account.closing or _last_balance(account)


def place_loose(account: ReadAccount) -> None:
    """Every printed balance must agree with something: with an end or with a row; and what is
    carried over, wherever it is told, with what the rows come to so far."""
    known = {r.balance for r in account.rows} | {f.amount for _, f in account.checkpoints}
    known |= {f.amount for f in (account.opening, account.closing) if f is not None}
    for figure in account.loose:
        if figure.amount not in known:
            account.totals.append(("closing", figure))
    if account.opening is not None:
        rows = account.rows[::-1] if account.newest_first else account.rows
        known |= set(accumulate((r.amount or 0 for r in rows), initial=account.opening.amount))
    for figure in account.carried:
        if figure.amount not in known:
            account.totals.append(("closing", figure))


def share_loose(accounts: Sequence[ReadAccount]) -> None:
    """An overview above several accounts tells what each of them holds."""
    ends = {f.amount for a in accounts for f in (a.opening, a.closing) if f is not None}
    for account in accounts if len(accounts) > 1 else ():
        others = [f for f in account.loose if f.amount in ends]
        account.totals = [t for t in account.totals if t[1] not in others]
