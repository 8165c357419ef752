"""Holders listed with what each of them spent, and their names above their rows."""

import pytest

from tests.statements.paper import Line, page, read

TEXTS = ["Payment thank you", "Corner Bakery", "Water Company", "Book Shop", "Tea House", "Florist"]


def entry(y: float, day: str, text: str, amount: str) -> Line:
    return (y, [(50, day), (120, text), (-450, amount)])


def card(second: str, title: str = "MARY HAYES") -> list[Line]:
    return [
        (20, [(50, "Credit card statement")]),
        (32, [(50, "Billing period 03/01/25-03/31/25"), (350, "Credit limit"), (-540, "900.00")]),
        (44, [(50, "All amounts in USD")]),
        (60, [(50, "Previous balance"), (-300, "100.00")]),
        (
            84,
            [(50, "New balance"), (-300, "110.00"), (350, "Minimum payment due"), (-540, "25.00")],
        ),
        (110, [(50, "Payments"), (-450, "Amount")]),
        entry(125, "03/15/25", "Payment thank you", "-40.00"),
        (150, [(50, "New Charges")]),
        (170, [(200, "JOHN DOE HAYES 4-41006"), (-450, "30.00")]),
        (185, [(200, f"MARY HAYES {second}"), (-450, "20.00")]),
        (200, [(200, "Total New Charges"), (-450, "50.00")]),
        (225, [(50, "JOHN DOE HAYES")]),
        (236, [(50, "Card Ending 4-41006")]),
        (250, [(-450, "Amount")]),
        entry(265, "03/16/25", "Corner Bakery", "10.00"),
        entry(280, "03/17/25", "Water Company", "20.00"),
        (305, [(50, title)]),
        (316, [(50, "Card Ending 4-41014")]),
        (330, [(-450, "Amount")]),
        entry(345, "03/18/25", "Book Shop", "5.00"),
        entry(360, "03/19/25", "Tea House", "8.00"),
        entry(375, "03/19/25", "Florist", "7.00"),
    ]


@pytest.mark.parametrize(
    ("lines", "is_read"),
    [(card("4-41014"), True), (card("4-41014", "MARY JONES"), False), (card("and sons"), False)],
)
def test_a_list_of_holders_is_known_by_the_names_above_their_rows_and_what_these_come_to(
    lines: list[Line], *, is_read: bool
) -> None:
    found = read(page(lines))
    assert [text for _, _, text in found or []] == (TEXTS if is_read else [])


def of_two_cards(first: str) -> list[Line]:
    """The titles stand below the headings, the first right above a row of two lines."""
    return [
        (20, [(50, "Lakeshore credit card statement")]),
        (32, [(50, "Statement from 01/03/2025 to 31/03/2025")]),
        (44, [(50, "All amounts in USD")]),
        (56, [(50, "Previous balance"), (-300, "100.00")]),
        (68, [(50, "New balance"), (-300, "55.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (115, [(50, "Card 2498 - T Oakes")]),
        entry(130, "15/03/2025", "Payment received", "-75.00"),
        (140, [(120, "with thanks")]),
        entry(155, "25/03/2025", "Book Shop", "5.00"),
        (170, [(120, first), (-450, "-70.00")]),
        (195, [(50, "Card 4853 - M Elm")]),
        entry(210, "04/03/2025", "Corner Bakery", "20.00"),
        entry(225, "26/03/2025", "Water Company", "5.00"),
        (240, [(120, "Total 4853"), (-450, "25.00")]),
    ]


def test_the_number_of_a_card_behind_total_names_the_title_above_its_rows() -> None:
    assert read(page(of_two_cards("Total 2498"))) == [
        ("2025-03-15", 7500, "Payment received with thanks"),
        ("2025-03-25", -500, "Book Shop"),
        ("2025-03-04", -2000, "Corner Bakery"),
        ("2025-03-26", -500, "Water Company"),
    ]


@pytest.mark.parametrize("total", ["Total 2499", "Florn 2498"])
def test_a_title_whose_number_no_total_repeats_goes_to_a_person(total: str) -> None:
    assert read(page(of_two_cards(total))) is None
