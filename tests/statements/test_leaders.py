"""Dots that lead from a label to its figure, one by one, are part of neither."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Line, head, page, read

TRUTH = [
    ("2025-03-13", -1000, "Corner Bakery"),
    ("2025-03-14", -2000, "Water Company"),
    ("2025-03-25", 5000, "Salary March"),
]


def led(y: float, label: str, figure: str, dot: str = ".", count: int = 12) -> Line:
    return (y, [(50, f"{label} {' '.join(dot * count)}"), (-540, figure)])


@pytest.mark.parametrize("dot", [".", "_", "…"])
@pytest.mark.parametrize("count", [8, 30, 48])
@pytest.mark.parametrize(("figure", "proven"), [("$120.00", True), ("$121.00", False)])
def test_dots_with_blanks_between_them_lead_from_a_label_to_its_figure(
    dot: str, count: int, figure: str, proven: bool
) -> None:
    lines: list[Line] = [
        *head(""),
        led(65, "Opening balance", "$100.00", dot, count),
        led(80, "Closing balance", figure, dot, count),
        *((y, cells[:3]) for y, cells in (HEADINGS, *ROWS)),
    ]
    assert read(page(lines)) == (TRUTH if proven else None)


@pytest.mark.parametrize(
    "dotted",
    [
        "Corner . . . . . . . . Bakery",
        "Card . . . . . . . . 4411",
        "Card • • • • • • • • 4411",
        "Corner . . . Bakery . . .",
    ],
)
def test_dots_before_no_sum_stay_in_their_text(dotted: str) -> None:
    y, cells = ROWS[0]
    rows: list[Line] = [(y, [cells[0], (120, dotted), *cells[2:]]), *ROWS[1:]]
    found = read(page([*head("100.00", "120.00"), HEADINGS, *rows]))
    assert found is None or found[0][2] == dotted
