"""Whatever nobody else looks after: moved, told, taken up or delivered, in every machine."""

from dataclasses import replace

import pytest

from shared.artifacts.registry import artifact_type
from shared.errors import StateTimedOut
from shared.machines.model import Actor
from shared.machines.registry import MACHINES, machine
from shared.organizations import Choices, Organization
from shared.stages.failures import EVIDENCE
from shared.state.document import Curation
from shared.state.queries import list_due
from shared.sweeper.verdict import GRACE_SECONDS, RESTART_SECONDS, RESTARTS_MAX, Act, act_for
from tests.support.kernel import NOON_MS
from tests.sweeper.sweeping import A_WHILE, Sweeping, in_state, states

HOUR, DAY = 3600, 86_400


# --- deadlines ----------------------------------------------------------------------------------


def test_the_sweeper_has_the_evidence_that_every_timeout_asks_for() -> None:
    moves = [m.timeout_move(s.name) for m in MACHINES.values() for s in m.states]
    assert {n.kind for move in moves if move for n in move.needs} <= set(EVIDENCE)


TIMED = states(lambda rules, state: rules.timeout_move(state))


@pytest.mark.parametrize(("pipeline", "state"), TIMED)
@pytest.mark.parametrize("runs_here", [True, False])
def test_a_deadline_is_a_deadline_and_a_live_execution_has_a_grace(
    pipeline: str, state: str, runs_here: bool
) -> None:
    timeout = machine(pipeline).state(state).timeout
    assert timeout is not None
    document = in_state(pipeline, state, deadline_at_ms=NOON_MS)
    served = runs_here and machine(pipeline).in_flight(state)
    over_ms = NOON_MS + (GRACE_SECONDS * 1000 if served else 0)

    def act(now_ms: int) -> Act:
        return act_for(document, "RUNNING", runs_here=runs_here, now_ms=now_ms)

    assert act(over_ms - 1) is not Act.TIME_OUT
    assert act(over_ms) is Act.TIME_OUT


def test_past_its_deadline_a_document_takes_its_machines_timeout_move(sweeping: Sweeping) -> None:
    assert len(TIMED) >= 12
    standing = [sweeping.standing(*where) for where in TIMED]
    sweeping.kernel.clock.forward(25 * HOUR)
    assert sweeping.sweep().timed_out == len(standing)
    for document in standing:
        rules = machine(document.pipeline)
        (event,) = sweeping.events_since(document)
        move = rules.timeout_move(document.state)
        assert move is not None
        assert (event.to_state, event.trigger) == (move.target, move.trigger)
        assert event.actor.role == Actor.SWEEPER
        assert event.reason is not None
        assert event.reason.code == StateTimedOut.code
        assert {r.kind for r in event.artifacts_created} == {n.kind for n in move.needs}
        for ref in event.artifacts_created:
            sweeping.kernel.artifacts.get(ref, artifact_type(ref.kind))
        waited = rules.waits_for_person(document.state)
        assert (document.document_id in sweeping.relay.asked) == waited
        assert sweeping.kernel.problems(document) == []


def test_where_nothing_moves_by_itself_people_are_told_once_at_each_time(
    sweeping: Sweeping,
) -> None:
    told = states(lambda rules, state: rules.state(state).notices)
    assert ("exports", "parsing") in told
    standing = [sweeping.standing(*where) for where in told]
    began = sweeping.kernel.clock()
    for hours in (0.1, 1, 5, 24, 25, 73, 169, 400):
        sweeping.kernel.clock.now_ms = began + int(hours * HOUR * 1000)
        sweeping.sweep()
        for document in standing:
            head = sweeping.kernel.head(document)
            if head.state != document.state:
                continue  # contracts time out
            rules = machine(document.pipeline)
            notices = rules.state(document.state).notices
            kind = "Review" if rules.waits_for_person(document.state) else "Document"
            due = [f"{kind} {n.kind}" for n in notices if n.after_seconds <= hours * HOUR]
            assert sweeping.bus.kinds(document) == due, (document.state, hours)
    for pipeline in ("statements", "exports"):
        left = list(list_due(pipeline, sweeping.kernel.clock() + 1000 * DAY))
        assert left == [], "who was told everything is never due again"


def test_an_organizations_own_times_hold_from_the_first_minute_on(sweeping: Sweeping) -> None:
    choices = Choices(reminders={"statements": {"reminder": 2 * HOUR}})
    wanted = Organization(organization="acme", version=1, choices=choices)
    sweeping.organizations.put(wanted, if_version=0)
    document = sweeping.standing("statements", "HUMAN_REVIEW_REQUIRED")
    sweeping.kernel.clock.forward(A_WHILE)
    sweeping.sweep()
    due = sweeping.kernel.head(document).due_at_ms
    assert due == document.entered_at_ms + 2 * HOUR * 1000
    sweeping.kernel.clock.forward(2 * HOUR)
    sweeping.sweep()
    assert sweeping.bus.kinds(document) == ["Review reminder"]


# --- executions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [None, "RUNNING", "FAILED", "ABORTED", "TIMED_OUT", "SUCCEEDED"])
def test_what_a_workflow_should_serve_is_taken_up_unless_one_does(status: str | None) -> None:
    for pipeline, state in states(lambda _rules, _state: True):
        document = in_state(pipeline, state)
        act = act_for(document, status, runs_here=True, now_ms=NOON_MS)
        wanted = machine(pipeline).in_flight(state) and status != "RUNNING"
        assert act is (Act.TAKE_UP if wanted else Act.LEAVE), state
        assert act_for(document, status, runs_here=False, now_ms=NOON_MS) is Act.LEAVE


@pytest.mark.parametrize("status", [None, "ABORTED"], ids=["never started", "ended from outside"])
def test_what_no_execution_serves_is_taken_up_where_it_stands(
    sweeping: Sweeping, status: str | None
) -> None:
    places = [("statements", "UPLOADED"), ("statements", "EXTRACTING"), ("exports", "parsed")]
    standing = [sweeping.standing(*where, execution=status) for where in places]
    sweeping.kernel.clock.forward(A_WHILE)
    assert sweeping.sweep().taken_up == len(standing)
    for document in standing:
        head = sweeping.kernel.head(document)
        first = document.version == 1 and status is None
        assert (head.state, head.attempt) == (document.state, 1 if first else 2)
        started = f"{document.document_id}-{head.attempt}"
        assert sweeping.executions.statuses[started] == "RUNNING"
        timeout = machine(head.pipeline).state(head.state).timeout
        if timeout:
            assert head.deadline_at_ms == sweeping.kernel.clock() + timeout.seconds * 1000
        assert sweeping.kernel.problems(head) == []
    assert sweeping.sweep().taken_up == 0


def test_a_restart_that_was_recorded_and_never_begun_is_begun_and_not_recorded_again(
    sweeping: Sweeping,
) -> None:
    document = sweeping.standing("statements", "INGESTED", "FAILED")
    sweeping.kernel.clock.forward(A_WHILE)
    sweeping.sweep()
    del sweeping.executions.statuses[f"{document.document_id}-2"]
    sweeping.kernel.clock.forward(RESTART_SECONDS)
    assert sweeping.sweep().taken_up == 1
    assert sweeping.executions.statuses[f"{document.document_id}-2"] == "RUNNING"
    assert sweeping.kernel.head(document).attempt == 2


@pytest.mark.parametrize(
    ("state", "end", "stuck"),
    [("EXTRACTING", "EXTRACTION_FAILED", 0), ("CLASSIFIED", "CLASSIFIED", 1)],
    ids=["has a timeout", "has none"],
)
def test_a_document_that_kills_every_execution_gets_no_endless_line_of_them(
    sweeping: Sweeping, state: str, end: str, stuck: int
) -> None:
    document = sweeping.standing("statements", state, "FAILED")
    sweeping.kernel.clock.forward(10)
    restarts, began = [], sweeping.kernel.clock()
    for minute in (0, 0.5, 1, 2, 3, 6, 7, 14, 15, 30, 31):
        sweeping.kernel.clock.now_ms = began + int(minute * 60_000)
        report = sweeping.sweep()
        head = sweeping.kernel.head(document)
        sweeping.executions.statuses[f"{document.document_id}-{head.attempt}"] = "FAILED"
        if report.taken_up and head.state == state:
            restarts.append(minute)
    assert restarts == [0, 1, 3, 7, 15], "each time after twice as long"
    assert len(restarts) == RESTARTS_MAX
    assert (head.state, report.stuck) == (end, stuck)
    assert sweeping.kernel.problems(head) == []


def test_an_execution_that_sleeps_although_its_document_left_the_review_is_woken(
    sweeping: Sweeping,
) -> None:
    waiting = sweeping.standing("statements", "HUMAN_REVIEW_REQUIRED")
    back = machine("statements").find_move("HUMAN_REVIEW_REQUIRED", "EXTRACTION_READY")
    assert back is not None
    decided = sweeping.kernel.make(waiting, back).document
    sweeping.kernel.clock.forward(6)
    assert sweeping.sweep().woken == 1
    assert sweeping.relay.asked == [decided.document_id]
    assert sweeping.kernel.head(decided) == decided


# --- selection ----------------------------------------------------------------------------------


def test_a_selected_document_whose_message_was_lost_is_announced_again_ever_more_rarely(
    sweeping: Sweeping,
) -> None:
    document = sweeping.kernel.create(curation=Curation.NEW)
    sweeping.kernel.controller.set_curation(document, Curation.SELECTED, by="ana", if_version=1)
    told, began = [], sweeping.kernel.clock()
    for minute in (1, 14, 15, 29, 30, 59, 60, 119, 120, 200):
        sweeping.kernel.clock.now_ms = began + minute * 60_000
        if sweeping.sweep().announced:
            told.append(minute)
    assert told == [15, 30, 60, 120]
    assert set(sweeping.announced) == {document.document_id}
    assert sweeping.executions.statuses == {}, "the queue lets it in, not the sweeper"


def test_a_document_that_was_discarded_before_it_began_gives_its_place_back(
    sweeping: Sweeping,
) -> None:
    document = sweeping.kernel.create()
    sweeping.kernel.controller.set_curation(document, Curation.DISCARDED, by="ana", if_version=1)
    sweeping.kernel.clock.forward(A_WHILE)
    sweeping.sweep()
    head = sweeping.kernel.head(document)
    assert (head.pipeline_state, head.due_at_ms, head.state) == (None, None, "UPLOADED")
    assert sweeping.executions.statuses == {}


# --- decisions ----------------------------------------------------------------------------------


def test_a_decision_that_was_not_delivered_is_sent_again_until_it_arrives(
    sweeping: Sweeping,
) -> None:
    waiting = sweeping.standing("statements", "HUMAN_REVIEW_REQUIRED")
    now = sweeping.kernel.clock()
    sweeping.reviews.change(
        sweeping.reviews.get(waiting),
        lambda review: review.model_copy(update={"undelivered_since_ms": now}),
    )
    reject = machine("statements").find_move("HUMAN_REVIEW_REQUIRED", "REJECTED")
    assert reject is not None
    sweeping.kernel.make(waiting, reject)
    assert sweeping.sweep().delivered == 0, "whoever decided may still be about to deliver"
    sweeping.kernel.clock.forward(A_WHILE)
    sweeping.relay.failures = 1
    assert sweeping.sweep().failed == 1
    assert sweeping.sweep().delivered == 1
    assert sweeping.relay.asked == [waiting.document_id]
    assert sweeping.sweep().delivered == 0


# --- what it owes to the others -----------------------------------------------------------------


def test_a_document_that_moved_since_the_index_was_written_is_left_alone(
    sweeping: Sweeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = sweeping.standing("statements", "EXTRACTING")
    moved = sweeping.kernel.walk_to("RECONCILING", stale)
    sweeping.kernel.clock.forward(5)
    monkeypatch.setattr("shared.sweeper.sweep.list_due", lambda *_: [stale])
    report = sweeping.sweep()
    assert (report.looked_at, report.timed_out) == (1, 0)
    assert sweeping.kernel.head(stale) == moved


def test_a_document_with_a_defect_does_not_cost_the_others_their_turn(
    sweeping: Sweeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = [sweeping.standing("statements", "EXTRACTING") for _ in range(3)]
    sweeping.kernel.clock.forward(120 + A_WHILE)
    original = type(sweeping.kernel.artifacts).put

    def put(store: object, organization: str, document_id: str, artifact: object) -> object:
        if document_id == documents[1].document_id:
            raise ZeroDivisionError
        return original(store, organization, document_id, artifact)  # type: ignore[arg-type]

    monkeypatch.setattr(type(sweeping.kernel.artifacts), "put", put)
    report = sweeping.sweep()
    assert (report.timed_out, report.failed) == (2, 1)


def test_one_run_does_a_bounded_amount_and_the_next_ones_do_the_rest(
    sweeping: Sweeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shared.sweeper.sweep.LISTED_MAX", 1)  # of what is due, and stands still
    documents = [sweeping.standing("statements", "EXTRACTING") for _ in range(5)]
    sweeping.kernel.clock.forward(120 + A_WHILE)
    reports = [sweeping.sweep() for _ in range(3)]
    assert [r.timed_out for r in reports] == [2, 2, 1]
    assert reports[0].unfinished
    assert {sweeping.kernel.head(d).state for d in documents} == {"EXTRACTION_FAILED"}


def test_a_run_stops_when_its_time_is_up(sweeping: Sweeping) -> None:
    for _ in range(3):
        sweeping.standing("statements", "EXTRACTING")
    sweeping.kernel.clock.forward(120 + A_WHILE)
    clock = sweeping.kernel.clock

    def slow_clock() -> int:
        clock.forward(10)
        return clock()

    controller = replace(sweeping.kernel.controller, clock_ms=slow_clock)
    slow = replace(sweeping, kernel=replace(sweeping.kernel, controller=controller))
    report = slow.sweep()
    assert report.unfinished
    assert report.timed_out < 3
    assert sweeping.sweep().timed_out == 3 - report.timed_out


def test_it_says_how_overdue_the_most_overdue_document_is(sweeping: Sweeping) -> None:
    assert sweeping.sweep().oldest_overdue_seconds == 0
    sweeping.standing("statements", "RECONCILING")
    sweeping.kernel.clock.forward(10 + 42)
    assert sweeping.sweep().oldest_overdue_seconds == 42
