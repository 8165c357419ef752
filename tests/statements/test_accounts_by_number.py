"""Accounts whose parts are called alike: "Summary", and above it the name and number of each."""

import pytest

from tests.statements.paper import Line, judged, page, row


def account(y: float, title: str, opening: str, amount: str, closing: str) -> list[Line]:
    headings = [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")]
    return [
        (y, [(50, title)]),
        (y + 15, [(50, "Summary")]),
        (y + 27, [(50, "Balance brought forward"), (-300, opening)]),
        (y + 39, [(50, "Balance carried forward"), (-300, closing)]),
        (y + 60, headings),
        row(y + 75, "13/03/2025", "Corner Bakery", amount, closing),
    ]


def statement(first: str, second: str, opening: str = "500.00") -> list[Line]:
    return [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (42, [(50, "All amounts in GBP")]),
        *account(60, first, "100.00", "-10.00", "90.00"),
        *account(200, second, opening, "-20.00", "480.00"),
    ]


def test_what_stands_above_each_account_alike_is_the_title_of_none() -> None:
    found = judged(page(statement("Florn / 42263823", "Brask / 646-125360-3")))
    assert found.proven
    assert [(a.account, a.opening and a.opening.amount) for a in found.accounts] == [
        ("Florn / 42263823", 10000),
        ("Brask / 646-125360-3", 50000),
    ]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Florn / 42263823", "Florn / 42263823"),
        ("Florn", "Brask"),
        ("Florn 2025", "Brask 2025"),
    ],
)
def test_accounts_above_the_same_words_need_numbers_of_their_own(first: str, second: str) -> None:
    assert not judged(page(statement(first, second))).proven


def test_each_of_the_numbered_accounts_must_add_up() -> None:
    lines = statement("Florn / 42263823", "Brask / 646-125360-3", "501.00")
    assert not judged(page(lines)).proven
