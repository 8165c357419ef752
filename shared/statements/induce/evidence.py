"""Is this a card? A card counts from the bank's side, and no sum can tell the two apart."""

import re
from collections.abc import Iterator

from shared.statements.lexicon import any_of, lexicon, squeeze
from shared.statements.lines import Line, cell_texts
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
# "4599 **** **** 4177": numbers of accounts are hardly ever written so.
_MASKED = re.compile(r"(?:[\d*xX•]{4}[ -]?)[*xX•]{4}[ -]?[*xX•]{4}[ -]?\d{4}")


def card_score(sheet: Sheet, walk: Walk) -> int:
    """0: nothing says card; 1: something does; 2 and more: it is one.

    Rows are left out (people pay their cards from accounts), and so are long lines: an
    advert for a credit card stands on statements of every kind.
    """
    phrases = lexicon().card
    seen: set[str] = set()
    titled = False
    rows = {i for row in walk.rows for i in row.lines}
    for line in sheet.lines:
        if line.index in rows:
            continue
        if sheet.money[line.index]:
            label = squeeze("".join(sheet.plain_words(line.index)))
            seen |= {label} & lexicon().card_figures
        texts = [
            squeeze("".join(cell)) for cell in cell_texts(line) if len(cell) <= _SENTENCE_WORDS
        ]
        texts = [text for text in texts if any_of(phrases).search(text)]
        for phrase in phrases if texts else ():
            if any(phrase in text for text in texts):
                seen.add(phrase)
                if line.index < _HEAD_LINES and not sheet.money[line.index]:
                    titled = True
                    seen.add("title:" + phrase)
    if _bears_number_of_card(sheet, rows):
        seen |= {"number", "card"}
    head = list(_head(sheet, walk))
    if _names(head, lexicon().prepaid):
        return 0
    named = any(squeeze(text) in _CARD_WORDS for line in head for text in line.texts)
    if not titled and not named and _names(head, lexicon().account_titles):
        return 0  # a limit of credit is printed below many a current account
    if not seen and named:
        return 1
    return len(seen)


def _bears_number_of_card(sheet: Sheet, rows: set[int]) -> bool:
    """ "Carta Classic n. 4599 **** **** 4177", above the rows; a card that belongs to an account
    says so: "Debit card 4599 **** **** 4177"."""
    for line in sheet.lines[:_HEAD_LINES]:
        if line.index in rows or not _MASKED.search(line.text):
            continue
        words = {squeeze(text) for text in line.texts}
        if words & _CARD_WORDS and not any("debit" in word for word in words):
            return True
    return False


def _head(sheet: Sheet, walk: Walk) -> Iterator[Line]:
    """Short lines without figures above the first table."""
    tables = [h.first_line for h in walk.headers[:1]] + [r.lines[0] for r in walk.rows[:1]]
    end = min([_HEAD_LINES, *tables])
    for line in sheet.lines[:end]:
        if len(line.words) <= _SENTENCE_WORDS and not sheet.money[line.index]:
            yield line


def _names(head: list[Line], titles: frozenset[str]) -> bool:
    return any(title in squeeze(line.text) for line in head for title in titles)
