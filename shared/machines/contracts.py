"""Contracts: parsed, extracted, validated by rules or a person, compared. Names as in ADR-003."""

from shared.machines.model import (
    Actor,
    Kind,
    Limit,
    Machine,
    Move,
    Reminder,
    Retry,
    Stage,
    State,
    Timeout,
    need,
)

HOURS = 60 * 60
RETRIES = Limit("retries", below=3)
PEOPLE = (Actor.STAGE, Actor.REVIEWER, Actor.ADMIN)

STATES = (
    State("pending", Kind.STABLE, "received, not yet looked at"),
    State("parsing_pdf", Kind.TRANSIENT, "the text is being read", Timeout(60, "failed")),
    State("extracting", Kind.TRANSIENT, "the fields are being read", Timeout(120, "failed")),
    State("validating", Kind.TRANSIENT, "the fields are being checked", Timeout(30, "failed")),
    State(
        "review_required",
        Kind.STABLE,
        "a person must decide",
        Timeout(24 * HOURS, "timed_out"),
        (Reminder(4 * HOURS, "reminder"),),
    ),
    State("validated", Kind.STABLE, "the fields hold, by rule or by a person's word"),
    State("comparing", Kind.TRANSIENT, "compared with what is known", Timeout(60, "failed")),
    State("completed", Kind.TERMINAL, "processed", succeeded=True),
    State("rejected", Kind.TERMINAL, "a person rejected it, or every retry failed"),
    State("timed_out", Kind.TERMINAL, "nobody decided within 24 hours"),
    State("failed", Kind.ERROR, "a step failed; retried at that step, at most three times"),
)


def _step(stage: str, source: str, target: str, trigger: str, *needs: str) -> Move:
    return Move(source, target, trigger, stage=stage, needs=tuple(need(n) for n in needs))


def _fails(stage: str, source: str) -> tuple[Move, ...]:
    return (
        Move(source, "failed", "step_failed", stage=stage, needs=(need("step_error"),)),
        Move(source, "failed", "timeout", (Actor.SWEEPER,), needs=(need("step_error"),)),
        # Smart retry: back to the step that failed and to no other.
        Move("failed", source, "retry", PEOPLE, "retry", counts=RETRIES, only_from=(source,)),
    )


MOVES = (
    _step("parse", "pending", "parsing_pdf", "ingest_called"),
    _step("parse", "parsing_pdf", "extracting", "text_extracted", "contract_text"),
    *_fails("parse", "parsing_pdf"),
    _step("extract_fields", "extracting", "validating", "fields_extracted", "contract_fields"),
    *_fails("extract_fields", "extracting"),
    _step("validate", "validating", "validated", "validation_passed", "validation_report"),
    _step("validate", "validating", "review_required", "needs_human", "validation_report"),
    *_fails("validate", "validating"),
    Move("review_required", "validated", "approve", (Actor.REVIEWER,),
         needs=(need("human_review_decision", decision=("approve", "approve_with_corrections")),)),
    Move("review_required", "rejected", "reject", (Actor.REVIEWER,),
         needs=(need("human_review_decision", decision="reject"),)),
    Move("review_required", "timed_out", "timeout", (Actor.SWEEPER,)),
    _step("compare", "validated", "comparing", "comparison_started"),
    _step("compare", "comparing", "completed", "comparison_done", "comparison"),
    *_fails("compare", "comparing"),
    Move("failed", "rejected", "retries_exhausted", (Actor.STAGE, Actor.SWEEPER), "retry",
         only_at_limit=RETRIES),
)  # fmt: skip

STAGES = (
    Stage("parse", ("pending", "parsing_pdf"), 60, Retry(1), on_error="retry"),
    Stage("extract_fields", ("extracting",), 120, Retry(1), on_error="retry"),
    Stage("validate", ("validating",), 30, Retry(1), on_error="retry"),
    Stage("request_review", ("review_required",), 24 * HOURS, waits_for_person=True),
    Stage("compare", ("validated", "comparing"), 60, Retry(1), on_error="retry"),
    Stage("retry", ("failed",), 30, Retry(3, 1, 2.0), function="record_failure"),
)

CONTRACTS = Machine(
    name="contracts",
    source="ADR-003 Workflow State Machine Design",
    initial="pending",
    states=STATES,
    moves=MOVES,
    stages=STAGES,
)
