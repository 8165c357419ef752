"""A card on which hardly anything but a payment was booked."""

from tests.statements.paper import Line, page, read


def lines(minimum: str, closing: str = "300.00", amount: str = "-200.00") -> list[Line]:
    return [
        (20, [(50, "Credit card statement")]),
        (32, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
        (60, [(50, "Previous balance"), (-300, "500.00")]),
        (72, [(50, "New balance"), (-300, closing)]),
        (84, [(50, "Minimum payment"), (-300, minimum)]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (115, [(50, "13/03/2025"), (120, "Bank of Wold"), (-450, amount)]),
    ]


def test_where_something_is_due_of_a_card_a_bare_balance_is_owed() -> None:
    assert read(page(lines("25.00"))) == [("2025-03-13", 20000, "Bank of Wold")]


def test_without_it_the_card_may_be_paid_in_advance() -> None:
    assert read(page(lines("0.00"))) is None


def test_a_balance_with_a_sign_may_be_seen_from_either_side() -> None:
    assert read(page(lines("25.00", "-100.00", "-600.00"))) is None
