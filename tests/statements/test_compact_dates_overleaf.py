"""Days without a mark between their parts, beside other days and on a further page."""

from tests.statements.paper import Line, page, read

HEADINGS: Line = (100, [(50, "Booking date"), (113, "Description"), (-450, "Amount")])


def first_page(*rows: Line) -> list[Line]:
    return [
        (30, [(50, "Statement period 1 March 2025 to 31 March 2025, GBP")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "120.00")]),
        HEADINGS,
        *rows,
    ]


ROWS: list[Line] = [
    (115, [(50, "13 03"), (113, "12/03 Corner Bakery"), (-450, "-10.00")]),
    (130, [(50, "14 03"), (113, "14/03 Water Company"), (-450, "-20.00")]),
    (145, [(50, "25 03"), (113, "Salary March"), (-450, "+50.00")]),
]
WANTED = [
    ("2025-03-13", -1000, "12/03 Corner Bakery"),
    ("2025-03-14", -2000, "14/03 Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def test_a_day_in_the_text_beside_a_day_without_a_mark_leaves_that_one_a_day() -> None:
    assert read(page(first_page(*ROWS))) == WANTED


def test_days_without_a_mark_go_on_overleaf_without_their_heading() -> None:
    overleaf: list[Line] = [(40, ROWS[2][1])]
    assert read(page(first_page(*ROWS[:2])), page(overleaf, 2)) == WANTED


def test_numbers_overleaf_that_are_no_days_go_to_a_person() -> None:
    number: list[Line] = [(40, [(50, "47 11"), (113, "Salary March"), (-450, "+50.00")])]
    assert read(page(first_page(*ROWS[:2])), page(number, 2)) is None
