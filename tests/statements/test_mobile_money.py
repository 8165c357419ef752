"""Statements of wallets on phones: kinds of payments above the rows, a time below each day."""

from collections.abc import Sequence

import pytest

from tests.statements.paper import Cell, Line, head, page, read

HEADED: Line = (
    200,
    [
        (50, "Date/Time"),
        (-200, "Money In"),
        (-270, "Money Out"),
        (290, "Category"),
        (380, "To / From"),
        (-560, "Balance"),
    ],
)


HEAD = [
    (y, [(x, text.replace("GBP", "NGN")) for x, text in cells])
    for y, cells in head("₦100.00", "₦120.00")
]


def moved(y: float, day: str, amount: tuple[float, str], texts: tuple[str, str], left: str) -> Line:
    return (y, [(50, day), amount, (290, texts[0]), (380, texts[1]), (-560, left)])


ROWS: list[Line] = [
    moved(225, "13/03/2025", (-270, "₦10.00"), ("card payment", "Corner Bakery"), "₦90.00"),
    (235, [(50, "07:17:29")]),
    moved(255, "14/03/2025", (-270, "₦20.00"), ("card payment", "Water Company"), "₦70.00"),
    (265, [(50, "09:00:11")]),
    moved(285, "25/03/2025", (-200, "₦50.00"), ("inward transfer", "Employer Ltd"), "₦120.00"),
    (295, [(50, "23:59:00")]),
]
TEXTS = ["Corner Bakery", "Water Company", "Employer Ltd"]


def test_naira_and_a_time_below_each_day_are_read() -> None:
    found = read(page([*HEAD, HEADED, *ROWS]))
    assert [r[2] for r in found or []] == TEXTS
    assert [r[1] for r in found or []] == [-1000, -2000, 5000]


@pytest.mark.parametrize("pitch", [12, 16])
def test_a_list_of_kinds_under_paid_in_and_paid_out_gives_no_totals(pitch: float) -> None:
    """Its first line is what came in and went out by that kind alone."""
    summary: list[Sequence[Cell]] = [
        [(50, "Transaction type"), (-380, "Paid in"), (-520, "Paid out")],
        [(50, "AGENT WITHDRAWAL:"), (-380, "0.00"), (-520, "10.00")],
        [(50, "PAY BILL:"), (-380, "0.00"), (-520, "20.00")],
        [(50, "RECEIVED MONEY:"), (-380, "50.00"), (-520, "0.00")],
        [(50, "TOTAL:"), (-380, "50.00"), (-520, "30.00")],
    ]
    lines = [(100 + pitch * at, cells) for at, cells in enumerate(summary)]
    found = read(page([*HEAD, *lines, HEADED, *ROWS]))
    assert [r[2] for r in found or []] == TEXTS


@pytest.mark.parametrize(("paid_out", "proven"), [("30.00", True), ("20.00", False)])
def test_figures_below_which_another_list_begins_farther_off_are_totals(
    paid_out: str, proven: bool
) -> None:
    lines: list[Line] = [
        (100, [(50, "In this month"), (-380, "Paid in"), (-520, "Paid out")]),
        (112, [(50, "All accounts"), (-380, "50.00"), (-520, paid_out)]),
        (135, [(50, "Interest earned"), (-380, "0.10"), (-520, "0.20")]),
    ]
    found = read(page([*HEAD, *lines, HEADED, *ROWS]))
    assert (found is not None) is proven
