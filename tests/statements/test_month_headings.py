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


def numbered(title: str) -> list[Line]:
    lines: list[Line] = [
        (30, [(50, title)]),
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "70.00")]),
    ]
    return lines


@pytest.mark.parametrize(
    "title", ["Statement for March 2025", "Statement period 01/03/2025 - 31/03/2025"]
)
def test_days_alone_are_those_of_a_period_within_one_month(title: str) -> None:
    rows = [
        (100.0, [(50.0, "Day"), *HEADINGS[1][1:]]),
        row(115, "13", "Corner Bakery", "-10.00", "90.00"),
        row(130, "14", "Water Company", "-20.00", "70.00"),
    ]
    assert read(page([*numbered(title), *rows])) == TRUTH[:2]


def test_days_alone_in_a_period_of_two_months_are_not_dated() -> None:
    rows = [
        (100.0, [(50.0, "Day"), *HEADINGS[1][1:]]),
        row(115, "13", "Corner Bakery", "-10.00", "90.00"),
        row(130, "14", "Water Company", "-20.00", "70.00"),
    ]
    assert read(page([*numbered("Statement period 10/03/2025 - 09/04/2025"), *rows])) is None


@pytest.mark.parametrize("title", ["March 2025", "Statement for March 2025"])
def test_numbers_of_entries_beside_their_dates_are_no_days(title: str) -> None:
    headings = [(50.0, "Entry"), (90.0, "Date"), (160.0, "Description"), *HEADINGS[1][2:]]
    sums = [("13/03/2025", "-10.00", "90.00"), ("14/03/2025", "-20.00", "70.00")]
    texts = [text for _, _, text in TRUTH]
    rows: list[Line] = [
        (115 + 15 * at, [(50, f"{at + 1}"), (90, day), (160, text), (-450, a), (-540, b)])
        for at, ((day, a, b), text) in enumerate(zip(sums, texts, strict=False))
    ]
    found = read(page([*numbered(title), (100, headings), *rows]))
    assert found in (None, TRUTH[:2])


def test_the_day_of_a_whole_date_is_no_day_alone() -> None:
    rows = [
        HEADINGS,
        row(115, "13 Mar 2025", "Corner Bakery", "-10.00", "90.00"),
        row(130, "14 Mar 2025", "Water Company", "-20.00", "70.00"),
    ]
    assert read(page([*numbered("Statement for March 2025"), *rows])) == TRUTH[:2]


def test_a_balance_with_its_whole_date_does_not_speak_for_the_rows() -> None:
    first: Line = (115, [(50, "01 Mar"), (120, "Opening balance"), (-540, "100.00")])
    below = [(y + 15, cells) for y, cells in rows(("13", "14", "5"), ("March 2025", "May 2025"))]
    rates: Line = (230, [(50, "£1 - £9,999"), (-300, "3.05%")])
    assert read(page([*head(), first, *below, rates])) == TRUTH


def over_new_year(year: str, y: float = 161) -> list[Line]:
    return [
        (30, [(50, "Statement period 14 December 2024 - 13 January 2025")]),
        *head(period=False),
        row(115, "14 Dec", "Corner Bakery", "-10.00", "90.00"),
        row(145, "31 Dec", "Water Company", "-20.00", "70.00"),
        (y, [(120, year)]),
        row(173, "03 Jan", "Salary", "+50.00", "120.00"),
    ]


def test_a_year_among_the_texts_heads_the_rows_of_january() -> None:
    assert read(page(over_new_year("2025"))) == [
        ("2024-12-14", -1000, "Corner Bakery"),
        ("2024-12-31", -2000, "Water Company"),
        ("2025-01-03", 5000, "Salary"),
    ]


@pytest.mark.parametrize(("year", "y"), [("2024", 161), ("2025", 159), ("2025 2026", 161)])
def test_a_year_that_may_be_a_text_is_for_a_person(year: str, y: float) -> None:
    """Of another year than the rows below it, as near to the row above, or more than a year."""
    assert read(page(over_new_year(year, y))) is None


def test_a_year_nearer_to_the_row_above_is_a_text_of_it() -> None:
    found = read(page(over_new_year("2025", 156)))
    assert [r[2] for r in found or []] == ["Corner Bakery", "Water Company 2025", "Salary"]
