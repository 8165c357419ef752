"""Of eight rivals exactly one wins, hundreds of times over."""

import pytest

from tests.race.rivals import (
    Round,
    paused_worker_commits,
    play,
    rivals_claim,
    rivals_decide,
    rivals_move,
)
from tests.support.kernel import Kernel


@pytest.mark.parametrize(
    ("kind", "rounds"),
    [(rivals_move, 90), (rivals_claim, 80), (rivals_decide, 40), (paused_worker_commits, 20)],
    ids=["transition", "claim", "decision", "paused worker"],
)
def test_of_eight_rivals_exactly_one_wins_and_the_ledger_stays_whole(
    kernel: Kernel, kind: Round, rounds: int
) -> None:
    tally = play(kernel, kind, rounds)
    assert tally.problems == []
    assert tally.acknowledged == rounds
    assert tally.contended == rounds
