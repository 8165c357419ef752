"""A walk down the pages with a template in hand: rows, anchors, and every doubt on the way.

An anchor is a line that states a balance or a total. A doubt is something inside the table
that the template does not explain; a reading with doubts may be shown but never completes.
"""

from shared.statements.balances_between import place_balances_between
from shared.statements.close_columns import settle_close_columns
from shared.statements.figures import are_side_by_side, runs_on
from shared.statements.labels import label_kind, names_total
from shared.statements.layout import (
    AMOUNT_ROLES,
    Cells,
    Layout,
    is_lone_date,
)
from shared.statements.lexicon import LABEL_KINDS, lexicon, squeeze
from shared.statements.lines import Line, is_year
from shared.statements.month_headings import heads_rows_of_month, is_decorated, month_on
from shared.statements.named_totals import bare_amount
from shared.statements.notes_below import leave_notes
from shared.statements.payment_slips import is_on_slip
from shared.statements.room_of_days import take_room_of_day
from shared.statements.runs_of_blanks import settle_holes
from shared.statements.sums_below_rows import leave_sums
from shared.statements.texts_above import settle_texts
from shared.statements.texts_overleaf import join_texts_overleaf
from shared.statements.walk_records import Anchor, Walk
from shared.statements.walk_sections import FORWARD, SectionWalker
from shared.statements.walk_text import (
    CONTINUES,
    is_lone_heading,
    is_notice,
    is_running_text,
    is_word,
    says_currency,
    says_page,
    says_total,
)
from shared.statements.words import Word
from shared.statements.wrapped_texts import order_texts

_ENDS = ("opening", "closing", "carried_forward", "brought_forward")
_INDENT_PT = 24.0
# In heights of a line: a blank between words is no wider.
_RUNS_ON = 0.5
# With a date and an amount these words describe a movement: "Total" is a petrol station.
_ALSO_ROWS = frozenset(("fact", *(kind for kind in LABEL_KINDS if "total" in kind)))


def _has_digits(words: list[Word]) -> bool:
    return any(ch.isdigit() for word in words for ch in word.text)


def _is_nowhere_zero(cells: Cells) -> bool:
    """A zero is how some banks print nothing, beside the amount of a movement."""
    return all(bare_amount(m) for side in ("debit", "credit") for m in cells.money[side])


def _is_moved(cells: Cells) -> bool:
    """ "New Balance", a shop: an amount beside another balance, whatever its words say."""
    amounts = [m for role in AMOUNT_ROLES for m in cells.money.get(role, ())]
    balances = cells.money.get("balance", [])
    if len(amounts) != 1 or len(balances) != 1:
        return False
    return abs(bare_amount(amounts[0])) not in (0, abs(bare_amount(balances[0])))


class Walker(SectionWalker):
    def run(self) -> Walk:
        skip_to = 0
        for line in self.sheet.lines:
            if line.page != self._page:
                self._page, self._page_started, self._blocked = line.page, False, False
            if line.index < skip_to or line.aside:
                continue
            self._layouts_at[line.index] = self._layouts
            if line.index in self._headers:
                header, self._table, self._layouts = self._headers[line.index]
                self.walk.headers.append(header)
                self.walk.consumed.update(range(header.first_line, header.last_line + 1))
                skip_to = header.last_line + 1
                self._page_started, self._daily = True, self._lists_days()
                self._leave_summed_section(header)
                self._enter_headed_section(header)
            elif not (
                self._enter_summed_rows(line)
                or self._enter_section(line)
                or self._enter_titled_rows(line)
                or self._daily_line(line)
            ):
                for layout in self._layouts:
                    self._step(line, layout)
        self._close_row()
        order_texts(self.sheet, self.walk, self._text_edges)
        settle_texts(self.sheet, self.walk, self._texts_on)
        settle_close_columns(self.sheet, self.walk)
        join_texts_overleaf(self.sheet, self.walk)
        place_balances_between(self.sheet, self.walk, self._labels)
        leave_notes(self.sheet, self.walk)
        leave_sums(self.sheet, self.walk)
        settle_holes(self.sheet, self.walk)
        return self.walk

    def _step(self, line: Line, layout: Layout) -> None:
        cells = layout.split(self.sheet, line.index)
        self._drop_time(line, cells)
        if not cells.money and not cells.dates:
            self._marks_open_row(line, cells)
        self._leave_foreign_sum(line, cells)
        words = self._label_words(line, cells)
        if self._goes_on_with_anchor(line, cells) or self._tells_rate_abroad(line, cells, layout):
            self.walk.consumed.add(line.index)
        elif not cells.dates and self._is_summary(line):
            self._close_row()
            self._blocked = True
        elif cells.money:
            self._step_with_money(line, cells, layout, words)
        elif cells.stray_money and not cells.dates and self._sections.named_in(words):
            self._anchor("section_total", line, cells, words)
        elif layout.sides == 1 and self._is_total_left_out(line, cells):
            cells.stray_money = self.sheet.money[line.index]
            self._anchor("section_total", line, cells, self.sheet.plain_words(line.index))
        elif label_kind(words, self._labels) and self._is_figure(line, cells):
            self._blocked = True  # "New balance on 30 June 3,763.61", in a box below the table
        elif layout.sides == 1:
            self._step_without_money(line, cells, layout)

    def _is_total_left_out(self, line: Line, cells: Cells) -> bool:
        """ "Total purchases 30.00", in a column that is left out: "Total", beside the amounts."""
        if cells.dates or not self.sheet.money[line.index]:
            return False
        return bool(self._sections.named_in(self.sheet.plain_words(line.index)))

    def _step_with_money(self, line: Line, cells: Cells, layout: Layout, words: list[str]) -> None:
        kind = label_kind(words, self._labels) or self._kind_of_named(line, words)
        kind = kind or self.sheet.carried_over.get(line.index)
        kind = kind or self._kind_of_sum(line, cells, words, layout)
        if kind is None and self._is_page_number(line, cells, words, layout):
            return
        if kind is None and not cells.dates and self._is_sentence(line, cells):
            return  # "covered up to 100,000.00 by the deposit scheme"
        if kind == "total" and self._is_above_table(line):
            return  # of a summary that happens to share columns with the table below it
        amounts = cells.money.keys() & AMOUNT_ROLES
        texts = words or cells.text.get("description")  # "24AUG 15:57" among them is one of them
        may_be_row = kind and amounts and self._may_be_row(kind, line, cells, words, layout)
        first = may_be_row and cells.dates
        if kind is not None and not self._in_table and not self._sections.side and not first:
            return  # a figure of the summary, above a table without headings
        if amounts and self._completes_pending(line, cells, kind):
            self._row(line, cells, layout)
        elif kind is not None and not may_be_row:
            self._anchor(kind, line, cells, words)
        elif self._sections.named_in(words) and not cells.dates:
            self._anchor("section_total", line, cells, words)
        elif amounts and not cells.dates and not (texts and self._begins_row(line, cells, layout)):
            return  # a summary set in columns, or a sentence that names a sum: no row
        elif amounts and not (self._in_table or cells.dates or self._is_dated_below(line, layout)):
            return  # above the first row of a table without headings
        elif amounts:
            self._row(line, cells, layout)
        elif self._page_started:
            self._balance(line, cells, words, layout)

    def _balance(self, line: Line, cells: Cells, words: list[str], layout: Layout) -> None:
        """What the account stood at, under a name or beside the last line of a row's text."""
        row = self._open
        ends_row = row is not None and self._continues(line, cells, row, layout)
        if not cells.text:
            if self.walk.rows:
                self._doubt("balance_without_amount", line)
        elif row is not None and ends_row and "balance" not in row.money:
            if any(squeeze(word) in lexicon().balance_words for word in words):
                self._doubt("text_or_balance", line)
            row.money["balance"], row.balance_line = cells.money["balance"], line.index
            self._add_text(row, line, cells)
            self._check(line, cells)
        else:
            # Whatever it is called: a balance that must agree with the rows around it.
            self._anchor("balance", line, cells, words)

    def _may_be_row(
        self, kind: str, line: Line, cells: Cells, words: list[str], layout: Layout
    ) -> bool:
        """ "Deposit" with a date of its own, or below that of a day, is one of that day; so are
        "Account fees" where rows go without days, and the rows around do not come to them."""
        if cells.dates:
            # "Fees 0.00 1.88", where nothing is printed as a zero.
            both_sides = {"debit", "credit"} <= cells.money.keys() and (
                says_total(words) or _is_nowhere_zero(cells)
            )
            holds = any(squeeze(word) in lexicon().balance_words for word in words)
            if kind == "fact" and holds:
                return False  # "Available balance", with the day on which it was so
            if kind not in _ALSO_ROWS:
                return _is_moved(cells) or self._is_moved_in_mid_page(kind, line, cells, layout)
            return not (both_sides and kind.startswith("total"))
        moves = kind in _ALSO_ROWS | FORWARD and self._moves_balance(line, cells, layout)
        called_so = kind == "total" and self._is_called_total(line, cells, words)
        if layout.begins_text(cells) and (moves or called_so):
            return True
        named = kind.startswith("total_") and not says_total(words)
        called_so = named and self._is_called_total(line, cells, words)
        if named and names_total(words):  # "Panot yhteensä": some languages say it last
            named = called_so
        dated = self._day is not None or called_so
        if self._has_balances():
            # Of a day that is printed once, and with a balance beside it as all rows have.
            dated = "balance" in cells.money and (dated or _is_moved(cells))
        return named and dated and layout.begins_text(cells) and self._tells_side(cells)

    def _kind_of_named(self, line: Line, words: list[str]) -> str | None:
        """ "Total balance for Everyday Card", whose name stands above its rows."""
        length = self.sheet.named_totals.get(line.index)
        return label_kind(words[: len(words) - length], self._labels) if length else None

    def _kind_of_sum(
        self, line: Line, cells: Cells, words: list[str], layout: Layout
    ) -> str | None:
        """Of both sides, by whatever name, or of something else; no movement."""
        both_sides = {"debit", "credit"} <= cells.money.keys()
        if not cells.dates and self._sections.named_in(words):
            return "section_total"
        if not cells.dates and both_sides and (says_total(words) or _is_nowhere_zero(cells)):
            return "total"
        if not cells.dates and says_total(words):
            called_so = layout.begins_text(cells) and self._is_called_total(line, cells, words)
            return None if called_so else "fact"
        return "fact" if self._sums_up(cells, words) else None

    def _leads(self, line: Line, cells: Cells) -> bool:
        """What has a word right before it, "from 6 March: 12.94 %", stands in a sentence, unless
        that word says what it is, "Booking date: 6 March", be it left of all columns."""
        day = cells.dates["date"]
        before = line.words[day.first - 1] if day.first else None
        if self._heads_a_day(line, day):
            return True
        if cells.stray_text:
            return False
        if before is None or is_lone_date(self.sheet, line.index, day):
            return True
        return day.x0 - before.x1 > _RUNS_ON * line.height

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
        among_texts = layout.begins_text(cells)
        if words and line.index in self.sheet.furniture and not among_texts:
            return True  # amounts alone are alike on any two pages
        if among_texts and squeeze(line.texts[0]) not in lexicon().page:
            return False  # "Bookshop Page 12" sells books
        return says_page(line, words)

    def _is_summary(self, line: Line) -> bool:
        """Set in one line, each figure with a label of its own; or on a slip below the rows."""
        labels = self._labels
        return are_side_by_side(self.sheet, line, labels) or is_on_slip(self.sheet, line, labels)

    def _is_sentence(self, line: Line, cells: Cells) -> bool:
        figures = [m for tokens in cells.money.values() for m in tokens]
        return all(runs_on(line, m) for m in figures) or is_running_text(line)

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
        kind = label_kind([*anchor.words, *line.texts], self._labels)
        if kind is not None:
            anchor.kind = kind  # "Balance of the statement", and below it "before"
        return kind is not None

    def _anchor(self, kind: str, line: Line, cells: Cells, words: list[str]) -> None:
        if kind == "daily":
            kind = "day"  # "Balance of the day", below the rows of that day
        section, name = self._sections.covered_by(words, self.walk.anchors)
        money = self._marked(cells) or {"": cells.stray_money}
        self.walk.anchors.append(
            Anchor(kind, line.index, money, words, len(self.walk.rows), section, name)
        )
        self._close_row()
        self._begin_day(kind, line, cells)
        self.walk.consumed.add(line.index)
        self._page_started = True

    def _row(self, line: Line, cells: Cells, layout: Layout) -> None:
        take_room_of_day(line, cells, self.walk.rows)
        if any(len(tokens) > 1 for tokens in cells.money.values()):
            self._doubt("two_amounts_in_one_column", line)
        if layout.unread_date(self.sheet, line.index, cells) or _has_digits(cells.stray_text):
            # Filling the date forward over one that is printed would be a guess.
            self._doubt("unread_date", line)
        elif any(map(is_word, cells.stray_text)):
            self._doubt("text_outside_columns", line)  # no column would give it to the row
        money = self._marked(cells)
        if self._open is not None and self._open.lines[-1] == line.index - 1:
            self._pitches.add_row(line)
        if self._pending and self._open is not None and "date" not in cells.dates:
            row = self._open
            row.money, row.money_line = money, line.index
            row.value_date = row.value_date or cells.dates.get("value_date")
            self._pending = False
        else:
            self._close_row()
            row = self._new_row(line, cells, money)
            row.side = self._layouts.index(layout)
        self._add_text(row, line, cells)
        self.walk.rows.append(row)
        self._open, self._blocked = row, False
        self._page_started = True
        self._check(line, cells)

    def _heads_a_month(self, line: Line, cells: Cells) -> bool:
        """ "October 2024" above its rows; in the column of texts it may end a description."""
        if line.index not in self.sheet.months and (
            month_on(line) is None or (cells.text.get("description") and not is_decorated(line))
        ):
            return False
        self._close_row()
        self._page_started = self._blocked = True
        if line.index in self.sheet.month_sums:
            self.walk.anchors.append(Anchor("month", line.index, {}, [], len(self.walk.rows)))
        return True

    def _step_without_money(self, line: Line, cells: Cells, layout: Layout) -> None:
        if cells.dates and not cells.text and self._is_odd_day(line):
            cells = Cells(text={"description": line.words})
        if "date" in cells.dates and (self._is_above_table(line) or self._dates_statement(line)):
            return  # the period of the statement, at the head of a further page
        if "date" in cells.dates and self._dates_a_strip(line):
            return
        if (
            self._marks_open_row(line)
            or self._heads_a_month(line, cells)
            or self._heads_a_year(line, cells)
            or self._says_new_year(line, cells)
            or self._tells_rate(line, cells)
            or self._explains_mark(line)
        ):
            self.walk.consumed.add(line.index)
        elif "date" in cells.dates and layout.dates_below:
            self._date_below(line, cells.dates["date"])
        elif self._open is not None and self._goes_on_under_date(line, cells, self._open):
            texts = {"description": line.words} if cells.dates else self._texts_on(line)
            self._add_text(self._open, line, Cells(text=texts))
            self.walk.under_dates.append(line.index)
            self.walk.consumed.add(line.index)
        elif "date" in cells.dates and self._leads(line, cells):
            self._dated_line(line, cells)
        elif self._open is not None and self._continues(line, cells, self._open, layout):
            if self._pitches.may_be_heading(line):
                self._doubt("heading_or_text", line)
            self._add_text(self._open, line, cells)
            self._check(line, cells)
            self._check_wrap(line, cells)
            if not cells.stray_money:
                self._pitches.add_text(line)
        elif (
            is_notice(line)
            or (is_year(line) and not layout.begins_text(cells))
            or heads_rows_of_month(self.sheet, line)
            or (not self._has_headings and is_lone_heading(line))
            or (self._open is None and says_currency(line))
        ):
            self.walk.consumed.add(line.index)
            self._blocked = True
        elif self._page_started:
            self._leave_loose(line, cells)
            self._blocked = True
