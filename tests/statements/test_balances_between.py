"""Balances between the rows that stand in none of their columns."""

import pytest

from tests.statements.paper import Line, head, page, read

HEADINGS: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Debit"), (-540, "Credit")])
LEFT_EDGE, TEXTS, MIDDLE = 50, 120, 250


def between(text: str, x: float = LEFT_EDGE) -> list[Line]:
    """What stands between the second row and the third."""
    return [
        *head(closing="120.00"),
        HEADINGS,
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-450, "10.00")]),
        (125, [(120, "Rolls")]),
        (140, [(50, "14/03/2025"), (120, "Water Company"), (-450, "20.00")]),
        (153, [(x, text)]),
        (165, [(50, "25/03/2025"), (120, "Salary March"), (-540, "50.00")]),
        (175, [(120, "Bonus")]),
    ]


ROWS = [
    ("2025-03-13", -1000, "Corner Bakery Rolls"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March Bonus"),
]


@pytest.mark.parametrize("x", [LEFT_EDGE, MIDDLE])
@pytest.mark.parametrize(
    "text",
    [
        "Balance on 14 March 2025: 70.00",
        "Interim balance on 14/03/2025: 70.00 GBP",
        "End of day balance 14/03/2025: 70.00",
        "Zwischensaldo am 14.03.2025: 70.00 GBP",
        "Zwischensaldo: 70.00",
        "Solde au 14/03/2025 : 70.00",
        "Saldo al 14/03/2025: 70.00",
        "Tussensaldo op 14/03/2025: 70.00",
        "Saldo na dzień 14.03.2025: 70.00",
        "Zůstatek k 14.03.2025: 70.00",
    ],
)
def test_a_balance_between_rows_in_none_of_their_columns_is_no_text(text: str, x: float) -> None:
    assert read(page(between(text, x))) == ROWS


def test_a_balance_between_rows_is_what_the_rows_above_it_come_to() -> None:
    """Though the rows of the whole month come to it elsewhere."""
    for figure in ("71.00", "90.00", "120.00"):
        assert read(page(between(f"Balance on 14 March 2025: {figure}"))) is None


@pytest.mark.parametrize(("figure", "proven"), [("70.00", True), ("90.00", False)])
def test_a_balance_may_stand_below_the_headings_of_a_further_page(
    figure: str, proven: bool
) -> None:
    *first, _, salary, bonus = between("")
    feet: list[Line] = [(800, [(50, f"Page {n} of 2")]) for n in (1, 2)]
    second: list[Line] = [
        HEADINGS,
        (115, [(LEFT_EDGE, f"Zwischensaldo am 14.03.2025: {figure} GBP")]),
        (130, salary[1]),
        (140, bonus[1]),
    ]
    found = read(page([*first, feet[0]]), page([*second, feet[1]], 2))
    assert found == (ROWS if proven else None)


def test_a_balance_that_begins_where_texts_do_may_be_one() -> None:
    for x in (TEXTS, TEXTS + 10):
        assert read(page(between("Balance on 14 March 2025: 70.00", x))) is None


def test_a_balance_at_the_left_edge_may_be_a_text_where_texts_go_on_there() -> None:
    lines = between("Balance on 14 March 2025: 70.00")
    for y, text in ((125, "Rolls and bread for the week"), (175, "Bonus and holiday allowance")):
        at = next(i for i, line in enumerate(lines) if line[0] == y)
        lines[at] = (y, [(LEFT_EDGE, text)])
    assert read(page(lines)) is None
