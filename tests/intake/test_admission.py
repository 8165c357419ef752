"""A burst waits in the queue: what there is no room for is put back and never lost."""

import itertools
import json
from typing import Any

import pytest

from shared.intake.admission import WAIT_SECONDS_MAX, Admission, longest_stay_ms
from shared.intake.messages import PAUSE_SECONDS, Intake
from shared.intake.start import Starter
from shared.machines.registry import machine
from shared.state.document import Curation
from tests.support.kernel import Kernel

_seasons = itertools.count(10**6, 10**6)


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
    pipelines = ("statements",)

    def state_machine_arn(self, _pipeline: str) -> str:
        return "arn"


@pytest.fixture
def queue() -> Queue:
    return Queue()


@pytest.fixture
def workflows() -> Workflows:
    return Workflows()


@pytest.fixture
def intake(kernel: Kernel, queue: Queue, workflows: Workflows) -> Any:
    # A time of its own for every test: the documents of the others are past their deadlines.
    kernel.clock.forward(next(_seasons))

    def of(limit: int) -> Intake:
        admission = Admission(limit, ["statements"], kernel.clock, kernel.clock.forward)
        starter: Any = Starter(kernel.controller, workflows, Settings())  # type: ignore[arg-type]
        return Intake(kernel.controller, starter, None, admission, queue, "url")  # type: ignore[arg-type]

    return of


def message(kernel: Kernel) -> str:
    """A document that somebody has just selected: until it starts, no clock runs."""
    document = kernel.create(curation=Curation.MAYBE)
    kernel.controller.set_curation(document, Curation.SELECTED, by="ana", if_version=1)
    named = {"document_id": document.document_id, "organization": document.organization}
    return json.dumps({"assay": "selected", **named})


def name_in(body: str) -> str:
    return f"{json.loads(body)['document_id']}-1"


def test_up_to_the_limit_documents_start_and_the_next_is_put_back(
    kernel: Kernel, intake: Any, queue: Queue, workflows: Workflows
):
    bodies = [message(kernel) for _ in range(4)]
    for body in bodies:
        intake(3).handle(body)
    assert workflows.started == [name_in(b) for b in bodies[:3]]
    assert queue.sent == [
        {"QueueUrl": "url", "MessageBody": bodies[3], "DelaySeconds": PAUSE_SECONDS}
    ]


def test_what_was_put_back_starts_when_there_is_room(
    kernel: Kernel, intake: Any, queue: Queue, workflows: Workflows
):
    first, second = message(kernel), message(kernel)
    intake(1).handle(first)
    intake(1).handle(second)
    started = kernel.controller.get_state(json.loads(first)["document_id"], "acme")
    kernel.walk_to("INGESTED", started)
    intake(1).handle(queue.sent[0]["MessageBody"])
    assert workflows.started == [name_in(first), name_in(second)]


def test_a_batch_waits_for_room_only_so_long_in_all(kernel: Kernel, intake: Any, queue: Queue):
    intake(1).handle(message(kernel))
    waiting, began = intake(1), kernel.clock()
    for _ in range(3):
        waiting.handle(message(kernel))
    assert len(queue.sent) == 3
    assert kernel.clock() - began <= 1000 * (WAIT_SECONDS_MAX + 1)


def test_documents_past_their_deadline_hold_nobody_up(
    kernel: Kernel, intake: Any, workflows: Workflows
):
    """Whatever became of their executions: there is no count that they could leave wrong."""
    for _ in range(3):
        intake(3).handle(message(kernel))
    kernel.clock.forward(longest_stay_ms(machine("statements")) / 1000 + 1)
    intake(1).handle(message(kernel))
    assert len(workflows.started) == 4


def test_documents_that_wait_for_a_person_take_no_room(
    kernel: Kernel, intake: Any, workflows: Workflows
):
    for _ in range(3):
        kernel.walk_to("HUMAN_REVIEW_REQUIRED")
    intake(1).handle(message(kernel))
    assert len(workflows.started) == 1
