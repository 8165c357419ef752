"""What a summary says of the rows, wherever and however it says it, must be so."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Line, head, page, read, row

WHOLE: list[Line] = [*head("100.00", "120.00"), HEADINGS, *ROWS]


@pytest.mark.parametrize(
    ("cells", "proven"),
    [
        ([(50.0, "Operaciones del periodo"), (-300.0, "3")], True),
        ([(50.0, "Operaciones del periodo"), (-300.0, "4")], False),
        ([(50.0, "Entries this period: 4")], False),
        ([(50.0, "Opérations du mois"), (-300.0, "4")], False),
        ([(50.0, "Transactions 2025")], True),
        ([(50.0, "Free transactions"), (-300.0, "10")], True),
        ([(50.0, "Transactions 12 at 0.10 each")], True),
    ],
)
def test_a_count_of_rows_may_be_told_in_words_that_nobody_lists(
    cells: list[tuple[float, str]], proven: bool
) -> None:
    assert (read(page([*WHOLE, (230, cells)])) is not None) is proven


def summed_up(debits: str, fees: str) -> list[Line]:
    """How many there are of each kind, in a column beside what they come to."""
    return [
        *head("100.00"),
        (80, [(50, "Deposits"), (-200, "1"), (-300, "50.00")]),
        (91, [(50, "Withdrawals"), (-200, debits), (-300, "-25.00")]),
        (102, [(50, "Fees"), (-200, fees), (-300, "-5.00")]),
        (113, [(50, "Closing balance"), (-300, "120.00")]),
        (140, HEADINGS[1]),
        row(155, "13/03/2025", "Corner Bakery", "-10.00"),
        row(170, "14/03/2025", "Water Company", "-15.00"),
        row(185, "25/03/2025", "Salary March", "+50.00"),
        row(200, "31/03/2025", "Monthly fee", "-5.00"),
    ]


@pytest.mark.parametrize(
    ("debits", "fees", "proven"), [("2", "1", True), ("3", "1", False), ("2", "2", False)]
)
def test_counts_in_a_column_beside_totals_are_held_against_the_rows(
    debits: str, fees: str, proven: bool
) -> None:
    assert (read(page(summed_up(debits, fees))) is not None) is proven


@pytest.mark.parametrize(
    ("told", "proven"),
    [("30.00 for 2", True), ("30.00 for 3", False), ("40.00 for 2", False)],
)
def test_a_total_may_tell_its_count_behind_it(told: str, proven: bool) -> None:
    text = f"Total withdrawals this period {told}"
    assert (read(page([*WHOLE, (230, [(120, text)])])) is not None) is proven


@pytest.mark.parametrize(("debits", "proven"), [("30.00", True), ("40.00", False)])
def test_labels_that_the_signs_of_a_sum_part_have_their_figures_below(
    debits: str, proven: bool
) -> None:
    label = "Opening balance - Total debits + Total credits = Closing balance"
    figures = [(60.0, "100.00"), (150.0, debits), (240.0, "50.00"), (320.0, "120.00")]
    lines = [*WHOLE, (230, [(50, label)]), (245, figures)]
    assert (read(page(lines)) is not None) is proven


def steps(paid: str, bought: str, *, panel: bool = False) -> list[Line]:
    """A summary by names that nobody knows, from one end to the other."""
    beside: list[Line] = [(87, [(400, "Points this month"), (-540, "1,250")])] if panel else []
    return [
        *head("100.00"),
        (80, [(50, "Zorblat"), (-300, paid)]),
        *beside,
        (94, [(50, "Quimby"), (-300, bought)]),
        (106, [(50, "Closing balance"), (-300, "120.00")]),
        (140, HEADINGS[1]),
        *((y + 40, cells[:3]) for y, cells in ROWS),
    ]


@pytest.mark.parametrize("panel", [False, True])
def test_steps_from_one_end_to_the_other_are_all_that_moved(panel: bool) -> None:
    assert read(page(steps("+50.00", "-30.00", panel=panel))) is not None
    # Two rows were altered against each other.
    assert read(page(steps("+90.00", "-70.00", panel=panel))) is None
    # The summary may count a refund among the purchases, if there is one of that sum.
    assert read(page(steps("+40.00", "-20.00", panel=panel))) is not None
    assert read(page(steps("+45.00", "-25.00", panel=panel))) is None


@pytest.mark.parametrize(
    ("label", "proven"),
    [
        ("Total debits that we booked on this account", False),
        ("Total debits year-to-date", True),
        ("Total debits booked in 2025", True),
    ],
)
def test_no_total_is_more_than_the_rows_of_its_side(label: str, proven: bool) -> None:
    lines: list[Line] = [*WHOLE, (230, [(50, label), (-400, "41.00")])]
    assert (read(page(lines)) is not None) is proven


@pytest.mark.parametrize(("currency", "proven"), [("£", False), ("€", True)])
def test_a_total_in_another_currency_is_none_of_the_rows(currency: str, proven: bool) -> None:
    told = f"Your deposits are protected up to a total of {currency}9,000.00 by the scheme"
    assert (read(page([*WHOLE, (260, [(50, told)])])) is not None) is proven


@pytest.mark.parametrize(
    ("text", "proven"),
    [
        ("In words: one hundred and twenty pounds", True),
        ("In words: one hundred and thirty pounds", False),
        ("Pounds One Hundred and Twenty-One Only", False),
        ("Son: ciento veinte mil libras con 00/100", False),
        ("Insured up to one hundred thousand pounds for each customer and bank", True),
    ],
)
def test_a_sum_in_words_is_one_that_the_statement_knows(text: str, proven: bool) -> None:
    assert (read(page([*WHOLE, (230, [(50, text)])])) is not None) is proven


@pytest.mark.parametrize(
    ("minor", "proven"),
    [
        ("and fils 220/1000 only", True),
        ("and fils 120/1000 only", False),
        ("dinars and two hundred and twenty fils", True),
        ("dinars and two hundred and thirty fils", False),
        ("dinars and 221 fils", False),
        ("dinars only", True),
    ],
)
def test_a_sum_in_words_may_be_of_units_with_a_thousand_parts(minor: str, proven: bool) -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (45, [(50, "Currency KWD")]),
        (65, [(50, "Opening balance"), (-300, "3,766.220")]),
        (80, [(50, "In words: three thousand seven hundred and fifty-six " + minor)]),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.000", "3,756.220"),
        (150, [(50, "Closing balance"), (-300, "3,756.220")]),
    ]
    assert (read(page(lines)) is not None) is proven


@pytest.mark.parametrize(
    ("text", "proven"),
    [
        ("Mouvements du mois : 3 opérations, 50,00 au crédit", True),
        ("Mouvements du mois : 4 opérations, 50,00 au crédit", False),
        ("4 entries · paid out 30.00", False),
        ("10 transactions are free in each month", True),
        ("Balance £120.00 · Entries this book: 4", False),
        ("Deposits: 1 items Withdrawals: 2 items", True),
        ("Deposits: 1 items Withdrawals: 3 items", False),
        ("Withdrawals: 2 items, deposits: 2 items", False),
        ("Paid in: 1 entries. Paid out: 2 entries.", True),
    ],
)
def test_a_count_may_stand_before_its_word(text: str, proven: bool) -> None:
    assert (read(page([*WHOLE, (230, [(50, text)])])) is not None) is proven


@pytest.mark.parametrize(("count", "proven"), [("2 items", True), ("3 items", False)])
def test_a_count_behind_a_total_is_of_its_side(count: str, proven: bool) -> None:
    cells = [(50.0, "Total debits"), (200.0, count), (-400.0, "30.00")]
    assert (read(page([*WHOLE, (230, cells)])) is not None) is proven


def by_sections(bought: str, fees: str) -> list[Line]:
    return [
        *head("100.00"),
        (80, [(50, "Deposits"), (-300, "+50.00")]),
        (91, [(50, "Withdrawals"), (-300, bought)]),
        (102, [(50, "Fees"), (-300, fees)]),
        (113, [(50, "Closing balance"), (-300, "120.00")]),
        (140, [(120, "Deposits")]),
        (152, HEADINGS[1]),
        row(167, "13/03/2025", "Salary March", "50.00"),
        (190, [(120, "Withdrawals")]),
        (202, HEADINGS[1]),
        row(217, "14/03/2025", "Water Company", "25.00"),
        (240, [(120, "Fees")]),
        (252, HEADINGS[1]),
        row(267, "25/03/2025", "Monthly fee", "5.00"),
    ]


def test_a_step_by_the_name_of_a_section_is_what_its_rows_come_to() -> None:
    assert read(page(by_sections("-25.00", "-5.00"))) is not None
    # Both are debits, and together they are right.
    assert read(page(by_sections("-20.00", "-10.00"))) is None


@pytest.mark.parametrize(("paid_in", "proven"), [("50.00", True), ("60.00", False)])
def test_what_an_overview_says_moved_between_the_ends_moved(paid_in: str, proven: bool) -> None:
    overview: Line = (
        92,
        [
            (50, "Sterling Current"),
            (-300, "100.00"),
            (-360, paid_in),
            (-420, "30.00"),
            (-480, "120.00"),
        ],
    )
    lines = [
        *head("100.00", "120.00"),
        overview,
        (110, HEADINGS[1]),
        *((y + 10, c) for y, c in ROWS),
    ]
    assert (read(page(lines)) is not None) is proven


@pytest.mark.parametrize(
    ("paid_in", "paid_out", "proven"),
    [("54.00", "30.00", True), ("50.00", "26.00", True), ("52.00", "28.00", False)],
)
def test_an_overview_may_count_what_was_spent_less_what_was_given_back(
    paid_in: str, paid_out: str, proven: bool
) -> None:
    figures = zip((300, 360, 420, 480), ("100.00", paid_in, paid_out, "124.00"), strict=True)
    lines = [
        *head("100.00", "124.00"),
        (92.0, [(50.0, "Sterling Current"), *((-x, figure) for x, figure in figures)]),
        (110.0, HEADINGS[1]),
        *((y + 10, c) for y, c in ROWS),
        row(200, "26/03/2025", "Refund Corner Bakery", "+4.00", "124.00"),
    ]
    assert (read(page(lines)) is not None) is proven


@pytest.mark.parametrize(
    ("purchases", "proven"), [("25.00", True), ("25.05", False), ("24.00", False)]
)
def test_steps_of_a_summary_that_lead_nowhere_contradict_it(purchases: str, proven: bool) -> None:
    lines: list[Line] = [
        *head("100.00"),
        (76, [(50, "Deposits"), (-300, "50.00")]),
        (87, [(50, "Transactions"), (-300, purchases)]),
        (98, [(50, "Fees and charges"), (-300, "5.00")]),
        (109, [(50, "Overdraft limit"), (-300, "500.00")]),
        (120, [(50, "Closing balance"), (-300, "120.00")]),
        (140, HEADINGS[1]),
        row(155, "13/03/2025", "Corner Bakery", "-10.00"),
        row(170, "14/03/2025", "Water Company", "-15.00"),
        row(185, "25/03/2025", "Salary March", "+50.00"),
        row(200, "31/03/2025", "Monthly fee", "-5.00"),
    ]
    assert (read(page(lines)) is not None) is proven


@pytest.mark.parametrize(
    ("withdrawals", "deposits", "proven"),
    [("30.00", "50.00", True), ("30.00", "51.00", False), ("31.00", "50.00", False)],
)
def test_totals_of_both_sides_below_both_ends_in_one_line_are_no_list_of_accounts(
    withdrawals: str, deposits: str, proven: bool
) -> None:
    lines: list[Line] = [
        *head(""),
        (
            60,
            [
                (50, "Starting balance"),
                (-250, "100.00"),
                (300, "Closing balance"),
                (-500, "120.00"),
            ],
        ),
        (
            71,
            [
                (50, "Total withdrawals"),
                (-250, withdrawals),
                (300, "Number of withdrawals"),
                (-500, "2"),
            ],
        ),
        (82, [(50, "Total deposits"), (-250, deposits), (300, "Number of deposits"), (-500, "1")]),
        HEADINGS,
        *ROWS,
    ]
    assert (read(page(lines)) is not None) is proven
