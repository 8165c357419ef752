"""A walk down the pages with a template in hand: rows, anchors, and every doubt on the way.

An anchor is a line that states a balance or a total. A doubt is something inside the table
that the template does not explain; a reading with doubts may be shown but never completes.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from shared.statements.continuity import is_small_print
from shared.statements.figures import runs_on
from shared.statements.headers import HeaderRow
from shared.statements.labels import label_kind
from shared.statements.layout import (
    AMOUNT_ROLES,
    TEXT_ROLES,
    Cells,
    Layout,
    is_lone_date,
    place_table,
)
from shared.statements.lexicon import LABEL_KINDS, lexicon, marker_of, squeeze
from shared.statements.lines import Line
from shared.statements.pitches import Pitches
from shared.statements.sections import Sections
from shared.statements.sheet import Sheet
from shared.statements.template_headers import find_headers
from shared.statements.templates import Template
from shared.statements.texts_above import settle_texts
from shared.statements.tokens import DateToken, Money, words_of
from shared.statements.walk_records import Anchor, Doubt, RowDraft, Walk
from shared.statements.walk_text import (
    CONTINUES,
    day_shape,
    is_day,
    is_lone_heading,
    is_notice,
    is_year,
    leads_into_row,
    same_type,
    says_currency,
    says_page,
    says_total,
    stands_apart,
)
from shared.statements.words import Word

# In heights of a line.
_OVERLEAF = 2.6
_HOLE = 2.2
_RUNS_ON = 0.5
_PAIRS_MIN = 2
_ENDS = ("opening", "closing", "carried_forward", "brought_forward")
_INDENT_PT = 24.0
# With a date and an amount these words describe a movement: "Total" is a petrol station.
_ALSO_ROWS = frozenset(("fact", *(kind for kind in LABEL_KINDS if "total" in kind)))


def _runs_on(cells: Cells, height: float) -> bool:
    """Whether a text goes on in the column beside it: words a blank apart are of one column."""
    placed = sorted(
        ((word.x0, word.x1, role) for role, words in cells.text.items() for word in words),
    )
    return any(
        (left[2] == "description") != (right[2] == "description")
        and "marker" not in (left[2], right[2])
        and 0 <= right[0] - left[1] < _RUNS_ON * height
        for left, right in pairwise(placed)
    )


def _has_digits(words: list[Word]) -> bool:
    return any(ch.isdigit() for word in words for ch in word.text)


class Walker:
    def __init__(self, sheet: Sheet, template: Template) -> None:
        self.sheet, self.template = sheet, template
        self.walk = Walk()
        self._headers = find_headers(sheet, template)
        self._layouts = place_table(template.tables[0], None)
        self._has_headings = not self._layouts
        self._table = 0
        self._sections = Sections(template)
        self._daily = False
        self._open: RowDraft | None = None
        self._blocked = False  # something stands between the open row and what follows
        self._pending = False  # a dated line that still waits for its amount
        self._date: tuple[DateToken, int] | None = None
        self._day: DateToken | None = None
        self._day_shape = ""
        self._pitches = Pitches(sheet)
        self._page = 0
        self._page_started = True
        self._labels: Mapping[str, str] = {
            squeeze(phrase): kind for kind, phrases in template.labels.items() for phrase in phrases
        }

    def run(self) -> Walk:
        skip_to = 0
        for line in self.sheet.lines:
            if line.page != self._page:
                self._page, self._page_started, self._blocked = line.page, False, False
            if line.index < skip_to or line.aside:
                continue
            if line.index in self._headers:
                header, self._table, self._layouts = self._headers[line.index]
                self.walk.headers.append(header)
                self.walk.consumed.update(range(header.first_line, header.last_line + 1))
                skip_to = header.last_line + 1
                self._page_started, self._daily = True, self._lists_days()
                self._enter_headed_section(header)
            elif not self._enter_section(line) and not self._daily_line(line):
                for layout in self._layouts:
                    self._step(line, layout)
        self._close_row()
        settle_texts(self.sheet, self.walk)
        return self.walk

    def _lists_days(self) -> bool:
        """Days and figures in turn, without a text beside them: balances, not rows."""
        columns = [p.column for layout in self._layouts for p in layout.placed]
        texts = [c for c in columns if c.header and c.role in TEXT_ROLES]
        several = self._daily or len(self._layouts) > 1
        return several and not texts and any(c.role == "date" for c in columns)

    def _step(self, line: Line, layout: Layout) -> None:
        cells = layout.split(self.sheet, line.index)
        words = self._label_words(line, cells)
        if self._goes_on_with_anchor(line, cells):
            self.walk.consumed.add(line.index)
        elif cells.money:
            self._step_with_money(line, cells, layout, words)
        elif cells.stray_money and not cells.dates and self._sections.named_in(words):
            self._anchor("section_total", line, cells, words)
        elif label_kind(words, self._labels) and self._is_figure(line, cells):
            self._blocked = True  # "New balance on 30 June 3,763.61", in a box below the table
        elif layout.sides == 1:
            self._step_without_money(line, cells, layout)

    def _is_figure(self, line: Line, cells: Cells) -> bool:
        """Not a sum in a description, which has no date, stands close to its words, and has the
        distance from the line above that lines of a description have."""
        if not cells.stray_money:
            return False
        if cells.dates or any(stands_apart(line, m) for m in cells.stray_money):
            return True
        if self._pitches.unlike_texts(line):
            self.walk.below_rows.append(line.index)
            return True
        return False

    def _step_with_money(self, line: Line, cells: Cells, layout: Layout, words: list[str]) -> None:
        kind = label_kind(words, self._labels)
        if kind is None and not cells.dates and says_total(words):
            # Of both sides, or of whatever; no movement.
            kind = "total" if {"debit", "credit"} <= cells.money.keys() else "fact"
        if kind is None and self._is_page_number(line, cells, words, layout):
            return
        if kind is None and not cells.dates and self._is_sentence(line, cells):
            return  # "covered up to 100,000.00 by the deposit scheme"
        amounts = cells.money.keys() & AMOUNT_ROLES
        if kind is not None and not self._in_table and not self._sections.side:
            return  # a figure of the summary, above a table without headings
        if amounts and self._completes_pending(line, cells, kind):
            self._row(line, cells, layout)
        elif kind is not None and not (cells.dates and amounts and kind in _ALSO_ROWS):
            self._anchor(kind, line, cells, words)
        elif self._sections.named_in(words) and not cells.dates:
            self._anchor("section_total", line, cells, words)
        elif amounts and not cells.dates and not (words and self._begins_row(line, cells, layout)):
            return  # a summary set in columns, or a sentence that names a sum: no row
        elif amounts and not self._in_table and not cells.dates:
            return  # above the first row of a table without headings
        elif amounts:
            self._row(line, cells, layout)
        elif self._page_started and cells.text:
            # Whatever it is called: a balance that must agree with the rows around it.
            self._anchor("balance", line, cells, words)
        elif self._page_started and self.walk.rows:
            self._doubt("balance_without_amount", line)

    def _begins_row(self, line: Line, cells: Cells, layout: Layout) -> bool:
        """Flush with the texts, or set in from a text directly above that has no amount yet."""
        row = self._open
        below_text = row is not None and row.money_line < row.lines[-1] == line.index - 1
        if layout.begins_text(cells):
            return True
        if not below_text or not layout.begins_text(cells, _INDENT_PT):
            return False
        self.walk.set_in.append(line.index)
        return True

    @property
    def _in_table(self) -> bool:
        """Below a heading, or below the first row where there are no headings at all."""
        return self._page_started or self._has_headings or bool(self.walk.rows)

    def _completes_pending(self, line: Line, cells: Cells, kind: str | None) -> bool:
        """The amount of a row whose date and first words stood on a line above."""
        if not self._pending or self._open is None or cells.dates.get("date"):
            return False
        if kind in _ENDS and not cells.stray_money:
            return False  # with a further amount in its words it is a description
        last = self.sheet.lines[self._open.lines[-1]]
        near = last.page == line.page and line.y1 - last.y1 <= CONTINUES * line.height
        return near and (bool(cells.text) or not cells.stray_money)

    def _is_page_number(self, line: Line, cells: Cells, words: list[str], layout: Layout) -> bool:
        if cells.dates:
            return False
        if words and line.index in self.sheet.furniture and not layout.begins_text(cells):
            return True  # amounts alone are alike on any two pages
        return says_page(line, words)

    def _is_sentence(self, line: Line, cells: Cells) -> bool:
        figures = [m for tokens in cells.money.values() for m in tokens]
        return all(runs_on(line, m) for m in figures)

    def _goes_on_with_anchor(self, line: Line, cells: Cells) -> bool:
        """'Your balance on 1 June' with its '2026' on the next line."""
        if not self.walk.anchors or self._open is not None or self.sheet.money[line.index]:
            return False
        if "date" in cells.dates:
            return False  # the day of the rows below
        anchor = self.walk.anchors[-1]
        above = self.sheet.lines[anchor.line]
        near = anchor.line == line.index - 1 and above.page == line.page
        if not near or line.y1 - above.y1 > CONTINUES * above.height:
            return False
        return label_kind([*anchor.words, *line.texts], self._labels) is not None

    def _anchor(self, kind: str, line: Line, cells: Cells, words: list[str]) -> None:
        if kind == "daily":
            kind = "day"  # "Balance of the day", below the rows of that day
        section, name = self._sections.covered_by(words, self.walk.anchors)
        money = self._marked(cells) or {"": cells.stray_money}
        self.walk.anchors.append(
            Anchor(kind, line.index, money, words, len(self.walk.rows), section, name)
        )
        self._close_row()
        self.walk.consumed.add(line.index)
        self._page_started = True

    def _row(self, line: Line, cells: Cells, layout: Layout) -> None:
        if any(len(tokens) > 1 for tokens in cells.money.values()):
            self._doubt("two_amounts_in_one_column", line)
        if layout.unread_date(self.sheet, line.index, cells) or _has_digits(cells.stray_text):
            # Filling the date forward over one that is printed would be a guess.
            self._doubt("unread_date", line)
        money = self._marked(cells)
        if self._open is not None and self._open.lines[-1] == line.index - 1:
            self._pitches.add_row(line)
        if self._pending and self._open is not None and "date" not in cells.dates:
            row = self._open
            row.money, row.money_line = money, line.index
            self._pending = False
        else:
            self._close_row()
            row = self._new_row(line, cells, money)
        self._add_text(row, line, cells)
        self.walk.rows.append(row)
        self._open, self._blocked = row, False
        self._page_started = True
        self._check(line, cells)

    def _new_row(self, line: Line, cells: Cells, money: dict[str, list[Money]]) -> RowDraft:
        row = RowDraft(line.index, self._table, self._sections.side, money, line.index)
        row.section_name = self._sections.name
        self._take_dates(row, line, cells)
        return row

    def _marked(self, cells: Cells) -> dict[str, list[Money]]:
        """A marker in a column of its own speaks for the amount beside it."""
        money = dict(cells.money)
        if "amount" not in money:
            return money
        text = "".join(w.text for w in cells.text.get("marker", []))
        if text and marker_of(text):
            money["amount"] = [replace(m, marker=text.casefold()) for m in money["amount"]]
        return money

    def _take_dates(self, row: RowDraft, line: Line, cells: Cells) -> None:
        if any(layout.dates_below for layout in self._layouts):
            return
        if "date" in cells.dates:
            if self._day is not None and self._day.printed != cells.dates["date"].printed:
                # The day above says one thing and the row another: which is the booking's?
                self._doubt("date_below_another", line)
            self._date = (cells.dates["date"], line.index)
        row.value_date = cells.dates.get("value_date")
        if self._date is not None and ("date" in cells.dates or self.template.dates.fill_forward):
            row.date, row.date_line = self._date
        elif row.value_date is not None:
            row.date, row.date_line = row.value_date, line.index  # its only date

    def _add_text(self, row: RowDraft, line: Line, cells: Cells) -> None:
        for role, words in cells.text.items():
            row.words.setdefault(role, []).extend(words)
        row.lines.append(line.index)

    def _step_without_money(self, line: Line, cells: Cells, layout: Layout) -> None:
        if cells.dates and not cells.text and self._is_odd_day(line):
            cells = Cells(text={"description": line.words})
        if "date" in cells.dates and layout.dates_below:
            self._date_below(line, cells.dates["date"])
        elif "date" in cells.dates and not cells.stray_text:
            self._dated_line(line, cells)
        elif self._open is not None and self._continues(line, cells, self._open, layout):
            if self._pitches.may_be_heading(line):
                self._doubt("heading_or_text", line)
            if layout.has_two_texts:
                self._doubt("wrapped_in_two_columns", line)  # in which order are they read?
            self._add_text(self._open, line, cells)
            self._check(line, cells)
            if not cells.stray_money:
                self._pitches.add_text(line)
        elif (
            is_notice(line)
            or (is_year(line) and not layout.begins_text(cells))
            or (not self._has_headings and is_lone_heading(line))
            or (self._open is None and says_currency(line))
        ):
            self.walk.consumed.add(line.index)
            self._blocked = True
        elif self._page_started:
            self._blocked = True

    def _date_below(self, line: Line, token: DateToken) -> None:
        """The date of the open row, at the head of a further line of its text."""
        row = self._open
        if row is None or row.date is not None or self._blocked:
            self._doubt("date_without_row", line)
            return
        last = self.sheet.lines[row.lines[-1]]
        if last.page != line.page or line.y1 - last.y1 > CONTINUES * line.height:
            self._doubt("date_without_row", line)
            return
        row.date, row.date_line = token, line.index
        cells = Cells(text={"description": line.words})
        self._add_text(row, line, cells)
        self._check(line, cells)

    def _is_odd_day(self, line: Line) -> bool:
        """ "27.08" where days are written out, or the other way round: the end of a text."""
        if not self._day_shape or not self.sheet.dates[line.index]:
            return False
        token = self.sheet.dates[line.index][0]
        shape = day_shape(line, token)
        return ("a" in shape) != ("a" in self._day_shape)

    def _dated_line(self, line: Line, cells: Cells) -> None:
        if line.index in self.sheet.furniture and says_page(line, self._label_words(line, cells)):
            return  # the date of the statement at the head of each page
        if not cells.text or self._heads_a_day(line, cells.dates["date"]):
            self._close_row()
            self._day_heading(line, cells.dates["date"])
            self.walk.consumed.add(line.index)
            return
        if cells.text and self._open is not None and self._is_second_line(line, self._open):
            self._open.value_date = self._open.value_date or cells.dates["date"]
            self._add_text(self._open, line, cells)
            self.walk.stacked.append(line.index)
            self._check(line, cells)
            return
        self._close_row()
        row = self._new_row(line, cells, {})
        self._add_text(row, line, cells)
        self._open, self._pending, self._blocked = row, True, False
        if self._in_table:
            self.walk.consumed.add(line.index)

    def _heads_a_day(self, line: Line, token: DateToken) -> bool:
        """Where days are headings; elsewhere "24.06. SO" is a standing order."""
        headed = any(p.column.own_line for layout in self._layouts for p in layout.placed)
        return headed and is_lone_date(self.sheet, line.index, token)

    def _is_second_line(self, line: Line, row: RowDraft) -> bool:
        """Booking date above value date: each row begins with its amount and a date, and the
        next amount has a date of its own, so that this line can only belong to the row above."""
        if self._pending or self._blocked or row.lines[-1] != line.index - 1:
            return False
        if row.date_line != row.money_line or row.lines[0] != row.money_line:
            return False
        last = self.sheet.lines[line.index - 1]
        if last.page != line.page or line.y1 - last.y1 > CONTINUES * line.height:
            return False
        for following in self.sheet.lines[line.index + 1 :]:
            if following.page != line.page:
                break
            money = self.sheet.money[following.index]
            figure = label_kind(self.sheet.plain_words(following.index), self._labels)
            if len(money) > 1 or (money and not figure):
                cells = [x.split(self.sheet, following.index) for x in self._layouts]
                if any(c.money.keys() & AMOUNT_ROLES for c in cells):
                    return any("date" in c.dates for c in cells)
        return True

    def _day_heading(self, line: Line, token: DateToken) -> None:
        """All days are written alike; one that is not may be the end of a description."""
        shape = day_shape(line, token)
        if self._date is not None and self._day_shape not in ("", shape):
            self._doubt("odd_day_heading", line)
        self._day, self._day_shape = token, shape
        self._date = (token, line.index)
        self._blocked = True

    def _continues(self, line: Line, cells: Cells, row: RowDraft, layout: Layout) -> bool:
        if cells.text.keys() != {"description"} or cells.stray_text or cells.dates:
            return False
        last = self.sheet.lines[row.lines[-1]]
        if self._blocked or self._is_no_text(line, cells, layout) or not same_type(line, last):
            return False
        if last.page == line.page:
            near = line.y1 - last.y1 <= CONTINUES * max(last.height, line.height)
            indented = near and not layout.begins_text(cells)
            strange = indented and is_small_print(self.sheet, line, last)
            return near and not strange and layout.begins_text(cells, _INDENT_PT)
        if not layout.begins_text(cells):
            return False
        if self._page_started:
            # Overleaf a description goes on directly under the repeated heading.
            above = self.sheet.lines[line.index - 1]
            return above.page == line.page and line.y1 - above.y1 <= _OVERLEAF * line.height
        return leads_into_row(self.sheet, line, self._has_column_money)

    def _is_no_text(self, line: Line, cells: Cells, layout: Layout) -> bool:
        """A notice, or a day; but in the column of texts a day is a text, unless days are
        headings here."""
        if is_notice(line):
            return True
        headed = any(p.column.own_line for p in layout.placed)
        if not is_day(self.sheet, line) or (not headed and layout.begins_text(cells)):
            return False
        return not self._is_odd_day(line)

    def _has_column_money(self, line: Line) -> bool:
        return any(layout.split(self.sheet, line.index).money for layout in self._layouts)

    def _enter_section(self, line: Line) -> bool:
        if self.sheet.money[line.index]:
            return False
        kind = lexicon().labels.get(squeeze(line.text), ("",))[0]
        self._daily = self._daily or kind == "daily"
        words = self._sections.heading(line)
        if not words:
            return False
        if self._belongs_to_open_row(line) and not self._parts_rows(line, words):
            return False
        self._sections.enter(words, line.index)
        self._pitches.heads_texts |= self._stands_as_text(line)
        self._daily = False
        self._close_row()
        self._date = self._day = None
        self.walk.consumed.add(line.index)
        return True

    def _enter_headed_section(self, header: HeaderRow) -> None:
        """ "Date | Purchases | Amount": the heading of the texts names the section."""
        texts = {
            squeeze(p.column.header)
            for layout in self._layouts
            for p in layout.placed
            if p.column.role == "description"
        }
        for heading in header.headings:
            words = heading.text.split()
            if squeeze(heading.text) in texts and self._sections.side_of(words):
                self._sections.enter(words, header.first_line)
                self._close_row()
                self._date = self._day = None

    def _close_row(self) -> None:
        if self._pending and self._open is not None and self._open.line in self.walk.consumed:
            # A date and a text, and never an amount: whatever it was, it must not be lost.
            self._doubt("row_without_amount", self.sheet.lines[self._open.line])
        self._open, self._pending = None, False

    def _belongs_to_open_row(self, line: Line) -> bool:
        """'Agenzia / Entrate' is a payer on two lines, though 'Entrate' could be a heading."""
        if self._open is None or len(self._layouts) != 1:
            return False
        layout = self._layouts[0]
        return self._continues(line, layout.split(self.sheet, line.index), self._open, layout)

    def _parts_rows(self, line: Line, words: list[str]) -> bool:
        """Between two sections: a heading right below a row, which could be more of its text.

        It stands farther off than texts do; or, where there is none to compare with, it turns
        the sign of the rows that follow, so that the sums would tell, or the summary has a
        figure by that name.
        """
        if not self._sections.side:
            return False
        apart = self._pitches.unlike_texts(line)
        if apart is None:
            below = line.index + 1
            row_follows = below < len(self.sheet.lines) and (
                below in self._headers or bool(self.sheet.money[below] and self.sheet.dates[below])
            )
            turns = self._sections.side_of(words) != self._sections.side
            apart = row_follows and (turns or self._pitches.labels_a_figure(words))
        if not apart:
            self._doubt("heading_or_text", line)
        return apart

    def _stands_as_text(self, line: Line) -> bool:
        if len(self._layouts) != 1 or line.index + 1 in self._headers:
            return False  # above the headings of its own table
        cells = self._layouts[0].split(self.sheet, line.index)
        return cells.text.keys() == {"description"} and self._layouts[0].begins_text(cells)

    def _daily_line(self, line: Line) -> bool:
        """Days and balances in turn: figures to compare, not rows."""
        money, days = self.sheet.money[line.index], self.sheet.dates[line.index]
        words = words_of(money, days)
        if not money or len(money) != len(days) or len(words) != len(line.words):
            return False
        if not self._daily and (len(money) < _PAIRS_MIN or not self.walk.rows):
            return False
        self._daily = True  # two days and two figures without a word can be nothing else
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
        words = cells.text.get("description", [])
        for left, right in pairwise(words):
            wide = right.x0 - left.x1 > _HOLE * line.height
            if wide and not any(x.parts_texts(left, right) for x in self._layouts):
                # A word of another column, or an amount that no column claimed.
                self._doubt("hole_in_description", line)
                break
        if _runs_on(cells, line.height):
            self._doubt("text_across_columns", line)
        for money in cells.stray_money:
            if stands_apart(line, money):
                self._doubt("money_outside_columns", line)

    def _doubt(self, code: str, line: Line) -> None:
        self.walk.doubts.append(Doubt(code, line.index, line.text))
