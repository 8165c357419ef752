"""A statement prepared for reading: lines, the money and dates on them, and what the pages
say about themselves as a whole. Made once, then shared by every hypothesis.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from shared.money import CODES, NO_CURRENCY, SYMBOLS, exponent
from shared.statements.dates import Period
from shared.statements.labels import label_kind
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
_SURE_VOTES = 30
_MONEYLIKE = re.compile(r"\d[.,]\d\d")
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
    currency, votes = _currency(lines, pages)
    if votes < _SURE_VOTES and exponent(currency) == 2 and habits.decimals in (0, 3):
        currency = NO_CURRENCY  # an advert or a payment abroad, not this account
    if currency != NO_CURRENCY and exponent(currency) != 2:
        # Foreign amounts in descriptions have cents even where the account's have none.
        habits = NumberHabits(habits.space_groups, exponent(currency))
    elif habits.decimals == 3:
        # Without a currency of three decimals, 5,800 is five thousand eight hundred.
        habits = NumberHabits(habits.space_groups, 0)
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


def _currency(lines: list[Line], pages: Sequence[Page]) -> tuple[str, int]:
    """The currency that the statement speaks of, not the ones its rows mention.

    A code in running text ("All amounts in EUR") or beside the amounts on the right outweighs
    those inside descriptions, where people pay abroad.
    """
    votes: Counter[str] = Counter()
    widths = {page.number: page.width for page in pages}
    for line in lines:
        has_figures = any(_MONEYLIKE.search(t) for t in line.texts)
        for word in line.words:
            code = _currency_in(word.text)
            if code is None:
                continue
            on_the_right = word.x0 > 0.55 * widths[line.page]
            if _is_announcement(line):
                votes[code] += 100
            elif not has_figures or _is_summary(line):
                votes[code] += 30
            elif on_the_right or not word.text.isalpha():
                votes[code] += 6
    if not votes:
        return NO_CURRENCY, 0
    best = max(votes, key=lambda code: (votes[code], code))
    return best, votes[best]


def _is_announcement(line: Line) -> bool:
    """ "Account currency JPY": a few words, and the currency is the last of them."""
    few = 2 <= len(line.words) <= 5 and not any(_DIGITS.search(t) for t in line.texts)
    return few and _currency_in(line.texts[-1]) is not None


def _is_summary(line: Line) -> bool:
    """Figures of the account itself, such as its balances: no word but their label."""
    words = [t for t in line.texts if any(c.isalpha() for c in t) and not _currency_in(t)]
    return label_kind(words) is not None


def _currency_in(text: str) -> str | None:
    bare = text.strip("()[]:,;.-+−/")
    if bare in CODES:
        return bare
    if bare.isalnum() and not bare.endswith("zł"):
        return None
    if text in SYMBOLS:
        return SYMBOLS[text]
    parts = _DIGITS.split(text)
    for part in (parts[0].strip("-+(−"), parts[-1].strip("-+).,−")):
        if part in SYMBOLS or part in CODES:
            return SYMBOLS.get(part, part)
    return None


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
