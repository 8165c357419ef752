"""The workflow's part played by hand: one stage after the other, in the test's own thread.

The real definition is run elsewhere; here a fault can be put at a numbered call of a stage.
"""

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from moto.dynamodb.models import dynamodb_backends

from local.cloud import LocalCloud
from local.desk import Desk
from local.template import ACCOUNT, REGION
from samples.exports.field import field_files
from samples.make_samples import samples
from shared.intake.upload import Upload, new_document
from shared.machines.model import Stage
from shared.machines.registry import machine
from shared.state.document import Document, Event, current_artifacts
from tests.support.kernel import caller

Payload = dict[str, Any]


@lru_cache(maxsize=1)
def sample_files() -> dict[str, bytes]:
    exports = {file.name: file.data for file in field_files()}
    return {**exports, **{sample.name: sample.content for sample in samples()}}


def function_of(stage: Stage) -> str:
    return "".join(part.capitalize() for part in stage.function_name.split("_")) + "Function"


def invoke_stage(cloud: LocalCloud, stage: Stage, task: Payload, token: str = "token") -> Payload:
    """As the definition calls it: some stages are given more than the task."""
    event: Payload = task
    if stage.function_name == "record_failure":
        event = {"stage": stage.name, "task": task}
    if stage.waits_for_person:
        event = {"task": task, "token": token}
    result: Payload = cloud.invoke(function_of(stage), event)
    return result


def stage_for(task: Payload) -> Stage | None:
    """Where the definition's first Choice would send it."""
    rules = machine(task["pipeline"])
    if task["state"] == "TEMPLATE_MISSING":  # nothing drafts templates yet
        return rules.stage("request_review")
    return rules.stage_serving(task["state"])


def run_until(cloud: LocalCloud, task: Payload, stage_name: str | None = None) -> Payload:
    """Stage after stage, up to the named one, the end, or a person."""
    while (stage := stage_for(task)) is not None and stage.name != stage_name:
        task = invoke_stage(cloud, stage, task)
        if stage.waits_for_person:
            break
    return task


def first_task(document: Document) -> Payload:
    return {
        "document_id": document.document_id,
        "organization": document.organization,
        "pipeline": document.pipeline,
        "attempt": document.attempt,
        "state": document.state,
        "artifacts": {},
        "laps": 0,
    }


def pipeline_of(sample: str) -> str:
    """Exports go by the whole name of a file, statements by the name of a sample."""
    return "exports" if "." in sample else "statements"


def uploaded(desk: Desk, sample: str, organization: str = "acme", body: bytes = b"") -> Upload:
    pipeline = pipeline_of(sample)
    name = sample if pipeline == "exports" else f"{sample}.pdf"
    key = f"inbox/{organization}/{pipeline}/{name}"
    content = body or sample_files()[sample]
    answer = desk.cloud.s3.put_object(Bucket=desk.cloud.inbox_bucket, Key=key, Body=content)
    return Upload(bucket=desk.cloud.inbox_bucket, key=key, version_id=answer["VersionId"])


def taken_in(desk: Desk, sample: str, organization: str = "acme") -> Document:
    """A document of this sample that no execution serves yet."""
    new = new_document(uploaded(desk, sample, organization))
    by = caller(name="intake", operation="intake", organization=organization)
    return desk.tools.controller.create(new, by).document


def ledger_of(desk: Desk, task: Payload) -> list[Event]:
    return desk.tools.controller.store.read_ledger(task["document_id"])


def recorded_artifacts(desk: Desk, task: Payload) -> Payload:
    found = current_artifacts(ledger_of(desk, task))
    return {kind: ref.model_dump(mode="json") for kind, ref in found.items()}


@contextmanager
def tables_as_before() -> Iterator[None]:
    """Everything that is written to the tables inside the block is undone after it."""
    tables = dynamodb_backends[ACCOUNT][REGION].tables
    before = {name: copy.copy(table.items) for name, table in tables.items()}
    kept = {name: copy.deepcopy(dict(items)) for name, items in before.items()}
    try:
        yield
    finally:
        for name, table in tables.items():
            table.items.clear()
            table.items.update(kept[name])
