"""How many documents may be under way at once. Counted from the table, never kept: a number that
is raised and lowered goes wrong with the first process that dies in between."""

from dataclasses import dataclass

from shared.machines.registry import machine
from shared.state.queries import count_in_state


def count_in_flight(pipelines: list[str], limit: int) -> int:
    """Documents that a workflow is at work on, up to a limit. Reviews that wait are not."""
    count = 0
    for pipeline in pipelines:
        rules = machine(pipeline)
        for state in rules.states:
            if count < limit and rules.in_flight(state.name):
                count += count_in_state(pipeline, state.name, limit - count)
    return count


@dataclass(frozen=True)
class Admission:
    """Whoever looks at the same moment sees the same free places, so each takes only its share."""

    pipelines: list[str]
    in_flight_max: int
    concurrency_max: int

    def places(self) -> int:
        free = self.in_flight_max - count_in_flight(self.pipelines, self.in_flight_max)
        return free // self.concurrency_max
