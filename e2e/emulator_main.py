"""Runs MiniStack, in the emulator's own environment, with what it lacks put right.

Every repair here is a line of docs/emulator-gaps.md. A name that is gone in a new version stops
the start: then look whether the gap is closed, and delete the repair.
"""

import hashlib
import json
import os
import threading
import zipfile
from contextvars import ContextVar
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ministack import app
from ministack.core import iam_evaluator, lambda_runtime
from ministack.services import eventbridge, lambda_svc, s3, sqs, stepfunctions
from ministack.services.cloudformation import provisioners

_uploading = threading.local()
_fire_s3_event = s3._fire_s3_event
_dispatch_event = eventbridge._dispatch_event


def fire_s3_event(bucket_name: str, key: str, event_name: str, *rest: Any, **more: Any) -> None:
    _uploading.version_id = more.get("version_id")
    try:
        _fire_s3_event(bucket_name, key, event_name, *rest, **more)
    finally:
        _uploading.version_id = None


def dispatch_event(event: dict[str, Any], *rest: Any) -> Any:
    """S3 names the version of a new object in its event; the emulator forgets to."""
    version_id = getattr(_uploading, "version_id", None)
    if event["Source"] == "aws.s3" and version_id:
        detail = json.loads(event["Detail"])
        detail["object"]["version-id"] = version_id
        event = {**event, "Detail": json.dumps(detail)}
    return _dispatch_event(event, *rest)


s3._fire_s3_event = fire_s3_event
eventbridge._dispatch_event = dispatch_event

_pin_request_origin = app.pin_request_origin


def pin_request_origin(source_ip: str, _secure_transport: bool) -> None:
    """The buckets refuse what is sent in the clear; loopback stands for an encrypted line."""
    _pin_request_origin(source_ip, True)


app.pin_request_origin = pin_request_origin

_execute_function_warm = lambda_svc._execute_function_warm
_UNNAMED = "Runtime.HandlerError"


def execute_function_warm(*arguments: Any) -> dict[str, Any]:
    """Lambda names an error by its class, and workflows retry and catch by that name."""
    result: dict[str, Any] = _execute_function_warm(*arguments)
    body = result.get("body")
    if result.get("error") and isinstance(body, dict) and body.get("errorType") == _UNNAMED:
        body["errorType"] = _class_in_trace(result.get("log", "")) or _UNNAMED
    return result


def _class_in_trace(log: str) -> str:
    """The first line behind the frames: `package.module.ClassName: what it says`."""
    lines = log.rpartition("Traceback (most recent call last):")[2].splitlines()
    said = next((line for line in lines if line and not line.startswith(" ")), "")
    return said.partition(":")[0].rpartition(".")[2]


lambda_svc._execute_function_warm = execute_function_warm


# Two cores stand for the dozen machines that serve a dozen functions on AWS. What is plenty there
# is a cold start here, so functions and Tasks have so many times their limits.
PATIENCE = 6
_acquire_worker = lambda_svc.acquire_worker
_invoke_resource_with_timeout = stepfunctions._invoke_resource_with_timeout


def acquire_worker(name: str, config: dict[str, Any], *rest: Any, **more: Any) -> Any:
    patient = {**config, "Timeout": config["Timeout"] * PATIENCE}
    return _acquire_worker(name, patient, *rest, **more)


def invoke_resource_with_timeout(resource: str, given: Any, seconds: float) -> Any:
    return _invoke_resource_with_timeout(resource, given, seconds * PATIENCE)


lambda_svc.acquire_worker = acquire_worker
stepfunctions._invoke_resource_with_timeout = invoke_resource_with_timeout

# Nobody learns anything from a whole minute: the schedule's lasts a third.
HASTE = 3
_parse_rate_seconds = eventbridge._parse_rate_seconds


def parse_rate_seconds(expression: str) -> float | None:
    seconds: int | None = _parse_rate_seconds(expression)
    return None if seconds is None else seconds / HASTE


eventbridge._parse_rate_seconds = parse_rate_seconds
eventbridge._SCHEDULER_TICK_INTERVAL /= HASTE

_execute_task = stepfunctions._execute_task
_workflow: ContextVar[str] = ContextVar("workflow")


def execute_task(state: Any, given: Any, execution: dict[str, Any], context: Any) -> Any:
    _workflow.set(execution["stateMachineArn"])
    return _execute_task(state, given, execution, context)


def check_invocation(function: str) -> None:
    """A workflow needs the right to invoke a function; the emulator does not ask."""
    role_arn = stepfunctions._state_machines[_workflow.get()]["roleArn"]
    account, role = role_arn.split(":")[4], role_arn.rpartition("/")[2]
    _, config, _ = lambda_svc._get_func_record_for_ref(function)
    context = iam_evaluator.EvalContext(
        principal_arn=f"arn:aws:sts::{account}:assumed-role/{role}/workflow",
        principal_type="AssumedRole",
        principal_account=account,
        action="lambda:InvokeFunction",
        resource_arn=config["FunctionArn"],
        region=config["FunctionArn"].split(":")[3],
    )
    found = iam_evaluator.evaluate(context, iam_evaluator._gather_role_policies(role, account))
    allowed = found.decision == "Allow"
    write_down(context.principal_arn, context.action, context.resource_arn, allowed=allowed)
    if not allowed:
        raise stepfunctions._ExecutionError(
            "Lambda.AWSLambdaException",
            f"{context.principal_arn} is not authorized to perform: {context.action}",
        )


stepfunctions._execute_task = execute_task

_invoke_with_callback = stepfunctions._invoke_with_callback
_call_lambda = stepfunctions._call_lambda
_waiting = threading.local()


def invoke_with_callback(resource: str, given: Any, token: str, state: Any) -> Any:
    _waiting.token = token
    try:
        return _invoke_with_callback(resource, given, token, state)
    finally:
        _waiting.token = None


def call_lambda(function: str, event: Any) -> Any:
    """A function that fails before the wait has begun fails its Task; here the Task would go on
    waiting for somebody who was never told."""
    try:
        check_invocation(function)
        return _call_lambda(function, event)
    except stepfunctions._ExecutionError as failure:
        entry = stepfunctions._task_tokens.get(getattr(_waiting, "token", None))
        if entry is not None:
            entry["error"] = {"Error": failure.error, "Cause": failure.cause}
            entry["event"].set()
        raise


stepfunctions._invoke_with_callback = invoke_with_callback
stepfunctions._call_lambda = call_lambda


def start_message_move_task(asked: dict[str, str], _address: str) -> dict[str, str]:
    """Moves all messages at once; AWS does it in the background."""
    source, target = sqs._queue_by_arn(asked["SourceArn"]), asked["DestinationArn"].split(":")[-1]
    for message in source["messages"]:
        sqs._act_send_message({"QueueUrl": target, "MessageBody": message["body"]}, target)
    source["messages"].clear()
    return {"TaskHandle": "all-at-once"}


sqs._HANDLERS["StartMessageMoveTask"] = start_message_move_task


class UnpackedOnce(zipfile.ZipFile):
    """On Lambda a layer is unpacked once; here every process of every function has a copy, and
    unpacking takes longer than anything that the function does afterwards."""

    # Not `_lock`: every ZipFile has one of that name for itself.
    _unpacking = threading.Lock()

    def extractall(self, path: Any = None, *rest: Any) -> None:
        target = Path(path)
        if not target.name.startswith("layer_"):
            super().extractall(path, *rest)
            return
        packed = Path(str(self.filename))
        unpacked = target.parents[1] / "layers" / hashlib.sha256(packed.read_bytes()).hexdigest()
        with self._unpacking:
            if not unpacked.exists():
                super().extractall(unpacked)
        target.rmdir()
        target.symlink_to(unpacked)


lambda_runtime.zipfile = SimpleNamespace(
    ZipFile=UnpackedOnce,
    BadZipFile=zipfile.BadZipFile,
    LargeFileError=zipfile.LargeZipFile,
)

_cw_metric_alarm_record = provisioners._cw_metric_alarm_record


def metric_alarm_record(name: str, properties: dict[str, Any]) -> Any:
    """An alarm on a rate, here on the first of the metrics that the rate is made of."""
    first = next(
        (m["MetricStat"] for m in properties.get("Metrics", []) if "MetricStat" in m), None
    )
    if first is not None:
        kept = {k: v for k, v in properties.items() if k != "Metrics"}
        timing = {"Period": first["Period"], "Statistic": first["Stat"]}
        properties = {**kept, **first["Metric"], **timing}
    return _cw_metric_alarm_record(name, properties)


provisioners._cw_metric_alarm_record = metric_alarm_record


# --- what is not a repair: a record of who was allowed or refused what ---------------------------

_asking = threading.local()
_evaluate, _enforce = iam_evaluator.evaluate, iam_evaluator.enforce
_decisions = open(os.environ["DECISIONS"], "a", buffering=1)  # noqa: SIM115  (for this process)


def write_down(who: str, action: str, resource_arn: str, *, allowed: bool) -> None:
    line = [who, action, resource_arn, "Allow" if allowed else "Deny"]
    _decisions.write(json.dumps(line) + "\n")


def evaluate(context: Any, *policies: Any) -> Any:
    _asking.who = context.principal_arn
    return _evaluate(context, *policies)


def enforce(
    access_key: str,
    action: str,
    service: str,
    region: str,
    resource_arn: str = "*",
    service_context: dict[str, Any] | None = None,
) -> Any:
    """None is a yes. The account's root is never evaluated and so never written down."""
    _asking.who = None
    for meant in _resources_meant(action, resource_arn):
        refusal = _enforce(access_key, action, service, region, meant, service_context)
        if refusal is None:
            resource_arn = meant
            break
    if _asking.who:
        write_down(_asking.who, action, resource_arn, allowed=refusal is None)
    return refusal


def _resources_meant(action: str, resource_arn: str) -> list[str]:
    """A callback is a right on the workflow that waits; the emulator asks for it on everything.

    It does not say which workflow, so here the right on any one of them will do.
    """
    if not action.startswith("states:SendTask"):
        return [resource_arn]
    return list(stepfunctions._state_machines) or [resource_arn]


iam_evaluator.evaluate = evaluate
iam_evaluator.enforce = app.enforce = enforce

if __name__ == "__main__":
    app.main()
