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


def card(payments: str) -> list[Line]:
    """A card that tells above the rows of each kind what they come to."""

    def bought(y: float, day: str, text: str, amount: str) -> Line:
        return (y, [(50, day), (120, text), (-540, amount)])

    return [
        (20, [(50, "Rewards credit card statement")]),
        (32, [(50, "Billing period 03/01/25-03/31/25")]),
        (44, [(50, "All amounts in USD")]),
        (60, [(50, "Previous balance"), (-300, "$100.00")]),
        (72, [(50, "New balance"), (-300, "$55.00")]),
        (100, [(50, "Date"), (120, "Description"), (-540, "Amount")]),
        (115, [(80, "Payments"), (-540, payments)]),
        bought(128, "03/13", "Automatic payment", "-$60.00"),
        (145, [(80, "Other credits"), (-540, "-$5.00")]),
        bought(158, "03/14", "Jar given back", "-$5.00"),
        (175, [(80, "Purchases and other debits"), (-540, "$20.00")]),
        bought(188, "03/15", "Corner Bakery", "$12.00"),
        bought(201, "03/16", "Water Company", "$8.00"),
    ]


def test_payments_above_their_rows_are_a_title_beside_sums_of_known_sides() -> None:
    assert read(page(card("-$60.00"))) == [
        ("2025-03-13", 6000, "Automatic payment"),
        ("2025-03-14", 500, "Jar given back"),
        ("2025-03-15", -1200, "Corner Bakery"),
        ("2025-03-16", -800, "Water Company"),
    ]


def test_payments_above_their_rows_must_be_what_these_come_to() -> None:
    assert read(page(card("-$61.00"))) is None
