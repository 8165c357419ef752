"""Does a reading prove itself? The same arithmetic as reconciliation, on bare numbers, and the
guards that arithmetic cannot give: nothing in the table may be left over or out of place.
"""

from collections.abc import Iterator

from shared.statements.dates import Period
from shared.statements.reading import ReadAccount, Reading
from shared.statements.sheet import Sheet

_SLACK_DAYS = 7
_CARD_SLACK_DAYS = 62


def problems(sheet: Sheet, reading: Reading) -> list[str]:
    """Why this reading is not proven; empty when it is. The first reason is the gravest."""
    found = list(_unreadable(reading))
    for account in reading.accounts:
        found += _arithmetic(account)
    if not reading.accounts:
        found.append("no account")
    found += [f"doubt: {d.code}: {d.text[:60]}" for d in reading.doubts]
    found += _out_of_period(reading)
    promised = sheet.pages_promised
    if promised is not None and promised != len(sheet.pages) and promised > len(sheet.pages):
        found.append(f"{len(sheet.pages)} of {promised} pages")
    return found


def _unreadable(reading: Reading) -> Iterator[str]:
    for row in reading.rows:
        if row.amount is None:
            yield f"unreadable amount in {row.description[:40]!r}"
            return
        if row.date is None:
            yield f"unreadable date in {row.description[:40]!r}"
            return
        if not row.description:
            yield "a row without description"
            return


def _arithmetic(account: ReadAccount) -> list[str]:
    if account.opening is None or account.closing is None:
        missing = "opening" if account.opening is None else "closing"
        return [f"no {missing} balance for account {account.name or '(unnamed)'}"]
    found = []
    rows = account.rows[::-1] if account.newest_first else account.rows
    count = len(rows)
    marks: dict[int, list[int]] = {}
    for position, figure in account.checkpoints:
        marks.setdefault(count - position if account.newest_first else position, []).append(
            figure.amount
        )
    running = account.opening.amount
    for at, row in enumerate([None, *rows]):
        if row is not None:
            running += row.amount or 0
            if row.balance is not None and row.balance != running:
                found.append(f"balance {row.balance} is not {running} after row {at}")
        found += [
            f"figure {m} is not {running} after row {at}" for m in marks.get(at, ()) if m != running
        ]
        if len(found) > 3:
            return found
    if running != account.closing.amount:
        found.append(f"closing {account.closing.amount} is not {running}")
    return found + _totals(account)


def _totals(account: ReadAccount) -> list[str]:
    found = []
    for covers, figure in account.totals:
        computed = account.sum_of(covers)
        if computed is not None and computed != figure.amount:
            found.append(f"{covers} {figure.amount} is not {computed}")
    return found


def _out_of_period(reading: Reading) -> list[str]:
    period: Period = reading.period
    if period.start is None or period.end is None:
        return []
    for row in reading.rows:
        if row.date is not None and not period.contains(row.date, _SLACK_DAYS):
            early = row.date < period.start and period.contains(row.date, _CARD_SLACK_DAYS)
            if not (early and reading.is_card):
                return [f"{row.date} lies outside the period"]
    return []
