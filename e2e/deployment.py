"""The real template, built and deployed by the real `sam`, on the emulator."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import boto3
from botocore.config import Config

from e2e.emulator import REGION, ROOT_KEYS, clean_environment
from local.template import ROOT, load_template

SAM: Final = ROOT / "build/tools/sam/bin/sam"
STACK: Final = "assay"
OUT: Final = ROOT / "build/e2e"
# Functions run under the emulator's own interpreter, on this machine.
TARGET: Final = {"Runtime": "python3.11", "Architecture": "x86_64"}
# There is no managed text recognition on an emulator, and two cores are soon busy: the burst
# must wait in the queue.
PARAMETERS: Final = {**TARGET, "OcrEngine": "none", "AdmissionLimit": "10"}
BUILD_SECONDS_MAX: Final = 300
DEPLOY_SECONDS_MAX: Final = 180


def _sam(arguments: list[str], log: Path, seconds_max: int, **environment: str) -> None:
    with log.open("wb") as output:
        done = subprocess.run(
            [SAM, *arguments],
            cwd=ROOT,
            env={**clean_environment(), "SAM_CLI_TELEMETRY": "0", **environment},
            stdout=output,
            stderr=subprocess.STDOUT,
            timeout=seconds_max,
            check=False,
        )
    if done.returncode:
        tail = log.read_text(errors="replace")[-2000:]
        raise RuntimeError(f"sam {arguments[0]} ended with {done.returncode}; see {log}\n{tail}")


def _overrides(parameters: dict[str, str]) -> list[str]:
    return ["--parameter-overrides", *(f"{k}={v}" for k, v in parameters.items())]


def build(directory: Path) -> Path:
    """The built template."""
    _sam(
        ["build", "--build-dir", str(directory), *_overrides(TARGET)],
        OUT / "sam-build.log",
        BUILD_SECONDS_MAX,
        RUNTIME=TARGET["Runtime"],
        ARCHITECTURE=TARGET["Architecture"],
    )
    return directory / "template.yaml"


@dataclass(frozen=True)
class Deployment:
    endpoint: str

    def client(self, service: str, **credentials: str) -> Any:
        """As the account's root; with `credentials`, as somebody else."""
        keys = credentials or {
            "aws_access_key_id": ROOT_KEYS["AWS_ACCESS_KEY_ID"],
            "aws_secret_access_key": ROOT_KEYS["AWS_SECRET_ACCESS_KEY"],
        }
        make: Any = boto3.client  # its type knows every service by name, and no variable
        return make(
            service,
            endpoint_url=self.endpoint,
            region_name=REGION,
            config=Config(retries={"total_max_attempts": 2}, s3={"addressing_style": "path"}),
            **keys,
        )

    def deploy(self, template: Path) -> None:
        _sam(
            [
                "deploy", "--template-file", str(template), "--stack-name", STACK, "--resolve-s3",
                "--capabilities", "CAPABILITY_IAM", "--no-confirm-changeset",
                "--no-fail-on-empty-changeset", *_overrides(PARAMETERS),
            ],
            OUT / "sam-deploy.log",
            DEPLOY_SECONDS_MAX,
            AWS_ENDPOINT_URL=self.endpoint,
        )  # fmt: skip
        self._mend_numbers()

    def _mend_numbers(self) -> None:
        """CloudFormation turns parameters into numbers where numbers belong; here they stay text,
        and the poller of queues stumbles over it (docs/emulator-gaps.md)."""
        functions = self.client("lambda")
        for mapping in functions.list_event_source_mappings()["EventSourceMappings"]:
            limit = int(mapping["ScalingConfig"]["MaximumConcurrency"])
            functions.update_event_source_mapping(
                UUID=mapping["UUID"], ScalingConfig={"MaximumConcurrency": limit}
            )

    def warm_up(self) -> None:
        """Start every function once, with an event that it refuses.

        Workflows give some steps five seconds. That is plenty on Lambda; here a dozen
        interpreters share two cores, and a first start alone can take as long.
        """
        functions = self.client("lambda")
        names = [self.physical[n] for n in load_template().of_type("AWS::Serverless::Function")]
        with ThreadPoolExecutor(2) as pool:
            for _ in pool.map(lambda n: functions.invoke(FunctionName=n, Payload=b"{}"), names):
                pass

    @cached_property
    def outputs(self) -> dict[str, str]:
        (stack,) = self.client("cloudformation").describe_stacks(StackName=STACK)["Stacks"]
        return {o["OutputKey"]: o["OutputValue"] for o in stack["Outputs"]}

    @cached_property
    def resources(self) -> list[dict[str, str]]:
        pages = self.client("cloudformation").get_paginator("list_stack_resources")
        found = pages.paginate(StackName=STACK)
        return [resource for page in found for resource in page["StackResourceSummaries"]]

    @cached_property
    def physical(self) -> dict[str, str]:
        """Physical ids by the logical names of the template."""
        return {r["LogicalResourceId"]: r["PhysicalResourceId"] for r in self.resources}

    def of_type(self, kind: str) -> list[str]:
        """Logical names of all resources of a type, whoever wrote them into the template."""
        return sorted(r["LogicalResourceId"] for r in self.resources if r["ResourceType"] == kind)

    def failed_executions(self) -> set[str]:
        """Of all workflows, by their names."""
        pages = self.client("stepfunctions").get_paginator("list_executions")
        return {
            execution["name"]
            for workflow in self.of_type("AWS::StepFunctions::StateMachine")
            for status in ("FAILED", "TIMED_OUT", "ABORTED")
            for page in pages.paginate(stateMachineArn=self.physical[workflow], statusFilter=status)
            for execution in page["executions"]
        }

    def environment(self, function: str) -> dict[str, str]:
        """What the deployed function sees, so that our own library can look at the same tables."""
        found = self.client("lambda").get_function_configuration(
            FunctionName=self.physical[function]
        )
        variables: dict[str, str] = found["Environment"]["Variables"]
        return {"AWS_REGION": REGION, **variables}
