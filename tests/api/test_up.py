"""`assay up` as people start it, and the examples of docs/api.md as they are printed."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from local.identity import claims_of
from local.template import ROOT
from shared.errors import InvalidRequest


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[str, str]]:
    log = (tmp_path / "up.log").open("w")
    command = [sys.executable, "-m", "local.cli", "up", "--port", "0", "--as", "ana@acme"]
    process = subprocess.Popen(
        [*command, "--data", str(tmp_path / "data")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line + (tmp_path / "up.log").read_text()
        yield found[0], line
    finally:
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=60)
        log.close()
    assert process.returncode == 0
    assert "Stopped" in rest


def _examples() -> list[str]:
    text = (ROOT / "docs" / "api.md").read_text()
    return re.findall(r"^```sh\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_examples_of_the_page_run_as_printed_against_a_fresh_server(
    server: tuple[str, str], tmp_path: Path, doctored: Path, missing_row: dict[str, str]
) -> None:
    address, line = server
    assert "ana@acme" in line
    assert "uploader reviewer admin" in line
    blocks = _examples()
    assert len(blocks) >= 10
    script = "set -euo pipefail\n" + "\necho '---'\n".join(blocks)
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        env={
            "PATH": os.environ["PATH"],
            "ASSAY": address,
            "STATEMENT": str(doctored),
            "EDIT": json.dumps(missing_row),
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    said = done.stdout.split("---\n")
    assert '"organization":"acme"' in said[0]
    assert '"uploaded_by":"ana"' in said[2]
    assert '"bank":' in said[3]
    assert '"delta":"0.00"' in said[5]
    assert "E0308" in said[6]
    assert "approve_with_corrections" in said[7]
    assert (tmp_path / "page-1.png").read_bytes().startswith(b"\x89PNG")
    assert '"file_name":"may.pdf"' in said[8]
    assert '"attempt":2' in said[9]
    assert "E0104" in said[10]
    page = subprocess.run(
        ["curl", "-sS", f"{address}/api/docs"], capture_output=True, text=True, check=True
    ).stdout
    assert "ana of acme" in page
    assert "http" not in page.replace("http-equiv", "")  # nothing from elsewhere
    described = subprocess.run(
        ["curl", "-sS", f"{address}/api/openapi.json"], capture_output=True, text=True, check=True
    ).stdout
    assert json.loads(described) == json.loads((ROOT / "docs" / "openapi.json").read_text())


# What takes long to load, and what nothing needs before the first answer.
LATER = (
    "pypdfium2", "xlsxwriter", "reportlab", "moto.stepfunctions.parser", "local.evaluate",
    "local.explain", "shared.statements.draft", "shared.statements.judge",
    "shared.statements.induce",
)  # fmt: skip


def test_it_serves_before_it_loads_what_only_documents_need(tmp_path: Path) -> None:
    """How long it takes is in `make bench`; what makes it take long is here."""
    program = (
        "import sys, pathlib, local.cli, local.up\n"
        "from local.desk import open_desk\n"
        f"with open_desk(pathlib.Path({str(tmp_path)!r}), workflows=False):\n"
        "    print(*sys.modules)\n"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    loaded = done.stdout.split()
    assert "local.up" in loaded
    assert [m for m in loaded if any(m == late or m.startswith(f"{late}.") for late in LATER)] == []


def test_a_decision_after_a_restart_is_taken_up_by_a_new_execution(
    tmp_path: Path, doctored: Path
) -> None:
    """Executions live in the process; the review, its claim and its decision do not."""
    import urllib.request

    def start() -> tuple[subprocess.Popen[str], str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "local.cli", "up", "--port", "0", "--as", "ana@acme",
             "--data", str(tmp_path / "data")],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        return process, found[0]

    def stop(process: subprocess.Popen[str]) -> None:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)

    def call(method: str, url: str, body: object = None, **headers: str) -> dict[str, object]:
        request = urllib.request.Request(
            url,
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", **headers},
        )
        with urllib.request.urlopen(request) as answer:
            found: dict[str, object] = json.load(answer)
            return found

    # The first process takes the document as far as the review, and ends.
    assay = [sys.executable, "-m", "local.cli"]
    data = ["--data", str(tmp_path / "data"), "--organization", "acme"]
    done = subprocess.run(
        [*assay, "process", str(doctored), "--json", "--out", str(tmp_path / "out"), *data],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 3, done.stderr
    document_id = json.loads(done.stdout)[0]["document_id"]
    process, address = start()
    try:
        review_id = str(call("GET", f"{address}/api/documents/{document_id}")["review_id"])
        call(
            "POST",
            f"{address}/api/reviews/{review_id}/decision",
            {"decision": "request_reprocessing"},
            **{"If-Match": f'"{review_id.split("_")[2]}.0"', "Idempotency-Key": "after-restart"},
        )
        for _ in range(300):
            found = call("GET", f"{address}/api/documents/{document_id}")
            if found["state"] == "HUMAN_REVIEW_REQUIRED" and found["attempt"] == 2:
                break
            time.sleep(0.1)
        assert found["attempt"] == 2, found
    finally:
        stop(process)


def test_the_identity_is_what_was_asked_for() -> None:
    assert claims_of("reviewer@acme")["cognito:groups"] == "[reviewer]"
    assert claims_of("ana@acme")["cognito:groups"] == "[uploader reviewer admin]"
    assert claims_of("ana@acme:uploader")["cognito:groups"] == "[uploader]"
    for bad in ("ana", "ana@ACME", "a/b@acme", "ana@acme:king", "@acme"):
        with pytest.raises(InvalidRequest):
            claims_of(bad)
