"""local/moto_bridge.py leans on private names of moto. A release that moves one turns red here,
with the name, and not somewhere in a workflow that behaves oddly."""

import copy
import inspect
import json
import threading
from types import SimpleNamespace
from typing import Any

import boto3
import moto
import pytest
from moto import mock_aws
from moto.awslambda_simple.models import LambdaSimpleBackend
from moto.dynamodb.models import DynamoDBBackend, dynamodb_backends
from moto.dynamodb.models.table import Table
from moto.dynamodb.responses import DynamoHandler
from moto.s3.models import FakeKey, S3Backend, s3_backends
from moto.stepfunctions.parser.asl.component.common.retry import retrier_decl
from moto.stepfunctions.parser.asl.component.state.exec.state_task import lambda_eval_utils
from moto.stepfunctions.parser.asl.parse.asl_parser import AmazonStateLanguageParser

from local.moto_bridge import MOTO_CONFIG, Function, patched_moto, restore_item, restore_object
from local.template import ACCOUNT, REGION

ADVICE = "moto changed under local/moto_bridge.py: adapt the bridge before the version moves"


def parameters(function: Any) -> list[str]:
    return list(inspect.signature(function).parameters)


def test_the_version_is_the_one_that_the_bridge_was_written_for():
    assert moto.__version__.startswith("5.2."), ADVICE


NAMES = [
    (LambdaSimpleBackend.invoke, ["self", "function_name", "qualifier", "body", "headers",
                                  "response_headers"]),
    (DynamoHandler.call_action, ["self"]),
    (DynamoHandler._get_action, ["self"]),
    (DynamoDBBackend.transact_write_items, ["self", "transact_items"]),
    (AmazonStateLanguageParser.parse, ["definition"]),
]  # fmt: skip


@pytest.mark.parametrize(("function", "expected"), NAMES, ids=lambda v: getattr(v, "__name__", ""))
def test_a_patched_function_takes_what_the_bridge_gives_it(function, expected):
    assert parameters(function) == expected, ADVICE


def test_a_workflows_task_makes_its_client_where_the_bridge_expects_it():
    assert callable(lambda_eval_utils.boto_client_for), ADVICE
    assert "boto_client_for" in inspect.getsource(lambda_eval_utils), ADVICE


def test_a_retry_sleeps_where_tests_can_skip_it():
    assert "time.sleep(" in inspect.getsource(retrier_decl), ADVICE


def test_tables_have_no_copy_of_their_own_and_a_transaction_copies_them():
    """The bridge stops that copy and undoes by item; were it gone, the patch would be needless."""
    assert "__deepcopy__" not in vars(Table), ADVICE
    assert "deepcopy" in inspect.getsource(DynamoDBBackend.transact_write_items), ADVICE


def _table(client: Any) -> None:
    client.create_table(
        TableName="canary",
        BillingMode="PAY_PER_REQUEST",
        AttributeDefinitions=[
            {"AttributeName": "id", "AttributeType": "S"},
            {"AttributeName": "n", "AttributeType": "N"},
        ],
        KeySchema=[
            {"AttributeName": "id", "KeyType": "HASH"},
            {"AttributeName": "n", "KeyType": "RANGE"},
        ],
    )


class Notebook:
    def __init__(self) -> None:
        self.items: list[Any] = []
        self.objects: list[Any] = []

    def keep_items(self, touched: list[Any]) -> None:
        self.items.extend(touched)

    def keep_object(self, *what: Any) -> None:
        self.objects.append(what)


def put(id_: str, n: int, **more: Any) -> dict[str, Any]:
    item = {"id": {"S": id_}, "n": {"N": str(n)}, **more}
    return {"Put": {"TableName": "canary", "Item": item}}


def test_every_kind_of_write_is_journaled_with_what_it_left():
    notebook = Notebook()
    with mock_aws(config=MOTO_CONFIG), patched_moto({}, notebook, workflows=False):
        client = boto3.client("dynamodb", region_name=REGION)
        _table(client)
        key = {"id": {"S": "a"}, "n": {"N": "1"}}
        client.put_item(TableName="canary", Item={**key, "v": {"S": "one"}})
        client.update_item(
            TableName="canary",
            Key=key,
            UpdateExpression="SET v = :v",
            ExpressionAttributeValues={":v": {"S": "two"}},
        )
        client.transact_write_items(TransactItems=[put("b", 1), put("c", 1)])
        client.delete_item(TableName="canary", Key=key)
    seen = [(json.loads(k)["id"]["S"], i and i.get("v")) for _, k, i in notebook.items]
    assert seen == [
        ("a", {"S": "one"}),
        ("a", {"S": "two"}),
        ("b", None),
        ("c", None),
        ("a", None),
    ], ADVICE
    assert notebook.items[-1][2] is None, ADVICE


def test_a_refused_transaction_leaves_everything_as_it_was():
    with mock_aws(config=MOTO_CONFIG), patched_moto({}, None, workflows=False):
        client = boto3.client("dynamodb", region_name=REGION)
        _table(client)
        client.put_item(TableName="canary", Item={"id": {"S": "a"}, "n": {"N": "1"}})
        refused = put("a", 1)
        refused["Put"]["ConditionExpression"] = "attribute_not_exists(id)"
        with pytest.raises(client.exceptions.TransactionCanceledException):
            client.transact_write_items(TransactItems=[put("new", 1), refused])
        assert client.scan(TableName="canary")["Count"] == 1, ADVICE


def test_of_many_writers_one_wins_because_of_the_lock():
    with mock_aws(config=MOTO_CONFIG), patched_moto({}, None, workflows=False):
        client = boto3.client("dynamodb", region_name=REGION)
        _table(client)
        for round_number in range(10):
            won: list[int] = []

            def one(number: int, n: int = round_number, won: list[int] = won) -> None:
                try:
                    client.put_item(
                        TableName="canary",
                        Item={"id": {"S": "r"}, "n": {"N": str(n)}},
                        ConditionExpression="attribute_not_exists(id)",
                    )
                    won.append(number)
                except client.exceptions.ConditionalCheckFailedException:
                    return

            threads = [threading.Thread(target=one, args=(k,)) for k in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert len(won) == 1, ADVICE


def test_items_and_objects_come_back_under_their_own_names():
    with mock_aws(config=MOTO_CONFIG), patched_moto({}, None, workflows=False):
        dynamodb = boto3.client("dynamodb", region_name=REGION)
        _table(dynamodb)
        restore_item("canary", {"id": {"S": "a"}, "n": {"N": "1"}, "v": {"S": "kept"}})
        assert dynamodb.scan(TableName="canary")["Items"][0]["v"] == {"S": "kept"}, ADVICE
        table = dynamodb_backends[ACCOUNT][REGION].get_table("canary")
        assert (table.hash_key_attr, table.range_key_attr) == ("id", "n"), ADVICE

        s3 = boto3.client("s3", region_name=REGION)
        s3.create_bucket(Bucket="canary")
        s3.put_bucket_versioning(Bucket="canary", VersioningConfiguration={"Status": "Enabled"})
        for version, body in (("v-1", b"first"), ("v-2", b"second")):
            restore_object("canary", "key", version, body)
        for version, body in (("v-1", b"first"), ("v-2", b"second")):
            found = s3.get_object(Bucket="canary", Key="key", VersionId=version)
            assert found["Body"].read() == body, ADVICE
        assert s3.get_object(Bucket="canary", Key="key")["VersionId"] == "v-2", ADVICE
        assert s3_backends[ACCOUNT]["aws"].get_bucket("canary").keys.getlist("key"), ADVICE


def test_a_stored_object_is_journaled_with_its_version():
    notebook = Notebook()
    with mock_aws(config=MOTO_CONFIG), patched_moto({}, notebook, workflows=False):
        s3 = boto3.client("s3", region_name=REGION)
        s3.create_bucket(Bucket="canary")
        s3.put_bucket_versioning(Bucket="canary", VersioningConfiguration={"Status": "Enabled"})
        answer = s3.put_object(Bucket="canary", Key="key", Body=b"content")
    assert notebook.objects == [("canary", "key", answer["VersionId"], b"content")], ADVICE
    assert {"name", "bucket_name", "value", "is_versioned", "version_id"} <= set(
        parameters(FakeKey.__init__)
    ), ADVICE
    assert parameters(S3Backend.put_object)[:2] == ["self", "bucket_name"], ADVICE


def test_an_invoked_function_answers_and_its_error_has_a_name():
    def handler(event: Any, _context: Any) -> Any:
        if event["fail"]:
            raise LookupError("lost")
        return {"seen": copy.copy(event)}

    function = Function("unused", {})
    function.invoke = lambda event: handler(event, SimpleNamespace())  # type: ignore[method-assign]
    with mock_aws(config=MOTO_CONFIG), patched_moto({"f": function}, None, workflows=False):
        client = boto3.client("lambda", region_name=REGION)
        good = client.invoke(FunctionName="f", Payload=b'{"fail": false}')
        bad = client.invoke(FunctionName="f", Payload=b'{"fail": true}')
        assert json.loads(good["Payload"].read()) == {"seen": {"fail": False}}, ADVICE
        assert bad["FunctionError"] == "Unhandled", ADVICE
        assert json.loads(bad["Payload"].read())["errorType"] == "LookupError", ADVICE
