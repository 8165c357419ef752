"""Rows that are numbered, or counted: one that was taken out is missed."""

import pytest

from tests.statements.paper import Cell, Line, judged, page, read


def numbered(numbers: list[int], *, count: str = "") -> list[Line]:
    """A row of -1.00 for each number, and balances that agree with them all."""
    lines: list[Line] = [
        (30, [(50, "Statement 1 March 2025 to 31 March 2025"), (400, "All amounts in EUR")]),
        (60, [(50, "Opening balance"), (-300, "100.00")]),
        (75, [(50, count)] if count else [(50, "Thank you for banking with us")]),
        (100, [(50, "No"), (90, "Date"), (160, "Details"), (-450, "Amount"), (-540, "Balance")]),
    ]
    for at, number in enumerate(numbers):
        day, left = f"{at + 3:02}/03/2025", f"{99 - at}.00"
        cells: list[Cell] = [(50, str(number)), (90, day), (160, "Bakery")]
        lines.append((115 + 15 * at, [*cells, (-450, "-1.00"), (-540, left)]))
    closing = f"{100 - len(numbers)}.00"
    return [*lines, (400, [(50, "Closing balance"), (-300, closing)])]


@pytest.mark.parametrize("numbers", [[1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], [1, 2, 3, 4, 1, 2]])
def test_rows_that_are_numbered_in_turn_are_read(numbers: list[int]) -> None:
    assert len(read(page(numbered(numbers))) or []) == 6


def test_a_number_that_is_left_out_is_a_row_that_is_missing() -> None:
    found = page(numbered([1, 2, 3, 5, 6, 7]))
    assert read(found) is None
    assert "row_number" in str(judged(found))


def test_numbers_that_count_no_rows_may_leave_some_out() -> None:
    assert len(read(page(numbered([2101, 2102, 2104, 2105, 2106, 2107]))) or []) == 6


@pytest.mark.parametrize("step", [1, -1])
def test_numbers_that_go_on_from_one_statement_to_the_next_leave_none_out(step: int) -> None:
    whole = list(range(417, 430))[::step]
    assert len(read(page(numbered(whole))) or []) == 13
    assert read(page(numbered([n + (n > 420) for n in whole]))) is None


@pytest.mark.parametrize(
    ("count", "is_read"),
    [
        ("Number of transactions 6", True),
        ("Number of transactions 7", False),
        ("Number of transactions 7 at 0.10", True),
        ("Number of transactions: 6 Sum of debits: 6.00", True),
        ("Number of transactions: 7 Sum of debits: 6.00", False),
    ],
)
def test_rows_are_held_against_their_number(count: str, *, is_read: bool) -> None:
    assert (read(page(numbered([1, 2, 3, 4, 5, 6], count=count))) is not None) is is_read


def side_by_side(right: list[int]) -> list[Line]:
    """Rows 1 to 4 in the left column, and others beside them."""
    heads: list[Cell] = [(40, "No"), (65, "Date"), (125, "Details"), (-280, "Amount")]
    beside: list[Cell] = [(310, "No"), (335, "Date"), (395, "Details"), (-550, "Amount")]
    lines: list[Line] = [
        (30, [(40, "Statement 1 March 2025 to 31 March 2025"), (400, "All amounts in EUR")]),
        (60, [(40, "Opening balance"), (-280, "100.00")]),
        (75, [(40, "Closing balance"), (-280, "92.00")]),
        (100, [*heads, *beside]),
    ]
    for at, number in enumerate(right):
        own: list[Cell] = [(40, str(at + 1)), (65, f"{at + 3:02}/03/2025"), (125, "Bakery")]
        other: list[Cell] = [(310, str(number)), (335, f"{at + 13}/03/2025"), (395, "Dairy")]
        lines.append((115 + 15 * at, [*own, (-280, "-1.00"), *other, (-550, "-1.00")]))
    return lines


def test_each_of_two_columns_side_by_side_has_its_own_numbers() -> None:
    assert len(read(page(side_by_side([5, 6, 7, 8]))) or []) == 8
    assert read(page(side_by_side([5, 7, 8, 9]))) is None
