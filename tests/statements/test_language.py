import pytest

from samples.corpus import make_statement
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import read_pages
from shared.statements.language import language_of
from shared.statements.words import Word


@pytest.mark.parametrize("seed", range(40, 44))
def test_the_words_of_a_statement_tell_its_language(seed: int) -> None:
    case = make_statement(seed)
    words = read_pages(case.pdf, ReaderLimits())[0].words
    assert language_of(words) == case.truth["language"].split("-")[0]


def test_words_that_tell_nothing_are_taken_for_english() -> None:
    assert language_of([Word("12.50", 0, 0, 1, 1)]) == "en"
