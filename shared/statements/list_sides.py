"""Lists set in several columns side by side: whether they are read across or down."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from shared.statements.reading import ReadRow
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Doubt, RowDraft, Walk

# Of checks that follow each other in a book, some are left out.
_STEP_MAX = 10


def read_down(sheet: Sheet, walk: Walk, rows: list[ReadRow]) -> tuple[list[ReadRow], list[Doubt]]:
    """Rows that were met line by line, in the order in which their list is read, and a doubt for
    each list that does not tell in which it is."""
    found: list[ReadRow] = []
    doubts: list[Doubt] = []
    for start, end in _lists(sheet, walk):
        across = rows[start:end]
        down = sorted(across, key=lambda row: row.draft.side)
        told = _is_read_down(across, down)
        if told is None:
            line = sheet.lines[across[0].draft.line]
            doubts.append(Doubt("order_of_columns", line.index, line.text))
        found += down if told else across
    return found, doubts


def _is_read_down(across: list[ReadRow], down: list[ReadRow]) -> bool | None:
    """By the numbers of its checks, or else by its days, that rise in one way alone, or fall where
    the newest stands first; or by its gaps, for read across it has one on its last line only."""
    if across == down:
        return False
    for sign in (1, -1):
        by_numbers, by_days = (_tells(keys, across, down, sign) for keys in (_numbers, _days))
        both = None not in (by_numbers, by_days) and by_numbers != by_days
        if both and not _follow(_numbers(down if by_numbers else across)):
            return None  # numbers of other books may rise by chance, and so may days
        if by_numbers is not None or by_days is not None:
            return by_days if by_numbers is None else by_numbers
    return True if _has_gaps(across) else None


def _tells(
    keys: Callable[[Sequence[ReadRow]], list[int]],
    across: list[ReadRow],
    down: list[ReadRow],
    sign: int,
) -> bool | None:
    """True where these rise down the columns alone, False where only across them."""
    rises_across, rises_down = (_rises(keys(rows), sign) for rows in (across, down))
    return rises_down if rises_across != rises_down else None


def _follow(numbers: Sequence[int]) -> bool:
    """Whether most are those of one book: 1201, 1202, 1204."""
    steps = [abs(right - left) for left, right in pairwise(numbers)]
    return 2 * sum(step <= _STEP_MAX for step in steps) > len(steps)


def _has_gaps(rows: list[ReadRow]) -> bool:
    """Whether a line before the last one lacks a row on one of the sides."""
    on_line = Counter(row.draft.line for row in rows)
    return any(count < max(on_line.values()) for count in list(on_line.values())[:-1])


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


def _rises(keys: Sequence[int], sign: int) -> bool:
    return bool(keys) and all(left * sign <= right * sign for left, right in pairwise(keys))


def _numbers(rows: Sequence[ReadRow]) -> list[int]:
    """Those of cheques; none where a row has other words."""
    texts = [row.description.strip(" *") for row in rows]
    return [int(text) for text in texts] if all(map(str.isdecimal, texts)) else []


def _days(rows: Sequence[ReadRow]) -> list[int]:
    days = [row.date for row in rows]
    return [day.toordinal() for day in days if day] if all(days) else []
