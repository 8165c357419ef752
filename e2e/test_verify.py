"""After all scenarios: every ledger agrees with its head, and nothing was left on the way."""

from collections.abc import Callable, Iterator

import pytest

from e2e.deployment import Deployment
from e2e.emulator import ROOT_KEYS
from shared.artifacts.reference import ArtifactRef
from shared.artifacts.registry import artifact_type
from shared.errors import AssayError
from shared.machines.model import Kind
from shared.machines.registry import machine
from shared.review.tokens import TokenStore
from shared.runtime import build_tools
from shared.settings import ReviewSettings, load_settings, use_environment
from shared.stages.frame import Tools
from shared.state.queries import list_all
from shared.state.verify import Report, verify_documents


@pytest.fixture
def settings(deployment: Deployment, monkeypatch: pytest.MonkeyPatch) -> Iterator[ReviewSettings]:
    """The library of the functions, looking at the deployed tables as the account's root."""
    monkeypatch.setenv("AWS_ENDPOINT_URL", deployment.endpoint)
    for name, value in ROOT_KEYS.items():
        monkeypatch.setenv(name, value)
    with use_environment(deployment.environment("RequestReviewFunction")):
        yield load_settings(ReviewSettings)


@pytest.fixture
def tools(settings: ReviewSettings) -> Tools:
    return build_tools(settings)


def verify(tools: Tools) -> Report:
    def check(ref: ArtifactRef) -> str | None:
        try:
            tools.artifacts.check(ref, artifact_type(ref.kind))
        except AssayError as error:
            return error.explain()
        return None

    documents, store = list(list_all()), tools.controller.store
    headless = store.document_ids_with_events() - {d.document_id for d in documents}
    return verify_documents(documents, store.read_ledger, store.get_head, check, sorted(headless))


def test_every_ledger_agrees_with_its_head_its_machine_and_its_artifacts(
    tools: Tools, say: Callable[[str], None]
) -> None:
    report = verify(tools)
    say(f"verified {report.documents} documents, {report.events} events")
    assert report.documents > 0
    assert report.violations == []


def test_no_document_was_left_between_two_states(tools: Tools) -> None:
    left = {
        d.document_id: d.state
        for d in list_all()
        if machine(d.pipeline).state(d.state).kind is Kind.TRANSIENT
    }
    assert left == {}


def test_a_token_is_kept_only_while_its_document_waits(
    settings: ReviewSettings, tools: Tools
) -> None:
    waiting = {d.document_id for d in list_all() if machine(d.pipeline).waits_for_person(d.state)}
    assert {t.document_id for t in TokenStore(settings).all()} <= waiting


def test_no_message_was_given_up(deployment: Deployment) -> None:
    found = deployment.client("sqs").get_queue_attributes(
        QueueUrl=deployment.physical["IntakeDeadLetterQueue"],
        AttributeNames=["ApproximateNumberOfMessages"],
    )
    assert found["Attributes"]["ApproximateNumberOfMessages"] == "0"


def test_no_workflow_failed(deployment: Deployment) -> None:
    """What goes wrong with a document ends with a person or with its reason, not in a dead run."""
    assert deployment.failed_executions() == set()


def test_verify_sees_a_head_that_was_changed_behind_its_ledger(
    deployment: Deployment, tools: Tools
) -> None:
    victim = next(d for d in list_all() if d.state == "REJECTED")
    change = {
        "TableName": deployment.physical["DocumentsTable"],
        "Key": {"document_id": {"S": victim.document_id}},
        "UpdateExpression": "SET #s = :s",
        "ExpressionAttributeNames": {"#s": "state"},
    }
    table = deployment.client("dynamodb")
    table.update_item(**change, ExpressionAttributeValues={":s": {"S": "COMPLETED"}})
    try:
        found = {v.document_id for v in verify(tools).violations}
    finally:
        table.update_item(**change, ExpressionAttributeValues={":s": {"S": victim.state}})
    assert found == {victim.document_id}
