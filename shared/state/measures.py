"""What a move says about how the pipeline does: counted where it is written, once."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from shared.errors import (
    InvalidArtifact,
    InvalidStep,
    NotPermitted,
    StageTimedOut,
    StateTimedOut,
    StoreBusy,
)
from shared.machines.model import Kind
from shared.machines.registry import machine
from shared.metrics import (
    ENDED,
    FAILURES,
    MOVES,
    REFUSED_MOVES,
    STRAIGHT_THROUGH,
    TIMEOUTS,
    Metric,
    emit,
)
from shared.state.document import FORCED, Document, Event


class HasClock(Protocol):
    @property
    def clock_ms(self) -> Callable[[], int]: ...


C = TypeVar("C", bound=HasClock)
P = ParamSpec("P")
R = TypeVar("R")

TIME_WAS_UP = {StageTimedOut.code, StateTimedOut.code}


def measure_move(after: Document, event: Event) -> None:
    if event.event_type == "execution_restarted":
        return
    counted: dict[Metric, float] = {MOVES: 1}
    rules = machine(after.pipeline)
    dimensions = {"pipeline": after.pipeline, "state": after.state}
    # An error state hands its reason on; what happened was counted when it was entered.
    failed = event.reason is not None and event.reason.code.startswith("E")
    if event.reason and failed and not _comes_from_an_error(event):
        dimensions["code"] = event.reason.code
        counted[FAILURES] = 1
        if event.reason.code in TIME_WAS_UP:
            counted[TIMEOUTS] = 1
    if rules.is_terminal(after.state):
        counted[ENDED] = 1
        counted[STRAIGHT_THROUGH] = int(went_straight(after))
    emit(counted, event.timestamp_ms, dimensions)


def counting_refusals(move: Callable[Concatenate[C, P], R]) -> Callable[Concatenate[C, P], R]:
    """A race that was lost is how it should be; what is refused or cannot be written is not."""

    @wraps(move)
    def counted(controller: C, /, *args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return move(controller, *args, **kwargs)
        except (InvalidStep, InvalidArtifact, NotPermitted, StoreBusy) as error:
            emit({REFUSED_MOVES: 1}, controller.clock_ms(), {"code": error.code})
            raise

    return counted


def _comes_from_an_error(event: Event) -> bool:
    rules = machine(event.pipeline)
    return event.from_state is not None and rules.state(event.from_state).kind is Kind.ERROR


def went_straight(document: Document) -> bool:
    """It succeeded with no person and no second try: told from the head alone."""
    rules = machine(document.pipeline)
    by_person = rules.waits_for_person(document.previous_state or rules.initial)
    return (
        rules.state(document.state).succeeded
        and not by_person
        and document.reason_code != FORCED
        and document.attempt == 1
        and document.count("reprocessing") == 0
    )
