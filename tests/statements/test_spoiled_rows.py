"""Statements that were altered by a hand that can add."""

from dataclasses import replace

import pytest

from shared.statements.lines import make_lines
from shared.statements.words import Word
from tests.statements.paper import HEADINGS, ROWS, Line, head, judged, page, read, words

WHOLE: list[Line] = [*head("100.00", "120.00"), HEADINGS, *ROWS, (700, [(50, "Our address")])]


@pytest.mark.parametrize(
    ("y", "proven"),
    [(140, False), (152, False), (80, False), (700, True)],
    ids=["in a row", "between two rows", "beside the closing balance", "on the address"],
)
def test_what_was_pasted_over_counts_among_rows_and_figures(y: float, proven: bool) -> None:
    whole = page(WHOLE)
    assert read(whole) is not None
    found = judged(replace(whole, spoiled=(Word("Landlord", 120, y, 160, y + 9),)))
    assert found.proven is proven
    assert proven or "spoiled_text" in found.sentence


def test_a_text_across_another_one_is_read_as_neither() -> None:
    whole = page(WHOLE)
    across = words(143.7, [(122, "Some Landlord")])
    assert read(replace(whole, words=(*whole.words, *across))) is None


def test_narrow_letters_in_one_place_are_seen() -> None:
    narrow = [Word("1", 50, 100, 53, 109), Word("7", 50.4, 100, 53.4, 109)]
    (line,) = make_lines([replace(page([]), words=tuple(narrow))])
    assert line.overprinted


def test_two_figures_in_one_place_prove_nothing() -> None:
    whole = page(WHOLE)
    closing = words(80, [(-300, "720.00")])
    found = judged(replace(whole, words=(*whole.words, *closing)))
    assert not found.proven
