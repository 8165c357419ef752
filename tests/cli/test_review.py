"""Reviews across processes: decided today, processed yesterday, on one data directory."""

import csv
import json
import re
import sqlite3

from samples.make_samples import ALDER, ALDER_ACCOUNT, Plan, build, date
from tests.cli.running import assay, write
from tests.workflow.running import DOCTORED, fresh

LEFT_OUT = 17


def missing_row():
    """The row that the doctored sample does not print."""
    plan = Plan(DOCTORED, ALDER, "en", ALDER_ACCOUNT, "GBP", date(2026, 5, 1), 41, 90_518)
    row = build(plan).rows[LEFT_OUT]
    return {
        "date": row.booked.isoformat(),
        "amount": f"{row.amount / 100:.2f}",
        "description": row.description,
    }


def document_ids(printed: str) -> list[str]:
    return list(dict.fromkeys(re.findall(r"doc_[0-9a-f]{32}", printed)))


def test_three_statements_are_reviewed_in_separate_processes_and_the_ledgers_agree(tmp_path):
    data, out = tmp_path / "data", tmp_path / "out"
    files = [write(tmp_path / f"doctored-{n}.pdf", fresh(DOCTORED)) for n in range(3)]
    # Exit code 3: some need a person.
    printed = assay("process", *files, "--out", out, "--data", data, expect=3)
    assert "assay review show" in printed
    ids = [json.loads((out / f"doctored-{n}.json").read_text())["document_id"] for n in range(3)]

    listed = assay("review", "list", "--data", data)
    assert set(document_ids(listed)) == set(ids)
    assert listed.count("E4001") == 3

    # Corrected in the CSV that `review show` wrote: a line of its own where the row is missing.
    rows = tmp_path / "rows.csv"
    shown = assay("review", "show", ids[0][:12], "--csv", rows, "--data", data)
    assert "approve_with_corrections" in shown
    with rows.open(newline="") as file:
        lines = list(csv.DictReader(file))
    lines.insert(LEFT_OUT, {**dict.fromkeys(lines[0], ""), **missing_row()})
    with rows.open("w", newline="") as file:
        writer = csv.DictWriter(file, lines[0])
        writer.writeheader()
        writer.writerows(lines)
    approved = assay("review", "approve", ids[0], "--corrections", rows, "--data", data)
    assert "COMPLETED" in approved

    # The same correction as JSON.
    edits = tmp_path / "edits.json"
    edits.write_text(json.dumps({"edits": [{"action": "add", **missing_row()}]}))
    approved = assay("review", "approve", ids[1], "--corrections", edits, "--data", data)
    assert "COMPLETED" in approved

    # Sent back with a hint, read again, and turned away at last.
    again = assay(
        "review", "reprocess", ids[2], "--template", "nordkap-giro", "--as", "rosa", "--data", data
    )
    assert "HUMAN_REVIEW_REQUIRED" in again
    gone = assay("review", "reject", ids[2], "--reason", "not ours", "--as", "rosa", "--data", data)
    assert "REJECTED" in gone

    timeline = assay("history", ids[2], "--data", data)
    for said in ("request_reprocessing", "worker_claimed", "restart", "reject", "reviewer rosa"):
        assert said in timeline
    assert timeline.index("request_reprocessing") < timeline.index("not ours")

    # The corrected rows come out of the same file without another run.
    printed = assay("process", files[0], "--json", "--out", out, "--data", data)
    assert json.loads(printed)[0]["document_id"] == ids[0]
    corrected = json.loads((out / "doctored-0.json").read_text())["transactions"]
    assert len(corrected) == 41
    assert missing_row()["amount"] in [row["amount"] for row in corrected]

    assert "Everything agrees" in assay("verify", "--data", data)
    tamper(data / "assay.sqlite", ids[0])
    assert "was altered after it was written" in assay("verify", "--data", data, expect=1)


def tamper(database, document_id):
    """Rewrite history, as somebody with the disk could."""
    connection = sqlite3.connect(database)
    with connection:
        found = connection.execute(
            "SELECT item_key, content FROM items WHERE table_name LIKE '%Events%'"
            " AND item_key LIKE ? AND content LIKE '%reconciliation_failed%'",
            (f"%{document_id}%",),
        ).fetchall()
        assert found
        for key, content in found:
            changed = content.replace("E4001", "E4003")
            assert changed != content
            connection.execute("UPDATE items SET content = ? WHERE item_key = ?", (changed, key))
    connection.close()
