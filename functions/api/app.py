"""The HTTP API for people."""

from typing import TYPE_CHECKING, Any

from shared.api.application import api

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    return api().resolve(event, context)
