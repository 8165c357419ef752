"""`make cost`: what a thousand statements cost on AWS, from what one of them really does.

One clean statement goes through the pipeline in this process. Its requests, workflow steps and
function calls are counted, their time is measured, and delivery/prices.json says what each costs.
What cannot be counted here (the network, the size of log lines) is an assumption in that file.
"""

import json
import logging
import math
import os
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from botocore.client import BaseClient

from local.desk import open_desk
from local.moto_bridge import Function
from local.template import Template, load_template
from samples.make_samples import write as write_samples

PRICES: Final = Path(__file__).with_name("prices.json")
DOCUMENTS: Final = 1000
SAMPLE: Final = "lumen-2026-03.pdf"
KIB: Final = 1024
READS: Final = {"GetItem", "Query"}
WRITES: Final = {"PutItem", "UpdateItem", "DeleteItem"}

Quantities = dict[str, float]


class Meter:
    """Counts calls of AWS and of functions, wherever in this process they are made."""

    def __init__(self, template: Template) -> None:
        self.quantities: Counter[str] = Counter()
        self.milliseconds: Counter[str] = Counter()  # of each function's own work
        self._functions = {template.physical_name(n): n for n in _memory(template)}
        self._memory = _memory(template)
        self._indexes = {
            template.physical_name(n): len(p.get("GlobalSecondaryIndexes", []))
            for n, p in template.of_type("AWS::DynamoDB::Table").items()
        }
        self._inside = threading.local()
        self._lock = threading.Lock()

    @contextmanager
    def counting(self) -> Iterator[None]:
        make_api_call: Any = vars(BaseClient)["_make_api_call"]
        invoke = Function.invoke

        def called(client: Any, operation: str, arguments: Any) -> Any:
            if getattr(self._inside, "function", None):  # the pipeline's calls, not the emulator's
                with self._lock:
                    self.quantities["aws_calls"] += 1
                    self._count(client.meta.service_model.service_name, operation, arguments)
            return make_api_call(client, operation, arguments)

        def invoked(function: Function, event: Any) -> Any:
            self._inside.function = function.module
            began = _cpu_milliseconds()
            try:
                return invoke(function, event)
            finally:
                self._inside.function = None
                with self._lock:
                    self.quantities["lambda_requests"] += 1
                    self.milliseconds[function.module] += _cpu_milliseconds() - began

        with (
            patch.object(BaseClient, "_make_api_call", called),
            patch.object(Function, "invoke", invoked),
        ):
            yield

    def _count(self, service: str, operation: str, arguments: dict[str, Any]) -> None:
        if service == "s3":
            self.quantities["s3_puts" if operation.startswith("Put") else "s3_gets"] += 1
        elif service == "dynamodb" and operation == "TransactWriteItems":
            for item in arguments["TransactItems"]:
                ((_, write),) = item.items()
                self._count_write(write, each=2)
        elif service == "dynamodb" and operation in WRITES:
            self._count_write(arguments, each=1)
        elif service == "dynamodb" and operation in READS:
            self.quantities["dynamodb_read_units"] += 1

    def _count_write(self, write: dict[str, Any], each: int) -> None:
        size = len(json.dumps(write.get("Item", {}), default=str))
        self.quantities["dynamodb_write_units"] += each * max(1, math.ceil(size / KIB))
        self.quantities["index_writes"] += self._indexes.get(write["TableName"], 0)


def _cpu_milliseconds() -> int:
    """Not the clock on the wall, which a busy machine stretches; with the child that reads PDFs."""
    return round(1000 * sum(os.times()[:4]))


def _memory(template: Template) -> dict[str, int]:
    default = template.content["Globals"]["Function"]["MemorySize"]
    functions = template.of_type("AWS::Serverless::Function")
    return {n: p.get("MemorySize", default) for n, p in functions.items()}


def gigabyte_seconds(template: Template, milliseconds: Counter[str]) -> float:
    modules = {template.handler_module(n): m for n, m in _memory(template).items()}
    return sum(ms / 1000 * modules[module] / KIB for module, ms in milliseconds.items())


def measure(template: Template, assumed: dict[str, float]) -> Quantities:
    """What one clean statement takes."""
    meter = Meter(template)
    with tempfile.TemporaryDirectory(prefix="assay-cost-") as scratch, open_desk(None) as desk:
        write_samples(Path(scratch))
        document_id = desk.upload(Path(scratch) / SAMPLE)
        with meter.counting():
            desk.wait([document_id])
        document = desk.document(document_id)
        arn = template.arn("StatementsMachine").replace(":stateMachine:", ":execution:")
        history = desk.cloud.workflows.get_execution_history(
            executionArn=f"{arn}:{document_id}-{document.attempt}", maxResults=1000
        )
    if document.state != "COMPLETED":
        raise RuntimeError(f"the sample ended in {document.state}, so it measures nothing")
    counted: Quantities = {k: float(v) for k, v in meter.quantities.items()}
    calls, index_writes = counted.pop("aws_calls"), counted.pop("index_writes")
    mean_gb = sum(_memory(template).values()) / len(_memory(template)) / KIB
    counted["lambda_gb_seconds"] = (
        gigabyte_seconds(template, meter.milliseconds)
        + calls * assumed["milliseconds_per_aws_call"] / 1000 * mean_gb
    )
    counted["dynamodb_write_units"] += (
        index_writes * assumed["write_units_per_index_and_head_write"]
    )
    counted["workflow_transitions"] = sum(
        e["type"].endswith("StateEntered") for e in history["events"]
    )
    counted["sqs_requests"] = assumed["sqs_requests_per_document"]
    counted["events_delivered"] = 1
    counted["log_gigabytes"] = (
        counted["lambda_requests"] * assumed["log_bytes_per_invocation"] / 10**9
    )
    return counted


def price(quantities: Quantities, prices: dict[str, dict[str, Any]]) -> dict[str, float]:
    """In dollars. What has no price stops it: nothing is left out without a sound."""
    return {name: q * prices[name]["usd"] / prices[name]["per"] for name, q in quantities.items()}


def provenance(price: dict[str, Any]) -> str:
    """Where a price was read, or why nobody can say so."""
    if "unchecked" in price:
        return f"UNCHECKED: {price['unchecked']}"
    source = price["source"]
    return f"{source['page']} ({source['dated']})"


def main() -> None:
    logging.getLogger("assay").setLevel(logging.ERROR)
    data = json.loads(PRICES.read_text())
    prices = data["prices"]
    quantities = measure(load_template(), data["assumptions"])
    costs = price({n: q * DOCUMENTS for n, q in quantities.items()}, prices)
    print(f"{DOCUMENTS} clean statements, {data['region']}, prices looked up {data['as_of']}:\n")
    ranked = sorted(costs, key=lambda name: -costs[name])
    for name in ranked:
        print(f"  {name:<22} {quantities[name]:>10.4g} each  {costs[name]:>8.4f} USD")
    print(f"  {'in all':<22} {'':>15}  {sum(costs.values()):>8.4f} USD")
    print("\nWhere each price was read:\n")
    for name in ranked:
        print(f"  {name:<22} {provenance(prices[name])}")


if __name__ == "__main__":
    main()
