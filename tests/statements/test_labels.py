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
        ("Ing. saldo", "opening"),
        ("Ingående balans", "opening"),
        ("Saldo från föregående kontoutdrag", "opening"),
        ("Skuld från föregående faktura", "opening"),
        ("Utgående saldo 2025-03-31", "closing"),
        ("Utgående behållning", "closing"),
        ("Att betala", "closing"),
        ("Saldo vid periodens slut", "closing"),
        ("Transport från föregående sida", "brought_forward"),
        ("Transport till nästa sida", "carried_forward"),
        ("Summa insättningar", "total_credits"),
        ("Summa uttag", "total_debits"),
        ("Övriga avgifter", "total_debits"),
        ("Disponibelt belopp", "fact"),
        ("Primosaldo", "opening"),
        ("Saldo primo", "opening"),
        ("Overført fra forrige kontoudskrift", "opening"),
        ("Saldo pr. 31.03.2025", "balance"),
        ("Ultimosaldo", "closing"),
        ("Saldo i vores favør", "closing"),
        ("Overført fra forrige side", "brought_forward"),
        ("Overføres til næste side", "carried_forward"),
        ("Indsat i alt", "total_credits"),
        ("Hævet i alt", "total_debits"),
        ("Kreditmaksimum", "fact"),
        ("Inngående saldo", "opening"),
        ("Saldo fra kontoutskrift 28.02.2025", "opening"),
        ("Saldo i Deres favør", "closing"),
        ("Sluttsaldo", "closing"),
        ("Saldo ved slutten av perioden", "closing"),
        ("Overført fra side 1", "brought_forward"),
        ("Overføres til neste side", "carried_forward"),
        ("Sum inn på konto", "total_credits"),
        ("Sum ut fra konto", "total_debits"),
        ("Innvilget kreditt", "fact"),
        ("Počáteční zůstatek na účtu", "opening"),
        ("Zůstatek na počátku období", "opening"),
        ("Počáteční stav ke dni", "opening"),
        ("Koncový zůstatek", "closing"),
        ("Konečný zůstatek ke dni", "closing"),
        ("Celková dlužná částka", "closing"),
        ("Převod z předchozí strany", "brought_forward"),
        ("Převod na další stranu", "carried_forward"),
        ("Obraty ve prospěch", "total_credits"),
        ("Suma příjmů", "total_credits"),
        ("Připsáno celkem", "total_credits"),
        ("Obraty na vrub", "total_debits"),
        ("Debetní obrat", "total_debits"),
        ("Výběry celkem", "total_debits"),
        ("Povolené přečerpání", "fact"),
    ],
)
def test_labels_are_known_in_the_words_of_many_banks(label: str, kind: str) -> None:
    assert label_kind(label.split()) == kind


@pytest.mark.parametrize(
    "label", ["Saldo em conta", "Balance on", "Saldo op", "Saldo per", "Zůstatek ke dni"]
)
def test_a_balance_without_a_word_for_an_end_stays_a_balance(label: str) -> None:
    assert label_kind(label.split()) == "balance"


@pytest.mark.parametrize("label", ["Closing balance of previous statement", "New balance opening"])
def test_a_label_that_names_both_ends_names_neither(label: str) -> None:
    assert label_kind(label.split()) not in ("opening", "closing")


@pytest.mark.parametrize(
    "text",
    ["Uttag", "Insättning", "Överföring", "Overførsel", "Overført", "Gebyr", "Poplatek", "Převod"],
)
def test_what_rows_are_called_is_no_label(text: str) -> None:
    assert label_kind([text]) is None


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Saldo (beginsaldo)", "opening"),
        ("Saldo (eindsaldo)", "closing"),
        ("Saldo (Anfangssaldo)", "opening"),
        ("Kontostand (Anfangsbestand)", "opening"),
        ("Saldo (ingående saldo)", "opening"),
        ("Closing balance (opening balance)", None),
        ("Kaffee (Anfangssaldo)", None),
    ],
)
def test_brackets_may_say_which_balance_it_is(label: str, kind: str | None) -> None:
    assert label_kind(label.split()) == kind


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Saldo dispuesto / Importe a pagar", "closing"),
        ("Balance / Opening balance", "opening"),
        ("Saldo / Solde op/au", "balance"),
        ("Old balance / New balance", None),
        ("Balance / Paid in", None),
        ("Coffee / New balance", None),
    ],
)
def test_of_two_names_for_one_figure_either_may_say_which_balance_it_is(
    label: str, kind: str | None
) -> None:
    assert label_kind(label.split()) == kind


@pytest.mark.parametrize(
    "label",
    [
        "Total dos pagamentos",
        "Total de los pagos",
        "Totale dei pagamenti",
        "Total of the payments",
        "Totaal van de betalingen",
    ],
)
def test_a_total_of_payments_may_be_of_either_side(label: str) -> None:
    assert label_kind(label.split()) == "total_payments"


@pytest.mark.parametrize("text", ["Débito em conta do saldo", "Debit of account for balance"])
def test_what_was_done_with_a_balance_is_no_label(text: str) -> None:
    assert label_kind(text.split()) is None


def test_a_word_for_a_side_beside_a_balance_is_its_marker() -> None:
    assert label_kind(["Saldo", "débito"]) == "balance"
