"""Days that begin with two digits of their year."""

from tests.statements.paper import HEADINGS, Line, page, read, row


def kontoutdrag(period: str, *days: str) -> list[Line]:
    sums = (("-10.00", "90.00"), ("-20.00", "70.00"), ("+50.00", "120.00"))
    rows = [
        row(115.0 + 25 * at, day, f"Butik {at}", amount, balance)
        for at, (day, (amount, balance)) in enumerate(zip(days, sums, strict=True))
    ]
    return [
        (30, [(50, f"Period {period}")]),
        (45, [(50, "All amounts in SEK")]),
        (65, [(50, "Ingående saldo"), (-300, "100.00")]),
        (80, [(50, "Utgående saldo"), (-300, "120.00")]),
        HEADINGS,
        *rows,
    ]


def test_days_may_begin_with_the_year_that_the_pages_write_out() -> None:
    lines = kontoutdrag("2026-03-01 - 2026-03-31", "26-03-01", "26-03-02", "26-03-26")
    found = read(page(lines))
    assert [day for day, _, _ in found or []] == ["2026-03-01", "2026-03-02", "2026-03-26"]


def test_days_that_begin_and_end_with_a_year_of_the_pages_are_left_as_others_write_them() -> None:
    lines = kontoutdrag("2026-03-01 - 2026-03-31", "26-03-26", "27-03-26", "28-03-26")
    found = read(page(lines))
    assert [day for day, _, _ in found or []] == ["2026-03-26", "2026-03-27", "2026-03-28"]
