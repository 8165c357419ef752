"""TEMPLATE_MISSING → EXTRACTION_READY or TEMPLATE_REVIEW_FAILED: draft and judge a layout."""

from typing import TYPE_CHECKING, Any

from shared.runtime import build_drafter, build_recognizer, build_tools
from shared.settings import DraftSettings, load_settings
from shared.stages.drafting import draft
from shared.stages.frame import run_stage
from shared.stages.task import Task
from shared.templates.registry import TemplateRegistry

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event)
    settings = load_settings(DraftSettings)
    registry = TemplateRegistry(settings)
    done = run_stage(
        build_tools(settings),
        "draft",
        task,
        context.aws_request_id,
        lambda run: draft(
            run,
            settings,
            registry,
            lambda: build_recognizer(settings),
            build_drafter(settings),
        ),
    )
    return done.as_payload()
