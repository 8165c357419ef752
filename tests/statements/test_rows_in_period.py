"""Days of rows, held against the period that the statement says it covers."""

import pytest

from tests.statements.paper import Line, head, page, read, row


def dated(heading: str, last: str) -> list[tuple[str, int, str]] | None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, heading), (120, "Description"), (-450, "Amount"), (-540, "Balance")]),
        row(115, "26/02/2025", "Corner Bakery", "-10.00", "90.00"),
        row(140, "14/03/2025", "Water Company", "-20.00", "70.00"),
        row(165, last, "Salary March", "+50.00", "120.00"),
    ]
    return read(page(lines))


@pytest.mark.parametrize(("last", "is_read"), [("31/03/2025", True), ("02/04/2025", False)])
def test_no_row_is_booked_after_the_last_day_of_the_period(last: str, *, is_read: bool) -> None:
    assert (dated("Date", last) is not None) is is_read


@pytest.mark.parametrize(("last", "is_read"), [("02/04/2025", True), ("12/04/2025", False)])
def test_a_value_may_come_some_days_after_the_period(last: str, *, is_read: bool) -> None:
    assert (dated("Value date", last) is not None) is is_read
