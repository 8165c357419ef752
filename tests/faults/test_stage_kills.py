"""A stage dies, or its calls fail, at every numbered point: run again, it ends the same way."""

from collections.abc import Iterator
from itertools import count

import pytest

from local.desk import Desk, open_desk
from shared.errors import TransientError
from shared.machines.registry import machine
from shared.state.verify import Violation, check_document
from tests.support.faults import Fault, Injector, Killed, at, from_until, injected
from tests.support.workflow import (
    Payload,
    first_task,
    invoke_stage,
    ledger_of,
    pipeline_of,
    recorded_artifacts,
    run_until,
    sample_files,
    tables_as_before,
    taken_in,
)

SDK_TRIES = 5
CLEAN, DOCTORED, UNKNOWN = "lumen-2026-05", "alder-2026-05-doctored", "mirasol-2026-03"
EXPORT, BAD_EXPORT = "orbit-personal.csv", "teal-old.csv"
# Stage, the sample that comes through it, the calls it makes, the state it leaves behind.
STAGES = [
    ("ingest", CLEAN, 7, "INGESTED"),
    ("ingest", "not-a-pdf", 4, "REJECTED"),
    ("classify", CLEAN, 4, "CLASSIFIED"),
    ("route", CLEAN, 8, "EXTRACTION_READY"),
    ("route", UNKNOWN, 6, "TEMPLATE_MISSING"),
    ("extract", CLEAN, 7, "RECONCILING"),
    ("reconcile", CLEAN, 6, "COMPLETED"),
    ("reconcile", DOCTORED, 5, "RECONCILIATION_FAILED"),
    ("request_review", DOCTORED, 5, "HUMAN_REVIEW_REQUIRED"),
    ("request_review", UNKNOWN, 5, "HUMAN_REVIEW_REQUIRED"),
    ("parse", EXPORT, 7, "parsed"),
    ("parse", BAD_EXPORT, 5, "error"),
    ("normalize", EXPORT, 7, "normalized"),
]
IDS = [f"{stage}-{target}" for stage, _, _, target in STAGES]


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with open_desk(None, organization="acme", workflows=False) as opened:
        yield opened


numbers = count(1)


def problems(desk: Desk, task: Payload) -> list[Violation]:
    head = desk.tools.controller.store.get_head(task["document_id"])
    return check_document(head, ledger_of(desk, task), desk._check_artifact)


def writes(counted: Injector) -> list[int]:
    return [
        number
        for number, call in enumerate(counted.calls, start=1)
        if call.operation in ("PutObject", "PutItem", "TransactWriteItems")
    ]


class Point:
    """A document that stands before a stage, and what must come of it."""

    def __init__(self, desk: Desk, stage: str, sample: str) -> None:
        self.desk = desk
        self.stage = machine(pipeline_of(sample)).stage(stage)
        self.sample = sample
        self.task = self._stand_before()

    def _stand_before(self) -> Payload:
        organization = f"organization-{next(numbers)}"  # to each its own first copy of the file
        document = taken_in(self.desk, self.sample, organization)
        return run_until(self.desk.cloud, first_task(document), self.stage.name)

    def renew(self) -> None:
        # What ingest leaves in the object store, the end of a block does not undo.
        if self.stage.name == "ingest":
            self.task = self._stand_before()

    def run(self) -> Payload:
        return invoke_stage(self.desk.cloud, self.stage, self.task)

    def triggers(self) -> list[str]:
        return [e.trigger for e in ledger_of(self.desk, self.task)]

    def check(self, result: Payload, target: str, triggers: list[str]) -> None:
        assert result["state"] == target
        assert self.triggers() == triggers
        assert result["artifacts"] == recorded_artifacts(self.desk, result)
        assert problems(self.desk, result) == []


@pytest.mark.parametrize(("stage", "sample", "calls", "target"), STAGES, ids=IDS)
class TestEveryPointOfAStage:
    def test_killed_and_run_again_it_ends_the_same(
        self, desk: Desk, stage: str, sample: str, calls: int, target: str
    ) -> None:
        point = Point(desk, stage, sample)
        with tables_as_before(), injected() as counted:
            point.run()
            triggers = point.triggers()
        assert len(counted.calls) >= calls
        for number in range(1, calls + 1):
            for fault in (Fault.KILL_BEFORE, Fault.KILL_AFTER):
                point.renew()
                with tables_as_before():
                    with injected(at(number, fault)), pytest.raises(Killed):
                        point.run()
                    point.check(point.run(), target, triggers)

    def test_a_write_unanswered_and_run_again_it_ends_the_same(
        self,
        desk: Desk,
        stage: str,
        sample: str,
        calls: int,
        target: str,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        # The one stage that waits and tries again by itself gives up at once here, like the others.
        monkeypatch.setattr("shared.review.wait.KEEP_PAUSES_SECONDS", ())
        point = Point(desk, stage, sample)
        with tables_as_before(), injected() as counted:
            point.run()
            triggers = point.triggers()
        for number in writes(counted):
            point.renew()
            with tables_as_before():
                all_tries = from_until(number, number + SDK_TRIES - 1, Fault.LOST)
                with injected(all_tries) as faults, pytest.raises(TransientError):
                    point.run()
                assert len(faults.fired) == SDK_TRIES
                point.check(point.run(), target, triggers)

    def test_one_call_unsent_or_its_answer_lost_goes_unnoticed(
        self, desk: Desk, stage: str, sample: str, calls: int, target: str
    ) -> None:
        point = Point(desk, stage, sample)
        with tables_as_before(), injected() as counted:
            point.run()
            triggers = point.triggers()
        for number in range(1, calls + 1):
            point.renew()
            fault = Fault.LOST if number in writes(counted) else Fault.UNSENT
            with tables_as_before(), injected(at(number, fault)) as faults:
                result = point.run()
                assert len(faults.fired) == 1
                point.check(result, target, triggers)


@pytest.mark.parametrize(
    ("sample", "end", "deaths_min", "events"),
    [(CLEAN, "COMPLETED", 20, 9), (EXPORT, "normalized", 12, 5)],
    ids=["statement", "export"],
)
def test_a_whole_document_killed_at_every_call_in_turn_still_completes(
    desk: Desk, sample: str, end: str, deaths_min: int, events: int
) -> None:
    """Each try gets one call further than the last: the worst run of luck there is."""
    assert sample in sample_files()
    task = first_task(taken_in(desk, sample, "unlucky"))
    deaths = 0
    rules = machine(pipeline_of(sample))
    while (stage := rules.stage_serving(task["state"])) is not None:
        number = 0
        while True:
            number += 1
            try:
                with injected(at(number, Fault.KILL_AFTER)):
                    task = invoke_stage(desk.cloud, stage, task)
                break
            except Killed:
                deaths += 1
    assert task["state"] == end
    assert deaths >= deaths_min
    assert len(ledger_of(desk, task)) == events
    assert problems(desk, task) == []
