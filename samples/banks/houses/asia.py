"""India, Singapore and Japan."""

from samples.banks.houses.furniture import pages, put_address
from samples.banks.money import english, indian, japanese, minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


def break_long(text: str) -> str:
    """Banks cut a narration at the edge of its column; here at its dashes, with a space."""
    return " ".join(text.replace("-", "- ").split())


@layout("in-narration-ref-value-date", "in", "Deccan Heritage Bank")
def deccan(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 7.5
    p.use((595, 842), left=30, right=30)
    ledger = s.ledger(
        "INR", s.number("501000########"), rows=(8, 60), opening=(500_000, 40_000_000)
    )

    def top(page: int) -> None:
        p.put(p.left, "DECCAN HERITAGE BANK LTD", bold=True, size=12)
        p.put(p.right, f"Page No .: {page}", align="right")
        p.down(26)
        p.put(p.left, s.holder)
        p.put(330, f"Account No : {ledger.number}")
        p.down(12)
        p.put(p.left, "FLAT 4B, LAKE VIEW, STATION ROAD")
        p.put(330, "Currency : INR")
        p.down(12)
        p.put(330, "A/C Open Date : 11/06/2014   Account Status : Regular")
        p.down(20)
        p.put(p.width / 2, "Statement of account", align="center", bold=True)
        p.down(12)
        p.put(p.left, f"From : {s.start:%d/%m/%Y}      To : {s.end:%d/%m/%Y}")
        p.down(18)

    p.on_page = top
    p.new_page()
    cols = columns(
        p,
        ("date", "Date", 9, "left"),
        ("text", "Narration", 32, "left"),
        ("ref", "Chq./Ref.No.", 15, "left"),
        ("value", "Value Dt", 9, "left"),
        ("debit", "Withdrawal Amt.", 12, "right"),
        ("credit", "Deposit Amt.", 12, "right"),
        ("balance", "Closing Balance", 13, "right"),
    )
    table = Table(s, ledger, cols, ruling="box", gap=3, size=7)
    table.head()
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%y}",
                "text": break_long(e.text),
                "ref": f"000000{e.ref}",
                "value": f"{e.value:%d/%m/%y}",
                **sides(e, indian),
                "balance": minus(indian(e.balance), e.balance),
            },
        )
    p.down(12)
    p.need(60)
    p.write("STATEMENT SUMMARY :-", bold=True)
    heads = ("Opening Balance", "Dr Count", "Cr Count", "Debits", "Credits", "Closing Bal")
    figures = (
        indian(ledger.opening),
        str(ledger.count(credit=False)),
        str(ledger.count(credit=True)),
        indian(ledger.total(credit=False)),
        indian(ledger.total(credit=True)),
        minus(indian(ledger.closing), ledger.closing),
    )
    for at, (head, value) in enumerate(zip(heads, figures, strict=True)):
        x = p.left + at * 88 + 70
        p.put(x, head, align="right", size=7)
        p.put(x, value, align="right", y=p.y - 12)
    p.down(36)
    p.paragraph(
        "*Closing balance includes funds earmarked for hold and uncleared funds. Contents of "
        "this statement will be considered correct if no error is reported within 30 days.",
        size=6.5,
    )


@layout("in-txn-date-debit-credit", "in", "State Union Bank", open_end=True)
def state_union(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 7.5
    p.use((595, 842), left=36, right=36)
    ledger = s.ledger(
        "INR", s.number("000000##########"), rows=(8, 40), opening=(500_000, 40_000_000)
    )
    p.new_page()
    p.write("STATE UNION BANK", bold=True, size=13)
    p.pairs(
        [
            ("Account Name", f": {s.holder}"),
            ("Account Number", f": {ledger.number}"),
            ("Branch", ": KOTHRUD"),
            ("Drawing Power", ": 0.00"),
            ("Interest Rate(% p.a.)", ": 2.7"),
            (f"Balance as on {s.start.day} {s.start:%b %Y}", f": {indian(ledger.opening)}"),
        ],
        x1=300,
    )
    p.write(
        f"Account Statement from {s.start.day} {s.start:%b %Y} to {s.end.day} {s.end:%b %Y}",
        bold=True,
    )
    p.down(8)
    cols = columns(
        p,
        ("date", "Txn Date", 12, "left"),
        ("value", "Value\nDate", 12, "left"),
        ("text", "Description", 30, "left"),
        ("ref", "Ref No./Cheque\nNo.", 14, "left"),
        ("debit", "Debit", 12, "right"),
        ("credit", "Credit", 12, "right"),
        ("balance", "Balance", 13, "right"),
    )
    table = Table(s, ledger, cols, ruling="box", gap=4, size=7)
    table.head()
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked.day} {e.booked:%b %Y}",
                "value": f"{e.booked.day} {e.booked:%b %Y}",
                "text": break_long(e.text),
                "ref": e.ref,
                **sides(e, indian),
                "balance": minus(indian(e.balance), e.balance),
            },
        )
    p.down(8)
    p.paragraph(
        "Please do not share your ATM, Debit/Credit card number, PIN and OTP with anyone over "
        "mail, SMS, phone call or any other media.",
        size=7,
    )
    pages(s, "Page no. {n}")


@layout("in-serial-numbers-cr-dr", "in", "Malabar Co-operative Bank")
def malabar(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 7.5
    p.use((842, 595), left=36, right=36, bottom=44)
    ledger = s.ledger(
        "INR", s.number("0###0100#######"), rows=(6, 40), opening=(500_000, 9_000_000)
    )

    def stands(minor: int) -> str:
        return f"{indian(minor)} {'Dr' if minor < 0 else 'Cr'}"

    p.new_page()
    p.put(p.width / 2, "MALABAR CO-OPERATIVE BANK", bold=True, size=12, align="center")
    p.down(16)
    p.write(
        f"Statement of Transactions in Savings Account Number {ledger.number} in INR for "
        f"the period {s.start:%d-%m-%Y} to {s.end:%d-%m-%Y}",
        bold=True,
    )
    p.down(8)
    cols = columns(
        p,
        ("nr", "S No.", 6, "left"),
        ("date", "Transaction\nDate", 11, "left"),
        ("cheque", "Cheque\nNumber", 9, "left"),
        ("text", "Transaction Remarks", 38, "left"),
        ("debit", "Withdrawal\nAmount (INR )", 12, "right"),
        ("credit", "Deposit\nAmount (INR )", 12, "right"),
        ("balance", "Balance\n(INR )", 14, "right"),
    )
    table = Table(s, ledger, cols, ruling="box", gap=4)
    table.head()
    table.note(
        {"date": f"{s.start:%d-%m-%Y}", "text": "B/F", "balance": stands(ledger.opening)},
        bold=False,
    )
    for at, e in enumerate(ledger.entries):
        table.put(
            e,
            {
                "nr": str(at + 1),
                "date": f"{e.booked:%d-%m-%Y}",
                "cheque": e.ref[:6] if e.kind == "out" else "-",
                "text": break_long(e.text),
                **sides(e, indian),
                "balance": stands(e.balance),
            },
        )
    table.note(
        {
            "text": "Page Total / Closing balance",
            "debit": indian(ledger.total(credit=False)),
            "credit": indian(ledger.total(credit=True)),
            "balance": stands(ledger.closing),
        }
    )
    p.down(8)
    p.write(
        "Legends: UPI - Unified Payments Interface, NEFT - National Electronic Funds Transfer",
        size=7,
    )


@layout("sg-balance-brought-forward-accounts", "sg", "Straits Merchant Bank")
def straits(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    multi = s.maybe()
    names = [
        ("Everyday Plus Account", (5, 30), None),
        ("Savings Builder", (1, 6), ("in", "interest")),
    ]

    def top(page: int) -> None:
        p.put(p.left, "STRAITS MERCHANT BANK", bold=True, size=13)
        p.put(p.right, f"Account Details  as at {s.end:%d %b %Y}", align="right")
        p.down(36)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    for name, rows, kinds in names[: 2 if multi else 1]:
        ledger = (
            s.ledger("SGD", s.number("###-######-#"), rows=rows, kinds=kinds)
            if kinds
            else s.ledger("SGD", s.number("###-######-#"), rows=rows)
        )
        p.need(140)
        p.put(p.left, name, bold=True, size=10)
        p.put(p.right, f"Account No. {ledger.number}", align="right")
        p.down(13)
        p.write(f"{s.start:%d %b %Y} to {s.end:%d %b %Y}   CURRENCY: SINGAPORE DOLLAR", size=7.5)
        cols = columns(
            p,
            ("date", "DATE", 12, "left"),
            ("text", "DETAILS OF TRANSACTIONS", 43, "left"),
            ("debit", "WITHDRAWAL($)", 15, "right"),
            ("credit", "DEPOSIT($)", 14, "right"),
            ("balance", "BALANCE($)", 16, "right"),
        )
        table = Table(
            s,
            ledger,
            cols,
            ruling="header",
            gap=4,
            carried=lambda b: {"text": "Balance Carried Forward", "balance": minus(english(b), b)},
            brought=lambda b: {"text": "Balance Brought Forward", "balance": minus(english(b), b)},
        )
        table.head()
        table.note({"text": "Balance Brought Forward", "balance": english(ledger.opening)})
        for e in ledger.entries:
            table.put(
                e,
                {
                    "date": f"{e.booked:%d %b}",
                    "text": e.lines,
                    **sides(e, english),
                    "balance": minus(english(e.balance), e.balance),
                },
            )
        table.note(
            {
                "text": "Total",
                "debit": english(ledger.total(credit=False)),
                "credit": english(ledger.total(credit=True)),
            }
        )
        table.note(
            {
                "text": "Balance Carried Forward",
                "balance": minus(english(ledger.closing), ledger.closing),
            }
        )
        p.down(22)
    p.paragraph(
        "Deposit Insurance Scheme: Singapore dollar deposits of non-bank depositors are insured "
        "for up to S$100,000 in aggregate per depositor per member by law.",
        size=7,
    )
    pages(s, "PAGE {n} OF {all}")


@layout("jp-no-decimals-english", "sg", "Sakura Gate Bank")
def sakura_gate(s: Statement) -> None:
    """A currency without decimals, as branches in Tokyo print it for foreigners."""
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("JPY", s.number("### #######"), rows=(5, 36), opening=(90_000, 4_000_000))
    p.new_page()
    p.write("Sakura Gate Bank", bold=True, size=14)
    p.write(
        f"Statement of Account   {s.start:%Y/%m/%d} - {s.end:%Y/%m/%d}   Currency JPY", bold=True
    )
    p.write(f"Ordinary Deposit {ledger.number}   {s.holder}")
    p.down(10)
    cols = columns(
        p,
        ("date", "Date", 13, "left"),
        ("text", "Description", 39, "left"),
        ("debit", "Withdrawals", 16, "right"),
        ("credit", "Deposits", 16, "right"),
        ("balance", "Balance", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=4)
    table.head()
    table.note(
        {
            "date": f"{s.start:%Y/%m/%d}",
            "text": "Balance brought forward",
            "balance": japanese(ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%Y/%m/%d}",
                "text": e.lines,
                **sides(e, japanese),
                "balance": minus(japanese(e.balance), e.balance),
            },
        )
    table.note(
        {
            "text": "Total",
            "debit": japanese(ledger.total(credit=False)),
            "credit": japanese(ledger.total(credit=True)),
        }
    )
    pages(s, "{n}/{all}")
