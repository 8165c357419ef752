"""What stands below the headings of a table."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from shared.statements.induce.centred import (
    RoomCell,
    cells_in_room,
    is_centred_over,
    may_be_left_out,
)
from shared.statements.induce.days import day_headings, is_anchor
from shared.statements.induce.edges import Span, densest_edge
from shared.statements.induce.headings import HeaderKind, role_of, roles_of
from shared.statements.layout import is_lone_date
from shared.statements.lines import Line
from shared.statements.sheet import Heading, Sheet
from shared.statements.tokens import DateToken, Money, words_of

_SAMPLE_LINES = 60
# In heights of a line: a wider blank parts cells.
_CELL_GAP = 0.7
# What a heading says holds until one in so many lines has something else below it.
_NAMED_SHARE = 4
_NEAR_PT = 3.0
_EDGE_PT = 2.5
# In heights of a line, from the foot of one to that of the next.
_NEXT_LINE = 1.9
_WORDED = ("description", "reference", "type")


class CellsBelow:
    """The lines below one kind of heading, and their cells column by column."""

    def __init__(self, sheet: Sheet, kind: HeaderKind) -> None:
        self.sheet, self.kind = sheet, kind
        self.header = kind.rows[0]
        self.header_lines = [row.first_line for row in kind.rows]
        self.days = day_headings(sheet, kind.body)
        self.money_lines = [i for i in kind.body if sheet.money[i] and not self._is_day_alone(i)]
        self._starts: list[tuple[int, float]] | None = None
        self._shifts: dict[int, float] = {}
        # Where days are headings, the rows below them have no dates.
        self.row_lines = [
            i
            for i in self.money_lines
            if sheet.dates[i] or (self.days is not None and not is_anchor(sheet, i))
        ]

    def headings_over(self, index: int) -> Sequence[Heading]:
        """Of the page or the table that a line stands in: columns need not be set alike in all."""
        at = bisect_left(self.header_lines, index)
        return self.kind.rows[max(at - 1, 0)].headings

    def money_under(self, at: int) -> Iterator[tuple[int, Money]]:
        for index in self.money_lines:
            heading = self.headings_over(index)[at]
            for money in self.sheet.money[index]:
                if stands_below(heading, money.x0, money.x1):
                    yield index, money

    def cells_under(self, at: int) -> list[list[str]]:
        """What stands between this heading and the next one, line by line, where not empty."""
        found = []
        for index in self.row_lines:
            headings = self.headings_over(index)
            left, right = headings[at].x0 + self.shift(at) - _NEAR_PT, headings[at].x1 + _NEAR_PT
            if at + 1 < len(headings):
                right = max(right, headings[at + 1].x0 + self.shift(at + 1) - _NEAR_PT)
            elif unheaded := [m.x0 for m in self.sheet.money[index] if m.x0 > headings[at].x1]:
                right = max(right, min(unheaded) - _NEAR_PT)
            words = self.sheet.lines[index].words
            found.append([w.text for w in words if left <= w.x0 and w.x1 <= right])
        return [cell for cell in found if cell]

    def words_below_cells(self, at: int) -> bool:
        """Whether a cell of this column goes on below its row in words, as a number does not."""
        for index in self.row_lines:
            row = self.sheet.lines[index]
            edge = self.headings_over(index)[at].x0 + self.shift(at)
            for line in self.sheet.lines[index + 1 :]:
                near = line.page == row.page and line.y1 - row.y1 <= _NEXT_LINE * row.height
                if not near or self.sheet.money[line.index] or self.sheet.dates[line.index]:
                    break
                flush = [w for w in line.words if abs(w.x0 - edge) <= _NEAR_PT]
                if any(w.text.isalpha() and len(w.text) > 1 for w in flush):
                    return True
                row = line
        return False

    def shift(self, at: int) -> float:
        """How far left of a heading that is centred over its texts these begin, in most rows."""
        if at not in self._shifts:
            headings, starts = self.header.headings, self.text_starts(at)
            own, before = headings[at].x0, headings[at - 1].x1 if at else 0.0
            worded = role_of(self.kind.key[at]) in _WORDED
            flush = any(abs(x - own) <= _NEAR_PT for x in starts)
            between = [Span(x, x, x) for x in starts if before + _NEAR_PT < x < own - _NEAR_PT]
            edge = densest_edge(between, _EDGE_PT, ("left",)) if worded and not flush else None
            most = edge is not None and edge.count * 2 > len(self.row_lines)
            self._shifts[at] = edge.at - own if edge and most else 0.0
        return self._shifts[at]

    def centred_shift(self, at: int) -> float:
        """The same for numbers and kinds, which are left out: how far from a heading that stands in
        the middle of its column all cells begin; 0 where anything speaks against it."""
        shift = self.shift(at)
        if not shift:
            return 0.0
        cells: list[RoomCell] = []
        for index in self.row_lines:
            headings = self.headings_over(index)
            left = headings[at - 1].x1 + _NEAR_PT if at else 0.0
            behind = headings[at + 1].x0 + self.shift(at + 1) if at + 1 < len(headings) else 1e9
            taken = words_of(self.sheet.money[index], self.sheet.dates[index])
            room = (left, behind - _NEAR_PT)
            cells += cells_in_room(self.sheet.lines[index], taken, room, headings[at].x0)
        width = self.header.headings[at].x1 - self.header.headings[at].x0
        beside_texts = at > 0 and role_of(self.kind.key[at - 1]) == "description"
        centred = is_centred_over(width, shift, cells)
        return shift if centred and may_be_left_out(cells, beside_texts=beside_texts) else 0.0

    def days_in_room(self, at: int) -> list[tuple[int, DateToken]]:
        """Days left of a heading that is centred over a wide column: they begin at one edge, and
        nothing else begins in the room between the columns beside it."""
        found: list[tuple[int, DateToken]] = []
        for index in self.row_lines:
            headings = self.headings_over(index)
            left = headings[at - 1].x1 + _NEAR_PT if at else 0.0
            behind = headings[at + 1].x0 + self.shift(at + 1) if at + 1 < len(headings) else 1e9
            words = self.sheet.lines[index].words
            inside = [i for i, w in enumerate(words) if left < w.x0 < behind - _NEAR_PT]
            whole = [t for t in self.sheet.dates[index] if [t.first, t.last] == _ends(inside)]
            if inside and not whole:
                return []
            found += [(index, token) for token in whole]
        starts = [token.x0 - self.headings_over(index)[at].x0 for index, token in found]
        return found if starts and max(starts) - min(starts) <= _EDGE_PT else []

    def content(self, at: int) -> str:
        """What most lines have below this heading: money, a date, or neither."""
        heading = self.header.headings[at]
        texts = sum(abs(x - heading.x0) <= 3.0 for x in self.text_starts(at)[:_SAMPLE_LINES])
        named = bool(roles_of(self.kind.key[at]))
        money, dates = self._counted_below(heading, named)
        sampled = len(self.money_lines[:_SAMPLE_LINES])
        few = max(money, dates) * _NAMED_SHARE < sampled if named else not (money or dates)
        if few and not texts and at + 1 < len(self.header.headings):
            # A short heading at the left of a wide column, with figures at the right of it, of
            # which only the longest reach below it.
            reach = replace(heading, x1=self.header.headings[at + 1].x0)
            money, dates = self._counted_below(reach, named, within=True)
        if max(money, dates) <= texts or (texts and named):
            return ""  # a heading that says "text" with a text below it means what it says
        few = max(money, dates) * _NAMED_SHARE < sampled
        if named and few and not self._holds_money_alone(at):
            return ""  # a day or a sum in a few of the texts
        return "money" if money > dates else "date"

    def _counted_below(
        self, heading: Heading, named: bool, *, within: bool = False
    ) -> tuple[int, int]:
        """How many lines have money below a heading, and how many a date; `within`: all of it."""
        money = dates = 0
        # What nobody has named may have sums of a summary below it, under the rows.
        body = self.kind.body if named else self.row_lines or self.kind.body
        for index in body[:_SAMPLE_LINES]:
            line = self.sheet.lines[index]
            # Below a heading for texts, what stands among words is one of them.
            below = partial(_is_cell_below, heading, line if named else None)
            end = heading.x1 - 3 if within else 1e9
            money += any(below(m) for m in self.sheet.money[index] if m.x1 < end)
            # A day above its rows is below no heading, however far it reaches.
            days = () if self._is_day_above(index) else self.sheet.dates[index]
            days = [t for t in days if not self._reaches_over(t, heading)]
            dates += any(below(t) for t in days if t.x1 < end)
        return money, dates

    def _is_day_alone(self, index: int) -> bool:
        """ "15.06" above its rows, which has the shape of an amount, too."""
        days, figures = self.sheet.dates[index], self.sheet.money[index]
        return self._is_day_above(index) and words_of(figures) <= words_of(days)

    def _reaches_over(self, day: DateToken, heading: Heading) -> bool:
        """ "12 Aug 2025", below "Date" and so long that it touches what the next heading heads."""
        before = [h for h in self.header.headings if h.x0 < heading.x0]
        return any(_overlap(h, day) > max(_overlap(heading, day), 0.0) for h in before)

    def _is_day_above(self, index: int) -> bool:
        days = self.sheet.dates[index]
        alone = len(days) == 1 and is_lone_date(self.sheet, index, days[0])
        return self.days is not None and alone

    def _holds_money_alone(self, at: int) -> bool:
        """Nothing but amounts below, on however few lines: balances at the end of each day."""
        below = self.money_under(at)
        rows = {line for line, m in below if self.sheet.dates[line] and m.last == m.first}
        return bool(rows) and len(self.cells_under(at)) == len(rows)

    def text_starts(self, at: int | None = None) -> list[float]:
        """Where text cells begin on lines that hold money: words after a wide blank. Those below a
        heading as they would stand in the first table, for others may be set farther right."""
        if self._starts is None:
            self._starts = [(i, x) for i in self.money_lines for x in _cell_starts(self.sheet, i)]
        if at is None or len(self.kind.rows) == 1:
            return [x for _, x in self._starts]
        own = self.header.headings[at].x0
        return [x + own - self.headings_over(i)[at].x0 for i, x in self._starts]


def _ends(words: list[int]) -> list[int]:
    return [words[0], words[-1]] if words else []


def stands_below(heading: Heading, x0: float, x1: float) -> bool:
    return x0 < heading.x1 + 2 and heading.x0 - 2 < x1


def _overlap(heading: Heading, token: DateToken) -> float:
    return min(heading.x1, token.x1) - max(heading.x0, token.x0)


def _is_cell_below(heading: Heading, line: Line | None, token: Money | DateToken) -> bool:
    """Below the heading and, if its line is given, no part of a text."""
    if not stands_below(heading, token.x0, token.x1) or line is None:
        return stands_below(heading, token.x0, token.x1)
    before = line.words[token.first - 1].x1 if token.first else -line.height
    after = line.words[token.last + 1].x0 if token.last + 1 < len(line.words) else 1e9
    return min(token.x0 - before, after - token.x1) > _CELL_GAP * line.height


def _cell_starts(sheet: Sheet, index: int) -> Iterator[float]:
    line = sheet.lines[index]
    taken = words_of(sheet.money[index], sheet.dates[index])
    for i, word in enumerate(line.words):
        if i in taken:
            continue
        before = line.words[i - 1] if i else None
        if before is None or i - 1 in taken or word.x0 - before.x1 > _CELL_GAP * line.height:
            yield word.x0
