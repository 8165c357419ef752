"""Rows below days that head them, their amounts in the middle of texts on two or three lines."""

from collections.abc import Sequence

import pytest

from tests.statements.paper import Line, head, page, read

CARD = ("Card payment", "Corner Bakery", "12.03. 22:04 Card 6384")
BILL = ("Water Company", "Invoice of 12.03.")
PAY = ("Salary March", "Personnel 3800")


def below_days(*days: tuple[str, Sequence[tuple[str, Sequence[str]]]], pitch: float) -> list[Line]:
    lines: list[Line] = [*head(closing="120.00")]
    y = 110.0
    for day, rows in days:
        lines.append((y, [(50, day)]))
        y += 18
        for amount, texts in rows:
            lines += [(y + pitch * at, [(50, text)]) for at, text in enumerate(texts)]
            lines.append((y + pitch * (len(texts) - 1) / 2, [(-450, amount)]))
            y += pitch * len(texts) + 4
        y += 8
    return lines


@pytest.mark.parametrize("pitch", [11, 13])
def test_a_day_in_a_text_is_no_day_of_rows_and_lines_of_one_text_have_no_room_between(
    pitch: float,
) -> None:
    first = ("13 March 2025", [("-10.00", CARD), ("-20.00", BILL)])
    lines = below_days(first, ("25 March 2025", [("+50.00", PAY)]), pitch=pitch)
    assert read(page(lines)) == [
        ("2025-03-13", -1000, " ".join(CARD)),
        ("2025-03-13", -2000, " ".join(BILL)),
        ("2025-03-25", 5000, " ".join(PAY)),
    ]


def test_an_amount_on_a_line_of_its_own_between_two_texts_may_be_of_either() -> None:
    first = ("13 March 2025", [("-10.00", BILL), ("-20.00", BILL)])
    lines = below_days(first, ("25 March 2025", [("+50.00", PAY)]), pitch=22)
    assert read(page(lines)) is None
