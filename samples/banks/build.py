"""One seed, one statement of an invented bank that looks like a real one."""

import random
from typing import Any

from samples.banks import houses  # noqa: F401 - the houses enter themselves into the registry
from samples.banks.registry import LAYOUTS, Layout
from samples.banks.statement import Statement
from samples.corpus.build import Case
from samples.corpus.ink import Press

POISONS = ("dropped_row", "swapped_digits", "flipped_sign", "duplicate_row", "cut_page")
ROWS_POISONED = 14
ROWS_CUT = 150


def make_bank_statement(seed: int, *, poison: str | None = None, rows: int | None = None) -> Case:
    """The statement of a seed: its layout is `seed % len(LAYOUTS)`, all else is drawn."""
    if poison is not None and poison not in POISONS:
        raise ValueError(f"unknown poison {poison}; there are {', '.join(POISONS)}")
    house = LAYOUTS[seed % len(LAYOUTS)]
    if poison and rows is None:
        rows = ROWS_CUT if poison == "cut_page" else ROWS_POISONED
    statement = Statement(seed, house.country, poison=poison, rows=rows)
    draw(statement, house)
    if poison == "cut_page":
        cut_page(statement)
    return Case(press(statement, house), tell_truth(statement, house))


def draw(statement: Statement, house: Layout) -> None:
    """A house draws its paper; the press then writes it in one of the usual manners."""
    rng = random.Random(f"banks/{statement.seed}/manner")
    statement.glyphs = rng.choice(("string", "string", "words"))
    statement.order = rng.choice(("flow", "flow", "flow", "columns"))
    house.draw(statement)
    statement.record_the_lost()


def cut_page(statement: Statement) -> None:
    """Take away a page between others; what its rows moved is then missing from the sum."""
    for page in range(2, len(statement.paper.pages)):
        lost = [row for row in statement.rows if row["page"] == page]
        if sum(row["amount_minor"] for row in lost):
            del statement.paper.pages[page - 1]
            for row in lost:
                row["page"] = None
            return
    raise ValueError(f"seed {statement.seed} has no page that can be cut")


def press(statement: Statement, house: Layout) -> bytes:
    paper = statement.paper
    machine = Press(
        (paper.width, paper.height),
        rotate=0,
        glyphs=statement.glyphs,
        order=statement.order,
        char_space_pt=0,
        seed=f"banks/{statement.seed}/press",
    )
    for page in paper.pages:
        machine.paint(page)
    return machine.finish(house.name, house.bank)


# Without a closing balance it depends on whether the pages show that none is missing.
EXPECTED = {
    "clean": "COMPLETED",
    "open end": "COMPLETED_OR_REVIEW",
    "poisoned": "HUMAN_REVIEW_REQUIRED",
}


def tell_truth(statement: Statement, house: Layout) -> dict[str, Any]:
    kind = "poisoned" if statement.poison else "open end" if house.open_end else "clean"
    truth: dict[str, Any] = {
        "file": f"bank-{statement.seed:05d}.pdf",
        "seed": statement.seed,
        "layout": house.name,
        "kind": kind,
        "expect": EXPECTED[kind],
        "provable": kind == "clean",
        "currency": statement.ledgers[0].currency,
        "accounts": [
            {
                "account": ledger.number,
                "kind": ledger.kind,
                "currency": ledger.currency,
                "opening": ledger.opening,
                "closing": ledger.closing,
                "period_start": ledger.start.isoformat(),
                "period_end": ledger.end.isoformat(),
            }
            for ledger in statement.ledgers
        ],
        "transactions": statement.rows,
    }
    if statement.poison:
        truth["poison"] = statement.poison
    return truth
