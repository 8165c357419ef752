"""Days above their rows, kinds in a column of their own, and amounts on the last lines of rows."""

import pytest

from tests.statements.paper import Line, head, page, read

KINDS = ["Card purchase", "Bank giro credit", "Direct debit", "Card purchase"]


def below_days(beside: str = "", text_x: float = 160, order: int = 1) -> list[Line]:
    """Texts on two lines but for the first; the kind beside the upper one, or also `beside` the
    amount; upside down with `order` -1."""
    heading = [(50, "Type"), (160, "Description"), (-450, "Amount"), (-540, "Balance")]
    lines: list[Line] = [*head(closing="120.00"), (100, heading)]
    shown = [
        ("13 March 2025", KINDS[0], ["Corner Bakery"], "-10.00", "90.00"),
        ("", KINDS[1], ["Fairmont Foods", "Acct XXXX1205"], "+30.00", "120.00"),
        ("14 March 2025", KINDS[2], ["Water Company", "Ref 67665663"], "-20.00", "100.00"),
        ("25 March 2025", KINDS[3], ["Return Bookshop", "Ref 43797961"], "+15.00", "115.00"),
        ("", KINDS[3], ["Return Corner Bakery"], "+5.00", "120.00"),
    ]
    y = 116.0
    for day, kind, texts, amount, balance in shown:
        if day:
            lines.append((y, [(50, day)]))
            y += 15
        cells = [[(50, kind), (160, texts[0])], *([(text_x, t)] for t in texts[1:])]
        if len(cells) > 1 and beside:
            cells[1].insert(0, (50, beside))
        figures = [(-450, amount), (-540, balance)]
        cells[-1 if order > 0 else 0] += figures
        lines += [(y + 11 * at, own) for at, own in enumerate(cells)]
        y += 11 * len(cells) + 4
    return lines


TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-13", 3000, "Fairmont Foods Acct XXXX1205"),
    ("2025-03-14", -2000, "Water Company Ref 67665663"),
    ("2025-03-25", 1500, "Return Bookshop Ref 43797961"),
    ("2025-03-25", 500, "Return Corner Bakery"),
]


@pytest.mark.parametrize("order", [1, -1])
def test_a_text_behind_its_kind_belongs_to_the_amount_below_it_where_days_begin_so(
    order: int,
) -> None:
    assert read(page(below_days(order=order))) == TRUTH


def test_a_text_above_a_row_that_has_its_own_kind_is_a_doubt() -> None:
    assert read(page(below_days("Direct debit"))) is None


def test_a_text_that_is_not_flush_with_the_one_beside_the_amount_is_a_doubt() -> None:
    assert read(page(below_days(text_x=175))) is None


@pytest.mark.parametrize(("left", "proven"), [("", True), ("Fairmont Foods", False)])
def test_a_day_may_go_on_overleaf_with_a_text_above_its_amount(left: str, proven: bool) -> None:
    """Unless something is left at the foot of the page with which that text may begin."""
    headings: Line = (100, [(50, "Description"), (-450, "Amount"), (-540, "Balance")])
    first: list[Line] = [
        *head(closing="100.00"),
        headings,
        (116, [(50, "13 March 2025")]),
        (131, [(50, "Corner Bakery")]),
        (142, [(50, "Ref 43797961"), (-450, "-10.00"), (-540, "90.00")]),
        (157, [(50, "14 March 2025")]),
        (172, [(50, "Water Company")]),
        (183, [(50, "Ref 67665663"), (-450, "-20.00"), (-540, "70.00")]),
        *([(198.0, [(50.0, left)])] if left else []),
    ]
    second: list[Line] = [
        headings,
        (116, [(50, "Salary March")]),
        (127, [(50, "IBAN: CH92 2226 2607 1831")]),
        (138, [(50, "Ref 11223344"), (-450, "+40.00"), (-540, "110.00")]),
        (153, [(50, "25 March 2025")]),
        (168, [(50, "Book Shop"), (-450, "-10.00"), (-540, "100.00")]),
    ]
    rows = read(page(first), page(second, 2))
    whole = ("2025-03-14", 4000, "Salary March IBAN: CH92 2226 2607 1831 Ref 11223344")
    assert (rows is not None and rows[2] == whole) is proven
    assert proven or rows is None


@pytest.mark.parametrize("set_in", [50.0, 60.0])
def test_what_a_day_above_its_rows_is_called_may_stand_left_of_the_texts(set_in: float) -> None:
    moved = [
        ("13/03/2025", "Corner Bakery", "14/03", "-10.00"),
        ("14/03/2025", "Water Company", "14/03", "-20.00"),
        ("25/03/2025", "Salary March", "24/03", "+50.00"),
    ]
    lines: list[Line] = [
        *head("100.00", "120.00"),
        (100, [(50, "Description"), (300, "Value date"), (-450, "Amount")]),
    ]
    for at, (day, text, value, amount) in enumerate(moved):
        lines += [
            (120.0 + 60 * at, [(50, f"Booking date: {day}")]),
            (134.0 + 60 * at, [(set_in, text), (300, value), (-450, amount)]),
            (145.0 + 60 * at, [(set_in, "Card payment")]),
            (156.0 + 60 * at, [(set_in, "Terminal 12")]),
        ]
    assert read(page(lines)) == [
        ("2025-03-13", -1000, "Corner Bakery Card payment Terminal 12"),
        ("2025-03-14", -2000, "Water Company Card payment Terminal 12"),
        ("2025-03-25", 5000, "Salary March Card payment Terminal 12"),
    ]
