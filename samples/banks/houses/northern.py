"""Poland and the Nordic countries (with English labels)."""

from datetime import timedelta

from samples.banks.houses.furniture import pages, put_address
from samples.banks.money import french, french_nbsp, german, minus, plus_minus
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, SERIF, VERA


@layout("pl-kwota-saldo-po-operacji", "pl", "Bank Kormoran")
def kormoran(s: Statement) -> None:
    s.font(CONDENSED)
    p = s.paper
    p.size = 8.0
    figure = s.rng.choice((french, french_nbsp))
    ledger = s.ledger("PLN", s.number("## 1140 #### #### #### #### ####"), rows=(6, 34))
    p.new_page()
    p.put(p.left, "Bank Kormoran", bold=True, size=14)
    p.put(p.right, f"Wyciąg z rachunku nr {s.end.month}/{s.end.year}", align="right", bold=True)
    put_address(s, p.y - 40)
    p.down(110)
    p.write(f"za okres od {s.start:%Y-%m-%d} do {s.end:%Y-%m-%d}")
    p.write(f"Numer rachunku: {ledger.number}   Waluta: PLN")
    p.down(8)
    p.pairs(
        [
            ("Saldo początkowe:", minus(figure(ledger.opening), ledger.opening)),
            (f"Uznania ({ledger.count(credit=True)}):", figure(ledger.total(credit=True))),
            (
                f"Obciążenia ({ledger.count(credit=False)}):",
                f"-{figure(ledger.total(credit=False))}",
            ),
            ("Saldo końcowe:", minus(figure(ledger.closing), ledger.closing)),
        ],
        x1=280,
    )
    p.down(12)
    cols = columns(
        p,
        ("date", "Data\noperacji", 12, "left"),
        ("value", "Data\nksięgowania", 12, "left"),
        ("text", "Opis operacji", 42, "left"),
        ("amount", "Kwota\noperacji", 16, "right"),
        ("balance", "Saldo po\noperacji", 18, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=4)
    table.head()
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%Y-%m-%d}",
                "value": f"{e.value:%Y-%m-%d}",
                "text": e.lines,
                "amount": minus(figure(e.amount), e.amount),
                "balance": minus(figure(e.balance), e.balance),
            },
        )
    p.down(10)
    p.paragraph(
        "Środki zgromadzone na rachunku są objęte ochroną gwarancyjną do równowartości "
        "100 000 euro. Dokument nie wymaga podpisu ani stempla.",
        size=7,
    )
    pages(s, "Strona {n} z {all}")


@layout("pl-stacked-operation-dates", "pl", "Powszechna Kasa Wiślana")
def kasa_wislana(s: Statement) -> None:
    s.font(CONDENSED, SERIF)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("PLN", s.number("## 1020 #### #### #### #### ####"), rows=(6, 30))

    def top(page: int) -> None:
        p.put(p.left, "Powszechna Kasa Wiślana", bold=True, size=12)
        p.down(30)

    p.on_page = top
    p.new_page()
    p.write(
        f"WYCIĄG NR {s.end.month}/{s.end.year} od {s.start:%d.%m.%Y} do {s.end:%d.%m.%Y}", bold=True
    )
    p.write(f"Nr rachunku {ledger.number}   PLN")
    p.down(8)
    cols = columns(
        p,
        ("date", "Data operacji\nData waluty", 14, "left"),
        ("text", "Opis operacji", 46, "left"),
        ("amount", "Kwota operacji", 20, "right"),
        ("balance", "Saldo", 20, "right"),
    )
    table = Table(
        s,
        ledger,
        cols,
        ruling="header",
        gap=5,
        carried=lambda b: {"text": "Saldo do przeniesienia", "balance": minus(german(b), b)},
        brought=lambda b: {"text": "Saldo z przeniesienia", "balance": minus(german(b), b)},
    )
    table.head()
    table.note({"text": "Saldo początkowe", "balance": german(ledger.opening)})
    for e in ledger.entries:
        lines = e.lines if len(e.lines) > 1 else (*e.lines, f"Nr ref. {e.ref}")
        table.put(
            e,
            {
                "date": [f"{e.booked:%d.%m.%Y}", f"{e.value:%d.%m.%Y}"],
                "text": lines,
                "amount": minus(german(e.amount), e.amount),
                "balance": minus(german(e.balance), e.balance),
            },
        )
    table.note({"text": "Saldo końcowe", "balance": minus(german(ledger.closing), ledger.closing)})
    pages(s, "Strona {n}/{all}")


@layout("nordic-booking-interest-date", "nordic", "Polarbanken")
def polarbanken(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("SEK", s.number("#### ## #####"), rows=(6, 40))
    before = s.start - timedelta(days=1)
    p.new_page()
    p.put(p.left, "Polarbanken", bold=True, size=15)
    p.put(p.right, "Account statement", align="right", bold=True, size=11)
    put_address(s, p.y - 50, 330)
    p.down(120)
    p.write(f"Personal account {ledger.number}   Currency SEK")
    p.write(f"Period {s.start:%Y-%m-%d} - {s.end:%Y-%m-%d}")
    p.down(6)
    cols = columns(
        p,
        ("date", "Booking date", 14, "left"),
        ("value", "Interest date", 14, "left"),
        ("code", "Transaction type", 23, "left"),
        ("text", "Message", 21, "left"),
        ("amount", "Amount", 14, "right"),
        ("balance", "Balance", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=3)
    table.head()
    table.note(
        {"date": f"{before:%Y-%m-%d}", "code": "Opening balance", "balance": french(ledger.opening)}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%Y-%m-%d}",
                "value": f"{e.value:%Y-%m-%d}",
                "code": e.code,
                "text": e.lines,
                "amount": minus(french(e.amount), e.amount),
                "balance": minus(french(e.balance), e.balance),
            },
        )
    table.note(
        {
            "date": f"{s.end:%Y-%m-%d}",
            "code": "Closing balance",
            "balance": minus(french(ledger.closing), ledger.closing),
        }
    )
    pages(s, "Page {n} ({all})")


@layout("nordic-in-out-of-account", "nordic", "Fjordbank")
def fjordbank(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    currency = s.rng.choice(("NOK", "DKK"))
    ledger = s.ledger(currency, s.number("####.##.#####"), rows=(6, 40))
    before = s.start - timedelta(days=1)
    p.new_page()
    p.write("Fjordbank ASA", bold=True, size=14)
    put_address(s, p.y - 20)
    p.down(80)
    p.write(
        f"Account statement for account {ledger.number} in the period {s.start:%d.%m.%Y} - "
        f"{s.end:%d.%m.%Y}",
        bold=True,
    )
    p.write(f"Currency: {currency}")
    p.down(6)
    cols = columns(
        p,
        ("text", "Explanation", 44, "left"),
        ("value", "Interest date", 12, "left"),
        ("debit", "Out of account", 14, "right"),
        ("credit", "Into account", 14, "right"),
        ("date", "Booked", 12, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    side = "credit" if ledger.opening >= 0 else "debit"
    table.note(
        {"text": f"Balance from account statement {before:%d.%m.%Y}", side: german(ledger.opening)}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "text": f"{e.code} {e.text}",
                "value": f"{e.value:%d%m}",
                **sides(e, german),
                "date": f"{e.booked:%d%m}",
            },
        )
    side = "credit" if ledger.closing >= 0 else "debit"
    table.note(
        {
            "text": f"Balance in {'your' if ledger.closing >= 0 else 'our'} favour",
            side: german(ledger.closing),
        }
    )
    p.down(8)
    p.pairs(
        [
            ("Sum out of account", german(ledger.total(credit=False))),
            ("Sum into account", german(ledger.total(credit=True))),
        ],
        x1=280,
    )
    pages(s, "Page {n} of {all}")


@layout("fi-business-archive-reference", "nordic", "Aurora Business Bank")
def aurora_business(s: Statement) -> None:
    """A business account with totals of batches and a list of charges."""
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger(
        "EUR", s.number("FI## #### #### #### ##"), rows=(8, 60), opening=(500_000, 9_000_000)
    )

    def top(page: int) -> None:
        p.put(p.left, "AURORA BUSINESS BANK", bold=True, size=12)
        p.put(
            p.right,
            f"Account statement {s.end.month}/{s.end.year}   Page {page}",
            align="right",
        )
        p.down(30)

    p.on_page = top
    p.new_page()
    p.write(f"{s.rng.choice(s.words.firms)} Oy    IBAN {ledger.number}    BIC AURFIHH")
    p.write(f"Statement period {s.start:%d.%m.%Y} - {s.end:%d.%m.%Y}")
    p.down(6)
    p.pairs(
        [
            ("Balance brought forward", plus_minus(german(ledger.opening), ledger.opening)),
            (
                f"Deposits total, {ledger.count(credit=True)} items",
                f"+{german(ledger.total(credit=True))}",
            ),
            (
                f"Withdrawals total, {ledger.count(credit=False)} items",
                f"-{german(ledger.total(credit=False))}",
            ),
            ("Balance carried forward", plus_minus(german(ledger.closing), ledger.closing)),
            ("Credit limit", "10.000,00"),
        ],
        x1=320,
    )
    p.down(12)
    cols = columns(
        p,
        ("nr", "No", 6, "left"),
        ("date", "Entry\ndate", 9, "left"),
        ("value", "Value\ndate", 9, "left"),
        ("text", "Payee/Payer, message", 44, "left"),
        ("ref", "Archive reference", 16, "left"),
        ("amount", "Amount", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    for at, e in enumerate(ledger.entries):
        table.put(
            e,
            {
                "nr": f"{at + 1}",
                "date": f"{e.booked:%d.%m.}",
                "value": f"{e.value:%d.%m.}",
                "text": [*e.lines, e.code],
                "ref": e.ref,
                "amount": f"{german(e.amount)}{'-' if e.amount < 0 else '+'}",
            },
        )
    p.down(10)
    p.need(60)
    p.write("Service charges of the period are debited on the 15th of the next month.", size=7)
