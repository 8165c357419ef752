"""A word that the vocabulary lacks may cost the proof, and never a row."""

from collections.abc import Iterator

import pytest

from local.evaluate import Cells, contradicts, row_cells
from local.reading import read_words
from local.strange_words import in_strange_words, words_of_labels
from samples.banks import LAYOUTS, make_bank_statement
from shared.statements import read_statement as reader
from shared.statements.judge import judge
from shared.statements.words import Page

WORDS = 3
# Dates every row twice: when it was booked, and from when on it counts.
WITH_TWO_DAYS, NAME_OF_THE_FIRST = 60, "Booked"


def proves_otherwise(pages: list[Page], rows: list[Cells]) -> bool:
    found = judge(pages, [])
    return found.proven and contradicts(row_cells(found.rows), rows)


def otherwise(seed: int, words: list[str] | None = None) -> Iterator[str]:
    """The words without which other rows are proven."""
    pages = read_words(make_bank_statement(seed).pdf)
    found = judge(pages, [])
    assert found.proven
    assert found.template is not None
    rows = row_cells(found.rows)
    for word in words or words_of_labels(pages, found.template, seed)[:WORDS]:
        if proves_otherwise(in_strange_words(pages, found.template, word), rows):
            yield word


@pytest.mark.parametrize("seed", range(0, len(LAYOUTS), 7))
def test_without_a_word_of_its_labels_a_statement_never_proves_other_rows(seed: int) -> None:
    assert list(otherwise(seed)) == []


def test_the_check_goes_red_where_days_by_strange_names_are_not_doubted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert list(otherwise(WITH_TWO_DAYS, [NAME_OF_THE_FIRST])) == []
    monkeypatch.setattr(reader, "under_unknown_headings", lambda *_: [])
    assert list(otherwise(WITH_TWO_DAYS, [NAME_OF_THE_FIRST])) == [NAME_OF_THE_FIRST]
