"""template.yaml deployed into this process: real handlers under the real workflow definition."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import boto3
from moto import mock_aws

from local.durable import DataDirectory
from local.moto_bridge import (
    MOTO_CONFIG,
    Function,
    fast_workflows,
    patched_moto,
    restore_item,
    restore_object,
)
from local.template import ACCOUNT, REGION, Template, load_template
from shared.artifacts.inbox import key_of_a_system
from shared.intake.start import execution_name
from shared.intake.upload import Upload
from shared.state.document import Document

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client
    from mypy_boto3_sqs import SQSClient
    from mypy_boto3_stepfunctions import SFNClient

INTAKE_BATCH = 10
ROLE = f"arn:aws:iam::{ACCOUNT}:role/local"


class LocalCloud:
    """What the template describes, and the few AWS services that deliver between its parts."""

    def __init__(
        self, template: Template, functions: dict[str, Function], patches: ExitStack
    ) -> None:
        self.template = template
        self.functions = functions
        self._patches = patches
        self.s3: S3Client = boto3.client("s3", region_name=REGION)
        self.sqs: SQSClient = boto3.client("sqs", region_name=REGION)
        self.workflows: SFNClient = boto3.client("stepfunctions", region_name=REGION)
        self.inbox_bucket = template.physical_name("InboxBucket")
        self.artifacts_bucket = template.physical_name("ArtifactsBucket")

    # --- deploying ---------------------------------------------------------------------------

    def deploy(self) -> None:
        self._create_buckets()
        self._create_tables()
        self._create_queues()
        self._create_rules()

    def deploy_workflows(self) -> None:
        """The dearest part: its import alone takes a second, and what only reads needs none."""
        self._patches.enter_context(fast_workflows())
        for name in self.template.of_type("AWS::Serverless::StateMachine"):
            self.workflows.create_state_machine(
                name=self.template.physical_name(name),
                definition=self.template.definition(name),
                roleArn=ROLE,
            )

    def _create_buckets(self) -> None:
        for name, properties in self.template.of_type("AWS::S3::Bucket").items():
            bucket = self.template.physical_name(name)
            self.s3.create_bucket(Bucket=bucket)
            self.s3.put_bucket_versioning(
                Bucket=bucket, VersioningConfiguration=properties["VersioningConfiguration"]
            )
            if "NotificationConfiguration" in properties:
                self.s3.put_bucket_notification_configuration(
                    Bucket=bucket, NotificationConfiguration={"EventBridgeConfiguration": {}}
                )

    def _create_tables(self) -> None:
        client = boto3.client("dynamodb", region_name=REGION)
        wanted = (
            "AttributeDefinitions",
            "KeySchema",
            "GlobalSecondaryIndexes",
            "BillingMode",
        )
        for name, properties in self.template.of_type("AWS::DynamoDB::Table").items():
            arguments: Any = {k: properties[k] for k in wanted if k in properties}
            client.create_table(TableName=self.template.physical_name(name), **arguments)

    def _create_queues(self) -> None:
        for name, properties in self.template.of_type("AWS::SQS::Queue").items():
            resolved = self.template.resolve(properties)
            attributes: Any = {
                "VisibilityTimeout": str(resolved.get("VisibilityTimeout", 30)),
                "MessageRetentionPeriod": str(resolved["MessageRetentionPeriod"]),
            }
            self.sqs.create_queue(
                QueueName=self.template.physical_name(name), Attributes=attributes
            )
        for name, properties in self.template.of_type("AWS::SQS::Queue").items():
            if "RedrivePolicy" in properties:
                policy = self.template.resolve(properties["RedrivePolicy"])
                self.sqs.set_queue_attributes(
                    QueueUrl=self.queue_url(name),
                    Attributes={"RedrivePolicy": json.dumps(policy)},
                )

    def _create_rules(self) -> None:
        client = boto3.client("events", region_name=REGION)
        for name, properties in self.template.of_type("AWS::Events::Rule").items():
            resolved = self.template.resolve(properties)
            if not all(":sqs:" in target["Arn"] for target in resolved["Targets"]):
                continue  # leads out of here, to people's mail
            rule = self.template.physical_name(name)
            client.put_rule(Name=rule, EventPattern=json.dumps(resolved["EventPattern"]))
            client.put_targets(Rule=rule, Targets=resolved["Targets"])

    def queue_url(self, name: str) -> str:
        return self.sqs.get_queue_url(QueueName=self.template.physical_name(name))["QueueUrl"]

    # --- running -----------------------------------------------------------------------------

    def upload(
        self,
        organization: str,
        pipeline: str,
        name: str,
        body: bytes,
        currency: str | None = None,
    ) -> str:
        """Put a file into the inbox, as any uploader would; the id its document will have."""
        key = key_of_a_system(organization, pipeline, name, currency)
        answer = self.s3.put_object(Bucket=self.inbox_bucket, Key=key, Body=body)
        upload = Upload(bucket=self.inbox_bucket, key=key, version_id=answer["VersionId"])
        return upload.document_id()

    def announce(self, upload: Upload) -> None:
        """Send the event of an upload again, for one whose event never arrived."""
        detail = {
            "bucket": {"name": upload.bucket},
            "object": {"key": upload.key, "version-id": upload.version_id},
        }
        self.sqs.send_message(
            QueueUrl=self.queue_url("IntakeQueue"),
            MessageBody=json.dumps(
                {"source": "aws.s3", "detail-type": "Object Created", "detail": detail}
            ),
        )

    def execution_status(self, document: Document) -> str | None:
        """RUNNING, SUCCEEDED, FAILED …; None for an execution of an earlier process."""
        for name in self.template.of_type("AWS::Serverless::StateMachine"):
            arn = self.template.arn(name)
            execution = f"{arn.replace(':stateMachine:', ':execution:')}:{execution_name(document)}"
            try:
                return self.workflows.describe_execution(executionArn=execution)["status"]
            except self.workflows.exceptions.ExecutionDoesNotExist:
                continue
        return None

    def set_environment(self, function: str, **values: str) -> None:
        """What only this machine knows, on top of what the template gives the function."""
        self.functions[self.template.physical_name(function)].environment.update(values)

    def environment(self, function: str) -> dict[str, str]:
        return self.template.environment(function)

    def invoke(self, function: str, event: Any) -> Any:
        return self.functions[self.template.physical_name(function)].invoke(event)

    def pump(self, messages_max: int = INTAKE_BATCH) -> int:
        """Deliver one batch of every queue to the function it feeds; how many got through.

        As the event source mapping does: what a function reports as failed, or all of a
        batch whose function failed, stays in the queue until its redrive policy says enough.
        """
        delivered = 0
        for name, properties in self.template.of_type("AWS::Serverless::Function").items():
            for source in properties.get("Events", {}).values():
                if source["Type"] == "SQS":
                    queue = source["Properties"]["Queue"]["Fn::GetAtt"][0]
                    delivered += self._deliver_batch(queue, name, messages_max)
        return delivered

    def _deliver_batch(self, queue: str, function: str, messages_max: int) -> int:
        url = self.queue_url(queue)
        got = self.sqs.receive_message(
            QueueUrl=url, MaxNumberOfMessages=min(messages_max, INTAKE_BATCH)
        )
        messages = got.get("Messages", [])
        if not messages:
            return 0
        records = [
            {
                "messageId": m["MessageId"],
                "receiptHandle": m["ReceiptHandle"],
                "body": m["Body"],
                "eventSource": "aws:sqs",
                "eventSourceARN": self.template.arn(queue),
                "awsRegion": REGION,
                "attributes": {},
                "messageAttributes": {},
                "md5OfBody": m["MD5OfBody"],
            }
            for m in messages
        ]
        answer = self.invoke(function, {"Records": records})
        failed = {f["itemIdentifier"] for f in answer["batchItemFailures"]}
        for message in messages:
            if message["MessageId"] not in failed:
                self.sqs.delete_message(QueueUrl=url, ReceiptHandle=message["ReceiptHandle"])
        return len(messages) - len(failed)


@contextmanager
def local_cloud(
    data: Path | None = None, *, workflows: bool = True, locked: bool = True
) -> Iterator[LocalCloud]:
    """Deploy, restore what the data directory holds, and run until the block ends."""
    template = load_template()
    functions = {
        template.physical_name(name): Function(
            template.handler_module(name), template.environment(name)
        )
        for name in template.of_type("AWS::Serverless::Function")
    }
    with ExitStack() as stack:
        directory = DataDirectory(data) if data else None
        if directory:
            stack.callback(directory.close)
        stack.enter_context(mock_aws(config=MOTO_CONFIG))
        stack.enter_context(patched_moto(functions, directory, workflows=False, locked=locked))
        cloud = LocalCloud(template, functions, stack)
        cloud.deploy()
        if workflows:
            cloud.deploy_workflows()
        if directory:
            for table, item in directory.items():
                restore_item(table, item)
            for found in directory.objects():
                restore_object(*found)
        yield cloud
