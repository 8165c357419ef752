"""The open row of a walk and the text below it: what goes on, what does not, every doubt."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from shared.statements.close_columns import ACROSS
from shared.statements.continuity import is_small_print, is_smaller
from shared.statements.induce.foreign import is_foreign
from shared.statements.labels import label_kind
from shared.statements.layout import AMOUNT_ROLES, Cells, Layout
from shared.statements.lexicon import marker_of, squeeze
from shared.statements.lines import Line, cell_slices, is_year
from shared.statements.pitches import Pitches
from shared.statements.place_table import place_table
from shared.statements.sections import Sections
from shared.statements.sheet import Sheet
from shared.statements.template_headers import find_headers
from shared.statements.templates import Template
from shared.statements.tokens import DateToken, Money
from shared.statements.walk_records import Doubt, Hole, RowDraft, Walk
from shared.statements.walk_text import (
    CONTINUES,
    day_shape,
    is_day,
    is_foot_of_pages,
    is_marked_below,
    is_notice,
    is_rate_below,
    leads_into_row,
    same_type,
    stands_apart,
)
from shared.statements.whole_lines import texts_through_columns
from shared.statements.words import Word
from shared.statements.wrapped_texts import filled_column, is_account_of_party

# In heights of a line.
_OVERLEAF = 2.6
# In heights of a line: nearer words of two columns may be one text that runs through both.
_BETWEEN_TEXTS = 1.0
_HOLE = 2.2
_RUNS_ON = 0.5
_FIXED_BLANK = 0.8  # in type of fixed pitch
_INDENT_PT = 24.0
_EDGE_PT = 2.0
_COLUMN_PT = 3.0
_BESIDE = ("type", "reference")
_TIME = re.compile(r"\d{1,2}:\d{2}(?::\d{2})?")


def _is_flush_below(above: list[Word], below: list[Word]) -> bool:
    """Words alone under what stands above them, and flush with it on one side."""
    if not above or not below or not all(any(c.isalpha() for c in w.text) for w in below):
        return False
    sides = (above[0].x0 - below[0].x0, above[-1].x1 - below[-1].x1)
    return min(map(abs, sides)) <= _EDGE_PT


def _runs_on(cells: Cells, height: float, layouts: Sequence[Layout]) -> bool:
    """Whether a text goes on in the column beside it: words a blank apart are of one column,
    unless both begin their own, as "ATM" right before the texts does."""
    if len(cells.text) == 1:
        return False
    placed = sorted(
        ((word.x0, word.x1, role) for role, words in cells.text.items() for word in words),
    )
    return any(
        (left[2] == "description") != (right[2] == "description")
        and "marker" not in (left[2], right[2])
        and 0 <= right[0] - left[1] < _RUNS_ON * height
        and not any(x.begins_column(left[0]) and x.begins_column(right[0]) for x in layouts)
        for left, right in pairwise(placed)
    )


class TextWalker:
    """The state of a walk, and how the lines of a description are told from others."""

    def __init__(self, sheet: Sheet, template: Template) -> None:
        self.sheet, self.template = sheet, template
        self.walk = Walk()
        self._headers = find_headers(sheet, template)
        self._last_headings = {sheet.lines[i].page: i for i in self._headers}
        self._layouts = place_table(template.tables[0], None)
        self._headless = self._layouts
        self._has_headings = not self._headless
        self._table = 0
        self._sections = Sections(template)
        self._daily = False
        self._open: RowDraft | None = None
        self._blocked = False  # something stands between the open row and what follows
        self._pending = False  # a dated line that still waits for its amount
        self._date: tuple[DateToken, int] | None = None
        self._two_days = False  # that of the rows above, and another beside what opens those below
        self._day: DateToken | None = None
        self._day_shape = ""
        self._pitches = Pitches(sheet)
        self._layouts_at: dict[int, list[Layout]] = {}
        # For each row, where its columns of texts begin, if they are several.
        self._text_edges: dict[int, list[float]] = {}
        self._left_out: dict[int, Sequence[Word]] = {}
        self._page = 0
        self._page_started = True
        self._labels: Mapping[str, str] = {
            squeeze(phrase): kind for kind, phrases in template.labels.items() for phrase in phrases
        }

    @property
    def _in_table(self) -> bool:
        """Below a heading, or below the first row where there are no headings at all."""
        return self._page_started or self._has_headings or bool(self.walk.rows)

    def _is_above_table(self, line: Line) -> bool:
        """Above the headings that its page repeats; but right above a row of the table that goes on
        there, the headings farther down are those of another one."""
        if self._page_started or self._last_headings.get(line.page, -1) < line.index:
            return False
        below = line.index + 1
        if below in self._headers or label_kind(self.sheet.plain_words(below), self._labels):
            return True
        cells = (layout.split(self.sheet, below) for layout in self._layouts)
        return not any(c.text and c.money.keys() & AMOUNT_ROLES for c in cells)

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

    def _add_text(self, row: RowDraft, line: Line, cells: Cells) -> None:
        if any(layout.has_two_texts for layout in self._layouts):
            self._text_edges[row.line] = [e for x in self._layouts for e in x.text_edges]
        for role, words in cells.text.items():
            row.words.setdefault(role, []).extend(words)
        row.lines.append(line.index)

    def _leave_loose(self, line: Line, cells: Cells) -> None:
        others = cells.stray_money or cells.dates or cells.stray_text
        if self._open is None and cells.text.keys() == {"description"} and not others:
            self.walk.loose[line.index] = cells.text["description"]

    def _is_odd_day(self, line: Line) -> bool:
        """ "27.08" where days are written out, or the other way round: the end of a text. And so is
        "03MAR", set in from days that are not written like it."""
        if not self._day_shape or not self.sheet.dates[line.index]:
            return False
        token = self.sheet.dates[line.index][0]
        shape = day_shape(line, token)
        set_in = self._day is not None and token.x0 - self._day.x0 > _EDGE_PT
        return ("a" in shape) != ("a" in self._day_shape) or (set_in and shape != self._day_shape)

    def _continues(self, line: Line, cells: Cells, row: RowDraft, layout: Layout) -> bool:
        own = self._own_texts(line, cells, row)
        # A reference may wrap further down than the text beside it.
        if not own <= {"description"} or not cells.text or cells.stray_text or cells.dates:
            return False
        last = self.sheet.lines[row.lines[-1]]
        if self._blocked or self._is_no_text(line, cells, layout) or not same_type(line, last):
            return False
        if last.page == line.page:
            near = line.y1 - last.y1 <= CONTINUES * max(last.height, line.height)
            indented = near and not layout.begins_text(cells)
            beside = is_smaller(line, last) and "description" not in cells.text
            strange = indented and (beside or is_small_print(self.sheet, line, last))
            begins = not own or layout.begins_text(cells, _INDENT_PT)
            return near and not strange and begins
        if not layout.begins_text(cells):
            return False
        if self._page_started:
            # Overleaf a description goes on directly under the repeated heading.
            above = self.sheet.lines[line.index - 1]
            return above.page == line.page and line.y1 - above.y1 <= _OVERLEAF * line.height
        # The name of the bank and a title, right above the rows, reach into the columns of texts.
        alone = cells.text.keys() <= {"description"}
        return alone and leads_into_row(self.sheet, line, self._has_column_money)

    def _own_texts(self, line: Line, cells: Cells, row: RowDraft) -> set[str]:
        """Columns with text, but for kinds and references that wrap beside it in their own."""
        roles = set(cells.text)
        if _runs_on(cells, line.height, self._layouts):
            return roles
        beside = {role for role in roles if role in _BESIDE and role in row.words}
        if _is_flush_below(row.words.get("ignore", []), cells.text.get("ignore", [])):
            beside.add("ignore")  # "Euro", right below what was paid abroad
        return roles - beside

    def _drop_time(self, line: Line, cells: Cells) -> None:
        """The time of a row, below its date and in its column."""
        row = self._open
        if row is None or row.date is None or row.date_line != line.index - 1:
            return
        left, right = row.date.x0 - _EDGE_PT, row.date.x1 + _EDGE_PT
        for words in (cells.stray_text, *cells.text.values()):
            inside = [w for w in words if left <= w.x0 and w.x1 <= right]
            if inside and all(_TIME.fullmatch(w.text) for w in inside):
                self._leave_out(line, cells, inside)

    def _leave_foreign_sum(self, line: Line, cells: Cells) -> None:
        """ "7,667.14 CZK" right below "€106.18": what was paid abroad, under what it cost."""
        row, sums = self._open, [m for tokens in cells.money.values() for m in tokens]
        if row is None or not sums or cells.dates or row.lines[-1] != line.index - 1:
            return
        own = [m for tokens in row.money.values() for m in tokens]
        currency = self.sheet.currency
        if not all(is_foreign(m, currency) for m in sums) or not all(m.currency for m in own):
            return
        if cells.money.keys() <= row.money.keys() and not any(is_foreign(m, currency) for m in own):
            cells.money = {}
            self.walk.left_out += [w for m in sums for w in line.words[m.first : m.last + 1]]

    def _tells_rate_abroad(self, line: Line, cells: Cells, layout: Layout) -> bool:
        """ "rate 1.1590", under what was paid abroad and flush right with it: of that column,
        though it begins left of it."""
        above = self._open.words.get("ignore", []) if self._open is not None else []
        if not above or self._open is None or self._open.lines[-1] != line.index - 1:
            return False
        texts = layout.begins_text(Cells(text={"description": line.words}), _INDENT_PT)
        if cells.dates or cells.money or texts or not is_rate_below(above, line):
            return False
        self.walk.left_out += line.words
        return True

    def _goes_on_under_date(self, line: Line, cells: Cells, row: RowDraft) -> bool:
        """Where further lines begin at the left edge of the table. One alone may be anything."""
        last = self.sheet.lines[row.lines[-1]]
        if self._blocked or last.index != line.index - 1 or last.page != line.page:
            return False
        whole = row.date_line == row.money_line == row.lines[0]
        near = line.y1 - last.y1 <= CONTINUES * line.height
        if not whole or not near or not (same_type(line, last) and same_type(last, line)):
            return False
        runs = self._runs_from_day(line) if cells.dates else bool(cells.stray_text)
        if not runs or self.sheet.money[line.index] or is_notice(line) or is_year(line):
            return False
        if line.index in self.sheet.furniture or label_kind(line.texts, self._labels):
            return False
        # What is no wider than a date may be a part of it: its year, its time, its weekday.
        left, right = line.words[0].x0, line.words[-1].x1
        return row.date is not None and left >= row.date.x0 - _EDGE_PT and right > row.date.x1

    def _runs_from_day(self, line: Line) -> bool:
        """ "09.03.2026 12:34 Nr ref. 900204": words that run on from a day through all columns,
        and no row whose amount is missing."""
        day = self.sheet.dates[line.index][0]
        if day.first or len(list(cell_slices(line))) > 1:
            return False
        behind = line.words[day.last + 1 :]
        edges = [p.edge for layout in self._layouts for p in layout.placed]
        return bool(behind) and all(abs(behind[0].x0 - edge) > _COLUMN_PT for edge in edges)

    def _is_no_text(self, line: Line, cells: Cells, layout: Layout) -> bool:
        """A notice, or a day; but in the column of texts a day is a text, unless days are
        headings here."""
        if is_notice(line) or is_foot_of_pages(self.sheet, line):
            return True
        if not is_day(self.sheet, line):
            return False
        headed = any(p.column.own_line for p in layout.placed)
        right_of_days = self._date is not None and line.words[0].x0 > self._date[0].x1
        if not headed and (right_of_days or layout.begins_text(cells)):
            return False
        return not self._is_odd_day(line)

    def _has_column_money(self, line: Line) -> bool:
        return any(layout.split(self.sheet, line.index).money for layout in self._layouts)

    def _label_words(self, line: Line, cells: Cells) -> list[str]:
        taken: set[int] = set()
        for tokens in (*cells.money.values(), cells.stray_money):
            for token in tokens:
                taken.update(range(token.first, token.last + 1))
        for date in self.sheet.dates[line.index]:
            taken.update(range(date.first, date.last + 1))
        return [t for i, t in enumerate(line.texts) if i not in taken]

    def _close_row(self) -> None:
        if self._pending and self._open is not None and self._open.line in self.walk.consumed:
            # A date and a text, and never an amount: whatever it was, it must not be lost.
            self._doubt("row_without_amount", self.sheet.lines[self._open.line])
        self._open, self._pending = None, False

    def _marked(self, cells: Cells) -> dict[str, list[Money]]:
        """A marker in a column of its own speaks for the amount beside it."""
        money = dict(cells.money)
        if "amount" not in money:
            return money
        text = "".join(w.text for w in cells.text.get("marker", []))
        if text and marker_of(text):
            money["amount"] = [
                m if m.marker else replace(m, marker=text.casefold()) for m in money["amount"]
            ]
        return money

    def _marks_open_row(self, line: Line, cells: Cells | None = None) -> bool:
        """ "CR" under the amount that it speaks for, alone on its line or beside a text."""
        row = self._open
        if row is None or self._blocked or row.lines[-1] != line.index - 1:
            return False
        if (len(line.words) == 1) != (cells is None):
            return False
        amounts, above = row.money.get("amount", []), self.sheet.lines[row.money_line]
        if len(amounts) != 1 or not is_marked_below(above, amounts[0], line):
            return False
        row.money["amount"] = [replace(amounts[0], marker=line.texts[-1].casefold())]
        if cells is not None:
            self._leave_out(line, cells, line.words[-1:])
        return True

    def _leave_out(self, line: Line, cells: Cells, left_out: Sequence[Word]) -> None:
        """Words of a row that are no part of any of its texts."""
        for words in (cells.stray_text, *cells.text.values()):
            words[:] = [w for w in words if w not in left_out]
        cells.text = {role: words for role, words in cells.text.items() if words}
        self.walk.left_out += left_out
        self._left_out[line.index] = left_out
        self.walk.consumed.add(line.index)

    def _texts_on(self, line: Line) -> dict[str, list[Word]]:
        """The words of a line that a row gets as a whole, each in its column all the same."""
        layouts = self._layouts_at[line.index]
        cells = layouts[0].split(self.sheet, line.index)
        if cells.stray_text:
            cells.text = texts_through_columns(line, layouts[0])
        if left_out := self._left_out.get(line.index):
            self._leave_out(line, cells, left_out)
        self._check(line, cells, layouts)
        return cells.text

    def _check(self, line: Line, cells: Cells, layouts: Sequence[Layout] = ()) -> None:
        self.walk.consumed.add(line.index)
        layouts = layouts or self._layouts
        if line.overprinted:
            self._doubt("overprinted", line)
        words = cells.text.get("description", [])
        for left, right in pairwise(words):
            wide = right.x0 - left.x1 > _HOLE * line.height
            if wide and not any(x.parts_texts(left, right) for x in layouts):
                # A word of another column, it may be, or an amount that no column claimed.
                self.walk.holes.append(Hole(line.index, left, right))
        if any(layout.is_unnamed(word) for layout in layouts for word in words):
            self._doubt("text_under_unknown_heading", line)
        if _runs_on(cells, line.height, layouts):
            self._doubt(ACROSS, line)
        for money in cells.stray_money:
            if stands_apart(line, money) and not self._opens_text(line, money):
                self._doubt("money_outside_columns", line)

    def _opens_text(self, line: Line, money: Money) -> bool:
        """ "6.289,43 CZK at 25.11": a sum at the head of a text, flush with all others; or a day
        that looks like one, "12.11 11:04"."""
        if money.last + 1 == len(line.words):
            return False
        following = line.words[money.last + 1]
        if not money.currency and not _TIME.fullmatch(following.text):
            return False
        return following.x0 - money.x1 < _FIXED_BLANK * line.height and any(
            layout.begins_column(money.x0) for layout in self._layouts
        )

    def _check_wrap(self, line: Line, cells: Cells) -> None:
        """Where two columns of texts both go on they are read one after the other. But a line that
        goes on below the first alone may be a text below both of them."""
        words = cells.text.get("description", [])
        two = [x for x in self._layouts if x.has_two_texts] if words else []
        if not any(not x.is_last_text(cells) for x in two):
            self.walk.wrapped_last += [line.index] if two else []
            return
        gaps = [
            right.x0 - left.x1
            for left, right in pairwise(words)
            if any(x.parts_texts(left, right) for x in self._layouts)
        ]
        self.walk.wrapped.append(line.index)
        if gaps and min(gaps) > _BETWEEN_TEXTS * line.height:
            self.walk.wrapped_in_both = True
        elif gaps:
            self._doubt("wrapped_in_two_columns", line)
        elif is_account_of_party(self._layouts, words):
            self.walk.accounts_of_parties.add(line.index)
        elif filled_column(self.sheet, self._layouts, line, words):
            self.walk.filled.add(line.index)

    def _doubt(self, code: str, line: Line) -> None:
        self.walk.doubts.append(Doubt(code, line.index, line.text))
