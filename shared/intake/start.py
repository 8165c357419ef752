"""Start the execution that serves a document. Names are deterministic, so no start is doubled."""

import json
from typing import TYPE_CHECKING

from botocore.exceptions import BotoCoreError, ClientError

from shared.errors import UnknownName, WorkflowBusy
from shared.machines.model import Actor
from shared.machines.registry import machine
from shared.observe import log
from shared.settings import StarterSettings
from shared.stages.task import Task
from shared.state.controller import StateController
from shared.state.document import ActorRef, Caller, Curation, Document, current_artifacts

if TYPE_CHECKING:
    from mypy_boto3_stepfunctions import SFNClient


SWEEPER = ActorRef(role=Actor.SWEEPER, name="resume")


def execution_name(document: Document) -> str:
    return f"{document.document_id}-{document.attempt}"


def _resume(attempt: int) -> str:
    return f"resume:{attempt}"


class ExecutionEnded(Exception):
    """An execution of this name ran before and is over; names are not used twice."""


class Starter:
    def __init__(
        self, controller: StateController, workflows: "SFNClient", settings: StarterSettings
    ) -> None:
        self._controller = controller
        self._workflows = workflows
        self._settings = settings

    def start_first(self, document: Document) -> None:
        """Start a new document, or finish a start that was cut short.

        A document that has moved is under way or over; an event about it is old news. One
        whose last event is a restart may have lost its starter just after recording it.
        """
        restarted = document.operation_id.endswith(f":{_resume(document.attempt)}")
        if document.version > 1 and not restarted:
            return
        if document.curation_status is not Curation.SELECTED:
            return  # it waits for a person, or was discarded before anybody began
        self._controller.start_timer(document)
        try:
            self._start(document)
        except ExecutionEnded:
            latest = self._controller.get_state(document.document_id, document.organization)
            if latest.version == document.version:
                # It ran, ended from outside and never moved the document: a new one takes over.
                self.resume(document)

    def resume(self, document: Document, actor: ActorRef = SWEEPER) -> Document:
        """A new execution takes the document up at its state; recorded in the ledger."""
        caller = Caller(
            actor=actor,
            organization=document.organization,
            operation=_resume(document.attempt + 1),
        )
        restarted = self._controller.restart_execution(document, caller=caller).document
        self._start(restarted)
        return restarted

    def _start(self, document: Document) -> None:
        arn = self._settings.state_machine_arn(document.pipeline)
        if arn is None:
            raise UnknownName(
                kind="state machine for pipeline",
                name=document.pipeline,
                known=", ".join(self._settings.pipelines),
            )
        # A new document has no artifacts, so only a resumed one costs a read of its ledger.
        resumed = document.version > 1
        events = self._controller.store.read_ledger(document.document_id) if resumed else []
        task = Task(
            document_id=document.document_id,
            organization=document.organization,
            pipeline=document.pipeline,
            attempt=document.attempt,
            state=document.state,
            artifacts=current_artifacts(events),
        )
        # Canonical and without a clock: a repeated start is byte for byte the same request.
        content = json.dumps(task.as_payload(), sort_keys=True, separators=(",", ":"))
        try:
            self._workflows.start_execution(
                stateMachineArn=arn, name=execution_name(document), input=content
            )
        except ClientError as error:
            if str(error.response.get("Error", {}).get("Code", "")) == "ExecutionAlreadyExists":
                raise ExecutionEnded from error
            raise WorkflowBusy(operation="StartExecution") from error
        except BotoCoreError as error:
            raise WorkflowBusy(operation="StartExecution") from error
        log("execution started", document, stage=_stage_name(document))


def _stage_name(document: Document) -> str | None:
    stage = machine(document.pipeline).stage_serving(document.state)
    return stage.name if stage else None
