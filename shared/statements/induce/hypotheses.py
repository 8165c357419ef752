"""What an unknown statement could mean: every convention its own figures leave open.

Columns are induced once; numbers, dates, signs and the sense of balances vary on top of the
same walk, so that a further hypothesis costs little more than an addition of its rows.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from shared.statements.dates import Order, possible_orders
from shared.statements.induce.evidence import card_score
from shared.statements.induce.tables import find_header_kinds, induce_table
from shared.statements.layout import AMOUNT_ROLES
from shared.statements.lexicon import squeeze
from shared.statements.numbers import NumberFormat, candidate_formats
from shared.statements.period import document_orders
from shared.statements.sheet import Sheet
from shared.statements.templates import Balances, Dates, Numbers, Signs, Table, Template
from shared.statements.tokens import Money
from shared.statements.walk import Walk, Walker

_TABLES_MAX = 8


@dataclass(frozen=True)
class Hypothesis:
    template: Template
    walk: Walk


def hypotheses(sheet: Sheet) -> Iterator[Hypothesis]:
    """Candidates in order of how usual they are."""
    for tables in table_sets(sheet):
        base = Template(template_id="draft", status="draft", bank_family="unknown", tables=tables)
        walk = Walker(sheet, base).run()
        yield from _conventions(sheet, base, walk)


def table_sets(sheet: Sheet) -> Iterator[list[Table]]:
    tables = []
    for kind in find_header_kinds(sheet)[:_TABLES_MAX]:
        table = induce_table(sheet, kind)
        if table is not None and {c.role for c in table.columns} & AMOUNT_ROLES:
            tables.append(table)
    if tables:
        yield tables


def _conventions(sheet: Sheet, base: Template, walk: Walk) -> Iterator[Hypothesis]:
    kind = "card" if card_score(sheet, walk) >= 2 else "unknown"
    for numbers in _number_formats(sheet, walk):
        for order in date_orders(sheet, walk):
            for signs, sense in _sign_options(sheet, walk):
                template = base.model_copy(
                    update={
                        "numbers": Numbers(
                            decimal=numbers.decimal, group=numbers.group, decimals=numbers.decimals
                        ),
                        "dates": Dates(order=order),
                        "signs": signs,
                        "balances": Balances(sense=sense),
                        "statement_type": kind,
                    }
                )
                yield Hypothesis(template, walk)


def _number_formats(sheet: Sheet, walk: Walk) -> list[NumberFormat]:
    cores = [m.core for row in walk.rows for tokens in row.money.values() for m in tokens]
    cores += [m.core for a in walk.anchors for tokens in a.money.values() for m in tokens]
    decimals = sheet.habits.decimals
    found = candidate_formats(cores, decimals) or candidate_formats(cores, None)
    if not cores:
        every = [m.core for line in sheet.money for m in line]
        found = candidate_formats(every, decimals)
    return [f for f in found if f.decimals == decimals][:2] or found[:2]


def date_orders(sheet: Sheet, walk: Walk) -> list[Order]:
    """The orders that column, document and period leave open; usually one."""
    column = [row.date.printed for row in walk.rows if row.date]
    column += [row.value_date.printed for row in walk.rows if row.value_date]
    if all(p.order is not None for p in column):
        orders = document_orders(sheet)
        return orders[:1] or ["dmy"]
    orders = possible_orders(column)
    if len(orders) > 1:
        both = [o for o in orders if o in document_orders(sheet)]
        orders = both or orders
    return orders


def _sign_options(sheet: Sheet, walk: Walk) -> Iterator[tuple[Signs, str]]:
    amounts = [m for row in walk.rows for m in row.money.get("amount", ())]
    card = card_score(sheet, walk)
    if not amounts:
        yield from _column_options(walk)
        return
    sections = all(row.section for row in walk.rows if "amount" in row.money)
    if sections:
        yield Signs(unmarked="by_section"), "holder"
        if any(m.sign == "-" for m in amounts):
            yield Signs(unmarked="by_section", column_minus="reversal"), "holder"
        return
    if any(m.marker for m in amounts):
        unmarked = "credit" if any(m.marker == "debit" for m in amounts) else "debit"
        for sense in ("holder", "owed"):
            yield Signs(unmarked=unmarked), sense  # type: ignore[arg-type]
        return
    if any(m.sign for m in amounts):
        yield from _signed_options(sheet, walk, amounts, card)
        return
    if any("balance" in row.money for row in walk.rows):
        yield Signs(unmarked="by_balance"), "holder"
        if card:
            yield Signs(unmarked="by_balance"), "owed"
        return
    sense = "owed" if card >= 2 else "holder"
    for unmarked in ("debit", "credit"):
        yield Signs(unmarked=unmarked), sense  # type: ignore[arg-type]


def _column_options(walk: Walk) -> Iterator[tuple[Signs, str]]:
    tokens = [
        m for row in walk.rows for role in ("debit", "credit") for m in row.money.get(role, ())
    ]
    minus = sum(m.sign == "-" for m in tokens)
    for sense in ("holder", "owed"):
        yield Signs(), sense
        if minus > 0:
            yield Signs(column_minus="reversal"), sense


def _signed_options(
    sheet: Sheet, walk: Walk, amounts: list[Money], card: int
) -> Iterator[tuple[Signs, str]]:
    bare = "credit" if any(m.sign == "-" for m in amounts) else "debit"
    natural = Signs(minus="debit", unmarked=bare)  # type: ignore[arg-type]
    turned = Signs(minus="credit", unmarked="debit" if bare == "credit" else "credit")
    if card < 2:
        yield natural, "holder"
    if card >= 1:
        if _balances_are_negative(walk, sheet):
            yield natural, "holder"
        else:
            yield turned, "owed"
            yield natural, "owed"


def _balances_are_negative(walk: Walk, sheet: Sheet) -> bool:
    tokens = [m for row in walk.rows for m in row.money.get("balance", ())]
    tokens += [
        m
        for a in walk.anchors
        if not a.kind.startswith("total")
        for group in a.money.values()
        for m in group
    ]
    if not tokens:
        from shared.statements.figures import figures_outside  # noqa: PLC0415

        found = figures_outside(sheet, walk.consumed, {})
        tokens = [f.money for f in found if f.kind in ("opening", "closing")]
    negative = sum(m.sign == "-" for m in tokens)
    return negative * 2 > len(tokens)


def row_key(description: str) -> str:
    return squeeze(description)
