"""Whole units with as many digits as the number of an account."""

from tests.statements.paper import Cell, Line, page, read

READ = [
    ("2025-03-13", -4500, "Corner Bakery"),
    ("2025-03-14", -8500, "Water Company"),
    ("2025-03-25", 57800, "Salary March"),
    ("2025-03-28", -600, "Bank fee"),
]


def lines(last: str = "17534000", sign: str = "") -> list[Line]:
    rows = [
        ("2025-03-13", "12345678", "Corner Bakery", "-4500", "17485300"),
        ("2025-03-14", "23456789", "Water Company", "-8500", "17476800"),
        ("2025-03-25", "34567890", "Salary March", "57800", "17534600"),
        ("2025-03-28", "45678901", "Bank fee", "-600", last),
    ]
    headings: list[Cell] = [(50, "Date"), (120, "Reference"), (200, "Description")]
    found: list[Line] = [
        (30, [(50, "Statement period 2025-03-01 - 2025-03-31")]),
        (45, [(50, "All amounts in JPY")]),
        (60, [(50, "Account 47633420")]),
        (100, [*headings, (-450, "Amount"), (-540, "Balance")]),
        (112, [(200, "Opening balance"), (-540, sign + "17489800")]),
    ]
    for at, (day, number, text, amount, balance) in enumerate(rows):
        cells: list[Cell] = [(50, day), (120, number), (200, text)]
        found.append((130 + 18 * at, [*cells, (-450, amount), (-540, sign + balance)]))
    found.append((205, [(200, "Closing balance"), (-540, sign + last)]))
    return found


def test_balances_without_marks_between_many_digits_are_read_where_they_lead_on() -> None:
    assert read(page(lines())) == READ


def test_a_figure_with_the_sign_of_a_currency_may_have_any_number_of_digits() -> None:
    assert read(page(lines(sign="¥"))) == READ


def test_a_balance_of_many_digits_that_does_not_lead_on_goes_to_a_person() -> None:
    assert read(page(lines(last="17534100"))) is None


def test_what_has_the_label_of_a_balance_or_stands_in_turn_with_days_is_one() -> None:
    rows = [("2025-03-13", "Corner Bakery", "-4500"), ("2025-03-14", "Salary", "57800")]
    found: list[Line] = [
        (30, [(50, "Statement period 2025-03-01 - 2025-03-31")]),
        (45, [(50, "All amounts in JPY")]),
        (60, [(50, "Account 47633420")]),
        (72, [(50, "Opening balance"), (-300, "17489800")]),
        (84, [(50, "Closing balance"), (-300, "17543100")]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
    ]
    for at, (day, text, amount) in enumerate(rows):
        found.append((115 + 18 * at, [(50, day), (120, text), (-450, amount)]))
    found.append((180, [(50, "Daily balance summary")]))
    days: list[Cell] = [(50, "2025-03-13"), (-200, "17485300"), (260, "2025-03-14")]
    truth = [("2025-03-13", -4500, "Corner Bakery"), ("2025-03-14", 57800, "Salary")]
    assert read(page([*found, (195, [*days, (-400, "17543100")])])) == truth
    assert read(page([*found, (195, [*days, (-400, "17543200")])])) is None
