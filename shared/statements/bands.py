"""Rows whose cells are not level at the top: set in the middle of a grid, or amount last.

Where a blank parts the rows, the blank says whose text a line is. Such rows are laid out anew, each
cell from the top down, so that whoever reads them finds every row as most banks print it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby, pairwise

from shared.statements.band_cells import laid_out
from shared.statements.band_rows import (
    COLUMN_PT,
    EVEN_PT,
    PageRows,
    begins_at,
    goes_around,
    is_set_around,
    stands_beside,
)
from shared.statements.lines import Line, cell_starts, is_year, widest_blank
from shared.statements.lines_above_rows import may_head_rows
from shared.statements.numbered_rows import starts_of_numbered_rows
from shared.statements.section_words import section_side
from shared.statements.tokens import DateToken, Money

# How much wider than any blank inside a row the blank between two rows must be, in points.
_CLEAR_PT = 2.5
# And where all lines of rows stand equally far from each other, to a hair's breadth.
_CLEAR_EVEN_PT = 1.75
_COLUMN_ROWS_MIN = 3
# So many rows show how the others are printed.
_ALIKE_MIN = 2
# In heights of a line.
_APART = 2.0


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

    def tables_anew() -> list[PageRows]:
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


def _are_clear(tables: list[PageRows], clear_pt: float) -> bool:
    """Part the rows; False where a blank is too narrow, or where no amount has text above it."""
    if not all(t.part(*pair, clear_pt) for t in tables for pair in pairwise(list(t.rows))):
        return False
    if not any(t.leading or t.begins_around() for t in tables):
        return False
    inner = [gap for t in tables for gap in t.inner]
    outer = [gap for t in tables for gap in t.outer]
    return bool(inner and outer) and min(outer) - max(inner) >= clear_pt


def _are_even(tables: list[PageRows]) -> bool:
    """Whether the lines of all rows are set alike, and each amount has its day beside it."""
    inner = [gap for t in tables for gap in t.inner]
    beside = all(at in t.days for t in tables for at, (first, _) in t.rows.items() if first < at)
    alike = sum(t.leading for t in tables) >= _ALIKE_MIN and max(inner) - min(inner) <= EVEN_PT
    return beside and alike


def _pages(lines: Sequence[Line]) -> list[list[Line]]:
    own = (line for line in lines if not line.aside)
    return [list(page) for _, page in groupby(own, key=lambda line: line.page)]


def _lined_up(edges: Iterable[float]) -> list[float]:
    """Edges at which amounts line up, down the pages."""
    counts = Counter(round(x / COLUMN_PT) for x in sorted(edges))
    return [
        x * COLUMN_PT
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
        return lambda token: abs(token.x0 - left[0][0]) <= COLUMN_PT
    return lambda token: abs(token.x1 - right[0][0]) <= COLUMN_PT


def _table(
    page: list[Line],
    edges: tuple[Sequence[float], Sequence[float]],
    is_day: Callable[[DateToken], bool],
    money: Sequence[Sequence[Money]],
    dates: Sequence[Sequence[DateToken]],
) -> PageRows:
    starts, ends = edges

    def has_amount(at: int) -> bool:
        found = _amounts_on(page[at], money, dates)
        if found and dates[page[at].index] and _stands_last(page[at], found[-1]):
            return True  # the only one of its column, say
        # Flush left beside days alone: a sum that begins a further line of text is flush, too.
        flush = at in days and any(abs(m.x0 - x) <= COLUMN_PT for m in found for x in starts)
        return flush or any(abs(m.digits_x1 - x) <= COLUMN_PT for m in found for x in ends)

    days = {at for at, line in enumerate(page) if any(map(is_day, dates[line.index]))}
    found = [at for at in range(len(page)) if has_amount(at)]
    # "EUR 164.75" right below a shop, and between them a day and an amount: a sum in a text.
    around = {at for at in days.intersection(found) if goes_around(page, at)}
    rows = {at: (at, at) for at in found if at in days or around.isdisjoint((at - 1, at + 1))}
    pairs = [(at - 1, page[at - 1], page[at]) for at in range(1, len(page)) if at - 1 in days]
    headings = {at for at, day, below in pairs if _heads_text(day, below, dates)}
    if headings and days.isdisjoint(rows):
        # "14 June" alone heads rows, "12.06. 22:04 Card 6384" is of a text, though flush with it.
        days = {at for at in days if _is_alone(page[at], dates)}
    return PageRows(page, rows, days, headings)


def _amounts_on(
    line: Line, money: Sequence[Sequence[Money]], dates: Sequence[Sequence[DateToken]]
) -> list[Money]:
    """What may be the amounts of a row, and is no figure within a text."""
    found = [m for m in money[line.index] if not _goes_on(line, m)]
    return [m for m in found if not _ends_text(line, m, dates[line.index])]


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


def _beginnings(tables: list[PageRows], dates: Sequence[Sequence[DateToken]]) -> list[float]:
    """Where texts begin behind the days, if every amount stands on the last line of its row: then
    further rows of a day, which do not repeat it, are printed alike."""
    dated = [(t, at, *span) for t in tables for at, span in t.rows.items() if span[0] in t.days]
    long = [at == last for _, at, first, last in dated if first < last]
    if len(long) < _ALIKE_MIN or not all(long):
        return _numbered(tables)
    heads = [t.lines[first] for t, _, first, _ in dated]
    behind = [line.words[dates[line.index][0].last + 1 :] for line in heads]
    return [words[0].x0 for words in behind if words]


def _numbered(tables: list[PageRows]) -> list[float]:
    """Where rows begin with their numbers and texts, if all days stand above their rows."""
    spans = [(t, at, *span) for t in tables for at, span in t.rows.items()]
    if any(not t.days.isdisjoint(range(first, last + 1)) for t, _, first, last in spans):
        return []
    return starts_of_numbered_rows(
        [(t.lines[first : last + 1], t.lines[at]) for t, at, first, last in spans]
    )


def _may_be_heading(
    above: list[Line],
    row: list[Line],
    dated: bool,
    dates: Sequence[Sequence[DateToken]],
    begins: Sequence[float],
) -> bool:
    """What stands above an amount is no text of its row: a day, or no farther right than days."""
    days = [token for line in row for token in dates[line.index]]
    if len(above) == 1 and stands_beside(above[0], row[1]):
        return False
    if not dated:
        begun = begins_at(row[0], begins) and not section_side(tuple(row[0].texts))
        return not begun and not is_set_around(above, row)
    first = min(days, key=lambda token: token.x0)
    if any(is_year(line) and line.words[0].x0 > first.x1 for line in above):
        return True  # of the rows below it
    # A date in two lines, or one date over another, the amount between them.
    below = [token for line in row[len(above) + 1 :] for token in dates[line.index]]
    stacked = any(is_year(line) for line in row) or any(
        abs(token.x0 - first.x0) <= COLUMN_PT for token in below
    )
    for line in above:
        own = dates[line.index]
        ends = bool(own) and own[0].last + 1 == len(line.words) and not stacked
        if ends and not (own[0].first and line.words[0].x0 > first.x1):
            return True  # but for a text that ends with a day
        if not own and line.words[0].x0 < first.x1:
            return True
    return False
