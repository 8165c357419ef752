"""Credit cards of other countries."""

from datetime import date, timedelta

from samples.banks.houses.furniture import number_pages, put_address
from samples.banks.houses.us_cards import card_ledger, owed
from samples.banks.money import english, french, german, minus
from samples.banks.paper import LETTER
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


@layout("uk-card-cr-suffix", "uk", "Ravensbourne Card")
def ravensbourne(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = card_ledger(s, "GBP", s.number("4929 **** **** ####"), (4, 40))

    def cr(minor: int, sign: str = "") -> str:
        return f"{sign}{english(minor)}" + ("CR" if minor > 0 else "")

    def top(page: int) -> None:
        p.put(p.left, "ravensbourne", bold=True, size=15)
        p.down(36)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.put(330, "Your card number", size=7.5)
    p.put(330, ledger.number, y=p.y - 11, bold=True)
    p.put(
        330,
        f"Statement period {s.start.day} {s.start:%B %Y} - {s.end.day} {s.end:%B %Y}",
        y=p.y - 24,
    )
    p.down(70)
    p.write("Your account summary", bold=True, size=12)
    p.pairs(
        [
            ("Your previous balance", cr(ledger.opening, "£")),
            ("Payments towards your account", cr(ledger.total("in", "refund"), "£")),
            (
                "Your new activity (including any interest and fees)",
                f"£{english(ledger.total('card', 'fee'))}",
            ),
            (f"Your new balance on {s.end.day} {s.end:%B %Y}", cr(ledger.closing, "£")),
        ],
        x1=430,
        bold_last=True,
    )
    p.pairs(
        [
            ("Minimum payment", "£25.00"),
            ("Your credit limit", "£5,600"),
            ("Estimated interest next month", "£31.07"),
        ],
        x1=430,
    )
    p.down(14)
    p.write("Your transactions", bold=True, size=12)
    cols = columns(
        p,
        ("date", "Date", 14, "left"),
        ("text", "Description", 66, "left"),
        ("amount", "Amount", 20, "right"),
    )
    table = Table(s, ledger, cols, ruling=s.rng.choice(("rows", "zebra")))
    table.head()
    for e in ledger.entries:
        table.put(e, {"date": f"{e.booked:%d %b}", "text": e.lines, "amount": cr(e.amount, "£")})
    p.down(12)
    p.need(90)
    p.write("How we work out your interest", bold=True)
    for row in (
        ("", "Monthly rate", "Simple yearly rate", "Promotional end"),
        ("Standard purchases", "1.901%", "24.9%", "-"),
        ("Cash", "2.083%", "27.9%", "-"),
    ):
        for x, text in zip((50, 190, 290, 400), row, strict=True):
            p.put(x, text, size=7.5)
        p.down(12)
    number_pages(s)


@layout("de-card-foreign-currency", "de", "Hansekontor Karten")
def hansekontor(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.0
    ledger = card_ledger(s, "EUR", s.number("#### **** **** ####"), (3, 36))

    def after(minor: int) -> str:
        return german(minor) + ("-" if minor < 0 else "+")

    p.new_page()
    p.put(p.left, "HANSEKONTOR", bold=True, size=15)
    p.put(p.right, "Kreditkartenabrechnung", align="right", bold=True, size=11)
    put_address(s, p.y - 60)
    p.pairs(
        [
            ("Kartennummer", ledger.number),
            ("Abrechnungsdatum", f"{s.end:%d.%m.%Y}"),
            ("Abrechnungszeitraum", f"{s.start:%d.%m.%Y} - {s.end:%d.%m.%Y}"),
            ("Verfügungsrahmen in EUR", "4.000,00"),
        ],
        x0=330,
        y=p.y - 60,
    )
    p.down(150)
    cols = columns(
        p,
        ("date", "Beleg-\ndatum", 10, "left"),
        ("post", "Buchungs-\ndatum", 10, "left"),
        ("text", "Angaben zum Umsatz", 40, "left"),
        ("cur", "Währung", 9, "left"),
        ("abroad", "Betrag", 11, "right"),
        ("rate", "Kurs", 9, "right"),
        ("amount", "Betrag in EUR", 14, "right"),
    )
    table = Table(s, ledger, cols, ruling="header")
    table.head()
    table.note({"text": "Saldo letzte Abrechnung", "amount": after(ledger.opening)})
    for e in ledger.entries:
        foreign = e.kind == "card" and s.maybe(0.25)
        rate = round(1 + s.rng.random() * 0.2, 4)
        extra = (
            {
                "cur": "USD",
                "abroad": german(round(e.amount * rate)),
                "rate": f"{rate:.4f}".replace(".", ","),
            }
            if foreign
            else {}
        )
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m.%y}",
                "post": f"{e.value:%d.%m.%y}",
                "text": e.lines,
                "amount": after(e.amount),
                **extra,
            },
        )
    table.note({"text": "Saldo neu", "amount": after(ledger.closing)})
    p.down(12)
    p.paragraph(
        "Den Rechnungsbetrag buchen wir in den nächsten Tagen von Ihrem Konto ab. Bitte "
        "prüfen Sie die Abrechnung; Einwendungen richten Sie binnen 6 Wochen an uns.",
        size=7.5,
    )
    number_pages(s, "Seite {n} von {all}")


@layout("fr-card-differe", "fr", "Banque du Littoral Carte")
def littoral_carte(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = card_ledger(s, "EUR", s.number("5132 XXXX XXXX ####"), (3, 30))

    def euro(minor: int) -> str:
        return minus(french(minor), minor)

    p.new_page()
    p.write("Banque du Littoral", bold=True, size=14)
    p.write("RELEVÉ DE VOTRE CARTE DE CRÉDIT", bold=True, size=11)
    p.write(f"Période du {s.start:%d/%m/%Y} au {s.end:%d/%m/%Y}     Carte n° {ledger.number}")
    put_address(s, p.y - 10, 330)
    p.down(70)
    cols = columns(
        p,
        ("date", "Date", 12, "left"),
        ("text", "Opération", 52, "left"),
        ("debit", "Débit EUR", 18, "right"),
        ("credit", "Crédit EUR", 18, "right"),
    )
    table = Table(s, ledger, cols, ruling="box")
    table.head()
    table.note(
        {
            "text": f"Solde précédent au {s.start - timedelta(days=1):%d/%m/%Y}",
            "debit": french(ledger.opening),
        }
    )
    for e in ledger.entries:
        side = "credit" if e.is_credit else "debit"
        table.put(e, {"date": f"{e.booked:%d/%m/%Y}", "text": e.lines, side: french(e.amount)})
    side = "debit" if ledger.closing < 0 else "credit"
    table.note({"text": f"Nouveau solde au {s.end:%d/%m/%Y}", side: french(ledger.closing)})
    p.down(10)
    p.paragraph(
        "Le montant minimum exigible est de 40,00 EUR. TAEG révisable 19,84 %. "
        "Capital maximum autorisé : 6 000,00 EUR.",
        size=7.5,
    )
    number_pages(s, "Page {n}/{all}")


def month_day(d: date) -> str:
    return f"{d:%b} {d:%d}".upper()


@layout("ca-card-activity-description", "ca", "Laurentian Shield Visa")
def laurentian_shield(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.0
    p.use(LETTER, left=40, right=40)
    ledger = card_ledger(s, "CAD", s.number("4510 **** **** ####"), (4, 36))
    p.new_page()
    p.write("LAURENTIAN SHIELD", bold=True, size=14)
    p.write(
        f"STATEMENT FROM {month_day(s.start)}, {s.start.year} TO {month_day(s.end)}, {s.end.year}",
        bold=True,
    )
    put_address(s, p.y - 16)
    p.down(80)
    panel = 400.0
    y = p.y
    p.put(panel, "CALCULATING YOUR BALANCE", bold=True, y=y)
    p.pairs(
        [
            ("Previous Account Balance", owed(ledger.opening)),
            ("Payments & credits", f"-${english(ledger.total('in', 'refund'))}"),
            ("Purchases & debits", f"${english(ledger.total('card'))}"),
            ("Interest", "$0.00"),
            ("Fees", f"${english(ledger.total('fee'))}"),
            ("NEW BALANCE", owed(ledger.closing)),
            ("Credit limit", "$7,000.00"),
            ("Available credit", "$4,127.16"),
        ],
        x0=panel,
        y=y - 14,
        bold_last=False,
        size=7.5,
    )
    p.right = panel - 15
    cols = columns(
        p,
        ("date", "TRANSACTION\nDATE", 19, "left"),
        ("post", "POSTING\nDATE", 14, "left"),
        ("text", "ACTIVITY DESCRIPTION", 49, "left"),
        ("amount", "AMOUNT ($)", 18, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", size=7.5)
    table.head()
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": month_day(e.booked),
                "post": month_day(e.value),
                "text": e.lines,
                "amount": owed(e.amount),
            },
        )
    table.note({"text": "NEW BALANCE", "amount": owed(ledger.closing)})
    p.right = p.width - 40
    number_pages(s, "{n} OF {all}")
