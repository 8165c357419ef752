"""Least privilege, measured: what the scenarios before this asked for, and what they were given."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from e2e.deployment import Deployment
from e2e.rights import decisions, role_names, unused

_UNASKED = "the emulator does this without asking (docs/emulator-gaps.md)"
_AGAIN = "only when a step is repeated, taken up again or overtaken"
_LEARNT = "only for a layout that was drafted before"
_MISHAP = "only when a step fails; see the rights that are withheld"
_SWEPT = "only when a document is overdue, stands still or was not woken"
# Rights that no scenario can be sure to use, and when they are.
NOT_BROUGHT_ABOUT: Final = {
    ("logs:", ""): _UNASKED,
    ("sqs:ReceiveMessage", "IntakeQueue"): _UNASKED,
    ("sqs:DeleteMessage", "IntakeQueue"): _UNASKED,
    ("sqs:GetQueueAttributes", "IntakeQueue"): _UNASKED,
    ("textract:DetectDocumentText", ""): "there is no managed text recognition on an emulator",
    ("dynamodb:GetItem", "EventsTable"): _AGAIN,
    ("dynamodb:Query", "EventsTable"): _AGAIN,
    ("dynamodb:Query", "TemplatesTable"): _LEARNT,
    ("dynamodb:PutItem", "TemplatesTable"): _LEARNT,
    ("dynamodb:UpdateItem", "TemplatesTable"): _LEARNT,
}
OF_ONE_ROLE: Final = {
    ("ApiRole", "states:StartExecution", "ExportsMachine"): "only for an export that failed",
    ("DraftRole", "s3:GetObjectVersion", "originals/"): "only for scanned pages",
    ("DraftRole", "bedrock:InvokeModel", ""): "only where a model was chosen",
    ("ExtractRole", "s3:GetObjectVersion", "originals/"): "only for scanned pages",
    ("ParseRole", "s3:GetObjectVersion", "artifacts/"): _AGAIN,
    ("RecordFailureRole", "", ""): _MISHAP,
    ("IntakeRole", "sqs:SendMessage", "IntakeQueue"): "only while there is no room",
    ("SweepRole", "", ""): _SWEPT,
    ("StatementsMachineRole", "lambda:InvokeFunction", "RecordFailureFunction"): _MISHAP,
    ("ExportsMachineRole", "lambda:InvokeFunction", "RecordFailureFunction"): _MISHAP,
    ("ExportsMachineRole", "lambda:InvokeFunction", "FinalizeFunction"): _MISHAP,
}


def test_nobody_was_refused_anything(deployment: Deployment, say: Callable[[str], None]) -> None:
    made = decisions(deployment)
    say(f"{len(made)} decisions about {len({d.role for d in made})} roles")
    refused = Counter((d.role, d.action, d.resource) for d in made if not d.allowed)
    assert refused == {}


def test_every_right_was_used_but_those_that_need_a_mishap(deployment: Deployment) -> None:
    made = decisions(deployment)
    needless = {
        (role, action, resource)
        for role in role_names(deployment)
        for action, resource in unused(deployment, role, made)
        if not _has_a_reason(deployment, role, action, resource)
    }
    assert needless == set()


def _has_a_reason(deployment: Deployment, role: str, action: str, resource: str) -> bool:
    own = ((a, r) for owner, a, r in OF_ONE_ROLE if owner == role)
    return any(
        action.startswith(a) and _name(deployment, r) in resource
        for a, r in (*NOT_BROUGHT_ABOUT, *own)
    )


def _name(deployment: Deployment, logical: str) -> str:
    """What an ARN calls it. A queue's id is its address, which ends with its name."""
    if logical not in deployment.physical:
        return logical
    return deployment.physical[logical].rpartition("/")[2]
