"""`assay up`: the API on this machine, with the pipeline running behind it."""

import socket
import threading
import time
from contextlib import suppress
from contextvars import copy_context
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from local.desk import EXECUTIONS_MAX, Desk, open_desk
from local.identity import claims_of
from local.reading import recognition_notice
from local.server import Server
from shared.errors import AssayError
from shared.machines.registry import MACHINES, machine
from shared.observe import logger
from shared.organizations import OrganizationStore
from shared.review.records import ReviewStore
from shared.review.reminders import Reminding
from shared.runtime import clock_ms, event_client
from shared.settings import ApiSettings, load_settings, use_environment
from shared.state.document import Curation, Document
from shared.state.queries import list_all, list_in_state

TICK_SECONDS = 0.2
SWEEP_SECONDS = 2.0
REMIND_SECONDS = 30.0


@dataclass
class Background:
    """What AWS does between the functions: deliver messages, and look after what got stuck."""

    desk: Desk
    reminding: Reminding
    stop: threading.Event = field(default_factory=threading.Event)
    _suspects: set[tuple[str, int, int]] = field(default_factory=set)

    def run(self) -> None:
        # After the first answers are served, not before: it takes longer than all the rest.
        self.desk.cloud.deploy_workflows()
        swept = reminded = 0.0
        while not self.stop.wait(TICK_SECONDS):
            try:
                self.deliver_messages()
                now = time.monotonic()
                if now - swept > SWEEP_SECONDS:
                    swept = now
                    self.redeliver_decisions()
                    self.take_up_the_abandoned()
                if now - reminded > REMIND_SECONDS:
                    reminded = now
                    self.reminding.send_due(clock_ms())
            except AssayError as error:
                logger.warning("background work failed", code=error.code)

    def deliver_messages(self) -> None:
        """New uploads, as many as there are free places. A review that waits takes none, and
        a document that comes back from one does not queue here at all."""
        url = self.desk.cloud.queue_url("IntakeQueue")
        known = self.desk.cloud.sqs.get_queue_attributes(
            QueueUrl=url, AttributeNames=["ApproximateNumberOfMessages"]
        )
        if not int(known["Attributes"]["ApproximateNumberOfMessages"]):
            return
        free = EXECUTIONS_MAX - self.busy()
        if free > 0:
            self.desk.cloud.pump(free)

    def busy(self) -> int:
        return sum(
            document.queued_at_ms is not None
            for rules in MACHINES.values()
            for state in rules.states
            if not rules.is_terminal(state.name) and not rules.waits_for_person(state.name)
            for document in list_in_state(rules.name, state.name, limit=EXECUTIONS_MAX)
        )

    def redeliver_decisions(self) -> None:
        """A token whose document has left its review was never delivered."""
        for waiting in self.desk.tokens.all():
            document = self.desk.tools.controller.store.get_head(waiting.document_id)
            if document is not None and document.version != waiting.version:
                self.desk.cloud.invoke("RelayFunction", {"document_id": document.document_id})

    def take_up_the_abandoned(self) -> None:
        """Documents that no execution serves, for example after a restart. Two looks, because
        between the restart of an execution and its start there is a moment without one."""
        found = {_mark(d): d for d in list_all() if self._is_abandoned(d)}
        for mark, document in found.items():
            if mark in self._suspects:
                self.desk.resume(document)
        self._suspects = set(found) - self._suspects

    def _is_abandoned(self, document: Document) -> bool:
        rules = machine(document.pipeline)
        if rules.is_terminal(document.state) or rules.waits_for_person(document.state):
            return False
        if document.version == 1 and document.curation_status is not Curation.SELECTED:
            return False
        return self.desk.cloud.execution_status(document) is None


def _mark(document: Document) -> tuple[str, int, int]:
    return document.document_id, document.version, document.attempt


def serve(port: int, who: str, data: Path) -> None:
    started = time.monotonic()
    claims = claims_of(who)
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    port = listener.getsockname()[1]
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
    organization = claims["custom:organization"]
    with open_desk(data, organization=organization, workflows=False) as desk:
        desk.cloud.set_environment("ApiFunction", UPLOAD_ENDPOINT=f"http://127.0.0.1:{port}")
        background = Background(desk, _reminding(desk))
        worker = threading.Thread(target=copy_context().run, args=(background.run,), daemon=True)
        app = Server(desk.cloud, claims, hosts)
        config = uvicorn.Config(
            app, log_level="warning", access_log=False, lifespan="off", timeout_graceful_shutdown=5
        )
        desk.redeliver_lost_uploads()
        listener.listen(128)  # whoever reads the line below is already answered
        worker.start()
        print(
            f"Assay serves http://127.0.0.1:{port}/api as {who}"
            f" (roles: {claims['cognito:groups'].strip('[]')}); data in {data}."
            f" Ready in {time.monotonic() - started:.1f} s. Stop with Ctrl-C.\n"
            f"{recognition_notice()}",
            flush=True,
        )
        try:
            with suppress(KeyboardInterrupt):  # how people stop it
                uvicorn.Server(config).run(sockets=[listener])
        finally:
            background.stop.set()
            worker.join(timeout=10)
    print("Stopped; everything that was accepted is on disk.", flush=True)


def _reminding(desk: Desk) -> Reminding:
    with use_environment(desk.cloud.environment("ApiFunction")):
        settings = load_settings(ApiSettings)
    return Reminding(
        ReviewStore(settings), OrganizationStore(settings), event_client(settings.region)
    )
