"""Messages from the intake queue become documents with an execution each."""

from typing import TYPE_CHECKING, Any

from shared.intake.admission import Admission
from shared.intake.messages import Intake
from shared.intake.start import Starter
from shared.observe import logger
from shared.organizations import OrganizationStore
from shared.runtime import build_controller, queue_client, workflow_client
from shared.settings import IntakeSettings, load_settings

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def build_intake(settings: IntakeSettings) -> Intake:
    controller = build_controller(settings)
    return Intake(
        controller,
        Starter(controller, workflow_client(settings.region), settings),
        OrganizationStore(settings),
        Admission(settings.admission_limit, settings.intake_concurrency, settings.pipelines),
        queue_client(settings.region),
        settings.intake_queue,
    )


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    """One poison message must not hold up the others: only what failed is delivered again.

    By hand, because Powertools' batch processor would be a third of this function's cold start.
    """
    intake = build_intake(load_settings(IntakeSettings))
    failures = []
    for record in event["Records"]:
        try:
            intake.handle(record["body"])
        # The edge to the queue: whatever went wrong, the message is kept and tried again, and
        # lands in the dead-letter queue when that does not help.
        except Exception as error:  # noqa: BLE001
            logger.error("upload not taken in", message_id=record["messageId"], error=repr(error))
            failures.append({"itemIdentifier": record["messageId"]})
    return {"batchItemFailures": failures}
