"""A further line below a row is part of its text, or a person is asked."""

from collections.abc import Iterator

import pytest

from local.evaluate import evaluate_pages
from local.further_lines import rows_with_text, truth_with_further_line, with_further_line
from local.reading import read_words
from samples.banks import LAYOUTS, make_bank_statement
from shared.statements import read_statement as reader
from shared.statements.judge import judge
from shared.statements.walk import Walker

ROWS = 2
OF_ONE_LINE_EACH = 23


def silent_errors(seed: int) -> Iterator[int]:
    """The rows below which a line may stand that they do not get, and nobody asks."""
    case = make_bank_statement(seed)
    pages = read_words(case.pdf)
    template = judge(pages, []).template
    assert template is not None
    for number in rows_with_text(pages, template, seed)[:ROWS]:
        truth = truth_with_further_line(case.truth, number)
        if evaluate_pages("", with_further_line(pages, template, number), truth).silent:
            yield number


@pytest.mark.parametrize("seed", range(3, len(LAYOUTS), 9))
def test_no_line_below_a_row_is_lost_or_given_to_another(seed: int) -> None:
    assert list(silent_errors(seed)) == []


def test_the_check_goes_red_where_texts_do_not_go_on_and_nobody_doubts_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Walker, "_continues", lambda *_: False)
    monkeypatch.setattr(reader, "text_doubts", lambda *_: [])
    assert list(silent_errors(OF_ONE_LINE_EACH)) != []
