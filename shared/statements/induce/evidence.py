"""Is this a card? A card counts from the bank's side, and no sum can tell the two apart."""

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.sheet import Sheet
from shared.statements.walk import Walk

_HEAD_LINES = 30


def card_score(sheet: Sheet, walk: Walk) -> int:
    """0: nothing says card; 1: something does; 2 and more: it is one.

    Rows are left out (people pay their cards from accounts), and so are long lines: an
    advert for a credit card stands on statements of every kind.
    """
    phrases = lexicon().card
    seen: set[str] = set()
    head = sheet.lines[:_HEAD_LINES]
    for line in sheet.lines:
        if line.index in walk.consumed or len(line.words) > 8:
            continue
        text = squeeze(line.text)
        for phrase in phrases:
            if phrase in text:
                seen.add(phrase)
                if line in head and not sheet.money[line.index] and line.index < _HEAD_LINES:
                    seen.add("title:" + phrase)
    return len(seen)
