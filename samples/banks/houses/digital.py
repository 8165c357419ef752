"""Banks without branches: newest first, signed amounts, pots and several currencies."""

from samples.banks.houses.furniture import footers, put_address
from samples.banks.money import english, german, minus, plus_minus
from samples.banks.registry import layout
from samples.banks.statement import NO_FEES, Statement, Table, columns, sides
from samples.corpus.fonts import HELVETICA, VERA


@layout("uk-neobank-newest-first-pots", "uk", "Coralbank")
def coralbank(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("GBP", s.number("########"), kinds=NO_FEES, rows=(5, 45))
    p.new_page()
    p.write("Coralbank", bold=True, size=18)
    p.write(f"{s.start:%d/%m/%Y} - {s.end:%d/%m/%Y}", bold=True)
    p.down(8)
    p.write("Personal Account statement", bold=True, size=12)
    put_address(s, p.y)
    p.pairs(
        [("Sort code", "04-99-04"), ("Account number", ledger.number), ("BIC", "CRLBGB2L")],
        x0=360,
        y=p.y,
        step=12,
    )
    p.down(56)
    pot = s.maybe()
    p.put(p.left, minus(f"£{english(ledger.closing)}", ledger.closing), bold=True, size=12)
    p.put(p.left, "Personal Account balance", y=p.y - 12, size=7)
    p.put(
        200, plus_minus(f"£{english(t := ledger.total(credit=False))}", t or -1), bold=True, size=12
    )
    p.put(200, "Total outgoings", y=p.y - 12, size=7)
    p.put(350, f"+£{english(ledger.total(credit=True))}", bold=True, size=12)
    p.put(350, "Total deposits", y=p.y - 12, size=7)
    p.down(40)
    cols = columns(
        p,
        ("date", "Date", 14, "left"),
        ("text", "Description", 50, "left"),
        ("amount", "(GBP) Amount", 18, "right"),
        ("balance", "(GBP) Balance", 18, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=5)
    table.head()
    for e in reversed(ledger.entries):
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "text": e.lines,
                "amount": minus(english(e.amount), e.amount),
                "balance": minus(english(e.balance), e.balance),
            },
        )
    if pot:
        p.down(14)
        p.need(80)
        p.write("Pots", bold=True, size=12)
        p.paragraph(
            "Money in pots is yours and protected, but it is not part of the balance above.",
            size=7.5,
        )
        p.pairs([("Holiday pot", "£640.00"), ("Rainy day pot", "£1,250.00")], x1=300)
    footers(s, "Coralbank Ltd is registered in England and Wales.")


@layout("uk-neobank-in-out-type", "uk", "Swallow Bank")
def swallow(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("GBP", s.number("########"))
    p.new_page()
    p.put(p.left, "swallow", bold=True, size=18)
    p.put(p.right, "Personal Statement", align="right", size=11)
    p.down(30)
    put_address(s, p.y)
    p.down(60)
    p.write(f"Summary {s.start:%d/%m/%Y} - {s.end:%d/%m/%Y}", bold=True)
    p.pairs(
        [
            ("Opening Balance", f"£{english(ledger.opening)}"),
            ("Money In", f"£{english(ledger.total(credit=True))}"),
            ("Money Out", f"£{english(ledger.total(credit=False))}"),
            ("Closing Balance", minus(f"£{english(ledger.closing)}", ledger.closing)),
        ],
        x1=260,
    )
    p.down(12)
    kinds = {
        "card": "CONTACTLESS",
        "debit": "DIRECT DEBIT",
        "standing": "STANDING ORDER",
        "in": "FASTER PAYMENT",
        "out": "FASTER PAYMENT",
        "salary": "DIRECT CREDIT",
        "atm": "ATM",
        "refund": "ONLINE PAYMENT",
        "fee": "FEE",
    }
    cols = columns(
        p,
        ("date", "DATE", 12, "left"),
        ("type", "TYPE", 17, "left"),
        ("text", "TRANSACTION", 35, "left"),
        ("credit", "IN", 11, "right"),
        ("debit", "OUT", 11, "right"),
        ("balance", "ACCOUNT\nBALANCE", 14, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=4)
    table.head()
    table.note(
        {
            "date": f"{s.start:%d/%m/%Y}",
            "type": "OPENING BALANCE",
            "balance": f"£{english(ledger.opening)}",
        },
        bold=False,
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "type": kinds[e.kind],
                "text": e.lines,
                **sides(e, lambda a: f"£{english(a)}"),
                "balance": minus(f"£{english(e.balance)}", e.balance),
            },
        )
    p.down(10)
    p.write("END OF TRANSACTIONS", size=7)
    if s.maybe():
        p.need(40)
        p.paragraph(
            "Exchange rates for card payments abroad are those of the scheme on the day; "
            "we add no fee.",
            size=7,
        )
    footers(s, "Page {n} of {all}")


@layout("de-neobank-name-iban-purpose", "de", "Nordstern Mobile")
def nordstern(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("DE## 1009 9999 #### #### ##"), rows=(4, 36))

    def euro(minor: int) -> str:
        return f"{plus_minus(german(minor), minor)}€"

    def top(page: int) -> None:
        p.put(p.left, s.holder.upper(), size=7.5)
        p.put(
            p.right,
            f"Kontoauszug Nr. {s.start.month:02d}/{s.start.year}",
            align="right",
            size=7.5,
        )
        p.down(34)

    p.on_page = top
    p.new_page()
    p.write("Kontoauszug", bold=True, size=18)
    p.write(f"{s.start:%d.%m.%Y} bis {s.end:%d.%m.%Y}")
    p.write(f"IBAN: {ledger.number}   BIC: NSTMDEB1", size=7.5)
    p.down(14)
    cols = columns(
        p,
        ("text", "Beschreibung", 54, "left"),
        ("date", "Verbuchungsdatum", 24, "right"),
        ("amount", "Betrag", 22, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=8)
    table.head()
    for e in ledger.entries:
        lines = [e.lines[0], *e.lines[1:], f"Wertstellung {e.value:%d.%m.%Y}"]
        table.put(e, {"text": lines, "date": f"{e.booked:%d.%m.%Y}", "amount": euro(e.amount)})
    p.down(10)
    p.need(110)
    p.write("Zusammenfassung", bold=True, size=13)
    p.pairs(
        [
            ("Dein alter Kontostand", euro(ledger.opening)),
            ("Ausgehende Transaktionen", euro(ledger.total(credit=False))),
            ("Eingehende Transaktionen", euro(ledger.total(credit=True))),
            ("Dein neuer Kontostand", euro(ledger.closing)),
        ],
        x1=360,
        bold_last=True,
    )
    if s.maybe():
        p.need(60)
        p.write("Spaces", bold=True)
        p.pairs([("Urlaub", "+450,00€"), ("Notgroschen", "+1.200,00€")], x1=360)
    p.on_every_page(lambda n, c: p.put(p.right, f"{n} / {c}", y=34, align="right", size=7))
