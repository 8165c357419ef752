"""Notes with figures among the rows, and days in descriptions."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, judged, page, read, row

TEXTS: list[Line] = [
    (126, [(120, "Overdraft of 1,500.00 until further notice")]),
    row(145, "13/03/2025", "Corner Bakery", "-10.00", "90.00"),
    (157, [(120, "Card 4471")]),
    row(175, "14/03/2025", "Water Company", "-20.00", "70.00"),
    (187, [(120, "Account 88")]),
    row(205, "25/03/2025", "Salary", "+50.00", "120.00"),
]


def noted(note: Line) -> list[Line]:
    opening: Line = (114, [(120, "Opening balance"), (-540, "100.00")])
    return [*head("", "120.00"), HEADINGS, opening, note, *TEXTS[1:]]


def test_a_note_on_the_opening_balance_may_hold_a_sum() -> None:
    assert read(page(noted(TEXTS[0]))) is not None


@pytest.mark.parametrize(
    "cells",
    [
        [(120.0, "Overdraft agreed"), (-450.0, "1,500.00")],
        [(120.0, "Overdraft of 1,500.00 from 13/03/2025")],
    ],
    ids=["in the column of amounts", "with a day"],
)
def test_what_could_be_a_row_or_date_one_is_no_note(cells: list[tuple[float, str]]) -> None:
    assert read(page(noted((126, cells)))) is None


def boxed(x: float, y: float) -> list[Line]:
    """Rows with two lines of text below each, and a notice in a box between two of them."""
    lines: list[Line] = [*head("100.00", "50.00"), HEADINGS]
    at = 115.0
    for day in range(10, 15):
        lines.append(row(at, f"{day}/03/2025", "Corner Bakery", "-10.00"))
        lines += [(at + 11, [(120, "Card 4471")]), (at + 22, [(120, "Thank you")])]
        if day == 12:
            lines.append((at + 22 + y, [(x, "Important notice about your fees")]))
            at += 11 + y
        at += 36
    return lines


def test_a_notice_in_a_box_is_not_taken_for_text_of_a_row() -> None:
    assert read(page(boxed(120, 11))) is not None
    found = judged(page(boxed(127, 15)))
    assert not found.proven
    assert "text_set_off" in found.sentence


def test_the_days_of_both_ends_outweigh_those_of_a_description() -> None:
    lines: list[Line] = [
        (30, [(50, "Opening balance"), (140, "02.01.2026"), (-260, "100.00"), (300, "In GBP")]),
        (45, [(50, "Closing balance"), (140, "30.01.2026"), (-260, "120.00"), (300, "Folio 1")]),
        HEADINGS,
        row(115, "13.01.", "Corner Bakery", "-10.00", "90.00"),
        row(140, "23.01.", "Water Company", "-20.00", "70.00"),
        (151, [(120, "31.12.25-15.01.26")]),
        row(165, "28.01.", "Salary", "+50.00", "120.00"),
    ]
    found = read(page(lines))
    assert found is not None
    assert [day for day, _, _ in found] == ["2026-01-13", "2026-01-23", "2026-01-28"]


def test_a_rate_is_no_total_of_a_side() -> None:
    lines: list[Line] = [
        *head("100.00", "120.00"),
        HEADINGS,
        row(115, "13/03/2025", "Corner Bakery", "-30.00", "70.00"),
        row(140, "25/03/2025", "Salary March", "+50.00", "120.00"),
        (230, [(50, "Zinssätze: Haben 0.10 %, Soll 9.50 %.")]),
    ]
    assert read(page(lines)) is not None
