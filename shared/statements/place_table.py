"""Where the columns of a table stand on one page, by the headings printed there."""

from shared.statements.layout import AMOUNT_ROLES, MONEY_ROLES, Layout, Placed
from shared.statements.lexicon import squeeze
from shared.statements.sheet import HeaderRow
from shared.statements.templates import Table


def place_table(table: Table, header: HeaderRow | None) -> list[Layout]:
    """Edges from the headings of this page; empty when a needed heading is missing."""
    by_text: dict[str, list[tuple[float, float]]] = {}
    for heading in header.headings if header else ():
        by_text.setdefault(squeeze(heading.text), []).append((heading.x0, heading.x1))
    placed = []
    for column in table.columns:
        boxes = by_text.get(squeeze(column.header), []) if column.header else []
        if boxes:
            x0, x1 = boxes.pop(0)
            edge = {"left": x0, "right": x1}.get(column.align, (x0 + x1) / 2) + column.shift_pt
            placed.append(Placed(column, edge if column.edge_pt is None else column.edge_pt))
        elif column.edge_pt is not None:
            placed.append(Placed(column, column.edge_pt))
        elif column.role in MONEY_ROLES or column.role == "date":
            return []
    if any(c.role == "description" for c in table.columns) and not any(
        p.column.role == "description" for p in placed
    ):
        return []  # without their column the texts would be lost
    return _sides(placed)


def _sides(placed: list[Placed]) -> list[Layout]:
    """One layout, or one for each time the same columns are repeated from left to right."""
    groups: list[list[Placed]] = [[]]
    for at, place in enumerate(placed):
        seen = {p.column.role for p in groups[-1]}
        left = {p.column.role for p in placed[at:]}
        again = place.column.role in seen and all(
            roles & AMOUNT_ROLES and roles & {"date", "reference"} for roles in (seen, left)
        )
        if again:
            groups.append([])
        groups[-1].append(place)
    if not {p.column.role for p in groups[-1]} & AMOUNT_ROLES:
        return [Layout(placed)]  # a second text behind the amounts begins no second list
    if len(groups) == 1:
        return [Layout(placed)]
    bounds = [max(p.edge for p in group) + 3 for group in groups]
    layouts = []
    for i, group in enumerate(groups):
        low = bounds[i - 1] if i else -1e9
        high = bounds[i] if i + 1 < len(groups) else 1e9
        layouts.append(Layout(group, low, high, len(groups)))
    return layouts
