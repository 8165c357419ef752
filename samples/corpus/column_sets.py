"""The columns that statements have, in the orders in which banks print them."""

import random

SIDES = (
    "date description debit credit balance",
    "date description debit credit balance",
    "date description debit credit balance",
    "date value_date description debit credit balance",
    "date description credit debit balance",
    "date reference description debit credit balance",
    "reference date description debit credit balance",
    "date description reference debit credit balance",
    "date description value_date debit credit balance",
    "date description debit credit",
    "date value_date description debit credit",
    "date description value_date debit credit",
    "date reference description debit credit",
)
SIGNED = (
    "date description amount balance",
    "date description amount balance",
    "date description amount balance",
    "date value_date description amount balance",
    "date value_date description amount balance",
    "date reference description amount balance",
    "date description reference amount balance",
    "date description value_date amount balance",
    "description date amount balance",
    "date amount balance description",
    "date description amount",
    "date value_date description amount",
    "date reference description amount",
    "date amount description",
)
DIRECTED = (
    "date description direction amount balance",
    "date description amount direction balance",
    "date value_date description amount direction",
    "date description direction amount",
)
SECTIONED = (
    "date description amount",
    "date amount description",
    "date reference description amount",
)
CARD = (
    "date description amount",
    "date description amount",
    "date value_date description amount",
    "date reference description amount",
    "date value_date reference description amount",
    "date description amount balance",
    "date description debit credit",
)

SIDE_COLUMNS_MAX = 7


def draw_columns(rng: random.Random, structure: str, kind: str) -> tuple[str, ...]:
    choices: tuple[str, ...]
    if structure == "sections":
        choices = SECTIONED
    elif kind == "card":
        choices = CARD
    else:
        choices = rng.choice((SIDES, SIDES, SIDES, SIGNED, SIGNED, SIGNED, SIGNED, DIRECTED))
    return add_side_columns(rng, rng.choice(choices).split(), structure, kind)


def add_side_columns(
    rng: random.Random, columns: list[str], structure: str, kind: str
) -> tuple[str, ...]:
    """Codes, item numbers, currencies and foreign amounts: columns that hold no movement."""
    money = next(c for c in columns if c in {"debit", "credit", "amount", "direction"})
    places = {
        "serial": (0.05, 0),
        "type": (0.14, columns.index("description") + rng.choice((0, 1))),
        "currency_column": (0.06, columns.index(money)),
        "foreign": (0.25 if kind == "card" else 0.04, columns.index(money)),
    }
    drawn = {name: at for name, (share, at) in places.items() if rng.random() < share}
    if structure == "sections":
        return tuple(columns)
    result = list(columns)
    for name, at in sorted(drawn.items(), key=lambda item: -item[1]):
        if len(result) < SIDE_COLUMNS_MAX:
            result.insert(at, name)
    return tuple(result)
