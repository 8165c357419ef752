"""What a transition answers, and that whatever it refuses leaves no trace."""

from typing import Any

import pytest

from shared.artifacts.reference import Stored
from shared.errors import (
    DocumentNotFound,
    InvalidArtifact,
    InvalidStep,
    NotPermitted,
    StateConflict,
    UnknownName,
)
from shared.machines.model import Actor, Machine
from shared.machines.registry import MACHINES, machine
from shared.state.controller import METADATA_BYTES_MAX, OutcomeKind
from shared.state.document import Document, Reason
from tests.support.evidence import make_artifact, stored
from tests.support.kernel import ADMIN, Kernel, allowed_now, caller, new_document

STATEMENTS = machine("statements")
INGESTED = STATEMENTS.find_move("UPLOADED", "INGESTED")
CLASSIFIED = STATEMENTS.find_move("INGESTED", "CLASSIFIED", "classification_complete")
RESTARTER = caller(Actor.SWEEPER, "resume", "resume:2")


def unchanged(kernel: Kernel, document: Document) -> bool:
    return kernel.head(document) == document and len(kernel.ledger(document)) == document.version


def test_a_move_changes_head_and_ledger_together(kernel: Kernel) -> None:
    document = kernel.create()
    kernel.clock.forward(2.5)
    outcome = kernel.make(document, INGESTED, operation="ingest:1", metadata={"pages": 3})
    assert (outcome.kind, outcome.previous_state) == (OutcomeKind.MOVED, "UPLOADED")
    assert outcome.document == kernel.head(document)
    event = kernel.ledger(document)[-1]
    assert (event.from_state, event.to_state, event.version) == ("UPLOADED", "INGESTED", 2)
    assert event.operation_id == f"{document.document_id}:2:ingest:1"
    assert [a.kind for a in event.artifacts_created] == ["ingest_receipt"]
    assert event.duration_in_previous_state_ms == 2500
    assert event.metadata == {"pages": 3}
    assert kernel.problems(document) == []


def test_asking_again_for_my_own_move_is_answered_with_what_i_did(kernel: Kernel) -> None:
    document = kernel.create()
    kernel.make(document, INGESTED, operation="ingest:1")
    again = kernel.make(document, INGESTED, operation="ingest:1")
    assert (again.kind, again.document.state) == (OutcomeKind.ALREADY_MINE, "INGESTED")
    assert len(kernel.ledger(document)) == 2


def test_my_own_move_is_recognised_even_after_the_document_went_on(kernel: Kernel) -> None:
    document = kernel.create()
    moved = kernel.make(document, INGESTED, operation="ingest:1").document
    kernel.walk_to("EXTRACTION_READY", moved)
    again = kernel.make(document, INGESTED, operation="ingest:1")
    assert (again.kind, again.document.state) == (OutcomeKind.ALREADY_MINE, "EXTRACTION_READY")
    assert kernel.problems(document) == []


def test_the_same_move_by_another_is_already_done(kernel: Kernel) -> None:
    document = kernel.create()
    kernel.make(document, INGESTED, operation="ingest:1")
    other = kernel.make(document, INGESTED, operation="ingest:2")
    assert (other.kind, other.document.state) == (OutcomeKind.ALREADY_DONE, "INGESTED")
    assert len(kernel.ledger(document)) == 2


def test_the_same_move_by_another_is_already_done_even_after_it_went_on(kernel: Kernel) -> None:
    document = kernel.create()
    kernel.walk_to("CLASSIFIED", kernel.make(document, INGESTED, operation="ingest:1").document)
    assert kernel.make(document, INGESTED, operation="x").kind is OutcomeKind.ALREADY_DONE


def test_another_move_that_won_is_a_conflict_that_carries_the_winner(kernel: Kernel) -> None:
    document = kernel.create()
    rejected = STATEMENTS.find_move("UPLOADED", "REJECTED")
    winner = kernel.make(document, rejected).document
    with pytest.raises(StateConflict) as refused:
        kernel.make(document, INGESTED, operation="late:1")
    assert refused.value.facts["winner"] == winner
    assert kernel.naps == []
    assert unchanged(kernel, winner)


def test_a_stale_writer_cannot_move_a_document_that_has_ended(kernel: Kernel) -> None:
    seen = kernel.walk_to("RECONCILING")
    ended = kernel.walk_to("COMPLETED", seen)
    failed = STATEMENTS.find_move("RECONCILING", "RECONCILIATION_FAILED", "reconciliation_failed")
    with pytest.raises(StateConflict):
        kernel.make(seen, failed, operation="stale:1")
    assert unchanged(kernel, ended)


# --- refused before anything is written ---------------------------------------------------------


def test_a_pair_that_is_not_in_the_machine_is_refused_with_those_that_are(kernel: Kernel) -> None:
    document = kernel.create()
    with pytest.raises(InvalidStep) as refused:
        kernel.controller.transition(
            document, "COMPLETED", trigger="reconciliation_passed", caller=caller()
        )
    assert refused.value.facts["allowed"] == "HUMAN_REVIEW_REQUIRED, INGESTED, REJECTED"
    assert unchanged(kernel, document)


@pytest.mark.parametrize("rules", MACHINES.values(), ids=MACHINES)
def test_every_illegal_pair_of_every_machine_is_refused(kernel: Kernel, rules: Machine) -> None:
    legal = {m.key for m in rules.moves}
    triggers = sorted({m.trigger for m in rules.moves})
    refused = 0
    first = kernel.create(pipeline=rules.name)
    for source in rules.states:
        here = first if source.name == first.state else kernel.force(first, source.name)
        for target in rules.states:
            for trigger in triggers:
                if (source.name, target.name, trigger) in legal:
                    continue
                with pytest.raises(InvalidStep):
                    kernel.controller.transition(
                        here, target.name, trigger=trigger, caller=caller()
                    )
                refused += 1
        assert unchanged(kernel, here)
        first = here
    assert refused == len(rules.states) ** 2 * len(triggers) - len(legal)
    assert kernel.problems(first) == []


@pytest.mark.parametrize("rules", MACHINES.values(), ids=MACHINES)
def test_every_legal_move_is_made_by_those_who_may_and_refused_to_all_others(
    kernel: Kernel, rules: Machine
) -> None:
    for move in rules.moves:
        first = kernel.create(pipeline=rules.name)
        origin = move.only_from[0] if move.only_from else None
        here = first if origin in (None, first.state) else kernel.force(first, origin)
        here = here if here.state == move.source else kernel.force(here, move.source)
        if move.only_at_limit:
            here = here.model_copy(update={"counters": {move.only_at_limit.counter: 99}})
        for role in set(Actor) - set(move.actors):
            with pytest.raises(NotPermitted):
                kernel.controller.transition(
                    here, move.target, trigger=move.trigger, caller=caller(role)
                )
        assert kernel.make(here, move).kind is OutcomeKind.MOVED
        assert kernel.problems(here) == []


def test_a_missing_artifact_is_named_and_nothing_is_written(kernel: Kernel) -> None:
    document = kernel.create()
    with pytest.raises(InvalidArtifact) as refused:
        kernel.make(document, INGESTED, artifacts=[])
    assert "ingest_receipt" in str(refused.value)
    assert unchanged(kernel, document)


def wrong(kind: str, **more: Any) -> list[Stored]:
    return [stored(kind, **more)]


@pytest.mark.parametrize(
    ("source", "target", "trigger", "artifacts", "problem"),
    [
        ("UPLOADED", "INGESTED", None, wrong("classification"), "an artifact ingest_receipt"),
        (
            "UPLOADED",
            "INGESTED",
            None,
            [*wrong("ingest_receipt"), *wrong("classification")],
            "no classification",
        ),
        (
            "UPLOADED",
            "INGESTED",
            None,
            wrong("ingest_receipt", ref_kind="rejection"),
            "a reference to ingest_receipt",
        ),
        (
            "RECONCILING",
            "COMPLETED",
            None,
            [*wrong("reconciliation", status="fail"), *wrong("final_transactions")],
            "reconciliation with status = pass",
        ),
        (
            "RECONCILING",
            "COMPLETED",
            None,
            [*wrong("reconciliation"), *wrong("final_transactions", source="review")],
            "final_transactions with source = extraction",
        ),
        (
            "INGESTED",
            "CLASSIFIED",
            "classification_gave_up",
            wrong("classification", confidence=0.7),
            "classification with confidence = 0.0",
        ),
    ],
)
def test_evidence_of_a_wrong_kind_or_value_is_refused_and_nothing_is_written(
    kernel: Kernel,
    source: str,
    target: str,
    trigger: str | None,
    artifacts: list[Stored],
    problem: str,
) -> None:
    document = kernel.walk_to(source)
    move = STATEMENTS.find_move(source, target, trigger)
    with pytest.raises(InvalidArtifact) as refused:
        kernel.make(document, move, artifacts=artifacts)
    assert refused.value.facts["problem"] == problem
    assert unchanged(kernel, document)


def test_of_two_artifacts_of_one_kind_the_second_cannot_hide_the_first(kernel: Kernel) -> None:
    document = kernel.walk_to("RECONCILING")
    move = STATEMENTS.find_move("RECONCILING", "COMPLETED")
    evidence = [
        stored("reconciliation", status="fail"),
        stored("reconciliation"),
        stored("final_transactions"),
    ]
    with pytest.raises(InvalidArtifact):
        kernel.make(document, move, artifacts=evidence)
    assert unchanged(kernel, document)


def test_an_artifact_is_not_taken_for_another_type_by_its_fields() -> None:
    assert make_artifact("reconciliation").kind != make_artifact("classification").kind


def test_metadata_beyond_their_limit_are_refused(kernel: Kernel) -> None:
    document = kernel.create()
    many = {"note": "x" * METADATA_BYTES_MAX}
    with pytest.raises(InvalidArtifact):
        kernel.make(document, INGESTED, metadata=many)
    assert unchanged(kernel, document)


# --- the organization ---------------------------------------------------------------------------


def test_another_organizations_document_is_not_told_from_none(kernel: Kernel) -> None:
    document = kernel.create()
    for wanted in (document.document_id, "doc_nowhere"):
        with pytest.raises(DocumentNotFound):
            kernel.controller.get_state(wanted, "rivals")
        with pytest.raises(DocumentNotFound):
            kernel.controller.get_history(wanted, "rivals")


def test_a_caller_of_another_organization_moves_nothing(kernel: Kernel) -> None:
    document = kernel.create()
    foreign = caller(organization="rivals")
    with pytest.raises(DocumentNotFound):
        kernel.controller.transition(
            document,
            "INGESTED",
            trigger="ingestion_complete",
            caller=foreign,
            artifacts=[stored("ingest_receipt")],
        )
    with pytest.raises(DocumentNotFound):
        kernel.controller.force_transition(
            document, "REJECTED", reason="mine now", caller=caller("admin", organization="rivals")
        )
    with pytest.raises(DocumentNotFound):
        kernel.controller.restart_execution(document, caller=foreign)
    assert unchanged(kernel, document)


def test_the_organization_stands_in_the_condition_of_every_write(kernel: Kernel) -> None:
    """Even a bug above that swaps the organization of what it saw writes nothing."""
    document = kernel.walk_to("EXTRACTING")
    lease, held = kernel.controller.claim(document, owner="w", seconds=60)
    forged = held.model_copy(update={"organization": "rivals"})
    move = STATEMENTS.find_move("EXTRACTING", "RECONCILING")
    with pytest.raises(DocumentNotFound):
        kernel.make(forged, move, lease=lease)
    for write in (
        lambda: kernel.force(forged, "REJECTED"),
        lambda: kernel.controller.restart_execution(
            forged, caller=caller("sweeper", organization="rivals")
        ),
        lambda: kernel.controller.claim(forged, owner="w", seconds=60),
    ):
        with pytest.raises((DocumentNotFound, StateConflict)):
            write()
    kernel.controller.release(lease, forged)
    assert kernel.head(document) == held


def test_an_id_of_another_organization_cannot_be_created_over(kernel: Kernel) -> None:
    document = kernel.create()
    with pytest.raises(DocumentNotFound):
        kernel.create(document_id=document.document_id, organization="rivals")
    assert unchanged(kernel, document)


# --- limits -------------------------------------------------------------------------------------


def test_reprocessing_is_counted_and_refused_at_its_limit(kernel: Kernel) -> None:
    document = kernel.walk_to("HUMAN_REVIEW_REQUIRED")
    again = STATEMENTS.find_move("HUMAN_REVIEW_REQUIRED", "EXTRACTION_READY")
    for _ in range(again.counts.below):
        document = kernel.make(document, again).document
        document = kernel.force(document, "HUMAN_REVIEW_REQUIRED")
    assert document.count("reprocessing") == again.counts.below
    assert again not in kernel.controller.get_allowed_transitions(document)
    with pytest.raises(InvalidStep) as refused:
        kernel.make(document, again)
    assert "limit of 20" in str(refused.value)
    assert unchanged(kernel, document)
    assert kernel.problems(document) == []


def test_a_contract_is_retried_at_the_step_that_failed_and_at_no_other(kernel: Kernel) -> None:
    rules = machine("contracts")
    document = kernel.walk_to("extracting", pipeline="contracts")
    document = kernel.make(
        document, rules.find_move("extracting", "failed", "step_failed")
    ).document
    targets = {m.target for m in kernel.controller.get_allowed_transitions(document)}
    assert targets == {"extracting"}
    for other in ("parsing_pdf", "validating", "comparing", "rejected"):
        move = next(m for m in rules.moves_from("failed") if m.target == other)
        with pytest.raises(InvalidStep):
            kernel.make(document, move)
    assert kernel.make(document, rules.find_move("failed", "extracting")).document.count("retries")


def test_a_contract_is_rejected_only_after_its_last_retry(kernel: Kernel) -> None:
    rules = machine("contracts")
    document = kernel.walk_to("validating", pipeline="contracts")
    fails = rules.find_move("validating", "failed", "step_failed")
    retry, give_up = (
        rules.find_move("failed", "validating"),
        rules.find_move("failed", "rejected"),
    )
    for _ in range(3):
        document = kernel.make(document, fails).document
        with pytest.raises(InvalidStep):
            kernel.make(document, give_up)
        document = kernel.make(document, retry).document
    document = kernel.make(document, fails).document
    with pytest.raises(InvalidStep):
        kernel.make(document, retry)
    assert kernel.make(document, give_up).document.state == "rejected"
    assert kernel.problems(document) == []


@pytest.mark.parametrize(
    ("failed_in", "back_to"),
    [
        ("queued_for_parse", "queued_for_parse"),
        ("parsing", "queued_for_parse"),
        ("parsed", "parsed"),
        ("normalizing", "parsed"),
    ],
)
def test_an_export_is_retried_before_the_step_that_failed(
    kernel: Kernel, failed_in: str, back_to: str
) -> None:
    rules = machine("exports")
    document = kernel.walk_to(failed_in, pipeline="exports")
    document = kernel.make(document, rules.find_move(failed_in, "error", "step_abandoned")).document
    assert [m.target for m in kernel.controller.get_allowed_transitions(document)] == [back_to]
    for target in ("queued_for_parse", "parsed"):
        move = rules.find_move("error", target)
        if target == back_to:
            assert kernel.make(document, move).document.state == back_to
        else:
            with pytest.raises(InvalidStep):
                kernel.make(document, move)


def test_what_is_offered_as_allowed_is_what_is_accepted(kernel: Kernel) -> None:
    for state in ("UPLOADED", "RECONCILING", "HUMAN_REVIEW_REQUIRED"):
        document = kernel.walk_to(state)
        assert kernel.controller.get_allowed_transitions(document) == allowed_now(document)


# --- version conflicts --------------------------------------------------------------------------


class Disturber:
    """Restarts the execution between a writer's look and its write: state same, version not."""

    def __init__(self, kernel: Kernel, times: int) -> None:
        self.kernel, self.times = kernel, times
        self.move = kernel.controller.store.move

    def __call__(self, update: Any, event: Any) -> None:
        if self.times and event.event_type == "state_transition":
            self.times -= 1
            head = self.kernel.controller.store.get_head(event.document_id)
            by = caller("sweeper", "resume", f"resume:{head.attempt + 1}")
            self.kernel.controller.restart_execution(head, caller=by)
        self.move(update, event)


def disturb(kernel: Kernel, times: int) -> None:
    object.__setattr__(kernel.controller.store, "move", Disturber(kernel, times))


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_version_conflict_with_the_state_still_there_is_tried_again(
    kernel: Kernel, times: int
) -> None:
    document = kernel.create()
    disturb(kernel, times)
    outcome = kernel.make(document, INGESTED)
    assert (outcome.kind, outcome.document.version) == (OutcomeKind.MOVED, 2 + times)
    assert kernel.naps == [0.1, 0.2, 0.4][:times]
    assert kernel.problems(document) == []


def test_a_version_conflict_is_tried_again_at_most_three_times(kernel: Kernel) -> None:
    document = kernel.create()
    disturb(kernel, times=99)
    with pytest.raises(StateConflict):
        kernel.make(document, INGESTED)
    assert kernel.naps == [0.1, 0.2, 0.4]
    assert kernel.head(document).state == "UPLOADED"
    assert kernel.problems(document) == []


def test_a_pinned_version_is_never_tried_again_on_a_later_one(kernel: Kernel) -> None:
    document = kernel.create()
    disturb(kernel, times=1)
    with pytest.raises(StateConflict) as refused:
        kernel.make(document, INGESTED, if_version=document.version)
    assert refused.value.facts["winner"].version == document.version + 1
    assert kernel.naps == []
    assert kernel.head(document).state == "UPLOADED"


def test_a_version_that_is_not_the_one_seen_is_refused_at_once(kernel: Kernel) -> None:
    document = kernel.create()
    with pytest.raises(StateConflict):
        kernel.make(document, INGESTED, if_version=7)
    assert unchanged(kernel, document)


def test_the_conditions_of_a_move_are_checked_again_on_the_version_that_is_there(
    kernel: Kernel,
) -> None:
    """A counter that reached its limit between the look and the write still refuses."""
    document = kernel.walk_to("HUMAN_REVIEW_REQUIRED")
    again = STATEMENTS.find_move("HUMAN_REVIEW_REQUIRED", "EXTRACTION_READY")
    head = document
    for _ in range(again.counts.below):
        head = kernel.force(kernel.make(head, again).document, "HUMAN_REVIEW_REQUIRED")
    kernel.naps.clear()
    stale = document.model_copy(update={"version": head.version - 1, "last_hash": "0" * 64})
    with pytest.raises((InvalidStep, StateConflict)):
        kernel.make(stale, again, operation="stale:1")
    assert unchanged(kernel, head)


# --- force and restart --------------------------------------------------------------------------


def test_forcing_needs_an_administrator(kernel: Kernel) -> None:
    document = kernel.create()
    for role in set(Actor) - {Actor.ADMIN}:
        with pytest.raises(NotPermitted):
            kernel.controller.force_transition(
                document, "REJECTED", reason="stuck", caller=caller(role)
            )
    assert unchanged(kernel, document)


@pytest.mark.parametrize("reason", ["", "  ", "\n"])
def test_forcing_needs_a_reason_in_words(kernel: Kernel, reason: str) -> None:
    document = kernel.create()
    with pytest.raises(InvalidArtifact):
        kernel.controller.force_transition(document, "REJECTED", reason=reason, caller=ADMIN)
    assert unchanged(kernel, document)


def test_forcing_to_a_state_that_does_not_exist_is_refused(kernel: Kernel) -> None:
    document = kernel.create()
    with pytest.raises(UnknownName):
        kernel.controller.force_transition(document, "HEAVEN", reason="please", caller=ADMIN)
    assert unchanged(kernel, document)


def test_a_forced_move_is_audited_with_who_and_why(kernel: Kernel) -> None:
    document = kernel.create()
    outcome = kernel.controller.force_transition(
        document, "EXTRACTION_READY", reason="the queue was stuck", caller=ADMIN
    )
    event = kernel.ledger(document)[-1]
    assert outcome.document == kernel.head(document)
    assert (event.event_type, event.actor) == ("forced_transition", ADMIN.actor)
    assert event.reason == Reason(code="FORCED", sentence="the queue was stuck")
    assert kernel.problems(document) == []


def test_forcing_twice_with_one_answer_lost_is_one_event(kernel: Kernel) -> None:
    document = kernel.create()
    first = kernel.controller.force_transition(document, "REJECTED", reason="x", caller=ADMIN)
    again = kernel.controller.force_transition(document, "REJECTED", reason="x", caller=ADMIN)
    assert (first.kind, again.kind) == (OutcomeKind.MOVED, OutcomeKind.ALREADY_MINE)
    assert len(kernel.ledger(document)) == 2


def test_forcing_what_has_moved_meanwhile_is_a_conflict(kernel: Kernel) -> None:
    document = kernel.create()
    kernel.make(document, INGESTED)
    with pytest.raises(StateConflict):
        kernel.controller.force_transition(document, "REJECTED", reason="x", caller=ADMIN)


def test_a_restart_keeps_the_state_and_counts_the_execution(kernel: Kernel) -> None:
    document = kernel.walk_to("INGESTED")
    outcome = kernel.controller.restart_execution(document, caller=RESTARTER)
    after = outcome.document
    assert after == kernel.head(document)
    assert (after.state, after.attempt, after.version) == ("INGESTED", 2, 3)
    assert after.entered_at_ms == document.entered_at_ms
    assert kernel.ledger(document)[-1].event_type == "execution_restarted"
    again = kernel.controller.restart_execution(document, caller=RESTARTER)
    assert again.kind is OutcomeKind.ALREADY_MINE
    assert kernel.problems(document) == []


def test_what_has_ended_is_not_restarted(kernel: Kernel) -> None:
    document = kernel.walk_to("REJECTED")
    with pytest.raises(InvalidStep):
        kernel.controller.restart_execution(document, caller=RESTARTER)
    assert unchanged(kernel, document)


# --- creating and time --------------------------------------------------------------------------


def test_creating_twice_answers_with_the_document_that_exists(kernel: Kernel) -> None:
    new, by = new_document(), caller(name="intake")
    assert kernel.controller.create(new, by).kind is OutcomeKind.MOVED
    kernel.clock.forward(60)
    again = kernel.controller.create(new, by)
    assert (again.kind, again.document.version) == (OutcomeKind.ALREADY_DONE, 1)
    assert len(kernel.ledger(again.document)) == 1


def test_a_clock_set_back_makes_no_negative_duration_and_no_other_order(kernel: Kernel) -> None:
    document = kernel.create()
    kernel.clock.forward(-3600)
    moved = kernel.make(document, INGESTED).document
    kernel.make(moved, CLASSIFIED)
    events = kernel.ledger(document)
    assert [e.version for e in events] == [1, 2, 3]
    assert all(e.duration_in_previous_state_ms >= 0 for e in events)
    assert kernel.problems(document) == []
