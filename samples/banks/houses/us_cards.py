"""US credit cards: what is spent raises the balance that is owed, what is paid lowers it."""

from collections.abc import Callable
from datetime import timedelta

from samples.banks.houses.furniture import LEGAL, legal_page, number_pages, put_address
from samples.banks.ledger import Entry, Ledger
from samples.banks.money import english, minus
from samples.banks.paper import LETTER
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA

OWED = (-400_000, -20_000)


CARD_KINDS = ("card", "refund", "fee", "in")


def card_ledger(s: Statement, currency: str, number: str, rows: tuple[int, int]) -> Ledger:
    return s.ledger(
        currency,
        number,
        kind="card",
        rows=rows,
        kinds=CARD_KINDS,
        opening=OWED,
        country=f"{s.country}_card",
    )


def owed(minor: int, figure: Callable[[int], str] = english, symbol: str = "$") -> str:
    """A card prints a debt without a sign, and a credit with a minus."""
    return minus(f"{symbol}{figure(minor)}", -minor)


def spent(e: Entry) -> str:
    return minus(english(e.amount), -e.amount)


def apr_table(s: Statement) -> None:
    p = s.paper
    p.down(10)
    p.need(120)
    p.write("INTEREST CHARGES", bold=True, size=11)
    p.paragraph(
        "Your Annual Percentage Rate (APR) is the annual interest rate on your account.", size=7.5
    )
    heads = (
        "Balance Type",
        "Annual Percentage Rate (APR)",
        "Balance Subject To Interest Rate",
        "Interest Charges",
    )
    for name, rate, base, charge in (
        heads,
        ("Purchases", "20.49%(v)(d)", "- 0 -", "- 0 -"),
        ("Cash Advances", "29.49%(v)(d)", "- 0 -", "- 0 -"),
    ):
        for x, text in zip((p.left, 170, 320, 470), (name, rate, base, charge), strict=True):
            p.put(x, text, size=7.5)
        p.down(11)
    p.write(f"{(s.end - s.start).days + 1} Days in Billing Period")


@layout("us-card-account-activity", "us", "Summit Ridge Card Services")
def summit_ridge(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    p.use(LETTER, left=48, right=48)
    ledger = card_ledger(s, "USD", s.number("XXXX XXXX XXXX ####"), (4, 50))
    due = s.end + timedelta(days=25)

    def top(page: int) -> None:
        if page > 1:
            p.put(p.left, s.holder.upper(), size=7)
            p.put(p.right, f"Statement Date: {s.end:%m/%d/%y}   Page {page}", align="right", size=7)
            p.down(28)

    p.on_page = top
    p.new_page()
    p.put(p.left, "SUMMIT RIDGE", bold=True, size=16)
    p.put(p.right, "Manage your account online: summitridge.example", align="right", size=7)
    p.down(24)
    p.put(p.left, f"New Balance {owed(ledger.closing)}", bold=True, size=11)
    p.put(p.left, "Minimum Payment Due $40.00", y=p.y - 14)
    p.put(p.left, f"Payment Due Date {due:%m/%d/%y}", y=p.y - 26)
    p.paragraph(
        "Late Payment Warning: If we do not receive your minimum payment by the date listed above, "
        "you may have to pay a late fee of up to $40.00 and your APRs may be increased up to a "
        "maximum Penalty APR of 29.99%.",
        x=260,
        width=300,
        size=7,
        y=p.y,
    )
    p.paragraph(
        "Minimum Payment Warning: If you make only the minimum payment each period, you will pay "
        "more in interest. Only the minimum payment: about 11 years, $4,912. $88: 3 years, $3,168 "
        "(Savings=$1,744).",
        x=260,
        width=300,
        size=7,
        y=p.y - 44,
    )
    p.down(110)
    p.write("ACCOUNT SUMMARY", bold=True, size=11)
    p.write(f"Account Number: {ledger.number}")
    paid = ledger.total("in", "refund")
    p.pairs(
        [
            ("Previous Balance", owed(ledger.opening)),
            ("Payment, Credits", f"-${english(paid)}" if paid else "$0.00"),
            ("Purchases", f"+${english(ledger.total('card'))}"),
            ("Cash Advances", "$0.00"),
            ("Balance Transfers", "$0.00"),
            ("Fees Charged", f"+${english(ledger.total('fee'))}"),
            ("Interest Charged", "$0.00"),
            ("New Balance", owed(ledger.closing)),
        ],
        x1=270,
        bold_last=True,
    )
    p.pairs(
        [
            ("Opening/Closing Date", f"{s.start:%m/%d/%y} - {s.end:%m/%d/%y}"),
            ("Credit Access Line", "$12,000"),
            ("Available Credit", "$9,114"),
            ("Cash Access Line", "$2,400"),
            ("Past Due Amount", "$0.00"),
            ("Balance over the Credit Access Line", "$0.00"),
        ],
        x0=310,
        y=p.y + 8 * p.leading * 1.25,
    )
    if s.maybe():
        p.down(6)
        p.write("REWARDS SUMMARY", bold=True)
        p.pairs(
            [
                ("Previous points balance", "14,208"),
                ("+ 1 Point per $1 earned", "1,113"),
                ("Total points available for redemption", "15,321"),
            ],
            x1=270,
        )
    p.down(14)
    p.write("ACCOUNT ACTIVITY", bold=True, size=11)
    cols = columns(
        p,
        ("date", "Date of\nTransaction", 14, "left"),
        ("text", "Merchant Name or Transaction Description", 66, "left"),
        ("amount", "$ Amount", 20, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=1.5)
    table.head()
    groups = (
        ("PAYMENTS AND OTHER CREDITS", ("in", "refund"), True),
        ("PURCHASE", ("card", "in", "refund"), False),
        ("FEES CHARGED", ("fee",), False),
    )
    for title, kinds, credit in groups:
        entries = [e for e in ledger.entries if e.kind in kinds and e.is_credit == credit]
        if entries:
            table.note({"text": title})
            for e in entries:
                table.put(e, {"date": f"{e.booked:%m/%d}", "text": e.lines, "amount": spent(e)})
            if title == "FEES CHARGED":
                table.note(
                    {
                        "text": "TOTAL FEES FOR THIS PERIOD",
                        "amount": f"${english(ledger.total('fee'))}",
                    }
                )
    p.down(10)
    p.need(80)
    p.write(f"{s.end.year} Totals Year-to-Date", bold=True)
    p.pairs(
        [
            (f"Total fees charged in {s.end.year}", "$121.00"),
            (f"Total interest charged in {s.end.year}", "$0.00"),
        ],
        x1=320,
    )
    apr_table(s)
    legal_page(s)


@layout("us-card-trans-post-dates", "us", "Meridian One")
def meridian_one(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.0
    p.use(LETTER, left=40, right=40)
    ledger = card_ledger(s, "USD", s.number("ending in ####"), (4, 40))
    last4 = ledger.number[-4:]

    def top(page: int) -> None:
        p.put(p.left, "MERIDIAN ONE", bold=True, size=12)
        p.put(
            p.right,
            f"Visa Signature | {ledger.number} | {s.start:%b} {s.start.day}, "
            f"{s.start.year} - {s.end:%b} {s.end.day}, {s.end.year}",
            align="right",
        )
        p.down(34)

    p.on_page = top
    p.new_page()
    p.put(p.left, "Payment Information", bold=True, size=11)
    p.put(320, "Account Summary", bold=True, size=11)
    p.down(16)
    y = p.y
    p.pairs(
        [
            ("Payment Due Date", f"{s.end + timedelta(days=25):%b %d, %Y}"),
            ("New Balance", owed(ledger.closing)),
            ("Minimum Payment Due", "$35.00"),
        ],
        x1=280,
        y=y,
    )
    p.pairs(
        [
            ("Previous Balance", owed(ledger.opening)),
            ("Payments", f"- ${english(ledger.total('in'))}"),
            ("Other Credits", f"- ${english(ledger.total('refund'))}"),
            ("Transactions", f"+ ${english(ledger.total('card'))}"),
            ("Cash Advances", "+ $0.00"),
            ("Fees Charged", f"+ ${english(ledger.total('fee'))}"),
            ("Interest Charged", "+ $0.00"),
            ("New Balance", f"= {owed(ledger.closing)}"),
            ("Credit Limit", "$8,500.00"),
            ("Available Credit (as of statement date)", "$6,020.11"),
        ],
        x0=320,
    )
    p.down(10)
    put_address(s, p.y)
    p.down(50)
    p.new_page()
    p.write("Transactions", bold=True, size=12)
    p.put(p.left, "Visit meridianone.example to see detailed transactions.", size=7)
    p.down(18)
    cols = columns(
        p,
        ("date", "Trans Date", 11, "left"),
        ("post", "Post Date", 11, "left"),
        ("text", "Description", 60, "left"),
        ("amount", "Amount", 18, "right"),
    )
    groups = (
        (f"{s.holder} #{last4}: Payments, Credits and Adjustments", ("in", "refund", "card"), True),
        (f"{s.holder} #{last4}: Transactions", ("card", "in", "refund"), False),
        ("Fees", ("fee",), False),
    )
    for title, kinds, credit in groups:
        entries = [e for e in ledger.entries if e.kind in kinds and e.is_credit == credit]
        p.need(60)
        p.write(title, bold=True, size=9)
        p.down(2)
        table = Table(s, ledger, cols, ruling="header", gap=2)
        table.head()
        for e in entries:
            amount = f"- ${english(e.amount)}" if e.is_credit else f"${english(e.amount)}"
            table.put(
                e,
                {
                    "date": f"{e.booked:%b} {e.booked.day}",
                    "post": f"{e.value:%b} {e.value.day}",
                    "text": e.lines,
                    "amount": amount,
                },
            )
        if title.endswith("Transactions"):
            table.note(
                {
                    "date": f"{s.holder} #{last4}: Total Transactions",
                    "amount": f"${english(ledger.total('card'))}",
                }
            )
        if title == "Fees":
            table.note(
                {"date": "Total Fees for This Period", "amount": f"${english(ledger.total('fee'))}"}
            )
        p.down(12)
    p.need(70)
    p.write("Interest Charged", bold=True, size=9)
    for name in (
        "Interest Charge on Purchases",
        "Interest Charge on Cash Advances",
        "Total Interest for This Period",
    ):
        p.pairs([(name, "$0.00")])
    p.down(10)
    p.need(60)
    p.write(f"{s.end.year} Totals Year-to-Date", bold=True, size=9)
    p.pairs([("Total Fees charged", "$39.00"), ("Total Interest charged", "$12.87")], x1=300)
    p.paragraph(LEGAL, size=6.5)
    number_pages(s)


@layout("us-card-charge-detail", "us", "Continental Charge")
def continental_charge(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.0
    p.use(LETTER, left=48, right=48)
    ledger = card_ledger(s, "USD", s.number("XXXX-XXXXXX-##00#"), (4, 34))
    ending = ledger.number[-5:]

    def top(page: int) -> None:
        p.put(p.left, "Continental Gold Card", bold=True, size=12)
        p.put(p.left, s.holder.upper(), y=p.y - 12)
        p.put(p.left, f"Closing Date {s.end:%m/%d/%y}", y=p.y - 24, bold=True)
        p.put(p.right, f"Account Ending {ending}", y=p.y - 24, align="right")
        p.down(54)

    p.on_page = top
    p.new_page()
    p.put(p.left, "New Balance", bold=True)
    p.put(p.left + 170, owed(ledger.closing), bold=True, align="right")
    p.put(p.left, "Minimum Payment Due", y=p.y - 14)
    p.put(p.left + 170, "$40.00", y=p.y - 14, align="right")
    p.put(p.left, f"Payment Due Date {s.end + timedelta(days=25):%m/%d/%y}", y=p.y - 28)
    p.put(330, "Account Summary", bold=True)
    p.pairs(
        [
            ("Previous Balance", owed(ledger.opening)),
            ("Payments/Credits", f"-${english(ledger.total('in', 'refund'))}"),
            ("New Charges", f"+${english(ledger.total('card'))}"),
            ("Fees", f"+${english(ledger.total('fee'))}"),
            ("Interest Charged", "+$0.00"),
            ("New Balance", owed(ledger.closing)),
            (f"Days in Billing Period: {(s.end - s.start).days + 1}", ""),
        ],
        x0=330,
        y=p.y - 14,
    )
    p.down(130)
    p.paragraph(
        f"Billing period {s.start:%m/%d/%y} to {s.end:%m/%d/%y}. See page 2 for important "
        "information about your account.",
        size=7.5,
    )
    p.down(10)
    cols = columns(
        p, ("date", "", 14, "left"), ("text", "", 66, "left"), ("amount", "Amount", 20, "right")
    )
    groups = (
        ("Payments and Credits", ("in", "refund", "card"), True, "Payments"),
        ("New Charges", ("card", "in", "refund"), False, "Detail"),
        ("Fees", ("fee",), False, "Fees"),
    )
    for title, kinds, credit, _ in groups:
        entries = [e for e in ledger.entries if e.kind in kinds and e.is_credit == credit]
        p.need(70)
        p.fill(p.left, p.y - 4, p.right, p.y + 9, 0.9)
        p.put(p.left + 3, title, bold=True, size=10)
        p.down(18)
        whole = sum(e.amount for e in ledger.true if e.kind in kinds and e.is_credit == credit)
        p.pairs([(f"Total {title}", owed(whole))], bold_last=True)
        if not entries:
            continue
        p.down(2)
        if title == "New Charges":
            p.write(f"{s.holder.upper()}   Card Ending {ending}", bold=True)
        table = Table(s, ledger, cols, ruling="rows", gap=2)
        table.head()
        for e in entries:
            star = "*" if credit and e.kind == "in" else ""
            table.put(
                e, {"date": f"{e.booked:%m/%d/%y}{star}", "text": e.lines, "amount": owed(e.amount)}
            )
        p.down(12)
    legal_page(s)
    number_pages(s, "p. {n}/{all}")
