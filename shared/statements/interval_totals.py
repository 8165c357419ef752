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


def place_sums_of_sections(account: ReadAccount, segment: Segment) -> None:
    """ "Subtractions", and below it its checks and "Withdrawals", which have a total of their own:
    behind it, "Total subtractions" is of all rows since its heading."""
    after = {a.line: a.after_row - segment.first_row for a in segment.anchors}
    told = {covers for covers, _ in account.totals}
    for at, (covers, figure) in enumerate(account.totals):
        kind, _, name = covers.partition(":")
        if kind != "section" or figure.line not in after:
            continue
        end, heading = after[figure.line], int(name.partition(" ")[0])
        start = next((i for i, r in enumerate(account.rows) if r.draft.line > heading), end)
        within = [row.draft for row in account.rows[start:end]]
        last = within[-1].section_name if within else name
        if last == name or f"section:{last}" not in told or len({r.section for r in within}) > 1:
            continue
        side = f"{within[-1].section}s"
        alone = sum(row.amount or 0 for row in account.rows_of(covers) or ())
        if alone != figure.amount == _moved(account, side, start, end):
            account.totals[at] = (f"{side}@{start}:{end}", figure)


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
