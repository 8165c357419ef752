"""Value dates that bear their name in each row."""

from tests.statements.paper import HEADINGS, Cell, Line, head, judged, page, read, row

ROWS = (("13/03/2025", "-10.00"), ("14/03/2025", "-20.00"), ("25/03/2025", "+50.00"))


def statement(values: tuple[Cell, ...]) -> list[Line]:
    lines: list[Line] = [*head(closing="120.00"), HEADINGS]
    for at, ((day, amount), value) in enumerate(zip(ROWS, values, strict=True)):
        y, cells = row(115 + 30 * at, day, "Card payment", amount)
        lines += [(y, [*cells, value]), (y + 11, [(120, "Corner Shop")])]
    return lines


def test_a_day_that_is_called_the_value_date_is_no_part_of_the_text() -> None:
    days = ((300, "Val. 14/03/2025"), (300, "Val. 15/03/2025"), (300, "Val. 26/03/2025"))
    found = judged(page(statement(days)))
    assert found.proven
    assert [str(r.date) for r in found.rows] == ["2025-03-13", "2025-03-14", "2025-03-25"]
    assert {r.description for r in found.rows} == {"Card payment Corner Shop"}


def test_days_of_something_else_or_at_no_edge_stay_in_doubt() -> None:
    others = ((300, "Via 14/03/2025"), (300, "Via 15/03/2025"), (300, "Via 26/03/2025"))
    ragged = ((300, "Val. 14/03/2025"), (320, "Val. 15/03/2025"), (285, "Val. 26/03/2025"))
    assert read(page(statement(others))) is None
    assert read(page(statement(ragged))) is None
