"""Each move of the statements machine happens on the real workflow definition.

A scenario names the whole path that its document must take, and its test compares that with
the ledger. The last test adds the paths up: together they are the machine.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from local.moto_bridge import Function
from shared.artifacts.statements import RouteDecision
from shared.artifacts.store import ArtifactStore
from shared.errors import ArtifactDamaged, NoTableFound, ReaderOutOfBudget, StoreBusy
from shared.machines.model import Actor
from shared.machines.statements import REVIEW, STATEMENTS
from shared.review.corrections import edit_from_text
from shared.review.decide import Correction, read_reading
from shared.stages.failures import EVIDENCE
from shared.state.document import ActorRef, Caller, Reason, current_artifacts
from shared.state.store import Store
from shared.statements.draft import DraftVerdict
from shared.templates.registry import Entry, TemplateRegistry
from tests.workflow.running import CLEAN, DOCTORED, ORGANIZATION, UNKNOWN_BANK, fresh

EXTRACTION = "shared.stages.extract_statement"
DRAFTING = "shared.stages.drafting"
Patch = pytest.MonkeyPatch
Step = tuple[str, str]  # the state it comes to, and the trigger


# --- faults, each at the edge of a stage or in its pure part -----------------------------------


def _raising(error: BaseException) -> Callable[..., Any]:
    def fail(*_: Any, **__: Any) -> Any:
        raise error

    return fail


def no_fault(_: Patch) -> None:
    return


def reader_out_of_budget(patch: Patch) -> None:
    error = ReaderOutOfBudget(problem="it took over 20 seconds")
    patch.setattr("shared.pdf.reader.inspect_and_read", _raising(error))


def classifier_broken(patch: Patch) -> None:
    patch.setattr(
        "shared.stages.classify_statement.classify_pages", _raising(RuntimeError("a defect"))
    )


def router_broken(patch: Patch) -> None:
    patch.setattr(
        "shared.stages.route_statement.choose_template", _raising(RuntimeError("a defect"))
    )


def route_decision_unreadable(patch: Patch) -> None:
    """The route stage made and stored its decision; another try finds it damaged."""
    original = Store.move

    def answer_lost(self: Store, update: Any, event: Any) -> None:
        original(self, update, event)
        if event.trigger == "routing_decided":
            raise StoreBusy(operation="TransactWriteItems")

    get = ArtifactStore.get

    def damaged(self: ArtifactStore, ref: Any, kind: Any) -> Any:
        if kind is RouteDecision:
            raise ArtifactDamaged(key=ref.key)
        return get(self, ref, kind)

    patch.setattr(Store, "move", answer_lost)
    patch.setattr(ArtifactStore, "get", damaged)


def template_vanished(patch: Patch) -> None:
    """Classified while the template was there; gone when it is to be bound."""
    patch.setattr(TemplateRegistry, "find", lambda *_: None)


def template_retired(patch: Patch) -> None:
    """Retired after it was chosen: what was bound is no longer stable."""
    find = TemplateRegistry.find

    def retired(self: TemplateRegistry, *wanted: Any) -> Entry:
        entry = find(self, *wanted)
        assert entry is not None
        return Entry(entry.template, "retired", entry.statements_proven)

    patch.setattr(TemplateRegistry, "find", retired)


def drafting_switched_off(patch: Patch) -> None:
    invoke = Function.invoke

    def without_drafting(self: Function, event: Any) -> Any:
        return invoke(Function(self.module, {**self.environment, "DRAFTING": "false"}), event)

    patch.setattr(Function, "invoke", without_drafting)


def drafter_broken(patch: Patch) -> None:
    broken = _raising(RuntimeError("a defect"))
    patch.setattr("functions.draft.app.build_drafter", lambda _: broken)


def no_draft_proves(patch: Patch) -> None:
    verdict = DraftVerdict("none", None, "closing 5 is not 6", 3)
    patch.setattr(f"{DRAFTING}.review_drafts", lambda *_: verdict)


def busy_at(trigger: str) -> Callable[[Patch], None]:
    def fault(patch: Patch) -> None:
        original = Store.move

        def busy(self: Store, update: Any, event: Any) -> None:
            if event.trigger == trigger:
                raise StoreBusy(operation="TransactWriteItems")
            original(self, update, event)

        patch.setattr(Store, "move", busy)

    return fault


def registry_broken(patch: Patch) -> None:
    patch.setattr(TemplateRegistry, "keep_draft", _raising(RuntimeError("a defect")))


def extractor_finds_no_table(patch: Patch) -> None:
    patch.setattr(f"{EXTRACTION}.extract_rows", _raising(NoTableFound()))


def extractor_broken(patch: Patch) -> None:
    patch.setattr(f"{EXTRACTION}.extract_rows", _raising(RuntimeError("a defect")))


def proof_broken(patch: Patch) -> None:
    patch.setattr("shared.stages.reconcile_statement.prove", _raising(RuntimeError("a defect")))


# --- what a person says ------------------------------------------------------------------------


def nothing(*_: Any) -> None:
    return


def approve(pipeline: Any, document_id: str) -> None:
    pipeline.decide(document_id, "approve", override_reason="compared with the pages")


def approve_with_corrections(pipeline: Any, document_id: str) -> None:
    artifacts = current_artifacts(pipeline.ledger(document_id))
    rows = read_reading(pipeline.desk.tools, artifacts).rows
    wanted = {"date": rows[0].date.isoformat(), "amount": "1.00", "description": "found by hand"}
    correction = Correction(edits=[edit_from_text({"action": "add", **wanted}, rows)])
    pipeline.decide(
        document_id,
        "approve_with_corrections",
        correction=correction,
        override_reason="the rest is printed wrongly",
    )


def reject(pipeline: Any, document_id: str) -> None:
    pipeline.decide(document_id, "reject", reason="not ours")


def reprocess(pipeline: Any, document_id: str) -> None:
    pipeline.decide(document_id, "request_reprocessing")


# --- scenarios ---------------------------------------------------------------------------------

INGESTED = [("INGESTED", "ingestion_complete")]
CLASSIFIED = [*INGESTED, ("CLASSIFIED", "classification_complete")]
ROUTED = [*CLASSIFIED, ("ROUTED", "routing_decided")]
SELECTED = [*ROUTED, ("TEMPLATE_SELECTED", "template_selected")]
READY = [*SELECTED, ("EXTRACTION_READY", "template_valid")]
EXTRACTING = [*READY, ("EXTRACTING", "worker_claimed")]
RECONCILING = [*EXTRACTING, ("RECONCILING", "extraction_complete")]
EXTRACTION_REVIEW = (REVIEW, "extraction_needs_review")
RECONCILIATION_REVIEW = (REVIEW, "reconciliation_needs_review")
MISSING = [*ROUTED, ("TEMPLATE_MISSING", "template_missing")]
DRAFTING_STARTED = ("TEMPLATE_DRAFTING", "drafting_started")
DRAFTED = ("TEMPLATE_DRAFTED", "draft_made")
JUDGING = ("TEMPLATE_REVIEW", "draft_review_started")
APPROVED = [DRAFTING_STARTED, DRAFTED, JUDGING, ("TEMPLATE_APPROVED", "draft_proven")]
NOT_PROVEN = [DRAFTED, JUDGING, ("TEMPLATE_REVIEW_FAILED", "draft_not_proven")]
AGAIN = ("TEMPLATE_DRAFTING", "draft_again")
GAVE_UP = (REVIEW, "drafting_gave_up")
DRAFT_BROKE = [("TEMPLATE_REVIEW_FAILED", "drafting_failed"), GAVE_UP]
READ_AND_PROVEN = [
    ("EXTRACTION_READY", "template_bound"),
    ("EXTRACTING", "worker_claimed"),
    ("RECONCILING", "extraction_complete"),
    ("COMPLETED", "reconciliation_passed"),
]
UNPROVEN = [
    *RECONCILING,
    ("RECONCILIATION_FAILED", "reconciliation_failed"),
    RECONCILIATION_REVIEW,
]


@dataclass(frozen=True)
class Scenario:
    name: str
    path: list[Step]
    fault: Callable[[Patch], None] = no_fault
    body: str = CLEAN
    then: Callable[[Any, str], None] = nothing
    tries: dict[str, int] = field(default_factory=dict)  # how often which function was invoked
    code: str | None = None  # of the reason that the reviewer or the uploader reads

    def moves(self) -> list[tuple[str, str, str]]:
        sources = [STATEMENTS.initial, *(state for state, _ in self.path)]
        return [(s, t, trigger) for s, (t, trigger) in zip(sources, self.path, strict=False)]


SCENARIOS = [
    Scenario(
        "a clean statement completes",
        [*RECONCILING, ("COMPLETED", "reconciliation_passed")],
        tries={"Ingest": 1, "Classify": 1, "Route": 1, "Extract": 1, "Reconcile": 1},
    ),
    Scenario(
        "what is not a PDF is rejected",
        [("REJECTED", "input_rejected")],
        body="not-a-pdf",
        tries={"Ingest": 1, "RequestReview": 0},
        code="E1001",
    ),
    Scenario(
        "a PDF that eats the reader's budget goes to a person after four tries",
        [(REVIEW, "ingestion_failed")],
        fault=reader_out_of_budget,
        tries={"Ingest": 4, "RequestReview": 1},
        code="E2004",
    ),
    Scenario(
        "a broken classifier is replaced by confidence 0",
        [
            *INGESTED,
            ("CLASSIFIED", "classification_gave_up"),
            ("ROUTED", "routing_decided"),
            ("TEMPLATE_MISSING", "template_missing"),
            *APPROVED,
            *READ_AND_PROVEN,
        ],
        fault=classifier_broken,
        tries={"Classify": 1, "RecordFailure": 1, "Route": 1, "Draft": 1},
    ),
    Scenario(
        "a bank without a template is read by a draft that proves itself",
        [*MISSING, *APPROVED, *READ_AND_PROVEN],
        body=UNKNOWN_BANK,
        tries={"Draft": 1},
    ),
    Scenario(
        "a bank without a template goes to a person where drafting is switched off",
        [*MISSING, (REVIEW, "no_template")],
        fault=drafting_switched_off,
        body=UNKNOWN_BANK,
        tries={"Draft": 1},
        code="E3023",
    ),
    Scenario(
        "a layout that no draft proves is tried three times and goes to a person",
        [*MISSING, DRAFTING_STARTED, *NOT_PROVEN, AGAIN, *NOT_PROVEN, AGAIN, *NOT_PROVEN, GAVE_UP],
        fault=no_draft_proves,
        body=UNKNOWN_BANK,
        tries={"Draft": 1},
        code="E3023",
    ),
    Scenario(
        "a drafter that breaks goes to a person",
        [*MISSING, DRAFTING_STARTED, *DRAFT_BROKE],
        fault=drafter_broken,
        body=UNKNOWN_BANK,
        tries={"Draft": 1},
        code="E2011",
    ),
    Scenario(
        "a draft whose judgement cannot begin goes to a person",
        [*MISSING, DRAFTING_STARTED, DRAFTED, *DRAFT_BROKE],
        fault=busy_at("draft_review_started"),
        body=UNKNOWN_BANK,
        tries={"Draft": 2},
        code="E2001",
    ),
    Scenario(
        "a draft whose approval cannot be written goes to a person",
        [*MISSING, DRAFTING_STARTED, DRAFTED, JUDGING, *DRAFT_BROKE],
        fault=busy_at("draft_proven"),
        body=UNKNOWN_BANK,
        tries={"Draft": 2},
        code="E2001",
    ),
    Scenario(
        "a proven draft that cannot be bound goes to a person",
        [*MISSING, *APPROVED, (REVIEW, "template_unusable")],
        fault=registry_broken,
        body=UNKNOWN_BANK,
        tries={"Draft": 1},
        code="E2011",
    ),
    Scenario(
        "routing that breaks before its decision goes to a person",
        [*CLASSIFIED, (REVIEW, "routing_failed")],
        fault=router_broken,
        tries={"Route": 1},
        code="E2011",
    ),
    Scenario(
        "routing that breaks after its decision goes to a person",
        [*ROUTED, (REVIEW, "routing_failed")],
        fault=route_decision_unreadable,
        tries={"Route": 2},  # once because of the lost answer, and then it cannot be read
        code="E0108",
    ),
    Scenario(
        "a template that vanished between choice and binding goes to a person",
        [*ROUTED, (REVIEW, "routing_failed")],
        fault=template_vanished,
        tries={"Route": 1},
        code="E3022",
    ),
    Scenario(
        "a template that was retired after it was chosen goes to a person",
        [*SELECTED, (REVIEW, "template_unusable")],
        fault=template_retired,
        tries={"Route": 1},
        code="E3022",
    ),
    Scenario(
        "rows that cannot be read go to a person",
        [*EXTRACTING, ("EXTRACTION_FAILED", "extraction_failed"), EXTRACTION_REVIEW],
        fault=extractor_finds_no_table,
        tries={"Extract": 1, "RecordFailure": 0},
        code="E3001",
    ),
    Scenario(
        "an extractor that breaks at work is recorded and goes to a person",
        [*EXTRACTING, ("EXTRACTION_FAILED", "extraction_abandoned"), EXTRACTION_REVIEW],
        fault=extractor_broken,
        tries={"Extract": 1, "RecordFailure": 1},
        code="E2011",
    ),
    Scenario(
        "an extractor that cannot even start is recorded and goes to a person",
        [
            *READY,
            ("EXTRACTING", "forced_start"),
            ("EXTRACTION_FAILED", "extraction_abandoned"),
            EXTRACTION_REVIEW,
        ],
        fault=busy_at("worker_claimed"),
        tries={"Extract": 2, "RecordFailure": 1},
        code="E2001",
    ),
    Scenario(
        "a proof that breaks is recorded and goes to a person, untried again",
        [
            *RECONCILING,
            ("RECONCILIATION_FAILED", "reconciliation_abandoned"),
            RECONCILIATION_REVIEW,
        ],
        fault=proof_broken,
        tries={"Reconcile": 1, "RecordFailure": 1},
        code="E2011",
    ),
    Scenario(
        "rows that do not add up are approved by a person who says why",
        [*UNPROVEN, ("COMPLETED", "approve")],
        body=DOCTORED,
        then=approve,
    ),
    Scenario(
        "rows that do not add up are corrected by a person",
        [*UNPROVEN, ("COMPLETED", "approve_with_corrections")],
        body=DOCTORED,
        then=approve_with_corrections,
    ),
    Scenario(
        "a person turns a statement away",
        [*UNPROVEN, ("REJECTED", "reject")],
        body=DOCTORED,
        then=reject,
        code="REJECTED_BY_REVIEWER",
    ),
    Scenario(
        "a person sends a statement back to extraction",
        [
            *UNPROVEN,
            ("EXTRACTION_READY", "request_reprocessing"),
            ("EXTRACTING", "worker_claimed"),
            ("RECONCILING", "extraction_complete"),
            ("RECONCILIATION_FAILED", "reconciliation_failed"),
            RECONCILIATION_REVIEW,
        ],
        body=DOCTORED,
        then=reprocess,
        tries={"Extract": 2, "RequestReview": 2},
    ),
]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.name.replace(" ", "_"))
def test_that(scenario, pipeline, monkeypatch):
    scenario.fault(monkeypatch)
    document = pipeline.process(fresh(scenario.body))
    if scenario.then is not nothing:
        scenario.then(pipeline, document.document_id)
        assert pipeline.relay(document.document_id)
        document = pipeline.settle(document.document_id)
    assert pipeline.moves(document.document_id) == scenario.moves()
    if document.state != REVIEW:
        assert pipeline.wait_for_end(document) == "SUCCEEDED"
    for function, tries in scenario.tries.items():
        assert (function, pipeline.tries(document, function)) == (function, tries)
    if scenario.code:
        reasons = [e.reason for e in pipeline.ledger(document.document_id) if e.reason]
        assert reasons[-1].code == scenario.code
        assert reasons[-1].sentence


# --- moves that no workflow makes --------------------------------------------------------------

BY_SWEEPER = [m for m in STATEMENTS.moves if Actor.SWEEPER in m.actors]


def _caller(role: Actor) -> Caller:
    return Caller(
        actor=ActorRef(role=role, name="test"), organization=ORGANIZATION, operation=f"{role}:test"
    )


def _placed(pipeline: Any, state: str) -> Any:
    """A document that an administrator has put into a state."""
    document = pipeline.process(fresh("not-a-pdf"))
    controller = pipeline.desk.tools.controller
    return controller.force_transition(
        document, state, reason="to see what follows", caller=_caller(Actor.ADMIN)
    ).document


@pytest.mark.parametrize("move", BY_SWEEPER, ids=lambda m: f"{m.source}_to_{m.target}")
def test_the_sweeper_moves_what_is_overdue(move, pipeline):
    document = _placed(pipeline, move.source)
    reason = Reason(code="E2010", sentence="It took too long.")
    tools = pipeline.desk.tools
    evidence = [
        tools.artifacts.put(ORGANIZATION, document.document_id, EVIDENCE[need.kind](reason))
        for need in move.needs
    ]
    tools.controller.transition(
        document,
        move.target,
        trigger=move.trigger,
        caller=_caller(Actor.SWEEPER),
        artifacts=evidence,
        reason=reason,
    )
    assert pipeline.moves(document.document_id)[-1] == move.key


def test_together_these_scenarios_make_every_move_of_the_machine():
    seen = {move for scenario in SCENARIOS for move in scenario.moves()}
    seen |= {m.key for m in BY_SWEEPER}
    # Four eyes need an organization that asks for them: tests/api/test_four_eyes.py makes it.
    seen.add((REVIEW, REVIEW, "first_approval"))
    assert seen == {m.key for m in STATEMENTS.moves}
