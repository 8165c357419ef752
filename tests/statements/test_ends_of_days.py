"""Balances at the end of a day, below or above its rows, where the newest day stands first."""

from tests.statements.paper import Line, head, page, read

HEADINGS: Line = (100, [(50, "What"), (300, "How"), (-540, "Amount")])
TRUTH = [
    ("2025-03-25", 5000, "Salary March"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-14", -500, "Corner Shop"),
    ("2025-03-13", -1000, "Corner Bakery"),
]


def day(y: float, text: str) -> Line:
    return (y, [(50, text)])


def moved(y: float, text: str, how: str, amount: str) -> Line:
    return (y, [(50, text), (300, how), (-540, amount)])


def held(y: float, balance: str) -> Line:
    return (y, [(-540, f"End of day balance {balance}")])


def days(*balances: str, off: float = 0) -> list[Line]:
    """Each balance below the rows of its day; or, set off by so much, above them."""
    last, middle, first = balances
    return [
        *head("100.00", "115.00"),
        HEADINGS,
        day(120, "25 March 2025"),
        moved(135, "Salary March", "Bank credit", "+50.00"),
        held(150 + off, last),
        day(170, "14 March 2025"),
        moved(185, "Water Company", "Direct debit", "-20.00"),
        moved(200, "Corner Shop", "Card payment", "-5.00"),
        held(215 + off, middle),
        day(235, "13 March 2025"),
        moved(250, "Corner Bakery", "Card payment", "-10.00"),
        held(265 + off, first),
    ]


def test_the_balance_at_the_end_of_a_day_may_stand_below_its_rows_though_the_newest_is_first() -> (
    None
):
    assert read(page(days("115.00", "65.00", "90.00"))) == TRUTH


def test_a_balance_at_the_end_of_a_day_that_its_rows_do_not_lead_to_goes_to_a_person() -> None:
    assert read(page(days("115.00", "64.00", "90.00"))) is None


def test_what_the_account_held_before_the_rows_of_a_day_is_not_the_balance_at_its_end() -> None:
    assert read(page(days("65.00", "90.00", "100.00"))) is None


def test_the_balance_at_the_end_of_a_day_above_its_rows_is_that_day_s() -> None:
    above = [
        *head("100.00", "115.00"),
        HEADINGS,
        day(120, "25 March 2025"),
        held(133, "115.00"),
        moved(150, "Salary March", "Bank credit", "+50.00"),
        day(170, "14 March 2025"),
        held(183, "65.00"),
        moved(200, "Water Company", "Direct debit", "-20.00"),
        moved(215, "Corner Shop", "Card payment", "-5.00"),
        day(235, "13 March 2025"),
        held(248, "90.00"),
        moved(265, "Corner Bakery", "Card payment", "-10.00"),
    ]
    assert read(page(above)) == TRUTH
