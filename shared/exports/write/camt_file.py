"""camt.053.001.08: one statement per account, with balances where both are known."""

from datetime import date, datetime

from shared.exports.write.ledger import Ledger, LedgerAccount, LedgerTransaction, one_line, xml_text
from shared.money import to_decimal_string

_NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"
_REF_CHARS_MAX = 35
_NAME_CHARS_MAX = 140


def write_camt(ledger: Ledger, written_at: datetime) -> bytes:
    now = written_at.replace(microsecond=0).isoformat()
    body = "".join(
        _statement(account, number, now, written_at.date())
        for number, account in enumerate(ledger.checked().accounts, 1)
    )
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<Document xmlns="{_NAMESPACE}"><BkToCstmrStmt>\n'
        f"<GrpHdr><MsgId>ASSAY-{written_at:%Y%m%d%H%M%S}</MsgId><CreDtTm>{now}</CreDtTm></GrpHdr>\n"
        f"{body}</BkToCstmrStmt></Document>\n"
    )
    return text.encode("utf-8", "replace")


def _statement(account: LedgerAccount, number: int, now: str, today: date) -> str:
    name = xml_text(one_line(account.account))[:34] or f"account{number}"
    # An IBAN of a wrong shape makes the whole file invalid; any id fits under Othr.
    balances = ""
    first, last = account.first_day or today, account.last_day or today
    opening, closing = account.opening, account.closing
    if opening is not None or closing is not None:
        opening = opening if opening is not None else (closing or 0) - account.total
        closing = opening + account.total
        balances = _balance("OPBD", opening, account.currency, first)
        balances += _balance("CLBD", closing, account.currency, last)
    rows = "".join(_entry(t, account.currency, n) for n, t in enumerate(account.transactions, 1))
    return (
        f"<Stmt><Id>{number}</Id><CreDtTm>{now}</CreDtTm>"
        f"<Acct><Id><Othr><Id>{name}</Id></Othr></Id><Ccy>{account.currency}</Ccy></Acct>\n"
        f"{balances}{rows}</Stmt>\n"
    )


def _amount(minor: int, currency: str) -> str:
    indicator = "CRDT" if minor >= 0 else "DBIT"
    amount = to_decimal_string(abs(minor), currency)
    return f'<Amt Ccy="{currency}">{amount}</Amt><CdtDbtInd>{indicator}</CdtDbtInd>'


def _balance(kind: str, minor: int, currency: str, day: date) -> str:
    return (
        f"<Bal><Tp><CdOrPrtry><Cd>{kind}</Cd></CdOrPrtry></Tp>{_amount(minor, currency)}"
        f"<Dt><Dt>{day.isoformat()}</Dt></Dt></Bal>\n"
    )


def _entry(t: LedgerTransaction, currency: str, number: int) -> str:
    value = t.value_date or t.date
    side = "Dbtr" if t.amount >= 0 else "Cdtr"
    name = one_line(t.counterparty)[:_NAME_CHARS_MAX]
    memo = one_line(t.description)
    party = (
        f"<RltdPties><{side}><Pty><Nm>{xml_text(name)}</Nm></Pty></{side}></RltdPties>"
        if name
        else ""
    )
    lines = "".join(
        f"<Ustrd>{xml_text(memo[i : i + _NAME_CHARS_MAX])}</Ustrd>"
        for i in range(0, len(memo), _NAME_CHARS_MAX)
    )
    remittance = f"<RmtInf>{lines}</RmtInf>" if lines else ""
    return (
        f"<Ntry><NtryRef>{number}</NtryRef>{_amount(t.amount, currency)}"
        f"<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>{t.date.isoformat()}</Dt></BookgDt>"
        f"<ValDt><Dt>{value.isoformat()}</Dt></ValDt>"
        f"<AcctSvcrRef>{xml_text(t.transaction_id[:_REF_CHARS_MAX])}</AcctSvcrRef>"
        "<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>"
        f"<NtryDtls><TxDtls>{party}{remittance}</TxDtls></NtryDtls></Ntry>\n"
    )
