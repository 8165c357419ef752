"""Leases: the clock says who may try, the epoch says who may commit."""

import pytest

from shared.errors import LeaseHeld, LeaseLost, StateConflict
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.state.controller import OutcomeKind
from shared.state.document import Document
from shared.state.leases import Lease
from tests.support.kernel import Kernel, caller

STATEMENTS = machine("statements")
EXTRACTED = STATEMENTS.find_move("EXTRACTING", "RECONCILING")
CLAIMED = STATEMENTS.find_move("EXTRACTION_READY", "EXTRACTING", "worker_claimed")


@pytest.fixture
def document(kernel: Kernel) -> Document:
    return kernel.walk_to("EXTRACTING")


def claim(kernel: Kernel, seen: Document, owner: str) -> tuple[Lease, Document]:
    return kernel.controller.claim(seen, owner=owner, seconds=60)


def test_a_claim_raises_the_epoch_and_starts_the_states_timer_anew(
    kernel: Kernel, document: Document
) -> None:
    kernel.clock.forward(50)
    lease, held = claim(kernel, document, "one")
    assert (lease.epoch, lease.expires_at_ms) == (1, kernel.clock() + 60_000)
    assert held == kernel.head(document)
    assert held.deadline_at_ms == kernel.clock() + 120_000
    assert kernel.problems(document) == []


def test_a_document_that_is_held_cannot_be_claimed_by_another(
    kernel: Kernel, document: Document
) -> None:
    _, held = claim(kernel, document, "one")
    for seen in (held, document):  # whether the other saw the claim or comes with an older look
        with pytest.raises(LeaseHeld) as refused:
            claim(kernel, seen, "two")
        assert refused.value.facts["owner"] == "one"
    assert kernel.head(document) == held


def test_after_its_end_a_lease_may_be_taken_over(kernel: Kernel, document: Document) -> None:
    _, held = claim(kernel, document, "one")
    kernel.clock.forward(60)
    lease, after = claim(kernel, held, "two")
    assert (lease.epoch, after.lease_owner) == (2, "two")


def test_the_same_owner_may_claim_again_at_once(kernel: Kernel, document: Document) -> None:
    _, held = claim(kernel, document, "one")
    lease, _ = claim(kernel, held, "one")
    assert lease.epoch == 2


def test_a_worker_paused_past_its_lease_cannot_commit(kernel: Kernel, document: Document) -> None:
    paused, held = claim(kernel, document, "one")
    kernel.clock.forward(61)
    lease, taken = claim(kernel, held, "two")
    with pytest.raises(LeaseLost):
        kernel.make(held, EXTRACTED, lease=paused, operation="one")
    assert kernel.head(document) == taken
    assert kernel.make(taken, EXTRACTED, lease=lease, operation="two").kind is OutcomeKind.MOVED
    assert kernel.problems(document) == []


def test_a_worker_paused_past_its_lease_cannot_commit_after_the_other_has(
    kernel: Kernel, document: Document
) -> None:
    paused, held = claim(kernel, document, "one")
    kernel.clock.forward(61)
    lease, taken = claim(kernel, held, "two")
    failed = STATEMENTS.find_move("EXTRACTING", "EXTRACTION_FAILED", "extraction_failed")
    kernel.make(taken, failed, lease=lease, operation="two")
    with pytest.raises(StateConflict):
        kernel.make(held, EXTRACTED, lease=paused, operation="one")
    assert kernel.problems(document) == []


def test_an_expired_lease_that_nobody_took_still_commits(
    kernel: Kernel, document: Document
) -> None:
    """Safety comes from the epoch: a clock that runs fast on one machine loses no work."""
    lease, held = claim(kernel, document, "one")
    kernel.clock.forward(3600)
    assert kernel.make(held, EXTRACTED, lease=lease).kind is OutcomeKind.MOVED


def test_who_holds_no_lease_cannot_overtake_who_does(kernel: Kernel, document: Document) -> None:
    _, held = claim(kernel, document, "one")
    for seen in (held, document):
        with pytest.raises(LeaseHeld):
            kernel.make(seen, EXTRACTED, operation="stranger")
    assert kernel.head(document) == held


def test_a_restart_voids_the_lease_at_once(kernel: Kernel, document: Document) -> None:
    """The old execution is over. Its worker is fenced off, so nobody has to wait for it."""
    lease, held = claim(kernel, document, "one")
    by = caller(Actor.SWEEPER, "resume", "resume:2")
    kernel.controller.restart_execution(held, caller=by)
    with pytest.raises(LeaseLost):
        kernel.make(held, EXTRACTED, lease=lease, operation="one")
    assert kernel.problems(document) == []


def test_an_administrator_overrides_a_lease_and_voids_it(
    kernel: Kernel, document: Document
) -> None:
    lease, held = claim(kernel, document, "one")
    kernel.force(held, "EXTRACTING")
    with pytest.raises(LeaseLost):
        kernel.make(held, EXTRACTED, lease=lease, operation="one")
    assert kernel.problems(document) == []


def test_a_move_can_take_the_lease_with_it(kernel: Kernel) -> None:
    ready = kernel.walk_to("EXTRACTION_READY")
    taken = kernel.make(ready, CLAIMED, operation="extract:1", take_lease_seconds=120).document
    assert (taken.lease_owner, taken.lease_epoch) == ("extract:1", 1)
    assert taken == kernel.head(ready)
    with pytest.raises(LeaseHeld):
        claim(kernel, taken, "other")


def test_a_move_gives_the_lease_back_and_keeps_the_epoch(
    kernel: Kernel, document: Document
) -> None:
    lease, held = claim(kernel, document, "one")
    after = kernel.make(held, EXTRACTED, lease=lease).document
    assert (after.lease_owner, after.lease_expires_at_ms, after.lease_epoch) == (None, None, 1)
    assert kernel.ledger(document)[-1].lease_epoch == 1


def test_a_released_document_can_be_claimed_at_once(kernel: Kernel, document: Document) -> None:
    lease, held = claim(kernel, document, "one")
    kernel.controller.release(lease, held)
    kernel.controller.release(lease, held)  # the answer to the first may have been lost
    assert kernel.head(document).lease_owner is None
    again, _ = claim(kernel, kernel.head(document), "two")
    assert again.epoch == 2


def test_releasing_a_lease_that_was_lost_says_so_and_leaves_the_new_one(
    kernel: Kernel, document: Document
) -> None:
    lease, held = claim(kernel, document, "one")
    kernel.clock.forward(61)
    _, taken = claim(kernel, held, "two")
    with pytest.raises(LeaseLost):
        kernel.controller.release(lease, held)
    assert kernel.head(document) == taken


def test_releasing_after_the_document_moved_on_changes_nothing(
    kernel: Kernel, document: Document
) -> None:
    lease, held = claim(kernel, document, "one")
    after = kernel.make(held, EXTRACTED, lease=lease).document
    kernel.controller.release(lease, held)
    assert kernel.head(document) == after
