"""Months above their rows: with days alone below them, or only to part the list."""

import pytest

from tests.statements.paper import HEADINGS, Line, page, read, row

TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-05-05", 5000, "Salary"),
]


def head(heading: str = "Date", period: bool = True) -> list[Line]:
    lines: list[Line] = [
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "120.00")]),
        (100, [(50, heading), *HEADINGS[1][1:]]),
    ]
    return [(30, [(50, "Statement period 01/03/2025 - 31/05/2025")]), *lines] if period else lines


def rows(days: tuple[str, str, str], months: tuple[str, str], x: float = 50) -> list[Line]:
    return [
        (115, [(x, months[0])]),
        row(130, days[0], "Corner Bakery", "-10.00", "90.00"),
        row(145, days[1], "Water Company", "-20.00", "70.00"),
        (160, [(x, months[1])]),
        row(175, days[2], "Salary", "+50.00", "120.00"),
    ]


@pytest.mark.parametrize(
    ("months", "x"),
    [
        (("*** Marzo 2025 ***", "*** Mayo 2025 ***"), 50),
        (("*** Marzo de 2025 ***", "*** Mayo de 2025 ***"), 250),
        (("MARCH 2025", "MAY 2025"), 50),
        (("March", "May"), 50),
        (("March 2025", "May 2025"), 40),
        (("March 2025 (continued)", "May 2025"), 50),
    ],
)
@pytest.mark.parametrize(
    "days",
    [
        ("13", "14", "5"),
        ("Thu 13", "Fri 14", "Mon 05"),
        ("13th", "14th", "5th"),
        ("13.", "14.", "5e"),
    ],
)
def test_rows_take_the_month_that_was_named_last_above_them(
    months: tuple[str, str], x: float, days: tuple[str, str, str]
) -> None:
    assert read(page([*head("Day"), *rows(days, months, x)])) == TRUTH


def test_a_heading_in_strange_words_is_told_from_those_beside_it() -> None:
    lines = [*head("Day"), *rows(("13", "14", "5"), ("March 2025", "May 2025"))]
    lines[4] = (100, [(50, "Day"), (120, "What has happened"), *HEADINGS[1][2:]])
    assert read(page(lines)) == TRUTH


def test_months_above_their_rows_are_not_the_period() -> None:
    lines = [*head(period=False), *rows(("13", "14", "05"), ("March 2025", "May 2025"))]
    assert read(page(lines)) == TRUTH


@pytest.mark.parametrize(
    ("months", "x"),
    [(("March 2025", "May 2025"), 50), (("*** March 2025 ***", "*** May 2025 ***"), 120)],
)
def test_months_that_only_part_the_list_are_no_texts(months: tuple[str, str], x: float) -> None:
    days = ("13/03/2025", "14/03/2025", "05/05/2025")
    assert read(page([*head(), *rows(days, months, x)])) == TRUTH


def test_a_month_in_the_column_of_texts_belongs_to_them_and_names_no_days() -> None:
    lines = [*head("Day"), *rows(("13", "14", "15"), ("March 2025", "May 2025"))]
    lines[8] = (157, [(120, "May 2025")])
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company May 2025"),
        ("2025-03-15", 5000, "Salary"),
    ]


def test_days_that_run_backwards_under_one_month_are_not_dated() -> None:
    lines = [*head("Day"), *rows(("13", "14", "05"), ("March 2025", "May 2025"))]
    del lines[8]
    assert read(page(lines)) is None
