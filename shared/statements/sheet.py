"""A statement prepared for reading: lines, the money and dates on them, and what the pages
say about themselves as a whole. Made once, then shared by every hypothesis.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from shared.money import CODES, NO_CURRENCY, SYMBOLS, exponent
from shared.statements.dates import Period
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line, make_lines
from shared.statements.tokens import (
    DateToken,
    Money,
    NumberHabits,
    find_dates,
    find_money,
    number_habits,
)
from shared.statements.words import Page

_DIGITS = re.compile(r"\d+")
_PAGE_OF = re.compile(r"(\d{1,3})/(\d{1,3})")


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
    # What the pages say their count is ("Page 2 of 5"), if they say it.
    pages_promised: int | None = None
    period: Period = field(default_factory=lambda: Period(None, None))

    @property
    def places(self) -> int:
        return exponent(self.currency)

    def page(self, number: int) -> Page:
        return self.pages[number - self.pages[0].number]


def make_sheet(pages: Sequence[Page]) -> Sheet:
    lines = make_lines(pages)
    habits = number_habits(lines)
    currency = _currency(lines)
    if habits.decimals == 0 and currency != NO_CURRENCY and exponent(currency) == 3:
        habits = NumberHabits(habits.space_groups, 3)
    sheet = Sheet(
        pages=list(pages),
        lines=lines,
        habits=habits,
        money=[find_money(line, habits) for line in lines],
        dates=[find_dates(line) for line in lines],
        currency=currency,
    )
    sheet.furniture = _furniture(lines)
    sheet.pages_promised = _pages_promised(lines)
    return sheet


_last: tuple[Sequence[Page], Sheet] | None = None


def sheet_of(pages: Sequence[Page]) -> Sheet:
    """As `make_sheet`, but the sheet of the pages asked for last is kept.

    Drafting, review and extraction look at the same pages one after the other.
    """
    global _last  # noqa: PLW0603
    if _last is None or _last[0] is not pages:
        _last = (pages, make_sheet(pages))
    return _last[1]


def _currency(lines: list[Line]) -> str:
    """The code or symbol printed most often; codes outvote symbols."""
    votes: Counter[str] = Counter()
    for line in lines:
        for text in line.texts:
            if len(text) == 3 and text in CODES:
                votes[text] += 3
            elif len(text) <= 6 and (bare := text.strip("()[]:,;.-+")) in CODES:
                votes[bare] += 3
            elif text in SYMBOLS:
                votes[SYMBOLS[text]] += 2
            elif not text[0].isalnum() or not text[-1].isalnum():
                head = _DIGITS.split(text)[0].strip("-+(")
                tail = _DIGITS.split(text)[-1].strip("-+).,")
                for part in (head, tail):
                    if part in SYMBOLS:
                        votes[SYMBOLS[part]] += 2
    if not votes:
        return NO_CURRENCY
    return max(votes, key=lambda code: (votes[code], code))


def _furniture(lines: list[Line]) -> set[int]:
    places: dict[tuple[str, int], list[int]] = {}
    for line in lines:
        key = (_DIGITS.sub("#", squeeze(line.text)), round(line.y0 / 4))
        places.setdefault(key, []).append(line.index)
    found: set[int] = set()
    for indices in places.values():
        if len({lines[i].page for i in indices}) > 1:
            found.update(indices)
    return found


def _pages_promised(lines: list[Line]) -> int | None:
    known = lexicon()
    promised: Counter[int] = Counter()
    for line in lines:
        texts = [t.strip(".,:;()|-").casefold() for t in line.texts]
        for i, text in enumerate(texts):
            if text not in known.page or i + 1 >= len(texts):
                continue
            if match := _PAGE_OF.fullmatch(texts[i + 1]):
                promised[int(match[2])] += 1
            elif _counts(texts[i + 1 : i + 4], known.page_of):
                promised[int(texts[i + 3])] += 1
    return promised.most_common(1)[0][0] if promised else None


def _counts(texts: list[str], between: frozenset[str]) -> bool:
    """'2 of 5', '2 / 5'."""
    return (
        len(texts) == 3
        and texts[0].isdigit()
        and texts[2].isdigit()
        and (texts[1] in between or texts[1] in ("/", ""))
    )
