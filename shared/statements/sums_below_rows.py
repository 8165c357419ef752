"""Sums that stand where texts do: "M. ODDLEIGH" and below it "TRANSACTIONS THIS CYCLE $294.74".

Below the last row of a holder or of a section such lines look like the rest of its text, and no
sum of the account would tell. So a figure that the rows lead up to is no text: it is left out where
its lines are set off from the row, and a doubt where they are not. And one that they do not lead up
to is a doubt where it ends a group of rows and texts do not end so elsewhere.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, pairwise

from shared.money import currency_of
from shared.statements.induce.foreign import is_foreign
from shared.statements.lexicon import squeeze
from shared.statements.named_totals import bare_amount
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money, words_of
from shared.statements.walk_records import (
    Doubt,
    RowDraft,
    Walk,
    drop_lines,
    on_one_page,
    pitch,
    row_pitches,
)

# A single row and its repetition below may be a text that tells its amount.
_SUMMED_MIN = 2
_ROWS_MIN = 3
_OFF_PT = 0.8


def leave_sums(sheet: Sheet, walk: Walk) -> None:
    """Take from rows the lines below them that are their sum, set off farther than rows are."""
    usual = row_pitches(sheet, walk)
    if len(usual) < _ROWS_MIN:
        return
    led_to = [0, *accumulate(map(_moved, walk.rows))]
    begun = 0
    for at, row in enumerate(walk.rows):
        last = row.lines[-1]
        figure = _last_figure(sheet, last)
        if last <= row.money_line or figure is None:
            continue
        summed = [start for start in {begun, *_starts(walk, at)} if at - start + 1 >= _SUMMED_MIN]
        sums = {abs(led_to[at + 1] - led_to[start]) for start in summed}
        if abs(bare_amount(figure)) not in sums:
            continue
        off = [
            i for i in row.lines if i > row.money_line and pitch(sheet, i) > max(usual) + _OFF_PT
        ]
        if off:
            begun = at + 1
            drop_lines(sheet, row, [i for i in row.lines if i >= off[0]])


def _starts(walk: Walk, at: int) -> Iterator[int]:
    """Where the rows of a sum may begin: below the last figure, or with their section."""
    yield max((a.after_row for a in walk.anchors if a.after_row <= at), default=0)
    name = walk.rows[at].section_name
    yield next((i + 1 for i in range(at, -1, -1) if walk.rows[i].section_name != name), 0)


def _moved(row: RowDraft) -> int:
    """Its amount, debits above zero; below a heading that says so a credit needs no sign."""
    total = 0
    for role in ("debit", "credit", "amount"):
        for money in row.money.get(role, ()):
            size = bare_amount(money)
            credit = role == "credit" or (role == "amount" and row.section == "credit")
            total += -abs(size) if credit else size
    return total


def _figures(sheet: Sheet, index: int) -> list[Money]:
    """What may be sums of this account; "318051" may be any number."""
    texts, home = sheet.lines[index].texts, sheet.currency
    if {code for text in texts if (code := currency_of(text))} - {home}:
        return []
    whole = (m for m in sheet.money[index] if m.fraction or not m.core.isdigit())
    return [m for m in whole if not is_foreign(m, home)]


def _last_figure(sheet: Sheet, index: int) -> Money | None:
    """The sum that ends a line; "12.05" may be a day."""
    days = words_of(sheet.dates[index])
    figures = [m for m in _figures(sheet, index) if m.first not in days]
    ends = figures and figures[-1].last + 1 == len(sheet.lines[index].words)
    return figures[-1] if ends else None


def sums_among_texts(sheet: Sheet, walk: Walk) -> Iterator[Doubt]:
    """Further lines of rows that may be sums."""
    told = [
        (at, i)
        for at, row in enumerate(walk.rows)
        for i in row.lines
        if i not in (row.money_line, row.date_line) and _figures(sheet, i)
    ]
    if not told:
        return
    moved = [_moved(row) for row in walk.rows]
    within = {i for at, i in told if not _ends_group(sheet, walk, at, i)}
    usual = {_named(sheet, i) for i in within}
    pitches = _near_pitches(sheet, walk)
    for at, index in told:
        row = walk.rows[at]
        above = moved[: at + (index > row.money_line)]
        sums = {abs(m) for m in list(accumulate(reversed(above)))[_SUMMED_MIN - 1 :]} - {0}
        summed = any(abs(bare_amount(m)) in sums for m in _figures(sheet, index))
        tail = [i for i in row.lines if row.money_line < i <= index]
        near = all(any(abs(pitch(sheet, i) - p) <= _OFF_PT for p in pitches) for i in tail)
        strange = index not in within and not near and _named(sheet, index) not in usual
        if summed or (strange and _last_figure(sheet, index)):
            yield Doubt("sum_or_text", index, sheet.lines[index].text)


def _near_pitches(sheet: Sheet, walk: Walk) -> set[float]:
    """Distances at which texts go on above further rows, if they are nearer than rows are, or if
    several do."""
    pairs = [
        (row, below)
        for row, below in pairwise(walk.rows)
        if on_one_page(sheet, row, below) and below.lines[0] == row.lines[-1] + 1
    ]
    nearest = min((pitch(sheet, below.lines[0]) for _, below in pairs), default=0.0)
    texts = Counter(pitch(sheet, i) for row, _ in pairs for i in row.lines if i > row.money_line)
    alike = {p: sum(n for q, n in texts.items() if abs(p - q) <= _OFF_PT) for p in texts}
    return {p for p in texts if p < nearest - _OFF_PT or alike[p] >= _ROWS_MIN}


def _ends_group(sheet: Sheet, walk: Walk, at: int, index: int) -> bool:
    """Whether something else than a further row follows upon the last line of a row."""
    row = walk.rows[at]
    if index != row.lines[-1] or index < row.money_line:
        return False
    following = walk.rows[at + 1] if at + 1 < len(walk.rows) else None
    if following is None or following.lines[0] != index + 1:
        return True
    return sheet.lines[following.lines[0]].page != sheet.lines[index].page


def _named(sheet: Sheet, index: int) -> str:
    """The word beside the figure of a line: "rate" or "at", which texts have elsewhere, too."""
    figure = _figures(sheet, index)[-1]
    before = [squeeze(text) for text in sheet.lines[index].texts[: figure.first]]
    return next((word for word in reversed(before) if word), "")
