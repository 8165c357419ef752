"""Looks after what nobody else looks after any more, a bounded amount of it at a time.

Everything it does is safe to do twice or in two places at once: moves and restarts are pinned
to the version that was seen, starts have names, wake-ups are ignored by who is awake, and
reminders are taken in hand before they are sent. What one run does not get to, the next does.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from shared.artifacts.base import Record
from shared.errors import AssayError, InvalidStep, LeaseHeld, StateConflict, StateTimedOut
from shared.intake.start import ExecutionEnded, Starter
from shared.machines.model import Actor, Move
from shared.machines.registry import MACHINES, machine
from shared.observe import log, logger
from shared.review.records import ReviewStore
from shared.review.reminders import Reminding
from shared.stages.failures import EVIDENCE
from shared.stages.frame import Tools
from shared.state.controller import OutcomeKind
from shared.state.document import ActorRef, Caller, Document, Reason
from shared.state.queries import list_due, list_in_state
from shared.sweeper.gauges import Gauges, measure_states
from shared.sweeper.verdict import (
    PATIENCE_SECONDS,
    RESTARTS_MAX,
    Act,
    act_for,
    is_in_flight,
    may_be_taken_up,
    next_announcement_ms,
    restarts_in_a_row,
)

# Of each list one run looks at no more than this, and it stops well before its function dies.
LISTED_MAX = 500
SECONDS_MAX = 40
# Longer than the API may take over a decision.
DECIDING_SECONDS_MAX = 60
SWEEPER = ActorRef(role=Actor.SWEEPER, name="sweeper")
# Somebody else was there between the look and the act: it is in good hands.
OVERTAKEN = (StateConflict, InvalidStep, LeaseHeld, ExecutionEnded)


class SweepReport(Record):
    looked_at: int = 0
    timed_out: int = 0
    taken_up: int = 0
    told: int = 0
    woken: int = 0
    announced: int = 0
    delivered: int = 0
    stuck: int = 0
    overtaken: int = 0
    failed: int = 0
    unfinished: bool = False  # time was up, or a list was longer than one run looks at
    oldest_overdue_seconds: int = 0


@dataclass
class _Tally:
    """What this run has done so far, and whether it may go on."""

    stop_at_ms: int
    clock_ms: Callable[[], int]
    seen: set[str] = field(default_factory=set)
    report: SweepReport = field(default_factory=SweepReport)

    def add(self, name: str, count: int = 1) -> None:
        self.report = self.report.model_copy(update={name: getattr(self.report, name) + count})

    def set(self, **values: object) -> None:
        self.report = self.report.model_copy(update=values)

    def time_is_up(self) -> bool:
        if self.clock_ms() < self.stop_at_ms:
            return False
        self.set(unfinished=True)
        return True


@dataclass(frozen=True)
class Sweeper:
    tools: Tools
    starter: Starter
    reviews: ReviewStore
    reminding: Reminding
    relay: Callable[[str], bool]
    announce: Callable[[Document], None]

    def sweep(self) -> SweepReport:
        now_ms = self.tools.controller.clock_ms()
        tally = _Tally(now_ms + SECONDS_MAX * 1000, self.tools.controller.clock_ms)
        # As it was found, before anything is done about it.
        gauges = measure_states([r for r in MACHINES.values() if self.starter.runs(r.name)], now_ms)
        # People first: a decision that did not arrive is somebody's finished work.
        self._deliver_decisions(tally, now_ms)
        for document in self._due(tally, now_ms):
            self._look_after(document, tally, now_ms)
        for document in self._standing_still(gauges, tally, now_ms):
            self._look_after(document, tally, now_ms)
        report = tally.report
        gauges.emit(report.model_dump(), now_ms)
        logger.info("swept", **report.model_dump())
        return report

    # --- finding -----------------------------------------------------------------------------

    def _due(self, tally: _Tally, now_ms: int) -> Iterator[Document]:
        for pipeline in MACHINES:
            for number, document in enumerate(list_due(pipeline, now_ms, LISTED_MAX), start=1):
                late_ms = now_ms - (document.deadline_at_ms or now_ms)
                oldest = max(tally.report.oldest_overdue_seconds, late_ms // 1000)
                tally.set(oldest_overdue_seconds=oldest)
                if number == LISTED_MAX:
                    tally.set(unfinished=True)
                yield document

    def _standing_still(self, gauges: Gauges, tally: _Tally, now_ms: int) -> Iterator[Document]:
        """What a workflow should be at work on, and has not moved for a while."""
        until_ms = now_ms - PATIENCE_SECONDS * 1000
        for pipeline, state in gauges.occupied(until_ms):
            if not machine(pipeline).in_flight(state):
                continue
            found = list_in_state(pipeline, state, LISTED_MAX, since_before_ms=until_ms)
            for number, document in enumerate(found, start=1):
                if number == LISTED_MAX:
                    tally.set(unfinished=True)
                yield document

    # --- acting ------------------------------------------------------------------------------

    def _look_after(self, listed: Document, tally: _Tally, now_ms: int) -> None:
        if listed.document_id in tally.seen or tally.time_is_up():
            return
        tally.seen.add(listed.document_id)
        tally.add("looked_at")
        try:
            # An index may be behind its table.
            document = self.tools.controller.store.get_head(listed.document_id)
            if document is not None and document.version == listed.version:
                self._act(document, tally, now_ms)
        except OVERTAKEN:
            tally.add("overtaken")
        except AssayError as error:
            log("sweep failed", listed, code=error.code)
            tally.add("failed")
        # The edge between documents: whatever is wrong with this one, the others get their turn.
        except Exception as error:  # noqa: BLE001
            log("sweep failed", listed, error=type(error).__name__)
            tally.add("failed")

    def _act(self, document: Document, tally: _Tally, now_ms: int) -> None:
        rules = machine(document.pipeline)
        runs_here = self.starter.runs(document.pipeline)
        served = runs_here and is_in_flight(document)
        execution = self.starter.status(document) if served else None
        act = act_for(document, execution, runs_here=runs_here, now_ms=now_ms)
        if act is Act.TAKE_UP:
            self._take_up(document, execution, tally, now_ms)
        elif act is Act.TIME_OUT and (move := rules.timeout_move(document.state)):
            self._time_out(document, move, tally)
        elif act is Act.WAKE:
            tally.add("woken", self.relay(document.document_id))
        elif act is Act.TELL:
            told, look_again_ms = self.reminding.tell(document, now_ms)
            tally.add("told", told)
            self.tools.controller.look_again(document, self._next_look(document, look_again_ms))
        elif act is Act.WITHDRAW:
            self.tools.controller.withdraw(document)
        elif act is Act.ANNOUNCE:
            self.announce(document)
            self.tools.controller.look_again(document, next_announcement_ms(document, now_ms))
            tally.add("announced")

    def _next_look(self, document: Document, at_ms: int | None) -> int | None:
        """The end of the state's time is a moment to look, too, if something happens then."""
        moves = machine(document.pipeline).timeout_move(document.state) is not None
        moments = [m for m in (at_ms, document.deadline_at_ms if moves else None) if m is not None]
        return min(moments, default=None)

    def _take_up(
        self, document: Document, execution: str | None, tally: _Tally, now_ms: int
    ) -> None:
        events = self.tools.controller.store.read_ledger(document.document_id)
        restarts = restarts_in_a_row(events)
        if not may_be_taken_up(restarts, events[-1].timestamp_ms, now_ms):
            return
        if execution is None and self.starter.has_to_start(document):
            self.starter.start_first(document)
        elif restarts < RESTARTS_MAX:
            self.starter.resume(document, SWEEPER)
        elif move := machine(document.pipeline).timeout_move(document.state):
            self._time_out(document, move, tally)
            return
        else:
            logger.error("stuck", document_id=document.document_id, state=document.state)
            tally.add("stuck")
            return
        tally.add("taken_up")

    def _time_out(self, document: Document, move: Move, tally: _Tally) -> None:
        rules = machine(document.pipeline)
        timeout = rules.state(document.state).timeout
        error = StateTimedOut(state=document.state, limit_seconds=timeout.seconds if timeout else 0)
        if self._move(document, move, Reason(**error.as_reason())) is OutcomeKind.MOVED:
            tally.add("timed_out")
        if rules.waits_for_person(document.state):
            self.relay(document.document_id)

    def _move(self, document: Document, move: Move, reason: Reason) -> OutcomeKind:
        evidence = [
            self.tools.artifacts.put(
                document.organization, document.document_id, EVIDENCE[need.kind](reason)
            )
            for need in move.needs
        ]
        outcome = self.tools.controller.transition(
            document,
            move.target,
            trigger=move.trigger,
            caller=Caller(
                actor=SWEEPER, organization=document.organization, operation=f"sweep:{move.trigger}"
            ),
            artifacts=evidence,
            reason=reason,
            if_version=document.version,
        )
        log(outcome.kind.value, document, to_state=move.target, trigger=move.trigger)
        return outcome.kind

    def _deliver_decisions(self, tally: _Tally, now_ms: int) -> None:
        """Marked before the decision and unmarked after the wake-up: what still has a mark after
        the API must have answered was decided and not delivered, or was not decided at all."""
        before_ms = now_ms - DECIDING_SECONDS_MAX * 1000
        for review in self.reviews.list_undelivered(before_ms, LISTED_MAX):
            if tally.time_is_up():
                return
            try:
                self.relay(review.document_id)
                self.reviews.mark_delivered(review)
                tally.add("delivered")
            except AssayError as error:
                logger.warning("not delivered", document_id=review.document_id, code=error.code)
                tally.add("failed")
