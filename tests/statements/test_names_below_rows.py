"""The name of a section without rows, below the last row of another one: never its text."""

import pytest

from tests.statements.paper import HEADINGS, Line, head, judged, page, read, row


def account(off: float, *below: str) -> list[Line]:
    """Rows 14 points apart, and lines below the last of them; then a total, and interest."""
    lines: list[Line] = [*head("100.00", "55.00"), HEADINGS]
    lines += [row(115 + 14 * i, f"{13 + i}/03/2025", "Corner Bakery", "-10.00") for i in range(4)]
    y = 157 + off
    for text in below:
        lines.append((y, [(120, text)]))
        y += 11
    lines.append((y + 2, [(120, "TOTAL FEES FOR THIS PERIOD"), (-450, "0.00")]))
    lines.append((y + 20, [(120, "INTEREST CHARGED")]))
    return [*lines, row(y + 34, "31/03/2025", "Interest on purchases", "-5.00")]


ROWS = [
    *((f"2025-03-{13 + i}", -1000, "Corner Bakery") for i in range(4)),
    ("2025-03-31", -500, "Interest on purchases"),
]


def test_a_name_farther_off_than_rows_are_heads_a_section_though_none_came_before() -> None:
    assert read(page(account(17, "FEES"))) == ROWS


def test_such_a_name_heads_a_section_that_is_of_the_side_of_the_one_before() -> None:
    titled: list[Line] = [(90, [(50, "PURCHASES")]), *account(17, "FEES")]
    assert read(page(titled)) == ROWS


@pytest.mark.parametrize("below", [["FEES"], ["Total fees"], ["FEES", "None this month"]])
def test_the_name_of_a_section_or_a_total_that_ends_a_row_is_no_text(below: list[str]) -> None:
    found = judged(page(account(11, *below)))
    assert not found.proven
    assert "heading_or_text" in found.sentence


def test_unknown_words_farther_off_than_rows_are_no_text_where_no_other_text_goes_on() -> None:
    found = judged(page(account(17, "Oddments")))
    assert not found.proven
    assert "text_set_off" in found.sentence


def test_the_name_of_a_section_is_a_text_where_other_rows_have_it_too() -> None:
    lines: list[Line] = [*head("100.00", "60.00"), HEADINGS]
    for i in range(4):
        lines.append(row(115 + 30 * i, f"{13 + i}/03/2025", "Corner Bakery", "-10.00"))
        lines.append((126 + 30 * i, [(120, "Card purchases")]))
    found = read(page([*lines, (260, [(120, "Closing balance"), (-540, "60.00")])]))
    assert found is not None
    assert {text for _, _, text in found} == {"Corner Bakery Card purchases"}
