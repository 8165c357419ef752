"""Rows whose cells are not level at the top: set in the middle of a grid, or amount last.

Where a blank parts the rows, the blank says whose text a line is. Such rows are laid out anew, each
cell from the top down, so that whoever reads them finds every row as most banks print it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from shared.statements.band_cells import laid_out
from shared.statements.lines import Line, cell_starts, is_year, widest_blank
from shared.statements.lines_above_rows import may_head_rows
from shared.statements.numbered_rows import starts_of_numbered_rows
from shared.statements.section_words import section_side
from shared.statements.tokens import DateToken, Money

# How much wider than any blank inside a row the blank between two rows must be, in points.
_CLEAR_PT = 2.5
# And where all lines of rows stand equally far from each other, to a hair's breadth.
_CLEAR_EVEN_PT = 1.75
_EVEN_PT = 0.3
_SLACK_PT = 0.75
_COLUMN_PT = 1.5
_COLUMN_ROWS_MIN = 3
# So many rows show how the others are printed.
_ALIKE_MIN = 2
# In heights of a line: no line of a row stands farther off.
_TIGHT = 1.5
_APART = 2.0
# A share of the height of a line: type that is smaller is not the row's.
_TYPE_MIN = 0.8
_LEVEL = 0.3


@dataclass(slots=True)
class _Table:
    """The lines of a page; of each line with an amount, the first and last line of its row."""

    lines: list[Line]
    rows: dict[int, tuple[int, int]]
    days: set[int]
    # Days on lines of their own, above the texts of their rows.
    headings: set[int]
    # Blanks inside rows and between them; rows with text above their amount.
    inner: list[float] = field(default_factory=list)
    outer: list[float] = field(default_factory=list)
    leading: int = 0

    def gap(self, at: int) -> float:
        """From the middle of a line to that of the next one."""
        above, below = self.lines[at], self.lines[at + 1]
        return (below.y0 + below.y1 - above.y0 - above.y1) / 2

    def part(self, above: int, below: int, clear_pt: float) -> bool:
        """Give the lines between two amounts to the one or the other; False where unclear."""
        headings = self.headings.intersection(range(above + 1, below))
        if headings:
            self.part_at_day(above, min(headings), below)
            return True
        gaps = [self.gap(at) for at in range(above, below)]
        tight = _TIGHT * self.lines[above].height
        widest = max(range(len(gaps)), key=lambda i: gaps[i])
        others = gaps[:widest] + gaps[widest + 1 :]
        if max(others, default=0.0) > tight or gaps[widest] > 2 * tight:
            return True  # something else stands between them
        if below < min(self.days, default=0):
            return True  # above the first row: figures beside an address, say
        if others and gaps[widest] - max(others) < clear_pt:
            return False
        self.inner += others
        if others or self.days & {above, below}:  # else two figures of a summary
            self.outer.append(gaps[widest])
        cut = above + widest
        self.rows[above] = (self.rows[above][0], cut)
        self.rows[below] = (cut + 1, below)
        self.leading += cut + 1 < below
        return True

    def part_at_day(self, above: int, day: int, below: int) -> None:
        """A day that heads the rows below it is no line of theirs, however near it stands."""
        own = [self.gap(at) for at in (*range(above, day - 1), *range(day + 1, below))]
        if max(own, default=0.0) > _TIGHT * self.lines[above].height:
            return  # something else stands between them
        self.inner += own
        self.outer.append(self.gap(day - 1))
        self.rows[above] = (self.rows[above][0], day - 1)
        self.rows[below] = (day + 1, below)
        self.leading += day + 1 < below

    def reach_out(self, inner: float, starts: list[float], numbered: list[float]) -> None:
        """At the ends of a table: as far as the lines of a row stand from each other elsewhere."""
        taken = {i for first, last in self.rows.values() for i in range(first, last + 1)}

        def is_free(at: int, gap_at: int) -> bool:
            line, beside = self.lines[at], self.lines[gap_at]
            # The middles of lines in two sizes are farther apart than their feet.
            slack = _SLACK_PT + abs(line.height - beside.height) / 2
            near = at not in taken | self.headings and self.gap(min(at, gap_at)) <= inner + slack
            return near and _fits(line, beside, starts)

        for at, span in self.rows.items():
            first, last = span
            while first and is_free(first - 1, first):
                first -= 1
            while last + 1 < len(self.lines) and is_free(last + 1, last):
                last += 1
            dated = not self.days.isdisjoint(range(first, last + 1))
            above = self.lines[first:at]
            if not dated and not (
                above
                and (
                    _beside(above[-1], self.lines[at])
                    or _is_set_around(above, self.lines[first : last + 1])
                    or _begins_at(above[0], numbered)
                )
            ):
                continue  # a figure of a summary, say
            taken.update(range(first, last + 1))
            self.rows[at] = (first, last)

    def begins_around(self) -> bool:
        """Whether a row is set around the middle of its text: of the first one below headings
        nothing else would show it."""
        return any(map(self.is_around, self.days & self.rows.keys()))

    def is_around(self, at: int) -> bool:
        return {at - 1, at + 1}.isdisjoint(self.rows) and _goes_around(self.lines, at)

    def row_lines(self) -> Iterator[Line]:
        for first, last in self.rows.values():
            yield from self.lines[first : last + 1]

    def bands(self) -> list[list[Line]]:
        spans = (self.lines[first : last + 1] for first, last in self.rows.values())
        return [span for span in spans if len(span) > 1]

    def leads(self) -> Iterator[tuple[list[Line], list[Line], bool]]:
        """Of each row with text above its amount: that text, all its lines, if it has a day."""
        for at, (first, last) in self.rows.items():
            if first < at:
                dated = not self.days.isdisjoint(range(first, last + 1))
                yield self.lines[first:at], self.lines[first : last + 1], dated


def _beside(line: Line, amount: Line) -> bool:
    """Level with an amount in part, and left of it: what heads a row stands above it as a whole."""
    return _beside_in_part(line, amount) and line.words[-1].x1 < amount.words[0].x0


def _fits(line: Line, beside: Line, starts: Sequence[float]) -> bool:
    """Set in the type of the rows, and flush with their cells: no small print that touches them."""
    alike = _TYPE_MIN < line.height / beside.height < 1 / _TYPE_MIN
    return alike and all(any(abs(x - s) <= _COLUMN_PT for s in starts) for x in cell_starts(line))


def level_rows(
    lines: Sequence[Line],
    money: Sequence[Sequence[Money]],
    dates: Sequence[Sequence[DateToken]],
    other_lists: Collection[int] = (),
) -> list[Line] | None:
    """The lines anew if rows are parted by blanks and have text above their amounts, else None.
    What lists beside the table are set like, of payments to come, says nothing about its rows."""
    if not any(dates):
        return None
    is_day = _days_of_rows(lines, dates)
    dated = [line for line in lines if any(map(is_day, dates[line.index]))]
    ends = _lined_up(m.digits_x1 for found in money for m in found)
    starts = _lined_up(m.x0 for line in dated for m in _amounts_on(line, money, dates))
    pages = _pages([line for line in lines if line.index not in other_lists])

    def tables_anew() -> list[_Table]:
        return [_table(page, (starts, ends), is_day, money, dates) for page in pages]

    tables = tables_anew()
    if not _are_clear(tables, _CLEAR_PT):
        tables = tables_anew()
        if not _are_clear(tables, _CLEAR_EVEN_PT) or not _are_even(tables):
            return None
    inner = max(gap for t in tables for gap in t.inner)
    cells = [x for t in tables for line in t.row_lines() for x in cell_starts(line)]
    numbered = _numbered(tables)
    for table in tables:
        table.reach_out(inner, cells, numbered)
    begins = _beginnings(tables, dates)
    leads = [lead for t in tables for lead in t.leads()]
    if any(_may_be_heading(*lead, dates, begins) for lead in leads):
        return None
    alone = [(above[0], row[1]) for above, row, _ in leads if len(above) == 1 and len(row) == 2]
    if may_head_rows(alone, [t.lines[at] for t in tables for at in t.rows], dates):
        return None
    bands = [band for t in tables for band in t.bands()]
    return laid_out(lines, bands)


def _are_clear(tables: list[_Table], clear_pt: float) -> bool:
    """Part the rows; False where a blank is too narrow, or where no amount has text above it."""
    if not all(t.part(*pair, clear_pt) for t in tables for pair in pairwise(list(t.rows))):
        return False
    if not any(t.leading or t.begins_around() for t in tables):
        return False
    inner = [gap for t in tables for gap in t.inner]
    outer = [gap for t in tables for gap in t.outer]
    return bool(inner and outer) and min(outer) - max(inner) >= clear_pt


def _are_even(tables: list[_Table]) -> bool:
    """Whether the lines of all rows are set alike, and each amount has its day beside it."""
    inner = [gap for t in tables for gap in t.inner]
    beside = all(at in t.days for t in tables for at, (first, _) in t.rows.items() if first < at)
    alike = sum(t.leading for t in tables) >= _ALIKE_MIN and max(inner) - min(inner) <= _EVEN_PT
    return beside and alike


def _pages(lines: Sequence[Line]) -> list[list[Line]]:
    own = (line for line in lines if not line.aside)
    return [list(page) for _, page in groupby(own, key=lambda line: line.page)]


def _lined_up(edges: Iterable[float]) -> list[float]:
    """Edges at which amounts line up, down the pages."""
    counts = Counter(round(x / _COLUMN_PT) for x in sorted(edges))
    return [
        x * _COLUMN_PT
        for x, count in counts.items()
        if count + counts[x - 1] + counts[x + 1] >= _COLUMN_ROWS_MIN
    ]


def _days_of_rows(
    lines: Sequence[Line], dates: Sequence[Sequence[DateToken]]
) -> Callable[[DateToken], bool]:
    """Days at the edge that most lines share, the left one or, of "9/2" over "9/12", the right. One
    within a text ("Card 8062 12/07 13:08") has its place by chance."""
    first_of = [(line, dates[line.index][0]) for line in lines if dates[line.index]]
    heads = [token for line, token in first_of if token.x0 in cell_starts(line)]
    firsts = heads or [token for _, token in first_of]
    left = Counter(round(token.x0) for token in firsts).most_common(1)
    right = Counter(round(token.x1) for token in firsts).most_common(1)
    if left[0][1] >= right[0][1]:
        return lambda token: abs(token.x0 - left[0][0]) <= _COLUMN_PT
    return lambda token: abs(token.x1 - right[0][0]) <= _COLUMN_PT


def _table(
    page: list[Line],
    edges: tuple[Sequence[float], Sequence[float]],
    is_day: Callable[[DateToken], bool],
    money: Sequence[Sequence[Money]],
    dates: Sequence[Sequence[DateToken]],
) -> _Table:
    starts, ends = edges

    def has_amount(at: int) -> bool:
        found = _amounts_on(page[at], money, dates)
        if found and dates[page[at].index] and _stands_last(page[at], found[-1]):
            return True  # the only one of its column, say
        # Flush left beside days alone: a sum that begins a further line of text is flush, too.
        flush = at in days and any(abs(m.x0 - x) <= _COLUMN_PT for m in found for x in starts)
        return flush or any(abs(m.digits_x1 - x) <= _COLUMN_PT for m in found for x in ends)

    days = {at for at, line in enumerate(page) if any(map(is_day, dates[line.index]))}
    found = [at for at in range(len(page)) if has_amount(at)]
    # "EUR 164.75" right below a shop, and between them a day and an amount: a sum in a text.
    around = {at for at in days.intersection(found) if _goes_around(page, at)}
    rows = {at: (at, at) for at in found if at in days or around.isdisjoint((at - 1, at + 1))}
    pairs = [(at - 1, page[at - 1], page[at]) for at in range(1, len(page)) if at - 1 in days]
    headings = {at for at, day, below in pairs if _heads_text(day, below, dates)}
    if headings and days.isdisjoint(rows):
        # "14 June" alone heads rows, "12.06. 22:04 Card 6384" is of a text, though flush with it.
        days = {at for at in days if _is_alone(page[at], dates)}
    return _Table(page, rows, days, headings)


def _amounts_on(
    line: Line, money: Sequence[Sequence[Money]], dates: Sequence[Sequence[DateToken]]
) -> list[Money]:
    """What may be the amounts of a row, and is no figure within a text."""
    found = [m for m in money[line.index] if not _goes_on(line, m)]
    return [m for m in found if not _ends_text(line, m, dates[line.index])]


def _goes_around(page: Sequence[Line], at: int) -> bool:
    """Whether the lines above and below are one text around this one, level with it in part."""
    if not 0 < at < len(page) - 1:
        return False
    above, row, below = page[at - 1 : at + 2]
    return _beside_in_part(above, row) and _is_set_around([above], [above, row, below])


def _heads_text(day: Line, below: Line, dates: Sequence[Sequence[DateToken]]) -> bool:
    """A day alone, and a text right below it: that of a row in a grid has its text beside it."""
    if not _is_alone(day, dates):
        return False
    x1 = dates[day.index][0].x1
    return below.words[0].x0 < x1 and not any(t.first == 0 for t in dates[below.index])


def _is_alone(day: Line, dates: Sequence[Sequence[DateToken]]) -> bool:
    own = dates[day.index]
    return len(own) == 1 and own[0].last - own[0].first + 1 == len(day.words)


def _goes_on(line: Line, money: Money) -> bool:
    """ "NOK 736.29 at 0.7101": a sum in a text, which goes on right behind it."""
    if money.last + 1 >= len(line.words):
        return False
    return line.words[money.last + 1].x0 - money.x1 < widest_blank([line])


def _ends_text(line: Line, money: Money, dates: Sequence[DateToken]) -> bool:
    """ "Bakery LEEDS 11.06", "invoice 8191": a day or a number right behind a word, though a sum
    could be written so."""
    bare = money.core.isdigit() and not money.currency
    if not money.first or not (bare or any(t.first <= money.first <= t.last for t in dates)):
        return False
    before = line.words[money.first - 1]
    return money.x0 - before.x1 < widest_blank([line]) and any(c.isalpha() for c in before.text)


def _stands_last(line: Line, money: Money) -> bool:
    """At the end of its line, a wide blank behind the words before it."""
    if money.last + 1 < len(line.words) or not money.first:
        return False
    return money.x0 - line.words[money.first - 1].x1 > _APART * line.height


def _beginnings(tables: list[_Table], dates: Sequence[Sequence[DateToken]]) -> list[float]:
    """Where texts begin behind the days, if every amount stands on the last line of its row: then
    further rows of a day, which do not repeat it, are printed alike."""
    dated = [(t, at, *span) for t in tables for at, span in t.rows.items() if span[0] in t.days]
    long = [at == last for _, at, first, last in dated if first < last]
    if len(long) < _ALIKE_MIN or not all(long):
        return _numbered(tables)
    heads = [t.lines[first] for t, _, first, _ in dated]
    behind = [line.words[dates[line.index][0].last + 1 :] for line in heads]
    return [words[0].x0 for words in behind if words]


def _numbered(tables: list[_Table]) -> list[float]:
    """Where rows begin with their numbers and texts, if all days stand above their rows."""
    spans = [(t, at, *span) for t in tables for at, span in t.rows.items()]
    if any(not t.days.isdisjoint(range(first, last + 1)) for t, _, first, last in spans):
        return []
    return starts_of_numbered_rows(
        [(t.lines[first : last + 1], t.lines[at]) for t, at, first, last in spans]
    )


def _begins_at(line: Line, edges: Sequence[float]) -> bool:
    return any(abs(line.words[0].x0 - x) <= _COLUMN_PT for x in edges)


def _may_be_heading(
    above: list[Line],
    row: list[Line],
    dated: bool,
    dates: Sequence[Sequence[DateToken]],
    begins: Sequence[float],
) -> bool:
    """What stands above an amount is no text of its row: a day, or no farther right than days."""
    days = [token for line in row for token in dates[line.index]]
    if len(above) == 1 and _beside(above[0], row[1]):
        return False
    if not dated:
        begun = _begins_at(row[0], begins) and not section_side(tuple(row[0].texts))
        return not begun and not _is_set_around(above, row)
    first = min(days, key=lambda token: token.x0)
    if any(is_year(line) and line.words[0].x0 > first.x1 for line in above):
        return True  # of the rows below it
    # A date in two lines, or one date over another, the amount between them.
    below = [token for line in row[len(above) + 1 :] for token in dates[line.index]]
    stacked = any(is_year(line) for line in row) or any(
        abs(token.x0 - first.x0) <= _COLUMN_PT for token in below
    )
    for line in above:
        own = dates[line.index]
        ends = bool(own) and own[0].last + 1 == len(line.words) and not stacked
        if ends and not (own[0].first and line.words[0].x0 > first.x1):
            return True  # but for a text that ends with a day
        if not own and line.words[0].x0 < first.x1:
            return True
    return False


def _is_set_around(above: list[Line], row: list[Line]) -> bool:
    """As many lines above the amount as below it, as far from it, and flush with each other: a
    heading has no text of its own below the row."""
    at, below = row[len(above)], row[len(above) + 1 :]
    if len(below) != len(above):
        return False
    flush = all(abs(line.words[0].x0 - above[0].words[0].x0) <= _COLUMN_PT for line in below)
    middles = [(line.y0 + line.y1) / 2 for line in (above[-1], at, below[0])]
    # By their middles, or where they are set in two sizes by where the row begins and ends.
    around = (middles[0] + middles[2], row[0].y0 + row[-1].y1)
    even = any(abs(ends - 2 * middles[1]) <= _EVEN_PT * 2 for ends in around)
    through = any(abs(w.x0 - above[0].words[0].x0) <= _COLUMN_PT for w in at.words)
    # No line has room between those of one text.
    between = middles[2] - middles[0] <= _TIGHT * max(above[-1].height, at.height)
    return flush and even and (through or between)


def _beside_in_part(line: Line, amount: Line) -> bool:
    return line.y1 - amount.y0 > _LEVEL * amount.height
