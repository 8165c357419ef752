"""The sweeper on real tables, with executions, a bus and a relay that a test can hold."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from botocore.exceptions import ClientError

from shared.errors import PartnerBusy
from shared.intake.start import Starter, execution_name
from shared.machines.model import Machine
from shared.machines.registry import MACHINES
from shared.organizations import OrganizationStore
from shared.review.records import ReviewStore
from shared.review.reminders import Reminding
from shared.settings import SweepSettings, load_settings, use_environment
from shared.state.document import Document, Event
from shared.sweeper.sweep import Sweeper, SweepReport
from tests.support.kernel import Kernel

# Longer than any grace, shorter than any deadline that is counted in hours.
A_WHILE = 61


@dataclass
class Executions:
    """Step Functions as far as the sweeper knows it: names are used once."""

    statuses: dict[str, str] = field(default_factory=dict)
    inputs: dict[str, str] = field(default_factory=dict)

    def describe_execution(self, *, executionArn: str) -> dict[str, str]:  # noqa: N803
        name = executionArn.rpartition(":")[2]
        if name not in self.statuses:
            raise _error("ExecutionDoesNotExist", "DescribeExecution")
        return {"status": self.statuses[name]}

    def start_execution(self, *, stateMachineArn: str, name: str, input: str) -> None:  # noqa: N803
        if self.statuses.get(name, "RUNNING") != "RUNNING" or self.inputs.get(name, input) != input:
            raise _error("ExecutionAlreadyExists", "StartExecution")
        self.statuses[name], self.inputs[name] = "RUNNING", input

    def serve(self, document: Document, status: str = "RUNNING") -> None:
        self.statuses[execution_name(document)] = status


def _error(code: str, operation: str) -> ClientError:
    return ClientError({"Error": {"Code": code, "Message": code}}, operation)


@dataclass
class Bus:
    events: list[dict[str, Any]] = field(default_factory=list)

    def put_events(self, *, Entries: list[dict[str, Any]]) -> dict[str, Any]:  # noqa: N803
        self.events += Entries
        return {"FailedEntryCount": 0}

    def kinds(self, document: Document) -> list[str]:
        details = [(e["DetailType"], json.loads(e["Detail"])) for e in self.events]
        return [kind for kind, d in details if d["document_id"] == document.document_id]


@dataclass
class Relay:
    asked: list[str] = field(default_factory=list)
    failures: int = 0

    def __call__(self, document_id: str) -> bool:
        if self.failures:
            self.failures -= 1
            raise PartnerBusy(operation="Invoke")
        self.asked.append(document_id)
        return True


@dataclass
class Sweeping:
    kernel: Kernel
    reviews: ReviewStore
    organizations: OrganizationStore
    settings: SweepSettings
    executions: Executions = field(default_factory=Executions)
    bus: Bus = field(default_factory=Bus)
    relay: Relay = field(default_factory=Relay)
    announced: list[str] = field(default_factory=list)

    def sweeper(self) -> Sweeper:
        starter = Starter(self.kernel.controller, self.executions, self.settings)  # type: ignore[arg-type]
        return Sweeper(
            tools=self.kernel.tools,
            starter=starter,
            reviews=self.reviews,
            reminding=Reminding(self.reviews, self.organizations, self.bus),  # type: ignore[arg-type]
            relay=self.relay,
            announce=lambda document: self.announced.append(document.document_id),
        )

    def sweep(self) -> SweepReport:
        return self.sweeper().sweep()

    def standing(self, pipeline: str, state: str, execution: str | None = "RUNNING") -> Document:
        """A document in the state, served by an execution of that status."""
        document = self.kernel.create(pipeline=pipeline)
        if state != document.state:
            document = self.kernel.force(document, state)
        if execution is not None:
            self.executions.serve(document, execution)
        return document

    def events_since(self, document: Document) -> list[Event]:
        return self.kernel.ledger(document)[document.version :]


def open_sweeping(kernel: Kernel) -> Sweeping:
    with use_environment(kernel.cloud.environment("SweepFunction")):
        settings = load_settings(SweepSettings)
    return Sweeping(kernel, ReviewStore(settings), OrganizationStore(settings), settings)


def in_state(pipeline: str, state: str, **more: Any) -> Document:
    """A head on paper."""
    fields: dict[str, Any] = {
        "document_id": "doc_1",
        "organization": "acme",
        "pipeline": pipeline,
        "state": state,
        "version": 2,
        "operation_id": "doc_1:2:test",
        "previous_state": None,
        "entered_at_ms": 0,
        "deadline_at_ms": None,
        "created_at_ms": 0,
        "file_name": "f",
        "inbox_key": "k",
        "inbox_version_id": "v",
        "uploaded_by": "u",
        "attempt": 1,
        "counters": {},
        "reason_code": None,
        "last_hash": "",
        "lease_epoch": 0,
        "lease_owner": None,
        "lease_expires_at_ms": None,
        "processing_status": "Processing",
        "pipeline_state": f"{pipeline}#{state}",
    }
    return Document(**{**fields, **more})


def states(wanted: Callable[[Machine, str], object]) -> list[tuple[str, str]]:
    """Every state of every machine that is wanted."""
    return [(m.name, s.name) for m in MACHINES.values() for s in m.states if wanted(m, s.name)]
