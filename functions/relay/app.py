"""Wake the workflow of a document that has left its review. Holds the only right to do so."""

from typing import TYPE_CHECKING, Any

from shared.review.relay import deliver
from shared.review.tokens import TokenStore
from shared.runtime import build_controller, workflow_client
from shared.settings import TokenSettings, load_settings

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    settings = load_settings(TokenSettings)
    woken = deliver(
        build_controller(settings),
        TokenStore(settings),
        workflow_client(settings.region),
        str(event["document_id"]),
    )
    return {"woken": woken}
