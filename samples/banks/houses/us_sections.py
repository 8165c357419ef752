"""US checking accounts set in sections: deposits, checks, withdrawals, fees."""

from collections.abc import Callable, Sequence
from datetime import date

from samples.banks.houses.furniture import legal_page, number_pages, put_address
from samples.banks.ledger import Entry, Ledger
from samples.banks.money import english, minus
from samples.banks.paper import LETTER
from samples.banks.registry import layout
from samples.banks.statement import EVERYDAY, Statement, Table, columns
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


def dollars(minor: int) -> str:
    return minus(f"${english(minor)}", minor)


WITH_CHECKS = (*EVERYDAY, "check")


DEPOSITS = ("in", "salary", "refund", "interest")


def by_kind(ledger: Ledger, *kinds: str, credit: bool) -> list[Entry]:
    return [e for e in ledger.entries if e.kind in kinds and e.is_credit == credit]


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


PRAIRIE_GROUPS = (
    ("Deposits and Additions", DEPOSITS, True),
    ("Checks Paid", ("check",), False),
    ("ATM & Debit Card Withdrawals", ("card", "atm"), False),
    ("Electronic Withdrawals", ("debit", "standing", "out"), False),
    ("Fees", ("fee",), False),
)


def checking_summary(s: Statement, ledger: Ledger) -> None:
    p = s.paper
    with_counts = s.maybe()
    p.write("CHECKING SUMMARY", bold=True, size=11)
    if s.maybe():
        p.put(p.left + 260, "First Prairie Total Checking", y=p.y + 14)
    if with_counts:
        p.put(300, "INSTANCES", bold=True, align="right", size=7)
    p.put(420, "AMOUNT", bold=True, align="right", size=7)
    p.down(13)
    p.pairs([("Beginning Balance", dollars(ledger.opening))], x1=420)
    for label, kinds, _ in PRAIRIE_GROUPS:
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
    checking_summary(s, ledger)
    for label, kinds, credit in PRAIRIE_GROUPS:
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


def overdraft_box(s: Statement) -> None:
    p = s.paper
    p.need(60)
    p.put(p.left + 200, "Total for this period", bold=True)
    p.put(p.left + 320, "Total year-to-date", bold=True)
    p.down(12)
    p.put(p.left, "Total Overdraft Fees")
    p.put(p.left + 280, "$0.00", align="right")
    p.put(p.left + 400, "$70.00", align="right")
    p.down(20)


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
        overdraft_box(s)
    legal_page(s)
    number_pages(s)
