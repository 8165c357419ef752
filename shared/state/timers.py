"""When a document must be looked after: fields of the head that derive from its state."""

from typing import Any

from shared.machines.model import Machine, State

# Organizations choose when people are told, a minute after the arrival at the earliest. The
# machine does not know their choices; whoever looks after this minute does, and looks again then.
FIRST_LOOK_SECONDS = 60
# Longer than a message waits in the queue when there is no crowd.
MESSAGE_SECONDS_MAX = 15 * 60


def state_fields(rules: Machine, organization: str, state: str, now_ms: int) -> dict[str, Any]:
    """What is written with every new state."""
    return {
        "state": state,
        "entered_at_ms": now_ms,
        "processing_status": rules.processing_status(state).value,
        "organization_state": f"{organization}#{rules.name}#{state}",
        **queue_fields(rules, state),
        **timer_fields(rules, state, now_ms),
    }


def first_fields(
    rules: Machine, organization: str, now_ms: int, *, selected: bool, admitted: bool
) -> dict[str, Any]:
    """Of a new document. One that has to wait has no place in the pipeline: no timer runs, and
    no list of what is under way has to pass over it."""
    fields = state_fields(rules, organization, rules.initial, now_ms)
    if not selected:
        return {**fields, **NO_PLACE}
    if not admitted:
        return {**fields, **waiting_fields(rules.name, now_ms)}
    return fields


def waiting_fields(pipeline: str, now_ms: int) -> dict[str, Any]:
    """Selected, and in the queue. Its message may get lost; then it must be sent again."""
    due_at_ms = now_ms + MESSAGE_SECONDS_MAX * 1000
    return {**NO_PLACE, **due_fields(pipeline, due_at_ms)}


def queue_fields(rules: Machine, state: str) -> dict[str, Any]:
    return {
        "pipeline_state": f"{rules.name}#{state}",
        "flight": rules.name if rules.in_flight(state) else None,
    }


def timer_fields(rules: Machine, state: str, now_ms: int) -> dict[str, Any]:
    """The state's timer, started at this moment."""
    due_at_ms = first_due_ms(rules.state(state), now_ms)
    timeout = rules.state(state).timeout
    return {
        "deadline_at_ms": now_ms + timeout.seconds * 1000 if timeout else None,
        **due_fields(rules.name, due_at_ms),
    }


def due_fields(pipeline: str, due_at_ms: int | None) -> dict[str, Any]:
    """Both or neither: an item without the index's key is not in the index."""
    return {"due_at_ms": due_at_ms, "due_pipeline": None if due_at_ms is None else pipeline}


def first_due_ms(state: State, now_ms: int) -> int | None:
    moments = [state.timeout.seconds] if state.timeout else []
    if state.notices:
        moments.append(FIRST_LOOK_SECONDS)
    return now_ms + min(moments) * 1000 if moments else None


NO_PLACE: dict[str, Any] = {
    "pipeline_state": None,
    "flight": None,
    "deadline_at_ms": None,
    **due_fields("", None),
}
