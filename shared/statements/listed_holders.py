"""Holders of cards listed with what each of them spent: "JANE DOE 4-41014   $721.89", and farther
down "JANE DOE" above her own rows.

Neither line is a text of a row. That is known where each name of the list stands alone above rows,
and its figure is just what the rows come to from there to the next name, or to the end of their
section.
"""

from collections.abc import Sequence
from itertools import pairwise

from shared.statements.lexicon import squeeze
from shared.statements.named_totals import bare_amount
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money
from shared.statements.walk_records import RowDraft, Walk

_HOLDERS_MIN = 2
_LETTERS_MIN = 4
_EDGE_PT = 1.5


def listed_holders(sheet: Sheet, walk: Walk) -> set[int]:
    """The lines of such lists, and those of the names above the rows."""
    bare = (x for x in sheet.lines if not sheet.money[x.index] and x.index not in walk.consumed)
    names = {line.index: _name(line.texts) for line in bare}
    found: set[int] = set()
    for listed in _lists(sheet, walk):
        titles = [
            next((i for i, name in names.items() if i > listed[-1] and name == own), None)
            for own in (_name(sheet.plain_words(index)) for index in listed)
        ]
        known = [title for title in titles if title is not None]
        if len(known) < len(listed) or known != sorted(set(known)):
            continue
        groups = [_rows_below(walk, *span) for span in pairwise([*known, len(sheet.lines)])]
        if all(map(_comes_to, groups, (sheet.money[i][0] for i in listed))):
            found |= {*listed, *known}
    return found


def _lists(sheet: Sheet, walk: Walk) -> list[list[int]]:
    """Lines below each other that no row or total claims, each a name and a figure that ends where
    the others do."""
    lists: list[list[int]] = [[]]
    for line in sheet.lines:
        figures = sheet.money[line.index]
        alone = len(figures) == 1 and figures[0].last + 1 == len(line.words)
        named = alone and not sheet.dates[line.index] and _name(sheet.plain_words(line.index))
        last = sheet.money[lists[-1][-1]][0] if lists[-1] else None
        if not named or line.index in walk.consumed:
            lists.append([])
        elif last is not None and abs(last.digits_x1 - figures[0].digits_x1) > _EDGE_PT:
            lists.append([line.index])
        else:
            lists[-1].append(line.index)
    return [listed for listed in lists if len(listed) >= _HOLDERS_MIN]


def _name(texts: Sequence[str]) -> str:
    """Without numbers: those of a card stand beside its holder's name only once."""
    name = squeeze("".join(t for t in texts if not any(c.isdigit() for c in t)))
    return name if len(name) >= _LETTERS_MIN else ""


def _rows_below(walk: Walk, start: int, end: int) -> list[RowDraft]:
    """Of the section of the first of them."""
    rows = [row for row in walk.rows if start < row.line < end]
    return [row for row in rows if row.section_name == rows[0].section_name]


def _comes_to(rows: list[RowDraft], figure: Money) -> bool:
    amounts = [m for row in rows for m in row.money.get("amount", ())]
    return bool(amounts) and abs(sum(map(bare_amount, amounts))) == abs(bare_amount(figure))
