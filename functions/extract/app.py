"""EXTRACTION_READY → RECONCILING or EXTRACTION_FAILED: read the rows under a lease."""

from typing import TYPE_CHECKING, Any

from shared.runtime import build_recognizer, build_tools
from shared.settings import ExtractSettings, load_settings
from shared.stages.extract_statement import extract
from shared.stages.frame import run_stage
from shared.stages.task import Task
from shared.templates.registry import TemplateRegistry

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event)
    settings = load_settings(ExtractSettings)
    registry = TemplateRegistry(settings)
    done = run_stage(
        build_tools(settings),
        "extract",
        task,
        context.aws_request_id,
        lambda run: extract(run, settings, registry, lambda: build_recognizer(settings)),
    )
    return done.as_payload()
