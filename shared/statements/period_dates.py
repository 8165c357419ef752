"""The dates of a line that may name a period, with those that print what they share only once:
"1 - 31 December 2024", "December 1-31, 2024", "01.-31.12.2024"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from shared.statements.dates import DAY, PrintedDate, fold_month, parse_date
from shared.statements.headers import find_usual_header
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.statement_date import head_end
from shared.statements.tokens import DateToken

# The end of one date and the beginning of another, in one word.
_FULL = r"(?:\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\.?)"
_RANGE = re.compile(rf"({_FULL}|(?:19|20)\d\d)[-–—]({_FULL}|[^\W\d_]{{3,}}\.?)")
# The same where the year is printed once, or the month as well.
_SHORT_RANGE = re.compile(rf"(\d{{1,2}}(?:[/.]\d{{1,2}})?\.?)[-–—]({_FULL})")
# Two days of one month, whose name stands before or behind them.
_DAYS = re.compile(r"(\d{1,2}(?:\.|st|nd|rd|th|er|e)?)[-–—](\d{1,2}(?:\.|st|nd|rd|th|e)?[.,]?)")
_ELIDED = re.compile(r"([Dd]all['’])(\d.*)")
_YEAR = re.compile(r"(?:19[7-9]|20[0-4])\d[.,]?")
DASHES = frozenset("-–—−")
# They end a cell as a wide blank does.
_BARS = frozenset("|·•")
# In heights of a line: a wider blank ends a cell.
_CELL_GAP = 0.9


def paired_days(sheet: Sheet) -> list[tuple[Line, list[str], list[DateToken]]]:
    """The lines that may name both ends of a period."""
    if sheet.paired_days is None:
        found = ((line, *period_dates(sheet, line)) for line in sheet.lines)
        sheet.paired_days = [own for own in found if len(own[2]) > 1]
    return sheet.paired_days


def period_dates(sheet: Sheet, line: Line) -> tuple[list[str], list[DateToken]]:
    """The words of a line, with two dates in one word parted, and its dates."""
    texts, tokens = line.texts, sheet.dates[line.index]
    if any(_RANGE.fullmatch(t) for t in texts):
        texts = [part for t in texts for part in _in_parts(_RANGE.fullmatch(t), t)]
        tokens = dates_in(texts)
    if len(tokens) > 1 or not any(_may_share(t) for t in texts):
        return texts, tokens
    # Among the rows such days are those of a text: "Rent 1 - 31 March 2025".
    if line.aside or line.index < head_end(sheet) or heads_page(sheet, line):
        parted = list(_parted(texts))
        found = tokens if len(parted) == len(texts) else dates_in(parted)
        for at in range(len(parted)):
            pair = _sharing(parted, found, at)
            if pair and _begins(sheet, line, parted, pair[0].first):
                return parted, list(pair)
        if len(found) > len(tokens):
            return parted, found
    return texts, tokens


def heads_page(sheet: Sheet, line: Line) -> bool:
    """Whether neither figures nor headings stand above it on its page."""
    if sheet.page_bodies is None:
        sheet.page_bodies = {}
        for other in sheet.lines:
            if other.page not in sheet.page_bodies and is_of_body(sheet, other):
                sheet.page_bodies[other.page] = other.index
    return line.index <= sheet.page_bodies.get(line.page, line.index)


def is_of_body(sheet: Sheet, line: Line) -> bool:
    return bool(sheet.money[line.index]) or find_usual_header(sheet, line.index) is not None


@lru_cache(maxsize=16384)
def _may_share(text: str) -> bool:
    """Spares nearly all lines the question: what stands between two days, or holds both."""
    return not DASHES.isdisjoint(text) or squeeze(text) in lexicon().until


def _in_parts(match: re.Match[str] | None, text: str) -> tuple[str, ...]:
    return (match[1], "-", match[2]) if match else (text,)


def _parted(texts: Sequence[str]) -> Iterator[str]:
    """ "01.03.-31.03.2025", "1-31 March", "dall'1 al 31 marzo": each of them a word by itself."""
    months = lexicon().months
    for at, text in enumerate(texts):
        if elided := _ELIDED.fullmatch(text):
            yield from elided.groups()
            continue
        days = _DAYS.fullmatch(text)
        beside = (*texts[at + 1 : at + 3], *texts[max(at - 1, 0) : at])
        named = days is not None and any(fold_month(t) in months for t in beside)
        yield from _in_parts(days if named else _SHORT_RANGE.fullmatch(text), text)


def dates_in(texts: Sequence[str]) -> list[DateToken]:
    tokens: list[DateToken] = []
    at = 0
    while at < len(texts):
        found = parse_date(texts, at)
        if found is not None:
            tokens.append(DateToken(found[0], at, at + found[1] - 1, 0.0, 0.0))
        at += found[1] if found is not None else 1
    return tokens


def _sharing(
    texts: Sequence[str], tokens: Sequence[DateToken], at: int
) -> tuple[DateToken, DateToken] | None:
    """The two ends of a period around the small word or the dash at this place, where one of
    them is no more than a day."""
    if not (set(texts[at]) <= DASHES or squeeze(texts[at]) in lexicon().until):
        return None
    before = next((t for t in tokens if t.last == at - 1), None)
    behind = next((t for t in tokens if t.first == at + 1), None)
    left, right = _day(texts, at - 1), _day(texts, at + 1)
    if before is None and behind is not None and left:
        return _first_day_alone(texts, behind, left, at)
    if before is None or not right:
        return None
    year = texts[at + 2] if at + 2 < len(texts) else ""
    printed, end = before.printed, at + 1
    if printed.year is None and printed.order == "dmy" and _YEAR.fullmatch(year):
        printed, end = replace(printed, year=int(year[:4])), at + 2  # "December 1 to 31, 2024"
    elif printed.year is None or printed.order != "ymd":
        return None  # else "2024. december 1 - 31."
    last = DateToken(replace(printed, first=right), at + 1, end, 0.0, 0.0)
    return replace(before, printed=printed), last


def _first_day_alone(
    texts: Sequence[str], behind: DateToken, day: int, at: int
) -> tuple[DateToken, DateToken] | None:
    """ "1 to 31 December 2024": whatever comes first elsewhere, here it is the day."""
    printed = behind.printed
    named = printed.order == "dmy" and texts[behind.first][:1].isdigit()
    if printed.year is None or not (named or printed.order is None):
        return None  # "1 - December 31, 2024" is a number and a day
    last = PrintedDate(printed.first, printed.second, printed.year, "dmy", printed.dotted)
    if not last.possible("dmy"):
        return None
    first = DateToken(replace(last, first=day), at - 1, at - 1, 0.0, 0.0)
    return first, replace(behind, printed=last)


def _begins(sheet: Sheet, line: Line, texts: Sequence[str], first: int) -> bool:
    """Whether such days begin their cell, or a word for periods stands right before them: a number
    may be that of anything, as in "Statement 3 - 31 December 2024"."""
    words = [squeeze(t) for t in texts[:first]]
    if any("".join(words[at:]) in lexicon().period for at in range(first)):
        return True
    if sheet.money[line.index] or not any(c.isalpha() for t in texts[first:] for c in t):
        return False
    before = line.words[first - 1 : first]
    # Where a word is parted here, those of the line are others; but it begins with the same ones.
    behind = line.words[first + 1 : first + 2]
    room = _CELL_GAP * line.height
    if behind and behind[0].x0 - line.words[first].x1 > room:
        return False  # "19" in a cell, and in the next one "until 30 April 2025"
    if not before or before[0].text in _BARS:
        return True
    return line.words[first].x0 - before[0].x1 > room


def _day(texts: Sequence[str], at: int) -> int | None:
    match = DAY.fullmatch(texts[at]) if 0 <= at < len(texts) else None
    return int(match[1]) if match and 1 <= int(match[1]) <= 31 else None
