"""Headings that all but touch, days that are none, and labels that go on below."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, read, row

READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


@pytest.mark.parametrize(
    ("debit", "credit"),
    [("Withdrawals", "Receipts"), ("Debit", "Credit"), ("Obciążenie", "Uznanie")],
)
def test_both_sides_hardly_a_blank_apart_are_two_columns(debit: str, credit: str) -> None:
    left = 447 - 5 * len(credit)  # right before the other heading
    headings: list[Cell] = [(50, "Date"), (120, "Description"), (-left, debit), (-450, credit)]
    lines: list[Line] = [
        *head(closing="120.00"),
        (100, [*headings, (-540, "Balance")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-left, "10.00"), (-540, "90.00")]),
        (135, [(50, "14/03/2025"), (120, "Water Company"), (-left, "20.00"), (-540, "70.00")]),
        (155, [(50, "25/03/2025"), (120, "Salary March"), (-450, "50.00"), (-540, "120.00")]),
    ]
    assert read(page(lines)) == READ


def test_one_column_for_both_sides_says_so() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Description"), (-450, "Debit / Credit")]
    lines = [*head(closing="120.00"), (100, [*headings, (-540, "Balance")]), *ROWS]
    assert read(page(lines)) == READ


def test_pages_that_count_themselves_at_the_foot_are_no_days() -> None:
    first = [*head(), HEADINGS, *ROWS[:2], (800, [(50, "1/2 Example Bank, Harbour Street")])]
    second: list[Line] = [
        HEADINGS,
        row(115, "25/03/2025", "Salary March", "+50.00", "120.00"),
        (140, [(120, "Closing balance"), (-540, "120.00")]),
        (800, [(50, "2/2 Example Bank, Harbour Street")]),
    ]
    assert read(page(first), page(second, 2)) == READ


def test_a_line_that_only_tells_the_new_year_is_no_row() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 1 Dec 2025 - 31 Jan 2026, amounts in GBP")]),
        HEADINGS,
        (112, [(50, "1 Dec"), (120, "Opening balance"), (-540, "100.00")]),
        row(124, "13 Dec", "Corner Bakery", "-10.00", "90.00"),
        (136, [(50, "1 Jan"), (120, "2026")]),
        row(148, "14 Jan", "Water Company", "-20.00", "70.00"),
        (160, [(120, "Closing balance"), (-540, "70.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-12-13", -1000, "Corner Bakery"),
        ("2026-01-14", -2000, "Water Company"),
    ]
    lines[4] = (136, [(50, "1 Jan"), (120, "2027")])
    assert read(page(lines)) is None


def test_a_day_under_the_label_below_a_figure_tells_which_end_it_is() -> None:
    lines: list[Line] = [
        (30, [(50, "01/03/2025 - 31/03/2025")]),
        (50, [(50, "£120.00"), (250, "£100.00")]),
        (62, [(50, "Account balance"), (250, "Account balance")]),
        (73, [(50, "(as of 31/03/2025)"), (250, "(on 01/03/2025)")]),
        HEADINGS,
        *ROWS,
    ]
    assert read(page(lines)) == READ


def test_lei_beside_a_figure_is_its_currency_and_no_text() -> None:
    rows = [
        (115, [(50, "13.03.2025"), (120, "Brutărie"), (-450, "-10.00 lei"), (-540, "90.00 lei")]),
        (140, [(50, "14.03.2025"), (120, "Apă"), (-450, "-20.00 lei"), (-540, "70.00 lei")]),
    ]
    headings: list[Cell] = [(50, "Data"), (120, "Descriere"), (-450, "Suma"), (-540, "Sold")]
    lines: list[Line] = [
        (30, [(50, "Perioada 01.03.2025 - 31.03.2025")]),
        (65, [(50, "Sold inițial"), (-300, "100.00 lei")]),
        (80, [(50, "Sold final"), (-300, "70.00 lei")]),
        (100, headings),
        *rows,
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Brutărie"),
        ("2025-03-14", -2000, "Apă"),
    ]


def test_a_rate_that_changes_between_two_rows_is_no_row_and_no_text() -> None:
    told: Line = (127, [(50, "14/03/2025"), (120, "Interest rate changed to 5.84% p.a.")])
    assert read(page([*head(closing="120.00"), HEADINGS, ROWS[0], told, *ROWS[1:]])) == READ


def test_a_heading_of_balances_is_no_label_of_the_figure_above_it() -> None:
    headings: list[Cell] = [(50, "Date"), (120, "Details"), (-450, "Amount")]
    lines: list[Line] = [
        *head(closing="120.00"),
        (90, [(300, "Monthly repayment"), (-540, "13.40")]),
        (103, [*headings, (-540, "New balance")]),
        *ROWS,
    ]
    assert read(page(lines)) == READ
