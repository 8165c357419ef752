"""Sums of the year so far, of which the rows of a period are a part."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, judged, page, row


@pytest.mark.parametrize(
    ("label", "told", "is_read"),
    [
        ("Total interest charged in 2025", "2.88", True),
        ("Total interest charged in 2025", "54.08", True),
        ("Total interest charged in 2025", "2.87", False),
        # Another year has ended before this period.
        ("Total interest charged in 2024", "1.00", True),
        ("Interest charged in 2025", "44.08 (of which 41.20 up to the previous bill)", True),
        ("Interest charged in 2025", "54.08 (of which 41.20 up to the previous bill)", False),
    ],
)
def test_the_year_has_what_was_before_and_what_this_period_adds(
    label: str, told: str, *, is_read: bool
) -> None:
    lines: list[Line] = [
        *head("100.00", "137.12"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(140, "25/03/2025", "Salary March", "+50.00", "140.00"),
        row(165, "31/03/2025", "Interest charged", "-2.88", "137.12"),
        (380, [(50, "2025 Totals Year-to-Date")]),
        (400, [(50, label), (300, told)]),
    ]
    found = judged(page(lines))
    assert found.proven is is_read
    assert is_read or "sum_of_nothing" in str(found)


@pytest.mark.parametrize(
    ("day", "is_read"),
    [("13/03/2025", True), ("Mar 13, 2025", True), ("in 2025", False)],
)
def test_a_payment_that_was_undone_is_no_sum_of_the_year_of_its_day(
    day: str, *, is_read: bool
) -> None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(140, "14/03/2025", "Corner Bakery", "-20.00", "70.00"),
        (180, [(50, "Reverted from 01/03/2025 to 31/03/2025")]),
        (195, [(50, "Start date"), (120, "Description"), (-450, "Amount")]),
        (210, [(50, day), (120, "Corner Bakery"), (-450, "4.00")]),
    ]
    assert judged(page(lines)).proven is is_read
