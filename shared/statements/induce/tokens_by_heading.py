"""The figures and the days of a table by the heading that each belongs to, once it is known what
the headings head."""

from collections.abc import Sequence

from shared.statements.induce.cells_below import CellsBelow, stands_below
from shared.statements.induce.dated_figures import figures_of_rows
from shared.statements.induce.roles import REACH_PT
from shared.statements.induce.shared_edges import edges_in_order
from shared.statements.layout import AMOUNT_ROLES, DATE_ROLES, MONEY_ROLES
from shared.statements.templates import Role
from shared.statements.tokens import DateToken, Money

_EDGE_PT = 2.5
# Of so many amounts no more than one stands below a heading, by chance.
_FEW_BELOW = 8


class TokensByHeading:
    def __init__(self, cells: CellsBelow, roles: Sequence[Role]) -> None:
        self.cells, self.sheet, self.roles = cells, cells.sheet, roles
        self._dated: dict[int | None, list[tuple[int, DateToken]]] | None = None
        self._owned: dict[int | None, list[tuple[int, Money]]] | None = None
        self._apart: bool | None = None

    def money(self, at: int) -> Sequence[tuple[int, Money]]:
        owned, roles = self._money_by_owner(), enumerate(self.roles)
        amounts = [f for i, role in roles if role in AMOUNT_ROLES for f in owned.get(i, ())]
        return figures_of_rows(self.sheet, owned.get(at, []), amounts)

    def dates(self, at: int) -> list[tuple[int, DateToken]]:
        if self._dated is None:
            self._dated = {}
            for index in self.cells.kind.body:
                for token in self.sheet.dates[index]:
                    owner = self._owner(index, token.x0, token.x1, DATE_ROLES)
                    self._dated.setdefault(owner, []).append((index, token))
        if at not in self._dated:
            unowned = self._dated.get(None, [])
            room = self.cells.days_in_room(at)
            self._dated[at] = room if all(day in unowned for day in room) else []
        return self._dated[at]

    def _money_by_owner(self) -> dict[int | None, list[tuple[int, Money]]]:
        if self._owned is None:
            self._owned = {}
            for index in self.cells.kind.body:
                for money in self.sheet.money[index]:
                    owner = self._owner(index, money.x0, money.x1, MONEY_ROLES)
                    self._owned.setdefault(owner, []).append((index, money))
            self._give_edges_to_headings(self._owned)
            self._give_unheaded_to_side(self._owned)
        return self._owned

    def _give_unheaded_to_side(self, owned: dict[int | None, list[tuple[int, Money]]]) -> None:
        """ "Deposits | Date | Source", and behind them all what was deposited, without a heading:
        one figure in each row, and all of them end below each other."""
        sides = [at for at, role in enumerate(self.roles) if role in MONEY_ROLES]
        if len(sides) != 1 or owned.get(sides[0]) or self.roles[sides[0]] not in AMOUNT_ROLES:
            return
        if not self.cells.row_lines or any(
            len(self.sheet.money[i]) != 1 for i in self.cells.row_lines
        ):
            return
        behind = [
            (i, m) for i, m in owned.get(None, ()) if m.x0 > self.cells.headings_over(i)[-1].x1
        ]
        ends = {i: m.digits_x1 for i, m in behind if i in set(self.cells.row_lines)}
        if (
            len(ends) == len(self.cells.row_lines)
            and max(ends.values()) - min(ends.values()) <= _EDGE_PT
        ):
            owned[sides[0]] = behind

    def _give_edges_to_headings(self, owned: dict[int | None, list[tuple[int, Money]]]) -> None:
        columns = [at for at, role in enumerate(self.roles) if role in MONEY_ROLES]
        rows = set(self.cells.row_lines)
        found = [(at, i, m) for at in columns for i, m in owned.get(at, ())]
        ends = [(self._end_of(i, m), at) for at, i, m in found if i in rows]
        heading_of = edges_in_order(ends, columns)
        if not heading_of:
            return
        for at in columns:
            owned[at] = []
        for at, i, m in found:
            end = self._end_of(i, m)
            near = min(heading_of, key=lambda edge: abs(edge - end))
            owned[heading_of[near] if abs(near - end) <= _EDGE_PT else at].append((i, m))

    def _end_of(self, index: int, money: Money) -> float:
        """Where its digits end, as if all tables were set where the first one is."""
        by = self.cells.header.headings[0].x0 - self.cells.headings_over(index)[0].x0
        return round(money.digits_x1 + by, 1)

    def _owner(self, index: int, x0: float, x1: float, roles: frozenset[str]) -> int | None:
        """The heading of one of these roles that a token below belongs to."""
        if roles is MONEY_ROLES and self._flush_left():
            return self._begun_before(index, x0, x1)
        best, best_distance = None, REACH_PT
        for i, heading in enumerate(self.cells.headings_over(index)):
            if self.roles[i] not in roles:
                continue
            distance = min(
                abs(x0 - heading.x0),
                abs(x1 - heading.x1),
                abs(x0 + x1 - heading.x0 - heading.x1) / 2,
            )
            if x0 < heading.x1 and heading.x0 < x1:
                distance = min(distance, 3.0 + distance / 10)
            if distance < best_distance:
                best, best_distance = i, distance
        return best

    def _begun_before(self, index: int, x0: float, x1: float) -> int | None:
        """The heading of figures between whose beginning and that of the next one these stand."""
        headings = self.cells.headings_over(index)
        for i, heading in enumerate(headings):
            end = headings[i + 1].x0 if i + 1 < len(headings) else 1e9
            if heading.x0 - _EDGE_PT <= x0 and x1 <= end and self.roles[i] in MONEY_ROLES:
                return i
        return None

    def _flush_left(self) -> bool:
        """Headings at the left of wide columns, figures at the right of them: few stand below a
        heading, and all of them between its beginning and that of the next."""
        if self._apart is None:
            figures = [(i, m) for i in self.cells.row_lines for m in self.sheet.money[i]]
            figures = [(i, m) for i, m in figures if m.x0 >= self._first_figures(i)]
            below = sum(
                any(
                    stands_below(h, m.x0, m.x1)
                    for h, role in zip(self.cells.headings_over(i), self.roles, strict=True)
                    if role in AMOUNT_ROLES
                )
                for i, m in figures
            )
            owned = [self._begun_before(i, m.x0, m.x1) for i, m in figures]
            amounts = sum(at is not None and self.roles[at] in AMOUNT_ROLES for at in owned)
            few = below * _FEW_BELOW < amounts or self._heads_nothing(figures, owned)
            self._apart = bool(amounts) and None not in owned and few
        return self._apart

    def _heads_nothing(
        self, figures: Sequence[tuple[int, Money]], owned: Sequence[int | None]
    ) -> bool:
        """Whether all figures of a heading stand right of it, though longer ones reach theirs."""
        return any(
            owned.count(at) > 1
            and not any(
                stands_below(self.cells.headings_over(i)[at], m.x0, m.x1)
                for (i, m), own in zip(figures, owned, strict=True)
                if own == at
            )
            for at in {own for own in owned if own is not None}
        )

    def _first_figures(self, index: int) -> float:
        headings = zip(self.cells.headings_over(index), self.roles, strict=True)
        return min((h.x0 for h, role in headings if role in MONEY_ROLES), default=1e9) - _EDGE_PT
