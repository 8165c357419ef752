"""CLASSIFIED → EXTRACTION_READY or TEMPLATE_MISSING: choose and bind a template."""

from typing import TYPE_CHECKING, Any

from shared.runtime import build_tools
from shared.settings import RouteSettings, load_settings
from shared.stages.frame import run_stage
from shared.stages.route_statement import route
from shared.stages.task import Task
from shared.templates.registry import TemplateRegistry

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event)
    settings = load_settings(RouteSettings)
    registry = TemplateRegistry(settings)
    done = run_stage(
        build_tools(settings),
        "route",
        task,
        context.aws_request_id,
        lambda run: route(run, settings, registry),
    )
    return done.as_payload()
