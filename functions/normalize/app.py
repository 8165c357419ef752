"""parsed → normalized or error: canonical transactions with stable ids."""

from typing import TYPE_CHECKING, Any

from shared.runtime import build_tools
from shared.settings import StageSettings, load_settings
from shared.stages.exports import normalize
from shared.stages.frame import run_stage
from shared.stages.task import Task

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event)
    settings = load_settings(StageSettings)
    done = run_stage(build_tools(settings), "normalize", task, context.aws_request_id, normalize)
    return done.as_payload()
