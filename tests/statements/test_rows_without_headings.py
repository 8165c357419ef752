"""Rows below their days, in tables that have no headings at all."""

from tests.statements.paper import Cell, Line, page, read

TOP: list[Line] = [
    (30, [(50, "Statement period 01/03/2025 - 31/03/2025")]),
    (45, [(50, "All amounts in GBP")]),
]
READ = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def rows(y: float) -> list[Line]:
    told = [
        ("13 March 2025", "Corner Bakery", "-10.00"),
        ("14 March 2025", "Water Company", "-20.00"),
        ("25 March 2025", "Salary March", "50.00"),
    ]
    found: list[Line] = []
    for at, (day, text, amount) in enumerate(told):
        cells: list[Cell] = [(54, text), (-450, amount)]
        found += [(y + 30 * at, [(54, day)]), (y + 13 + 30 * at, cells)]
    return found


def ends(y: float, opening: str, closing: str) -> list[Line]:
    return [
        (y, [(50, "Opening balance"), (-300, opening)]),
        (y + 13, [(50, "Closing balance"), (-300, closing)]),
    ]


def test_the_day_of_the_statement_stands_elsewhere_than_those_above_rows() -> None:
    dated: Line = (57, [(50, "Date"), (120, "31 March 2025")])
    advert: Line = (70, [(54, "We pay 25.00 to each friend who joins us before 1 May 2025.")])
    assert read(page([*TOP, dated, advert, *ends(95, "100.00", "120.00"), *rows(140)])) == READ


def test_one_account_of_several_may_have_had_no_movements() -> None:
    idle: list[Line] = [
        (290, [(50, "Savings account 4471 0002")]),
        *ends(305, "700.00", "700.00"),
        (340, [(54, "No transactions in this period.")]),
    ]
    current: Line = (70, [(50, "Current account 4471 0001")])
    assert read(page([*TOP, current, *ends(95, "100.00", "120.00"), *rows(140), *idle])) == READ
