"""Balances that are told in a sentence: "On 30 June your balance was £3,439.35."

A sentence runs over several lines, its sums end in its commas and stops, and few of them are
balances of the account. So what is told counts only where no figure is printed for that end, and
like every end it must agree with all rows.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from shared.money import currency_of
from shared.statements.find_dates import find_dates
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.small_words import is_small
from shared.statements.tokens import DateToken, Money, find_money
from shared.statements.words import Word

# In heights of a line.
_PITCH = 1.7
_FLUSH_PT = 2.0
_WORDS_MIN = 5
# How many words behind a sum may still say what it is: "£50.00 overdrawn".
_BEHIND_MAX = 3
_LABEL_MAX = 4
# "It is", "il est de", "er ist".
_PRONOUN_MAX = 3
_COMPARES = 3
_SUM_AND_STOP = re.compile(r".*\d[.,]\d{2,3}\D{0,3}[.,;:]")


@dataclass(frozen=True, slots=True)
class ToldBalance:
    # "opening", "closing", or empty where only a date can tell.
    end: str
    label: str
    money: Money
    line: int
    date: DateToken | None


def told_balances(sheet: Sheet, consumed: set[int]) -> list[ToldBalance]:
    return [
        told
        for paragraph in _paragraphs(sheet, consumed)
        for told in _balances_in(sheet, paragraph)
    ]


def _paragraphs(sheet: Sheet, consumed: set[int]) -> Iterator[list[Line]]:
    """Lines below each other that begin at one edge."""
    lines: list[Line] = []
    for line in sheet.lines:
        if lines and not (_goes_on(lines[-1], line) and line.index not in consumed):
            yield lines
            lines = []
        if line.index not in consumed and line.index not in sheet.pending:
            lines.append(line)
    if lines:
        yield lines


def _goes_on(above: Line, line: Line) -> bool:
    """Whether a text was broken here: its next word had no room on the line above."""
    near = above.page == line.page and line.y1 - above.y1 <= _PITCH * above.height
    first, last = line.words[0], above.words[-1]
    flush = abs(first.x0 - above.words[0].x0) <= _FLUSH_PT
    room = line.words[-1].x1 - last.x1 > first.x1 - first.x0
    return near and flush and above.index + 1 == line.index and not room


def _balances_in(sheet: Sheet, lines: list[Line]) -> Iterator[ToldBalance]:
    if sum(len(line.words) for line in lines) < _WORDS_MIN:
        return
    homes = [(line.index, at) for line in lines for at in range(len(line.words))]
    words = [without_stop(word) for line in lines for word in line.words]
    ends = [word.text[-1:] for line in lines for word in line.words]
    stops = {i for i, mark in enumerate(ends) if mark in ".;!?"}
    text = Line(
        lines[0].page, lines[0].index, lines[0].y0, lines[-1].y1, words, False, False,
        [w.text for w in words],
    )  # fmt: skip
    dates = find_dates(text)
    dated = {i for token in dates for i in range(token.first, token.last + 1)}
    start = 0
    for money in find_money(text, sheet.habits):
        if money.last in dated:
            continue
        begins = _begin_of_sentence(text, money, stops - dated, ends)
        behind = [] if ends[money.last] in ",.;:!?" else _dates_behind(text, money, dates)
        stop = min((i for i in stops if i > money.last and i not in dated), default=len(words))
        both = _names_both_ends(text.texts[begins:stop])
        told = _told(text, begins, max(start, begins), money, dates, behind, both)
        start = max([money.last, *(t.last for t in behind)]) + 1
        if told is not None:
            line, last = homes[money.last]
            first = min(at for home, at in homes[money.first : money.last + 1] if home == line)
            yield replace(told, line=line, money=replace(money, first=first, last=last))


def _begin_of_sentence(text: Line, money: Money, stops: set[int], ends: list[str]) -> int:
    """ "The balance was 50.00 on 1 March; it is 70.00 on 31 March": behind a semicolon a clause
    that names nothing speaks of what the one before it did."""
    before = sorted(i for i in stops if i < money.first)
    if before and ends[before[-1]] == ";":
        clause = [squeeze(t) for t in text.texts[before[-1] + 1 : money.first]]
        if all(len(word) <= _PRONOUN_MAX or is_small(word) for word in clause):
            before.pop()
    return before[-1] + 1 if before else 0


def without_stop(word: Word) -> Word:
    if _SUM_AND_STOP.fullmatch(word.text) or currency_of(word.text[:-1]):
        return replace(word, text=word.text[:-1])
    return word


def _told(
    text: Line,
    sentence: int,
    start: int,
    money: Money,
    dates: list[DateToken],
    dates_behind: list[DateToken],
    both_ends: bool,
) -> ToldBalance | None:
    """What the words since the sum before say about this one; that they speak of the balance may
    have been said earlier in the sentence."""
    known = lexicon()
    own = [t for t in dates if start <= t.first and t.last < money.first] + dates_behind
    before = [squeeze(t) for t in text.texts[start : money.first]]
    behind = text.texts[money.last + 1 : money.last + 1 + _BEHIND_MAX]
    label = " ".join([*text.texts[start : money.first], *_overdrawn(behind)])
    spoken = [squeeze(t) for t in text.texts[sentence : money.first]]
    names_it = any(w in known.balance_words or w in known.told_balances for w in spoken)
    named = _end_named_in([w for w in before if w])
    if not names_it and not named and not both_ends and not _overdrawn(behind):
        return None
    if any(w in known.conditions for w in before):
        return None
    if any(w in known.comparisons for w in before[-_COMPARES:]) or _begins_with(
        behind, known.bounds
    ):
        return None
    begins = any(w in known.begin_words for w in before)
    ends = any(w in known.end_words for w in before)
    end = "" if begins == ends else "opening" if begins else "closing"
    if len(own) > 1:
        if not end:
            return None
        own = []  # "began the period of 1 to 30 November with": its two days say nothing
    if not end and not own:
        end = named  # else the day tells: "a balance in your favour" may be that of either end
    return ToldBalance(end, label, money, text.index, own[0] if own else None)


def _names_both_ends(texts: list[str]) -> bool:
    """ "You started the period with 50.00 and finished it with 70.00": what else could it be of."""
    words, known = {squeeze(text) for text in texts}, lexicon()
    return not known.begin_words.isdisjoint(words) and not known.end_words.isdisjoint(words)


def _dates_behind(text: Line, money: Money, dates: list[DateToken]) -> list[DateToken]:
    """ "It stood at £646.46 on 1 July 2025"."""
    small = lexicon().fillers - lexicon().links
    return [
        t
        for t in dates
        if 0 < t.first - money.last <= _BEHIND_MAX
        and all(squeeze(w) in small for w in text.texts[money.last + 1 : t.first])
    ][:1]


def _end_named_in(words: list[str]) -> str:
    """ "The total amount due of 307.00 will be collected": a label among the words."""
    labels = lexicon().labels
    runs = ("".join(words[i : i + n]) for i in range(len(words)) for n in range(_LABEL_MAX, 0, -1))
    kinds = {labels[run][0] for run in runs if run in labels} & {"opening", "closing"}
    return kinds.pop() if len(kinds) == 1 else ""


def _overdrawn(words: list[str]) -> list[str]:
    return _begins_with(words, lexicon().overdrawn)


def _begins_with(words: list[str], phrases: frozenset[str]) -> list[str]:
    """The first words, where they make one of the phrases: "£50.00 or more" bounds a balance."""
    for count in range(1, len(words) + 1):
        if squeeze("".join(words[:count])) in phrases:
            return words[:count]
    return []
