"""A value date below the day of the booking, in one column."""

import pytest

from tests.statements.paper import HEADINGS, Cell, Line, head, judged, page, read, row

ROWS = [
    ("13/03/2025", "14/03/2025", "Corner", "Bakery", "-10.00", "90.00"),
    ("14/03/2025", "14/03/2025", "Water Company", "", "-20.00", "70.00"),
    ("25/03/2025", "26/03/2025", "Salary", "March", "+50.00", "120.00"),
]
TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def table(upper: str, lower: str) -> list[Line]:
    headings = [(120.0, "Description"), (-450.0, "Amount"), (-540.0, "Balance")]
    lines: list[Line] = [(92, [(50, upper)]), (102, [(50, lower), *headings])]
    y = 118.0
    for day, value_day, text, more, amount, balance in ROWS:
        below: list[Cell] = [(50, value_day), (120, more)] if more else [(50, value_day)]
        lines.append((y, [(50, day), (120, text), (-450, amount), (-540, balance)]))
        lines.append((y + 10, below))
        y += 28
    return lines


@pytest.mark.parametrize(
    ("upper", "lower"), [("Date", "Value date"), ("Buchung", "Valuta"), ("Date", "(value date)")]
)
def test_the_upper_of_two_dates_is_the_day_of_the_booking(upper: str, lower: str) -> None:
    assert read(page([*head("100.00", "120.00"), *table(upper, lower)])) == TRUTH


def test_a_heading_that_puts_the_value_date_first_is_a_doubt() -> None:
    assert read(page([*head("100.00", "120.00"), *table("Value date", "Date")])) is None


def test_a_lone_date_below_one_of_many_rows_is_a_doubt() -> None:
    lines = table("Date", "Value date")
    for below in (lines[5], lines[7]):
        lines.remove(below)
    assert read(page([*head("100.00", "120.00"), *lines])) is None


def stacked(first: int, count: int) -> list[Line]:
    """Rows of 1.00 each, a second date below the first one."""
    lines: list[Line] = []
    for at in range(count):
        y, day = 115.0 + 24 * at, first + at
        lines.append(row(y, f"{day:02}/03/2025", f"Shop {day}", "-1.00"))
        lines.append((y + 9, [(50, f"{day + 1:02}/03/2025"), (120, f"Card {day}")]))
    return lines


def test_a_sum_of_both_sides_below_the_last_row_leaves_its_second_date_to_it() -> None:
    headings: Line = (100, [(50, "Date"), (120, "Description"), (-380, "Debit"), (-450, "Credit")])
    lines: list[Line] = [*head("100.00", "96.00"), headings]
    for line in stacked(3, 4):
        lines.append((line[0], [(-380, "1.00") if c[0] == -450 else c for c in line[1]]))
    lines.append((215, [(120, "Totals"), (-380, "4.00"), (-450, "0.00")]))
    found = read(page(lines))
    assert [text for _, _, text in found or []] == [f"Shop {d} Card {d}" for d in range(3, 7)]


def test_a_second_date_may_stand_on_the_next_page_where_all_rows_above_have_one() -> None:
    first = [*head("100.00", "93.00"), HEADINGS, *stacked(3, 4)[:-1]]
    rest = [HEADINGS, (115, [(50, "07/03/2025"), (120, "Card 6")])]
    rest += [(y + 20, cells) for y, cells in stacked(7, 3)]
    found = read(page(first), page(rest, 2))
    assert [text for _, _, text in found or []] == [f"Shop {d} Card {d}" for d in range(3, 10)]


def test_a_total_of_unknown_things_below_the_last_row_leaves_its_second_date_to_it() -> None:
    total: Line = (215, [(120, "Total of transfers and such"), (-450, "-4.00")])
    found = read(page([*head("100.00", "96.00"), HEADINGS, *stacked(3, 4), total]))
    assert [text for _, _, text in found or []] == [f"Shop {d} Card {d}" for d in range(3, 7)]


def test_a_day_above_a_payee_called_total_is_a_doubt_where_not_all_rows_have_two_days() -> None:
    rows = [line for line in stacked(3, 4) if line[0] != 124]
    total: Line = (205, [(120, "Total filling station"), (-450, "-4.00")])
    assert read(page([*head("100.00", "92.00"), HEADINGS, *rows, total])) is None


def test_the_value_date_may_stand_beside_the_amount_on_the_last_line_of_a_row() -> None:
    rows: list[Line] = [
        row
        for at, (day, text, value, amount) in enumerate(
            [
                ("13.03", "Corner Bakery", "14.03", "-10.00"),
                ("14.03", "Water Company", "14.03", "-20.00"),
                ("25.03", "Salary March", "26.03", "+50.00"),
            ]
        )
        for row in (
            (115.0 + 30 * at, [(50.0, day), (120.0, text)]),
            (126.0 + 30 * at, [(120.0, f"Ref. {at}"), (300.0, value), (-450.0, amount)]),
        )
    ]
    headings = [(50.0, "Date"), (120.0, "Description"), (300.0, "Value date"), (-450.0, "Amount")]
    found = judged(page([*head("100.00", "120.00"), (100, headings), *rows]))
    assert found.proven
    assert [(str(r.date), str(r.value_date), r.description) for r in found.rows] == [
        ("2025-03-13", "2025-03-14", "Corner Bakery Ref. 0"),
        ("2025-03-14", "2025-03-14", "Water Company Ref. 1"),
        ("2025-03-25", "2025-03-26", "Salary March Ref. 2"),
    ]
