"""A walk down the pages with a template in hand: rows, anchors, and every doubt on the way.

An anchor is a line that states a balance or a total. A doubt is something inside the table
that the template does not explain; a reading with doubts may be shown but never completes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from shared.statements.headers import HeaderRow, find_header
from shared.statements.labels import label_kind
from shared.statements.layout import Cells, Layout, place_table
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.templates import Template
from shared.statements.tokens import DateToken, Money
from shared.statements.words import Word

# In heights of a line: how far below its row a further line of a description can stand.
_CONTINUES = 1.9
_ISOLATED = 1.2


@dataclass(slots=True)
class RowDraft:
    line: int
    table: int
    section: str
    money: dict[str, list[Money]]
    money_line: int
    date: DateToken | None = None
    date_line: int | None = None
    value_date: DateToken | None = None
    words: dict[str, list[Word]] = field(default_factory=dict)
    lines: list[int] = field(default_factory=list)
    # A description that goes on overleaf has words of two pages; the row's box has one.
    first_page: int = 0


@dataclass(slots=True)
class Anchor:
    kind: str
    line: int
    money: dict[str, list[Money]]
    words: list[str]
    after_row: int  # how many rows stand before it
    # The common label of a bank, or one of the table's own rows.
    in_table: bool


@dataclass(slots=True)
class Doubt:
    code: str
    line: int
    text: str


@dataclass(slots=True)
class Walk:
    rows: list[RowDraft] = field(default_factory=list)
    anchors: list[Anchor] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    headers: list[HeaderRow] = field(default_factory=list)
    # Lines that the table itself accounts for; figures are looked for on all others.
    consumed: set[int] = field(default_factory=set)


def find_headers(sheet: Sheet, template: Template) -> dict[int, tuple[HeaderRow, int, Layout]]:
    """Heading lines of the template's tables, by the index of their first line."""
    phrases = [{squeeze(c.header) for c in t.columns if c.header} for t in template.tables]
    every = set().union(*phrases)
    found: dict[int, tuple[HeaderRow, int, Layout]] = {}
    skip_to = 0
    for line in sheet.lines:
        if line.index < skip_to or sheet.money[line.index] or len(line.words) > 40:
            continue
        if not any(squeeze(t) and any(p.startswith(squeeze(t)) for p in every) for t in line.texts):
            continue
        header = find_header(sheet, line.index, every.__contains__)
        if header is None:
            continue
        best = _best_table(header, phrases, template)
        if best is not None:
            found[line.index] = (header, *best)
            skip_to = header.last_line + 1
    return found


def _best_table(
    header: HeaderRow, phrases: list[set[str]], template: Template
) -> tuple[int, Layout] | None:
    seen = {squeeze(h.text) for h in header.headings}
    ranked = sorted(
        range(len(phrases)), key=lambda i: (len(phrases[i] & seen), -len(phrases[i])), reverse=True
    )
    for table in ranked:
        if len(phrases[table] & seen) * 3 < len(phrases[table]) * 2:
            continue
        layout = place_table(template.tables[table], header)
        if layout is not None:
            return table, layout
    return None


class Walker:
    def __init__(self, sheet: Sheet, template: Template) -> None:
        self.sheet, self.template = sheet, template
        self.walk = Walk()
        self._headers = find_headers(sheet, template)
        self._layout: Layout | None = self._headerless()
        self._table = 0
        self._section = ""
        self._open: RowDraft | None = None
        self._pending = False  # a dated line that still waits for its amount
        self._date: tuple[DateToken, int] | None = None
        self._page = 0
        self._page_started = True
        extra = template.labels
        self._labels: Mapping[str, str] = {
            squeeze(phrase): kind for kind, phrases in extra.items() for phrase in phrases
        }
        known = lexicon()
        self._credit_sections = known.credit_sections | {
            squeeze(s) for s in template.credit_sections
        }
        self._debit_sections = known.debit_sections | {squeeze(s) for s in template.debit_sections}

    def _headerless(self) -> Layout | None:
        return place_table(self.template.tables[0], None)

    def run(self) -> Walk:
        skip_to = 0
        for line in self.sheet.lines:
            if line.page != self._page:
                self._page, self._page_started = line.page, False
            if line.index < skip_to:
                continue
            if line.index in self._headers:
                header, self._table, self._layout = self._headers[line.index]
                self.walk.headers.append(header)
                self.walk.consumed.update(range(header.first_line, header.last_line + 1))
                skip_to = header.last_line + 1
                self._page_started = True
            elif self._layout is not None:
                self._step(line, self._layout)
            else:
                self._enter_section(line)
        return self.walk

    def _step(self, line: Line, layout: Layout) -> None:
        cells = layout.split(self.sheet, line.index)
        money_roles = cells.money.keys()
        if not money_roles:
            if not self._enter_section(line):
                self._step_without_money(line, cells)
            return
        words = self._label_words(line, cells)
        kind = label_kind(words, self._labels)
        amounts = money_roles - {"balance"}
        if kind is not None and not (cells.dates and amounts and "total" in kind):
            self._anchor(kind, line, cells, words)
        elif amounts:
            self._row(line, cells)
        elif cells.dates or cells.text:
            if self._page_started and self.walk.rows:
                self._doubt("balance_without_amount", line)
        elif self._page_started:
            self._doubt("money_without_text", line)

    def _anchor(self, kind: str, line: Line, cells: Cells, words: list[str]) -> None:
        self.walk.anchors.append(
            Anchor(kind, line.index, dict(cells.money), words, len(self.walk.rows), True)
        )
        if kind != "total" or not self._pending:
            self._open, self._pending = None, False
        self.walk.consumed.add(line.index)
        self._page_started = True

    def _row(self, line: Line, cells: Cells) -> None:
        if any(len(tokens) > 1 for tokens in cells.money.values()):
            self._doubt("two_amounts_in_one_column", line)
        if self._pending and self._open is not None and "date" not in cells.dates:
            row = self._open
            row.money, row.money_line = dict(cells.money), line.index
            self._add_text(row, line, cells)
            self._pending = False
        else:
            row = RowDraft(line.index, self._table, self._section, dict(cells.money), line.index)
            row.first_page = line.page
            self._take_dates(row, line, cells)
            self._add_text(row, line, cells)
        if not self.walk.rows or self.walk.rows[-1] is not row:
            self.walk.rows.append(row)
        self._open = row
        self._page_started = True
        self.walk.consumed.add(line.index)
        if line.overprinted:
            self._doubt("overprinted", line)
        self._check_strays(line, cells)

    def _take_dates(self, row: RowDraft, line: Line, cells: Cells) -> None:
        if "date" in cells.dates:
            self._date = (cells.dates["date"], line.index)
        row.value_date = cells.dates.get("value_date")
        if self._date is not None and ("date" in cells.dates or self.template.dates.fill_forward):
            row.date, row.date_line = self._date

    def _add_text(self, row: RowDraft, line: Line, cells: Cells) -> None:
        for role, words in cells.text.items():
            row.words.setdefault(role, []).extend(words)
        row.lines.append(line.index)

    def _step_without_money(self, line: Line, cells: Cells) -> None:
        if "date" in cells.dates and not cells.stray_text:
            if not cells.text:
                self._date = (cells.dates["date"], line.index)  # a heading for the day
                self._open = None
            else:
                row = RowDraft(line.index, self._table, self._section, {}, line.index)
                row.first_page = line.page
                self._take_dates(row, line, cells)
                self._add_text(row, line, cells)
                self._open, self._pending = row, True
            self.walk.consumed.add(line.index)
            return
        if self._continues(line, cells):
            assert_row = self._open
            if assert_row is not None:
                self._add_text(assert_row, line, cells)
                self.walk.consumed.add(line.index)
                if line.overprinted:
                    self._doubt("overprinted", line)
                self._check_strays(line, cells)
            return
        if self._page_started:
            self._open = None

    def _continues(self, line: Line, cells: Cells) -> bool:
        if self._open is None or "description" not in cells.text:
            return False
        if cells.stray_text or cells.dates or set(cells.text) - {"description"}:
            return False
        last = self.sheet.lines[self._open.lines[-1]]
        if last.page == line.page:
            return line.y0 - last.y0 <= _CONTINUES * max(last.height, line.height)
        above = self.sheet.lines[line.index - 1]
        # Overleaf a description goes on directly under the repeated heading.
        return self._page_started and (
            line.y0 - above.y0 <= 2.6 * line.height and line.index not in self.sheet.furniture
        )

    def _enter_section(self, line: Line) -> bool:
        if len(line.words) > 6:
            return False
        text = squeeze("".join(t for t in line.texts if t.strip("()").casefold() != "continued"))
        if text in self._credit_sections:
            self._section = "credit"
        elif text in self._debit_sections:
            self._section = "debit"
        else:
            return False
        self._open, self._pending = None, False
        self.walk.consumed.add(line.index)
        return True

    def _label_words(self, line: Line, cells: Cells) -> list[str]:
        taken: set[int] = set()
        for tokens in cells.money.values():
            for token in tokens:
                taken.update(range(token.first, token.last + 1))
        for date in self.sheet.dates[line.index]:
            taken.update(range(date.first, date.last + 1))
        return [t for i, t in enumerate(line.texts) if i not in taken]

    def _check_strays(self, line: Line, cells: Cells) -> None:
        for money in cells.stray_money:
            if money.first == 0:
                continue
            before = line.words[money.first - 1]
            if money.x0 - before.x1 > _ISOLATED * line.height:
                self._doubt("money_outside_columns", line)

    def _doubt(self, code: str, line: Line) -> None:
        self.walk.doubts.append(Doubt(code, line.index, line.text))
