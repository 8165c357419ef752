"""The HTTP API for people."""

from typing import TYPE_CHECKING, Any

from shared.api.application import api
from shared.settings import ApiSettings, load_settings

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    load_settings(ApiSettings)  # a missing setting stops it here, by name, not in some route
    return api().resolve(event, context)
