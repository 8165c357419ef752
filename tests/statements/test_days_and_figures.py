"""Days that look like amounts, are longer below than above, or lean on a period for their year."""

import pytest

from tests.statements.paper import Cell, Line, head, page, read

_HEADINGS: list[Cell] = [(50, "Description"), (-450, "Amount"), (-540, "Balance")]


def test_days_above_their_rows_that_look_like_amounts_begin_no_column_of_texts() -> None:
    rows: list[tuple[str, list[Cell], str, str]] = [
        ("13.03", [(50, "Corner"), (88, "Bakery")], "-10.00", "90.00"),  # rather a wide blank
        ("14.03", [(50, "Water Company")], "-20.00", "70.00"),
        ("25.03", [(50, "Salary March")], "50.00", "120.00"),
    ]
    lines: list[Line] = [*head("100.00", "119.00"), (100, _HEADINGS)]
    for at, (day, texts, amount, balance) in enumerate(rows):
        lines.append((115 + 28 * at, [(50, day)]))
        lines.append((129 + 28 * at, [*texts, (-450, amount), (-540, balance)]))
    overleaf: list[Line] = [
        (40, _HEADINGS),
        (55, [(50, "27.03")]),
        (69, [(50, "Bank fee"), (-450, "-1.00"), (-540, "119.00")]),
    ]
    assert read(page(lines), page(overleaf, 2)) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary March"),
        ("2025-03-27", -100, "Bank fee"),
    ]


def test_days_that_end_alike_above_a_longer_one_begin_where_their_heading_does() -> None:
    """ "Total due 9.90", in a text, might end the table: what stands below it may be elsewhere."""
    lines: list[Line] = [
        (30, [(50, "Statement period 14 September 2025 - 14 October 2025")]),
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "120.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (115, [(50, "13 Oct"), (120, "Salary"), (-450, "50.00")]),
        (135, [(50, "12 Oct"), (120, "Corner Bakery"), (-450, "-10.00")]),
        (147, [(120, "TOTAL DUE 9.90")]),
        (167, [(50, "28 Sept"), (120, "Water Company"), (-450, "-20.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-10-13", 5000, "Salary"),
        ("2025-10-12", -1000, "Corner Bakery TOTAL DUE 9.90"),
        ("2025-09-28", -2000, "Water Company"),
    ]


def test_a_period_that_runs_backwards_with_the_day_first_has_the_month_first() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 03-10-2024 - 04-08-2024")]),
        (45, [(50, "All amounts in USD")]),
        (65, [(50, "Opening balance"), (-300, "100.00")]),
        (80, [(50, "Closing balance"), (-300, "70.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (115, [(50, "Mar 10"), (120, "Corner Bakery"), (-450, "-10.00")]),
        (135, [(50, "Apr 8"), (120, "Water Company"), (-450, "-20.00")]),
    ]
    assert read(page(lines)) == [
        ("2024-03-10", -1000, "Corner Bakery"),
        ("2024-04-08", -2000, "Water Company"),
    ]


def test_figures_that_begin_and_end_alike_stand_as_their_heading_does() -> None:
    """The opening is longer, and begins where they do."""
    headings: list[Cell] = [(50, "Date"), (120, "Description"), (400, "Debit"), (480, "Credit")]
    lines: list[Line] = [
        *head("-1434.47", "2567.00"),
        (100, headings),
        (115, [(120, "Opening balance"), (400, "1434.47")]),
        (130, [(50, "13/03/2025"), (120, "Corner Bakery"), (400, "37.26")]),
        (145, [(50, "14/03/2025"), (120, "Salary March"), (480, "4038.73")]),
        (160, [(120, "Closing balance"), (480, "2567.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -3726, "Corner Bakery"),
        ("2025-03-14", 403873, "Salary March"),
    ]


def test_a_sum_that_looks_like_a_day_is_one_below_other_sums() -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 1 March 2025 - 31 March 2025")]),
        (45, [(50, "All amounts in GBP")]),
        (65, [(50, "Opening balance"), (-300, "31.10")]),
        (78, [(50, "Closing balance"), (-300, "61.10")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (115, [(50, "13 March"), (120, "Corner Bakery"), (-450, "-20.00")]),
        (135, [(50, "14 March"), (120, "Salary"), (-450, "50.00")]),
    ]
    assert read(page(lines)) == [
        ("2025-03-13", -2000, "Corner Bakery"),
        ("2025-03-14", 5000, "Salary"),
    ]


@pytest.mark.parametrize(("off", "proven"), [(32, True), (13, False)])
def test_figures_set_off_below_the_last_day_add_no_columns_to_rows(
    off: float, proven: bool
) -> None:
    lines: list[Line] = [*head(closing="120.00")]
    rows = (("13", "Bakery", "-10.00"), ("14", "Water", "-20.00"), ("25", "Salary", "+50.00"))
    for at, (day, text, amount) in enumerate(rows):
        y = 110.0 + 26 * at
        lines += [(y, [(50, f"{day} March 2025")]), (y + 11, [(50, text), (-540, amount)])]
    y = 173.0 + off
    lines += [
        (y, [(50, "Fees"), (-300, "This period"), (-400, "This year")]),
        (y + 12, [(50, "Account"), (-300, "3.50"), (-400, "38.50")]),
        (y + 24, [(50, "Overdraft"), (-300, "0.00"), (-400, "12.75")]),
    ]
    expected = [
        ("2025-03-13", -1000, "Bakery"),
        ("2025-03-14", -2000, "Water"),
        ("2025-03-25", 5000, "Salary"),
    ]
    assert read(page(lines)) == (expected if proven else None)
