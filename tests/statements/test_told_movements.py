"""A sentence that tells what was paid in and out must agree with the rows on both sides."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, Line, head, page, read


def told(sentence: str) -> list[tuple[str, int, str]] | None:
    said: Line = (95, [(50, sentence)])
    rows: list[Line] = [(y + 20, cells) for y, cells in (HEADINGS, *ROWS)]
    return read(page([*head("100.00", "120.00"), said, *rows]))


@pytest.mark.parametrize(
    "sentence",
    [
        "During this period £{} was paid in and £{} was paid out.",
        "Paid in this month £{} and paid out £{} from this account.",
        "Im Zeitraum betrugen die Eingänge {} und die Ausgänge {} insgesamt",
    ],
)
def test_both_sides_that_a_sentence_tells_are_held_against_the_rows(sentence: str) -> None:
    assert told(sentence.format("50.00", "30.00")) is not None
    assert told(sentence.format("50.00", "31.00")) is None
    assert told(sentence.format("5.00", "30.00")) is None


def test_a_sentence_about_other_rows_than_these_tells_nothing_of_them() -> None:
    assert told("Last year £900.00 was paid in and £700.00 was paid out.") is not None
