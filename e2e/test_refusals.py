"""What no role may do, whatever it may do besides: tried with exactly the rights of each."""

import json
import uuid
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from botocore.exceptions import ClientError

from e2e.deployment import Deployment
from e2e.rights import put_statements, role_names, statements


@pytest.fixture(scope="module")
def stand_ins(deployment: Deployment) -> dict[str, dict[str, str]]:
    """Credentials with exactly the rights of each role, for somebody who is no Lambda."""
    return {role: _stand_in(deployment, role) for role in role_names(deployment)}


def _stand_in(deployment: Deployment, role: str) -> dict[str, str]:
    iam, sts = deployment.client("iam"), deployment.client("sts")
    account = sts.get_caller_identity()["Account"]
    trust = {
        "Version": "2012-10-17",
        "Statement": {
            "Effect": "Allow",
            "Principal": {"AWS": f"arn:aws:iam::{account}:root"},
            "Action": "sts:AssumeRole",
        },
    }
    name = f"like-{role}"
    made = iam.create_role(RoleName=name, AssumeRolePolicyDocument=json.dumps(trust))
    put_statements(deployment, name, statements(deployment, role))
    keys = sts.assume_role(RoleArn=made["Role"]["Arn"], RoleSessionName="test")["Credentials"]
    return {
        "aws_access_key_id": keys["AccessKeyId"],
        "aws_secret_access_key": keys["SecretAccessKey"],
        "aws_session_token": keys["SessionToken"],
    }


def is_refused(call: Callable[..., Any], **request: Any) -> bool:
    try:
        call(**request)
    except ClientError as error:
        return error.response["Error"]["Code"] in ("AccessDeniedException", "AccessDenied")
    return False


def attempts(deployment: Deployment, keys: dict[str, str]) -> Iterator[tuple[str, Any, Any]]:
    """What nobody may do, and the few who may."""
    table, s3 = deployment.client("dynamodb", **keys), deployment.client("s3", **keys)
    workflows = deployment.client("stepfunctions", **keys)
    documents, events = deployment.physical["DocumentsTable"], deployment.physical["EventsTable"]
    tokens = deployment.physical["TokensTable"]
    head = {"document_id": {"S": "doc_x"}}
    event = {**head, "version": {"N": "1"}}
    write_state = {
        "UpdateExpression": "SET #s = :s",
        "ExpressionAttributeNames": {"#s": "state"},
        "ExpressionAttributeValues": {":s": {"S": "COMPLETED"}},
    }
    yield "change an event", table.update_item, {"TableName": events, "Key": event, **write_state}
    yield "delete an event", table.delete_item, {"TableName": events, "Key": event}
    yield "add an event by itself", table.put_item, {"TableName": events, "Item": event}
    yield "write a state by itself", table.update_item, {
        "TableName": documents, "Key": head, **write_state}  # fmt: skip
    yield "put a head by itself", table.put_item, {"TableName": documents, "Item": head}
    yield "delete a document", table.delete_item, {"TableName": documents, "Key": head}
    yield "list all tokens", table.scan, {"TableName": tokens}
    yield "read a token", table.get_item, {"TableName": tokens, "Key": head}
    yield "wake a workflow", workflows.send_task_success, {"taskToken": "x", "output": "{}"}
    for bucket in ("InboxBucket", "ArtifactsBucket"):
        named = {"Bucket": deployment.physical[bucket], "Key": "artifacts/x"}
        yield f"delete from {bucket}", s3.delete_object, named


MAY: Final = {"read a token": {"RelayRole"}, "wake a workflow": {"RelayRole"}}


def test_no_role_can_rewrite_history_write_a_state_alone_or_read_a_token(
    deployment: Deployment, stand_ins: dict[str, dict[str, str]]
) -> None:
    allowed = {
        (what, role)
        for role, keys in stand_ins.items()
        for what, call, request in attempts(deployment, keys)
        if not is_refused(call, **request)
    }
    assert allowed == {(what, role) for what, roles in MAY.items() for role in roles}


def test_a_stage_can_write_state_and_event_together(
    deployment: Deployment, stand_ins: dict[str, dict[str, str]]
) -> None:
    """Else the refusals above would prove nothing. The write itself is stopped by its condition."""
    table = deployment.client("dynamodb", **stand_ins["ClassifyRole"])
    head = {"document_id": {"S": f"doc_{uuid.uuid4().hex}"}}
    update = {
        "TableName": deployment.physical["DocumentsTable"],
        "Key": head,
        "UpdateExpression": "SET #s = :s",
        "ConditionExpression": "attribute_exists(document_id)",
        "ExpressionAttributeNames": {"#s": "state"},
        "ExpressionAttributeValues": {":s": {"S": "INGESTED"}},
    }
    put = {
        "TableName": deployment.physical["EventsTable"],
        "Item": {**head, "version": {"N": "1"}},
    }
    with pytest.raises(table.exceptions.TransactionCanceledException) as stopped:
        table.transact_write_items(TransactItems=[{"Update": update}, {"Put": put}])
    assert stopped.value.response["CancellationReasons"][0]["Code"] == "ConditionalCheckFailed"
