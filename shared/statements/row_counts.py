"""How many rows a statement says it has, of each side or of both, and whether it has them."""

from collections.abc import Iterator
from functools import lru_cache

from shared.statements.labels import count_in
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.reading import ReadAccount
from shared.statements.sheet import RowCount, Sheet
from shared.statements.told_counts import (
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
    sides = _sides()
    for at, text in enumerate(line.texts):
        if not text.isdigit() or at == 0:
            continue
        for start in range(max(at - _PHRASE_WORDS_MAX, 0), at):
            side = sides.get(squeeze("".join(line.texts[start:at])))
            if side and (side != _ROWS or _ends_cell(line, at)):
                yield RowCount(line.index, side, int(text))


def _ends_cell(line: Line, at: int) -> bool:
    """ "Number of transactions 12 at 0.10" counts what is charged for."""
    if at + 1 == len(line.words):
        return True
    return line.words[at + 1].x0 - line.words[at].x1 > _APART * line.height


@lru_cache(maxsize=1)
def _sides() -> dict[str, str]:
    known = lexicon()
    return (
        dict.fromkeys(known.credit_counts, "credits")
        | dict.fromkeys(known.debit_counts, "debits")
        | dict.fromkeys(known.row_counts, _ROWS)
    )


def wrong_counts(sheet: Sheet, accounts: list[ReadAccount], consumed: set[int]) -> Iterator[int]:
    """The lines of counts that the rows contradict. Rows of nothing may be counted or not."""
    for account in accounts:
        for covers, figure in account.totals:
            count = count_in(figure.label)
            # A total of one kind of rows is not counted here: its rows are not known.
            if count is None or covers not in _SIDES or figure.amount != account.sum_of(covers):
                continue
            if not _has(account, covers, count):
                yield figure.line
        yield from wrong_counts_of_totals(sheet, account)
        yield from wrong_counts_of_sections(sheet, account)
    if len(accounts) == 1:
        listed = {told.line for told in sheet.counts}
        others = (t for t in told_counts(sheet, consumed) if t.line not in listed)
        for told in (*sheet.counts, *others):
            if not _has(accounts[0], told.side, told.count):
                yield told.line


def _has(account: ReadAccount, side: str, count: int) -> bool:
    amounts = [row.amount or 0 for row in account.rows]
    own = sum(amount * _SIDES.get(side, amount) > 0 for amount in amounts)
    return own <= count <= own + amounts.count(0)
