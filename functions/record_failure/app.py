"""A stage gave up: write down why, and move along the machine's error path."""

from typing import TYPE_CHECKING, Any

from shared.runtime import build_tools
from shared.settings import StageSettings, load_settings
from shared.stages.failures import record_failure
from shared.stages.frame import run_stage
from shared.stages.task import Task

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event["task"])
    tools = build_tools(load_settings(StageSettings))
    done = run_stage(tools, event["stage"], task, context.aws_request_id, record_failure)
    return done.as_payload()
