"""Every minute: look after what nobody else looks after any more."""

from typing import TYPE_CHECKING, Any

from shared.functions import FunctionCaller
from shared.intake.messages import announce_selected
from shared.intake.start import Starter
from shared.organizations import OrganizationStore
from shared.review.records import ReviewStore
from shared.review.reminders import Reminding
from shared.runtime import (
    build_tools,
    event_client,
    function_client,
    queue_client,
    workflow_client,
)
from shared.settings import SweepSettings, load_settings
from shared.sweeper.sweep import Sweeper

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def build_sweeper(settings: SweepSettings) -> Sweeper:
    tools = build_tools(settings)
    reviews = ReviewStore(settings)
    functions = FunctionCaller(function_client(settings.region))
    queue = queue_client(settings.region)
    return Sweeper(
        tools=tools,
        starter=Starter(tools.controller, workflow_client(settings.region), settings),
        reviews=reviews,
        reminding=Reminding(reviews, OrganizationStore(settings), event_client(settings.region)),
        relay=lambda document_id: bool(
            functions.call(settings.relay_function, {"document_id": document_id})["woken"]
        ),
        announce=lambda document: announce_selected(queue, settings.intake_queue, document),
    )


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    settings = load_settings(SweepSettings)
    return build_sweeper(settings).sweep().model_dump()
