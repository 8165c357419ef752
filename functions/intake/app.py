"""Messages from the intake queue become documents with an execution each."""

from typing import TYPE_CHECKING, Any

from shared.intake.admission import Admission
from shared.intake.batch import Batch
from shared.intake.messages import Intake
from shared.intake.start import Starter
from shared.organizations import OrganizationStore
from shared.runtime import build_controller, clock_ms, queue_client, workflow_client
from shared.settings import IntakeSettings, load_settings

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handle_record(body: str) -> None:
    settings = load_settings(IntakeSettings)
    controller = build_controller(settings)
    starter = Starter(controller, workflow_client(settings.region), settings)
    Intake(controller, starter, OrganizationStore(settings)).handle(body)


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    settings = load_settings(IntakeSettings)
    build_controller(settings)  # points the tables' models at this deployment
    admission = Admission(
        settings.pipelines, settings.in_flight_max, settings.intake_concurrency_max
    )
    queue = queue_client(settings.region)
    batch = Batch(handle_record, admission.places, queue, settings.intake_queue, clock_ms)
    failed = batch.take(event["Records"])
    return {"batchItemFailures": [{"itemIdentifier": i} for i in failed]}
