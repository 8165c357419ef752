"""How many rows a statement says it has, of each side or of both, and whether it has them."""

from collections.abc import Iterator

from shared.statements.lexicon import squeeze
from shared.statements.lines import Line
from shared.statements.paired_counts import wrong_pairs
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.sheet import RowCount, Sheet
from shared.statements.small_words import is_small
from shared.statements.told_counts import (
    is_count_of,
    sides_of_counts,
    told_counts,
    wrong_counts_of_sections,
    wrong_counts_of_totals,
)

_PHRASE_WORDS_MAX = 4
_SIDES = {"credits": 1, "debits": -1}
_ROWS = "rows"
# In heights of a line: more than a blank between words.
_APART = 1.0


def find_counts(lines: list[Line]) -> list[RowCount]:
    """ "Number of debits: 20", anywhere on the pages."""
    return [count for line in lines for count in _on_line(line)]


def _on_line(line: Line) -> Iterator[RowCount]:
    sides = sides_of_counts()
    for at, text in enumerate(line.texts):
        if not text.isdigit() or at == 0:
            continue
        for start in range(max(at - _PHRASE_WORDS_MAX, 0), at):
            side = sides.get(squeeze("".join(line.texts[start:at])))
            if side and (side != _ROWS or _ends_cell(line, at)):
                yield RowCount(line.index, side, int(text))


def _ends_cell(line: Line, at: int) -> bool:
    """ "Number of transactions 12 at 0.10" counts what is charged for; "Number of entries: 41 Sum
    of debits: 9.00" has two labels."""
    if at + 1 == len(line.words):
        return True
    after = line.texts[at + 1]
    labels = (
        line.texts[at - 1].endswith(":") and after[0].isupper() and not is_small(squeeze(after))
    )
    return labels or line.words[at + 1].x0 - line.words[at].x1 > _APART * line.height


def wrong_counts(sheet: Sheet, accounts: list[ReadAccount], consumed: set[int]) -> Iterator[int]:
    """The lines of counts that the rows contradict."""
    for account in accounts:
        yield from wrong_counts_of_totals(sheet, account)
        yield from wrong_counts_of_sections(sheet, account)
    if len(accounts) == 1:
        yield from wrong_pairs(sheet, accounts[0], consumed)
    parted = _lines_of_parts(accounts)
    listed = {told.line for told in sheet.counts}
    others = (t for t in told_counts(sheet, consumed) if t.line not in listed)
    for told in (*sheet.counts, *others):
        groups = [_of_side(account.rows, told.side) for account in accounts]
        if told.page is not None:
            groups = list(_on_page(sheet, groups, told.page))
        elif len(accounts) > 1:
            continue
        if told.line in parted and told.side == parted[told.line]:
            # "7 deposits", and beside them "interest, 3 items": both together are held as totals.
            if told.count > max(map(len, groups)):
                yield told.line
        elif not any(is_count_of(rows, told.count) for rows in groups):
            yield told.line


def _lines_of_parts(accounts: list[ReadAccount]) -> dict[int, str]:
    """Lines whose figures are a side of the account only together, and that side."""
    return {
        part.line: covers
        for account in accounts
        for covers, figure in account.totals
        for part in figure.parts
        if covers in _SIDES and part.amount
    }


def _of_side(rows: list[ReadRow], side: str) -> list[ReadRow]:
    sign = _SIDES.get(side)
    return [row for row in rows if sign is None or (row.amount or 0) * sign >= 0]


def _on_page(sheet: Sheet, groups: list[list[ReadRow]], page: int) -> Iterator[list[ReadRow]]:
    """Of each account and of all, those that begin on a page, or those that end there."""
    every = [row for rows in groups for row in rows]
    for rows in (*groups, every):
        for end in (0, -1):
            yield [row for row in rows if sheet.lines[row.draft.lines[end]].page == page]
