"""South Africa."""

from samples.banks.houses.furniture import long_day, pages, put_address
from samples.banks.money import english, minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


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

    def top(page: int) -> None:
        p.put(p.left, "Protea National Bank", bold=True, size=13)
        p.put(p.right, f"Page {page}   Delivery Method E1", align="right", size=7)
        p.down(34)

    p.on_page = top
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

    def top(page: int) -> None:
        p.put(p.left, "HIGHVELD STANDARD", bold=True, size=13)
        p.down(34)

    p.on_page = top
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
