"""Mutants of the code on a store that is atomic: the checker goes red, or two guards overlap."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from shared.state import controller as controller_module
from shared.state.models import EventModel, HeadModel
from shared.state.store import HeadUpdate, Store
from tests.race.rivals import paused_worker_commits, play, rivals_claim, rivals_move
from tests.support.kernel import Kernel

ROUNDS_MAX = 60


def _move_without(store: Store, update: HeadUpdate, event: Any, *, head: bool, put: bool) -> None:
    """`Store.move` with the head's condition, the put's condition or both taken out."""
    condition = update.condition if head else HeadModel.document_id.exists()

    def fill(transaction: Any) -> None:
        absent = EventModel.document_id.does_not_exist() if put else None
        transaction.save(EventModel.of(event), absent)
        Store._add_update(transaction, HeadUpdate(update.document_id, update.actions, condition))

    store._commit(fill, token=event.hash, document_id=update.document_id)


@contextmanager
def mutant(*, head: bool, put: bool) -> Iterator[None]:
    def move(self: Store, update: HeadUpdate, event: Any) -> None:
        _move_without(self, update, event, head=head, put=put)

    with patch.object(Store, "move", move):
        yield


def test_without_version_check_and_with_an_unconditional_event_the_checker_goes_red(
    kernel: Kernel,
) -> None:
    with mutant(head=False, put=False):
        tally = play(kernel, rivals_move, ROUNDS_MAX, until_red=True)
    assert tally.problems


@pytest.mark.parametrize(
    ("head", "put"), [(False, True), (True, False)], ids=["no version check", "unconditional event"]
)
def test_either_guard_alone_still_keeps_one_winner(kernel: Kernel, head: bool, put: bool) -> None:
    """Two locks on one door: the ledger's key is the version, so it refuses a second writer too."""
    with mutant(head=head, put=put):
        tally = play(kernel, rivals_move, 15)
    assert tally.problems == []


def test_a_claim_without_its_epoch_check_has_more_than_one_holder(kernel: Kernel) -> None:
    anything = HeadModel.document_id.exists()
    with patch.object(controller_module, "_lease_as_seen", lambda _seen: anything):
        tally = play(kernel, rivals_claim, ROUNDS_MAX, until_red=True)
    assert tally.problems


def test_a_commit_without_its_epoch_check_is_caught_as_a_stale_commit(kernel: Kernel) -> None:
    original = Store.move

    def move(self: Store, update: HeadUpdate, event: Any) -> None:
        as_seen = (HeadModel.state == event.from_state) & (HeadModel.version == event.version - 1)
        original(self, HeadUpdate(update.document_id, update.actions, as_seen), event)

    with patch.object(Store, "move", move):
        tally = play(kernel, paused_worker_commits, ROUNDS_MAX, until_red=True)
    assert "committed under epoch 1, 2 was granted" in tally.problems[0]
