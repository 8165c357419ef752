"""How many documents may be under way at once: the rest waits in the queue.

Counted from the table and never kept: a number that is raised and lowered is wrong after the
first process that dies in between. Whatever is in a state that a workflow should be at work on
takes a place, and the sweeper sees to it that nothing stays there for good.
"""

from collections.abc import Sequence

from shared.state.queries import count_in_flight


def places_taken(pipelines: Sequence[str], limit: int) -> int:
    """Reviews that wait take no place, nor does what was not let in yet."""
    return min(limit, sum(count_in_flight(pipeline, limit) for pipeline in pipelines))


class Admission:
    """The places that one batch may fill. Batches that are looked at in the same moment see the
    same free places, so each takes only its share of them."""

    def __init__(self, limit: int, concurrency: int, pipelines: Sequence[str]) -> None:
        self._places = (limit - places_taken(pipelines, limit)) // concurrency

    def has_room(self) -> bool:
        return self._places > 0

    def take_place(self) -> None:
        self._places -= 1
