"""Small houses with plain software: tables of characters, grids, months, pots by their titles."""

from collections.abc import Sequence

from samples.banks.houses.furniture import COURIER, long_day, number_pages, put_address
from samples.banks.ledger import Ledger
from samples.banks.money import english, german, minus
from samples.banks.registry import layout
from samples.banks.statement import Cells, Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA

BOXES = (("DATE", 10), ("DETAILS", 28), ("DEBIT", 12), ("CREDIT", 12), ("BALANCE", 13))
MONTHS = [
    "Enero",
    "Febrero",
    "Marzo",
    "Abril",
    "Mayo",
    "Junio",
    "Julio",
    "Agosto",
    "Septiembre",
    "Octubre",
    "Noviembre",
    "Diciembre",
]


@layout("uk-printer-boxes", "uk", "Drovers Mutual")
def drovers_mutual(s: Statement) -> None:
    """A line printer draws its table with the characters it has."""
    s.font(COURIER)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("GBP", s.number("########"), rows=(6, 30))
    corner, bar = s.rng.choice((("+", "|"), ("|", "|"), ("!", "!")))
    rule = corner + corner.join("-" * (width + 2) for _, width in BOXES) + corner

    def line(*cells: str) -> None:
        p.need(p.leading)
        texts = [
            cell.ljust(width) if at < 2 else cell.rjust(width)
            for at, (cell, (_, width)) in enumerate(zip(cells, BOXES, strict=True))
        ]
        p.put(p.left, f"{bar} " + f" {bar} ".join(texts) + f" {bar}")
        p.down(p.leading)

    def draw() -> None:
        p.put(p.left, rule)
        p.down(p.leading)

    def head(page: int) -> None:
        p.write("DROVERS MUTUAL                         STATEMENT OF ACCOUNT")
        p.down(10)
        if page == 1:
            put_address(s, p.y)
            p.down(48)
            p.write(f"ACCOUNT NUMBER {ledger.number}    CURRENCY GBP")
            p.write(f"STATEMENT PERIOD {s.start:%d/%m/%Y} - {s.end:%d/%m/%Y}")
            p.down(8)
        draw()
        line(*(name for name, _ in BOXES))
        draw()

    p.on_page = head
    p.new_page()
    line("", "OPENING BALANCE", "", "", english(ledger.opening))
    for e in ledger.entries:
        texts = [part for text in e.lines for part in _cut(text.upper(), BOXES[1][1])]
        p.need(p.leading * (len(texts) + 1))
        debit, credit = ("", english(e.amount)) if e.is_credit else (english(e.amount), "")
        line(f"{e.booked:%d/%m/%Y}", texts[0], debit, credit, minus(english(e.balance), e.balance))
        for text in texts[1:]:
            line("", text, "", "", "")
        s.record(ledger, e, " ".join(texts), balance=True)
    line("", "CLOSING BALANCE", "", "", minus(english(ledger.closing), ledger.closing))
    draw()
    number_pages(s)


def _cut(text: str, width: int) -> list[str]:
    """Lines of whole words, as many characters as a cell holds."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word[:width])
    return lines


class Grid(Table):
    """A table whose cells are set to the middle of their rows."""

    def _set(self, cells: Cells, *, bold: bool = False) -> list[str]:
        paper, lines = self.paper, self._lines(cells, bold=bold)
        deep = max(len(part) for part in lines.values())
        height = deep * self.leading + self.gap
        if paper.y - height + self.leading < paper.bottom:
            self._turn()
        self._ground(height)
        for col in self.cols:
            own = lines[col.key]
            first = paper.y - (deep - len(own)) * self.leading / 2
            for at, text in enumerate(own):
                x, y = col.at(col.align), first - at * self.leading
                paper.put(x, text, y=y, align=col.align, bold=bold, size=self.size, group=col.key)
        paper.down(height)
        return lines.get("text", [])


@layout("pt-grid-in-the-middle", "pt", "Banco do Vale")
def banco_do_vale(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("EUR", s.number("#### #### ###########"), rows=(6, 30))
    p.new_page()
    p.write("Banco do Vale", bold=True, size=15)
    put_address(s, p.y)
    p.down(50)
    p.write(f"Conta n.º {ledger.number}   Moeda EUR")
    p.write(f"Período de {s.start:%d-%m-%Y} a {s.end:%d-%m-%Y}")
    p.down(8)
    p.pairs(
        [
            ("Saldo inicial", minus(german(ledger.opening), ledger.opening)),
            ("Total de créditos", german(ledger.total(credit=True))),
            ("Total de débitos", german(ledger.total(credit=False))),
            ("Saldo final", minus(german(ledger.closing), ledger.closing)),
        ],
        x1=300,
    )
    p.down(10)
    cols = columns(
        p,
        ("date", "Data", 14, "left"),
        ("text", "Descrição", 34, "left"),
        ("debit", "Débito", 16, "right"),
        ("credit", "Crédito", 16, "right"),
        ("balance", "Saldo", 18, "right"),
    )
    table = Grid(s, ledger, cols, ruling=s.rng.choice(("rows", "box")), gap=s.rng.choice((6, 8, 9)))
    table.head()
    for e in ledger.entries:
        balance = minus(german(e.balance), e.balance)
        day = f"{e.booked:%d-%m-%Y}"
        table.put(e, {"date": day, "text": e.lines, **sides(e, german), "balance": balance})
    number_pages(s, "Página {n} de {all}")


@layout("uk-pots-by-title", "uk", "Hearth & Pocket")
def hearth_and_pocket(s: Statement) -> None:
    """Nothing but a title and the rows around each list tell one pot from the next."""
    s.font(HELVETICA)
    p = s.paper
    names = s.rng.sample(("Everyday Spender", "Rainy Day Pot", "Holiday Pot", "The Big Move"), 2)
    p.new_page()
    p.write("Hearth & Pocket", bold=True, size=15)
    put_address(s, p.y)
    p.down(50)
    p.write(f"Statement period {long_day(s.start)} to {long_day(s.end)}. All amounts in GBP.")
    ends = s.rng.choice(
        (
            ("Balance brought forward", "Balance carried forward"),
            ("Opening balance", "Closing balance"),
        )
    )
    for name in names:
        ledger = s.ledger("GBP", name, rows=(3, 5), opening=(100_000, 900_000))
        p.down(12)
        p.write(name, bold=True, size=p.size * s.rng.choice((1.0, 1.4)))
        _pot(s, ledger, ends)
    number_pages(s)


def _pot(s: Statement, ledger: Ledger, ends: Sequence[str]) -> None:
    cols = columns(
        s.paper,
        ("date", "Date", 14, "left"),
        ("text", "Details", 42, "left"),
        ("debit", "Out", 14, "right"),
        ("credit", "In", 14, "right"),
        ("balance", "Balance", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    table.note({"text": ends[0], "balance": minus(english(ledger.opening), ledger.opening)})
    for e in ledger.entries:
        balance = minus(english(e.balance), e.balance)
        day = f"{e.booked:%d/%m/%Y}"
        table.put(e, {"date": day, "text": e.lines, **sides(e, english), "balance": balance})
    table.note({"text": ends[1], "balance": minus(english(ledger.closing), ledger.closing)})


@layout("es-months-and-days", "es", "Caja del Valle")
def caja_del_valle(s: Statement) -> None:
    s.font(HELVETICA, COURIER)
    p = s.paper
    ledger = s.ledger("EUR", s.number("ES## #### #### #### ####"), rows=(6, 30))
    p.new_page()
    p.write("Caja del Valle", bold=True, size=15)
    put_address(s, p.y)
    p.down(50)
    p.write(f"Cuenta {ledger.number}   Importes en EUR")
    p.write(f"Extracto del {s.start:%d/%m/%Y} al {s.end:%d/%m/%Y}")
    p.down(8)
    cols = columns(
        p,
        ("date", "Día", 8, "left"),
        ("text", "Concepto", 48, "left"),
        ("amount", "Importe", 20, "right"),
        ("balance", "Saldo", 20, "right"),
    )
    table = Table(s, ledger, cols, gap=3)
    table.head()
    table.note({"text": "Saldo anterior", "balance": minus(german(ledger.opening), ledger.opening)})
    month = 0
    for e in ledger.entries:
        if e.booked.month != month:
            month = e.booked.month
            p.need(40)
            p.write(f"*** {MONTHS[month - 1]} {e.booked.year} ***", bold=True)
        amount, balance = minus(german(e.amount), e.amount), minus(german(e.balance), e.balance)
        cells = {"text": e.lines, "amount": amount, "balance": balance}
        table.put(e, {"date": f"{e.booked.day}", **cells})
    table.note({"text": "Saldo final", "balance": minus(german(ledger.closing), ledger.closing)})
    number_pages(s, "Página {n} de {all}")
