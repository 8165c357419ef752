"""Rows whose cells are not level at the top; where a blank parts rows, it says whose a text is."""

from tests.statements.paper import HEADINGS, Line, head, page, read

EXPECTED = [
    ("2025-03-13", -1000, "Card payment Corner Bakery"),
    ("2025-03-14", -2000, "Direct debit Water Company"),
    ("2025-03-25", 5000, "Salary"),
]


def money(y: float, day: str, amount: str, balance: str, text: str = "") -> Line:
    return (y, [(50, day), (120, text), (-450, amount), (-540, balance)])


def test_a_row_set_in_the_middle_of_its_text_is_read_from_the_top() -> None:
    lines = [
        *head(closing="120.00"),
        HEADINGS,
        (115, [(120, "Card payment")]),
        money(120, "13/03/2025", "-10.00", "90.00"),
        (125, [(120, "Corner Bakery")]),
        (141, [(120, "Direct debit")]),
        money(146, "14/03/2025", "-20.00", "70.00"),
        (151, [(120, "Water Company")]),
        money(167, "25/03/2025", "+50.00", "120.00", "Salary"),
    ]
    assert read(page(lines)) == EXPECTED


def test_text_above_an_amount_belongs_to_it_where_a_blank_parts_it_from_the_row_before() -> None:
    lines = [
        *head(closing="120.00"),
        HEADINGS,
        (115, [(120, "Card payment")]),
        money(125, "13/03/2025", "-10.00", "90.00", "Corner Bakery"),
        (141, [(120, "Direct debit")]),
        money(151, "14/03/2025", "-20.00", "70.00", "Water Company"),
        money(167, "25/03/2025", "+50.00", "120.00", "Salary"),
    ]
    assert read(page(lines)) == EXPECTED


def test_a_text_nearer_to_the_row_below_is_not_given_to_the_row_above() -> None:
    lines = [
        *head(closing="120.00"),
        HEADINGS,
        money(115, "13/03/2025", "-10.00", "90.00", "Corner Bakery"),
        (127, [(120, "Reference 12")]),
        money(143, "14/03/2025", "-20.00", "70.00", "Water Company"),
        (157, [(120, "Employer")]),
        money(167, "25/03/2025", "+50.00", "120.00", "Salary"),
    ]
    assert read(page(lines)) is None


def test_dates_wrapped_in_a_grid_are_joined_with_their_years() -> None:
    def row(y: float, day: str, text: str, amount: str, balance: str) -> list[Line]:
        return [
            (y, [(50, day)]),
            (y + 5, [(120, text), (-450, amount), (-540, balance)]),
            (y + 10, [(50, "2025")]),
        ]

    lines = [
        *head(closing="120.00"),
        HEADINGS,
        *row(115, "13 Mar", "Corner Bakery", "-10.00", "90.00"),
        *row(141, "14 Mar", "Water Company", "-20.00", "70.00"),
        *row(167, "25 Mar", "Salary March", "+50.00", "120.00"),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary March"),
    ]
