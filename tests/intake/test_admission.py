"""A burst waits in the queue: what there is no room for is put back and never lost."""

import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from local.desk import Desk, open_desk
from shared.intake.admission import Admission, places_taken
from shared.intake.messages import PAUSE_SECONDS, Intake
from shared.intake.start import Starter
from shared.machines.registry import MACHINES, machine
from shared.organizations import Choices
from shared.state.document import Curation, Document
from shared.state.queries import list_all
from tests.support.kernel import Kernel, open_kernel

PIPELINES = ["statements", "exports"]


class Queue:
    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send_message(self, **request: Any) -> None:
        self.sent.append(request)


class Workflows:
    def __init__(self) -> None:
        self.started: list[str] = []

    def start_execution(self, **request: Any) -> None:
        self.started.append(request["name"])


class Settings:
    pipelines = PIPELINES

    def state_machine_arn(self, _pipeline: str) -> str:
        return "arn"


class Organizations:
    def get(self, _organization: str) -> Any:
        class Found:
            choices = Choices()

        return Found


@pytest.fixture
def kernel() -> Iterator[Kernel]:
    with open_kernel() as opened:  # of its own: everything in it is counted
        yield opened


@pytest.fixture
def queue() -> Queue:
    return Queue()


@pytest.fixture
def workflows() -> Workflows:
    return Workflows()


@pytest.fixture
def intake(kernel: Kernel, queue: Queue, workflows: Workflows) -> Any:
    def of(limit: int, concurrency: int = 1) -> Intake:
        starter: Any = Starter(kernel.controller, workflows, Settings())  # type: ignore[arg-type]
        admission = Admission(limit, concurrency, PIPELINES)
        return Intake(
            kernel.controller, starter, Organizations(), admission, queue, "url"  # type: ignore[arg-type]
        )  # fmt: skip

    return of


def upload(number: int) -> str:
    key = f"inbox/acme/statements/{number}.pdf"
    where = {"bucket": {"name": "inbox"}, "object": {"key": key, "version-id": "v"}}
    return json.dumps({"detail": where})


def message(document: Document) -> str:
    named = {"document_id": document.document_id, "organization": document.organization}
    return json.dumps({"assay": "selected", **named})


def created(kernel: Kernel, put_back: dict[str, Any]) -> Document:
    named = json.loads(put_back["MessageBody"])
    return kernel.controller.get_state(named["document_id"], named["organization"])


def test_up_to_the_limit_documents_start_and_the_next_is_created_and_put_back(
    kernel: Kernel, intake: Any, queue: Queue, workflows: Workflows
) -> None:
    one_batch = intake(3)
    for number in range(4):
        one_batch.handle(upload(number))
    assert len(workflows.started) == 3
    (put_back,) = queue.sent
    assert put_back["DelaySeconds"] == PAUSE_SECONDS
    waiting = created(kernel, put_back)
    assert waiting.queued_at_ms is not None, "people see that it came"
    assert (waiting.deadline_at_ms, waiting.pipeline_state) == (None, None), "no time runs yet"


def test_what_was_put_back_starts_when_there_is_room_with_its_full_time(
    kernel: Kernel, intake: Any, queue: Queue, workflows: Workflows
) -> None:
    batch = intake(1)
    batch.handle(upload(1))
    batch.handle(upload(2))
    kernel.clock.forward(3600)
    intake(1).handle(queue.sent[0]["MessageBody"])
    assert len(workflows.started) == 1, "the first is still under way"
    first = kernel.controller.store.get_head(workflows.started[0].removesuffix("-1"))
    assert first is not None
    kernel.walk_to("COMPLETED", first)
    intake(1).handle(queue.sent[1]["MessageBody"])
    second = created(kernel, queue.sent[1])
    assert workflows.started[1:] == [f"{second.document_id}-1"]
    assert second.deadline_at_ms == kernel.clock() + 30_000


def test_a_batch_takes_only_its_share_of_the_free_places(
    intake: Any, queue: Queue, workflows: Workflows
) -> None:
    batch = intake(5, concurrency=2)
    for number in range(5):
        batch.handle(upload(number))
    assert (len(workflows.started), len(queue.sent)) == (2, 3)


@pytest.mark.parametrize("rules", MACHINES.values(), ids=lambda r: r.name)
def test_every_state_that_a_workflow_is_at_work_on_takes_a_place_and_no_other(
    kernel: Kernel, rules: Any
) -> None:
    working = 0
    for state in rules.states:
        kernel.force(kernel.create(pipeline=rules.name), state.name)
        serving = rules.stage_serving(state.name)
        moves_by_itself = any(m.stage for m in rules.moves_from(state.name))
        working += serving is not None and (moves_by_itself or not serving.waits_for_person)
    assert places_taken([rules.name], 99) == working
    assert places_taken([rules.name], 2) == 2


def test_documents_that_wait_to_be_selected_take_no_room_however_many_they_are(
    kernel: Kernel, intake: Any, workflows: Workflows
) -> None:
    for _ in range(3):
        kernel.create(curation=Curation.NEW)
    intake(1).handle(upload(1))
    assert len(workflows.started) == 1


def test_a_document_that_moved_meanwhile_is_neither_started_nor_put_back(
    kernel: Kernel, intake: Any, queue: Queue, workflows: Workflows
) -> None:
    intake(1).handle(message(kernel.walk_to("INGESTED")))
    assert (workflows.started, queue.sent) == ([], [])


# --- the whole of it ----------------------------------------------------------------------------

LIMIT, BURST = 3, 8


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk(None, organization="acme") as opened:
        opened.cloud.set_environment(
            "IntakeFunction", ADMISSION_LIMIT=str(LIMIT), INTAKE_CONCURRENCY="1"
        )
        yield opened


def test_a_burst_above_the_limit_is_worked_off_and_never_exceeds_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shared.intake.messages.PAUSE_SECONDS", 0)
    ids = [
        desk.cloud.upload("acme", "exports", f"{n}.csv", f"no export {n}".encode())
        for n in range(BURST)
    ]
    most, ended = 0, threading.Event()

    def watch() -> None:
        nonlocal most
        while not ended.wait(0.01):
            busy = [d for d in list_all() if d.pipeline_state and d.state != "error"]
            most = max(most, len(busy))

    watcher = threading.Thread(target=watch)
    watcher.start()
    give_up = time.monotonic() + 60
    try:
        while time.monotonic() < give_up:
            desk.cloud.pump()
            time.sleep(0.02)
            heads = [desk.tools.controller.store.get_head(i) for i in ids]
            if all(h is not None and machine(h.pipeline).rests(h.state) for h in heads):
                break
    finally:
        ended.set()
        watcher.join()
    assert {h.state if h else None for h in heads} == {"error"}, "each was read and judged"
    assert 0 < most <= LIMIT
    dead = desk.cloud.sqs.get_queue_attributes(
        QueueUrl=desk.cloud.queue_url("IntakeDeadLetterQueue"),
        AttributeNames=["ApproximateNumberOfMessages"],
    )
    assert dead["Attributes"]["ApproximateNumberOfMessages"] == "0"
