"""Accounts in one file that are told apart by nothing but a title and their printed ends.

A title in unknown words proves little, for any line may be taken for one. What parts two accounts
is that one has ended and another begins with a figure that no row leads to. The same is seen
where a page is lost, so both must stand on one page, or the pages must count themselves, or the
one must close below its rows and the other open by name, under a number of its own; or the pages
must bear their numbers, one after the other, and each account both of its ends by name; or the
one must be carried forward on a day behind its rows, and the other brought forward on the day on
which the first one began. An account may begin with what another began with, too: then both ends
of the two tell them apart.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from shared.statements.accounts import TITLE_WORDS_MAX, AccountMark, count_title_words
from shared.statements.dates import PrintedDate
from shared.statements.figures import LabelledFigure
from shared.statements.heading_cells import heading_cells
from shared.statements.labels import label_kind
from shared.statements.lines import YEAR, Line
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Anchor, Walk
from shared.statements.walk_text import is_notice

_STARTS = ("opening", "brought_forward")
_ENDS = ("closing", "carried_forward")
_CELLS_MIN = 2
_FLUSH_PT = 0.5
_NUMBER = re.compile(r"\d{4}")
_MayName = Callable[[str], bool]


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
    closings: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    has_begun: bool = False
    last_end: _End | None = None
    first_day: PrintedDate | None = None

    def take(self, figure: _End) -> None:
        self.cores.add(figure.core)
        self.kinds.add(figure.kind)
        if figure.starts and not self.has_begun:
            self.has_begun, self.first_day = True, figure.day
        if not figure.starts:
            self.last_end = figure
            self.closings.add(figure.core)

    @property
    def is_told(self) -> bool:
        """Both of its ends are printed, by name."""
        return {"opening", "closing"} <= self.kinds

    @property
    def was_idle(self) -> bool:
        """A month without rows: it closes with what it opened with."""
        return self.has_begun and self.last_end is not None and len(self.cores) == 1


@dataclass(frozen=True, slots=True)
class _Below:
    """A figure that may begin an account, and what follows it."""

    figures: Sequence[_End]
    row_lines: Sequence[int]

    @property
    def closing(self) -> _End | None:
        """What comes next, if it is a closing by name."""
        following = next((f for f in self.figures if not f.starts), None)
        return following if following and following.kind == "closing" else None

    @property
    def has_rows(self) -> bool:
        """Before another account begins below its closing."""
        opening, closing = self.figures[0], self.closing
        others = [f.line for f in self.figures if closing and f.starts and f.line > closing.line]
        rows = [i for i in self.row_lines if i > opening.line]
        return bool(rows) and (not others or rows[0] < others[0])


def titles_by_ends(sheet: Sheet, walk: Walk, outside: list[LabelledFigure]) -> list[AccountMark]:
    """A title for every account; none where all figures are those of one, or a title is missing.
    What stands above several of them, "Summary", is the title of none; but then each must bear a
    number."""
    found = _titles(sheet, walk, outside, _is_any)
    alike = len({mark.name for mark in found}) < len(found)
    return _titles(sheet, walk, outside, _is_numbered) if alike else found


def _is_any(name: str) -> bool:
    return bool(name)


def _is_numbered(name: str) -> bool:
    return any(_NUMBER.search(text) and not YEAR.fullmatch(text) for text in name.split())


def _titles(
    sheet: Sheet, walk: Walk, outside: list[LabelledFigure], may_name: _MayName
) -> list[AccountMark]:
    counted = sheet.pages_promised == len(sheet.pages)
    numbered, overleaf = sheet.first_number == 1, False
    row_lines = sorted(i for row in walk.rows for i in row.lines)
    marks: list[AccountMark] = []
    account, since = _Open(), 0
    figures = list(_figures(sheet, walk, outside))
    for at, figure in enumerate(figures):
        rows = [i for i in row_lines if since <= i < figure.line]
        ended = _where_it_ended(walk, account, rows)
        told = bool(rows) or account.was_idle
        below = _Below(figures[at:], row_lines)
        if told and ended is not None and _begins_another(sheet, below, account, ended, rows):
            above = max([ended.line, *rows[-1:]])
            between = range(above + 1, figure.line)
            title = _title(sheet, walk, between, may_name) or _beside(sheet, figure)
            whole = counted or _on_one_page(sheet, above, figure.line)
            if title is None:
                return []
            over = _is_over(account, figure, rows) and _has_own_number(sheet, title)
            overleaf = overleaf or not (whole or over or _starts_anew(account, figure, rows))
            if overleaf and not (numbered and account.is_told):
                return []
            marks.append(title)
            account, since = _Open(), title.line
        account.take(figure)
    if not marks or (overleaf and not account.is_told):
        return []
    return [_first_title(sheet, walk, figures, marks, may_name), *marks]


def _begins_another(
    sheet: Sheet, below: _Below, account: _Open, ended: _End, rows: list[int]
) -> bool:
    """What is brought forward overleaf goes on, unless the account has ended below its rows."""
    figure = below.figures[0]
    if not figure.starts:
        return False
    if figure.core in account.cores | {ended.core}:
        return account.is_told and _has_other_ends(sheet, below, account, rows)
    return figure.kind == "opening" or ended.line >= max(rows, default=0)


def _has_other_ends(sheet: Sheet, below: _Below, account: _Open, rows: list[int]) -> bool:
    """Two pots may open with the same figure. Ends may also be printed again overleaf, but not
    with another closing, and not between the rows of a page."""
    opening, closing = below.figures[0], below.closing
    if opening.kind != "opening" or closing is None:
        return False
    if not below.has_rows and opening.core != closing.core:
        return False  # no month without rows either
    on_one_page = bool(rows) and _on_one_page(sheet, rows[-1], opening.line)
    return closing.core not in account.closings or (on_one_page and below.has_rows)


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


def _where_it_ended(walk: Walk, account: _Open, rows: list[int]) -> _End | None:
    """What was carried over a page ended nothing where rows follow: then their last balance did."""
    end = account.last_end
    goes_on = end is not None and end.kind == "carried_forward" and end.line < max(rows, default=-1)
    return (_last_balance(walk, rows) or end) if goes_on else end or _last_balance(walk, rows)


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


def _first_title(
    sheet: Sheet,
    walk: Walk,
    figures: Sequence[_End],
    marks: Sequence[AccountMark],
    may_name: _MayName,
) -> AccountMark:
    """The nearest line above the first row that is set as the other titles are; an overview of all
    accounts may stand above it."""
    below = min([r.line for r in walk.rows[:1]] + [m.line for m in marks[:1]])
    alike = [
        mark
        for index in range(below)
        if (mark := _title(sheet, walk, range(index, index + 1), may_name))
        and any(_are_set_alike(sheet, index, other.line) for other in marks)
    ]
    first_line = min([h.first_line for h in walk.headers[:1]] + [f.line for f in figures])
    nearest = alike[-1] if alike else _title(sheet, walk, range(first_line), may_name)
    return _beside(sheet, figures[0]) or nearest or AccountMark(0, "")


def _are_set_alike(sheet: Sheet, index: int, other: int) -> bool:
    one, two = sheet.lines[index], sheet.lines[other]
    flush = abs(one.words[0].x0 - two.words[0].x0) <= _FLUSH_PT
    return flush and abs(one.height - two.height) <= _FLUSH_PT


def _on_one_page(sheet: Sheet, above: int, below: int) -> bool:
    return sheet.lines[above].page == sheet.lines[below].page


def _title(sheet: Sheet, walk: Walk, lines: range, may_name: _MayName) -> AccountMark | None:
    """The line in the largest type, else the nearest above, that is words alone or words before
    a period, and no heading or head of every page."""
    found: list[tuple[int, bool, int]] = []
    for index in lines:
        line = sheet.lines[index]
        taken = index in walk.consumed or index in sheet.furniture or line.aside
        if taken or sheet.money[index] or is_notice(line):
            continue
        name = _name(sheet, line)
        short = may_name(name) and count_title_words(name.split()) <= TITLE_WORDS_MAX
        if short and not _labels_figures(line):
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
