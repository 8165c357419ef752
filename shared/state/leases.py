"""Who works on a document: which change a claim writes, and how a lost race is settled.

Safety comes from the epoch; the clock only says who may try.
"""

import hashlib
from dataclasses import dataclass
from typing import Any

from shared.errors import DocumentNotFound, LeaseHeld, StateConflict
from shared.machines.registry import machine
from shared.state.document import Caller, Document
from shared.state.timers import timer_fields


@dataclass(frozen=True)
class Lease:
    document_id: str
    owner: str
    epoch: int
    expires_at_ms: int


def holder_name(operation: str, worker_id: str) -> str:
    """The operation, and which of its workers: one step may be invoked twice at once, and the
    second must not take the first one's lease for its own."""
    if not worker_id:
        return operation
    return f"{operation}/{hashlib.sha256(worker_id.encode()).hexdigest()[:6]}"


def holder_of(caller: Caller) -> str:
    return holder_name(caller.operation, caller.worker_id)


def operation_of(holder: str) -> str:
    return holder.partition("/")[0]


def lease_fields(lease: Lease, granted_at_version: int) -> dict[str, Any]:
    return {
        "lease_epoch": lease.epoch,
        "lease_owner": lease.owner,
        "lease_expires_at_ms": lease.expires_at_ms,
        **granted_fields(granted_at_version),
    }


def granted_fields(version: int) -> dict[str, Any]:
    """A claim is no event. This tells `verify` which events must carry the new epoch."""
    return {"lease_version": version}


def claim_change(
    seen: Document, owner: str, seconds: int, now_ms: int
) -> tuple[Lease, dict[str, Any]]:
    held = seen.lease_owner is not None and (seen.lease_expires_at_ms or 0) > now_ms
    # A step that is tried again takes over from its own worker, which is dead or will be refused.
    if held and operation_of(seen.lease_owner or "") != operation_of(owner):
        raise held_by(seen)
    lease = Lease(seen.document_id, owner, seen.lease_epoch + 1, now_ms + seconds * 1000)
    # The state's timer starts anew with the worker that now serves it.
    timer = timer_fields(machine(seen.pipeline), seen.state, now_ms)
    return lease, lease_fields(lease, seen.version) | timer


def settle_claim(seen: Document, lease: Lease, found: Document | None) -> Document:
    """A claim whose answer was lost is recognised; anything else was somebody else's."""
    if found is None or found.organization != seen.organization:
        raise DocumentNotFound(document_id=seen.document_id)
    if found.lease_epoch == lease.epoch and found.lease_owner == lease.owner:
        return found
    if found.state == seen.state and found.lease_owner:
        raise held_by(found)
    raise StateConflict(
        document_id=seen.document_id,
        state=found.state,
        wanted=f"claim by {lease.owner}",
        winner=found,
    )


def held_by(document: Document) -> LeaseHeld:
    return LeaseHeld(
        document_id=document.document_id,
        owner=document.lease_owner,
        until=document.lease_expires_at_ms,
    )
