"""Lists set in several columns side by side: whether they are read across or down."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from shared.statements.reading import ReadRow
from shared.statements.sheet import Sheet
from shared.statements.walk_records import RowDraft, Walk


def read_down(sheet: Sheet, walk: Walk, rows: list[ReadRow]) -> list[ReadRow]:
    """Rows that were met line by line, in order down the columns of their list, where their
    numbers, or else their days, rise that way and do not rise across."""
    found: list[ReadRow] = []
    for start, end in _lists(sheet, walk):
        across = rows[start:end]
        down = sorted(across, key=lambda row: row.draft.side)
        keys = _numbers if _numbers(across) else _days
        found += down if _rises(keys(down)) and not _rises(keys(across)) else across
    return found


def _lists(sheet: Sheet, walk: Walk) -> Iterator[tuple[int, int]]:
    """From where to where rows follow upon each other in one list, with no figure between."""
    figures = {anchor.after_row for anchor in walk.anchors}
    start = 0
    for at in range(1, len(walk.rows) + 1):
        ends = at == len(walk.rows) or at in figures
        if ends or not _are_of_one_list(sheet, walk.rows[at - 1], walk.rows[at]):
            yield start, at
            start = at


def _are_of_one_list(sheet: Sheet, row: RowDraft, following: RowDraft) -> bool:
    alike = (row.table, row.section_name) == (following.table, following.section_name)
    return alike and sheet.lines[row.line].page == sheet.lines[following.line].page


def _rises(keys: Sequence[int]) -> bool:
    return bool(keys) and all(left <= right for left, right in pairwise(keys))


def _numbers(rows: Sequence[ReadRow]) -> list[int]:
    """Those of cheques; none where a row has other words."""
    texts = [row.description.strip(" *") for row in rows]
    return [int(text) for text in texts] if all(map(str.isdecimal, texts)) else []


def _days(rows: Sequence[ReadRow]) -> list[int]:
    days = [row.date for row in rows]
    return [day.toordinal() for day in days if day] if all(days) else []
