"""Bank statements: from an uploaded PDF to rows that are proven to add up."""

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

REVIEW = "HUMAN_REVIEW_REQUIRED"
DAYS = 24 * 60 * 60
# A document that was sent back this often needs another remedy than one more round; the limit
# also keeps the history of one workflow execution far below its 25,000 events.
REPROCESSING = Limit("reprocessing", below=20)
DRAFTING = Limit("drafting", below=2)
# Two reviewers who never agree need a third person, not one more round.
FIRST_APPROVALS = Limit("first_approvals", below=20)
# Nothing moves by itself: people are told, and told again, and then somebody is called.
REVIEW_REMINDERS = (Reminder(1 * DAYS, "reminder"), Reminder(3 * DAYS, "escalation"))

STATES = (
    State("UPLOADED", Kind.TRANSIENT, "PDF received, not yet looked at", Timeout(30, REVIEW)),
    State("INGESTED", Kind.STABLE, "PDF is valid and stored, its hash and pages are known"),
    State("CLASSIFIED", Kind.STABLE, "bank, type and layout are determined, templates are scored"),
    State("ROUTED", Kind.TRANSIENT, "the routing decision is made", Timeout(5, REVIEW)),
    State("TEMPLATE_SELECTED", Kind.STABLE, "a template is bound to this statement for good"),
    State("TEMPLATE_MISSING", Kind.STABLE, "no known template fits well enough"),
    State(
        "TEMPLATE_DRAFTING",
        Kind.TRANSIENT,
        "a layout is being induced from the pages",
        # Pages that are pictures are read here, at some two seconds each.
        Timeout(120, "TEMPLATE_REVIEW_FAILED"),
    ),
    State("TEMPLATE_DRAFTED", Kind.STABLE, "a draft exists and has not been judged"),
    State(
        "TEMPLATE_REVIEW",
        Kind.TRANSIENT,
        "the draft must prove this statement, and be the only one that does",
        Timeout(60, "TEMPLATE_REVIEW_FAILED"),
    ),
    State("TEMPLATE_REVIEW_FAILED", Kind.ERROR, "no draft proves the statement uniquely"),
    State("TEMPLATE_APPROVED", Kind.STABLE, "the draft has proven the statement"),
    State(
        "EXTRACTION_READY",
        Kind.TRANSIENT,
        "waits for a worker to extract it",
        Timeout(10, "EXTRACTING"),
    ),
    State(
        "EXTRACTING",
        Kind.TRANSIENT,
        "a worker holds the lease and reads the rows",
        Timeout(120, "EXTRACTION_FAILED"),
    ),
    State("EXTRACTION_FAILED", Kind.ERROR, "the rows could not be read completely"),
    State(
        "RECONCILING",
        Kind.TRANSIENT,
        "rows are read and are being proven",
        Timeout(10, "RECONCILIATION_FAILED"),
    ),
    State("RECONCILIATION_FAILED", Kind.ERROR, "the rows do not prove the printed figures"),
    State(REVIEW, Kind.STABLE, "a person must decide", Timeout(7 * DAYS), REVIEW_REMINDERS),
    State(
        "COMPLETED",
        Kind.TERMINAL,
        "the rows are proven, or a reviewer answers for them",
        succeeded=True,
    ),
    State("REJECTED", Kind.TERMINAL, "turned away, by a rule or by a reviewer"),
)


def _by(stage: str, source: str, target: str, trigger: str, *needs: object, **more: object) -> Move:
    return Move(source, target, trigger, stage=stage, needs=tuple(needs), **more)  # type: ignore[arg-type]


def _by_sweeper(source: str, target: str, *needs: object) -> Move:
    return Move(source, target, "timeout", (Actor.SWEEPER,), needs=tuple(needs))  # type: ignore[arg-type]


def _by_reviewer(target: str, decision: str, *needs: object, **more: object) -> Move:
    wanted = (need("human_review_decision", decision=decision), *needs)
    return Move(REVIEW, target, decision, (Actor.REVIEWER,), needs=wanted, **more)  # type: ignore[arg-type]


MOVES = (
    _by("ingest", "UPLOADED", "INGESTED", "ingestion_complete", need("ingest_receipt"),
        may_bring=("page_words",)),
    _by("ingest", "UPLOADED", "REJECTED", "input_rejected", need("rejection")),
    _by("request_review", "UPLOADED", REVIEW, "ingestion_failed"),
    _by_sweeper("UPLOADED", REVIEW),
    _by("classify", "INGESTED", "CLASSIFIED", "classification_complete", need("classification")),
    _by("classify_failed", "INGESTED", "CLASSIFIED", "classification_gave_up",
        need("classification", confidence=0.0)),
    _by("route", "CLASSIFIED", "ROUTED", "routing_decided", need("route_decision")),
    _by("request_review", "CLASSIFIED", REVIEW, "routing_failed"),
    _by("route", "ROUTED", "TEMPLATE_SELECTED", "template_selected",
        need("route_decision", decision="template_selected"), need("template_binding")),
    _by("route", "ROUTED", "TEMPLATE_MISSING", "template_missing",
        need("route_decision", decision="template_missing")),
    _by("request_review", "ROUTED", REVIEW, "routing_failed"),
    _by_sweeper("ROUTED", REVIEW),
    _by("route", "TEMPLATE_SELECTED", "EXTRACTION_READY", "template_valid"),
    _by("request_review", "TEMPLATE_SELECTED", REVIEW, "template_unusable"),
    _by("draft", "TEMPLATE_MISSING", "TEMPLATE_DRAFTING", "drafting_started"),
    _by("request_review", "TEMPLATE_MISSING", REVIEW, "no_template"),
    _by("draft", "TEMPLATE_DRAFTING", "TEMPLATE_DRAFTED", "draft_made", need("template_draft"),
        may_bring=("ocr_result",)),
    _by("request_review", "TEMPLATE_DRAFTING", "TEMPLATE_REVIEW_FAILED", "drafting_failed"),
    _by_sweeper("TEMPLATE_DRAFTING", "TEMPLATE_REVIEW_FAILED"),
    _by("draft", "TEMPLATE_DRAFTED", "TEMPLATE_REVIEW", "draft_review_started"),
    _by("request_review", "TEMPLATE_DRAFTED", "TEMPLATE_REVIEW_FAILED", "drafting_failed"),
    _by("draft", "TEMPLATE_REVIEW", "TEMPLATE_APPROVED", "draft_proven",
        need("template_draft", proven=True)),
    _by("draft", "TEMPLATE_REVIEW", "TEMPLATE_REVIEW_FAILED", "draft_not_proven",
        need("template_draft", proven=False),
        may_bring=("extraction_error", "reconciliation")),
    _by("request_review", "TEMPLATE_REVIEW", "TEMPLATE_REVIEW_FAILED", "drafting_failed"),
    _by_sweeper("TEMPLATE_REVIEW", "TEMPLATE_REVIEW_FAILED"),
    _by("draft", "TEMPLATE_REVIEW_FAILED", "TEMPLATE_DRAFTING", "draft_again", counts=DRAFTING),
    _by("request_review", "TEMPLATE_REVIEW_FAILED", REVIEW, "drafting_gave_up"),
    _by("draft", "TEMPLATE_APPROVED", "EXTRACTION_READY", "template_bound",
        need("template_binding")),
    _by("request_review", "TEMPLATE_APPROVED", REVIEW, "template_unusable"),
    _by("extract", "EXTRACTION_READY", "EXTRACTING", "worker_claimed"),
    Move("EXTRACTION_READY", "EXTRACTING", "forced_start", (Actor.STAGE, Actor.SWEEPER),
         stage="extract_failed"),
    _by("extract", "EXTRACTING", "RECONCILING", "extraction_complete",
        need("extraction_result", status="complete"), need("transactions"),
        may_bring=("ocr_result",)),
    _by("extract", "EXTRACTING", "EXTRACTION_FAILED", "extraction_failed",
        need("extraction_error"), may_bring=("ocr_result",)),
    _by("extract_failed", "EXTRACTING", "EXTRACTION_FAILED", "extraction_abandoned",
        need("extraction_error")),
    _by_sweeper("EXTRACTING", "EXTRACTION_FAILED", need("extraction_error")),
    _by("request_review", "EXTRACTION_FAILED", REVIEW, "extraction_needs_review"),
    _by("reconcile", "RECONCILING", "COMPLETED", "reconciliation_passed",
        need("reconciliation", status="pass"), need("final_transactions", source="extraction")),
    _by("reconcile", "RECONCILING", "RECONCILIATION_FAILED", "reconciliation_failed",
        need("reconciliation", status=("fail", "unproven"))),
    _by("reconcile_failed", "RECONCILING", "RECONCILIATION_FAILED", "reconciliation_abandoned",
        need("reconciliation", status="unproven")),
    _by_sweeper("RECONCILING", "RECONCILIATION_FAILED", need("reconciliation", status="unproven")),
    _by("request_review", "RECONCILIATION_FAILED", REVIEW, "reconciliation_needs_review"),
    _by_reviewer("COMPLETED", "approve", need("reconciliation"),
                 need("final_transactions", source="review")),
    _by_reviewer("COMPLETED", "approve_with_corrections", need("correction_overlay"),
                 need("reconciliation"), need("final_transactions", source="review")),
    # Where two must approve, the first word is recorded and the next person is asked.
    Move(REVIEW, REVIEW, "first_approval", (Actor.REVIEWER,),
         needs=(need("human_review_decision", decision=("approve", "approve_with_corrections")),
                need("reconciliation")),
         may_bring=("correction_overlay",), counts=FIRST_APPROVALS),
    # What the reviewer had already corrected goes along, to be offered again after the new try.
    _by_reviewer("EXTRACTION_READY", "request_reprocessing", counts=REPROCESSING,
                 may_bring=("correction_overlay",)),
    _by_reviewer("REJECTED", "reject"),
)  # fmt: skip

STAGES = (
    Stage("ingest", ("UPLOADED",), 30, Retry(3, 1, 2.0), on_error="request_review"),
    Stage("classify", ("INGESTED",), 5, Retry(2), on_error="classify_failed"),
    Stage("classify_failed", (), 30, Retry(3, 1, 2.0), function="record_failure"),
    Stage(
        "route",
        ("CLASSIFIED", "ROUTED", "TEMPLATE_SELECTED"),
        5,
        Retry(2),
        on_error="request_review",
    ),
    Stage(
        "draft",
        ("TEMPLATE_MISSING", "TEMPLATE_DRAFTING", "TEMPLATE_DRAFTED", "TEMPLATE_REVIEW",
         "TEMPLATE_APPROVED"),
        120,
        Retry(1),
        on_error="request_review",
    ),
    Stage("extract", ("EXTRACTION_READY", "EXTRACTING"), 120, Retry(1), on_error="extract_failed"),
    Stage("extract_failed", (), 30, Retry(3, 1, 2.0), function="record_failure"),
    Stage("reconcile", ("RECONCILING",), 10, on_error="reconcile_failed"),
    Stage("reconcile_failed", (), 30, Retry(3, 1, 2.0), function="record_failure"),
    Stage(
        "request_review",
        ("TEMPLATE_REVIEW_FAILED", "EXTRACTION_FAILED", "RECONCILIATION_FAILED", REVIEW),
        7 * DAYS,
        waits_for_person=True,
    ),
)  # fmt: skip

STATEMENTS = Machine(
    name="statements",
    source="Pipeline State Machine Specification v2.0",
    initial="UPLOADED",
    states=STATES,
    moves=MOVES,
    stages=STAGES,
)
