"""Amounts without a heading, beside columns that have one; and sums over several sections."""

from collections.abc import Sequence

from tests.statements.paper import Cell, Line, head, page, read

Row = tuple[str, str, str]
IN: Sequence[Row] = [("03/03/2025", "ZELLE FROM ANNA", "50.00"), ("05/03/2025", "PAYROLL", "70.00")]
OUT: Sequence[Row] = [
    ("07/03/2025", "POS CORNER BAKERY", "10.00"),
    ("11/03/2025", "ATM MARKET STREET", "20.00"),
    ("13/03/2025", "POS TEA HOUSE", "5.00"),
]
READ = [
    ("2025-03-03", 5000, "ZELLE FROM ANNA"),
    ("2025-03-05", 7000, "PAYROLL"),
    ("2025-03-07", -1000, "POS CORNER BAKERY"),
    ("2025-03-11", -2000, "ATM MARKET STREET"),
    ("2025-03-13", -500, "POS TEA HOUSE"),
]


def section(y: float, title: str, name: str, rows: Sequence[Row], total: str) -> list[Line]:
    """The name of what was moved at the left of its headings, and how much behind them all."""
    headings: list[Cell] = [(50, name), (120, "Date"), (190, "Serial #"), (260, "Source")]
    lines: list[Line] = [(y - 8, [(50, title)]), (y + 15, headings)]
    for i, (day, text, amount) in enumerate(rows):
        lines.append((y + 30 + 15 * i, [(120, day), (260, text), (-540, amount)]))
    end = y + 30 + 15 * len(rows)
    return [*lines, (end, [(260, f"Total {title.lower()}"), (-540, total)])]


def test_amounts_behind_all_headings_are_of_the_side_that_is_named_before_them() -> None:
    lines = [
        *head("100.00", "185.00"),
        *section(120, "Additions", "Deposits", IN, "120.00"),
        *section(220, "Subtractions", "Withdrawals", OUT, "35.00"),
    ]
    assert read(page(lines)) == READ


def test_amounts_without_a_heading_that_end_at_two_edges_are_of_nobody() -> None:
    lines = [
        *head("100.00", "185.00"),
        *section(120, "Additions", "Deposits", IN, "120.00"),
        *section(220, "Subtractions", "Withdrawals", OUT, "35.00"),
    ]
    moved = [
        (y, [(-500, c[1]) if c == (-540, "20.00") else c for c in cells]) for y, cells in lines
    ]
    assert read(page(moved)) is None


def test_of_two_figures_without_a_heading_none_is_the_amount() -> None:
    rows = [(day, text, f"{amount} 7.00") for day, text, amount in OUT]
    lines = [
        *head("100.00", "185.00"),
        *section(120, "Additions", "Deposits", IN, "120.00"),
        *section(220, "Subtractions", "Withdrawals", rows, "35.00"),
    ]
    assert read(page(lines)) is None


def of_two_sections(total: str) -> list[Line]:
    checks: list[Line] = [
        (220, [(50, "Subtractions")]),
        (235, [(50, "Check"), (120, "Date"), (-540, "Amount")]),
        (250, [(50, "1333"), (120, "17/03/2025"), (-540, "15.00")]),
        (265, [(50, "1334"), (120, "18/03/2025"), (-540, "25.00")]),
        (280, [(260, "Paper checks paid"), (-540, "40.00")]),
    ]
    return [
        *head("100.00", "145.00"),
        *section(120, "Additions", "Deposits", IN, "120.00"),
        *checks,
        *section(315, "Withdrawals", "Withdrawals", OUT, "35.00"),
        (405, [(260, "Total subtractions"), (-540, total)]),
    ]


def test_a_total_behind_two_sections_is_of_both_since_the_heading_that_it_names() -> None:
    assert read(page(of_two_sections("75.00"))) == [
        *READ[:2],
        ("2025-03-17", -1500, "1333"),
        ("2025-03-18", -2500, "1334"),
        *READ[2:],
    ]


def test_a_total_behind_two_sections_that_is_of_neither_nor_of_both_contradicts_them() -> None:
    assert read(page(of_two_sections("65.00"))) is None


def test_lines_without_days_below_such_headings_are_no_rows() -> None:
    rows = [("MARCH", text, amount) for _, text, amount in OUT]
    lines = [*head("100.00", "65.00"), *section(220, "Subtractions", "Withdrawals", rows, "35.00")]
    assert read(page(lines)) is None
