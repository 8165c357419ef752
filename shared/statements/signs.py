"""Signs that only the balances tell: a bare amount column beside a running balance."""

from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.statements.reading import ReadAccount, ReadRow

# Rows between two printed balances whose signs are searched; more would be guessing.
_GROUP_MAX = 10


def sign_by_balance(account: "ReadAccount") -> None:
    """Give every bare amount the one sign that the printed balances allow, or none."""
    rows = account.rows[::-1] if account.newest_first else account.rows
    if account.opening is None:
        return
    balance, group = account.opening.amount, []
    for row in rows:
        group.append(row)
        if row.balance is not None:
            _sign_group(group, row.balance - balance)
            balance, group = row.balance, []
    if group and account.closing is not None:
        _sign_group(group, account.closing.amount - balance)


def _sign_group(group: list["ReadRow"], delta: int) -> None:
    open_rows = [r for r in group if r.amount is None and r.size is not None]
    if len(open_rows) > _GROUP_MAX:
        return
    fixed = sum(r.amount for r in group if r.amount is not None)
    sizes = [r.size or 0 for r in open_rows]
    fits = [
        signs
        for signs in product((1, -1), repeat=len(sizes))
        if fixed + sum(s * n for s, n in zip(signs, sizes, strict=True)) == delta
    ]
    if len(fits) == 1:
        for row, sign in zip(open_rows, fits[0], strict=True):
            row.amount = sign * (row.size or 0)
