"""A line of text right above a row, nearer to it than to the row before: its text or a heading."""

import pytest

from shared.statements.words import Page
from tests.statements.paper import HEADINGS, Line, head, page, read, row

TEXTS = [f"Shop {letter}" for letter in "ABCDEFGH"]


def with_lines_above(above: dict[int, str]) -> Page:
    lines: list[Line] = [*head("100.00", "60.00"), HEADINGS]
    y, left = 120.0, 100
    for at, text in enumerate(TEXTS):
        if at in above:
            lines.append((y, [(120, above[at])]))
            y += 12
        left -= 5
        lines.append(row(y, f"{13 + at}/03/2025", text, "-5.00", f"{left}.00"))
        y += 20
    return page(lines)


@pytest.mark.parametrize("names", [("Payments", "Purchases"), ("Kartenzahlungen", "Gebühren")])
def test_a_section_above_the_first_of_its_rows_is_no_text_of_that_row(
    names: tuple[str, str],
) -> None:
    found = read(with_lines_above({0: names[0], 3: names[1]}))
    assert [text for _, _, text in found or []] == TEXTS


def test_a_short_line_above_a_few_rows_may_head_them() -> None:
    assert read(with_lines_above({0: "Blue things", 3: "Green things"})) is None


def test_a_text_that_had_no_room_goes_on_beside_its_amount() -> None:
    long = "Card payment of the thirteenth to the account of this corner"
    found = read(with_lines_above({0: long, 3: long}))
    assert [text for _, _, text in found or []][:2] == [f"{long} Shop A", "Shop B"]


def test_a_line_above_most_rows_is_a_habit() -> None:
    found = read(with_lines_above({at: f"Till {at + 1}" for at in (0, 1, 3, 4, 6)}))
    assert [text for _, _, text in found or []][:3] == ["Till 1 Shop A", "Till 2 Shop B", "Shop C"]


def test_a_text_hard_above_the_first_row_below_a_total_names_no_rows() -> None:
    headings: Line = (0, [(50, "Date"), (120, "Description"), (-450, "Amount")])
    section: list[Line] = [
        (110, [(50, "Deposits")]),
        (125, headings[1]),
        row(140, "13/03/2025", "Corner Bakery refund", "10.00"),
        row(153, "14/03/2025", "Salary", "20.00"),
        (166, [(120, "Total deposits"), (-450, "30.00")]),
        (190, [(50, "Withdrawals")]),
        (205, headings[1]),
    ]
    rows = [
        row(224, "16/03/2025", "Book Shop", "5.00"),
        row(237, "17/03/2025", "Tea House", "5.00"),
    ]
    lines = [*head("100.00", "120.00"), *section]
    assert read(page([*lines, *rows])) is not None
    assert read(page([*lines, (219.5, [(120, "River Hardware")]), *rows])) is None


def test_a_text_between_a_day_and_the_first_row_is_not_lost_where_nothing_is_headed() -> None:
    lines: list[Line] = [*head("100.00", "88.00"), (110, [(50, "1 March 2025")])]
    for at, day in enumerate(("7", "9", "14", "24", "29")):
        y = 150.0 + 45 * at
        lines += [
            (y, [(50, f"{day} March 2025")]),
            (y + 18, [(55, f"Shop {at}A"), (-540, "-2.00")]),
        ]
    first: list[Line] = [(128, [(55, "Corner Bakery"), (-540, "-2.00")])]
    assert read(page([*lines, *first])) is not None
    above: Line = (118.5, [(55, "River Hardware")])
    assert read(page([*lines, *first, above])) is None
