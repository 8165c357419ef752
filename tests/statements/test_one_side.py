"""A column whose heading names one side of the account, and whether the whole may be turned."""

import pytest

from tests.statements.paper import Cell, Line, head, page, read


def listed(heading: str, closing: str, *amounts: tuple[str, str]) -> list[Line]:
    rows: list[Line] = [
        (115 + 20 * i, [(50, f"1{i}/03/2025"), (120, f"Shop {i}"), (-450, amount), (-540, left)])
        for i, (amount, left) in enumerate(amounts, start=3)
    ]
    headings: Line = (
        100,
        [(50, "Date"), (120, "Description"), (-450, heading), (-540, "Balance")],
    )
    return [*head("100.00", closing), headings, *rows]


MIXED = (("(10.00)", "90.00"), ("(20.00)", "70.00"), ("50.00", "120.00"))


def test_a_side_in_brackets_behind_the_amount_says_how_that_side_is_printed() -> None:
    rows = read(page(listed("Amount (debit)", "120.00", *MIXED)))
    assert [r[1] for r in rows or []] == [-1000, -2000, 5000]


def test_one_side_alone_does_not_turn_an_account() -> None:
    """Either the account counts what is owed, or the heading is no side: nobody can tell."""
    assert read(page(listed("Debit", "120.00", *MIXED))) is None
    assert (
        read(page(listed("Amount (debit)", "160.00", ("50.00", "150.00"), ("10.00", "160.00"))))
        is None
    )


def test_one_side_alone_is_read_as_it_says() -> None:
    rows = read(page(listed("Debit", "70.00", ("10.00", "90.00"), ("20.00", "70.00"))))
    assert [r[1] for r in rows or []] == [-1000, -2000]


@pytest.mark.parametrize(("total", "is_read"), [("50.00", True), ("60.00", False)])
def test_beside_debits_an_unknown_heading_is_of_credits_though_totals_have_both(
    total: str, *, is_read: bool
) -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Date"), (120, "Description"), (-400, "Debit EUR"), (-480, "Pluvia EUR")]),
        (115, [(50, "13/03/2025"), (120, "Corner Bakery"), (-400, "10.00")]),
        (135, [(50, "14/03/2025"), (120, "Water Company"), (-400, "20.00")]),
        (155, [(50, "25/03/2025"), (120, "Salary"), (-480, "50.00")]),
        (185, [(120, "Totals"), (-400, "30.00"), (-480, total)]),
    ]
    rows = read(page(lines))
    assert (rows is not None) is is_read
    assert [r[1] for r in rows or []] == ([-1000, -2000, 5000] if is_read else [])


def in_currency(headings: list[Cell], *rows: list[Cell]) -> list[int] | None:
    first, *others = [(120, "Bakery"), (120, "Water"), (120, "Salary")]
    dated: list[Line] = [
        (115 + 20 * at, [(50, f"1{at}/03/2025"), text, *cells])
        for at, (text, cells) in enumerate(zip([first, *others], rows, strict=True))
    ]
    top: Line = (100, [(50, "Date"), (120, "Description"), *headings])
    found = read(page([*head(closing="120.00"), top, *dated]))
    return None if found is None else [amount for _, amount, _ in found]


@pytest.mark.parametrize(
    "amounts",
    [("-10.00", "-20.00", "50.00"), ("10.00 DR", "20.00 DR", "50.00 CR")],
)
def test_in_a_currency_says_nothing_of_a_side_where_some_amounts_are_debits(
    amounts: tuple[str, ...],
) -> None:
    rows: list[list[Cell]] = [[(-450, amount)] for amount in amounts]
    assert in_currency([(-450, "in GBP")], *rows) == [-1000, -2000, 5000]


def test_in_a_currency_beside_out_is_what_came_in() -> None:
    rows: list[list[Cell]] = [[(-400, "10.00")], [(-400, "20.00")], [(-480, "50.00")]]
    assert in_currency([(-400, "Out GBP"), (-480, "In GBP")], *rows) == [-1000, -2000, 5000]
