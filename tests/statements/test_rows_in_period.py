"""Days of rows, held against the period that the statement says it covers."""

import pytest

from tests.statements.paper import Line, head, page, read, row


def dated(heading: str, last: str) -> list[tuple[str, int, str]] | None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, heading), (120, "Description"), (-450, "Amount"), (-540, "Balance")]),
        row(115, "26/02/2025", "Corner Bakery", "-10.00", "90.00"),
        row(140, "14/03/2025", "Water Company", "-20.00", "70.00"),
        row(165, last, "Salary March", "+50.00", "120.00"),
    ]
    return read(page(lines))


@pytest.mark.parametrize(("last", "is_read"), [("31/03/2025", True), ("02/04/2025", False)])
def test_no_row_is_booked_after_the_last_day_of_the_period(last: str, *, is_read: bool) -> None:
    assert (dated("Date", last) is not None) is is_read


@pytest.mark.parametrize(("last", "is_read"), [("02/04/2025", True), ("12/04/2025", False)])
def test_a_value_may_come_some_days_after_the_period(last: str, *, is_read: bool) -> None:
    assert (dated("Value date", last) is not None) is is_read


def around(days_first: bool, text: str, closing_day: str = "31/03/2025") -> list[Line]:
    """Balances with their days above and below rows that name no year."""
    day, name = (50, 120) if days_first else (300, 50)
    rows: list[tuple[str, str, str]] = [
        ("13/03", "Corner Bakery", "-10.00"),
        ("14/03", "Water Company", "-20.00"),
        ("25/03", "Salary", "+50.00"),
    ]
    return [
        (30, [(50, "Account 4471"), (300, "EUR")]),
        (100, [(day, "Date"), (name, "Description"), (-450, "Amount")]),
        (115, [(name, "Balance on 28/02/2025"), (-450, "100.00")]),
        *(
            line
            for i, (date, shop, amount) in enumerate(rows)
            for line in (
                (130 + 30 * i, [(day, date), (name, shop), (-450, amount)]),
                (140 + 30 * i, [(name, text)]),
            )
        ),
        (235, [(name, f"Balance on {closing_day}"), (-450, "120.00")]),
    ]


@pytest.mark.parametrize("days_first", [True, False])
@pytest.mark.parametrize("text", ["fees 01.06.25-31.08.25", "period 01/06/2025 to 31/08/2025"])
def test_days_that_a_text_speaks_of_are_no_period_where_both_ends_have_days(
    text: str, *, days_first: bool
) -> None:
    rows = read(page(around(days_first, text)))
    assert [r[0] for r in rows or []] == ["2025-03-13", "2025-03-14", "2025-03-25"]


def test_balances_whose_days_do_not_lead_on_give_no_year() -> None:
    assert read(page(around(True, "fees", "31/03/2027"))) is None


def test_a_period_in_a_block_beside_the_address_counts_where_both_ends_have_days() -> None:
    """Rows of a year that begins and ends on the same day of the calendar."""
    address = ("Ann and Bob Doe", "9 Mill Lane", "Leeds", "LS1 4AP")
    beside = ("Loan 6600 771 208", "Sort code 29-16-69", "All amounts in EUR",
              "Period 01/01/2025 - 31/12/2025")  # fmt: skip
    lines: list[Line] = [
        *((30 + 11 * at, [(50, text)]) for at, text in enumerate(address)),
        *((31.5 + 12.5 * at, [(380, text)]) for at, text in enumerate(beside)),
        (100, [(50, "Date"), (120, "Description"), (-450, "Amount"), (-540, "Balance")]),
        (115, [(120, "Opening balance 31/12/2024"), (-540, "100.00")]),
        row(140, "13/03", "Corner Bakery", "-10.00", "90.00"),
        row(165, "14/06", "Water Company", "-20.00", "70.00"),
        row(190, "31/12", "Salary", "+50.00", "120.00"),
        (215, [(120, "Closing balance 31/12/2025"), (-540, "120.00")]),
    ]
    rows = read(page(lines))
    assert [r[0] for r in rows or []] == ["2025-03-13", "2025-06-14", "2025-12-31"]
