"""The rows of a page whose cells are not level at the top: which lines are whose."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from shared.statements.lines import Line, cell_starts

COLUMN_PT = 1.5
EVEN_PT = 0.3
_SLACK_PT = 0.75
# In heights of a line: no line of a row stands farther off.
_TIGHT = 1.5
# A share of the height of a line: type that is smaller is not the row's.
_TYPE_MIN = 0.8
_LEVEL = 0.3


@dataclass(slots=True)
class PageRows:
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
                    stands_beside(above[-1], self.lines[at])
                    or is_set_around(above, self.lines[first : last + 1])
                    or begins_at(above[0], numbered)
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
        return {at - 1, at + 1}.isdisjoint(self.rows) and goes_around(self.lines, at)

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


def _fits(line: Line, beside: Line, starts: Sequence[float]) -> bool:
    """Set in the type of the rows, and flush with their cells: no small print that touches them."""
    alike = _TYPE_MIN < line.height / beside.height < 1 / _TYPE_MIN
    return alike and all(any(abs(x - s) <= COLUMN_PT for s in starts) for x in cell_starts(line))


def goes_around(page: Sequence[Line], at: int) -> bool:
    """Whether the lines above and below are one text around this one, level with it in part."""
    if not 0 < at < len(page) - 1:
        return False
    above, row, below = page[at - 1 : at + 2]
    return _beside_in_part(above, row) and is_set_around([above], [above, row, below])


def is_set_around(above: list[Line], row: list[Line]) -> bool:
    """As many lines above the amount as below it, as far from it, and flush with each other: a
    heading has no text of its own below the row."""
    at, below = row[len(above)], row[len(above) + 1 :]
    if len(below) != len(above):
        return False
    flush = all(abs(line.words[0].x0 - above[0].words[0].x0) <= COLUMN_PT for line in below)
    middles = [(line.y0 + line.y1) / 2 for line in (above[-1], at, below[0])]
    # By their middles, or where they are set in two sizes by where the row begins and ends.
    around = (middles[0] + middles[2], row[0].y0 + row[-1].y1)
    even = any(abs(ends - 2 * middles[1]) <= EVEN_PT * 2 for ends in around)
    through = any(abs(w.x0 - above[0].words[0].x0) <= COLUMN_PT for w in at.words)
    # No line has room between those of one text.
    between = middles[2] - middles[0] <= _TIGHT * max(above[-1].height, at.height)
    return flush and even and (through or between)


def stands_beside(line: Line, amount: Line) -> bool:
    """Level with an amount in part, and left of it: what heads a row stands above it as a whole."""
    return _beside_in_part(line, amount) and line.words[-1].x1 < amount.words[0].x0


def _beside_in_part(line: Line, amount: Line) -> bool:
    return line.y1 - amount.y0 > _LEVEL * amount.height


def begins_at(line: Line, edges: Sequence[float]) -> bool:
    return any(abs(line.words[0].x0 - x) <= COLUMN_PT for x in edges)
