"""What stands in a column or beside it: foreign sums, signs, rates, forms, lists of days."""

import pytest

from shared.statements.words import Page
from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, read, row, words

TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]
WHOLE = [*head("100.00", "120.00"), HEADINGS, *ROWS]


def set_in_columns(headings: Line, rows: list[list[Cell]], ends: list[Line] | None = None) -> Page:
    body: list[Line] = [(115 + 15 * at, cells) for at, cells in enumerate(rows)]
    return page([*(ends or head("100.00", "120.00")), headings, *body])


def test_a_row_without_a_day_may_begin_with_what_was_paid_abroad() -> None:
    headings: Line = (
        100,
        [
            (50, "Date"),
            (110, "Original amount"),
            (-330, "Amount"),
            (-400, "Balance"),
            (420, "Text"),
        ],
    )
    rows: list[list[Cell]] = [
        [(50, "13/03/2025"), (-215, "8.20 USD"), (-330, "-10.00"), (-400, "90.00"), (420, "Baker")],
        [(-215, "75.13 THB"), (-330, "-20.00"), (-400, "70.00"), (420, "Water Company")],
        [(50, "25/03/2025"), (-330, "50.00"), (-400, "120.00"), (420, "Salary")],
    ]
    assert read(set_in_columns(headings, rows)) == [
        ("2025-03-13", -1000, "Baker"),
        ("2025-03-13", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary"),
    ]


def test_a_sign_in_the_column_of_markers_is_not_that_of_the_balance_beside_it() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-430, "Amount"), (440, "D/C"), (-520, "Balance")],
    )
    rows: list[list[Cell]] = [
        [(50, day), (120, text), (-430, amount), (445, sign), (-520, balance)]
        for day, text, amount, sign, balance in (
            ("13/03/2025", "Corner Bakery", "10.00", "-", "12,345,090.00"),
            ("14/03/2025", "Water Company", "20.00", "-", "12,345,070.00"),
            ("25/03/2025", "Salary March", "50.00", "+", "12,345,120.00"),
        )
    ]
    ends = head("12,345,100.00", "12,345,120.00")
    assert read(set_in_columns(headings, rows, ends)) == TRUTH


def test_a_marker_between_two_amounts_is_of_the_nearer_one() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-430, "Amount"), (-496.2, "Balance")],
    )
    rows: list[list[Cell]] = [
        [(50, day), (120, text), (-430, amount), (-496.2, balance)]
        for day, text, amount, balance in (
            ("13/03/2025", "Corner Bakery", "GBP 10.00 DR", "GBP 190.00 CR"),
            ("14/03/2025", "Water Company", "GBP 20.00 DR", "GBP 170.00 CR"),
            ("25/03/2025", "Salary March", "GBP 50.00 CR", "GBP 220.00 CR"),
        )
    ]
    ends = head("GBP 200.00 CR", "GBP 220.00 CR")
    assert read(set_in_columns(headings, rows, ends)) == TRUTH


def test_a_column_with_few_amounts_is_set_as_its_sisters_are() -> None:
    headings: Line = (100, [(50, "Date"), (120, "Description"), (380, "Debit"), (460, "Credit")])
    rows: list[list[Cell]] = [
        [(50, "13/03/2025"), (120, "Corner Bakery"), (380, "10.00")],
        [(50, "14/03/2025"), (120, "Water Company"), (380, "1,020.00")],
        [(120, "TOTAL DUE 783.05")],
        [(50, "25/03/2025"), (120, "Salary March"), (460, "1,001,050.00")],
    ]
    assert read(set_in_columns(headings, rows, head("100.00", "1,000,120.00"))) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -102000, "Water Company TOTAL DUE 783.05"),
        ("2025-03-25", 100105000, "Salary March"),
    ]


def test_a_rate_in_the_column_of_balances_is_no_balance() -> None:
    headings: Line = (100, [(50, "Date"), (120, "Amount"), (190, "Balance"), (270, "Description")])
    rows: list[list[Cell]] = [
        [(50, "13/03/2025"), (120, "-10.00"), (190, "90.00"), (270, "Corner Bakery")],
        [(50, "14/03/2025"), (120, "-20.00"), (190, "70.00"), (270, "Water Company")],
        [(50, "25/03/2025"), (120, "+50.00"), (190, "120.00"), (270, "Salary March")],
    ]
    lines: list[Line] = [(115 + 15 * at, cells) for at, cells in enumerate(rows)]
    rate: Line = (190, [(50, "Debit rate from 23/06/2024:"), (190, "2.89 %")])
    assert read(page([*head("100.00", "120.00"), headings, *lines, rate])) == TRUTH


FORM = "975966 7838 FRM-a4"


def with_small_print(lines: list[Line], y: float, x: float) -> Page:
    set_small = words(y, [(x, FORM)], 4.5)
    return Page(1, 595, 842, (*page(lines).words, *set_small))


def numbered(y: float, number: str, day: str, text: str, amount: str) -> Line:
    return (y, [(50, number), (75, day), (180, text), (-450, amount)])


NUMBERED: list[Line] = [
    (100, [(50, "No."), (75, "Date"), (180, "Description"), (-450, "Amount")]),
    numbered(115, "1", "13/03/2025", "Corner Bakery", "-10.00"),
    numbered(130, "2", "14/03/2025", "Water Company", "-20.00"),
    numbered(145, "3", "25/03/2025", "Salary March", "+50.00"),
]


def test_the_number_of_a_form_that_touches_the_last_row_is_none_of_its_texts() -> None:
    found = with_small_print([*head("100.00", "120.00"), *NUMBERED], 154.5, 66)
    assert read(found) == TRUTH


def test_small_print_where_texts_go_on_goes_to_a_person() -> None:
    found = with_small_print([*head("100.00", "120.00"), *NUMBERED], 154.5, 180)
    assert read(found) is None


@pytest.mark.parametrize("accent", ["Gym", "Águas"])
def test_an_accent_on_a_capital_does_not_end_the_list_of_payments_to_come(accent: str) -> None:
    to_come: list[Line] = [
        (205, [(50, "Pending transactions (not included in the balance)")]),
        row(220, "03/04/2025", "Rent", "-70.00"),
    ]
    tall = words(233.6, [(120, accent)], 10.4)
    rest = words(235, [(50, "04/04/2025"), (-450, "-15.00")])
    found = page([*WHOLE, *to_come])
    assert read(Page(1, 595, 842, (*found.words, *tall, *rest))) == TRUTH


@pytest.mark.parametrize(("opening", "proven"), [("100.00", True), ("101.00", False)])
def test_a_balance_may_stand_before_its_name(opening: str, proven: bool) -> None:
    lines: list[Line] = [
        (100, [(50, opening), (120, "Opening balance on 01/03/2025")]),
        (115, [(120, "No transactions in this period")]),
        (130, [(50, "100.00"), (120, "Closing balance")]),
    ]
    assert (read(page([*head(""), *lines])) == []) is proven


def test_amounts_in_the_middle_of_their_rows_are_no_text_beside_the_table() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-450, "Amount (GBP)"), (-540, "Balance (GBP)")],
    )
    lines: list[Line] = []
    texts = [("Baker", "Street 1"), ("Water", "Mains"), ("Gym", "Hall 2"), ("Tax",)] * 2
    truth = []
    y = 115.0
    for at, own in enumerate(texts):
        day = f"{at + 11}/03/2025"
        middle = y + 5.5 * (len(own) - 1)
        for i, text in enumerate(own):
            cells: list[Cell] = [(50, day), (120, text)] if i == 0 else [(120, text)]
            lines.append((y + 11 * i, cells))
        lines.append((middle, [(-450, "-10.00"), (-540, f"{190 - 10 * at}.00")]))
        truth.append((f"2025-03-{at + 11}", -1000, " ".join(own)))
        y += 11 * len(own) + 4
    assert read(page([*head("200.00", "120.00"), headings, *lines])) == truth


def test_a_list_of_days_in_columns_is_none_of_the_notes_beside_the_table() -> None:
    summary: list[Line] = [
        (66 + 10.5 * at, [(344, label), (-540, figure)])
        for at, (label, figure) in enumerate(
            (
                ("Opening balance", "100.00"),
                ("Total paid in", "50.00"),
                ("Total paid out", "30.00"),
                ("Closing balance", "120.00"),
            )
        )
    ]
    address: list[Line] = [(60 + 12 * at, [(50, t)]) for at, t in enumerate(("Mr J Doe", "Lane 3"))]
    rows: list[Line] = [(y + 30, cells) for y, cells in [HEADINGS, *ROWS]]
    days: list[Line] = [
        (230, [(50, "Daily balances")]),
        (
            243,
            [(50, "13/03/2025"), (-230, "90.00"), (250, "14/03/2025"), (344, "70.00")],
        ),
        (
            254,
            [(50, "25/03/2025"), (-230, "120.00"), (250, "31/03/2025"), (344, "120.00")],
        ),
    ]
    assert read(page([*head(""), *address, *summary, *rows, *days])) == TRUTH


def test_totals_and_one_end_above_the_headings_are_no_row_of_the_table() -> None:
    def account(y: float, name: str) -> list[Line]:
        rows: list[Line] = [
            (y + at * 15, cells) for at, (_, cells) in enumerate([HEADINGS, *ROWS], start=4)
        ]
        return [
            (y, [(50, f"Savings account - IBAN {name}")]),
            (y + 20, [(120, "Total paid in"), (300, "Total paid out"), (-540, "Closing balance")]),
            (y + 35, [(-190, "50.00"), (-370, "30.00"), (-540, "120.00")]),
            rows[0],
            (y + 72, [(120, "Opening balance"), (-540, "100.00")]),
            *((line_y + 15, cells) for line_y, cells in rows[1:]),
            (y + 135, [(120, "Closing balance"), (-540, "120.00")]),
        ]

    lines = [*head(""), *account(80, "258645-22"), *account(280, "771619-02")]
    assert read(page(lines)) == TRUTH * 2


def test_two_days_on_both_lines_begin_two_rows() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (110, "Value date"), (180, "Description"), (-450, "Amount")],
    )
    lines: list[list[Cell]] = [
        [(50, "13/03/2025"), (110, "13/03/2025"), (180, "Corner Bakery"), (-450, "-10.00")],
        [(50, "14/03/2025"), (110, "14/03/2025"), (180, "Water Company")],
        [(180, "Total 9696"), (-450, "-20.00")],
        [(50, "25/03/2025"), (110, "25/03/2025"), (180, "Salary March"), (-450, "+50.00")],
    ]
    found = read(set_in_columns(headings, lines))
    assert found == [TRUTH[0], (*TRUTH[1][:2], "Water Company Total 9696"), TRUTH[2]]


def test_a_value_date_without_a_year_is_near_its_booking_and_may_pass_the_statement() -> None:
    """On 1 January a value date of 4 January is not one of the year before."""
    lines: list[Line] = [
        (30, [(50, "Statement date 02/01/2024")]),
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "70.00")]),
        (100, [(50, "Value date"), (120, "Description"), (-450, "Amount")]),
        (115, [(50, "27 December 2023")]),
        (130, [(50, "27-12"), (120, "Corner Bakery"), (-450, "-10.00")]),
        (145, [(50, "1 January 2024")]),
        (160, [(50, "04-01"), (120, "Water Company"), (-450, "-20.00")]),
    ]
    assert read(page(lines)) == [
        ("2023-12-27", -1000, "Corner Bakery"),
        ("2024-01-01", -2000, "Water Company"),
    ]


def in_sections(title_height: float, paid_out: str) -> Page:
    """Two sections and a summary that calls its sums by the name of the second one."""
    set_large = [
        *words(100, [(50, "Deposits")], title_height),
        *words(150, [(50, "Cheques")], title_height),
        *words(210, [(50, "Withdrawals")], title_height),
    ]
    lines: list[Line] = [
        (115, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (130, [(50, "13/03/2025"), (120, "Salary March"), (-450, "50.00")]),
        (165, [(50, "Nummer"), (120, "Datum"), (-300, "Amount")]),
        (180, [(50, "6455"), (120, "14/03/2025"), (-300, "10.00")]),
        (195, [(50, "Total cheques"), (-300, "10.00")]),
        (225, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (240, [(50, "15/03/2025"), (120, "Water Company"), (-450, "20.00")]),
        (255, [(50, "Total withdrawals"), (-450, "20.00")]),
        (
            285,
            [
                (50, "Opening balance"),
                (170, "Total deposits"),
                (290, "Total withdrawals"),
                (420, "Closing balance"),
            ],
        ),
        (300, [(-125, "100.00"), (-240, "50.00"), (-375, paid_out), (-495, "120.00")]),
    ]
    return Page(1, 595, 842, (*page([*head(""), *lines]).words, *set_large))


IN_SECTIONS = [
    ("2025-03-13", 5000, "Salary March"),
    ("2025-03-14", -1000, "6455"),
    ("2025-03-15", -2000, "Water Company"),
]


def test_the_title_of_a_section_is_no_upper_line_of_a_heading() -> None:
    assert read(in_sections(10.8, "30.00")) == IN_SECTIONS


def test_a_section_with_a_total_of_its_own_has_no_second_one_in_the_summary() -> None:
    assert read(in_sections(11, "30.00")) == IN_SECTIONS
    assert read(in_sections(11, "20.00")) is None


def test_a_marker_that_one_amount_has_taken_is_not_that_of_the_next() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-404, "Amount"), (-540, "Balance")],
    )
    rows: list[list[Cell]] = [
        [(50, day), (120, text), (-404, amount), (419, marker), (-540, balance)]
        for day, text, amount, marker, balance in (
            ("13/03/2025", "Corner Bakery", "10.00", "D", "90.00"),
            ("14/03/2025", "Water Company", "20.00", "D", "70.00"),
            ("25/03/2025", "Salary March", "50.00", "C", "120.00"),
        )
    ]
    assert read(set_in_columns(headings, rows)) == TRUTH


def test_sums_below_rows_that_all_have_balances_are_no_rows_of_the_last_day() -> None:
    lines: list[Line] = [
        (100, [(50, "Description"), (-450, "Amount"), (-540, "Balance")]),
        (115, [(50, "13/03/2025")]),
        (130, [(50, "Corner Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (145, [(50, "14/03/2025")]),
        (160, [(50, "Water Company"), (-450, "-20.00"), (-540, "70.00")]),
        (175, [(50, "25/03/2025")]),
        (190, [(50, "Salary March"), (-450, "50.00"), (-540, "120.00")]),
        (210, [(50, "Withdrawals"), (-450, "30.00")]),
        (225, [(50, "Deposits"), (-450, "50.00")]),
    ]
    assert read(page([*head("100.00", "120.00"), *lines])) == TRUTH


def paid_abroad(heading: str, *sums: str) -> list[int] | None:
    """A few rows say what was paid in another currency, in a column of its own."""
    own = ("-10.00", "-20.00", "-5.00", "-2.00", "-3.00", "60.00")
    rows: list[Line] = [
        (130 + 20 * at, [(50, f"1{at}/03/2025"), (120, f"SHOP {at}X"), (-540, size)])
        for at, size in enumerate(own)
    ]
    for (_, cells), abroad in zip(rows[1:], sums, strict=False):
        assert isinstance(cells, list)
        cells.append((-400, abroad))
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (65, [(50, "Opening balance"), (-300, "100.00 EUR")]),
        (80, [(50, "Closing balance"), (-300, "120.00 EUR")]),
        (110, [(50, "Date"), (120, "Description"), (-400, heading), (-540, "Amount in EUR")]),
        *rows,
    ]
    found = read(page(lines))
    return None if found is None else [amount for _, amount, _ in found]


@pytest.mark.parametrize("heading", ["Währung/Betrag", "Currency / Sum", "Monnaie / Montant"])
def test_few_sums_in_another_currency_below_a_heading_for_both_are_no_balances(
    heading: str,
) -> None:
    assert paid_abroad(heading, "USD 22.10") == [-1000, -2000, -500, -200, -300, 6000]


def test_a_few_sums_below_a_strange_heading_may_be_balances() -> None:
    assert paid_abroad("Umbrage", "USD 22.10") is None
