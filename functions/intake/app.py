"""Messages from the intake queue become documents with an execution each."""

from typing import TYPE_CHECKING, Any

from aws_lambda_powertools.utilities.batch import (
    BatchProcessor,
    EventType,
    process_partial_response,
)
from aws_lambda_powertools.utilities.data_classes.sqs_event import SQSRecord

from shared.intake.messages import Intake
from shared.intake.start import Starter
from shared.organizations import OrganizationStore
from shared.runtime import build_controller, workflow_client
from shared.settings import IntakeSettings, load_settings

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handle_record(record: SQSRecord) -> None:
    settings = load_settings(IntakeSettings)
    controller = build_controller(settings)
    starter = Starter(controller, workflow_client(settings.region), settings)
    Intake(controller, starter, OrganizationStore(settings)).handle(record.body)


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    # One poison message must not hold up the others: only what failed is delivered again.
    processor = BatchProcessor(event_type=EventType.SQS, raise_on_entire_batch_failure=False)
    answer = process_partial_response(
        event=event, record_handler=handle_record, processor=processor, context=context
    )
    return dict(answer)
