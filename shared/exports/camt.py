"""camt.053: the XML statement of ISO 20022, in any of its versions."""

from datetime import date

from shared.artifacts.exports import ExportAccount, Observation, Place
from shared.errors import ExportInvalid, NotAnExport, UnreadableExportAmount, UnreadableExportDate
from shared.exports.model import ParsedExport
from shared.exports.numbers import PLAIN
from shared.exports.safe_xml import Node, parse_xml
from shared.exports.source import Source
from shared.exports.statement import Collected, check_sum
from shared.money import is_currency, to_minor

# The entry's own status decides; "information" entries move no money.
_NOT_BOOKED = {"PDNG": "pending", "INFO": "information only", "FUTR": "pending"}


def parse_camt(source: Source, name: str) -> ParsedExport:
    root = parse_xml(source.whole())
    # Some banks wrap the document in the business header of their network.
    root = next((node for node in root.walk() if node.name == "Document"), root)
    found = Collected()
    statements = list(root.find_all("BkToCstmrStmt/Stmt"))
    if root.name != "Document" or root.find("BkToCstmrStmt") is None:
        raise NotAnExport(problem="it is XML without a camt.053 statement")
    if not statements:
        raise ExportInvalid(where="BkToCstmrStmt", problem="there is no statement")
    for number, statement in enumerate(statements, 1):
        _read_statement(statement, number, found)
    found.note("format", "camt.053", f"{len(statements)} statements by their local names")
    return found.parsed("camt053", name, "xml")


def _read_statement(statement: Node, number: int, found: Collected) -> None:
    where = f"Stmt[{number}]"
    account = statement.value("Acct/Id/IBAN", "Acct/Id/Othr/Id", "Acct/Id/PrtryAcct/Id")
    balances = _balances(statement, where)
    currency = statement.value("Acct/Ccy") or next((c for c, _, _ in balances.values()), "")
    total = 0
    count = 0
    for position, entry in enumerate(statement.find_all("Ntry"), 1):
        row = _read_entry(entry, f"{where}/Ntry[{position}]", account, len(found.observations))
        currency = currency or row.currency
        if row.set_aside is None and row.amount is not None:
            if row.currency != currency:
                raise ExportInvalid(
                    where=f"{where}/Ntry[{position}]",
                    problem=f"an entry in {row.currency} on an account in {currency}",
                )
            total += row.amount
        _check_details(entry, row, found)
        found.observations.append(row)
        count += 1
    opening, closing = _ends(balances)
    if opening and closing:
        check_sum(opening[1], total, closing[1], where)
    else:
        found.warnings.append(f"{where} has no pair of booked balances to check")
    found.accounts.append(
        ExportAccount(
            account=account,
            currency=currency or "XXX",
            kind="current",
            opening=opening[1] if opening else None,
            closing=closing[1] if closing else None,
            opening_date=opening[2] if opening else None,
            closing_date=closing[2] if closing else None,
            observation_count=count,
            balance_check="agrees" if opening and closing else "none",
        )
    )


Balance = tuple[str, int, date | None]


def _balances(statement: Node, where: str) -> dict[str, Balance]:
    found: dict[str, Balance] = {}
    for position, node in enumerate(statement.find_all("Bal"), 1):
        at = f"{where}/Bal[{position}]"
        kind = node.value("Tp/CdOrPrtry/Cd", "Tp/CdOrPrtry/Prtry")
        currency, minor = _money(node, at)
        day = node.value("Dt/Dt", "Dt/DtTm")
        booked = (currency, minor, _day(day, at) if day else None)
        # On pages of a long statement the first interim balance opens and the last closes.
        if kind in ("ITBD", "INTM"):
            kind = "ITBD.last" if "ITBD.first" in found else "ITBD.first"
        found[kind] = booked
    return found


def _ends(balances: dict[str, Balance]) -> tuple[Balance | None, Balance | None]:
    opening = balances.get("OPBD") or balances.get("PRCD")
    closing = balances.get("CLBD")
    if opening is None:
        opening = balances.get("ITBD.first")
        closing = closing or balances.get("ITBD.last")
    elif closing is None:
        closing = balances.get("ITBD.last") or balances.get("ITBD.first")
    return opening, closing


def _read_entry(entry: Node, where: str, account: str, index: int) -> Observation:
    currency, amount = _money(entry, where)
    status = entry.value("Sts/Cd", "Sts/Prtry", "Sts")
    aside = _NOT_BOOKED.get(status)
    booked = entry.value("BookgDt/Dt", "BookgDt/DtTm")
    value = entry.value("ValDt/Dt", "ValDt/DtTm")
    if not booked and not value and aside is None:
        raise ExportInvalid(where=where, problem="an entry without a booking date")
    details = list(entry.find_all("NtryDtls/TxDtls"))
    return Observation(
        index=index,
        place=Place(line=entry.line, element=where),
        account=account,
        currency=currency,
        date=_day(booked or value, where) if booked or value else None,
        value_date=_day(value, where) if value else None,
        amount=amount,
        counterparty=_counterparty(details, amount),
        description=_description(entry, details),
        bank_id=entry.value("AcctSvcrRef"),
        set_aside=f"{aside}: {status}" if aside else None,
        raw=_raw(entry, details),
    )


def _money(node: Node, where: str) -> tuple[str, int]:
    """The amount with the sign of its indicator. A reversal is already indicated as it books."""
    amount = node.find("Amt")
    indicator = node.value("CdtDbtInd")
    if amount is None or indicator not in ("CRDT", "DBIT"):
        raise ExportInvalid(where=where, problem="an amount without CRDT or DBIT")
    currency = amount.attributes.get("Ccy", "")
    if not is_currency(currency):
        raise ExportInvalid(where=where, problem=f"unknown currency {currency[:10]!r}")
    split = PLAIN.split(amount.text.strip())
    minor = to_minor(indicator == "DBIT", split[0], split[1], currency) if split else None
    if minor is None:
        raise UnreadableExportAmount(
            column="Amt", where=where, problem=f"{amount.text.strip()[:40]!r} is no {currency}"
        )
    return currency, minor


def _day(text: str, where: str) -> date:
    try:
        return date.fromisoformat(text[:10])
    except ValueError as error:
        raise UnreadableExportDate(column="Dt", where=where, problem=repr(text[:40])) from error


def _counterparty(details: list[Node], amount: int) -> str:
    """Of one transaction, the other side: who was paid, or who paid. A batch has several."""
    if len(details) != 1:
        return ""
    first, second = ("Dbtr", "Cdtr") if amount > 0 else ("Cdtr", "Dbtr")
    parties = details[0]
    return parties.value(
        f"RltdPties/Ultmt{first}/Nm", f"RltdPties/{first}/Nm", f"RltdPties/{first}/Pty/Nm",
        f"RltdPties/Ultmt{first}/Pty/Nm", f"RltdPties/{second}/Nm",
    )  # fmt: skip


def _description(entry: Node, details: list[Node]) -> str:
    lines = [n.text.strip() for tx in details for n in tx.find_all("RmtInf/Ustrd")]
    lines += [n.text.strip() for tx in details
              for n in tx.find_all("RmtInf/Strd/CdtrRefInf/Ref")]  # fmt: skip
    lines += [tx.value("AddtlTxInf") for tx in details]
    more = entry.value("AddtlNtryInf")
    if more and more not in lines:
        lines.append(more)
    return " ".join(line for line in lines if line)


def _raw(entry: Node, details: list[Node]) -> dict[str, str]:
    raw = {n.name: n.text.strip() for n in entry.children if not n.children and n.text.strip()}
    if entry.value("RvslInd"):
        raw["RvslInd"] = entry.value("RvslInd")
    for number, tx in enumerate(details, 1):
        prefix = f"TxDtls[{number}]/" if len(details) > 1 else ""
        for path in ("Refs/EndToEndId", "Refs/TxId", "Refs/MndtId", "Amt", "RmtInf/Ustrd"):
            if text := tx.value(path, f"AmtDtls/TxAmt/{path}"):
                raw[prefix + path] = text
        for side in ("Dbtr", "Cdtr"):
            if text := tx.value(f"RltdPties/{side}/Nm", f"RltdPties/{side}/Pty/Nm"):
                raw[f"{prefix}{side}"] = text
    return raw


def _check_details(entry: Node, row: Observation, found: Collected) -> None:
    """A batch's parts should make up the entry. The entry is what is booked and proven."""
    parts = [tx for tx in entry.find_all("NtryDtls/TxDtls") if tx.find("Amt") is not None]
    if len(parts) < 2 or row.amount is None:
        return
    same = [tx for tx in parts if (tx.find("Amt") or tx).attributes.get("Ccy") == row.currency]
    total = 0
    for tx in same:
        if not tx.value("CdtDbtInd"):
            return
        total += _money(tx, row.place.element or "")[1]
    if len(same) == len(parts) and total != row.amount:
        found.warnings.append(f"{row.place.element}: the details make {total}, the entry differs")
