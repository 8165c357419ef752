"""Tables without headings: columns by what lines up below each other, roles by their pattern."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shared.statements.dates_below import rows_dated_below
from shared.statements.headers import headings_in
from shared.statements.induce.days import day_headings, is_anchor
from shared.statements.induce.edges import Edge, Span, densest_edge, hang_of
from shared.statements.induce.foreign import is_foreign
from shared.statements.induce.headings import known_phrase, role_of
from shared.statements.layout import DATE_ROLES, MONEY_ROLES, is_lone_date
from shared.statements.lexicon import marker_of, squeeze
from shared.statements.lines import Line, cell_texts
from shared.statements.sheet import Sheet
from shared.statements.statement_date import is_named_above
from shared.statements.templates import Column, Role, Table
from shared.statements.tokens import DateToken, Money, words_of
from shared.statements.walk_records import is_set_off_below

_EDGE_PT = 2.5
_TOLERANCE_PT = 4.5
_COLUMNS_MAX = 3
_DAYS_MIN = 2
_ROWS_MIN = 2
_CELL_GAP = 0.7
# A money column stands on at least this share of the dated lines.
_SHARE_MIN = 0.12
_HEADING_LINES = 3
_OVER_PT = 20.0


@dataclass(frozen=True, slots=True)
class _Found:
    edge: Edge
    lines: frozenset[int]
    hang_pt: float


def headless_tables(sheet: Sheet) -> Iterator[list[Table]]:
    """Readings of the columns that repeated lines show; several where roles stay open."""
    with_money = _lines_with_money(sheet)
    rows = [i for i in with_money if sheet.dates[i]]
    date_columns = _date_columns(sheet, rows)
    if days := _days_below(sheet) or _days_above(sheet, with_money):
        rows, date_columns = days
    yield from _tables_of(sheet, rows, date_columns)


def tables_beside(sheet: Sheet, taken: set[int]) -> Iterator[list[Table]]:
    """Readings of the rows that no headed table took: some banks head their list of checks, and
    set days, texts and amounts below the names of other sections without any heading."""
    rows = [
        i
        for i in _lines_with_money(sheet)
        if i not in taken
        and sheet.dates[i]
        and sheet.dates[i][0].first == 0
        and any(text[:1].isalpha() for text in sheet.plain_words(i))
    ]
    if len(rows) >= _ROWS_MIN:
        yield from _tables_of(sheet, rows, _date_columns(sheet, rows))


def _lines_with_money(sheet: Sheet) -> list[int]:
    return [
        line.index
        for line in sheet.lines
        if sheet.money[line.index] and not line.aside and not is_anchor(sheet, line.index)
    ]


def _tables_of(sheet: Sheet, rows: list[int], date_columns: list[Column]) -> Iterator[list[Table]]:
    money = _money_columns(sheet, rows)
    if not date_columns or not money:
        return
    texts = _text_columns(sheet, rows)
    for roles in _role_options(money, len(rows)):
        columns = [
            Column(
                role=role,
                align=f.edge.align,
                edge_pt=round(f.edge.at, 1),
                tolerance_pt=_TOLERANCE_PT,
                hang_pt=f.hang_pt,
            )
            for role, f in zip(roles, money, strict=True)
        ]
        yield [Table(columns=[*date_columns, *texts, *columns])]


def _days_below(sheet: Sheet) -> tuple[list[int], list[Column]] | None:
    rows = rows_dated_below(sheet)
    if not rows:
        return None
    edge_pt = round(min(sheet.dates[i + 1][0].x0 for i in rows), 1)
    return rows, [Column(role="date", edge_pt=edge_pt, tolerance_pt=4.0, below=True)]


def _days_above(sheet: Sheet, with_money: list[int]) -> tuple[list[int], list[Column]] | None:
    """Rows below days that stand on lines of their own, where few rows have a date themselves."""
    lone = [
        line.index
        for line in sheet.lines
        if len(sheet.dates[line.index]) == 1
        and is_lone_date(sheet, line.index, sheet.dates[line.index][0])
        and not line.aside
        and line.index not in sheet.running  # "1/4", at the foot of each page
    ]
    # "Date: 31 August" above all rows stands elsewhere than days do above theirs.
    edge = densest_edge([Span(x := sheet.lines[i].words[0].x0, x, x) for i in lone], _EDGE_PT)
    lone = [i for i in lone if edge and abs(sheet.lines[i].words[0].x0 - edge.at) <= _EDGE_PT]
    if lone and is_named_above(sheet, sheet.lines[lone[0]], sheet.dates[lone[0]][0]):
        lone = lone[1:]  # the day of the statement
    if len(lone) < _DAYS_MIN:
        return None
    days = day_headings(sheet, list(range(lone[0], len(sheet.lines))))
    rows = [i for i in with_money if i > lone[0] and not is_set_off_below(sheet, i, lone)]
    dated = sum(any(_is_cell(sheet.lines[i], t) for t in sheet.dates[i]) for i in rows)
    if days is None or days.count < _DAYS_MIN or 2 * dated > len(rows):
        return None
    edge_pt = round(days.x0, 1)
    return rows, [Column(role="date", edge_pt=edge_pt, tolerance_pt=4.0, own_line=True)]


def _money_columns(sheet: Sheet, rows: list[int]) -> list[_Found]:
    left: list[tuple[int, Money]] = [
        (i, m)
        for i in rows
        for m in sheet.money[i]
        if not is_foreign(m, sheet.currency) and not _is_row_date(sheet, i, m)
    ]
    left = [(i, m) for i, m in left if _is_cell(sheet.lines[i], m)] or left
    found: list[_Found] = []
    while left and len(found) < _COLUMNS_MAX:
        edge = densest_edge([Span(m.x0, m.x1, m.digits_x1) for _, m in left], _EDGE_PT)
        if edge is None or edge.count < max(1, _SHARE_MIN * len(rows)):
            break
        own = [(i, m) for i, m in left if _aligned(m, edge)]
        hang = hang_of([Span(m.x0, m.x1, m.digits_x1) for _, m in own], edge)
        found.append(_Found(edge, frozenset(i for i, _ in own), hang))
        left = [pair for pair in left if pair not in own]
    return sorted(found, key=lambda f: f.edge.at)


def _is_row_date(sheet: Sheet, index: int, money: Money) -> bool:
    """ "08.02" has the shape of an amount; at the head of a line, or by itself behind a date that
    is written alike, it is a date."""
    line, dates = sheet.lines[index], sheet.dates[index]
    days = [t for at, t in enumerate(dates) if at == 0 or _is_cell(line, t)]
    return money.last in words_of(days)


def _is_cell(line: Line, token: Money | DateToken) -> bool:
    """What is of a column stands by itself, what is of a description among its words."""
    end = token.last + 1
    gap = _CELL_GAP * line.height
    ends = end == len(line.words) or line.words[end].x0 - token.x1 > gap
    return ends and _begins_cell(line, token)


def _begins_cell(line: Line, token: Money | DateToken) -> bool:
    gap = _CELL_GAP * line.height
    return token.first == 0 or token.x0 - line.words[token.first - 1].x1 > gap


def _aligned(money: Money, edge: Edge) -> bool:
    span = Span(money.x0, money.x1, money.digits_x1)
    values = [span.edge(edge.align)]
    if edge.align == "right":
        values.append(money.digits_x1)
    return any(abs(value - edge.at) <= _TOLERANCE_PT for value in values)


def _role_options(money: list[_Found], rows: int) -> Iterator[list[Role]]:
    """Columns that are never filled together are two sides; one that always is, a balance."""
    if len(money) == 1:
        yield ["amount"]
    elif len(money) == 2:
        together = len(money[0].lines & money[1].lines)
        if together * 3 >= min(len(money[0].lines), len(money[1].lines)):
            yield ["amount", "balance"]
        else:
            yield ["debit", "credit"]
            yield ["credit", "debit"]
    elif len(money) == 3:
        yield ["debit", "credit", "balance"]
        yield ["credit", "debit", "balance"]


def _date_columns(sheet: Sheet, rows: list[int]) -> list[Column]:
    """The first aligned date of the lines, and a second one where most lines have two."""
    columns: list[Column] = []
    left: list[DateToken] = [t for i in rows for t in sheet.dates[i]]
    for role in ("date", "value_date"):
        spans = [Span(t.x0, t.x1, t.x1) for t in left]
        edge = densest_edge(spans, _EDGE_PT, ("left", "right", "center"))
        if edge is None or edge.count * 2 < len(rows):
            break
        columns.append(
            Column(role=role, align=edge.align, edge_pt=round(edge.at, 1), tolerance_pt=6.0)
        )
        left = [t for t in left if abs(Span(t.x0, t.x1, t.x1).edge(edge.align) - edge.at) > 6.0]
    if len(columns) < 2:
        return columns
    first, second = sorted(columns, key=lambda c: c.edge_pt or 0.0)
    roles = _roles_above(sheet, rows[0], (first, second))
    if roles == ["value_date", "date"]:
        first, second = second, first
    # The booking date stands first, unless words above them may say otherwise.
    unnamed = "" in roles
    return [
        first.model_copy(update={"role": "date", "unnamed": unnamed}),
        second.model_copy(update={"role": "value_date"}),
    ]


def _roles_above(sheet: Sheet, first: int, columns: Sequence[Column]) -> list[str]:
    """What the words over two columns of days call them, empty where nobody knows them; nothing
    where no line heads both of them and something else."""
    for line in reversed(sheet.lines[max(first - _HEADING_LINES, 0) : first]):
        if line.page != sheet.lines[first].page or sheet.money[line.index]:
            continue
        over = [
            [w for w in line.words if abs(w.x0 - (column.edge_pt or 0.0)) <= _OVER_PT]
            for column in columns
        ]
        if all(over) and len(list(cell_texts(line))) > len(columns):
            roles = [role_of(squeeze(words[0].text)) for words in over]
            return [role if role in DATE_ROLES else "" for role in roles]
    return []


def _text_columns(sheet: Sheet, rows: list[int]) -> list[Column]:
    """The widest text is the description, and so is a text of several words beside it on every
    row; a column of single codes is a reference. Below headings that were not understood, words
    beside the description may be anything."""
    cells: dict[float, list[tuple[float, int]]] = {}
    marked: dict[float, int] = {}
    for index in rows:
        for x0, width, words, text in _text_cells(sheet, index):
            key = next((k for k in cells if abs(k - x0) <= _EDGE_PT), x0)
            cells.setdefault(key, []).append((width, words))
            marked[key] = marked.get(key, 0) + bool(marker_of(text))
    common = {x: c for x, c in cells.items() if len(c) * 2 >= len(rows)}
    if not common:
        return []
    widest = max(common, key=lambda x: sum(w for w, _ in common[x]))
    headed = _has_headings(sheet, rows[0])
    columns = []
    for x, found in common.items():
        single = sum(words == 1 for _, words in found) * 10 >= len(found) * 9
        full = len(found) == len(rows)
        wordy: Role = "description" if full or headed else "ignore"
        role: Role = "description" if x == widest else "reference" if single else wordy
        if marked[x] == len(found):
            role = "marker"
        unnamed = headed and role == "description" and x != widest
        columns.append(Column(role=role, edge_pt=round(x, 1), tolerance_pt=4.0, unnamed=unnamed))
    return sorted(columns, key=lambda c: c.edge_pt or 0.0)


def _has_headings(sheet: Sheet, first: int) -> bool:
    """Whether one of the lines right above the first row heads days or figures and something
    else, though not all of it is understood."""
    for line in sheet.lines[max(first - _HEADING_LINES, 0) : first]:
        if line.page != sheet.lines[first].page or sheet.money[line.index]:
            continue
        phrases = [squeeze(h.text) for h in headings_in(line.words, known_phrase)]
        roles = {role_of(phrase) for phrase in phrases}
        if roles & {*DATE_ROLES, *MONEY_ROLES} and len(roles) > 1:
            return True
    return False


def _text_cells(sheet: Sheet, index: int) -> Iterator[tuple[float, float, int, str]]:
    """Start, width and number of words of each run of text between dates and money."""
    line = sheet.lines[index]
    # "CARD 29/08 Baker": a day in the middle of a text does not end it.
    dates = [t for t in sheet.dates[index] if _begins_cell(line, t)]
    taken = words_of(sheet.money[index], dates)
    start: int | None = None
    for i, word in enumerate([*line.words, None]):
        gap = word is not None and i > 0 and word.x0 - line.words[i - 1].x1 > 0.9 * line.height
        if start is not None and (word is None or i in taken or gap):
            text = "".join(line.texts[start:i])
            yield line.words[start].x0, line.words[i - 1].x1 - line.words[start].x0, i - start, text
            start = None
        if word is not None and i not in taken and start is None:
            start = i
