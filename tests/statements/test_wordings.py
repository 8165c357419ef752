"""Headings and labels that no list holds, known by their words."""

import pytest

from shared.statements.accounts import account_on
from shared.statements.headers import headings_in
from shared.statements.induce.headings import known_phrase, roles_of
from shared.statements.labels import label_kind
from shared.statements.lexicon import squeeze
from shared.statements.words import Word


def roles_in_cell(text: str) -> list[str]:
    """The roles of the headings in one cell, set with common blanks."""
    words: list[Word] = []
    for word in text.split():
        x0 = words[-1].x1 + 3 if words else 0.0
        words.append(Word(word, x0, 0, x0 + 5 * len(word), 10))
    return [roles_of(squeeze(h.text))[0] for h in headings_in(words, known_phrase)]


@pytest.mark.parametrize(
    ("heading", "role"),
    [
        ("Txn Amount", "amount"),
        ("Transaction Date (DD/MM/YYYY)", "date"),
        ("Withdrawal Amt (INR)", "debit"),
        ("Balance (CR/DR)", "balance"),
        ("Amount CR/DR", "amount"),
        ("Amount (in ₹)", "amount"),
        ("Balance in £", "balance"),
        ("Payments in £", "credit"),
        ("Amount (NGN)", "amount"),
        ("Buchungsbetrag in EUR", "amount"),
        ("Saldo nach Buchung", "balance"),
        ("Description de l'opération", "description"),
        ("Date de la transaction", "date"),
        ("Montant de la transaction", "amount"),
        ("Data di valuta", "value_date"),
        ("Monto cheques", "debit"),
        ("Detalle de transacción", "description"),
        ("Descrição da transação", "description"),
    ],
)
def test_a_heading_is_known_with_what_says_nothing_about_its_column(
    heading: str, role: str
) -> None:
    assert roles_in_cell(heading) == [role]


def test_two_headings_that_stand_close_are_two() -> None:
    assert roles_in_cell("Date Description") == ["date", "description"]


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Total credit amount", "total_credits"),
        ("Debit turnover", "total_debits"),
        ("Grand total debits", "total_debits"),
        ("Summe der Soll-Buchungen", "total_debits"),
        ("Gesamt Haben", "total_credits"),
        ("Total des mouvements au crédit", "total_credits"),
        ("Importe total de cargos", "total_debits"),
        ("Total de movimentos a crédito", "total_credits"),
        ("Łączna kwota uznań", "total_credits"),
        ("Total Cr", "total"),
        ("Total credit card rewards", None),
        ("Average monthly balance", "fact"),
        ("Available credit limit", "fact"),
        ("Opening available balance", "fact"),
        ("Solde moyen mensuel", "fact"),
        ("Available Sports Ltd", None),
        ("Balance as of last statement", "opening"),
        ("Amount owing from last statement", "opening"),
        ("Balance at last day of period", "closing"),
        ("Saldo última cartola", "opening"),
        ("Gesamtsaldo", None),
    ],
)
def test_a_label_is_known_by_its_words(label: str, kind: str | None) -> None:
    assert label_kind(label.split()) == kind


def test_an_account_is_announced_with_a_number_sign() -> None:
    assert account_on(["Acct", "#", "12345678"]) == "12345678"


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Saldo Ihrer letzten Abrechnung", "opening"),
        ("Neuer Saldo deiner Karte", "closing"),
        ("Saldo finale del suo conto", "closing"),
        ("Saldo del tuo ultimo estratto conto", "opening"),
        ("Saldo inicial de tu cuenta", "opening"),
        ("Saldo anterior da sua conta", "opening"),
        ("Saldo początkowe Twojego rachunku", "opening"),
        ("Eindsaldo van jouw rekening", "closing"),
        ("Sold final al contului dumneavoastră", "closing"),
        ("Saldo Ihrer Schwester", None),
    ],
)
def test_whose_account_it_is_says_nothing_about_its_balance(label: str, kind: str | None) -> None:
    assert label_kind(label.split()) == kind
