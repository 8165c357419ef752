"""Columns that are wider than their headings, and cells in them that hold nothing."""

from tests.statements.paper import Cell, Line, head, page, read

READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-20", 5000, "Salary March"),
    ("2025-03-25", -300, "Tea House"),
]


def rows(out: float, into: float, balance: float, nothing: str = "") -> list[Line]:
    found: list[Line] = []
    left = 10000
    for at, (day, amount, text) in enumerate(READ):
        left += amount
        figure = f"{abs(amount) / 100:.2f}"
        cells: list[Cell] = [(50, f"{day[8:]}/03/2025"), (120, text)]
        cells.append((-out, figure if amount < 0 else nothing))
        cells.append((-into, figure if amount > 0 else nothing))
        cells.append((-balance, f"{left / 100:.2f}"))
        found.append((120 + 15 * at, [cell for cell in cells if cell[1]]))
    return found


def test_headings_may_stand_at_the_left_of_columns_whose_figures_stand_at_the_right() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (300, "Out"), (370, "In"), (440, "Balance")],
    )
    lines = [*head("100.00", "117.00"), headings, *rows(358, 428, 500)]
    assert read(page(lines)) == READ


def test_a_dash_at_the_end_of_one_column_is_no_minus_of_the_next() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-400, "In"), (-440, "Out"), (-474, "Saldo")],
    )
    lines = [*head("100.00", "117.00"), headings, *rows(440, 400, 474, "-")]
    assert read(page(lines)) == READ


def test_a_minus_before_a_balance_stays_one() -> None:
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-400, "In"), (-440, "Out"), (-490, "Balance")],
    )
    lines: list[Line] = [
        (120, [(50, "13/03/2025"), (120, "Corner Bakery"), (-440, "20.00"), (-490, "- 10.00")]),
        (135, [(50, "14/03/2025"), (120, "Water Company"), (-440, "5.00"), (-490, "- 15.00")]),
        (150, [(50, "20/03/2025"), (120, "Salary March"), (-400, "50.00"), (-490, "35.00")]),
    ]
    found = read(page([*head("10.00", "35.00"), headings, *lines]))
    assert found is not None
    assert [amount for _, amount, _ in found] == [-2000, -500, 5000]


def test_amounts_may_be_headed_by_their_currency_alone() -> None:
    for sign in ("PLN", "zł", "R$"):
        headings: Line = (100, [(50, "Data"), (120, "Descrição"), (-450, sign)])
        lines: list[Line] = [
            (120 + 15 * at, [(50, f"{d[8:]}/03/2025"), (120, t), (-450, f"{a / 100:.2f}")])
            for at, (d, a, t) in enumerate(READ)
        ]
        assert read(page([*head("100.00", "117.00"), headings, *lines])) == READ


def test_the_number_of_deposits_is_no_heading_of_a_table() -> None:
    counts: list[Line] = [
        (55, [(50, "No. of deposits"), (-300, "1")]),
        (90, [(50, "No. of withdrawals"), (-300, "3")]),
    ]
    headings: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Amount")])
    lines: list[Line] = [
        (120 + 15 * at, [(50, f"{d[8:]}/03/2025"), (120, t), (-450, f"{a / 100:.2f}")])
        for at, (d, a, t) in enumerate(READ)
    ]
    assert read(page([*head("100.00", "117.00"), *counts, headings, *lines])) == READ
