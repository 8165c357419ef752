"""The judge of the reader is itself shown to go red."""

from collections.abc import Callable
from typing import Any

import pytest

from local import evaluate as evaluation
from local.evaluate import CELLS, Outcome, evaluate_pages
from local.reading import read_words
from samples.corpus import make_statement
from shared.statements.words import Page

# A seed whose statement is proven and prints a value date and a balance beside its rows.
SEED = 157


@pytest.fixture(scope="module")
def pages() -> list[Page]:
    return read_words(make_statement(SEED).pdf)


Evaluate = Callable[[dict[str, Any]], Outcome]


@pytest.fixture
def evaluate(pages: list[Page]) -> Evaluate:
    return lambda truth: evaluate_pages("statement", pages, truth)


@pytest.fixture
def truth() -> dict[str, Any]:
    found: dict[str, Any] = make_statement(SEED).truth
    return found


def test_a_reading_that_is_the_truth_is_no_error(evaluate: Evaluate, truth: dict[str, Any]) -> None:
    outcome = evaluate(truth)
    assert outcome.proven
    assert not outcome.silent
    assert outcome.cells_right == outcome.cells == len(CELLS) * outcome.rows


@pytest.mark.parametrize("cell", CELLS)
def test_a_proven_reading_with_one_other_cell_is_a_silent_error(
    cell: str, evaluate: Evaluate, truth: dict[str, Any]
) -> None:
    truth["transactions"][3][cell] = "something else"
    outcome = evaluate(truth)
    assert outcome.silent
    assert outcome.cells_right == outcome.cells - 1


@pytest.mark.parametrize("cell", CELLS)
def test_what_a_truth_does_not_know_is_not_held_against_it(
    cell: str, evaluate: Evaluate, truth: dict[str, Any]
) -> None:
    for row in truth["transactions"]:
        del row[cell]
    assert not evaluate(truth).silent


@pytest.mark.parametrize("cell", ["value_date", "balance_minor"])
def test_what_a_reading_does_not_show_lacks_a_cell_and_is_no_error(
    cell: str, evaluate: Evaluate, truth: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = evaluation.row_cells
    monkeypatch.setattr(
        evaluation, "row_cells", lambda rows: [{**row, cell: None} for row in shown(rows)]
    )
    outcome = evaluate(truth)
    assert not outcome.silent
    assert outcome.cells_right == outcome.cells - outcome.rows


def test_a_row_too_many_is_a_silent_error(evaluate: Evaluate, truth: dict[str, Any]) -> None:
    truth["transactions"].pop()
    assert evaluate(truth).silent


def test_another_currency_is_a_silent_error(evaluate: Evaluate, truth: dict[str, Any]) -> None:
    truth["currency"] = "XTS"
    for account in truth["accounts"]:
        account["currency"] = "XTS"
    assert evaluate(truth).silent


def test_a_forgery_that_completes_is_a_silent_error(
    evaluate: Evaluate, truth: dict[str, Any]
) -> None:
    truth["expect"] = "HUMAN_REVIEW_REQUIRED"
    assert evaluate(truth).silent
