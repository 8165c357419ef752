"""Names of cards among rows, set as rows are."""

import pytest

from tests.statements.paper import Line, page, read


def entry(y: float, day: str, text: str, amount: str) -> Line:
    return (y, [(50, day), (120, text), (-450, amount)])


def two_cards(
    first: str = "Card **** 0048 Jane Oakes",
    second: str = "Card **** 7730 T Elm",
    number: str = "**** **** **** 0048",
    second_x: float = 50,
) -> list[Line]:
    return [
        (20, [(50, "Credit card statement")]),
        (32, [(50, f"Account no. {number}")]),
        (44, [(50, "Statement from 01/03/2025 to 31/03/2025 in GBP")]),
        (60, [(50, "Previous balance"), (-300, "100.00")]),
        (72, [(50, "New balance"), (-300, "70.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (115, [(50, first)]),
        entry(130, "15/03/2025", "Payment received", "-75.00"),
        entry(145, "16/03/2025", "Book Shop", "5.00"),
        entry(160, "17/03/2025", "Tea House", "8.00"),
        (175, [(second_x, second)]),
        entry(190, "18/03/2025", "Corner Bakery", "20.00"),
        entry(205, "19/03/2025", "Water Company", "12.00"),
    ]


def test_names_of_cards_between_rows_are_no_texts_of_these() -> None:
    texts = ["Payment received", "Book Shop", "Tea House", "Corner Bakery", "Water Company"]
    assert [text for _, _, text in read(page(two_cards())) or []] == texts


@pytest.mark.parametrize(
    "lines",
    [
        two_cards(number="**** **** **** 9911"),
        two_cards(second="Card **** 0048 Jane Oakes"),
        two_cards(second="Till **** 7730 T Elm"),
        two_cards(first="Jane Oakes"),
        two_cards(second_x=60),
    ],
)
def test_a_name_of_a_card_that_something_speaks_against_goes_to_a_person(lines: list[Line]) -> None:
    assert read(page(lines)) is None
