"""The columns of a table on one page: which word belongs to which of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from shared.statements.headers import HeaderRow
from shared.statements.lexicon import squeeze
from shared.statements.sheet import Sheet
from shared.statements.templates import Column, Table
from shared.statements.tokens import DateToken, Money
from shared.statements.words import Word

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
        self._texts = sorted(
            (p for p in placed if p.column.role in TEXT_ROLES), key=lambda p: p.edge
        )

    def split(self, sheet: Sheet, index: int) -> Cells:
        line = sheet.lines[index]
        cells = Cells()
        taken: set[int] = set()
        for money in sheet.money[index]:
            if not self.x_min <= money.x1 < self.x_max:
                continue
            place = self._nearest_money(money)
            if place is None:
                cells.stray_money.append(money)
                continue
            cells.money.setdefault(place.column.role, []).append(money)
            taken.update(range(money.first, money.last + 1))
        for token in sheet.dates[index]:
            if not self.x_min <= token.x0 < self.x_max:
                continue
            dated = self._nearest_date(token)
            if dated is None or dated.column.role in cells.dates:
                continue
            if taken.isdisjoint(range(token.first, token.last + 1)):
                cells.dates[dated.column.role] = token
                taken.update(range(token.first, token.last + 1))
        for i, word in enumerate(line.words):
            if i not in taken and self.x_min <= word.x0 < self.x_max:
                self._place_text(word, cells)
        return cells

    def _nearest_money(self, money: Money) -> Placed | None:
        best, best_distance = None, 1e9
        for place in self._money:
            distance = _money_distance(money, place)
            if distance <= place.column.tolerance_pt and distance < best_distance:
                best, best_distance = place, distance
        return best

    def _nearest_date(self, token: DateToken) -> Placed | None:
        best, best_distance = None, 1e9
        for place in self._dates:
            edge = {"left": token.x0, "right": token.x1}.get(
                place.column.align, (token.x0 + token.x1) / 2
            )
            distance = abs(edge - place.edge)
            if distance <= place.column.tolerance_pt and distance < best_distance:
                best, best_distance = place, distance
        return best

    def _place_text(self, word: Word, cells: Cells) -> None:
        home = None
        for place in self._texts:
            if place.edge - place.column.tolerance_pt <= word.x0:
                home = place
        if home is None:
            cells.stray_text.append(word)
        else:
            cells.text.setdefault(home.column.role, []).append(word)


def _money_distance(money: Money, place: Placed) -> float:
    if place.column.align == "right":
        # Either the digits line up, or the whole print with its sign or marker does.
        return min(abs(money.x1 - place.edge), abs(money.digits_x1 - place.edge))
    if place.column.align == "left":
        return abs(money.x0 - place.edge)
    return abs((money.x0 + money.x1) / 2 - place.edge)


def place_table(table: Table, header: HeaderRow | None) -> list[Layout]:
    """Edges from the headings of this page; empty when a needed heading is missing."""
    by_text: dict[str, list[tuple[float, float]]] = {}
    for heading in header.headings if header else ():
        by_text.setdefault(squeeze(heading.text), []).append((heading.x0, heading.x1))
    placed = []
    for column in table.columns:
        boxes = by_text.get(squeeze(column.header), []) if column.header else []
        if boxes:
            x0, x1 = boxes.pop(0)
            edge = {"left": x0, "right": x1}.get(column.align, (x0 + x1) / 2)
            placed.append(Placed(column, edge + column.shift_pt))
        elif column.edge_pt is not None:
            placed.append(Placed(column, column.edge_pt))
        elif column.role in MONEY_ROLES or column.role == "date":
            return []
    return _sides(placed)


def _sides(placed: list[Placed]) -> list[Layout]:
    """One layout, or one for each time the same columns are repeated from left to right."""
    groups: list[list[Placed]] = [[]]
    for place in placed:
        seen = {p.column.role for p in groups[-1]}
        if place.column.role in seen and seen & AMOUNT_ROLES and seen & {"date", "reference"}:
            groups.append([])
        groups[-1].append(place)
    if len(groups) == 1:
        return [Layout(placed)]
    bounds = [max(p.edge for p in group) + 3 for group in groups]
    layouts = []
    for i, group in enumerate(groups):
        low = bounds[i - 1] if i else -1e9
        high = bounds[i] if i + 1 < len(groups) else 1e9
        layouts.append(Layout(group, low, high, len(groups)))
    return layouts
