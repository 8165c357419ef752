"""Ends of an account in words that nobody knows, told by their value, and where that is refused."""

import pytest

from shared.statements.words import Page
from tests.statements.paper import HEADINGS, Line, page, read, row

PERIOD: Line = (20, [(50, "Statement period 01/03/2025 - 31/03/2025")])
POUNDS: Line = (32, [(50, "All amounts in GBP")])
ROWS: list[Line] = [
    row(120, "13/03/2025", "Corner Bakery", "-10.00"),
    row(140, "14/03/2025", "Water Company", "-25.00"),
    row(160, "25/03/2025", "Salary March", "+70.00"),
]
READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2500, "Water Company"),
    ("2025-03-25", 7000, "Salary March"),
]
BALANCES = ["90.00", "65.00", "135.00"]


def with_balances(balances: list[str]) -> list[Line]:
    return [(y, [*cells, (-540, b)]) for (y, cells), b in zip(ROWS, balances, strict=True)]


def summary(*figures: tuple[str, str]) -> list[Line]:
    return [(44 + 11 * at, [(50, a), (-300, b)]) for at, (a, b) in enumerate(figures)]


def statement(lines: list[Line], rows: list[Line] | None = None, *more: Line) -> Page:
    return page([PERIOD, POUNDS, *lines, HEADINGS, *(ROWS if rows is None else rows), *more])


@pytest.mark.parametrize(
    ("opening", "closing"),
    [("Opening balance", "Zamknyty stan"), ("Pochatkovy stan", "Closing balance")],
)
def test_an_end_in_strange_words_is_told_by_its_value(opening: str, closing: str) -> None:
    lines = summary((opening, "100.00"), ("Limit granted", "400.00"), (closing, "135.00"))
    assert read(statement(lines)) == READ


def test_a_figure_that_is_not_what_the_rows_lead_to_is_no_end() -> None:
    lines = summary(("Opening balance", "100.00"), ("Zamknyty stan", "136.00"))
    assert read(statement(lines)) is None
    lines = summary(("Opening balance", "100.00"), ("Zamknyty stan", "135.00"))
    assert read(statement(lines, ROWS[:-1])) is None


@pytest.mark.parametrize("closing", ["Available balance", "Total credits", "Credit limit"])
def test_a_figure_with_a_name_of_its_own_is_no_end(closing: str) -> None:
    lines = summary(("Opening balance", "100.00"), (closing, "135.00"))
    assert read(statement(lines)) is None


def test_what_a_side_came_to_is_no_end_although_it_has_its_value() -> None:
    """Opening 35.00: all that was paid in is what is left as well."""
    lines = summary(("Opening balance", "35.00"), ("Vse nadhodzhennia", "70.00"))
    assert read(statement(lines)) is None


def test_what_one_row_moved_is_no_end_although_it_has_its_value() -> None:
    rows = [ROWS[0], ROWS[1], row(160, "25/03/2025", "Salary March", "+135.00")]
    lines = summary(("Opening balance", "35.00"), ("Naibilshe", "135.00"))
    assert read(statement(lines, rows)) is None


def test_a_sum_in_a_sentence_is_no_end() -> None:
    lines = summary(("Opening balance", "100.00"))
    told: Line = (70, [(50, "Bonus from 135.00 on each month")])
    assert read(statement([*lines, told])) is None


def test_what_stands_at_the_foot_of_a_full_page_may_be_carried_to_one_that_is_lost() -> None:
    rows = [
        row(120 + 16 * at, f"{1 + at // 2:02d}/03/2025", f"Corner Bakery {at}", "-1.00")
        for at in range(42)
    ]
    foot: Line = (812, [(120, "Perenesennia"), (-450, "58.00")])
    lines = summary(("Opening balance", "100.00"))
    assert read(statement(lines, rows, foot)) is None


def test_what_stands_right_above_the_rows_may_come_from_a_page_that_is_lost() -> None:
    """The page before is missing: nothing says that this one is the first."""
    last: Line = (200, [(50, "Closing balance"), (-300, "135.00")])
    carried: Line = (85, [(120, "Perenesennia"), (-450, "100.00")])
    assert read(statement([carried], None, last)) is None
    first: Line = (800, [(500, "Page 1 of 1")])
    assert read(statement([carried], None, last, first)) == READ


def test_two_ends_in_strange_words_are_told_by_balances_that_lead_from_one_to_the_other() -> None:
    lines = summary(("Pochatkovy stan", "100.00"), ("Zamknyty stan", "135.00"))
    assert read(statement(lines, with_balances(BALANCES))) == READ
    assert read(statement(lines[:1], with_balances(BALANCES))) is None
    assert read(statement(lines[1:], with_balances(BALANCES))) is None


def test_balances_that_do_not_lead_from_one_figure_to_the_other_prove_nothing() -> None:
    lines = summary(("Pochatkovy stan", "100.00"), ("Zamknyty stan", "135.00"))
    assert read(statement(lines, with_balances(["90.00", "66.00", "135.00"]))) is None
    wrong = summary(("Pochatkovy stan", "101.00"), ("Zamknyty stan", "135.00"))
    assert read(statement(wrong, with_balances(BALANCES))) is None
    turned = summary(("Zamknyty stan", "135.00"), ("Pochatkovy stan", "100.00"))
    assert read(statement(turned, with_balances(BALANCES))) is None
    assert read(statement(lines)) is None
