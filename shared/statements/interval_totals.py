"""Totals within a table: "Total for July", below the rows since the total before it, or "Running
total", at the foot of a page, below all rows so far."""

from shared.statements.reading import ReadAccount
from shared.statements.segments import Segment

_SIDES = {"credits": 1, "debits": -1}
_TOTALS = ("total", "total_credits", "total_debits")
_TOTALS_MIN = 2


def place_interval_totals(account: ReadAccount, segment: Segment) -> None:
    """Where several totals stand among the rows and each is what came since the last, or since
    the first row."""
    positions = {
        a.line: min(max(a.after_row - segment.first_row, 0), len(account.rows))
        for a in segment.anchors
        if a.kind in _TOTALS
    }
    if len(set(positions.values())) < _TOTALS_MIN:
        return
    for at, (covers, figure) in enumerate(account.totals):
        if covers not in _SIDES or figure.line not in positions:
            continue
        end = positions[figure.line]
        since_last = max((p for p in positions.values() if p < end), default=0)
        for start in (since_last, 0) if end < len(account.rows) else (since_last,):
            if _moved(account, covers, start, end) == figure.amount:
                account.totals[at] = (f"{covers}@{start}:{end}", figure)
                break


def place_sums_of_pages(account: ReadAccount) -> None:
    """What is printed beside a balance that is carried forward: all so far, or, where that agrees
    nowhere but every one of them does, what came since the last."""
    for side in _SIDES:
        own = [
            (at, int(covers.partition("@")[2]), figure)
            for at, (covers, figure) in enumerate(account.totals)
            if covers.partition("@")[0] == side and covers.partition("@")[2].isdigit()
        ]
        ends = sorted({end for _, end, _ in own})
        starts = dict(zip(ends, [0, *ends], strict=False))
        so_far = all(f.amount == _moved(account, side, 0, end) for _, end, f in own)
        if len(ends) < _TOTALS_MIN or so_far:
            continue
        if all(f.amount == _moved(account, side, starts[end], end) for _, end, f in own):
            for at, end, figure in own:
                account.totals[at] = (f"{side}@{starts[end]}:{end}", figure)


def _moved(account: ReadAccount, side: str, start: int, end: int) -> int:
    amounts = (row.amount or 0 for row in account.rows[start:end])
    return sum(amount for amount in amounts if amount * _SIDES[side] > 0)
