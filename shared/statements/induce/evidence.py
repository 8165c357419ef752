"""Is this a card? A card counts from the bank's side, and no sum can tell the two apart."""

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Walk

_HEAD_LINES = 30
_CARD_WORDS = frozenset(
    (
        "card",
        "karte",
        "carte",
        "tarjeta",
        "carta",
        "kaart",
        "cartao",
        "karta",
        "karty",
        "karta",
        "visa",
        "mastercard",
        "amex",
        "cardholder",
        "cards",
    )
)
_SENTENCE_WORDS = 9


def card_score(sheet: Sheet, walk: Walk) -> int:
    """0: nothing says card; 1: something does; 2 and more: it is one.

    Rows are left out (people pay their cards from accounts), and so are long lines: an
    advert for a credit card stands on statements of every kind.
    """
    phrases = lexicon().card
    seen: set[str] = set()
    rows = {i for row in walk.rows for i in row.lines}
    for line in sheet.lines:
        if line.index in rows or len(line.words) > _SENTENCE_WORDS:
            continue
        text = squeeze(line.text)
        for phrase in phrases:
            if phrase in text:
                seen.add(phrase)
                if line.index < _HEAD_LINES and not sheet.money[line.index]:
                    seen.add("title:" + phrase)
    if not seen and _names_a_card(sheet):
        return 1
    return len(seen)


def _names_a_card(sheet: Sheet) -> bool:
    """A head that so much as says "card" leaves the matter open."""
    return any(
        squeeze(text) in _CARD_WORDS
        for line in sheet.lines[:_HEAD_LINES]
        if len(line.words) <= _SENTENCE_WORDS and not sheet.money[line.index]
        for text in line.texts
    )
