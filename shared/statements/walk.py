"""A walk down the pages with a template in hand: rows, anchors, and every doubt on the way.

An anchor is a line that states a balance or a total. A doubt is something inside the table
that the template does not explain; a reading with doubts may be shown but never completes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from shared.statements.headers import HeaderRow, find_header
from shared.statements.labels import label_kind
from shared.statements.layout import AMOUNT_ROLES, Cells, Layout, place_table
from shared.statements.lexicon import lexicon, marker_of, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.templates import Template
from shared.statements.tokens import DateToken, Money
from shared.statements.words import Word

# In heights of a line: how far below its row a further line of a description can stand.
_CONTINUES = 1.9
_OVERLEAF = 2.6
_ISOLATED = 1.2
Found = tuple[HeaderRow, int, list[Layout]]


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
    section_name: str = ""


@dataclass(slots=True)
class Anchor:
    kind: str
    line: int
    money: dict[str, list[Money]]
    words: list[str]
    after_row: int  # how many rows stand before it
    section: str = ""
    section_name: str = ""
    # For a list of daily balances: the days, one for each figure.
    days: list[DateToken] = field(default_factory=list)


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


def find_headers(sheet: Sheet, template: Template) -> dict[int, Found]:
    """Heading lines of the template's tables, by the index of their first line."""
    phrases = [{squeeze(c.header) for c in t.columns if c.header} for t in template.tables]
    every = set().union(*phrases)
    starts = {phrase[:3] for phrase in every}
    found: dict[int, Found] = {}
    skip_to = 0
    for line in sheet.lines:
        if line.index < skip_to or sheet.money[line.index] or len(line.words) > 24:
            continue
        if not any(squeeze(t)[:3] in starts for t in line.texts):
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
) -> tuple[int, list[Layout]] | None:
    seen = {squeeze(h.text) for h in header.headings}
    ranked = sorted(
        range(len(phrases)), key=lambda i: (len(phrases[i] & seen), -len(phrases[i])), reverse=True
    )
    for table in ranked:
        if len(phrases[table] & seen) * 3 < len(phrases[table]) * 2:
            continue
        layouts = place_table(template.tables[table], header)
        if layouts:
            return table, layouts
    return None


class Walker:
    def __init__(self, sheet: Sheet, template: Template) -> None:
        self.sheet, self.template = sheet, template
        self.walk = Walk()
        self._headers = find_headers(sheet, template)
        self._layouts = place_table(template.tables[0], None)
        self._table = 0
        self._section = self._section_name = ""
        self._daily = False
        self._open: RowDraft | None = None
        self._pending = False  # a dated line that still waits for its amount
        self._date: tuple[DateToken, int] | None = None
        self._page = 0
        self._page_started = True
        self._labels: Mapping[str, str] = {
            squeeze(phrase): kind for kind, phrases in template.labels.items() for phrase in phrases
        }
        known = lexicon()
        self._sections = dict.fromkeys(known.credit_sections, "credit")
        self._sections |= dict.fromkeys(known.debit_sections, "debit")
        self._sections |= {squeeze(s): "credit" for s in template.credit_sections}
        self._sections |= {squeeze(s): "debit" for s in template.debit_sections}

    def run(self) -> Walk:
        skip_to = 0
        for line in self.sheet.lines:
            if line.page != self._page:
                self._page, self._page_started = line.page, False
            if line.index < skip_to:
                continue
            if line.index in self._headers:
                header, self._table, self._layouts = self._headers[line.index]
                self.walk.headers.append(header)
                self.walk.consumed.update(range(header.first_line, header.last_line + 1))
                skip_to = header.last_line + 1
                self._page_started, self._daily = True, False
            elif not self._enter_section(line) and not (self._daily and self._daily_line(line)):
                for layout in self._layouts:
                    self._step(line, layout)
        return self.walk

    def _step(self, line: Line, layout: Layout) -> None:
        cells = layout.split(self.sheet, line.index)
        if not cells.money:
            words = self._label_words(line, cells)
            if cells.stray_money and not cells.dates and self._is_section_total(words):
                self._anchor("section_total", line, cells, words)
            elif layout.sides == 1:
                self._step_without_money(line, cells)
            return
        words = self._label_words(line, cells)
        kind = label_kind(words, self._labels)
        amounts = cells.money.keys() & AMOUNT_ROLES
        if kind is not None and not (cells.dates and amounts and "total" in kind):
            self._anchor(kind, line, cells, words)
        elif self._is_section_total(words) and not cells.dates:
            self._anchor("section_total", line, cells, words)
        elif amounts:
            self._row(line, cells)
        elif self._page_started and (self.walk.rows or cells.dates):
            self._doubt("balance_without_amount", line)

    def _is_section_total(self, words: list[str]) -> bool:
        """'Total deposits', 'Deposits and credits total'."""
        if not self._section:
            return False
        squeezed = [s for s in (squeeze(w) for w in words) if s]
        if len(squeezed) < 2 or len(squeezed) > 9:
            return False
        totals = {p for p, kinds in lexicon().labels.items() if kinds[0] == "total"}
        for cut in range(1, len(squeezed)):
            head, tail = "".join(squeezed[:cut]), "".join(squeezed[cut:])
            if head in totals and tail.removeprefix("for") in self._sections:
                return True
            if tail in totals and head in self._sections:
                return True
        return False

    def _anchor(self, kind: str, line: Line, cells: Cells, words: list[str]) -> None:
        self.walk.anchors.append(
            Anchor(
                kind,
                line.index,
                dict(cells.money) or {"": cells.stray_money},
                words,
                len(self.walk.rows),
                self._section,
                self._section_name,
            )
        )
        self._open, self._pending = None, False
        self.walk.consumed.add(line.index)
        self._page_started = True

    def _row(self, line: Line, cells: Cells) -> None:
        if any(len(tokens) > 1 for tokens in cells.money.values()):
            self._doubt("two_amounts_in_one_column", line)
        money = self._marked(cells)
        if self._pending and self._open is not None and "date" not in cells.dates:
            row = self._open
            row.money, row.money_line = money, line.index
            self._pending = False
        else:
            row = self._new_row(line, cells, money)
        self._add_text(row, line, cells)
        self.walk.rows.append(row)
        self._open = row
        self._page_started = True
        self._check(line, cells)

    def _new_row(self, line: Line, cells: Cells, money: dict[str, list[Money]]) -> RowDraft:
        row = RowDraft(line.index, self._table, self._section, money, line.index)
        row.section_name = self._section_name
        self._take_dates(row, line, cells)
        return row

    def _marked(self, cells: Cells) -> dict[str, list[Money]]:
        """A marker in a column of its own speaks for the amount beside it."""
        money = dict(cells.money)
        marker = marker_of("".join(w.text for w in cells.text.get("marker", [])))
        if marker and "amount" in money:
            money["amount"] = [replace(m, marker=marker) for m in money["amount"]]
        return money

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
            self._dated_line(line, cells)
        elif self._open is not None and self._continues(line, cells, self._open):
            self._add_text(self._open, line, cells)
            self._check(line, cells)
        elif self._page_started:
            self._open = None

    def _dated_line(self, line: Line, cells: Cells) -> None:
        if cells.text:
            row = self._new_row(line, cells, {})
            self._add_text(row, line, cells)
            self._open, self._pending = row, True
        else:
            self._date = (cells.dates["date"], line.index)  # a heading for the day
            self._open = None
        self.walk.consumed.add(line.index)

    def _continues(self, line: Line, cells: Cells, row: RowDraft) -> bool:
        if "description" not in cells.text or set(cells.text) - {"description"}:
            return False
        if cells.stray_text or cells.dates:
            return False
        last = self.sheet.lines[row.lines[-1]]
        if last.page == line.page:
            return line.y0 - last.y0 <= _CONTINUES * max(last.height, line.height)
        above = self.sheet.lines[line.index - 1]
        # Overleaf a description goes on directly under the repeated heading.
        return (
            self._page_started
            and above.page == line.page
            and line.y0 - above.y0 <= _OVERLEAF * line.height
            and line.index not in self.sheet.furniture
        )

    def _enter_section(self, line: Line) -> bool:
        if self.sheet.money[line.index] or len(line.words) > 7:
            return False
        texts = [t for t in line.texts if squeeze(t) not in lexicon().continued]
        text = squeeze("".join(texts))
        self._daily = self._daily or lexicon().labels.get(text, ("",))[0] == "daily"
        if text not in self._sections:
            return False
        if not self._section_name.endswith(f" {text}"):
            self._section_name = f"{len(self.walk.consumed)} {text}"
        self._section, self._daily = self._sections[text], False
        self._open, self._pending, self._date = None, False, None
        self.walk.consumed.add(line.index)
        return True

    def _daily_line(self, line: Line) -> bool:
        """Days and balances in turn: figures to compare, not rows."""
        money, days = self.sheet.money[line.index], self.sheet.dates[line.index]
        words = sum(t.last - t.first + 1 for t in (*money, *days))
        if not money or len(money) != len(days) or words != len(line.words):
            return False
        self.walk.anchors.append(
            Anchor("daily", line.index, {"balance": money}, [], len(self.walk.rows), days=days)
        )
        self.walk.consumed.add(line.index)
        return True

    def _label_words(self, line: Line, cells: Cells) -> list[str]:
        taken: set[int] = set()
        for tokens in (*cells.money.values(), cells.stray_money):
            for token in tokens:
                taken.update(range(token.first, token.last + 1))
        for date in self.sheet.dates[line.index]:
            taken.update(range(date.first, date.last + 1))
        return [t for i, t in enumerate(line.texts) if i not in taken]

    def _check(self, line: Line, cells: Cells) -> None:
        self.walk.consumed.add(line.index)
        if line.overprinted:
            self._doubt("overprinted", line)
        for money in cells.stray_money:
            before = line.words[money.first - 1] if money.first else None
            if before is not None and money.x0 - before.x1 > _ISOLATED * line.height:
                self._doubt("money_outside_columns", line)

    def _doubt(self, code: str, line: Line) -> None:
        self.walk.doubts.append(Doubt(code, line.index, line.text))
