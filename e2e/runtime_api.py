"""The Lambda service's side of the runtime API, for one invocation: an event out, an answer in."""

import json
import queue
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

REQUEST_ID = "11111111-2222-3333-4444-555555555555"
_PREFIX = "/2018-06-01/runtime"


@dataclass(frozen=True)
class Answered:
    """`error` is what the workflow would see; None for an invocation that succeeded."""

    content: Any
    error: str | None


@dataclass(frozen=True)
class RuntimeApi:
    event: Any
    seconds: int
    answers: "queue.Queue[Answered]" = field(default_factory=queue.Queue)

    def handler(self) -> type[BaseHTTPRequestHandler]:
        api = self
        asked = threading.Event()

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if asked.is_set():
                    threading.Event().wait()  # no second event ever comes
                asked.set()
                body = json.dumps(api.event).encode()
                self.send_response(200)
                self.send_header("Lambda-Runtime-Aws-Request-Id", REQUEST_ID)
                deadline = time.time_ns() // 1_000_000 + api.seconds * 1000
                self.send_header("Lambda-Runtime-Deadline-Ms", str(deadline))
                # The service always sends these two, and the client falls over without.
                self.send_header("Lambda-Runtime-Trace-Id", "Root=1-0-0;Sampled=0")
                self.send_header("Content-Type", "application/json")
                self.send_header("Lambda-Runtime-Invoked-Function-Arn", "arn:aws:lambda:x:1:f:y")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                content = json.loads(body or b"null")
                error = None
                if not self.path.endswith(f"{REQUEST_ID}/response"):
                    error = str((content or {}).get("errorType", self.path))
                api.answers.put(Answered(content, error))
                self.send_response(202)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Quiet: the answer tells everything."""

        return Handler


@contextmanager
def runtime_api(event: Any, seconds: int) -> Iterator[tuple[str, RuntimeApi]]:
    api = RuntimeApi(event, seconds)
    server = ThreadingHTTPServer(("127.0.0.1", 0), api.handler())
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"127.0.0.1:{server.server_address[1]}", api
    finally:
        server.shutdown()
        server.server_close()
