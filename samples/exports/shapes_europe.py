"""Shapes of banks of the continent, in their languages, separators and encodings."""

from samples.exports.shape import Shape, Tx, de, fr, num, table


def spar(rows: list[Tx]) -> str:
    header = ["Auftragskonto", "Buchungstag", "Valutadatum", "Buchungstext", "Verwendungszweck",
              "Glaeubiger ID", "Mandatsreferenz", "Kundenreferenz (End-to-End)", "Sammlerreferenz",
              "Lastschrift Ursprungsbetrag", "Auslagenersatz Ruecklastschrift",
              "Beguenstigter/Zahlungspflichtiger", "Kontonummer/IBAN", "BIC (SWIFT-Code)",
              "Betrag", "Waehrung", "Info"]  # fmt: skip
    body = [["DE00500000000012345678", f"{t.day:%d.%m.%y}", f"{t.value:%d.%m.%y}",
             "FOLGELASTSCHRIFT" if t.minor < 0 else "LOHN/GEHALT", t.text, "", "", "", "", "", "",
             t.name, "DE11", "BYLA", num(t.minor, ","), "EUR", "Umsatz gebucht"]
            for t in reversed(rows)]  # fmt: skip
    body.insert(0, ["DE00500000000012345678", "29.03.24", "29.03.24", "KARTENZAHLUNG", "x", "", "",
                    "", "", "", "", "Vorgemerkt AG", "DE11", "BYLA", "-5,00", "EUR",
                    "Umsatz vorgemerkt"])  # fmt: skip
    return table(header, body, ";", quote_all=True)


def blau(rows: list[Tx]) -> str:
    above = ['"Girokonto";"DE00120300001234567890"', '"Zeitraum:";"01.01.2024 - 31.03.2024"',
             f'"Kontostand vom 31.03.2024:";"{de(rows[-1].balance)} €"', '""']  # fmt: skip
    header = ["Buchungsdatum", "Wertstellung", "Status", "Zahlungspflichtige*r",
              "Zahlungsempfänger*in", "Verwendungszweck", "Umsatztyp", "IBAN", "Betrag (€)",
              "Gläubiger-ID", "Mandatsreferenz", "Kundenreferenz"]  # fmt: skip
    return table(header, [[f"{t.day:%d.%m.%y}", f"{t.value:%d.%m.%y}", "Gebucht", "A Schmidt",
                           t.name, t.text, "Ausgang", "DE99", de(t.minor), "", "", ""]
                          for t in reversed(rows)], ";", True, above)  # fmt: skip


def orange_de(rows: list[Tx]) -> str:
    above = ["Umsatzanzeige;Datei erstellt am: 31.03.2024 12:00", "",
        "IBAN;DE00 5001 0517 0000 0000 00",
             "Kontoname;Girokonto", "Bank;Orange", "Kunde;A Schmidt",
             "Zeitraum;01.01.2024 - 31.03.2024", f"Saldo;{de(rows[-1].balance)};EUR", "",
             "Sortierung;Datum absteigend", "",
             "In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.", ""]  # fmt: skip
    header = ["Buchung", "Valuta", "Auftraggeber/Empfänger", "Buchungstext", "Verwendungszweck",
              "Saldo", "Währung", "Betrag", "Währung"]  # fmt: skip
    return table(header, [[f"{t.day:%d.%m.%Y}", f"{t.value:%d.%m.%Y}", t.name, "Lastschrift",
                           t.text, de(t.balance), "EUR", de(t.minor), "EUR"]
                          for t in reversed(rows)], ";", above=above)  # fmt: skip


def volk(rows: list[Tx]) -> str:
    """The last column has no label and holds S or H."""
    above = ["Volk eG", "", "Umsatzanzeige", "", "BLZ:;50000000;;Datum:;31.03.2024",
             "Konto:;1234567;;Uhrzeit:;12:00:00", "Abfrage von:;A Schmidt;;Kontoinhaber:;A Schmidt",
             "", "Zeitraum:;;von:;01.01.2024;bis:;31.03.2024;", "Betrag in EUR:;;von:; ;bis:; ;",
             ""]  # fmt: skip
    header = ["Buchungstag", "Valuta", "Auftraggeber/Zahlungsempfänger",
              "Empfänger/Zahlungspflichtiger", "Konto-Nr.", "IBAN", "BLZ", "BIC",
              "Vorgang/Verwendungszweck", "Kundenreferenz", "Währung", "Umsatz", " "]  # fmt: skip
    first, last = rows[0].balance - rows[0].minor, rows[-1].balance
    side = {True: "H", False: "S"}
    below = [
        "",
        f'01.01.2024;;;;;;;;;"Anfangssaldo";"EUR";"{de(abs(first))}";"{side[first >= 0]}"',
        f'31.03.2024;;;;;;;;;"Endsaldo";"EUR";"{de(abs(last))}";"{side[last >= 0]}"',
    ]
    return table(header, [[f"{t.day:%d.%m.%Y}", f"{t.value:%d.%m.%Y}", "A Schmidt", t.name, "", "",
                           "", "", t.text, "", "EUR", de(abs(t.minor)),
                           "S" if t.minor < 0 else "H"] for t in reversed(rows)], ";", True,
                 above, below)  # fmt: skip


def yellow(rows: list[Tx]) -> str:
    above = [
        ";",
        '"Umsätze Girokonto";"Zeitraum: 90 Tage";',
        f'"Neuer Kontostand";"{de(rows[-1].balance)} EUR";',
        "",
    ]
    header = [
        "Buchungstag",
        "Wertstellung (Valuta)",
        "Vorgang",
        "Buchungstext",
        "Umsatz in EUR",
        "",
    ]
    body = [["offen", "--", "Lastschrift", "Noch offen", "-3,00", ""]]
    body += [[f"{t.day:%d.%m.%Y}", f"{t.value:%d.%m.%Y}", "Lastschrift / Belastung",
              f"Auftraggeber: {t.name} Buchungstext: {t.text}", de(t.minor), ""]
             for t in reversed(rows)]  # fmt: skip
    return table(header, body, ";", True, above, ['"Alter Kontostand";"'
                 + de(rows[0].balance - rows[0].minor) + ' EUR";'])  # fmt: skip


def blue_en(rows: list[Tx]) -> str:
    above = ["Transactions;;;Customer number: 100 1234567", ";;1/3/2024 - 3/31/2024",
             f"Old balance:;;;;{num(rows[0].balance - rows[0].minor, '.', ',')};EUR"]  # fmt: skip
    below = [f"Account balance;31/03/2024;;;{num(rows[-1].balance, '.', ',')};EUR"]
    header = ["Booking date", "Value date", "Transaction Type", "Beneficiary / Originator",
              "Payment Details", "IBAN", "BIC", "Customer Reference", "Debit", "Credit",
              "Currency"]  # fmt: skip
    return table(header, [[f"{t.day.month}/{t.day.day}/{t.day.year}",
                           f"{t.value.month}/{t.value.day}/{t.value.year}", "SEPA", t.name, t.text,
                           "", "", "", num(t.minor, ".", ",") if t.minor < 0 else "",
                           num(t.minor, ".", ",") if t.minor > 0 else "", "EUR"] for t in rows],
                 ";", above=above, below=below)  # fmt: skip


def number26(rows: list[Tx]) -> str:
    header = ["Booking Date", "Value Date", "Partner Name", "Partner Iban", "Type",
              "Payment Reference", "Account Name", "Amount (EUR)", "Original Amount",
              "Original Currency", "Exchange Rate"]  # fmt: skip
    return table(header, [[str(t.day), str(t.value), t.name, "", "Presentment", t.text, "Main",
                           num(t.minor), num(t.minor * 2), "USD", "2.0"] for t in
                           rows])  # fmt: skip


def alpen(rows: list[Tx]) -> str:
    """Austrian, without a header: day, text, value day, amount, currency, moment."""
    return table(None, [[f"{t.day:%d.%m.%Y}", f"{t.name} {t.text}", f"{t.value:%d.%m.%Y}",
                         de(t.minor), "EUR", f"{t.day:%d.%m.%Y} 02:11:33:123"]
                        for t in reversed(rows)], ";")  # fmt: skip


def vert(rows: list[Tx]) -> str:
    above = ["Téléchargement du 31/03/2024;", "", "M. Dupont",
        "Compte de Dépôt carte n° 12345678901;",
             f"Solde au 31/03/2024 {fr(rows[-1].balance)} €", "",
             "Liste des opérations du compte", ""]  # fmt: skip
    header = ["Date", "Libellé", "Débit euros", "Crédit euros", ""]
    return table(header, [[f"{t.day:%d/%m/%Y}", f"{t.name}\n{t.text}  ", fr(-t.minor)
                           if t.minor < 0 else "", fr(t.minor) if t.minor > 0 else "", ""]
                          for t in reversed(rows)], ";", above=above)  # fmt: skip


def poste_fr(rows: list[Tx]) -> str:
    above = ["Numéro Compte   ;1234567A033", "Type         ;CCP", "Compte tenu en  ;euros",
             "Date            ;31/03/2024", f"Solde (EUROS)   ;{num(rows[-1].balance, ',')}",
             f"Solde (FRANCS)  ;{num(int(rows[-1].balance * 6.55957), ',')}", ""]  # fmt: skip
    header = ["Date", "Libellé", "Montant(EUROS)", "Montant(FRANCS)"]
    return table(header, [[f"{t.day:%d/%m/%Y}", t.name, num(t.minor, ","),
                           num(int(t.minor * 6.55957), ",")] for t in reversed(rows)], ";",
                 above=above)  # fmt: skip


def bourse(rows: list[Tx]) -> str:
    header = ["dateOp", "dateVal", "label", "category", "categoryParent", "supplierFound", "amount",
              "comment", "accountNum", "accountLabel", "accountbalance"]  # fmt: skip
    return table(header, [[str(t.day), str(t.value), t.name, "Autres", "Autres", t.name,
                           fr(t.minor).replace("\u00a0", " "), "", "00012345", "BB",
                           num(rows[-1].balance)] for t in reversed(rows)], ";")  # fmt: skip


def toro(rows: list[Tx]) -> str:
    above = [";;;;", "Movimientos de la cuenta;ES0000000000000000000000", ";;;;"]
    header = ["F. Contable", "F. Valor", "Concepto", "Movimiento", "Importe", "Divisa",
        "Disponible",
              "Divisa", "Observaciones"]  # fmt: skip
    return table(header, [[f"{t.day:%d/%m/%Y}", f"{t.value:%d/%m/%Y}", t.name, "Pago con tarjeta",
                           num(t.minor, ","), "EUR", num(t.balance, ","), "EUR", t.text]
                          for t in reversed(rows)], ";", above=above)  # fmt: skip


def sol(rows: list[Tx]) -> str:
    header = ["Fecha operación", "Fecha valor", "Concepto", "Importe", "Saldo"]
    return table(header, [[f"{t.day:%d-%m-%Y}", f"{t.value:%d-%m-%Y}", t.name,
                           f"{de(t.minor)}EUR", f"{de(t.balance)}EUR"] for t in reversed(rows)],
                 "\t")  # fmt: skip


def fine(rows: list[Tx]) -> str:
    header = ["Data_Operazione", "Data_Valuta", "Entrate", "Uscite", "Descrizione",
              "Descrizione_Completa", "Stato"]  # fmt: skip
    return table(header, [[f"{t.day:%d/%m/%Y}", f"{t.value:%d/%m/%Y}", num(t.minor, ",")
                           if t.minor > 0 else "", num(t.minor, ",") if t.minor < 0 else "",
                           t.name, t.text, "Contabilizzato"] for t in reversed(rows)],
                           ";")  # fmt: skip


def uni(rows: list[Tx]) -> str:
    header = ["Data Registrazione", "Data valuta", "Descrizione", "Importo (EUR)", "Canale",
              "Causale"]  # fmt: skip
    return table(header, [[f"{t.day:%d.%m.%Y}", f"{t.value:%d.%m.%Y}", f"{t.name}  {t.text}",
                           de(t.minor), "", "043"] for t in reversed(rows)], ";")  # fmt: skip


def leeuw(rows: list[Tx]) -> str:
    header = ["Datum", "Naam / Omschrijving", "Rekening", "Tegenrekening", "Code", "Af Bij",
              "Bedrag (EUR)", "Mutatiesoort", "Mededelingen", "Saldo na mutatie",
              "Tag"]  # fmt: skip
    return table(header, [[f"{t.day:%Y%m%d}", t.name, "NL00INGB0000000000", "", "BA",
                           "Af" if t.minor < 0 else "Bij", num(abs(t.minor), ","),
                           "Betaalautomaat", t.text, num(t.balance, ","), ""]
                          for t in reversed(rows)], ";", True)  # fmt: skip


def boer(rows: list[Tx]) -> str:
    header = ["IBAN/BBAN", "Munt", "BIC", "Volgnr", "Datum", "Rentedatum", "Bedrag", "Saldo na trn",
              "Tegenrekening IBAN/BBAN", "Naam tegenpartij", "Naam uiteindelijke partij",
              "Naam initiërende partij", "BIC tegenpartij", "Code", "Batch ID",
              "Transactiereferentie", "Omschrijving-1", "Omschrijving-2"]  # fmt: skip
    return table(header, [["NL00RABO0000000000", "EUR", "RABONL2U", f"{i:018d}", str(t.day),
                           str(t.value), num(t.minor, ",", plus="+"),
                           num(t.balance, ",", plus="+"), "", t.name, "", "", "", "bc", "", "",
                           t.text, " "] for i, t in enumerate(rows, 400)], ",", True)  # fmt: skip


def groen(rows: list[Tx]) -> str:
    """Tabs, no header: account, currency, day, balance before, balance after, value day, amount."""
    return table(None, [["123456789", "EUR", f"{t.day:%Y%m%d}", num(t.balance - t.minor, ","),
                         num(t.balance, ","), f"{t.value:%Y%m%d}", num(t.minor, ","),
                         f"{t.name} {t.text}"] for t in rows], "\t")  # fmt: skip


def vlaams(rows: list[Tx]) -> str:
    header = ["Rekeningnummer", "Rubrieknaam", "Naam", "Munt", "Afschriftnummer", "Datum",
              "Omschrijving", "Valuta", "Bedrag", "Saldo", "credit", "debet",
              "rekeningnummer tegenpartij", "BIC tegenpartij", "Naam tegenpartij", "Adres",
              "gestructureerde mededeling", "Vrije mededeling"]  # fmt: skip
    return table(header, [["BE00 0000 0000 0000", "", "PEETERS", "EUR", " 01001",
                           f"{t.day:%d/%m/%Y}", t.text, f"{t.value:%d/%m/%Y}", num(t.minor, ","),
                           num(t.balance, ","), num(t.minor, ",") if t.minor > 0 else "",
                           num(t.minor, ",") if t.minor < 0 else "", "", "", t.name, "", "", ""]
                          for t in reversed(rows)], ";")  # fmt: skip


def galo(rows: list[Tx]) -> str:
    above = ["Consultar saldos e movimentos à ordem - 31-03-2024", "", "Conta ;0000123456789 - EUR",
             "Data de início ;01-01-2024", "Data de fim ;31-03-2024", ""]  # fmt: skip
    header = ["Data mov. ", "Data valor ", "Descrição ", "Débito ", "Crédito ",
        "Saldo contabilístico ",
              "Saldo disponível ", "Categoria ", ""]  # fmt: skip
    return table(header, [[f"{t.day:%d-%m-%Y}", f"{t.value:%d-%m-%Y}", t.name, de(-t.minor)
                           if t.minor < 0 else "", de(t.minor) if t.minor > 0 else "",
                           de(t.balance), de(t.balance), "Diversos", ""] for t in reversed(rows)],
                 ";", above=above,
                 below=[f" ; ; ; ;Saldo contabilístico ;{de(rows[-1].balance)}; ; "])  # fmt: skip


def mak(rows: list[Tx]) -> str:
    above = ["mMak S.A. Bankowość Detaliczna;", "www.mak.example;", "", "#Klient;",
        "JAN KOWALSKI;", "",
             "Lista operacji;", "", "#Za okres:;", "2024-01-01;2024-03-31;", "",
             "#zgodnie z wybranymi filtrami wyszukiwania;", "",
             "#Waluta;#Wpływy;#Wydatki;", "PLN;100,00;-100,00;", ""]  # fmt: skip
    header = ["#Data operacji", "#Opis operacji", "#Rachunek", "#Kategoria", "#Kwota", ""]
    return table(header, [[str(t.day), f"{t.name}  {t.text}", "eKonto 1111 ... 2222",
                           "Bez kategorii", f"{num(t.minor, ',', ' ')} PLN", ""]
                          for t in reversed(rows)], ";", above=above)  # fmt: skip


def orzel(rows: list[Tx]) -> str:
    header = ["Data operacji", "Data waluty", "Typ transakcji", "Kwota", "Waluta",
              "Saldo po transakcji", "Opis transakcji", "", "", ""]  # fmt: skip
    return table(header, [[str(t.day), str(t.value), "Płatność kartą", num(t.minor, plus="+"),
                           "PLN", num(t.balance, plus="+"), f"Tytuł : {t.text}",
                           f"Lokalizacja : {t.name}", "", ""] for t in reversed(rows)],
                 quote_all=True)  # fmt: skip


def post_ch(rows: list[Tx]) -> str:
    above = ['Date from:;="2024-01-01"', 'Date to:;="2024-03-31"', 'Entry type:;="All"',
             'Account:;="CH0009000000123456789"', 'Currency:;="CHF"']  # fmt: skip
    header = ["Date", "Type of transaction", "Notification text", "Credit in CHF", "Debit in CHF",
              "Label", "Category"]  # fmt: skip
    return table(header, [[f"{t.day:%d.%m.%Y}", "Booking", f"{t.name} {t.text}",
                           num(t.minor) if t.minor > 0 else "", num(t.minor) if t.minor < 0 else "",
                           "", "Other"] for t in reversed(rows)], ";", above=above,
                 below=["", "Disclaimer:",
                 "The document content was generated by filters."])  # fmt: skip


def drei(rows: list[Tx]) -> str:
    above = ["Account number:;0200 00000000.01;", "IBAN:;CH00 0020 0200 0000 0000 1;",
             "From:;2024-01-01;", "Until:;2024-03-31;",
             f"Opening balance:;{num(rows[0].balance - rows[0].minor)};",
             f"Closing balance:;{num(rows[-1].balance)};", "Valued in:;CHF;",
             f"Numbers of transactions in this period:;{len(rows)};", ""]  # fmt: skip
    header = ["Trade date", "Trade time", "Booking date", "Value date", "Currency", "Debit",
              "Credit", "Individual amount", "Balance", "Transaction no.", "Description1",
              "Description2", "Description3", "Footnotes"]  # fmt: skip
    body = []
    for i, t in enumerate(reversed(rows)):
        body.append([str(t.day), "", str(t.day), str(t.value), "CHF", num(t.minor)
                     if t.minor < 0 else "", num(t.minor) if t.minor > 0 else "", "",
                     num(t.balance), f"99{i:05d}ZZ", t.name, t.text, "", ""])  # fmt: skip
        if i == 3:
            body.append(
                ["", "", "", "", "", "", "", "1.00", "", "", "Detail of the above", "", "", ""]
            )
    return table(header, body, ";", above=above)


def zurich(rows: list[Tx]) -> str:
    header = ["Datum", "Buchungstext", "Whg", "Betrag Detail", "ZKB-Referenz", "Referenznummer",
              "Belastung CHF", "Gutschrift CHF", "Valuta", "Saldo CHF"]  # fmt: skip
    return table(header, [[f"{t.day:%d.%m.%Y}", t.name, "", "", f"Z{i:06d}", "",
                           num(-t.minor, ".", "'") if t.minor < 0 else "",
                           num(t.minor, ".", "'") if t.minor > 0 else "", f"{t.value:%d.%m.%Y}",
                           num(t.balance, ".", "'")] for i, t in enumerate(rows)], ";",
                           True)  # fmt: skip


def nord(rows: list[Tx]) -> str:
    header = ["Bokföringsdag", "Belopp", "Avsändare", "Mottagare", "Namn", "Rubrik", "Saldo",
              "Valuta", ""]  # fmt: skip
    return table(header, [[f"{t.day:%Y/%m/%d}", num(t.minor, ","), "", "", "", t.name,
                           num(t.balance, ","), "SEK", ""] for t in reversed(rows)],
                           ";")  # fmt: skip


def dansk(rows: list[Tx]) -> str:
    header = ["Dato", "Tekst", "Beløb", "Saldo", "Status", "Afstemt"]
    body = [
        [f"{t.day:%d.%m.%Y}", t.name, de(t.minor), de(t.balance), "Udført", "Nej"] for t in rows
    ]
    body.append(["30.03.2024", "Venter AS", "-9,00", "", "Venter", "Nej"])
    return table(header, body, ";", True)


def fjord(rows: list[Tx]) -> str:
    header = ["Dato", "Forklaring", "Rentedato", "Ut fra konto", "Inn på konto"]
    return table(header, [[f"{t.day:%d.%m.%Y}", t.name, f"{t.value:%d.%m.%Y}",
                           num(-t.minor, ",") if t.minor < 0 else "",
                           num(t.minor, ",") if t.minor > 0 else ""] for t in rows], ";",
                           True)  # fmt: skip


def suomi(rows: list[Tx]) -> str:
    header = ["Kirjauspäivä", "Arvopäivä", "Määrä EUROA", "Laji", "Selitys", "Saaja/Maksaja",
              "Saajan tilinumero", "Saajan BIC", "Viite", "Viesti",
              "Arkistointitunnus"]  # fmt: skip
    return table(header, [[f"{t.day:%d.%m.%Y}", f"{t.value:%d.%m.%Y}", num(t.minor, ",", plus="+"),
                           "162", "PKORTTIMAKSU", t.name, "", "", "", t.text, f"2024{i:010d}"]
                          for i, t in enumerate(rows)], ";")  # fmt: skip


def cesky(rows: list[Tx]) -> str:
    above = ['"accountId";"2000000000"', '"bankId";"2010"', '"currency";"CZK"',
             '"iban";"CZ0020100000002000000000"',
             f'"openingBalance";"{num(rows[0].balance - rows[0].minor, ",")}"',
             f'"closingBalance";"{num(rows[-1].balance, ",")}"', '"dateStart";"01.01.2024"',
             '"dateEnd";"31.03.2024"', ""]  # fmt: skip
    header = ["ID pohybu", "Datum", "Objem", "Měna", "Protiúčet", "Název protiúčtu",
              "Zpráva pro příjemce", "Typ"]  # fmt: skip
    return table(header, [[f"26{i:08d}", f"{t.day:%d.%m.%Y}", num(t.minor, ","), "CZK", "",
                           t.name, t.text, "Platba kartou"] for i, t in enumerate(rows)], ";", True,
                 above)  # fmt: skip


EUROPE = [
    Shape("de_spar", spar, "EUR", "cp1252"),
    Shape("de_blau", blau, "EUR", "utf-8-sig"),
    Shape("de_orange", orange_de, "EUR", "cp1252"),
    Shape("de_volk_sh", volk, "EUR", "cp1252"),
    Shape("de_yellow", yellow, "EUR", "iso8859-15"),
    Shape("de_blue_english", blue_en, "EUR"),
    Shape("de_number", number26, "EUR"),
    Shape("at_alpen_headless", alpen, "EUR"),
    Shape("fr_vert", vert, "EUR", "cp1252"),
    Shape("fr_poste", poste_fr, "EUR", "cp1252"),
    Shape("fr_bourse", bourse, "XXX", "utf-8-sig"),
    Shape("es_toro", toro, "EUR"),
    Shape("es_sol_tab", sol, "EUR", "utf-16"),
    Shape("it_fine", fine, "XXX"),
    Shape("it_uni", uni, "EUR", "cp1252"),
    Shape("nl_leeuw", leeuw, "EUR"),
    Shape("nl_boer", boer, "EUR", "cp1252"),
    Shape("nl_groen_tab", groen, "EUR", ending="tab"),
    Shape("be_vlaams", vlaams, "EUR", "cp1252"),
    Shape("pt_galo", galo, "EUR", "cp1252"),
    Shape("pl_mak", mak, "PLN", "cp1250"),
    Shape("pl_orzel", orzel, "PLN", "cp1250"),
    Shape("ch_post", post_ch, "CHF"),
    Shape("ch_drei", drei, "CHF", "utf-8-sig"),
    Shape("ch_zurich", zurich, "CHF"),
    Shape("se_nord", nord, "SEK", "utf-8-sig"),
    Shape("dk_dansk", dansk, "XXX", "cp1252"),
    Shape("no_fjord", fjord, "XXX", "cp1252"),
    Shape("fi_suomi", suomi, "EUR", "cp1252"),
    Shape("cz_cesky", cesky, "CZK"),
]
