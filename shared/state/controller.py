"""The state controller: the only code that writes `state`.

One transition is one transaction of two items: the head moves if it is still what the caller
saw, and the ledger gains the event of that version. State and audit cannot part, no version is
skipped or written twice, and a write whose answer was lost is recognised by its operation id.
"""

import json
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action

from shared.artifacts.base import Artifact
from shared.artifacts.reference import Stored
from shared.errors import (
    DocumentNotFound,
    InvalidArtifact,
    InvalidStep,
    LeaseLost,
    NotPermitted,
    StateConflict,
)
from shared.machines.model import Actor, Move
from shared.machines.registry import machine
from shared.state.curation import curation_change, settle_curation
from shared.state.document import (
    FORCED,
    GENESIS_HASH,
    Caller,
    Curation,
    Document,
    Event,
    Reason,
)
from shared.state.guard import check_move, why_refused
from shared.state.leases import (
    Lease,
    claim_change,
    granted_fields,
    held_by,
    holder_of,
    lease_fields,
    settle_claim,
)
from shared.state.measures import counting_refusals, measure_move
from shared.state.models import HeadModel
from shared.state.store import ConditionFailed, HeadUpdate, Store
from shared.state.timers import (
    NO_PLACE,
    due_fields,
    first_fields,
    queue_fields,
    state_fields,
    timer_fields,
)

VERSION_CONFLICT_RETRIES_MAX = 3
VERSION_CONFLICT_BACKOFF_SECONDS = 0.1
METADATA_BYTES_MAX = 4_000


class OutcomeKind(StrEnum):
    MOVED = "moved"
    ALREADY_MINE = "already_done_by_me"  # the answer to an earlier try was lost
    ALREADY_DONE = "already_done_by_another"  # the move that was wanted has happened


@dataclass(frozen=True)
class Outcome:
    kind: OutcomeKind
    previous_state: str | None
    document: Document


@dataclass(frozen=True)
class NewDocument:
    document_id: str
    organization: str
    pipeline: str
    file_name: str
    inbox_key: str
    inbox_version_id: str
    uploaded_by: str
    curation: Curation = Curation.SELECTED  # anything else waits until a person selects it


def _system_jitter() -> float:
    return secrets.randbelow(1000) / 1000


@dataclass(frozen=True)
class StateController:
    clock_ms: Callable[[], int]
    sleep: Callable[[float], None] = time.sleep
    jitter: Callable[[], float] = _system_jitter
    store: Store = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "store", Store(self.sleep, self.jitter))

    # --- reading ---------------------------------------------------------------------------

    def get_state(self, document_id: str, organization: str) -> Document:
        found = self.store.get_head(document_id)
        # Another organization's document is told apart from none by nobody.
        if found is None or found.organization != organization:
            raise DocumentNotFound(document_id=document_id)
        return found

    def get_history(self, document_id: str, organization: str) -> list[Event]:
        self.get_state(document_id, organization)
        return self.store.read_ledger(document_id)

    def get_allowed_transitions(self, document: Document) -> list[Move]:
        rules = machine(document.pipeline)
        return [m for m in rules.moves_from(document.state) if why_refused(m, document) is None]

    # --- writing ---------------------------------------------------------------------------

    def create(self, new: NewDocument, caller: Caller, *, admitted: bool = True) -> Outcome:
        """Version 1. Asking again for the same document answers with the one that exists.

        Where there is no room for it yet, it has no place in the pipeline, and no timer runs.
        """
        rules = machine(new.pipeline)
        now = self.clock_ms()
        first = Event(
            event_type="created",
            document_id=new.document_id,
            organization=new.organization,
            pipeline=new.pipeline,
            version=1,
            from_state=None,
            to_state=rules.initial,
            trigger="uploaded",
            actor=caller.actor,
            operation_id=f"{new.document_id}:1:{caller.operation}",
            duration_in_previous_state_ms=0,
            worker_id=caller.worker_id,
            attempt=1,
            lease_epoch=0,
            timestamp_ms=now,
            previous_hash=GENESIS_HASH,
        ).sealed()
        queued = new.curation is Curation.SELECTED
        head = HeadModel(
            document_id=new.document_id,
            organization=new.organization,
            pipeline=new.pipeline,
            file_name=new.file_name,
            inbox_key=new.inbox_key,
            inbox_version_id=new.inbox_version_id,
            uploaded_by=new.uploaded_by,
            created_at_ms=now,
            attempt=1,
            counters={},
            previous_state=None,
            reason_code=None,
            lease_epoch=0,
            curation_status=new.curation.value,
            curation_version=1,
            curation_at_ms=now,
            curation_by=caller.actor.name,
            queued_at_ms=now if queued else None,
            **first_fields(rules, new.organization, now, selected=queued, admitted=admitted),
            version=1,
            operation_id=first.operation_id,
            last_hash=first.hash,
        )
        try:
            self.store.create(head, first)
        except ConditionFailed as failed:
            found = failed.found
            if found is None or found.organization != new.organization:
                raise DocumentNotFound(document_id=new.document_id) from failed
            return Outcome(OutcomeKind.ALREADY_DONE, None, found)
        created = head.snapshot()
        measure_move(created, first)
        return Outcome(OutcomeKind.MOVED, None, created)

    @counting_refusals
    def transition(
        self,
        seen: Document,
        to_state: str,
        *,
        trigger: str,
        caller: Caller,
        artifacts: Sequence[Stored[Artifact]] = (),
        lease: Lease | None = None,
        take_lease_seconds: int | None = None,
        reason: Reason | None = None,
        metadata: dict[str, Any] | None = None,
        if_version: int | None = None,
    ) -> Outcome:
        """Move the document that the caller saw.

        `if_version` pins the version: a person's decision is about what the person saw and
        must not land on a later round that happens to be in the same state.
        """
        move = check_move(seen, to_state, trigger, caller, artifacts)
        if if_version is not None and if_version != seen.version:
            raise StateConflict(
                document_id=seen.document_id, state=seen.state, wanted=to_state, winner=seen
            )
        for attempt in range(VERSION_CONFLICT_RETRIES_MAX + 1):
            event = self._event(
                seen, move.target, "state_transition", trigger, caller, artifacts, reason, metadata
            )
            take = (holder_of(caller), take_lease_seconds) if take_lease_seconds else None
            update, after = self._move_update(seen, event, move, lease, take)
            try:
                self.store.move(update, event)
                measure_move(after, event)
                return Outcome(OutcomeKind.MOVED, seen.state, after)
            except ConditionFailed as failed:
                settled = self._settle(seen, to_state, event, failed.found)
                if settled is not None:
                    return settled
                now_seen = self._still_possible(seen, to_state, caller, lease, failed.found)
                if if_version is not None or attempt == VERSION_CONFLICT_RETRIES_MAX:
                    raise StateConflict(
                        document_id=seen.document_id,
                        state=now_seen.state,
                        wanted=to_state,
                        winner=now_seen,
                    ) from failed
                seen = now_seen
                check_move(seen, to_state, trigger, caller, artifacts)
            self.sleep(VERSION_CONFLICT_BACKOFF_SECONDS * (2**attempt))
        raise AssertionError("unreachable: the last attempt returns or raises")

    @counting_refusals
    def force_transition(
        self, seen: Document, to_state: str, *, reason: str, caller: Caller
    ) -> Outcome:
        """An administrator's override for stuck documents: any state, fully audited."""
        machine(seen.pipeline).state(to_state)
        _check_organization(seen, caller)
        if caller.actor.role != Actor.ADMIN:
            raise NotPermitted(
                actor=caller.actor.name, wanted=f"force to {to_state}", role=Actor.ADMIN.value
            )
        if not reason.strip():
            raise InvalidArtifact(wanted=to_state, problem="a reason in words")
        why = Reason(code=FORCED, sentence=reason)
        event = self._event(seen, to_state, "forced_transition", "forced", caller, (), why, None)
        update, after = self._move_update(seen, event, None, None, None)
        return self._write_pinned(seen, to_state, event, update, after)

    def restart_execution(self, seen: Document, *, caller: Caller) -> Outcome:
        """Record that a new execution takes the document up where it stands."""
        _check_organization(seen, caller)
        if machine(seen.pipeline).is_terminal(seen.state):
            raise InvalidStep(
                document_id=seen.document_id,
                state=seen.state,
                wanted="a new execution",
                allowed="none, this is the end",
            )
        event = self._event(
            seen, seen.state, "execution_restarted", "restart", caller, (), None, None
        )
        event = event.model_copy(update={"attempt": seen.attempt + 1}).sealed()
        update, after = self._move_update(seen, event, None, None, None)
        return self._write_pinned(seen, seen.state, event, update, after)

    # --- curation --------------------------------------------------------------------------

    def set_curation(
        self, seen: Document, status: Curation, *, by: str, if_version: int
    ) -> Document:
        """The person's field. Neither `state` nor `version` is read or written here, and no
        transition writes what is written here, so neither side can overwrite the other."""
        change = curation_change(seen, status, by, if_version, self.clock_ms())
        update = HeadUpdate(seen.document_id, _actions(change.fields), change.condition)
        try:
            self.store.touch(update)
        except ConditionFailed as failed:
            return settle_curation(seen, change, failed.found)
        return seen.model_copy(update=_known(change.fields))

    # --- timers ----------------------------------------------------------------------------

    def begin(self, seen: Document) -> None:
        """An execution is about to serve a document that has not moved yet: it gets its place
        in the pipeline, and its first state's time. Time that ran out before that starts anew."""
        now = self.clock_ms()
        rules = machine(seen.pipeline)
        fields = queue_fields(rules, seen.state) | timer_fields(rules, seen.state, now)
        ran_out = seen.deadline_at_ms is not None and seen.deadline_at_ms <= now
        if seen.pipeline_state is None or ran_out:
            self._set_timer(seen, fields)

    def withdraw(self, seen: Document) -> None:
        """The opposite, for a document that nobody wants any more before it began."""
        self._set_timer(seen, NO_PLACE)

    def look_again(self, seen: Document, at_ms: int | None) -> None:
        """When the document is due next; None if there is nothing more to be done about it."""
        self._set_timer(seen, due_fields(seen.pipeline, at_ms))

    def _set_timer(self, seen: Document, fields: dict[str, Any]) -> None:
        condition = _is_as_seen(seen) & (HeadModel.version == seen.version)
        with suppress(ConditionFailed):  # it has moved on: its new state has its own clock
            self.store.touch(HeadUpdate(seen.document_id, _actions(fields), condition))

    # --- lease -----------------------------------------------------------------------------

    def claim(self, seen: Document, *, owner: str, seconds: int) -> tuple[Lease, Document]:
        """Raise the epoch: from now on only this holder can commit."""
        lease, changes = claim_change(seen, owner, seconds, self.clock_ms())
        condition = _is_as_seen(seen) & (HeadModel.version == seen.version) & _lease_as_seen(seen)
        try:
            self.store.touch(HeadUpdate(seen.document_id, _actions(changes), condition))
        except ConditionFailed as failed:
            return lease, settle_claim(seen, lease, failed.found)
        return lease, seen.model_copy(update=_known(changes))

    def release(self, lease: Lease, seen: Document) -> None:
        """Give the document back early. A lease that was lost meanwhile is none of ours."""
        condition = _is_as_seen(seen) & (HeadModel.lease_epoch == lease.epoch)
        changes = {"lease_owner": None, "lease_expires_at_ms": None}
        try:
            self.store.touch(HeadUpdate(seen.document_id, _actions(changes), condition))
        except ConditionFailed as failed:
            if failed.found is not None and failed.found.lease_epoch != lease.epoch:
                raise LeaseLost(document_id=lease.document_id) from failed

    # --- inside ----------------------------------------------------------------------------

    def _event(
        self,
        seen: Document,
        to_state: str,
        event_type: str,
        trigger: str,
        caller: Caller,
        artifacts: Sequence[Stored[Artifact]],
        reason: Reason | None,
        metadata: dict[str, Any] | None,
    ) -> Event:
        if metadata and len(json.dumps(metadata)) > METADATA_BYTES_MAX:
            limit = f"metadata of at most {METADATA_BYTES_MAX} bytes"
            raise InvalidArtifact(wanted=to_state, problem=limit)
        now = self.clock_ms()
        return Event(
            event_type=event_type,
            document_id=seen.document_id,
            organization=seen.organization,
            pipeline=seen.pipeline,
            version=seen.version + 1,
            from_state=seen.state,
            to_state=to_state,
            trigger=trigger,
            actor=caller.actor,
            operation_id=f"{seen.document_id}:{seen.version + 1}:{caller.operation}",
            artifacts_created=[a.ref for a in artifacts],
            # A clock that was set back must not make a negative duration.
            duration_in_previous_state_ms=max(0, now - seen.entered_at_ms),
            worker_id=caller.worker_id,
            attempt=seen.attempt,
            lease_epoch=seen.lease_epoch,
            timestamp_ms=now,
            reason=reason,
            metadata=metadata or {},
            previous_hash=seen.last_hash,
        ).sealed()

    def _move_update(
        self,
        seen: Document,
        event: Event,
        move: Move | None,
        lease: Lease | None,
        take: tuple[str, int] | None,
    ) -> tuple[HeadUpdate, Document]:
        rules = machine(seen.pipeline)
        now = event.timestamp_ms
        changes: dict[str, Any] = {
            "version": event.version,
            "operation_id": event.operation_id,
            "last_hash": event.hash,
            "attempt": event.attempt,
            "lease_owner": None,
            "lease_expires_at_ms": None,
        }
        restarted = event.event_type == "execution_restarted"
        if restarted and rules.in_flight(seen.state):
            # The execution that takes it up has the state's full time; people keep theirs.
            changes |= timer_fields(rules, seen.state, now)
        if not restarted:
            changes |= state_fields(rules, seen.organization, event.to_state, now)
            changes["previous_state"] = seen.state
            changes["reason_code"] = event.reason.code if event.reason else None
        if move and move.counts:
            counter = move.counts.counter
            changes["counters"] = {**seen.counters, counter: seen.count(counter) + 1}
        if move is None:
            # A new execution or an administrator takes over: whoever held a lease is fenced
            # off, or its late result would land in the successor's turn.
            changes["lease_epoch"] = seen.lease_epoch + 1
            changes |= granted_fields(event.version)
        if take:
            owner, seconds = take
            granted = Lease(seen.document_id, owner, seen.lease_epoch + 1, now + seconds * 1000)
            changes |= lease_fields(granted, event.version)
        condition = _is_as_seen(seen) & (HeadModel.version == seen.version)
        # A claim changes no version: whoever did not see it would raise the epoch to the very
        # number that it was granted, and fence nobody off.
        condition &= HeadModel.lease_epoch == (lease.epoch if lease else seen.lease_epoch)
        if lease is None and move is not None and event.actor.role != Actor.ADMIN:
            # Whoever holds no lease must not overtake somebody who does.
            condition &= HeadModel.lease_owner.does_not_exist() | (
                HeadModel.lease_expires_at_ms <= now
            )
        after = seen.model_copy(update=_known(changes))
        return HeadUpdate(seen.document_id, _actions(changes), condition), after

    def _write_pinned(
        self, seen: Document, to_state: str, event: Event, update: HeadUpdate, after: Document
    ) -> Outcome:
        try:
            self.store.move(update, event)
        except ConditionFailed as failed:
            found = failed.found
            if found is not None and found.operation_id == event.operation_id:
                return Outcome(OutcomeKind.ALREADY_MINE, seen.state, found)
            raise _conflict(seen, to_state, found) from failed
        measure_move(after, event)
        return Outcome(OutcomeKind.MOVED, seen.state, after)

    def _settle(
        self, seen: Document, to_state: str, event: Event, found: Document | None
    ) -> Outcome | None:
        """Has the move that was wanted happened all the same, by me or by another?"""
        if found is None or found.organization != seen.organization:
            raise DocumentNotFound(document_id=seen.document_id)
        if found.version == seen.version:
            return None
        # The document may have gone on since: the ledger knows who wrote the next version.
        written = self.store.get_event(seen.document_id, event.version)
        if written is None:
            return None
        if written.operation_id == event.operation_id:
            return Outcome(OutcomeKind.ALREADY_MINE, seen.state, found)
        # The trigger is part of the move: an approval is not the approval with corrections.
        same_move = (seen.state, to_state, event.trigger)
        if (written.from_state, written.to_state, written.trigger) == same_move:
            return Outcome(OutcomeKind.ALREADY_DONE, seen.state, found)
        return None

    def _still_possible(
        self,
        seen: Document,
        to_state: str,
        caller: Caller,
        lease: Lease | None,
        found: Document | None,
    ) -> Document:
        if found is None or found.state != seen.state:
            raise _conflict(seen, to_state, found)
        if lease is not None and found.lease_epoch != lease.epoch:
            raise LeaseLost(document_id=seen.document_id)
        is_held = found.lease_owner and (found.lease_expires_at_ms or 0) > self.clock_ms()
        if lease is None and is_held and caller.actor.role != Actor.ADMIN:
            raise held_by(found)
        return found


def _known(changes: dict[str, Any]) -> dict[str, Any]:
    """Without what is only there to be indexed."""
    return {k: v for k, v in changes.items() if k in Document.model_fields}


def _is_as_seen(seen: Document) -> Condition:
    # The organization is in every condition: no bug above can write into another's document.
    same: Condition = (HeadModel.state == seen.state) & (
        HeadModel.organization == seen.organization
    )
    return same


def _check_organization(seen: Document, caller: Caller) -> None:
    if caller.organization != seen.organization:
        raise DocumentNotFound(document_id=seen.document_id)


def _lease_as_seen(seen: Document) -> Condition:
    same: Condition = HeadModel.lease_epoch == seen.lease_epoch
    return same


def _actions(changes: dict[str, Any]) -> list[Action]:
    return [
        getattr(HeadModel, name).remove() if value is None else getattr(HeadModel, name).set(value)
        for name, value in changes.items()
    ]


def _conflict(seen: Document, wanted: str, found: Document | None) -> Exception:
    if found is None or found.organization != seen.organization:
        return DocumentNotFound(document_id=seen.document_id)
    return StateConflict(
        document_id=seen.document_id, state=found.state, wanted=wanted, winner=found
    )
