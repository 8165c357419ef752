"""QIF: lines of one letter and a value, records ended by ^. Dates and numbers follow no rule,
so both are inferred from the whole file."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from shared.artifacts.exports import ExportAccount, Observation, Place
from shared.errors import (
    AmountsAmbiguous,
    DatesAmbiguous,
    ExportDoesNotAddUp,
    ExportInvalid,
    ExportTruncated,
    UnreadableExportAmount,
    UnreadableExportDate,
)
from shared.exports.dates import DateColumn, DateEvidence, DateStyle, choose_order, in_order
from shared.exports.encodings import Encoding
from shared.exports.model import ParsedExport
from shared.exports.numbers import PLAIN, NumberColumn, NumberStyle, take_apart
from shared.exports.phrases import says
from shared.exports.source import Source
from shared.exports.statement import Collected
from shared.money import to_minor

_KINDS = {
    "bank": "current", "ccard": "card", "cash": "cash", "oth a": "unknown", "oth l": "unknown",
}  # fmt: skip
# Lists that Quicken puts beside the transactions.
_LISTS = frozenset(
    ("cat", "class", "memorized", "tag", "security", "prices", "template", "budget", "payee")
)


@dataclass
class _Record:
    line: int
    line_end: int
    account: str
    kind: str
    fields: dict[str, str] = field(default_factory=dict)
    address: list[str] = field(default_factory=list)
    splits: list[dict[str, str]] = field(default_factory=list)


def parse_qif(source: Source, name: str, encoding: Encoding, currency: str) -> ParsedExport:
    """QIF never names a currency; it is whatever the uploader says."""
    text = source.whole().decode(encoding.name, encoding.errors)
    records = list(_records(text.splitlines()))
    found = Collected()
    dates = _date_style(records, found)
    numbers = _number_style(records, found)
    totals: dict[tuple[str, str], list[Observation]] = {}
    openings: dict[tuple[str, str], int] = {}
    for record in records:
        row = _read_record(record, dates, numbers, len(found.observations), currency)
        found.observations.append(row)
        key = (record.account, record.kind)
        totals.setdefault(key, []).append(row)
        if row.set_aside and row.amount is not None:
            openings[key] = row.amount
    for (account, kind), rows in totals.items():
        found.accounts.append(
            ExportAccount(
                account=account,
                currency=currency,
                kind=_KINDS[kind],
                opening=openings.get((account, kind)),
                observation_count=len(rows),
            )
        )
    return found.parsed("qif", name, encoding.name)


def _records(lines: list[str]) -> Iterator[_Record]:
    account, kind, mode = "", "", "none"
    record: _Record | None = None
    for number, raw in enumerate(lines, 1):
        line = raw.strip("\ufeff\r\n ")
        if not line:
            continue
        if line[0] == "!":
            if record is not None and record.fields:
                raise ExportTruncated(problem=f"the record before line {number} has no end")
            kind, mode = _section(line, kind, number)
            record = None
        elif mode == "account":
            account = line[1:].strip() if line[0] == "N" else account
        elif mode == "rows":
            if record is None:
                record = _Record(number, number, account, kind)
            if line[0] == "^":
                record.line_end = number
                if record.fields:
                    yield record
                record = None
            else:
                _add_field(record, line, number)
        elif mode == "none":
            raise ExportInvalid(where=f"line {number}", problem="a line before any !Type")
    if record is not None and record.fields:
        raise ExportTruncated(problem=f"the record at line {record.line} has no end")


def _section(line: str, kind: str, number: int) -> tuple[str, str]:
    name = line[1:].strip().lower()
    if name.startswith("type:"):
        kind = name[5:].strip()
        if kind in _KINDS:
            return kind, "rows"
        if kind in _LISTS:
            return kind, "skip"
        raise ExportInvalid(where=f"line {number}", problem=f"{line[:30]} is not a bank account")
    if name == "account":
        return kind, "account"
    if name.startswith(("option:", "clear:")):
        return kind, "skip"
    raise ExportInvalid(where=f"line {number}", problem=f"unknown section {line[:30]!r}")


def _add_field(record: _Record, line: str, number: int) -> None:
    letter, value = line[0], line[1:].strip()
    if letter == "A":
        record.address.append(value)
    elif letter == "S":
        record.splits.append({"S": value})
    elif letter in "E$%":
        if not record.splits:
            raise ExportInvalid(where=f"line {number}", problem="a split's field before its start")
        record.splits[-1][letter] = value
    else:
        record.fields.setdefault(letter, value)


def _date_style(records: list[_Record], found: Collected) -> DateStyle:
    column = DateColumn()
    for record in records:
        if not record.fields.get("D"):
            raise ExportInvalid(where=f"line {record.line}", problem="a record without a date")
        column.add(record.fields["D"], record.line)
    if column.other and column.first_other:
        line, text = column.first_other
        raise UnreadableExportDate(column="D", where=f"line {line}", problem=repr(text))
    if not records:
        return DateStyle("YMD")
    left, reason = choose_order(column, DateEvidence())
    if not left:
        raise UnreadableExportDate(column="D", where="several lines", problem="orders are mixed")
    if len(left) > 1:
        core = column.telling_example(left[:2])
        days = [f"{core[0]}-{core[1]}-{core[2]} as {in_order(core, o)} ({o})" for o in left[:2]]
        raise DatesAmbiguous(column="D", first=days[0], second=days[1])
    found.note("dates", left[0], reason)
    return DateStyle(left[0])


def _number_style(records: list[_Record], found: Collected) -> NumberStyle:
    column = NumberColumn()
    for record in records:
        for text in _amount_texts(record):
            column.add(text, record.line)
    if column.other and column.first_other:
        line, text = column.first_other
        raise UnreadableExportAmount(column="T", where=f"line {line}", problem=repr(text))
    if not column.numbers:
        return PLAIN
    readings = list(column.readings().values())
    if not readings:
        raise UnreadableExportAmount(
            column="T", where="several lines", problem="decimal signs are mixed"
        )
    if len(readings) > 1:
        body = column.telling_example(readings[0][0], readings[1][0])
        first, second = (s[0].split(body) or ("", "") for s in readings[:2])
        raise AmountsAmbiguous(
            column="T", first=f"{body} as {'.'.join(first)}", second=f"{body} as {'.'.join(second)}"
        )
    found.note("numbers", readings[0][0].describe(), f"all {column.numbers} amounts of the file")
    return readings[0][0]


def _amount_texts(record: _Record) -> Iterator[str]:
    if "T" not in record.fields and "U" not in record.fields:
        raise ExportInvalid(where=f"line {record.line}", problem="a record without an amount")
    yield from (record.fields[k] for k in ("T", "U") if k in record.fields)
    yield from (split["$"] for split in record.splits if "$" in split)


def _money(text: str, style: NumberStyle, line: int, currency: str) -> int:
    token = take_apart(text)
    split = style.split(token.body) if token else None
    minor = to_minor(token.sign == "-", *split, currency) if token and split else None
    if minor is None:
        raise UnreadableExportAmount(column="T", where=f"line {line}", problem=repr(text[:40]))
    return minor


def _read_record(
    record: _Record, dates: DateStyle, numbers: NumberStyle, index: int, currency: str
) -> Observation:
    fields = record.fields
    line = record.line
    amounts = {_money(fields[k], numbers, line, currency) for k in ("T", "U") if k in fields}
    if len(amounts) > 1:
        raise ExportInvalid(where=f"line {record.line}", problem="the fields T and U differ")
    (amount,) = amounts
    parts = [_money(s["$"], numbers, line, currency) for s in record.splits if "$" in s]
    if parts and sum(parts) != amount:
        raise ExportDoesNotAddUp(
            delta=amount - sum(parts), where=f"the splits at line {record.line}"
        )
    payee = fields.get("P", "")
    opens = says("opening", payee) and fields.get("L", "").startswith("[")
    raw = dict(fields)
    for number, split in enumerate(record.splits, 1):
        raw.update({f"S{number}/{letter}": value for letter, value in split.items()})
    return Observation(
        index=index,
        place=Place(line=record.line, line_end=record.line_end),
        account=record.account,
        currency=currency,
        date=dates.read(fields["D"]),
        amount=amount,
        counterparty=payee,
        description=fields.get("M", "") or "; ".join(s["E"] for s in record.splits if s.get("E")),
        set_aside="the opening balance" if opens else None,
        raw=raw,
    )
