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
from shared.statements.induce.headings import header_kinds
from shared.statements.induce.headless import headless_tables, tables_beside
from shared.statements.induce.tables import induce_table
from shared.statements.induce.told_sections import card_sections, told_sections
from shared.statements.induce.whose_side import Evidence, evidence_of
from shared.statements.layout import AMOUNT_ROLES
from shared.statements.lexicon import lexicon, marker_of
from shared.statements.notices import says_no_rows
from shared.statements.numbers import NumberFormat, candidate_formats
from shared.statements.period import document_orders, find_period
from shared.statements.read_statement import kinds_in, walk_of
from shared.statements.reading import AccountKind
from shared.statements.section_words import says_movements
from shared.statements.sheet import Sheet
from shared.statements.templates import Balances, Dates, Numbers, Signs, Table, Template
from shared.statements.tokens import Money
from shared.statements.walk_records import RowDraft, Walk

_TABLES_MAX = 8


@dataclass(frozen=True)
class Hypothesis:
    template: Template
    walk: Walk


def hypotheses(sheet: Sheet, round: int = 0) -> Iterator[Hypothesis]:
    """Candidates in order of how usual they are; each round adds to those of the one before.

    The first round already tries every convention that the figures leave open, so a further one
    can only look at other tables: rows without headings beside those that have some, each table
    alone, and then, where no heading has a row below it, columns by their alignment. No round goes
    against what is printed. To read a sign or a heading as its opposite until the sums agree would
    mend a forged statement as well as a strange one.
    """
    yield from _of_tables(sheet, table_sets(sheet))
    if round > 0:
        tables = _headed_tables(sheet)
        if tables:
            walk = walk_of(sheet, _draft_of(tables))
            beside = tables_beside(sheet, walk.consumed | {i for r in walk.rows for i in r.lines})
            yield from _of_tables(sheet, ([*found, *tables] for found in beside))
        if len(tables) > 1:
            yield from _of_tables(sheet, ([table] for table in tables))
        if round > 1 and tables and not walk_of(sheet, _draft_of(tables)).rows:
            yield from _of_tables(sheet, headless_tables(sheet))


def _draft_of(tables: list[Table]) -> Template:
    return Template(template_id="draft", status="draft", bank_family="unknown", tables=tables)


def _of_tables(sheet: Sheet, sets: Iterator[list[Table]]) -> Iterator[Hypothesis]:
    told = told_sections(sheet)
    on_card = card_sections(sheet, header_kinds(sheet))
    for tables in sets:
        base = _draft_of(tables).model_copy(update=_by_side(told))
        walk = walk_of(sheet, base)
        if on_card and evidence_of(sheet, walk).is_card:
            charged = base.model_copy(update=_by_side(told | on_card))
            if _has_both_sides(walk_of(sheet, charged)):
                base = charged
            walk = walk_of(sheet, base)
        if (payments := _payments(walk)) and evidence_of(sheet, walk).is_card:
            # Payments go out of an account and into a card.
            payments = [*base.credit_sections, *payments]
            base = base.model_copy(update={"credit_sections": payments})
            walk = walk_of(sheet, base)
        yield from _conventions(sheet, base, walk)


def _has_both_sides(walk: Walk) -> bool:
    """Of one side alone the sums could not tell what it is of."""
    return {"credit", "debit"} <= {row.section for row in walk.rows}


def _by_side(sections: dict[str, str]) -> dict[str, list[str]]:
    return {
        f"{side}_sections": sorted(name for name in sections if sections[name] == side)
        for side in ("credit", "debit")
    }


def _kinds(sheet: Sheet, base: Template, walk: Walk) -> list[AccountKind]:
    if not may_name_debts(sheet, walk):
        return []
    return kinds_in(sheet, base, walk)


def _headed_tables(sheet: Sheet) -> list[Table]:
    induced = (induce_table(sheet, kind) for kind in header_kinds(sheet)[:_TABLES_MAX])
    return [t for t in induced if t is not None and {c.role for c in t.columns} & AMOUNT_ROLES]


def _payments(walk: Walk) -> list[str]:
    """Sections of rows that are headed "Payments" and nothing else."""
    names = {row.section_name.partition(" ")[2] for row in walk.rows}
    labels = lexicon().labels
    return sorted(name for name in names if labels.get(name, ("",))[0] == "total_payments")


def table_sets(sheet: Sheet) -> Iterator[list[Table]]:
    tables, idle = _headed_tables(sheet), says_no_rows(sheet)
    sets = [tables] if tables else list(headless_tables(sheet))
    dated = [found for found in sets if any(row.date for row in _rows_of(sheet, found))]
    # One account of several may be without rows, and the others without headings.
    yield from dated if idle and not tables else sets
    if idle and not dated:
        yield [Table(columns=[])]  # a month without rows needs no table


def _rows_of(sheet: Sheet, tables: list[Table]) -> list[RowDraft]:
    return walk_of(sheet, _draft_of(tables)).rows if tables else []


def _conventions(sheet: Sheet, base: Template, walk: Walk) -> Iterator[Hypothesis]:
    kinds = _kinds(sheet, base, walk)
    evidence = evidence_of(sheet, walk, beside_deposits=mixes_debts(kinds))
    kind, counts_debts = "card" if evidence.is_card else "unknown", evidence.counts_debts
    debt_minus = ("credit", "debit") if "debt" in kinds and not evidence.is_card else ("credit",)
    for numbers in _number_formats(sheet, walk):
        for order in date_orders(sheet, walk):
            options = product(_sign_options(base, walk, evidence), debt_minus)
            for (signs, sense), minus in options:
                if sense == "holder" and counts_debts:
                    continue
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
    outside = [f.money.core for f in figures_outside(sheet, walk.consumed, {})]
    decimals = sheet.habits.decimals
    found = candidate_formats(cores + outside, decimals) or candidate_formats(cores + outside, None)
    if not found:  # "TOTAL 368.96", which a text says of some bill, beside "1.368,96"
        found = candidate_formats(cores, decimals)
    cores += outside
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
        # "Mar 10" needs none, but the period that gives its year may: "03-10-2024 - 04-08-2024".
        orders = document_orders(sheet, lines) or ["dmy"]
        whole = [o for o in orders if (p := find_period(sheet, o)).start and p.start != p.end]
        return (whole or orders)[:1]
    orders = possible_orders(column)
    if len(orders) > 1:
        headings = {i for h in walk.headers for i in range(h.first_line, h.last_line + 1)}
        said = order_said(sheet, headings)
        known = [said] if said else document_orders(sheet, lines)
        both = [o for o in orders if o in known]
        orders = both or orders
    return orders


def _sign_options(base: Template, walk: Walk, evidence: Evidence) -> Iterator[tuple[Signs, str]]:
    amounts = [m for row in walk.rows for m in row.money.get("amount", ())]
    if not amounts:
        yield from _column_options(base, walk, evidence)
        return
    if _are_in_sections(walk) and not _all_say_their_side(walk, amounts):
        yield from _section_options(walk, evidence)
        if not any(m.sign for m in amounts) and not _marks_end_of_section(walk):
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
        yield from _signed_options(amounts, evidence)
        return
    views = evidence.views()
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


def _all_say_their_side(walk: Walk, amounts: list[Money]) -> bool:
    """ "Transactions", the one heading above "+243.83" and "-86.33": it adds nothing to signs that
    all amounts bear, and does not make a payment of a purchase."""
    signs = {m.sign for m in amounts if m.core.strip("0.,' ")}
    names = {row.section_name.partition(" ")[2] for row in walk.rows}
    return signs == {"+", "-"} and len(names) == 1 and all(map(says_movements, names))


def _marks_end_of_section(walk: Walk) -> bool:
    """ "Payments and credits", whose amounts all say "CR", and below a further heading rows that do
    not: the first heading may say nothing about these."""
    sides = {row.section for row in walk.rows}
    marks = [[marker_of(m.marker) for m in row.money.get("amount", ())] for row in walk.rows]
    first = next((at for at, own in enumerate(marks) if not any(own)), 0)
    if not first or len(sides) > 1 or any(map(any, marks[first:])):
        return False
    above, row = walk.rows[first - 1 : first + 1]
    headed = any(i not in walk.consumed for i in range(above.lines[-1] + 1, row.lines[0]))
    return headed and {m for own in marks[:first] for m in own} == sides


def _section_options(walk: Walk, evidence: Evidence) -> Iterator[tuple[Signs, str]]:
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
    for sense in ("holder", "owed") if both or evidence.is_card else ("holder",):
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


def _column_options(base: Template, walk: Walk, evidence: Evidence) -> Iterator[tuple[Signs, str]]:
    """Columns for both sides bear each other out: only one sense of the balances adds up. One
    alone would let the whole be turned wherever its heading was misunderstood."""
    columns = [
        [m for row in walk.rows for m in row.money.get(role, ())] for role in ("debit", "credit")
    ]
    headed = {column.role for table in base.tables for column in table.columns}
    both = {"debit", "credit"} <= headed
    for sense in ("holder", "owed") if both else evidence.views():
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


def _signed_options(amounts: list[Money], evidence: Evidence) -> Iterator[tuple[Signs, str]]:
    minus_printed = any(m.sign == "-" for m in amounts)
    natural = Signs(minus="debit", unmarked="credit" if minus_printed else "debit")
    turned = Signs(minus="credit", unmarked="debit" if minus_printed else "credit")
    views = evidence.views_by_signs(amounts)
    if "holder" in views:
        yield natural, "holder"
    if "owed" in views:
        yield turned, "owed"
        yield natural, "owed"
