"""The four fictional banks of the samples: how each of them prints a statement.

A layout is columns, formats and labels; `print_statement` sets the pages. Rows are set from
a list of printed cells, so that a doctored statement can leave one out and keep the rest.
"""

import io
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from reportlab.lib.pagesizes import A4
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

from samples.ledger import Row, Statement

LINE_PT = 11
ROW_GAP_PT = 3
TABLE_BOTTOM_PT = 96


def group(whole: int, separator: str) -> str:
    return f"{whole:,}".replace(",", separator)


def decimal_text(minor: int, grouping: str, point: str) -> str:
    """The size of an amount, without its sign, in a currency of two decimals."""
    whole, cents = divmod(abs(minor), 100)
    return f"{group(whole, grouping)}{point}{cents:02d}"


def english(minor: int) -> str:
    return ("-" if minor < 0 else "") + decimal_text(minor, ",", ".")


def french(minor: int) -> str:
    return ("-" if minor < 0 else "") + decimal_text(minor, "\u00a0", ",")


def german(minor: int) -> str:
    return decimal_text(minor, ".", ",") + ("-" if minor < 0 else "+")


def spanish(minor: int) -> str:
    return ("-" if minor < 0 else "") + decimal_text(minor, ".", ",")


ENGLISH_MONTHS = [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
]


def english_date(day: date) -> str:
    return f"{day.day:02d} {ENGLISH_MONTHS[day.month - 1]} {day.year}"


@dataclass(frozen=True)
class Column:
    key: str
    title: str
    x_pt: float
    right: bool = False


@dataclass(frozen=True)
class BankLayout:
    layout: str
    name: str
    slogan: str
    columns: tuple[Column, ...]
    font: str
    number: Callable[[int], str]
    day: Callable[[date], str]
    period: str
    account_label: str
    page_label: str
    opening_label: str
    closing_label: str
    brought_label: str
    carried_label: str
    total_in_label: str
    total_out_label: str
    footer: str
    # Where a bank prints balances: on every row, at the end of a day, or never.
    balances: str
    summary_at_top: bool


ALDER = BankLayout(
    layout="alder",
    name="Alder Bank",
    slogan="Current Account Statement",
    columns=(
        Column("date", "Date", 50),
        Column("description", "Description", 120),
        Column("out", "Paid out", 400, right=True),
        Column("in", "Paid in", 470, right=True),
        Column("balance", "Balance", 545, right=True),
    ),
    font="Helvetica",
    number=english,
    day=english_date,
    period="Statement period {start} to {end}",
    account_label="Sort code 00-17-47   Account number",
    page_label="Page {page} of {pages}",
    opening_label="Opening balance",
    closing_label="Closing balance",
    brought_label="Balance brought forward",
    carried_label="Balance carried forward",
    total_in_label="Total paid in",
    total_out_label="Total paid out",
    footer="Alder Bank plc, 1 Alder Row, Fernham FH1 1AA. Telephone 01632 960 117.",
    balances="day",
    summary_at_top=True,
)
LUMEN = BankLayout(
    layout="lumen",
    name="Banque Lumen",
    slogan="Relevé de compte courant",
    columns=(
        Column("date", "Date", 45),
        Column("value_date", "Valeur", 115),
        Column("description", "Libellé", 185),
        Column("amount", "Montant", 548, right=True),
    ),
    font="Times-Roman",
    number=french,
    day=lambda day: f"{day:%d/%m/%Y}",
    period="Période du {start} au {end}",
    account_label="Compte n°",
    page_label="Page {page}/{pages}",
    opening_label="Solde précédent",
    closing_label="Nouveau solde",
    brought_label="Report",
    carried_label="À reporter",
    total_in_label="Total des crédits",
    total_out_label="Total des débits",
    footer="Banque Lumen S.A., 12 quai des Verriers, 00100 Clairval. Montants en euros (EUR).",
    balances="never",
    summary_at_top=False,
)
NORDKAP = BankLayout(
    layout="nordkap",
    name="Nordkap Sparkasse",
    slogan="Kontoauszug Girokonto",
    columns=(
        Column("date", "Buchung", 50),
        Column("value_date", "Wert", 115),
        Column("description", "Verwendungszweck", 180),
        Column("amount", "Betrag", 460, right=True),
        Column("balance", "Saldo", 548, right=True),
    ),
    font="Courier",
    number=german,
    day=lambda day: f"{day:%d.%m.%Y}",
    period="Zeitraum {start} bis {end}",
    account_label="IBAN",
    page_label="Blatt {page} von {pages}",
    opening_label="Alter Kontostand",
    closing_label="Neuer Kontostand",
    brought_label="Übertrag",
    carried_label="Übertrag auf Blatt {next}",
    total_in_label="Summe Gutschriften",
    total_out_label="Summe Belastungen",
    footer="Nordkap Sparkasse, Hafenplatz 1, 00200 Nordkap. Alle Beträge in EUR.",
    balances="row",
    summary_at_top=False,
)
MIRASOL = BankLayout(
    layout="mirasol",
    name="Cooperativa Mirasol",
    slogan="Extracto de cuenta",
    columns=(
        Column("date", "Fecha", 48),
        Column("description", "Concepto", 120),
        Column("out", "Cargos", 390, right=True),
        Column("in", "Abonos", 465, right=True),
        Column("balance", "Saldo", 545, right=True),
    ),
    font="Helvetica",
    number=spanish,
    day=lambda day: f"{day:%d/%m/%Y}",
    period="Periodo: {start} - {end}",
    account_label="Cuenta",
    page_label="Página {page} de {pages}",
    opening_label="Saldo inicial",
    closing_label="Saldo final",
    brought_label="Saldo anterior",
    carried_label="Suma y sigue",
    total_in_label="Total abonos",
    total_out_label="Total cargos",
    footer="Cooperativa Mirasol, Calle del Faro 8, 00300 Mirasol. Importes en EUR.",
    balances="row",
    summary_at_top=False,
)


@dataclass(frozen=True)
class PrintedRow:
    """One row with the balance that stands beside it, if the bank prints one there."""

    row: Row
    after: int
    shows_balance: bool
    page: int


def paginate(bank: BankLayout, statement: Statement) -> list[PrintedRow]:
    rows, balances = statement.rows, statement.balances()
    printed, page, room = [], 1, _room_pt(bank, 1)
    for index, row in enumerate(rows):
        height = len(row.lines) * LINE_PT + ROW_GAP_PT
        if height > room:
            page, room = page + 1, _room_pt(bank, page + 1)
        room -= height
        last_of_day = index + 1 == len(rows) or rows[index + 1].booked != row.booked
        shows = bank.balances == "row" or (bank.balances == "day" and last_of_day)
        printed.append(PrintedRow(row, balances[index], shows, page))
    return printed


def _table_top_pt(bank: BankLayout, page: int) -> float:
    if page > 1:
        return 740
    return 620 if bank.summary_at_top else 690


def _room_pt(bank: BankLayout, page: int) -> float:
    # Header, forward rows and, on the last page, the closing figures need five lines.
    return _table_top_pt(bank, page) - TABLE_BOTTOM_PT - 5 * (LINE_PT + ROW_GAP_PT)


class StatementPrinter:
    """Sets one statement; `printed` may lack a row that the balances still count."""

    def __init__(self, bank: BankLayout, statement: Statement, canvas: Canvas) -> None:
        self.bank, self.statement, self.canvas = bank, statement, canvas
        self.y = 0.0

    def print_all(self, printed: list[PrintedRow]) -> None:
        pages = max((row.page for row in printed), default=1)
        before = self.statement.opening
        for page in range(1, pages + 1):
            self._page_head(page, pages)
            self._forward(self._first_label(page), before)
            rows = [row for row in printed if row.page == page]
            for row in rows:
                self._row(row)
            before = rows[-1].after if rows else before
            if page < pages:
                self._forward(self.bank.carried_label.format(next=page + 1), before)
            else:
                self._closing()
            self.canvas.showPage()

    def _first_label(self, page: int) -> str:
        # The first figure of a statement without a summary box is its opening balance.
        first = page == 1 and not self.bank.summary_at_top
        return self.bank.opening_label if first else self.bank.brought_label

    def _page_head(self, page: int, pages: int) -> None:
        bank, statement, canvas = self.bank, self.statement, self.canvas
        bold = {"Times-Roman": "Times-Bold"}.get(bank.font, f"{bank.font}-Bold")
        canvas.setFont(bold, 16)
        canvas.drawString(45, 795, bank.name)
        canvas.setFont(bank.font, 9)
        canvas.drawRightString(548, 795, bank.page_label.format(page=page, pages=pages))
        canvas.drawString(45, 778, bank.slogan)
        canvas.drawString(45, 764, f"{bank.account_label} {statement.account}")
        span = bank.period.format(start=bank.day(statement.start), end=bank.day(statement.end))
        canvas.drawRightString(548, 764, span)
        canvas.setFont(bank.font, 7)
        canvas.drawString(45, 60, bank.footer)
        if page == 1 and bank.summary_at_top:
            self._summary()
        self.y = _table_top_pt(bank, page)
        canvas.setFont(bold, 9)
        for column in bank.columns:
            self._cell(column, column.title)
        canvas.line(45, self.y - 4, 548, self.y - 4)
        canvas.setFont(bank.font, 9)
        self.y -= LINE_PT + ROW_GAP_PT + 4

    def _summary(self) -> None:
        bank, statement = self.bank, self.statement
        figures = (
            (bank.opening_label, statement.opening),
            (bank.total_in_label, statement.total_in),
            (bank.total_out_label, abs(statement.total_out)),
            (bank.closing_label, statement.closing),
        )
        self.canvas.rect(45, 652, 260, 84)
        for line, (label, minor) in enumerate(figures):
            self.canvas.drawString(55, 718 - 18 * line, label)
            self.canvas.drawRightString(295, 718 - 18 * line, f"£{bank.number(minor)}")

    def _cell(self, column: Column, text: str) -> None:
        draw = self.canvas.drawRightString if column.right else self.canvas.drawString
        draw(column.x_pt, self.y, text)

    def _forward(self, label: str, minor: int) -> None:
        """A line of the table that states a balance and is not a movement."""
        money = self.bank.columns[-1]
        description = next(c for c in self.bank.columns if c.key == "description")
        self._cell(description, label)
        self._cell(money, self.bank.number(minor))
        self.y -= LINE_PT + ROW_GAP_PT

    def _row(self, printed: PrintedRow) -> None:
        bank, row = self.bank, printed.row
        number = bank.number
        texts = {
            "date": bank.day(row.booked),
            "value_date": bank.day(row.value_date),
            "description": row.lines[0],
            "amount": number(row.amount),
            "out": number(-row.amount) if row.amount < 0 else "",
            "in": number(row.amount) if row.amount > 0 else "",
            "balance": number(printed.after) if printed.shows_balance else "",
        }
        for column in bank.columns:
            self._cell(column, texts[column.key])
        description = next(c for c in bank.columns if c.key == "description")
        for line in row.lines[1:]:
            self.y -= LINE_PT
            self._cell(description, line)
        self.y -= LINE_PT + ROW_GAP_PT

    def _closing(self) -> None:
        bank, statement = self.bank, self.statement
        if bank.summary_at_top:
            self._forward(bank.carried_label, statement.closing)
            return
        self.canvas.line(45, self.y + 9, 548, self.y + 9)
        self._forward(bank.total_out_label, statement.total_out)
        self._forward(bank.total_in_label, statement.total_in)
        self._forward(bank.closing_label, statement.closing)


def print_statement(
    bank: BankLayout,
    statement: Statement,
    *,
    leave_out: int | None = None,
    password: str | None = None,
) -> tuple[bytes, list[PrintedRow]]:
    """The PDF, and where each row of the true statement stands (or would have stood)."""
    locked = StandardEncryption(password, strength=128) if password else None
    target = io.BytesIO()
    # `invariant` leaves out the clock, so that the same statement has the same bytes.
    canvas = Canvas(target, pagesize=A4, invariant=1, encrypt=locked)
    canvas.setTitle(f"{bank.slogan} {statement.account}")
    canvas.setAuthor(bank.name)
    placed = paginate(bank, statement)
    shown = [row for index, row in enumerate(placed) if index != leave_out]
    StatementPrinter(bank, statement, canvas).print_all(shown)
    canvas.save()
    return target.getvalue(), placed
