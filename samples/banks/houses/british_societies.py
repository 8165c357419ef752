"""Building societies and savings accounts of Britain, and the banks of Ireland."""

from datetime import date, timedelta

from samples.banks.houses.british import FSCS
from samples.banks.houses.furniture import COURIER, footers, long_day, put_address
from samples.banks.money import english, minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA


@layout("uk-society-balance-from-statement", "uk", "Fenland Building Society")
def fenland(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("GBP", s.number("########"))
    nth = s.rng.randrange(12, 90)

    def top(page: int) -> None:
        p.put(p.right, "Fenland", bold=True, size=18, align="right")
        p.down(20)
        p.put(p.left, f"Statement no: {nth}   Account no 07-99-33 {ledger.number}")
        p.down(24)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.put(330, f"Statement date: {long_day(s.end)}")
    p.put(330, f"Statement period: {long_day(s.start)} to {long_day(s.end)}", y=p.y - 12)
    p.pairs(
        [
            ("Start balance", f"£{english(ledger.opening)}"),
            ("End balance", minus(f"£{english(ledger.closing)}", ledger.closing)),
            ("Average credit balance", "£1,204.31"),
            ("Average debit balance", "£0.00"),
        ],
        x0=330,
        y=p.y - 30,
        step=12,
    )
    p.down(110)
    cols = columns(
        p,
        ("date", "Date", 9, "left"),
        ("text", "Description", 49, "left"),
        ("debit", "£ Out", 13, "right"),
        ("credit", "£ In", 13, "right"),
        ("balance", "£ Balance", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header")
    table.head()
    table.note({"date": f"{s.start.year}", "text": ""}, bold=True)
    table.note(
        {
            "text": f"Balance from statement {nth - 1} dated "
            f"{s.start - timedelta(days=1):%d/%m/%Y}",
            "balance": english(ledger.opening),
        },
        bold=False,
    )
    year = s.start.year
    for e in ledger.entries:
        if e.booked.year != year:
            year = e.booked.year
            table.note({"date": f"{year}", "text": ""}, bold=True)
        table.put(
            e,
            {
                "date": table.day(e, f"{e.booked:%d %b}"),
                "text": e.text,
                **sides(e, english),
                "balance": minus(english(e.balance), e.balance) if ledger.ends_day(e) else "",
            },
        )
    p.down(16)
    p.need(80)
    p.write("Summary box", bold=True)
    p.paragraph(
        "Interest is paid monthly on credit balances. AER stands for Annual Equivalent "
        "Rate. Arranged overdraft interest is charged at 39.9% EAR (variable).",
        size=7,
    )
    footers(s, "{n} of {all}")


def ordinal(d: date) -> str:
    ending = "th" if 4 <= d.day <= 20 or 24 <= d.day <= 30 else "  stndrd"[d.day % 10 * 2 :][:2]
    return f"{d.day}{ending} {d:%b}"


@layout("uk-ordinal-dates", "uk", "Castellan UK")
def castellan(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("GBP", s.number("########"))

    def top(page: int) -> None:
        p.put(p.left, "CASTELLAN", bold=True, size=14)
        p.put(p.right, f"Account number: {ledger.number}  Sort code: 09 99 26", align="right")
        p.down(34)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    p.write(
        f"Your account summary for {ordinal(s.start)} {s.start.year} to {ordinal(s.end)} "
        f"{s.end.year}",
        bold=True,
        size=11,
    )
    p.pairs(
        [
            (
                f"Balance brought forward from {ordinal(s.start - timedelta(days=1))} "
                f"{(s.start - timedelta(days=1)).year} statement",
                f"£{english(ledger.opening)}",
            ),
            ("Total money in:", f"£{english(ledger.total(credit=True))}"),
            ("Total money out:", f"-£{english(ledger.total(credit=False))}"),
            (
                f"Your balance at close of business {ordinal(s.end)} {s.end.year}",
                minus(f"£{english(ledger.closing)}", ledger.closing),
            ),
        ],
        x1=420,
        step=14,
    )
    p.down(14)
    p.write("Your transactions", bold=True, size=11)
    cols = columns(
        p,
        ("date", "Date", 11, "left"),
        ("text", "Description", 47, "left"),
        ("credit", "Money in", 13, "right"),
        ("debit", "Money out", 13, "right"),
        ("balance", "£ Balance", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=3)
    table.head()
    table.note({"text": "Previous statement balance", "balance": english(ledger.opening)})
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": ordinal(e.booked),
                "text": e.text.upper(),
                **sides(e, english),
                "balance": minus(english(e.balance), e.balance),
            },
        )
    table.note(
        {
            "date": ordinal(s.end),
            "text": "Balance carried forward to next statement",
            "balance": minus(english(ledger.closing), ledger.closing),
        }
    )
    if s.maybe():
        p.down(12)
        p.need(90)
        p.write("Your Direct Debits and standing orders due next month", bold=True)
        for at, firm in enumerate(s.words.firms[:3]):
            p.put(p.left, f"{at + 3:02d}/{s.end.month % 12 + 1:02d}")
            p.put(p.left + 60, firm)
            p.put(
                p.left + 300, f"{s.rng.randrange(10, 90)}.{s.rng.randrange(10, 99)}", align="right"
            )
            p.down(12)
    footers(s, "Castellan UK plc. Registered Office: 2 Tower Way, London.   Page {n} of {all}")


@layout("uk-instant-saver", "uk", "Holt & Verney")
def holt_verney(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 9.0
    kinds = ("in", "out", "interest", "standing")
    ledger = s.ledger(
        "GBP",
        s.number("########"),
        kind="savings",
        rows=(1, 14),
        kinds=kinds,
        opening=(500_000, 3_000_000),
    )
    p.new_page()
    p.write("Holt & Verney", bold=True, size=16)
    p.write("Everyday Saver", size=12)
    put_address(s, p.y - 20)
    p.down(90)
    p.write(f"Account {ledger.number}   {long_day(s.start)} to {long_day(s.end)}", bold=True)
    p.down(8)
    cols = columns(
        p,
        ("date", "Date", 14, "left"),
        ("text", "Details", 38, "left"),
        ("debit", "Withdrawals £", 16, "right"),
        ("credit", "Receipts £", 16, "right"),
        ("balance", "Balance £", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="box", gap=4)
    table.head()
    table.note(
        {
            "date": f"{s.start:%d/%m/%Y}",
            "text": "Opening balance",
            "balance": english(ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "text": e.lines,
                **sides(e, english),
                "balance": english(e.balance),
            },
        )
    table.note(
        {"date": f"{s.end:%d/%m/%Y}", "text": "Closing balance", "balance": english(ledger.closing)}
    )
    p.down(16)
    p.write("Interest rates on this account", bold=True)
    for row in (
        ("Balance", "Gross %", "AER %"),
        ("£1 - £24,999", "1.05", "1.06"),
        ("£25,000 - £99,999", "1.15", "1.16"),
        ("£100,000 and over", "1.30", "1.31"),
    ):
        for x, text in zip((50, 220, 300), row, strict=True):
            p.put(x, text, size=8)
        p.down(12)
    p.down(8)
    p.paragraph(FSCS, size=7)


@layout("ie-debit-credit-day-balance", "ie", "Shannonside Bank", open_end=True)
def shannonside(s: Statement) -> None:
    s.font(HELVETICA, COURIER)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("EUR", s.number("########"), opening=(-80_000, 300_000))

    def dr(minor: int) -> str:
        return f"{english(minor)} dr" if minor < 0 else english(minor)

    def top(page: int) -> None:
        p.put(p.left, "Statement of Account with Shannonside Bank p.l.c.", bold=True, size=11)
        p.put(p.right, f"Page Number {page}", align="right", size=7)
        p.down(30)

    p.on_page = top
    p.new_page()
    p.put(p.left, "14 Quay Street, Galway")
    put_address(s, p.y - 40)
    p.pairs(
        [
            ("National Sort Code", "93-99-12"),
            ("Account Name", s.holder),
            ("Account Number", ledger.number),
            ("Date of Statement", f"{s.end.day} {s.end:%B %Y}"),
            ("IBAN", f"IE12 SHAN 9399 12{ledger.number}"),
        ],
        x0=310,
        y=p.y - 40,
        step=12,
    )
    p.down(140)
    p.write(f"Personal Bank Account     {long_day(s.start)} to {long_day(s.end)}", bold=True)
    cols = columns(
        p,
        ("date", "Date", 16, "left"),
        ("text", "Details", 38, "left"),
        ("debit", "Debit €", 15, "right"),
        ("credit", "Credit €", 15, "right"),
        ("balance", "Balance €", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header")
    table.head()
    table.note(
        {
            "date": f"{s.start.day} {s.start:%b %Y}",
            "text": "BALANCE FORWARD",
            "balance": dr(ledger.opening),
        },
        bold=False,
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": table.day(e, f"{e.booked.day} {e.booked:%b %Y}"),
                "text": e.lines,
                **sides(e, english),
                "balance": dr(e.balance) if ledger.ends_day(e) else "",
            },
        )
    p.down(14)
    p.paragraph(
        "For Important Information and Standard Conditions see over. Deposit Guarantee "
        "Scheme Information: eligible deposits are covered up to €100,000. "
        f"Overdraft Limit 1,000.00 expires {long_day(s.end + timedelta(days=200))}.",
        size=7,
    )
    footers(s, "Authorised Limit at date of statement: 1,000.00")


@layout("ie-payments-out-in-subtotal", "ie", "Bank of Leinster")
def leinster(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("########"), opening=(-50_000, 300_000))

    def od(minor: int) -> str:
        return f"{english(minor)} OD" if minor < 0 else english(minor)

    def top(page: int) -> None:
        p.put(p.left, "Bank of Leinster", bold=True, size=15)
        p.put(p.right, f"Statement date {s.end:%d %b %Y}    Page {page}", align="right")
        p.put(p.left, "Your Current Account statement", y=p.y - 16)
        p.down(40)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    p.write(
        f"Account number {ledger.number}  Period {s.start:%d %b %Y} - {s.end:%d %b %Y}", bold=True
    )
    cols = columns(
        p,
        ("date", "Date", 15, "left"),
        ("text", "Transaction details", 40, "left"),
        ("debit", "Payments - out", 15, "right"),
        ("credit", "Payments - in", 15, "right"),
        ("balance", "Balance", 15, "right"),
    )
    table = Table(
        s,
        ledger,
        cols,
        ruling="rows",
        carried=lambda b: {"text": "SUBTOTAL:", "balance": od(b)},
        brought=lambda b: {"text": "BALANCE FORWARD", "balance": od(b)},
    )
    table.head()
    table.note(
        {"date": f"{s.start:%d %b %Y}", "text": "BALANCE FORWARD", "balance": od(ledger.opening)}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": table.day(e, f"{e.booked:%d %b %Y}"),
                "text": e.lines,
                **sides(e, english),
                "balance": od(e.balance) if ledger.ends_day(e) else "",
            },
        )
    table.note({"text": "Closing balance", "balance": od(ledger.closing)})
    p.down(12)
    p.paragraph("Your Eligible Deposit with Bank of Leinster is protected up to €100,000.", size=7)
    if s.maybe():
        p.put(572, "BOL-2291-LEIN-00041", y=300, angle=90, size=6)
