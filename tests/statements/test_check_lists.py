"""Lists of checks: a number for each, and what stands beside it."""

import pytest

from tests.statements.paper import Cell, Line, head, page, read

DEPOSITS: list[Line] = [
    (100, [(50, "Deposits")]),
    (115, [(50, "Date"), (120, "Description"), (300, "Ref Number"), (-540, "Amount")]),
    (130, [(50, "05/03/2025"), (120, "Mobile deposit"), (300, "4115187024"), (-540, "60.00")]),
    (160, [(50, "Checks paid")]),
]


def side(x: float, check: str, day: str, number: str, amount: str) -> list[Cell]:
    return [(x, check), (x + 40, day), (x + 100, number), (-(x + 230), amount)]


def test_of_two_numbers_in_a_list_of_checks_the_one_of_the_check_is_its_text() -> None:
    lines: list[Line] = [
        *head("100.00", "118.00"),
        *DEPOSITS,
        (
            175,
            [
                *side(50, "Check", "Date", "Ref Number", "Amount"),
                *side(300, "Check", "Date", "Ref Number", "Amount"),
            ],
        ),
        (
            190,
            [
                *side(50, "5521", "06/03/2025", "1224050433", "10.00"),
                *side(300, "5523", "08/03/2025", "4235244303", "20.00"),
            ],
        ),
        (205, side(50, "5522", "07/03/2025", "8291977661", "12.00")),
    ]
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found[1:]] == ["5521", "5522", "5523"]


def test_the_number_of_a_check_is_its_text_however_wide_the_column_beside_it_is() -> None:
    lines: list[Line] = [
        *head("100.00", "138.00"),
        *DEPOSITS,
        (175, [(50, "Date"), (120, "Cheque no."), (200, "Trace no."), (-540, "Amount")]),
        (190, [(50, "06/03/2025"), (120, "5521"), (200, "1224050433"), (-540, "10.00")]),
        (205, [(50, "07/03/2025"), (120, "5522"), (200, "8291977661"), (-540, "12.00")]),
    ]
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found[1:]] == ["5521", "5522"]


@pytest.mark.parametrize("marked", ["*5523", "* 5523", "5523*", "5523 *"])
def test_a_star_at_the_number_of_a_check_is_no_part_of_it(marked: str) -> None:
    lines: list[Line] = [
        *head("100.00", "138.00"),
        *DEPOSITS,
        (175, [(50, "Date"), (-170, "Check no"), (-540, "Amount")]),
        (190, [(50, "06/03/2025"), (-170, "5521"), (-540, "10.00")]),
        (205, [(50, "07/03/2025"), (-170, marked), (-540, "12.00")]),
    ]
    found = read(page(lines))
    assert found is not None
    assert [text for _, _, text in found[1:]] == ["5521", "5523"]
