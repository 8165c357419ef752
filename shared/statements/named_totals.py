"""Titles that come back behind "Total": "Groceries", its rows, and "Total groceries 232.56".

A line of words alone between rows may be the end of a description. Where its words are repeated
beside the sum of the amounts in between, it is their title.
"""

import re

from shared.statements.labels import label_kind
from shared.statements.lexicon import marker_of, squeeze, total_words
from shared.statements.lines import YEAR
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money

_LETTERS_MIN = 4
_NUMBER = re.compile(r"\d{4,}")
_NAME_WORDS_MAX = 8
SUM_EDGE_PT = 3.0
_BALANCES = ("opening", "closing", "balance")


def find_named_totals(sheet: Sheet) -> None:
    titles: dict[str, list[int]] = {}
    for line in sheet.lines:
        if not sheet.money[line.index]:
            for name in _names_on(line.texts):
                titles.setdefault(name, []).append(line.index)
    for line in sheet.lines:
        if not sheet.money[line.index] or sheet.dates[line.index]:
            continue
        words = sheet.plain_words(line.index)
        for length in range(min(len(words) - 1, _NAME_WORDS_MAX), 0, -1):
            above = [i for i in titles.get(_name(words[-length:]), ()) if i < line.index]
            if above and _names(sheet, words[:-length], above, line.index):
                sheet.named_totals[line.index] = length
                break


def _names_on(texts: list[str]) -> set[str]:
    """All that stands on a line, and what may stand before the number of a card, "MR T OAKES" of
    "MR T OAKES CARD 1177", or that number by itself."""
    count = next((i for i, text in enumerate(texts) if _has_digit(text)), 0)
    heads = (texts[:length] for length in range(2, count))
    names = {name for head in (texts, *heads) if (name := _letters(head))}
    return names | {text for text in texts if names and _is_number(text)}


def _name(texts: list[str]) -> str:
    """ "Total groceries", or "Total 1177": by the number of a card."""
    return texts[0] if len(texts) == 1 and _is_number(texts[0]) else _letters(texts)


def _is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None and not YEAR.fullmatch(text)


def _has_digit(text: str) -> bool:
    return any(c.isdigit() for c in text)


def _names(sheet: Sheet, before: list[str], titles: list[int], total: int) -> bool:
    """Overleaf a title is printed again."""
    if label_kind(before) in _BALANCES:
        return True
    if squeeze(before[0]) not in total_words() and squeeze("".join(before)) not in total_words():
        return False
    for title in reversed(titles):
        between = range(title + 1, total)
        if all(is_sum(sheet, money, between) for money in sheet.money[total]):
            sheet.titles.update(i for i in titles if i >= title)
            return True
    return False


def is_sum(sheet: Sheet, figure: Money, lines: range, reach: float = SUM_EDGE_PT) -> bool:
    """Whether a figure is what these lines have in its column; a box beside them is none."""
    above = [
        bare_amount(money)
        for index in lines
        if not sheet.lines[index].aside and not _tells_balance(sheet, index)
        for money in sheet.money[index]
        if min(abs(money.digits_x1 - figure.digits_x1), abs(money.x1 - figure.x1)) <= reach
    ]
    return bool(above) and abs(sum(above)) == abs(bare_amount(figure))


def _tells_balance(sheet: Sheet, index: int) -> bool:
    """ "Balance of the day", below the rows of a day and in their column."""
    return label_kind(sheet.plain_words(index)) in (*_BALANCES, "day", "daily")


def bare_amount(money: Money) -> int:
    """In the smallest unit that is printed, for amounts of one column."""
    size = int("".join(c for c in money.core if c.isdigit()))
    return -size if money.sign == "-" or marker_of(money.marker) == "credit" else size


def _letters(texts: list[str]) -> str:
    """Without numbers: those of a card stand beside its holder's name only once."""
    name = squeeze("".join(t for t in texts if not _has_digit(t)))
    return name if len(name) >= _LETTERS_MIN else ""
