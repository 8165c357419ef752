"""What an unknown statement could mean: every convention its own figures leave open.

Columns are induced once; numbers, dates, signs and the sense of balances vary on top of the
same walk, so that a further hypothesis costs little more than an addition of its rows.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Literal

from shared.statements.date_formats import order_said
from shared.statements.dates import Order, possible_orders
from shared.statements.debts import may_name_debts, mixes_debts
from shared.statements.figures import figures_outside
from shared.statements.induce.evidence import card_score
from shared.statements.induce.headings import find_header_kinds
from shared.statements.induce.headless import headless_tables
from shared.statements.induce.tables import induce_table
from shared.statements.induce.told_sections import charged_sections, told_sections
from shared.statements.layout import AMOUNT_ROLES
from shared.statements.lexicon import lexicon, marker_of, squeeze
from shared.statements.notices import says_no_rows
from shared.statements.numbers import NumberFormat, candidate_formats
from shared.statements.period import document_orders
from shared.statements.read_statement import read_walk, walk_of
from shared.statements.reading import AccountKind
from shared.statements.sheet import Sheet
from shared.statements.templates import Balances, Dates, Numbers, Signs, Table, Template
from shared.statements.tokens import Money
from shared.statements.walk_records import RowDraft, Walk

_TABLES_MAX = 8
_COMPOUND_LETTERS = 6
# Of so many rows of a card, one in so many may be what was paid.
_MANY_ROWS, _RARE = 10, 5
# From this score of evidence on it is a card.
_CARD = 2


@dataclass(frozen=True)
class Hypothesis:
    template: Template
    walk: Walk


def hypotheses(sheet: Sheet, round: int = 0) -> Iterator[Hypothesis]:
    """Candidates in order of how usual they are; each round adds to those of the one before.

    The first round already tries every convention that the figures leave open, so a further one
    can only look at other tables: each alone, and then, where no heading has a row below it,
    columns by their alignment. No round goes against what is printed. To read a sign or a heading
    as its opposite until the sums agree would mend a forged statement as well as a strange one.
    """
    yield from _of_tables(sheet, table_sets(sheet))
    if round > 0:
        tables = _headed_tables(sheet)
        if len(tables) > 1:
            yield from _of_tables(sheet, ([table] for table in tables))
        if round > 1 and tables and not walk_of(sheet, _draft_of(tables)).rows:
            yield from _of_tables(sheet, headless_tables(sheet))


def _draft_of(tables: list[Table]) -> Template:
    return Template(template_id="draft", status="draft", bank_family="unknown", tables=tables)


def _of_tables(sheet: Sheet, sets: Iterator[list[Table]]) -> Iterator[Hypothesis]:
    told = told_sections(sheet)
    sides = {
        f"{side}_sections": sorted(name for name in told if told[name] == side)
        for side in ("credit", "debit")
    }
    charged = charged_sections(sheet, find_header_kinds(sheet))
    for tables in sets:
        base = _draft_of(tables).model_copy(update=sides)
        walk = walk_of(sheet, base)
        if charged and card_score(sheet, walk) >= _CARD:
            base = base.model_copy(update={"debit_sections": [*base.debit_sections, *charged]})
            walk = walk_of(sheet, base)
        if (payments := _payments(walk)) and card_score(sheet, walk) >= _CARD:
            # Payments go out of an account and into a card.
            payments = [*base.credit_sections, *payments]
            base = base.model_copy(update={"credit_sections": payments})
            walk = walk_of(sheet, base)
        yield from _conventions(sheet, base, walk)


def _kinds(sheet: Sheet, base: Template, walk: Walk) -> list[AccountKind]:
    if not may_name_debts(sheet, walk):
        return []
    return [account.kind for account in read_walk(sheet, base, walk).accounts]


def _headed_tables(sheet: Sheet) -> list[Table]:
    induced = (induce_table(sheet, kind) for kind in find_header_kinds(sheet)[:_TABLES_MAX])
    return [t for t in induced if t is not None and {c.role for c in t.columns} & AMOUNT_ROLES]


def _payments(walk: Walk) -> list[str]:
    """Sections of rows that are headed "Payments" and nothing else."""
    names = {row.section_name.partition(" ")[2] for row in walk.rows}
    labels = lexicon().labels
    return sorted(name for name in names if labels.get(name, ("",))[0] == "total_payments")


def table_sets(sheet: Sheet) -> Iterator[list[Table]]:
    tables = _headed_tables(sheet)
    if tables:
        yield tables
    elif not says_no_rows(sheet):
        yield from headless_tables(sheet)
    if not any(row.date for row in _rows_of(sheet, tables)) and says_no_rows(sheet):
        yield [Table(columns=[])]  # a month without rows needs no table


def _rows_of(sheet: Sheet, tables: list[Table]) -> list[RowDraft]:
    return walk_of(sheet, _draft_of(tables)).rows if tables else []


def _conventions(sheet: Sheet, base: Template, walk: Walk) -> Iterator[Hypothesis]:
    kinds = _kinds(sheet, base, walk)
    # What a debt prints says nothing about the accounts beside it.
    card = 0 if mixes_debts(kinds) else card_score(sheet, walk)
    kind = "card" if card >= _CARD else "unknown"
    debt_minus = ("credit", "debit") if "debt" in kinds and card < _CARD else ("credit",)
    for numbers in _number_formats(sheet, walk):
        for order in date_orders(sheet, walk):
            options = product(_sign_options(sheet, base, walk, card), debt_minus)
            for (signs, sense), minus in options:
                template = base.model_copy(
                    update={
                        "numbers": Numbers(
                            decimal=numbers.decimal, group=numbers.group, decimals=numbers.decimals
                        ),
                        "dates": Dates(order=order),
                        "signs": signs.model_copy(update={"debt_minus": minus}),
                        "balances": Balances(sense=sense),
                        "statement_type": kind,
                    }
                )
                yield Hypothesis(template, walk)


def _number_formats(sheet: Sheet, walk: Walk) -> list[NumberFormat]:
    cores = [m.core for row in walk.rows for tokens in row.money.values() for m in tokens]
    cores += [m.core for a in walk.anchors for tokens in a.money.values() for m in tokens]
    cores += [f.money.core for f in figures_outside(sheet, walk.consumed, {})]
    decimals = sheet.habits.decimals
    found = candidate_formats(cores, decimals) or candidate_formats(cores, None)
    if not cores:
        every = [m.core for line in sheet.money for m in line]
        found = candidate_formats(every, decimals)
    return [f for f in found if f.decimals == decimals][:2] or found[:2]


def date_orders(sheet: Sheet, walk: Walk) -> list[Order]:
    """The orders that column, headings, document and period leave open; usually one."""
    column = [row.date.printed for row in walk.rows if row.date]
    column += [row.value_date.printed for row in walk.rows if row.value_date]
    lines = {i for row in walk.rows for i in row.lines}
    if all(p.order is not None for p in column):
        orders = document_orders(sheet, lines)
        return orders[:1] or ["dmy"]
    orders = possible_orders(column)
    if len(orders) > 1:
        headings = {i for h in walk.headers for i in range(h.first_line, h.last_line + 1)}
        said = order_said(sheet, headings)
        known = [said] if said else document_orders(sheet, lines)
        both = [o for o in orders if o in known]
        orders = both or orders
    return orders


def _sign_options(
    sheet: Sheet, base: Template, walk: Walk, card: int
) -> Iterator[tuple[Signs, str]]:
    amounts = [m for row in walk.rows for m in row.money.get("amount", ())]
    if not amounts:
        yield from _column_options(sheet, base, walk, card)
        return
    if _are_in_sections(walk):
        yield from _section_options(walk, card)
        if not any(m.sign for m in amounts):
            return
        if {"credit", "debit"} <= {row.section for row in walk.rows}:
            yield from _signs_of_sections(walk)
            return
    if markers := {m.marker for m in amounts if m.marker}:
        own: dict[str, str] = {"a": "credit", "c": "debit"} if {"a", "c"} <= markers else {}
        debits = {m for m in markers if (own.get(m) or marker_of(m)) == "debit"}
        signs = Signs.model_validate({"unmarked": "credit" if debits else "debit", "markers": own})
        for sense in ("holder", "owed"):
            yield signs, sense
        return
    if any(m.sign for m in amounts):
        yield from _signed_options(sheet, walk, amounts, card)
        return
    views = _views(sheet, walk, card)
    if any("balance" in row.money for row in walk.rows):
        # The chain gives a sign to each bare amount, but not to the whole: a card turns it.
        for sense in views:
            yield Signs(unmarked="by_balance"), sense
        return
    for sense in views:
        yield Signs(unmarked="debit"), sense
        yield Signs(unmarked="credit"), sense


def _are_in_sections(walk: Walk) -> bool:
    """Whether each amount has a heading that gives its sign, or a sign of its own.

    Some banks print one list with signs, and below it the checks without any.
    """
    outside = [m for r in walk.rows if not r.section for m in r.money.get("amount", ())]
    signs = {m.sign for m in outside}
    return len(outside) < len(walk.rows) and (not outside or ("-" in signs and len(signs) > 1))


def _section_options(walk: Walk, card: int) -> Iterator[tuple[Signs, str]]:
    """With headings for both sides only one sense of the balances can add up; a single one,
    such as "Transactions", would let the whole be turned."""
    both = len({row.section for row in walk.rows if row.section}) > 1
    groups: dict[tuple[str, str], list[Money]] = {}
    for row in walk.rows:
        group = groups.setdefault((row.section, row.section_name), [])
        group += row.money.get("amount", ())
    minus = _meaning_of_minus(groups.values())
    if any(_is_odd_one(groups, side) for side in ("credit", "debit")):
        minus = "reversal"
    signs = Signs(unmarked="by_section", column_minus=minus)
    for sense in ("holder", "owed") if both or card >= 2 else ("holder",):
        yield signs, sense


def _is_odd_one(groups: dict[tuple[str, str], list[Money]], side: str) -> bool:
    """A lone row with a minus, where the other sections of its side print none: a sign that was
    flipped looks just so, and is no decoration; unless a longer section bears one throughout."""
    own = [amounts for (its_side, _), amounts in groups.items() if its_side == side]
    minus = [[m.sign == "-" for m in amounts] for amounts in own]
    habit = any(len(signs) > 1 and all(signs) for signs in minus)
    return not habit and [True] in minus and any(signs and not any(signs) for signs in minus)


def _signs_of_sections(walk: Walk) -> Iterator[tuple[Signs, str]]:
    """A minus means the side on which it is more usual; on the other it is a reversal."""
    minus = {}
    for side in ("credit", "debit"):
        signs = [m.sign for r in walk.rows if r.section == side for m in r.money.get("amount", ())]
        minus[side] = signs.count("-") / max(len(signs), 1)
    if minus["credit"] > minus["debit"]:
        yield Signs(minus="credit", unmarked="debit"), "owed"
    elif minus["debit"] > minus["credit"]:
        yield Signs(minus="debit", unmarked="credit"), "holder"


def _column_options(
    sheet: Sheet, base: Template, walk: Walk, card: int
) -> Iterator[tuple[Signs, str]]:
    """Columns for both sides bear each other out: only one sense of the balances adds up. One
    alone would let the whole be turned wherever its heading was misunderstood."""
    columns = [
        [m for row in walk.rows for m in row.money.get(role, ())] for role in ("debit", "credit")
    ]
    headed = {column.role for table in base.tables for column in table.columns}
    both = {"debit", "credit"} <= headed
    for sense in ("holder", "owed") if both else _views(sheet, walk, card):
        yield Signs(column_minus=_meaning_of_minus(columns)), sense


def _meaning_of_minus(groups: Iterable[list[Money]]) -> Literal["decoration", "reversal"]:
    """A minus on every amount of a side is decoration; on some of them it is a reversal.

    Never both: what reads a minus now as this and now as that proves a flipped sign as well.
    """
    for group in groups:
        signs = {m.sign == "-" for m in group if m.core.strip("0.,' ")}
        if len(signs) > 1:
            return "reversal"
    return "decoration"


def _signed_options(
    sheet: Sheet, walk: Walk, amounts: list[Money], card: int
) -> Iterator[tuple[Signs, str]]:
    minus_printed = any(m.sign == "-" for m in amounts)
    natural = Signs(minus="debit", unmarked="credit" if minus_printed else "debit")
    turned = Signs(minus="credit", unmarked="debit" if minus_printed else "credit")
    views = _views(sheet, walk, card)
    if len(views) > 1:
        told = _views_by_rows(walk)
        if card >= _CARD and _signs_behind(sheet, walk, amounts):
            views = ["holder"]
        elif told == {"holder"} or (card >= _CARD and told == {"owed"}):
            views = sorted(told)
    if "holder" in views:
        yield natural, "holder"
    if "owed" in views:
        yield turned, "owed"
        yield natural, "owed"


def _views(sheet: Sheet, walk: Walk, card: int) -> list[str]:
    """From whose side the balances are seen.

    On a card a balance below zero leaves it open, for a card in debt may be seen from the
    holder's side and a card in credit from the bank's. Then both readings add up, unless a minus
    is rare among many rows: nobody pays a card ten times and buys once.
    """
    if card < _CARD:
        doubtful = (
            card
            or _takes_what_is_received(walk)
            or _views_by_rows(walk, payments=False) == {"owed"}
        )
        return ["holder", "owed"] if doubtful else ["holder"]
    signs = {m.sign for m in _balances(sheet, walk)}
    if "+" in signs:
        return ["holder", "owed"]  # what is left, or what a bank counts that signs all it prints
    # Hardly anybody writes a plus before a purchase; and who buys on credit has more of them than
    # payments. A card that is paid in advance, though, is printed just so.
    amounts = [m.sign for row in walk.rows for m in row.money.get("amount", ())]
    paid_in_advance = "+" in amounts or amounts.count("-") * 2 > len(amounts)
    bought = len(amounts) >= _MANY_ROWS and amounts.count("-") * _RARE <= len(amounts)
    in_doubt = paid_in_advance or ("-" in signs and not bought)
    return ["holder", "owed"] if in_doubt else ["owed"]


def _takes_what_is_received(walk: Walk) -> bool:
    """Whether a minus stands at "Payment received": an account that says so counts what is owed
    to it, though nothing else on the pages may call it a card."""
    received = tuple(lexicon().payments_received)
    return any(
        squeeze("".join(w.text for w in row.words.get("description", ()))).startswith(received)
        and any(m.sign == "-" for m in row.money.get("amount", ()))
        for row in walk.rows
    )


def _signs_behind(sheet: Sheet, walk: Walk, amounts: list[Money]) -> bool:
    """ "243,00+", "20,31-" and balances "3.408,00-": book-keeping, as the holder sees it."""
    behind = all(m.sign and m.digits_x1 < m.x1 for m in amounts)
    both = {m.sign for m in amounts} == {"-", "+"}
    return behind and both and all(m.sign == "-" for m in _balances(sheet, walk))


def _views_by_rows(walk: Walk, *, payments: bool = True) -> set[str]:
    """From whose side the rows are seen that cannot but be payments, refunds, or fees. Who has an
    account pays by the same words as who pays a card; fees and refunds are those of both."""
    known = lexicon()
    found: set[str] = set()
    signs = {m.sign for row in walk.rows for m in row.money.get("amount", ())}
    # Where only a plus is printed, what has none is less.
    less = "" if "+" in signs and "-" not in signs else "-"
    for row in walk.rows:
        texts = [w.text for w in row.words.get("description", ())]
        words, text = {squeeze(t) for t in texts}, squeeze("".join(texts))
        paid = payments and any(phrase in text for phrase in known.card_payments)
        charged = bool(words & known.card_charges) or any(
            word.endswith(charge)  # "Kontoführungsentgelt"
            for charge in known.card_charges
            if len(charge) >= _COMPOUND_LETTERS
            for word in words
        )
        back = bool(words & known.given_back)
        if paid + charged + back != 1 or (words & known.refunds and not back):
            continue
        for money in row.money.get("amount", ()):
            found.add("owed" if (money.sign == less) != charged else "holder")
    return found


def _balances(sheet: Sheet, walk: Walk) -> list[Money]:
    tokens = [m for row in walk.rows for m in row.money.get("balance", ())]
    for anchor in walk.anchors:
        if not anchor.kind.startswith("total") and anchor.kind != "fact":
            tokens += [m for group in anchor.money.values() for m in group]
    found = figures_outside(sheet, walk.consumed, {})
    return tokens + [f.money for f in found if f.kind in ("opening", "closing")]
