"""How many documents may be under way at once: the rest waits in the queue.

Nothing is counted up or down, so no count can be left wrong by a crash: whoever is under way has
a deadline soon, and the index of deadlines knows how many those are. What is past its deadline
is the sweeper's and holds nobody up. The limit is soft: intakes that ask at the same moment may
let in one document more each.
"""

import time
from collections.abc import Callable, Iterable

from shared.machines.model import Machine
from shared.machines.registry import machine
from shared.state.queries import count_due_between

POLL_SECONDS = 1.0
# Below the function's timeout, with room for the documents of the batch themselves.
WAIT_SECONDS_MAX = 15.0


def longest_stay_ms(rules: Machine) -> int:
    """Of the states that a machine works in; a person may take days, and is not work under way."""
    stays = (
        s.timeout.seconds for s in rules.states if s.timeout and not rules.waits_for_person(s.name)
    )
    return 1000 * max(stays, default=0)


class Admission:
    """One batch of intake: it waits for room for a while, in all, and then gives up."""

    def __init__(
        self,
        limit: int,
        pipelines: Iterable[str],
        clock_ms: Callable[[], int],
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._limit = limit
        self._stays = {name: longest_stay_ms(machine(name)) for name in pipelines}
        self._clock_ms, self._sleep = clock_ms, sleep
        self._give_up_ms = clock_ms() + int(WAIT_SECONDS_MAX * 1000)

    def wait_for_room(self) -> bool:
        while self._under_way() >= self._limit:
            if self._clock_ms() >= self._give_up_ms:
                return False
            self._sleep(POLL_SECONDS)
        return True

    def _under_way(self) -> int:
        now = self._clock_ms()
        return sum(
            count_due_between(name, now, now + stay, self._limit)
            for name, stay in self._stays.items()
        )
