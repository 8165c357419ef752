"""Fees in columns of their own: counted, left out, or already taken off."""

import pytest

from tests.statements.paper import Line, head, page, read

ROWS = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -200, "Monthly fee"),
    ("2025-03-25", 3200, "Salary March"),
]


def sides(total_fees: str) -> list[Line]:
    """Fees stand beside what was paid out, and the summary counts them apart."""
    cells = [(50.0, "Date"), (120.0, "Description"), (-300.0, "Money in"), (-380.0, "Money out")]
    return [
        *head("100.00", "120.00"),
        (90, [(50, "Total money out"), (-190, "10.00"), (300, "Total fees"), (-400, total_fees)]),
        (110, [*cells, (-450, "Fee*"), (-540, "Balance")]),
        (125, [(50, "13/03/2025"), (120, "Corner Bakery"), (-380, "-10.00"), (-540, "90.00")]),
        (140, [(50, "14/03/2025"), (120, "Monthly fee"), (-450, "-2.00"), (-540, "88.00")]),
        (155, [(50, "25/03/2025"), (120, "Salary March"), (-300, "32.00"), (-540, "120.00")]),
    ]


def test_a_column_of_fees_is_one_of_what_goes_out() -> None:
    assert read(page(sides("2.00"))) == ROWS


def test_two_totals_of_one_side_must_come_to_it_together() -> None:
    assert read(page(sides("3.00"))) is None


def summed(fees: str, out: str) -> list[Line]:
    """A line below the rows adds up each column, those of fees and of what was paid out too."""
    figures = [(-300.0, "32.00"), (-380.0, out), (-450.0, fees), (-540.0, "120.00")]
    return [*[line for line in sides("") if line[0] != 90], (175, [(120, "Total"), *figures])]


def test_two_columns_of_one_side_are_added_up_apart() -> None:
    assert read(page(summed("2.00", "10.00"))) == ROWS


@pytest.mark.parametrize(("fees", "out"), [("3.00", "10.00"), ("2.00", "12.00")])
def test_what_two_columns_of_one_side_come_to_must_be_that_side(fees: str, out: str) -> None:
    assert read(page(summed(fees, out))) is None


def net(*totals: str) -> list[Line]:
    cells = [(50.0, "Date"), (120.0, "Description"), (-380.0, "Amount"), (-450.0, "Fees")]
    paid = [
        ("13/03/2025", "Corner Bakery", "-10.00", "0.00"),
        ("14/03/2025", "Jar sold", "20.00", "-1.50"),
        ("25/03/2025", "Lid sold", "12.00", "0.50"),
    ]
    rows: list[Line] = [
        (125 + 15 * at, [(50, day), (120, text), (-380, amount), (-450, fee), (-540, total)])
        for at, ((day, text, amount, fee), total) in enumerate(zip(paid, totals, strict=True))
    ]
    return [*head("100.00", "120.00"), (110, [*cells, (-540, "Total")]), *rows]


def test_of_amount_fee_and_total_only_what_is_left_moves_the_account() -> None:
    assert read(page(net("-10.00", "18.50", "11.50"))) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", 1850, "Jar sold"),
        ("2025-03-25", 1150, "Lid sold"),
    ]


def test_who_pays_fees_for_what_is_sold_gives_refunds_and_receives_none() -> None:
    lines = net("-10.00", "18.50", "11.50")
    lines[-3] = (125, [(50, "13/03/2025"), (120, "Refund for order 12"), *lines[-3][1][2:]])
    found = read(page(lines))
    assert [amount for _, amount, _ in found or []] == [-1000, 1850, 1150]
    without = [(y, [c for c in cells if c[0] not in (-380, -450)]) for y, cells in lines]
    assert read(page(without)) is None


def test_a_total_that_is_not_the_amount_less_the_fee_is_for_a_person() -> None:
    assert read(page(net("-10.00", "19.50", "10.50"))) is None


def beside(fee: str, *amounts: str) -> list[Line]:
    cells = [(50.0, "Date"), (120.0, "Description"), (-380.0, "Fee"), (-450.0, "Amount")]
    days = (("13/03/2025", "Corner Bakery"), ("14/03/2025", "Monthly fee"))
    rows: list[Line] = [
        (125 + 15 * at, [(50, day), (120, text), (-380, fee), (-450, amount)])
        for at, ((day, text), amount) in enumerate(
            zip((*days, ("25/03/2025", "Salary March")), amounts, strict=True)
        )
    ]
    return [*head("100.00", "120.00"), (110, [*cells]), *rows]


def test_a_fee_beside_an_amount_is_counted_in_it_or_the_sums_tell() -> None:
    assert read(page(beside("0.00", "-10.00", "-2.00", "+32.00"))) == ROWS
    assert read(page(beside("1.00", "-10.00", "-2.00", "+32.00"))) == ROWS
    assert read(page(beside("1.00", "-9.00", "-1.00", "+33.00"))) is None


def test_a_narrow_gap_parts_two_headings_of_one_side() -> None:
    """ "Money out" and "Fee", hardly farther apart than words, above columns of their own."""
    nearer = {-380.0: -387.0, -450.0: -412.0}
    lines = [
        (y, [(nearer.get(place, place), text) for place, text in cells])
        for y, cells in sides("2.00")
    ]
    assert read(page(lines)) == ROWS


def test_deposits_and_direct_deposits_are_parts_of_what_came_in() -> None:
    lines = sides("2.00")
    summary: list[Line] = [
        (78, [(330, "Deposits"), (-540, "12.00")]),
        (66, [(330, "Direct Deposits"), (-540, "20.00")]),
    ]
    salary = (155.0, [(50, "25/03/2025"), (120, "Salary"), (-300, "20.00"), (-540, "108.00")])
    gift = (170.0, [(50, "26/03/2025"), (120, "Gift"), (-300, "12.00"), (-540, "120.00")])
    found = read(page([*summary, *lines[:-1], salary, gift]))
    assert [r[1] for r in found or []] == [-1000, -200, 2000, 1200]


def beside_sides(*charges: tuple[str, str]) -> list[Line]:
    """ "Charge | Debit | Credit": what each row will have cost, taken together in the last one."""
    cells = [(50.0, "Date"), (120.0, "Description"), (-300.0, "Charge"), (-380.0, "Debit")]
    moved = [
        ("13/03/2025", "Corner Bakery", (-380.0, "10.00"), "90.00"),
        ("14/03/2025", "Water Company", (-380.0, "20.00"), "70.00"),
        ("25/03/2025", "Salary March", (-450.0, "55.00"), "125.00"),
        ("31/03/2025", "Monthly charges", (-380.0, "5.00"), "120.00"),
    ]
    told = dict(charges)
    rows: list[Line] = [
        (
            125 + 15 * at,
            [
                (50, day),
                (120, text),
                *([(-300.0, told[text])] if text in told else []),
                amount,
                (-540, balance),
            ],
        )
        for at, (day, text, amount, balance) in enumerate(moved)
    ]
    headings: Line = (110, [*cells, (-450.0, "Credit"), (-540.0, "Balance")])
    return [*head("100.00", "120.00"), headings, *rows]


def test_a_charge_that_never_stands_alone_is_taken_together_with_others() -> None:
    lines = beside_sides(("Corner Bakery", "2.00 T"), ("Salary March", "3.00 A"))
    assert [amount for _, amount, _ in read(page(lines)) or []] == [-1000, -2000, 5500, -500]


def test_a_charge_that_was_taken_beside_an_amount_is_for_a_person() -> None:
    lines = beside_sides(("Corner Bakery", "2.00"))
    taken = (lines[-1][0], [cell for cell in lines[-1][1] if cell[0] != -380.0])
    assert read(page([*lines[:-1], (taken[0], [*taken[1], (-300.0, "5.00")])])) is None
