"""Payments to come are no rows, and what is left after them agrees with the rows all the same."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Line, head, page, read

PENDING: list[Line] = [
    (300, [(50, "Upcoming bill payments you have scheduled (April)")]),
    (312, [(50, "02/04/2025"), (120, "Rent April"), (-450, "25.00")]),
    (324, [(50, "08/04/2025"), (120, "Water Company"), (-450, "5.00")]),
]


def with_pending(*lines: Line) -> bool:
    found = read(page([*head("100.00", "120.00"), HEADINGS, *ROWS, *PENDING, *lines]))
    return found is not None and len(found) == len(ROWS)


def test_payments_that_are_scheduled_are_no_rows() -> None:
    assert with_pending()


def test_a_remark_in_brackets_does_not_lengthen_the_title_of_pending_payments() -> None:
    title = "Pending transactions as of 31/03/2025 (not yet posted, and for this reason not a part"
    lines: list[Line] = [
        (90, [(50, f"{title} of your balance)")]),
        (102, HEADINGS[1][:3]),
        (114, [(50, "30/03/2025"), (120, "Book Shop"), (-450, "3.00")]),
        (150, [(50, "Posted transactions")]),
        (162, HEADINGS[1]),
        *((y + 62, cells) for y, cells in ROWS),
    ]
    found = read(page([*head("100.00", "120.00"), *lines]))
    assert found is not None
    assert len(found) == len(ROWS)


@pytest.mark.parametrize(
    ("left", "proven"), [("90.00", True), ("120.00", True), ("140.00", False), ("91.00", False)]
)
def test_what_is_left_after_pending_payments_is_the_end_less_these(left: str, proven: bool) -> None:
    text = f"Available balance after pending items: {left}"
    assert with_pending((360, [(50, text)])) is proven
