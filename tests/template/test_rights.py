"""Who may do what, read from the template: least privilege, and a ledger nobody can rewrite."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from local.template import load_template

TEMPLATE = load_template()
FUNCTIONS = sorted(TEMPLATE.of_type("AWS::Serverless::Function"))
MACHINES = sorted(TEMPLATE.of_type("AWS::Serverless::StateMachine"))
BUCKETS = sorted(TEMPLATE.of_type("AWS::S3::Bucket"))
TABLES = sorted(TEMPLATE.of_type("AWS::DynamoDB::Table"))
INSIDE_A_TRANSACTION = {
    "ForAnyValue:StringEquals": {"dynamodb:EnclosingOperation": ["TransactWriteItems"]}
}


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def role_of(logical: str) -> str:
    role: str = TEMPLATE.resources[logical]["Properties"]["Role"]["Fn::GetAtt"][0]
    return role


def statements(logical: str) -> Iterator[dict[str, Any]]:
    """What the role of a function or a workflow says."""
    for policy in TEMPLATE.resources[role_of(logical)]["Properties"]["Policies"]:
        yield from policy["PolicyDocument"]["Statement"]


def rights() -> Iterator[tuple[str, str, Any, dict[str, Any]]]:
    """Holder, action, resource and condition of every right that is given."""
    for function in FUNCTIONS + MACHINES:
        for statement in statements(function):
            assert statement["Effect"] == "Allow"
            for action in as_list(statement["Action"]):
                for resource in as_list(statement["Resource"]):
                    yield function, action, resource, statement.get("Condition", {})


def arn_of(logical: str) -> dict[str, Any]:
    return {"Fn::GetAtt": [logical, "Arn"]}


def holders(action: str, resource: Any = None) -> set[str]:
    return {f for f, a, r, _ in rights() if a == action and (resource is None or r == resource)}


# --- storage -----------------------------------------------------------------------------------


@pytest.mark.parametrize("bucket", BUCKETS)
def test_a_bucket_is_versioned_encrypted_and_closed_to_the_public(bucket):
    properties = TEMPLATE.resources[bucket]["Properties"]
    assert properties["VersioningConfiguration"] == {"Status": "Enabled"}
    assert properties["BucketEncryption"]["ServerSideEncryptionConfiguration"]
    assert set(properties["PublicAccessBlockConfiguration"].values()) == {True}
    assert len(properties["PublicAccessBlockConfiguration"]) == 4


def test_results_are_not_written_where_uploads_arrive():
    """Or every result would be taken for an upload, without end."""
    announcing = [
        b for b in BUCKETS if "NotificationConfiguration" in TEMPLATE.resources[b]["Properties"]
    ]
    assert announcing == ["InboxBucket"]
    for function, action, resource, _ in rights():
        # The API signs forms for uploads, and what it signs it must be allowed to do.
        if action == "s3:PutObject" and function != "ApiFunction":
            assert resource["Fn::Sub"].startswith("${ArtifactsBucket.Arn}/"), function


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_encrypted_and_what_must_last_can_be_restored(table):
    properties = TEMPLATE.resources[table]["Properties"]
    assert properties["SSESpecification"] == {"SSEEnabled": True}
    if table != "TokensTable":  # a token is worthless once its wait is over
        by_parameter = {"Ref": "Protected"}
        assert properties["PointInTimeRecoverySpecification"] == {
            "PointInTimeRecoveryEnabled": by_parameter
        }
        assert properties["DeletionProtectionEnabled"] == by_parameter
        assert TEMPLATE.resources[table]["DeletionPolicy"] == "RetainExceptOnCreate"


def test_what_must_last_is_protected_unless_somebody_says_otherwise():
    assert TEMPLATE.parameters["Protected"] == "true"


@pytest.mark.parametrize("bucket", BUCKETS)
def test_a_bucket_refuses_whoever_speaks_in_the_clear(bucket):
    (policy,) = (
        p["PolicyDocument"]["Statement"]
        for p in TEMPLATE.of_type("AWS::S3::BucketPolicy").values()
        if p["Bucket"] == {"Ref": bucket}
    )
    (statement,) = policy
    assert (statement["Effect"], statement["Principal"], statement["Action"]) == (
        "Deny",
        "*",
        "s3:*",
    )
    assert statement["Resource"] == [arn_of(bucket), {"Fn::Sub": f"${{{bucket}.Arn}}/*"}]
    assert statement["Condition"] == {"Bool": {"aws:SecureTransport": "false"}}


@pytest.mark.parametrize("group", sorted(TEMPLATE.of_type("AWS::Logs::LogGroup")))
def test_logs_are_kept_as_long_as_was_chosen(group):
    assert TEMPLATE.resources[group]["Properties"]["RetentionInDays"] == {"Ref": "LogDays"}


@pytest.mark.parametrize("name", MACHINES)
def test_a_workflow_logs_its_failures_and_never_its_data(name):
    logging = TEMPLATE.resources[name]["Properties"]["Logging"]
    assert logging["IncludeExecutionData"] is False
    assert logging["Level"] == "ERROR"


@pytest.mark.parametrize("queue", sorted(TEMPLATE.of_type("AWS::SQS::Queue")))
def test_a_queue_is_encrypted_and_keeps_messages_for_two_weeks(queue):
    properties = TEMPLATE.resources[queue]["Properties"]
    assert properties["SqsManagedSseEnabled"] is True
    assert properties["MessageRetentionPeriod"] == 14 * 24 * 60 * 60


# --- rights ------------------------------------------------------------------------------------


# Actions that AWS lets nobody narrow to a resource, and why they are given all the same.
WITHOUT_RESOURCES = {
    "textract:DetectDocumentText": "reads only the picture that it is sent",
    "logs:CreateLogDelivery": "how AWS sets up a workflow's log",
    "logs:GetLogDelivery": "how AWS sets up a workflow's log",
    "logs:UpdateLogDelivery": "how AWS sets up a workflow's log",
    "logs:DeleteLogDelivery": "how AWS sets up a workflow's log",
    "logs:ListLogDeliveries": "how AWS sets up a workflow's log",
    "logs:PutResourcePolicy": "how AWS sets up a workflow's log",
    "logs:DescribeResourcePolicies": "how AWS sets up a workflow's log",
    "logs:DescribeLogGroups": "how AWS sets up a workflow's log",
}


def test_every_exception_from_the_rule_is_one_that_is_used():
    assert {a for _, a, r, _ in rights() if r == "*"} == set(WITHOUT_RESOURCES)


def test_no_right_is_given_by_a_wildcard():
    for function, action, resource, _ in rights():
        assert "*" not in action, (function, action)
        if action in WITHOUT_RESOURCES:
            assert resource == "*", (function, action)
            continue
        assert resource != "*", (function, action)
        named = resource if isinstance(resource, dict) else {}
        assert len(named) == 1, (function, resource)
        assert set(named) <= {"Fn::GetAtt", "Fn::Sub", "Ref"}, (function, resource)
        if action == "states:DescribeExecution":
            # An execution has no name before it runs; those of one machine are narrow enough.
            assert re.search(r":execution:\$\{\w+Machine\.Name\}:\*$", named["Fn::Sub"])
            continue
        if "Fn::Sub" in named:
            bucket, _, prefix = named["Fn::Sub"].partition("/")
            assert "*" not in bucket
            assert prefix.rstrip("*").strip("/"), "a prefix inside the bucket, not all of it"


def test_nobody_can_change_or_delete_an_event():
    events = arn_of("EventsTable")
    actions = {a for _, a, r, _ in rights() if r == events}
    assert actions == {"dynamodb:PutItem", "dynamodb:GetItem", "dynamodb:Query"}


@pytest.mark.parametrize("table", ["DocumentsTable", "EventsTable"])
def test_heads_and_events_are_written_only_inside_a_transaction(table):
    writes = {"dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"}
    found = [
        (f, a, c)
        for f, a, r, c in rights()
        if r == arn_of(table)
        and a not in {"dynamodb:GetItem", "dynamodb:Query", "dynamodb:ConditionCheckItem"}
    ]
    assert found
    for function, action, condition in found:
        assert action in writes, function
        assert condition == INSIDE_A_TRANSACTION, (function, action)


def test_only_intake_creates_documents_and_only_people_and_the_sweeper_start_them_again():
    assert holders("dynamodb:PutItem", arn_of("DocumentsTable")) == {"IntakeFunction"}
    assert holders("states:StartExecution") == {"IntakeFunction", "ApiFunction", "SweepFunction"}


def test_nobody_deletes_a_document():
    assert holders("dynamodb:DeleteItem", arn_of("DocumentsTable")) == set()


def test_only_the_relay_reads_tokens_and_wakes_workflows():
    assert {f for f, a, _, _ in rights() if a.startswith("states:SendTask")} == {"RelayFunction"}
    assert holders("dynamodb:GetItem", arn_of("TokensTable")) == {"RelayFunction"}
    assert holders("dynamodb:PutItem", arn_of("TokensTable")) == {"RequestReviewFunction"}


def test_only_first_stages_read_uploads_and_they_read_the_version_that_was_announced():
    inbox = {"Fn::Sub": "${InboxBucket.Arn}/inbox/*"}
    assert {a for _, a, r, _ in rights() if r == inbox} == {"s3:GetObjectVersion", "s3:PutObject"}
    assert holders("s3:PutObject", inbox) == {"ApiFunction"}
    assert holders("s3:GetObjectVersion", inbox) == {"IngestFunction", "ParseFunction"}


def test_nobody_deletes_an_object():
    assert not [f for f, a, _, _ in rights() if a.startswith("s3:Delete")]


def test_every_function_and_workflow_has_a_role_of_its_own_and_no_other_rights():
    roles = [role_of(name) for name in FUNCTIONS + MACHINES]
    assert sorted(roles) == sorted(TEMPLATE.of_type("AWS::IAM::Role"))
    for role in roles:
        properties = TEMPLATE.resources[role]["Properties"]
        # Managed policies are somebody else's decisions, and full of wildcards.
        assert set(properties) == {"AssumeRolePolicyDocument", "Policies"}, role


@pytest.mark.parametrize("name", FUNCTIONS + MACHINES)
def test_a_role_is_assumed_by_its_service_alone(name):
    service = "states" if name in MACHINES else "lambda"
    document = TEMPLATE.resources[role_of(name)]["Properties"]["AssumeRolePolicyDocument"]
    (statement,) = document["Statement"]
    assert statement["Principal"] == {"Service": f"{service}.amazonaws.com"}


@pytest.mark.parametrize("name", MACHINES)
def test_a_workflow_may_invoke_exactly_the_functions_of_its_definition(name):
    invoked = [r for f, a, r, _ in rights() if (f, a) == (name, "lambda:InvokeFunction")]
    properties = TEMPLATE.resources[name]["Properties"]
    assert invoked == list(properties["DefinitionSubstitutions"].values())


@pytest.mark.parametrize("policy", ["IntakeQueuePolicy", "IntakeDeadLetterQueuePolicy"])
def test_only_the_upload_rule_may_write_to_the_intake_queue(policy):
    (statement,) = TEMPLATE.resources[policy]["Properties"]["PolicyDocument"]["Statement"]
    assert statement["Principal"] == {"Service": "events.amazonaws.com"}
    assert statement["Action"] == "sqs:SendMessage"
    assert statement["Condition"] == {"ArnEquals": {"aws:SourceArn": arn_of("UploadRule")}}


def test_only_our_own_api_may_invoke_the_function_behind_it():
    (permission,) = TEMPLATE.of_type("AWS::Lambda::Permission").values()
    assert permission["FunctionName"] == {"Ref": "ApiFunction"}
    assert permission["Principal"] == "apigateway.amazonaws.com"
    assert permission["SourceArn"]["Fn::Sub"].endswith(":${HttpApi}/*")


def test_who_is_told_which_engine_reads_pictures_may_use_it():
    """The engine is the deployer's choice; a function that was forgotten would find out late."""
    told = {f for f in FUNCTIONS if "OCR_ENGINE" in TEMPLATE.environment(f)}
    assert told == holders("textract:DetectDocumentText") == {"DraftFunction", "ExtractFunction"}
    assert told <= holders("s3:GetObjectVersion", {"Fn::Sub": "${ArtifactsBucket.Arn}/originals/*"})
