"""OFX and QFX: version 1 is SGML whose elements need not be closed, version 2 is XML."""

import html
import re
from collections.abc import Iterator
from datetime import date

from shared.artifacts.exports import ExportAccount, Observation, Place
from shared.errors import (
    ExportDamaged,
    ExportInvalid,
    ExportTruncated,
    SignUnknown,
    UnreadableExportAmount,
    UnreadableExportDate,
)
from shared.exports.model import ParsedExport
from shared.exports.numbers import NumberStyle, take_apart
from shared.exports.safe_xml import Node, parse_xml
from shared.exports.source import Source
from shared.exports.statement import Collected
from shared.money import is_currency, to_minor

_TAG = re.compile(r"<(/?)([A-Za-z][\w.]*)\s*(/?)>([^<]*)")
_STATEMENTS = {"STMTRS": "current", "CCSTMTRS": "card", "INVSTMTRS": "unknown"}
_OUT = frozenset(("DEBIT",))
_IN = frozenset(("CREDIT",))
_COMMA = NumberStyle(",", "")
_POINT = NumberStyle(".", "")
_CASH_OF_INVESTMENTS = {"DTSTART", "DTEND", "INVBANKTRAN"}
_AGGREGATES_IN_ROW = frozenset(
    ("PAYEE", "BANKACCTTO", "CCACCTTO", "CURRENCY", "ORIGCURRENCY", "EXTDPAYEE")
)


def parse_ofx1(source: Source, name: str, encoding: str, unnamed: str) -> ParsedExport:
    data = source.whole()
    chosen = _stated_encoding(data[:2048]) or encoding
    try:
        text = data.decode(chosen)
    except (UnicodeDecodeError, LookupError):
        # Headers that say USASCII above other bytes are common; the bytes decide.
        chosen = encoding
        text = data.decode(chosen, "replace")
    start = re.search(r"<OFX>", text, re.IGNORECASE)
    if start is None:
        raise ExportTruncated(problem="there is a header but no OFX element")
    root = _read_sgml(text, start.start())
    return _read(root, name, chosen, "ofx1", unnamed)


def parse_ofx2(source: Source, name: str, unnamed: str) -> ParsedExport:
    return _read(parse_xml(source.whole()), name, "xml", "ofx2", unnamed)


def _stated_encoding(head: bytes) -> str | None:
    fields = dict(re.findall(rb"^\s*(ENCODING|CHARSET)\s*:\s*([\w.-]+)", head, re.MULTILINE))
    encoding = fields.get(b"ENCODING", b"").decode("ascii").upper()
    charset = fields.get(b"CHARSET", b"").decode("ascii").upper()
    if encoding in ("UTF-8", "UTF8") or charset in ("UTF-8", "65001"):
        return "utf-8"
    if charset.isdigit():
        return f"cp{charset}"
    return {"ISO-8859-1": "latin-1", "8859-1": "latin-1"}.get(charset)


def _read_sgml(text: str, start: int) -> Node:
    """A tree from tags of which only those of groups are surely closed."""
    root: Node | None = None
    stack: list[Node] = []
    line = text.count("\n", 0, start) + 1
    position = start
    for match in _TAG.finditer(text, start):
        line += text.count("\n", position, match.start())
        position = match.start()
        closing, tag, empty, value = match.groups()
        tag, value = tag.upper(), html.unescape(value).strip()
        if closing:
            root = _close(stack, tag, line) or root
            if root is not None:
                return root
            continue
        node = Node(tag, line, text=value)
        if stack:
            stack[-1].children.append(node)
        if not value and not empty:
            stack.append(node)
    open_groups = stack[0].name if stack else "OFX"
    raise ExportTruncated(problem=f"{open_groups} is never closed")


def _close(stack: list[Node], tag: str, line: int) -> Node | None:
    """Ends a group; elements inside it without a value and without an end were just empty."""
    depth = next((i for i in range(len(stack) - 1, -1, -1) if stack[i].name == tag), None)
    if depth is None:
        return None  # the end of an element that had a value and is done with
    for orphan in stack[depth + 1 :]:
        _lift(stack[depth], orphan)
        if orphan.name.endswith(("RS", "LIST", "STMTTRN")):
            raise ExportDamaged(problem=f"{orphan.name} is not closed before line {line}")
    closed = stack[depth]
    del stack[depth:]
    return closed if not stack else None


def _lift(parent: Node, orphan: Node) -> None:
    """What seemed to stand inside an empty element stands beside it."""
    parent.children.extend(orphan.children)
    orphan.children = []


def _read(root: Node, name: str, encoding: str, kind: str, unnamed: str) -> ParsedExport:
    if root.name.upper() != "OFX":
        raise ExportInvalid(where=root.name[:40], problem="the root is not OFX")
    found = Collected()
    statements = [n for n in root.walk() if n.name in _STATEMENTS]
    if not statements:
        raise ExportInvalid(where="OFX", problem="there is no statement")
    amounts = [n.text for n in root.walk() if n.name in ("TRNAMT", "BALAMT") and n.text.strip()]
    style = _number_style(amounts)
    for number, statement in enumerate(statements, 1):
        currency = statement.value("CURDEF").upper() or unnamed
        _read_statement(statement, f"{statement.name}[{number}]", style, found, currency)
    _check_types(found)
    found.note("numbers", style.describe(), f"all {len(amounts)} amounts of the file")
    return found.parsed("ofx1" if kind == "ofx1" else "ofx2", name, encoding)


def _number_style(texts: list[str]) -> NumberStyle:
    """OFX allows a point or a comma as decimal sign, and no thousands."""
    commas = sum("," in text for text in texts)
    points = sum("." in text for text in texts)
    if commas and points:
        both = any("," in text and "." in text for text in texts)
        if both or commas != points:
            style = NumberStyle(".", ",")
            if all(_split(text, style) for text in texts) and points:
                return style
            style = NumberStyle(",", ".")
            if all(_split(text, style) for text in texts) and both:
                return style
        raise UnreadableExportAmount(
            column="TRNAMT", where="several rows", problem="decimal signs are mixed"
        )
    return _COMMA if commas else _POINT


def _split(text: str, style: NumberStyle) -> tuple[str, str] | None:
    token = take_apart(text)
    return style.split(token.body) if token else None


def _read_statement(
    statement: Node, where: str, style: NumberStyle, found: Collected, currency: str
) -> None:
    trades = statement.find("INVTRANLIST")
    if trades and {n.name for n in trades.children} - _CASH_OF_INVESTMENTS:
        raise ExportInvalid(where=where, problem="trades of securities are not bank transactions")
    if not is_currency(currency):
        raise ExportInvalid(where=f"{where}/CURDEF", problem="unknown currency")
    account = next((n for n in statement.walk() if n.name.endswith("ACCTFROM")), None)
    number = account.value("ACCTID") if account else ""
    rows = 0
    for position, (node, pending) in enumerate(_rows(statement), 1):
        at = f"{where}/{node.name}[{position}]"
        row = _read_row(node, at, number, currency, style, len(found.observations))
        if pending:
            row = row.model_copy(update={"set_aside": "pending"})
        found.observations.append(row)
        rows += 1
    closing = statement.find("LEDGERBAL")
    day = closing.value("DTASOF") if closing else ""
    found.accounts.append(
        ExportAccount(
            account=number,
            currency=currency,
            kind="card" if statement.name == "CCSTMTRS" else "current",
            closing=_money(closing.value("BALAMT"), style, currency, where) if closing else None,
            closing_date=_day(day, where) if day else None,
            observation_count=rows,
        )
    )


def _rows(statement: Node) -> Iterator[tuple[Node, bool]]:
    for node in statement.walk():
        if node.name in ("STMTTRN", "STMTTRNP"):
            yield node, node.name == "STMTTRNP"


def _fields(node: Node) -> dict[str, str]:
    fields: dict[str, str] = {}
    for child in node.children:
        if child.name in _AGGREGATES_IN_ROW and child.children:
            fields.update({f"{child.name}/{c.name}": c.text.strip() for c in child.children})
        elif child.text.strip():
            fields.setdefault(child.name, child.text.strip())
    return fields


def _read_row(
    node: Node, where: str, account: str, currency: str, style: NumberStyle, index: int
) -> Observation:
    fields = _fields(node)
    for needed in ("TRNAMT", "DTPOSTED" if node.name == "STMTTRN" else "DTTRAN"):
        if needed not in fields:
            raise ExportInvalid(where=where, problem=f"a transaction without {needed}")
    currency = fields.get("CURRENCY/CURSYM", currency).upper()
    if not is_currency(currency):
        raise ExportInvalid(where=where, problem="unknown currency")
    posted = fields.get("DTPOSTED") or fields["DTTRAN"]
    value = fields.get("DTAVAIL", "")
    return Observation(
        index=index,
        place=Place(line=node.line, element=where),
        account=account,
        currency=currency,
        date=_day(posted, where),
        value_date=_day(value, where) if value else None,
        amount=_money(fields["TRNAMT"], style, currency, where),
        counterparty=fields.get("NAME") or fields.get("PAYEE/NAME", ""),
        description=fields.get("MEMO", ""),
        bank_id=fields.get("FITID", ""),
        raw=fields,
    )


def _day(text: str, where: str) -> date:
    """The day as the bank writes it. Its time zone says when, not on which day it was booked."""
    digits = text.strip()[:8]
    try:
        if re.fullmatch(r"\d{4}-\d{2}-\d{2}.*", text.strip()):
            return date.fromisoformat(text.strip()[:10])
        if not digits.isdecimal() or len(digits) != 8:
            raise ValueError(digits)
        return date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    except ValueError as error:
        raise UnreadableExportDate(
            column="DTPOSTED", where=where, problem=repr(text[:40])
        ) from error


def _money(text: str, style: NumberStyle, currency: str, where: str) -> int:
    token = take_apart(text)
    split = style.split(token.body) if token else None
    minor = to_minor(token.sign == "-", *split, currency) if token and split else None
    if token is None or minor is None or token.sign in ("CR", "DR"):
        raise UnreadableExportAmount(
            column="TRNAMT", where=where, problem=f"{text[:40]!r} does not fit {currency}"
        )
    return minor


def _check_types(found: Collected) -> None:
    """TRNAMT carries the sign. Where every DEBIT is positive, it does not, and nothing does."""
    rows = [(r.raw.get("TRNTYPE", "").upper(), r.amount or 0) for r in found.observations]
    out = [amount for kind, amount in rows if kind in _OUT and amount]
    into = [amount for kind, amount in rows if kind in _IN and amount]
    wrong = [a for a in out if a > 0] + [a for a in into if a < 0]
    if out and all(a > 0 for a in out) and not any(a < 0 for _, a in rows):
        raise SignUnknown(problem="every DEBIT has a positive amount")
    if wrong and len(wrong) == len(out) + len(into):
        raise SignUnknown(problem="every DEBIT is positive and every CREDIT negative")
    if wrong:
        found.warnings.append(f"{len(wrong)} rows whose TRNTYPE contradicts their sign")
