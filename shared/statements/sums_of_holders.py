"""Strips of sums above the rows of each holder: "Credits 0.00  Purchases 2,274.07".

The same labels again and again, each time above other rows, are no sums of the whole account. They
are taken for those of their own rows only where all of them are just what these come to.
"""

from shared.statements.reading import ReadAccount, ReadFigure, ReadRow

_SIDES = frozenset(("credits", "debits"))

Sums = list[tuple[str, ReadFigure]]


def leave_sums_of_holders(account: ReadAccount) -> None:
    by_line: dict[int, Sums] = {}
    for covers, figure in account.parts:
        if covers in _SIDES:
            by_line.setdefault(figure.line, []).append((covers, figure))
    alike: dict[frozenset[tuple[str, str]], list[int]] = {}
    for line, sums in by_line.items():
        alike.setdefault(frozenset((covers, f.label) for covers, f in sums), []).append(line)
    for lines in alike.values():
        if len(lines) > 1 and _are_of_their_rows(account, sorted(lines), by_line):
            own = [sums for line in lines for sums in by_line[line]]
            account.parts = [part for part in account.parts if part not in own]


def _are_of_their_rows(account: ReadAccount, lines: list[int], by_line: dict[int, Sums]) -> bool:
    """Whether each row stands below one of them, and each is what the rows down to the next one
    come to, on both sides."""
    rows = account.rows
    if any(row.draft.line < lines[0] for row in rows):
        return False
    for start, end in zip(lines, [*lines[1:], None], strict=True):
        own = [r for r in rows if start < r.draft.line and (end is None or r.draft.line < end)]
        if not own or not _agree(own, by_line[start]):
            return False
    return True


def _agree(rows: list[ReadRow], sums: Sums) -> bool:
    told = dict.fromkeys(_SIDES, 0)
    for covers, figure in sums:
        told[covers] += figure.amount
    amounts = [row.amount or 0 for row in rows]
    moved = {
        "credits": sum(a for a in amounts if a > 0),
        "debits": sum(a for a in amounts if a < 0),
    }
    return {covers for covers, _ in sums} == _SIDES and told == moved
