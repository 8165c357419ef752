"""Bring the document to a person, and keep the token that will wake the workflow."""

from typing import TYPE_CHECKING, Any

from shared.review.tokens import TokenStore
from shared.review.wait import request_review
from shared.runtime import build_tools
from shared.settings import ReviewSettings, load_settings
from shared.stages.frame import run_stage
from shared.stages.task import Task

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event["task"])
    settings = load_settings(ReviewSettings)
    tokens = TokenStore(settings)
    done = run_stage(
        build_tools(settings),
        "request_review",
        task,
        context.aws_request_id,
        lambda run: request_review(run, event["token"], tokens),
    )
    return done.as_payload()
