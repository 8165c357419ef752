"""`make bench`: what the design costs, as counts and ratios. Machines are noisy; counts are not."""

import json
import logging
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import boto3
from moto.core.botocore_stubber import BotocoreStubber
from rich.console import Console

from local.bench_reading import bench_reading
from local.desk import Desk, open_desk
from local.moto_bridge import restore_item
from local.show import print_columns
from local.template import REGION, ROOT, load_template
from samples.exports.bench import growth, run_stages
from samples.make_samples import write as write_samples
from shared.intake.admission import places_taken
from shared.machines.model import Actor
from shared.state.controller import NewDocument
from shared.state.document import ActorRef, Caller, Document
from shared.state.queries import list_in_state

# Counted apart, because a document is taken in once and that is no transition: otherwise the fewer
# steps a document needs, the worse each of them would look.
REQUESTS_PER_TRANSITION_MAX = 2.0
# A count of what is under way for each of two pipelines, the organization's choices, the document.
INTAKE_REQUESTS_MAX = 4
# Drafting a template adds a Task and the Choice before it.
WORKFLOW_TRANSITIONS_MAX = {"template_selected": 12, "template_missing": 14}
IMPORT_RATIO_MAX = 1.5
# What any function of this kind pays. `import pydantic` alone loads next to nothing of it: its
# parts are loaded by the first model that somebody defines.
BASE_IMPORT = """
import boto3, pydantic
class Model(pydantic.BaseModel):
    number: int
"""
CLEAN = "lumen-2026-03.pdf"  # a declared layout
UNKNOWN = "mirasol-2026-03.pdf"  # a layout that has to be drafted
FEW, MANY = 100, 10_000
EXPORT_ROWS = 10_000
TIME_RATIO_MAX = 1.25
# Hashes that tell which rows repeat, and nothing of the rows themselves.
ROW_BYTES_MAX = 100
START_RATIO_MAX = 2.0
START_RUNS = 4
IMPORT_RUNS = 3
POLL_SECONDS = 0.1


class Meter:
    """Counts DynamoDB requests by their target, and the items in each transaction."""

    def __init__(self, is_of: Callable[[threading.Thread], bool] = lambda _: True) -> None:
        self._is_of = is_of
        self.requests: Counter[str] = Counter()
        self.transaction_sizes: Counter[int] = Counter()
        self._lock = threading.Lock()

    @contextmanager
    def counting(self) -> Iterator["Meter"]:
        original = BotocoreStubber.__call__

        def counted(stubber: Any, event_name: str, request: Any, **kwargs: Any) -> Any:
            target = request.headers.get("X-Amz-Target", "")
            name = target.decode() if isinstance(target, bytes) else target
            if name.startswith("DynamoDB") and self._is_of(threading.current_thread()):
                with self._lock:
                    action = name.rpartition(".")[2]
                    self.requests[action] += 1
                    if action == "TransactWriteItems":
                        items = json.loads(request.body)["TransactItems"]
                        self.transaction_sizes[len(items)] += 1
            return original(stubber, event_name, request, **kwargs)

        with patch.object(BotocoreStubber, "__call__", counted):
            yield self

    def detail(self) -> str:
        return ", ".join(f"{n} {action}" for action, n in sorted(self.requests.items()))


def main() -> int:
    logging.getLogger("assay").setLevel(logging.ERROR)
    console = Console()
    rows: list[list[str]] = []

    def report(what: str, value: str, limit: str, ok: bool) -> None:
        rows.append([what, value, limit, "ok" if ok else "OVER"])
        console.print(f"measured {what}", style="dim", highlight=False)  # it takes minutes

    with tempfile.TemporaryDirectory(prefix="assay-bench-") as scratch:
        samples = Path(scratch)
        write_samples(samples)
        for name in (CLEAN, UNKNOWN):
            _bench_document(samples / name, report)
        _bench_growth(report)
        _bench_exports(report)
        _bench_start(report)
        _bench_imports(report)
    bench_reading(report)
    print_columns(console, ["what", "measured", "limit", ""], rows)
    return 0 if all(r[3] == "ok" for r in rows) else 1


Reporter = Callable[[str, str, str, bool], None]


def _bench_document(path: Path, report: Reporter) -> None:
    """Only the pipeline's own requests count, so nothing polls while it runs."""
    # Messages are delivered by this thread, executions run in others and begin meanwhile.
    here = threading.current_thread()
    intake, workflow = Meter(lambda t: t is here), Meter(lambda t: t is not here)
    with open_desk(None) as desk:
        document_id = desk.upload(path)
        with intake.counting(), workflow.counting():
            desk.cloud.pump()
            _wait_for_execution(desk, document_id)
        document = desk.document(document_id)
        events = desk.tools.controller.store.read_ledger(document_id)
        entered = _workflow_transitions(desk, document)
    moves = len(events) - 1
    taking_in = sum(intake.requests.values())
    per_move = sum(workflow.requests.values()) / moves
    sizes = intake.transaction_sizes + workflow.transaction_sizes
    name = f"{path.stem} ({document.state}, {moves} transitions)"
    report(
        f"{name}: DynamoDB requests to take it in",
        f"{taking_in} ({intake.detail()})",
        f"{INTAKE_REQUESTS_MAX}",
        taking_in <= INTAKE_REQUESTS_MAX,
    )
    report(
        f"{name}: DynamoDB requests per transition",
        f"{per_move:.2f} ({workflow.detail()})",
        f"{REQUESTS_PER_TRANSITION_MAX}",
        per_move <= REQUESTS_PER_TRANSITION_MAX,
    )
    report(
        f"{name}: transactions of two items",
        f"{sizes[2]} of {sum(sizes.values())}",
        f"{len(events)}, one per event",
        dict(sizes) == {2: len(events)},
    )
    routed = next(e.trigger for e in events if e.trigger in WORKFLOW_TRANSITIONS_MAX)
    limit = WORKFLOW_TRANSITIONS_MAX[routed]
    report(f"{name}: workflow transitions", str(entered), str(limit), entered <= limit)


def _wait_for_execution(desk: Desk, document_id: str) -> None:
    arn = desk.cloud.template.arn("StatementsMachine").replace(":stateMachine:", ":execution:")
    execution = f"{arn}:{document_id}-1"
    while True:
        answer = desk.cloud.workflows.describe_execution(executionArn=execution)
        if answer["status"] != "RUNNING":
            return
        time.sleep(POLL_SECONDS)  # asking without a pause would take the time from those who work


def _workflow_transitions(desk: Desk, document: Document) -> int:
    arn = desk.cloud.template.arn("StatementsMachine").replace(":stateMachine:", ":execution:")
    history = desk.cloud.workflows.get_execution_history(
        executionArn=f"{arn}:{document.document_id}-{document.attempt}", maxResults=1000
    )
    return sum(e["type"].endswith("StateEntered") for e in history["events"])


def _bench_growth(report: Reporter) -> None:
    """Requests and items read must not depend on how much is stored."""
    few, many = ({**_growth_of(size), **_sweep_of(size)} for size in (FEW, MANY))
    for what in few:
        report(
            f"{what}, at {FEW} and {MANY} documents or events",
            f"{few[what]} and {many[what]}",
            "equal",
            few[what] == many[what],
        )


def _growth_of(size: int) -> dict[str, str]:
    with open_desk(None, organization="acme", workflows=False) as desk:
        controller = desk.tools.controller
        caller = Caller(
            actor=ActorRef(role=Actor.STAGE, name="bench"), organization="acme", operation="bench"
        )
        new = NewDocument("doc_0", "acme", "statements", "f.pdf", "k", "v", "bench")
        document = controller.create(new, caller).document
        _multiply(desk, size)
        listing, moving = Meter(), Meter()
        with listing.counting():
            listed = sum(1 for _ in list_in_state("statements", "UPLOADED", limit=50))
        with moving.counting():
            controller.transition(
                document, "HUMAN_REVIEW_REQUIRED", trigger="ingestion_failed", caller=caller
            )
    return {
        "requests for a page of 50": f"{sum(listing.requests.values())} ({listed} items)",
        "requests for a transition": f"{sum(moving.requests.values())}",
    }


def _sweep_of(finished: int) -> dict[str, str]:
    """A sweep and an admission, beside so many documents that are finished."""
    with open_desk(None, organization="acme") as desk:
        controller = desk.tools.controller
        caller = Caller(
            actor=ActorRef(role=Actor.ADMIN, name="bench"), organization="acme", operation="bench"
        )
        new = NewDocument("doc_0", "acme", "statements", "f.pdf", "k", "v", "bench")
        document = controller.create(new, caller).document
        controller.force_transition(document, "COMPLETED", reason="bench", caller=caller)
        _multiply(desk, finished)
        sweeping, admitting = Meter(), Meter()
        with sweeping.counting():
            desk.sweep()
        with admitting.counting():
            places_taken(["statements", "exports"], 200)
    return {
        "requests of a sweep beside finished documents": str(sum(sweeping.requests.values())),
        "requests of an admission": str(sum(admitting.requests.values())),
    }


def _multiply(desk: Desk, size: int) -> None:
    """Copies of one document beside it, and of its first event behind it."""
    client = boto3.client("dynamodb", region_name=REGION)
    documents = desk.cloud.template.physical_name("DocumentsTable")
    events = desk.cloud.template.physical_name("EventsTable")
    head = client.get_item(TableName=documents, Key={"document_id": {"S": "doc_0"}})["Item"]
    key: Any = {"document_id": {"S": "doc_0"}, "version": {"N": "1"}}
    event = client.get_item(TableName=events, Key=key)["Item"]
    for number in range(1, size):
        restore_item(documents, {**head, "document_id": {"S": f"doc_{number}"}})
        # Far behind the version that comes next, so that the ledger is long but has room.
        restore_item(events, {**event, "version": {"N": str(1_000_000 + number)}})


def _bench_exports(report: Reporter) -> None:
    """Twice the rows through parse and normalize: the same cost each, and no more memory."""
    found = growth(EXPORT_ROWS, run_stages)
    report(
        f"an export of {EXPORT_ROWS} rows against half as many: processor time per row",
        f"{found.time_ratio:.2f}",
        str(TIME_RATIO_MAX),
        found.time_ratio <= TIME_RATIO_MAX,
    )
    report(
        f"an export of {EXPORT_ROWS} rows against half as many: memory for each further row",
        f"{found.bytes_per_row:.0f} bytes",
        f"{ROW_BYTES_MAX} bytes",
        found.bytes_per_row <= ROW_BYTES_MAX,
    )


def _bench_start(report: Reporter) -> None:
    """Until the address is printed, in multiples of what the SDK alone takes to load."""
    base = min(_cold_import(BASE_IMPORT)[0] for _ in range(IMPORT_RUNS))
    with tempfile.TemporaryDirectory() as bytecode:
        # Whether bytecode is at hand must not depend on who measures, nor on how packages were
        # installed: the first start writes it here, as it does for people, the others find it.
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": bytecode}
        ratio = min(_processor_seconds_of_start(environment) for _ in range(START_RUNS)) / base
    report(
        "assay up until it serves, in multiples of boto3 and a pydantic model",
        f"{ratio:.2f}",
        str(START_RATIO_MAX),
        ratio <= START_RATIO_MAX,
    )


def _processor_seconds_of_start(environment: dict[str, str]) -> float:
    def spent() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = spent()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "local.cli", "up", "--port", "0", "--data", data]
        server = subprocess.Popen(  # noqa: S603  (our own interpreter, our own program)
            command, env=environment, cwd=ROOT, stdout=subprocess.PIPE
        )
        if server.stdout is not None:
            server.stdout.readline()
        server.kill()  # at once: what it does after serving is not its start
        server.wait()
    return spent() - before


def _bench_imports(report: Reporter) -> None:
    template = load_template()
    for name in sorted(template.of_type("AWS::Serverless::Function")):
        module = template.handler_module(name)
        # Side by side, so that whatever else the machine does weighs on both alike; and the least
        # of each, because a neighbour's work only ever adds.
        bases, own, has_pdf = [], [], False
        for _ in range(IMPORT_RUNS):
            bases.append(_cold_import(BASE_IMPORT)[0])
            seconds, has_pdf = _cold_import(f"import {module}")
            own.append(seconds)
        layers = template.resources[name]["Properties"].get("Layers", [])
        ratio = min(own) / min(bases)
        report(
            f"cold import of {module}, in multiples of boto3 and a pydantic model",
            f"{ratio:.2f}",
            str(IMPORT_RATIO_MAX),
            ratio <= IMPORT_RATIO_MAX and not (has_pdf and len(layers) < 2),
        )


def _cold_import(imports: str) -> tuple[float, bool]:
    """Processor time of the imports alone, without compiled bytecode."""
    script = (
        "import time, sys; start = time.process_time()\n"
        f"{imports}\n"
        "print(time.process_time() - start, 'pypdfium2' in sys.modules)"
    )
    with tempfile.TemporaryDirectory() as empty:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": empty}
        out = subprocess.run(  # noqa: S603  (our own interpreter, our own script)
            [sys.executable, "-c", script],
            env=environment,
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()
    return float(out[0]), out[1] == "True"


if __name__ == "__main__":
    raise SystemExit(main())
