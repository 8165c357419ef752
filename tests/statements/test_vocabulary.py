"""What banks print above columns and beside figures, in their own words, and what rows say instead.

Each line of a table below is one kind, then the wordings that mean it, parted by semicolons."""

from collections.abc import Iterator

import pytest

from samples import banks
from samples.corpus import make_statement
from shared.statements.forwarding import says_continued, says_finished
from shared.statements.induce.headings import role_of, roles_of
from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, section_side, squeeze
from shared.statements.pending_words import announces_pending
from tests.statements.paper import Line, head, page, read, row

HEADINGS = {
    "English": """
        date: Movement date; Item date; Trn. Dt.; Ledger Date; Date Received; Entered
        value_date: Value Dated; Date Value; Available Date
        description: Purchase Description; Vendor; Transaction History; Other Party
        reference: Voucher number; Trace ID; Wire ref; Customer Ref; Confirmation No.; Batch nbr
        type: Movement kind; Entry Type; Activity Type; Transaction Class
        debit: Cheques and Debits; Checks & Withdrawals; Disbursements; Money spent; Wdl
        credit: Amount received; Deposits or Credits; Dep.
        amount: Settled amount; Amount posted; Additions/Subtractions; Money in / money out
        balance: Running Total; Daily Ending Balance; Outstanding principal
        marker: DR/CR Flag; D/C Ind
        ignore: International Amount; Conversion Rate; Orig. Amt
    """,
    "German": """
        date: Datum Einkauf; Gebucht am; Vorgangsdatum; Tr.-Datum; Karteneinsatz vom; Eingangstag
        value_date: Wert per; Wertst.-Tag; Verfügbar ab
        description: Text der Buchung; Geschäftsfall; Buchungsangaben; Akzeptanzstelle
        reference: Vorgangs-Nr.; Dokumentennummer; Erfassungsnummer; Unsere Referenz; Scheck-No
        type: Auftragsart; Geschäftsvorfallcode; Umsatztyp
        debit: Abgebucht; Belastung oder Auszahlung; Abflüsse
        credit: Gutgeschrieben; Vergütungen; Gutschrift und Einzahlung
        amount: Gebuchter Betrag; Eingänge/Ausgänge; Belastungen (-) / Gutschriften (+)
        balance: Saldo danach; Restkapital; Fortlaufender Saldo
        ignore: Zinstage; Fremdwährungskurs
    """,
    "French": """
        date: Date mvt; Date de réalisation; Opéré le; Date de comptab.; Date inscr.
        value_date: Valeur le; Dte valeur; Jour de valeur
        description: Descriptif; Détail du mouvement; Texte d'avis; Nature et libellé de l'opération
        reference: N° de chèque; No de pièce; Numéro d'ordre; Réf. client; N° de séquence
        type: Type op.; Code mvt; Genre d'opération; Code interbancaire; Type de mouvement
        debit: Mvts débit; Somme débitée; Retraits et paiements; En notre faveur
        credit: Mvts crédit; Somme créditée; Dépôts et versements; À votre faveur
        amount: Montant porté au compte; Dépôts / Retraits
        balance: Solde glissant; Avoir en compte; Capital restant dû
        ignore: Succursale; Monnaie étrangère; Taux change
    """,
    "Spanish": """
        date: F. apunte; Fecha de mov.; Fch. Oper; Fecha Trx; Fecha realización; Fec. Transacción
        value_date: Fch. Valor; Fecha valuta; F. val.
        description: Concepto y detalle; Denominación; Detalle de apuntes; Nombre comercio
        reference: N° de documento; Nro. de cupón; Nº de operación; No. de cheque; Código de ref.
        type: Medio de pago; Tipo de gasto; Med. At.
        debit: Cargos y cheques; Retirado; Giros o cargos; Débitos en $
        credit: Abonos y depósitos; Acreditado; Imposiciones
        amount: Vr. transacción; Cargos o abonos; Importe neto; Monto en soles
        balance: Saldo tras mov.; Saldo después; Saldo vivo; Saldo tras movimiento
        ignore: Monto en dólares; N° Cuota; Tasa pactada
    """,
}
LABELS = {
    "English": """
        opening: Last statement's balance; Prev. Balance; Previous month's balance; Op. Balance
        opening: Balance carried from previous statement; Share beginning balance; Opening principal
        closing: Cl. Balance; Balance today; Present balance; Net outstanding; Unpaid principal
        closing: This statement's closing balance; Share ending balance
        brought_forward: Totals b/f; Balance b/d; Totals brought forward
        carried_forward: Totals c/f; Balance c/d
        total_debits: Your payments out; Total disbursements; 12 Debits totaling; Amount of debits
        total_debits: Withdrawals during period; Total new purchases
        total_credits: Your payments in; 5 Credits totaling; Amount of credits; Deposits made
        total: Total amount; Column totals; Totals at end of statement period
        total_net: Net of transactions; Change since last statement
        daily: Daily Balance Information; Daily ledger balance summary
        fact: Remaining credit; Unused credit; Withdrawals year to date; Lowest daily balance
    """,
    "German": """
        opening: Eröffnungskontostand; Saldo bisher; Kontostand zuletzt; Anfangskontosaldo
        closing: Schlusskontostand; Rechnungssaldo; Kontoendstand; Derzeitiger Kontostand
        carried_forward: Saldo am Seitenende
        total_debits: Gesamtbelastungen; Summe der Belastungen im Zeitraum; Summe zu Ihren Lasten
        total_debits: Sollsumme; Auszahlungssumme; Gesamt Soll; Total Spesen; Summe Abhebungen
        total_credits: Gesamtgutschriften; Summe der Gutschriften im Zeitraum; Summe Einlagen
        total: Zwischentotal; Monatstotal; Summe der Bewegungen
        total_net: Umsatzsaldo; Veränderung im Zeitraum
        daily: Tagesschlusssaldo
        fact: Disponibler Betrag; Niedrigster Kontostand; Zinsen seit Jahresbeginn; Globallimite
    """,
    "French": """
        opening: Solde de l'ancien relevé; Solde de clôture précédent; Montant du relevé précédent
        closing: Solde nouvel extrait; Solde du relevé; Solde à la date du relevé
        brought_forward: Totaux reportés; Sous-total reporté
        carried_forward: Totaux à reporter
        total_debits: Mouvements débiteurs; Opérations débitrices; Argent sortant; Nouveaux achats
        total_credits: Mouvements créditeurs; Opérations créditrices; Argent entrant
        total_credits: Total des paiements reçus; Total des remises
        total: Montant total; Sous-totaux; Total du relevé
        total_net: Changement net; Évolution du solde
        daily: Solde quotidien; Soldes par jour
        fact: Crédit utilisable; Montant bloqué; Intérêts courus; Dépenses depuis le 1er janvier
    """,
    "Spanish": """
        opening: Saldo según último extracto; Saldo al final del mes anterior; Saldo al iniciar
        opening: Saldo al cierre anterior; Saldo final del período anterior
        closing: Saldo total; Saldo al finalizar; Saldo actual en pesos; Total a su cargo
        brought_forward: Saldo que viene; Saldo traspasado
        carried_forward: Total y sigue; Sumas y sigue; Saldo que pasa
        total_debits: Importe cargos; Total apuntes debe; Dinero que salió; Total debitado
        total_credits: Importe abonos; Total apuntes haber; Dinero que entró; Total acreditado
        total: Importe total; Total apuntes; Gran total
        total_net: Saldo de movimientos; Variación del mes
        daily: Saldos por día; Resumen de saldos diarios
        fact: Monto retenido; Tasa nominal anual; Importe bloqueado; Comisiones desde inicio de año
    """,
}
SECTIONS = """
    credit: ACH credits; Deposits and transfers in; Merchant credits; Credit memos; Bareinzahlungen
    credit: Erhaltene Zahlungen; Mouvements créditeurs; Dépôts directs; Entrées d'argent
    credit: Transferencias entrantes; Pagos y créditos; Otros depósitos
    debit: ACH debits; Withdrawals and transfers out; Share drafts; Fees assessed; Barabhebungen
    debit: Kreditkartenumsätze; Opérations débitrices; Retraits d'argent; Frais et intérêts
    debit: Transferencias salientes; Comisiones e impuestos; Compras en cuotas
"""
# Below the last row.
FINISHED = """
    End of your transactions; End of the listing; Statement end; Ende der Umsatzdaten; Auszug Ende
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


def table(text: str) -> list[tuple[str, str]]:
    lines = [line.strip().partition(":") for line in text.strip().split("\n")]
    return [(phrase, kind) for kind, _, wordings in lines for phrase in phrases(wordings)]


@pytest.mark.parametrize("language", HEADINGS)
def test_headings_are_known_in_the_words_of_many_banks(language: str) -> None:
    expected = table(HEADINGS[language])
    assert [(phrase, role_of(squeeze(phrase), "")) for phrase, _ in expected] == expected


@pytest.mark.parametrize("language", LABELS)
def test_labels_are_known_in_the_words_of_many_banks(language: str) -> None:
    found = [(phrase, label_kind(phrase.split())) for phrase, _ in table(LABELS[language])]
    assert found == table(LABELS[language])


def test_sections_are_known_in_the_words_of_many_banks() -> None:
    found = [(phrase, section_side(tuple(phrase.split()))) for phrase, _ in table(SECTIONS)]
    assert found == table(SECTIONS)


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
