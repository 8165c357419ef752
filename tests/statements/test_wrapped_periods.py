"""A period that goes on in its cell, below itself, gives the years of rows that have none."""

import pytest

from tests.statements.paper import HEADINGS, Cell, Line, page, read, row

LABELS: list[Cell] = [(50, "Customer"), (200, "Statement period"), (330, "Currency")]
DAYS = ["2024-12-30", "2025-01-10"]


def days(*head: Line) -> list[str] | None:
    lines: list[Line] = [
        *head,
        (80, [(50, "Opening balance"), (-300, "100.00")]),
        (90, [(50, "Closing balance"), (-300, "140.00")]),
        (110, HEADINGS[1]),
        row(125, "30/12", "Corner Bakery", "-10.00", "90.00"),
        row(140, "10/01", "Salary", "+50.00", "140.00"),
    ]
    found = read(page(lines))
    return None if found is None else [day for day, _, _ in found]


def in_strip(*texts: str, x: float = 200, pitch: float = 11) -> list[str] | None:
    beside: list[Cell] = [(50, "Ann Carter"), (330, "GBP")]
    first, *others = texts
    wrapped: list[Line] = [(32 + pitch * at, [(x, text)]) for at, text in enumerate(others, 1)]
    return days((20, LABELS), (32, [beside[0], (200, first), beside[1]]), *wrapped)


@pytest.mark.parametrize(
    "texts",
    [
        ("12 December 2024", "to 11 January 2025"),
        ("12 December 2024 to", "11 January 2025"),
        ("12 December 2024 -", "11 January 2025"),
        ("12 December 2024", "to 11 January", "2025"),
    ],
)
def test_a_period_may_go_on_in_its_cell_of_a_strip(texts: tuple[str, ...]) -> None:
    assert in_strip(*texts) == DAYS


def test_a_period_may_go_on_beside_its_label() -> None:
    label, first, last = "Statement period", "12 December 2024 to", "11 January 2025"
    assert days((20, [(50, label), (200, first)]), (31, [(200, last)])) == DAYS
    assert days((20, [(50, label), (-400, first)]), (31, [(-400, last)])) == DAYS


@pytest.mark.parametrize("x", [170, 215])
def test_what_is_not_flush_with_it_belongs_to_no_period(x: float) -> None:
    assert in_strip("12 December 2024 to", "11 January 2025", x=x) is None


def test_what_stands_farther_off_belongs_to_no_period() -> None:
    assert in_strip("12 December 2024 to", "11 January 2025", pitch=18) is None


@pytest.mark.parametrize(
    "texts",
    [
        ("12 December 2024", "11 January 2025"),
        ("12 December 2024", "see 11 January 2025"),
        ("Invoice 12 December 2024", "to 11 January 2025"),
    ],
)
def test_two_days_of_a_cell_that_nothing_links_are_no_period(texts: tuple[str, ...]) -> None:
    assert in_strip(*texts) is None


@pytest.mark.parametrize(("label", "told"), [(325.6, DAYS), (331, None)])
def test_a_period_as_wide_as_its_cell_ends_where_the_next_one_begins_as_its_label_does(
    label: float, told: list[str] | None
) -> None:
    first = "12 December 2024 to 11 January"  # a mere blank before what stands beside it
    strip: list[Cell] = [(50, "Customer"), (185, "Statement period"), (label, "Statement no")]
    values: list[Cell] = [(50, "Ann Carter"), (185, first), (325.6, "076"), (400, "GBP")]
    assert days((20, strip), (32, values), (43, [(185, "2025")])) == told


def behind_colons(until: str) -> list[str] | None:
    """Labels and colons below each other, as line printers set them."""
    first: Line = (
        20,
        [(50, "Holder"), (150, ": Ann Lee"), (330, "FROM"), (400, ": 12/12/2024")],
    )
    second: Line = (31, [(50, "Money"), (150, ": GBP"), (330, until), (400, ": 11/01/2025")])
    return days(first, second)


def test_colons_far_behind_the_labels_of_a_period_part_them_from_no_day() -> None:
    assert behind_colons("TO") == DAYS


def test_days_behind_colons_that_are_no_ends_of_a_period_are_none() -> None:
    assert behind_colons("RENEWED") is None
