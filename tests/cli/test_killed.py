"""kill -9 in the middle of a run; the next command takes up what it left."""

import signal
import sqlite3
import subprocess
import time

from local.template import ROOT
from tests.cli.running import assay, command, environment, write
from tests.workflow.running import CLEAN, fresh

FILES = 4
EVENTS_IN_THE_MIDDLE = 12  # of about 36


def events_on_disk(database):
    try:
        connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        query = "SELECT count(*) FROM items WHERE table_name LIKE '%Events%'"
        (found,) = connection.execute(query).fetchone()
        connection.close()
    except sqlite3.OperationalError:
        return 0  # not there yet
    return found


def test_a_run_killed_in_the_middle_is_taken_up_and_every_document_completes_once(tmp_path):
    data = tmp_path / "data"
    files = [write(tmp_path / f"statement-{n}.pdf", fresh(CLEAN)) for n in range(FILES)]
    run = subprocess.Popen(
        command("process", *files, "--out", tmp_path / "out", "--data", data),
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        give_up = time.monotonic() + 60
        while events_on_disk(data / "assay.sqlite") < EVENTS_IN_THE_MIDDLE:
            assert run.poll() is None, "it ended before it could be killed"
            assert time.monotonic() < give_up
            time.sleep(0.005)
    finally:
        run.send_signal(signal.SIGKILL)
        run.wait(10)
    assert "documents taken up" in assay("resume", "--data", data)
    listed = assay("list", "--data", data)
    assert listed.count("COMPLETED") == FILES
    assert "Everything agrees" in assay("verify", "--data", data)
