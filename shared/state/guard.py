"""What the controller refuses before anything is written. Pure: a document, a move, a verdict."""

from collections.abc import Sequence

from shared.artifacts.base import Artifact
from shared.artifacts.reference import Stored
from shared.errors import DocumentNotFound, InvalidArtifact, InvalidStep, NotPermitted
from shared.machines.model import Move
from shared.machines.registry import machine
from shared.state.document import Caller, Document


def check_move(
    seen: Document,
    to_state: str,
    trigger: str,
    caller: Caller,
    artifacts: Sequence[Stored[Artifact]],
) -> Move:
    """Everything that can be refused before anything is written."""
    rules = machine(seen.pipeline)
    move = rules.find_move(seen.state, to_state, trigger)
    refusal = "no such move" if move is None else why_refused(move, seen)
    if move is None or refusal is not None:
        raise InvalidStep(
            document_id=seen.document_id,
            state=seen.state,
            wanted=f"{to_state} by {trigger}" + ("" if move is None else f" ({refusal})"),
            allowed=", ".join(rules.targets_from(seen.state)) or "none, this is the end",
        )
    if caller.actor.role not in move.actors:
        raise NotPermitted(
            actor=caller.actor.name, wanted=f"{seen.state} → {to_state}", role=move.actors[0].value
        )
    if caller.organization != seen.organization:
        raise DocumentNotFound(document_id=seen.document_id)
    check_artifacts(move, artifacts)
    return move


def why_refused(move: Move, document: Document) -> str | None:
    """The conditions of a move that depend on the document's own past."""
    if move.counts and document.count(move.counts.counter) >= move.counts.below:
        return f"the limit of {move.counts.below} for {move.counts.counter} is reached"
    if move.only_at_limit and document.count(move.only_at_limit.counter) < move.only_at_limit.below:
        return f"only after {move.only_at_limit.below} {move.only_at_limit.counter}"
    if move.only_from and document.previous_state not in move.only_from:
        return f"only for documents that came from {' or '.join(move.only_from)}"
    return None


def check_artifacts(move: Move, artifacts: Sequence[Stored[Artifact]]) -> None:
    brought = {a.value.kind: a for a in artifacts}
    if len(brought) != len(artifacts):
        # The ledger's newest of a kind is what counts: a second one would hide the checked one.
        raise InvalidArtifact(wanted=move.target, problem="one artifact of each kind")
    for wanted in move.needs:
        found = brought.pop(wanted.kind, None)
        if found is None:
            raise InvalidArtifact(wanted=move.target, problem=f"an artifact {wanted.kind}")
        for name, values in wanted.where.items():
            if getattr(found.value, name) not in values:
                shown = " or ".join(str(v) for v in values)
                raise InvalidArtifact(
                    wanted=move.target, problem=f"{wanted.kind} with {name} = {shown}"
                )
        if found.ref.kind != wanted.kind:
            raise InvalidArtifact(wanted=move.target, problem=f"a reference to {wanted.kind}")
    if extra := sorted(set(brought) - set(move.may_bring)):
        raise InvalidArtifact(wanted=move.target, problem=f"no {', '.join(extra)}")
