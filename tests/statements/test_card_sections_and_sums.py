"""Cards whose sections have sums of their own, and sums that count refunds among the purchases."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, page, read, row

HEADED: Line = (0, [(50, "Date"), (120, "Description"), (-450, "Amount")])


def headed(y: float) -> Line:
    return (y, HEADED[1])


def summary(*steps: tuple[str, str]) -> list[Line]:
    return [
        (30, [(50, "Credit card statement")]),
        (42, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
        *((56 + 12 * at, [(50, name), (-300, size)]) for at, (name, size) in enumerate(steps)),
    ]


def sections(fees: str, interest: str = "0.00") -> list[Line]:
    return [
        *summary(("Previous balance", "100.00"), ("New balance", "59.00")),
        (150, [(50, "Payments and credits")]),
        headed(162),
        row(176, "12/03/2025", "Payment received", "-100.00"),
        (200, [(50, "Purchases")]),
        headed(212),
        row(226, "13/03/2025", "Corner Bakery", "10.00"),
        row(240, "14/03/2025", "Water Company", "20.00"),
        (264, [(50, "Fees")]),
        headed(276),
        row(290, "20/03/2025", "Late payment", "29.00"),
        (304, [(50, "Total fees for this period"), (-450, fees)]),
        (330, [(50, "Interest charged")]),
        (342, [(50, "Total interest for this period"), (-450, interest)]),
    ]


def test_a_total_of_fees_for_this_period_speaks_for_the_fees_alone() -> None:
    rows = read(page(sections("29.00")))
    assert rows is not None
    assert [amount for _, amount, _ in rows] == [10000, -1000, -2000, -2900]


def test_a_total_of_fees_that_the_fees_contradict_goes_to_a_person() -> None:
    assert read(page(sections("30.00"))) is None


def test_nothing_at_the_end_of_a_page_and_nothing_overleaf_are_not_carried_over() -> None:
    first: list[Line] = [
        *head("100.00", "70.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(140, "14/03/2025", "Water Company", "-20.00", "70.00"),
        (700, [(50, "Sundry levies of the month"), (-450, "0.00")]),
    ]
    second: list[Line] = [(56, [(50, "Other levies of the month"), (-450, "0.00")])]
    assert read(page(first), page(second, 2)) is not None


NET = (
    ("Previous balance", "100.00"),
    ("Total payments", "-100.00"),
    ("Total purchases from 1 March to 31 March", "20.00"),
    ("Sundry entries", "1.50"),
    ("New balance", "21.50"),
)


def with_refund(
    *steps: tuple[str, str], text: str = "Refund Book Shop", paid: str = "Transfer from A Venn"
) -> list[Line]:
    return [
        *summary(*steps),
        headed(150),
        row(164, "12/03/2025", paid, "-100.00"),
        row(178, "13/03/2025", "Corner Bakery", "25.00"),
        row(192, "14/03/2025", text, "-5.00"),
        row(206, "15/03/2025", "Levy", "1.50"),
    ]


def test_purchases_may_be_summed_up_less_what_was_given_back() -> None:
    rows = read(page(with_refund(*NET)))
    assert rows is not None
    assert [amount for _, amount, _ in rows] == [10000, -2500, 500, -150]


@pytest.mark.parametrize(
    ("at", "step"),
    [(1, ("Total payments", "-99.00")), (2, ("Total purchases", "19.00"))],
)
def test_sums_less_refunds_must_still_lead_from_end_to_end(at: int, step: tuple[str, str]) -> None:
    steps = [*NET[:at], step, *NET[at + 1 :]]
    assert read(page(with_refund(*steps))) is None


def test_payments_by_name_leave_the_other_credits_to_the_purchases() -> None:
    lines = with_refund(*NET, text="Book Shop", paid="Payment received, thank you")
    assert read(page(lines)) is not None


def test_what_both_sums_lack_must_be_what_was_given_back() -> None:
    assert read(page(with_refund(*NET, text="Book Shop"))) is None


@pytest.mark.parametrize("again", ["21.50", "21.00", "26.50"])
@pytest.mark.parametrize("paid", ["Settled on 12/03/2025", "Total payments"])
def test_purchases_less_refunds_may_be_summed_up_again_below_their_rows(
    again: str, paid: str
) -> None:
    steps = (NET[0], (paid, "-100.00"), ("New charges", "21.50"), NET[-1])
    lines = [*with_refund(*steps), (222, [(120, "Total new charges"), (-450, again)])]
    # All that was charged may be summed up there as well.
    assert (read(page(lines)) is not None) == (again != "21.00")


def test_a_list_of_one_account_sums_up_what_is_on_it_and_not_its_rows() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement as at 31/03/2025 in SGD")]),
        (50, [(50, "Deposits"), (250, "Account no."), (-540, "Balance (SGD)")]),
        (62, [(50, "Everyday savings"), (250, "211-40917-3"), (-540, "130.00")]),
        (74, [(50, "Total deposits"), (-540, "130.00")]),
        (100, [(50, "Date"), (120, "Description"), (-380, "Withdrawal"), (-450, "Deposit"),
               (-540, "Balance")]),
        (113, [(120, "Balance brought forward"), (-540, "100.00")]),
        (126, [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "10.00"), (-540, "90.00")]),
        (139, [(50, "14/03/2025"), (120, "Salary"), (-450, "40.00"), (-540, "130.00")]),
        (152, [(120, "Balance carried forward"), (-540, "130.00")]),
    ]  # fmt: skip
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", 4000, "Salary"),
    ]


def test_days_in_the_text_of_a_row_are_no_period_of_the_others() -> None:
    lines: list[Line] = [
        (50, [(50, "Opening balance"), (-300, "100.00 GBP")]),
        (65, [(50, "Closing balance"), (-300, "65.00 GBP")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        row(115, "01/03/2025", "Account fee", "-5.00"),
        (126, [(120, "Fees from 01/02/2025 to 01/03/2025")]),
        row(140, "13/03/2025", "Corner Bakery", "-10.00"),
        row(155, "27/03/2025", "Water Company", "-20.00"),
    ]
    rows = read(page(lines))
    assert rows is not None
    assert rows[0] == ("2025-03-01", -500, "Account fee Fees from 01/02/2025 to 01/03/2025")


def test_charges_beside_amounts_that_never_stand_alone_are_no_amounts() -> None:
    lines: list[Line] = [
        *head("100.00", "70.00"),
        (100, [(50, "Date"), (120, "Description"), (-380, "Amount"), (-450, "Balance"),
               (-540, "Charges")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "-10.00"), (-450, "90.00")]),
        (130, [(50, "14/03/2025"), (120, "Water"), (-380, "-20.00"), (-450, "70.00"),
               (-540, "2.00")]),
    ]  # fmt: skip
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water"),
    ]


def test_sums_with_signs_above_their_rows_title_them_though_texts_name_other_sums() -> None:
    lines: list[Line] = [
        *summary(("Previous balance", "100.00"), ("New balance", "31.50")),
        headed(150),
        (164, [(50, "V Santana"), (-450, "30.00")]),
        row(178, "13/03/2025", "Corner Bakery", "25.00"),
        (189, [(120, "USD 8.11 at 0.75")]),
        row(203, "14/03/2025", "Water Company", "5.00"),
        (222, [(50, "Odds and ends"), (-450, "1.50")]),
        row(236, "15/03/2025", "Levy", "1.50"),
        (255, [(50, "Payments"), (-450, "-100.00")]),
        row(269, "12/03/2025", "Payment received", "-100.00"),
    ]
    rows = read(page(lines))
    assert rows is not None
    assert [amount for _, amount, _ in rows] == [-2500, -500, -150, 10000]


def by_category(title: str) -> list[Line]:
    return [
        *head("100.00", "65.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(130, "14/03/2025", "Water Company", "-20.00", "70.00"),
        row(145, "15/03/2025", "Shell", "-5.00", "65.00"),
        (190, [(50, title)]),
        (203, [(60, "Everyday"), (-300, "26.00")]),
        (216, [(60, "Fuel"), (-300, "9.00")]),
    ]


def test_sums_by_category_that_nothing_can_be_held_against_go_to_a_person() -> None:
    assert read(page(by_category("Your spending by category"))) is None
    assert read(page(by_category("Offers for you"))) is not None


def adjusted(total: str) -> list[Line]:
    """The total of a section stands in a column of its own, which no row has."""
    columns: Line = (110, [*HEADED[1], (-530, "Total")])
    return [
        *summary(("Previous balance", "100.00"), ("New balance", "30.00")),
        columns,
        (124, [(120, "Payments and other credits")]),
        row(138, "12/03/2025", "Payment received", "-100.00"),
        (152, [(120, "TOTAL PAYMENTS AND OTHER CREDITS FOR THIS PERIOD"), (-530, "-100.00")]),
        (170, [(120, "Purchases and adjustments")]),
        row(184, "13/03/2025", "Corner Bakery", "10.00"),
        row(198, "14/03/2025", "Water Company", "20.00"),
        (212, [(120, "TOTAL PURCHASES AND ADJUSTMENTS FOR THIS PERIOD"), (-530, total)]),
    ]


def test_a_section_and_small_words_behind_its_name_are_its_total() -> None:
    rows = read(page(adjusted("30.00")))
    assert rows is not None
    assert rows[-1] == ("2025-03-14", -2000, "Water Company")


def test_a_total_by_the_name_of_a_section_must_be_what_its_rows_come_to() -> None:
    assert read(page(adjusted("31.00"))) is None


def strip(y: float, name: str, credits: str, purchases: str) -> list[Line]:
    return [
        (y, [(50, name), (-300, "Credits"), (-400, "Purchases")]),
        (y + 12, [(50, "Card 1107"), (-300, credits), (-400, purchases)]),
    ]


def with_holders(first: str = "10.00", second: str = "25.00") -> list[Line]:
    return [
        *summary(("Previous balance", "100.00"), ("New balance", "35.00")),
        *strip(110, "A Venn", "100.00", first),
        headed(140),
        row(154, "12/03/2025", "Payment received", "-100.00"),
        row(168, "13/03/2025", "Corner Bakery", "10.00"),
        *strip(200, "T Oakes", "0.00", second),
        headed(230),
        row(244, "14/03/2025", "Water Company", "20.00"),
        row(258, "15/03/2025", "Book Shop", "5.00"),
    ]


def test_sums_above_the_rows_of_each_holder_are_theirs() -> None:
    rows = read(page(with_holders()))
    assert rows is not None
    assert len(rows) == 4


@pytest.mark.parametrize("sums", [("11.00", "25.00"), ("10.00", "24.00"), ("25.00", "10.00")])
def test_sums_above_the_rows_of_each_holder_must_be_what_these_come_to(
    sums: tuple[str, str],
) -> None:
    assert read(page(with_holders(*sums))) is None


def beside(title: str, opened: str = "41.77") -> list[Line]:
    """A box with ends of its own, right of the summary."""
    return [
        (30, [(50, "Credit card statement")]),
        (42, [(50, "Statement period 01/03/2025 - 31/03/2025 in GBP")]),
        (60, [(50, "Account summary"), (330, title)]),
        (
            74,
            [(50, "Previous balance"), (-250, "100.00"), (330, "Opening balance"), (-540, opened)],
        ),
        (88, [(50, "New balance"), (-250, "30.00"), (330, "Balance"), (-540, "44.83")]),
        headed(130),
        row(144, "12/03/2025", "Payment received", "-100.00"),
        row(158, "13/03/2025", "Corner Bakery", "10.00"),
        row(172, "14/03/2025", "Water Company", "20.00"),
    ]


def test_what_a_bonus_opened_with_is_no_end_of_the_account_beside_it() -> None:
    assert read(page(beside("Cashback bonus"))) is not None
    assert read(page(beside("Payment information"))) is None


def closed(title: str, total: str = "Total", credits: str = "Total") -> list[Line]:
    return [
        *summary(("Previous balance", "100.00"), ("New balance", "30.00")),
        (150, [(50, "Payments and credits")]),
        headed(162),
        row(176, "12/03/2025", "Payment received", "100.00"),
        (188, [(50, credits), (-450, "100.00")]),
        (206, [(50, title)]),
        headed(230),
        row(244, "13/03/2025", "Corner Bakery", "10.00"),
        row(258, "14/03/2025", "Water Company", "20.00"),
        (272, [(50, total), (-450, "30.00")]),
    ]


def test_transactions_beside_payments_are_charges_where_each_list_is_closed_by_its_total() -> None:
    rows = read(page(closed("Entries")))
    assert [amount for _, amount, _ in rows or []] == [10000, -1000, -2000]


@pytest.mark.parametrize(
    "lines",
    [
        closed("Sundries"),
        closed("Entries", total="Total harbour dues"),
        closed("Entries", credits="Total payments and credits"),
    ],
)
def test_a_list_by_a_strange_name_or_with_a_total_by_another_one_goes_to_a_person(
    lines: list[Line],
) -> None:
    assert read(page(lines)) is None


def signed(payment: str, purchase: str, ends: tuple[str, str], text: str) -> list[Line]:
    return [
        *summary(("Previous balance", ends[0]), ("New balance", ends[1])),
        (136, [(50, "Transactions")]),
        headed(162),
        row(176, "12/03/2025", text, payment),
        row(190, "13/03/2025", "Corner Bakery", purchase),
        row(204, "14/03/2025", "Water Company", purchase),
    ]


def test_one_heading_of_transactions_adds_nothing_to_signs_that_all_amounts_bear() -> None:
    lines = signed("+100.00", "-10.00", ("-120.00", "-40.00"), "Online payment")
    rows = read(page(lines))
    assert [amount for _, amount, _ in rows or []] == [10000, -1000, -1000]


def test_signs_that_no_payment_explains_leave_it_open_from_whose_side_they_are() -> None:
    lines = signed("+100.00", "-10.00", ("-120.00", "-40.00"), "Harbour Yard")
    assert read(page(lines)) is None
