"""Rekeningafschriften of the Netherlands."""

from datetime import timedelta

from samples.banks.houses.furniture import pages, put_address
from samples.banks.money import german, minus, plus_minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


def iban(s: Statement) -> str:
    return s.number("NL## POLD 0### #### ##")


@layout("nl-af-bij-column", "nl", "Oranjebank")
def oranjebank(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("EUR", iban(s), rows=(6, 34))
    p.new_page()
    p.put(p.left, "Oranjebank", bold=True, size=15)
    p.put(p.right, "Afschrift Betaalrekening", align="right", bold=True)
    put_address(s, p.y - 40)
    p.down(110)
    p.write(f"Rekening {ledger.number}    Periode {s.start:%d-%m-%Y} t/m {s.end:%d-%m-%Y}")
    p.pairs(
        [
            ("Vorig saldo", f"€ {minus(german(ledger.opening), ledger.opening)}"),
            ("Totaal bij", f"€ {german(ledger.total(credit=True))}"),
            ("Totaal af", f"€ {german(ledger.total(credit=False))}"),
            ("Nieuw saldo", f"€ {minus(german(ledger.closing), ledger.closing)}"),
        ],
        x1=260,
    )
    p.down(10)
    cols = columns(
        p,
        ("date", "Datum", 13, "left"),
        ("text", "Naam / Omschrijving", 48, "left"),
        ("code", "Code", 8, "left"),
        ("side", "Af Bij", 9, "left"),
        ("amount", "Bedrag (EUR)", 22, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=3)
    table.head()
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d-%m-%Y}",
                "text": e.lines,
                "code": e.code,
                "side": "Bij" if e.is_credit else "Af",
                "amount": german(e.amount),
            },
        )
    p.down(10)
    p.paragraph(
        "Dit product valt onder het Nederlandse depositogarantiestelsel tot € 100.000. "
        "Kijk voor meer informatie op onze website.",
        size=7,
    )
    pages(s, "Pagina {n} van {all}")


@layout("nl-debet-credit-beginsaldo", "nl", "Polderbank")
def polderbank(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", iban(s), rows=(6, 34))

    def side(minor: int) -> str:
        return f"{german(minor)} {'DT' if minor < 0 else 'CR'}"

    def top(page: int) -> None:
        p.put(p.left, "Polderbank", bold=True, size=14)
        p.put(p.right, f"Rekeningafschrift   Blad {page}", align="right")
        p.down(36)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    for x, head, value in (
        (50, "Rekeningnummer", ledger.number),
        (190, "Datum vanaf", f"{s.start:%d-%m-%Y}"),
        (260, "Datum t/m", f"{s.end:%d-%m-%Y}"),
        (330, "Beginsaldo", side(ledger.opening)),
        (430, "Eindsaldo", side(ledger.closing)),
    ):
        p.put(x, head, size=7)
        p.put(x, value, y=p.y - 11, bold=True)
    p.down(36)
    cols = columns(
        p,
        ("date", "Boek-\ndatum", 9, "left"),
        ("value", "Rente-\ndatum", 9, "left"),
        ("text", "Omschrijving", 50, "left"),
        ("debit", "Bedrag af\n(debet)", 16, "right"),
        ("credit", "Bedrag bij\n(credit)", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d-%m}",
                "value": f"{e.value:%d-%m}",
                "text": e.lines,
                **sides(e, german),
            },
        )
    table.note(
        {
            "text": "Totaal",
            "debit": german(ledger.total(credit=False)),
            "credit": german(ledger.total(credit=True)),
        }
    )
    p.down(8)
    p.paragraph("CR = tegoed   DT = tekort", size=7)


@layout("nl-boxes-boekdatum-rentedatum", "nl", "Amstelhaven Bank")
def amstelhaven(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", iban(s), rows=(6, 34))
    p.new_page()
    p.write("Amstelhaven Bank N.V.", bold=True, size=14)
    put_address(s, p.y - 20)
    p.put(330, f"Afschrift {s.start:%d-%m-%Y} tot en met {s.end:%d-%m-%Y}", y=p.y - 20)
    p.down(90)
    boxes = (
        ("Rekeningnummer", ledger.number),
        ("Valuta", "EUR"),
        ("Vorig saldo", plus_minus(german(ledger.opening), ledger.opening)),
        ("Nieuw saldo", plus_minus(german(ledger.closing), ledger.closing)),
        ("Totaal afgeschreven", german(ledger.total(credit=False))),
        ("Totaal bijgeschreven", german(ledger.total(credit=True))),
    )
    for at, (head, value) in enumerate(boxes):
        x = p.left + (at % 3) * 165
        y = p.y - (at // 3) * 34
        p.frame(x, y - 14, x + 160, y + 14, 0.7)
        p.put(x + 4, head, y=y + 4, size=7)
        p.put(x + 4, value, y=y - 8, bold=True)
    p.down(84)
    cols = columns(
        p,
        ("date", "Boekdatum\n(Rentedatum)", 15, "left"),
        ("text", "Omschrijving", 49, "left"),
        ("debit", "Bedrag af\n(debet)", 18, "right"),
        ("credit", "Bedrag bij\n(credit)", 18, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=5)
    table.head()
    for e in ledger.entries:
        dates = [f"{e.booked:%d-%m}", f"({e.value:%d-%m})"]
        lines = e.lines if len(e.lines) > 1 else (*e.lines, f"Kenmerk: {e.ref}")
        table.put(e, {"date": dates, "text": lines, **sides(e, german)})
    pages(s, "Blad {n} van {all}")


@layout("nl-spaarrekening", "nl", "Zilverdraad Sparen")
def zilverdraad(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 9.0
    ledger = s.ledger(
        "EUR",
        iban(s),
        kind="savings",
        rows=(1, 10),
        kinds=("in", "out", "interest"),
        opening=(300_000, 4_000_000),
    )
    before = s.start - timedelta(days=1)
    p.new_page()
    p.write("Zilverdraad", bold=True, size=15)
    p.write(f"Overzicht spaarrekening {ledger.number}")
    p.write(f"Periode: {s.start:%d-%m-%Y} t/m {s.end:%d-%m-%Y}")
    p.down(20)
    cols = columns(
        p,
        ("date", "Datum", 14, "left"),
        ("text", "Omschrijving", 42, "left"),
        ("amount", "Bedrag", 22, "right"),
        ("balance", "Saldo", 22, "right"),
    )
    table = Table(s, ledger, cols, ruling="zebra", gap=5)
    table.head()
    table.note(
        {
            "date": f"{before:%d-%m-%Y}",
            "text": "Beginsaldo",
            "balance": f"€ {german(ledger.opening)}",
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d-%m-%Y}",
                "text": e.lines,
                "amount": f"€ {plus_minus(german(e.amount), e.amount)}",
                "balance": f"€ {german(e.balance)}",
            },
        )
    table.note(
        {"date": f"{s.end:%d-%m-%Y}", "text": "Eindsaldo", "balance": f"€ {german(ledger.closing)}"}
    )
    p.down(12)
    p.write("Rentestaffel", bold=True)
    p.pairs(
        [("tot € 10.000", "1,50%"), ("vanaf € 10.000", "1,25%"), ("vanaf € 100.000", "1,00%")],
        x1=240,
    )
