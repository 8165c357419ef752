"""The frame that every stage runs in: guard, claim, work, transition.

The state moves only after the work is done and its artifacts are stored. A stage that comes
again finds its own result; one that was overtaken says so and writes nothing.
"""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import BinaryIO, TypeVar

from shared.artifacts.base import Artifact, Record
from shared.artifacts.reference import ArtifactRef, Stored, StoredRows
from shared.artifacts.store import ArtifactStore, open_upload
from shared.errors import AssayError, InvalidArtifact, InvalidStep, Superseded
from shared.machines.model import Actor, Move
from shared.machines.registry import machine
from shared.observe import log
from shared.settings import UploadSettings
from shared.stages.task import Task
from shared.state.controller import OutcomeKind, StateController
from shared.state.document import ActorRef, Caller, Document, Reason, current_artifacts
from shared.state.leases import Lease, holder_name, holder_of

A = TypeVar("A", bound=Artifact)


def reason_of(error: AssayError) -> Reason:
    return Reason(**error.as_reason())


@dataclass(frozen=True)
class Tools:
    """What stages work with; built once by the composition root."""

    controller: StateController
    artifacts: ArtifactStore


@dataclass
class StageRun:
    """One stage at work on one document."""

    tools: Tools
    stage: str
    task: Task
    caller: Caller
    document: Document
    references: dict[str, ArtifactRef]
    lease: Lease | None = field(default=None)

    @property
    def state(self) -> str:
        return self.document.state

    def read(self, kind: type[A]) -> Stored[A]:
        found = self.find(kind)
        if found is None:
            raise InvalidArtifact(wanted=self.stage, problem=f"an artifact {kind.kind}")
        return found

    def find(self, kind: type[A]) -> Stored[A] | None:
        ref = self.references.get(kind.kind)
        return None if ref is None else self.tools.artifacts.get(ref, kind)

    def open_upload(self, settings: UploadSettings) -> AbstractContextManager[BinaryIO]:
        return open_upload(
            self.tools.artifacts.client,
            settings.inbox_bucket,
            self.document.inbox_key,
            self.document.inbox_version_id,
            settings.size_bytes_max,
        )

    def keep_rows(self, name: str, rows: Iterable[Record]) -> StoredRows:
        return self.tools.artifacts.put_rows(
            self.document.organization, self.document.document_id, name, rows
        )

    def keep(self, artifact: A) -> Stored[A]:
        return self.tools.artifacts.put(
            self.document.organization, self.document.document_id, artifact
        )

    def move(
        self,
        to_state: str,
        trigger: str,
        *artifacts: Stored[Artifact],
        reason: Reason | None = None,
        take_lease_seconds: int | None = None,
    ) -> None:
        outcome = self.tools.controller.transition(
            self.document,
            to_state,
            trigger=trigger,
            caller=self.caller,
            artifacts=artifacts,
            lease=self.lease,
            take_lease_seconds=take_lease_seconds,
            reason=reason,
        )
        log(
            "moved" if outcome.kind is OutcomeKind.MOVED else outcome.kind.value,
            self.document,
            to_state=to_state,
            trigger=trigger,
            code=reason.code if reason else None,
        )
        self.document = outcome.document
        if outcome.kind is OutcomeKind.MOVED:
            self.references = {**self.references, **{a.ref.kind: a.ref for a in artifacts}}
        else:
            # What counts is the evidence that was recorded, which may not be mine.
            events = self.tools.controller.store.read_ledger(outcome.document.document_id)
            self.references = current_artifacts(events)
        self.lease = self._lease_of(outcome.document) if take_lease_seconds else None

    def claim(self, seconds: int) -> None:
        """Take over from a worker of this execution that died, or from an expired lease."""
        self.claim_as(self.caller.operation, seconds)

    def claim_as(self, operation: str, seconds: int) -> None:
        owner = holder_name(operation, self.caller.worker_id)
        self.lease, self.document = self.tools.controller.claim(
            self.document, owner=owner, seconds=seconds
        )

    def _lease_of(self, document: Document) -> Lease | None:
        # When another worker made the move, the lease is its own; the next claim will tell.
        if document.lease_owner != holder_of(self.caller):
            return None
        return Lease(
            document.document_id,
            document.lease_owner,
            document.lease_epoch,
            document.lease_expires_at_ms or 0,
        )

    def result(self) -> Task:
        return self.task.at(self.document, self.references)


def run_stage(
    tools: Tools, stage: str, task: Task, worker_id: str, work: Callable[[StageRun], None]
) -> Task:
    document = tools.controller.get_state(task.document_id, task.organization)
    if task.attempt != document.attempt:
        raise Superseded(document_id=document.document_id, attempt=document.attempt)
    operation = f"{stage}:{task.attempt}"
    caller = Caller(
        actor=ActorRef(role=Actor.STAGE, name=stage),
        organization=task.organization,
        operation=operation,
        worker_id=worker_id,
    )
    run = StageRun(tools, stage, task, caller, document, dict(task.artifacts))
    if document.state != task.state:
        # An earlier try of this stage, or another execution, got further than the task knows.
        # What it left is in the ledger alone.
        run.references = current_artifacts(tools.controller.store.read_ledger(task.document_id))
    rules = machine(document.pipeline)
    serves = {m.source for m in rules.moves_of(stage)} | set(rules.stage(stage).serves)
    if document.state not in serves:
        if not document.operation_id.endswith(f":{operation}"):
            raise InvalidStep(
                document_id=document.document_id,
                state=document.state,
                wanted=stage,
                allowed=", ".join(rules.targets_from(document.state)) or "none, this is the end",
            )
        # Past it by my own hand: only the answer was lost. The ledger knew the result.
        return run.result()
    work(run)
    return run.result()


def walk(
    run: StageRun,
    bring: Callable[[Move], list[Stored[Artifact]]],
    reason: Reason | None,
) -> None:
    """Follow the moves that belong to this stage, one after the other, as far as they lead."""
    rules = machine(run.document.pipeline)
    while True:
        steps = [m for m in rules.moves_of(run.stage) if m.source == run.state]
        if not steps:
            return
        run.move(steps[0].target, steps[0].trigger, *bring(steps[0]), reason=reason)
