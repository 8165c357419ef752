"""Each thing that happens is counted once, by the code that knows of it."""

import json
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shared.errors import InvalidStep, StateConflict
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.state.document import Reason
from tests.support.kernel import Kernel, caller

STATEMENTS = machine("statements")
Figures = Callable[[], Counter[str]]


@pytest.fixture
def figures() -> Iterator[Figures]:
    """What has been emitted since the last question, added up by name."""
    said: list[dict[str, Any]] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(json.loads(record.getMessage()))

    lines, above, listener = (
        logging.getLogger("assay.metrics"),
        logging.getLogger("assay"),
        Listener(),
    )
    before = above.level
    above.setLevel(logging.INFO)
    lines.addHandler(listener)

    def ask() -> Counter[str]:
        found: Counter[str] = Counter()
        for line in said:
            for directive in line["_aws"]["CloudWatchMetrics"]:
                for metric in directive["Metrics"]:
                    found[metric["Name"]] += line[metric["Name"]]
        said.clear()
        return found

    yield ask
    lines.removeHandler(listener)
    above.setLevel(before)


def test_a_clean_statement_counts_its_moves_and_one_straight_end(
    kernel: Kernel, figures: Figures
) -> None:
    document = kernel.completed()
    moves = len(kernel.ledger(document))
    assert figures() == {"Moves": moves, "Ended": 1, "StraightThrough": 1}


def test_an_end_by_a_persons_word_is_not_straight(kernel: Kernel, figures: Figures) -> None:
    waiting = kernel.walk_to("HUMAN_REVIEW_REQUIRED")
    figures()
    kernel.walk_to("REJECTED", waiting)
    assert figures() == {"Moves": 1, "Ended": 1, "StraightThrough": 0}
    kernel.force(kernel.create(), "COMPLETED")
    assert figures() == {"Moves": 2, "Ended": 1, "StraightThrough": 0}


def test_a_failure_is_counted_where_it_happens_and_not_again_on_its_way_to_a_person(
    kernel: Kernel, figures: Figures
) -> None:
    document = kernel.walk_to("EXTRACTING")
    figures()
    reason = Reason(code="E2010", sentence="too long")
    failed = STATEMENTS.find_move("EXTRACTING", "EXTRACTION_FAILED", "extraction_abandoned")
    assert failed is not None
    document = kernel.make(document, failed, reason=reason).document
    assert figures() == {"Moves": 1, "Failures": 1, "Timeouts": 1}
    review = STATEMENTS.find_move("EXTRACTION_FAILED", "HUMAN_REVIEW_REQUIRED")
    assert review is not None
    kernel.make(document, review, reason=reason)
    assert figures() == {"Moves": 1}


def test_what_is_refused_is_counted_and_a_lost_race_is_not(
    kernel: Kernel, figures: Figures
) -> None:
    document = kernel.create()
    figures()
    with pytest.raises(InvalidStep):
        kernel.controller.transition(document, "COMPLETED", trigger="wish", caller=caller())
    assert figures() == {"RefusedMoves": 1}
    kernel.force(document, "REJECTED")
    figures()
    ingested = STATEMENTS.find_move("UPLOADED", "INGESTED")
    assert ingested is not None
    with pytest.raises(StateConflict):
        kernel.make(document, ingested)
    assert figures() == {}


def test_a_restart_is_no_move(kernel: Kernel, figures: Figures) -> None:
    document = kernel.walk_to("CLASSIFIED")
    figures()
    by = caller(Actor.SWEEPER, "resume", "resume:2")
    kernel.controller.restart_execution(document, caller=by)
    assert figures() == {}
