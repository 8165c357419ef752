"""Fold every ledger and say where it does not agree: with the head, the machine or the store."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from shared.artifacts.reference import ArtifactRef
from shared.machines.model import Actor, Machine, Move
from shared.machines.registry import machine
from shared.state.document import GENESIS_HASH, Document, Event

FIRST_APPROVAL = "first_approval"
CheckArtifact = Callable[[ArtifactRef], str | None]
ReadHead = Callable[[str], Document | None]


@dataclass(frozen=True)
class Violation:
    document_id: str
    version: int
    rule: str
    problem: str


@dataclass(frozen=True)
class Report:
    documents: int
    events: int
    artifacts: int
    violations: list[Violation]

    @property
    def ok(self) -> bool:
        return not self.violations


def verify_documents(
    documents: Iterable[Document],
    read_ledger: Callable[[str], list[Event]],
    read_head: ReadHead,
    check_artifact: CheckArtifact,
    headless: Iterable[str] = (),
) -> Report:
    """`headless` have events, but were not among the documents: half of a restored transaction,
    unless they were made since."""
    counts: Counter[str] = Counter()
    violations = [
        Violation(document_id, 0, "head", "has events but no head")
        for document_id in headless
        if read_head(document_id) is None
    ]
    for head in documents:
        events = as_of(head, read_ledger(head.document_id), read_head)
        counts["documents"] += 1
        counts["events"] += len(events)
        counts["artifacts"] += sum(len(e.artifacts_created) for e in events)
        violations += check_document(head, events, check_artifact)
    return Report(counts["documents"], counts["events"], counts["artifacts"], violations)


def as_of(head: Document, events: list[Event], read_head: ReadHead) -> list[Event]:
    """The ledger up to the head, if the rest was written after the head was read.

    Both are written at once but read one after the other, so on a system at work the ledger may
    be ahead. Then the head of now has caught up with it; one that was set back has not.
    """
    if not events or events[-1].version <= head.version:
        return events
    now = read_head(head.document_id)
    if now is None or now.version < events[-1].version:
        return events
    return [event for event in events if event.version <= head.version]


def check_document(
    head: Document, events: list[Event], check_artifact: CheckArtifact
) -> list[Violation]:
    checks = (
        _check_versions(events),
        _check_chain(events),
        _check_moves(head, events),
        _check_ends(head, events),
        _check_head(head, events),
        _check_people(events),
        _check_artifacts(events, check_artifact),
    )
    return [Violation(head.document_id, v, r, p) for found in checks for v, r, p in found]


Problem = tuple[int, str, str]


def _check_versions(events: list[Event]) -> Iterator[Problem]:
    for expected, event in enumerate(events, start=1):
        if event.version != expected:
            yield event.version, "versions", f"version {expected} is missing"
            return
    for operation, times in Counter(e.operation_id for e in events).items():
        if times > 1:
            yield 0, "operations", f"operation {operation} is recorded {times} times"


def _check_chain(events: list[Event]) -> Iterator[Problem]:
    previous = GENESIS_HASH
    epoch = 0
    for event in events:
        if event.previous_hash != previous:
            yield event.version, "hash chain", "does not name the hash of the event before it"
        if event.computed_hash() != event.hash:
            yield event.version, "hash chain", "was altered after it was written"
        if event.lease_epoch < epoch:
            yield event.version, "epochs", f"epoch fell from {epoch} to {event.lease_epoch}"
        previous, epoch = event.hash, event.lease_epoch


def _check_moves(head: Document, events: list[Event]) -> Iterator[Problem]:
    rules = machine(head.pipeline)
    for before, event in zip([None, *events], events, strict=False):
        expected = before.to_state if before else None
        if event.from_state != expected:
            yield event.version, "order", f"starts from {event.from_state}, not from {expected}"
        if event.event_type == "created":
            if event.to_state != rules.initial or event.version != 1:
                yield event.version, "moves", f"created in {event.to_state}"
        elif event.event_type == "execution_restarted":
            if event.to_state != event.from_state:
                yield event.version, "moves", "a restart changed the state"
        elif event.event_type == "forced_transition":
            if event.actor.role != Actor.ADMIN or event.reason is None:
                yield event.version, "moves", "forced without an administrator and a reason"
        else:
            yield from _check_move(rules, event)


def _check_move(rules: Machine, event: Event) -> Iterator[Problem]:
    source = event.from_state or ""
    move: Move | None = rules.find_move(source, event.to_state, event.trigger)
    if move is None:
        pair = f"{event.from_state} → {event.to_state} by {event.trigger}"
        yield event.version, "moves", f"{pair} is not in the machine"
        return
    if event.actor.role not in move.actors:
        yield event.version, "actors", f"{event.actor.role} may not make {event.trigger}"
    brought = {ref.kind for ref in event.artifacts_created}
    for missing in sorted({n.kind for n in move.needs} - brought):
        yield event.version, "artifacts", f"{event.trigger} was made without {missing}"


def _check_ends(head: Document, events: list[Event]) -> Iterator[Problem]:
    rules = machine(head.pipeline)
    for event in events[:-1]:
        following = events[event.version] if event.version < len(events) else None
        forced = following is not None and following.event_type == "forced_transition"
        if rules.is_terminal(event.to_state) and not forced:
            yield event.version, "ends", f"went on after {event.to_state}"


def _check_head(head: Document, events: list[Event]) -> Iterator[Problem]:
    if not events:
        yield 0, "head", "has no events"
        return
    last = events[-1]
    rules = machine(head.pipeline)
    expected = {
        "state": last.to_state,
        "version": last.version,
        "operation_id": last.operation_id,
        "last_hash": last.hash,
        "organization": last.organization,
        "attempt": last.attempt,
        "processing_status": rules.processing_status(last.to_state).value,
    }
    for event in events:
        # Claims are no events, but the head keeps when the last one was granted.
        if event.version > head.lease_version and event.lease_epoch != head.lease_epoch:
            stale = f"committed under epoch {event.lease_epoch}, {head.lease_epoch} was granted"
            yield event.version, "epochs", stale
    for name, value in expected.items():
        if getattr(head, name) != value:
            yield head.version, "head", f"{name} is {getattr(head, name)}, the ledger says {value}"
    restarts = sum(e.event_type == "execution_restarted" for e in events)
    if head.attempt != 1 + restarts:
        yield head.version, "executions", f"attempt {head.attempt} after {restarts} restarts"


def _check_people(events: list[Event]) -> Iterator[Problem]:
    """One decision per round: a person's word must be about a review that was open."""
    for before, event in pairwise(events):
        decides = any(r.kind == "human_review_decision" for r in event.artifacts_created)
        if decides and event.actor.role != Actor.REVIEWER:
            yield event.version, "decisions", f"a decision by {event.actor.role}"
        if decides and event.to_state == event.from_state and event.trigger != FIRST_APPROVAL:
            yield event.version, "decisions", "a second decision in one round"
        if event.metadata.get("approvals_needed") == 2 and event.trigger != FIRST_APPROVAL:
            first = before.trigger == FIRST_APPROVAL
            if not first or before.actor.name == event.actor.name:
                yield event.version, "decisions", "two different reviewers were needed"
        if event.metadata.get("uploader_may_not") == event.actor.name:
            yield event.version, "decisions", "an uploader approved an own document"


def _check_artifacts(events: list[Event], check_artifact: CheckArtifact) -> Iterator[Problem]:
    for event in events:
        for ref in event.artifacts_created:
            problem = check_artifact(ref)
            if problem:
                yield event.version, "artifacts", problem
