"""Accounts in one file that are told apart by nothing but a title and their printed ends.

A title in unknown words proves little, for any line may be taken for one. What parts two accounts
is that one has ended and another begins with a figure that no row leads to. The same is seen
where a page is lost, so both must stand on one page, or the pages must count themselves, or the
one must close below its rows and the other open by name, under a number of its own; or the pages
must bear their numbers, one after the other, and each account both of its ends by name; or the
one must be carried forward on a day behind its rows, and the other brought forward on the day on
which the first one began.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from shared.statements.accounts import AccountMark
from shared.statements.dates import PrintedDate
from shared.statements.figures import LabelledFigure
from shared.statements.heading_cells import heading_cells
from shared.statements.labels import label_kind
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Anchor, Walk
from shared.statements.walk_text import is_notice

_STARTS = ("opening", "brought_forward")
_ENDS = ("closing", "carried_forward")
_TITLE_WORDS_MAX = 10
_CELLS_MIN = 2
_NUMBER = re.compile(r"\d{4}")


@dataclass(frozen=True, slots=True)
class _End:
    line: int
    kind: str
    core: str
    # The one day beside it.
    day: PrintedDate | None = None

    @property
    def starts(self) -> bool:
        return self.kind in _STARTS


@dataclass(slots=True)
class _Open:
    """The account that the lines so far speak about."""

    cores: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    has_begun: bool = False
    last_end: _End | None = None
    first_day: PrintedDate | None = None

    @property
    def is_told(self) -> bool:
        """Both of its ends are printed, by name."""
        return {"opening", "closing"} <= self.kinds

    @property
    def was_idle(self) -> bool:
        """A month without rows: it closes with what it opened with."""
        return self.has_begun and self.last_end is not None and len(self.cores) == 1


def titles_by_ends(sheet: Sheet, walk: Walk, outside: list[LabelledFigure]) -> list[AccountMark]:
    """A title for every account; none where all figures are those of one, or a title is missing."""
    counted = sheet.pages_promised == len(sheet.pages)
    numbered, overleaf = sheet.first_number == 1, False
    row_lines = sorted(i for row in walk.rows for i in row.lines)
    marks: list[AccountMark] = []
    account, since = _Open(), 0
    for figure in _figures(sheet, walk, outside):
        rows = [i for i in row_lines if since <= i < figure.line]
        ended = account.last_end or _last_balance(walk, rows)
        told = bool(rows) or account.was_idle
        if told and ended is not None and _begins_another(figure, account, ended, rows):
            above = max([ended.line, *rows[-1:]])
            title = _title(sheet, walk, range(above + 1, figure.line)) or _beside(sheet, figure)
            whole = counted or _on_one_page(sheet, above, figure.line)
            if title is None:
                return []
            over = _is_over(account, figure, rows) and _has_own_number(sheet, title)
            overleaf = overleaf or not (whole or over or _starts_anew(account, figure, rows))
            if overleaf and not (numbered and account.is_told):
                return []
            marks.append(title)
            account, since = _Open(), title.line
        account.cores.add(figure.core)
        account.kinds.add(figure.kind)
        if figure.starts and not account.has_begun:
            account.has_begun, account.first_day = True, figure.day
        if not figure.starts:
            account.last_end = figure
    if not marks or (overleaf and not account.is_told):
        return []
    first = _beside(sheet, next(_figures(sheet, walk, outside)))
    first = first or _title(sheet, walk, range(_first_line(sheet, walk, outside)))
    return [first or AccountMark(0, ""), *marks]


def _begins_another(figure: _End, account: _Open, ended: _End, rows: list[int]) -> bool:
    """What is brought forward overleaf goes on, unless the account has ended below its rows."""
    if not figure.starts or figure.core in account.cores | {ended.core}:
        return False
    return figure.kind == "opening" or ended.line >= max(rows, default=0)


def _is_over(account: _Open, figure: _End, rows: list[int]) -> bool:
    """Closed by name below its rows, and the next opened by name: no page of either is lost."""
    end = account.last_end
    closed = end is not None and end.kind == "closing" and end.line > max(rows, default=-1)
    return closed and figure.kind == "opening"


def _starts_anew(account: _Open, figure: _End, rows: list[int]) -> bool:
    """Ended with a day below its rows, and the next begins on the day on which this one began: a
    page of either that was lost would have its days in between."""
    end = account.last_end
    if end is None or end.day is None or end.line <= max(rows, default=-1):
        return False
    return figure.day is not None and figure.day == account.first_day != end.day


def _has_own_number(sheet: Sheet, title: AccountMark) -> bool:
    """ "Everyday Saver 70816534", a number that stands nowhere above."""
    above = {text for line in sheet.lines[: title.line] for text in line.texts}
    return any(_NUMBER.search(t) and t not in above for t in title.name.split())


def _last_balance(walk: Walk, lines: list[int]) -> _End | None:
    """What an account without a printed end stands at, if a balance stands beside every row."""
    rows = [row for row in walk.rows if row.line in lines]
    if not rows or not all(row.money.get("balance") for row in rows):
        return None
    return _End(lines[-1], "closing", rows[-1].money["balance"][-1].core)


def _figures(sheet: Sheet, walk: Walk, outside: list[LabelledFigure]) -> Iterator[_End]:
    found = [_End(f.line, f.kind, f.money.core) for f in outside if _is_end(f.kind)]
    found += [
        _End(a.line, a.kind, _core(a), _day_on(sheet, a.line))
        for a in walk.anchors
        if _is_end(a.kind)
    ]
    found += _dated_balances(sheet, walk)
    # A box beside the table has no place among its lines.
    inside = [end for end in found if not sheet.lines[end.line].aside]
    yield from sorted(inside, key=lambda end: end.line)


def _day_on(sheet: Sheet, line: int) -> PrintedDate | None:
    days = {token.printed for token in sheet.dates[line]}
    return days.pop() if len(days) == 1 else None


def _dated_balances(sheet: Sheet, walk: Walk) -> Iterator[_End]:
    """ "Balance on 1 June", "Balance on 30 June", and again "Balance on 1 June": where the day
    of the first comes back, another account begins."""
    first = last = None
    for anchor in walk.anchors:
        if anchor.kind != "balance" or len(sheet.dates[anchor.line]) != 1:
            continue
        day = sheet.dates[anchor.line][0].printed
        starts = first is None or (day == first and last != first)
        first, last = first or day, day
        yield _End(anchor.line, "opening" if starts else "closing", _core(anchor))


def _is_end(kind: str) -> bool:
    return kind in _STARTS or kind in _ENDS


def _core(anchor: Anchor) -> str:
    tokens = anchor.money.get("balance") or [m for group in anchor.money.values() for m in group]
    return tokens[-1].core if tokens else ""


def _first_line(sheet: Sheet, walk: Walk, outside: list[LabelledFigure]) -> int:
    lines = [h.first_line for h in walk.headers[:1]] + [
        f.line for f in _figures(sheet, walk, outside)
    ]
    return min(lines)


def _on_one_page(sheet: Sheet, above: int, below: int) -> bool:
    return sheet.lines[above].page == sheet.lines[below].page


def _title(sheet: Sheet, walk: Walk, lines: range) -> AccountMark | None:
    """The line in the largest type, else the nearest above, that is words alone or words before
    a period, and no heading or head of every page."""
    found: list[tuple[int, bool, int]] = []
    for index in lines:
        line = sheet.lines[index]
        taken = index in walk.consumed or index in sheet.furniture or line.aside
        if taken or sheet.money[index] or is_notice(line):
            continue
        words = len(_name(sheet, line).split())
        if 0 < words <= _TITLE_WORDS_MAX and not _labels_figures(line):
            found.append((round(line.height), not sheet.dates[index], index))
    return AccountMark(max(found)[2], _name(sheet, sheet.lines[max(found)[2]])) if found else None


def _beside(sheet: Sheet, figure: _End) -> AccountMark | None:
    """ "EUR balance        Opening balance on 1 June: 1,511.75": the title on the same line."""
    line = sheet.lines[figure.line]
    cells = heading_cells(line.words)
    if figure.line in sheet.furniture or len(cells) < _CELLS_MIN:
        return None
    name = [w.text for w in cells[0]]
    labelled = label_kind([w.text for w in cells[1]])
    dated = any(token.first < len(name) for token in sheet.dates[figure.line])
    if dated or labelled not in _STARTS:
        return None
    return AccountMark(figure.line, " ".join(name))


def _name(sheet: Sheet, line: Line) -> str:
    end = min((t.first for t in sheet.dates[line.index]), default=len(line.words))
    return " ".join(line.texts[:end])


def _labels_figures(line: Line) -> bool:
    """ "Product | Opening balance | Closing balance": the headings of a summary."""
    cells = heading_cells(line.words)
    return len(cells) > 1 and any(label_kind([w.text for w in cell]) for cell in cells)
