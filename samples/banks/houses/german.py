"""Girokonten of German savings, co-operative and commercial banks."""

from datetime import timedelta

from samples.banks.houses.furniture import COURIER, pages, put_address
from samples.banks.money import german, minus, minus_after
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA

NOTICE = (
    "Bitte überprüfen Sie die Buchungen, Berechnungen und den Kontostand. Einwendungen müssen "
    "Sie vor Ablauf von sechs Wochen nach Zugang absenden. Gutschriften aus eingereichten "
    "Lastschriften und Schecks erteilen wir unter dem Vorbehalt des Eingangs. Guthaben sind als "
    "Einlagen bis 100.000,00 EUR nach Maßgabe des Einlagensicherungsgesetzes geschützt."
)


def iban(s: Statement) -> str:
    return s.number("DE## #### #### #### #### ##")


@layout("de-sparkasse-soll-haben", "de", "Sparkasse Auental")
def sparkasse(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", iban(s))
    nth = s.start.month
    before = s.start - timedelta(days=1)

    def top(page: int) -> None:
        p.put(p.left, "Sparkasse Auental", bold=True, size=13)
        p.put(p.left, f"Kontoauszug {nth}/{s.start.year}", y=p.y - 18, bold=True)
        p.put(p.right, f"Seite {page}", y=p.y - 18, align="right")
        p.put(p.left, f"Girokonto {ledger.number}", y=p.y - 30)
        p.down(54)

    p.on_page = top
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

    def top(page: int) -> None:
        p.put(p.left, "Volksbank Moosgrund eG", bold=True, size=11)
        p.put(p.right, f"Blatt {page}", align="right")
        p.put(p.left, f"erstellt am {s.end:%d.%m.%Y}", y=p.y - 14)
        p.put(p.left + 200, "EUR-Konto   Kontokorrent", y=p.y - 14)
        p.put(p.right, f"Kontonummer {ledger.number}", y=p.y - 14, align="right")
        p.down(40)

    p.on_page = top
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

    def top(page: int) -> None:
        p.put(p.left, "HANDELSBANK ELBE", bold=True, size=13)
        p.down(16)
        p.put(p.left, f"Kontoauszug vom {s.end:%d.%m.%Y}")
        p.put(p.right, f"Auszug-Nr. {s.end.month}   Seite {page}", align="right")
        p.down(30)

    p.on_page = top
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
