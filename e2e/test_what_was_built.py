"""What was built is what Lambda needs: nothing of this machine helps it to run.

After `verify`, because the sample events name uploads that nobody made.
"""

import json
import os
import queue
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest

from delivery.sizes import folders_of, function_sizes, layers_of, size_table
from e2e.deployment import OUT, Deployment
from e2e.emulator import REGION, ROOT_KEYS
from e2e.runtime_api import Answered, RuntimeApi, runtime_api
from local.template import ROOT, load_template
from shared.errors import catalogue

RUNTIME_CLIENT: Final = ROOT / "build/tools/runtime"
BUILT: Final = OUT / "sam"
SECONDS_MAX: Final = 60
FUNCTIONS: Final = sorted(load_template().of_type("AWS::Serverless::Function"))
# In an interpreter that sees nothing but itself and the artifact.
IMPORT: Final = """
import sys, time
sys.path[:0] = sys.argv[1:]
began = time.perf_counter()
import app
assert callable(app.handler)
print(round((time.perf_counter() - began) * 1000))
"""


def sample_event(function: str) -> Any:
    folder = load_template().resources[function]["Properties"]["CodeUri"].strip("/").split("/")[-1]
    return json.loads(sorted((ROOT / "events" / folder).glob("*.json"))[0].read_text())


def run(program: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        program,
        env={"PATH": os.environ["PATH"], **environment},
        cwd=OUT,
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
        check=False,
    )


def test_every_handler_is_imported_from_what_was_built(
    deployment: Deployment, say: Callable[[str], None]
) -> None:
    times = {}
    for function in FUNCTIONS:
        paths = [str(p) for p in folders_of(BUILT, function)]
        done = run([sys.executable, "-I", "-S", "-c", IMPORT, *paths])
        assert done.returncode == 0, (function, done.stderr)
        times[function] = int(done.stdout)
    say(size_table(function_sizes(BUILT), times))


def test_only_functions_that_open_pdfs_carry_the_engine(deployment: Deployment) -> None:
    for function in FUNCTIONS:
        carries = any((f / "pypdfium2_raw").exists() for f in folders_of(BUILT, function))
        assert carries == ("PdfLayer" in layers_of(function)), function


def test_a_package_holds_no_tests_no_laptop_and_no_secrets(deployment: Deployment) -> None:
    for folder in {f for function in FUNCTIONS for f in folders_of(BUILT, function)}:
        for stranger in ("local", "tests", "e2e", "samples", "moto", "boto3", ".venv", ".git"):
            assert not (folder / stranger).exists(), (folder, stranger)


def invoke(function: str, event: Any, environment: dict[str, str]) -> Answered:
    """Under AWS's own runtime client, found behind the layers as in the real service."""
    paths = [*folders_of(BUILT, function), *RUNTIME_CLIENT.glob("lib/python*/site-packages")]
    with runtime_api(event, SECONDS_MAX) as (address, api):
        process = subprocess.Popen(
            [sys.executable, "-S", "-m", "awslambdaric", "app.handler"],
            env={
                "PATH": os.environ["PATH"],
                "PYTHONPATH": os.pathsep.join(str(p) for p in paths),
                "AWS_LAMBDA_RUNTIME_API": address,
                "AWS_LAMBDA_FUNCTION_NAME": function,
                "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": "512",
                "LAMBDA_TASK_ROOT": str(BUILT / function),
                **environment,
            },
            cwd=BUILT / function,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            return answer_of(process, api)
        finally:
            process.kill()
            process.wait()


def answer_of(process: subprocess.Popen[bytes], api: RuntimeApi) -> Answered:
    give_up = time.monotonic() + SECONDS_MAX
    while time.monotonic() < give_up and process.poll() is None:
        with suppress(queue.Empty):
            return api.answers.get(timeout=0.5)
    return Answered(None, f"no answer; its process ended with {process.poll()}")


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_function_answers_under_the_real_runtime_client(
    function: str, deployment: Deployment
) -> None:
    """With an answer, or with an error of ours by its name: what workflows retry and catch by."""
    environment = {
        **ROOT_KEYS,
        **deployment.environment(function),
        "AWS_ENDPOINT_URL": deployment.endpoint,
        "AWS_DEFAULT_REGION": REGION,
    }
    answered = invoke(function, sample_event(function), environment)
    ours = {error.__name__ for error in catalogue().values()}
    assert answered.error is None or answered.error in ours, answered


def test_a_handler_that_cannot_be_imported_is_seen(tmp_path: Path, deployment: Deployment) -> None:
    """The runtime client says so through its API: the way a broken package would show."""
    (tmp_path / "app.py").write_text("import a_module_that_nobody_packed\n")
    done = run([sys.executable, "-I", "-S", "-c", IMPORT, str(tmp_path)])
    assert "a_module_that_nobody_packed" in done.stderr
