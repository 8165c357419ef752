"""Each move of the exports machine happens on its real workflow definition."""

from typing import Any

import pytest

from samples.exports.make import all_cases
from shared.errors import NotAnExport, StoreBusy
from shared.machines.exports import EXPORTS
from shared.machines.model import Actor
from shared.state.document import ActorRef, Caller
from shared.state.store import Store
from tests.workflow.running import ORGANIZATION

Patch = pytest.MonkeyPatch
PARSED = [("parsing", "parse_started"), ("parsed", "parse_succeeded")]
NORMALIZED = [("normalizing", "normalize_started"), ("normalized", "normalize_succeeded")]
BY_PEOPLE = {Actor.UPLOADER, Actor.REVIEWER, Actor.ADMIN}


def export(name: str) -> bytes:
    return next(c.data for c in all_cases() if c.name == name)


def process(pipeline: Any, body: bytes, name: str) -> Any:
    document_id = pipeline.desk.cloud.upload(ORGANIZATION, "exports", name, body)
    pipeline.desk.wait([document_id])
    return pipeline.document(document_id)


def broken(_: Any, *__: Any) -> Any:
    raise RuntimeError("a defect")


def busy_at(trigger: str):
    def fault(patch: Patch) -> None:
        original = Store.move

        def busy(self: Store, update: Any, event: Any) -> None:
            if event.trigger == trigger:
                raise StoreBusy(operation="TransactWriteItems")
            original(self, update, event)

        patch.setattr(Store, "move", busy)

    return fault


def parser_broken(patch: Patch) -> None:
    patch.setattr("shared.stages.exports.parse_export", broken)


def normalizer_broken(patch: Patch) -> None:
    patch.setattr("shared.stages.exports.normalize_rows", broken)


def normalizer_refuses(patch: Patch) -> None:
    def refuse(_: Any) -> Any:
        raise NotAnExport(problem="no rows")

    patch.setattr("shared.stages.exports.normalize_rows", refuse)


def no_fault(_: Patch) -> None:
    return


GOOD, TRUNCATED = "us_union.csv", "truncated.csv"
SCENARIOS = [
    ("a_good_file_is_normalized", GOOD, no_fault, [*PARSED, *NORMALIZED]),
    ("a_damaged_file_is_an_error_with_its_reason", TRUNCATED, no_fault,
     [PARSED[0], ("error", "step_failed")]),
    ("a_broken_parser_is_recorded", GOOD, parser_broken,
     [PARSED[0], ("error", "step_abandoned")]),
    ("a_parser_that_cannot_start_is_recorded", GOOD, busy_at("parse_started"),
     [("error", "step_abandoned")]),
    ("rows_that_cannot_be_normalized_are_an_error", GOOD, normalizer_refuses,
     [*PARSED, NORMALIZED[0], ("error", "step_failed")]),
    ("a_broken_normalizer_is_recorded", GOOD, normalizer_broken,
     [*PARSED, NORMALIZED[0], ("error", "step_abandoned")]),
    ("a_normalizer_that_cannot_start_is_recorded", GOOD, busy_at("normalize_started"),
     [*PARSED, ("error", "step_abandoned")]),
]  # fmt: skip


def moves_of(path: list[tuple[str, str]]) -> list[tuple[str, str, str]]:
    sources = [EXPORTS.initial, *(state for state, _ in path)]
    return [(s, t, trigger) for s, (t, trigger) in zip(sources, path, strict=False)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s[0])
def test_that(scenario, pipeline, monkeypatch):
    _, sample, fault, path = scenario
    fault(monkeypatch)
    document = process(pipeline, export(sample), sample)
    assert pipeline.moves(document.document_id) == moves_of(path)


@pytest.mark.parametrize(("fault", "back_to"), [(parser_broken, "queued_for_parse"),
                                                (normalizer_broken, "parsed")])  # fmt: skip
def test_a_retry_goes_back_to_the_state_before_the_failed_step(fault, back_to, pipeline):
    with pytest.MonkeyPatch.context() as patch:
        fault(patch)
        document = process(pipeline, export(GOOD), GOOD)
    assert document.state == "error"
    caller = Caller(
        actor=ActorRef(role=Actor.UPLOADER, name="ulla"),
        organization=ORGANIZATION,
        operation="retry:ulla",
    )
    again = pipeline.desk.tools.controller.transition(
        document, back_to, trigger="retry", caller=caller
    ).document
    pipeline.desk.resume(again)
    pipeline.desk.wait([document.document_id])
    assert pipeline.document(document.document_id).state == "normalized"
    pipeline.assert_sound()


def test_together_these_scenarios_make_every_move_of_the_machine():
    seen = {move for _, _, _, path in SCENARIOS for move in moves_of(path)}
    by_people = {m.key for m in EXPORTS.moves if BY_PEOPLE & set(m.actors)}
    assert {k[:2] for k in by_people} == {("error", "queued_for_parse"), ("error", "parsed")}
    assert seen == {m.key for m in EXPORTS.moves} - by_people
