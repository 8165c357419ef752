"""Apply a reviewer's edits on top of an extraction that itself never changes. Pure."""

import re
from collections.abc import Sequence
from datetime import date
from decimal import InvalidOperation
from typing import Any

from shared.artifacts.statements import Account, Box, Cell, Edit, Figure, Transaction
from shared.errors import InvalidDecision
from shared.money import from_decimal_string, to_decimal_string

# What a person may set on a row, and how it is written in a file.
ROW_FIELDS = ("date", "value_date", "amount", "description", "balance", "account")
EDITS_MAX = 5_000
_AMOUNT = re.compile(r"[+-]?[0-9]{1,15}(\.[0-9]{1,3})?")
_NOWHERE = Box(x0=0.0, y0=0.0, x1=0.0, y1=0.0)


def row_as_text(row: Transaction) -> dict[str, str]:
    """A row in the words of a correction file."""
    return {
        "row_id": row.row_id,
        "date": row.date.isoformat(),
        "value_date": row.value_date.isoformat() if row.value_date else "",
        "amount": to_decimal_string(row.amount, row.currency),
        "balance": "" if row.balance is None else to_decimal_string(row.balance, row.currency),
        "description": row.description,
        "account": row.account,
    }


def edit_from_text(entry: dict[str, Any], rows: Sequence[Transaction]) -> Edit:
    """One entry of a correction file, checked against the rows that it speaks of."""
    action = str(entry.get("action") or ("change" if entry.get("row_id") else "add"))
    row_id = entry.get("row_id") or None
    before = next((row_as_text(r) for r in rows if r.row_id == row_id), None)
    if action not in ("change", "add", "delete"):
        raise InvalidDecision(problem=f"{action!r} is not change, add or delete")
    if action != "add" and before is None:
        raise InvalidDecision(problem=f"there is no row {row_id!r}")
    if action == "add" and row_id is not None:
        raise InvalidDecision(problem=f"an added row cannot bring the row_id {row_id!r}")
    wanted = entry.get("after") if isinstance(entry.get("after"), dict) else entry
    after = {k: str(v) for k, v in (wanted or {}).items() if k in ROW_FIELDS and v is not None}
    after_row_id = entry.get("after_row_id")
    if after_row_id is not None:
        after["after_row_id"] = str(after_row_id)
    return Edit(
        action=action,
        row_id=row_id,
        before=before,
        after=None if action == "delete" else after,
    )


def changes_something(edit: Edit) -> bool:
    if edit.action != "change" or edit.before is None or edit.after is None:
        return True
    before = edit.before
    return any(before.get(name, "") != value for name, value in edit.after.items())


def apply_edits(
    accounts: Sequence[Account], rows: Sequence[Transaction], edits: Sequence[Edit]
) -> tuple[list[Account], list[Transaction]]:
    """The rows as corrected, and the accounts with their checkpoints where they now belong."""
    if len(edits) > EDITS_MAX:
        raise InvalidDecision(problem=f"more than {EDITS_MAX} edits")
    corrected, kept = list(rows), {a.account: a for a in accounts}
    first = accounts[0]
    for number, edit in enumerate(edits, start=1):
        if edit.action == "add":
            added = _new_row(edit.after or {}, f"added-{number}", first, corrected)
            at = _position(corrected, added, edit.after or {})
            corrected.insert(at, added)
            kept = _shifted(kept, corrected, added, +1)
            continue
        found = next((i for i, r in enumerate(corrected) if r.row_id == edit.row_id), None)
        if found is None:
            raise InvalidDecision(problem=f"there is no row {edit.row_id!r}")
        if edit.action == "delete":
            kept = _shifted(kept, corrected, corrected[found], -1)
            del corrected[found]
        else:
            corrected[found] = _changed(corrected[found], edit.after or {})
    return list(kept.values()), corrected


def _shifted(
    accounts: dict[str, Account], rows: Sequence[Transaction], row: Transaction, by: int
) -> dict[str, Account]:
    """Checkpoints count the rows before them, so a row that comes or goes moves those behind."""
    account = accounts.get(row.account)
    if account is None or not account.checkpoints:
        return accounts
    own = [r for r in rows if r.account == row.account]
    at = next(i for i, r in enumerate(own) if r.row_id == row.row_id)
    moved = []
    for position, figure in account.checkpoints:
        beyond = position > at
        if by > 0 and position == at:
            # Added right at a page break: before it or behind it, as the printed figure says.
            beyond = _running_at(account, own, position) != figure.amount
        moved.append((position + by if beyond else position, figure))
    return {**accounts, account.account: account.model_copy(update={"checkpoints": moved})}


def _running_at(account: Account, own: Sequence[Transaction], position: int) -> int:
    included = own[position:] if account.newest_first else own[:position]
    opening = account.opening.amount if account.opening else 0
    return opening + sum(r.amount for r in included)


def _position(rows: Sequence[Transaction], added: Transaction, after: dict[str, str]) -> int:
    """Where the added row belongs: behind the row it names, else behind the last of its day."""
    wanted = after.get("after_row_id")
    if wanted is not None:
        for i, row in enumerate(rows):
            if row.row_id == wanted:
                return i + 1
        if wanted == "":
            return 0
        raise InvalidDecision(problem=f"there is no row {wanted!r} to add behind")
    newest_first = len(rows) > 1 and rows[0].date > rows[-1].date
    for i, row in enumerate(rows):
        if (row.date < added.date) if newest_first else (row.date > added.date):
            return i
    return len(rows)


def _new_row(
    after: dict[str, str], row_id: str, first: Account, rows: Sequence[Transaction]
) -> Transaction:
    for name in ("date", "amount", "description"):
        if not after.get(name):
            raise InvalidDecision(problem=f"an added row needs a {name}")
    # A part of a split row stands where that row stands.
    like = next((r for r in rows if r.row_id == after.get("like_row_id")), None)
    blank = Transaction(
        row_id=row_id,
        account=like.account if like else first.account,
        date=_date(after["date"]),
        description="",
        amount=0,
        currency=like.currency if like else first.currency,
        page=like.page if like else 1,
        box=like.box if like else _NOWHERE,
        rule="review",
    )
    return _changed(blank, after)


def _changed(row: Transaction, after: dict[str, str]) -> Transaction:
    update: dict[str, Any] = {}
    for name, text in after.items():
        if name in ("date", "value_date"):
            update[name] = _date(text) if text else None
        elif name in ("amount", "balance"):
            update[name] = money(text, row.currency) if text else None
        elif name in ("description", "account"):
            update[name] = text
    if update.get("amount", 0) is None or ("date" in update and update["date"] is None):
        raise InvalidDecision(problem=f"row {row.row_id} needs a date and an amount")
    return row.model_copy(update=update)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise InvalidDecision(problem=f"{text!r} is not a date like 2026-01-31") from error


def money(text: str, currency: str) -> int:
    try:
        # Bounded before it is a number: 1e999999999 is a short text and an endless integer.
        if not _AMOUNT.fullmatch(text):
            raise ValueError(text)
        return from_decimal_string(text, currency)
    except (ValueError, InvalidOperation) as error:
        raise InvalidDecision(
            problem=f"{text!r} is not an amount of {currency} like -12.50"
        ) from error


def with_balances(
    accounts: Sequence[Account], opening: str | None, closing: str | None, currency: str
) -> list[Account]:
    """Balances that the reviewer read off the page and entered by hand."""
    known = list(accounts) or [Account(account="1", currency=currency)]
    if opening is None and closing is None:
        return known
    if len(known) > 1:
        raise InvalidDecision(problem="balances can be entered for one account only")
    update: dict[str, Figure] = {}
    for name, text in (("opening", opening), ("closing", closing)):
        if text is not None:
            cell = Cell(text=text, page=1, box=_NOWHERE)
            amount = money(text, known[0].currency)
            update[name] = Figure(label="entered by a reviewer", amount=amount, cell=cell)
    return [known[0].model_copy(update=update)]
