"""A wait is over or a race was lost: read from the table where the document goes on."""

from typing import TYPE_CHECKING, Any

from shared.review.tokens import TokenStore
from shared.review.wait import finalize
from shared.runtime import build_tools
from shared.settings import ReviewSettings, load_settings
from shared.stages.task import Task

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    task = Task.model_validate(event)
    settings = load_settings(ReviewSettings)
    return finalize(build_tools(settings), TokenStore(settings), task).as_payload()
