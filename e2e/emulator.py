"""A MiniStack of our own: on a free loopback port, with IAM enforced, gone when the block ends."""

import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from local.template import ROOT

PYTHON: Final = ROOT / "build/tools/emulator/bin/python"
START_SECONDS_MAX: Final = 60
STOP_SECONDS_MAX: Final = 10
# The emulator knows this pair as the account's root; it opens nothing but the emulator.
ROOT_KEYS: Final = {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test"}
REGION: Final = "us-east-1"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def clean_environment() -> dict[str, str]:
    """This machine's own AWS account, if it has one, must be out of reach."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("AWS_")}
    return {
        **kept,
        **ROOT_KEYS,
        "AWS_DEFAULT_REGION": REGION,
        "AWS_CONFIG_FILE": os.devnull,
        "AWS_SHARED_CREDENTIALS_FILE": os.devnull,
        "AWS_EC2_METADATA_DISABLED": "true",
    }


def decisions_path(folder: Path) -> Path:
    """Where the emulator writes down who was allowed or refused what."""
    return folder / "decisions.jsonl"


@contextmanager
def running_emulator(folder: Path) -> Iterator[str]:
    """Its endpoint. The process and all functions it started are ended with it."""
    port, log, scratch = free_port(), folder / "emulator.log", folder / "scratch"
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    decisions_path(folder).unlink(missing_ok=True)
    environment = {
        **clean_environment(),
        "GATEWAY_PORT": str(port),
        "BIND_HOST": "127.0.0.1",
        "AUTH": "true",
        "IOT_MTLS_ENABLED": "0",
        "LAMBDA_EXECUTOR": "local",
        # Workflows wait before they try again; nobody learns anything from the whole wait.
        "SFN_WAIT_SCALE": "0.2",
        "DECISIONS": str(decisions_path(folder)),
        "TMPDIR": str(scratch),
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    with log.open("wb") as output:
        process = subprocess.Popen(
            [PYTHON, "-m", "e2e.emulator_main"],
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        endpoint = f"http://127.0.0.1:{port}"
        _wait_until_up(process, endpoint, log)
        yield endpoint
    finally:
        _end_group(process)
        shutil.rmtree(scratch, ignore_errors=True)


def _wait_until_up(process: subprocess.Popen[bytes], endpoint: str, log: Path) -> None:
    give_up = time.monotonic() + START_SECONDS_MAX
    while time.monotonic() < give_up:
        if process.poll() is not None:
            raise RuntimeError(f"the emulator ended with {process.returncode}; see {log}")
        try:
            urllib.request.urlopen(f"{endpoint}/_ministack/health", timeout=2).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError(f"the emulator was not up after {START_SECONDS_MAX} seconds; see {log}")


def _end_group(process: subprocess.Popen[bytes]) -> None:
    """Its functions are processes of its session, so ending the session ends them too."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
            process.wait(STOP_SECONDS_MAX)
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue
