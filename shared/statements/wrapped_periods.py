"""A period that is too long for its cell and goes on below: "12 de maio de 2026", and under it
"até 10 de junho de", "2026"."""

from collections.abc import Iterator

from shared.statements.dates import PrintedDate
from shared.statements.labelled_cells import Cell, cell_below, cells_of
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.period_dates import DASHES, dates_in
from shared.statements.sheet import Sheet
from shared.statements.statement_date import head_end

_LINES_MAX = 4
_FLUSH_PT = 2.0
# In heights of a line.
_PITCH = 1.7


def wrapped_periods(sheet: Sheet) -> Iterator[tuple[PrintedDate, PrintedDate]]:
    """Both days of what stands below or beside a label for periods, above the table, where the
    lines of that cell say nothing else."""
    for line in sheet.lines[: head_end(sheet)]:
        cells = cells_of(line)
        for at, cell in enumerate(cells):
            if squeeze("".join(cell.texts)) not in lexicon().period:
                continue
            for first in (cell_below(sheet, cell, by_labels=True), *cells[at + 1 : at + 2]):
                if first is not None and (days := _days_in(sheet, first)):
                    yield days


def _days_in(sheet: Sheet, cell: Cell) -> tuple[PrintedDate, PrintedDate] | None:
    texts: list[str] = []
    below: Cell | None = cell
    for _ in range(_LINES_MAX):
        if below is None:
            return None
        texts += below.texts
        if days := _both_days(texts):
            return days
        below = _goes_on(sheet, below)
    return None


def _goes_on(sheet: Sheet, cell: Cell) -> Cell | None:
    """The next line of a cell, set flush with the one above it."""
    below = cell_below(sheet, cell)
    if below is None:
        return None
    upper, lower = sheet.lines[cell.line], sheet.lines[below.line]
    flush = min(abs(below.x0 - cell.x0), abs(below.x1 - cell.x1)) <= _FLUSH_PT
    return below if flush and lower.y1 - upper.y1 <= _PITCH * lower.height else None


def _both_days(texts: list[str]) -> tuple[PrintedDate, PrintedDate] | None:
    """Two days and what links them; the second has its year, which may be all of the last line."""
    days = dates_in(texts)
    if len(days) != 2 or days[1].last + 1 != len(texts) or days[1].printed.year is None:
        return None
    before = squeeze("".join(texts[: days[0].first]))
    between = texts[days[0].last + 1 : days[1].first]
    linked = squeeze("".join(between)) in lexicon().until or set("".join(between)) <= DASHES
    if not between or not linked or (before and before not in lexicon().period):
        return None
    return days[0].printed, days[1].printed
