"""The columns of a table on one page: which word belongs to which of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from shared.money import currency_of
from shared.statements.lexicon import lexicon, marker_of, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.templates import Column
from shared.statements.tokens import DateToken, Money
from shared.statements.words import Word

_MARKER_REACH_PT = 25.0
_DIGIT = re.compile(r"\d")
_DATE_LABEL_WORDS = 3
_SIGNS = frozenset("-+−–")
_BLANKS = frozenset(("-", "--", "---", "–", "—", "blank", "nil"))
_BLANK_LETTERS_MAX = max(map(len, _BLANKS))
_BLANK_REACH_PT = 40.0
_FLUSH_PT = 1.0
AMOUNT_ROLES = frozenset(("debit", "credit", "amount"))
MONEY_ROLES = frozenset(("debit", "credit", "amount", "balance"))
DATE_ROLES = frozenset(("date", "value_date"))
TEXT_ROLES = frozenset(("description", "reference", "type", "marker", "ignore"))


@dataclass(slots=True)
class Cells:
    """One line, taken apart by column."""

    money: dict[str, list[Money]] = field(default_factory=dict)
    dates: dict[str, DateToken] = field(default_factory=dict)
    text: dict[str, list[Word]] = field(default_factory=dict)
    # Money-shaped tokens that stand in no money column, and words that stand in no column.
    stray_money: list[Money] = field(default_factory=list)
    stray_text: list[Word] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Placed:
    column: Column
    edge: float


class Layout:
    """Columns with their edges, for one page or for all pages that repeat no heading."""

    def __init__(
        self, placed: Sequence[Placed], x_min: float = -1e9, x_max: float = 1e9, sides: int = 1
    ) -> None:
        self.placed = tuple(placed)
        # A list set in two columns is two layouts that share their lines.
        self.x_min, self.x_max, self.sides = x_min, x_max, sides
        self.roles = {p.column.role for p in placed}
        self._money = [p for p in placed if p.column.role in MONEY_ROLES]
        self._dates = [p for p in placed if p.column.role in DATE_ROLES]
        self.dates_below = any(p.column.below for p in self._dates)
        self._texts = sorted(
            (p for p in placed if p.column.role in TEXT_ROLES), key=lambda p: p.edge
        )
        self._markers = [p for p in self._texts if p.column.role == "marker"]
        # From the right: the first that a word reaches is its own.
        self._reaches = [(p.edge - p.column.tolerance_pt, p) for p in reversed(self._texts)]

    def split(self, sheet: Sheet, index: int) -> Cells:
        line = sheet.lines[index]
        cells = Cells()
        taken: set[int] = set()
        for found in sheet.money[index]:
            if not self.x_min <= found.x1 < self.x_max:
                continue
            money = self._without_text(line, self._without_column(line, found))
            money = self._without_dash(line, money)
            place = self._nearest_money(money)
            if place is None:
                cells.stray_money.append(money)
                continue
            cells.money.setdefault(place.column.role, []).append(money)
            taken.update(range(money.first, money.last + 1))
        for token in sheet.dates[index]:
            if not self.x_min <= token.x0 < self.x_max:
                continue
            if self.dates_below and (token.first or cells.money):
                continue  # any other date belongs to the text
            dated = self._nearest_date(sheet, index, token)
            if dated is None or dated.column.role in cells.dates:
                continue
            if taken.isdisjoint(range(token.first, token.last + 1)):
                cells.dates[dated.column.role] = token
                taken.update(range(token.first, token.last + 1))
        # 03.04 has the shape of money; where it stands as a date or in a text column it is none.
        cells.stray_money = [
            m
            for m in cells.stray_money
            if taken.isdisjoint(range(m.first, m.last + 1))
            and not self._opens_text(m)
            and not self._is_ignored(m)
        ]
        if cells.money:
            taken |= _spare_symbols(line, cells)
            taken |= {i for i, word in enumerate(line.words) if self._is_blank(line, i, word)}
        for i, word in enumerate(line.words):
            if i not in taken and self.x_min <= word.x0 < self.x_max:
                self._place_text(word, cells)
        return cells

    def _is_blank(self, line: Line, at: int, word: Word) -> bool:
        """What some banks print in a column of amounts where there is none: "-", "blank"."""
        if not is_blank(word):
            return False
        if at and word.x0 - line.words[at - 1].x1 < line.height:
            return False
        return any(
            p.edge - _BLANK_REACH_PT <= word.x0 and word.x1 <= p.edge + p.column.tolerance_pt
            for p in self._money
            if p.column.align == "right"
        )

    def _without_column(self, line: Line, money: Money) -> Money:
        """Give back a marker or a sign that stands before the digits, in the column of markers; or
        what looks like one in a column of kinds ("DEB")."""
        word = line.words[money.first]
        if money.last == money.first or _DIGIT.search(word.text):
            return money
        beside = money.marker and self.column_at(word.x0) in ("type", "reference")
        if not beside and self._marker_home(word) is None:
            return money
        first = money.first + 1
        bare = replace(money, first=first, x0=line.words[first].x0)
        if money.marker:
            return replace(bare, marker="")
        marked = any(w is not word and self._marker_home(w) for w in line.words)
        return money if marked or word.text not in _SIGNS else replace(bare, sign="")

    def _without_dash(self, line: Line, money: Money) -> Money:
        """Give back a dash that ends where the amounts of the column before end: it says that there
        is none, and is no minus of what follows."""
        word = line.words[money.first]
        if word.text not in _BLANKS or money.last == money.first:
            return money
        first = money.first + 1
        bare = replace(money, sign="", first=first, x0=line.words[first].x0)
        own = self._nearest_money(bare)
        ends = any(
            p is not own and p.column.align == "right" and abs(word.x1 - p.edge) <= _FLUSH_PT
            for p in self._money
        )
        return bare if ends and own is not None else money

    def _without_text(self, line: Line, money: Money) -> Money:
        """Give back a marker that is the first word of the text column on its right."""
        if not money.marker or money.last == money.first:
            return money
        word = line.words[money.last]
        if _DIGIT.search(word.text):
            return money
        if not any(
            abs(word.x0 - p.edge) <= p.column.tolerance_pt
            for p in self._texts
            if p.column.role != "marker"
        ):
            return money
        before = line.words[money.last - 1]
        return replace(money, marker="", last=money.last - 1, x1=before.x1)

    def parts_texts(self, left: Word, right: Word) -> bool:
        """Whether two words of descriptions stand in two columns of them."""
        return any(left.x0 < edge <= right.x0 for edge in sorted(self.text_edges)[1:])

    def is_unnamed(self, word: Word) -> bool:
        """Whether it stands under a heading that nobody knows."""
        home = self._reached_by(word.x0)
        return home is not None and home.column.unnamed

    @property
    def text_edges(self) -> list[float]:
        """Where its columns of descriptions begin, at the earliest."""
        return [
            p.edge - p.column.tolerance_pt for p in self._texts if p.column.role == "description"
        ]

    @property
    def has_two_texts(self) -> bool:
        """A payee on one side and a purpose on the other, say: both belong to the description."""
        return sum(p.column.role == "description" for p in self.placed) > 1

    def is_last_text(self, cells: Cells) -> bool:
        """Whether all words stand in the rightmost column of texts: it alone goes on."""
        last = max(p.edge for p in self._texts if p.column.role == "description")
        words = cells.text.get("description", [])
        return all(word.x0 >= last - _FLUSH_PT for word in words)

    def text_heading_at(self, x0: float) -> str:
        """What heads the column of descriptions that begins here."""
        texts = (p for p in self._texts if p.column.role == "description")
        return next((p.column.header or "" for p in texts if abs(x0 - p.edge) <= _FLUSH_PT), "")

    @property
    def texts_from(self) -> float | None:
        """Where the leftmost text column begins."""
        return min((p.edge - p.column.tolerance_pt for p in self._texts), default=None)

    def begins_column(self, x0: float) -> bool:
        """Whether a word that starts here stands exactly where a text column begins."""
        return any(abs(x0 - p.edge) <= _FLUSH_PT for p in self._texts)

    def column_at(self, x0: float, reach_pt: float = _FLUSH_PT) -> str | None:
        """What the column of texts is that begins here."""
        found = (p.column.role for p in self._texts if abs(x0 - p.edge) <= reach_pt)
        return next(found, None)

    def begins_text(self, cells: Cells, indent_pt: float = 3.0) -> bool:
        """Whether the first text of the line stands where a text column begins; what was paid
        abroad, "75.13 THB", may stand anywhere in its own."""
        texts = (words for role, words in cells.text.items() if role != "ignore")
        first = min((w.x0 for words in texts for w in words), default=None)
        if first is None or cells.stray_text:
            return False
        return any(
            first - p.edge + p.column.tolerance_pt >= -3.0
            and first - p.edge <= p.column.tolerance_pt + indent_pt
            for p in self._texts
        )

    def _opens_text(self, money: Money) -> bool:
        """Whether it begins a cell of a reference or another text column."""
        return any(
            abs(money.x0 - p.edge) <= p.column.tolerance_pt
            for p in self._texts
            if p.column.role != "description"
        )

    def _is_ignored(self, money: Money) -> bool:
        """Whether it stands in a column whose amounts are not the account's, or is a bare number in
        a column of numbers, where amounts have no decimals."""
        home = self._reached_by(money.x0)
        if home is None:
            return False
        numbered = home.column.role in ("reference", "type") and money.core.isdigit()
        return numbered or home.column.role == "ignore"

    def unread_date(self, sheet: Sheet, index: int, cells: Cells) -> bool:
        """Whether something with digits stands where a date should and was not read as one."""
        if "date" in cells.dates:
            return False
        taken = [m for tokens in cells.money.values() for m in tokens]
        for place in self._dates:
            if place.column.role != "date" or place.column.own_line or place.column.below:
                continue
            low, high = {"left": (-3, 16), "right": (-16, 3)}.get(place.column.align, (-9, 9))
            for word in sheet.lines[index].words:
                inside = word.x0 < place.edge + high and place.edge + low < word.x1
                money = any(m.x0 <= word.x0 and word.x1 <= m.x1 for m in taken)
                if inside and not money and _DIGIT.search(word.text):
                    return True
        return False

    def _nearest_money(self, money: Money) -> Placed | None:
        best, best_distance = None, 1e9
        for place in self._money:
            distance = _money_distance(money, place)
            if distance <= place.column.tolerance_pt and distance < best_distance:
                best, best_distance = place, distance
        return best

    def _nearest_date(self, sheet: Sheet, index: int, token: DateToken) -> Placed | None:
        best, best_distance = None, 1e9
        for place in self._dates:
            if place.column.own_line and not is_lone_date(sheet, index, token):
                continue
            x0 = sheet.lines[index].words[0].x0 if place.column.own_line else token.x0
            edge = {"left": x0, "right": token.x1}.get(
                place.column.align, (token.x0 + token.x1) / 2
            )
            distance = abs(edge - place.edge)
            if distance > place.column.tolerance_pt:
                continue
            if place.column.own_line:
                return place  # a value date below it may stand at the same edge
            if distance < best_distance:
                best, best_distance = place, distance
        return best

    def _marker_home(self, word: Word) -> Placed | None:
        """Markers are often centred, so that longer ones begin further left."""
        for place in self._markers:
            if abs(word.x0 - place.edge) <= _MARKER_REACH_PT:
                return place if marker_of(word.text) else None
        return None

    def _reached_by(self, x0: float) -> Placed | None:
        """The last text column that begins before a word does."""
        for low, place in self._reaches:
            if low <= x0:
                return place
        return None

    def _place_text(self, word: Word, cells: Cells) -> None:
        home = self._marker_home(word) or self._reached_by(word.x0)
        if home is None:
            cells.stray_text.append(word)
        else:
            cells.text.setdefault(home.column.role, []).append(word)


def is_blank(word: Word) -> bool:
    return len(word.text) <= _BLANK_LETTERS_MAX and word.text.casefold() in _BLANKS


def is_lone_date(sheet: Sheet, index: int, token: DateToken) -> bool:
    """Whether the line holds a date and nothing else, but for the name of the day.

    Or for what it is, "Booking date: 01.08.2025", or the balance of that day.
    """
    if index in sheet.day_balances or index in sheet.heading_sums:
        return True
    texts = sheet.lines[index].texts
    others = [s for t in texts[: token.first] + texts[token.last + 1 :] if (s := squeeze(t))]
    known = lexicon()
    if len(others) <= 1 and all(t in known.weekdays for t in others):
        return True
    before = squeeze("".join(texts[: token.first]))
    return len(others) <= _DATE_LABEL_WORDS and "date" in known.headers.get(before, ())


def _spare_symbols(line: Line, cells: Cells) -> set[int]:
    """Currency signs set flush left in a money column, far from their digits."""
    firsts = {m.first for tokens in cells.money.values() for m in tokens}
    return {
        i
        for i in range(len(line.words) - 1)
        if i + 1 in firsts
        and currency_of(line.words[i].text) is not None
        and line.words[i].x0 - line.words[i - 1].x1 > line.height
    }


def _money_distance(money: Money, place: Placed) -> float:
    if place.column.align == "right":
        # Either the digits line up, or the whole print with its sign or marker does.
        distance = min(abs(money.x1 - place.edge), abs(money.digits_x1 - place.edge))
        if not place.column.hang_pt:
            return distance
        hung = place.edge + place.column.hang_pt
        return min(distance, abs(money.x1 - hung), abs(money.digits_x1 - hung))
    if place.column.align == "left":
        return abs(money.x0 - place.edge)
    return min(abs((money.x0 + x1) / 2 - place.edge) for x1 in (money.x1, money.digits_x1))
