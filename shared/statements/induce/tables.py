"""Tables of an unknown layout: headings by vocabulary, columns by what stands below them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

from shared.statements.induce.cells_below import stands_below
from shared.statements.induce.codes import codes_in_texts, unheaded_codes
from shared.statements.induce.dated_figures import figures_of_rows
from shared.statements.induce.days import dates_below, is_anchor, unheaded_value_dates
from shared.statements.induce.edges import (
    ALIGNS,
    Align,
    Span,
    as_below,
    densest_edge,
    edge_of_days,
    edge_of_tables,
    ends_with,
    hang_of,
    is_flush,
)
from shared.statements.induce.headings import HeaderKind
from shared.statements.induce.markers import marker_columns
from shared.statements.induce.numbers_flush import numbers_flush_right
from shared.statements.induce.places import places_behind_texts
from shared.statements.induce.roles import REACH_PT, RoleFinder
from shared.statements.induce.shared_edges import edges_in_order
from shared.statements.layout import AMOUNT_ROLES, DATE_ROLES, MONEY_ROLES, TEXT_ROLES
from shared.statements.place_table import place_table
from shared.statements.sheet import Heading, Sheet
from shared.statements.templates import Column, Role, Table
from shared.statements.tokens import DateToken, Money

_EDGE_PT = 2.5
_REACH_PT = 4.5
_FLUSH_MIN = 2
# Of so many amounts no more than one stands below a heading, by chance.
_FEW_BELOW = 8
# Below these may stand numbers, which look like amounts where amounts have no decimals.
_NUMBERED = ("reference", "type", "ignore")


def induce_table(sheet: Sheet, kind: HeaderKind) -> Table | None:
    """Columns for one kind of heading; None when no amounts stand below it."""
    builder = _TableBuilder(sheet, kind)
    return builder.build()


class _TableBuilder(RoleFinder):
    """Columns with their edges, by the cells that line up below each heading."""

    def __init__(self, sheet: Sheet, kind: HeaderKind) -> None:
        super().__init__(sheet, kind)
        self._dated: dict[int | None, list[tuple[int, DateToken]]] | None = None
        self._owned: dict[int | None, list[tuple[int, Money]]] | None = None
        self._aligns: list[Align] | None = None
        self._apart: bool | None = None

    def build(self) -> Table | None:
        if not set(self.roles) & MONEY_ROLES:
            return None
        columns = []
        for at, (heading, role) in enumerate(zip(self.header.headings, self.roles, strict=True)):
            columns.append(self._column(at, heading, role))
        if "description" not in self.roles:
            columns += self._description(columns)
        if "date" not in self.roles:
            columns += self._dates()
        elif "value_date" not in self.roles:
            columns += unheaded_value_dates(self.sheet, self.header, self.row_lines)
        if "marker" not in self.roles and "amount" in self.roles:
            columns += marker_columns(self.sheet, self.header, self.money_lines)
        columns += places_behind_texts(self.sheet, self.header, self.row_lines)
        codes = self._codes(columns)
        return Table(columns=columns + codes)

    def _codes(self, columns: list[Column]) -> list[Column]:
        layouts = place_table(Table(columns=columns), self.header)
        if len(layouts) != 1 or layouts[0].texts_from is None:
            return []
        found = unheaded_codes(self.sheet, self.money_lines, layouts[0].texts_from)
        texts = [p for p in layouts[0].placed if p.column.role in TEXT_ROLES]
        if found or len(texts) != 1 or not texts[0].column.header:
            return found
        codes = codes_in_texts(self.sheet, self.kind.body, texts[0].edge)
        if codes is None:
            return []
        at, shift = columns.index(texts[0].column), texts[0].column.shift_pt + codes.texts_behind_pt
        changes = {"shift_pt": round(shift, 1)} if codes.sure else {"unnamed": True}
        columns[at] = texts[0].column.model_copy(update=changes)
        return [codes.column] if codes.sure else []

    def _column(self, at: int, heading: Heading, role: Role) -> Column:
        if role in MONEY_ROLES:
            spans, usual = self._money_spans(at), self._usual_aligns()
            spans = ends_with(heading, spans) if usual[0] == "right" else spans
            edge = densest_edge(spans, _EDGE_PT, usual)
            if (fixed := self._fixed_edge(at, heading, role)) is not None:
                return fixed
        elif role in DATE_ROLES:
            spans = self._date_spans(at)
            edge = edge_of_days(heading, spans, _EDGE_PT)
        else:
            return self._text_column(at, heading, role)
        if edge is None:
            align: Align = usual[0] if role in MONEY_ROLES else "left"
            return Column(role=role, header=heading.text, align=align, tolerance_pt=8.0)
        reach = _REACH_PT
        tables = self._spans_by_table(at) if role in MONEY_ROLES else []
        if edge.count < len(spans) and (parted := edge_of_tables(tables, reach)):
            edge, reach = parted[0], parted[1] + _EDGE_PT
        own = {"left": heading.x0, "right": heading.x1}.get(
            edge.align, (heading.x0 + heading.x1) / 2
        )
        return Column(
            role=role,
            header=heading.text,
            align=edge.align,
            tolerance_pt=round(reach, 1),
            shift_pt=round(edge.at - own, 1),
            hang_pt=hang_of(spans, edge),
            unnamed=at in self.unnamed,
        )

    def _fixed_edge(self, at: int, heading: Heading, role: Role) -> Column | None:
        """Headings in the middle of columns that are wider in one table than in another, above
        figures that end below each other in all of them."""
        figures = self._money(at)
        over = [self._headings_over(index)[at].x1 for index, _ in figures]
        spans = [Span(m.x0, m.x1, m.digits_x1) for _, m in figures]
        edge = densest_edge(spans, _EDGE_PT, ("right",))
        moved = bool(over) and max(over) - min(over) > _EDGE_PT
        if edge is None or not moved or edge.count < len(spans):
            return None
        return Column(
            role=role,
            header=heading.text,
            align="right",
            tolerance_pt=_REACH_PT,
            hang_pt=hang_of(spans, edge),
            edge_pt=round(edge.at, 1),
            unnamed=at in self.unnamed,
        )

    def _usual_aligns(self) -> list[Align]:
        """How the figures of this table are set, the most usual first: a column with a few of them
        is set as the others are, and where all are alike, as the headings are."""
        if self._aligns is None:
            columns = [at for at, role in enumerate(self.roles) if role in MONEY_ROLES]
            counts, off = Counter[Align](), Counter[Align]()
            for at in columns:
                spans, heading = self._money_spans(at), self.header.headings[at]
                over = Span(heading.x0, heading.x1, heading.x1)
                for align in ALIGNS:
                    if edge := densest_edge(spans, _EDGE_PT, (align,)):
                        counts[align] += edge.count
                        off[align] += round(abs(edge.at - over.edge(align)) / _EDGE_PT)
            alike = len(set(counts.values())) == 1
            self._aligns = sorted(ALIGNS, key=lambda a: off[a] > 0 if alike else -counts[a])
        return self._aligns

    def _owner(self, index: int, x0: float, x1: float, roles: frozenset[str]) -> int | None:
        """The heading of one of these roles that a token below belongs to."""
        if roles is MONEY_ROLES and self._flush_left():
            return self._begun_before(index, x0, x1)
        best, best_distance = None, REACH_PT
        for i, heading in enumerate(self._headings_over(index)):
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
        headings = self._headings_over(index)
        for i, heading in enumerate(headings):
            end = headings[i + 1].x0 if i + 1 < len(headings) else 1e9
            if heading.x0 - _EDGE_PT <= x0 and x1 <= end and self.roles[i] in MONEY_ROLES:
                return i
        return None

    def _flush_left(self) -> bool:
        """Headings at the left of wide columns, figures at the right of them: few stand below a
        heading, and all of them between its beginning and that of the next."""
        if self._apart is None:
            figures = [(i, m) for i in self.row_lines for m in self.sheet.money[i]]
            figures = [(i, m) for i, m in figures if m.x0 >= self._first_figures(i)]
            below = sum(
                any(
                    stands_below(h, m.x0, m.x1)
                    for h, role in zip(self._headings_over(i), self.roles, strict=True)
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
                stands_below(self._headings_over(i)[at], m.x0, m.x1)
                for (i, m), own in zip(figures, owned, strict=True)
                if own == at
            )
            for at in {own for own in owned if own is not None}
        )

    def _first_figures(self, index: int) -> float:
        headings = zip(self._headings_over(index), self.roles, strict=True)
        return min((h.x0 for h, role in headings if role in MONEY_ROLES), default=1e9) - _EDGE_PT

    def _money_spans(self, at: int) -> list[Span]:
        """Amounts below the heading, and below its twins in a list of several columns. In type of
        fixed pitch each of these may stand elsewhere below its own: then its own tell its edge."""
        twins = (
            i
            for i in range(len(self.header.headings))
            if self.kind.key[i] == self.kind.key[at] and self.roles[i] == self.roles[at]
        )
        below = {i: self._spans_as_below(self.header.headings[at], i) for i in twins}
        every = [span for spans in below.values() for span in spans]
        alone = len(below[at]) >= _FLUSH_MIN and is_flush(below[at], _EDGE_PT)
        return below[at] if alone and not is_flush(every, _EDGE_PT) else every

    def _spans_by_table(self, at: int) -> list[list[Span]]:
        tables: dict[int, list[Span]] = {}
        for index, m in self._money(at):
            over, table = self._headings_over(index)[at], bisect_left(self._header_lines, index)
            span = as_below(self.header.headings[at], over, self._span(index, m))
            tables.setdefault(table, []).append(span)
        return list(tables.values())

    def _span(self, index: int, money: Money) -> Span:
        """Without the marker before it, where markers have their own column: "Dare   24,41"."""
        words, x0 = self.sheet.lines[index].words[money.first :], money.x0
        if "marker" in self.roles and money.marker and words[0].text.isalpha():
            x0 = words[1].x0
        return Span(x0, money.x1, money.digits_x1)

    def _spans_as_below(self, heading: Heading, at: int) -> list[Span]:
        return [
            as_below(heading, self._headings_over(index)[at], self._span(index, m))
            for index, m in self._money(at)
        ]

    def _date_spans(self, at: int) -> list[Span]:
        spans: list[Span] = []
        for index, token in self._dates_below(at):
            over, span = self._headings_over(index)[at], Span(token.x0, token.x1, token.x1)
            spans.append(as_below(self.header.headings[at], over, span))
        return spans

    def _money(self, at: int) -> Sequence[tuple[int, Money]]:
        owned, roles = self._money_by_owner(), enumerate(self.roles)
        amounts = [f for i, role in roles if role in AMOUNT_ROLES for f in owned.get(i, ())]
        return figures_of_rows(self.sheet, owned.get(at, []), amounts)

    def _money_by_owner(self) -> dict[int | None, list[tuple[int, Money]]]:
        if self._owned is None:
            self._owned = {}
            for index in self.kind.body:
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
        if not self.row_lines or any(len(self.sheet.money[i]) != 1 for i in self.row_lines):
            return
        behind = [(i, m) for i, m in owned.get(None, ()) if m.x0 > self._headings_over(i)[-1].x1]
        ends = {i: m.digits_x1 for i, m in behind if i in set(self.row_lines)}
        if len(ends) == len(self.row_lines) and max(ends.values()) - min(ends.values()) <= _EDGE_PT:
            owned[sides[0]] = behind

    def _give_edges_to_headings(self, owned: dict[int | None, list[tuple[int, Money]]]) -> None:
        columns = [at for at, role in enumerate(self.roles) if role in MONEY_ROLES]
        rows = set(self.row_lines)
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
        by = self.header.headings[0].x0 - self._headings_over(index)[0].x0
        return round(money.digits_x1 + by, 1)

    def _dates_below(self, at: int) -> list[tuple[int, DateToken]]:
        if self._dated is None:
            self._dated = {}
            for index in self.kind.body:
                for token in self.sheet.dates[index]:
                    owner = self._owner(index, token.x0, token.x1, DATE_ROLES)
                    self._dated.setdefault(owner, []).append((index, token))
        if at not in self._dated:
            unowned = self._dated.get(None, [])
            room = self._days_in_room(at)
            self._dated[at] = room if all(day in unowned for day in room) else []
        return self._dated[at]

    def _text_column(self, at: int, heading: Heading, role: Role) -> Column:
        """Cells are flush with their heading, or begin anywhere after the column before it."""
        if at in self.foreign:
            left = min([heading.x0, *(m.x0 for _, m in self._money_under(at))])
            shift = round(left - heading.x0, 1)
            return Column(role=role, header=heading.text, tolerance_pt=4.0, shift_pt=shift)
        rows = [(self.sheet.lines[i], self._headings_over(i)[at]) for i in self.row_lines]
        if at and role in _NUMBERED and (numbers := numbers_flush_right(rows)):
            shift = round(min(numbers), 1)
            return Column(role=role, header=heading.text, tolerance_pt=4.0, shift_pt=shift)
        starts = self._text_starts(at)
        before = self.header.headings[at - 1].x1 if at else 0.0
        flush = [x for x in starts if abs(x - heading.x0) <= 3.0]
        if role == "description" and self._stands_over_dates(heading):
            flush = self._starts_beside(at)
        elif len(flush) * 7 < len(self.money_lines) and not self._heads_most(heading):
            numbered = role in _NUMBERED and not self.sheet.habits.decimals
            numbers = [m.x0 for _, m in self._money_under(at)] if numbered else []
            below = [x for x in starts if before - 2 < x < heading.x1]
            # A word behind a day in the texts begins no cell of a column far from it.
            near = [x for x in below if x >= heading.x0 - REACH_PT]
            flush = numbers or (near if role in _NUMBERED else below)
            if role in _NUMBERED and not flush and (left := self._centred_shift(at)):
                flush = [heading.x0 + left]
        edge = densest_edge([Span(x, x, x) for x in flush], _EDGE_PT, ("left",))
        shift = round(edge.at - heading.x0, 1) if edge else 0.0
        if edge and not at and role in _NUMBERED:
            shift = round(min(flush) - heading.x0, 1)  # counted rows: 9, and left of it 10
        return Column(
            role=role,
            header=heading.text,
            tolerance_pt=4.0,
            shift_pt=shift,
            unnamed=at in self.unnamed,
        )

    def _heads_most(self, heading: Heading) -> bool:
        """Amounts may stand on the last line of their rows, and that line may be indented."""
        words = (self.sheet.lines[i].words for i in self.kind.body)
        flush = sum(any(abs(w.x0 - heading.x0) <= 1.0 for w in line) for line in words)
        return flush * 3 >= len(self.kind.body)

    def _stands_over_dates(self, heading: Heading) -> bool:
        """ "Detail", over the dates and the texts beside them."""
        dated = [self.sheet.dates[i] for i in self.row_lines if self.sheet.dates[i]]
        over = sum(any(abs(t.x0 - heading.x0) <= 1.0 for t in tokens) for tokens in dated)
        return "date" not in self.roles and over * 2 > max(len(dated), len(self.money_lines) // 2)

    def _starts_beside(self, at: int) -> list[float]:
        """Of texts between this heading and the next."""
        headings = self.header.headings
        right = headings[at + 1].x0 if at + 1 < len(headings) else 1e9
        return [x for x in self._text_starts(at) if headings[at].x0 < x < right]

    def _description(self, columns: list[Column]) -> list[Column]:
        spans = [Span(x, x, x) for x in self._text_starts()]
        edge = densest_edge(spans, _EDGE_PT, ("left",))
        if edge is None:
            return []
        return [Column(role="description", edge_pt=round(edge.at, 1), tolerance_pt=4.0)]

    def _dates(self) -> list[Column]:
        if self.days is not None:
            edge_pt = round(self.days.x0, 1)
            return [Column(role="date", edge_pt=edge_pt, tolerance_pt=4.0, own_line=True)]
        below = dates_below(self.sheet, self.kind.body)
        if below is not None:
            return [Column(role="date", edge_pt=round(below, 1), tolerance_pt=4.0, below=True)]
        spans = [
            Span(t.x0, t.x1, t.x1)
            for index in self.kind.body
            for t in self.sheet.dates[index][:1]
            if self.sheet.money[index] and not is_anchor(self.sheet, index)
        ]
        edge = densest_edge(spans, _EDGE_PT, ("left", "right", "center"))
        if edge is None:
            return []
        return [Column(role="date", align=edge.align, edge_pt=round(edge.at, 1))]
