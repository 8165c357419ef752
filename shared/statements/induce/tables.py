"""Tables of an unknown layout: headings by vocabulary, columns by what stands below them."""

from bisect import bisect_left
from collections import Counter

from shared.statements.induce.cells_below import CellsBelow
from shared.statements.induce.codes import codes_in_texts, unheaded_codes
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
from shared.statements.induce.places import places_behind_texts
from shared.statements.induce.roles import find_roles
from shared.statements.induce.text_columns import text_column
from shared.statements.induce.tokens_by_heading import TokensByHeading
from shared.statements.layout import DATE_ROLES, MONEY_ROLES, TEXT_ROLES
from shared.statements.place_table import place_table
from shared.statements.sheet import Heading, Sheet
from shared.statements.templates import Column, Role, Table
from shared.statements.tokens import Money

_EDGE_PT = 2.5
_REACH_PT = 4.5
_FLUSH_MIN = 2


def induce_table(sheet: Sheet, kind: HeaderKind) -> Table | None:
    """Columns for one kind of heading; None when no amounts stand below it."""
    return _TableBuilder(CellsBelow(sheet, kind)).build()


class _TableBuilder:
    """Columns with their edges, by the cells that line up below each heading."""

    def __init__(self, cells: CellsBelow) -> None:
        self.cells, self.sheet = cells, cells.sheet
        self.kind, self.header = cells.kind, cells.header
        self.roles = find_roles(cells)
        self.tokens = TokensByHeading(cells, self.roles.of)
        self._aligns: list[Align] | None = None

    def build(self) -> Table | None:
        if not set(self.roles.of) & MONEY_ROLES:
            return None
        columns = []
        for at, (heading, role) in enumerate(zip(self.header.headings, self.roles.of, strict=True)):
            columns.append(self._column(at, heading, role))
        if "description" not in self.roles.of:
            columns += self._description(columns)
        if "date" not in self.roles.of:
            columns += self._dates()
        elif "value_date" not in self.roles.of:
            columns += unheaded_value_dates(self.sheet, self.header, self.cells.row_lines)
        if "marker" not in self.roles.of and "amount" in self.roles.of:
            columns += marker_columns(self.sheet, self.header, self.cells.money_lines)
        columns += places_behind_texts(self.sheet, self.header, self.cells.row_lines)
        codes = self._codes(columns)
        return Table(columns=columns + codes)

    def _codes(self, columns: list[Column]) -> list[Column]:
        layouts = place_table(Table(columns=columns), self.header)
        if len(layouts) != 1 or layouts[0].texts_from is None:
            return []
        found = unheaded_codes(self.sheet, self.cells.money_lines, layouts[0].texts_from)
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
            return text_column(self.cells, self.roles, at)
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
            unnamed=at in self.roles.unnamed,
        )

    def _fixed_edge(self, at: int, heading: Heading, role: Role) -> Column | None:
        """Headings in the middle of columns that are wider in one table than in another, above
        figures that end below each other in all of them."""
        figures = self.tokens.money(at)
        over = [self.cells.headings_over(index)[at].x1 for index, _ in figures]
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
            unnamed=at in self.roles.unnamed,
        )

    def _usual_aligns(self) -> list[Align]:
        """How the figures of this table are set, the most usual first: a column with a few of them
        is set as the others are, and where all are alike, as the headings are."""
        if self._aligns is None:
            columns = [at for at, role in enumerate(self.roles.of) if role in MONEY_ROLES]
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

    def _money_spans(self, at: int) -> list[Span]:
        """Amounts below the heading, and below its twins in a list of several columns. In type of
        fixed pitch each of these may stand elsewhere below its own: then its own tell its edge."""
        twins = (
            i
            for i in range(len(self.header.headings))
            if self.kind.key[i] == self.kind.key[at] and self.roles.of[i] == self.roles.of[at]
        )
        below = {i: self._spans_as_below(self.header.headings[at], i) for i in twins}
        every = [span for spans in below.values() for span in spans]
        alone = len(below[at]) >= _FLUSH_MIN and is_flush(below[at], _EDGE_PT)
        return below[at] if alone and not is_flush(every, _EDGE_PT) else every

    def _spans_by_table(self, at: int) -> list[list[Span]]:
        tables: dict[int, list[Span]] = {}
        for index, m in self.tokens.money(at):
            over, table = (
                self.cells.headings_over(index)[at],
                bisect_left(self.cells.header_lines, index),
            )
            span = as_below(self.header.headings[at], over, self._span(index, m))
            tables.setdefault(table, []).append(span)
        return list(tables.values())

    def _span(self, index: int, money: Money) -> Span:
        """Without the marker before it, where markers have their own column: "Dare   24,41"."""
        words, x0 = self.sheet.lines[index].words[money.first :], money.x0
        if "marker" in self.roles.of and money.marker and words[0].text.isalpha():
            x0 = words[1].x0
        return Span(x0, money.x1, money.digits_x1)

    def _spans_as_below(self, heading: Heading, at: int) -> list[Span]:
        return [
            as_below(heading, self.cells.headings_over(index)[at], self._span(index, m))
            for index, m in self.tokens.money(at)
        ]

    def _date_spans(self, at: int) -> list[Span]:
        spans: list[Span] = []
        for index, token in self.tokens.dates(at):
            over, span = self.cells.headings_over(index)[at], Span(token.x0, token.x1, token.x1)
            spans.append(as_below(self.header.headings[at], over, span))
        return spans

    def _description(self, columns: list[Column]) -> list[Column]:
        spans = [Span(x, x, x) for x in self.cells.text_starts()]
        edge = densest_edge(spans, _EDGE_PT, ("left",))
        if edge is None:
            return []
        return [Column(role="description", edge_pt=round(edge.at, 1), tolerance_pt=4.0)]

    def _dates(self) -> list[Column]:
        if self.cells.days is not None:
            edge_pt = round(self.cells.days.x0, 1)
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
