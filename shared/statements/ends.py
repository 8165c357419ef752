"""Opening and closing balance: which of the printed figures are the two ends of the account.

The law is that opening + every row = closing. An end must therefore be printed, or follow from
figures that would betray a row missing at that end. The balances beside the rows do not: the
same ones stand on a statement whose last page was lost, and no figure vouches for the amount of
the first row.
"""

from shared.statements.reading import ReadAccount, ReadFigure

# Fewer rows than this say too little about the columns they stand in.
_IMPLIED_ROWS_MIN = 3


def settle_ends(account: ReadAccount, pages_tell_all: bool, last_lines: set[int]) -> None:
    """By label inside the table, else by place, else from the summary, else implied.

    `pages_tell_all`: no page can be missing after the last row, by the count of the pages or
    because the table ends in the middle of one. `last_lines` bear the last day of the period.
    """
    first, last = 0, len(account.rows)
    if account.newest_first:
        first, last = last, first
    whole = pages_tell_all or _totals_cover(account)
    account.opening = _end(account, "opening", first, ("opening", "brought_forward", "balance"))
    account.closing = _end(account, "closing", last, ("closing", "balance"))
    if account.closing is None:
        # Alone, "carried forward" may as well be carried to a page that is missing.
        carried = _at_place(account, last, "carried_forward") or _carried(account)
        if carried is not None and (whole or carried.line in last_lines):
            account.closing = carried
    _end_from_loose(account)
    if _totals_cover(account):
        _imply_ends(account)


def _end(account: ReadAccount, name: str, place: int, kinds: tuple[str, ...]) -> ReadFigure | None:
    for kind in kinds:
        if figure := _at_place(account, place, kind):
            return figure
    return next((figure for covers, figure in account.totals if covers == name), None)


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


def _carried(account: ReadAccount) -> ReadFigure | None:
    """A summary may call its last figure "carried forward"."""
    return account.carried[0] if len({f.amount for f in account.carried}) == 1 else None


def _totals_cover(account: ReadAccount) -> bool:
    """Whether printed totals of both sides would betray a row that is missing at an end."""
    return {"credits", "debits"} <= {covers for covers, _ in account.totals}


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


def _imply_ends(account: ReadAccount) -> None:
    """Where a balance stands beside every row, the first and the last of them are the ends.

    Only where nothing on the pages claims to be that end: a printed end always wins.
    """
    rows = account.rows[::-1] if account.newest_first else account.rows
    if len(rows) < _IMPLIED_ROWS_MIN or any(r.balance is None or r.amount is None for r in rows):
        return
    first, last = rows[0], rows[-1]
    if account.opening is None and first.balance is not None:
        money = first.draft.money["balance"][-1]
        account.opening = ReadFigure(
            "implied by the first balance",
            first.balance - (first.amount or 0),
            money,
            first.draft.money_line,
        )
    if account.closing is None and last.balance is not None:
        money = last.draft.money["balance"][-1]
        account.closing = ReadFigure("the last balance", last.balance, money, last.draft.money_line)


def place_loose(account: ReadAccount) -> None:
    """Every printed balance must agree with something: with an end or with a row."""
    known = {r.balance for r in account.rows} | {f.amount for _, f in account.checkpoints}
    known |= {f.amount for f in (account.opening, account.closing) if f is not None}
    for figure in account.loose:
        if figure.amount not in known:
            account.totals.append(("closing", figure))
