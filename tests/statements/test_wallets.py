"""Wallets of an app in one file: a page for each currency, with a summary above its table."""

import pytest

from shared.statements.words import Page
from tests.statements.paper import HEADINGS as USUAL
from tests.statements.paper import Line, judged, page, row, words

HEADINGS: list[tuple[float, str]] = [
    (50, "Date"),
    (120, "Description"),
    (-380, "Money out"),
    (-460, "Money in"),
    (-540, "Balance"),
]


def wallet(
    number: int, currency: str, opening: str, spent: str, closing: str, undone: str = ""
) -> Page:
    lines: list[Line] = [
        (60, [(50, "Balance summary")]),
        (75, [(50, "Product"), (-300, "Opening balance"), (-380, "Money out"), (-540, "Closing")]),
        (90, [(50, "Account"), (-300, opening), (-380, spent), (-540, closing)]),
        (105, [(50, "Total"), (-300, opening), (-380, spent), (-540, closing)]),
        (130, HEADINGS),
        (145, [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, spent), (-540, closing)]),
        (800, [(500, f"Page {number} of 2")]),
    ]
    if undone:
        lines += [
            (180, [(50, undone)]),
            (195, [(50, "Start date"), (120, "Description"), (-460, "Money out")]),
            (210, [(50, "14/03/2025"), (120, "Book Shop"), (-460, "12.00")]),
        ]
    title = words(30, [(50, f"{currency} Statement"), (300, "1 Mar 2025 to 31 Mar 2025")], 14.0)
    bare = page(lines, number)
    return Page(number, bare.width, bare.height, (*title, *bare.words))


FIRST = wallet(1, "GBP", "£100.00", "£10.00", "£90.00")
SECOND = wallet(2, "EUR", "€50.00", "€20.00", "€30.00")


def test_the_largest_line_above_a_summary_names_the_account() -> None:
    found = judged(FIRST, SECOND)
    assert found.proven
    assert [(a.account, a.currency) for a in found.accounts] == [
        ("GBP Statement", "GBP"),
        ("EUR Statement", "EUR"),
    ]
    assert [(r.amount, r.currency) for r in found.rows] == [(-1000, "GBP"), (-2000, "EUR")]


@pytest.mark.parametrize(
    "undone",
    [
        "Reverted",
        "Reverted from 1 Mar 2025 to 31 Mar 2025",
        "Storniert",
        "Opérations annulées",
        "Revertidas",
        "Annullate",
        "Teruggedraaid",
        "Canceladas",
        "Anulowane",
    ],
)
def test_payments_that_were_undone_are_no_part_of_the_table(undone: str) -> None:
    found = judged(FIRST, wallet(2, "EUR", "€50.00", "€20.00", "€30.00", undone))
    assert found.proven
    assert [r.amount for r in found.rows] == [-1000, -2000]


def test_a_wallet_that_does_not_add_up_holds_the_file() -> None:
    assert not judged(FIRST, wallet(2, "EUR", "€50.00", "€20.00", "€31.00")).proven


def test_the_title_of_a_wallet_may_stand_beside_what_it_opens_with() -> None:
    def wallet(y: float, currency: str, opening: str, amount: str, closing: str) -> list[Line]:
        return [
            (y, [(50, f"{currency} balance"), (-540, f"Opening balance on 1 March: {opening}")]),
            (y + 20, USUAL[1]),
            row(y + 35, "13/03/2025", "Corner Bakery", amount, closing),
            (y + 55, [(-540, f"Closing balance on 31 March: {closing}")]),
        ]

    period: Line = (30, [(50, "Statement period 01/03/2025 - 31/03/2025")])
    first = wallet(60, "GBP", "100.00", "-10.00", "90.00")
    second = wallet(200, "EUR", "500.00", "-20.00", "480.00")
    found = judged(page([period, *first, *second]))
    assert found.proven
    assert [a.account for a in found.accounts] == ["GBP balance", "EUR balance"]
