"""A checker that has never seen a violation proves nothing: here it must see one each time."""

from collections.abc import Iterator

import pytest

from tests.race.rivals import Round, play, rivals_claim, rivals_decide, rivals_move
from tests.support.kernel import Kernel, open_kernel

ROUNDS_MAX = 60


@pytest.fixture(scope="module")
def unlocked() -> Iterator[Kernel]:
    """moto as it comes: conditional writes that are not atomic under threads."""
    with open_kernel(locked=False) as opened:
        yield opened


@pytest.mark.parametrize(
    "kind", [rivals_move, rivals_claim, rivals_decide], ids=["transition", "claim", "decision"]
)
def test_the_checker_catches_a_store_that_is_not_atomic(unlocked: Kernel, kind: Round) -> None:
    tally = play(unlocked, kind, ROUNDS_MAX, until_red=True)
    assert tally.problems, f"nothing was caught in {tally.rounds} rounds"
