"""INGESTED → CLASSIFIED: which bank, which layout, which templates fit how well?"""

from typing import TYPE_CHECKING, Any

from shared.runtime import build_tools
from shared.settings import TemplateSettings, load_settings
from shared.stages.classify_statement import classify
from shared.stages.frame import run_stage
from shared.stages.task import Task
from shared.templates.registry import TemplateRegistry

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event)
    settings = load_settings(TemplateSettings)
    registry = TemplateRegistry(settings)
    done = run_stage(
        build_tools(settings),
        "classify",
        task,
        context.aws_request_id,
        lambda run: classify(run, registry),
    )
    return done.as_payload()
