"""Texts that reckon with sums: where several come to their amounts, all do."""

from collections.abc import Sequence

import pytest

from tests.statements.paper import HEADINGS, Line, head, judged, page, read, row


def fees(*rows: tuple[str, str]) -> bool:
    lines: list[Line] = [*head("100.00"), HEADINGS]
    left = 10000
    for at, (text, amount) in enumerate(rows):
        left -= int(amount.replace(".", ""))
        balance = f"{left // 100}.{left % 100:02}"
        lines.append(row(115 + 15 * at, f"{at + 10}/03/2025", text, f"-{amount}", balance))
    lines.append((300, [(50, "Closing balance"), (-300, f"{left // 100}.{left % 100:02}")]))
    return read(page(lines)) is not None


@pytest.mark.parametrize(
    ("texts", "right", "wrong"),
    [
        (["Fee 1.75 % of 40.00", "Fee 1.75 % of 80.00", "Fee 1.75 % of 120.00"], "2.10", "1.10"),
        (["Hotel USD 1.00 @ 0.70", "Inn USD 2.00 @ 0.70", "Bar USD 3.00 @ 0.70"], "2.10", "2.20"),
        (
            [
                "Order A EUR 0.30 B EUR 0.40",
                "Order A EUR 1.30 B EUR 0.10",
                "Order A EUR 1.00 B EUR 1.10",
            ],
            "2.10",
            "3.10",
        ),
    ],
)
def test_what_a_text_reckons_is_the_amount_as_it_is_in_other_rows(
    texts: list[str], right: str, wrong: str
) -> None:
    first, second, third = texts
    known = [(first, "0.70"), (second, "1.40")]
    assert fees(*known, (third, right))
    assert not fees(*known, (third, wrong))


def test_a_text_that_reckons_alone_proves_nothing() -> None:
    assert fees(("Fee 1.75 % of 40.00", "0.70"), ("Fee 1.75 % of 80.00", "2.40"))


def told(rows: Sequence[tuple[str, int]]) -> bool:
    """Whether rows with these texts and amounts are read, with ends that agree with them."""
    lines: list[Line] = []
    y, left = 115.0, 500_00
    for at, (text, amount) in enumerate(rows):
        left -= amount
        first, *further = text.split("|")
        day = f"{at + 3:02}/03/2025"
        cells = [(50.0, day), (120.0, first), (-450.0, f"-{amount / 100:.2f}")]
        lines.append((y, [*cells, (-540.0, f"{left / 100:.2f}")]))
        lines += [(y + 11 * i, [(120.0, more)]) for i, more in enumerate(further, 1)]
        y += 25 + 11 * len(further)
    found = judged(page([*head("500.00", f"{left / 100:.2f}"), HEADINGS, *lines]))
    assert found.proven or "text_reckons_otherwise" in str(found)
    return found.proven


ABROAD = [("Shop Portland USD 42.00 / 1.0842", 38_74), ("Cafe Boise USD 10.00 / 1.0900", 9_17)]
TIMES = [("Hotel Roma EUR 212.40 X 1.0872", 230_92), ("Bar Roma EUR 10.00 X 1.0910", 10_91)]
SHARES = [("Fee abroad 1.75 % of 125.00", 2_19), ("Fee abroad 1.75% of 19.45", 34)]


@pytest.mark.parametrize(
    ("rows", "altered"),
    [
        ([*ABROAD, ("Bookshop USD 20.00 / 1.0870", 18_40)], 17_40),
        ([*TIMES, ("Museum EUR 20.00 X 1.0890", 21_78)], 31_78),
        ([*SHARES, ("Fee abroad 1.75 % of 38.74", 68)], 18),
    ],
)
def test_an_amount_is_what_its_text_makes_of_it(rows: list[tuple[str, int]], altered: int) -> None:
    assert told(rows)
    assert not told([*rows[:-1], (rows[-1][0], altered)])


def test_texts_that_tell_something_else_are_not_held_against_their_rows() -> None:
    """A fee is in each amount: none is what its text makes."""
    assert told([("Shop USD 42.00 / 1.0842", 40_00), ("Cafe USD 10.00 / 1.0900", 10_50)])


def test_a_single_text_shows_no_habit() -> None:
    assert told([("Shop USD 42.00 / 1.0842", 40_00), ("Corner Bakery", 3_00)])


@pytest.mark.parametrize(("amount", "is_read"), [(102_30, True), (112_30, False)])
def test_an_order_is_what_its_payments_come_to(amount: int, *, is_read: bool) -> None:
    order = "Collective order, 2 payments|Town of Ely GBP 42.30|Dr Moser GBP 60.00"
    assert told([("Corner Bakery", 3_00), (order, amount), ("Mill|Road", 2_00)]) is is_read


def test_an_order_that_names_some_of_its_payments_is_not_held_against_them() -> None:
    order = "Collective order, 3 payments|Town of Ely GBP 42.30|Dr Moser GBP 60.00"
    assert told([("Corner Bakery", 3_00), (order, 130_00), ("Mill|Road", 2_00)])
