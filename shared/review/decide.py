"""A person's decision: one transaction on the document. Waking the workflow comes after."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from shared.artifacts.base import Artifact
from shared.artifacts.reference import ArtifactRef, Stored
from shared.artifacts.statements import (
    Account,
    CorrectionOverlay,
    Edit,
    ExtractionFailure,
    ExtractionResult,
    FinalTransactions,
    HumanReviewDecision,
    Reconciliation,
    Transaction,
    Transactions,
)
from shared.errors import InvalidDecision, InvalidStep, StateConflict
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.money import NO_CURRENCY, to_decimal_string
from shared.observe import log
from shared.review.corrections import apply_edits, changes_something, with_balances
from shared.stages.frame import Tools
from shared.state.controller import Outcome, OutcomeKind
from shared.state.document import ActorRef, Caller, Document, Reason, current_artifacts
from shared.statements.reconcile import reconcile


@dataclass(frozen=True)
class Reading:
    """What the machine read, as far as it got: the ground that corrections stand on."""

    accounts: list[Account]
    rows: list[Transaction]
    base: ArtifactRef | None

    @property
    def currency(self) -> str:
        currencies = [a.currency for a in self.accounts] or [r.currency for r in self.rows]
        return currencies[0] if currencies else NO_CURRENCY


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


def read_reading(tools: Tools, artifacts: dict[str, ArtifactRef]) -> Reading:
    if "transactions" in artifacts and "extraction_result" in artifacts:
        rows = tools.artifacts.get(artifacts["transactions"], Transactions)
        result = tools.artifacts.get(artifacts["extraction_result"], ExtractionResult)
        return Reading(result.value.accounts, rows.value.rows, rows.ref)
    if "extraction_error" in artifacts:
        failure = tools.artifacts.get(artifacts["extraction_error"], ExtractionFailure)
        return Reading(failure.value.accounts, failure.value.rows, failure.ref)
    return Reading([], [], None)


def decide(tools: Tools, seen: Document, decision: Decision) -> Outcome:
    """Take the decision about the version that the reviewer saw, or refuse it whole."""
    rules = machine(seen.pipeline)
    if not rules.waits_for_person(seen.state):
        raise InvalidStep(
            document_id=seen.document_id,
            state=seen.state,
            wanted=decision.decision,
            allowed=", ".join(rules.targets_from(seen.state)) or "none",
        )
    targets = {
        m.trigger: m.target for m in rules.moves_from(seen.state) if Actor.REVIEWER in m.actors
    }
    if decision.decision not in targets:
        raise InvalidDecision(problem=f"{decision.decision!r} is not one of {sorted(targets)}")
    evidence = _evidence(tools, seen, decision)
    caller = Caller(
        actor=ActorRef(role=Actor.REVIEWER, name=decision.reviewer),
        organization=seen.organization,
        # Made of the content: the same decision sent again is recognised, and another one by
        # the same reviewer, from a second window, is not taken for it.
        operation=f"{decision.decision}:{_digest(evidence)}",
    )
    outcome = tools.controller.transition(
        seen,
        targets[decision.decision],
        trigger=decision.decision,
        caller=caller,
        artifacts=evidence,
        reason=_reason(decision),
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
    log("decided", outcome.document, decision=decision.decision)
    return outcome


def _digest(evidence: Sequence[Stored[Artifact]]) -> str:
    hashes = "".join(stored.ref.sha256 for stored in evidence)
    return hashlib.sha256(hashes.encode()).hexdigest()[:16]


def _reason(decision: Decision) -> Reason | None:
    said = decision.override_reason or decision.reason
    if decision.decision == "reject":
        return Reason(code="REJECTED_BY_REVIEWER", sentence=said)
    return Reason(code="REVIEWED", sentence=said) if said else None


def _evidence(tools: Tools, seen: Document, decision: Decision) -> list[Stored[Artifact]]:
    def keep(artifact: Artifact) -> Stored[Artifact]:
        return tools.artifacts.put(seen.organization, seen.document_id, artifact)

    said = HumanReviewDecision(
        decision=decision.decision,
        reviewer=decision.reviewer,
        reason=decision.reason,
        override_reason=decision.override_reason,
        hints=decision.hints,
    )
    if decision.decision == "reject" and not decision.reason.strip():
        raise InvalidDecision(problem="a rejection needs a reason")
    if not decision.decision.startswith("approve"):
        return [keep(said)]
    events = tools.controller.store.read_ledger(seen.document_id)
    reading = read_reading(tools, current_artifacts(events))
    accounts, rows, proof = check_approval(reading, decision)
    evidence: list[Artifact] = [
        said,
        proof,
        FinalTransactions(accounts=accounts, rows=rows, source="review"),
    ]
    if decision.decision == "approve_with_corrections":
        base = reading.base.sha256 if reading.base else ""
        edits = [e for e in decision.correction.edits if changes_something(e)]
        evidence.append(CorrectionOverlay(base_sha256=base, edits=edits))
    return [keep(a) for a in evidence]


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
