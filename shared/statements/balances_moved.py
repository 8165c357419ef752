"""Whether the next balance has moved by a figure too: then it is a movement, whatever its name.

A sum of rows stands beside a balance that they have led to, and leaves it where it is.
"""

from collections.abc import Iterable

from shared.statements.layout import AMOUNT_ROLES, Cells
from shared.statements.named_totals import bare_amount
from shared.statements.tokens import Money
from shared.statements.walk_records import Walk

_SENSES = (1, -1)


def moves_balance(walk: Walk, cells: Cells, below: Iterable[Cells]) -> bool:
    """ "Total charges 12.50   87.50" below a balance of 100.00, with no row in between that had
    led there already; the balance may stand beside a row further down, for sums end a list."""
    own, before = _moved_by(cells.money), _last_balance(walk)
    if own == 0 or before is None:
        return False
    figure, after_row = before
    others = sum(_moved_by(row.money) for row in walk.rows[after_row:])
    balances = cells.money.get("balance", [])
    for further in below:
        if balances:
            break
        others += _moved_by(further.money)
        balances = further.money.get("balance", [])
    if len(balances) != 1:
        return False
    balance = _size(balances[0])
    return _leads(figure, others + own, balance) and not _leads(figure, others, balance)


def _leads(figure: int, moved: int, balance: int) -> bool:
    """On whichever side of zero both stand, for letters may say that they are overdrawn."""
    return any(abs(side * figure + moved) == balance for side in _SENSES)


def _last_balance(walk: Walk) -> tuple[int, int] | None:
    """The nearest balance above, and how many rows there are before it."""
    beside = [(at, row.money) for at, row in enumerate(walk.rows, start=1)]
    told = [(anchor.after_row, anchor.money) for anchor in walk.anchors]
    found = [(at, money["balance"][0]) for at, money in beside + told if money.get("balance")]
    if not found:
        return None
    at, balance = max(found, key=lambda each: each[0])
    return _size(balance), at


def _moved_by(money: dict[str, list[Money]]) -> int:
    figures = [(role, m) for role in AMOUNT_ROLES for m in money.get(role, ())]
    return sum(_signed(role, m) for role, m in figures)


def _signed(role: str, money: Money) -> int:
    if role == "amount":
        return bare_amount(money)
    return _size(money) if role == "credit" else -_size(money)


def _size(money: Money) -> int:
    return abs(bare_amount(money))
