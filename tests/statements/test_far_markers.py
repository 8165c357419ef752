"""Markers that stand far from the amount they speak for."""

import pytest

from tests.statements.paper import Line, page, read, row

HEAD: list[Line] = [
    (30, [(50, "Credit card statement")]),
    (42, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
    (54, [(50, "All amounts in GBP")]),
    (65, [(50, "Previous balance"), (-300, "100.00")]),
    (77, [(50, "Credit limit"), (-300, "3,000.00")]),
    (89, [(50, "New balance"), (-300, "60.00")]),
    (105, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
]
TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", 7000, "Payment received"),
    ("2025-03-25", -2000, "Water Company"),
]


def rows(*marker: Line) -> list[Line]:
    return [
        row(120, "13/03/2025", "Corner Bakery", "10.00"),
        row(140, "14/03/2025", "Payment received", "70.00"),
        *marker,
        row(165, "25/03/2025", "Water Company", "20.00"),
    ]


@pytest.mark.parametrize("place", [455.0, 490.0, 540.0])
def test_a_marker_far_right_of_its_amount_speaks_for_it(place: float) -> None:
    assert read(page([*HEAD, *rows((140, [(place, "CR")]))])) == TRUTH


def test_a_marker_alone_under_an_amount_speaks_for_it() -> None:
    assert read(page([*HEAD, *rows((150, [(-450, "CR")]))])) == TRUTH


@pytest.mark.parametrize("text", ["OK", "note"])
def test_another_word_in_that_place_is_a_doubt(text: str) -> None:
    assert read(page([*HEAD, *rows((140, [(490, text)]))])) is None
    assert read(page([*HEAD, *rows((150, [(-450, text)]))])) is None


def test_a_marker_that_turns_the_sums_wrong_is_believed() -> None:
    turned = [*HEAD[:5], (89, [(50, "New balance"), (-300, "200.00")]), HEAD[6]]
    assert read(page([*turned, *rows()])) is not None
    assert read(page([*turned, *rows((140, [(490, "CR")]))])) is None
