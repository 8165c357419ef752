"""Sections on a walk: where one begins, and what only looks like it."""

from itertools import accumulate, takewhile

from shared.statements.balances_moved import moves_balance
from shared.statements.forwarding import without_continued
from shared.statements.label_words import is_word_of_labels
from shared.statements.labels import label_kind
from shared.statements.layout import AMOUNT_ROLES, Cells, Layout
from shared.statements.lexicon import lexicon, squeeze, total_words
from shared.statements.lines import Line, cell_texts
from shared.statements.named_totals import bare_amount
from shared.statements.sections import before_sum, cells_apart
from shared.statements.sheet import HeaderRow
from shared.statements.sums_told_above import speaks_of, sum_told_on
from shared.statements.tokens import Money
from shared.statements.walk_days import DayWalker
from shared.statements.walk_records import Anchor
from shared.statements.walk_text import says_total

# A single row and its repetition below may as well be two rows.
_ENDS = ("opening", "closing")
_SUMMED_MIN = 2
_ROWS_MIN = 3
# Between the heading of a section and those of its columns a legend may stand.
_HEADED_WITHIN = 3
_EDGE_PT = 3.0
FORWARD = frozenset(("carried_forward", "brought_forward"))


def _has_letters(word: str) -> bool:
    return any(c.isalpha() for c in word)


def _sums(amounts: list[Money]) -> set[int]:
    """What the nearest of them come to, however many: in all, or on one side."""
    sizes = [bare_amount(money) for money in amounts]
    sides = (sizes, [max(size, 0) for size in sizes], [min(size, 0) for size in sizes])
    return {abs(total) for side in sides for total in accumulate(side)}


class SectionWalker(DayWalker):
    """Headings above rows that give them one sign."""

    def _enter_section(self, line: Line) -> bool:
        if self._tells_sum_of_section_below(line):
            return True
        if self.sheet.money[line.index]:
            return self._enter_summed_section(line)
        if self._labels_a_strip(line):
            return False
        kind = lexicon().labels.get(squeeze(line.text), ("",))[0]
        self._daily = self._daily or kind == "daily"
        words, owner = self._sections.heading(line), ""
        if not words and self._row_follows(line):
            words, owner = self._sections.owned_heading(line), self._owner_on(line)
        if not words:
            return False
        if self._belongs_to_open_row(line) and not self._parts_rows(line, words):
            return False
        self._pitches.heads_texts |= self._stands_as_text(line)
        self._daily = False
        if not self._goes_on_overleaf(line, words, owner):
            self._close_row()
        self._enter_named(words, line.index, owner)
        self.walk.consumed.add(line.index)
        if line.index and (told := self._sum_of_section_below(self.sheet.lines[line.index - 1])):
            self._hold_section(line.index - 1, told)
        return True

    def _tells_sum_of_section_below(self, line: Line) -> bool:
        if self._sum_of_section_below(line) is None:
            return False
        self._close_row()
        self._blocked = True
        self.walk.consumed.add(line.index)
        return True

    def _sum_of_section_below(self, line: Line) -> Money | None:
        """ "There were 3 deposits totaling $120.00.", right above "Deposits" and its headings."""
        if line.index + 2 not in self._headers:
            return None
        heading = self.sheet.lines[line.index + 1]
        if heading.page != line.page or self.sheet.money[heading.index]:
            return None
        words = self._sections.heading(heading)
        return sum_told_on(self.sheet, line) if words and speaks_of(line, words) else None

    def _hold_section(self, index: int, told: Money) -> None:
        """A sum above the rows of the section that has just begun."""
        side, name, rows = self._sections.side, self._sections.name, len(self.walk.rows)
        texts = self.sheet.lines[index].texts[: told.first]
        anchor = Anchor("section_total", index, {"": [told]}, texts, rows, side, name)
        self.walk.anchors.append(anchor)

    def _enter_summed_section(self, line: Line) -> bool:
        """ "Checks          10 checks totaling $4,816.19", or the figure alone, right above
        headings: what its rows must come to."""
        figures = self.sheet.money[line.index]
        words = before_sum(line) or self._before_bare_sum(line)
        headed = any(i in self._headers for i in range(line.index + 1, line.index + _HEADED_WITHIN))
        if len(figures) != 1 or figures[0].last + 1 != len(line.words) or not (words and headed):
            return False
        if self.sheet.dates[line.index] or not self._sections.side_of(words):
            return False
        self._close_row()
        self._daily = False
        self._enter_named(words, line.index)
        self._hold_section(line.index, figures[0])
        self.walk.consumed.add(line.index)
        return True

    def _before_bare_sum(self, line: Line) -> list[str]:
        """ "Checks" of "Checks          4,816.19", with no line between it and the headings; but
        not where it may be the total of the rows above, by its name or by what they come to."""
        name, *rest = cells_apart(line)
        alone = len(rest) == 1 and self.sheet.money[line.index][0].first == len(name)
        if not alone or line.index + 1 not in self._headers:
            return []
        cells = (layout.split(self.sheet, line.index) for layout in self._layouts)
        total = self._sections.is_in(name) or any(self._sums_up(own, name) for own in cells)
        return [] if total or says_total(name) else name

    def _goes_on_overleaf(self, line: Line, words: list[str], owner: str) -> bool:
        """ "Debits (continued)", at the head of the page after the one where a row of debits is
        still open: its text may go on below."""
        if self._open is None or not self._sections.is_in(words, owner):
            return False
        return self.sheet.lines[self._open.lines[-1]].page == line.page - 1

    def _labels_a_strip(self, line: Line) -> bool:
        """ "payments", the lower line of a label over figures that stand side by side."""
        below = line.index + 1
        if below >= len(self.sheet.lines) or self.sheet.lines[below].page != line.page:
            return False
        figures = self.sheet.money[below]
        return len(figures) > 1 and not self.sheet.plain_words(below)

    def _dates_a_strip(self, line: Line) -> bool:
        """ "31/05/2025", below "Old balance on" and above its figure, beside others: the day of a
        label, and of no rows."""
        above = self.sheet.lines[line.index - 1]
        if not line.index or above.page != line.page or self.sheet.money[above.index]:
            return False
        headed = any(h.last_line == above.index for h in self.walk.headers)
        named = any(label_kind(cell, self._labels) in _ENDS for cell in cell_texts(above))
        alone = not self.sheet.plain_words(line.index)
        return alone and named and not headed and self._labels_a_strip(line)

    def _enter_titled_rows(self, line: Line) -> bool:
        """ "Groceries", whose total stands below its rows."""
        if line.index not in self.sheet.titles:
            return False
        if not self._is_title_within(line):
            self._sections.leave()
        self._close_row()
        self._date = self._day = None
        self._blocked = True
        self.walk.consumed.add(line.index)
        return True

    def _is_title_within(self, line: Line) -> bool:
        """ "Card number 4410", right below "New charges", or at the head of all pages: of rows of
        that section. Only where rows above are of the other side, so that the sums would tell."""
        start, _, name = self._sections.name.partition(" ")
        sides = {row.section for row in self.walk.rows} - {"", self._sections.side}
        if not name or not sides:
            return False
        begun = any(row.line > int(start) for row in self.walk.rows)
        return line.index in self.sheet.furniture if begun else line.index == int(start) + 1

    def _enter_summed_rows(self, line: Line) -> bool:
        """ "3 Feb 2024  Total paid out  443.38", above what was paid out on that day."""
        if line.index not in self.sheet.heading_sums:
            return False
        self._close_row()
        side, words = self.sheet.heading_sums[line.index], cells_apart(line)[0]
        if not self.sheet.dates[line.index] and self._sections.side_of(words) == side:
            self._sections.enter(words, line.index)  # by its name it may go on overleaf
        else:
            self._sections.enter_side(side, line.index)
        for token in self.sheet.dates[line.index]:
            self._day_heading(line, token)
        self._blocked = self._page_started = True
        self.walk.consumed.add(line.index)
        return True

    def _leave_summed_section(self, header: HeaderRow) -> None:
        """Below the total of a section, a title in other words above headings of its own."""
        last = self.walk.anchors[-1] if self.walk.anchors else None
        if last is None or "total" not in last.kind or last.section_name != self._sections.name:
            return
        if not any(
            row.section_name == last.section_name for row in self.walk.rows[: last.after_row]
        ):
            return  # it stands above the rows of its section
        title = self.sheet.lines[header.first_line - 1]
        unread = title.index > last.line and title.index not in self.walk.consumed
        if self._sections.name and title.page == header.page and unread:
            self._sections.leave()
            self._close_row()

    def _enter_headed_section(self, header: HeaderRow) -> None:
        """ "Date | Purchases | Amount": the heading of the texts names the section."""
        texts = {
            squeeze(p.column.header)
            for layout in self._layouts
            for p in layout.placed
            if p.column.role == "description"
        }
        marked = any("marker" in layout.roles for layout in self._layouts)
        for heading in header.headings:
            words, phrase = heading.text.split(), squeeze(heading.text)
            # "Transactions" heads texts everywhere, also below "Payments and credits", or beside
            # letters that give each row its side.
            usual = "description" in lexicon().headers.get(phrase, ())
            usual = usual and (marked or bool(self._sections.side))
            if phrase in texts and self._sections.side_of(words) and not usual:
                self._enter_named(words, header.first_line)

    def _enter_named(self, words: list[str], line: int, owner: str = "") -> None:
        """A section that goes on overleaf under its heading goes on with its day, too."""
        before = self._sections.name
        self._sections.enter(words, line, owner)
        if self._sections.name != before:
            self._close_row()
            self._date = self._day = None
            if self._headless and line not in self._headers:
                # The headings above were those of another section, and this one may have none.
                self._table, self._layouts = 0, self._headless

    def _belongs_to_open_row(self, line: Line) -> bool:
        """'Agenzia / Entrate' is a payer on two lines, though 'Entrate' could be a heading."""
        if self._open is None or len(self._layouts) != 1:
            return False
        layout = self._layouts[0]
        return self._continues(line, layout.split(self.sheet, line.index), self._open, layout)

    def _parts_rows(self, line: Line, words: list[str]) -> bool:
        """Between two sections: a heading right below a row, which could be more of its text.

        It stands farther off than rows are from each other, as the first of all must, or than texts
        do; or, where there is none to compare with, it turns the sign of the rows that follow, so
        that the sums would tell, or the summary has a figure by that name.
        """
        beyond = self._pitches.beyond_rows(line)
        if beyond or not self._sections.side:
            return beyond
        apart = self._pitches.unlike_texts(line)
        if apart is None:
            turns = self._sections.side_of(words) != self._sections.side
            follows = self._row_follows(line)
            apart = follows and (turns or self._pitches.labels_a_figure(words))
        if not apart:
            self._doubt("heading_or_text", line)
        return apart

    def _row_follows(self, line: Line) -> bool:
        below = line.index + 1
        if below >= len(self.sheet.lines):
            return False
        return below in self._headers or bool(self.sheet.money[below] and self.sheet.dates[below])

    def _owner_on(self, line: Line) -> str:
        """The words of a heading that names whose rows follow, alike on every page."""
        return squeeze("".join(without_continued(line.texts)))

    def _sums_up(self, cells: Cells, words: list[str]) -> bool:
        """An undated figure that dated rows come to is their sum, whatever it is called."""
        figures = cells.money.get("amount", [])
        if cells.dates or len(figures) != 1 or cells.money.keys() != {"amount"}:
            return False
        ends = [a.line for a in self.walk.anchors[-1:]]
        ends += [int(self._sections.name.split()[0])] if self._sections.name else []
        start = max(ends, default=-1)
        said = any(squeeze(word) in total_words() for word in words)
        # Headings may part tables, or only be repeated overleaf.
        starts = {start, max([start, *(h.last_line for h in self.walk.headers[-1:])])}
        return any(self._adds_up(at, figures[0], 1 if said else _SUMMED_MIN) for at in starts)

    def _adds_up(self, start: int, figure: Money, fewest: int) -> bool:
        rows = [row for row in self.walk.rows if row.line > start]
        if len(rows) < fewest or any(row.date_line != row.money_line for row in rows):
            return False
        amounts = [m for row in rows for m in row.money.get("amount", ())]
        return abs(sum(map(bare_amount, amounts))) == abs(bare_amount(figure))

    def _is_called_total(self, line: Line, cells: Cells, words: list[str]) -> bool:
        """ "Total Health Pharmacy", where rows go without days of their own: a figure that neither
        the rows above nor those below come to, and words that no label has, or more rows below."""
        undated = any(row.date_line != row.money_line for row in self.walk.rows)
        roles = [role for role in cells.money if role in AMOUNT_ROLES]
        if not (undated or self._day) or len(roles) != 1:
            return False
        figure = cells.money[roles[0]][0]
        following = [
            (index, m)
            for index in range(line.index + 1, len(self.sheet.lines))
            for m in self.sheet.money[index]
            if abs(m.digits_x1 - figure.digits_x1) <= _EDGE_PT
        ]
        if all(map(is_word_of_labels, filter(_has_letters, words))) and not (
            self.walk.rows and any(self._may_move(index) for index, _ in following)
        ):
            return False
        above = [m for row in reversed(self.walk.rows) for m in row.money.get(roles[0], ())]
        below = [m for _, m in following]
        return abs(bare_amount(figure)) not in _sums(above) | _sums(below)

    def _may_move(self, index: int) -> bool:
        """A line with words that are neither a label nor a total."""
        words = self.sheet.plain_words(index)
        return bool(words) and not (label_kind(words, self._labels) or says_total(words))

    def _moves_balance(self, line: Line, cells: Cells, layout: Layout) -> bool:
        rows = takewhile(self._may_move, self._sums_below_on_page(line))
        return moves_balance(self.walk, cells, (layout.split(self.sheet, at) for at in rows))

    def _is_moved_in_mid_page(self, kind: str, line: Line, cells: Cells, layout: Layout) -> bool:
        """ "Übertrag", a transfer: what is carried over a page stands at its head or its foot, and
        where other balances do. This is an amount, with rows above and below it on its page."""
        if kind not in FORWARD or "balance" in cells.money or not layout.begins_text(cells):
            return False
        lines, rows = self.sheet.lines, self.walk.rows
        above = any(lines[row.money_line].page == line.page for row in rows)
        below = any(map(self._may_move, self._sums_below_on_page(line)))
        return above and below and any("balance" in row.money for row in rows)

    def _sums_below_on_page(self, line: Line) -> list[int]:
        following = self.sheet.lines[line.index + 1 :]
        below = [x.index for x in following if x.page == line.page and not x.aside]
        return [index for index in below if self.sheet.money[index]]

    def _tells_side(self, cells: Cells) -> bool:
        """Whether it has a letter for its side, where each row so far has one."""
        rows = [row.money.get("amount", ()) for row in self.walk.rows]
        if len(rows) < _ROWS_MIN or not all(own and all(m.marker for m in own) for own in rows):
            return True
        return any(m.marker for m in self._marked(cells).get("amount", ()))

    def _has_balances(self) -> bool:
        """Whether each row so far has one beside it, and so the next one has, too."""
        rows = self.walk.rows
        return len(rows) >= _ROWS_MIN and all("balance" in row.money for row in rows)

    def _stands_as_text(self, line: Line) -> bool:
        if len(self._layouts) != 1 or line.index + 1 in self._headers:
            return False  # above the headings of its own table
        cells = self._layouts[0].split(self.sheet, line.index)
        return cells.text.keys() == {"description"} and self._layouts[0].begins_text(cells)
