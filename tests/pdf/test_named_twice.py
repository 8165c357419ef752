"""An engine that wavers between two names of one shape writes both of them."""

import pytest

from shared.pdf.agreement import Place
from shared.pdf.spacing import Spacing
from shared.pdf.strokes import named_once
from shared.statements.ocr import WORD_CONFIDENCE_MIN
from shared.statements.words import Word


def read(text: str, *also: str, y: float = 20.0, wide: float = 4.0, sure: float = 0.4) -> Place:
    """Letters that are 4 wide and 1 apart, the first of them as wide as it is told; one run for
    each letter of the last reading."""
    texts = (text, *(also or (text,)))
    starts = [5.0 * at + (wide - 4.0) * (at > 0) for at in range(len(texts[-1]))]
    runs = [(start, start + (4.0 if at else wide)) for at, start in enumerate(starts)]
    words = [Word(seen, 0.0, y, runs[-1][1], y + 8, sure) for seen in texts]
    return Place([[word] for word in words], runs=runs)


def named(place: Place) -> list[str]:
    usual = [read("1ID10D01", y=40.0 + 12 * row, sure=0.95) for row in range(4)]
    Spacing([*usual, place]).name_once(place)
    return place.texts


def test_a_shape_that_was_named_twice_is_one_letter_where_there_is_ink_for_one() -> None:
    place = read("1ID:10", "1ID:10", "1D:10", "1D:10")
    assert named(place) == ["1D:10"] * 4
    assert place.verdict()[1] >= WORD_CONFIDENCE_MIN


def test_it_is_named_as_the_surest_reading_does() -> None:
    place = read("O1l0", "O10", "010")
    place.readings[2] = [Word("010", 0.0, 20.0, 14.0, 28.0, 0.9)]
    assert named(place) == ["010", "O10", "010"]


def test_two_letters_that_touch_are_two() -> None:
    """Their ink is as wide as both."""
    assert named(read("1ID:10", "1ID:10", "1D:10", wide=9.0)) == ["1ID:10", "1ID:10", "1D:10"]


def test_letters_that_are_no_rivals_are_never_left_out() -> None:
    assert named(read("D1D:10", "D1D:10", "1D:10")) == ["D1D:10", "D1D:10", "1D:10"]


@pytest.mark.parametrize(
    ("text", "letters", "once"),
    [("1ID", 2, {"1D", "ID"}), ("ID", 2, {"ID"}), ("D", 2, set()), ("DAD", 2, set())],
)
def test_only_rivals_that_stand_side_by_side_are_one_shape(
    text: str, letters: int, once: set[str]
) -> None:
    assert named_once(text, letters) == once
