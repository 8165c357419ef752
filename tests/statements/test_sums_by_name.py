"""Sums of rows by the name that these begin with."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, judged, page, row

ROWS: list[Line] = [
    row(115, "13/03/2025", "Foreign transaction fee", "-1.00", "99.00"),
    row(140, "14/03/2025", "Water Company", "-20.00", "79.00"),
    row(165, "15/03/2025", "Foreign transaction fee", "-2.00", "77.00"),
    row(190, "25/03/2025", "Salary March", "+50.00", "127.00"),
]


@pytest.mark.parametrize(
    ("label", "told", "is_read"),
    [
        ("Total foreign transaction fees this period", "3.00", True),
        ("Total foreign transaction fees this period", "4.00", False),
        ("Total foreign transaction fees year to date", "40.00", True),
        ("Total overdraft interest charges", "4.00", True),
    ],
)
def test_the_rows_by_a_name_come_to_their_sum(label: str, told: str, *, is_read: bool) -> None:
    lines = [*head("100.00", "127.00"), HEADINGS, *ROWS, (400, [(50, label), (-400, told)])]
    found = judged(page(lines))
    assert found.proven is is_read
    assert is_read or "sum_of_nothing" in str(found)


def test_a_fee_that_was_given_back_may_be_counted_off_or_not() -> None:
    given = row(215, "26/03/2025", "Foreign transaction fee refund", "+1.00", "128.00")
    for told in ("2.00", "3.00"):
        total: Line = (400, [(50, "Total foreign transaction fees"), (-400, told)])
        lines = [*head("100.00", "128.00"), HEADINGS, *ROWS, given, total]
        assert judged(page(lines)).proven
