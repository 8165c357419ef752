"""From whose side an account is seen: the holder's, or the bank's, as most cards count.

No sum can tell the two apart: what leads from 500.00 to 300.00 is money spent from a purse, or a
debt that was paid. All that speaks for one of them is gathered here: what the pages call the
account, figures that only cards have, signs at balances, and rows that cannot but be payments,
refunds or fees. What is called a loan is told by `debts.py`, account by account.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from shared.statements.debts import is_beside, says_owed
from shared.statements.figures import figures_outside
from shared.statements.induce.net_amounts import are_less_a_fee
from shared.statements.lexicon import any_of, lexicon, squeeze
from shared.statements.lines import Line, cell_texts
from shared.statements.segments import BALANCE_KINDS
from shared.statements.sheet import Sheet
from shared.statements.small_words import is_small
from shared.statements.tokens import Money
from shared.statements.walk_records import Walk

View = Literal["holder", "owed"]

_HEAD_LINES = 30
_SENTENCE_WORDS = 9
_COMPOUND_LETTERS = 6
# From so many words for cards on it is one.
_CARD = 2
# Of so many rows of a card, one in so many may be what was paid.
_MANY_ROWS, _RARE = 10, 5
# "4599 **** **** 4177", "4599 41** **** 4177": numbers of accounts are hardly ever written so.
_MASKED = re.compile(r"[\d*xX•]{4}[ -]?(?:\d\d|[*xX•]{2})[*xX•]{2}[ -]?[*xX•]{4}[ -]?\d{4}")


@dataclass(frozen=True)
class Evidence:
    """What the pages say about it. `card_words`: 0, nothing speaks of cards; 1, something does; 2
    and more, it is one."""

    sheet: Sheet
    walk: Walk
    card_words: int

    @property
    def is_card(self) -> bool:
        return self.card_words >= _CARD

    @property
    def counts_debts(self) -> bool:
        """A card whose ends are called debts ("Deuda pendiente"), and bear no sign: whatever adds
        up, they are nothing that the holder has."""
        anchors = [a for a in self.walk.anchors if a.kind in BALANCE_KINDS]
        ends = [(a.words, money) for a in anchors for own in a.money.values() for money in own]
        found = figures_outside(self.sheet, self.walk.consumed, {})
        ends += [(f.label.split(), f.money) for f in found if f.kind in BALANCE_KINDS]
        return self.is_card and any(
            says_owed(label) and not (money.sign or money.marker) for label, money in ends
        )

    def views(self) -> list[View]:
        """From whose side the balances may be seen; one view where anything tells.

        On a card a balance below zero leaves it open, for a card in debt may be seen from the
        holder's side and a card in credit from the bank's. Then both readings add up, unless a
        minus is rare among many rows: nobody pays a card ten times and buys once.
        """
        if not self.is_card:
            doubtful = (
                self.card_words
                or _takes_what_is_received(self.walk)
                or _views_by_rows(self.walk, payments=False) == {"owed"}
            )
            sure = not doubtful or are_less_a_fee(self.sheet, self.walk)
            return ["holder"] if sure else ["holder", "owed"]
        balances = self._balances()
        signs = {m.sign for m in balances}
        if self._asks_for_payment() and not any(m.sign or m.marker for m in balances):
            return ["owed"]
        if "+" in signs:
            return ["holder", "owed"]  # what is left, or a bank that signs all it prints
        # Hardly anybody writes a plus before a purchase; and who buys on credit has more of them
        # than payments. A card that is paid in advance, though, is printed just so.
        amounts = [m.sign for row in self.walk.rows for m in row.money.get("amount", ())]
        paid_in_advance = "+" in amounts or amounts.count("-") * 2 > len(amounts)
        bought = len(amounts) >= _MANY_ROWS and amounts.count("-") * _RARE <= len(amounts)
        bought = bought and "holder" not in _views_by_rows(self.walk)
        in_doubt = paid_in_advance or ("-" in signs and not bought)
        return ["holder", "owed"] if in_doubt else ["owed"]

    def views_by_signs(self, amounts: Sequence[Money]) -> list[View]:
        """The same where amounts bear signs: what they do to payments and fees tells, too."""
        views = self.views()
        if len(views) == 1:
            return views
        told = _views_by_rows(self.walk)
        if self.is_card and self._signs_behind(amounts):
            return ["holder"]
        return sorted(told) if told == {"holder"} or (self.is_card and told == {"owed"}) else views

    def _signs_behind(self, amounts: Sequence[Money]) -> bool:
        """ "243,00+", "20,31-" and balances "3.408,00-": book-keeping, as the holder sees it."""
        behind = all(m.sign and m.digits_x1 < m.x1 for m in amounts)
        both = {m.sign for m in amounts} == {"-", "+"}
        return behind and both and all(m.sign == "-" for m in self._balances())

    def _asks_for_payment(self) -> bool:
        """ "Minimum payment 25.00": something is owed, and a bare balance tells how much."""
        found = figures_outside(self.sheet, self.walk.consumed, {})
        return any(
            squeeze(f.label) in lexicon().minimum_payments and f.money.core.strip("0.,' ")
            for f in found
        )

    def _balances(self) -> list[Money]:
        tokens = [m for row in self.walk.rows for m in row.money.get("balance", ())]
        for anchor in self.walk.anchors:
            if not anchor.kind.startswith("total") and anchor.kind != "fact":
                tokens += [m for group in anchor.money.values() for m in group]
        found = figures_outside(self.sheet, self.walk.consumed, {})
        return tokens + [f.money for f in found if f.kind in ("opening", "closing")]


def evidence_of(sheet: Sheet, walk: Walk, *, beside_deposits: bool = False) -> Evidence:
    """What a debt prints says nothing about the deposits beside it in one file."""
    return Evidence(sheet, walk, 0 if beside_deposits else _words_for_cards(sheet, walk))


def _words_for_cards(sheet: Sheet, walk: Walk) -> int:
    """Rows are left out (people pay their cards from accounts), and so are long lines: an
    advert for a credit card stands on statements of every kind."""
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
        for cell in cell_texts(line):
            text = squeeze("".join(cell))
            if len(cell) > _SENTENCE_WORDS or not any_of(phrases).search(text):
                continue
            found = {phrase for phrase in phrases if phrase in text}
            seen |= found
            if line.index < _HEAD_LINES and not sheet.money[line.index]:
                titled = True
                if _is_called(cell, found):
                    seen |= {"title:" + phrase for phrase in found}
    if _bears_number_of_card(sheet, rows):
        seen |= {"number", "card"}
    head = list(_head(sheet, walk))
    if _names(head, lexicon().prepaid):
        return 0
    named = any(squeeze(text) in lexicon().card_words for line in head for text in line.texts)
    if not titled and not named and _names(head, lexicon().account_titles):
        return 0  # a limit of credit is printed below many a current account
    if not seen and named:
        return 1
    return len(seen)


def _is_called(cell: Sequence[str], phrases: set[str]) -> bool:
    """Whether a cell is the name of a card, "Credit card statement"; but "Apply for a credit card"
    and a lone "Mastercard" stand on statements of every kind."""
    words = [word for text in cell if (word := squeeze(text)) and not word.isdigit()]
    own = [w for w in words if any(w in phrase or phrase in w for phrase in phrases)]
    rest = [w for w in words if w not in own]
    named = len(words) > 1 or words[0] not in lexicon().card_words
    return named and all(is_small(w) or w in lexicon().card_words or is_beside(w) for w in rest)


def _bears_number_of_card(sheet: Sheet, rows: set[int]) -> bool:
    """ "Carta Classic n. 4599 **** **** 4177", above the rows; a card that belongs to an account
    says so: "Debit card 4599 **** **** 4177"."""
    for line in sheet.lines[:_HEAD_LINES]:
        if line.index in rows or not _MASKED.search(line.text):
            continue
        words = {squeeze(text) for text in line.texts}
        if words & lexicon().card_words and not any("debit" in word for word in words):
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


def _takes_what_is_received(walk: Walk) -> bool:
    """Whether a minus stands at "Payment received": an account that says so counts what is owed
    to it, though nothing else on the pages may call it a card."""
    received = tuple(lexicon().payments_received)
    return any(
        squeeze("".join(w.text for w in row.words.get("description", ()))).startswith(received)
        and any(m.sign == "-" for m in row.money.get("amount", ()))
        for row in walk.rows
    )


def _views_by_rows(walk: Walk, *, payments: bool = True) -> set[View]:
    """From whose side the rows are seen that cannot but be payments, refunds, or fees. Who has an
    account pays by the same words as who pays a card; fees and refunds are those of both."""
    known = lexicon()
    found: set[View] = set()
    signs = {m.sign for row in walk.rows for m in row.money.get("amount", ())}
    # Where only a plus is printed, what has none is less.
    less = "" if "+" in signs and "-" not in signs else "-"
    # "Kontoführungsentgelt"
    compounds = tuple(word for word in known.card_charges if len(word) >= _COMPOUND_LETTERS)
    for row in walk.rows:
        texts = [w.text for w in row.words.get("description", ())]
        words, text = {squeeze(t) for t in texts}, squeeze("".join(texts))
        paid = payments and any_of(known.card_payments).search(text) is not None
        charged = bool(words & known.card_charges) or any(w.endswith(compounds) for w in words)
        back = bool(words & known.given_back)
        if paid + charged + back != 1 or (words & known.refunds and not back):
            continue
        for money in row.money.get("amount", ()):
            found.add("owed" if (money.sign == less) != charged else "holder")
    return found
