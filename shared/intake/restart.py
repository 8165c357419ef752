"""Another try for a document: after a failure, from a chosen stage, or by an administrator's word.

Earlier artifacts and events stay; whatever still runs is superseded by the new execution.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from shared.errors import InvalidStep, NotSelected, RoleMissing
from shared.intake.start import Starter
from shared.machines.model import Actor, Kind
from shared.machines.registry import machine
from shared.state.controller import StateController
from shared.state.document import ActorRef, Caller, Curation, Document


@dataclass(frozen=True)
class Restarter:
    controller: StateController
    starter: Starter
    relay: Callable[[str], bool]

    def retry(self, document: Document, actors: Sequence[ActorRef]) -> Document:
        """From an error state back to the step that failed.

        `actors` are the roles of one person. Where the machine has a move for it, whoever may
        make that move may retry; where it has none, it takes an administrator.
        """
        rules = machine(document.pipeline)
        if rules.state(document.state).kind is not Kind.ERROR:
            raise InvalidStep(
                document_id=document.document_id,
                state=document.state,
                wanted="a retry",
                allowed=", ".join(rules.targets_from(document.state)) or "none, this is the end",
            )
        _refuse_unless_selected(document)
        moves = self.controller.get_allowed_transitions(document)
        again = next((m for m in moves if m.trigger == "retry"), None)
        if again is not None:
            actor = _acting(actors, again.actors)
            caller = _caller(document, actor, "retry")
            moved = self.controller.transition(
                document, again.target, trigger="retry", caller=caller, if_version=document.version
            ).document
        else:
            # The machine has no such move: it is an administrator's act, and recorded as one.
            actor = _acting(actors, (Actor.ADMIN,))
            failed_in = document.previous_state or rules.initial
            moved = self._forced(document, failed_in, f"retry of {failed_in}", actor)
        return self._go_on(moved, actor)

    def reprocess(self, document: Document, stage: str, reason: str, actor: ActorRef) -> Document:
        """From the first state that the stage serves, whatever has become of the document."""
        serves = machine(document.pipeline).stage(stage).serves
        if not serves:
            raise InvalidStep(
                document_id=document.document_id,
                state=document.state,
                wanted=f"reprocessing from {stage}",
                allowed="stages that take documents up",
            )
        _refuse_unless_selected(document)
        moved = self._forced(document, serves[0], f"reprocess from {stage}: {reason}", actor)
        return self._go_on(moved, actor)

    def force(self, document: Document, state: str, reason: str, actor: ActorRef) -> Document:
        rules = machine(document.pipeline)
        if not rules.is_terminal(rules.state(state).name):
            _refuse_unless_selected(document)
        moved = self._forced(document, state, reason, actor)
        return self._go_on(moved, actor)

    def _forced(self, document: Document, state: str, reason: str, actor: ActorRef) -> Document:
        caller = _caller(document, actor, f"force:{state}")
        outcome = self.controller.force_transition(document, state, reason=reason, caller=caller)
        return outcome.document

    def _go_on(self, document: Document, actor: ActorRef) -> Document:
        if not machine(document.pipeline).is_terminal(document.state):
            document = self.starter.resume(document, actor)
        # An older execution that still waits wakes up, finds itself superseded, and ends.
        self.relay(document.document_id)
        return document


def _acting(actors: Sequence[ActorRef], allowed: tuple[Actor, ...]) -> ActorRef:
    for actor in actors:
        if actor.role in allowed:
            return actor
    people = [a.value for a in allowed if a not in (Actor.STAGE, Actor.SWEEPER)]
    raise RoleMissing(roles=" or ".join(people))


def _caller(document: Document, actor: ActorRef, operation: str) -> Caller:
    return Caller(actor=actor, organization=document.organization, operation=operation)


def _refuse_unless_selected(document: Document) -> None:
    if document.curation_status is not Curation.SELECTED:
        raise NotSelected(document_id=document.document_id, curation=document.curation_status.value)
