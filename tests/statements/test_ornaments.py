"""Letters in circles beside rows, as apps print them."""

from shared.statements.lines import make_lines
from tests.statements.paper import Line, head, page, read

HEAD = [*head("100.00", "70.00"), (95, [(50, "Money in"), (-300, "50.00")])]


def day(y: float, text: str, balance: str) -> Line:
    return (y, [(50, text), (400, "Balance"), (-540, balance)])


def bought(y: float, letter: str, text: str, amount: str, kind: str = "Card") -> list[Line]:
    return [
        (y, [(80, text), (-540, amount)]),
        (y + 4, [(55, letter)]),
        (y + 12, [(80, f"{kind} payment 10:49")]),
    ]


def rows(first: str = "C", second: str = "W") -> list[Line]:
    return [
        day(120, "13 March 2025", "70.00"),
        *bought(135, first, "Corner Bakery", "-10.00"),
        *bought(170, second, "Water Company", "-20.00"),
        day(205, "14 March 2025", "120.00"),
        *bought(220, "S", "Salary March", "+50.00"),
        day(255, "25 March 2025", "70.00"),
        *bought(270, "B", "Bookshop", "-50.00"),
    ]


READ = [
    ("2025-03-13", -1000, "Corner Bakery Card payment 10:49"),
    ("2025-03-13", -2000, "Water Company Card payment 10:49"),
    ("2025-03-14", 5000, "Salary March Card payment 10:49"),
    ("2025-03-25", -5000, "Bookshop Card payment 10:49"),
]


def test_the_initial_of_a_payee_beside_its_text_belongs_to_no_line() -> None:
    assert read(page([*HEAD, *rows()])) == READ


def test_letters_of_which_one_is_no_initial_may_mean_something() -> None:
    assert read(page([*HEAD, *rows(second="D")])) is None


def test_a_sign_that_is_no_letter_is_not_passed_over() -> None:
    assert read(page([*HEAD, *rows(first="7")])) is None


def test_the_same_letter_on_all_rows_may_be_a_code() -> None:
    lines = [
        day(120, "13 March 2025", "70.00"),
        *bought(135, "C", "Corner Bakery", "-10.00"),
        *bought(170, "C", "Corner Shop", "-20.00"),
        day(205, "14 March 2025", "20.00"),
        *bought(220, "C", "Company Garage", "-50.00"),
        day(255, "25 March 2025", "70.00"),
        *bought(270, "C", "Clarke Ltd", "+50.00"),
    ]
    assert read(page([*HEAD, *lines])) is None


def test_a_letter_that_is_set_as_its_text_is_a_code_of_its_row() -> None:
    lines: list[Line] = [
        (100, [(55, "C"), (80, "Cash Corner"), (-450, "-10.00")]),
        (120, [(55, "T"), (80, "Transfer Anna"), (-450, "-20.00")]),
        (140, [(55, "S"), (80, "Salary March"), (-450, "+50.00")]),
    ]
    assert [line.texts[0] for line in make_lines([page(lines)])] == ["C", "T", "S"]
