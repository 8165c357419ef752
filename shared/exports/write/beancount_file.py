"""beancount: every transaction balanced against an account that a person sorts out later."""

import re
from datetime import date, datetime, timedelta

from shared.exports.folding import fold
from shared.exports.write.ledger import Ledger, LedgerAccount, LedgerTransaction, one_line
from shared.money import to_decimal_string

_OPENING = "Equity:Opening-Balances"
_OTHER_SIDE = "Equity:Unsorted"


def write_beancount(ledger: Ledger, written_at: datetime) -> bytes:
    accounts = ledger.checked().accounts
    days = [a.first_day for a in accounts if a.first_day]
    start = min(days, default=written_at.date()) - timedelta(days=1)
    lines = [f"{start} open {_OPENING}", f"{start} open {_OTHER_SIDE}", ""]
    for number, account in enumerate(accounts, 1):
        lines += _account(account, _name(account, number), start)
    return ("\n".join(lines).rstrip("\n") + "\n").encode("utf-8", "replace")


def _name(account: LedgerAccount, number: int) -> str:
    root = "Liabilities" if account.kind == "card" else "Assets"
    part = re.sub(r"[^A-Za-z0-9-]", "", fold(account.account)).upper()
    return f"{root}:Bank:N{number}-{part or 'UNKNOWN'}-{account.currency}"


def _account(account: LedgerAccount, name: str, start: date) -> list[str]:
    lines = [f"{start} open {name} {account.currency}", ""]
    if account.opening is not None:
        amount = to_decimal_string(account.opening, account.currency)
        lines += [
            f'{start} * "Opening balance"',
            f"  {name}  {amount} {account.currency}",
            f"  {_OPENING}",
            "",
        ]
    for t in account.transactions:
        lines += _transaction(t, account.currency, name)
    if account.opening is not None and account.last_day:
        closing = account.opening + account.total
        day = account.last_day + timedelta(days=1)
        shown = to_decimal_string(closing, account.currency)
        lines += [f"{day} balance {name}  {shown} {account.currency}", ""]
    return lines


def _transaction(t: LedgerTransaction, currency: str, name: str) -> list[str]:
    payee, text = _quoted(t.counterparty), _quoted(t.description)
    lines = [f"{t.date} * {payee} {text}", f"  id: {_quoted(t.transaction_id)}"]
    if t.value_date:
        lines.append(f"  value-date: {t.value_date}")
    amount = to_decimal_string(t.amount, currency)
    return [*lines, f"  {name}  {amount} {currency}", f"  {_OTHER_SIDE}", ""]


def _quoted(text: str) -> str:
    return '"' + one_line(text).replace("\\", "\\\\").replace('"', '\\"') + '"'
