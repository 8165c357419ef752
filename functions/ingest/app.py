"""UPLOADED → INGESTED or REJECTED: is it a readable PDF, and is it new?"""

from typing import TYPE_CHECKING, Any

from shared.runtime import build_tools
from shared.settings import IngestSettings, load_settings
from shared.stages.frame import run_stage
from shared.stages.ingest_statement import ingest
from shared.stages.task import Task

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event)
    settings = load_settings(IngestSettings)
    done = run_stage(
        build_tools(settings),
        "ingest",
        task,
        context.aws_request_id,
        lambda run: ingest(run, settings),
    )
    return done.as_payload()
