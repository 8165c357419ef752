"""Wallets: several currencies, dates below the description, days as headings."""

from datetime import date, timedelta

from samples.banks.houses.furniture import footers, long_day, put_address
from samples.banks.ledger import Entry
from samples.banks.money import english, german, minus, plus_minus
from samples.banks.registry import layout
from samples.banks.statement import NO_FEES, Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA


@layout("eu-wallet-currencies", "uk", "Orbita")
def orbita(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.0
    marks = {"GBP": "£", "EUR": "€", "USD": "$"}
    chosen = s.rng.sample(sorted(marks), s.rng.choice((1, 2, 2)))
    for at, currency in enumerate(chosen):

        def top(page: int, c: str = currency) -> None:
            p.put(p.left, "Orbita", bold=True, size=16)
            p.put(p.right, f"{c} Statement", align="right", bold=True, size=12)
            p.put(
                p.right,
                f"Generated on the {s.end.day} {s.end:%b %Y}",
                align="right",
                y=p.y - 12,
                size=7,
            )
            p.down(40)

        p.on_page = top
        ledger = s.ledger(
            currency, f"{currency} {s.number('########')}", rows=(3, 24), kinds=NO_FEES
        )
        p.new_page()
        mark = marks[currency]

        def money(minor: int, mark: str = mark) -> str:
            return minus(f"{mark}{english(minor)}", minor)

        def size(minor: int, mark: str = mark) -> str:
            return f"{mark}{english(minor)}"

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
                    **sides(e, size),
                    "balance": money(e.balance),
                },
            )
    footers(s, "Report lost or stolen card +44 20 5550 0199      Page {n} of {all}")


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
            day=long_day(e.booked),
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
