"""Sums above the rows that they sum up, which give those rows their day and their side."""

from tests.statements.paper import Line, head, page, read


def summed(y: float, day: str, label: str, figure: str) -> Line:
    return (y, [*([(50, day)] if day else []), (120, label), (-540, figure)])


def moved(y: float, kind: str, payee: str, amount: str) -> Line:
    return (y, [(120, kind), (260, payee), (-540, amount)])


LINES: list[Line] = [
    *head("100.00", "120.00"),
    (95, [(50, "Total in"), (-540, "+ 50.00")]),
    (110, [(50, "Total out"), (-540, "- 30.00")]),
    summed(140, "3 March 2025", "Total out", "- 30.00"),
    moved(155, "Card payment", "Corner Bakery", "10.00"),
    moved(170, "Direct debit", "Water Company", "20.00"),
    (181, [(260, "Contract 1187")]),
    summed(196, "4 March 2025", "Total in", "+ 50.00"),
    moved(211, "Received from", "Employer Ltd", "50.00"),
]


def test_rows_below_a_sum_are_of_its_day_and_its_side() -> None:
    assert read(page(LINES)) == [
        ("2025-03-03", -1000, "Card payment Corner Bakery"),
        ("2025-03-03", -2000, "Direct debit Water Company Contract 1187"),
        ("2025-03-04", 5000, "Received from Employer Ltd"),
    ]


def test_a_sum_that_its_rows_do_not_come_to_heads_none() -> None:
    wrong = [*LINES[:7], moved(170, "Direct debit", "Water Company", "21.00"), *LINES[8:]]
    assert read(page(wrong)) is None


def test_a_text_that_goes_on_in_the_first_of_two_columns_goes_to_a_person() -> None:
    lines = [line if line[0] != 181 else (181, [(120, "by contract")]) for line in LINES]
    assert read(page(lines)) is None
