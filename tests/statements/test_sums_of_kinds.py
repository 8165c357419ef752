"""Summaries by the kinds that rows tell in a column of their own, with transfers both ways."""

import pytest

from tests.statements.paper import Line, page, read

ROWS = [
    ("03", "Tamarack Foods payroll", "Direct Deposit", "900.00"),
    ("05", "From Hugo Tanaka", "Transfer", "24.00"),
    ("07", "Book Shop Reno", "Purchase", "-30.00"),
    ("09", "To Owen Castle", "Transfer", "-64.00"),
    ("11", "Tea House Reno", "Purchase", "-20.00"),
    ("12", "Fuel Station Waco", "Purchase", "-7.00"),
    ("20", "Monthly fee", "Fee", "-3.00"),
    ("24", "From Noemi Varga", "Transfer", "10.00"),
]


def account(**changed: str) -> list[Line]:
    steps = {
        "Deposits": "900.00",
        "Purchases": "-57.00",
        "Transfers": "-30.00",
        "Fees": "-3.00",
        "Adjustments": "0.00",
    } | changed
    summary = [("Beginning balance", "100.00"), *steps.items(), ("Ending balance", "910.00")]
    lines: list[Line] = [(20, [(50, "Statement period 01/03/2025 - 31/03/2025, in GBP")])]
    lines += [(40 + 12 * i, [(50, name), (-300, sum_)]) for i, (name, sum_) in enumerate(summary)]
    lines.append((140, [(50, "Date"), (120, "Description"), (300, "Type"), (-450, "Amount")]))
    for i, (day, text, kind, amount) in enumerate(ROWS):
        cells = [(50.0, f"{day}/03/2025"), (120.0, text), (300.0, kind), (-450.0, amount)]
        lines.append((155 + 15 * i, cells))
    return lines


def test_a_step_may_be_what_a_kind_comes_to_on_both_sides() -> None:
    found = read(page(account()))
    assert found is not None
    assert [text for _, _, text in found] == [text for _, text, _, _ in ROWS]


@pytest.mark.parametrize(
    "changed",
    [
        {"Deposits": "901.00", "Purchases": "-58.00"},
        {"Purchases": "-56.00", "Transfers": "-31.00"},
        {"Deposits": "899.00", "Adjustments": "1.00"},
    ],
)
def test_but_then_each_step_is_that_of_its_kind(changed: dict[str, str]) -> None:
    assert read(page(account(**changed))) is None
