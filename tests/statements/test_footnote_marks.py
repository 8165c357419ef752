"""The mark of a footnote stands behind an amount, small and above its line."""

import pytest

from shared.statements.words import Page, Word
from tests.statements.paper import HEADINGS, ROWS, head, read, words


def marked(text: str, note: str, *, raised: float = 1.0, height: float = 5.0) -> Page:
    lines = [*head("100.00", "120.00"), HEADINGS, *ROWS, (400, [(50, note)])]
    mark = Word(text, 451.5, 115 - raised, 454.2, 115 - raised + height)
    return Page(1, 595, 842, (*(w for y, cells in lines for w in words(y, cells)), mark))


@pytest.mark.parametrize("text", ["1", "*"])
def test_a_mark_that_a_note_explains_is_no_text(text: str) -> None:
    found = read(marked(text, f"{text} Includes tax at the usual rate."))
    assert [amount for _, amount, _ in found or []] == [-1000, -2000, 5000]


def test_a_mark_that_no_note_explains_goes_to_a_person() -> None:
    assert read(marked("1", "Amounts include tax at the usual rate.")) is None


def test_a_figure_as_large_as_the_amount_is_no_mark() -> None:
    assert read(marked("1", "1 Includes tax at the usual rate.", raised=0, height=9)) is None
