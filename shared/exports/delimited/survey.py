"""One pass over the whole table that remembers shapes and counts, never rows."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Literal

from shared.errors import ColumnsUnclear, ExportTruncated, RaggedRow, UnreadableExportDate
from shared.exports.dates import Core, DateColumn, Order, in_order, take_date
from shared.exports.delimited.dialect import Row
from shared.exports.delimited.plan import Plan
from shared.exports.delimited.table import Preamble, Table, read_balances, read_preamble
from shared.exports.numbers import NumberColumn, is_nothing, take_apart
from shared.exports.phrases import names_total, why_not_booked

# More different values than this and a column is not one of states, currencies or accounts.
_VALUES_MAX = 1_000
_STATUSES_MAX = 12

RowKind = Literal["blank", "header", "data", "note"]


@dataclass
class Survey:
    dates: dict[int, DateColumn]
    numbers: dict[int, NumberColumn]
    values: dict[int, Counter[str]]
    footer: Preamble = field(default_factory=Preamble)
    data_rows: int = 0
    notes: int = 0
    other_account: str = ""
    widths: set[int] = field(default_factory=set)
    filled: Counter[int] = field(default_factory=Counter)
    gaps: dict[Order, int] = field(default_factory=dict)
    # Amount columns of one row that all hold the same number, and rows where they differ.
    same_amounts: int = 0
    other_amounts: int = 0


def kind_of(row: Row, table: Table, plan: Plan) -> RowKind:
    cells = row.cells
    if not any(map(str.strip, cells)):
        return "blank"
    if len(cells) > plan.date and take_date(cells[plan.date]):
        short = len(cells) < plan.cells_needed
        return "note" if short and _is_total(cells) else "data"
    if table.header is not None and [c.strip() for c in cells[: table.width]] == [
        c.strip() for c in table.header
    ]:
        return "header"
    if not _money_cells(cells, plan):
        return "note"
    if any(len(cells) > i and _is_day(cells[i]) for i in plan.dates):
        return "data"
    if _is_total(cells):
        return "note"
    raise UnreadableExportDate(
        column=plan.name(plan.date), where=f"line {row.line}", problem="it is not a date"
    )


def _is_day(cell: str) -> bool:
    """A date, or the word that stands in its place while a row waits to be booked."""
    return take_date(cell) is not None or why_not_booked(cell) is not None


def _money_cells(cells: list[str], plan: Plan) -> bool:
    return any(
        len(cells) > i and not is_nothing(cells[i]) and take_apart(cells[i]) for i in plan.money
    )


def _is_total(cells: list[str]) -> bool:
    """The first words of the line name a total or a balance, and no day stands before them."""
    first = next((c.strip() for c in cells if c.strip() and not take_apart(c)), "")
    return names_total(first)


def data_rows(rows: Iterator[Row], table: Table, plan: Plan) -> Iterator[Row]:
    for row in rows:
        if row.line >= table.first_line and kind_of(row, table, plan) == "data":
            yield row


def survey(rows: Iterator[Row], table: Table, plan: Plan, ends_in_newline: bool) -> Survey:
    seen = Survey(
        dates={i: DateColumn() for i in plan.dates},
        numbers={i: NumberColumn() for i in plan.numbers},
        values={i: Counter() for i in _value_columns(plan)},
    )
    short: Row | None = None
    last: Row | None = None
    for row in rows:
        if row.line < table.first_line:
            continue
        kind = kind_of(row, table, plan)
        if kind != "data":
            _take_note(seen, row, kind)
            continue
        if short is not None:
            raise RaggedRow(line=short.line, width=len(short.cells), expected=table.width)
        short = _check_width(row, table, plan)
        if short is None:
            _add(seen, row, plan)
            last = row
    if short is not None:
        raise ExportTruncated(problem=f"line {short.line} has only {len(short.cells)} cells")
    if last is not None and not ends_in_newline:
        _refuse_cut_row(seen, last, plan)
    return seen


def _take_note(seen: Survey, row: Row, kind: RowKind) -> None:
    if kind == "note":
        seen.notes += 1
        read_balances([c.strip() for c in row.cells if c.strip()], seen.footer)
        seen.other_account = seen.other_account or read_preamble([row]).account
    elif kind == "header" and seen.other_account:
        raise ColumnsUnclear(problem=f"the table of another account begins at line {row.line}")


def _refuse_cut_row(seen: Survey, last: Row, plan: Plan) -> None:
    """The file just stops. Was its last row cut? Then it is narrower, or its number shorter."""
    where = f"line {last.line} is the last and is shorter than the others"
    if seen.data_rows > 1 and max(seen.widths) > len(last.cells):
        raise ExportTruncated(problem=where)
    index = len(last.cells) - 1
    token = take_apart(last.cells[index]) if index in plan.numbers else None
    if token is None:
        return
    numbers = seen.numbers[index]
    places = Counter(dict.fromkeys((_places(token.body),), 0))
    for shape, count in numbers.shapes.items():
        places[_places(shape)] += count
    if len(places) == 2 and min(places) == _places(token.body) and places[min(places)] == 1:
        raise ExportTruncated(problem=where)


def _places(body: str) -> int:
    """Digits behind the last separator."""
    at = max(body.rfind("."), body.rfind(","))
    return len(body) - at - 1 if at >= 0 else 0


def _value_columns(plan: Plan) -> set[int]:
    product = () if plan.product is None else (plan.product,)
    return {*plan.indicators, *plan.maybe_indicators, *plan.currencies, *product, *plan.unknown}


def _check_width(row: Row, table: Table, plan: Plan) -> Row | None:
    cells = row.cells
    if len(cells) > table.width and any(cell.strip() for cell in cells[table.width :]):
        raise RaggedRow(line=row.line, width=len(cells), expected=table.width)
    # A text that swallowed line breaks and then the file's end: a quote was never closed.
    open_ended = row.line_end - row.line > 50
    return row if len(cells) < plan.cells_needed or open_ended else None


def _add(seen: Survey, row: Row, plan: Plan) -> None:
    cells = row.cells
    size = len(cells)
    seen.data_rows += 1
    seen.widths.add(size)
    cores: list[Core] = []
    for i, dates in seen.dates.items():
        core = dates.add(cells[i] if i < size else "", row.line)
        if core:
            cores.append(core)
    if len(cores) > 1:
        _measure_gaps(seen, cores)
    for i, numbers in seen.numbers.items():
        numbers.add(cells[i] if i < size else "", row.line)
    for i, values in seen.values.items():
        cell = cells[i].strip() if i < size else ""
        if len(values) < _VALUES_MAX or cell in values:
            values[cell] += 1
    if len(plan.amounts) > 1:
        bodies = {cells[i].strip() for i in plan.amounts if i < size}
        if len(bodies) == 1:
            seen.same_amounts += 1
        else:
            seen.other_amounts += 1


def with_statuses(plan: Plan, seen: Survey) -> Plan:
    """A column with an unknown name, few different words, and "pending" among them, tells what
    is booked as well as one that is called status."""
    told = tuple(
        i
        for i in plan.unknown
        if len(words := seen.values[i]) <= _STATUSES_MAX and any(map(why_not_booked, words))
    )
    return replace(plan, statuses=(*plan.statuses, *told))


def _measure_gaps(seen: Survey, cores: list[Core]) -> None:
    for order in ("DMY", "MDY", "YMD"):
        days: list[date] = [d for core in cores if (d := in_order(core, order))]
        if len(days) == len(cores):
            gap = (max(days) - min(days)).days
            seen.gaps[order] = max(seen.gaps.get(order, 0), gap)
