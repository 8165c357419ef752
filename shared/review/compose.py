"""Splitting and merging rows, told in the three edits that an overlay knows. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any

from shared.artifacts.statements import Account, Edit, Transaction
from shared.errors import InvalidDecision
from shared.money import NO_CURRENCY, to_decimal_string
from shared.review.corrections import EDITS_MAX, apply_edits, edit_from_text, money, row_as_text


def expand_edits(
    entries: Sequence[Mapping[str, Any]], accounts: Sequence[Account], rows: Sequence[Transaction]
) -> list[Edit]:
    """The entries of a reviewer as changes, additions and deletions, in order."""
    if len(entries) > EDITS_MAX:
        raise InvalidDecision(problem=f"more than {EDITS_MAX} edits")
    edits: list[Edit] = []
    for entry in entries:
        action = entry.get("action")
        if action == "split":
            edits += _split(entry, _rows_now(accounts, rows, edits), len(edits))
        elif action == "merge":
            edits += _merge(entry, _rows_now(accounts, rows, edits))
        else:
            # The value before is the machine's; only rows that people added are looked up anew.
            added = str(entry.get("row_id") or "").startswith("added-")
            known = _rows_now(accounts, rows, edits) if added else rows
            edits.append(edit_from_text(dict(entry), known))
    return edits


def _rows_now(
    accounts: Sequence[Account], rows: Sequence[Transaction], edits: Sequence[Edit]
) -> list[Transaction]:
    if not edits:
        return list(rows)
    currency = rows[0].currency if rows else NO_CURRENCY
    known = list(accounts) or [Account(account="1", currency=currency)]
    return apply_edits(known, rows, edits)[1]


def _row(rows: Sequence[Transaction], row_id: object) -> Transaction:
    found = next((r for r in rows if r.row_id == row_id), None)
    if found is None:
        raise InvalidDecision(problem=f"there is no row {row_id!r}")
    return found


def _split(entry: Mapping[str, Any], rows: Sequence[Transaction], done: int) -> list[Edit]:
    """The parts add up to the row, or it was not a split."""
    row = _row(rows, entry.get("row_id"))
    parts = [dict(p) for p in entry.get("parts") or []]
    if len(parts) < 2:
        raise InvalidDecision(problem="a split needs at least two parts")
    amounts = [money(str(p.get("amount", "")), row.currency) for p in parts]
    if sum(amounts) != row.amount:
        total = to_decimal_string(sum(amounts), row.currency)
        whole = to_decimal_string(row.amount, row.currency)
        raise InvalidDecision(problem=f"the parts of {row.row_id} sum to {total}, not to {whole}")
    before = row_as_text(row)
    texts = []
    for part, amount in zip(parts, amounts, strict=True):
        texts.append(
            {
                "date": str(part.get("date") or before["date"]),
                "amount": to_decimal_string(amount, row.currency),
                "description": str(part.get("description") or before["description"]),
                # The printed balance stands behind the last of the parts.
                "balance": "",
            }
        )
    texts[-1]["balance"] = before["balance"]
    edits = [Edit(action="change", row_id=row.row_id, before=before, after=texts[0])]
    behind = row.row_id
    for text in texts[1:]:
        after = {**text, "account": row.account, "after_row_id": behind, "like_row_id": row.row_id}
        edits.append(Edit(action="add", row_id=None, before=None, after=after))
        behind = f"added-{done + len(edits)}"
    return edits


def _merge(entry: Mapping[str, Any], rows: Sequence[Transaction]) -> list[Edit]:
    """The first row in printed order takes the others in."""
    wanted = [str(i) for i in entry.get("row_ids") or []]
    if len(set(wanted)) < 2 or len(set(wanted)) != len(wanted):
        raise InvalidDecision(problem="a merge needs at least two different rows")
    chosen = {i: _row(rows, i) for i in wanted}
    merged = [r for r in rows if r.row_id in chosen]
    if len({(r.account, r.currency) for r in merged}) > 1:
        raise InvalidDecision(problem="rows of different accounts cannot be merged")
    first, last = merged[0], merged[-1]
    joined = " ".join(r.description for r in merged)
    after = {
        "amount": to_decimal_string(sum(r.amount for r in merged), first.currency),
        "description": str(entry.get("description") or joined),
        "balance": row_as_text(last)["balance"],
    }
    change = Edit(action="change", row_id=first.row_id, before=row_as_text(first), after=after)
    return [
        change,
        *(
            Edit(action="delete", row_id=r.row_id, before=row_as_text(r), after=None)
            for r in merged[1:]
        ),
    ]
