"""Months as headings that tell what moved in them: their figures are no rows, and must agree."""

import pytest

from tests.statements.paper import Line, page, read, row

FEBRUARY = "In 50.00 € · Out 10.00 € · Balance at end of month 140.00 €"
MARCH = "In 0.00 € · Out 20.00 € · Balance at end of month 120.00 €"


def months(february: str, march: str) -> list[Line]:
    return [
        (30, [(50, "Statement period 01/02/2025 - 31/03/2025")]),
        (50, [(50, "Opening balance"), (-300, "100.00 €")]),
        (65, [(50, "Closing balance"), (-300, "120.00 €")]),
        (100, [(50, "February 2025"), (-540, february)]),
        row(115, "13/02/2025", "Corner Bakery", "-10.00 €"),
        row(130, "25/02/2025", "Salary", "+50.00 €"),
        (160, [(50, "March 2025"), (-540, march)]),
        row(175, "14/03/2025", "Water Company", "-20.00 €"),
    ]


@pytest.mark.parametrize(
    "labels", [("In", "Out"), ("Money in", "Money out"), ("Credits", "Debits")]
)
def test_sums_beside_a_month_head_its_rows(labels: tuple[str, str]) -> None:
    february, march = (
        text.replace("In ", labels[0] + " ").replace("Out ", labels[1] + " ")
        for text in (FEBRUARY, MARCH)
    )
    assert read(page(months(february, march))) == [
        ("2025-02-13", -1000, "Corner Bakery"),
        ("2025-02-25", 5000, "Salary"),
        ("2025-03-14", -2000, "Water Company"),
    ]


@pytest.mark.parametrize(
    ("printed", "altered"),
    [("50.00 €", "55.00 €"), ("10.00 €", "15.00 €"), ("140.00 €", "145.00 €")],
)
def test_sums_beside_a_month_must_agree_with_its_rows(printed: str, altered: str) -> None:
    february = FEBRUARY.replace("In", "Money in").replace("Out", "Money out")
    march = MARCH.replace("In", "Money in").replace("Out", "Money out")
    assert read(page(months(february.replace(printed, altered), march))) is None
