"""What banks call the ends of an account, carried figures and totals, in their own words."""

import pytest

from shared.statements.labels import label_kind


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Report du relevé précédent", "opening"),
        ("Saldo del periodo anterior", "opening"),
        ("Saldo do período anterior", "opening"),
        ("Saldo aus letztem Auszug", "opening"),
        ("Saldo ultimo estratto conto", "opening"),
        ("Saldo op vorig afschrift", "opening"),
        ("Bilans otwarcia", "opening"),
        ("Amount you owed last month", "opening"),
        ("Position finale", "closing"),
        ("Balance you owe", "closing"),
        ("Kontostand am Periodenende", "closing"),
        ("Saldo al corte", "closing"),
        ("Saldo a vostro credito", "closing"),
        ("Eindstand", "closing"),
        ("Saldo a seu favor", "closing"),
        ("Bilans zamknięcia", "closing"),
        ("à reporter", "carried_forward"),
        ("Zu übertragen", "carried_forward"),
        ("Over te dragen", "carried_forward"),
        ("Übertrag vom vorherigen Blatt", "brought_forward"),
        ("Saldo di riporto", "brought_forward"),
        ("Forwarded balance", "brought_forward"),
        ("Total des opérations créditrices", "total_credits"),
        ("Obroty uznaniowe", "total_credits"),
        ("Total outflows", "total_debits"),
        ("Obroty obciążeniowe", "total_debits"),
        ("Saldo retenido", "fact"),
    ],
)
def test_labels_are_known_in_the_words_of_many_banks(label: str, kind: str) -> None:
    assert label_kind(label.split()) == kind


@pytest.mark.parametrize("label", ["Saldo em conta", "Balance on", "Saldo op"])
def test_a_balance_without_a_word_for_an_end_stays_a_balance(label: str) -> None:
    assert label_kind(label.split()) == "balance"


@pytest.mark.parametrize("label", ["Closing balance of previous statement", "New balance opening"])
def test_a_label_that_names_both_ends_names_neither(label: str) -> None:
    assert label_kind(label.split()) not in ("opening", "closing")
