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
            amounts = [r.amount or 0 for r in account.rows[start:end]]
            if sum(a for a in amounts if a * _SIDES[covers] > 0) == figure.amount:
                account.totals[at] = (f"{covers}@{start}:{end}", figure)
                break


def place_sums_of_pages(account: ReadAccount) -> None:
    """What is printed beside a balance that is carried forward: all so far, or, where that agrees
    nowhere but every one of them does, what came since the last."""
    for side, sign in _SIDES.items():
        own = [
            (at, int(covers.partition("@")[2]), figure)
            for at, (covers, figure) in enumerate(account.totals)
            if covers.partition("@")[0] == side and covers.partition("@")[2].isdigit()
        ]
        ends = sorted({end for _, end, _ in own})
        starts = dict(zip(ends, [0, *ends], strict=False))
        amounts = [r.amount or 0 for r in account.rows]

        def since(start: int, end: int, sign: int = sign, amounts: list[int] = amounts) -> int:
            return sum(a for a in amounts[start:end] if a * sign > 0)

        if len(ends) < _TOTALS_MIN or all(f.amount == since(0, end) for _, end, f in own):
            continue
        if all(f.amount == since(starts[end], end) for _, end, f in own):
            for at, end, figure in own:
                account.totals[at] = (f"{side}@{starts[end]}:{end}", figure)
