"""Banks without branches: newest first, signed amounts, pots and several currencies."""

from datetime import date, timedelta

from samples.banks.houses.british import footers, long_day
from samples.banks.houses.us_checking import put_address
from samples.banks.ledger import Entry
from samples.banks.money import english, german, minus, plus_minus
from samples.banks.registry import layout
from samples.banks.statement import EVERYDAY, Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA

NO_FEES = tuple(kind for kind in EVERYDAY if kind != "fee")


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


@layout("eu-wallet-currencies", "uk", "Orbita")
def orbita(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.0
    marks = {"GBP": "£", "EUR": "€", "USD": "$"}
    chosen = s.rng.sample(sorted(marks), s.rng.choice((1, 2, 2)))
    for at, currency in enumerate(chosen):
        p.on_page = lambda page, c=currency: (
            (
                p.put(p.left, "Orbita", bold=True, size=16),
                p.put(p.right, f"{c} Statement", align="right", bold=True, size=12),
                p.put(
                    p.right,
                    f"Generated on the {s.end.day} {s.end:%b %Y}",
                    align="right",
                    y=p.y - 12,
                    size=7,
                ),
                p.down(40),
            )
        )
        ledger = s.ledger(
            currency, f"{currency} {s.number('########')}", rows=(3, 24), kinds=NO_FEES
        )
        p.new_page()
        mark = marks[currency]

        def money(minor: int, mark: str = mark) -> str:
            return minus(f"{mark}{english(minor)}", minor)

        if at == 0:
            put_address(s, p.y)
            p.down(50)
        p.write(f"Account number {ledger.number}", size=7.5)
        p.down(6)
        p.write("Balance summary", bold=True, size=12)
        heads = ("Product", "Opening balance", "Money out", "Money in", "Closing balance")
        opening, closing = money(ledger.opening), money(ledger.closing)
        out, into = money(-ledger.total(credit=False)), money(ledger.total(credit=True))
        for name, *figures in (
            heads,
            ("Account (Current Account)", opening, out, into, closing),
            ("Total", opening, out, into, closing),
        ):
            p.put(p.left, name)
            for x, figure in zip((280, 360, 440, 540), figures, strict=True):
                p.put(x, figure, align="right")
            p.down(14)
        p.paragraph(
            "The balance on your statement might differ from the balance shown in your "
            "app. The statement balance only reflects completed transactions.",
            size=6.5,
        )
        p.down(10)
        if s.maybe(0.4):
            p.write(f"Pending from {long_day(s.start)} to {long_day(s.end)}", bold=True, size=11)
            for x, head in ((50, "Start date"), (130, "Description")):
                p.put(x, head, bold=True)
            p.put(420, "Money out", bold=True, align="right")
            p.down(13)
            p.put(50, f"{s.end.day} {s.end:%b %Y}")
            p.put(130, s.rng.choice(s.words.shops))
            p.put(420, money(s.rng.randrange(300, 5000)), align="right")
            p.down(24)
        p.write(
            f"Account transactions from {long_day(s.start)} to {long_day(s.end)}",
            bold=True,
            size=11,
        )
        cols = columns(
            p,
            ("date", "Date", 14, "left"),
            ("text", "Description", 44, "left"),
            ("debit", "Money out", 14, "right"),
            ("credit", "Money in", 14, "right"),
            ("balance", "Balance", 14, "right"),
        )
        table = Table(s, ledger, cols, ruling="header", gap=4)
        table.head()
        for e in reversed(ledger.entries):
            lines = [*e.lines]
            if e.kind == "card" and s.maybe(0.3):
                lines += [
                    "Orbita Rate £1.00 = $1.27 (ECB rate* £1.00 = $1.26)",
                    f"To: {s.rng.choice(s.words.shops)}, {s.rng.choice(s.words.towns)}",
                ]
            table.put(
                e,
                {
                    "date": f"{e.booked.day} {e.booked:%b %Y}",
                    "text": lines,
                    **sides(e, lambda a, m=money: m(abs(a))),
                    "balance": money(e.balance),
                },
            )
    footers(s, "Report lost or stolen card +44 20 5550 0199      Page {n} of {all}")


@layout("de-neobank-name-iban-purpose", "de", "Nordstern Mobile")
def nordstern(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("DE## 1009 9999 #### #### ##"), rows=(4, 36))

    def euro(minor: int) -> str:
        return f"{plus_minus(german(minor), minor)}€"

    p.on_page = lambda page: (
        (
            p.put(p.left, s.holder.upper(), size=7.5),
            p.put(
                p.right,
                f"Kontoauszug Nr. {s.start.month:02d}/{s.start.year}",
                align="right",
                size=7.5,
            ),
            p.down(34),
        )
    )
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


@layout("eu-transfer-wallet-date-below", "uk", "Kestrel Money")
def kestrel(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    currency = s.rng.choice(("EUR", "GBP", "USD"))
    ledger = s.ledger(currency, s.number("BE## 9670 #### ####"), rows=(4, 30), kinds=NO_FEES)
    p.new_page()
    p.write("KESTREL", bold=True, size=16)
    p.write(f"{currency} statement", bold=True, size=14)
    p.write(f"{long_day(s.start)} - {long_day(s.end)}")
    p.write(f"Generated on: {long_day(s.end + timedelta(days=2))}", size=7)
    p.down(10)
    p.put(p.left, "Account Holder", size=7, grey=0.4)
    p.put(330, "IBAN", size=7, grey=0.4)
    p.down(11)
    p.put(p.left, s.holder)
    p.put(330, ledger.number)
    p.down(26)

    def stated(day: date, minor: int) -> None:
        p.put(p.left, f"{currency} on {long_day(day)}", bold=True, size=10)
        p.put(
            p.right, f"{minus(english(minor), minor)} {currency}", align="right", bold=True, size=10
        )
        p.down(22)

    stated(s.end, ledger.closing)
    cols = columns(
        p,
        ("text", "Description", 52, "left"),
        ("credit", "Incoming", 16, "right"),
        ("debit", "Outgoing", 16, "right"),
        ("balance", "Amount", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=7)
    table.head()
    for e in reversed(ledger.entries):
        side: dict[str, str] = (
            {"credit": english(e.amount)} if e.is_credit else {"debit": f"-{english(e.amount)}"}
        )
        table.put(
            e,
            {
                "text": [e.text, dated_reference(s, e)],
                **side,
                "balance": minus(english(e.balance), e.balance),
            },
        )
    p.down(6)
    p.need(40)
    stated(s.start - timedelta(days=1), ledger.opening)
    footers(s, "Kestrel Money Europe SA          ref:{n}/{all}")


def dated_reference(s: Statement, e: Entry) -> str:
    """The day stands below the description, where others have a column for it."""
    kind = "CARD" if e.kind == "card" else "TRANSFER"
    return f"{long_day(e.booked)} Transaction: {kind}-{s.rng.randrange(10**8):08d}"


@layout("nl-neobank-day-headings", "nl", "Regenboog Bank")
def regenboog(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("NL## REGB 0### #### ##"), rows=(4, 36))
    p.new_page()
    p.write("regenboog", bold=True, size=18)
    p.write(f"Rekeningafschrift {s.start:%d-%m-%Y} t/m {s.end:%d-%m-%Y}", bold=True)
    p.write(f"{s.holder}   {ledger.number}")
    p.down(10)
    p.pairs(
        [
            (f"Beginsaldo {s.start:%d-%m-%Y}", f"€ {german(ledger.opening)}"),
            ("Totaal bij", f"€ {german(ledger.total(credit=True))}"),
            ("Totaal af", f"€ {german(ledger.total(credit=False))}"),
            (f"Eindsaldo {s.end:%d-%m-%Y}", minus(f"€ {german(ledger.closing)}", ledger.closing)),
        ],
        x1=300,
    )
    p.down(14)
    cols = columns(p, ("text", "Omschrijving", 75, "left"), ("amount", "Bedrag", 25, "right"))
    table = Table(s, ledger, cols, ruling="header", gap=4)
    table.head()
    shown = None
    for e in ledger.entries:
        if e.booked != shown:
            shown = e.booked
            p.need(40)
            month = s.words.months[e.booked.month - 1]
            table.note({"text": f"{e.booked.day} {month} {e.booked.year}"})
        table.put(e, {"text": e.lines, "amount": plus_minus(german(e.amount), e.amount)})
    footers(s, "Pagina {n} van {all}")
