"""`assay process`: files in, results and an exit code out."""

import csv
import json

import pytest
from typer.testing import CliRunner

from local.cli import app, main
from local.durable import DataDirectory
from shared.machines.registry import MACHINES
from tests.cli.running import assay, write
from tests.workflow.running import CLEAN, DOCTORED, fresh, sample

FIELDS = {
    "document_id", "state", "reason", "currency", "opening_balance", "closing_balance",
    "transactions", "reconciliation", "history",
}  # fmt: skip
ROW_FIELDS = {"date", "amount", "description", "balance", "page", "box"}


def test_clean_statements_leave_a_json_and_a_csv_each_even_under_one_name(tmp_path):
    """Exit code 0. Two inputs of one name must not overwrite each other."""
    first = write(tmp_path / "a" / "march.pdf", sample("nordkap-2026-03"))
    second = write(tmp_path / "b" / "march.pdf", sample(CLEAN))
    out, data = tmp_path / "out", tmp_path / "data"
    printed = assay("process", first, second, "--out", out, "--data", data)
    assert printed.count("COMPLETED") >= 2
    assert sorted(p.name for p in out.iterdir()) == [
        "march-2.csv", "march-2.json", "march.csv", "march.json",
    ]  # fmt: skip
    results = [json.loads((out / f"{stem}.json").read_text()) for stem in ("march", "march-2")]
    for result in results:
        assert set(result) >= FIELDS
        assert (result["state"], result["reason"], result["currency"]) == ("COMPLETED", None, "EUR")
        assert set(result["transactions"][0]) >= ROW_FIELDS
        assert result["reconciliation"]["status"] == "pass"
        assert [e["to_state"] for e in result["history"]][-1] == "COMPLETED"
    assert results[0]["document_id"] != results[1]["document_id"]
    with (out / "march-2.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [r["amount"] for r in rows] == [t["amount"] for t in results[1]["transactions"]]
    assert len(rows) == 18


def test_good_and_bad_files_of_one_call_each_go_their_own_way(tmp_path):
    """Exit code 4: some were rejected. With --json standard output is JSON and nothing else."""
    files = [
        write(tmp_path / "good.pdf", fresh(CLEAN)),
        write(tmp_path / "doctored.pdf", fresh(DOCTORED)),
        write(tmp_path / "letter.pdf", fresh("not-a-pdf")),
        write(tmp_path / "locked.pdf", fresh("nordkap-2026-05-locked")),
        write(tmp_path / "empty.pdf", b""),
    ]
    out = tmp_path / "out"
    printed = assay(
        "process", *files, "--json", "--out", out, "--data", tmp_path / "data", expect=4
    )
    summary = {entry["file_name"]: entry for entry in json.loads(printed)}
    reasons = {
        name: (e["state"], e["reason"] and e["reason"]["code"]) for name, e in summary.items()
    }
    assert reasons == {
        "good.pdf": ("COMPLETED", None),
        "doctored.pdf": ("HUMAN_REVIEW_REQUIRED", "E4001"),
        "letter.pdf": ("REJECTED", "E1001"),
        "locked.pdf": ("REJECTED", "E1003"),
        "empty.pdf": ("REJECTED", "E1001"),
    }
    for name in ("letter", "locked", "empty"):
        result = json.loads((out / f"{name}.json").read_text())
        assert result["transactions"] == []
        assert [e["to_state"] for e in result["history"]] == ["UPLOADED", "REJECTED"]
        assert (out / f"{name}.csv").read_text().count("\n") == 1


def said_by_main(monkeypatch, capsys, *arguments) -> str:
    """What the command prints when it ends with exit code 2."""
    monkeypatch.setattr("sys.argv", ["assay", *map(str, arguments)])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_a_data_directory_in_use_is_named_and_left_alone(tmp_path, monkeypatch, capsys):
    held = DataDirectory(tmp_path / "data")
    try:
        printed = said_by_main(monkeypatch, capsys, "verify", "--data", tmp_path / "data")
    finally:
        held.close()
    assert f"E0201: Another assay process is using {tmp_path / 'data'}" in printed
    assert "--data" in printed


def test_wrong_usage_is_exit_code_2():
    runner = CliRunner()
    assert runner.invoke(app, ["process"]).exit_code == 2
    assert runner.invoke(app, ["process", "no-such-file.pdf"]).exit_code == 2
    assert runner.invoke(app, ["proces"]).exit_code == 2


@pytest.mark.parametrize("name", MACHINES)
def test_a_machine_is_printed_as_tables_or_as_a_diagram(name):
    runner = CliRunner()
    printed = runner.invoke(app, ["machine", name], env={"COLUMNS": "240"})
    assert printed.exit_code == 0
    for state in MACHINES[name].states:
        assert state.name in printed.stdout
    diagram = runner.invoke(app, ["machine", name, "--diagram"]).stdout
    assert diagram.startswith("stateDiagram-v2")
    assert all(move.trigger in diagram for move in MACHINES[name].moves)


def test_an_unknown_machine_is_told_with_the_known_ones(monkeypatch, capsys):
    """What to do next names the facts too, not their placeholders."""
    printed = said_by_main(monkeypatch, capsys, "machine", "horoscopes")
    assert "Choose one of: statements, contracts, exports." in printed
