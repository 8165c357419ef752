"""Wake a workflow whose document has left the review. The only sender of callbacks."""

from typing import TYPE_CHECKING

from botocore.exceptions import BotoCoreError, ClientError

from shared.errors import WorkflowBusy
from shared.machines.registry import machine
from shared.review.tokens import TokenStore
from shared.state.controller import StateController

if TYPE_CHECKING:
    from mypy_boto3_stepfunctions import SFNClient

# The workflow is no longer waiting on this token: it timed out, moved on or was woken before.
_MOVED_ON = {"TaskTimedOut", "TaskDoesNotExist", "InvalidToken"}


def deliver(
    controller: StateController, tokens: TokenStore, workflows: "SFNClient", document_id: str
) -> bool:
    """True if a workflow was woken. Nothing to deliver is not an error."""
    waiting = tokens.find(document_id)
    if waiting is None:
        return False
    document = controller.store.get_head(document_id)
    if (
        document is not None
        and document.version == waiting.version
        and machine(document.pipeline).waits_for_person(document.state)
    ):
        return False  # still undecided: waking it would only make it wait anew
    woken = _send(workflows, waiting.token)
    tokens.forget(waiting)
    return woken


def _send(workflows: "SFNClient", token: str) -> bool:
    try:
        # The content is ignored by design: the next step reads the table.
        workflows.send_task_success(taskToken=token, output="{}")
        return True
    except ClientError as error:
        if str(error.response.get("Error", {}).get("Code", "")) in _MOVED_ON:
            return False
        raise WorkflowBusy(operation="SendTaskSuccess") from error
    except BotoCoreError as error:
        raise WorkflowBusy(operation="SendTaskSuccess") from error
