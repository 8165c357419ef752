"""MT940: the statement of SWIFT, as banks hand it out to their customers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from shared.artifacts.exports import ExportAccount, Observation, Place
from shared.errors import (
    ExportInvalid,
    ExportTruncated,
    UnreadableExportAmount,
    UnreadableExportDate,
)
from shared.exports.encodings import Encoding
from shared.exports.model import ParsedExport
from shared.exports.numbers import NumberStyle
from shared.exports.remittance import read_remittance
from shared.exports.source import Source
from shared.exports.statement import Collected, check_sum
from shared.money import is_currency, to_minor

_COMMA = NumberStyle(",", "")
_FIELD = re.compile(r"^:(\d{2}[A-Z]?|NS):(.*)$")
_BALANCE = re.compile(r"([CD])(\d{6})([A-Z]{3})([\d,]{1,18})\s*")
_ENTRY = re.compile(
    r"(?P<value>\d{6})(?P<booked>\d{4})?(?P<mark>R?[CD]|E[CD])(?P<funds>[A-Z])?"
    r"(?P<amount>\d[\d,]{0,17}|,\d{1,2})(?P<code>[A-Z][A-Z0-9]{3})?(?P<refs>[^\n]*)(?:\n(?P<more>.*))?",
    re.DOTALL,
)
_SIGNS = {"C": 1, "D": -1, "RC": -1, "RD": 1}


@dataclass
class _Field:
    tag: str
    line: int
    text: str


@dataclass
class _Statement:
    line: int
    account: str = ""
    opening: tuple[str, int, date] | None = None
    opens_page: bool = False
    closing: tuple[str, int, date] | None = None
    total: int = 0
    rows: list[int] = field(default_factory=list)


def parse_mt940(source: Source, name: str, encoding: Encoding) -> ParsedExport:
    text = source.whole().decode(encoding.name, encoding.errors)
    found = Collected()
    statements: list[_Statement] = []
    current: _Statement | None = None
    for item in _fields(text):
        if item.tag == "20":
            _require_closed(current)
            current = _Statement(item.line)
            statements.append(current)
        elif current is None:
            raise ExportInvalid(where=f"line {item.line}", problem="a field before :20:")
        else:
            _take(item, current, found)
    _require_closed(current)
    if not statements:
        raise ExportInvalid(where="the file", problem="there is no statement")
    _join_pages(statements, found)
    found.note("format", "MT940", f"{len(statements)} messages")
    return found.parsed("mt940", name, encoding.name)


def _fields(text: str) -> Iterator[_Field]:
    current: _Field | None = None
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.rstrip()
        # Envelopes of the network, and the dash that ends a message.
        if line == ":940:":
            continue
        if re.match(r"\{1:", line):
            line = re.sub(r"^\{1:.*?\{4:", "", line) if "{4:" in line else ""
        if line in ("-", "-}", "") or re.fullmatch(r"-\}?(\{5:.*)?", line) or line[0] == "\x03":
            continue
        match = _FIELD.match(line)
        if match:
            if current:
                yield current
            current = _Field(match[1], number, match[2])
        elif current:
            current.text += "\n" + line
        elif line.startswith(":"):
            raise ExportInvalid(where=f"line {number}", problem="an unknown field")
    if current:
        yield current


def _require_closed(statement: _Statement | None) -> None:
    if statement is None:
        return
    if statement.opening is None:
        raise ExportTruncated(problem=f"the message at line {statement.line} has no :60:")
    if statement.closing is None:
        raise ExportTruncated(problem=f"the message at line {statement.line} has no :62:")


def _take(item: _Field, current: _Statement, found: Collected) -> None:
    if item.tag == "25":
        current.account = item.text.strip()
    elif item.tag in ("60F", "60M"):
        current.opening = _balance(item)
        current.opens_page = item.tag == "60M"
    elif item.tag in ("62F", "62M"):
        current.closing = _balance(item)
    elif item.tag == "61":
        if current.opening is None or current.closing is not None:
            raise ExportInvalid(where=f"line {item.line}", problem=":61: outside its balances")
        row = _entry(item, current, len(found.observations))
        if row.set_aside is None and row.amount is not None:
            current.total += row.amount
        current.rows.append(row.index)
        found.observations.append(row)
    elif item.tag == "86" and current.closing is None and current.rows:
        _describe(found, current.rows[-1], item)


def _balance(item: _Field) -> tuple[str, int, date]:
    match = _BALANCE.fullmatch(item.text.strip())
    where = f"line {item.line}"
    if match is None:
        raise ExportInvalid(where=where, problem=f":{item.tag}: is not a balance")
    mark, day, currency, amount = match.groups()
    minor = _money(amount, currency, where)
    return currency, minor if mark == "C" else -minor, _day(day, where)


def _money(text: str, currency: str, where: str) -> int:
    if not is_currency(currency):
        raise ExportInvalid(where=where, problem=f"unknown currency {currency}")
    # The standard demands a comma even without decimals: "100,".
    whole = text[:-1] if text.endswith(",") else text
    split = _COMMA.split(whole)
    minor = to_minor(False, split[0], split[1], currency) if split else None
    if minor is None:
        raise UnreadableExportAmount(column="amount", where=where, problem=repr(text[:40]))
    return minor


def _day(text: str, where: str) -> date:
    year = int(text[:2])
    try:
        return date(year + (2000 if year < 80 else 1900), int(text[2:4]), int(text[4:6]))
    except ValueError as error:
        raise UnreadableExportDate(column="date", where=where, problem=repr(text)) from error


def _booking_day(value: date, month_and_day: str | None, where: str) -> date:
    """The entry date has no year: it is the one that lies nearest to the value date."""
    if not month_and_day:
        return value
    near = []
    for year in (value.year - 1, value.year, value.year + 1):
        try:
            near.append(date(year, int(month_and_day[:2]), int(month_and_day[2:])))
        except ValueError:
            continue
    if not near:
        raise UnreadableExportDate(column="entry date", where=where, problem=repr(month_and_day))
    return min(near, key=lambda day: abs((day - value).days))


def _entry(item: _Field, current: _Statement, index: int) -> Observation:
    where = f"line {item.line}"
    match = _ENTRY.fullmatch(item.text)
    if match is None or current.opening is None:
        raise ExportInvalid(where=where, problem=":61: is not an entry")
    currency = current.opening[0]
    value = _day(match["value"], where)
    mark = match["mark"]
    minor = _money(match["amount"], currency, where)
    own, _, bank = match["refs"].partition("//")
    raw = {"61": item.text, "mark": mark, "funds": match["funds"] or "", "ref": own.strip()}
    return Observation(
        index=index,
        place=Place(line=item.line),
        account=current.account,
        currency=currency,
        date=_booking_day(value, match["booked"], where),
        value_date=value,
        amount=minor * _SIGNS.get(mark, 1 if mark == "EC" else -1),
        description=(match["more"] or "").strip(),
        bank_id="" if bank.strip() in ("", "NONREF") else bank.strip(),
        set_aside=None if mark in _SIGNS else "expected, not booked",
        raw=raw,
    )


def _describe(found: Collected, index: int, item: _Field) -> None:
    row = found.observations[index]
    remittance = read_remittance(item.text)
    raw = {**row.raw, "86": f"{row.raw['86']}\n{item.text}" if "86" in row.raw else item.text}
    description = " ".join(t for t in (remittance.text, row.description) if t)
    found.observations[index] = row.model_copy(
        update={
            "description": description,
            "counterparty": remittance.name or row.counterparty,
            "raw": raw,
        }
    )


def _join_pages(statements: list[_Statement], found: Collected) -> None:
    """Each message must add up, and a message that goes on must begin where the last one ended."""
    last: dict[str, tuple[str, int, date]] = {}
    accounts: dict[tuple[str, str], ExportAccount] = {}
    for one in statements:
        if one.opening is None or one.closing is None:
            continue
        where = f"the message at line {one.line}"
        if one.opening[0] != one.closing[0]:
            raise ExportInvalid(where=where, problem="its balances have two currencies")
        check_sum(one.opening[1], one.total, one.closing[1], where)
        before = last.get(one.account)
        if one.opens_page and before:
            check_sum(before[1], 0, one.opening[1], f"{where}, which continues another")
        last[one.account] = one.closing
        key = (one.account, one.opening[0])
        known = accounts.get(key)
        accounts[key] = ExportAccount(
            account=one.account,
            currency=one.opening[0],
            kind="current",
            opening=known.opening if known else one.opening[1],
            closing=one.closing[1],
            opening_date=known.opening_date if known else one.opening[2],
            closing_date=one.closing[2],
            observation_count=(known.observation_count if known else 0) + len(one.rows),
            balance_check="agrees",
        )
    found.accounts.extend(accounts.values())
