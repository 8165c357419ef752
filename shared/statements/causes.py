"""What would mend a broken chain: candidates, the likeliest first."""

from collections.abc import Sequence

from shared.artifacts.statements import Account, Break, Cause, Transaction
from shared.money import to_words

_CAUSES_MAX = 8


def rank_causes(account: Account, rows: Sequence[Transaction], broken: Break) -> list[Cause]:
    """Each cause explains the whole delta; those near the break stand before those far away."""
    order = list(rows)[::-1] if account.newest_first else list(rows)
    at = next((i for i, r in enumerate(order) if r.row_id == broken.row_id), len(order) - 1)
    start = _last_agreeing(order, at)
    suspects = order[start : at + 1] or order
    found: list[Cause] = []
    for row in suspects:
        found += _causes_of(row, broken.delta, suspects)
    found += _wrong_balance(order, at, broken)
    if not found or len(suspects) > 1:
        money = to_words(broken.delta, account.currency)
        found.append(
            Cause(
                cause="missing_row",
                row_id=broken.row_id,
                delta=broken.delta,
                explanation=f"A row of {money} is missing before this figure.",
            )
        )
    return found[:_CAUSES_MAX]


def _last_agreeing(order: Sequence[Transaction], at: int) -> int:
    for i in range(at - 1, -1, -1):
        if order[i].balance is not None:
            return i + 1
    return 0


def _causes_of(row: Transaction, delta: int, suspects: Sequence[Transaction]) -> list[Cause]:
    found = []
    if -2 * row.amount == delta:
        found.append(_cause("wrong_sign", row, delta, "The amount has the opposite sign."))
    twins = [
        r
        for r in suspects
        if r is not row
        and (r.date, r.amount, r.description) == (row.date, row.amount, row.description)
    ]
    if -row.amount == delta:
        kind = "duplicate_row" if twins else "carried_forward_as_row"
        text = "The row stands twice." if twins else "This is no movement but a carried figure."
        found.append(_cause(kind, row, delta, text))
    mended = row.amount + delta
    if (mended < 0) == (row.amount < 0) and mended != row.amount:
        before, after = str(abs(row.amount)), str(abs(mended))
        if sorted(before) == sorted(after):
            found.append(_cause("swapped_digits", row, delta, f"Digits swapped: {after}."))
        elif (
            len(before) == len(after)
            and sum(a != b for a, b in zip(before, after, strict=True)) == 1
        ):
            found.append(_cause("misread_digit", row, delta, f"One digit differs: {after}."))
    return found


def _wrong_balance(order: Sequence[Transaction], at: int, broken: Break) -> list[Cause]:
    """The amount may be right and the printed balance wrong: then the next row heals it."""
    later = [r for r in order[at + 1 :] if r.balance is not None]
    if broken.row_id is None or not later:
        return []
    running = broken.computed
    for row in order[at + 1 :]:
        running += row.amount
        if row is later[0]:
            break
    if later[0].balance != running:
        return []
    return [
        Cause(
            cause="wrong_balance",
            row_id=broken.row_id,
            delta=broken.delta,
            explanation="Only this printed balance is wrong; the next one agrees again.",
        )
    ]


def _cause(kind: str, row: Transaction, delta: int, text: str) -> Cause:
    return Cause.model_validate(
        {"cause": kind, "row_id": row.row_id, "delta": delta, "explanation": text}
    )
