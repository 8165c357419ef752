"""Every sample payload is what the handlers really take, and every function has one."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from local.template import ROOT
from shared.api.identity import identity_of
from shared.errors import UnknownUpload
from shared.intake.upload import Upload, new_document, parse_upload
from shared.machines.registry import machine
from shared.stages.pictures import PictureRequest
from shared.stages.task import Task

EVENTS = sorted((ROOT / "events").glob("*/*.json"))
FUNCTIONS = sorted(p.parent.name for p in (ROOT / "functions").glob("*/app.py"))


def parse_task(content: dict[str, Any], stage: str) -> Task:
    """The models ignore what they do not know; a sample must not carry such a thing."""
    task = Task.model_validate(content)
    assert set(content) <= set(Task.model_fields)
    rules = machine(task.pipeline)
    sources = {m.source for m in rules.moves_of(stage)} | set(rules.stage(stage).serves)
    assert task.state in sources | ({rules.initial} if task.error else set())
    assert set(task.artifacts) <= rules.artifact_kinds()
    return task


def parse_intake(content: dict[str, Any], path: Path) -> None:
    refused = 0
    for record in content["Records"]:
        try:
            upload = parse_upload(record["body"])
        except UnknownUpload:
            refused += 1
            continue
        if "test_event" in path.stem:
            assert upload is None
        else:
            assert isinstance(upload, Upload)
            assert new_document(upload).pipeline == "statements"
    assert refused == ("poison" in path.stem)


def parse_wrapped(content: dict[str, Any], path: Path) -> Task:
    if path.parent.name == "record_failure":
        assert set(content) == {"stage", "task"}
        task = parse_task(content["task"], content["stage"])
        assert task.error is not None
        assert task.error.as_reason(content["stage"], 30).sentence
        return task
    assert set(content) == {"token", "task"}
    return parse_task(content["task"], "request_review")


def document_told_by(path: Path) -> str | None:
    """Whose payload it is, as the models of its function understand it."""
    content = json.loads(path.read_text())
    function = path.parent.name
    if function == "intake":
        parse_intake(content, path)
        return None
    if function == "api":
        assert identity_of(content).name == "ana"
        return None
    if function == "render_page":
        PictureRequest.model_validate(content)
        return None
    if function == "sweep":
        assert content["detail-type"] == "Scheduled Event"  # the handler asks nothing of it
        return None
    if function == "relay":
        assert set(content) == {"document_id"}
        return str(content["document_id"])
    if function in ("record_failure", "request_review"):
        return parse_wrapped(content, path).document_id
    if function == "finalize":
        assert set(content) <= set(Task.model_fields)
        return Task.model_validate(content).document_id
    return parse_task(content, function).document_id


@pytest.mark.parametrize("path", EVENTS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_sample_payload_is_understood_by_the_models_of_its_function(path):
    told = document_told_by(path)
    assert (told is None) == (path.parent.name in ("intake", "api", "render_page", "sweep"))
    assert told is None or re.fullmatch(r"doc_[0-9a-f]+", told)


def test_every_function_has_a_sample_and_every_sample_a_function():
    assert sorted({p.parent.name for p in EVENTS}) == FUNCTIONS


def test_every_stage_that_records_a_failure_has_a_sample():
    stages = [s.name for s in machine("statements").stages if s.function == "record_failure"]
    samples = [json.loads(p.read_text())["stage"] for p in EVENTS if "record_failure" in p.parts]
    assert set(samples) == set(stages)
