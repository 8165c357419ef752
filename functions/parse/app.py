"""queued_for_parse → parsed or error: what does the file say, row by row?"""

from typing import TYPE_CHECKING, Any

from shared.runtime import build_tools
from shared.settings import UploadSettings, load_settings
from shared.stages.exports import parse
from shared.stages.frame import run_stage
from shared.stages.task import Task

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event)
    settings = load_settings(UploadSettings)
    done = run_stage(
        build_tools(settings),
        "parse",
        task,
        context.aws_request_id,
        lambda run: parse(run, settings),
    )
    return done.as_payload()
