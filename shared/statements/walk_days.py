"""Dates on a walk: at the head of rows, above them, below them."""

from shared.statements.explained_marks import explains_mark
from shared.statements.labels import label_kind
from shared.statements.layout import (
    AMOUNT_ROLES,
    TEXT_ROLES,
    Cells,
    Layout,
    is_lone_date,
)
from shared.statements.lines import YEAR, Line, is_year
from shared.statements.statement_date import is_named_above
from shared.statements.tokens import DateToken, Money, words_of
from shared.statements.walk_open_row import TextWalker
from shared.statements.walk_records import Anchor, RowDraft, pitch
from shared.statements.walk_text import (
    CONTINUES,
    RATE_OF_YEAR,
    day_shape,
    says_page,
    says_total,
)

_PAIRS_MIN = 2
# Rows above with two dates each, so that one with a single date lacks the other.
_STACKED_MIN = 3
_NEARER_PT = 0.8
_FIRST_FIGURES = ("opening", "brought_forward")


class DayWalker(TextWalker):
    """Lines that begin with a date: rows, days above rows, second dates."""

    def _lists_days(self) -> bool:
        """Days and figures in turn, without a text beside them: balances, not rows."""
        columns = [p.column for layout in self._layouts for p in layout.placed]
        texts = [c for c in columns if c.header and c.role in TEXT_ROLES]
        several = self._daily or len(self._layouts) > 1
        return several and not texts and any(c.role == "date" for c in columns)

    def _daily_line(self, line: Line) -> bool:
        """Days and balances in turn: figures to compare, not rows."""
        days = self.sheet.dates[line.index]
        dated = words_of(days)  # "01.03" may have the shape of a sum as well
        money = [m for m in self.sheet.money[line.index] if m.first not in dated]
        if not money or len(money) != len(days) or len(words_of(money, days)) != len(line.words):
            return False
        if not self._daily and (len(money) < _PAIRS_MIN or not self.walk.rows):
            return False
        self._daily = True  # two days and two figures without a word can be nothing else
        self.walk.anchors.append(
            Anchor("daily", line.index, {"balance": money}, [], len(self.walk.rows), days=days)
        )
        self.walk.consumed.add(line.index)
        return True

    def _new_row(self, line: Line, cells: Cells, money: dict[str, list[Money]]) -> RowDraft:
        row = RowDraft(line.index, self._table, self._sections.side, money, line.index)
        row.section_name = self._sections.name
        self._take_dates(row, line, cells)
        return row

    def _take_dates(self, row: RowDraft, line: Line, cells: Cells) -> None:
        if any(layout.dates_below for layout in self._layouts):
            return
        if "date" in cells.dates:
            if self._day is not None and self._day.printed != cells.dates["date"].printed:
                # The day above says one thing and the row another: which is the booking's?
                self._doubt("date_below_another", line)
            self._date, self._two_days = (cells.dates["date"], line.index), False
        elif self._two_days:
            self._doubt("date_of_figure", line)
        row.value_date = cells.dates.get("value_date")
        if self._date is not None and ("date" in cells.dates or self.template.dates.fill_forward):
            row.date, row.date_line = self._date
        elif row.value_date is not None:
            row.date, row.date_line = row.value_date, line.index  # its only date

    def _begin_day(self, kind: str, line: Line, cells: Cells) -> None:
        """ "06 DEC 2024  Brought forward", where each day is printed once: the rows below are of
        that day, too. But behind rows of another day they may as well go on with that one."""
        if kind not in _FIRST_FIGURES or "date" not in cells.dates:
            return
        day = cells.dates["date"]
        if self._date is None:
            self._date = (day, line.index)
        self._two_days = self._date[0].printed != day.printed

    def _date_below(self, line: Line, token: DateToken) -> None:
        """The date of the open row, at the head of a further line of its text; what follows it on
        that line is text, and the day is none."""
        if not self._in_table:
            return  # the period of the statement, say
        row = self._open
        if row is None or row.date is not None or self._blocked:
            self._doubt("date_without_row", line)
            return
        last = self.sheet.lines[row.lines[-1]]
        if last.page != line.page or line.y1 - last.y1 > CONTINUES * line.height:
            self._doubt("date_without_row", line)
            return
        row.date, row.date_line = token, line.index
        cells = Cells()
        if is_lone_date(self.sheet, line.index, token):
            self._blocked = not self._has_headings  # text below it could be the next row's
        else:
            cells.text["description"] = line.words[token.last + 1 :]
        self._add_text(row, line, cells)
        self._check(line, cells)

    def _is_dated_below(self, line: Line, layout: Layout) -> bool:
        """Whether the next line has its date."""
        below = line.index + 1
        if not layout.dates_below or below >= len(self.sheet.lines):
            return False
        same_page = self.sheet.lines[below].page == line.page
        return same_page and "date" in layout.split(self.sheet, below).dates

    def _dated_line(self, line: Line, cells: Cells) -> None:
        if line.index in self.sheet.furniture and says_page(line, self._label_words(line, cells)):
            return  # the date of the statement at the head of each page
        heads_a_day = self._heads_a_day(line, cells.dates["date"])
        row = self._open
        if not heads_a_day and row is not None and self._is_second_line(line, cells, row):
            row.value_date = row.value_date or cells.dates["date"]
            self._add_text(row, line, cells)
            self.walk.stacked.append(line.index)
            self._check(line, cells)
            self._check_wrap(line, cells)
            return
        if not cells.text or heads_a_day:
            self._close_row()
            self._day_heading(line, cells.dates["date"])
            self._balance_of_day(line, cells.dates["date"])
            self.walk.consumed.add(line.index)
            self._page_started = self._page_started or heads_a_day
            return
        self._close_row()
        row = self._new_row(line, cells, {})
        self._add_text(row, line, cells)
        self._open, self._pending, self._blocked = row, True, False
        if self._in_table:
            self.walk.consumed.add(line.index)

    def _balance_of_day(self, line: Line, day: DateToken) -> None:
        if line.index in self.sheet.day_balances:
            told = {"balance": [self.sheet.day_balances[line.index]]}
            rows = len(self.walk.rows)
            self.walk.anchors.append(Anchor("daily", line.index, told, [], rows, days=[day]))

    def _heads_a_day(self, line: Line, token: DateToken) -> bool:
        """Where days are headings; elsewhere "24.06. SO" is a standing order."""
        headed = any(p.column.own_line for layout in self._layouts for p in layout.placed)
        return headed and is_lone_date(self.sheet, line.index, token)

    def _dates_statement(self, line: Line) -> bool:
        """ "Statement date" and below it "02-09-2025", above all rows: it heads none of them,
        though the days that do stand at the same edge."""
        days = self.sheet.dates[line.index]
        return not self.walk.rows and any(is_named_above(self.sheet, line, day) for day in days)

    def _heads_a_year(self, line: Line, cells: Cells) -> bool:
        """ "2025" in the column of texts, between a row of December and one of January, and nearer
        to the latter. The rows below must prove to be of that year."""
        if len(line.words) > 1 or not is_year(line) or not cells.text:
            return False
        below = line.index + 1
        if not self._turns_the_year(below):
            return False
        nearer = pitch(self.sheet, line.index) - pitch(self.sheet, below)
        if nearer <= _NEARER_PT:
            if nearer > -_NEARER_PT:
                self._doubt("heading_or_text", line)
            return False
        self.walk.years.append(line.index)
        self._close_row()
        self._blocked = True
        return True

    def _says_new_year(self, line: Line, cells: Cells) -> bool:
        """ "01 Jan | 2026" and nothing else, where days bear no year: no row, but the year of those
        below it, which must prove to be of it."""
        day = cells.dates.get("date")
        if day is None or day.printed.year or day.printed.order is None:
            return False
        others = [w for i, w in enumerate(line.words) if not day.first <= i <= day.last]
        if len(others) != 1 or not YEAR.fullmatch(others[0].text) or others[0] is line.words[0]:
            return False
        if day.printed.resolve("dmy") != (1, 1):
            return False
        self.walk.years.append(line.index)
        self._close_row()
        self._blocked = True
        return True

    def _explains_mark(self, line: Line) -> bool:
        """ "* Break in the sequence", below checks of which some have a star behind them."""
        if not explains_mark(self.sheet.lines, line):
            return False
        self._close_row()
        self._blocked = True
        return True

    def _tells_rate(self, line: Line, cells: Cells) -> bool:
        """ "25 Aug 2025  Interest rate changed to 5.84% p.a.", right above the next row: it moved
        nothing."""
        rate = any(RATE_OF_YEAR.fullmatch(text) for text in line.texts)
        if "date" not in cells.dates or not rate:
            return False
        below = line.index + 1
        if self._pending or below >= len(self.sheet.lines) or not self.walk.rows:
            return False
        next_row = any(
            "date" in c.dates and c.money.keys() & AMOUNT_ROLES
            for c in (layout.split(self.sheet, below) for layout in self._layouts)
        )
        if not next_row:
            return False
        self._close_row()
        self._blocked = True
        return True

    def _turns_the_year(self, below: int) -> bool:
        """Whether a line begins with a day of an earlier month than the open row's."""
        first = self.sheet.dates[below][:1] if below < len(self.sheet.lines) else []
        if self._open is None or self._open.date is None or not first or first[0].first:
            return False
        days = [self._open.date.printed, first[0].printed]
        if pitch(self.sheet, below) == 0 or any(d.year or d.order is None for d in days):
            return False
        (_, above), (_, following) = (day.resolve("dmy") for day in days)
        return following < above

    def _is_second_line(self, line: Line, cells: Cells, row: RowDraft) -> bool:
        """Booking date above value date: each row begins with its amount and a date, and the
        next amount has a date of its own, so that this line can only belong to the row above. A sum
        below the last row ("Total of transfers") is no such amount. Not where both dates stand
        beside each other, here and there."""
        if row.value_date is not None and "value_date" in cells.dates:
            return False
        if self._pending or row.date_line != row.money_line or row.lines[0] != row.money_line:
            return False
        if not self._follows(line, row) and not self._follows_overleaf(line, row):
            return False
        for following in self.sheet.lines[line.index + 1 :]:
            if following.page != line.page:
                break
            money = self.sheet.money[following.index]
            words = self.sheet.plain_words(following.index)
            figure = label_kind(words, self._labels) or (
                self._all_have_second_dates() and says_total(words)
            )
            if len(money) > 1 or (money and not figure):
                below = [x.split(self.sheet, following.index) for x in self._layouts]
                # What stands on both sides is a sum of each of them, and no movement.
                moved = [c.money.keys() & AMOUNT_ROLES for c in below]
                if any(len(roles) == 1 for roles in moved):
                    return any("date" in c.dates for c in below)
        return True

    def _follows(self, line: Line, row: RowDraft) -> bool:
        last = self.sheet.lines[line.index - 1]
        near = last.page == line.page and line.y1 - last.y1 <= CONTINUES * line.height
        return near and row.lines[-1] == last.index and not self._blocked

    def _follows_overleaf(self, line: Line, row: RowDraft) -> bool:
        """Whether a page broke off a row that lacks what all above it have: a second date."""
        broken = self.sheet.lines[row.lines[-1]].page == line.page - 1
        return broken and self._all_have_second_dates() and row.value_date is None

    def _all_have_second_dates(self) -> bool:
        """Each row above the open one, and there are some."""
        above = len(self.walk.rows) - 1
        return above >= _STACKED_MIN and len(self.walk.stacked) == above

    def _day_heading(self, line: Line, token: DateToken) -> None:
        """All days are written alike; one that is not may be the end of a description."""
        shape = day_shape(line, token)
        if self._date is not None and self._day_shape not in ("", shape):
            self._doubt("odd_day_heading", line)
        self._day, self._day_shape = token, shape
        self._date, self._two_days = (token, line.index), False
        self._blocked = True
