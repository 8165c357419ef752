"""Extraction: one template, one statement, every row with the place it was read from."""

from collections.abc import Collection, Mapping, Sequence

from shared.artifacts.statements import (
    Account,
    Box,
    Cell,
    ExtractionResult,
    Figure,
    Transaction,
    Transactions,
)
from shared.errors import (
    ExtractionError,
    NoTableFound,
    OcrTooPoor,
    PartialExtraction,
    UnreadableAmount,
    UnreadableBalance,
    UnreadableDate,
)
from shared.statements.figures_in_strips import cells_of
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.make_sheet import sheet_of
from shared.statements.ocr import WORD_CONFIDENCE_MIN
from shared.statements.period import period_lines
from shared.statements.proof import Gap, gaps
from shared.statements.read_statement import read_statement
from shared.statements.reading import ReadAccount, ReadFigure, Reading, ReadRow
from shared.statements.row_texts import say_something
from shared.statements.sheet import Sheet
from shared.statements.templates import Table, Template
from shared.statements.tokens import DateToken, Money, words_of
from shared.statements.walk_records import RowDraft
from shared.statements.words import Page, Word


def extract(
    pages: Sequence[Page], template: Template, hints: Mapping[str, str] | None = None
) -> tuple[ExtractionResult, Transactions]:
    """Rows and accounts, or the reason why not; a partial reading travels on the error.

    `hints` come from a reviewer who asked for another try: `currency` and `date_order`.
    """
    template = _with_hints(template, hints or {})
    sheet = sheet_of(pages)
    return to_artifacts(sheet, template, read_statement(sheet, template))


def to_artifacts(
    sheet: Sheet, template: Template, reading: Reading
) -> tuple[ExtractionResult, Transactions]:
    builder = _Builder(sheet, template, reading)
    accounts, rows = builder.build()
    dated = period_lines(sheet, reading.period, template.dates.order) or _lines_with_years(
        sheet, reading.walk.consumed
    )
    _refuse_incomplete(sheet, reading, accounts, rows, dated)
    result = ExtractionResult(
        status="complete",
        template_id=template.template_id,
        template_version=template.version,
        accounts=accounts,
        row_count=len(rows),
    )
    return result, Transactions(rows=rows)


def _lines_with_years(sheet: Sheet, consumed: Collection[int]) -> set[int]:
    """Lines outside the rows that say a year. Where none does, all lines with a date: a year may
    be what was not read. "3/4" in a footer gives no row its year where another line does."""
    outside = [i for i, dates in enumerate(sheet.dates) if dates and i not in consumed]
    said = {i for i in outside if any(d.printed.year is not None for d in sheet.dates[i])}
    return said or set(outside)


def _with_hints(template: Template, hints: Mapping[str, str]) -> Template:
    changes: dict[str, object] = {}
    if currency := hints.get("currency"):
        changes["currency"] = currency
    if (order := hints.get("date_order")) in ("dmy", "mdy", "ymd"):
        changes["dates"] = template.dates.model_copy(update={"order": order})
    return template.model_copy(update=changes) if changes else template


def _refuse_incomplete(
    sheet: Sheet,
    reading: Reading,
    accounts: list[Account],
    rows: list[Transaction],
    dated: set[int],
) -> None:
    error: ExtractionError | None = None
    balanced = any(a.opening and a.closing for a in reading.accounts)
    if not reading.rows and not balanced:
        error = NoTableFound()
    elif found := gaps(sheet, reading):
        error = _error_of(found[0])
    elif _was_guessed(sheet, rows, dated):
        error = OcrTooPoor()
    elif not balanced:
        error = UnreadableBalance(problem="opening or closing balance is not printed")
    if error is not None:
        error.rows = rows  # type: ignore[attr-defined]
        error.accounts = accounts  # type: ignore[attr-defined]
        raise error


def _error_of(gap: Gap) -> ExtractionError:
    if gap.kind == "amount":
        return UnreadableAmount(page=gap.page)
    if gap.kind == "date":
        return UnreadableDate(page=gap.page)
    return PartialExtraction(problem=gap.what + (f" on page {gap.page}" if gap.page else ""))


def _was_guessed(sheet: Sheet, rows: list[Transaction], dated: set[int]) -> bool:
    """Sums vouch for amounts and never for words: what was guessed a person must read.

    The period counts too, because it gives the years of all dates that are printed without.
    """
    years = [
        w for i in dated for w in _words_by_dates(sheet, i) if any(c.isdigit() for c in w.text)
    ]
    least = min([r.confidence for r in rows] + [w.confidence for w in years], default=1.0)
    return least < WORD_CONFIDENCE_MIN


def _words_by_dates(sheet: Sheet, at: int) -> list[Word]:
    """The words of a line that stand with its dates; an address beside them tells no year."""
    line = sheet.lines[at]
    dated = {id(line.words[i]) for i in words_of(sheet.dates[at])}
    cells = [cell for cell in cells_of(line) if any(id(word) in dated for word in cell)]
    return [word for cell in cells for word in cell] or line.words


class _Builder:
    """Artifacts with boxes from the tokens of a reading."""

    def __init__(self, sheet: Sheet, template: Template, reading: Reading) -> None:
        self.sheet, self.template, self.reading = sheet, template, reading
        self._with_other_dates = {
            at for at, table in enumerate(template.tables) if _has_other_dates(table)
        }

    def build(self) -> tuple[list[Account], list[Transaction]]:
        accounts: list[Account] = []
        rows: list[Transaction] = []
        for account in self.reading.accounts:
            accounts.append(self._account(account))
            for row in account.rows:
                if row.date is not None and row.amount is not None:
                    rows.append(self._row(account, row, len(rows) + 1))
        return accounts, rows

    def _account(self, account: ReadAccount) -> Account:
        return Account(
            account=account.name,
            currency=account.currency,
            kind=self.template.statement_type,
            period_start=self.reading.period.start,
            period_end=self.reading.period.end,
            opening=self._figure(account.opening),
            closing=self._figure(account.closing),
            totals=[(name, self._figure_of(f)) for name, f in account.totals],
            checkpoints=[(at, self._figure_of(f)) for at, f in account.checkpoints],
            newest_first=account.newest_first,
        )

    def _figure(self, figure: ReadFigure | None) -> Figure | None:
        return None if figure is None else self._figure_of(figure)

    def _figure_of(self, figure: ReadFigure) -> Figure:
        label = figure.label.partition("|")[2] or figure.label
        cell = self._cell(figure.line, figure.money)
        return Figure(label=label, amount=figure.amount, cell=cell)

    def _row(self, account: ReadAccount, row: ReadRow, number: int) -> Transaction:
        draft = row.draft
        page = self.sheet.lines[draft.line].page
        here = [
            w
            for i in draft.lines
            if self.sheet.lines[i].page == page
            for w in self.sheet.lines[i].words
        ]
        cells = {
            role: self._cell(draft.line_of(role), tokens[-1])
            for role, tokens in draft.money.items()
        }
        if draft.date is not None and draft.date_line is not None:
            cells["date"] = self._cell(draft.date_line, draft.date)
        value_line = self._line_of_value_date(draft)
        posted = draft.table in self._with_other_dates
        if draft.value_date is not None and value_line is not None:
            cells["other_date" if posted else "value_date"] = self._cell(
                value_line, draft.value_date
            )
        description = draft.words.get("description", [])
        if say_something(description):
            cells["description"] = self._words_cell(page, description, row.description)
        beside = {role: draft.words.get(role, []) for role in ("type", "reference")}
        texts = {role: " ".join(word.text for word in words) for role, words in beside.items()}
        for role, words in beside.items():
            if words:
                cells[role] = self._words_cell(page, words, texts[role])
        return Transaction(
            row_id=f"r{number}",
            account=account.name,
            date=row.date or _never(),
            value_date=None if posted else row.value_date,
            other_date=row.value_date if posted else None,
            description=row.description,
            type=texts["type"],
            reference=texts["reference"],
            amount=row.amount if row.amount is not None else _never(),
            balance=row.balance,
            currency=account.currency,
            page=page,
            box=self._box(page, here or [w for group in draft.words.values() for w in group]),
            cells=cells,
            raw_text=" / ".join(self.sheet.lines[i].text for i in draft.lines),
            rule=f"section:{draft.section_name}" if draft.section else f"table:{draft.table}",
            confidence=min([w.confidence for w in self._unproven(row)], default=1.0),
        )

    def _line_of_value_date(self, draft: RowDraft) -> int | None:
        dates = self.sheet.dates
        return next((i for i in draft.lines if any(t is draft.value_date for t in dates[i])), None)

    def _unproven(self, row: ReadRow) -> list[Word]:
        """The words of a row that no sum vouches for: its date and what it says."""
        draft = row.draft
        words = list(draft.words.get("description", []))
        if not say_something(words):
            words += draft.words.get("reference", [])
        if draft.date is not None and draft.date_line is not None:
            line = self.sheet.lines[draft.date_line]
            words += line.words[draft.date.first : draft.date.last + 1]
        return words

    def _cell(self, line: int, token: Money | DateToken) -> Cell:
        there, span = self.sheet.lines[line], slice(token.first, token.last + 1)
        return self._words_cell(there.page, there.words[span], " ".join(there.texts[span]))

    def _words_cell(self, page: int, words: Sequence[Word], text: str) -> Cell:
        return Cell(text=text, page=page, box=self._box(page, words))

    def _box(self, page: int, words: Sequence[Word]) -> Box:
        size = self.sheet.page(page)
        x0, y0, x1, y1 = _extent(words)
        return Box(
            x0=_share(x0, size.width),
            y0=_share(y0, size.height),
            x1=_share(x1, size.width),
            y1=_share(y1, size.height),
        )


def _has_other_dates(table: Table) -> bool:
    """ "Purchased | Posted": by its heading the second day is no value date."""
    second = (c.header for c in table.columns if c.role == "value_date" and c.header)
    known = (lexicon().headers.get(squeeze(name), ("",)) for name in second)
    return any(roles[0] == "date" for roles in known)


def _extent(words: Sequence[Word]) -> tuple[float, float, float, float]:
    if len(words) == 1:
        return words[0].x0, words[0].y0, words[0].x1, words[0].y1
    return (
        min([w.x0 for w in words]),
        min([w.y0 for w in words]),
        max([w.x1 for w in words]),
        max([w.y1 for w in words]),
    )


def _share(value: float, whole: float) -> float:
    share = value / whole
    return 0.0 if share < 0.0 else 1.0 if share > 1.0 else round(share, 4)


def _never() -> int:
    raise AssertionError("rows without date or amount are not built")
