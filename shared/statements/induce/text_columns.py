"""The columns of texts, kinds and numbers: where their cells begin."""

from shared.statements.induce.cells_below import CellsBelow
from shared.statements.induce.edges import Span, densest_edge
from shared.statements.induce.numbers_flush import numbers_flush_right
from shared.statements.induce.roles import REACH_PT, ColumnRoles
from shared.statements.sheet import Heading
from shared.statements.templates import Column

_EDGE_PT = 2.5
# Below these may stand numbers, which look like amounts where amounts have no decimals.
_NUMBERED = ("reference", "type", "ignore")


def text_column(cells: CellsBelow, roles: ColumnRoles, at: int) -> Column:
    """Cells are flush with their heading, or begin anywhere after the column before it."""
    heading, role, sheet = cells.header.headings[at], roles.of[at], cells.sheet
    if at in roles.foreign:
        left = min([heading.x0, *(m.x0 for _, m in cells.money_under(at))])
        shift = round(left - heading.x0, 1)
        return Column(role=role, header=heading.text, tolerance_pt=4.0, shift_pt=shift)
    rows = [(sheet.lines[i], cells.headings_over(i)[at]) for i in cells.row_lines]
    if at and role in _NUMBERED and (numbers := numbers_flush_right(rows)):
        shift = round(min(numbers), 1)
        return Column(role=role, header=heading.text, tolerance_pt=4.0, shift_pt=shift)
    starts = cells.text_starts(at)
    before = cells.header.headings[at - 1].x1 if at else 0.0
    flush = [x for x in starts if abs(x - heading.x0) <= 3.0]
    if role == "description" and _stands_over_dates(cells, roles, heading):
        flush = _starts_beside(cells, at)
    elif len(flush) * 7 < len(cells.money_lines) and not _heads_most(cells, heading):
        numbered = role in _NUMBERED and not sheet.habits.decimals
        numbers = [m.x0 for _, m in cells.money_under(at)] if numbered else []
        below = [x for x in starts if before - 2 < x < heading.x1]
        # A word behind a day in the texts begins no cell of a column far from it.
        near = [x for x in below if x >= heading.x0 - REACH_PT]
        flush = numbers or (near if role in _NUMBERED else below)
        if role in _NUMBERED and not flush and (left := cells.centred_shift(at)):
            flush = [heading.x0 + left]
    edge = densest_edge([Span(x, x, x) for x in flush], _EDGE_PT, ("left",))
    shift = round(edge.at - heading.x0, 1) if edge else 0.0
    if edge and not at and role in _NUMBERED:
        shift = round(min(flush) - heading.x0, 1)  # counted rows: 9, and left of it 10
    return Column(
        role=role,
        header=heading.text,
        tolerance_pt=4.0,
        shift_pt=shift,
        unnamed=at in roles.unnamed,
    )


def _heads_most(cells: CellsBelow, heading: Heading) -> bool:
    """Amounts may stand on the last line of their rows, and that line may be indented."""
    words = (cells.sheet.lines[i].words for i in cells.kind.body)
    flush = sum(any(abs(w.x0 - heading.x0) <= 1.0 for w in line) for line in words)
    return flush * 3 >= len(cells.kind.body)


def _stands_over_dates(cells: CellsBelow, roles: ColumnRoles, heading: Heading) -> bool:
    """ "Detail", over the dates and the texts beside them."""
    dated = [cells.sheet.dates[i] for i in cells.row_lines if cells.sheet.dates[i]]
    over = sum(any(abs(t.x0 - heading.x0) <= 1.0 for t in tokens) for tokens in dated)
    return "date" not in roles.of and over * 2 > max(len(dated), len(cells.money_lines) // 2)


def _starts_beside(cells: CellsBelow, at: int) -> list[float]:
    """Of texts between this heading and the next."""
    headings = cells.header.headings
    right = headings[at + 1].x0 if at + 1 < len(headings) else 1e9
    return [x for x in cells.text_starts(at) if headings[at].x0 < x < right]
