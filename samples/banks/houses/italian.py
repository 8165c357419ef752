"""Italy."""

from datetime import timedelta

from samples.banks.houses.furniture import pages, put_address
from samples.banks.money import german, minus, plus_minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


@layout("it-addebiti-accrediti", "it", "Banca Santo Stefano")
def santo_stefano(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("IT##X0#### ##### 1000########"))
    before = s.start - timedelta(days=1)
    p.new_page()
    p.put(p.left, "BANCA SANTO STEFANO", bold=True, size=13)
    put_address(s, p.y - 40, 330)
    p.put(p.left, "ESTRATTO CONTO", bold=True, size=12, y=p.y - 40)
    p.put(p.left, f"dal {s.start:%d.%m.%Y} al {s.end:%d.%m.%Y}", y=p.y - 54)
    p.put(p.left, f"IBAN {ledger.number}", y=p.y - 68)
    p.down(120)
    cols = columns(
        p,
        ("date", "Data\noperazione", 11, "left"),
        ("value", "Data\nvaluta", 11, "left"),
        ("text", "Descrizione", 46, "left"),
        ("debit", "Addebiti", 16, "right"),
        ("credit", "Accrediti", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    table.note(
        {
            "date": f"{before:%d.%m.%Y}",
            "text": "Saldo iniziale",
            "credit" if ledger.opening >= 0 else "debit": german(ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m.%Y}",
                "value": f"{e.value:%d.%m.%Y}",
                "text": e.lines,
                **sides(e, german),
            },
        )
    table.note(
        {
            "text": "Totali",
            "debit": german(ledger.total(credit=False)),
            "credit": german(ledger.total(credit=True)),
        }
    )
    table.note(
        {
            "date": f"{s.end:%d.%m.%Y}",
            "text": "Saldo finale",
            "credit" if ledger.closing >= 0 else "debit": german(ledger.closing),
        }
    )
    p.down(16)
    p.need(150)
    p.write("RIASSUNTO SCALARE", bold=True)
    for x, head in ((130, "Valuta"), (250, "Saldo per valuta"), (340, "Giorni"), (450, "Numeri")):
        p.put(x, head, align="right", size=7.5)
    p.down(12)
    for day, balance in ledger.daily()[:6]:
        p.put(130, f"{day:%d.%m.%Y}", align="right", size=7.5)
        p.put(250, minus(german(balance), balance), align="right", size=7.5)
        p.put(340, str(s.rng.randrange(1, 6)), align="right", size=7.5)
        p.put(450, german(balance * 3).split(",")[0], align="right", size=7.5)
        p.down(11)
    p.down(6)
    p.write("COMPETENZE: interessi creditori 0,00   ritenuta fiscale 26% 0,00", size=7.5)
    pages(s, "Pagina {n} di {all}")


@layout("it-dare-avere-before-text", "it", "Credito Adriatico")
def credito_adriatico(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("0000 ########"))

    def top(page: int) -> None:
        p.put(p.left, "Credito Adriatico S.p.A.", bold=True, size=12)
        p.put(p.right, f"Estratto conto n. {s.end.month:03d}   pag. {page}", align="right")
        p.down(34)

    p.on_page = top
    p.new_page()
    put_address(s, p.y, 330)
    p.put(p.left, f"Conto corrente {ledger.number}")
    p.put(p.left, f"Periodo dal {s.start:%d/%m/%Y} al {s.end:%d/%m/%Y}", y=p.y - 12)
    p.down(70)
    before = s.start - timedelta(days=1)
    cols = columns(
        p,
        ("date", "Data", 10, "left"),
        ("value", "Valuta", 10, "left"),
        ("debit", "Dare", 15, "right"),
        ("credit", "Avere", 15, "right"),
        ("text", "Descrizione operazioni", 50, "left"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    side = "credit" if ledger.opening >= 0 else "debit"
    table.note(
        {"date": f"{before:%d/%m/%y}", side: german(ledger.opening), "text": "SALDO INIZIALE"}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%y}",
                "value": f"{e.value:%d/%m/%y}",
                **sides(e, german),
                "text": e.lines,
            },
        )
    table.note(
        {
            "debit": german(ledger.total(credit=False)),
            "credit": german(ledger.total(credit=True)),
            "text": "TOTALE MOVIMENTI",
        }
    )
    side = "credit" if ledger.closing >= 0 else "debit"
    table.note({"date": f"{s.end:%d/%m/%y}", side: german(ledger.closing), "text": "SALDO FINALE"})
    p.down(10)
    p.paragraph(
        "Ai sensi della normativa vigente l'estratto conto si intende approvato trascorsi "
        "60 giorni dal ricevimento senza contestazione scritta.",
        size=7,
    )


@layout("it-postale-data-contabile", "it", "Posta Insieme")
def posta_insieme(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("EUR", s.number("00##########"), rows=(6, 36))
    p.new_page()
    p.write("PostaInsieme", bold=True, size=14)
    p.write("ESTRATTO CONTO CORRENTE", bold=True)
    p.write(f"PERIODO {s.start:%d/%m/%Y} - {s.end:%d/%m/%Y}   CONTO N. {ledger.number}")
    p.down(8)
    p.pairs(
        [
            ("SALDO INIZIALE", plus_minus(german(ledger.opening), ledger.opening)),
            ("TOTALE ACCREDITI", plus_minus(german(c := ledger.total(credit=True)), c)),
            ("TOTALE ADDEBITI", f"-{german(ledger.total(credit=False))}"),
            ("SALDO FINALE", plus_minus(german(ledger.closing), ledger.closing)),
        ],
        x1=280,
    )
    p.down(12)
    cols = columns(
        p,
        ("date", "DATA\nCONTABILE", 12, "left"),
        ("value", "DATA\nVALUTA", 12, "left"),
        ("debit", "ADDEBITI", 13, "right"),
        ("credit", "ACCREDITI", 13, "right"),
        ("text", "DESCRIZIONE OPERAZIONI", 50, "left"),
    )
    table = Table(s, ledger, cols, ruling=s.rng.choice(("zebra", "rows")), gap=4)
    table.head()
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "value": f"{e.value:%d/%m/%Y}",
                **sides(e, german),
                "text": e.lines,
            },
        )
    pages(s, "{n} di {all}")
