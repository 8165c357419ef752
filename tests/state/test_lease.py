"""Leases: the clock says who may try, the epoch says who may commit."""

from unittest.mock import patch

import pytest

from shared.errors import LeaseHeld, LeaseLost, StateConflict
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.state.controller import OutcomeKind
from shared.state.document import Document, Event
from shared.state.leases import Lease, holder_name
from shared.state.models import HeadModel
from shared.state.store import HeadUpdate, Store
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


def test_of_two_workers_of_one_step_only_one_holds_an_epoch(
    kernel: Kernel, document: Document
) -> None:
    """A step may be invoked twice at once. Both saw the same head and claim the same epoch; the
    second must not take the first one's claim for its own whose answer was lost."""
    first, _ = claim(kernel, document, holder_name("extract:1", "worker-1"))
    with pytest.raises(LeaseHeld):
        claim(kernel, document, holder_name("extract:1", "worker-2"))
    again, _ = claim(kernel, document, holder_name("extract:1", "worker-1"))
    assert again == first, "its own it does recognise"


def test_a_step_that_is_tried_again_takes_over_from_its_own_worker_and_fences_it_off(
    kernel: Kernel, document: Document
) -> None:
    first, held = claim(kernel, document, holder_name("extract:1", "worker-1"))
    second, taken = claim(kernel, held, holder_name("extract:1", "worker-2"))
    assert second.epoch == first.epoch + 1
    with pytest.raises(LeaseLost):
        kernel.make(held, EXTRACTED, lease=first, operation="one")
    assert kernel.make(taken, EXTRACTED, lease=second).kind is OutcomeKind.MOVED
    assert kernel.problems(document) == []


def test_a_restart_that_did_not_see_a_claim_does_not_let_its_worker_through(
    kernel: Kernel, document: Document
) -> None:
    """Both would raise the epoch to the same number, and nobody would be fenced off."""
    lease, held = claim(kernel, document, "one")
    by = caller(Actor.SWEEPER, "resume", "resume:2")
    with pytest.raises(StateConflict):
        kernel.controller.restart_execution(document, caller=by)
    restarted = kernel.controller.restart_execution(held, caller=by).document
    assert restarted.lease_epoch == lease.epoch + 1
    with pytest.raises(LeaseLost):
        kernel.make(held, EXTRACTED, lease=lease, operation="one")


def test_who_did_not_see_a_lease_that_has_run_out_moves_all_the_same(
    kernel: Kernel, document: Document
) -> None:
    claim(kernel, document, "one")
    kernel.clock.forward(61)
    assert kernel.make(document, EXTRACTED, operation="two").kind is OutcomeKind.MOVED
    assert kernel.ledger(document)[-1].lease_epoch == 1
    assert kernel.problems(document) == []


def test_verify_sees_a_commit_under_an_epoch_that_was_no_longer_granted(
    kernel: Kernel, document: Document
) -> None:
    """A claim is no event; the head keeps from which version on its epoch must be carried."""
    paused, held = claim(kernel, document, "one")
    kernel.clock.forward(61)
    claim(kernel, held, "two")
    move = kernel.controller.store.move

    def unguarded(update: HeadUpdate, event: Event) -> None:
        as_seen = HeadModel.version == held.version
        move(HeadUpdate(update.document_id, update.actions, as_seen), event)

    with patch.object(Store, "move", lambda _self, update, event: unguarded(update, event)):
        kernel.make(held, EXTRACTED, lease=paused, operation="one")
    assert [v.rule for v in kernel.problems(document)] == ["epochs"]
