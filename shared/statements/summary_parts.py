"""Figures of a summary for one side of the rows, or for a kind of them: "Payments", "Fees"."""

from shared.statements.labels import without_count
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.reading import ReadAccount, ReadFigure
from shared.statements.small_words import is_small
from shared.statements.summary_steps import sum_given_back


def take_parts(account: ReadAccount) -> None:
    """A summary with one line for a side gives its total; several lines may add up to it.

    They need not: a bank may list some kinds of debits and leave out others. And where it lists
    kinds, a refund may be counted among the purchases, and so on neither side's line.
    """
    _join_totals(account)
    ends = {abs(f.amount) for _, f in account.checkpoints}
    ends |= {abs(f.amount) for covers, f in account.totals if covers in ("opening", "closing")}
    both_sides = len({covers for covers, _ in account.parts}) > 1
    # The lines of the other side may have come together to its total by now.
    told = {covers for covers, _ in (*account.parts, *account.totals)}
    both_told = told.issuperset(("credits", "debits"))
    sides = {}
    for side in ("credits", "debits"):
        figures = [f for covers, f in account.parts if covers == side]
        # "Deposits" is also what a bank calls all its accounts, over the sum of their balances.
        others = [f for f in figures if not f.amount or abs(f.amount) not in ends]
        # But who pays all that is due pays what the account opened with.
        all_told = both_told and _sum_of(figures) == account.sum_of(side)
        if all_told or (both_sides and not others):
            others = figures
        sides[side] = {f.label: f for f in others}
    account.parts_agree = both_sides and all(
        _sum_of(list(parts.values())) == account.sum_of(side) for side, parts in sides.items()
    )
    by_kind = any(len({f.amount for f in parts.values()}) > 1 for parts in sides.values())
    for side, parts in sides.items():
        whole = _sum_of(list(parts.values()))
        if len({f.amount for f in parts.values()}) == 1:
            named = any(_names_side(label) for label in parts)
            if named and not (by_kind and _net_of_refunds(account, side, whole)):
                account.totals += [(side, figure) for figure in parts.values()]
        elif parts and whole == account.sum_of(side):
            those = tuple(parts.values())
            joined = ReadFigure(" + ".join(parts), whole, those[0].money, those[0].line, those)
            account.totals.append((side, joined))


def _join_totals(account: ReadAccount) -> None:
    """ "Total money out" and "Total fees" cannot both be the total of a side: together they may."""
    for side in ("credits", "debits"):
        figures = [f for covers, f in account.totals if covers == side]
        whole = _sum_of(figures)
        if _rows_between(account, figures):
            continue  # totals of pages, each of which says something of its own
        if len({f.amount for f in figures}) > 1 and whole == account.sum_of(side):
            account.totals = [t for t in account.totals if t[0] != side]
            label = " + ".join({f.label: 1 for f in figures})
            those = tuple({f.label: f for f in figures}.values())
            joined = ReadFigure(label, whole, figures[0].money, figures[0].line, those)
            account.totals.append((side, joined))


def _rows_between(account: ReadAccount, figures: list[ReadFigure]) -> bool:
    lines = [f.line for f in figures]
    return any(min(lines) < row.draft.line < max(lines) for row in account.rows if lines)


def _sum_of(figures: list[ReadFigure]) -> int:
    """A figure that a summary repeats by the same name counts once."""
    return sum({f.label: f.amount for f in figures}.values())


def _names_side(label: str) -> bool:
    """ "Deposits" are all credits; "Fees charged" are debits, but hardly all of them."""
    words = [w for w in without_count(label.split()) if not w.isdigit()]
    named = [w for w in words if not is_small(squeeze(w))]  # "Purchases in this period"
    return any(squeeze("".join(those)) in lexicon().labels for those in (words, named))


def _net_of_refunds(account: ReadAccount, side: str, printed: int) -> bool:
    """Whether the refunds among the rows are counted among the purchases."""
    missing = abs(account.sum_of(side) or 0) - abs(printed)
    return missing > 0 and missing == sum_given_back(account)
