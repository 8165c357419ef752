"""Current accounts of Britain: paid out, paid in, and a balance at the end of the day."""

from datetime import timedelta

from samples.banks.houses.furniture import footers, long_day, put_address
from samples.banks.money import english, minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA

FSCS = (
    "Your eligible deposits with us are protected up to a total of £85,000 by the Financial "
    "Services Compensation Scheme. Any deposits you hold above the limit are unlikely to be "
    "covered. Please ask for further information or visit the website of the scheme."
)


def over(minor: int) -> str:
    """An overdrawn balance is marked with a D behind it."""
    return f"{english(minor)} D" if minor < 0 else english(minor)


@layout("uk-paid-out-paid-in", "uk", "Northmoor Bank")
def northmoor(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = s.rng.choice((8.0, 8.5, 9.0))
    number = s.number("########")
    ledger = s.ledger("GBP", number)

    def top(page: int) -> None:
        p.put(p.left, "NORTHMOOR", bold=True, size=16)
        p.put(p.right, f"{long_day(s.start)} to {long_day(s.end)}", align="right", bold=True)
        p.down(22)
        for x, head, value in (
            (50, "Account Name", s.holder),
            (250, "Sortcode", "40-99-01"),
            (330, "Account Number", number),
            (430, "Sheet Number", f"{40 + page}"),
        ):
            p.put(x, head, size=7, grey=0.3)
            p.put(x, value, y=p.y - 10)
        p.down(36)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.down(56)
    p.put(340, "Account Summary", bold=True, y=p.y + 50)
    p.pairs(
        [
            ("Opening Balance", english(ledger.opening)),
            ("Payments In", english(ledger.total(credit=True))),
            ("Payments Out", english(ledger.total(credit=False))),
            ("Closing Balance", over(ledger.closing)),
            ("Arranged Overdraft Limit", "500.00"),
        ],
        x0=340,
        y=p.y + 36,
        step=12,
    )
    p.down(36)
    p.write("Your Bank Account details", bold=True, size=11)
    p.down(6)
    cols = columns(
        p,
        ("date", "Date", 11, "left"),
        ("code", "Payment type and details", 5, "left"),
        ("text", "", 44, "left"),
        ("debit", "Paid out", 13, "right"),
        ("credit", "Paid in", 13, "right"),
        ("balance", "Balance", 14, "right"),
    )

    def forward(word: str) -> dict[str, str]:
        return {"date": "", "text": f"BALANCE {word} FORWARD"}

    table = Table(
        s,
        ledger,
        cols,
        ruling="header",
        gap=2,
        carried=lambda b: {**forward("CARRIED"), "balance": over(b)},
        brought=lambda b: {**forward("BROUGHT"), "balance": over(b)},
    )
    table.head()
    table.note(
        {
            "date": f"{s.start - timedelta(days=1):%d %b %y}",
            **{"text": "BALANCE BROUGHT FORWARD"},
            "balance": over(ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": table.day(e, f"{e.booked:%d %b %y}"),
                "code": e.code,
                "text": e.lines,
                **sides(e, english),
                "balance": over(e.balance) if ledger.ends_day(e) else "",
            },
        )
    table.note(
        {
            "date": f"{s.end:%d %b %y}",
            "text": "BALANCE CARRIED FORWARD",
            "balance": over(ledger.closing),
        }
    )
    p.down(14)
    p.need(90)
    p.write("Credit Interest Rates", bold=True)
    p.pairs(
        [("AER balance", "variable"), ("up to 500.00", "0.00%"), ("over 500.00", "0.00%")], x1=230
    )
    p.paragraph(FSCS, size=7)
    footers(s, "1 Quay Street Leeds LS1 0ZZ        Page {n} of {all}")


@layout("uk-money-out-glance", "uk", "Eagle & Harrow")
def eagle_harrow(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("GBP", s.number("########"))

    def top(page: int) -> None:
        p.put(p.left, "Your transactions" if page > 1 else "Eagle & Harrow", bold=True, size=14)
        p.put(p.right, f"Sort code 20-88-13  Account no {ledger.number}", align="right")
        p.down(34)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.put(300, f"Statement period: {s.start:%d %b} - {s.end:%d %b %Y}", bold=True)
    p.down(60)
    p.frame(392, p.y - 150, 545, p.y + 12)
    p.put(400, "At a glance", bold=True, size=10)
    p.pairs(
        [
            ("Start balance", f"£{english(ledger.opening)}"),
            ("Money in", f"£{english(ledger.total(credit=True))}"),
            ("Money out", f"£{english(ledger.total(credit=False))}"),
            ("End balance", minus(f"£{english(ledger.closing)}", ledger.closing)),
        ],
        x0=400,
        x1=538,
        y=p.y - 20,
        step=16,
    )
    p.paragraph(
        "Your deposit is eligible for protection by the Financial Services Compensation Scheme.",
        x=400,
        width=135,
        size=6.5,
        y=p.y - 100,
    )
    p.right = 380
    p.put(p.left, "Your current account statement", bold=True, size=11)
    p.down(22)
    cols = columns(
        p,
        ("date", "Date", 11, "left"),
        ("text", "Description", 44, "left"),
        ("debit", "Money out", 15, "right"),
        ("credit", "Money in", 15, "right"),
        ("balance", "Balance", 15, "right"),
    )
    table = Table(
        s,
        ledger,
        cols,
        ruling="rows",
        size=7.5,
        carried=lambda b: {
            "text": "Balance carried forward to next page",
            "balance": minus(english(b), b),
        },
        brought=lambda b: {
            "text": "Balance brought forward from previous page",
            "balance": minus(english(b), b),
        },
    )
    table.head()
    table.note(
        {
            "date": f"{s.start.day} {s.start:%b}",
            "text": "Start balance",
            "balance": english(ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": table.day(e, f"{e.booked.day} {e.booked:%b}"),
                "text": e.lines,
                **sides(e, english),
                "balance": minus(english(e.balance), e.balance) if ledger.ends_day(e) else "",
            },
        )
    table.note(
        {
            "date": f"{s.end.day} {s.end:%b}",
            "text": "End balance",
            "balance": minus(english(ledger.closing), ledger.closing),
        }
    )
    p.right = 545
    p.down(14)
    p.paragraph(
        "Anything wrong? If you notice any incorrect or unusual transactions, see the next "
        "page for how to get in touch with us.",
        size=7,
    )
    footers(s, "Page {n} of {all}", x=490)


@layout("uk-type-legend-in-out", "uk", "Blackmare Bank")
def blackmare(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("GBP", s.number("########"))

    def top(page: int) -> None:
        p.put(p.left, "BLACKMARE BANK", bold=True, size=13)
        p.put(p.right, "Classic Account", align="right", size=10)
        p.down(34)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.pairs(
        [("Sort Code", "30-90-55"), ("Account Number", ledger.number), ("Sheet", "1")],
        x0=400,
        y=p.y,
        step=12,
    )
    p.down(70)
    p.write(f"Statement  {s.start:%d %B %Y} - {s.end:%d %B %Y}", bold=True, size=11)
    p.down(6)
    p.put(p.left, "Money In", grey=0.3)
    p.put(p.left + 190, f"£{english(ledger.total(credit=True))}", align="right", bold=True)
    p.put(320, f"Balance on {s.start:%d %B %Y}", grey=0.3)
    p.put(p.right, minus(f"£{english(ledger.opening)}", ledger.opening), align="right", bold=True)
    p.down(14)
    p.put(p.left, "Money Out", grey=0.3)
    p.put(p.left + 190, f"£{english(ledger.total(credit=False))}", align="right", bold=True)
    p.put(320, f"Balance on {s.end:%d %B %Y}", grey=0.3)
    p.put(p.right, minus(f"£{english(ledger.closing)}", ledger.closing), align="right", bold=True)
    p.down(28)
    p.write("Your Transactions", bold=True, size=11)
    cols = columns(
        p,
        ("date", "Date", 13, "left"),
        ("text", "Description", 36, "left"),
        ("code", "Type", 8, "left"),
        ("credit", "Money In (£)", 14, "right"),
        ("debit", "Money Out (£)", 14, "right"),
        ("balance", "Balance (£)", 15, "right"),
    )
    table = Table(s, ledger, cols, ruling=s.rng.choice(("rows", "zebra")), gap=4)
    table.head()
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d %b %y}",
                "text": e.text,
                "code": e.code or "PAY",
                **sides(e, english),
                "balance": minus(english(e.balance), e.balance),
            },
        )
    p.down(14)
    p.need(80)
    p.write("Transaction types", bold=True)
    p.write(
        "BGC Bank Giro Credit   BP Bill Payments   CHQ Cheque   CPT Cashpoint   DD Direct Debit",
        size=7,
    )
    p.write("DEB Debit Card   DEP Deposit   FEE Fixed Service Charge   SO Standing Order", size=7)
    p.paragraph(FSCS, size=7)
    footers(s, "Page {n} of {all}")


@layout("uk-withdrawn-type-first", "uk", "Westfold Bank")
def westfold(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("GBP", s.number("########"), opening=(-60_000, 400_000))

    def od(minor: int) -> str:
        return f"{english(minor)} OD" if minor < 0 else english(minor)

    def top(page: int) -> None:
        p.put(p.left, "Westfold Bank", bold=True, size=14)
        p.down(14)
        p.put(p.left, "Statement of account" if page == 1 else "Statement continued")
        p.down(24)

    p.on_page = top
    p.new_page()
    put_address(s, p.y - 10)
    p.pairs(
        [
            ("Statement Date", f"{s.end:%d %b %Y}".upper()),
            ("Period Covered", f"{s.start:%d %b %Y} to {s.end:%d %b %Y}".upper()),
            ("Previous Balance", f"£{od(ledger.opening)}"),
            ("Paid Out", f"£{english(ledger.total(credit=False))}"),
            ("Paid In", f"£{english(ledger.total(credit=True))}"),
            ("New Balance", f"£{od(ledger.closing)}"),
            ("BIC", "WSTFGB21"),
            ("IBAN", f"GB77 WSTF 6099 01{ledger.number[:6]}"),
        ],
        x0=300,
        y=p.y,
        step=12,
    )
    p.down(120)
    cols = columns(
        p,
        ("date", "Date", 11, "left"),
        ("code", "Type", 7, "left"),
        ("text", "Description", 38, "left"),
        ("credit", "Paid In (£)", 14, "right"),
        ("debit", "Withdrawn (£)", 16, "right"),
        ("balance", "Balance (£)", 14, "right"),
    )
    table = Table(
        s,
        ledger,
        cols,
        ruling="header",
        brought=lambda b: {"text": "BROUGHT FORWARD", "balance": od(b)},
    )
    table.head()
    table.note(
        {
            "date": f"{s.start:%d %b %Y}".upper(),
            "text": "BROUGHT FORWARD",
            "balance": od(ledger.opening),
        },
        bold=False,
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": table.day(e, f"{e.booked:%d %b}".upper()),
                "code": e.code,
                "text": e.lines,
                **sides(e, english),
                "balance": od(e.balance),
            },
        )
    p.down(16)
    p.paragraph(
        "Abbreviations: OD Overdrawn, CHQ Cheque, D/D Direct Debit, POS Debit card. " + FSCS, size=7
    )
    footers(s, "Registered in England No 0000099        Page {n} of {all}")
