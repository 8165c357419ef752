"""A stage under a lease fails for a reason that nobody foresaw."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from local.desk import Desk, open_desk
from shared.errors import LeaseHeld
from shared.machines.registry import machine
from shared.stages import extract_statement
from tests.support.workflow import first_task, invoke_stage, run_until, taken_in

STATEMENTS = machine("statements")


class OutOfMemory(Exception):
    pass


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with open_desk(None, organization="acme", workflows=False) as opened:
        yield opened


def test_the_failure_of_a_stage_is_recorded_although_its_worker_still_holds_the_lease(
    desk: Desk,
) -> None:
    """The workflow knows that the worker is gone: nobody waits two minutes for its lease."""
    task = run_until(desk.cloud, first_task(taken_in(desk, "lumen-2026-05")), "extract")
    with (
        patch.object(extract_statement, "extract_rows", side_effect=OutOfMemory),
        pytest.raises(OutOfMemory),
    ):
        invoke_stage(desk.cloud, STATEMENTS.stage("extract"), task)
    caught = {**task, "error": {"Error": "OutOfMemory", "Cause": "{}"}}
    after = invoke_stage(desk.cloud, STATEMENTS.stage("extract_failed"), caught)
    assert after["state"] == "EXTRACTION_FAILED"
    assert desk.verify().violations == []


def test_the_failure_of_a_stage_is_not_recorded_over_another_executions_lease(desk: Desk) -> None:
    document = taken_in(desk, "lumen-2026-05", "others")
    task = run_until(desk.cloud, first_task(document), "extract")
    head = desk.tools.controller.store.get_head(document.document_id)
    desk.tools.controller.claim(head, owner="extract:7", seconds=60)
    caught = {**task, "error": {"Error": "OutOfMemory", "Cause": "{}"}}
    with pytest.raises(LeaseHeld):
        invoke_stage(desk.cloud, STATEMENTS.stage("extract_failed"), caught)
