"""The commands of docs/runbook.md as they are printed; at the end the stack is gone."""

import json
import os
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest
from botocore.exceptions import ClientError

from e2e.deployment import OUT, PARAMETERS, SAM, STACK, Deployment
from e2e.emulator import REGION, clean_environment
from e2e.people import Person, make_person
from e2e.test_documents import in_review, wait_until_empty
from local.template import ROOT
from shared.intake.upload import Upload

SECONDS_MAX: Final = 300
CLI: Final = ROOT / "build/tools/cli/bin"
SET_UP: Final = "Runbook"
NOT_RUN: Final = "*Not run by `make e2e`: "
RUN: Final = {
    "First user", "Upload", "Redrive", "Rotate", "Delete a document on request", "Restore",
    "Tear down",
}  # fmt: skip


def sections() -> dict[str, str]:
    """What the page says, by its headings."""
    parts = re.split(r"^#+ (.+)$", (ROOT / "docs/runbook.md").read_text(), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def block(heading: str) -> str:
    (found,) = re.findall(r"^```sh\n(.*?)^```$", sections()[heading], re.DOTALL | re.MULTILINE)
    return str(found)


def test_every_command_of_the_page_is_run_or_says_why_it_is_not() -> None:
    with_commands = {h for h, text in sections().items() if "```" in text}
    excused = {h for h, text in sections().items() if NOT_RUN in text}
    assert with_commands == RUN | excused | {SET_UP}
    assert not RUN & excused


def tools_on_path(folder: Path) -> str:
    """Version 1 of the AWS CLI, which pip installs, looks for queues at AWS whatever the
    environment says, unless it is told on its command line."""
    command = folder / "bin/aws"
    command.parent.mkdir(exist_ok=True)
    command.write_text(f'#!/bin/sh\nexec {CLI}/aws --endpoint-url "$AWS_ENDPOINT_URL" "$@"\n')
    command.chmod(0o755)
    return os.pathsep.join([str(command.parent), str(SAM.parent), os.environ["PATH"]])


def run(deployment: Deployment, heading: str, folder: Path, answers: str = "", **more: str) -> str:
    """In a shell that was set up as the page says; what it printed."""
    script = f"set -euo pipefail\n{block(SET_UP)}\n{block(heading)}"
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env={
            **clean_environment(),
            "PATH": tools_on_path(folder),
            "AWS_ENDPOINT_URL": deployment.endpoint,
            "SAM_CLI_TELEMETRY": "0",
            **more,
        },
        input=answers,
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def bob(deployment: Deployment) -> Person:
    """Of the organization that the page speaks of."""
    return make_person(deployment, "bob", "acme", "uploader", "reviewer", "admin")


def keys(deployment: Deployment, bucket: str, prefix: str = "") -> set[str]:
    """Of every version, so that what is only hidden is seen."""
    pages = deployment.client("s3").get_paginator("list_object_versions")
    return {
        found["Key"]
        for page in pages.paginate(Bucket=deployment.outputs[bucket], Prefix=prefix)
        for found in (*page.get("Versions", []), *page.get("DeleteMarkers", []))
    }


def test_the_first_user_is_made_with_all_roles(deployment: Deployment, tmp_path: Path) -> None:
    run(deployment, "First user", tmp_path)
    asked = {"UserPoolId": deployment.outputs["UserPoolId"], "Username": "ana"}
    cognito = deployment.client("cognito-idp")
    groups = cognito.admin_list_groups_for_user(**asked)["Groups"]
    assert {g["GroupName"] for g in groups} == {"uploader", "reviewer", "admin"}
    user = cognito.admin_get_user(**asked)
    attributes = {a["Name"]: a["Value"] for a in user["UserAttributes"]}
    assert attributes["custom:organization"] == "acme"
    assert user["UserStatus"] == "FORCE_CHANGE_PASSWORD"


def test_a_file_that_is_copied_into_the_inbox_becomes_rows(
    deployment: Deployment, bob: Person, samples: Path, tmp_path: Path
) -> None:
    (tmp_path / "may.pdf").write_bytes((samples / "alder-2026-03.pdf").read_bytes())
    run(deployment, "Upload", tmp_path)
    bob.settled(document_at(deployment, "inbox/acme/statements/may.pdf"), "COMPLETED")


def document_at(deployment: Deployment, key: str) -> str:
    bucket = deployment.outputs["InboxBucketName"]
    version = deployment.client("s3").head_object(Bucket=bucket, Key=key)["VersionId"]
    return Upload(bucket=bucket, key=key, version_id=version).document_id()


def test_somebody_is_signed_out_everywhere(deployment: Deployment, tmp_path: Path) -> None:
    run(deployment, "Rotate", tmp_path)


def test_of_a_deleted_document_nothing_is_left_but_its_ledger(
    deployment: Deployment, bob: Person, samples: Path, tmp_path: Path
) -> None:
    document = in_review(bob, samples)["document_id"]
    assert bob.get(f"/documents/{document}/pages/1.png").status == 200
    bob.decide(bob.get(f"/documents/{document}").json["review_id"], "reject", reason="asked for")
    bob.settled(document, "REJECTED")
    history = bob.get(f"/documents/{document}/history").json
    inbox, artifacts = ("InboxBucketName", "ArtifactsBucketName")
    before = {name: keys(deployment, name) for name in (inbox, artifacts)}
    run(deployment, "Delete a document on request", tmp_path, DOC=document)
    gone = {name: before[name] - keys(deployment, name) for name in (inbox, artifacts)}
    assert len(gone[inbox]) == 1
    kinds = {key.split("/")[0] for key in gone[artifacts]}
    assert kinds == {"artifacts", "originals", "owners", "pages"}
    assert keys(deployment, artifacts, f"artifacts/acme/{document}/") == set()
    assert bob.get(f"/documents/{document}/history").json == history
    others = {key.split("/")[2] for key in gone[artifacts] if key.startswith("artifacts/")}
    assert others == {document}


def items(deployment: Deployment, table: str) -> list[Any]:
    pages = deployment.client("dynamodb").get_paginator("scan").paginate(TableName=table)
    return [item for page in pages for item in page["Items"]]


def test_tables_are_set_back_into_new_ones(deployment: Deployment, tmp_path: Path) -> None:
    run(deployment, "Restore", tmp_path, WHEN=f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}")
    for name in ("Documents", "Events"):
        found = items(deployment, f"assay-restored-{name}")
        assert len(found) == len(items(deployment, deployment.physical[f"{name}Table"]))


def test_dead_letters_are_sent_in_again_and_taken_in_once(
    deployment: Deployment, bob: Person, tmp_path: Path
) -> None:
    key = "inbox/acme/statements/may.pdf"
    document = document_at(deployment, key)
    before = bob.get(f"/documents/{document}/history").json
    bucket = deployment.outputs["InboxBucketName"]
    version = deployment.client("s3").head_object(Bucket=bucket, Key=key)["VersionId"]
    upload = {"bucket": {"name": bucket}, "object": {"key": key, "version-id": version}}
    queue = deployment.client("sqs")
    queue.send_message(
        QueueUrl=deployment.outputs["IntakeDeadLetterQueueUrl"],
        MessageBody=json.dumps({"detail-type": "Object Created", "detail": upload}),
    )
    run(deployment, "Redrive", tmp_path)
    left = queue.get_queue_attributes(
        QueueUrl=deployment.outputs["IntakeDeadLetterQueueUrl"],
        AttributeNames=["ApproximateNumberOfMessages"],
    )
    assert left["Attributes"]["ApproximateNumberOfMessages"] == "0"
    # What was refused while a right was withheld comes back when it is no longer hidden.
    hidden = queue.get_queue_attributes(
        QueueUrl=deployment.physical["IntakeQueue"], AttributeNames=["VisibilityTimeout"]
    )
    wait_until_empty(deployment, int(hidden["Attributes"]["VisibilityTimeout"]) + 60)
    assert bob.get(f"/documents/{document}/history").json == before


def test_after_the_end_the_stack_is_gone_and_what_people_entrusted_to_it_is_there(
    deployment: Deployment, tmp_path: Path
) -> None:
    documents, kept = deployment.physical["DocumentsTable"], keys(deployment, "ArtifactsBucketName")
    held = len(items(deployment, documents))
    (tmp_path / "samconfig.local.toml").write_text(kept_answers())
    run(deployment, "Tear down", tmp_path, answers="y\n" * 4)
    with pytest.raises(ClientError, match="does not exist"):
        deployment.client("cloudformation").describe_stacks(StackName=STACK)
    assert len(items(deployment, documents)) == held > 0
    assert keys(deployment, "ArtifactsBucketName") == kept
    for function in deployment.of_type("AWS::Lambda::Function"):
        with pytest.raises(ClientError, match="ResourceNotFound"):
            deployment.client("lambda").get_function(FunctionName=deployment.physical[function])


def kept_answers() -> str:
    """As `make deploy` keeps them, and where it was built this time."""
    answers = {
        "stack_name": STACK,
        "template_file": str(OUT / "sam/template.yaml"),
        "resolve_s3": True,
        "region": REGION,
        "capabilities": "CAPABILITY_IAM",
        "confirm_changeset": False,
        "parameter_overrides": " ".join(f"{k}={v}" for k, v in PARAMETERS.items()),
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in answers.items()]
    return "\n".join(["version = 0.1", "[default.deploy.parameters]", *lines, ""])
