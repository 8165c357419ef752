"""Upload events from the queue become documents with an execution each."""

from typing import TYPE_CHECKING, Any

from aws_lambda_powertools.utilities.batch import (
    BatchProcessor,
    EventType,
    process_partial_response,
)
from aws_lambda_powertools.utilities.data_classes.sqs_event import SQSRecord

from shared.intake.start import Starter
from shared.intake.upload import parse_upload, take_in
from shared.runtime import build_controller, workflow_client
from shared.settings import IntakeSettings, load_settings

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handle_record(record: SQSRecord) -> None:
    upload = parse_upload(record.body)
    if upload is None:
        return
    settings = load_settings(IntakeSettings)
    controller = build_controller(settings)
    take_in(upload, controller, Starter(controller, workflow_client(settings.region), settings))


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    # One poison message must not hold up the others: only what failed is delivered again.
    processor = BatchProcessor(event_type=EventType.SQS, raise_on_entire_batch_failure=False)
    answer = process_partial_response(
        event=event, record_handler=handle_record, processor=processor, context=context
    )
    return dict(answer)
