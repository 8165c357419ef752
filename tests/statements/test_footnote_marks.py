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


def ended(marks: list[tuple[float, float]], note: str) -> Page:
    lines = [*head("100.00", "120.00"), HEADINGS, *ROWS, (400, [(50, note)])]
    found = [w for y, cells in lines for w in words(y, cells)]
    return Page(1, 595, 842, (*found, *(Word("*", x, y, x + 4, y + 9) for x, y in marks)))


def test_stars_in_a_column_behind_all_others_are_no_text_where_a_note_explains_them() -> None:
    found = read(ended([(560, 115), (560, 140)], "* Exempt from the fee for movements."))
    assert found is not None
    assert [(amount, text) for _, amount, text in found] == [
        (amount, text) for _, amount, text in read(ended([], "")) or []
    ]


def test_stars_that_no_note_explains_go_to_a_person() -> None:
    assert read(ended([(560, 115), (560, 140)], "Some are exempt from the fee.")) is None


def test_a_star_with_a_word_behind_it_is_no_mark() -> None:
    page = ended([(560, 115)], "* Exempt from the fee for movements.")
    word = Word("2nd", 568, 115, 580, 124)
    assert read(Page(1, 595, 842, (*page.words, word))) is None
