"""Savings, credit unions and branchless accounts of the United States."""

from samples.banks.houses.furniture import (
    LEGAL,
    legal_page,
    number_pages,
    put_address,
)
from samples.banks.houses.us_sections import dollars
from samples.banks.money import english, minus, minus_after
from samples.banks.paper import LETTER
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


@layout("us-credit-union-shares", "us", "Timberline Credit Union")
def timberline(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.0
    p.use(LETTER, left=45, right=45)
    member = s.number("#######")
    shares = s.ledger("USD", f"{member}-S00", kind="savings", rows=(1, 5), kinds=("in", "interest"))
    draft = s.ledger("USD", f"{member}-S10", rows=(5, 35))

    def top(page: int) -> None:
        p.put(p.left, "Timberline Credit Union", bold=True, size=13)
        p.put(p.right, f"Member Number {member}", align="right")
        p.put(
            p.right,
            f"Statement Period {s.start:%m/%d/%y} thru {s.end:%m/%d/%y}",
            align="right",
            y=p.y - 11,
        )
        p.down(42)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    names = ((shares, "SHARE SAVINGS  ID 00"), (draft, "SHARE DRAFT CHECKING  ID 10"))
    for ledger, name in names:
        p.need(110)
        p.fill(p.left, p.y - 4, p.right, p.y + 10, 0.88)
        p.put(p.left + 4, name, bold=True, size=9.5)
        p.down(20)
        cols = columns(
            p,
            ("date", "Trans\nDate", 10, "left"),
            ("eff", "Eff\nDate", 10, "left"),
            ("text", "Transaction Description", 48, "left"),
            ("amount", "Amount", 14, "right"),
            ("balance", "New Balance", 16, "right"),
        )
        table = Table(s, ledger, cols, ruling="header")
        table.head()
        table.note(
            {
                "date": f"{s.start:%m/%d}",
                "text": "Beginning Balance",
                "balance": english(ledger.opening),
            }
        )
        for e in ledger.entries:
            table.put(
                e,
                {
                    "date": f"{e.booked:%m/%d}",
                    "eff": f"{e.booked:%m/%d}",
                    "text": e.lines,
                    "amount": minus_after(english(e.amount), e.amount),
                    "balance": minus_after(english(e.balance), e.balance),
                },
            )
        table.note(
            {
                "date": f"{s.end:%m/%d}",
                "text": "Ending Balance",
                "balance": minus_after(english(ledger.closing), ledger.closing),
            }
        )
        p.down(6)
        if ledger is shares:
            p.paragraph(
                f"Annual Percentage Yield Earned 0.15% from {s.start:%m/%d/%Y} through "
                f"{s.end:%m/%d/%Y} based on an average daily balance of $1,204.18",
                size=7.5,
            )
        p.down(14)
    p.need(60)
    p.write("YEAR TO DATE SUMMARY", bold=True)
    p.pairs(
        [("Total dividends paid year to date", "12.44"), ("Total loan interest paid", "0.00")],
        x1=330,
    )
    legal_page(s)
    number_pages(s)


@layout("us-savings-running-balance", "us", "Copper Canyon Bank")
def copper_canyon(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 9.0
    p.use(LETTER, left=60, right=60)
    kinds = ("in", "out", "interest", "atm", "standing")
    ledger = s.ledger("USD", s.number("00000000####"), kind="savings", rows=(2, 18), kinds=kinds)
    p.new_page()
    p.write("Copper Canyon Bank", bold=True, size=16)
    put_address(s, p.y - 20)
    p.put(p.right, f"{s.start:%B %d, %Y} through {s.end:%B %d, %Y}", align="right", y=p.y - 20)
    p.down(90)
    p.write("SAVINGS SUMMARY", bold=True, size=11)
    p.pairs(
        [
            ("Beginning Balance", dollars(ledger.opening)),
            ("Deposits and Additions", english(ledger.total(credit=True))),
            ("Withdrawals", minus(english(w := ledger.total(credit=False)), w)),
            ("Ending Balance", dollars(ledger.closing)),
        ],
        x1=360,
        bold_last=True,
    )
    p.down(4)
    p.pairs(
        [
            ("Annual Percentage Yield Earned This Period", "0.02%"),
            ("Interest Paid Year-to-Date", "$0.61"),
        ],
        x1=360,
    )
    p.down(14)
    p.write("TRANSACTION DETAIL", bold=True, size=11)
    cols = columns(
        p,
        ("date", "DATE", 10, "left"),
        ("text", "DESCRIPTION", 54, "left"),
        ("amount", "AMOUNT", 18, "right"),
        ("balance", "BALANCE", 18, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows")
    table.head()
    table.note({"text": "Beginning Balance", "balance": dollars(ledger.opening)})
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%m/%d}",
                "text": e.lines,
                "amount": minus(english(e.amount), e.amount),
                "balance": minus(english(e.balance), e.balance),
            },
        )
    table.note({"text": "Ending Balance", "balance": dollars(ledger.closing)})
    p.down(10)
    p.paragraph(
        "You earned a higher interest rate on your savings account during this period "
        "because you had a qualifying checking account.",
        size=7.5,
    )
    number_pages(s)


@layout("us-neobank-net-amount", "us", "Piggyline")
def piggyline(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.0
    p.use(LETTER, left=40, right=40)
    ledger = s.ledger("USD", s.number("####"), rows=(6, 40))
    p.new_page()
    p.write("Piggyline", bold=True, size=20)
    p.write("Checking Account Statement", bold=True, size=13)
    p.down(10)
    p.pairs(
        [
            ("Account number", f"xxxx{ledger.number}"),
            (
                "Statement period",
                f"{s.start:%B} {s.start.day} {s.start.year} - {s.end:%B} {s.end.day} {s.end.year}",
            ),
            ("Issued by", "Piggyline Bank, N.A."),
        ],
        x1=360,
    )
    p.down(12)
    p.write("Summary", bold=True, size=12)
    shown = (
        (
            f"Beginning balance on {s.start:%B} {s.start.day}, {s.start.year}",
            dollars(ledger.opening),
        ),
        ("Deposits", dollars(ledger.total("in", "salary"))),
        ("Purchases", dollars(ledger.total("card", "refund"))),
        ("ATM Withdrawals", dollars(ledger.total("atm"))),
        ("Transfers", dollars(ledger.total("debit", "standing", "out"))),
        ("Fees", dollars(ledger.total("fee"))),
        (f"Ending balance on {s.end:%B} {s.end.day}, {s.end.year}", dollars(ledger.closing)),
    )
    p.pairs(shown, x1=360, bold_last=True)
    p.down(16)
    p.write("Transactions", bold=True, size=12)
    cols = columns(
        p,
        ("date", "TRANSACTION DATE", 15, "left"),
        ("text", "DESCRIPTION", 40, "left"),
        ("type", "TYPE", 12, "left"),
        ("amount", "AMOUNT", 11, "right"),
        ("net", "NET AMOUNT", 11, "right"),
        ("settled", "SETTLEMENT DATE", 14, "right"),
    )
    kinds = {
        "in": "Deposit",
        "salary": "Deposit",
        "card": "Purchase",
        "refund": "Refund",
        "atm": "ATM",
        "fee": "Fee",
    }
    table = Table(s, ledger, cols, ruling="rows", size=7)
    table.head()
    for e in reversed(ledger.entries):
        table.put(
            e,
            {
                "date": f"{e.booked.month}/{e.booked.day}/{e.booked.year}",
                "text": e.lines,
                "type": kinds.get(e.kind, "Transfer"),
                "amount": dollars(e.amount),
                "net": dollars(e.amount),
                "settled": f"{e.value.month}/{e.value.day}/{e.value.year}",
            },
        )
    p.down(14)
    p.need(80)
    p.write("Error Resolution Procedures", bold=True)
    p.paragraph(LEGAL, size=7)
    number_pages(s)
