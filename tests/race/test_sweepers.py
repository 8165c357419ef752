"""Sweepers that overlap, or die anywhere, have no effect beyond that of one that does not."""

import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from shared.machines.registry import machine
from shared.state.document import Document
from tests.race.rivals import compete
from tests.race.test_mutants import mutant
from tests.support.faults import Fault, Killed, at, injected
from tests.support.kernel import Kernel
from tests.support.workflow import tables_as_before
from tests.sweeper.sweeping import A_WHILE, Sweeping, open_sweeping

logging.getLogger("assay").setLevel(logging.ERROR)
SWEEPERS = 4
DAY = 86_400


@pytest.fixture
def sweeping(kernel: Kernel) -> Iterator[Sweeping]:
    with tables_as_before():
        yield open_sweeping(kernel)


def troubled(sweeping: Sweeping) -> list[Document]:
    """One of everything that a sweeper does something about."""
    overdue = sweeping.standing("statements", "EXTRACTING")
    abandoned = sweeping.standing("statements", "CLASSIFIED", "ABORTED")
    unstarted = sweeping.standing("exports", "queued_for_parse", None)
    waiting = sweeping.standing("statements", "HUMAN_REVIEW_REQUIRED")
    sweeping.kernel.clock.forward(DAY + A_WHILE)
    return [overdue, abandoned, unstarted, waiting]


def problems(sweeping: Sweeping, documents: list[Document]) -> list[str]:
    overdue, abandoned, unstarted, waiting = documents
    found = [f"{v.rule}: {v.problem}" for d in documents for v in sweeping.kernel.problems(d)]
    wanted = {
        overdue.document_id: ["timeout"],
        abandoned.document_id: ["restart"],
        unstarted.document_id: [],
        waiting.document_id: [],
    }
    for document in documents:
        triggers = [e.trigger for e in sweeping.events_since(document)]
        if triggers != wanted[document.document_id]:
            found.append(f"{document.state}: {triggers}")
    running = {n for n, s in sweeping.executions.statuses.items() if s == "RUNNING"}
    for name in (f"{abandoned.document_id}-2", f"{unstarted.document_id}-1"):
        if name not in running:
            found.append(f"{name} does not run")
    if set(sweeping.bus.kinds(waiting)) != {"Review reminder"}:
        found.append(f"told {sweeping.bus.kinds(waiting)}")
    return found


def overlap(sweeping: Sweeping) -> list[str]:
    documents = troubled(sweeping)
    with ThreadPoolExecutor(SWEEPERS) as pool:
        reports = compete(pool, [sweeping.sweep for _ in range(SWEEPERS)])
    assert [r for r in reports if isinstance(r, Exception)] == []
    if sum(r.timed_out for r in reports) != 1:
        return ["several say that they made one move"]
    twice = len(sweeping.bus.kinds(documents[3])) - 1
    return [*problems(sweeping, documents), *(["told twice"] if twice else [])]


def test_sweepers_that_overlap_do_everything_once(sweeping: Sweeping) -> None:
    for _ in range(2):
        assert overlap(sweeping) == []


def test_without_the_conditions_of_a_move_the_same_check_goes_red(sweeping: Sweeping) -> None:
    with mutant(head=False, put=False):
        assert any(overlap(sweeping) for _ in range(10))


WRITES = {"TransactWriteItems", "PutItem", "PutObject"}


def writes_of_a_sweep(sweeping: Sweeping) -> list[int]:
    """The numbers of the calls that change something. A death while reading changes nothing."""
    with tables_as_before():
        troubled(sweeping)
        with injected() as counted:
            sweeping.sweep()
    return [n for n, call in enumerate(counted.calls, start=1) if call.operation in WRITES]


def test_a_sweeper_that_dies_anywhere_is_made_good_by_the_next(
    kernel: Kernel, sweeping: Sweeping
) -> None:
    writes = writes_of_a_sweep(sweeping)
    assert len(writes) >= 6
    for number in writes:
        with tables_as_before():
            fresh = open_sweeping(kernel)
            documents = troubled(fresh)
            with injected(at(number, Fault.KILL_AFTER)), pytest.raises(Killed):
                fresh.sweep()
            kernel.clock.forward(301)  # a reminder that was in hand is free again
            fresh.sweep()
            assert problems(fresh, documents) == [], number


def test_a_sweeper_and_a_worker_at_the_same_moment_make_exactly_one_move(
    sweeping: Sweeping,
) -> None:
    done = machine("statements").find_move("EXTRACTING", "RECONCILING")
    assert done is not None
    for _ in range(5):
        document = sweeping.standing("statements", "EXTRACTING")
        sweeping.kernel.clock.forward(120 + A_WHILE)
        with ThreadPoolExecutor(2) as pool:
            compete(pool, [sweeping.sweep, lambda d=document: sweeping.kernel.make(d, done)])
        (event,) = sweeping.events_since(document)
        assert event.trigger in ("timeout", "extraction_complete")
        assert sweeping.kernel.problems(document) == []
        sweeping.kernel.force(sweeping.kernel.head(document), "COMPLETED")
