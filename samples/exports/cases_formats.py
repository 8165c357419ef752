"""Files of the formats that have rules: OFX 1 and 2, QIF, camt.053, MT940."""

from samples.exports.cases import Case, truth_rows
from samples.exports.shape import Tx, make_rows, num

_HEAD1 = (
    "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:{encoding}\r\n"
    "CHARSET:{charset}\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n"
)
_SIGNON = (
    "<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20240331120000"
    "<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>\n"
)


def ofx1(rows: list[Tx], comma: bool = False, card: bool = False, currency: str = "USD") -> str:
    body = []
    for i, t in enumerate(rows):
        amount = num(t.minor, "," if comma else ".")
        body.append(
            f"<STMTTRN>\n<TRNTYPE>{'DEBIT' if t.minor < 0 else 'CREDIT'}\n"
            f"<DTPOSTED>{t.day:%Y%m%d}120000[-5:EST]\n<TRNAMT>{amount}\n<FITID>F{i:08d}\n"
            f"<NAME>{t.name.replace('&', '&amp;')}\n<MEMO>{t.text}\n</STMTTRN>\n"
        )
    prefix = "CC" if card else ""
    group = "CREDITCARDMSGSRSV1" if card else "BANKMSGSRSV1"
    source = (
        "<CCACCTFROM><ACCTID>4000123412341234</CCACCTFROM>"
        if card
        else "<BANKACCTFROM><BANKID>123456789<ACCTID>000111222<ACCTTYPE>CHECKING</BANKACCTFROM>"
    )
    return (
        f"<OFX>\n{_SIGNON}<{group}><{prefix}STMTTRNRS><TRNUID>0<STATUS><CODE>0<SEVERITY>INFO"
        f"</STATUS><{prefix}STMTRS><CURDEF>{currency}{source}\n<BANKTRANLIST><DTSTART>20240101"
        f"<DTEND>20240331\n{''.join(body)}</BANKTRANLIST><LEDGERBAL><BALAMT>"
        f"{num(rows[-1].balance, ',' if comma else '.')}<DTASOF>20240331</LEDGERBAL>"
        f"</{prefix}STMTRS></{prefix}STMTTRNRS></{group}>\n</OFX>\n"
    )


def ofx2(accounts: list[tuple[str, str, list[Tx]]]) -> str:
    parts = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" '
             'VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n<OFX>'
             "<BANKMSGSRSV1>"]  # fmt: skip
    for number, currency, rows in accounts:
        parts.append(f"<STMTTRNRS><TRNUID>1</TRNUID><STMTRS><CURDEF>{currency}</CURDEF><BANKACCTFROM>"
                     f"<BANKID>1</BANKID><ACCTID>{number}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE>"
                     "</BANKACCTFROM><BANKTRANLIST>")  # fmt: skip
        for i, t in enumerate(rows):
            parts.append(f"<STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>{t.day:%Y%m%d}</DTPOSTED>"
                         f"<DTAVAIL>{t.value:%Y%m%d}</DTAVAIL><TRNAMT>{num(t.minor)}</TRNAMT>"
                         f"<FITID>{number}-{i}</FITID><NAME>Ж {t.name} &amp; Co</NAME>"
                         f"<MEMO>{t.text}</MEMO></STMTTRN>")  # fmt: skip
        parts.append("</BANKTRANLIST></STMTRS></STMTTRNRS>")
    return "".join(parts) + "</BANKMSGSRSV1></OFX>"


def qif(rows: list[Tx], day: str = "%m/%d'%y", kind: str = "Bank", group: str = ",") -> str:
    lines = [f"!Type:{kind}"]
    for i, t in enumerate(rows):
        lines += [f"D{t.day:{day}}", f"T{num(t.minor, '.', group)}", "Cx", f"N{i}", f"P{t.name}",
                  f"M{t.text}", "LHousehold", "^"]  # fmt: skip
    return "\r\n".join(lines) + "\r\n"


def qif_splits(rows: list[Tx]) -> str:
    lines = ["!Option:AutoSwitch", "!Account", "NEveryday", "TBank", "^", "!Clear:AutoSwitch",
             "!Type:Cat", "NHousehold", "E", "^", "!Account", "NEveryday", "TBank", "^",
             "!Type:Bank",
             "D1/ 1'24", "T1,000.00", "POpening Balance", "L[Everyday]", "^"]  # fmt: skip
    for t in rows:
        half = t.minor // 2
        lines += [f"D{t.day.month}/{t.day.day:2d}'{t.day:%y}", f"T{num(t.minor, '.', ',')}",
                  f"P{t.name}", "SGroceries", "Efood", f"${num(half, '.', ',')}", "SHome",
                  f"${num(t.minor - half, '.', ',')}", "^"]  # fmt: skip
    return "\n".join(lines) + "\n"


def camt(
    pages: list[list[Tx]],
    version: str = "02",
    prefix: str = "",
    wrong: int = 0,
    status: str = "BOOK",
) -> str:
    p = f"{prefix}:" if prefix else ""
    ns = f"xmlns{':' + prefix if prefix else ''}"
    out = [f'<?xml version="1.0" encoding="UTF-8"?>\n<{p}Document {ns}="urn:iso:std:iso:20022:tech:'
           f'xsd:camt.053.001.{version}"><{p}BkToCstmrStmt><{p}GrpHdr><{p}MsgId>1</{p}MsgId>'
           f"</{p}GrpHdr>"]  # fmt: skip
    for number, rows in enumerate(pages, 1):
        first, last = rows[0].balance - rows[0].minor, rows[-1].balance + wrong
        out.append(f"<{p}Stmt><{p}Id>{number}</{p}Id><{p}Acct><{p}Id><{p}IBAN>DE00500000000000000"
                   f"001</{p}IBAN></{p}Id><{p}Ccy>EUR</{p}Ccy></{p}Acct>")  # fmt: skip
        for kind, minor in (("OPBD", first), ("CLBD", last), ("CLAV", last + 5000)):
            code = f"<{p}Tp><{p}CdOrPrtry><{p}Cd>{kind}</{p}Cd></{p}CdOrPrtry></{p}Tp>"
            day = f"<{p}Dt><{p}Dt>2024-03-31</{p}Dt></{p}Dt>"
            out.append(f"<{p}Bal>{code}{_camt_amount(p, minor)}{day}</{p}Bal>")
        for i, t in enumerate(rows):
            out.append(_camt_entry(p, t, i, version, status))
        out.append(f"</{p}Stmt>")
    out.append(f"</{p}BkToCstmrStmt></{p}Document>")
    return "\n".join(out)


def _camt_amount(p: str, minor: int) -> str:
    mark = "DBIT" if minor < 0 else "CRDT"
    return f'<{p}Amt Ccy="EUR">{num(abs(minor))}</{p}Amt><{p}CdtDbtInd>{mark}</{p}CdtDbtInd>'


def _camt_entry(p: str, t: Tx, i: int, version: str, status: str) -> str:
    side = "Dbtr" if t.minor > 0 else "Cdtr"
    name = t.name.replace("&", "&amp;")
    party = f"<{p}Nm>{name}</{p}Nm>"
    state = status
    if version >= "08":
        party, state = f"<{p}Pty>{party}</{p}Pty>", f"<{p}Cd>{status}</{p}Cd>"
    reversal = f"<{p}RvslInd>true</{p}RvslInd>" if i == 3 else ""
    parts = [(t.minor, "one")] if i != 5 else [(t.minor // 2, "a"), (t.minor - t.minor // 2, "b")]
    details = "".join(
        f"<{p}TxDtls><{p}Refs><{p}EndToEndId>E{i}{k}</{p}EndToEndId></{p}Refs>{_camt_amount(p, m)}"
        f"<{p}RltdPties><{p}{side}>{party}</{p}{side}></{p}RltdPties><{p}RmtInf><{p}Ustrd>{t.text}"
        f"</{p}Ustrd></{p}RmtInf></{p}TxDtls>"
        for m, k in parts
    )
    return (
        f"<{p}Ntry>{_camt_amount(p, t.minor)}{reversal}<{p}Sts>{state}</{p}Sts><{p}BookgDt><{p}Dt>"
        f"{t.day}</{p}Dt></{p}BookgDt><{p}ValDt><{p}Dt>{t.value}</{p}Dt></{p}ValDt><{p}AcctSvcrRef>"
        f"R{t.balance}{i}</{p}AcctSvcrRef><{p}NtryDtls>{details}</{p}NtryDtls></{p}Ntry>"
    )


def mt940(
    pages: list[list[Tx]], style: str = "german", envelope: bool = False, wrong: int = 0
) -> str:
    lines: list[str] = []
    for number, rows in enumerate(pages):
        first, last = rows[0].balance - rows[0].minor, rows[-1].balance + wrong
        opens = "M" if number else "F"
        closes = "F" if number == len(pages) - 1 else "M"
        if envelope:
            lines.append("{1:F01BANKDEFFXXXX0000000000}{2:O9401200240331BANKDEFFXXXX}{4:")
        lines += [":20:STARTUMSE", ":25:50000000/0001234567", f":28C:00001/{number + 1:03d}",
                  f":60{opens}:{_mt_balance(first, '240102')}"]  # fmt: skip
        for i, t in enumerate(rows):
            mark = "C" if t.minor > 0 else "D"
            mark = {"C": "RD", "D": "RC"}[mark] if i == 2 else mark
            funds = "R" if i % 2 else ""
            lines.append(f":61:{t.value:%y%m%d}{t.day:%m%d}{mark}{funds}"
                         f"{num(abs(t.minor), ',')}NMSCNONREF//B{i:06d}")  # fmt: skip
            lines += _mt_text(t, style)
        lines += [f":62{closes}:{_mt_balance(last, '240331')}", "-}" if envelope else "-"]
    return "\r\n".join(lines) + "\r\n"


def _mt_balance(minor: int, day: str) -> str:
    return f"{'D' if minor < 0 else 'C'}{day}EUR{num(abs(minor), ',')}"


def _mt_text(t: Tx, style: str) -> list[str]:
    if style == "german":
        return [f":86:177?00SEPA?109310?20EREF+NOTPROVIDED?21SVWZ+{t.text[:20]}?22{t.text[20:]}",
                f"?30BYLADEM1001?31DE99500000000000000002?32{t.name[:27]}"]  # fmt: skip
    if style == "slashes":
        return [f":86:/TRTP/SEPA/IBAN/NL00BANK0000000001/NAME/{t.name}/REMI/{t.text}/EREF/X"]
    return [f":86:{t.name}", t.text]


def format_cases() -> list[Case]:
    rows = make_rows(501, count=22)
    more = make_rows(502, count=9, opening=rows[-1].balance, start=rows[-1].day)
    usd, eur, xxx = truth_rows(rows, "USD"), truth_rows(rows, "EUR"), truth_rows(rows, "XXX")
    both = eur + truth_rows(more, "EUR")
    head = _HEAD1.format(encoding="USASCII", charset="1252")
    utf = _HEAD1.format(encoding="UTF-8", charset="NONE")
    pending = rows[:1]
    return [
        Case("bank.ofx", (head + ofx1(rows)).encode("cp1252"), "ofx1", usd),
        Case("bank.qfx", (head + ofx1(rows, card=True)).encode("cp1252"), "ofx1", usd),
        Case("comma.ofx", (utf + ofx1(rows, comma=True, currency="EUR")).encode(), "ofx1", eur),
        Case("one_line.ofx", ofx1(rows).replace("\n", "").encode(), "ofx1", usd),
        Case("two_accounts.ofx", ofx2([("A1", "EUR", rows), ("A2", "USD", more)]).encode(), "ofx2",
             eur + truth_rows(more, "USD")),
        Case("plain.qif", qif(rows).encode(), "qif", xxx),
        Case("card.qif", qif(rows, "%d.%m.%Y", "CCard").encode("cp1252"), "qif", xxx),
        Case("splits.qif", qif_splits(rows).encode(), "qif", xxx, set_aside=1),
        Case("camt02.xml", camt([rows]).encode(), "camt053", eur),
        Case("camt08_prefixed.xml", camt([rows], "08", "n0").encode(), "camt053", eur),
        Case("camt_two.xml", camt([rows, more], "04").encode(), "camt053", both),
        Case("camt_pending.xml", camt([pending], wrong=-pending[0].minor, status="PDNG").encode(),
             "camt053", (), set_aside=1),
        Case("german.sta", mt940([rows]).encode("cp1252"), "mt940", eur),
        Case("plain.mt940", mt940([rows], "plain", True).encode(), "mt940", eur),
        Case("slashes.940", mt940([rows], "slashes").encode(), "mt940", eur),
        Case("continued.sta", mt940([rows, more]).encode(), "mt940", both),
        Case("camt_wrong_name.csv", camt([rows]).encode(), "camt053", eur),
        Case("qif_wrong_name.txt", qif(rows).encode("utf-16"), "qif", xxx),
    ]  # fmt: skip
