"""Habits of banks of the Continent: signs behind amounts, sums by any name, figures in boxes."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, judged, page, printed, read, row

SIDES: Line = (
    100,
    [(50, "Date"), (120, "Description"), (-360, "Debit"), (-450, "Credit"), (-540, "Balance")],
)


def sided(y: float, day: str, text: str, debit: str = "", credit: str = "") -> Line:
    cells = [(50, day), (120, text), (-360, debit), (-450, credit)]
    return (y, [(x, cell) for x, cell in cells if cell])


def test_what_is_available_on_a_day_is_no_row() -> None:
    lines = [
        *head("100.00"),
        SIDES,
        sided(115, "13/03/2025", "Corner Bakery", "10.00"),
        sided(130, "25/03/2025", "Salary March", "", "50.00"),
        sided(145, "31/03/2025", "Closing balance", "", "140.00"),
        sided(160, "31/03/2025", "Available balance", "", "140.00"),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-25", 5000, "Salary March"),
    ]


def over_two_pages(second: str) -> list[Line]:
    """Totals at the foot of each page of three; the second of them is given."""
    return [
        *head("100.00", "120.00"),
        SIDES,
        sided(115, "13/03/2025", "Corner Bakery", "10.00"),
        sided(130, "14/03/2025", "Salary March", "", "50.00"),
        sided(145, "", "Running total", "10.00", "50.00"),
        sided(160, "15/03/2025", "Water Company", "20.00"),
        sided(175, "16/03/2025", "Refund", "", "5.00"),
        sided(190, "", "Running total", second, "55.00"),
        sided(205, "17/03/2025", "Corner Bakery", "5.00"),
        sided(220, "", "Total", "35.00", "55.00"),
    ]


def test_a_running_total_counts_all_rows_so_far() -> None:
    assert len(read(page(over_two_pages("30.00"))) or []) == 5


def test_a_running_total_that_is_the_sum_of_nothing_contradicts_the_rows() -> None:
    assert not judged(page(over_two_pages("31.00"))).proven


def test_a_figure_flush_right_in_a_box_has_the_label_over_its_currency() -> None:
    lines = [
        (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
        (65, [(50, "Number"), (250, "Old balance on 01/03/2025")]),
        (76, [(50, "17"), (250, "GBP"), (-500, "+ 100.00")]),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-10.00"),
        row(130, "14/03/2025", "Water Company", "-20.00"),
        (165, [(50, "Branch"), (250, "New balance")]),
        (176, [(50, "100"), (250, "GBP"), (-500, "+ 70.00")]),
    ]
    assert len(read(page(lines)) or []) == 2


def test_a_sign_one_blank_of_fixed_pitch_behind_its_amount_belongs_to_it() -> None:
    paper = """
Statement period 01/03/2025 - 31/03/2025              All amounts in EUR

Date         Description                                      Amount
             Previous balance                                100,00 +
13/03/2025   Corner Bakery                                    10,00 -
             Card 4411
25/03/2025   Salary March                                     50,00 +
             New balance                                     140,00 +
"""
    found = printed(paper)
    low = [  # type whose boxes are hardly higher than its letters are wide
        type(w)(w.text, w.x0, w.y1 - 6.5, w.x1, w.y1) for w in found.words
    ]
    assert read(type(found)(1, found.width, found.height, tuple(low))) == [
        ("2025-03-13", -1000, "Corner Bakery Card 4411"),
        ("2025-03-25", 5000, "Salary March"),
    ]


@pytest.mark.parametrize(("debits", "proven"), [("30.00", True), ("31.00", False)])
def test_undated_sums_of_both_sides_are_totals_by_any_name(debits: str, proven: bool) -> None:
    lines = [
        *head("100.00", "120.00"),
        SIDES,
        sided(115, "13/03/2025", "Corner Bakery", "10.00"),
        sided(130, "14/03/2025", "Salary March", "", "50.00"),
        sided(145, "15/03/2025", "Water Company", "20.00"),
        sided(160, "", "Motions", debits, "50.00"),
    ]
    assert judged(page(lines)).proven is proven


def test_a_heading_may_say_of_what_it_is_the_text() -> None:
    headings = (100, [(50, "Date"), (120, "Beschrijving van de verrichting"), (-450, "Amount")])
    lines = [
        *head("100.00", "70.00"),
        headings,
        row(115, "13/03/2025", "Corner Bakery of the Old Town", "-10.00"),
        (126, [(120, "Card 4411 at the till of the shop")]),
        row(141, "14/03/2025", "Water Company", "-20.00"),
        (152, [(120, "Reference 17 of the month of March")]),
    ]
    assert [text for _, _, text in read(page(lines)) or []] == [
        "Corner Bakery of the Old Town Card 4411 at the till of the shop",
        "Water Company Reference 17 of the month of March",
    ]


def test_stacked_headings_hardly_a_blank_apart_are_two_columns() -> None:
    """ "Currency" ends 5 points before "foreign currency", which stands below "Betrag in"."""
    lines = [
        *head("100.00", "60.00"),
        (90, [(-400, "Betrag in")]),
        (
            100,
            [
                (50, "Datum"),
                (120, "Verwendungszweck"),
                (300, "Währung"),
                (-400, "Fremdwährung"),
                (-500, "Betrag"),
            ],
        ),
        (115, [(50, "13/03/2025"), (120, "Bakery"), (-500, "-10.00")]),
        (
            130,
            [(50, "14/03/2025"), (120, "Hotel"), (300, "USD"), (-400, "24.00"), (-500, "-20.00")],
        ),
        (145, [(50, "15/03/2025"), (120, "Bakery"), (-500, "-10.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Bakery"),
        ("2025-03-14", -2000, "Hotel"),
        ("2025-03-15", -1000, "Bakery"),
    ]


@pytest.mark.parametrize("third", ["Date opération", "Transaction date"])
def test_of_three_days_the_first_is_the_booking_and_the_one_by_name_the_value(third: str) -> None:
    columns: Line = (
        100,
        [(50, "Date"), (120, "Libellé"), (220, third), (310, "Date valeur"), (-540, "Amount")],
    )
    rows: list[Line] = [
        (y, [(50, day), (120, text), (220, other), (310, value), (-540, amount)])
        for y, day, text, other, value, amount in (
            (115, "13/03/2025", "Corner Bakery", "11/03/2025", "14/03/2025", "-10.00"),
            (130, "25/03/2025", "Salary March", "24/03/2025", "25/03/2025", "+50.00"),
        )
    ]
    found = judged(page([*head("100.00", "140.00"), columns, *rows]))
    assert found.proven, found.sentence
    assert [(str(r.date), str(r.value_date), r.description) for r in found.rows] == [
        ("2025-03-13", "2025-03-14", "Corner Bakery"),
        ("2025-03-25", "2025-03-25", "Salary March"),
    ]


def test_of_three_days_two_that_are_of_the_value_are_for_a_person() -> None:
    columns: Line = (
        100,
        [(50, "Date"), (120, "Libellé"), (220, "Valeur"), (310, "Date valeur"), (-540, "Amount")],
    )
    days: list[tuple[float, str]] = [(220, "11/03/2025"), (310, "14/03/2025")]
    rows: list[Line] = [
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), *days, (-540, "-10.00")]),
        (130, [(50, "25/03/2025"), (120, "Salary March"), *days, (-540, "+50.00")]),
    ]
    assert read(page([*head("100.00", "140.00"), columns, *rows])) is None


@pytest.mark.parametrize("sign", ["S/ ", "S/", "S/. ", "S/."])
def test_the_sign_of_soles_is_no_letter_for_debits(sign: str) -> None:
    lines: list[Line] = [
        (30, [(50, "Period 01/03/2025 - 31/03/2025")]),
        (50, [(50, "Opening balance"), (200, "Closing balance")]),
        (62, [(50, f"{sign}100.00"), (200, f"{sign}140.00")]),
        SIDES,
        sided(115, "13/03/2025", "Corner Bakery", "10.00"),
        sided(130, "25/03/2025", "Salary March", "", "50.00"),
    ]
    found = judged(page(lines))
    assert found.proven, found.sentence
    assert [account.currency for account in found.accounts] == ["PEN"]
    assert [r.amount for r in found.rows] == [-1000, 5000]


@pytest.mark.parametrize(
    ("old_balance", "debits", "credits", "proven"),
    [
        (-450, "10.00", "150.00", True),
        (-450, "10.00", "50.00", True),
        (-450, "10.00", "151.00", False),
        (-450, "9.00", "150.00", False),
        (-540, "10.00", "150.00", False),
    ],
)
def test_a_total_may_add_up_its_column_with_the_old_balance_at_its_head(
    old_balance: float, debits: str, credits: str, proven: bool
) -> None:
    """Only where that stands in the same column, and the other side agrees."""
    lines: list[Line] = [
        *head(""),
        SIDES,
        (115, [(120, "Ancien solde"), (old_balance, "100.00")]),
        sided(130, "13/03/2025", "Corner Bakery", "10.00"),
        sided(145, "25/03/2025", "Salary March", "", "50.00"),
        (165, [(120, "Totaux"), (-360, debits), (-450, credits)]),
        (180, [(120, "Nouveau solde"), (old_balance, "140.00")]),
    ]
    assert (read(page(lines)) is not None) is proven


@pytest.mark.parametrize("month", ["Mes: MARZO /2025", "março/2025", "Marzo / 2025", "MARS/2025"])
def test_a_month_and_its_year_may_have_a_stroke_between_them(month: str) -> None:
    lines: list[Line] = [
        (30, [(50, month)]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "140.00")]),
        SIDES,
        sided(115, "13/03", "Corner Bakery", "10.00"),
        sided(130, "25/03", "Salary March", "", "50.00"),
    ]
    assert [r[0] for r in read(page(lines)) or []] == ["2025-03-13", "2025-03-25"]
