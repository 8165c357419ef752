"""Relevés de compte of France and Belgium."""

from datetime import timedelta

from samples.banks.houses.furniture import pages, put_address
from samples.banks.money import french, french_nbsp, german, plus_minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA

NOTICE = (
    "Sauf erreur ou omission. Les sommes portées sur ce relevé sont garanties par le Fonds de "
    "Garantie des Dépôts et de Résolution à hauteur de 100 000 EUR par déposant. En cas de "
    "réclamation, adressez-vous à votre agence puis au médiateur."
)


def side_of(minor: int) -> str:
    return "debit" if minor < 0 else "credit"


@layout("fr-nature-des-operations", "fr", "Banque Nationale du Midi")
def midi(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("30004 0#### 0000#######  ##"), opening=(-60_000, 500_000))
    before = s.start - timedelta(days=1)

    def top(page: int) -> None:
        p.put(p.left, "BANQUE NATIONALE DU MIDI", bold=True, size=12)
        p.put(p.right, f"P. {page}", align="right")
        p.down(34)

    p.on_page = top
    p.new_page()
    put_address(s, p.y - 30, 330)
    p.put(p.left, "VOTRE AGENCE", bold=True)
    p.put(p.left, "12 place du Marché", y=p.y - 12)
    p.put(p.left, "Tél. 04 99 55 01 20", y=p.y - 24)
    p.down(110)
    p.write("RELEVÉ DE COMPTE CHÈQUES", bold=True, size=12)
    month = s.words.months
    p.write(
        f"du {s.start.day} {month[s.start.month - 1]} {s.start.year} au {s.end.day} "
        f"{month[s.end.month - 1]} {s.end.year}"
    )
    p.write(f"RIB : {ledger.number}    IBAN : FR76 {s.number('#### #### #### ####')}", size=7.5)
    p.down(8)
    cols = columns(
        p,
        ("date", "Date", 9, "left"),
        ("text", "Nature des opérations", 47, "left"),
        ("value", "Valeur", 10, "left"),
        ("debit", "Débit", 17, "right"),
        ("credit", "Crédit", 17, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    name = "DEBITEUR" if ledger.opening < 0 else "CREDITEUR"
    table.note(
        {
            "text": f"SOLDE {name} AU {before:%d.%m.%Y}",
            side_of(ledger.opening): french(ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m}",
                "text": e.lines,
                "value": f"{e.value:%d.%m}",
                **sides(e, french),
            },
        )
    table.note(
        {
            "text": "TOTAL DES OPERATIONS",
            "debit": french(ledger.total(credit=False)),
            "credit": french(ledger.total(credit=True)),
        }
    )
    name = "DEBITEUR" if ledger.closing < 0 else "CREDITEUR"
    table.note(
        {
            "text": f"SOLDE {name} AU {s.end:%d.%m.%Y}",
            side_of(ledger.closing): french(ledger.closing),
        }
    )
    p.down(10)
    p.paragraph("Le total de vos frais bancaires du mois s'élève à 2,80 EUR.", size=7.5)
    p.paragraph(NOTICE, size=6.5)


@layout("fr-ancien-nouveau-solde", "fr", "Crédit Rural de l'Ouest")
def credit_rural(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    figure = s.rng.choice((french, french_nbsp))
    ledger = s.ledger("EUR", s.number("###########"), opening=(-40_000, 500_000))
    before = s.start - timedelta(days=1)
    p.new_page()
    p.put(p.left, "Crédit Rural de l'Ouest", bold=True, size=13)
    put_address(s, p.y - 40, 330)
    p.put(p.left, "RELEVÉ DE COMPTES", bold=True, size=11, y=p.y - 40)
    p.put(
        p.left,
        f"Date d'arrêté : {s.end.day} {s.words.months[s.end.month - 1].capitalize()} {s.end.year}",
        y=p.y - 54,
    )
    p.down(110)
    p.write(f"Compte de Dépôt n° {ledger.number}", bold=True)
    p.write(f"Période du {s.start:%d/%m/%Y} au {s.end:%d/%m/%Y}", size=7.5)
    p.down(6)
    cols = columns(
        p,
        ("date", "Date\nopé.", 8, "left"),
        ("value", "Date\nvaleur", 8, "left"),
        ("text", "Libellé des opérations", 50, "left"),
        ("debit", "Débit", 17, "right"),
        ("credit", "Crédit", 17, "right"),
    )
    table = Table(s, ledger, cols, ruling="box", gap=3)
    table.head()
    name = "débiteur" if ledger.opening < 0 else "créditeur"
    table.note(
        {
            "text": f"Ancien solde {name} au {before:%d.%m.%Y}",
            side_of(ledger.opening): figure(ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m}",
                "value": f"{e.value:%d.%m}",
                "text": e.lines,
                **sides(e, figure),
            },
        )
    table.note(
        {
            "text": "Total des opérations",
            "debit": figure(ledger.total(credit=False)),
            "credit": figure(ledger.total(credit=True)),
        }
    )
    name = "débiteur" if ledger.closing < 0 else "créditeur"
    table.note(
        {
            "text": f"Nouveau solde {name} au {s.end:%d.%m.%Y}",
            side_of(ledger.closing): figure(ledger.closing),
        }
    )
    p.down(12)
    p.paragraph(NOTICE, size=6.5)
    pages(s, "Page {n} / {all}")


@layout("fr-totaux-plus-minus", "fr", "Société Parisienne de Crédit")
def parisienne(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("EUR", s.number("30003 0#### 000########"), opening=(-40_000, 500_000))
    before = s.start - timedelta(days=1)

    def top(page: int) -> None:
        p.put(p.left, "SOCIETE PARISIENNE DE CREDIT", bold=True, size=11)
        p.put(p.right, f"RELEVÉ DES OPÉRATIONS   Page {page}", align="right")
        p.down(30)

    p.on_page = top
    p.new_page()
    put_address(s, p.y - 20, 330)
    p.put(p.left, f"n° {ledger.number}")
    p.put(p.left, f"du {s.start:%d/%m/%Y} au {s.end:%d/%m/%Y}", y=p.y - 14)
    p.put(p.left, f"envoi n°{s.end.month}", y=p.y - 28)
    p.down(90)
    cols = columns(
        p,
        ("date", "Date", 12, "left"),
        ("value", "Valeur", 12, "left"),
        ("text", "Nature de l'opération", 46, "left"),
        ("debit", "Débit", 15, "right"),
        ("credit", "Crédit", 15, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    table.note(
        {
            "text": f"SOLDE PRÉCÉDENT AU {before:%d/%m/%Y}",
            side_of(ledger.opening): german(ledger.opening),
        }
    )
    for e in ledger.entries:
        star = " *" if e.kind == "fee" else ""
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "value": f"{e.value:%d/%m/%Y}",
                "text": [e.lines[0] + star, *e.lines[1:]],
                **sides(e, german),
            },
        )
    table.note(
        {
            "text": "TOTAUX DES MOUVEMENTS",
            "debit": german(ledger.total(credit=False)),
            "credit": german(ledger.total(credit=True)),
        }
    )
    closing = plus_minus(f" {german(ledger.closing)}", ledger.closing)
    table.note({"text": f"NOUVEAU SOLDE AU {s.end:%d/%m/%Y}", "credit": closing})
    p.down(8)
    p.paragraph("* Opération exonérée de commission. " + NOTICE, size=6.5)


@layout("fr-postale-ccp-livret", "fr", "La Poste Bleue")
def poste_bleue(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    before = s.start - timedelta(days=1)
    cheque = s.ledger("EUR", s.number("## ### ##A0##"), rows=(4, 28))
    livret = s.ledger(
        "EUR", s.number("### ### ###L"), kind="savings", rows=(0, 4), kinds=("in", "out")
    )

    def top(page: int) -> None:
        p.put(p.left, "LA POSTE BLEUE", bold=True, size=13)
        p.down(34)

    p.on_page = top
    p.new_page()
    put_address(s, p.y, 330)
    p.write(f"Relevé de vos comptes n° {s.end.month}", bold=True, size=12)
    p.write(f"Du {s.start:%d/%m/%Y} au {s.end:%d/%m/%Y}", bold=True)
    p.down(50)
    p.write("Situation de vos comptes", bold=True)
    for name, ledger in (("Compte Courant Postal", cheque), ("Livret A", livret)):
        p.put(p.left, f"{name} n° {ledger.number}")
        p.put(
            p.right, f"{plus_minus(f' {french(ledger.closing)}', ledger.closing)} €", align="right"
        )
        p.down(13)
    p.down(16)
    for name, ledger in (("Compte Courant Postal", cheque), ("Livret A", livret)):
        p.need(130)
        p.write(f"{name} n° {ledger.number}", bold=True, size=11)
        cols = columns(
            p,
            ("date", "Date", 10, "left"),
            ("text", "Opération", 54, "left"),
            ("debit", "Débit (€)", 18, "right"),
            ("credit", "Crédit (€)", 18, "right"),
        )
        table = Table(s, ledger, cols, ruling="rows", gap=3)
        table.head()
        table.note(
            {
                "text": f"Ancien solde au {before:%d/%m/%Y}",
                side_of(ledger.opening): french(ledger.opening),
            }
        )
        for e in ledger.entries:
            table.put(e, {"date": f"{e.booked:%d/%m}", "text": e.lines, **sides(e, french)})
        if ledger.true:
            table.note(
                {
                    "text": "Total des opérations",
                    "debit": french(ledger.total(credit=False)),
                    "credit": french(ledger.total(credit=True)),
                }
            )
        table.note(
            {
                "text": f"Nouveau solde au {s.end:%d/%m/%Y}",
                side_of(ledger.closing): french(ledger.closing),
            }
        )
        p.down(18)
    p.paragraph(NOTICE, size=6.5)
    pages(s, "Page {n}/{all}")


@layout("be-volgnummer-signed", "be", "Scheldebank")
def scheldebank(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("BE## #### #### ####"), rows=(6, 32))
    p.new_page()
    p.put(p.left, "SCHELDEBANK", bold=True, size=14)
    p.put(p.right, f"Rekeninguittreksel {s.end.year}/{s.end.month:03d}", align="right", bold=True)
    put_address(s, p.y - 40, 330)
    p.down(110)
    p.write(f"Zichtrekening {ledger.number}   periode {s.start:%d/%m/%Y} tot {s.end:%d/%m/%Y}")
    p.down(6)
    before = s.start - timedelta(days=1)
    p.pairs(
        [
            (
                f"Vorig saldo op {before:%d/%m/%Y}",
                f"{plus_minus(f' {german(ledger.opening)}', ledger.opening)} EUR",
            )
        ],
        bold_last=True,
    )
    p.down(8)
    cols = columns(
        p,
        ("nr", "Nr.", 6, "left"),
        ("date", "Datum", 12, "left"),
        ("text", "Omschrijving", 48, "left"),
        ("value", "Valuta", 12, "left"),
        ("amount", "Bedrag in EUR", 22, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=4)
    table.head()
    for at, e in enumerate(ledger.entries):
        table.put(
            e,
            {
                "nr": f"{at + 1:04d}",
                "date": f"{e.booked:%d-%m-%Y}",
                "text": e.lines,
                "value": f"{e.value:%d-%m}",
                "amount": plus_minus(f" {german(e.amount)}", e.amount),
            },
        )
    p.down(8)
    p.need(40)
    p.pairs(
        [
            (
                f"Nieuw saldo op {s.end:%d/%m/%Y}",
                f"{plus_minus(f' {german(ledger.closing)}', ledger.closing)} EUR",
            )
        ],
        bold_last=True,
    )
    p.paragraph("Uw deposito's zijn tot 100.000 EUR beschermd door het garantiefonds.", size=7)
    pages(s, "{n}/{all}")


@layout("be-francophone-extrait", "fr", "Banque Meuse-Escaut")
def meuse_escaut(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("BE## #### #### ####"), rows=(6, 32))
    before = s.start - timedelta(days=1)
    p.new_page()
    p.write("Banque Meuse-Escaut", bold=True, size=14)
    p.write(
        f"EXTRAIT DE COMPTE N° {s.end.month} du {s.start:%d/%m/%Y} au {s.end:%d/%m/%Y}", bold=True
    )
    put_address(s, p.y - 20, 330)
    p.write(f"Compte à vue {ledger.number}")
    p.down(70)
    cols = columns(
        p,
        ("date", "Date", 12, "left"),
        ("text", "Description", 54, "left"),
        ("value", "Date valeur", 13, "left"),
        ("amount", "Montant", 21, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=4)
    table.head()
    table.note(
        {
            "text": f"SOLDE PRÉCÉDENT AU {before:%d-%m-%Y}",
            "amount": f"{german(ledger.opening)}{'-' if ledger.opening < 0 else '+'}",
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d-%m}",
                "text": e.lines,
                "value": f"{e.value:%d-%m}",
                "amount": f"{german(e.amount)}{'-' if e.amount < 0 else '+'}",
            },
        )
    table.note(
        {
            "text": f"SOLDE ACTUEL AU {s.end:%d-%m-%Y}",
            "amount": f"{german(ledger.closing)}{'-' if ledger.closing < 0 else '+'}",
        }
    )
    pages(s, "Page {n} de {all}")
