"""A statement prepared for reading: lines, the money and dates on them, and what the pages
say about themselves as a whole. Made once, then shared by every hypothesis.
"""

from dataclasses import dataclass, field

from shared.money import exponent
from shared.statements.dates import Order, Period
from shared.statements.lines import Line
from shared.statements.tokens import DateToken, Money, NumberHabits, words_of
from shared.statements.words import Page


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
    # Headings such as "5 May 2025   Balance 90.00", with what the day ended with.
    day_balances: dict[int, Money] = field(default_factory=dict)
    # What the pages say their count is ("Page 2 of 5"), if they say it.
    pages_promised: int | None = None
    # The number that the first page gives itself, if all pages number themselves in turn.
    first_number: int | None = None
    # Found once under each order of day and month.
    periods: dict[Order, Period] = field(default_factory=dict)

    @property
    def places(self) -> int:
        return exponent(self.currency)

    def page(self, number: int) -> Page:
        return self.pages[number - self.pages[0].number]

    def plain_words(self, index: int) -> list[str]:
        """The words of a line that are neither money nor dates."""
        taken = words_of(self.money[index], self.dates[index])
        return [t for i, t in enumerate(self.lines[index].texts) if i not in taken]
