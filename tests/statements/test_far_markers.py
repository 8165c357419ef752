"""Markers that stand far from the amount they speak for."""

import pytest

from shared.statements.make_sheet import make_sheet
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


@pytest.mark.parametrize(("place", "is_read"), [(-450.0, True), (-430.0, False), (200.0, False)])
def test_a_marker_under_an_amount_may_have_a_text_before_it(place: float, *, is_read: bool) -> None:
    """Far behind the text and flush with the amount; anything else is a word of no column."""
    found = read(page([*HEAD, *rows((150, [(120, "thank you"), (place, "CR")]))]))
    marked = [TRUTH[0], (*TRUTH[1][:2], "Payment received thank you"), TRUTH[2]]
    assert found == (marked if is_read else None)


ACCOUNT: list[Line] = [
    (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
    (65, [(50, "Opening balance"), (-300, "30.00 D EUR")]),
    (89, [(50, "Closing balance"), (-300, "10.00 C EUR")]),
    (105, [(50, "Date"), (120, "Description"), (-450, "Debit"), (-540, "Credit")]),
    (120, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "20.00")]),
    (140, [(50, "14/03/2025"), (120, "Salary"), (-540, "60.00")]),
]


def test_a_marker_may_stand_between_a_figure_and_its_currency() -> None:
    assert read(page(ACCOUNT)) == [
        ("2025-03-13", -2000, "Corner Bakery"),
        ("2025-03-14", 6000, "Salary"),
    ]


@pytest.mark.parametrize("text", ["30.00 D EUR zone", "30.00 D ZONE", "30.00 EUR D EUR"])
def test_a_letter_before_another_word_is_no_marker(text: str) -> None:
    sheet = make_sheet([page([*ACCOUNT, (300, [(50, text)])])])
    assert [m.marker for m in sheet.money[-1]] == [""]
