"""Headings of a line printer, led by dots from one to the next."""

import pytest

from shared.statements.dotted_headings import part_dotted_headings
from shared.statements.words import Word
from tests.statements.paper import printed, read

PAGE = """
STATEMENT PERIOD 03/01/2025 - 03/31/2025
OPENING BALANCE         100.00
CLOSING BALANCE         120.00

DEPOSITS AND OTHER CREDITS
DATE......AMOUNT.TRANSACTION DESCRIPTION
03/25      50.00   SALARY....MARCH
                   FROM A MILL

OTHER DEBITS
DATE......AMOUNT.TRANSACTION DESCRIPTION
03/13      10.00   CORNER BAKERY
                   CARD 4471
03/14      20.00   WATER COMPANY
                   BILL PAY

ACCOUNT BALANCE SUMMARY
DATE       BALANCE      DATE        BALANCE      DATE        BALANCE
03/13        90.00      03/14         70.00      03/25        120.00
"""


def test_headings_are_told_apart_by_the_dots_between_them() -> None:
    assert read(printed(PAGE)) == [
        ("2025-03-25", 5000, "SALARY....MARCH FROM A MILL"),
        ("2025-03-13", -1000, "CORNER BAKERY CARD 4471"),
        ("2025-03-14", -2000, "WATER COMPANY BILL PAY"),
    ]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("DATE......AMOUNT.TRANSACTION", ["DATE", "AMOUNT", "TRANSACTION"]),
        ("SALARY....MARCH", ["SALARY....MARCH"]),
        ("DATE.AMOUNT", ["DATE.AMOUNT"]),
        ("AMOUNT....12.00", ["AMOUNT....12.00"]),
    ],
)
def test_dots_part_nothing_but_headings(text: str, parts: list[str]) -> None:
    assert [w.text for w in part_dotted_headings(Word(text, 50, 10, 190, 19))] == parts
