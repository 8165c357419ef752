"""QIF: the least that every finance program imports. It knows neither currency nor value date."""

from datetime import datetime

from shared.exports.write.ledger import Ledger, LedgerAccount, one_line
from shared.money import to_decimal_string

_TYPES = {"card": "CCard", "cash": "Cash"}


def write_qif(ledger: Ledger, written_at: datetime) -> bytes:
    accounts = ledger.checked().accounts
    parts: list[str] = []
    for number, account in enumerate(accounts, 1):
        kind = _TYPES.get(account.kind, "Bank")
        name = one_line(account.account) or f"account {number}"
        if len(accounts) > 1:
            name = f"{name} {account.currency}"
        parts += ["!Account", f"N{name}", f"T{kind}", "^", f"!Type:{kind}"]
        parts += _rows(account)
    return ("\n".join(parts) + "\n").encode("utf-8", "replace")


def _rows(account: LedgerAccount) -> list[str]:
    lines: list[str] = []
    for t in account.transactions:
        # A year of four digits in front leaves no doubt about day and month.
        lines += [f"D{t.date.isoformat()}", f"T{to_decimal_string(t.amount, account.currency)}"]
        if payee := one_line(t.counterparty):
            lines.append(f"P{payee}")
        if memo := one_line(t.description):
            lines.append(f"M{memo}")
        lines.append("^")
    return lines
