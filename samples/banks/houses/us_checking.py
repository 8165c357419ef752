"""Checking, savings and credit union accounts of the United States."""

from collections.abc import Callable, Sequence
from datetime import date

from samples.banks.ledger import Entry, Ledger
from samples.banks.money import english, minus, minus_after
from samples.banks.paper import LETTER
from samples.banks.registry import layout
from samples.banks.statement import EVERYDAY, Statement, Table, columns
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA, Family

TIMES = Family("Times-Roman", "Times-Bold")
COURIER = Family("Courier", "Courier-Bold")
WITH_CHECKS = (*EVERYDAY, "check")
LEGAL = (
    "In case of errors or questions about your electronic transfers, call or write us at the "
    "address on the front of this statement. We must hear from you no later than 60 days after "
    "we sent the first statement on which the error appeared. Tell us your name and account "
    "number, describe the transfer you are unsure about, and tell us the dollar amount of the "
    "suspected error. For new accounts the limits of $50.00 and $500.00 may apply."
)


def dollars(minor: int) -> str:
    return minus(f"${english(minor)}", minor)


def put_address(s: Statement, y: float, x: float | None = None) -> None:
    for at, line in enumerate(s.address()):
        s.paper.put(s.paper.left if x is None else x, line.upper(), y=y - at * 12)


def section(
    s: Statement,
    ledger: Ledger,
    entries: Sequence[Entry],
    *,
    title: str,
    heads: tuple[str, str, str],
    day: Callable[[date], str],
    figure: Callable[[int], str],
    total: str,
    ruling: str,
) -> None:
    paper = s.paper
    paper.need(70)
    paper.write(title, bold=True, size=paper.size + 2.5)
    paper.down(4)
    cols = columns(
        paper,
        ("date", heads[0], 12, "left"),
        ("text", heads[1], 70, "left"),
        ("amount", heads[2], 18, "right"),
    )
    table = Table(s, ledger, cols, ruling=ruling)
    table.head()
    for at, e in enumerate(entries):
        # The first figure of a section carries the currency.
        sign = "$" if at == 0 and s.country == "us" and "$" not in heads[2] else ""
        amount = figure(e.amount)
        amount = f"-{sign}{amount[1:]}" if amount.startswith("-") else sign + amount
        table.put(e, {"date": day(e.booked), "text": e.lines, "amount": amount})
    kinds = {e.kind for e in entries}
    credit = entries[0].amount > 0
    whole = sum(e.amount for e in ledger.true if e.kind in kinds and e.is_credit == credit)
    table.note({"text": total, "amount": dollars(abs(whole) if figure(-1)[0] != "-" else whole)})
    paper.down(12)


def check_list(
    s: Statement,
    ledger: Ledger,
    *,
    sides: int,
    heads: tuple[str, str, str],
    order: str,
    figure: Callable[[int], str],
    day: Callable[[date], str],
) -> None:
    """Cheques beside each other, from left to right, then the next line."""
    paper = s.paper
    checks = [e for e in ledger.entries if e.kind == "check"]
    step = (paper.right - paper.left) / sides
    places = {"n": 0.0, "d": step * 0.36, "a": step - 26}
    if order == "dna":
        places = {"d": 0.0, "n": step * 0.34, "a": step - 26}
    for side in range(min(sides, len(checks))):
        x = paper.left + side * step
        paper.put(x + places["n"], heads[0], bold=True)
        paper.put(x + places["d"], heads[1], bold=True)
        paper.put(x + places["a"], heads[2], bold=True, align="right")
    paper.down(paper.leading * 1.3)
    for at, e in enumerate(checks):
        if at and at % sides == 0:
            paper.down(paper.leading)
            paper.need(10)
        x = paper.left + (at % sides) * step
        paper.put(x + places["n"], e.lines[0])
        paper.put(x + places["d"], day(e.booked))
        paper.put(x + places["a"], figure(e.amount), align="right")
        s.record(ledger, e, e.lines[0], balance=False)
    paper.down(paper.leading * 1.5)


def daily_balances(
    s: Statement, ledger: Ledger, *, title: str, sides: int, day: Callable[[date], str]
) -> None:
    paper = s.paper
    days = ledger.daily()
    if not days:
        return
    paper.need(90)
    paper.write(title, bold=True, size=paper.size + 2)
    paper.down(3)
    step = (paper.right - paper.left) / sides
    for side in range(min(sides, len(days))):
        x = paper.left + side * step
        paper.put(x, "Date", bold=True)
        paper.put(x + step - 30, "Amount", bold=True, align="right")
    paper.down(paper.leading * 1.3)
    deep = -(-len(days) // sides)
    for row in range(deep):
        paper.need(10)
        for side in range(sides):
            if row + side * deep < len(days):
                when, balance = days[row + side * deep]
                x = paper.left + side * step
                paper.put(x, day(when))
                paper.put(x + step - 30, minus(english(balance), balance), align="right")
        paper.down(paper.leading)
    paper.down(10)


def legal_page(s: Statement, text: str = LEGAL) -> None:
    s.paper.new_page()
    s.paper.paragraph(text, size=7)
    s.paper.down(8)
    s.paper.paragraph(text[::1], size=7, width=240)


def number_pages(s: Statement, pattern: str = "Page {n} of {all}") -> None:
    paper = s.paper
    paper.on_every_page(
        lambda n, count: paper.put(
            paper.right,
            pattern.format(n=n, all=count),
            y=paper.height - 26,
            align="right",
            size=7,
        )
    )


def by_kind(ledger: Ledger, *kinds: str, credit: bool) -> list[Entry]:
    return [e for e in ledger.entries if e.kind in kinds and e.is_credit == credit]


DEPOSITS = ("in", "salary", "refund", "interest")


@layout("us-sections-summary-instances", "us", "First Prairie Bank")
def first_prairie(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = s.rng.choice((8.0, 8.5, 9.0))
    p.use(LETTER, left=60, right=60)
    ledger = s.ledger("USD", s.number("00000####8####"), kinds=WITH_CHECKS, rows=(8, 60))

    def top(page: int) -> None:
        p.put(p.left, "FIRST PRAIRIE", bold=True, size=14)
        p.put(p.right, f"{s.start:%B %d, %Y} through {s.end:%B %d, %Y}", align="right", y=p.y)
        p.put(p.right, f"Account Number: {ledger.number}", align="right", y=p.y - 12, bold=True)
        p.down(40)

    p.on_page = top
    p.new_page()
    p.put(p.left, "First Prairie Bank, N.A., P O Box 55120, Denver, CO 80255-5120", size=7)
    put_address(s, p.y - 40)
    p.put(330, "CUSTOMER SERVICE INFORMATION", bold=True, y=p.y - 10)
    for at, line in enumerate(("Web site: firstprairie.example", "Service Center: 1-800-555-0142")):
        p.put(330, line, y=p.y - 26 - at * 12)
    p.down(110)
    with_counts = s.maybe()
    p.write("CHECKING SUMMARY", bold=True, size=11)
    if s.maybe():
        p.put(p.left + 260, "First Prairie Total Checking", y=p.y + 14)
    if with_counts:
        p.put(300, "INSTANCES", bold=True, align="right", size=7)
    p.put(420, "AMOUNT", bold=True, align="right", size=7)
    p.down(13)
    groups = [
        ("Deposits and Additions", DEPOSITS, True),
        ("Checks Paid", ("check",), False),
        ("ATM & Debit Card Withdrawals", ("card", "atm"), False),
        ("Electronic Withdrawals", ("debit", "standing", "out"), False),
        ("Fees", ("fee",), False),
    ]
    p.pairs([("Beginning Balance", dollars(ledger.opening))], x1=420)
    for label, kinds, _ in groups:
        count = sum(e.kind in kinds for e in ledger.true)
        if count:
            if with_counts:
                p.put(300, str(count), align="right")
            whole = ledger.total(*kinds)
            p.pairs([(label, minus(english(whole), whole))], x1=420)
    if with_counts:
        p.put(300, str(len(ledger.true)), align="right", bold=True)
    p.pairs([("Ending Balance", dollars(ledger.closing))], x1=420, bold_last=True)
    p.down(14)
    for label, kinds, credit in groups:
        entries = by_kind(ledger, *kinds, credit=credit)
        if not entries:
            continue
        if label == "Checks Paid":
            p.need(70)
            p.write("CHECKS PAID", bold=True, size=p.size + 2.5)
            heads = ("CHECK NUMBER", "DATE PAID", "AMOUNT")
            check_list(
                s,
                ledger,
                sides=2,
                heads=heads,
                order="nda",
                figure=lambda a: f"${english(a)}",
                day=lambda d: f"{d:%m/%d}",
            )
            p.pairs([("Total Checks Paid", f"${english(ledger.total('check'))}")], bold_last=True)
            p.down(12)
            continue
        section(
            s,
            ledger,
            entries,
            title=label.upper(),
            heads=("DATE", "DESCRIPTION", "AMOUNT"),
            day=lambda d: f"{d:%m/%d}",
            figure=english,
            total=f"Total {label}",
            ruling="header",
        )
    if s.maybe(0.7):
        daily_balances(s, ledger, title="DAILY ENDING BALANCE", sides=3, day=lambda d: f"{d:%m/%d}")
    legal_page(s)
    number_pages(s)


@layout("us-additions-subtractions", "us", "Liberty Harbor Bank")
def liberty_harbor(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    p.use(LETTER, left=54, right=54)
    ledger = s.ledger("USD", s.number("0040 #### ####"), kinds=WITH_CHECKS, rows=(8, 60))

    def top(page: int) -> None:
        if page > 1:
            p.put(
                p.left,
                f"{s.holder}   |   Account # {ledger.number}   |   "
                f"{s.start:%B %d, %Y} to {s.end:%B %d, %Y}",
                size=7.5,
            )
            p.down(30)

    p.on_page = top
    p.new_page()
    p.put(p.left, "LIBERTY HARBOR", bold=True, size=18)
    p.put(p.right, "Customer service: 1.888.555.0177", align="right", size=8)
    put_address(s, p.y - 60)
    p.down(120)
    p.write("Your Harbor Advantage Banking", bold=True, size=14)
    p.write(
        f"for {s.start:%B} {s.start.day}, {s.start.year} to {s.end:%B} {s.end.day}, {s.end.year}"
    )
    p.put(p.right, f"Account number: {ledger.number}", align="right", bold=True, y=p.y + 12)
    p.down(14)
    p.write("Account summary", bold=True, size=11)
    items = [
        (
            f"Beginning balance on {s.start:%B} {s.start.day}, {s.start.year}",
            dollars(ledger.opening),
        ),
        ("Deposits and other additions", english(ledger.total(credit=True))),
        (
            "Withdrawals and other subtractions",
            minus(english(w := ledger.total("card", "atm", "debit", "standing", "out")), w),
        ),
        ("Checks", minus(english(c := ledger.total("check")), c)),
        ("Service fees", minus(english(f := ledger.total("fee")), f)),
        (f"Ending balance on {s.end:%B} {s.end.day}, {s.end.year}", dollars(ledger.closing)),
    ]
    top_y = p.y
    p.pairs(items, x1=330, bold_last=True, step=14)
    if s.maybe():
        p.frame(350, p.y, p.right, top_y + 10)
        p.paragraph(
            "You could save on travel this summer. Earn a $200 online bonus after spending "
            "$1,000 within 90 days of opening a Harbor Rewards card.",
            x=356,
            width=p.right - 362,
            y=top_y - 4,
            size=8,
        )
    p.down(14)

    def day(d: date) -> str:
        return f"{d:%m/%d/%y}"

    def signed(a: int) -> str:
        return minus(english(a), a)

    plans = (
        ("Deposits and other additions", DEPOSITS, True),
        ("Withdrawals and other subtractions", ("card", "atm", "debit", "standing", "out"), False),
    )
    for title, kinds, credit in plans:
        entries = by_kind(ledger, *kinds, credit=credit)
        if entries:
            section(
                s,
                ledger,
                entries,
                title=title,
                heads=("Date", "Description", "Amount"),
                day=day,
                figure=signed,
                total=f"Total {title.lower()}",
                ruling="rows",
            )
    if by_kind(ledger, "check", credit=False):
        p.need(70)
        p.write("Checks", bold=True, size=11)
        check_list(
            s,
            ledger,
            sides=2,
            heads=("Check #", "Date", "Amount"),
            order="dna",
            figure=signed,
            day=day,
        )
        p.pairs([("Total checks", dollars(ledger.total("check")))], bold_last=True)
        count = sum(e.kind == "check" for e in ledger.true)
        p.pairs([("Total # of checks", str(count))], bold_last=True)
        p.down(10)
    fees = by_kind(ledger, "fee", credit=False)
    if fees:
        section(
            s,
            ledger,
            fees,
            title="Service fees",
            heads=("Date", "Transaction description", "Amount"),
            day=day,
            figure=signed,
            total="Total service fees",
            ruling="rows",
        )
    if s.maybe():
        p.need(60)
        p.put(p.left + 200, "Total for this period", bold=True)
        p.put(p.left + 320, "Total year-to-date", bold=True)
        p.down(12)
        p.put(p.left, "Total Overdraft Fees")
        p.put(p.left + 280, "$0.00", align="right")
        p.put(p.left + 400, "$70.00", align="right")
        p.down(20)
    legal_page(s)
    number_pages(s)


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
