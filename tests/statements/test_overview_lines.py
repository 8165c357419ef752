"""An overview of all accounts in the file: each of its lines speaks for the account it names."""

import pytest

from shared.statements.judge import Judgement
from tests.statements.paper import HEADINGS, Line, judged, page, row

PERIOD: Line = (30, [(50, "Statement period 01/03/2025 - 31/03/2025")])
CURRENT, SAVINGS = "Current account 20-42-98 94743997", "Savings account 20-72-23 10272217"


def account(y: float, title: str, opening: str, amount: str, closing: str) -> list[Line]:
    return [
        (y, [(50, title)]),
        (y + 20, HEADINGS[1]),
        (y + 35, [(120, "Opening balance"), (-540, opening)]),
        row(y + 50, "13/03/2025", "Corner Bakery", amount, closing),
        (y + 65, [(120, "Closing balance"), (-540, closing)]),
    ]


def overview(y: float, label: str, **told: str) -> list[Line]:
    return [
        (y + 13 * at, [(50, name.replace("_", " ")), (-540, f"{label} {figure}")])
        for at, (name, figure) in enumerate(told.items())
    ]


def below(lines: list[Line], first: str = CURRENT, second: str = SAVINGS) -> Judgement:
    return judged(
        page(
            [
                PERIOD,
                *lines,
                *account(110, first, "100.00", "-10.00", "90.00"),
                *account(250, second, "500.00", "-20.00", "480.00"),
            ]
        )
    )


@pytest.mark.parametrize("label", ["Closing balance", "Balance carried forward"])
@pytest.mark.parametrize(
    ("current", "savings", "proven"),
    [
        ("90.00", "480.00", True),
        ("90.00", "490.00", False),
        ("80.00", "480.00", False),
        ("480.00", "90.00", False),
    ],
)
def test_a_line_that_names_an_account_by_its_number_tells_its_end(
    label: str, current: str, savings: str, proven: bool
) -> None:
    told = {CURRENT: current, SAVINGS: savings}
    found = below(overview(60, label, **told))
    assert found.proven == proven, found.sentence
    assert not proven or [r.amount for r in found.rows] == [-1000, -2000]


@pytest.mark.parametrize(("savings", "proven"), [("480.00", True), ("490.00", False)])
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("94743997", "10272217"),
        ("204298 94743997", "207223 10272217"),
        ("Current account ****3997", "Savings account ****2217"),
        ("Current account", "Savings account"),
    ],
)
def test_a_name_or_a_number_in_other_groups_is_enough(
    first: str, second: str, savings: str, proven: bool
) -> None:
    told = {first: "90.00", second: savings}
    found = below(overview(60, "Closing balance", **told))
    assert found.proven == proven, found.sentence


def test_the_longer_of_two_names_is_the_one_that_is_meant() -> None:
    told = {"Savings": "90.00", "Savings plus": "480.00"}
    found = below(overview(60, "Closing balance", **told), "Savings", "Savings plus")
    assert found.proven, found.sentence


def test_lines_by_a_name_that_two_accounts_share_are_no_ends_of_either() -> None:
    told = {"Savings account": "90.00", "Savings": "480.00"}
    lines = overview(60, "Closing balance", **told)
    first, second = (f"Savings account {n}" for n in ("94743997", "10272217"))
    assert not below(lines, first, second).proven


def test_an_account_that_is_only_listed_is_a_contradiction() -> None:
    """Its pages may be lost."""
    told = {CURRENT: "90.00", SAVINGS: "480.00", "Deposit account 20-11-11 55667788": "7.00"}
    assert not below(overview(60, "Closing balance", **told)).proven


@pytest.mark.parametrize("number", ["10272218", "***7"])
def test_a_number_that_is_no_account_s_is_not_overruled_by_its_name(number: str) -> None:
    told = {CURRENT: "90.00", f"Savings account 20-72-23 {number}": "480.00"}
    assert not below(overview(60, "Closing balance", **told)).proven


def test_one_line_alone_is_no_overview() -> None:
    assert not below(overview(60, "Closing balance", **{SAVINGS: "480.00"})).proven


@pytest.mark.parametrize(("savings", "proven"), [("480.00", True), ("490.00", False)])
def test_an_overview_may_stand_below_all_rows(savings: str, proven: bool) -> None:
    told = {CURRENT: "90.00", SAVINGS: savings}
    found = judged(
        page(
            [
                PERIOD,
                *account(60, CURRENT, "100.00", "-10.00", "90.00"),
                *account(200, SAVINGS, "500.00", "-20.00", "480.00"),
                (330, [(50, "Your accounts at a glance")]),
                *overview(350, "Closing balance", **told),
            ]
        )
    )
    assert found.proven == proven, found.sentence
