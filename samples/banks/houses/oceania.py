"""Australia and New Zealand."""

from datetime import timedelta

from samples.banks.houses.furniture import footers, long_day, pages, put_address
from samples.banks.money import english, spaced
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


def cr(minor: int) -> str:
    return f"{english(minor)} {'DR' if minor < 0 else 'CR'}"


@layout("au-opening-row-cr", "au", "Southern Cross Bank")
def southern_cross(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("AUD", s.number("06 #### ########"))

    def top(page: int) -> None:
        p.put(p.left, "Southern Cross Bank", bold=True, size=14)
        p.put(p.right, f"Statement {s.end.month + 20}   (Page {page})", align="right")
        p.down(36)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.pairs(
        [
            ("Account Number", ledger.number),
            ("Statement Period", f"{s.start.day} {s.start:%b %Y} - {s.end.day} {s.end:%b %Y}"),
            ("Closing Balance", f"${cr(ledger.closing)}"),
            ("Enquiries", "13 5555"),
        ],
        x0=320,
        y=p.y,
        step=13,
    )
    p.down(80)
    p.write("Smart Access", bold=True, size=12)
    p.paragraph(
        "If this account has an attached overdraft limit or facility, check that the details "
        "of these conditions are still suitable for you.",
        size=7.5,
    )
    p.down(10)
    cols = columns(
        p,
        ("date", "Date", 9, "left"),
        ("text", "Transaction", 48, "left"),
        ("debit", "Debit", 13, "right"),
        ("credit", "Credit", 13, "right"),
        ("balance", "Balance", 17, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=3)
    table.head()
    table.note(
        {
            "date": f"{s.start:%d %b}",
            "text": f"{s.start.year} OPENING BALANCE",
            "balance": f"${cr(ledger.opening)}",
        }
    )
    for e in ledger.entries:
        side: dict[str, str] = (
            {"credit": f"${english(e.amount)}"} if e.is_credit else {"debit": english(e.amount)}
        )
        table.put(
            e,
            {"date": f"{e.booked:%d %b}", "text": e.lines, **side, "balance": f"${cr(e.balance)}"},
        )
    table.note(
        {
            "date": f"{s.end:%d %b}",
            "text": f"{s.end.year} CLOSING BALANCE",
            "balance": f"${cr(ledger.closing)}",
        }
    )
    p.down(14)
    p.need(60)
    for x, text in (
        (60, "Opening balance"),
        (180, "- Total debits"),
        (300, "+ Total credits"),
        (420, "= Closing balance"),
    ):
        p.put(x, text, bold=True)
    p.down(13)
    for x, text in (
        (60, f"${cr(ledger.opening)}"),
        (180, f"${english(ledger.total(credit=False))}"),
        (300, f"${english(ledger.total(credit=True))}"),
        (420, f"${cr(ledger.closing)}"),
    ):
        p.put(x, text)
    p.down(24)
    p.need(60)
    p.write("Your Credit Interest Rate Summary", bold=True)
    p.pairs([("$0.00 and over", "0.00%")], x1=240)


@layout("au-particulars-leaders", "au", "Murray River Bank")
def murray_river(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("AUD", s.number("##-###-####"), rows=(6, 40))

    def top(page: int) -> None:
        p.put(p.left, "Murray River Bank", bold=True, size=13)
        p.down(32)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    p.put(330, "Account Balance Summary", bold=True, y=p.y + 62)
    p.pairs(
        [
            ("Opening balance", f"${english(ledger.opening)} Cr"),
            ("Total credits", f"${english(ledger.total(credit=True))}"),
            ("Total debits", f"${english(ledger.total(credit=False))}"),
            (
                "Closing balance",
                f"${english(ledger.closing)} {'Dr' if ledger.closing < 0 else 'Cr'}",
            ),
            ("Statement starts", f"{s.start.day} {s.start:%B %Y}"),
            ("Statement ends", f"{s.end.day} {s.end:%B %Y}"),
        ],
        x0=330,
        y=p.y + 48,
        step=11,
    )
    p.down(30)
    p.write("Transaction Details", bold=True, size=10)
    cols = columns(
        p,
        ("date", "Date", 13, "left"),
        ("text", "Particulars", 42, "left"),
        ("debit", "Debits", 13, "right"),
        ("credit", "Credits", 13, "right"),
        ("balance", "Balance", 19, "right"),
    )

    def stands(minor: int) -> str:
        return f"{english(minor)} {'Dr' if minor < 0 else 'Cr'}"

    table = Table(
        s,
        ledger,
        cols,
        gap=2,
        carried=lambda b: {"text": "Carried forward", "balance": stands(b)},
        brought=lambda b: {"text": "Brought forward", "balance": stands(b)},
    )
    table.head()
    table.note(
        {
            "date": f"{s.start.day} {s.start:%b %Y}",
            "text": "Brought forward",
            "balance": stands(ledger.opening),
        }
    )
    for e in ledger.entries:
        # Dots lead from the particulars to the figures.
        dots = s.rng.randrange(20, 40)
        text = f"{e.text}{'.' * max(dots - len(e.text) // 2, 4)}"
        table.put(
            e,
            {
                "date": table.day(e, f"{e.booked.day} {e.booked:%b %Y}"),
                "text": text,
                **sides(e, english),
                "balance": stands(e.balance) if ledger.ends_day(e) else "",
            },
        )
        s.rows[-1]["description"] = s.rows[-1]["description"].rstrip(".")
    p.down(12)
    p.write("Summary of Government Charges", bold=True)
    p.pairs([("Withholding tax", "$0.00"), ("Bank account debit (BAD) tax", "$0.00")], x1=260)
    footers(s, f"Statement number {s.end.month}        " + "Page {n} of {all}")


@layout("nz-type-details-pcr", "au", "Kauri Bank")
def kauri(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger(
        "NZD", s.number("12-3###-#######-00"), rows=(6, 36), opening=(-30_000, 500_000)
    )

    def od(minor: int) -> str:
        return f"{english(minor)} OD" if minor < 0 else english(minor)

    p.new_page()
    p.write("Kauri Bank", bold=True, size=15)
    p.write("Account statement", size=11)
    put_address(s, p.y - 20)
    p.down(80)
    p.write(f"Account name {s.holder}   Account number {ledger.number}")
    p.write(f"Statement period {long_day(s.start)} to {long_day(s.end)}")
    p.down(8)
    codes = {
        "card": "VT",
        "debit": "DD",
        "standing": "AP",
        "out": "BP",
        "in": "DC",
        "salary": "DC",
        "atm": "EP",
        "refund": "VT",
        "fee": "FE",
    }
    cols = columns(
        p,
        ("date", "Date", 10, "left"),
        ("code", "Type", 7, "left"),
        ("text", "Transaction details", 41, "left"),
        ("debit", "Withdrawals", 14, "right"),
        ("credit", "Deposits", 14, "right"),
        ("balance", "Balance", 14, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=3)
    table.head()
    table.note({"text": "Opening balance", "balance": od(ledger.opening)})
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d %b}",
                "code": codes[e.kind],
                "text": e.text,
                **sides(e, english),
                "balance": od(e.balance),
            },
        )
    table.note(
        {
            "text": "Totals at end of period",
            "debit": english(ledger.total(credit=False)),
            "credit": english(ledger.total(credit=True)),
            "balance": od(ledger.closing),
        }
    )
    p.down(10)
    p.paragraph(
        "AP Automatic Payment  BP Bill Payment  DC Direct Credit  DD Direct Debit  EP EFTPOS "
        "OD Overdrawn  VT Visa Transaction",
        size=7,
    )
    pages(s, "Page {n} of {all}")


@layout("loan-overdrawn-redraw", "au", "Wattle Home Loans")
def wattle(s: Statement) -> None:
    """An account that is always owed: repayments lower the debt, interest and fees raise it."""
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger(
        "AUD",
        s.number("###-### ########"),
        kind="loan",
        rows=(3, 14),
        kinds=("in", "fee", "out"),
        opening=(-40_000_000, -9_000_000),
    )
    p.new_page()
    p.write("Wattle Home Loans", bold=True, size=14)
    put_address(s, p.y - 20)
    p.down(80)
    p.write(f"Loan account {ledger.number}    {s.start:%d/%m/%Y} to {s.end:%d/%m/%Y}", bold=True)
    before = s.start - timedelta(days=1)
    cols = columns(
        p,
        ("date", "Date", 14, "left"),
        ("text", "Details", 38, "left"),
        ("debit", "Debits ($)", 15, "right"),
        ("credit", "Credits ($)", 15, "right"),
        ("balance", "Balance ($)", 18, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=5)
    table.head()
    table.note(
        {"date": f"{before:%d/%m/%Y}", "text": "OPENING BALANCE", "balance": cr(ledger.opening)}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "text": e.lines,
                **sides(e, english),
                "balance": cr(e.balance),
            },
        )
    table.note(
        {"date": f"{s.end:%d/%m/%Y}", "text": "CLOSING BALANCE", "balance": cr(ledger.closing)}
    )
    p.down(14)
    p.pairs(
        [
            ("Annual interest rate", "6.240% p.a."),
            ("Monthly repayment", "$2,115.00"),
            ("Redraw available", f"${spaced(1_204_400)}".replace(" ", ",")),
        ],
        x1=280,
    )
    footers(s, "Page {n} of {all}")
