"""Descriptions, which no sum can prove: the line between two amounts has an owner."""

from collections.abc import Sequence

import pytest

from tests.statements.paper import Line, head, judged, page, read, row

HEADINGS: Line = (
    100,
    [(50, "Date"), (120, "Details"), (-380, "Paid out"), (-450, "Paid in"), (-540, "Balance")],
)


def ends(opening: str, closing: str) -> list[Line]:
    return [*head(opening, closing), HEADINGS]


def amount_last(tail: str = "") -> list[Line]:
    """The amount stands on the last line of each row, the date on the first of each day."""
    lines: list[Line] = [
        *ends("100.00", "115.00"),
        (115, [(50, "13 Mar 2025"), (120, "Card payment")]),
        (127, [(120, "Corner Bakery"), (-380, "10.00")]),
        (139, [(120, "Direct debit")]),
        (151, [(120, "Water Company"), (-380, "20.00"), (-540, "70.00")]),
        (163, [(50, "25 Mar 2025"), (120, "Salary")]),
        (175, [(120, "March"), (-450, "45.00"), (-540, "115.00")]),
    ]
    return [*lines[:-2], (157, [(120, tail)]), *lines[-2:]] if tail else lines


def test_where_amounts_stand_last_a_text_belongs_to_the_row_below() -> None:
    assert read(page(amount_last())) == [
        ("2025-03-13", -1000, "Card payment Corner Bakery"),
        ("2025-03-13", -2000, "Direct debit Water Company"),
        ("2025-03-25", 4500, "Salary March"),
    ]


def test_where_texts_stand_on_both_sides_of_amounts_a_person_decides() -> None:
    assert read(page(amount_last("Ref 12"))) is None


def test_a_set_in_amount_line_belongs_to_the_text_above_it() -> None:
    lines: list[Line] = [
        *ends("100.00", "70.00"),
        (115, [(50, "13 Mar 2025"), (120, "VIS Corner")]),
        (127, [(140, "Bakery"), (-380, "10.00")]),
        (139, [(120, "VIS Water")]),
        (151, [(140, "Company"), (-380, "20.00"), (-540, "70.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "VIS Corner Bakery"),
        ("2025-03-13", -2000, "VIS Water Company"),
    ]


def set_wide(above: float = 18, within: float = 12) -> list[Line]:
    """Rows stand farther from each other than a text goes on, and their amounts on last lines."""
    second = 127 + above
    amount = second + within
    return [
        *ends("100.00", "115.00"),
        (115, [(50, "13 Mar 2025"), (120, "Card payment")]),
        (127, [(120, "Corner Bakery"), (-380, "10.00")]),
        (second, [(120, "Direct debit")]),
        (amount, [(120, "Water Company"), (-380, "20.00"), (-540, "70.00")]),
        (amount + 18, [(50, "25 Mar 2025"), (120, "Salary")]),
        (amount + 30, [(120, "March"), (-450, "45.00"), (-540, "115.00")]),
    ]


def test_a_text_set_as_those_of_rows_with_a_day_begins_the_row_below_it() -> None:
    assert read(page(set_wide())) == [
        ("2025-03-13", -1000, "Card payment Corner Bakery"),
        ("2025-03-13", -2000, "Direct debit Water Company"),
        ("2025-03-25", 4500, "Salary March"),
    ]


@pytest.mark.parametrize(("above", "within"), [(24, 12), (18, 15), (18, 10)])
def test_a_text_set_otherwise_than_those_of_rows_with_a_day_goes_to_a_person(
    above: float, within: float
) -> None:
    assert read(page(set_wide(above, within))) is None


def below_rows(second: str) -> list[Line]:
    """A wallet: the date begins the second line of each row's text."""
    return [
        (30, [(50, "EUR statement")]),
        (42, [(50, "1 March 2025 - 31 March 2025")]),
        (60, [(50, "EUR on 31 March 2025"), (-540, "120.00 EUR")]),
        (100, [(50, "Description"), (-380, "Incoming"), (-450, "Outgoing"), (-540, "Amount")]),
        (115, [(50, "Salary"), (-380, "50.00"), (-540, "120.00")]),
        (127, [(50, "25 March 2025 Transaction: T-1")]),
        (145, [(50, "Corner Bakery"), (-450, "-30.00"), (-540, "70.00")]),
        (157, [(50, second)]),
        (190, [(50, "EUR on 28 February 2025"), (-540, "100.00 EUR")]),
    ]


def test_a_date_below_its_row_is_the_rows_date_and_no_part_of_its_text() -> None:
    assert read(page(below_rows("13 March 2025 Transaction: T-2"))) == [
        ("2025-03-25", 5000, "Salary Transaction: T-1"),
        ("2025-03-13", -3000, "Corner Bakery Transaction: T-2"),
    ]


def test_amounts_beside_both_sides_are_balances_also_where_sums_look_like_days() -> None:
    lines = below_rows("13 March 2025 Transaction: T-2")
    lines[4] = (115, [(50, "Payment of 12.03 by Ann"), (-380, "50.00"), (-540, "120.00")])
    lines[6] = (145, [(50, "Payment of 14.03 to Bob"), (-450, "-30.00"), (-540, "70.00")])
    assert [r.balance for r in judged(page(lines)).rows] == [12000, 7000]


def test_a_second_day_on_the_line_below_a_row_stays_in_its_text() -> None:
    found = read(page(below_rows("13 March 2025 Booked for 12 March 2025")))
    assert found is not None
    assert found[1] == ("2025-03-13", -3000, "Corner Bakery Booked for 12 March 2025")


def test_a_row_without_its_date_below_does_not_take_that_of_another() -> None:
    assert read(page(below_rows("Transaction: T-2"))) is None


def test_what_is_printed_in_empty_columns_of_amounts_is_no_text() -> None:
    lines: list[Line] = [
        *ends("100.00", "140.00"),
        (115, [(50, "13 Mar 2025"), (120, "Bakery"), (-380, "10.00"), (-450, "blank"),
               (-540, "90.00")]),
        (130, [(50, "25 Mar 2025"), (120, "Salary"), (-380, "-"), (-450, "50.00"),
               (-540, "140.00")]),
    ]  # fmt: skip
    assert read(page(lines)) == [("2025-03-13", -1000, "Bakery"), ("2025-03-25", 5000, "Salary")]


def test_a_second_date_far_from_the_day_above_is_not_passed_over() -> None:
    def lines(second: str) -> list[Line]:
        headings = [(50.0, "Date"), (120.0, "Value date"), (200.0, "Details"), (-450.0, "Amount")]
        return [
            *head("100.00", "70.00"),
            (100, headings),
            (115, [(50, "13/03/2025"), (120, "13/03/2025"), (200, "Bakery"), (-450, "-10.00")]),
            (130, [(120, second), (200, "Water"), (-450, "-20.00")]),
        ]

    assert read(page(lines("14/03/2025"))) is not None
    assert read(page(lines("28/03/2025"))) is None


def test_an_amount_repeated_under_total_is_no_balance() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Total")]),
        row(115, "13/03/2025", "Corner Bakery", "-30.00", "-30.00"),
        row(130, "25/03/2025", "Salary March", "50.00", "50.00"),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -3000, "Corner Bakery"),
        ("2025-03-25", 5000, "Salary March"),
    ]


def test_the_title_of_a_summary_overleaf_is_no_text_of_the_last_row() -> None:
    first: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
        (100, [(50, "Description"), (300, "Booking date"), (-540, "Amount")]),
        (115, [(50, "Corner Bakery"), (300, "13/03/2025"), (-540, "-30.00")]),
        (130, [(50, "Salary"), (300, "25/03/2025"), (-540, "+50.00")]),
    ]
    second: list[Line] = [
        (40, [(50, "Balance overview")]),
        (52, [(50, "Description"), (-540, "Amount")]),
        (64, [(50, "Previous balance"), (-540, "+100.00")]),
        (76, [(50, "Outgoing transactions"), (-540, "-30.00")]),
        (88, [(50, "Incoming transactions"), (-540, "+50.00")]),
        (100, [(50, "Your new balance"), (-540, "+120.00")]),
    ]
    assert read(page(first), page(second, 2)) == [
        ("2025-03-13", -3000, "Corner Bakery"),
        ("2025-03-25", 5000, "Salary"),
    ]


def coded(second: list[Line]) -> list[Line]:
    """Each row begins with a code, and its amount stands on its last line."""
    headings: Line = (
        100,
        [(30, "Date"), (90, "Payment type and details"), (-380, "Paid out"), (-540, "Balance")],
    )
    return [
        *head("100.00", "55.00"),
        headings,
        (115, [(30, "13 Mar 25"), (90, "VIS"), (120, "Corner Bakery"), (-380, "10.00")]),
        (127, [(90, "DD"), (120, "Water Company")]),
        (139, [(120, "24MAR 15:57"), (-380, "20.00")]),
        *second,
        (187, [(30, "25 Mar 25"), (90, "DD"), (120, "City Council")]),
        (199, [(120, "Tax March"), (-380, "5.00"), (-540, "55.00")]),
    ]


CODED_BELOW: list[Line] = [
    (151, [(90, "ATM"), (120, "Cash")]),
    (163, [(120, "Old Market")]),
    (175, [(120, "Branch 7"), (-380, "10.00"), (-540, "60.00")]),
]


def test_a_code_begins_a_row_whose_amount_stands_on_its_last_line() -> None:
    assert read(page(coded(CODED_BELOW))) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-13", -2000, "Water Company 24MAR 15:57"),
        ("2025-03-13", -1000, "Cash Old Market Branch 7"),
        ("2025-03-25", -500, "City Council Tax March"),
    ]


def test_a_text_without_a_code_between_rows_that_begin_with_one_goes_to_a_person() -> None:
    uncoded: list[Line] = [(151, [(120, "Cash")]), *CODED_BELOW[1:]]
    assert read(page(coded(uncoded))) is None


def above_days(pitch: float, texts: Sequence[str] = ("Bakery", "Water", "Salary")) -> list[Line]:
    """An app: each row is a text, and right below it its day and its figures."""
    figures = (("13", "-10.00", "90.00"), ("14", "-20.00", "70.00"), ("25", "+45.00", "115.00"))
    lines: list[Line] = [
        (90, [(50, "Description")]),
        (101, [(50, "Date"), (-450, "Amount"), (-540, "Balance")]),
    ]
    for at, (text, (day, amount, balance)) in enumerate(zip(texts, figures, strict=True)):
        y = 118 + (11 + pitch) * at
        lines.append((y, [(50, f"{text} Company")]))
        lines.append((y + 11, [(50, f"{day} Mar 2025"), (-450, amount), (-540, balance)]))
    return [*head("100.00", "115.00"), *lines]


def test_texts_above_their_days_belong_to_the_rows_below() -> None:
    assert read(page(above_days(17))) == [
        ("2025-03-13", -1000, "Bakery Company"),
        ("2025-03-14", -2000, "Water Company"),
        ("2025-03-25", 4500, "Salary Company"),
    ]


def test_texts_as_near_to_the_row_above_as_to_their_own_go_to_a_person() -> None:
    assert read(page(above_days(11))) is None


def test_a_row_without_a_text_above_its_day_goes_to_a_person() -> None:
    lines = above_days(17)
    assert read(page([*lines[:-2], lines[-1]])) is None


def under_days(*rows: tuple[float, str, str]) -> list[Line]:
    """Days as headings; below them texts, and amounts on some of their lines."""
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Description"), (-450, "Amount")]),
        (118, [(50, "13 March 2025")]),
        (190, [(50, "25 March 2025")]),
    ]
    lines += [(y, [(50, text), *([(-450, amount)] if amount else [])]) for y, text, amount in rows]
    return sorted(lines, key=lambda line: line[0])


def test_amounts_stand_on_last_lines_where_days_begin_with_texts_and_never_end_with_one() -> None:
    rows = [
        (136.0, "DEBIT CARD", ""), (148.0, "Corner Bakery", "-10.00"),
        (160.0, "DIRECT DEBIT", ""), (172.0, "Water Company", "-20.00"),
        (208.0, "GIRO CREDIT", ""), (220.0, "Salary March", "+50.00"),
    ]  # fmt: skip
    found = read(page(under_days(*rows)))
    assert [text for _, _, text in found or []] == [
        "DEBIT CARD Corner Bakery",
        "DIRECT DEBIT Water Company",
        "GIRO CREDIT Salary March",
    ]
    ends_with_text = [*rows[:4], (181.0, "Paid by phone", ""), *rows[4:]]
    assert read(page(under_days(*ends_with_text))) is None
