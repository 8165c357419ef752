"""Dates among the words of a line, with the day of the week before and the time behind them, and
with what else a language sets around them."""

import re

from shared.money import currency_of
from shared.statements.dates import fold_month, parse_date
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.tokens import DateToken
from shared.statements.words import Word

_HAS_DIGIT = re.compile(r"\d")
_TIME = re.compile(r"\d{1,2}:\d{2}(?::\d{2})?")
_SIGNS = "-+−–("
# As a share of a word's height: a blank inside a cell.
_SAME_CELL = 0.5
_NEXT_WORD = 1.1


def find_dates(line: Line) -> list[DateToken]:
    found: list[DateToken] = []
    texts, words, at = line.texts, line.words, 0
    months = lexicon().months
    while at < len(texts):
        text = texts[at]
        if _HAS_DIGIT.search(text) or fold_month(text) in months:
            parsed = parse_date(texts, at)
            if parsed is not None and not _close_together(words, at, at + parsed[1]):
                # "15 Sep", and far to its right a reference that looks like a year.
                parsed = parse_date(texts[: _run_end(words, at)], at)
            if parsed is not None and parsed[0].year is None:
                # "24 Apr 24", and in the next cell "MRS Okoro", who could be a month.
                own = parse_date(texts[: _run_end(words, at)], at)
                parsed = own if own is not None and own[1] > parsed[1] else parsed
            if parsed is not None and not _is_figure(words, at, at + parsed[1]):
                last = at + parsed[1] - 1
                if last + 1 < len(words) and _is_time_of(words[last], words[last + 1]):
                    last += 1
                last += parsed[0].year is not None and _ends_with_year_word(words, last)
                first = at - (_names_of_day(words, at) or _article_of_day(words, at, last))
                found.append(DateToken(parsed[0], first, last, words[first].x0, words[last].x1))
                at = last + 1
                continue
        at += 1
    return found


def _is_figure(words: list[Word], first: int, after: int) -> bool:
    """ "14.06 %", "CHF 18.02" or "-CHF 5.12", which days of June and February would look like."""
    if after < len(words) and words[after].text.startswith("%"):
        return True
    alone = first > 0 and after == first + 1 and words[first].text.count(".") == 1
    return (
        alone
        and currency_of(words[first - 1].text.lstrip(_SIGNS)) is not None
        and _close_together(words, first - 1, after)
    )


def _names_of_day(words: list[Word], at: int) -> int:
    """Whether the word before a date is its day of the week, at the head of a cell: 1, else 0."""
    if not at or squeeze(words[at - 1].text) not in lexicon().weekdays:
        return 0
    heads = at == 1 or not _close_together(words, at - 2, at)
    return int(heads and _close_together(words, at - 1, at + 1))


def _article_of_day(words: list[Word], at: int, last: int) -> int:
    """How many words lead up to a date that is all its line has to say: "Le 3 mars", "Montag, den
    3. März". In small letters, "le 3 mars", they may as well be the end of a text."""
    if not at or squeeze(words[at - 1].text) not in lexicon().before_days:
        return 0
    named = at > 1 and squeeze(words[at - 2].text) in lexicon().weekdays
    whole = at == 1 + named and last + 1 == len(words)
    return at if whole and words[0].text.istitle() and _close_together(words, 0, at + 1) else 0


def _ends_with_year_word(words: list[Word], last: int) -> bool:
    """ "3 marca 2026 r.": in small letters, at the end of its cell. It may begin a name else."""
    if last + 1 >= len(words) or not _close_together(words, last, last + 2):
        return False
    word = words[last + 1]
    known = word.text.islower() and squeeze(word.text) in lexicon().after_years
    return known and (last + 2 == len(words) or not _close_together(words, last + 1, last + 3))


def _is_time_of(date: Word, word: Word) -> bool:
    """A time in the cell of its date, no more than a blank behind it."""
    near = word.x0 - date.x1 < _SAME_CELL * (date.y1 - date.y0)
    return near and _TIME.fullmatch(word.text) is not None


def _run_end(words: list[Word], start: int) -> int:
    end = start + 1
    while end < len(words) and _close_together(words, end - 1, end + 1):
        end += 1
    return end


def _close_together(words: list[Word], start: int, end: int) -> bool:
    for i in range(start, end - 1):  # asked for every day on every line
        left = words[i]
        if words[i + 1].x0 - left.x1 >= _NEXT_WORD * (left.y1 - left.y0):
            return False
    return True
