"""Headings and ends that name another currency than the amounts."""

import pytest

from shared.statements.words import Page
from tests.statements.paper import Line, judged, page

PERIOD: Line = (30, [(50, "Statement period 01/03/2025 - 31/03/2025")])


def account(unit: str, end: str, sign: str) -> Page:
    headings: Line = (100, [(50, "Date"), (120, "Description"), (-450, f"Amount {unit}".strip())])
    return page(
        [
            PERIOD,
            (65, [(50, "Opening balance"), (-300, f"{end}100.00")]),
            (80, [(50, "Closing balance"), (-300, f"{end}120.00")]),
            headings,
            (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, f"-{sign}30.00")]),
            (130, [(50, "25/03/2025"), (120, "Salary March"), (-450, f"{sign}50.00")]),
        ]
    )


@pytest.mark.parametrize(
    ("unit", "end", "sign", "proven"),
    [
        ("", "€", "€", True),
        ("(€)", "€", "€", True),
        ("(EUR)", "€", "€", True),
        ("($)", "CA$", "CA$", True),
        ("(£)", "€", "€", False),
        ("(CHF)", "€", "€", False),
        ("EUR", "CHF ", "", False),
    ],
)
def test_a_heading_that_names_another_currency_than_its_amounts_goes_to_a_person(
    unit: str, end: str, sign: str, proven: bool
) -> None:
    found = judged(account(unit, end, sign))
    assert found.proven == proven
    assert proven == ("currency_of_heading" not in found.sentence)


@pytest.mark.parametrize("code", ["SEK", "NOK", "DKK"])
def test_a_sign_of_many_crowns_contradicts_none_of_them(code: str) -> None:
    lines: list[Line] = [
        (30, [(50, "Statement period 01/03/2025 to 31/03/2025"), (400, f"Currency {code}")]),
        (50, [(50, "Opening balance"), (-300, "kr 100.00")]),
        (65, [(50, "Closing balance"), (-300, "kr 90.00")]),
        (100, [(50, "Date"), (120, "Description"), (-450, f"Amount ({code})")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "-kr 10.00")]),
    ]
    assert judged(page(lines)).proven
