"""What many houses print around their tables: addresses, page numbers, legal text."""

from datetime import date

from samples.banks.statement import Statement
from samples.corpus.fonts import Family

LEGAL = (
    "In case of errors or questions about your electronic transfers, call or write us at the "
    "address on the front of this statement. We must hear from you no later than 60 days after "
    "we sent the first statement on which the error appeared. Tell us your name and account "
    "number, describe the transfer you are unsure about, and tell us the dollar amount of the "
    "suspected error. For new accounts the limits of $50.00 and $500.00 may apply."
)

TIMES = Family("Times-Roman", "Times-Bold")


COURIER = Family("Courier", "Courier-Bold")


def put_address(s: Statement, y: float, x: float | None = None) -> None:
    for at, line in enumerate(s.address()):
        s.paper.put(s.paper.left if x is None else x, line.upper(), y=y - at * 12)


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


def legal_page(s: Statement, text: str = LEGAL) -> None:
    s.paper.new_page()
    s.paper.paragraph(text, size=7)


def footers(s: Statement, pattern: str, *, x: float | None = None, size: float = 7) -> None:
    p = s.paper
    p.on_every_page(
        lambda n, count: p.put(
            p.left if x is None else x, pattern.format(n=n, all=count), y=34, size=size
        )
    )


def pages(s: Statement, pattern: str) -> None:
    p = s.paper
    p.on_every_page(
        lambda n, count: p.put(
            p.right, pattern.format(n=n, all=count), y=p.height - 28, align="right", size=7.5
        )
    )


def long_day(d: date) -> str:
    return f"{d.day} {d:%B %Y}"
