"""Sections of cards that are titled "Payments" in words that name no side."""

import pytest

from tests.statements.paper import Line, page, read

HEADINGS = [(50.0, "Datum"), (120.0, "Verwendungszweck"), (-450.0, "Betrag")]
WANTED = [
    ("2025-03-05", 4000, "Einzahlung vielen Dank"),
    ("2025-03-02", -2000, "Bäckerei"),
    ("2025-03-09", -500, "Buchladen"),
]


def card(payments: str, purchases: str, closing: str = "85,00") -> list[Line]:
    return [
        (20, [(50, "Kreditkartenabrechnung")]),
        (32, [(50, "Zeitraum 01.03.2025 - 31.03.2025, Beträge in EUR")]),
        (60, [(50, "Alter Saldo"), (-300, "-100,00")]),
        (72, [(50, "Neuer Saldo"), (-300, f"-{closing}")]),
        (98, [(50, payments)]),
        (115, HEADINGS),
        (130, [(50, "05.03.2025"), (120, "Einzahlung vielen Dank"), (-450, "40,00")]),
        (158, [(50, purchases)]),
        (175, HEADINGS),
        (190, [(50, "02.03.2025"), (120, "Bäckerei"), (-450, "20,00")]),
        (205, [(50, "09.03.2025"), (120, "Buchladen"), (-450, "5,00")]),
    ]


@pytest.mark.parametrize("payments", ["Zahlungen", "Ihre Zahlungen", "Vos règlements"])
def test_a_title_that_says_payments_heads_what_goes_into_a_card(payments: str) -> None:
    assert read(page(card(payments, "Einkäufe"))) == WANTED


def test_a_title_of_payments_beside_no_charges_turns_nothing() -> None:
    lines = card("Zahlungen", "Sonstiges")
    assert read(page(lines)) is None


def test_payments_that_do_not_add_up_as_credits_are_left_to_a_person() -> None:
    assert read(page(card("Zahlungen", "Einkäufe", closing="165,00"))) is None


def english(title: str, headings: Line) -> list[Line]:
    return [
        (20, [(50, "Platinum card statement")]),
        (32, [(50, "Card number 4929 12** **** 3514, in GBP")]),
        (44, [(50, "Period 1 March 2025 to 31 March 2025")]),
        (60, [(50, "Balance brought forward"), (-300, "100.00")]),
        (72, [(50, "Closing balance"), (-300, "85.00")]),
        (95, [(50, "Payments towards your account")]),
        headings,
        (125, [(50, "05 MAR"), (120, "PAYMENT THANK YOU"), (-450, "40.00")]),
        (138, [(120, "Total Payments towards your account"), (-450, "40.00")]),
        (162, [(50, title)]),
        (175, headings[1]),
        (188, [(50, "02 MAR"), (120, "CORNER BAKERY"), (-450, "20.00")]),
        (201, [(50, "09 MAR"), (120, "BOOK SHOP"), (-450, "5.00")]),
        (214, [(120, f"Total {title}"), (-450, "25.00")]),
    ]


def test_a_title_of_which_one_word_heads_columns_elsewhere_is_none_of_the_headings() -> None:
    headings: Line = (110, [(50, "Posted"), (120, "Your transactions"), (-450, "Value")])
    found = read(page(english("New transactions", headings)))
    assert found is not None
    assert [amount for _, amount, _ in found] == [4000, -2000, -500]
