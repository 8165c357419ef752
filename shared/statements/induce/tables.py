"""Tables of an unknown layout: headings by vocabulary, columns by what stands below them."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import partial

from shared.statements.induce.cells import are_texts, only_codes, repeats_itself, role_by_cells
from shared.statements.induce.codes import codes_in_texts, unheaded_codes
from shared.statements.induce.days import dates_below, day_headings, is_anchor
from shared.statements.induce.edges import Align, Span, densest_edge, flush_spans, hang_of
from shared.statements.induce.foreign import speaks_of_others
from shared.statements.induce.headings import HeaderKind, is_amount_of_side, role_of, roles_of
from shared.statements.induce.markers import marker_columns
from shared.statements.induce.net_amounts import is_gross_fee_net
from shared.statements.layout import AMOUNT_ROLES, DATE_ROLES, MONEY_ROLES, TEXT_ROLES
from shared.statements.lexicon import lexicon, section_side
from shared.statements.lines import Line
from shared.statements.place_table import place_table
from shared.statements.sheet import Heading, Sheet
from shared.statements.templates import Column, Role, Table
from shared.statements.tokens import DateToken, Money, words_of

# How far a cell may stand from its heading, in points.
_REACH_PT = 30.0
_EDGE_PT = 2.5
_SAMPLE_LINES = 60
# In heights of a line: a wider blank parts cells.
_CELL_GAP = 0.7
# What a heading says holds until one in so many lines has something else below it.
_NAMED_SHARE = 4
_FEES = ("debit", "ignore")
# Below these may stand numbers, which look like amounts where amounts have no decimals.
_NUMBERED = ("reference", "type", "ignore")


def induce_table(sheet: Sheet, kind: HeaderKind) -> Table | None:
    """Columns for one kind of heading; None when no amounts stand below it."""
    builder = _TableBuilder(sheet, kind)
    return builder.build()


class _TableBuilder:
    def __init__(self, sheet: Sheet, kind: HeaderKind) -> None:
        self.sheet, self.kind = sheet, kind
        self.header = kind.rows[0]
        self._header_lines = [row.first_line for row in kind.rows]
        self.money_lines = [i for i in kind.body if sheet.money[i]]
        self._starts: list[float] | None = None
        self._dated: dict[int | None, list[tuple[int, DateToken]]] | None = None
        self._owned: dict[int | None, list[tuple[int, Money]]] | None = None
        # Columns of amounts in other currencies: printed beside the amounts, never counted.
        self.foreign = {i for i, key in enumerate(kind.key) if role_of(key, "") == "ignore"}
        self.days = day_headings(sheet, kind.body)
        # Where days are headings, the rows below them have no dates.
        self.row_lines = [
            i
            for i in self.money_lines
            if sheet.dates[i] or (self.days is not None and not is_anchor(sheet, i))
        ]
        self.roles = self._roles()

    def _roles(self) -> list[Role]:
        """By the words of the headings; where they leave it open, by what stands below."""
        roles = [role_of(phrase) for phrase in self.kind.key]
        for find in (self._named_sections, self._named_days, self._both_sides):
            for i, role in list(find(roles)):
                roles[i] = role
        for i in self._foreign(roles):
            roles[i] = "ignore"
            self.foreign.add(i)
        self._settle_by_content(roles)
        dateless = "date" not in roles and "value_date" in roles and self.days is None
        if dateless and not self._other_dates(roles):
            roles[roles.index("value_date")] = "date"
        self._look_at_cells(roles)
        self._take_net(roles)
        self._part_twins(roles)
        self._turn_payments(roles)
        if "description" not in roles and (spare := self._text_heading(roles)) is not None:
            roles[spare] = "description"
        return roles

    def _settle_by_content(self, roles: list[Role]) -> None:
        """What stands below a heading, where its words allow for more than one role."""
        for i, phrase in enumerate(self.kind.key):
            options = roles_of(phrase)
            worded = options[:1] in (("description",), ("reference",), ("type",))
            wordy = worded and self.sheet.habits.decimals > 0  # else any number looks like money
            if i in self.foreign or (len(options) == 1 and not worded):
                continue
            if phrase in self.kind.key[:i]:
                roles[i] = roles[self.kind.key.index(phrase)]
                continue
            content = self._content(i)
            if content == "money" and (wordy or not options or "amount" in options):
                others = set(roles[:i] + roles[i + 1 :])
                roles[i] = "balance" if others & AMOUNT_ROLES else "amount"
                if not options and (side := self._other_side(i, roles)):
                    roles[i] = side
                elif roles[i] == "balance" and "balance" in others:
                    roles[i] = "ignore"
                    self.foreign.add(i)
            elif content == "date" and (
                not options or "value_date" in options or options[0] in ("description", "type")
            ):
                # "Operazione | Valuta": the day of the operation; and of two days the first.
                named = "value_date" in options and "date" not in options
                roles[i] = "value_date" if named or "date" in roles[:i] else "date"

    def _both_sides(self, roles: list[Role]) -> Iterator[tuple[int, Role]]:
        """ "Amount (debit)", the only amounts, of which some stand in brackets and some do not."""
        sides = [i for i, role in enumerate(roles) if role in AMOUNT_ROLES]
        if len(sides) != 1 or not is_amount_of_side(self.kind.key[sides[0]]):
            return
        if len({m.sign == "-" for _, m in self._money_under(sides[0])}) > 1:
            yield sides[0], "amount"

    def _look_at_cells(self, roles: list[Role]) -> None:
        rows = len(self.row_lines)
        for i, role in enumerate(roles):
            count = roles.count("description")
            cells = partial(self._cells_under, i)
            roles[i] = role_by_cells(role, cells, rows, count)
            unknown = role == "ignore" and i not in self.foreign and not roles_of(self.kind.key[i])
            if unknown and count and are_texts(cells()):
                roles[i] = "description"  # whatever it is called, its words must not be lost

    def _other_side(self, at: int, roles: list[Role]) -> Role | None:
        """Beside "Withdrawn", amounts under an unknown word that share no line with its own can
        only be those of the other side; the sums tell if they are not."""
        sides = [i for i, role in enumerate(roles) if role in ("debit", "credit")]
        if len(sides) != 1 or "amount" in roles[:at] + roles[at + 1 :]:
            return None
        here, there = ({i for i, _ in self._money_under(n)} for n in (at, sides[0]))
        if not there or here & there:
            return None
        return "credit" if roles[sides[0]] == "debit" else "debit"

    def _named_days(self, roles: list[Role]) -> Iterator[tuple[int, Role]]:
        """ "Received", above the days on which something was."""
        dated = [line for line in self.money_lines if self.sheet.dates[line]]
        for i, role in enumerate(roles):
            if role not in AMOUNT_ROLES or next(self._money_under(i), None) is not None:
                continue
            heading = self.header.headings[i]
            days = [
                any(_below(heading, t.x0, t.x1) for t in self.sheet.dates[line]) for line in dated
            ]
            if sum(days) * 2 > len(dated):
                yield i, "date"

    def _named_sections(self, roles: list[Role]) -> Iterator[tuple[int, Role]]:
        """ "Date | Purchases | Amount": the texts below are those of a section."""
        if "amount" not in roles:
            return
        for i, role in enumerate(roles):
            words = tuple(self.header.headings[i].text.split())
            if role not in ("debit", "credit", "ignore") or not section_side(words):
                continue
            texts = len(self._cells_under(i))
            if texts * 2 > len(self.row_lines) and next(self._money_under(i), None) is None:
                yield i, "description"

    def _take_net(self, roles: list[Role]) -> None:
        """Fees beside debits and credits are debits; beside amounts they are counted in them."""
        columns = [i for i, role in enumerate(roles) if role in MONEY_ROLES]
        if is_gross_fee_net(self.sheet, [dict(self._money_under(i)) for i in columns]):
            roles[columns[-1]] = "amount"
            self._leave_out(roles, columns[:-1])
        elif "amount" in roles:
            self._leave_out(roles, [i for i in columns if roles_of(self.kind.key[i]) == _FEES])

    def _leave_out(self, roles: list[Role], columns: list[int]) -> None:
        for i in columns:
            roles[i] = "ignore"
            self.foreign.add(i)

    def _part_twins(self, roles: list[Role]) -> None:
        """Of two columns of one kind, side by side in each row, only one is what it says."""
        dates = [i for i, role in enumerate(roles) if role == "date"]
        amounts = [i for i, role in enumerate(roles) if role == "amount"]
        if len(dates) == len(amounts) > 1 and dates[1] > amounts[0]:
            return  # a list set in several columns
        for i in dates[1:]:
            roles[i] = "value_date"
        if len(amounts) == 1 and {"debit", "credit"} <= set(roles) and "balance" not in roles:
            roles[amounts[0]] = "balance"  # what both sides leave
        if len(amounts) > 1:
            fullest = max(amounts, key=lambda i: len({line for line, _ in self._money_under(i)}))
            for i in amounts:
                if i != fullest:
                    self._leave_out(roles, [i])
        for i, role in enumerate(roles):
            if role == "balance" and any(self._says_the_same(i, other) for other in amounts):
                roles[i] = "ignore"  # "Total", the amount once more
                self.foreign.add(i)
        texts = [i for i, role in enumerate(roles) if role == "description"]
        if len(texts) > 1:
            longest = max(texts, key=lambda i: sum(len(c) for c in self._cells_under(i)))
            for i in texts:
                between = roles[min(i, longest) : max(i, longest)]
                beside = not set(between) & MONEY_ROLES
                # Payees come again too: only a heading that may mean kinds gives them away.
                may_be_kinds = i != longest and "type" in roles_of(self.kind.key[i])
                if may_be_kinds and beside and repeats_itself(self._cells_under(i)):
                    roles[i] = "type"

    def _turn_payments(self, roles: list[Role]) -> None:
        """ "Purchases | Payments": beside what was spent, payments are those of the holder."""
        labels = lexicon().labels
        debits = [i for i, role in enumerate(roles) if role == "debit"]
        paid = [i for i in debits if "total_payments" in labels.get(self.kind.key[i], ())]
        if len(debits) > len(paid) == 1 and not {"credit", "amount"} & set(roles):
            roles[paid[0]] = "credit"

    def _says_the_same(self, at: int, other: int) -> bool:
        found = {i: (m.sign, m.core) for i, m in self._money_under(at) if self.sheet.dates[i]}
        there = {i: (m.sign, m.core) for i, m in self._money_under(other) if self.sheet.dates[i]}
        return len(found) > 1 and found == there

    def _text_heading(self, roles: list[Role]) -> int | None:
        """Some banks head their only text column "Type" or "Reference"."""
        spare = [
            i
            for i, role in enumerate(roles)
            if role in ("ignore", "reference", "type")
            and self.kind.key.count(self.kind.key[i]) == 1
            and i not in self.foreign
        ]
        spare = [i for i in spare if not only_codes(self._cells_under(i))] or spare
        spare = [i for i in spare if roles[i] == "ignore"] or spare
        return max(spare, key=self._room, default=None)

    def _foreign(self, roles: list[Role]) -> Iterator[int]:
        """Columns that speak of other currencies, as long as one of amounts remains."""
        own = {i for i, role in enumerate(roles) if role in AMOUNT_ROLES}
        for i, role in enumerate(roles):
            if role not in (*MONEY_ROLES, "ignore") or not own - {i} - self.foreign:
                continue
            below = list(self._money_under(i))
            # A few sums in other currencies are as likely words of a description.
            few = len(below) * 4 < len(self.money_lines) and not roles_of(self.kind.key[i])
            if not few and speaks_of_others(self.sheet, below):
                yield i

    def _money_under(self, at: int) -> Iterator[tuple[int, Money]]:
        for index in self.money_lines:
            heading = self._headings_over(index)[at]
            for money in self.sheet.money[index]:
                if _below(heading, money.x0, money.x1):
                    yield index, money

    def _other_dates(self, roles: list[Role]) -> bool:
        """Whether most rows have a date that does not stand under the value date's heading."""
        heading = self.header.headings[roles.index("value_date")]
        near = heading.x0 - _REACH_PT, heading.x1 + _REACH_PT
        lines = self.money_lines
        others = sum(
            any(not (t.x0 < near[1] and near[0] < t.x1) for t in self.sheet.dates[i]) for i in lines
        )
        return others * 2 > len(lines)

    def _cells_under(self, at: int) -> list[list[str]]:
        """What stands between this heading and the next one, line by line, where not empty."""
        found = []
        for index in self.row_lines:
            headings = self._headings_over(index)
            left, right = headings[at].x0 - 3, headings[at].x1 + 3
            if at + 1 < len(headings):
                right = max(right, headings[at + 1].x0 - 3)
            words = self.sheet.lines[index].words
            found.append([w.text for w in words if left <= w.x0 and w.x1 <= right])
        return [cell for cell in found if cell]

    def _content(self, at: int) -> str:
        """What most lines have below this heading: money, a date, or neither."""
        heading = self.header.headings[at]
        money = dates = 0
        texts = sum(abs(x - heading.x0) <= 3.0 for x in self._text_starts()[:_SAMPLE_LINES])
        named = bool(roles_of(self.kind.key[at]))
        for index in self.kind.body[:_SAMPLE_LINES]:
            line = self.sheet.lines[index]
            # Below a heading for texts, what stands among words is one of them.
            below = partial(_is_cell_below, heading, line if named else None)
            money += any(map(below, self.sheet.money[index]))
            dates += any(map(below, self.sheet.dates[index]))
        if max(money, dates) <= texts or (texts and named):
            return ""  # a heading that says "text" with a text below it means what it says
        few = max(money, dates) * _NAMED_SHARE < len(self.money_lines[:_SAMPLE_LINES])
        if named and few and not self._holds_money_alone(at):
            return ""  # a day or a sum in a few of the texts
        return "money" if money > dates else "date"

    def _holds_money_alone(self, at: int) -> bool:
        """Nothing but amounts below, on however few lines: balances at the end of each day."""
        below = self._money_under(at)
        rows = {line for line, m in below if self.sheet.dates[line] and m.last == m.first}
        return bool(rows) and len(self._cells_under(at)) == len(rows)

    def _room(self, i: int) -> float:
        headings = self.header.headings
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
        if "marker" not in self.roles and "amount" in self.roles:
            columns += marker_columns(self.sheet, self.header, self.money_lines)
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
        parted = codes_in_texts(self.sheet, self.kind.body, texts[0].edge)
        if parted is None:
            return []
        at, shift = columns.index(texts[0].column), texts[0].column.shift_pt + parted[1]
        columns[at] = texts[0].column.model_copy(update={"shift_pt": round(shift, 1)})
        return [parted[0]]

    def _column(self, at: int, heading: Heading, role: Role) -> Column:
        if role in MONEY_ROLES:
            spans = self._money_spans(at)
        elif role in DATE_ROLES:
            spans = flush_spans(self._date_spans(at), heading)
        else:
            return self._text_column(at, heading, role)
        edge = densest_edge(spans, _EDGE_PT)
        if edge is None:
            align: Align = "right" if role in MONEY_ROLES else "left"
            return Column(role=role, header=heading.text, align=align, tolerance_pt=8.0)
        own = {"left": heading.x0, "right": heading.x1}.get(
            edge.align, (heading.x0 + heading.x1) / 2
        )
        return Column(
            role=role,
            header=heading.text,
            align=edge.align,
            tolerance_pt=4.5,
            shift_pt=round(edge.at - own, 1),
            hang_pt=hang_of(spans, edge),
        )

    def _headings_over(self, index: int) -> Sequence[Heading]:
        """Of the page or the table that a line stands in: columns need not be set alike in all."""
        at = bisect_left(self._header_lines, index)
        return self.kind.rows[max(at - 1, 0)].headings

    def _owner(self, index: int, x0: float, x1: float, roles: frozenset[str]) -> int | None:
        """The heading of one of these roles that a token below belongs to."""
        best, best_distance = None, _REACH_PT
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

    def _money_spans(self, at: int) -> list[Span]:
        """Amounts below the heading, and below its twins in a list of several columns."""
        headings = self.header.headings
        spans: list[Span] = []
        for i in range(len(headings)):
            if self.kind.key[i] == self.kind.key[at] and self.roles[i] == self.roles[at]:
                for index, m in self._money(i):
                    by = headings[at].x0 - self._headings_over(index)[i].x0
                    spans.append(Span(m.x0 + by, m.x1 + by, m.digits_x1 + by))
        return spans

    def _date_spans(self, at: int) -> list[Span]:
        spans: list[Span] = []
        for index, token in self._dates_below(at):
            by = self.header.headings[at].x0 - self._headings_over(index)[at].x0
            spans.append(Span(token.x0 + by, token.x1 + by, token.x1 + by))
        return spans

    def _money(self, at: int) -> list[tuple[int, Money]]:
        """Of dated lines where there are any: totals need not stand in line with the rows."""
        found = self._money_by_owner().get(at, [])
        dated = [(i, m) for i, m in found if self.sheet.dates[i]]
        return dated if len(dated) * 2 >= len(found) else found

    def _money_by_owner(self) -> dict[int | None, list[tuple[int, Money]]]:
        if self._owned is None:
            self._owned = {}
            for index in self.kind.body:
                for money in self.sheet.money[index]:
                    owner = self._owner(index, money.x0, money.x1, MONEY_ROLES)
                    self._owned.setdefault(owner, []).append((index, money))
        return self._owned

    def _dates_below(self, at: int) -> list[tuple[int, DateToken]]:
        if self._dated is None:
            self._dated = {}
            for index in self.kind.body:
                for token in self.sheet.dates[index]:
                    owner = self._owner(index, token.x0, token.x1, DATE_ROLES)
                    self._dated.setdefault(owner, []).append((index, token))
        return self._dated.get(at, [])

    def _text_column(self, at: int, heading: Heading, role: Role) -> Column:
        """Cells are flush with their heading, or begin anywhere after the column before it."""
        if at in self.foreign:
            left = min([heading.x0, *(m.x0 for _, m in self._money_under(at))])
            shift = round(left - heading.x0, 1)
            return Column(role=role, header=heading.text, tolerance_pt=4.0, shift_pt=shift)
        starts = self._text_starts()
        before = self.header.headings[at - 1].x1 if at else 0.0
        flush = [x for x in starts if abs(x - heading.x0) <= 3.0]
        if role == "description" and self._stands_over_dates(heading):
            flush = self._starts_beside(at)
        elif len(flush) * 7 < len(self.money_lines) and not self._heads_most(heading):
            numbered = role in _NUMBERED and not self.sheet.habits.decimals
            numbers = [m.x0 for _, m in self._money_under(at)] if numbered else []
            flush = numbers or [x for x in starts if before - 2 < x < heading.x1]
        edge = densest_edge([Span(x, x, x) for x in flush], _EDGE_PT, ("left",))
        shift = round(edge.at - heading.x0, 1) if edge else 0.0
        if edge and not at and role in _NUMBERED:
            shift = round(min(flush) - heading.x0, 1)  # counted rows: 9, and left of it 10
        return Column(role=role, header=heading.text, tolerance_pt=4.0, shift_pt=shift)

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

    def _text_starts(self) -> list[float]:
        """Where text cells begin on lines that hold money: words after a wide blank."""
        if self._starts is None:
            self._starts = [x for i in self.money_lines for x in _cell_starts(self.sheet, i)]
        return self._starts

    def _starts_beside(self, at: int) -> list[float]:
        """Of texts between this heading and the next."""
        headings = self.header.headings
        right = headings[at + 1].x0 if at + 1 < len(headings) else 1e9
        return [x for x in self._text_starts() if headings[at].x0 < x < right]

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


def _below(heading: Heading, x0: float, x1: float) -> bool:
    return x0 < heading.x1 + 2 and heading.x0 - 2 < x1


def _is_cell_below(heading: Heading, line: Line | None, token: Money | DateToken) -> bool:
    """Below the heading and, if its line is given, no part of a text."""
    if not _below(heading, token.x0, token.x1) or line is None:
        return _below(heading, token.x0, token.x1)
    before = line.words[token.first - 1].x1 if token.first else -line.height
    after = line.words[token.last + 1].x0 if token.last + 1 < len(line.words) else 1e9
    return min(token.x0 - before, after - token.x1) > _CELL_GAP * line.height


def _cell_starts(sheet: Sheet, index: int) -> Iterator[float]:
    line = sheet.lines[index]
    taken = words_of(sheet.money[index], sheet.dates[index])
    for i, word in enumerate(line.words):
        if i in taken:
            continue
        before = line.words[i - 1] if i else None
        if before is None or i - 1 in taken or word.x0 - before.x1 > _CELL_GAP * line.height:
            yield word.x0
