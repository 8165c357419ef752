"""Headings that are printed in two scripts, one below the other."""

from collections.abc import Sequence

from tests.statements.paper import HEADINGS, ROWS, Cell, Line, head, page, read

ARABIC: Sequence[Cell] = [(50, "خيراتلا"), (120, "فصولا"), (-450, "غلبملا"), (-540, "ديصرلا")]


def with_line_below_headings(cells: Sequence[Cell]) -> list[Line]:
    rows: list[Line] = [(y + 15, line) for y, line in ROWS]
    return [*head(closing="120.00"), HEADINGS, (112, cells), *rows]


def test_headings_in_another_script_below_the_known_ones_say_the_same() -> None:
    assert read(page(with_line_below_headings(ARABIC))) == [
        ("2025-03-13", -1000, "Corner Bakery"),
        ("2025-03-14", -2000, "Water Company"),
        ("2025-03-25", 5000, "Salary March"),
    ]


def test_a_line_in_another_script_that_leaves_a_heading_out_is_no_heading() -> None:
    assert read(page(with_line_below_headings(ARABIC[:3]))) is None


def test_a_line_in_another_script_with_figures_is_no_heading() -> None:
    assert read(page(with_line_below_headings([*ARABIC[:3], (-540, "٩٠٫٠٠")]))) is None
