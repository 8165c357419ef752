"""How much stands where, for how long, and how much goes through without a person.

Every number comes from an index query with a limit: a state with more documents than the limit
is reported as "at least". The cost depends on the number of states, never on the total.
"""

from shared.artifacts.base import Record
from shared.machines.model import Kind
from shared.machines.registry import machine
from shared.state.document import Document
from shared.state.measures import went_straight
from shared.state.queries import list_of_organization_in_state

COUNTED_MAX = 1_000
DAY_MS = 24 * 60 * 60 * 1000


class StateCount(Record):
    pipeline: str
    state: str
    kind: str
    count: int
    at_least: bool  # there may be more than were counted
    oldest_since_ms: int | None


class ReviewAges(Record):
    waiting: int
    under_1_day: int
    under_3_days: int
    under_7_days: int
    older: int
    oldest_seconds: int | None


class Throughput(Record):
    """Documents that came to an end within the window."""

    hours: int
    ended: int
    succeeded: int
    straight_through: int
    straight_through_rate: float | None


class Stats(Record):
    states: list[StateCount]
    reviews: ReviewAges
    last_day: Throughput
    last_week: Throughput


def collect_stats(organization: str, pipelines: list[str], now_ms: int) -> Stats:
    counts: list[StateCount] = []
    waiting: list[Document] = []
    ended: list[Document] = []
    for pipeline in pipelines:
        rules = machine(pipeline)
        for state in rules.states:
            terminal = state.kind is Kind.TERMINAL
            found = list(
                list_of_organization_in_state(organization, pipeline, state.name, limit=COUNTED_MAX)
            )
            counts.append(
                StateCount(
                    pipeline=pipeline,
                    state=state.name,
                    kind=state.kind.value,
                    count=len(found),
                    at_least=len(found) == COUNTED_MAX,
                    oldest_since_ms=found[0].entered_at_ms if found else None,
                )
            )
            if rules.waits_for_person(state.name):
                waiting += found
            if terminal:
                since = now_ms - 7 * DAY_MS
                ended += list_of_organization_in_state(
                    organization, pipeline, state.name, since_ms=since, limit=COUNTED_MAX
                )
    return Stats(
        states=counts,
        reviews=_ages(waiting, now_ms),
        last_day=_throughput(ended, now_ms, 24),
        last_week=_throughput(ended, now_ms, 7 * 24),
    )


def _ages(waiting: list[Document], now_ms: int) -> ReviewAges:
    ages = sorted(max(0, now_ms - d.entered_at_ms) for d in waiting)
    below = [sum(a < days * DAY_MS for a in ages) for days in (1, 3, 7)]
    return ReviewAges(
        waiting=len(ages),
        under_1_day=below[0],
        under_3_days=below[1] - below[0],
        under_7_days=below[2] - below[1],
        older=len(ages) - below[2],
        oldest_seconds=ages[-1] // 1000 if ages else None,
    )


def _throughput(ended: list[Document], now_ms: int, hours: int) -> Throughput:
    recent = [d for d in ended if d.entered_at_ms >= now_ms - hours * 3_600_000]
    succeeded = [d for d in recent if machine(d.pipeline).state(d.state).succeeded]
    straight = [d for d in succeeded if went_straight(d)]
    rate = round(len(straight) / len(recent), 4) if recent else None
    return Throughput(
        hours=hours,
        ended=len(recent),
        succeeded=len(succeeded),
        straight_through=len(straight),
        straight_through_rate=rate,
    )
