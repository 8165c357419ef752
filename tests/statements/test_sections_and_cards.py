"""Rows whose sign is their section's, and accounts that are counted from the bank's side."""

from collections.abc import Sequence

import pytest

from tests.statements.paper import HEADINGS as PLAIN_HEADINGS
from tests.statements.paper import Cell, Line, head, page, read, row

HEADINGS = [(50.0, "Date"), (120.0, "Description"), (-450.0, "Amount")]


def entry(y: float, day: str, text: str, amount: str) -> Line:
    return (y, [(50, day), (120, text), (-450, amount)])


def card(*lines: Line, opening: str = "100.00", closing: str = "85.00") -> list[Line]:
    return [
        (20, [(50, "Rewards credit card statement")]),
        (32, [(50, "Billing period 03/01/25-03/31/25")]),
        (44, [(50, "All amounts in USD")]),
        (60, [(50, "Previous balance"), (-300, opening)]),
        (72, [(50, "Fees charged"), (-300, "0.00")]),
        (84, [(50, "New balance"), (-300, closing), (350, "Minimum payment due"), (-540, "25.00")]),
        *lines,
    ]


CARD_ROWS = [
    ("2025-03-05", 4000, "Payment thank you"),
    ("2025-03-02", -2000, "Corner Bakery"),
    ("2025-03-09", -500, "Book Shop"),
]


def test_on_a_card_the_sections_give_the_signs_and_a_minus_is_decoration() -> None:
    lines = card(
        (110, HEADINGS),
        (125, [(50, "Payments and other credits")]),
        entry(140, "03/05", "Payment thank you", "-40.00"),
        (165, [(50, "Purchases")]),
        entry(180, "03/02", "Corner Bakery", "20.00"),
        entry(195, "03/09", "Book Shop", "5.00"),
    )
    assert read(page(lines)) == CARD_ROWS


def test_the_heading_of_the_texts_may_name_the_section() -> None:
    lines = card(
        (110, [(50, "Date"), (120, "Payments and credits"), (-450, "Amount")]),
        entry(125, "03/05", "Payment thank you", "-40.00"),
        (150, [(50, "Date"), (120, "Purchases"), (-450, "Amount")]),
        entry(165, "03/02", "Corner Bakery", "20.00"),
        entry(180, "03/09", "Book Shop", "5.00"),
    )
    assert read(page(lines)) == CARD_ROWS


def test_payments_go_into_a_card_and_their_total_speaks_for_them_alone() -> None:
    lines = card(
        (110, [(50, "Payments")]),
        (122, HEADINGS),
        entry(137, "03/05", "Payment thank you", "-40.00"),
        (152, [(50, "Total payments for this period"), (-450, "-40.00")]),
        (175, [(50, "Transactions")]),
        (187, HEADINGS),
        entry(202, "03/02", "Corner Bakery", "35.00"),
        entry(217, "03/09", "Book Shop return", "-10.00"),
    )
    assert read(page(lines)) == [
        ("2025-03-05", 4000, "Payment thank you"),
        ("2025-03-02", -3500, "Corner Bakery"),
        ("2025-03-09", 1000, "Book Shop return"),
    ]


def in_texts(heading: str, gap: float = 12.0) -> list[Line]:
    """Sections headed in the column of the texts, the second `gap` points below a row."""
    return card(
        (110, HEADINGS),
        (125, [(120, "Payments and other credits")]),
        entry(137, "03/05", "Payment thank you", "-40.00"),
        (149, [(120, "Purchases")]),
        entry(161, "03/02", "Corner Bakery", "20.00"),
        entry(173, "03/09", "Book Shop", "3.00"),
        (173 + gap, [(120, heading)]),
        entry(185 + gap, "03/20", "Late fee", "2.00"),
    )


def test_a_section_in_the_column_of_the_texts_is_no_text_if_the_summary_knows_it() -> None:
    found = read(page(in_texts("Fees charged")))
    assert found is not None
    assert [text for _, _, text in found][-2:] == ["Book Shop", "Late fee"]


@pytest.mark.parametrize("heading", ["Cash advances", "Promotional offers"])
def test_what_may_be_a_heading_or_a_text_goes_to_a_person(heading: str) -> None:
    assert read(page(in_texts(heading))) is None


def test_a_single_heading_does_not_turn_an_account_around() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 03/01/2025 - 03/31/2025")]),
        (42, [(50, "All amounts in USD")]),
        (60, [(50, "Beginning balance"), (-300, "100.00")]),
        (72, [(50, "Ending balance"), (-300, "130.00")]),
        (95, [(50, "Transactions")]),
        (110, HEADINGS),
        entry(125, "03/15/2025", "Corner Bakery", "-20.00"),
        entry(140, "03/25/2025", "Salary", "50.00"),
    ]
    assert read(page(lines)) == [
        ("2025-03-15", -2000, "Corner Bakery"),
        ("2025-03-25", 5000, "Salary"),
    ]


def checks(total: str, heading: str = "Checks in serial number order") -> list[Line]:
    """A list with signs, below it checks in two columns without any, and days with balances."""
    pair = [(50.0, "Date"), (120.0, "Check no"), (-220.0, "Amount")]
    return [
        (30, [(50, "Statement period 03/01/2025 - 03/31/2025")]),
        (42, [(50, "All amounts in USD")]),
        (60, [(50, "Previous balance"), (-300, "100.00")]),
        (72, [(50, "Ending balance"), (-300, "88.00")]),
        (95, [(50, "Deposits and other credits / Withdrawals and other debits")]),
        (110, HEADINGS),
        entry(125, "03/15", "Corner Bakery", "20.00-"),
        entry(140, "03/25", "Salary", "50.00"),
        (165, [(50, heading)]),
        (180, [*pair, *((x + 230 if x > 0 else x - 230, text) for x, text in pair)]),
        (195, [(50, "03/16"), (120, "1201"), (-220, "30.00"), (280, "03/18"), (350, "1202"),
               (-450, "12.00")]),
        (210, [(50, "Total checks"), (-450, total)]),
        (235, [(50, "Daily figures")]),
        (250, [(50, "03/15"), (-220, "80.00"), (280, "03/16"), (-450, "50.00")]),
        (265, [(50, "03/18"), (-220, "38.00"), (280, "03/25"), (-450, "88.00")]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "heading", ["Checks in serial number order", "Checks Presented Conventionally"]
)
def test_a_list_with_signs_and_a_list_of_checks_without_are_read_together(heading: str) -> None:
    assert read(page(checks("42.00", heading))) == [
        ("2025-03-15", -2000, "Corner Bakery"),
        ("2025-03-25", 5000, "Salary"),
        ("2025-03-16", -3000, "1201"),
        ("2025-03-18", -1200, "1202"),
    ]


def test_a_total_of_checks_that_does_not_agree_is_not_passed_over() -> None:
    assert read(page(checks("43.00"))) is None


def test_sums_of_the_year_say_nothing_about_the_period() -> None:
    lines = card(
        (110, HEADINGS),
        (125, [(50, "Payments and other credits")]),
        entry(140, "03/05", "Payment thank you", "-40.00"),
        (165, [(50, "Purchases")]),
        entry(180, "03/02", "Corner Bakery", "25.00"),
        (210, [(50, "2025 totals year-to-date")]),
        (225, [(50, "Total fees charged"), (-450, "39.00")]),
        (240, [(50, "Total interest charged"), (-450, "12.00")]),
    )
    assert read(page(lines)) == [
        ("2025-03-05", 4000, "Payment thank you"),
        ("2025-03-02", -2500, "Corner Bakery"),
    ]


@pytest.mark.parametrize("of_year", ["Year to date", "Acumulado año", "Cumul année"])
def test_fees_of_the_period_beside_those_of_the_year_are_no_rows(of_year: str) -> None:
    """Where no headings stand above the rows, such figures may end where amounts do."""
    lines: list[Line] = [
        *head("100.00", "75.00"),
        (110, [(50, "5 March 2025")]),
        (125, [(50, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (140, [(50, "16 March 2025")]),
        (155, [(50, "Water Company"), (-450, "-15.00"), (-540, "75.00")]),
        (190, [(50, "Fees charged")]),
        (203, [(-450, "This period"), (-540, of_year)]),
        (215, [(50, "Overdraft fees"), (-450, "3.50"), (-540, "14.00")]),
        (227, [(50, "Returned item fees"), (-450, "0.00"), (-540, "12.75")]),
    ]
    assert [text for _, _, text in read(page(lines)) or []] == ["Corner Bakery", "Water Company"]


@pytest.mark.parametrize(("mark", "name", "proven"), [(" CR", "Jane Doe - card no. 4471", True),
                                                       ("", "Jane Doe - card no. 4471", False),
                                                       (" CR", "", False)])  # fmt: skip
def test_rows_below_a_further_heading_are_of_the_marked_section_no_more(
    mark: str, name: str, proven: bool
) -> None:
    """Those of "Payments and other credits" all say "CR", and these do not."""
    lines = card(
        (110, [(50, "Payments and other credits")]),
        (125, HEADINGS),
        entry(140, "03/05", "Payment thank you", f"40.00{mark}"),
        *([(170.0, [(46.0, name)])] if name else []),
        entry(190, "03/02", "Corner Bakery", "15.00"),
        entry(203, "03/03", "Book Shop", "10.00"),
    )
    found = read(page(lines))
    assert (found is not None) is proven
    assert not found or [amount for _, amount, _ in found] == [4000, -1500, -1000]


@pytest.mark.parametrize(
    ("payment", "closing", "expected"),
    [("40,00+", "80,00-", [-2000, 4000]), ("40,00-", "160,00-", None)],
)
def test_signs_behind_all_figures_are_the_holders_if_both_occur(
    payment: str, closing: str, expected: list[int] | None
) -> None:
    lines: list[Line] = [
        (20, [(50, "Kreditkartenabrechnung")]),
        (32, [(50, "Abrechnungszeitraum 01.03.2025 - 31.03.2025")]),
        (44, [(50, "Verfügungsrahmen in EUR"), (-300, "4.000,00")]),
        (110, [(50, "Datum"), (120, "Buchungstext"), (-450, "Betrag in EUR")]),
        (125, [(120, "Saldo letzte Abrechnung"), (-450, "100,00-")]),
        entry(140, "02.03.2025", "Bäckerei am Eck", "20,00-"),
        entry(155, "05.03.2025", "Zahlung", payment),
        (170, [(120, "Saldo neu"), (-450, closing)]),
    ]
    found = read(page(lines))
    assert (None if found is None else [amount for _, amount, _ in found]) == expected


def test_a_post_date_alone_is_the_rows_date() -> None:
    lines = card(
        (110, [(50, "Trans date"), (120, "Post date"), (180, "Description"), (-450, "Amount")]),
        (125, [(50, "Payments, credits and adjustments")]),
        (140, [(120, "03/05"), (180, "Payment thank you"), (-450, "-40.00")]),
        (165, [(50, "Standard purchases")]),
        (180, [(50, "03/02"), (120, "03/03"), (180, "Corner Bakery"), (-450, "20.00")]),
        (195, [(50, "03/09"), (120, "03/10"), (180, "Book Shop"), (-450, "5.00")]),
    )
    assert read(page(lines)) == CARD_ROWS


def test_a_total_below_the_rows_closes_the_account_only_if_no_page_can_follow() -> None:
    def lines(count: str) -> list[Line]:
        return [
            (10, [(500, count)]),
            (20, [(50, "Credit cards statement of account")]),
            (32, [(50, "Statement date"), (200, "Credit limit"), (320, "Payment due date")]),
            (44, [(50, "31 Mar 2025"), (200, "9,000.00"), (320, "25 Apr 2025")]),
            (80, HEADINGS),
            (95, [(50, "Visa card no.: 4119 1100 1234 5678")]),
            (107, [(120, "Previous balance"), (-450, "100.00")]),
            entry(760, "05 Mar", "Payment thank you", "40.00 CR"),
            entry(775, "02 Mar", "Corner Bakery", "25.00"),
            (787, [(120, "Total"), (-450, "85.00")]),
        ]

    assert read(page(lines("1 of 1"))) is not None
    assert read(page(lines(""))) is None


def crossing(
    opening: str, closing: str, payment: str, small: str, words: str, text: str = "Corner Bakery"
) -> list[Line]:
    """A card whose balance passes through zero, without anything but signs to tell the sides."""
    return [
        (20, [(50, "Credit card statement")]),
        (32, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (44, [(50, "All amounts in GBP"), (300, "Credit limit"), (-540, "4,000.00")]),
        (110, HEADINGS),
        (125, [(120, "Previous balance"), (-450, opening)]),
        entry(140, "13/03/2025", text, small),
        entry(155, "14/03/2025", words, payment),
        (170, [(120, "New balance"), (-450, closing)]),
    ]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        # A bank that signs all it prints writes a plus before a debt, and before a credit another.
        (crossing("-10.00", "+25.00", "+40.00", "-5.00", "Transfer"), None),
        # "Thank you" is said to those who pay.
        (crossing("-10.00", "25.00", "40.00", "-5.00", "Payment thank you"), [-500, 4000]),
        (crossing("10.00", "-25.00", "-40.00", "5.00", "Payment thank you"), [-500, 4000]),
        # A fee is charged, unless it is given back.
        (crossing("-10.00", "25.00", "40.00", "-5.00", "Transfer", "Late fee"), [-500, 4000]),
        (crossing("10.00", "-25.00", "-40.00", "5.00", "Transfer", "Late fee"), [-500, 4000]),
        (crossing("10.00", "-25.00", "-40.00", "5.00", "Transfer", "Fee refund"), None),
        # Nothing tells.
        (crossing("-10.00", "25.00", "40.00", "-5.00", "Transfer"), None),
        (crossing("10.00", "-25.00", "-40.00", "5.00", "Transfer"), None),
    ],
)
def test_a_card_that_passes_through_zero_is_not_turned_around(
    lines: list[Line], expected: list[int] | None
) -> None:
    found = read(page(lines))
    assert (None if found is None else [amount for _, amount, _ in found]) == expected


@pytest.mark.parametrize(
    "owned",
    [
        "Purchases - Margaret Oddleigh card ending {}",
        "Purchases for card ending {}",
        "Purchases: Margaret Oddleigh {}",
        "Card {} - Purchases",
    ],
)
def test_a_section_may_name_whose_rows_follow(owned: str) -> None:
    lines = card(
        (110, [(50, "Payments and other credits")]),
        (122, HEADINGS),
        entry(137, "03/05", "Payment thank you", "-40.00"),
        (152, [(120, "Total payments and other credits"), (-450, "-40.00")]),
        (172, [(50, owned.format(4410))]),
        (184, HEADINGS),
        entry(199, "03/02", "Corner Bakery", "20.00"),
        (214, [(120, "Total purchases for card ending 4410"), (-450, "20.00")]),
        (234, [(50, owned.format(4411))]),
        (246, HEADINGS),
        entry(261, "03/09", "Book Shop", "5.00"),
    )
    assert read(page(lines)) == CARD_ROWS


def test_a_title_with_the_word_of_a_heading_heads_no_table_but_a_section() -> None:
    lines = card(
        (110, [(50, "JOHN DOE #4410: Payments, Credits and Adjustments")]),
        (122, HEADINGS),
        entry(137, "03/05", "Payment thank you", "-40.00"),
        (160, [(50, "JOHN DOE #4410: Transactions")]),
        (172, HEADINGS),
        entry(187, "03/02", "Corner Bakery", "20.00"),
        entry(202, "03/09", "Book Shop", "5.00"),
        (217, [(120, "JOHN DOE #4410: Total Transactions"), (-450, "25.00")]),
    )
    assert read(page(lines)) == CARD_ROWS


def test_a_card_may_sum_up_payments_and_other_credits_apart() -> None:
    lines: list[Line] = [
        (20, [(50, "Double cash card")]),
        (32, [(50, "Billing period 03/01/25-03/31/25")]),
        (
            44,
            [(50, "Previous balance"), (-300, "$40.00"), (350, "Credit limit"), (-540, "$900.00")],
        ),
        (56, [(50, "Payments"), (-300, "-$40.00")]),
        (68, [(50, "Credits"), (-300, "-$3.00")]),
        (80, [(50, "Purchases"), (-300, "+$25.00")]),
        (92, [(50, "New balance"), (-300, "$22.00")]),
        (110, HEADINGS),
        (125, [(50, "Payments, credits and adjustments")]),
        entry(140, "03/05", "Payment thank you", "-$40.00"),
        entry(155, "03/06", "Book Shop", "-$3.00"),
        (180, [(50, "Standard purchases")]),
        entry(195, "03/02", "Corner Bakery", "$20.00"),
        entry(210, "03/09", "Book Shop", "$5.00"),
    ]
    found = read(page(lines))
    assert found is not None
    assert [amount for _, amount, _ in found] == [4000, 300, -2000, -500]


def test_what_dated_rows_come_to_is_their_sum_whatever_it_is_called() -> None:
    lines = card(
        (110, HEADINGS),
        entry(125, "03/02", "Corner Bakery", "20.00"),
        entry(140, "03/05", "Payment thank you", "-40.00"),
        entry(155, "03/09", "Book Shop", "5.00"),
        (170, [(120, "Posted on the card ending 4410"), (-450, "-15.00")]),
    )
    assert read(page(lines)) == [CARD_ROWS[1], CARD_ROWS[0], CARD_ROWS[2]]


def test_a_name_under_the_headings_is_whose_rows_follow() -> None:
    lines = card(
        (110, HEADINGS),
        (125, [(120, "MARGARET ODDLEIGH")]),
        entry(140, "03/02", "Corner Bakery", "20.00"),
        entry(155, "03/05", "Payment thank you", "-40.00"),
        entry(170, "03/09", "Book Shop", "5.00"),
    )
    assert read(page(lines)) == [CARD_ROWS[1], CARD_ROWS[0], CARD_ROWS[2]]


def test_a_lone_line_that_stands_as_a_row_does_goes_to_a_person() -> None:
    lines = card(
        (110, HEADINGS),
        entry(125, "03/02", "Corner Bakery", "20.00"),
        entry(140, "03/05", "Payment thank you", "-40.00"),
        (155, [(120, "NEW TRANSACTIONS JOHN DOE")]),
        entry(170, "03/09", "Book Shop", "5.00"),
    )
    assert read(page(lines)) is None


def test_a_month_between_two_of_its_own_rows_ends_a_text() -> None:
    lines = card(
        (110, HEADINGS),
        entry(125, "03/02", "Corner Bakery", "20.00"),
        entry(140, "03/05", "Payment thank you for", "-40.00"),
        (155, [(120, "March")]),
        entry(170, "03/09", "Book Shop", "5.00"),
    )
    found = read(page(lines))
    assert found is not None
    assert found[1][2] == "Payment thank you for March"
    other = [line if line[0] != 155 else (155, [(120, "April")]) for line in lines]
    assert read(page(other)) is None


UNNAMED: list[Line] = [
    (32, [(50, "Billing period 03/01/25-03/31/25")]),
    (44, [(50, "Previous balance"), (-300, "$100.00")]),
    (92, [(50, "New balance"), (-300, "$85.00")]),
    (110, HEADINGS),
    entry(125, "03/02", "Corner Bakery", "20.00"),
    entry(140, "03/05", "Payment received", "-40.00"),
    entry(155, "03/09", "Book Shop", "5.00"),
]


def test_what_takes_off_a_payment_received_may_be_a_card_by_no_name() -> None:
    assert read(page(UNNAMED)) is None


def test_of_two_senses_the_one_counts_that_the_summary_agrees_with() -> None:
    kinds: list[Line] = [
        (56, [(50, "Payments"), (-300, "$40.00")]),
        (62, [(50, "Other credits"), (-300, "$0.00")]),
        (68, [(50, "Purchases"), (-300, "$25.00")]),
        (80, [(50, "Fees charged"), (-300, "$0.00")]),
    ]
    found = read(page([*UNNAMED, *kinds]))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-2000, 4000, -500]


def test_a_marker_may_stand_before_its_amount() -> None:
    lines = card(
        (110, HEADINGS),
        entry(125, "03/02", "Corner Bakery", "20.00"),
        entry(140, "03/05", "Payment thank you", "CR 40.00"),
        entry(155, "03/09", "Book Shop", "5.00"),
    )
    assert read(page(lines)) == [CARD_ROWS[1], CARD_ROWS[0], CARD_ROWS[2]]


def parted(heading: str, *, y: float) -> list[Line]:
    return card(
        (110, HEADINGS),
        entry(125, "03/02", "Corner Bakery", "20.00"),
        entry(140, "03/05", "Payment thank you", "-40.00"),
        (y, [(120, heading)]),
        entry(187, "03/09", "Book Shop", "5.00"),
    )


def test_words_that_stand_off_the_row_above_head_the_rows_below() -> None:
    wanted = [CARD_ROWS[1], CARD_ROWS[0], CARD_ROWS[2]]
    assert read(page(parted("NEW TRANSACTIONS JANE DOE", y=168))) == wanted
    assert read(page(parted("Card 4411 - Jane Doe", y=168))) == wanted


@pytest.mark.parametrize(("heading", "y"), [("Jane Doe", 160), ("April 2025", 168), ("2024", 168)])
def test_what_may_be_of_the_row_above_or_date_those_below_heads_none(
    heading: str, y: float
) -> None:
    assert read(page(parted(heading, y=y))) is None


def test_a_name_below_a_total_heads_rows_and_may_have_a_total_of_its_own() -> None:
    lines = card(
        (110, HEADINGS),
        entry(125, "03/05", "Payment thank you", "40.00 CR"),
        (140, [(120, "Total payments"), (-450, "40.00 CR")]),
        (155, [(50, "JANE DOE XXXX-1234")]),
        entry(170, "03/02", "Corner Bakery", "20.00"),
        (185, [(120, "JANE DOE total"), (-450, "20.00")]),
        (200, [(50, "JOHN DOE XXXX-5678")]),
        entry(215, "03/09", "Book Shop", "5.00"),
        (230, [(120, "JOHN DOE total"), (-450, "5.00")]),
    )
    assert read(page(lines)) == CARD_ROWS


def test_a_section_may_begin_with_a_summary_and_the_name_of_the_holder() -> None:
    lines = card(
        (110, [(50, "Payments and credits")]),
        (122, [(50, "Summary")]),
        (134, [(50, "Payments"), (-450, "-30.00")]),
        (146, [(50, "Credits"), (-450, "-10.00")]),
        (158, [(50, "Total payments and credits"), (-450, "-40.00")]),
        (175, [(50, "Payments"), (-450, "Amount")]),
        entry(190, "03/05", "Payment thank you", "-30.00"),
        (205, [(50, "Credits"), (-450, "Amount")]),
        entry(220, "03/06", "Book Shop", "-10.00"),
        (245, [(50, "New charges")]),
        (257, [(50, "Detail")]),
        (269, [(50, "MARGARET ODDLEIGH")]),
        (281, [(50, "Card ending 1-23456"), (-450, "Amount")]),
        entry(296, "03/02", "Corner Bakery", "20.00"),
        entry(311, "03/09", "Book Shop", "5.00"),
    )
    found = read(page(lines))
    assert found is not None
    assert [amount for _, amount, _ in found] == [3000, 1000, -2000, -500]


def signed_card(title: str, amounts: tuple[str, str]) -> list[Line]:
    """A card whose balances and amounts leave it open from whose side they are seen."""
    return [
        (15, [(50, title)]),
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "Card number 4477 XXXX XXXX 1920")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "120.00")]),
        PLAIN_HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", amounts[0], "90.00"),
        row(140, "14/03/2025", "From the desk", amounts[1], "120.00"),
    ]


def test_a_card_with_signs_before_its_amounts_is_not_read_by_guess() -> None:
    assert read(page(signed_card("Credit card statement", ("-10.00", "+30.00")))) is None


def test_what_stands_on_a_card_paid_in_advance_is_its_holders() -> None:
    found = read(page(signed_card("Prepaid card statement", ("-10.00", "+30.00"))))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-1000, 3000]


DOWN, ACROSS = ("16", "18", "16", "18"), ("16", "16", "18", "18")
ONE_DAY, UNRULY = ("16",) * 4, ("18", "16", "16", "18")


def lists_of_checks(numbers: Sequence[str], days: Sequence[str], left: str = "6.00") -> list[Line]:
    """Given line by line, as they are printed."""
    lines = [line for line in checks("42.00") if line[0] < 195]
    for at in range(0, len(numbers), 2):
        amounts = [(120, numbers[at], left), (350, numbers[at + 1], "15.00")]
        cells: list[Cell] = [
            cell
            for (x, number, amount), day in zip(amounts, days[at : at + 2], strict=True)
            if number
            for cell in ((x - 70, f"03/{day}"), (x, number), (-x - 100, amount))
        ]
        lines.append((195 + 7.5 * at, cells))
    return [*lines, (195 + 7.5 * len(numbers), [(50, "Total checks"), (-450, "42.00")])]


@pytest.mark.parametrize(
    ("numbers", "days", "expected"),
    [
        (("1201", "1203", "1202", "1204"), DOWN, ["1201", "1202", "1203", "1204"]),
        (("1201", "1202", "1203", "1204"), DOWN, ["1201", "1202", "1203", "1204"]),
        (("1204", "1201", "1203", "1202"), DOWN, ["1204", "1203", "1201", "1202"]),
        (("1204", "1201", "1203", "1202"), ACROSS, ["1204", "1201", "1203", "1202"]),
        (("1204", "1202", "1203", "1201"), ONE_DAY, ["1204", "1203", "1202", "1201"]),
        (("1201", "1207 *", "1202", "1208"), DOWN, ["1201", "1202", "1207", "1208"]),
        (("1201", "*1207", "1202", "1208"), DOWN, ["1201", "1202", "1207", "1208"]),
    ],
)
def test_a_list_of_checks_is_read_as_their_numbers_run_or_else_their_days(
    numbers: Sequence[str], days: Sequence[str], expected: list[str]
) -> None:
    found = read(page(lists_of_checks(numbers, days)))
    assert [text for _, _, text in found or []][2:] == expected


def test_a_list_of_checks_that_runs_neither_down_nor_across_goes_to_a_person() -> None:
    assert read(page(lists_of_checks(("1204", "1201", "1202", "1203"), UNRULY))) is None


def test_a_list_whose_numbers_run_down_and_whose_days_run_across_goes_to_a_person() -> None:
    assert read(page(lists_of_checks(("1201", "5203", "3202", "7204"), ACROSS))) is None


def test_a_list_of_checks_with_gaps_above_its_last_line_is_read_down() -> None:
    numbers, days = ("1204", "1201", "1203", "", "1205", ""), ("16",) * 6
    found = read(page(lists_of_checks(numbers, days, "9.00")))
    assert [text for _, _, text in found or []][2:] == ["1204", "1203", "1205", "1201"]


def test_the_name_of_a_holder_whose_total_follows_ends_the_payments_above_it() -> None:
    lines: list[Line] = [
        (20, [(50, "Lakeshore Business Card")]),
        (32, [(50, "Statement from 01/03/2025 to 31/03/2025")]),
        (56, [(50, "Previous balance"), (-300, "100.00")]),
        (80, [(50, "New balance"), (-300, "25.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount ($)")]),
        (115, [(120, "PAYMENTS")]),
        (130, [(50, "15/03/2025"), (120, "Payment received"), (-450, "100.00"), (455, "CR")]),
        (160, [(120, "MR T OAKES CARD 1177")]),
        (175, [(50, "04/03/2025"), (120, "Corner Bakery"), (-450, "20.00")]),
        (190, [(50, "25/03/2025"), (120, "Book Shop"), (-450, "5.00")]),
        (205, [(120, "SUBTOTAL MR T OAKES"), (-450, "25.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-15", 10000, "Payment received"),
        ("2025-03-04", -2000, "Corner Bakery"),
        ("2025-03-25", -500, "Book Shop"),
    ]


def charged(title: str, total: str) -> list[Line]:
    return card(
        (100, [(50, "Payments and other credits")]),
        (112, HEADINGS),
        entry(126, "03/05", "Payment thank you", "40.00"),
        (156, [(50, title)]),
        (168, HEADINGS),
        entry(182, "03/02", "Corner Bakery", "20.00"),
        entry(196, "03/09", "Book Shop", "5.00"),
        (210, [(120, total), (-450, "25.00")]),
    )


def test_what_stands_beside_payments_on_a_card_was_charged_to_it() -> None:
    lines = charged("Obecne operacje", "Subtotal Obecne operacje")
    assert read(page(lines)) == CARD_ROWS


def test_a_title_in_strange_words_that_no_total_repeats_gives_no_sign() -> None:
    assert read(page(charged("Obecne operacje", "Subtotal"))) is None
