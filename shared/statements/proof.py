"""Does a reading prove itself? The same arithmetic as reconciliation, on bare numbers, and the
guards that arithmetic cannot give: nothing in the table may be left over or out of place.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Literal

from shared.money import to_decimal_string
from shared.statements.dates import Period
from shared.statements.doubts import DOUBTS
from shared.statements.period import page_of_other_period
from shared.statements.reading import ReadAccount, Reading, ReadRow
from shared.statements.row_texts import says_nothing
from shared.statements.sheet import Sheet

# What was paid before the first day may be booked on it, and on a card long after. But no bank
# books after the last day; only the value of what it books on that day may come later.
_EARLY_DAYS = 7
_EARLY_ON_CARD_DAYS = 62
_LATE_VALUE_DAYS = 7


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that the sums cannot vouch for. `detail` may quote the document, `kind` never."""

    kind: Literal["amount", "date", "description", "doubt", "period", "pages"]
    what: str
    detail: str
    page: int | None = None


def problems(sheet: Sheet, reading: Reading) -> list[str]:
    """Why this reading is not proven; empty when it is. The first reason is the gravest."""
    found = gaps(sheet, reading)
    unreadable = [g.detail for g in found if g.kind in ("amount", "date", "description")][:1]
    others = [g.detail for g in found if g.kind in ("doubt", "period", "pages")]
    sums = [why for account in reading.accounts for why in _arithmetic(account)]
    return unreadable + sums + ([] if reading.accounts else ["no account"]) + others


def gaps(sheet: Sheet, reading: Reading) -> list[Gap]:
    """The guards that every reading passes, by a declared template or by a draft."""
    return [
        *_unreadable(sheet, reading),
        *_missing_pages(sheet),
        *(
            Gap("doubt", DOUBTS[d.code], f"{DOUBTS[d.code]} ({d.code}): {d.text[:60]}",
                sheet.lines[d.line].page)
            for d in reading.doubts
        ),
        *_out_of_period(sheet, reading),
    ]  # fmt: skip


def _unreadable(sheet: Sheet, reading: Reading) -> Iterator[Gap]:
    for row in reading.rows:
        page = sheet.lines[row.draft.line].page
        if row.amount is None:
            yield Gap("amount", "an amount", f"unreadable amount in {_start_of(row)}", page)
        elif row.date is None:
            yield Gap("date", "a date", f"unreadable date in {_start_of(row)}", page)
        elif says_nothing(row.description):
            yield Gap("description", "a row without description", "a row without description", page)


def _start_of(row: ReadRow) -> str:
    return repr(row.description[:40])


def _missing_pages(sheet: Sheet) -> Iterator[Gap]:
    promised, here = sheet.pages_promised, len(sheet.pages)
    if promised is not None and promised > here:
        yield Gap("pages", f"it has {here} of {promised} pages", f"{here} of {promised} pages")
    if (again := sheet.repeated_page) is not None:
        yield Gap("pages", "a page stands in it twice", f"page {again} stands in it twice", again)
    if sheet.is_shuffled:
        yield Gap("pages", "its pages are not in order", "its pages are not in order")
    if (other := page_of_other_period(sheet)) is not None:
        what = "a page is of another period"
        yield Gap("pages", what, f"page {other} is of another period", other)


def _arithmetic(account: ReadAccount) -> list[str]:
    if account.opening is None or account.closing is None:
        missing = "opening" if account.opening is None else "closing"
        return [f"no {missing} balance for account {account.name or '(unnamed)'}"]
    found: list[str] = []
    say = partial(to_decimal_string, currency=account.currency)
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
                found.append(f"balance {say(row.balance)} is not {say(running)} after row {at}")
        found += [
            f"figure {say(m)} is not {say(running)} after row {at}"
            for m in marks.get(at, ())
            if m != running
        ]
        if len(found) > 3:
            return found
    if running != account.closing.amount:
        found.append(f"closing {say(account.closing.amount)} is not {say(running)}")
    return found + _totals(account)


def _totals(account: ReadAccount) -> list[str]:
    found: list[str] = []
    say = partial(to_decimal_string, currency=account.currency)
    for covers, figure in account.totals:
        computed = account.sum_of(covers)
        if computed is not None and computed != figure.amount:
            found.append(f"{covers} {say(figure.amount)} is not {say(computed)}")
    return found


def _out_of_period(sheet: Sheet, reading: Reading) -> Iterator[Gap]:
    period: Period = reading.period
    if period.start is None or period.end is None:
        return
    early = timedelta(days=_EARLY_ON_CARD_DAYS if reading.is_card else _EARLY_DAYS)
    late = timedelta(days=_LATE_VALUE_DAYS if reading.by_value else 0)
    for row in reading.rows:
        if row.date is not None and not period.start - early <= row.date <= period.end + late:
            page = sheet.lines[row.draft.line].page
            text = f"{row.date} lies outside the period"
            yield Gap("period", "a row outside the period", text, page)
            return
