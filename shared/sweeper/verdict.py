"""What must be done about a document that is due or has not moved for a while. Pure."""

from enum import StrEnum

from shared.machines.registry import machine
from shared.state.document import Curation, Document, Event
from shared.state.timers import MESSAGE_SECONDS_MAX

# Step Functions itself gives up a Task after the state's time and takes its error path, which
# knows more about the cause. The sweeper comes after it, when it did not.
GRACE_SECONDS = 60
# Most states last a moment. Asking about them earlier would do no harm, but cost a request each.
PATIENCE_SECONDS = 5
# What killed an execution may need time to pass: so long before the second restart, twice as
# long before the third.
RESTART_SECONDS = 60
# Five executions died on a document in one state: the sixth would, too.
RESTARTS_MAX = 5
RUNNING = "RUNNING"


class Act(StrEnum):
    LEAVE = "leave"
    WITHDRAW = "withdraw"  # nobody wants it any more, and it has not begun
    ANNOUNCE = "announce"  # selected, but the message may have been lost
    TELL = "tell"
    TIME_OUT = "time_out"
    TAKE_UP = "take_up"
    WAKE = "wake"


def waits_to_be_selected(document: Document) -> bool:
    """Nothing may begin with it: a person has not chosen it, or not any more."""
    return document.version == 1 and document.curation_status is not Curation.SELECTED


def is_in_flight(document: Document) -> bool:
    return machine(document.pipeline).in_flight(document.state) and not waits_to_be_selected(
        document
    )


def act_for(document: Document, execution: str | None, *, runs_here: bool, now_ms: int) -> Act:
    """`execution` is the status of the one that should serve it, None if there never was one."""
    if waits_to_be_selected(document):
        return Act.WITHDRAW
    if document.pipeline_state is None:
        return Act.ANNOUNCE
    rules = machine(document.pipeline)
    served = is_in_flight(document) and runs_here
    if served and execution != RUNNING:
        # Nobody works on it, so nothing has timed out: another execution gets its turn.
        return Act.TAKE_UP
    grace_ms = GRACE_SECONDS * 1000 if served else 0
    overdue = document.deadline_at_ms is not None and document.deadline_at_ms <= now_ms - grace_ms
    if overdue and rules.timeout_move(document.state) is not None:
        return Act.TIME_OUT
    if served and rules.waits_for_person(document.previous_state or rules.initial):
        return Act.WAKE
    is_due = document.due_at_ms is not None and document.due_at_ms <= now_ms
    return Act.TELL if is_due and rules.state(document.state).notices else Act.LEAVE


def next_announcement_ms(document: Document, now_ms: int) -> int:
    """Later each time: where there is a crowd, most of these messages are one too many."""
    waited_ms = now_ms - (document.queued_at_ms or now_ms)
    return now_ms + max(waited_ms, MESSAGE_SECONDS_MAX * 1000)


def restarts_in_a_row(events: list[Event]) -> int:
    """How many executions died on the document without moving it."""
    count = 0
    for event in reversed(events):
        if event.event_type != "execution_restarted":
            break
        count += 1
    return count


def may_be_taken_up(restarts: int, last_event_ms: int, now_ms: int) -> bool:
    wait_seconds = RESTART_SECONDS << (restarts - 1) if restarts else 0
    return now_ms - last_event_ms >= wait_seconds * 1000
