"""Wide blanks inside descriptions: typed within one text, or the edge of another column."""

from collections.abc import Callable

import pytest

from tests.statements.paper import BLANK_PT, CHARACTER_PT, HEADINGS, Cell, Line, head, judged, page

PAYEES = ["Corner Bakery 12", "Old Town Inn", "Blue Heron Water Co", "Inn", "Hill View Garage"]
CITIES = ["LEEDS UK", "YORK UK", "MANCHESTER UK", "LEEDS UK", "BRISTOL UK"]


def end_of(payee: str) -> float:
    letters = sum(map(len, payee.split()))
    return 120 + CHARACTER_PT * letters + BLANK_PT * payee.count(" ")


def payees(place: Callable[[str], float]) -> list[Line]:
    """Rows with a city behind each payee, set where `place` says."""
    lines: list[Line] = [*head("100.00", "50.00"), HEADINGS]
    for at, (payee, city) in enumerate(zip(PAYEES, CITIES, strict=True)):
        cells: list[Cell] = [(50, f"{13 + at}/03/2025"), (120, payee), (place(payee), city)]
        lines.append((115 + 25 * at, [*cells, (-450, "-10.00")]))
    return lines


def test_the_same_number_of_blanks_behind_texts_of_many_lengths_is_part_of_them() -> None:
    found = judged(page(payees(lambda payee: end_of(payee) + 10 * BLANK_PT)))
    assert found.proven
    assert [r.description for r in found.rows] == [
        f"{payee} {city}" for payee, city in zip(PAYEES, CITIES, strict=True)
    ]


@pytest.mark.parametrize("edge", [280.0, -330.0], ids=["at its left", "at its right"])
def test_blanks_of_any_width_before_the_edge_of_a_column_are_holes(edge: float) -> None:
    found = judged(page(payees(lambda _: edge)))
    assert not found.proven
    assert "hole_in_description" in found.sentence


def test_one_blank_that_is_no_whole_number_of_them_leaves_all_in_doubt() -> None:
    def place(payee: str) -> float:
        return end_of(payee) + (10.4 if payee == "Inn" else 10) * BLANK_PT

    found = judged(page(payees(place)))
    assert "hole_in_description" in found.sentence
