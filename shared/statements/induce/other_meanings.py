"""Headings that head something else than their words say, as what stands below them shows."""

from collections.abc import Iterator, Sequence

from shared.statements.induce.cells import is_date
from shared.statements.induce.cells_below import CellsBelow, stands_below
from shared.statements.induce.headings import is_amount_of_side, is_currency_alone
from shared.statements.layout import AMOUNT_ROLES
from shared.statements.lexicon import marker_of
from shared.statements.section_words import section_side
from shared.statements.templates import Role
from shared.statements.tokens import Money

_FLUSH_PT = 3.0


def take_other_meanings(cells: CellsBelow, roles: list[Role]) -> None:
    for find in (_named_sections, _named_days, _named_movements, _both_sides):
        for i, role in list(find(cells, roles)):
            roles[i] = role


def _named_sections(cells: CellsBelow, roles: Sequence[Role]) -> Iterator[tuple[int, Role]]:
    """ "Date | Purchases | Amount": the texts below are those of a section."""
    if "amount" not in roles:
        return
    for i, role in enumerate(roles):
        words = tuple(cells.header.headings[i].text.split())
        if role not in ("debit", "credit", "ignore") or not section_side(words):
            continue
        texts = sum(not is_date(cell) for cell in cells.cells_under(i))
        if texts * 2 > len(cells.row_lines) and next(cells.money_under(i), None) is None:
            yield i, "description"


def _named_days(cells: CellsBelow, roles: Sequence[Role]) -> Iterator[tuple[int, Role]]:
    """ "Received", above the days on which something was."""
    dated = [line for line in cells.money_lines if cells.sheet.dates[line]]
    for i, role in enumerate(roles):
        if role not in AMOUNT_ROLES or next(cells.money_under(i), None) is not None:
            continue
        heading = cells.header.headings[i]
        days = [
            any(stands_below(heading, t.x0, t.x1) for t in cells.sheet.dates[line])
            for line in dated
        ]
        if sum(days) * 2 > len(dated):
            yield i, "date"


def _named_movements(cells: CellsBelow, roles: Sequence[Role]) -> Iterator[tuple[int, Role]]:
    """ "Umsatz", over what was moved and not over how much: texts, and no amounts."""
    if "description" in roles:
        return
    for i, role in enumerate(roles):
        if role != "amount" or next(cells.money_under(i), None) is not None:
            continue
        own = cells.header.headings[i].x0
        # Below the last heading texts run on beyond it.
        flush = sum(abs(x - own) <= _FLUSH_PT for x in cells.text_starts(i))
        if max(len(cells.cells_under(i)), flush) * 2 > len(cells.row_lines):
            yield i, "description"


def _both_sides(cells: CellsBelow, roles: Sequence[Role]) -> Iterator[tuple[int, Role]]:
    """ "Amount (debit)", the only amounts, of which some stand in brackets and some do not; or "in
    EUR", the only ones, of which some are marked as debits."""
    sides = [i for i, role in enumerate(roles) if role in AMOUNT_ROLES]
    if len(sides) != 1:
        return
    phrase, amounts = cells.kind.key[sides[0]], [m for _, m in cells.money_under(sides[0])]
    signed = is_amount_of_side(phrase) and len({m.sign == "-" for m in amounts}) > 1
    if signed or (is_currency_alone(phrase) and any(map(_is_debit, amounts))):
        yield sides[0], "amount"


def _is_debit(money: Money) -> bool:
    return money.sign == "-" or marker_of(money.marker) == "debit"
