"""Towns in a column of their own, below a heading that names them beside the payees."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from shared.statements.induce.column_words import names_place_too
from shared.statements.lines import Line, cell_slices
from shared.statements.sheet import HeaderRow, Heading, Sheet
from shared.statements.templates import Column
from shared.statements.tokens import words_of

_EDGE_PT = 1.0
_NEAR_PT = 3.0
_ROWS_MIN = 3


def places_behind_texts(sheet: Sheet, header: HeaderRow, lines: Sequence[int]) -> list[Column]:
    """ "Comercio y localidad", and far behind each merchant its town: all of them begin at one
    edge, and no row has a third text there."""
    headings = [*header.headings, None]
    for heading, behind in pairwise(headings):
        if heading is None or not names_place_too(heading.text):
            continue
        starts = [list(_starts(sheet, sheet.lines[i], heading, behind)) for i in lines]
        towns = [x for own in starts for x in own[1:]]
        two = all(len(own) <= 2 for own in starts)
        if two and len(towns) >= _ROWS_MIN and max(towns) - min(towns) <= _EDGE_PT:
            return [Column(role="description", edge_pt=round(min(towns), 1), tolerance_pt=2.0)]
    return []


def _starts(sheet: Sheet, line: Line, heading: Heading, behind: Heading | None) -> Iterator[float]:
    """Where texts begin between a heading and the next one."""
    taken = words_of(sheet.money[line.index], sheet.dates[line.index])
    right = behind.x0 if behind else float("inf")
    for cell in cell_slices(line):
        free = [i for i in range(cell.start, cell.stop) if i not in taken]
        x0 = line.words[free[0]].x0 if free else 0.0
        if free and heading.x0 - _NEAR_PT <= x0 < right:
            yield x0
