"""Facts that the pages of one account tell must agree: who puts a page of another statement among
them, or alters one, leaves another number, name or currency at its head.
"""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from shared.money import may_mean
from shared.statements.dates import Period
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.sheet import Sheet, ToldFact
from shared.statements.told_facts import told_facts
from shared.statements.walk_records import Walk

_MASKS = re.compile(r"[*xX•.]{2,}|[*•]+")
_NO_DIGIT_OR_LETTER = re.compile(r"[^0-9A-Za-z*]")
# Of a number with a mask, as much as must be seen to compare it.
_SEEN_MIN = 3
_SPLIT = re.compile(r"[/.\-]")
# Sheets that are numbered through are told from two that were mixed by three of them.
_NUMBERED_MIN = 3
_DAYS_SLACK = 1
# Digits of a number that is no part of another by chance.
_LONG = 8
_PAIR = 2
_TAIL_MIN = 6
_IBAN = re.compile(r"[A-Z]{2}\d{2}")


def other_facts(sheet: Sheet, walk: Walk) -> Iterator[int]:
    """Lines at the heads of pages with rows that tell something else than those before."""
    above: list[ToldFact] = []
    tops = _tops(sheet, walk)
    with_rows = {sheet.lines[row.line].page for row in walk.rows}
    every = [f for f in told_facts(sheet) if f.line < tops[sheet.lines[f.line].page]]
    every = [f for f in every if f.line not in walk.consumed and not _is_of_card(f)]
    numbered = _are_numbered_through(sheet, [f for f in every if f.kind == "number"])
    yield from _misprinted([f for f in every if f.kind == "account"])
    for page in sheet.pages:
        own = [f for f in every if sheet.lines[f.line].page == page.number]
        for fact in own if page.number in with_rows else ():
            before = [f for f in above if (f.kind, f.label) == (fact.kind, fact.label)]
            others = [f for f in above if f.kind == fact.kind]
            agree = _AGREE.get(fact.kind)
            if agree is None or (fact.kind == "number" and numbered):
                continue
            if before and not any(agree(fact.value, f.value) for f in others):
                yield fact.line
        above += own


def _misprinted(facts: list[ToldFact]) -> Iterator[int]:
    """Numbers that are a part of another one but for two digits that have changed places, or for
    one: the bank's own number beside the IBAN that holds it. Numbers of neighbours differ at their
    ends, where more than these two are told; and an IBAN may leave out a branch, or fill it up with
    noughts ("1000/00123456")."""
    values = {part: f.value for f in facts for part in _seen(f.value)}
    seen = {part: f.line for f in facts for part in _seen(f.value) if len(part) >= _LONG}
    alone = len(seen) == _PAIR and sum(map(bool, map(_IBAN.match, seen))) == 1
    for number, line in seen.items():
        longer = [other for other in seen if len(other) > len(number)]
        windows = [o[at : at + len(number)] for o in longer for at in range(len(o) - len(number))]
        windows += [o[-len(number) :] for o in longer]
        if any(o.endswith(tail) for o in longer for tail in _tails(values[number])):
            continue
        if number not in windows and any(_is_misprint(number, o, at_end=alone) for o in windows):
            yield line


def _tails(number: str) -> Iterator[str]:
    """What stands behind the first part of a number, or the second, if it is long."""
    parts = [part for part in _NO_DIGIT_OR_LETTER.split(number) if part]
    tails = ("".join(parts[at:]) for at in range(1, len(parts)))
    return (tail for tail in tails if len(tail) >= _TAIL_MIN)


def _is_misprint(one: str, other: str, *, at_end: bool) -> bool:
    apart = [at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    if len(apart) == 1:
        return at_end or apart[0] + 1 < len(one)
    first, last = apart[0], apart[-1]
    swapped = one[first] == other[last] and one[last] == other[first]
    return len(apart) == last - first + 1 == _PAIR and swapped


def _tops(sheet: Sheet, walk: Walk) -> dict[int, int]:
    """By page, the first line of its table."""
    tops = {page.number: len(sheet.lines) for page in sheet.pages}
    firsts = [h.first_line for h in walk.headers] + [row.lines[0] for row in walk.rows]
    for first in firsts:
        number = sheet.lines[first].page
        tops[number] = min(tops[number], first)
    return tops


def _is_of_card(fact: ToldFact) -> bool:
    """The rows of a further card of the same account begin with its number."""
    words = lexicon().card_words
    return fact.kind == "account" and any(word in fact.label for word in words)


def _same_account(one: str, other: str) -> bool:
    """The same number, or parts of it: "ending in 3308", the IBAN that holds the bank's own."""
    seen_one, seen_other = _seen(one), _seen(other)
    if len(seen_one) > 1 or len(seen_other) > 1:
        ends = seen_one[-1], seen_other[-1]
        return min(map(len, ends)) < _SEEN_MIN or _ends_alike(*ends)
    return seen_one[0] in seen_other[0] or seen_other[0] in seen_one[0]


def _seen(number: str) -> list[str]:
    bare = _NO_DIGIT_OR_LETTER.sub("", _MASKS.sub("*", number)).upper()
    return bare.split("*")


def _ends_alike(one: str, other: str) -> bool:
    return one.endswith(other) or other.endswith(one)


def _same_holder(one: str, other: str) -> bool:
    """Parts of the same name: initials, without a title, or cut off."""
    few, many = sorted(
        ([s for word in name.split() if (s := squeeze(word))] for name in (one, other)), key=len
    )
    return all(any(a.startswith(b) or b.startswith(a) for b in many) for a in few)


def _same_number(one: str, other: str) -> bool:
    """ "3" and "3/2025" may be the same."""
    parts = [[part.lstrip("0") for part in _SPLIT.split(n)] for n in (one, other)]
    few, many = sorted(parts, key=len)
    return few == many[: len(few)] or few == many[-len(few) :]


def _are_numbered_through(sheet: Sheet, facts: list[ToldFact]) -> bool:
    """Sheets, each with a number of its own."""
    by_page = {sheet.lines[f.line].page: f.value for f in facts if f.value.isdigit()}
    numbers = [int(value) for _, value in sorted(by_page.items())]
    steps = {b - a for a, b in pairwise(numbers)}
    return len(numbers) >= _NUMBERED_MIN and steps == {1}


def _same_currency(one: str, other: str) -> bool:
    return may_mean(one, other) or may_mean(other, one)


_AGREE: dict[str, Callable[[str, str], bool]] = {
    "account": _same_account,
    "currency": _same_currency,
    "holder": _same_holder,
    "number": _same_number,
}


def other_lengths(sheet: Sheet, walk: Walk, period: Period) -> Iterator[int]:
    """ "Days in billing cycle 28", where the period has thirty-eight; its first or its last day
    may be counted or not."""
    if period.start is None or period.end is None:
        return
    days = (period.end - period.start).days + 1
    for fact in told_facts(sheet):
        told = fact.kind == "days" and fact.line not in walk.consumed
        if told and abs(int(fact.value) - days) > _DAYS_SLACK:
            yield fact.line
