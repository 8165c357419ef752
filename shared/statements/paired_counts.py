"""Counts of both sides that one line tells: "30 debits, 10 credits", "You received 5 payments and
made 28 payments in this period". Who takes a row out and adds up anew forgets them.
"""

import re
from collections.abc import Iterator

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.reading import ReadAccount
from shared.statements.section_words import section_side
from shared.statements.sheet import Sheet
from shared.statements.told_counts import is_count_of, is_word_of_counts, one_side

_COUNT = re.compile(r"\d{1,4}")
_HAS_DIGIT = re.compile(r"\d")
_YEAR = re.compile(r"(?:19|20)\d\d")
_PAIR = 2
# "Van" and "de" begin periods too.
_PERIOD_LETTERS_MIN = 6
_OTHER = {"credits": "debits", "debits": "credits"}

# By how many rows each side may have: more than one where nobody knows which number is of which.
_Pairs = list[dict[str, int]]


def wrong_pairs(sheet: Sheet, account: ReadAccount, consumed: set[int]) -> Iterator[int]:
    """Lines with two counts that are not those of the rows on both sides."""
    rows = {side: account.rows_of(side) or [] for side in _OTHER}
    for line in sheet.lines:
        if line.index in consumed or line.index in sheet.pending or line.aside:
            continue
        pairs = _pairs_on(line)
        held = (all(is_count_of(rows[s], n) for s, n in pair.items()) for pair in pairs)
        if pairs and not any(held):
            yield line.index


def _pairs_on(line: Line) -> _Pairs:
    places = [at for at, text in enumerate(line.texts) if _HAS_DIGIT.search(text)]
    if len(places) != _PAIR or not all(_counts_rows(line, at) for at in places):
        return []
    if not (_announces(line, places[0]) or _speaks_of_period(line)):
        return []  # "10 withdrawals and 5 deposits are free"
    starts = (0, places[0] + 2)
    words = [squeeze(line.texts[at + 1]).removesuffix("s") for at in places]
    # "You received 5 payments and made 28 payments": the same word tells no side.
    sides = ["", ""] if words[0] == words[1] else [_side_of(line.texts[at + 1]) for at in places]
    sides = [
        side or one_side(line.texts[start:at])
        for side, start, at in zip(sides, starts, places, strict=True)
    ]
    numbers = [int(line.texts[at]) for at in places]
    known = [side or _OTHER.get(other, "") for side, other in (sides, sides[::-1])]
    if not known[0]:
        return [dict(zip(_OTHER, turned, strict=True)) for turned in (numbers, numbers[::-1])]
    return [dict(zip(known, numbers, strict=True))] if known[0] != known[1] else []


def _counts_rows(line: Line, at: int) -> bool:
    """A number before a word for movements, or for those of one side, in the plural."""
    text = line.texts[at]
    if not _COUNT.fullmatch(text) or _YEAR.fullmatch(text) or at + 1 == len(line.texts):
        return False
    word = squeeze(line.texts[at + 1])
    movements = lexicon().movements
    return word in movements or f"{word}s" in movements or bool(section_side((word,)))


def _side_of(word: str) -> str:
    side = section_side((word,))
    return f"{side}s" if side else ""


def _announces(line: Line, at: int) -> bool:
    """ "Number of entries: 30 debits, 10 credits"."""
    return at == 0 or line.texts[at - 1].endswith(":") or is_word_of_counts(line.texts[at - 1])


def _speaks_of_period(line: Line) -> bool:
    words = {word for text in line.texts if len(word := squeeze(text)) >= _PERIOD_LETTERS_MIN}
    return not words.isdisjoint(lexicon().period)
