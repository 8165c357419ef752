"""What a walk down the pages brings home."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from shared.statements.sheet import HeaderRow, Sheet
from shared.statements.tokens import DateToken, Money
from shared.statements.words import Word

_DAYS_MIN = 2


@dataclass(slots=True)
class RowDraft:
    line: int
    table: int
    section: str
    money: dict[str, list[Money]]
    money_line: int
    date: DateToken | None = None
    date_line: int | None = None
    value_date: DateToken | None = None
    # Where the balance stands, if not beside the amount.
    balance_line: int | None = None
    words: dict[str, list[Word]] = field(default_factory=dict)
    lines: list[int] = field(default_factory=list)
    section_name: str = ""
    # Which column of a list that is set in several.
    side: int = 0

    def line_of(self, role: str) -> int:
        """Where its money of this kind stands."""
        if role == "balance" and self.balance_line is not None:
            return self.balance_line
        return self.money_line


@dataclass(slots=True)
class Anchor:
    kind: str
    line: int
    money: dict[str, list[Money]]
    words: list[str]
    after_row: int  # how many rows stand before it
    section: str = ""
    section_name: str = ""
    # For a list of daily balances: the days, one for each figure.
    days: list[DateToken] = field(default_factory=list)


@dataclass(slots=True)
class Doubt:
    code: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Hole:
    """A wide blank between two words of a description."""

    line: int
    left: Word
    right: Word

    @property
    def width(self) -> float:
        return self.right.x0 - self.left.x1


@dataclass(slots=True)
class Walk:
    rows: list[RowDraft] = field(default_factory=list)
    anchors: list[Anchor] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    headers: list[HeaderRow] = field(default_factory=list)
    # Lines that the table itself accounts for; figures are looked for on all others.
    consumed: set[int] = field(default_factory=set)
    # Figures told from descriptions by their place alone: they must stand below the last row.
    below_rows: list[int] = field(default_factory=list)
    # Further lines of rows that begin with a date of their own.
    stacked: list[int] = field(default_factory=list)
    # Further lines of rows that begin where dates do, left of all other texts.
    under_dates: list[int] = field(default_factory=list)
    # Rows that begin further right than texts do, below a line of text without an amount.
    set_in: list[int] = field(default_factory=list)
    # Further lines of rows in the first of two columns of texts, and whether one has words in both.
    wrapped: list[int] = field(default_factory=list)
    wrapped_in_both: bool = False
    # Of these, the lines whose first word had no room on the line above, and the numbers of the
    # accounts of those above them.
    filled: set[int] = field(default_factory=set)
    accounts_of_parties: set[int] = field(default_factory=set)
    # Further lines of rows in the last of two columns of texts alone.
    wrapped_last: list[int] = field(default_factory=list)
    # Years alone on their lines, above the first row of January.
    years: list[int] = field(default_factory=list)
    # Lines below no row whose words all stand where descriptions do.
    loose: dict[int, list[Word]] = field(default_factory=dict)
    # Words of rows that no column takes, for a reason: a time below its day, a sum paid abroad.
    left_out: list[Word] = field(default_factory=list)
    # Wide blanks between two words of a description.
    holes: list[Hole] = field(default_factory=list)
    # The first lines below the last rows of pages that are set off from them.
    notes: set[int] = field(default_factory=set)


def on_one_page(sheet: Sheet, row: RowDraft, following: RowDraft) -> bool:
    """A row, and the beginning of the next one."""
    lines, last = sheet.lines, row.lines[-1]
    return lines[row.lines[0]].page == lines[last].page == lines[following.lines[0]].page


def pitch(sheet: Sheet, index: int) -> float:
    """From the foot of the line above; nothing at the head of a page."""
    above, line = sheet.lines[index - 1], sheet.lines[index]
    return line.y1 - above.y1 if above.page == line.page else 0.0


def row_pitches(sheet: Sheet, walk: Walk) -> list[float]:
    """Distances between rows of one line that follow each other."""
    return [gap for row, gap in _gaps_between(sheet, walk) if len(row.lines) == 1]


def row_gaps(sheet: Sheet, walk: Walk) -> list[float]:
    """Distances from the last lines of rows, however many they have, to the rows right below."""
    return [gap for _, gap in _gaps_between(sheet, walk)]


def _gaps_between(sheet: Sheet, walk: Walk) -> Iterator[tuple[RowDraft, float]]:
    for row, following in pairwise(walk.rows):
        if row.lines[-1] + 1 == following.lines[0] and on_one_page(sheet, row, following):
            yield row, round(pitch(sheet, following.lines[0]), 1)


def drop_lines(sheet: Sheet, row: RowDraft, lines: Collection[int]) -> None:
    """Take lines and their words from a row that they are no part of."""
    gone = {id(word) for i in lines for word in sheet.lines[i].words}
    row.words = {role: [w for w in words if id(w) not in gone] for role, words in row.words.items()}
    row.lines = [i for i in row.lines if i not in lines]


def is_set_off_below(sheet: Sheet, index: int, days: Sequence[int]) -> bool:
    """Below the last day of its page, and farther from it than any of its lines from the next: in
    a summary, say, which has no days."""
    page = [day for day in days if sheet.lines[day].page == sheet.lines[index].page]
    if len(page) < _DAYS_MIN or index < page[-1]:
        return False
    within = max(pitch(sheet, at) for at in range(page[0] + 1, page[-1] + 1))
    return any(pitch(sheet, at) > within for at in range(page[-1] + 1, index + 1))
