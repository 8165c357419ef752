"""Whose rows follow, in a line of its own below the headings of each page."""

import pytest

from shared.statements.words import Page
from tests.statements.paper import HEADINGS, Line, head, page, read, row, words

TEXTS = ["Corner Bakery", "Water Company", "Book Shop", "Salary March"]


def pages(second: Line, first: str = "Mara Lindqvist") -> tuple[Page, Page]:
    one = [
        *head("100.00", "115.00"),
        HEADINGS,
        (120, [(50, first)]),
        row(133, "13/03/2025", TEXTS[0], "-10.00", "90.00"),
        row(146, "14/03/2025", TEXTS[1], "-20.00", "70.00"),
        (800, [(280, "Page 1 of 2")]),
    ]
    two = [
        (60, HEADINGS[1]),
        second,
        row(93, "15/03/2025", TEXTS[2], "-5.00", "65.00"),
        row(106, "25/03/2025", TEXTS[3], "+50.00", "115.00"),
        (800, [(280, "Page 2 of 2")]),
    ]
    return page(one), page(two, 2)


def test_a_name_below_the_headings_overleaf_is_set_as_the_first_one_is() -> None:
    found = read(*pages((80, [(50, "Oskar Lindqvist")])))
    assert [text for _, _, text in found or []] == TEXTS


@pytest.mark.parametrize(
    "second",
    [(80, [(58, "Oskar Lindqvist")]), (76, [(50, "Oskar Lindqvist")])],
    ids=["set in", "farther off"],
)
def test_a_line_that_is_set_otherwise_is_asked_about(second: Line) -> None:
    assert read(*pages(second)) is None


@pytest.mark.parametrize(("off", "proven"), [(22, True), (18, False)])
def test_a_name_between_rows_in_larger_type_stands_off_by_the_type_of_the_rows(
    off: float, proven: bool
) -> None:
    y = 115 + 13 + off
    lines = [
        *head("100.00", "65.00"),
        HEADINGS,
        row(115, "13/03/2025", TEXTS[0], "-10.00", "90.00"),
        row(128, "14/03/2025", TEXTS[1], "-20.00", "70.00"),
        row(y + 18, "15/03/2025", TEXTS[2], "-5.00", "65.00"),
    ]
    name = words(y - 3, [(46, "Oskar Lindqvist")], 12)
    whole = page(lines)
    found = read(Page(1, whole.width, whole.height, (*whole.words, *name)))
    assert (found is not None) is proven
