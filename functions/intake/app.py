"""Messages from the intake queue become documents with an execution each."""

from typing import TYPE_CHECKING, Any

from shared.intake.messages import Intake
from shared.intake.start import Starter
from shared.observe import logger
from shared.organizations import OrganizationStore
from shared.runtime import build_controller, workflow_client
from shared.settings import IntakeSettings, load_settings

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handle_record(body: str) -> None:
    settings = load_settings(IntakeSettings)
    controller = build_controller(settings)
    starter = Starter(controller, workflow_client(settings.region), settings)
    Intake(controller, starter, OrganizationStore(settings)).handle(body)


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    """One poison message must not hold up the others: only what failed is delivered again.

    By hand, because Powertools' batch processor would be a third of this function's cold start.
    """
    failures = []
    for record in event["Records"]:
        try:
            handle_record(record["body"])
        # The edge to the queue: whatever went wrong, the message is kept and tried again, and
        # lands in the dead-letter queue when that does not help.
        except Exception as error:  # noqa: BLE001
            logger.error("upload not taken in", message_id=record["messageId"], error=repr(error))
            failures.append({"itemIdentifier": record["messageId"]})
    return {"batchItemFailures": failures}
