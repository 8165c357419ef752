"""US checking accounts set as one table."""

from samples.banks.houses.furniture import (
    COURIER,
    TIMES,
    legal_page,
    number_pages,
    put_address,
)
from samples.banks.houses.us_sections import WITH_CHECKS, check_list, daily_balances, dollars
from samples.banks.money import english, minus, minus_after
from samples.banks.paper import LETTER
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns
from samples.corpus.fonts import HELVETICA


@layout("us-history-daily-balance", "us", "Stagecoach Trust")
def stagecoach(s: Statement) -> None:
    s.font(HELVETICA, TIMES)
    p = s.paper
    p.size = s.rng.choice((8.0, 8.5))
    p.use(LETTER, left=50, right=50)
    ledger = s.ledger("USD", s.number("######8###"), kinds=WITH_CHECKS)

    def top(page: int) -> None:
        p.put(p.left, f"{s.end:%B} {s.end.day}, {s.end.year}  -  Page {page}", size=8)
        p.down(30)

    p.on_page = top
    p.new_page()
    p.write("Stagecoach Everyday Checking", bold=True, size=15)
    p.write(
        f"Account number: {ledger.number}   {s.start:%B} {s.start.day}, {s.start.year} - "
        f"{s.end:%B} {s.end.day}, {s.end.year}"
    )
    put_address(s, p.y - 20)
    p.down(90)
    y = p.y
    p.write("Statement period activity summary", bold=True, size=10)
    p.pairs(
        [
            (f"Beginning balance on {s.start.month}/{s.start.day}", f"${english(ledger.opening)}"),
            ("Deposits/Additions", english(ledger.total(credit=True))),
            ("Withdrawals/Subtractions", f"- {english(ledger.total(credit=False))}"),
            (f"Ending balance on {s.end.month}/{s.end.day}", dollars(ledger.closing)),
        ],
        x1=290,
        bold_last=True,
    )
    p.put(330, f"Account number: {ledger.number} (primary account)", y=y)
    p.put(330, s.holder, y=y - 12, bold=True)
    p.put(330, "Colorado account terms and conditions apply", y=y - 24)
    p.put(330, "Routing Number (RTN): 102000999", y=y - 36)
    p.down(20)
    p.write("Transaction history", bold=True, size=12)
    p.down(6)
    cols = columns(
        p,
        ("date", "Date", 8, "left"),
        ("check", "Check\nNumber", 9, "right"),
        ("text", "Description", 42, "left"),
        ("credit", "Deposits/\nAdditions", 14, "right"),
        ("debit", "Withdrawals/\nSubtractions", 14, "right"),
        ("balance", "Ending daily\nbalance", 14, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=3)
    table.head()
    for e in ledger.entries:
        is_check = e.kind == "check"
        table.put(
            e,
            {
                "date": f"{e.booked.month}/{e.booked.day}",
                "check": e.lines[0] if is_check else "",
                "text": "Check" if is_check else e.lines,
                "credit": english(e.amount) if e.is_credit else "",
                "debit": "" if e.is_credit else english(e.amount),
                "balance": minus(english(e.balance), e.balance) if ledger.ends_day(e) else "",
            },
        )
    table.note(
        {
            "date": f"Ending balance on {s.end.month}/{s.end.day}",
            "balance": minus(english(ledger.closing), ledger.closing),
        }
    )
    table.note(
        {
            "date": "Totals",
            "credit": f"${english(ledger.total(credit=True))}",
            "debit": f"${english(ledger.total(credit=False))}",
        }
    )
    p.paragraph(
        "The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited "
        "funds that may have been outstanding on your account when your transactions posted.",
        size=7,
    )
    if s.maybe():
        p.down(14)
        p.need(80)
        p.write("Monthly service fee summary", bold=True, size=11)
        p.pairs(
            [
                (f"Fee period {s.start:%m/%d/%Y} - {s.end:%m/%d/%Y}", "Standard fee $10.00"),
                ("Minimum daily balance", "$500.00"),
                ("Total amount of qualifying direct deposits", "$1,000.00"),
            ],
            x1=420,
        )
    legal_page(s)


@layout("us-courier-core-system", "us", "Farmers & Drovers State Bank")
def farmers_drovers(s: Statement) -> None:
    s.font(COURIER)
    p = s.paper
    p.size = 8.0
    p.use(LETTER, left=54, right=54)
    ledger = s.ledger("USD", s.number("###-###-#"), kinds=WITH_CHECKS)
    p.new_page()
    p.put(p.width / 2, "FARMERS & DROVERS STATE BANK", align="center", bold=True, size=12)
    p.put(p.width / 2, "PO BOX 8  -  ELK CROSSING NE 68000", align="center", y=p.y - 14)
    put_address(s, p.y - 60)
    p.put(p.right, f"Statement Date   {s.end:%m/%d/%Y}", align="right", y=p.y - 60)
    p.put(p.right, f"Account No.   {ledger.number}", align="right", y=p.y - 72)
    p.put(
        p.right,
        f"Statement Period {s.start:%m/%d/%Y} - {s.end:%m/%d/%Y}",
        align="right",
        y=p.y - 84,
    )
    p.down(130)
    p.rule()
    p.down(14)
    p.write("PERSONAL CHECKING ACCOUNT", bold=True)
    p.pairs(
        [
            ("Previous Balance", english(ledger.opening)),
            (f"{ledger.count(credit=True)} Deposits/Credits", english(ledger.total(credit=True))),
            (f"{ledger.count(credit=False)} Checks/Debits", english(ledger.total(credit=False))),
            ("Service Charge", ".00"),
            ("Interest Paid", ".00"),
            ("Ending Balance", minus_after(english(ledger.closing), ledger.closing)),
        ],
        x1=340,
        leaders=s.maybe(),
    )
    p.down(10)
    p.rule()
    p.down(14)
    p.write("DEPOSITS AND OTHER CREDITS / WITHDRAWALS AND OTHER DEBITS", bold=True)
    cols = columns(
        p,
        ("date", "Date", 9, "left"),
        ("text", "Description", 70, "left"),
        ("amount", "Amount", 21, "right"),
    )
    table = Table(s, ledger, cols, gap=1, header="first")
    table.head()
    for e in ledger.entries:
        if e.kind != "check":
            amount = minus_after(english(e.amount), e.amount)
            table.put(
                e, {"date": f"{e.booked.month}/{e.booked:%d}", "text": e.lines, "amount": amount}
            )
    p.down(12)
    if any(e.kind == "check" for e in ledger.entries):
        p.need(60)
        p.write("CHECKS IN SERIAL NUMBER ORDER", bold=True)
        check_list(
            s,
            ledger,
            sides=3,
            heads=("Check No", "Date", "Amount"),
            order="dna",
            figure=english,
            day=lambda d: f"{d.month}/{d:%d}",
        )
        p.write("(*) Check numbers missing or in another statement")
        p.down(8)
    daily_balances(
        s, ledger, title="DAILY BALANCE INFORMATION", sides=3, day=lambda d: f"{d.month}/{d:%d}"
    )
    number_pages(s, "Page   {n}")
