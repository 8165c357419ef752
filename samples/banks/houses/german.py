"""Girokonten of Germany and Austria."""

from datetime import timedelta

from samples.banks.houses.us_checking import COURIER, put_address
from samples.banks.money import german, minus, minus_after, plus_minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA

NOTICE = (
    "Bitte überprüfen Sie die Buchungen, Berechnungen und den Kontostand. Einwendungen müssen "
    "Sie vor Ablauf von sechs Wochen nach Zugang absenden. Gutschriften aus eingereichten "
    "Lastschriften und Schecks erteilen wir unter dem Vorbehalt des Eingangs. Guthaben sind als "
    "Einlagen bis 100.000,00 EUR nach Maßgabe des Einlagensicherungsgesetzes geschützt."
)


def iban(s: Statement) -> str:
    return s.number("DE## #### #### #### #### ##")


def pages(s: Statement, pattern: str) -> None:
    p = s.paper
    p.on_every_page(
        lambda n, count: p.put(
            p.right, pattern.format(n=n, all=count), y=p.height - 28, align="right", size=7.5
        )
    )


@layout("de-sparkasse-soll-haben", "de", "Sparkasse Auental")
def sparkasse(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", iban(s))
    nth = s.start.month
    before = s.start - timedelta(days=1)
    p.on_page = lambda page: (
        (
            p.put(p.left, "Sparkasse Auental", bold=True, size=13),
            p.put(p.left, f"Kontoauszug {nth}/{s.start.year}", y=p.y - 18, bold=True),
            p.put(p.right, f"Seite {page}", y=p.y - 18, align="right"),
            p.put(p.left, f"Girokonto {ledger.number}", y=p.y - 30),
            p.down(54),
        )
    )
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    cols = columns(
        p,
        ("date", "Datum", 13, "left"),
        ("text", "Erläuterung", 51, "left"),
        ("debit", "Betrag Soll EUR", 18, "right"),
        ("credit", "Betrag Haben EUR", 18, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=4)
    table.head()
    side = "credit" if ledger.opening >= 0 else "debit"
    with_value = s.maybe()
    table.note(
        {
            "date": "",
            "text": f"Kontostand am {before:%d.%m.%Y}, Auszug Nr. {nth - 1 or 12}",
            side: german(ledger.opening),
        }
    )
    for e in ledger.entries:
        first = f"{e.code} Wert: {e.value:%d.%m.%Y}" if with_value else e.code
        table.put(
            e, {"date": f"{e.booked:%d.%m.%Y}", "text": [first, *e.lines], **sides(e, german)}
        )
    side = "credit" if ledger.closing >= 0 else "debit"
    table.note(
        {"text": f"Kontostand am {s.end:%d.%m.%Y} um 20:02 Uhr", side: german(ledger.closing)}
    )
    p.down(6)
    p.paragraph("Ihr Dispositionskredit 2.000,00 EUR", size=8)
    p.down(12)
    p.need(70)
    p.paragraph(NOTICE, size=7)


@layout("de-sparkasse-signed", "de", "Kreissparkasse Hohenfels")
def kreissparkasse(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 9.0
    ledger = s.ledger("EUR", iban(s))
    before = s.start - timedelta(days=1)
    p.new_page()
    p.put(p.right, "Kreissparkasse Hohenfels", bold=True, size=13, align="right")
    put_address(s, p.y - 60)
    p.down(150)
    p.write(f"Kontoauszug vom {s.start:%d.%m.%Y} bis {s.end:%d.%m.%Y}", bold=True, size=11)
    p.write(f"Privatgirokonto, {ledger.number}")
    p.down(8)
    cols = columns(
        p,
        ("date", "Datum", 14, "left"),
        ("text", "Erläuterung", 64, "left"),
        ("amount", "Betrag EUR", 22, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=4, header=s.rng.choice(("each", "first")))
    table.head()
    table.note(
        {
            "text": f"Kontostand am {before:%d.%m.%Y}",
            "amount": minus(german(ledger.opening), ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m.%Y}",
                "text": [e.code, *e.lines],
                "amount": minus(german(e.amount), e.amount),
            },
        )
    table.note(
        {
            "text": f"Kontostand am {s.end:%d.%m.%Y}",
            "amount": minus(german(ledger.closing), ledger.closing),
        }
    )
    p.down(10)
    p.paragraph(NOTICE, size=7)
    pages(s, "Seite {n} von {all}")


@layout("de-volksbank-s-h", "de", "Volksbank Moosgrund eG")
def volksbank(s: Statement) -> None:
    s.font(COURIER, COURIER, HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("########"), opening=(-80_000, 500_000))
    before = s.start - timedelta(days=1)

    def mark(minor: int) -> str:
        return f"{german(minor)} {'S' if minor < 0 else 'H'}"

    p.on_page = lambda page: (
        (
            p.put(p.left, "Volksbank Moosgrund eG", bold=True, size=11),
            p.put(p.right, f"Blatt {page}", align="right"),
            p.put(p.left, f"erstellt am {s.end:%d.%m.%Y}", y=p.y - 14),
            p.put(p.left + 200, "EUR-Konto   Kontokorrent", y=p.y - 14),
            p.put(p.right, f"Kontonummer {ledger.number}", y=p.y - 14, align="right"),
            p.down(40),
        )
    )
    p.new_page()
    p.write(
        f"KONTOAUSZUG Nr. {s.start.month}/{s.start.year}     vom {s.start:%d.%m.%Y} bis "
        f"{s.end:%d.%m.%Y}",
        bold=True,
    )
    put_address(s, p.y - 20)
    p.down(80)
    cols = columns(
        p,
        ("date", "Bu-Tag", 9, "left"),
        ("value", "Wert", 9, "left"),
        ("text", "Vorgang", 60, "left"),
        ("amount", "", 22, "right"),
    )
    table = Table(
        s,
        ledger,
        cols,
        ruling="header",
        gap=2,
        carried=lambda b: {"text": f"Übertrag auf Blatt {len(p.pages) + 1}", "amount": mark(b)},
        brought=lambda b: {"text": f"Übertrag von Blatt {len(p.pages) - 1}", "amount": mark(b)},
    )
    table.head()
    table.note({"text": f"alter Kontostand vom {before:%d.%m.%Y}", "amount": mark(ledger.opening)})
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m.}",
                "value": f"{e.value:%d.%m.}",
                "text": [f"{e.code} PN:{s.rng.randrange(900, 999)}", *e.lines],
                "amount": mark(e.amount),
            },
        )
    table.note({"text": f"neuer Kontostand vom {s.end:%d.%m.%Y}", "amount": mark(ledger.closing)})
    p.down(10)
    p.need(60)
    p.paragraph(NOTICE, size=7)


@layout("de-commerz-booking-headings", "de", "Handelsbank Elbe")
def handelsbank(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", iban(s), rows=(6, 36))
    before = s.start - timedelta(days=1)
    p.on_page = lambda page: (
        (
            p.put(p.left, "HANDELSBANK ELBE", bold=True, size=13),
            p.down(16),
            p.put(p.left, f"Kontoauszug vom {s.end:%d.%m.%Y}"),
            p.put(p.right, f"Auszug-Nr. {s.end.month}   Seite {page}", align="right"),
            p.down(30),
        )
    )
    p.new_page()
    put_address(s, p.y)
    p.put(330, f"IBAN {ledger.number}", y=p.y)
    p.down(70)
    cols = columns(
        p,
        ("text", "Angaben zu den Umsätzen", 52, "left"),
        ("value", "Valuta", 10, "left"),
        ("debit", "zu Ihren Lasten\nin EUR", 19, "right"),
        ("credit", "zu Ihren Gunsten\nin EUR", 19, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=5)
    table.head()
    side = "credit" if ledger.opening >= 0 else "debit"
    table.note({"text": f"Alter Kontostand vom {before:%d.%m.%Y}", side: german(ledger.opening)})
    shown = None
    for e in ledger.entries:
        if e.booked != shown:
            shown = e.booked
            p.need(44)
            table.note({"text": f"Buchungsdatum: {e.booked:%d.%m.%Y}"})
        amount = minus_after(german(e.amount), e.amount)
        table.put(
            e,
            {
                "text": e.lines,
                "value": f"{e.value:%d.%m}",
                "credit" if e.is_credit else "debit": amount,
            },
        )
    side = "credit" if ledger.closing >= 0 else "debit"
    closing = minus_after(german(ledger.closing), ledger.closing)
    table.note({"text": f"Neuer Kontostand vom {s.end:%d.%m.%Y}", side: closing})
    p.down(12)
    p.paragraph(NOTICE, size=7)


@layout("de-two-line-dates", "de", "Reichenau Bank AG")
def reichenau(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", iban(s), rows=(6, 40), opening=(-50_000, 600_000))
    p.on_page = lambda page: (
        (
            p.put(p.left, "Reichenau Bank", bold=True, size=14),
            p.down(30),
        )
    )
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
    p.on_page = lambda page: (
        (
            p.put(p.left, "LÖWENDIREKT", bold=True, size=14),
            p.put(p.right, f"Girokonto Nummer {ledger.number[-10:]}", align="right"),
            p.down(36),
        )
    )
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
    p.on_page = lambda page: (
        (
            p.put(p.left, "kometdirekt", bold=True, size=14),
            p.put(p.right, f"Finanzreport Nr. {s.end.month} per {s.end:%d.%m.%Y}", align="right"),
            p.down(34),
        )
    )
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
    p.on_page = lambda page: (
        (
            p.put(p.left, "Bergbank Österreich AG", bold=True, size=12),
            p.put(p.right, f"Auszug {s.end.month}/{s.end.year} Blatt {page}", align="right"),
            p.down(34),
        )
    )
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
