"""`assay process` and `assay export` for files that banks let people download."""

import io
import json
from decimal import Decimal

import pytest

from samples.exports.field import field_files
from tests.cli.running import assay, write
from tests.workflow.running import CLEAN, sample

UNNAMED = b"Date,Value Date,Text,Amount\n2026-03-13,2026-03-15,Direct debit,-14.20\n"


def field_file(name):
    return next(f for f in field_files() if f.name == name)


def test_exports_are_told_by_the_file_written_apart_and_taken_home_in_another_format(tmp_path):
    parser = pytest.importorskip("ofxtools.Parser")
    qif = field_file("uk-dates.qif")
    first = write(tmp_path / "march.csv", UNNAMED)
    second = write(tmp_path / "march.qif", qif.data)
    out, data = tmp_path / "out", tmp_path / "data"
    options = ["--data", data, "--out", out]
    printed = assay("process", first, second, "--currency", "GBP", *options)
    assert printed.count("exports") >= 2
    assert printed.count("normalized") >= 2
    results = [json.loads((out / f"{stem}.json").read_text()) for stem in ("march", "march-2")]
    assert [r["file_name"] for r in results] == ["march.csv", "march.qif"]
    assert [r["currency"] for r in results] == ["GBP", "GBP"]
    (row,) = results[0]["transactions"]
    assert (row["date"], row["value_date"], row["place"]["line"]) == ("2026-03-13", "2026-03-15", 2)
    written = tmp_path / "march.ofx"
    assay("export", results[1]["document_id"], "--format", "ofx", "--out", written, "--data", data)
    tree = parser.OFXTree()
    tree.parse(io.BytesIO(written.read_bytes()))
    (statement,) = tree.convert().statements
    assert sum(t.trnamt for t in statement.transactions) == sum(
        Decimal(minor) / 100 for _, minor, _ in qif.rows
    )
    unknown = assay(
        "export", results[1]["document_id"], "--format", "pdf", "--data", data, expect=2
    )
    assert "csv, json, xlsx, ofx, qif, camt053, beancount" in unknown


def test_a_forced_pipeline_is_obeyed_and_what_it_cannot_finish_is_not_exported(tmp_path):
    pdf = write(tmp_path / "march.pdf", sample(CLEAN))
    options = ["--data", tmp_path / "data", "--out", tmp_path / "out"]
    printed = assay("process", pdf, "--pipeline", "exports", *options, expect=4)
    assert "E6001" in printed
    result = json.loads((tmp_path / "out" / "march.json").read_text())
    assert (result["pipeline"], result["state"]) == ("exports", "error")
    refused = assay(
        "export", result["document_id"], "--format", "csv", "--data", tmp_path / "data",
        expect=2,
    )  # fmt: skip
    assert "E0318" in refused
