"""Several accounts in one file: each has its title, its ends, its rows and its currency."""

from tests.statements.paper import HEADINGS, Line, judged, page, read, row


def account(y: float, title: str, opening: str, amount: str, closing: str) -> list[Line]:
    return [
        (y, [(50, title)]),
        (y + 20, HEADINGS[1]),
        (y + 35, [(120, "Beginning balance"), (-540, opening)]),
        row(y + 50, "13/03/2025", "Corner Bakery", amount, closing),
        (y + 65, [(120, "Ending balance"), (-540, closing)]),
    ]


PERIOD: Line = (30, [(50, "Statement period 01/03/2025 - 31/03/2025")])


def test_titles_above_their_tables_part_the_accounts() -> None:
    found = judged(
        page(
            [
                PERIOD,
                *account(60, "Share savings ID 00 USD", "100.00", "-10.00", "90.00"),
                *account(200, "Money market ID 10 EUR", "500.00", "-20.00", "480.00"),
            ]
        )
    )
    assert found.proven
    assert [(a.account, a.currency) for a in found.accounts] == [
        ("Share savings ID 00 USD", "USD"),
        ("Money market ID 10 EUR", "EUR"),
    ]
    assert [(r.amount, r.currency) for r in found.rows] == [(-1000, "USD"), (-2000, "EUR")]


def test_one_title_on_two_pages_is_one_account_and_a_gap_between_them_shows() -> None:
    title = "Share savings ID 00 USD"
    first = [PERIOD, *account(60, title, "100.00", "-10.00", "90.00")]
    assert read(page(first), page(account(60, title, "90.00", "-20.00", "70.00"), 2)) is not None
    assert read(page(first), page(account(60, title, "85.00", "-20.00", "65.00"), 2)) is None


def test_another_title_without_ends_of_its_own_does_not_part_an_account() -> None:
    first = [
        PERIOD,
        (60, [(50, "Share savings ID 00 USD")]),
        HEADINGS,
        (115, [(120, "Beginning balance"), (-540, "100.00")]),
        row(130, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    ]
    second: list[Line] = [
        (60, [(50, "Share savings ID 01 USD")]),
        HEADINGS,
        row(130, "14/03/2025", "Water Company", "-20.00", "65.00"),
        (145, [(120, "Ending balance"), (-540, "65.00")]),
    ]
    assert read(page(first), page(second, 2)) is None


def test_decimals_of_another_currency_are_not_taken_for_granted() -> None:
    lines = [
        PERIOD,
        *account(60, "Share savings ID 00 USD", "100.00", "-10.00", "90.00"),
        *account(200, "Money market ID 10 JPY", "500.00", "-20.00", "480.00"),
    ]
    assert read(page(lines)) is None
