"""Exports in and exports out: what is shown in each state, and every format of both pipelines."""

import csv
import io
import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from samples.exports.field import field_files
from shared.errors import ExportInvalid
from shared.review.take_home import FORMATS
from tests.api.client import Answer, Person

ALWAYS = {"upload_log_ref"}
PARSED = {"parse_log_ref", "observations_count"}
NORMALIZED = {"transactions_ref", "transactions_count", "set_aside_count", "duplicate_count"}
EXPORT_FIELDS = ALWAYS | PARSED | NORMALIZED | {"error_ref"}
UNNAMED = b"Date,Description,Amount\n2026-03-13,KETTLE DIRECT DEBIT,-14.20\n"


def field_file(name: str) -> bytes:
    return next(f.data for f in field_files() if f.name == name)


def finished(person: Person, name: str, body: bytes) -> str:
    cloud = person.desk.cloud
    pipeline = "statements" if name.endswith(".pdf") else "exports"
    document_id = cloud.upload(person.organization, pipeline, name, body)
    person.desk.wait([document_id])
    return document_id


def shown(person: Person, document_id: str) -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/documents/{document_id}").json
    return found


def at(person: Person, reference: str) -> Answer:
    """What stands at an address that an answer gave out."""
    return person.get(reference.removeprefix("/api"))


def fields_of(person: Person, document_id: str) -> set[str]:
    return EXPORT_FIELDS & set(shown(person, document_id))


def test_the_fields_of_an_export_come_with_its_states_and_go_with_them(
    ana: Person, person: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> Any:
        raise ExportInvalid(where="here", problem="no rows")

    cloud = ana.desk.cloud
    body = field_file("orbit-personal.csv")
    document_id = cloud.upload(ana.organization, "exports", "orbit.csv", body)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("shared.stages.exports.normalize_rows", refuse)
        ana.desk.wait([document_id])
    failed = shown(ana, document_id)
    assert (failed["state"], failed["reason"]["code"]) == ("error", "E6013")
    assert fields_of(ana, document_id) == ALWAYS | PARSED | {"error_ref"}
    assert failed["observations_count"] == 5
    log = at(ana, failed["parse_log_ref"]).json
    assert log["format"] == "csv"
    assert at(ana, failed["upload_log_ref"]).json["events"][0]["to_state"] == "queued_for_parse"
    # The machine lets an uploader retry; the step that failed is the second one.
    retried = person("ulla", "uploader").post(f"/documents/{document_id}/retry")
    assert (retried.status, retried.json["state"]) == (200, "parsed")
    ana.desk.wait([document_id])
    done = shown(ana, document_id)
    assert done["reason"] is None
    assert (done["state"], fields_of(ana, document_id)) == (
        "normalized",
        ALWAYS | PARSED | NORMALIZED,
    )
    assert (done["transactions_count"], done["set_aside_count"]) == (3, 2)
    rows = at(ana, done["transactions_ref"]).json
    assert len(rows["rows"]) == 3
    assert {r["reason"] for r in rows["set_aside"]} == {"pending: PENDING", "void: REVERTED"}
    # Sent back to the beginning, it knows nothing of what came after.
    monkeypatch.setattr("shared.intake.start.Starter.resume", lambda _self, document, *_: document)
    ana.post(
        f"/documents/{document_id}/force", {"state": "queued_for_parse", "reason": "read it anew"}
    )
    assert fields_of(ana, document_id) == ALWAYS


def test_an_export_that_waits_shows_nothing_of_what_is_not_known_yet(ana: Person) -> None:
    ana.call("PUT", "/organization", {"automatic_selection": False}, if_match='"0"')
    cloud = ana.desk.cloud
    document_id = cloud.upload(ana.organization, "exports", "x.csv", UNNAMED)
    cloud.pump()
    assert shown(ana, document_id)["state"] == "queued_for_parse"
    assert fields_of(ana, document_id) == ALWAYS
    refused = ana.get(f"/documents/{document_id}/export", query={"format": "ofx"})
    assert (refused.status, refused.code) == (409, "E0318")


def test_a_file_that_is_refused_shows_why_and_no_rows(ana: Person) -> None:
    document_id = finished(ana, "no_sign.csv", b"Date,Text,Amount\n2026-01-02,Coffee,3.50\n")
    assert fields_of(ana, document_id) == ALWAYS | {"error_ref"}
    failure = at(ana, shown(ana, document_id)["error_ref"]).json
    assert failure["code"] == "E6008"


def of_csv(body: bytes) -> list[Decimal]:
    return [Decimal(r["amount"]) for r in csv.DictReader(io.StringIO(body.decode(), newline=""))]


def of_json(body: bytes) -> list[Decimal]:
    return [Decimal(r["amount"]) for r in json.loads(body)["transactions"]]


def of_xlsx(body: bytes) -> list[Decimal]:
    import openpyxl

    sheet = openpyxl.load_workbook(io.BytesIO(body))["transactions"]
    return [Decimal(str(row[3].value)) for row in sheet.iter_rows(min_row=2)]


def of_ofx(body: bytes) -> list[Decimal]:
    from ofxtools.Parser import OFXTree

    tree = OFXTree()
    tree.parse(io.BytesIO(body))
    return [t.trnamt for s in tree.convert().statements for t in s.transactions]


def of_qif(body: bytes) -> list[Decimal]:
    import quiffen

    read = quiffen.Qif.parse_string(body.decode(), day_first=False)
    rows = [t for a in read.accounts.values() for ts in a.transactions.values() for t in ts]
    return [Decimal(str(t.amount)) for t in rows]


def of_camt(body: bytes) -> list[Decimal]:
    ns = {"c": "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"}
    return [
        Decimal(e.findtext("c:Amt", namespaces=ns) or "")
        * (1 if e.findtext("c:CdtDbtInd", namespaces=ns) == "CRDT" else -1)
        for e in ElementTree.fromstring(body).iterfind(".//c:Ntry", ns)
    ]


def of_beancount(body: bytes) -> list[Decimal]:
    from beancount import loader

    entries, errors, _ = loader.load_string(body.decode())
    assert errors == []
    return [e.postings[0].units.number for e in entries if "id" in (e.meta or {})]


READERS = {
    "csv": of_csv,
    "json": of_json,
    "xlsx": of_xlsx,
    "ofx": of_ofx,
    "qif": of_qif,
    "camt053": of_camt,
    "beancount": of_beancount,
}


def test_every_format_of_both_pipelines_is_read_elsewhere_to_the_same_amounts(
    ana: Person, clean: Path
) -> None:
    truth = json.loads(clean.with_suffix(".truth.json").read_text())
    of_statement = [Decimal(t["amount"]) for t in truth["transactions"]]
    export = next(f for f in field_files() if f.name == "blue-dkb-new.csv")
    of_export = [Decimal(minor) / 100 for _, minor, _ in export.rows]
    assert set(READERS) == set(FORMATS)
    for name, body, expected in (
        (clean.name, clean.read_bytes(), of_statement),
        (export.name, export.data, of_export),
    ):
        document_id = finished(ana, name, body)
        for form, read in READERS.items():
            answer = ana.get(f"/documents/{document_id}/export", query={"format": form})
            assert answer.status == 200, (name, form, answer.body)
            assert answer.headers["content-type"] == FORMATS[form].media_type
            assert sorted(read(answer.body)) == sorted(expected), (name, form)


def test_a_currency_that_nobody_named_is_null_and_one_that_the_uploader_names_is_taken(
    ana: Person,
) -> None:
    unnamed = finished(ana, "unnamed.csv", UNNAMED)
    result = ana.get(f"/documents/{unnamed}/export").json
    assert result["currency"] is None
    assert result["accounts"][0]["currency"] is None
    assert result["transactions"][0]["currency"] is None
    assert result["transactions"][0]["amount"] == "-14.20"
    assert any("names no currency" in warning for warning in result["warnings"])
    wanted = {"file_name": "named.csv", "pipeline": "exports", "content_type": "text/csv"}
    ticket = ana.post("/documents", {**wanted, "currency": "CHF"}).json
    cloud, key = ana.desk.cloud, ticket["fields"]["key"]
    cloud.s3.put_object(Bucket=cloud.inbox_bucket, Key=key, Body=UNNAMED + b"\n")
    cloud.pump()
    named = ana.get(f"/uploads/{ticket['upload_id']}").json["document_id"]
    ana.desk.wait([named])
    result = ana.get(f"/documents/{named}/export").json
    assert (result["currency"], result["file_name"]) == ("CHF", "named.csv")
    assert not result["warnings"]


@pytest.mark.parametrize(("pipeline", "currency"), [("exports", "QQQ"), ("statements", "EUR")])
def test_a_currency_that_is_none_or_has_no_place_is_refused(
    ana: Person, pipeline: str, currency: str
) -> None:
    kinds = {"exports": "text/csv", "statements": "application/pdf"}
    wanted = {"file_name": "x", "pipeline": pipeline, "currency": currency}
    answer = ana.post("/documents", {**wanted, "content_type": kinds[pipeline]})
    assert answer.status == 400
