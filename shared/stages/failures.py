"""When a stage could not do its work: record why, and move along the machine's error path."""

from collections.abc import Callable

from shared.artifacts.base import Artifact
from shared.artifacts.contracts import StepFailure
from shared.artifacts.exports import ExportFailure
from shared.artifacts.reference import Stored
from shared.artifacts.statements import Classification, ExtractionFailure, Reconciliation
from shared.machines.model import Move
from shared.machines.registry import machine
from shared.stages.frame import StageRun, walk
from shared.state.document import Reason
from shared.state.leases import operation_of


def _classification(reason: Reason) -> Artifact:
    return Classification(
        bank_family="unknown",
        statement_type="unknown",
        fingerprint="",
        confidence=0.0,
        code=reason.code,
        explanation=reason.sentence,
    )


def _extraction_error(reason: Reason) -> Artifact:
    return ExtractionFailure(code=reason.code, sentence=reason.sentence, next_step=reason.next_step)


def _reconciliation(reason: Reason) -> Artifact:
    return Reconciliation(
        status="unproven", delta=0, checks=[], code=reason.code, explanation=reason.sentence
    )


def _export_error(reason: Reason) -> Artifact:
    return ExportFailure(code=reason.code, sentence=reason.sentence, next_step=reason.next_step)


def _step_error(reason: Reason) -> Artifact:
    return StepFailure(code=reason.code, sentence=reason.sentence, next_step=reason.next_step)


# The evidence that a failure move brings, by the kind of artifact the machine asks for.
EVIDENCE: dict[str, Callable[[Reason], Artifact]] = {
    "classification": _classification,
    "export_error": _export_error,
    "extraction_error": _extraction_error,
    "reconciliation": _reconciliation,
    "step_error": _step_error,
}


def caught_reason(run: StageRun) -> Reason | None:
    """The error that a Catch handed over, told in words for a person."""
    if run.task.error is None:
        return None
    failed = machine(run.document.pipeline).stage_serving(run.state)
    name = failed.name if failed else run.stage
    limit_seconds = failed.timeout_seconds if failed else 0
    return run.task.error.as_reason(name, limit_seconds)


def _take_over_from_the_dead(run: StageRun) -> None:
    """The worker of the stage that failed is gone, but its lease is not: take it as our own.

    Only from this execution's own worker. Any other may be alive, and its lease is waited for.
    """
    rules = machine(run.document.pipeline)
    failed = {f"{s.name}:{run.task.attempt}" for s in rules.stages if s.on_error == run.stage}
    operation = operation_of(run.document.lease_owner or "")
    if operation in failed:
        run.claim_as(operation, rules.stage(run.stage).timeout_seconds)


def record_failure(run: StageRun) -> None:
    _take_over_from_the_dead(run)
    reason = caught_reason(run) or Reason(code="E2011", sentence=f"The step {run.stage} failed.")

    def bring(move: Move) -> list[Stored[Artifact]]:
        return [run.keep(EVIDENCE[wanted.kind](reason)) for wanted in move.needs]

    walk(run, bring, reason)
