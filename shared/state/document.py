"""A document as read from its head, and the event that its ledger keeps for every version."""

import hashlib
import json
from enum import StrEnum
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from shared.artifacts.base import Record
from shared.artifacts.reference import ArtifactRef
from shared.machines.model import Actor


class Curation(StrEnum):
    """What a person wants with a document. The system never changes it after creation."""

    NEW = "New"
    SELECTED = "Selected"
    MAYBE = "Maybe"
    DISCARDED = "Discarded"


class Document(Record):
    """A snapshot of the head. What may have changed since is decided by its version."""

    document_id: str
    organization: str
    pipeline: str
    state: str
    version: int
    operation_id: str
    previous_state: str | None
    entered_at_ms: int
    deadline_at_ms: int | None
    created_at_ms: int
    file_name: str
    inbox_key: str
    inbox_version_id: str
    uploaded_by: str
    attempt: int
    counters: dict[str, int]
    reason_code: str | None
    last_hash: str
    lease_epoch: int
    lease_owner: str | None
    lease_expires_at_ms: int | None
    processing_status: str
    # The document's version when the epoch was last raised.
    lease_version: int = 0
    due_at_ms: int | None = None
    # Its place in the pipeline's lists; None until an execution is about to serve it.
    pipeline_state: str | None = None
    # The person's side, with a version and a clock of its own.
    curation_status: Curation = Curation.SELECTED
    curation_version: int = 1
    curation_at_ms: int = 0
    curation_by: str = ""
    # When it was first handed to the pipeline; None while it waits to be selected.
    queued_at_ms: int | None = None

    def count(self, counter: str) -> int:
        return self.counters.get(counter, 0)


# An event is one item of at most 400 KB that is read with every ledger; words need far less.
REASON_BYTES_MAX = 2_000


def _clipped(text: str) -> str:
    """Cut where it gets too long, between two letters. Cutting again changes nothing."""
    encoded = text.encode()
    if len(encoded) <= REASON_BYTES_MAX:
        return text
    return encoded[: REASON_BYTES_MAX - len("…".encode())].decode(errors="ignore") + "…"


Words = Annotated[str, AfterValidator(_clipped)]


class Reason(Record):
    """Why a document stands where it stands, in words for a person."""

    code: str
    sentence: Words
    next_step: Words = ""


class ActorRef(Record):
    """Who did it: the class that the machine knows, and the name that people know."""

    role: str
    name: str


class Caller(Record):
    """Who asks, and for whom. `operation` tells tries of one act from acts of others."""

    actor: ActorRef
    organization: str
    operation: str
    worker_id: str = ""


class Event(Record):
    """One line of the ledger. Its hash covers all of it and the hash before it."""

    event_type: str  # created, state_transition, forced_transition, execution_restarted
    document_id: str
    organization: str
    pipeline: str
    version: int
    from_state: str | None
    to_state: str
    trigger: str
    actor: ActorRef
    operation_id: str
    artifacts_created: list[ArtifactRef] = Field(default_factory=list)
    duration_in_previous_state_ms: int
    worker_id: str
    attempt: int
    lease_epoch: int
    timestamp_ms: int
    reason: Reason | None = None
    metadata: dict[str, Any] = Field(default_factory=dict)
    previous_hash: str
    hash: str = ""

    def computed_hash(self) -> str:
        body = self.model_dump(mode="json", exclude={"hash"})
        canonical = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(canonical.encode()).hexdigest()

    def sealed(self) -> "Event":
        return self.model_copy(update={"hash": self.computed_hash()})


GENESIS_HASH = "0" * 64
FORCED = "FORCED"  # the reason's code where an administrator put a document somewhere


def known_artifacts(events: list[Event]) -> dict[str, ArtifactRef]:
    """What is known in the state that the document is in now. Sent back by a person, it knows
    what it knew when it was there before; what came after is history."""
    known: dict[str, ArtifactRef] = {}
    on_entering: dict[str, dict[str, ArtifactRef]] = {}
    for event in events:
        sent_back = event.to_state != event.from_state and event.to_state in on_entering
        if sent_back and event.actor.role not in (Actor.STAGE, Actor.SWEEPER):
            known = dict(on_entering[event.to_state])
        for ref in event.artifacts_created:
            known.pop(ref.kind, None)
            known[ref.kind] = ref
        on_entering[event.to_state] = dict(known)
    return known


def current_artifacts(events: list[Event]) -> dict[str, ArtifactRef]:
    """The newest reference of each kind, in the order in which they were written."""
    newest: dict[str, ArtifactRef] = {}
    for event in events:
        for ref in event.artifacts_created:
            newest.pop(ref.kind, None)  # so that it moves to the end
            newest[ref.kind] = ref
    return newest
