"""Ends that are printed, and told in a sentence as well."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Line, head, judged, page, read


@pytest.mark.parametrize(
    ("sentence", "is_read"),
    [
        ("On 31 March 2025 your balance was 120.00.", True),
        ("On 31 March 2025 your balance was 130.00.", False),
        ("Your new balance of 130.00 will be collected on 12 April 2025.", False),
        # Some day between both ends, and what is asked of an account.
        ("On 14 March 2025 your balance was 70.00.", True),
        ("Keep a minimum balance of 1,500.00 and pay no fee.", True),
    ],
)
def test_a_sentence_says_of_an_end_what_is_printed(sentence: str, *, is_read: bool) -> None:
    lines = [*head("100.00", "120.00"), HEADINGS, *ROWS, (400, [(50, sentence)])]
    assert (read(page(lines)) is not None) is is_read


def test_a_line_with_both_ends_of_an_account_without_rows_tells_none_of_another() -> None:
    idle = "Balance brought forward 880.00 - no transactions - balance carried forward 880.00"
    lines: list[Line] = [
        *head(""),
        (60, [(50, "Everyday 7714-002-1")]),
        (72, [(120, idle)]),
        (86, [(50, "Everyday 7714-001-3")]),
        HEADINGS,
        (112, [(120, "Balance brought forward"), (-540, "100.00")]),
        *((y + 15, cells) for y, cells in ROWS),
        (205, [(120, "Balance carried forward"), (-540, "120.00")]),
    ]
    assert "opening" not in judged(page(lines)).sentence


def test_a_bare_number_in_a_sentence_is_no_end_of_an_account_without_decimals() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025"), (400, "All amounts in JPY")]),
        (65, [(50, "Opening balance"), (-300, "10,000")]),
        (80, [(50, "Closing balance"), (-300, "9,000")]),
        HEADINGS,
        (115, [(50, "13/03/2025"), (120, "Bakery"), (-450, "-1,500"), (-540, "8,500")]),
        (140, [(50, "14/03/2025"), (120, "Refund"), (-450, "+500"), (-540, "9,000")]),
        (400, [(50, "Please tell us that the opening balance is wrong within 7 days.")]),
    ]
    assert read(page(lines)) is not None


@pytest.mark.parametrize(
    ("name", "is_read"), [("Disponibilità mensile", True), ("La nuova disponibilità è", False)]
)
def test_what_is_called_something_else_in_its_own_cell_is_no_end_that_a_sentence_tells(
    name: str, *, is_read: bool
) -> None:
    """The day of a statement, an address on the left and a limit on the right are no sentence."""
    lines: list[Line] = [
        (4, [(50, "nessi"), (-560, "Estratto conto n. 2 del 31/03/2025")]),
        (14, [(50, "Gentile"), (330, "Classic **** **** **** 3384")]),
        (24, [(50, "BIANCO MARTA"), (330, f"{name} 1,500.00")]),
        *((y + 15, cells) for y, cells in (*head("100.00", "120.00"), HEADINGS, *ROWS)),
    ]
    assert (read(page(lines)) is not None) is is_read
