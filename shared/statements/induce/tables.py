"""Tables of an unknown layout: headings by vocabulary, columns by what stands below them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from shared.statements.headers import HeaderRow, Heading, find_header, heading_cells
from shared.statements.induce.edges import Span, densest_edge
from shared.statements.layout import AMOUNT_ROLES, DATE_ROLES, MONEY_ROLES
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.templates import Column, Role, Table

_WORDS_MAX = 24
# How far a cell may stand from its heading, in points.
_REACH_PT = 30.0
_EDGE_PT = 2.5


@dataclass(slots=True)
class HeaderKind:
    """One wording of a table heading, and every place where it is printed."""

    key: tuple[str, ...]
    rows: list[HeaderRow] = field(default_factory=list)
    body: list[int] = field(default_factory=list)


def find_header_kinds(sheet: Sheet) -> list[HeaderKind]:
    """Heading rows by vocabulary, with the lines below each up to the next one."""
    kinds: dict[tuple[str, ...], HeaderKind] = {}
    starts = _first_letters()
    current: HeaderKind | None = None
    skip_to = 0
    for line in sheet.lines:
        if line.index < skip_to:
            continue
        header = _header_at(sheet, line, starts)
        if header is not None:
            key = tuple(squeeze(h.text) for h in header.headings)
            current = kinds.setdefault(key, HeaderKind(key))
            current.rows.append(header)
            skip_to = header.last_line + 1
        elif current is not None:
            current.body.append(line.index)
    return list(kinds.values())


def _first_letters() -> frozenset[str]:
    return frozenset(phrase[:3] for phrase in lexicon().headers)


def _header_at(sheet: Sheet, line: Line, starts: frozenset[str]) -> HeaderRow | None:
    if sheet.money[line.index] or not 1 < len(line.words) <= _WORDS_MAX:
        return None
    if sum(squeeze(t)[:3] in starts for t in line.texts) < 2:
        return None
    header = find_header(sheet, line.index, known_phrase)
    if header is None:
        return None
    roles = {role_of(squeeze(h.text)) for h in header.headings}
    has_money = bool(roles & MONEY_ROLES)
    has_rest = bool(roles & (DATE_ROLES | {"description", "reference"}))
    if not has_money or not has_rest or len(header.headings) < 2:
        return None
    return _with_unknown_cells(sheet, header)


def known_phrase(text: str) -> bool:
    return text in lexicon().headers or _without_currency(text) in lexicon().headers


def _without_currency(text: str) -> str:
    for code in ("eur", "gbp", "usd", "chf", "pln", "jpy", "kwd", "bhd", "inr", "euro", "brl"):
        if text.endswith(code) and len(text) > len(code) + 1:
            return text.removesuffix(code).removesuffix("in").removesuffix("en")
    return text


def role_of(phrase: str) -> Role:
    headers = lexicon().headers
    roles = headers.get(phrase) or headers.get(_without_currency(phrase)) or ("ignore",)
    return roles[0]  # type: ignore[return-value]


def _with_unknown_cells(sheet: Sheet, header: HeaderRow) -> HeaderRow:
    """Headings that no lexicon knows still bound the columns beside them."""
    lines = sheet.lines[header.first_line : header.last_line + 1]
    unknown = [
        Heading(" ".join(w.text for w in cell), cell[0].x0, max(w.x1 for w in cell))
        for cell in heading_cells([w for line in lines for w in line.words])
        if not any(
            h.x0 < max(w.x1 for w in cell) and min(w.x0 for w in cell) < h.x1
            for h in header.headings
        )
    ]
    if not unknown or len(unknown) > 3:
        return header
    headings = tuple(sorted((*header.headings, *unknown), key=lambda h: h.x0))
    return HeaderRow(header.page, header.first_line, header.last_line, headings)


def induce_table(sheet: Sheet, kind: HeaderKind) -> Table | None:
    """Columns for one kind of heading; None when no amounts stand below it."""
    builder = _TableBuilder(sheet, kind)
    return builder.build()


class _TableBuilder:
    def __init__(self, sheet: Sheet, kind: HeaderKind) -> None:
        self.sheet, self.kind = sheet, kind
        self.header = kind.rows[0]
        self.roles = self._roles()

    def _roles(self) -> list[Role]:
        roles = [role_of(phrase) for phrase in self.kind.key]
        # Two readings of one word: "Valor" is an amount where nothing else is.
        for i, phrase in enumerate(self.kind.key):
            options = lexicon().headers.get(phrase, ())
            if len(options) > 1 and "amount" in options and not set(roles) & AMOUNT_ROLES:
                roles[i] = "amount"
        if "date" not in roles and "value_date" in roles:
            roles[roles.index("value_date")] = "date"
        if "description" not in roles:
            spare = [i for i, r in enumerate(roles) if r == "ignore"]
            if spare:
                headings = self.header.headings
                widest = max(spare, key=lambda i: self._room(headings, i))
                roles[widest] = "description"
        return roles

    def _room(self, headings: tuple[Heading, ...], i: int) -> float:
        right = headings[i + 1].x0 if i + 1 < len(headings) else headings[i].x1
        return right - headings[i].x0

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
        return Table(columns=columns)

    def _column(self, at: int, heading: Heading, role: Role) -> Column:
        if role in MONEY_ROLES:
            spans = [Span(m.x0, m.x1, m.digits_x1) for m in self._money(at)]
        elif role in DATE_ROLES:
            spans = [Span(t.x0, t.x1, t.x1) for t in self._dates_below(at)]
        else:
            return self._text_column(at, heading, role)
        edge = densest_edge(spans, _EDGE_PT)
        if edge is None:
            align: str = "right" if role in MONEY_ROLES else "left"
            return Column(role=role, header=heading.text, align=align, tolerance_pt=8.0)  # type: ignore[arg-type]
        own = {"left": heading.x0, "right": heading.x1}.get(
            edge.align, (heading.x0 + heading.x1) / 2
        )
        return Column(
            role=role,
            header=heading.text,
            align=edge.align,
            tolerance_pt=4.5,
            shift_pt=round(edge.at - own, 1),
        )

    def _lines_below(self) -> Iterator[int]:
        return iter(self.kind.body)

    def _owner(self, x0: float, x1: float, roles: frozenset[str]) -> int | None:
        """The heading of one of these roles that a token below belongs to."""
        best, best_distance = None, _REACH_PT
        for i, heading in enumerate(self.header.headings):
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

    def _money(self, at: int) -> list:  # type: ignore[type-arg]
        return [
            m
            for index in self.kind.body
            for m in self.sheet.money[index]
            if self._owner(m.x0, m.x1, MONEY_ROLES) == at
        ]

    def _dates_below(self, at: int) -> list:  # type: ignore[type-arg]
        return [
            t
            for index in self.kind.body
            for t in self.sheet.dates[index]
            if self._owner(t.x0, t.x1, DATE_ROLES) == at
        ]

    def _text_column(self, at: int, heading: Heading, role: Role) -> Column:
        starts = [
            x
            for x in self._text_starts()
            if abs(x - heading.x0) < _REACH_PT or heading.x0 - 60 < x < heading.x1
        ]
        edge = densest_edge([Span(x, x, x) for x in starts], _EDGE_PT, ("left",))
        if edge is None:
            return Column(role=role, header=heading.text, tolerance_pt=4.0)
        return Column(
            role=role,
            header=heading.text,
            tolerance_pt=4.0,
            shift_pt=round(edge.at - heading.x0, 1),
        )

    def _text_starts(self) -> list[float]:
        """Where text cells begin on lines that hold money: words after a wide blank."""
        if not hasattr(self, "_starts"):
            self._starts = [
                x
                for index in self.kind.body
                if self.sheet.money[index]
                for x in _cell_starts(self.sheet, index)
            ]
        return self._starts

    def _description(self, columns: list[Column]) -> list[Column]:
        spans = [Span(x, x, x) for x in self._text_starts()]
        edge = densest_edge(spans, _EDGE_PT, ("left",))
        if edge is None:
            return []
        return [Column(role="description", edge_pt=round(edge.at, 1), tolerance_pt=4.0)]

    def _dates(self) -> list[Column]:
        spans = [
            Span(t.x0, t.x1, t.x1)
            for index in self.kind.body
            for t in self.sheet.dates[index][:1]
            if self.sheet.money[index]
        ]
        edge = densest_edge(spans, _EDGE_PT, ("left", "right", "center"))
        if edge is None:
            return []
        return [Column(role="date", align=edge.align, edge_pt=round(edge.at, 1))]


def _cell_starts(sheet: Sheet, index: int) -> Iterator[float]:
    line = sheet.lines[index]
    taken = {
        i
        for token in (*sheet.money[index], *sheet.dates[index])
        for i in range(token.first, token.last + 1)
    }
    for i, word in enumerate(line.words):
        if i in taken:
            continue
        before = line.words[i - 1] if i else None
        if before is None or i - 1 in taken or word.x0 - before.x1 > 0.7 * line.height:
            yield word.x0
