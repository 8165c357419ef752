"""What the columns of a table are: by the words of their headings and by what stands below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median

from shared.statements.induce.cells import are_texts, only_codes, role_by_cells
from shared.statements.induce.cells_below import CellsBelow, stands_below
from shared.statements.induce.column_words import (
    is_day_booked,
    is_day_made,
    names_checks,
    names_movement,
    names_party,
    names_payments,
    names_place,
)
from shared.statements.induce.foreign import speaks_of_others
from shared.statements.induce.headings import (
    role_by_a_word,
    role_of,
    roles_of,
)
from shared.statements.induce.kinds import are_ever_new, kinds_or_texts, name_kinds_mostly
from shared.statements.induce.net_amounts import is_gross_fee_net, leads_on, never_alone
from shared.statements.induce.other_meanings import take_other_meanings
from shared.statements.labels import label_kind
from shared.statements.layout import AMOUNT_ROLES, DATE_ROLES, MONEY_ROLES
from shared.statements.sheet import Heading
from shared.statements.templates import Role
from shared.statements.tokens import DateToken

# How far a cell may stand from its heading, in points.
REACH_PT = 30.0
_FEES = ("debit", "ignore")


@dataclass(frozen=True)
class ColumnRoles:
    """`unnamed`: texts beside the descriptions, and days beside others, under a heading that nobody
    knows. `foreign`: amounts in other currencies, printed beside the amounts and never counted."""

    of: tuple[Role, ...]
    unnamed: frozenset[int]
    foreign: frozenset[int]


def find_roles(cells: CellsBelow) -> ColumnRoles:
    return _RoleFinder(cells).find()


class _RoleFinder:
    def __init__(self, cells: CellsBelow) -> None:
        self.cells, self.sheet = cells, cells.sheet
        self.kind, self.header = cells.kind, cells.header
        self.unnamed: set[int] = set()
        self.foreign = {i for i, key in enumerate(cells.kind.key) if role_of(key, "") == "ignore"}

    def find(self) -> ColumnRoles:
        """By the words of the headings; where they leave it open, by what stands below."""
        roles = [role_of(phrase) for phrase in self.kind.key]
        take_other_meanings(self.cells, roles)
        for i in self._foreign(roles):
            roles[i] = "ignore"
            self.foreign.add(i)
        self._settle_by_content(roles)
        dateless = "date" not in roles and "value_date" in roles and self.cells.days is None
        if dateless and not self._other_dates(roles):
            only = roles.index("value_date")
            roles[only] = "date"
            if any(not roles_of(phrase) for phrase in self.kind.key):
                self.unnamed.add(only)  # a column by a strange name may hold the other days
        self._look_at_cells(roles)
        self._take_net(roles)
        self._part_twins(roles)
        self._turn_payments(roles)
        if "description" not in roles:
            for i in self._text_headings(roles):
                roles[i] = "description"
        return ColumnRoles(tuple(roles), frozenset(self.unnamed), frozenset(self.foreign))

    def _settle_by_content(self, roles: list[Role]) -> None:
        """What stands below a heading, where its words allow for more than one role."""
        for i, phrase in enumerate(self.kind.key):
            options = roles_of(phrase)
            worded = options[:1] in (("description",), ("reference",), ("type",))
            wordy = worded and self.sheet.habits.decimals > 0  # else any number looks like money
            sides = options == ("marker",) and self._heads_digits(i)
            if i in self.foreign or (len(options) == 1 and not worded and not sides):
                continue
            content = self.cells.content(i)
            if phrase in self.kind.key[:i]:
                twin = self.kind.key.index(phrase)
                if content == self.cells.content(twin):
                    roles[i] = roles[twin]
                    continue
            if content == "money" and (wordy or sides or not options or "amount" in options):
                others = set(roles[:i] + roles[i + 1 :])
                roles[i] = "balance" if others & AMOUNT_ROLES else "amount"
                if not options and (side := self._other_side(i, roles)):
                    roles[i] = side
                elif roles[i] == "balance" and ("balance" in others or self._is_apart(i, roles)):
                    roles[i] = "ignore"
                    self.foreign.add(i)
            elif content == "date" and self._may_be_day(options, roles):
                # "Operazione | Valuta": the day of the operation; and of two days the first.
                named = "value_date" in options and "date" not in options
                known = options or names_movement(phrase)
                beside = roles[:i] if known else roles[:i] + roles[i + 1 :]
                roles[i] = "value_date" if named or "date" in beside else "date"
        if AMOUNT_ROLES.isdisjoint(roles):
            self._settle_by_lack(roles)
        self._doubt_unnamed_days(roles)

    def _settle_by_lack(self, roles: list[Role]) -> None:
        """ "Value", which may head days as well as amounts: where it stands off what is below it,
        it heads no days, and nothing else heads amounts, it is that of the amounts."""
        either = {"value_date", "amount"}
        found = [i for i, phrase in enumerate(self.kind.key) if either <= set(roles_of(phrase))]
        if len(found) == 1 and roles.count("date") and not self.cells.content(found[0]):
            roles[found[0]] = "amount"

    def _may_be_day(self, options: Sequence[str], roles: list[Role]) -> bool:
        """ "Operation", over days: no number of it, where no other column says "date"."""
        if not options or "value_date" in options or options[0] in ("description", "type"):
            return True
        return options[0] == "reference" and "date" not in roles

    def _doubt_unnamed_days(self, roles: list[Role]) -> None:
        """Two columns of days: one before that of a known name, or two by strange names, may be
        either; what was moved on the first is no strange name."""
        days = [i for i, role in enumerate(roles) if role in DATE_ROLES]
        strange = [i for i in days if DATE_ROLES.isdisjoint(roles_of(self.kind.key[i]))]
        strange = [i for i in strange if i != days[0] or not names_movement(self.kind.key[i])]
        for i in strange:
            named_before = any(at < i and at not in strange for at in days)
            alone = all(at == i or "value_date" in roles_of(self.kind.key[at]) for at in days)
            if not named_before and not alone:
                self.unnamed.add(i)

    def _heads_digits(self, at: int) -> bool:
        """ "Debit/Credit", over the amounts themselves and not over the letters behind them."""
        below = [(self.cells.headings_over(line)[at], m) for line, m in self.cells.money_under(at)]
        return bool(below) and all(h.x0 < m.digits_x1 for h, m in below)

    def _is_apart(self, at: int, roles: list[Role]) -> bool:
        """Whether figures under a word that nobody knows are no balances of these amounts."""
        if roles_of(self.kind.key[at]):
            return False
        columns = {
            i: dict(self.cells.money_under(i))
            for i, role in enumerate(roles)
            if role in MONEY_ROLES or i == at
        }
        if is_gross_fee_net(self.sheet, list(columns.values())):
            return False
        amounts = [own for i, own in columns.items() if i != at and roles[i] in AMOUNT_ROLES]
        return not leads_on(self.sheet, columns[at], amounts)

    def _look_at_cells(self, roles: list[Role]) -> None:
        rows = len(self.cells.row_lines)
        for i, role in enumerate(roles):
            count = roles.count("description")
            cells = partial(self.cells.cells_under, i)
            roles[i] = role_by_cells(role, cells, rows, count)
            place = names_place(self.kind.key[i]) and i not in self.foreign
            if role == "description" != roles[i] and (place or self.cells.words_below_cells(i)):
                roles[i] = role  # an account, and below it whose it is; or "ROMA", which is no code
            unknown = role == "ignore" and i not in self.foreign and not roles_of(self.kind.key[i])
            if unknown and count and place:
                roles[i] = "description"
            elif unknown and count and are_texts(cells()):
                # Whatever it is called, its words must not be lost.
                roles[i] = role_by_a_word(self.header.headings[i].text) or "description"
                self.unnamed |= {i} if roles[i] == "description" else set()

    def _other_side(self, at: int, roles: list[Role]) -> Role | None:
        """Beside "Withdrawn", amounts under an unknown word that share no line with its own can
        only be those of the other side; the sums tell if they are not."""
        sides = [i for i, role in enumerate(roles) if role in ("debit", "credit")]
        if len(sides) != 1 or "amount" in roles[:at] + roles[at + 1 :]:
            return None
        rows = set(self.cells.row_lines)  # a line of totals has both sides
        here, there = ({i for i, _ in self.cells.money_under(n)} & rows for n in (at, sides[0]))
        if not there or here & there:
            return None
        return "credit" if roles[sides[0]] == "debit" else "debit"

    def _take_net(self, roles: list[Role]) -> None:
        """Fees beside debits and credits are debits; beside amounts they are counted in them."""
        columns = [i for i, role in enumerate(roles) if role in MONEY_ROLES]
        if is_gross_fee_net(self.sheet, [dict(self.cells.money_under(i)) for i in columns]):
            roles[columns[-1]] = "amount"
            self._leave_out(roles, columns[:-1])
        elif "amount" in roles:
            self._leave_out(roles, [i for i in columns if roles_of(self.kind.key[i]) == _FEES])
        self._leave_out(roles, self._beside_amounts(roles))
        self._leave_out(roles, list(self._told_twice(roles)))

    def _beside_amounts(self, roles: list[Role]) -> list[int]:
        moving = [i for i, role in enumerate(roles) if role in AMOUNT_ROLES]
        return never_alone({i: list(self.cells.money_under(i)) for i in moving}, roles)

    def _told_twice(self, roles: list[Role]) -> Iterator[int]:
        """ "Fees | Withdrawals", where each fee stands among the withdrawals as well, in its own
        row: it was taken once. Where it was taken twice, the sums tell."""
        debits = [i for i, role in enumerate(roles) if role == "debit"]
        if len(debits) != 2:
            return
        first, second = (list(self.cells.money_under(i)) for i in debits)
        if {(line, m.x0) for line, m in first} & {(line, m.x0) for line, m in second}:
            return  # headings so near that a figure stands below both of them
        told, again = ({(line, m.core) for line, m in column} for column in (first, second))
        if told and told < again:
            yield debits[0]
        elif again and again < told:
            yield debits[1]

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
        named = any(
            role == "value_date" and roles_of(key)[:1] == ("value_date",)
            for role, key in zip(roles, self.kind.key, strict=True)
        )
        dating = dates[0] if named and dates else self._day_that_dates(dates)
        for i in [i for i in dates if i != dating]:
            roles[i] = "value_date"
            if named:
                self._leave_out(roles, [i])  # "Posted | Transaction | Value": of three the first
        if len(amounts) == 1 and {"debit", "credit"} <= set(roles) and "balance" not in roles:
            roles[amounts[0]] = "balance"  # what both sides leave
        if len(amounts) > 1:
            fullest = max(amounts, key=self._fullness)
            for i in amounts:
                if i != fullest:
                    self._leave_out(roles, [i])
        for i, role in enumerate(roles):
            others = [at for at in amounts if at != i]  # one may have become what both sides leave
            if role == "balance" and any(self._says_the_same(i, other) for other in others):
                roles[i] = "ignore"  # "Total", the amount once more
                self.foreign.add(i)
        self._part_kinds(roles)

    def _day_that_dates(self, dates: list[int]) -> int | None:
        """Of two days the first, unless by their names it is the bank's and one behind it is that
        of the purchase: "Date processed | Date of transaction"."""
        made = [i for i in dates if is_day_made(self.kind.key[i])]
        turned = len(made) == 1 and is_day_booked(self.kind.key[dates[0]])
        return made[0] if turned else next(iter(dates), None)

    def _fullness(self, at: int) -> tuple[int, float]:
        """How many lines have amounts below a heading; where wide ones reach two alike, the one
        that they end or begin with is theirs."""
        below = [
            (self.cells.headings_over(line)[at], line, m) for line, m in self.cells.money_under(at)
        ]
        off = [min(abs(m.x1 - h.x1), abs(m.x0 - h.x0)) for h, _, m in below]
        return len({line for _, line, _ in below}), -median(off or [0.0])

    def _part_kinds(self, roles: list[Role]) -> None:
        """Of two columns of texts, one may say what kind of movement each row is; and one that is
        headed so may hold texts."""
        texts = [i for i, role in enumerate(roles) if role == "description"]
        if not texts:
            return
        for i in [i for i, role in enumerate(roles) if role == "type"]:
            cells_below = self.cells.cells_under(i)
            if are_ever_new(cells_below) and not only_codes(cells_below):
                roles[i] = "description"
                self.unnamed.add(i)  # kinds are few: its words must not be lost
        # "Old balance" may stand in either column.
        cells = {i: [c for c in self.cells.cells_under(i) if label_kind(c) is None] for i in texts}
        longest = max(texts, key=lambda i: sum(len(c) for c in cells[i]))
        for i in sorted(texts, key=lambda i: i == longest):
            others = [n for n in texts if n != i and roles[n] == "description"]
            beside = [n for n in others if not set(roles[min(i, n) : max(i, n)]) & MONEY_ROLES]
            # Payees come again too: only a heading that may mean kinds gives them away.
            if not beside or "type" not in roles_of(self.kind.key[i]):
                continue
            role = kinds_or_texts(cells[i])
            if i == longest and role != "type" and not name_kinds_mostly(cells[i]):
                continue  # whatever it is, it says more than what stands beside it
            if i == longest and max(len(cells[n]) for n in beside) * 2 <= len(cells[i]):
                continue  # kinds, and in a few rows something more
            if role == "type" and all(map(self._heads_parties, beside)):
                continue  # beside nothing but payees, "Buchungstext" is all the text there is
            if role:
                roles[i] = role
            else:
                self.unnamed.add(i)  # kinds in strange words, or what was bought: nobody knows

    def _heads_parties(self, at: int) -> bool:
        return names_party(self.header.headings[at].text)

    def _turn_payments(self, roles: list[Role]) -> None:
        """ "Purchases | Payments": beside what was spent, payments are those of the holder."""
        debits = [i for i, role in enumerate(roles) if role == "debit"]
        paid = [i for i in debits if names_payments(self.kind.key[i])]
        if len(debits) > len(paid) == 1 and not {"credit", "amount"} & set(roles):
            roles[paid[0]] = "credit"

    def _says_the_same(self, at: int, other: int) -> bool:
        found = {i: (m.sign, m.core) for i, m in self.cells.money_under(at) if self.sheet.dates[i]}
        there = {
            i: (m.sign, m.core) for i, m in self.cells.money_under(other) if self.sheet.dates[i]
        }
        return len(found) > 1 and found == there

    def _text_headings(self, roles: list[Role]) -> list[int]:
        """Some banks head their only text column "Type" or "Reference". Where nothing but numbers
        is printed, those of checks say what the rows are, as often as a line repeats them; without
        a heading for checks the first of the numbers does."""
        spare = [
            i
            for i, role in enumerate(roles)
            if role in ("ignore", "reference", "type") and i not in self.foreign
        ]
        cells = {i: self.cells.cells_under(i) for i in spare}
        texts = [i for i in spare if not only_codes(cells[i])]
        checks = [i for i in spare if names_checks(self.kind.key[i])]
        numbered = len({self.kind.key[i] for i in spare}) > 1
        if checks and numbered and not any(cells[i] for i in texts):
            return checks
        alone = [i for i in spare if self.kind.key.count(self.kind.key[i]) == 1]
        worded = [i for i in alone if i in texts]
        unknown = [i for i in worded if roles[i] == "ignore"]
        return [max(unknown or worded, key=self._room)] if worded else alone[:1]

    def _foreign(self, roles: list[Role]) -> Iterator[int]:
        """Columns that speak of other currencies, as long as one of amounts remains."""
        own = {i for i, role in enumerate(roles) if role in AMOUNT_ROLES}
        for i, role in enumerate(roles):
            if role not in (*MONEY_ROLES, "ignore") or not own - {i} - self.foreign:
                continue
            below = list(self.cells.money_under(i))
            # A few sums in other currencies are as likely words of a description.
            few = len(below) * 4 < len(self.cells.money_lines) and not roles_of(self.kind.key[i])
            if not few and speaks_of_others(self.sheet, below):
                yield i

    def _other_dates(self, roles: list[Role]) -> bool:
        """Whether most rows have a date that does not stand under the value date's heading: far
        from it, or alone under another one."""
        heading = self.header.headings[roles.index("value_date")]
        near = heading.x0 - REACH_PT, heading.x1 + REACH_PT
        others = sum(
            any(
                not (t.x0 < near[1] and near[0] < t.x1) or self._is_alone(i, t, heading)
                for t in self.sheet.dates[i]
            )
            for i in self.cells.money_lines
        )
        return others * 2 > len(self.cells.money_lines)

    def _is_alone(self, index: int, day: DateToken, own: Heading) -> bool:
        """Whether it is all that its line has below a heading other than its own."""
        words = self.sheet.lines[index].words
        dated = words[day.first : day.last + 1]
        if stands_below(own, day.x0, day.x1):
            return False
        return any(
            [w for w in words if stands_below(h, w.x0, w.x1)] == dated
            for h in self.cells.headings_over(index)
        )

    def _room(self, i: int) -> float:
        headings = self.header.headings
        right = headings[i + 1].x0 if i + 1 < len(headings) else headings[i].x1
        return right - headings[i].x0
