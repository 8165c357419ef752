"""A value date below the day of the booking, in one column."""

import pytest

from tests.statements.paper import Cell, Line, head, page, read

ROWS = [
    ("13/03/2025", "14/03/2025", "Corner", "Bakery", "-10.00", "90.00"),
    ("14/03/2025", "14/03/2025", "Water Company", "", "-20.00", "70.00"),
    ("25/03/2025", "26/03/2025", "Salary", "March", "+50.00", "120.00"),
]
TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def table(upper: str, lower: str) -> list[Line]:
    headings = [(120.0, "Description"), (-450.0, "Amount"), (-540.0, "Balance")]
    lines: list[Line] = [(92, [(50, upper)]), (102, [(50, lower), *headings])]
    y = 118.0
    for day, value_day, text, more, amount, balance in ROWS:
        below: list[Cell] = [(50, value_day), (120, more)] if more else [(50, value_day)]
        lines.append((y, [(50, day), (120, text), (-450, amount), (-540, balance)]))
        lines.append((y + 10, below))
        y += 28
    return lines


@pytest.mark.parametrize(
    ("upper", "lower"), [("Date", "Value date"), ("Buchung", "Valuta"), ("Date", "(value date)")]
)
def test_the_upper_of_two_dates_is_the_day_of_the_booking(upper: str, lower: str) -> None:
    assert read(page([*head("100.00", "120.00"), *table(upper, lower)])) == TRUTH


def test_a_heading_that_puts_the_value_date_first_is_a_doubt() -> None:
    assert read(page([*head("100.00", "120.00"), *table("Value date", "Date")])) is None


def test_a_lone_date_below_one_of_many_rows_is_a_doubt() -> None:
    lines = table("Date", "Value date")
    for below in (lines[5], lines[7]):
        lines.remove(below)
    assert read(page([*head("100.00", "120.00"), *lines])) is None
