"""What a statement tells about itself and about its rows, in labels and texts, must agree."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, read, row


def two_pages(first: list[Cell], second: list[Cell]) -> list[tuple[str, int, str]] | None:
    """Rows without balances: those would part two accounts."""
    headings, *rows = ((y, cells[:3]) for y, cells in (HEADINGS, *ROWS))
    above: list[Line] = [(15, first), *head("100.00", "120.00"), headings, *rows[:2]]
    below: list[Line] = [(30, second), headings, rows[2]]
    return read(page(above), page(below, 2))


@pytest.mark.parametrize(
    ("first", "second", "proven"),
    [
        ("IBAN IT60 X054 2811 1010 0000 0123 456", "IBAN IT60 X054 2811 1010 0000 0123 456", True),
        ("IBAN IT60 X054 2811 1010 0000 0123 456", "IBAN IT60 X054 2811 1010 0000 0132 456", False),
        ("Account number 20-44-17 60318824", "Account number 60318824", True),
        ("Account number 20-44-17 60318824", "Account number 60318842", False),
        ("Account number 60318824", "Account number ending in 8824", True),
        ("Account number 60318824", "Account number ****8824", True),
        ("Account number 60318824", "Account number ****8842", False),
        ("Account name Mr Edwin Marsh", "Account name EDWIN MARSH", True),
        ("Account name Mr Edwin Marsh", "Account name Mr E Marsh", True),
        ("Account name Mr Edwin Marsh", "Account name Mrs Carla Henshaw", False),
        ("Kontoinhaber: Petra Wendland", "Kontoinhaber: Jonas Ackerbach", False),
        ("Volgnummer 3", "Volgnummer 3", True),
        ("Volgnummer 3", "Volgnummer 2", False),
        ("Auszug Nr. 3/2025", "Auszug Nr. 3", True),
        ("Kontoauszug Nr. 3/2025", "Kontoauszug Nr. 4/2025", False),
        ("Currency GBP", "Currency GBP", True),
        ("Currency GBP", "Currency USD", False),
        ("All amounts in GBP", "All amounts in pounds sterling", True),
        ("All amounts in GBP", "All amounts in USD", False),
    ],
)
def test_the_heads_of_pages_tell_the_same_facts(first: str, second: str, proven: bool) -> None:
    assert (two_pages([(50, first)], [(50, second)]) is not None) is proven


@pytest.mark.parametrize(("holder", "proven"), [("Mr Edwin Marsh", True), ("Ms J Oakes", False)])
def test_a_fact_may_stand_below_its_label_on_one_page_and_beside_it_on_another(
    holder: str, proven: bool
) -> None:
    above: list[Line] = [
        (5, [(50, "Account name"), (250, "Account number")]),
        (18, [(50, "Mr Edwin Marsh"), (250, "60318824")]),
        *head("100.00", "120.00"),
        HEADINGS,
        *ROWS[:2],
    ]
    below: list[Line] = [
        (15, [(50, "Account name"), (180, holder)]),
        (30, [(50, "Account number 60318824")]),
        HEADINGS,
        ROWS[2],
    ]
    assert (read(page(above), page(below, 2)) is not None) is proven


@pytest.mark.parametrize(
    ("number", "proven"),
    [
        ("04471884016", True),
        ("04471848016", False),
        ("04471884017", False),
        ("00020051332", True),
    ],
)
def test_the_number_of_the_bank_is_in_the_iban_or_another_one(number: str, proven: bool) -> None:
    lines: list[Line] = [
        (5, [(50, "IBAN FR76 1558 9351 2204 4718 8401 663")]),
        (18, [(50, f"N° de compte {number} clé 63")]),
        *head("100.00", "120.00"),
        HEADINGS,
        *ROWS,
    ]
    assert (read(page(lines)) is not None) is proven


@pytest.mark.parametrize(
    ("days", "proven"), [("31", True), ("30", True), ("29", False), ("28", False)]
)
def test_the_days_of_a_billing_cycle_are_those_of_the_period(days: str, proven: bool) -> None:
    fact: Line = (230, [(50, "Days in billing cycle"), (-300, days)])
    lines = [*head("100.00", "120.00"), HEADINGS, *ROWS, fact]
    assert (read(page(lines)) is not None) is proven


def week(*days: str) -> list[Line]:
    rows = [
        row(115, days[0], "Corner Bakery", "-10.00", "90.00"),
        row(140, days[1], "Water Company", "-20.00", "70.00"),
        row(165, days[2], "Salary March", "+50.00", "120.00"),
    ]
    return [*head("100.00", "120.00"), HEADINGS, *rows]


@pytest.mark.parametrize(
    ("days", "proven"),
    [
        (("Thu 13 Mar", "Fri 14 Mar", "Tue 25 Mar"), True),
        (("Thu 13 Mar", "Sat 14 Mar", "Tue 25 Mar"), False),
        (("Do 13.03.2025", "Fr 14.03.2025", "Di 25.03.2025"), True),
        (("Do 13.03.2025", "Sa 14.03.2025", "Di 25.03.2025"), False),
        (("Mar 13", "Mar 14", "Mar 25"), True),
    ],
)
def test_a_day_of_the_week_is_that_of_its_date(days: tuple[str, str, str], proven: bool) -> None:
    assert (read(page(week(*days))) is not None) is proven


def two_accounts(title: str, current: str, saver: str) -> list[Line]:
    return [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, title)]),
        (78, [(50, "Current 7719"), (-300, current)]),
        (91, [(50, "Saver 7720"), (-300, saver)]),
        (120, [(50, "Current 7719")]),
        (135, HEADINGS[1]),
        (150, [(120, "Opening balance"), (-540, "100.00")]),
        *((y + 50, cells) for y, cells in ROWS[:2]),
        (215, [(120, "Closing balance"), (-540, "70.00")]),
        (250, [(50, "Saver 7720")]),
        (265, HEADINGS[1]),
        (280, [(120, "Opening balance"), (-540, "500.00")]),
        row(295, "25/03/2025", "Interest", "+5.00", "505.00"),
        (310, [(120, "Closing balance"), (-540, "505.00")]),
    ]


@pytest.mark.parametrize(
    ("title", "current", "saver", "proven"),
    [
        ("Your accounts", "70.00", "505.00", True),
        ("Your accounts", "100.00", "500.00", True),
        ("Your accounts", "80.00", "505.00", False),
        ("Available balances", "80.00", "505.00", True),
        ("Gross interest", "0.11", "5.00", True),
    ],
)
def test_a_list_of_accounts_tells_what_is_on_each(
    title: str, current: str, saver: str, proven: bool
) -> None:
    assert (read(page(two_accounts(title, current, saver))) is not None) is proven


def transfer(paid: str, received: str, *, day: str = "14/03/2025") -> list[Line]:
    """From one account to another, as each of them tells it."""
    left, now = str(90 - int(paid)) + ".00", str(500 + int(received)) + ".00"
    return [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "All amounts in GBP")]),
        (120, [(50, "Current 7719")]),
        (135, HEADINGS[1]),
        (150, [(120, "Opening balance"), (-540, "100.00")]),
        row(165, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
        row(190, "14/03/2025", "To Saver", f"-{paid}.00", left),
        (215, [(120, "Closing balance"), (-540, left)]),
        (250, [(50, "Saver 7720")]),
        (265, HEADINGS[1]),
        (280, [(120, "Opening balance"), (-540, "500.00")]),
        row(295, day, "From Current", f"+{received}.00", now),
        (310, [(120, "Closing balance"), (-540, now)]),
    ]


def test_a_transfer_is_the_same_in_both_accounts() -> None:
    assert read(page(transfer("30", "30"))) is not None
    assert read(page(transfer("30", "35"))) is None
    # One that was booked here after the last day there, and one from before.
    assert read(page(transfer("30", "35", day="03/03/2025"))) is not None


@pytest.mark.parametrize(
    ("text", "proven"),
    [
        ("Fees charged this period 5.00", True),
        ("Fees charged this period 6.00", False),
        ("Fees charged in 2025 year-to-date 6.00", True),
    ],
)
def test_the_fees_of_the_period_are_those_of_their_section(text: str, proven: bool) -> None:
    headings = [(50.0, "Date"), (120.0, "Description"), (-450.0, "Amount")]
    lines: list[Line] = [
        *head("100.00", "85.00"),
        (100, [(50, "Withdrawals")]),
        (112, headings),
        row(126, "13/03/2025", "Corner Bakery", "10.00"),
        (160, [(50, "Fees")]),
        (172, headings),
        row(186, "14/03/2025", "Late fee", "5.00"),
        (240, [(50, text)]),
    ]
    assert (read(page(lines)) is not None) is proven


def test_a_number_far_from_a_title_at_the_head_of_a_page_is_not_that_of_the_statement() -> None:
    first = [
        (20, [(50, "Business account statement"), (-540, "1")]),
        *head("100.00", "120.00"),
        HEADINGS,
        *ROWS[:2],
    ]
    second: list[Line] = [
        (20, [(50, "Business account statement"), (-540, "69-54-71")]),
        HEADINGS,
        ROWS[2],
    ]
    assert read(page(first), page(second, 2)) is not None


@pytest.mark.parametrize(
    ("below", "proven"),
    [("N. 004/2025 AL 31 MARZO 2025", True), ("31.03.2025", True), ("N. 0041/22025", False)],
)
def test_the_number_of_the_statement_below_its_title_is_not_that_of_the_account(
    below: str, proven: bool
) -> None:
    headings, *rows = ((y, cells[:3]) for y, cells in (HEADINGS, *ROWS))
    title: list[Line] = [(5, [(300, "ESTRATTO CONTO CORRENTE")]), (17, [(300, below)])]
    number: Line = (40, [(50, "CONTO CORRENTE 000101234567")])
    first = [*title, *head("100.00", "120.00"), headings, *rows[:2]]
    found = read(page(first), page([*title, number, headings, rows[2]], 2))
    assert (found is not None) is proven


def test_an_iban_may_leave_out_the_branch_of_a_number() -> None:
    iban: Line = (5, [(50, "IBAN IT60 X054 2811 1010 0000 0123 456")])
    number: Line = (15, [(50, "Account number 1000/00123456")])
    assert read(page([iban, number, *head(closing="120.00"), HEADINGS, *ROWS])) is not None
