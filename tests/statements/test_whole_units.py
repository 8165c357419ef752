"""Forints: cents by the book, and none on paper."""

from tests.statements.paper import Line, judged, page, read


def lines(mark: str, cents: str = "", named: str = "HUF") -> list[Line]:
    """Days that look like sums with cents, and a sum that was paid abroad."""
    opening, first, second, third, closing = (
        number.replace(".", mark) + cents
        for number in ("888.764", "-31.813", "885", "50.000", "907.836")
    )
    return [
        (30, [(50, "Statement period 2026.01.01-2026.01.31")]),
        (45, [(50, f"Currency: {named}")]),
        (65, [(50, "Opening balance"), (-300, opening)]),
        (80, [(50, "Closing balance"), (-300, closing)]),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount")]),
        (115, [(50, "01.14"), (120, "Corner Bakery"), (-450, first)]),
        (126, [(120, "80,60 EUR")]),
        (145, [(50, "01.29"), (120, "Interest"), (-450, second)]),
        (165, [(50, "01.30"), (120, "Salary"), (-450, third)]),
    ]


READ = [
    ("2026-01-14", -3181300, "Corner Bakery 80,60 EUR"),
    ("2026-01-29", 88500, "Interest"),
    ("2026-01-30", 5000000, "Salary"),
]


def test_forints_without_cents_are_grouped_by_points() -> None:
    assert read(page(lines("."))) == READ


def test_forints_without_cents_are_grouped_by_blanks() -> None:
    assert read(page(lines(" "))) == READ


def test_forints_with_cents_keep_them() -> None:
    assert read(page(lines(".", ",00"))) == READ


def test_a_sum_in_forints_among_whole_figures_of_no_currency_names_none() -> None:
    """They may be pesos, and a hundred times as much."""
    found = lines(".")
    found[1] = (45, [(50, "Your account")])
    found[6] = (126, [(120, "12.000 HUF")])
    assert read(page(found)) is None


def test_a_period_that_is_one_word_with_its_years_first_is_read() -> None:
    found = judged(page(lines(".", ",00", "PLN")))
    assert found.proven
    assert [str(row.date) for row in found.rows] == ["2026-01-14", "2026-01-29", "2026-01-30"]
