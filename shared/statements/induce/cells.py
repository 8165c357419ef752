"""Roles that the cells of a column tell better than its heading."""

from collections.abc import Callable, Sequence

from shared.money import CODES
from shared.statements.dates import parse_date
from shared.statements.lexicon import marker_of
from shared.statements.templates import Role

Cells = Sequence[Sequence[str]]

# How British banks print that a card was held against a reader.
_CONTACTLESS = ")))"

_CODES_MIN = 6


def role_by_cells(role: Role, cells: Callable[[], Cells], rows: int, descriptions: int) -> Role:
    """The role of a column whose filled cells are these; `rows` is how many there could be.

    Most columns are what their heading says, and nobody need look at their cells."""
    if role in ("type", "reference", "ignore") and _only_markers(cells(), rows):
        return "marker"
    if role == "value_date" and _only_currencies(cells()):
        return "ignore"  # "Waluta": the currency, though it sounds like the value date elsewhere
    if role == "description" and descriptions > 1 and only_codes(cells()):
        return "reference"  # "Item" and "Nature" may head the text or a number beside it
    return role


def is_date(cell: Sequence[str]) -> bool:
    """Whether it is a day and nothing else."""
    found = parse_date(cell)
    return found is not None and found[1] == len(cell)


def _only_markers(cells: Cells, rows: int) -> bool:
    """Every row says debit or credit here, whatever the heading is; a dash alone says nothing."""
    if len(cells) * 2 <= rows or not all(len(c) == 1 and marker_of(c[0]) for c in cells):
        return False
    return any(c[0].isalpha() for c in cells) or len({c[0] for c in cells}) > 1


def _only_currencies(cells: Cells) -> bool:
    return bool(cells) and all(len(c) == 1 and c[0] in CODES for c in cells)


def only_codes(cells: Cells) -> bool:
    """All but one in ten; and of some few all but one, for a sentence may stand below the rows."""
    codes = sum(len(c) == 1 and is_code(c[0]) for c in cells)
    others = len(cells) - codes
    return bool(cells) and (others * 10 <= len(cells) or (others == 1 and codes >= _CODES_MIN))


def is_code(text: str) -> bool:
    return text[-1:].isdigit() or (text.isupper() and len(text) <= 5) or text == _CONTACTLESS


def are_texts(cells: Cells) -> bool:
    """Words that say something of each row: whole phrases, or ever new ones."""
    worded = [c for c in cells if any(len(t) > 1 and t.isalpha() for t in c)]
    phrases = sum(len(c) > 1 for c in worded)
    return len(worded) * 2 > len(cells) and (
        phrases * 2 > len(worded) or (len(worded) > 1 and not _come_again(worded))
    )


def _come_again(cells: Cells) -> bool:
    """Each of them twice or more, as payees of one word hardly do."""
    return len({tuple(c) for c in cells}) * 2 <= len(cells)


def repeats_itself(cells: Cells) -> bool:
    """Kinds of movements come again and again, payees and purposes less so."""
    return len({tuple(c) for c in cells}) * 4 <= len(cells) * 3
