"""Static gates over what is deployed: `python -m delivery.gates`, a part of `make lint`.

The template is judged as it will be: translated by SAM, workflow definitions put in their places,
so that the linters see the resources that AWS will see. Every exception below has its reason; one
that is no longer needed is an error, too.
"""

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from local.template import ROOT, load_template

TOOLS: Final = ROOT / "build/tools"
OUT: Final = ROOT / "build/gates"
REGION: Final = "us-east-1"
SECONDS_MAX: Final = 300

_OWN_KEYS = "encrypted with AWS's keys; own keys are a choice of the account, with a price per call"
_VPC = "talks to AWS services only, with a role of its own; a VPC would add paths, not walls"
_TRAIL = "who touched what is for the account's trail; in here the ledger tells it"
_TRACE = "a trace would show what the ledger says already, for a price per step"
_BY_PARAMETER = "by a parameter that is safe unless somebody changes it; a linter sees no default"
CHECKOV_EXCEPTIONS: Final = {
    "CKV_AWS_18": _TRAIL,
    "CKV_AWS_26": "alarms cannot use AWS's key for topics; they carry names and numbers",
    "CKV_AWS_27": _OWN_KEYS,
    "CKV_AWS_28": _BY_PARAMETER,
    "CKV_AWS_115": "concurrency is bounded where documents come in, by AdmissionLimit",
    "CKV_AWS_116": "workflows catch what fails; only intake is fed by a queue, which has one",
    "CKV_AWS_117": _VPC,
    "CKV_AWS_119": _OWN_KEYS,
    "CKV_AWS_158": _OWN_KEYS,
    "CKV_AWS_173": "names and numbers; no environment holds a secret",
}
GUARD_EXCEPTIONS: Final = {
    "s3_bucket_default_encryption_kms_check": _OWN_KEYS,
    "s3_bucket_logging_enabled_check": _TRAIL,
    "s3_event_notifications_enabled_check": "only the inbox announces what arrives",
    "s3_bucket_policy_ssl_requests_only_check": "it is there; the rule reads no references",
    "s3_bucket_object_lock_enabled_check": "a document must be deletable on request",
    "sqs_dlq_check": "a dead-letter queue has none itself",
    "dynamodb_table_pitr_enabled_check": _BY_PARAMETER,
    "lambda_function_public_access_prohibited_check": "only our API; the rule reads no references",
    "lambda_inside_vpc_check": _VPC,
    "step_functions_state_machine_tracing_enabled_check": _TRACE,
    "cloudwatch_log_group_retention_period_check": _BY_PARAMETER,
    "cloudwatch_log_group_encrypted_check": _OWN_KEYS,
}
BANDIT_EXCEPTIONS: Final = {
    "B101": "only for the type checker, where nothing else can be",
    "B404": "programs run with fixed names, as lists, and never through a shell",
    "B603": "programs run with fixed names, as lists, and never through a shell",
    "B506": "the loader is a SafeLoader",
}
# Of Control Tower's rules, those about what the template has.
GUARD_TOPICS: Final = ("apigateway", "cloudwatch", "dynamodb", "identityandaccessmanagement",
                       "lambda", "s3", "sqs", "stepfunctions")  # fmt: skip


class GateFailed(Exception):
    pass


def run(program: list[str | Path], **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  (fixed programs)
        program,
        cwd=ROOT,
        env={**os.environ, "SAM_CLI_TELEMETRY": "0", "AWS_DEFAULT_REGION": REGION, **environment},
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
        check=False,
    )


def expect_success(name: str, done: subprocess.CompletedProcess[str]) -> None:
    if done.returncode:
        raise GateFailed(f"{name} refuses the template:\n{done.stdout}{done.stderr}")
    print(f"  {name}: nothing to say")


def with_definitions_inside(template: dict[str, Any]) -> dict[str, Any]:
    """No linter opens a DefinitionUri: a wrong StartAt would pass them all.

    Nor does one look into the text that SAM makes of a definition, so `delivery.translate` leaves
    these as they are.
    """
    inlined: dict[str, Any] = json.loads(json.dumps(template))
    for resource in inlined["Resources"].values():
        if "DefinitionUri" in resource.get("Properties", {}):
            path = ROOT / resource["Properties"].pop("DefinitionUri")
            resource["Properties"]["Definition"] = json.loads(path.read_text())
    return inlined


def translated(template: dict[str, Any], directory: Path) -> Path:
    """Plain CloudFormation, as SAM will hand it to AWS."""
    source = directory / "inlined.json"
    target = directory / "translated.json"
    source.write_text(json.dumps(template, indent=1))
    program = TOOLS / "sam/bin/python"
    expect_success("translation", run([program, "-m", "delivery.translate", source, target]))
    return target


def check_cfn_lint(target: Path) -> None:
    expect_success("cfn-lint", run([TOOLS / "sam/bin/cfn-lint", "-r", REGION, "--", str(target)]))


def check_checkov(target: Path) -> None:
    done = run(
        [TOOLS / "gates/bin/checkov", "--framework", "cloudformation", "--skip-download",
         "--quiet", "--compact", "-o", "json", "-f", target],
    )  # fmt: skip
    found = json.loads(done.stdout)
    failed = found["results"]["failed_checks"] if "results" in found else []
    judge("checkov", {(c["check_id"], c["resource"]) for c in failed}, CHECKOV_EXCEPTIONS)


def check_guard(target: Path) -> None:
    package = TOOLS / "guard/node_modules/@cdklabs/cdk-validator-cfnguard"
    system = {"Linux": "ubuntu", "Darwin": "macos"}[platform.system()]
    machine = {"arm64": "aarch64"}.get(platform.machine(), platform.machine())
    rules = package / "rules/control-tower/cfn-guard"
    done = run(
        [package / "bin" / system / machine / "cfn-guard", "validate", "--structured",
         "--show-summary", "none", "--output-format", "json", "--data", target,
         "--rules", *(rules / topic for topic in GUARD_TOPICS)],
    )  # fmt: skip
    (found,) = json.loads(done.stdout)
    failed = {(n["Rule"]["name"], "the template") for n in found["not_compliant"]}
    judge("cfn-guard", failed, GUARD_EXCEPTIONS)


def check_bandit() -> None:
    parts = ("shared", "functions", "local", "delivery")
    done = run([TOOLS / "gates/bin/bandit", "-q", "-r", "-f", "json", *parts])
    found = json.loads(done.stdout)["results"]
    judge("bandit", {(r["test_id"], r["filename"]) for r in found}, BANDIT_EXCEPTIONS)


def judge(name: str, failed: set[tuple[str, str]], exceptions: dict[str, str]) -> None:
    broken = sorted(f for f in failed if f[0] not in exceptions)
    needless = sorted(set(exceptions) - {rule for rule, _ in failed})
    if broken:
        raise GateFailed(f"{name} refuses: " + "; ".join(f"{r} on {w}" for r, w in broken))
    if needless:
        raise GateFailed(f"{name}: these exceptions are no longer needed: {', '.join(needless)}")
    print(f"  {name}: {len(failed)} findings, all of {len(exceptions)} kinds with a reason")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    try:
        expect_success("sam validate", run([TOOLS / "sam/bin/sam", "validate", "--lint"]))
        target = translated(with_definitions_inside(load_template().content), OUT)
        check_cfn_lint(target)
        check_checkov(target)
        check_guard(target)
        check_bandit()
    except GateFailed as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
