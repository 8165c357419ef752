"""Sums of the year so far, held against the rows of this period, which are part of them: "Total
interest charged in 2026   54.08", and maybe "of which 41.20 up to the previous statement".
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from shared.statements.dates import Period
from shared.statements.forwarding import words_for_previous
from shared.statements.lexicon import any_of, languages, lexicon, squeeze, total_words
from shared.statements.lines import Line
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.sheet import Sheet
from shared.statements.sums_by_name import sums_named, sums_of_group
from shared.statements.tokens import Money
from shared.statements.values import Values

_LETTERS_MIN = 10


def other_sums_of_year(
    values: Values, accounts: list[ReadAccount], sheet: Sheet, consumed: set[int], period: Period
) -> Iterator[int]:
    """Lines with less than what moved in this period alone, or with another difference to what
    was before it."""
    rows = [row for account in accounts for row in account.rows]
    if period.start is None or period.end is None or period.start.year != period.end.year:
        return
    year = str(period.end.year)
    for line in sheet.lines:
        figures = sheet.money[line.index]
        if not figures or line.index in consumed or not _speaks_of_year(sheet, line, year):
            continue
        after, whole, own = 0, 0, set[int]()
        for money in figures:
            words, after = line.texts[after : money.first], money.last + 1
            size = values.size(money) or 0
            if own and _is_earlier_part(line, words, money):
                if whole - size not in own:
                    yield line.index
            else:
                whole, own = size, _sums_of(_name(words, year), rows)
                if own and whole < min(filter(None, own), default=0):
                    yield line.index


def _speaks_of_year(sheet: Sheet, line: Line, year: str) -> bool:
    """The year of a day at the head of a line is that of a single payment, which was undone or is
    yet to come."""
    of_year = any_of(lexicon().year_to_date).search(squeeze("".join(line.texts)))
    after = next((d.last + 1 for d in sheet.dates[line.index] if d.first == 0), 0)
    return year in line.texts[after:] or of_year is not None


def _is_earlier_part(line: Line, words: Sequence[str], money: Money) -> bool:
    """ "(of which 41.20 up to the previous statement)"."""
    opened = bool(words) and words[0].startswith("(")
    behind = {squeeze(text) for text in line.texts[money.last + 1 :]}
    return opened and not words_for_previous().isdisjoint(behind)


def _name(words: Sequence[str], year: str) -> list[str]:
    """Of what it is a sum: behind a colon or a comma, without what says of which year."""
    start = max((at + 1 for at, w in enumerate(words) if w.endswith((":", ",", ";"))), default=0)
    small = lexicon().fillers | total_words() | _words_for_years() | {"", year}
    return [text for word in words[start:] if (text := squeeze(word)) not in small]


@lru_cache(maxsize=1)
def _words_for_years() -> frozenset[str]:
    phrases = (phrase for language in languages() for phrase in language["year_to_date"])
    return frozenset(squeeze(word) for phrase in phrases for word in phrase.split())


def _sums_of(name: list[str], rows: list[ReadRow]) -> set[int]:
    """What the section by this name comes to, or else the rows that begin with it."""
    whole = "".join(name)
    amounts = [r.amount or 0 for r in rows if r.draft.section_name.partition(" ")[2] == whole]
    if whole and amounts:
        return sums_of_group(amounts)
    return sums_named(name, rows) if len(whole) >= _LETTERS_MIN else set()
