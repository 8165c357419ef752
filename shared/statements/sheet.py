"""A statement prepared for reading: lines, the money and dates on them, and what the pages
say about themselves as a whole. Made once, then shared by every hypothesis.
"""

from dataclasses import dataclass, field

from shared.money import exponent
from shared.statements.dates import Order, Period
from shared.statements.lexicon import squeeze
from shared.statements.lines import Line
from shared.statements.month_sums import MonthSums
from shared.statements.number_habits import NumberHabits
from shared.statements.tokens import DateToken, Money, words_of
from shared.statements.words import Page


@dataclass(frozen=True, slots=True)
class Heading:
    """One heading as printed, and where."""

    text: str
    x0: float
    x1: float
    # Words that are linked with it: "& reference" in "Payee & reference".
    linked: str = ""

    @property
    def letters(self) -> int:
        return len(squeeze(self.linked or self.text))


@dataclass(frozen=True, slots=True)
class HeaderRow:
    page: int
    first_line: int
    last_line: int
    headings: tuple[Heading, ...]


@dataclass(frozen=True, slots=True)
class RowCount:
    """How many rows a side has, or both, as it is printed on a line."""

    line: int
    side: str
    count: int
    # Where it counts those of one page.
    page: int | None = None


@dataclass(frozen=True, slots=True)
class ToldFact:
    """What a label announces: of which kind, by which words, and what it is."""

    line: int
    kind: str
    label: str
    value: str


@dataclass(slots=True)
class Sheet:
    pages: list[Page]
    lines: list[Line]
    habits: NumberHabits
    money: list[list[Money]]
    dates: list[list[DateToken]]
    currency: str
    # Lines that stand at the same height with the same words on several pages.
    furniture: set[int] = field(default_factory=set)
    # Those that stand so on nearly all pages.
    running: set[int] = field(default_factory=set)
    # Lists of payments that are announced and not booked.
    pending: set[int] = field(default_factory=set)
    # Headings such as "October 2024" whose rows name their days alone.
    months: set[int] = field(default_factory=set)
    # How many words at the end of a total, or of a balance, name the rows that it speaks for, and
    # the titles of those rows.
    named_totals: dict[int, int] = field(default_factory=dict)
    titles: set[int] = field(default_factory=set)
    # Sums above their rows, and the side of those rows.
    heading_sums: dict[int, str] = field(default_factory=dict)
    # Figures that end a page and begin the next, and which of the two each does.
    carried_over: dict[int, str] = field(default_factory=dict)
    # Headings such as "5 May 2025   Balance 90.00", with what the day ended with.
    day_balances: dict[int, Money] = field(default_factory=dict)
    # Headings such as "May 2025   In 90.00 · Out 70.00", with what moved in the month.
    month_sums: dict[int, MonthSums] = field(default_factory=dict)
    counts: list[RowCount] = field(default_factory=list)
    # A page with figures that stands in the file a second time.
    repeated_page: int | None = None
    # What the pages say their count is ("Page 2 of 5"), if they say it.
    pages_promised: int | None = None
    # The number that the first page gives itself, if all pages number themselves in turn.
    first_number: int | None = None
    # Whether the pages number themselves, and stand in another order.
    is_shuffled: bool = False
    # Lines with two days or more, their words, and those days, once they were asked for.
    paired_days: list[tuple[Line, list[str], list[DateToken]]] | None = None
    # By page, the first line with figures or headings of a table, once it was asked for.
    page_bodies: dict[int, int] | None = None
    # By line, its words without money and dates; none are kept before all of these are known.
    kept_words: dict[int, list[str]] | None = None
    # Found once under each order of day and month.
    periods: dict[Order, Period] = field(default_factory=dict)
    # Headings that say "date", each with the line below it, once they were asked for.
    date_columns: list[tuple[Heading, int]] | None = None
    # Headings of the lexicon by the line on which they start, as far as they were asked for.
    usual_headers: dict[int, HeaderRow | None] = field(default_factory=dict)
    # What the pages tell about themselves, once it was asked for.
    facts: list[ToldFact] | None = None

    @property
    def places(self) -> int:
        return exponent(self.currency)

    def page(self, number: int) -> Page:
        return self.pages[number - self.pages[0].number]

    def plain_words(self, index: int) -> list[str]:
        """The words of a line that are neither money nor dates."""
        if self.kept_words is not None and index in self.kept_words:
            return list(self.kept_words[index])
        taken = words_of(self.money[index], self.dates[index])
        words = [t for i, t in enumerate(self.lines[index].texts) if i not in taken]
        if self.kept_words is not None:
            self.kept_words[index] = words
        return words
