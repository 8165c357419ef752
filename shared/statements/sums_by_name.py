"""Sums of the rows that have a name: "Total foreign transaction fees this period   6.42", and rows
that begin with "Foreign transaction fee". Who alters one of these forgets their sum.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from shared.statements.label_words import label_words
from shared.statements.lexicon import any_of, lexicon, squeeze, total_words
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.sheet import Sheet
from shared.statements.values import Values

# Of a name that means these rows and no others: "Fees" may be called by many names.
_LETTERS_MIN = 10
_YEAR = re.compile(r"(?:19|20)\d\d")
_STEM_MIN, _ENDING_MAX = 3, 2


def other_sums_by_name(
    values: Values, accounts: list[ReadAccount], sheet: Sheet, consumed: set[int]
) -> Iterator[int]:
    """Lines of such sums that nothing else was held against, and that are not what the rows by
    that name come to: all that have it, those that begin with it, or those of them on one side."""
    rows = [row for account in accounts for row in account.rows]
    held = {figure.line for account in accounts for _, figure in (*account.totals, *account.parts)}
    for line in sheet.lines:
        figures = sheet.money[line.index]
        if not figures or line.index in consumed | held or line.index in sheet.pending:
            continue
        name = _name(line.texts[: figures[0].first])
        sums = sums_named(name, rows) if name else set()
        if sums and all(values.size(money) not in sums for money in figures):
            yield line.index


def _name(words: Sequence[str]) -> list[str]:
    """Of what a total is, up to what says of which period; no side, no year, no limit."""
    texts = [s for word in words if (s := squeeze(word))]
    if not texts or texts[0] not in total_words():
        return []
    known = label_words()
    of_year = any_of(lexicon().year_to_date).search("".join(texts))
    if of_year or any(map(_YEAR.fullmatch, texts)) or not known.facts.isdisjoint(texts):
        return []
    rest = texts[1:]
    while rest and (rest[0] in lexicon().fillers or rest[0] in total_words()):
        rest = rest[1:]
    name = list(takewhile(lambda word: word not in lexicon().fillers, rest))
    plain = all(word in known.sides for word in name)
    return name if sum(map(len, name)) >= _LETTERS_MIN and not plain else []


def sums_named(name: list[str], rows: list[ReadRow]) -> set[int]:
    """Nothing where no row begins with the name."""
    texts = [[s for word in row.description.split() if (s := squeeze(word))] for row in rows]
    begin = [row for row, words in zip(rows, texts, strict=True) if _begins(words, name)]
    if not begin:
        return set()
    have = [
        row
        for row, words in zip(rows, texts, strict=True)
        if any(_begins(words[at:], name) for at in range(len(words)))
    ]
    found: set[int] = set()
    for group in (begin, have):
        found |= sums_of_group([row.amount or 0 for row in group])
    return found


def sums_of_group(amounts: Sequence[int]) -> set[int]:
    """In all, and on each side: what was given back may be counted off or not."""
    paid_in = sum(amount for amount in amounts if amount > 0)
    paid_out = sum(-amount for amount in amounts if amount < 0)
    return {abs(paid_in - paid_out), paid_in, paid_out}


def _begins(words: Sequence[str], name: Sequence[str]) -> bool:
    return len(words) >= len(name) and all(map(_are_alike, words, name))


def _are_alike(one: str, other: str) -> bool:
    """ "Fee" and "fees", "Entgelt" and "Entgelte"."""
    shorter, longer = sorted(map(len, (one, other)))
    shared = next((i for i in range(shorter) if one[i] != other[i]), shorter)
    return shared >= max(_STEM_MIN, shorter - 1) and longer - shared <= _ENDING_MAX
