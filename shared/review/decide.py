"""A person's decision: one transaction on the document. Waking the workflow comes after."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from shared.artifacts.base import Artifact
from shared.artifacts.reference import Stored
from shared.artifacts.statements import (
    Account,
    CorrectionOverlay,
    Edit,
    FinalTransactions,
    HumanReviewDecision,
    Reconciliation,
    Transaction,
)
from shared.errors import InvalidDecision, InvalidStep, StateConflict
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.money import to_decimal_string
from shared.observe import log
from shared.organizations import Choices
from shared.review.corrections import apply_edits, changes_something, with_balances
from shared.review.four_eyes import FIRST_APPROVAL, Approvals, check_four_eyes
from shared.review.reading import Reading, read_reading
from shared.stages.frame import Tools
from shared.state.controller import Outcome, OutcomeKind
from shared.state.document import ActorRef, Caller, Document, Event, Reason, current_artifacts
from shared.statements.reconcile import reconcile


@dataclass(frozen=True)
class Correction:
    edits: Sequence[Edit] = ()
    opening_balance: str | None = None
    closing_balance: str | None = None

    @property
    def is_empty(self) -> bool:
        return not self.edits and self.opening_balance is None and self.closing_balance is None


@dataclass(frozen=True)
class Decision:
    decision: str
    reviewer: str
    reason: str = ""
    override_reason: str | None = None
    hints: dict[str, str] = field(default_factory=dict)
    correction: Correction = Correction()
    # Tells tries of one decision from other decisions; see the API's Idempotency-Key.
    operation: str = ""

    @property
    def approves(self) -> bool:
        return self.decision.startswith("approve")


def possible_decisions(document: Document) -> list[str]:
    """What a reviewer may say in this state. Whether an approval is only the first of two is
    for the organization's rules to tell, not for the reviewer."""
    rules = machine(document.pipeline)
    if not rules.waits_for_person(document.state):
        return []
    moves = [m for m in rules.moves_from(document.state) if Actor.REVIEWER in m.actors]
    return [m.trigger for m in moves if m.trigger != FIRST_APPROVAL]


def decide(
    tools: Tools, seen: Document, decision: Decision, choices: Choices | None = None
) -> Outcome:
    """Take the decision about the version that the reviewer saw, or refuse it whole."""
    rules = machine(seen.pipeline)
    possible = possible_decisions(seen)
    if not possible:
        raise InvalidStep(
            document_id=seen.document_id,
            state=seen.state,
            wanted=decision.decision,
            allowed=", ".join(rules.targets_from(seen.state)) or "none",
        )
    if decision.decision not in possible:
        raise InvalidDecision(problem=f"{decision.decision!r} is not one of {sorted(possible)}")
    events = tools.controller.store.read_ledger(seen.document_id)
    evidence, approvals = _evidence(tools, seen, decision, events, choices or Choices())
    stored = [tools.artifacts.put(seen.organization, seen.document_id, a) for a in evidence]
    trigger = FIRST_APPROVAL if approvals.is_first_of_two else decision.decision
    target = next(m.target for m in rules.moves_from(seen.state) if m.trigger == trigger)
    caller = Caller(
        actor=ActorRef(role=Actor.REVIEWER, name=decision.reviewer),
        organization=seen.organization,
        # Made of the content: the same decision sent again is recognised, and another one by
        # the same reviewer, from a second window, is not taken for it.
        operation=decision.operation or f"{decision.decision}:{_digest(stored)}",
    )
    outcome = tools.controller.transition(
        seen,
        target,
        trigger=trigger,
        caller=caller,
        artifacts=stored,
        reason=_reason(decision),
        metadata=approvals.metadata(),
        if_version=seen.version,
    )
    if outcome.kind is OutcomeKind.ALREADY_DONE:
        # Somebody decided alike, but in other words or with other corrections: theirs hold.
        raise StateConflict(
            document_id=seen.document_id,
            state=outcome.document.state,
            wanted=decision.decision,
            winner=outcome.document,
        )
    log("decided", outcome.document, decision=decision.decision, trigger=trigger)
    return outcome


def _digest(evidence: Sequence[Stored[Artifact]]) -> str:
    hashes = "".join(stored.ref.sha256 for stored in evidence)
    return hashlib.sha256(hashes.encode()).hexdigest()[:16]


def _reason(decision: Decision) -> Reason | None:
    said = decision.override_reason or decision.reason
    if decision.decision == "reject":
        return Reason(code="REJECTED_BY_REVIEWER", sentence=said)
    return Reason(code="REVIEWED", sentence=said) if said else None


def _evidence(
    tools: Tools, seen: Document, decision: Decision, events: list[Event], choices: Choices
) -> tuple[list[Artifact], Approvals]:
    said = HumanReviewDecision(
        decision=decision.decision,
        reviewer=decision.reviewer,
        reason=decision.reason,
        override_reason=decision.override_reason,
        hints=decision.hints,
    )
    if decision.decision == "reject" and not decision.reason.strip():
        raise InvalidDecision(problem="a rejection needs a reason")
    reading = read_reading(tools, current_artifacts(events))
    evidence: list[Artifact] = [said]
    edits = [e for e in decision.correction.edits if changes_something(e)]
    if edits and decision.decision in ("approve_with_corrections", "request_reprocessing"):
        evidence.append(_overlay(reading, edits))
    if not decision.approves:
        return evidence, Approvals()
    accounts, rows, proof = check_approval(reading, decision)
    if decision.decision == "approve_with_corrections" and not edits:
        evidence.append(_overlay(reading, edits))  # only balances were entered
    approvals = check_four_eyes(seen, events, decision.reviewer, accounts, rows, choices)
    evidence.append(proof)
    if not approvals.is_first_of_two:
        evidence.append(FinalTransactions(accounts=accounts, rows=rows, source="review"))
    return evidence, approvals


def _overlay(reading: Reading, edits: Sequence[Edit]) -> CorrectionOverlay:
    return CorrectionOverlay(
        base_sha256=reading.base.sha256 if reading.base else "", edits=list(edits)
    )


def check_approval(
    reading: Reading, decision: Decision
) -> tuple[list[Account], list[Transaction], Reconciliation]:
    """The rows as approved and their proof. What is not proven needs a reason in words."""
    correction = decision.correction
    if decision.decision == "approve" and not correction.is_empty:
        raise InvalidDecision(problem="corrections need approve_with_corrections")
    if decision.decision == "approve_with_corrections" and correction.is_empty:
        raise InvalidDecision(problem="approve_with_corrections needs at least one correction")
    accounts = with_balances(
        reading.accounts, correction.opening_balance, correction.closing_balance, reading.currency
    )
    edits = [e for e in correction.edits if changes_something(e)]
    accounts, rows = apply_edits(accounts, reading.rows, edits)
    proof = reconcile(accounts, rows)
    if proof.status != "pass" and not (decision.override_reason or "").strip():
        delta = to_decimal_string(proof.delta, reading.currency)
        raise InvalidDecision(
            problem=f"the rows are not proven (difference {delta}); correct them,"
            " or give an override reason"
        )
    return accounts, rows, proof
