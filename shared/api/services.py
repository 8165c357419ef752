"""The use cases that the routes call, built from this function's settings."""

from dataclasses import dataclass

from shared.artifacts.pictures import Pictures
from shared.functions import FunctionCaller
from shared.intake.messages import announce_selected
from shared.intake.presign import Uploads
from shared.intake.restart import Restarter
from shared.intake.start import Starter
from shared.organizations import OrganizationStore
from shared.review.answer import Decider
from shared.review.records import ReviewStore
from shared.runtime import (
    build_tools,
    function_client,
    presigning_client,
    queue_client,
    s3_client,
    workflow_client,
)
from shared.settings import ApiSettings, load_settings
from shared.stages.frame import Tools
from shared.state.controller import StateController
from shared.state.document import Document


@dataclass(frozen=True)
class Services:
    tools: Tools
    organizations: OrganizationStore
    reviews: ReviewStore
    decider: Decider
    restarter: Restarter
    uploads: Uploads
    pictures: Pictures
    settings: ApiSettings

    @property
    def controller(self) -> StateController:
        return self.tools.controller

    @property
    def now_ms(self) -> int:
        return self.controller.clock_ms()

    def queue(self, document: Document) -> None:
        client = queue_client(self.settings.region)
        announce_selected(client, self.settings.intake_queue, document)


def services() -> Services:
    """Cheap to build: the clients behind it are made once per process."""
    settings = load_settings(ApiSettings)
    tools = build_tools(settings)
    caller = FunctionCaller(function_client(settings.region))
    reviews = ReviewStore(settings)
    s3 = s3_client(settings.region)

    def relay(document_id: str) -> bool:
        return bool(caller.call(settings.relay_function, {"document_id": document_id})["woken"])

    starter = Starter(tools.controller, workflow_client(settings.region), settings)
    signer = presigning_client(settings.region, settings.upload_endpoint)
    return Services(
        tools=tools,
        organizations=OrganizationStore(settings),
        reviews=reviews,
        decider=Decider(tools, reviews, relay),
        restarter=Restarter(tools.controller, starter, relay),
        uploads=Uploads(
            signer,
            s3,
            settings.inbox_bucket,
            settings.size_bytes_max,
            settings.export_size_bytes_max,
        ),
        pictures=Pictures(
            s3,
            settings.artifacts_bucket,
            lambda event: caller.call(settings.render_function, event),
        ),
        settings=settings,
    )
