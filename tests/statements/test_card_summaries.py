"""Cards in sections: what their summary shows them to be, and totals above the rows."""

import pytest

from tests.statements.paper import Line, page, read

HEADED = [(50.0, "Date"), (120.0, "Description"), (-450.0, "Amount")]
ROWS = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-31", -500, "Late fee"),
]


def entry(y: float, day: str, text: str, amount: str) -> Line:
    return (y, [(50, day), (120, text), (-450, amount)])


def titled(summary: list[tuple[str, str]]) -> list[Line]:
    lines: list[Line] = [
        (30, [(50, "Opening/closing date 03/01/25 - 03/31/25")]),
        (42, [(50, "All amounts in USD")]),
    ]
    labels = [("Previous balance", "100.00"), *summary, ("New balance", "135.00")]
    return lines + [
        (60 + 12 * at, [(50, label), (-300, figure)]) for at, (label, figure) in enumerate(labels)
    ]


def charged(summary: list[tuple[str, str]]) -> list[Line]:
    return [
        *titled(summary),
        (200, HEADED),
        (215, [(50, "PURCHASE")]),
        entry(230, "03/13", "Corner Bakery", "10.00"),
        entry(245, "03/14", "Water Company", "20.00"),
        (260, [(50, "FEES CHARGED")]),
        entry(275, "03/31", "Late fee", "5.00"),
    ]


def test_figures_for_advances_and_transfers_show_that_a_balance_is_owed() -> None:
    summary = [("Purchases", "30.00"), ("Cash Advances", "0.00"), ("Balance Transfers", "0.00")]
    assert read(page(charged([*summary, ("Fees Charged", "5.00")]))) == ROWS


def test_without_them_nothing_shows_whose_balance_it_is() -> None:
    summary = [("Purchases", "30.00"), ("Fees Charged", "5.00")]
    assert read(page(charged(summary))) is None


def test_an_advert_for_advances_and_transfers_shows_nothing() -> None:
    lines = charged([("Purchases", "30.00"), ("Fees Charged", "5.00")])
    adverts: list[Line] = [
        (400, [(50, "Cash advances are easy with us")]),
        (430, [(50, "Balance transfers from $50.00 on")]),
    ]
    assert read(page([*lines, *adverts])) is None


def summed(total: str, overleaf: bool) -> list[Line]:
    """Below the heading of each section its total, and only then its rows."""
    page_head: list[Line] = [(200, [(50, "Meridian, continued")]), (215, HEADED)]
    return [
        *titled([("Minimum payment due", "20.00"), ("Credit limit", "900.00")]),
        (120, [(50, "New charges")]),
        (135, [(50, "Total new charges"), (-450, total)]),
        (150, HEADED),
        entry(165, "03/13", "Corner Bakery", "10.00"),
        *(page_head if overleaf else []),
        entry(235, "03/14", "Water Company", "20.00"),
        (260, [(50, "Fees")]),
        (275, [(50, "Total fees for this period"), (-450, "5.00")]),
        (290, HEADED),
        entry(305, "03/31", "Late fee", "5.00"),
    ]


@pytest.mark.parametrize("overleaf", [False, True])
def test_a_total_above_the_rows_of_a_section_is_theirs_alone(overleaf: bool) -> None:
    assert read(page(summed("30.00", overleaf))) == ROWS


def test_a_total_above_the_rows_of_a_section_must_agree() -> None:
    assert read(page(summed("31.00", overleaf=False))) is None


def test_a_box_of_cashback_beside_the_summary_has_balances_of_its_own() -> None:
    summary = [("Purchases", "30.00"), ("Cash Advances", "0.00"), ("Balance Transfers", "0.00")]
    box: list[Line] = [
        (63, [(350, "CASHBACK BONUS BALANCE")]),
        (77, [(350, "Previous Balance"), (-540, "31.08")]),
        (91, [(350, "Earned This Period"), (-540, "4.36")]),
        (105, [(350, "Redeemed This Period"), (-540, "0.00")]),
        (119, [(350, "Cashback Bonus Balance"), (-540, "35.44")]),
    ]
    lines = [*charged([*summary, ("Fees Charged", "5.00")]), *box]
    assert read(page([*lines, (800, [(500, "Page 1 of 1")])])) == ROWS


def test_fees_beside_new_purchases_are_a_step_of_their_own_though_both_names_are_known() -> None:
    def bill(fees: str) -> list[Line]:
        return [
            (30, [(50, "Abrechnung Ihrer Kreditkarte 01.03.2025 bis 31.03.2025")]),
            (50, [(50, "Saldo der letzten Abrechnung"), (-300, "-100,00 EUR")]),
            (62, [(50, "Gutschriften"), (-300, "60,00 EUR")]),
            (74, [(50, "Neue Umsätze"), (-300, "-30,00 EUR")]),
            (86, [(50, "Entgelte"), (-300, fees)]),
            (98, [(50, "Neuer Saldo"), (-300, "-72,00 EUR")]),
            (120, [(50, "Datum"), (120, "Verwendungszweck"), (-450, "Betrag")]),
            (135, [(50, "13.03.2025"), (120, "Bäckerei Korn"), (-450, "-10,00")]),
            (150, [(50, "14.03.2025"), (120, "Kontoführung"), (-450, "-2,00")]),
            (165, [(50, "15.03.2025"), (120, "Zahlung erhalten"), (-450, "60,00")]),
            (180, [(50, "16.03.2025"), (120, "Buchhandlung"), (-450, "-20,00")]),
        ]

    assert read(page(bill("-2,00 EUR"))) is not None
    assert read(page(bill("-3,00 EUR"))) is None


def paid_and_charged(given_back: str) -> list[Line]:
    """Who pays all that is due pays what the account opened with."""
    summary = [
        ("Payments", "-100.00"),
        ("Credits", given_back),
        ("Purchases", "+140.00"),
        ("Cash advances", "+0.00"),
        ("Fees", "+4.00"),
        ("Interest", "+3.00"),
    ]
    return [
        *titled(summary),
        (200, HEADED),
        (215, [(50, "Payments, credits and adjustments")]),
        entry(230, "03/13", "Autopay", "-100.00"),
        entry(245, "03/14", "Harlan Hardware", "-12.00"),
        (260, [(50, "Purchases")]),
        entry(275, "03/15", "Corner Bakery", "100.00"),
        entry(290, "03/16", "Water Company", "40.00"),
        (305, [(50, "Fees charged")]),
        entry(320, "03/31", "Late fee", "4.00"),
        (335, [(50, "Interest charged")]),
        entry(350, "03/31", "Interest on purchases", "3.00"),
    ]


@pytest.mark.parametrize(("given_back", "proven"), [("-12.00", True), ("-11.00", False)])
def test_a_payment_of_all_that_is_due_and_credits_are_one_side_together(
    given_back: str, proven: bool
) -> None:
    assert (read(page(paid_and_charged(given_back))) is not None) == proven


@pytest.mark.parametrize(
    ("label", "is_read"), [("Total Credit Line", True), ("Total of all accounts", False)]
)
def test_a_limit_below_both_ends_side_by_side_is_no_total_of_accounts(
    label: str, *, is_read: bool
) -> None:
    summary = [("Purchases", "30.00"), ("Cash Advances", "0.00"), ("Balance Transfers", "0.00")]
    lines = charged([*summary, ("Fees Charged", "5.00")])
    beside: list[Line] = [
        (60, [(350, "New balance"), (-540, "135.00")]),
        (132, [(50, label), (-300, "9,000.00")]),
    ]
    assert (read(page([*lines, *beside])) == ROWS) is is_read
