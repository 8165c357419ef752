"""Australia, New Zealand, India, Singapore and South Africa."""

from datetime import timedelta

from samples.banks.houses.british import footers, long_day
from samples.banks.houses.german import pages
from samples.banks.houses.us_checking import put_address
from samples.banks.money import english, indian, japanese, minus, spaced
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
    p.on_page = lambda page: (
        (
            p.put(p.left, "Southern Cross Bank", bold=True, size=14),
            p.put(p.right, f"Statement {s.end.month + 20}   (Page {page})", align="right"),
            p.down(36),
        )
    )
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
    p.on_page = lambda page: (
        (
            p.put(p.left, "Murray River Bank", bold=True, size=13),
            p.down(32),
        )
    )
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


@layout("in-narration-ref-value-date", "in", "Deccan Heritage Bank")
def deccan(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 7.5
    p.use((595, 842), left=30, right=30)
    ledger = s.ledger(
        "INR", s.number("501000########"), rows=(8, 60), opening=(500_000, 40_000_000)
    )
    p.on_page = lambda page: (
        (
            p.put(p.left, "DECCAN HERITAGE BANK LTD", bold=True, size=12),
            p.put(p.right, f"Page No .: {page}", align="right"),
            p.down(26),
            p.put(p.left, s.holder),
            p.put(330, f"Account No : {ledger.number}"),
            p.down(12),
            p.put(p.left, "FLAT 4B, LAKE VIEW, STATION ROAD"),
            p.put(330, "Currency : INR"),
            p.down(12),
            p.put(330, "A/C Open Date : 11/06/2014   Account Status : Regular"),
            p.down(20),
            p.put(p.width / 2, "Statement of account", align="center", bold=True),
            p.down(12),
            p.put(p.left, f"From : {s.start:%d/%m/%Y}      To : {s.end:%d/%m/%Y}"),
            p.down(18),
        )
    )
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


def break_long(text: str) -> str:
    """Banks cut a narration at the edge of its column; here at its dashes, with a space."""
    return " ".join(text.replace("-", "- ").split())


@layout("in-txn-date-debit-credit", "in", "State Union Bank")
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
        f"Statement of Transactions in Savings Account Number {ledger.number} in INR for the period "
        f"{s.start:%d-%m-%Y} to {s.end:%d-%m-%Y}",
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
    p.on_page = lambda page: (
        (
            p.put(p.left, "STRAITS MERCHANT BANK", bold=True, size=13),
            p.put(p.right, f"Account Details  as at {s.end:%d %b %Y}", align="right"),
            p.down(36),
        )
    )
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


@layout("za-amount-cr-accrued-charges", "za", "Protea National Bank")
def protea(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("ZAR", s.number("62#########"), rows=(8, 50))

    def mark(minor: int) -> str:
        return f"{english(minor)}{'Cr' if minor > 0 else ''}"

    def stands(minor: int) -> str:
        return f"{english(minor)} {'Dr' if minor < 0 else 'Cr'}"

    p.on_page = lambda page: (
        (
            p.put(p.left, "Protea National Bank", bold=True, size=13),
            p.put(p.right, f"Page {page}   Delivery Method E1", align="right", size=7),
            p.down(34),
        )
    )
    p.new_page()
    put_address(s, p.y)
    p.put(330, f"Gold Cheque Account : {ledger.number}", bold=True)
    p.put(330, f"Statement Period : {long_day(s.start)} to {long_day(s.end)}", y=p.y - 12)
    p.put(330, f"Statement Date : {long_day(s.end)}", y=p.y - 24)
    p.down(60)
    p.write("Statement Balances", bold=True)
    p.pairs(
        [
            ("Opening Balance", stands(ledger.opening)),
            ("Closing Balance", stands(ledger.closing)),
            ("VAT Inclusive @ 15.00%", ""),
            ("Total VAT (ZAR)", "12.39 Dr"),
        ],
        x1=260,
    )
    p.down(10)
    p.write("Transactions in RAND (ZAR)", bold=True)
    cols = columns(
        p,
        ("date", "Date", 9, "left"),
        ("text", "Description", 49, "left"),
        ("amount", "Amount", 14, "right"),
        ("balance", "Balance", 16, "right"),
        ("charges", "Accrued\nBank\nCharges", 12, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=2.5)
    table.head()
    for e in ledger.entries:
        fee = f"{s.rng.randrange(1, 9)}.{s.rng.randrange(10, 99)}" if e.kind == "atm" else ""
        table.put(
            e,
            {
                "date": f"{e.booked:%d %b}",
                "text": e.lines,
                "amount": mark(e.amount),
                "balance": stands(e.balance).replace(" ", ""),
                "charges": fee,
            },
        )
    table.note({"text": "Closing Balance", "balance": stands(ledger.closing)})
    p.down(8)
    p.write("Turnover for Statement Period", bold=True)
    p.pairs(
        [
            (
                f"No. Credit Transactions {ledger.count(credit=True)}",
                f"{english(ledger.total(credit=True))} Cr",
            ),
            (
                f"No. Debit Transactions {ledger.count(credit=False)}",
                f"{english(ledger.total(credit=False))} Dr",
            ),
        ],
        x1=320,
    )
    p.down(8)
    p.paragraph(
        "Credit Rate 0.00%. Debit Rate 17.25%. Inclusive of VAT, bank charges are accrued and "
        "debited on the last day of the month.",
        size=7,
    )


@layout("za-details-month-day", "za", "Highveld Standard")
def highveld(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("ZAR", s.number("0# ### ### #"), rows=(8, 50))
    p.on_page = lambda page: (
        (
            p.put(p.left, "HIGHVELD STANDARD", bold=True, size=13),
            p.down(34),
        )
    )
    p.new_page()
    put_address(s, p.y)
    p.down(60)
    p.write("BANK STATEMENT / TAX INVOICE", bold=True)
    p.write(
        f"Statement from {s.start:%d %B %Y} to {s.end:%d %B %Y}    Account Number {ledger.number}"
    )
    p.down(8)
    cols = columns(
        p,
        ("text", "Details", 38, "left"),
        ("fee", "Service\nFee", 8, "left"),
        ("debit", "Debits", 14, "right"),
        ("credit", "Credits", 14, "right"),
        ("date", "Date", 10, "center"),
        ("balance", "Balance", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=2.5)
    table.head()
    table.note(
        {
            "text": "BALANCE BROUGHT FORWARD",
            "date": f"{s.start:%m %d}",
            "balance": minus(english(ledger.opening), ledger.opening),
        },
        bold=False,
    )
    for e in ledger.entries:
        side: dict[str, str] = (
            {"credit": english(e.amount)} if e.is_credit else {"debit": f"{english(e.amount)}-"}
        )
        table.put(
            e,
            {
                "text": e.text.upper(),
                "fee": "##" if e.kind == "fee" else "",
                **side,
                "date": f"{e.booked:%m %d}",
                "balance": minus(english(e.balance), e.balance),
            },
        )
    p.down(10)
    p.need(60)
    p.write("Account Summary for Period", bold=True)
    p.pairs(
        [
            ("Balance at date of statement", f"R{minus(english(ledger.closing), ledger.closing)}"),
            ("Vat Summary @ 15%", "R14.02"),
            ("## These fees include VAT", ""),
        ],
        x1=300,
    )
    pages(s, "Page {n} of {all}")


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
