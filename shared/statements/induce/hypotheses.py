"""What an unknown statement could mean: every convention its own figures leave open.

Columns are induced once; numbers, dates, signs and the sense of balances vary on top of the
same walk, so that a further hypothesis costs little more than an addition of its rows.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from shared.statements.dates import Order, possible_orders
from shared.statements.figures import figures_outside
from shared.statements.induce.evidence import card_score
from shared.statements.induce.headless import headless_tables
from shared.statements.induce.tables import find_header_kinds, induce_table
from shared.statements.layout import AMOUNT_ROLES
from shared.statements.lexicon import lexicon, marker_of
from shared.statements.notices import says_no_rows
from shared.statements.numbers import NumberFormat, candidate_formats
from shared.statements.period import document_orders
from shared.statements.read_statement import walk_of
from shared.statements.sheet import Sheet
from shared.statements.templates import Balances, Dates, Numbers, Signs, Table, Template
from shared.statements.tokens import Money
from shared.statements.walk_records import Walk

_TABLES_MAX = 8
# From this score of evidence on it is a card.
_CARD = 2


@dataclass(frozen=True)
class Hypothesis:
    template: Template
    walk: Walk


def hypotheses(sheet: Sheet) -> Iterator[Hypothesis]:
    """Candidates in order of how usual they are."""
    for tables in table_sets(sheet):
        base = Template(template_id="draft", status="draft", bank_family="unknown", tables=tables)
        walk = walk_of(sheet, base)
        if (payments := _payments(walk)) and card_score(sheet, walk) >= _CARD:
            # Payments go out of an account and into a card.
            base = base.model_copy(update={"credit_sections": payments})
            walk = walk_of(sheet, base)
        yield from _conventions(sheet, base, walk)


def _payments(walk: Walk) -> list[str]:
    """Sections of rows that are headed "Payments" and nothing else."""
    names = {row.section_name.partition(" ")[2] for row in walk.rows}
    labels = lexicon().labels
    return sorted(name for name in names if labels.get(name, ("",))[0] == "total_payments")


def table_sets(sheet: Sheet) -> Iterator[list[Table]]:
    tables = []
    for kind in find_header_kinds(sheet)[:_TABLES_MAX]:
        table = induce_table(sheet, kind)
        if table is not None and {c.role for c in table.columns} & AMOUNT_ROLES:
            tables.append(table)
    if tables:
        yield tables
    elif says_no_rows(sheet):
        yield [Table(columns=[])]  # a month without rows needs no table
    else:
        yield from headless_tables(sheet)


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
    cores += [f.money.core for f in figures_outside(sheet, walk.consumed, {})]
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
    lines = {i for row in walk.rows for i in row.lines}
    if all(p.order is not None for p in column):
        orders = document_orders(sheet, lines)
        return orders[:1] or ["dmy"]
    orders = possible_orders(column)
    if len(orders) > 1:
        both = [o for o in orders if o in document_orders(sheet, lines)]
        orders = both or orders
    return orders


def _sign_options(sheet: Sheet, walk: Walk) -> Iterator[tuple[Signs, str]]:
    amounts = [m for row in walk.rows for m in row.money.get("amount", ())]
    card = card_score(sheet, walk)
    if not amounts:
        yield from _column_options(walk)
        return
    if _are_in_sections(walk):
        yield from _section_options(walk, amounts, card)
        if not any(m.sign for m in amounts):
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
    if any("balance" in row.money for row in walk.rows):
        # The chain gives a sign to each bare amount, but not to the whole: a card turns it.
        if card < 2:
            yield Signs(unmarked="by_balance"), "holder"
        if card >= 1:
            yield Signs(unmarked="by_balance"), "owed"
        return
    senses = ("owed",) if card >= 2 else ("holder", "owed") if card else ("holder",)
    for sense in senses:
        yield Signs(unmarked="debit"), sense
        yield Signs(unmarked="credit"), sense


def _are_in_sections(walk: Walk) -> bool:
    """Whether each amount has a heading that gives its sign, or a sign of its own.

    Some banks print one list with signs, and below it the checks without any.
    """
    outside = [m for r in walk.rows if not r.section for m in r.money.get("amount", ())]
    signs = {m.sign for m in outside}
    return len(outside) < len(walk.rows) and (not outside or ("-" in signs and len(signs) > 1))


def _section_options(walk: Walk, amounts: list[Money], card: int) -> Iterator[tuple[Signs, str]]:
    """With headings for both sides only one sense of the balances can add up; a single one,
    such as "Transactions", would let the whole be turned."""
    both = len({row.section for row in walk.rows if row.section}) > 1
    for sense in ("holder", "owed") if both or card >= 2 else ("holder",):
        yield Signs(unmarked="by_section"), sense
        if any(m.sign == "-" for m in amounts):
            yield Signs(unmarked="by_section", column_minus="reversal"), sense


def _column_options(walk: Walk) -> Iterator[tuple[Signs, str]]:
    mixed = False
    for role in ("debit", "credit"):
        signs = {m.sign == "-" for row in walk.rows for m in row.money.get(role, ())}
        mixed = mixed or len(signs) > 1
    for sense in ("holder", "owed"):
        yield Signs(), sense
        if mixed:
            # A minus on every amount is decoration; on some of them it is a reversal.
            yield Signs(column_minus="reversal"), sense


def _signed_options(
    sheet: Sheet, walk: Walk, amounts: list[Money], card: int
) -> Iterator[tuple[Signs, str]]:
    minus_printed = any(m.sign == "-" for m in amounts)
    natural = Signs(minus="debit", unmarked="credit" if minus_printed else "debit")
    turned = Signs(minus="credit", unmarked="debit" if minus_printed else "credit")
    if card < 2 or _all_balances_negative(walk, sheet):
        # A card in debt all month may print its balances from the holder's side; then both
        # readings add up, and only a total can tell them apart.
        yield natural, "holder"
    if card >= 1 and not _signs_behind(walk, sheet, amounts):
        yield turned, "owed"
        yield natural, "owed"


def _signs_behind(walk: Walk, sheet: Sheet, amounts: list[Money]) -> bool:
    """ "243,00+" and "20,31-", and balances "3.408,00-": book-keeping, as the holder sees it."""
    behind = all(m.sign and m.digits_x1 < m.x1 for m in amounts)
    both = {m.sign for m in amounts} == {"-", "+"}
    return behind and both and _all_balances_negative(walk, sheet)


def _all_balances_negative(walk: Walk, sheet: Sheet) -> bool:
    tokens = [m for row in walk.rows for m in row.money.get("balance", ())]
    tokens += [
        m
        for a in walk.anchors
        if not a.kind.startswith("total")
        for group in a.money.values()
        for m in group
    ]
    found = figures_outside(sheet, walk.consumed, {})
    tokens += [f.money for f in found if f.kind in ("opening", "closing")]
    return bool(tokens) and all(m.sign == "-" for m in tokens)
