"""One transition, one claim, one creation: with the SDK's calls unsent, lost or refused."""

import random
from collections.abc import Callable

import pytest

from shared.errors import StoreBusy
from shared.machines.registry import MACHINES, machine
from shared.review.tokens import Waiting
from shared.state.controller import OutcomeKind
from shared.state.document import Document
from tests.support.faults import Fault, at, from_until, injected, on
from tests.support.kernel import Kernel, caller, new_document

INGESTED = machine("statements").find_move("UPLOADED", "INGESTED")
# The first move that a stage makes, in each machine.
FIRST_MOVES = {
    name: next(m for m in rules.moves_from(rules.initial) if m.stage)
    for name, rules in MACHINES.items()
}
ANSWERS = [Fault.UNSENT, Fault.THROTTLED, Fault.TRANSACTION_CONFLICT, Fault.TRANSACTION_IN_PROGRESS]
SDK_TRIES = 5
TRIES_UNTIL_ALL_IS_LOST = 60


def events_after(kernel: Kernel, document: Document) -> list[str]:
    assert kernel.problems(document) == []
    return [e.trigger for e in kernel.ledger(document)]


@pytest.mark.parametrize("fault", ANSWERS)
@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("pipeline", FIRST_MOVES)
def test_a_move_that_did_not_arrive_is_tried_again_and_written_once(
    kernel: Kernel, fault: Fault, times: int, pipeline: str
) -> None:
    document = kernel.create(pipeline=pipeline)
    move = FIRST_MOVES[pipeline]
    with injected(on("TransactWriteItems", fault, times)) as faults:
        outcome = kernel.make(document, move)
    assert (outcome.kind, len(faults.fired)) == (OutcomeKind.MOVED, times)
    assert events_after(kernel, document) == ["uploaded", move.trigger]


@pytest.mark.parametrize("times", [1, 2, 4])
@pytest.mark.parametrize("pipeline", FIRST_MOVES)
def test_a_move_whose_answer_was_lost_is_recognised_as_ones_own(
    kernel: Kernel, times: int, pipeline: str
) -> None:
    document = kernel.create(pipeline=pipeline)
    move = FIRST_MOVES[pipeline]
    with injected(on("TransactWriteItems", Fault.LOST, times)):
        outcome = kernel.make(document, move)
    assert (outcome.kind, outcome.document.state) == (OutcomeKind.ALREADY_MINE, move.target)
    assert events_after(kernel, document) == ["uploaded", move.trigger]


def test_a_broken_connection_without_any_answer_is_a_busy_store_not_an_attribute_error(
    kernel: Kernel,
) -> None:
    document = kernel.create()
    everything = from_until(1, TRIES_UNTIL_ALL_IS_LOST, Fault.LOST)
    with injected(everything), pytest.raises(StoreBusy):
        kernel.make(document, INGESTED)
    assert kernel.make(document, INGESTED).kind is OutcomeKind.ALREADY_MINE
    assert events_after(kernel, document) == ["uploaded", "ingestion_complete"]


def test_a_token_whose_deletion_got_no_answer_is_a_busy_store_not_an_attribute_error(
    kernel: Kernel,
) -> None:
    waiting = Waiting(kernel.create().document_id, "secret", 1, 1)
    kernel.tokens.keep(waiting, kernel.clock())
    everything = from_until(1, TRIES_UNTIL_ALL_IS_LOST, Fault.LOST)
    with injected(everything), pytest.raises(StoreBusy):
        kernel.tokens.forget(waiting)
    kernel.tokens.forget(waiting)
    assert kernel.tokens.find(waiting.document_id) is None


@pytest.mark.parametrize("fault", [*ANSWERS, Fault.LOST])
def test_when_the_store_does_not_answer_at_all_the_caller_is_told_so_and_may_come_again(
    kernel: Kernel, fault: Fault
) -> None:
    document = kernel.create()
    with (
        injected(from_until(1, TRIES_UNTIL_ALL_IS_LOST, fault)) as faults,
        pytest.raises(StoreBusy),
    ):
        kernel.make(document, INGESTED)
    assert len(faults.fired) >= SDK_TRIES
    assert StoreBusy.retryable
    written = kernel.head(document).state == "INGESTED"
    assert written is (fault is Fault.LOST)
    again = kernel.make(document, INGESTED)
    assert again.kind is (OutcomeKind.ALREADY_MINE if written else OutcomeKind.MOVED)
    assert events_after(kernel, document) == ["uploaded", "ingestion_complete"]


def test_long_after_the_request_token_is_forgotten_the_operation_id_still_decides(
    kernel: Kernel,
) -> None:
    document = kernel.create()
    with (
        injected(from_until(1, TRIES_UNTIL_ALL_IS_LOST, Fault.LOST)),
        pytest.raises(StoreBusy),
    ):
        kernel.make(document, INGESTED)
    kernel.clock.forward(seconds=20 * 60)  # DynamoDB remembers a token for ten minutes
    assert kernel.make(document, INGESTED).kind is OutcomeKind.ALREADY_MINE
    assert len(kernel.ledger(document)) == 2


@pytest.mark.parametrize("fault", [Fault.TRANSACTION_CONFLICT, Fault.TRANSACTION_IN_PROGRESS])
def test_another_transaction_in_the_way_is_waited_for_with_growing_naps_and_never_a_lost_race(
    kernel: Kernel, fault: Fault
) -> None:
    document = kernel.create()
    times = 3 if fault is Fault.TRANSACTION_CONFLICT else 3 * SDK_TRIES
    with injected(on("TransactWriteItems", fault, times)):
        assert kernel.make(document, INGESTED).kind is OutcomeKind.MOVED
    assert kernel.naps == [0.02, 0.04, 0.08]


@pytest.mark.parametrize("fault", [*ANSWERS, Fault.LOST])
def test_creating_a_document_survives_every_fault_with_one_first_event(
    kernel: Kernel, fault: Fault
) -> None:
    new, by = new_document(), caller(name="intake", operation="intake")
    with injected(on("TransactWriteItems", fault, 2)):
        kernel.controller.create(new, by)
    again = kernel.controller.create(new, by)
    assert again.kind is OutcomeKind.ALREADY_DONE
    assert events_after(kernel, again.document) == ["uploaded"]


@pytest.mark.parametrize("fault", [*ANSWERS, Fault.LOST])
def test_a_claim_survives_every_fault_and_raises_the_epoch_once(
    kernel: Kernel, fault: Fault
) -> None:
    document = kernel.walk_to("EXTRACTING")
    with injected(on("TransactWriteItems", fault, 2)):
        lease, claimed = kernel.controller.claim(document, owner="extract:1", seconds=60)
    assert (lease.epoch, claimed.lease_owner) == (1, "extract:1")
    assert kernel.head(document).lease_epoch == 1


@pytest.mark.parametrize("fault", [*ANSWERS, Fault.LOST])
def test_releasing_forcing_and_restarting_survive_every_fault(kernel: Kernel, fault: Fault) -> None:
    document = kernel.walk_to("EXTRACTING")
    lease, claimed = kernel.controller.claim(document, owner="extract:1", seconds=60)

    def faulty() -> Callable:
        return injected(on("TransactWriteItems", fault, 2))

    with faulty():
        kernel.controller.release(lease, claimed)
    with faulty():
        restarted = kernel.controller.restart_execution(
            kernel.head(document), caller=caller("sweeper", "resume", "resume:2")
        )
    with faulty():
        kernel.force(restarted.document, "HUMAN_REVIEW_REQUIRED")
    after = kernel.head(document)
    assert (after.state, after.attempt) == ("HUMAN_REVIEW_REQUIRED", 2)
    assert events_after(kernel, document)[-2:] == ["restart", "forced"]


def test_a_third_of_all_calls_throttled_changes_nothing_but_the_time_it_takes(
    kernel: Kernel,
) -> None:
    dice = random.Random(20)
    with injected(lambda _n, _call: Fault.THROTTLED if dice.random() < 0.3 else None) as faults:
        documents = [kernel.completed() for _ in range(4)]
    assert len(faults.fired) >= 10
    assert len(faults.calls) - len(faults.fired) >= 30
    for document in documents:
        assert events_after(kernel, document)[-1] == "reconciliation_passed"


@pytest.mark.parametrize("seed", range(6))
def test_a_storm_of_all_faults_leaves_no_gap_and_no_double_event(kernel: Kernel, seed: int) -> None:
    dice = random.Random(seed)
    weather = [*ANSWERS, Fault.LOST, Fault.LOST]

    def choose(_number: int, call: object) -> Fault | None:
        fault = dice.choice(weather) if dice.random() < 0.4 else None
        only_writes = fault in (Fault.TRANSACTION_CONFLICT, Fault.TRANSACTION_IN_PROGRESS)
        return None if only_writes and "TransactWrite" not in str(call) else fault

    with injected(choose) as faults:
        document = kernel.completed()
    assert len(faults.fired) >= 3
    assert events_after(kernel, document) == [e.trigger for e in kernel.ledger(kernel.completed())]


@pytest.mark.parametrize("fault", [Fault.UNSENT, Fault.LOST, Fault.THROTTLED])
def test_a_fault_at_every_single_call_of_a_whole_ledger_is_survived(
    kernel: Kernel, fault: Fault
) -> None:
    with injected() as counted:
        kernel.walk_to("EXTRACTION_READY")
    fired = 0
    for number in range(1, len(counted.calls) + 1):
        with injected(at(number, fault)) as faults:
            document = kernel.walk_to("EXTRACTION_READY")
        fired += len(faults.fired)
        assert len(events_after(kernel, document)) == len(counted.calls)
    assert fired == len(counted.calls)
