"""How much stands where, and for how long: measured once a run, by index queries with a limit."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from shared.machines.model import Machine, State
from shared.metrics import (
    IN_STATE,
    OLDEST_IN_STATE,
    OLDEST_OVERDUE,
    STUCK,
    SWEPT,
    TOO_LONG,
    Metric,
    emit,
)
from shared.state.queries import count_in_state, list_in_state

# Whether a thousand or more stand there makes no difference to whoever is called.
COUNTED_MAX = 1_000
ACTS = ("timed_out", "taken_up", "told", "woken", "announced", "delivered", "overtaken", "failed")


@dataclass(frozen=True)
class Gauge:
    pipeline: str
    state: str
    count: int
    too_long: int
    oldest_since_ms: int


@dataclass(frozen=True)
class Gauges:
    found: list[Gauge]

    def occupied(self, until_ms: int) -> Iterator[tuple[str, str]]:
        """States in which something has been standing since before then."""
        for gauge in self.found:
            if gauge.oldest_since_ms <= until_ms:
                yield gauge.pipeline, gauge.state

    def emit(self, report: dict[str, int], now_ms: int) -> None:
        """The first line is the sweeper's heartbeat: it comes even when nothing stands anywhere."""
        overdue = report["oldest_overdue_seconds"]
        emit({OLDEST_OVERDUE: overdue, STUCK: report["stuck"]}, now_ms)
        for act in ACTS:
            if report[act]:
                emit({SWEPT: report[act]}, now_ms, {"act": act})
        for gauge in self.found:
            values: dict[Metric, float] = {
                IN_STATE: gauge.count,
                OLDEST_IN_STATE: max(0, now_ms - gauge.oldest_since_ms) // 1000,
                TOO_LONG: gauge.too_long,
            }
            emit(values, now_ms, {"pipeline": gauge.pipeline, "state": gauge.state})


def too_long_seconds(state: State) -> int | None:
    """From when on a stay is remarkable: when people are first told, or the time is over."""
    if state.notices:
        return state.notices[0].after_seconds
    return state.timeout.seconds if state.timeout else None


def measure_states(machines: Iterable[Machine], now_ms: int) -> Gauges:
    """Ends are left out: what they cost would grow with everything that was ever finished."""
    return Gauges(
        [
            gauge
            for rules in machines
            for state in rules.states
            if not rules.is_terminal(state.name)
            and (gauge := _measure(rules, state, now_ms)) is not None
        ]
    )


def _measure(rules: Machine, state: State, now_ms: int) -> Gauge | None:
    first = next(list_in_state(rules.name, state.name, limit=1), None)
    if first is None:
        return None
    limit_seconds = too_long_seconds(state)
    until_ms = now_ms - (limit_seconds or 0) * 1000
    too_long = (
        count_in_state(rules.name, state.name, COUNTED_MAX, since_before_ms=until_ms)
        if limit_seconds is not None and first.entered_at_ms <= until_ms
        else 0
    )
    return Gauge(
        pipeline=rules.name,
        state=state.name,
        count=count_in_state(rules.name, state.name, COUNTED_MAX),
        too_long=too_long,
        oldest_since_ms=first.entered_at_ms,
    )
