"""A slip below the rows, to be paid with, whose figures stand where amounts do."""

import pytest

from tests.statements.paper import Line, page, read

HEAD: list[Line] = [
    (20, [(50, "Harbour Bank"), (-540, "Credit card statement")]),
    (32, [(50, "Jane Oddleigh")]),
    (44, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
    (65, [(50, "Previous balance"), (-300, "100.00")]),
    (80, [(50, "New balance"), (-300, "90.00")]),
    (100, [(50, "Description"), (-450, "Amount")]),
    (115, [(50, "5 March 2025")]),
    (130, [(50, "PAYMENT THANK YOU"), (-450, "30.00 CR")]),
    (145, [(50, "9 March 2025")]),
    (160, [(50, "CORNER BAKERY"), (-450, "20.00")]),
]
WANTED = [("2025-03-05", 3000, "PAYMENT THANK YOU"), ("2025-03-09", -2000, "CORNER BAKERY")]


def slip(bank: str, holder: str, due: str = "90.00") -> list[Line]:
    return [
        (200, [(50, bank), (300, "New balance"), (-450, due)]),
        (214, [(50, holder), (300, "Minimum payment"), (-450, "5.00")]),
    ]


def test_a_slip_that_says_again_whose_it_is_holds_no_rows() -> None:
    assert read(page([*HEAD, *slip("Harbour Bank", "Jane Oddleigh")])) == WANTED


@pytest.mark.parametrize(
    ("bank", "holder", "due"),
    [
        ("Kestrel Store", "Oak Garage", "90.00"),
        ("Harbour Bank", "Oak Garage", "90.00"),
        ("Harbour Bank", "Jane Oddleigh", "95.00"),
    ],
)
def test_other_names_before_labels_and_other_ends_are_left_to_a_person(
    bank: str, holder: str, due: str
) -> None:
    assert read(page([*HEAD, *slip(bank, holder, due)])) is None
