"""Sums that stand where texts do, below the rows of a holder."""

import pytest

from tests.statements.paper import Line, head, page, read, row

HEADED: Line = (100, [(50, "Date"), (120, "Description"), (-450, "Amount")])


def holders(*below: Line, amount: str = "-30.00") -> list[Line]:
    """Rows at 12 pt, and lines below those of the first holder."""
    return [
        *head("100.00", "10.00"),
        HEADED,
        row(115, "11/03/2025", "Corner Bakery", "-10.00"),
        row(127, "12/03/2025", "Water Company", "-20.00"),
        row(139, "13/03/2025", "Book Shop", amount),
        row(151, "14/03/2025", "Green Grocer", "-5.00"),
        *below,
        (205, [(50, "Other charges")]),
        row(219, "15/03/2025", "Corner Bakery", "-15.00"),
        row(231, "16/03/2025", "Water Company", "-10.00"),
    ]


def at(y: float, text: str) -> Line:
    return (y, [(120, text)])


def test_a_sum_set_off_below_the_rows_it_sums_is_no_text_of_the_last() -> None:
    rows = read(page(holders(at(166, "A VENN"), at(178, "ALL OF THIS CYCLE (CARD 4417) 65.00"))))
    assert rows is not None
    assert rows[3] == ("2025-03-14", -500, "Green Grocer")


@pytest.mark.parametrize("y", [161, 163, 166])
@pytest.mark.parametrize("told", ["65.00", "56.00"])
def test_a_sum_that_is_not_clearly_one_is_no_text_either(y: float, told: str) -> None:
    rows = read(page(holders(at(y, f"ALL OF THIS CYCLE {told}"))))
    assert rows is None or (told == "65.00" and y == 166)


def test_a_text_farther_off_than_rows_are_from_each_other_goes_to_a_person() -> None:
    lines = [
        *head("100.00", "-15.00"),
        HEADED,
        row(115, "11/03/2025", "Corner Bakery", "-10.00"),
        at(127, "Leeds"),
        row(139, "12/03/2025", "Water Company", "-20.00"),
        at(151, "Leeds"),
        *(row(163 + 12 * i, "13/03/2025", "Book Shop", "-20.00") for i in range(4)),
        at(214, "Spring offers"),
        row(229, "14/03/2025", "Green Grocer", "-5.00"),
    ]
    assert read(page(lines)) is None
    lines[-2] = at(211, "Spring offers")
    assert read(page(lines)) is not None


def test_a_figure_in_a_text_as_others_have_it_is_one() -> None:
    lines = [
        *head("100.00", "35.00"),
        HEADED,
        row(115, "11/03/2025", "Corner Bakery", "-10.00"),
        at(127, "less a rebate of 1.20"),
        row(139, "12/03/2025", "Water Company", "-20.00"),
        row(151, "13/03/2025", "Book Shop", "-30.00"),
        at(163, "less a rebate of 0.70"),
        (190, [(50, "Other charges")]),
        row(204, "14/03/2025", "Green Grocer", "-5.00"),
    ]
    rows = read(page(lines))
    assert rows is not None
    assert rows[2][2] == "Book Shop less a rebate of 0.70"
    for told in ("60.00", "61.00"):
        lines[-3] = at(163, f"all of this card {told}")
        assert read(page(lines)) is None
