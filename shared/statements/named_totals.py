"""Titles that come back behind "Total": "Groceries", its rows, and "Total groceries 232.56".

A line of words alone between rows may be the end of a description. Where its words are repeated
beside a figure further down, it is the title of the rows in between.
"""

from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, squeeze, total_words
from shared.statements.sheet import Sheet

_LETTERS_MIN = 4
_NAME_WORDS_MAX = 8
_SUMS = (None, "total", "fact")


def find_named_totals(sheet: Sheet) -> None:
    titles = {
        line.index: name
        for line in sheet.lines
        if not sheet.money[line.index] and (name := _letters(line.texts))
    }
    known = set(titles.values())
    for line in sheet.lines:
        words = sheet.plain_words(line.index) if sheet.money[line.index] else []
        length = next((n for n in range(len(words), 0, -1) if _names(words, n, known)), 0)
        if not length:
            continue
        name = _letters(words[len(words) - length :])
        title = max(
            (i for i, text in titles.items() if text == name and i < line.index), default=-1
        )
        if title < 0:
            continue
        sheet.named_totals[line.index] = length
        if label_kind(words[: len(words) - length]) in _SUMS:
            sheet.titles.add(title)


def _names(words: list[str], length: int, titles: set[str]) -> bool:
    """Whether so many words at the end are a title, and a total or a label stands before them."""
    before, name = words[: len(words) - length], words[len(words) - length :]
    if not before or length > _NAME_WORDS_MAX or _letters(name) not in titles:
        return False
    small = lexicon().fillers | total_words()
    return all(squeeze(word) in small for word in before) or label_kind(before) is not None


def _letters(texts: list[str]) -> str:
    """Without numbers: those of a card stand beside its holder's name only once."""
    name = squeeze("".join(t for t in texts if not any(c.isdigit() for c in t)))
    return name if len(name) >= _LETTERS_MIN else ""
