"""How many documents may be under way at once: the rest waits in the queue.

Counted from the table and never kept: a number that is raised and lowered is wrong after the
first process that dies in between. Whatever is in a state that a workflow should be at work on
takes a place, and the sweeper sees to it that nothing stays there for good.
"""

from collections.abc import Sequence

from shared.machines.registry import machine
from shared.state.queries import count_in_state


def count_in_flight(pipelines: Sequence[str], limit: int) -> int:
    """Up to a limit. Reviews that wait take no place, nor does what was not let in yet."""
    count = 0
    for pipeline in pipelines:
        rules = machine(pipeline)
        for state in rules.states:
            if count < limit and rules.in_flight(state.name):
                count += count_in_state(pipeline, state.name, limit - count)
    return count


class Admission:
    """The places that one batch may fill. Batches that are looked at in the same moment see the
    same free places, so each takes only its share of them."""

    def __init__(self, limit: int, concurrency: int, pipelines: Sequence[str]) -> None:
        self._places = (limit - count_in_flight(pipelines, limit)) // concurrency

    def has_room(self) -> bool:
        return self._places > 0

    def take_place(self) -> None:
        self._places -= 1
