"""Boxes above a table: labels flush left in them, figures flush right."""

from tests.statements.paper import HEADINGS, Line, page, read, row

PERIOD: Line = (20, [(50, "Statement period 01/03/2025 - 31/03/2025, all amounts in GBP")])
ROWS: list[Line] = [
    row(115, "13/03/2025", "Corner Bakery", "-10.00"),
    row(140, "14/03/2025", "Water Company", "-20.00"),
    row(165, "25/03/2025", "Salary March", "+50.00"),
]
READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]
LABELS: list[Line] = [
    (45, [(170, "Opening balance"), (280, "Total"), (370, "Total"), (460, "Closing balance")]),
    (50, [(50, "Account")]),
    (55, [(170, "01/03/2025"), (280, "debits"), (370, "credits"), (460, "31/03/2025")]),
]
NUMBER = (50, "4471 0022")
FIGURES = [(-275, "100.00"), (-365, "30.00"), (-455, "50.00"), (-555, "120.00")]


def test_the_number_of_the_account_has_a_box_too_with_its_label_beside_the_middle() -> None:
    boxes: list[Line] = [*LABELS, (72, [NUMBER, *FIGURES])]
    assert read(page([PERIOD, *boxes, HEADINGS, *ROWS])) == READ


def test_a_cell_without_a_label_leaves_open_which_box_is_whose() -> None:
    boxes: list[Line] = [LABELS[0], LABELS[2], (72, [NUMBER, *FIGURES])]
    assert read(page([PERIOD, *boxes, HEADINGS, *ROWS])) is None


def test_of_a_list_of_accounts_the_first_line_is_no_strip() -> None:
    second: Line = (
        84,
        [(50, "9900"), (-275, "7.00"), (-365, "0.00"), (-455, "0.00"), (-555, "7.00")],
    )
    boxes: list[Line] = [*LABELS, (72, [NUMBER, *FIGURES]), second]
    assert read(page([PERIOD, *boxes, HEADINGS, *ROWS])) is None
