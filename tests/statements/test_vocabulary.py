"""What rows say is no label, no title and no notice; and families of titles that no list holds."""

from collections.abc import Iterator

import pytest

from samples import banks
from samples.corpus import make_statement
from shared.statements.forwarding import says_continued, says_finished
from shared.statements.induce.headings import roles_of
from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.pending_words import announces_pending
from shared.statements.section_words import section_side
from tests.statements.paper import Line, head, page, read, row

# Below the last row.
FINISHED = """
    End of your transactions; End of the listing; Ende der Umsatzdaten
    Fin du présent relevé; Fin de vos mouvements; Fin de su estado de cuenta; Fin documento
    Fine del documento; Einde van het overzicht; Fim do extrato; Koniec zestawienia
"""
NOT_FINISHED = """
    End; End of month; Ende gut GmbH; Fin de semana; Fin de mes; Weekend; Final Touch; End of lease
    Fin de contrat; Fin de chantier; Ende März; Transactions
"""
# Titles of payments to come.
PENDING = """
    Pending card transactions; Forthcoming transactions; Transactions in progress; Unposted charges
    Ungebuchte Umsätze; Angekündigte Lastschriften; Umsätze in Bearbeitung; Écritures en attente
    Achats en attente; Paiements planifiés; Débitos programados; Operaciones no facturadas
    Cargos futuros; Movimientos por confirmar; Addebiti previsti; Geplande boekingen
"""
# Booked, though they speak of what goes on; and names, shops and kinds of payments.
NOT_PENDING = """
    Opérations du mois en cours; Movimientos del mes en curso; Pending review; Umsätze; Scheduled
    Transactions; Umsätze des laufenden Monats; Movimenti in corso
"""
TEXTS_OF_ROWS = """
    Completion balance; Balance of invoice; Balance payment; Remaining balance sofa; Closing costs
    Solde de tout compte; Solde de la facture 12; Solde loyer; Remises; Avances; Total Rechnung 4711
    Saldo Rechnung 12; Rechnung gesamt; Saldo de factura; Opening deposit; Kosten creditcard
    Interest earned; Interest paid; Credit interest; Monthly service fee; Overdraft fees
    Late fees; Wire fees; Merchant fees; Internet charges; Bill Pay; Payment thank you
    Direct deposit; Savings; Transfer in; Transfer out; Payment out; Payment in; Balance transfer
    Cash advance; Accrued interest; Total Wine and More; Total Energies; New Balance Boston
    Limit Breakers Gym; Share Coffee; Refund; Global Credit Union; Deposit return
    Balance Yoga Studio; Carried Away Travel; Cashback earned; Money sent; Dividends
    Loan advance; Overdue payment; Present Value Ltd; Übertrag Sparkonto; Übertrag an Max Muster
    Zinsen; Habenzinsen; Sollzinsen; Ihre Zahlung; Gesamtschule Nord; Total Tankstelle
    Bilderrahmen Müller; Vortrag Volkshochschule; Kontoabschluss; Rückvergütung; Stand 12 Messe
    Guthaben Aufladung; Spesen März; Vertragsnummer 1234567; Intérêts débiteurs
    Intérêts découvert; Commissions d'intervention; Transport SNCF; Station Total
    Remise de chèque; Solde Chaussures; Avoir Carrefour; Paiement reçu merci; Agios; Versement
    Su pago gracias; Intereses; Impuestos; Transporte nacional; Tasa municipal; Tarjeta utilizada
    Pago cuota vencida; Gastos descubierto; Suma Seguros; Recargas; Adelantos; Banco Nacional
"""


def phrases(text: str) -> Iterator[str]:
    parts = (part for line in text.split("\n") for part in line.split(";"))
    yield from (" ".join(part.split()) for part in parts if part.strip())


def bare(phrase: str) -> tuple[str, ...]:
    return tuple(s for s in map(squeeze, phrase.split()) if s)


def test_a_title_of_payments_to_come_is_known_by_its_words() -> None:
    assert [p for p in phrases(PENDING) if not announces_pending(bare(p))] == []
    assert [p for p in phrases(NOT_PENDING) if announces_pending(bare(p))] == []


def test_the_end_of_a_list_is_told_by_its_words() -> None:
    assert [p for p in phrases(FINISHED) if not says_finished(bare(p))] == []
    assert [p for p in phrases(NOT_FINISHED) if says_finished(bare(p))] == []


def test_a_list_under_such_a_title_is_no_part_of_the_table() -> None:
    headings: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Amount")])
    lines: list[Line] = [
        *head("100.00", "90.00"),
        headings,
        row(115, "13/03/2025", "Corner Bakery", "-10.00"),
        (160, [(50, "Forthcoming card purchases")]),
        row(175, "03/04/2025", "Rent", "-70.00"),
    ]
    assert read(page(lines)) == [("2025-03-13", -1000, "Corner Bakery")]


def taken_for_something_else(text: str) -> list[str]:
    """What a text of a row would be read as, if it stood alone on its line."""
    known, words = lexicon(), text.split()
    found = [label_kind(words) or "", section_side(tuple(words))]
    notices = known.continued | known.finished
    if squeeze(text) in notices or says_continued(bare(text)) or says_finished(bare(text)):
        found.append("notice")
    if announces_pending(bare(text)):
        found.append("pending")
    if len(words) > 2:  # "Payment out" is a text as well as a heading
        found += roles_of(squeeze(text))[:1]
    return [kind for kind in found if kind]


def test_what_rows_say_is_neither_label_nor_title() -> None:
    texts = {p: kinds for p in phrases(TEXTS_OF_ROWS) if (kinds := taken_for_something_else(p))}
    assert texts == {}


def test_no_text_of_the_sample_statements_is_taken_for_a_label_or_a_title() -> None:
    truths = [banks.make_bank_statement(seed).truth for seed in range(84)]
    truths += [make_statement(seed).truth for seed in range(12)]
    texts = {row["description"] for truth in truths for row in truth["transactions"]}
    assert len(texts) > 1000
    assert {t: kinds for t in sorted(texts) if (kinds := taken_for_something_else(t))} == {}


@pytest.mark.parametrize("label", ["Summe Soll/Haben", "Total débit/crédit", "Sum of debit/credit"])
def test_a_sum_of_both_sides_is_of_neither(label: str) -> None:
    assert label_kind(label.split()) not in ("total_debits", "total_credits")


def test_the_number_of_a_page_counts_no_rows() -> None:
    lines: list[Line] = [
        (20, [(50, "Transactions of this statement page 1")]),
        *head("100.00", "70.00"),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        row(115, "13/03/2025", "Corner Bakery", "-10.00"),
        row(140, "14/03/2025", "Water Company", "-20.00"),
    ]
    assert read(page(lines)) is not None
