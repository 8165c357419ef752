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
from shared.intake.admission import places_taken
from shared.machines.registry import MACHINES
from shared.observe import logger

TICK_SECONDS = 0.2
# On AWS every minute; here somebody may be watching.
SWEEP_SECONDS = 5.0
# In-process tables have no real indexes: where there are many documents, sweep more rarely.
SWEEP_SHARE_MAX = 0.05


@dataclass
class Background:
    """What AWS does between the functions: deliver messages, and run the sweeper on time."""

    desk: Desk
    stop: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        # After the first answers are served, not before: it takes longer than all the rest.
        self.desk.cloud.deploy_workflows()
        sweep_at = 0.0
        while not self.stop.wait(TICK_SECONDS):
            try:
                self.deliver_messages()
                began = time.monotonic()
                if began > sweep_at:
                    self.desk.sweep()
                    took = time.monotonic() - began
                    sweep_at = began + max(SWEEP_SECONDS, took / SWEEP_SHARE_MAX)
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
        free = EXECUTIONS_MAX - places_taken(list(MACHINES), EXECUTIONS_MAX)
        if free > 0:
            self.desk.cloud.pump(free)


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
        background = Background(desk)
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
