"""OFX 2.2: one statement response per account."""

from datetime import date, datetime

from shared.errors import LedgerInvalid
from shared.exports.write.ledger import Ledger, LedgerAccount, LedgerTransaction, one_line, xml_text
from shared.money import to_decimal_string

_NAME_CHARS_MAX = 32
_MEMO_CHARS_MAX = 255
_ACCOUNT_CHARS_MAX = 22
_HEAD = (
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
    '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'
)


def write_ofx(ledger: Ledger, written_at: datetime) -> bytes:
    now = written_at.strftime("%Y%m%d%H%M%S")
    accounts = ledger.checked().accounts
    parts = [_HEAD, "<OFX>\n", _sign_on(now)]
    for tag, cards in (("BANKMSGSRSV1", False), ("CREDITCARDMSGSRSV1", True)):
        mine = [a for a in accounts if (a.kind == "card") == cards]
        if mine:
            body = "".join(_statement(a, n, now, cards) for n, a in enumerate(mine, 1))
            parts.append(f"<{tag}>\n{body}</{tag}>\n")
    parts.append("</OFX>\n")
    return "".join(parts).encode("utf-8", "replace")


def _sign_on(now: str) -> str:
    return (
        "<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>"
        f"<DTSERVER>{now}</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>\n"
    )


def _statement(account: LedgerAccount, number: int, now: str, card: bool) -> str:
    prefix = "CC" if card else ""
    name = xml_text(one_line(account.account))[:_ACCOUNT_CHARS_MAX] or f"account{number}"
    source = (
        f"<CCACCTFROM><ACCTID>{name}</ACCTID></CCACCTFROM>"
        if card
        else f"<BANKACCTFROM><BANKID>0</BANKID><ACCTID>{name}</ACCTID>"
        f"<ACCTTYPE>{'SAVINGS' if account.kind == 'savings' else 'CHECKING'}</ACCTTYPE>"
        "</BANKACCTFROM>"
    )
    first = account.first_day or date.fromisoformat(f"{now[:4]}-{now[4:6]}-{now[6:8]}")
    last = account.last_day or first
    closing = account.closing
    if closing is None:
        # The element is required. Without a known balance the sum of the rows stands in it.
        closing = (account.opening or 0) + account.total
    rows = "".join(_row(t, account.currency) for t in account.transactions)
    return (
        f"<{prefix}STMTTRNRS><TRNUID>{number}</TRNUID>"
        "<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>\n"
        f"<{prefix}STMTRS><CURDEF>{account.currency}</CURDEF>{source}\n"
        f"<BANKTRANLIST><DTSTART>{first:%Y%m%d}</DTSTART><DTEND>{last:%Y%m%d}</DTEND>\n"
        f"{rows}</BANKTRANLIST>\n"
        f"<LEDGERBAL><BALAMT>{to_decimal_string(closing, account.currency)}</BALAMT>"
        f"<DTASOF>{last:%Y%m%d}</DTASOF></LEDGERBAL>\n"
        f"</{prefix}STMTRS></{prefix}STMTTRNRS>\n"
    )


def _row(t: LedgerTransaction, currency: str) -> str:
    kind = "CREDIT" if t.amount >= 0 else "DEBIT"
    name = one_line(t.counterparty)
    memo = one_line(t.description)
    shown = name[:_NAME_CHARS_MAX] or memo[:_NAME_CHARS_MAX] or "-"
    if name[_NAME_CHARS_MAX:]:
        memo = f"{name} {memo}"
    if not t.transaction_id:
        raise LedgerInvalid(problem="a transaction without an id")
    value = f"<DTAVAIL>{t.value_date:%Y%m%d}</DTAVAIL>" if t.value_date else ""
    note = f"<MEMO>{xml_text(memo[:_MEMO_CHARS_MAX])}</MEMO>" if memo else ""
    return (
        f"<STMTTRN><TRNTYPE>{kind}</TRNTYPE><DTPOSTED>{t.date:%Y%m%d}</DTPOSTED>{value}"
        f"<TRNAMT>{to_decimal_string(t.amount, currency)}</TRNAMT>"
        f"<FITID>{xml_text(t.transaction_id[:255])}</FITID>"
        f"<NAME>{xml_text(shown)}</NAME>{note}</STMTTRN>\n"
    )
