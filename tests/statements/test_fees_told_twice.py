"""Fees in a column of their own, and once more among the withdrawals; and totals of fees alone."""

import pytest

from tests.statements.paper import Line, head, page, read

HEADINGS: Line = (
    100,
    [
        (50, "Date"),
        (120, "Description"),
        (-330, "Fees"),
        (-400, "Withdrawals"),
        (-470, "Deposits"),
        (-540, "Balance"),
    ],
)


def statement(fee: str, after_fee: str, closing: str) -> list[Line]:
    return [
        *head("100.00", closing),
        HEADINGS,
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-400, "10.00"), (-540, "90.00")]),
        (140, [(50, "14/03/2025"), (120, "Salary"), (-470, "50.00"), (-540, "140.00")]),
        (
            165,
            [
                (50, "25/03/2025"),
                (120, "Monthly plan"),
                (-330, fee),
                (-400, "11.50"),
                (-540, after_fee),
            ],
        ),
    ]


def test_a_fee_that_its_row_repeats_as_a_withdrawal_was_taken_once() -> None:
    assert read(page(statement("11.50", "128.50", "128.50"))) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", 5000, "Salary"),
        ("2025-03-25", -1150, "Monthly plan"),
    ]


def test_a_fee_that_was_taken_as_well_goes_to_a_person() -> None:
    assert read(page(statement("11.50", "117.00", "117.00"))) is None


def test_a_fee_beside_another_withdrawal_goes_to_a_person() -> None:
    assert read(page(statement("2.00", "126.50", "126.50"))) is None


def with_total_of_fees(label: str, fees: str, text: str = "Account fee") -> list[Line]:
    return [
        *head("100.00", "118.50"),
        (100, [(50, "Date"), (120, "Description"), (-400, "Withdrawals"), (-470, "Deposits")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-400, "20.00")]),
        (140, [(50, "14/03/2025"), (120, "Salary"), (-470, "50.00")]),
        (165, [(50, "25/03/2025"), (120, text), (-400, "11.50")]),
        (190, [(120, "Total of transactions"), (-400, "31.50"), (-470, "50.00")]),
        (230, [(50, f"{label}: {fees} GBP")]),
    ]


@pytest.mark.parametrize("label", ["Total bank fees of the month", "Total fees"])
def test_a_total_of_fees_beside_that_of_all_debits_is_what_the_rows_of_fees_come_to(
    label: str,
) -> None:
    rows = read(page(with_total_of_fees(label, "11.50")))
    assert [amount for _, amount, _ in rows or []] == [-2000, 5000, -1150]


@pytest.mark.parametrize(
    ("label", "fees", "text"),
    [
        ("Total fees", "12.50", "Account fee"),
        ("Total fees", "11.50", "Monthly plan"),
        ("Total fees and withdrawals", "11.50", "Account fee"),
        ("Total withdrawals", "11.50", "Account fee"),
    ],
    ids=["another sum", "no row of fees", "more than fees", "all debits"],
)
def test_a_total_that_the_rows_of_fees_do_not_come_to_goes_to_a_person(
    label: str, fees: str, text: str
) -> None:
    assert read(page(with_total_of_fees(label, fees, text))) is None
