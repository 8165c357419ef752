"""Direct banks of Germany, and Austria."""

from datetime import timedelta

from samples.banks.houses.furniture import COURIER, pages, put_address
from samples.banks.houses.german import NOTICE, iban
from samples.banks.money import german, minus, minus_after, plus_minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns
from samples.corpus.fonts import HELVETICA, VERA


@layout("de-two-line-dates", "de", "Reichenau Bank AG")
def reichenau(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", iban(s), rows=(6, 40), opening=(-50_000, 600_000))

    def top(page: int) -> None:
        p.put(p.left, "Reichenau Bank", bold=True, size=14)
        p.down(30)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    p.write(f"Kontoauszug vom {s.start:%d.%m.%Y} bis {s.end:%d.%m.%Y}", bold=True, size=12)
    p.down(4)
    for x, head, value in (
        (50, "Kontoinhaber", s.holder),
        (210, "IBAN", ledger.number),
        (400, "Alter Saldo per", ""),
    ):
        p.put(x, head, size=7)
        p.put(x, value, y=p.y - 11)
    p.put(400, f"{s.start - timedelta(days=1):%d.%m.%Y}", y=p.y - 11)
    p.put(
        p.right,
        f"EUR {plus_minus(german(ledger.opening), ledger.opening)}",
        y=p.y - 11,
        align="right",
        bold=True,
    )
    p.down(36)
    cols = columns(
        p,
        ("date", "Buchung", 10, "left"),
        ("value", "Valuta", 10, "left"),
        ("text", "Vorgang", 48, "left"),
        ("debit", "Soll", 16, "right"),
        ("credit", "Haben", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=5)
    table.head()
    for e in ledger.entries:
        lines = [f"SEPA {e.code} {'von' if e.is_credit else 'an'}", *e.lines]
        side = "credit" if e.is_credit else "debit"
        table.put(
            e,
            {
                "date": [f"{e.booked:%d.%m.}", f"{e.booked:%Y}"],
                "value": [f"{e.value:%d.%m.}", f"{e.value:%Y}"],
                "text": lines,
                side: plus_minus(german(e.amount), e.amount),
            },
        )
    p.down(6)
    p.need(50)
    p.rule(p.y + 10)
    for x, head, value in (
        (50, "Filialnummer", "410"),
        (150, "Kontonummer", "0123456 00"),
        (280, "Neuer Saldo per", f"{s.end:%d.%m.%Y}"),
    ):
        p.put(x, head, size=7)
        p.put(x, value, y=p.y - 11)
    p.put(
        p.right,
        f"EUR {plus_minus(german(ledger.closing), ledger.closing)}",
        y=p.y - 11,
        align="right",
        bold=True,
    )
    p.down(34)
    p.paragraph(NOTICE, size=7)
    pages(s, "Seite {n} von {all}")


@layout("de-direct-stacked-dates", "de", "Löwendirekt")
def loewendirekt(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", iban(s), rows=(6, 40))

    def top(page: int) -> None:
        p.put(p.left, "LÖWENDIREKT", bold=True, size=14)
        p.put(p.right, f"Girokonto Nummer {ledger.number[-10:]}", align="right")
        p.down(36)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.pairs(
        [
            ("Datum", f"{s.end:%d.%m.%Y}"),
            ("Auszugsnummer", f"{s.end.month}"),
            ("Eingeräumte Kontoüberziehung", "1.500,00 Euro"),
            ("Alter Saldo", f"{minus(german(ledger.opening), ledger.opening)} Euro"),
            ("Neuer Saldo", f"{minus(german(ledger.closing), ledger.closing)} Euro"),
            ("IBAN", ledger.number),
        ],
        x0=310,
        y=p.y,
        step=13,
    )
    p.down(110)
    month = s.words.months[s.end.month - 1]
    p.write(f"Kontoauszug {month} {s.end.year}", bold=True, size=12)
    p.write(f"Zeitraum {s.start:%d.%m.%Y} - {s.end:%d.%m.%Y}", size=7.5)
    p.down(4)
    cols = columns(
        p,
        ("date", "Buchung\nValuta", 14, "left"),
        ("text", "Buchung / Verwendungszweck", 64, "left"),
        ("amount", "Betrag (EUR)", 22, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=6)
    table.head()
    for e in ledger.entries:
        # Booking date on the first line, value date below it.
        lines = [f"{e.code} {e.lines[0]}", *e.lines[1:]]
        if len(lines) == 1:
            lines.append(f"Referenz: NOTPROVIDED {e.ref}")
        table.put(
            e,
            {
                "date": [f"{e.booked:%d.%m.%Y}", f"{e.value:%d.%m.%Y}"],
                "text": lines,
                "amount": minus(german(e.amount), e.amount),
            },
        )
    table.note({"text": "Neuer Saldo", "amount": minus(german(ledger.closing), ledger.closing)})
    p.down(10)
    p.paragraph("Kunden-Information: " + NOTICE, size=7)
    p.put(24, f"{s.number('34GKKA##########')}", y=200, angle=90, size=6)
    pages(s, "Seite {n} von {all}")


@layout("de-broker-account-finance-report", "de", "Kometdirekt")
def kometdirekt(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.0
    giro = s.ledger("EUR", iban(s), rows=(4, 26))
    savings = s.ledger("EUR", iban(s), kind="savings", rows=(1, 5), kinds=("in", "out", "interest"))
    before = s.start - timedelta(days=1)

    def top(page: int) -> None:
        p.put(p.left, "kometdirekt", bold=True, size=14)
        p.put(p.right, f"Finanzreport Nr. {s.end.month} per {s.end:%d.%m.%Y}", align="right")
        p.down(34)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    p.write("Ihre aktuellen Salden", bold=True, size=12)
    for name, ledger in (("Girokonto", giro), ("Tagesgeld PLUS-Konto", savings)):
        p.put(p.left, name)
        p.put(180, ledger.number)
        p.put(p.right, f"{plus_minus(german(ledger.closing), ledger.closing)} EUR", align="right")
        p.down(13)
    whole = giro.closing + savings.closing
    p.pairs([("Gesamtsaldo", f"{plus_minus(german(whole), whole)} EUR")], bold_last=True)
    p.down(20)
    for name, ledger in (("Girokonto", giro), ("Tagesgeld PLUS-Konto", savings)):
        p.need(120)
        p.write(name, bold=True, size=12)
        p.write(f"IBAN {ledger.number}", size=7.5)
        cols = columns(
            p,
            ("date", "Buchungstag", 13, "left"),
            ("value", "Valuta", 12, "left"),
            ("code", "Vorgang", 18, "left"),
            ("text", "Buchungstext", 39, "left"),
            ("amount", "Ausgang/Eingang in EUR", 22, "right"),
        )
        table = Table(s, ledger, cols, ruling="rows", gap=3, size=7.5)
        table.head()
        table.note(
            {
                "date": f"{before:%d.%m.%Y}",
                "code": "Alter Saldo",
                "amount": plus_minus(german(ledger.opening), ledger.opening),
            }
        )
        for e in ledger.entries:
            table.put(
                e,
                {
                    "date": f"{e.booked:%d.%m.%Y}",
                    "value": f"{e.value:%d.%m.%Y}",
                    "code": e.code,
                    "text": e.lines,
                    "amount": plus_minus(german(e.amount), e.amount),
                },
            )
        table.note(
            {
                "date": f"{s.end:%d.%m.%Y}",
                "code": "Neuer Saldo",
                "amount": plus_minus(german(ledger.closing), ledger.closing),
            }
        )
        p.down(22)
    p.paragraph(NOTICE, size=7)
    pages(s, "Seite {n} von {all}")


@layout("at-minus-behind", "at", "Bergbank Österreich")
def bergbank(s: Statement) -> None:
    s.font(HELVETICA, COURIER)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("AT## 2099 9### #### ####"), opening=(-40_000, 400_000))

    def top(page: int) -> None:
        p.put(p.left, "Bergbank Österreich AG", bold=True, size=12)
        p.put(p.right, f"Auszug {s.end.month}/{s.end.year} Blatt {page}", align="right")
        p.down(34)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.put(330, f"Kontoauszug per {s.end:%d.%m.%Y}", bold=True)
    p.put(330, f"IBAN {ledger.number}", y=p.y - 12)
    p.put(330, f"Zeitraum {s.start:%d.%m.%Y} bis {s.end:%d.%m.%Y}", y=p.y - 24)
    p.down(70)
    cols = columns(
        p,
        ("date", "Buchung", 11, "left"),
        ("text", "Text", 55, "left"),
        ("value", "Wert", 12, "left"),
        ("amount", "Betrag EUR", 22, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    table.note(
        {"text": "Alter Kontostand", "amount": minus_after(german(ledger.opening), ledger.opening)}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m}",
                "text": e.lines,
                "value": f"{e.value:%d.%m}",
                "amount": minus_after(german(e.amount), e.amount),
            },
        )
    table.note({"text": f"Summe Eingänge {german(ledger.total(credit=True))}"}, bold=False)
    table.note({"text": f"Summe Ausgänge {german(ledger.total(credit=False))}-"}, bold=False)
    table.note(
        {
            "text": f"Neuer Kontostand zu Ihren {'Gunsten' if ledger.closing >= 0 else 'Lasten'}",
            "amount": minus_after(german(ledger.closing), ledger.closing),
        }
    )
    p.down(12)
    p.paragraph(
        "Ihr Rahmen beträgt EUR 2.500,00. Sollzinsen 9,875 % p.a., Überziehungszinsen "
        "5,000 % p.a., Habenzinsen 0,010 % p.a.",
        size=7,
    )
