"""Headings that are centred over wide columns whose cells all begin at the left."""

from collections.abc import Sequence

import pytest

from tests.statements.paper import CHARACTER_PT, Cell, Line, head, page, read

DAYS = ("03", "05", "07", "11", "13", "17")
PAYEES = ("Corner Bakery", "Water Company", "Anna Smith", "Tea House", "Book Shop", "City Gym")
AMOUNTS = (-1000, -2000, 5000, -300, -400, -500)
KINDS = ("Card", "Direct debit", "Outgoing SEPA transfer", "Card", "", "Direct debit")
NUMBERS = ("4711", "88", "2025 0311 7788 9901", "4712", "", "89")
SHOPS = ("Tea House", "Book Shop", "Tea House", "Tea House", "Book Shop", "Tea House")
WHOLE = [
    (f"2025-03-{day}", amount, payee)
    for day, amount, payee in zip(DAYS, AMOUNTS, PAYEES, strict=True)
]
BEFORE_TEXTS, BEHIND_TEXTS = (112.0, 230.0, 240.0), (300.0, 420.0, 120.0)


def centred(left: float, right: float, text: str) -> Cell:
    return ((left + right - len(text) * CHARACTER_PT) / 2, text)


def statement(
    heading: Cell, cells: Sequence[Cell], texts: Cell, payees: Sequence[str] = PAYEES, at: float = 0
) -> list[tuple[str, int, str]] | None:
    """One column beside the texts; `at`: where these begin, if not with their heading."""
    headings = sorted([(50, "Date"), heading, texts])
    lines: list[Line] = [(100, [*headings, (-540, "Amount")])]
    for i, (day, payee, amount) in enumerate(zip(DAYS, payees, AMOUNTS, strict=True)):
        row = [cells[i], (at or texts[0], payee)]
        row = [(50, f"{day}/03/2025"), *sorted(cell for cell in row if cell[1])]
        lines.append((120 + 25 * i, [*row, (-540, f"{amount / 100:+.2f}")]))
    return read(page([*head("100.00", "108.00"), *lines]))


@pytest.mark.parametrize("place", [BEFORE_TEXTS, BEHIND_TEXTS])
@pytest.mark.parametrize(("heading", "cells"), [("Type", KINDS), ("Reference", NUMBERS)])
def test_cells_between_two_columns_are_of_the_heading_in_the_middle_of_that_room(
    heading: str, cells: Sequence[str], place: tuple[float, float, float]
) -> None:
    left, right, texts = place
    below = [(left, cell) for cell in cells]
    assert statement(centred(left, right, heading), below, (texts, "Description")) == WHOLE


def test_both_the_kinds_and_the_texts_may_have_their_headings_in_the_middle() -> None:
    kinds, texts = centred(112, 230, "Type"), centred(240, 460, "Description")
    assert statement(kinds, [(112, kind) for kind in KINDS], texts, at=240) == WHOLE


@pytest.mark.parametrize("place", [BEFORE_TEXTS, BEHIND_TEXTS])
@pytest.mark.parametrize("heading", ["Type", "Reference"])
def test_words_that_are_ever_new_stay_in_doubt_below_a_heading_for_numbers_or_kinds(
    heading: str, place: tuple[float, float, float]
) -> None:
    left, right, texts = place
    below = [(left, cell) for cell in reversed(PAYEES)]
    assert statement(centred(left, right, heading), below, (texts, "Description")) is None


def test_what_comes_again_right_behind_texts_may_be_a_part_of_them() -> None:
    left, right, texts = BEHIND_TEXTS
    below = [(left, shop) for shop in SHOPS]
    found = statement(centred(left, right, "Type"), below, (texts, "Description"))
    assert found is None


def test_a_heading_at_the_end_of_the_room_is_not_that_of_cells_at_its_beginning() -> None:
    below = [(112.0, kind) for kind in ("Card", "Debit", "Transfer", "Card", "Card", "Debit")]
    assert statement((210, "Type"), below, (240, "Description")) is None


def test_cells_that_begin_at_two_edges_are_of_no_heading_in_the_middle() -> None:
    below = [(124.0 if kind == "Card" else 112.0, kind) for kind in KINDS]
    assert statement(centred(112, 230, "Type"), below, (240, "Description")) is None


def test_words_behind_days_in_the_texts_are_no_cells_of_a_heading_over_them() -> None:
    """All texts have a day at the same place, and what follows it is a kind by its name."""
    payees = [f"Visa 0{i}/03/2025 Transfer" for i in range(1, 7)]
    below: list[Cell] = [(230, "")] * 6
    found = statement(centred(200, 320, "Type"), below, (120, "Description"), payees)
    assert found is None or [text for _, _, text in found] == payees


def test_a_text_that_runs_on_into_the_room_behind_it_is_not_cut() -> None:
    left, right, texts = BEHIND_TEXTS
    below = [(left, kind) for kind in KINDS]
    long = "Book Shop at the corner of Market Street and River Road"
    payees = [*PAYEES[:4], long, PAYEES[5]]
    found = statement(centred(left, right, "Type"), below, (texts, "Description"), payees)
    assert found is None or [text for _, _, text in found] == payees


def test_lines_without_days_below_such_headings_are_no_rows() -> None:
    headings: Line = (100, [(50, "Date"), (165, "Type"), (240, "Description"), (-540, "Amount")])
    lines: list[Line] = [
        (120 + 25 * i, [(112, "Card"), (240, payee), (-540, "-10.00")])
        for i, payee in enumerate(PAYEES)
    ]
    assert read(page([*head("100.00", "40.00"), headings, *lines])) is None


def with_days_left_of_their_heading(*beside: Cell, first: float = 40) -> list[str] | None:
    headings: list[Cell] = [(90, "Booking date"), (220, "Details")]
    lines: list[Line] = [
        *head(closing="70.00"),
        (100, [*headings, (-450, "Amount"), (-540, "Balance")]),
        (115, [(first, "13/03/2025"), (220, "Bakery"), (-450, "-10.00"), (-540, "90.00")]),
        (130, [(40, "14/03/2025"), *beside, (220, "Water"), (-450, "-5.00"), (-540, "85.00")]),
        (145, [(220, "Monthly fee"), (-450, "-15.00"), (-540, "70.00")]),
    ]
    found = read(page(lines))
    return None if found is None else [f"{day} {text}" for day, _, text in found]


def test_days_may_stand_at_the_left_of_a_wide_column_below_no_heading() -> None:
    told = ["2025-03-13 Bakery", "2025-03-14 Water", "2025-03-14 Monthly fee"]
    assert with_days_left_of_their_heading() == told


def test_days_left_of_a_heading_are_not_of_it_beside_other_days_or_words() -> None:
    assert with_days_left_of_their_heading((150, "15/03/2025")) is None
    assert with_days_left_of_their_heading((120, "branch")) is None
    assert with_days_left_of_their_heading(first=46) is None
