"""Rows without the second day that others have, whose texts begin where it would stand."""

import pytest

from tests.statements.paper import Cell, Line, head, page, read


def account(*last: Cell) -> list[Line]:
    headings = [(50.0, "Trans date"), (110.0, "Post date"), (170.0, "Description")]
    lines: list[Line] = [*head("100.00", "85.00"), (100, [*headings, (-450, "Amount")])]
    for i in range(2):
        days = [(50.0, f"{13 + i}/03/2025"), (110.0, f"{15 + i}/03/2025")]
        lines.append((115 + 15 * i, [*days, (170, "Corner Bakery"), (-450, "-5.00")]))
    return [*lines, (160, [(50, "31/03/2025"), *last, (-450, "-5.00")])]


def test_a_text_in_the_room_of_a_day_runs_on_through_the_column_of_texts() -> None:
    found = read(page(account((110, "Interest Charge on Purchases"))))
    assert found is not None
    assert [text for _, _, text in found][2] == "Interest Charge on Purchases"


@pytest.mark.parametrize(
    "last",
    [
        [(110.0, "Interest"), (170.0, "Charge on Purchases")],
        [(113.0, "Interest Charge on Purchases")],
        [(110.0, "3l March on Purchases")],
        [(110.0, "Interest")],
    ],
)
def test_what_does_not_run_on_from_there_is_a_doubt(last: list[Cell]) -> None:
    assert read(page(account(*last))) is None
