"""Rows without headings above them, and below each row its date with a time."""

import pytest

from tests.statements.paper import Line, head, judged, page, read

HEAD: list[Line] = [
    (30, [(50, "1 Feb 2025 to 31 Mar 2025")]),
    (50, [(50, "Closing balance on 31 Mar 2025"), (-450, "Rs. 120.00")]),
    (65, [(50, "Opening balance on 1 Feb 2025"), (-450, "Rs. 100.00")]),
]
NO_PERIOD: list[Line] = [
    (50, [(50, "Closing balance"), (-450, "Rs. 120.00")]),
    (65, [(50, "Opening balance"), (-450, "Rs. 100.00")]),
]


def row(y: float, text: str, amount: str, day: str, to_date: float = 13) -> list[Line]:
    return [(y, [(50, text), (-450, amount)]), (y + to_date, [(50, day)])]


def month(y: float, text: str) -> Line:
    return (y, [(50, text)])


SALARY = row(130, "Salary", "+Rs. 50.00", "25 Mar, 09:49")
WATER = row(162, "Water Company", "-Rs. 20.00", "14 Mar, 10:05")
BAKERY = row(216, "Corner Bakery", "-Rs. 10.00", "13 Feb, 22:19")
ROWS = [*SALARY, *WATER, *BAKERY]
MONTHS = [month(108, "March 2025"), month(194, "February 2025")]

READ = [
    ("2025-03-25", 5000, "Salary"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-02-13", -1000, "Corner Bakery"),
]


def test_a_date_on_a_line_of_its_own_dates_the_row_above_it() -> None:
    assert read(page([*HEAD, *ROWS])) == READ


def test_an_amount_that_looks_like_a_date_dates_nothing() -> None:
    water = row(162, "Water Company", "-Rs. 20.04", "14 Mar, 10:05")
    bakery = row(194, "Corner Bakery", "-Rs. 9.96", "13 Feb, 22:19")
    found = read(page([*HEAD, *SALARY, *water, *bakery]))
    assert found == [
        READ[0],
        ("2025-03-14", -2004, "Water Company"),
        ("2025-02-13", -996, "Corner Bakery"),
    ]


def test_a_currency_in_letters_before_each_figure_is_that_of_the_account() -> None:
    assert {r.currency for r in judged(page([*HEAD, *ROWS])).rows} == {"INR"}


def test_months_between_such_rows_are_headings() -> None:
    assert read(page([*HEAD, *ROWS, *MONTHS])) == READ


def test_months_above_rows_give_the_year_where_no_period_does() -> None:
    assert read(page([*NO_PERIOD, *ROWS, *MONTHS])) == READ
    assert read(page([*NO_PERIOD, *ROWS])) is None


def test_rows_go_on_overleaf_below_the_month_named_before() -> None:
    first = page([*HEAD, MONTHS[0], *SALARY, (800, [(280, "Page 1 of 2")])])
    second = [*WATER, MONTHS[1], *BAKERY, (800, [(280, "Page 2 of 2")])]
    assert read(first, page(second, 2)) == READ


WIDE = [
    *SALARY,
    *row(190, "Water Company", "-Rs. 20.00", "14 Mar, 10:05"),
    *row(250, "Corner Bakery", "-Rs. 10.00", "13 Feb, 22:19"),
]


@pytest.mark.parametrize(
    ("months", "found"),
    [
        ([(108, "March 2025"), (225, "February 2025")], READ),
        ([(225, "February 2025")], None),
        ([(108, "March 2025"), (225, "January 2025")], None),
        ([(108, "March 2025"), (225, "February 2024")], None),
        ([(108, "March 2025"), (165, "March 2025"), (225, "February 2025")], None),
        ([(108, "March 2025"), (225, "February 2025"), (280, "January 2025")], None),
    ],
    ids=["all fit", "none above the first", "another", "another year", "twice", "none below"],
)
def test_months_head_rows_only_if_all_of_them_do(
    months: list[tuple[float, str]], found: list[tuple[str, int, str]] | None
) -> None:
    assert read(page([*HEAD, *WIDE, *(month(*m) for m in months)])) == found


def test_a_month_that_ends_a_page_may_be_a_text_of_its_last_row() -> None:
    first = [*HEAD, MONTHS[0], *SALARY, month(160, "February 2025"), (800, [(280, "Page 1 of 2")])]
    second = [*WATER, MONTHS[1], *BAKERY, (800, [(280, "Page 2 of 2")])]
    assert read(page(first), page(second, 2)) is None


def test_a_month_of_another_year_than_its_dates_is_no_heading() -> None:
    rows = [
        *row(130, "Salary", "+Rs. 50.00", "25 Mar 2025"),
        *row(162, "Water Company", "-Rs. 30.00", "14 Mar 2025"),
    ]
    assert read(page([*HEAD, *rows, MONTHS[0]])) == [
        READ[0],
        ("2025-03-14", -3000, "Water Company"),
    ]
    between = [*rows[:2], *row(190, "Water Company", "-Rs. 30.00", "14 Feb 2025")]
    assert read(page([*HEAD, *between, MONTHS[0], month(165, "February 2024")])) is None


def test_a_month_that_rows_of_another_stand_below_gives_no_year() -> None:
    assert read(page([*NO_PERIOD, *ROWS, *MONTHS[:1]])) is None


def test_a_day_that_is_as_near_to_the_next_row_may_be_its_heading() -> None:
    rows = [
        *row(130, "Salary", "+Rs. 50.00", "25 Mar, 09:49", 16),
        *row(162, "Water Company", "-Rs. 20.00", "14 Mar, 10:05", 16),
        *row(194, "Corner Bakery", "-Rs. 10.00", "13 Feb, 22:19", 16),
    ]
    assert read(page([*HEAD, *rows])) is None


def test_a_day_above_the_first_row_heads_it() -> None:
    days: list[Line] = [
        (110, [(50, "25 March")]),
        (124, [(50, "Salary"), (-450, "+Rs. 50.00")]),
        (137, [(50, "14 March")]),
        (151, [(50, "Water Company"), (-450, "-Rs. 20.00")]),
        (164, [(50, "13 February")]),
        (178, [(50, "Corner Bakery"), (-450, "-Rs. 10.00")]),
    ]
    assert read(page([*HEAD, *days])) == READ


def test_days_whose_first_and_last_are_lost_date_no_row_above_them() -> None:
    days: list[Line] = [
        (124, [(50, "Salary"), (-450, "+Rs. 50.00")]),
        (144, [(50, "14 March")]),
        (157, [(50, "Water Company"), (-450, "-Rs. 20.00")]),
        (177, [(50, "13 February")]),
        (190, [(50, "Corner Bakery"), (-450, "-Rs. 10.00")]),
        (210, [(50, "11 February")]),
    ]
    assert read(page([*HEAD, *days])) is None


def test_a_row_without_a_date_below_it_is_seen() -> None:
    assert read(page([*HEAD, *SALARY, *WATER[:1], *BAKERY])) is None


def test_a_text_below_a_date_could_be_of_either_row() -> None:
    for y in (160, 170, 280):
        assert read(page([*HEAD, *WIDE, (y, [(50, "Order 4410")])])) is None


def test_a_date_beside_the_amount_is_not_changed_by_one_below() -> None:
    lines = [
        *head("100.00", "70.00"),
        *(
            line
            for y, day, text in ((120, "13", "Bakery"), (150, "14", "Water"), (180, "25", "Garage"))
            for line in (
                (y, [(50, f"{day}/03/2025"), (120, text), (-450, "-10.00")]),
                (y + 12, [(50, f"{int(day) + 1}/03/2025")]),
            )
        ),
    ]
    found = read(page(lines))
    assert found is not None
    assert [day for day, _, _ in found] == ["2025-03-13", "2025-03-14", "2025-03-25"]


def test_a_date_below_its_row_may_have_a_sum_paid_abroad_beside_it() -> None:
    lines: list[Line] = [
        *head("100.00", "40.00"),
        (100, [(50, "Description"), (-350, "In"), (-450, "Out"), (-540, "Balance")]),
    ]
    for at in range(6):
        note = "USD 12.00 at rate 1.2" if at == 2 else "March"
        left = f"{90 - 10 * at}.00"
        lines += [
            (115 + 30 * at, [(50, "Corner Bakery"), (-450, "10.00"), (-540, left)]),
            (125 + 30 * at, [(50, f"1{at} March 2025 Reference {note}")]),
        ]
    found = read(page(lines))
    assert [day for day, _, _ in found or []] == [f"2025-03-1{at}" for at in range(6)]
