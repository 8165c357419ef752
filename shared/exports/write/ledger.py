"""What every writer takes: accounts and their transactions, checked before a byte is written."""

import datetime as dt
from typing import Literal

from pydantic import Field

from shared.artifacts.base import Record
from shared.artifacts.exports import CanonicalTransaction, ExportAccount
from shared.errors import LedgerInvalid
from shared.money import is_currency


class LedgerTransaction(Record):
    transaction_id: str
    date: dt.date
    value_date: dt.date | None = None
    amount: int = Field(strict=True)
    counterparty: str = ""
    description: str = ""


class LedgerAccount(Record):
    account: str
    currency: str
    kind: Literal["current", "savings", "card", "cash", "unknown"] = "unknown"
    opening: int | None = Field(default=None, strict=True)
    closing: int | None = Field(default=None, strict=True)
    transactions: tuple[LedgerTransaction, ...] = ()

    @property
    def first_day(self) -> dt.date | None:
        return min((t.date for t in self.transactions), default=None)

    @property
    def last_day(self) -> dt.date | None:
        return max((t.date for t in self.transactions), default=None)

    @property
    def total(self) -> int:
        return sum(t.amount for t in self.transactions)

    def with_balances_that_hold(self) -> "LedgerAccount":
        """Without balances that do not enclose the rows: no reader could make sense of them."""
        known = self.opening is not None and self.closing is not None
        if known and (self.opening or 0) + self.total != self.closing:
            return self.model_copy(update={"opening": None, "closing": None})
        return self


class Ledger(Record):
    accounts: tuple[LedgerAccount, ...]

    def checked(self) -> "Ledger":
        seen: set[tuple[str, str]] = set()
        for account in self.accounts:
            if not is_currency(account.currency):
                raise LedgerInvalid(problem=f"unknown currency {account.currency!r}")
            key = (account.account, account.currency)
            if key in seen:
                raise LedgerInvalid(problem="one account stands in it twice")
            seen.add(key)
            if account.opening is not None and account.closing is not None:
                delta = account.closing - account.opening - account.total
                if delta:
                    raise LedgerInvalid(problem=f"an account does not add up, by {delta}")
            ids = [t.transaction_id for t in account.transactions]
            if len(set(ids)) != len(ids):
                raise LedgerInvalid(problem="two transactions have one id")
        return self


def ledger_of(
    accounts: tuple[ExportAccount, ...], transactions: tuple[CanonicalTransaction, ...]
) -> Ledger:
    """The ledger of an export. Balances that do not enclose all rows are left out."""
    rows: dict[tuple[str, str], list[LedgerTransaction]] = {}
    for t in transactions:
        rows.setdefault((t.account, t.currency), []).append(
            LedgerTransaction(
                transaction_id=t.transaction_id,
                date=t.date,
                value_date=t.value_date,
                amount=t.amount,
                counterparty=t.counterparty,
                description=t.description,
            )
        )
    known: dict[tuple[str, str], ExportAccount] = {}
    for account in accounts:
        key = (account.account, account.currency)
        # Several statements of one account: the first opens and the last closes.
        first = known.get(key)
        known[key] = account.model_copy(update={"opening": first.opening}) if first else account
    made = []
    for key in [*known, *(k for k in rows if k not in known)]:
        mine = tuple(rows.get(key, ()))
        source = known.get(key)
        written = LedgerAccount(
            account=key[0],
            currency=key[1],
            kind=source.kind if source else "unknown",
            opening=source.opening if source else None,
            closing=source.closing if source else None,
            transactions=mine,
        )
        made.append(written.with_balances_that_hold())
    return Ledger(accounts=tuple(made))


def one_line(text: str) -> str:
    """Formats of lines must not be broken by a line in a description."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def xml_text(text: str) -> str:
    """Escaped, and without the characters that no XML document may contain."""
    allowed = "".join(
        c for c in text if c in "\t\n\r" or (c >= " " and not "\ud800" <= c <= "\udfff")
    )
    allowed = allowed.replace("\ufffe", "").replace("\uffff", "")
    return allowed.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
