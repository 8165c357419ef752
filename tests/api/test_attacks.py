"""Attacks and bad input from outside, by their numbers."""

import base64
import csv
import io
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from local.inbox_form import Refused, check_form, parse_form
from local.server import Server
from local.template import load_template
from shared.review.take_home import csv_parts, spreadsheet_safe
from tests.api.client import RECORDED, Person, document_of
from tests.api.conftest import LOGGED


def test_a5_a6_the_task_token_is_in_no_answer_log_artifact_or_address(
    ana: Person, doctored: Path, missing_row: dict[str, Any]
) -> None:
    review_id = ana.open_review(doctored)
    document_id = document_of(review_id)
    waiting = ana.desk.tokens.find(document_id)
    assert waiting is not None
    canary = waiting.token
    assert len(canary) > 20
    told, logged = len(RECORDED), len(LOGGED)
    ana.get("/reviews")
    claimed = ana.post(f"/reviews/{review_id}/claim")
    ana.call("PUT", f"/reviews/{review_id}/draft", {"edits": [missing_row]}, if_match=claimed.etag)
    for path in ("", "/history", "/export", "/artifacts/classification"):
        ana.get(f"/documents/{document_id}{path}")
    ana.decide(review_id, decision="approve")  # refused
    ana.decide(review_id, "key-0002", decision="approve_with_corrections")
    ana.decide(review_id, "key-0003", decision="reject", reason="too late")
    ana.settled(document_id)
    assert len(RECORDED) > told + 10
    assert len(LOGGED) > logged
    assert not [line for line in RECORDED if canary in line]
    assert not [line for line in LOGGED if canary in line]
    s3 = ana.desk.cloud.s3
    for bucket in (ana.desk.cloud.artifacts_bucket, ana.desk.cloud.inbox_bucket):
        for page in s3.get_paginator("list_objects_v2").paginate(Bucket=bucket):
            for found in page.get("Contents", []):
                assert canary not in found["Key"]
                body = s3.get_object(Bucket=bucket, Key=found["Key"])["Body"].read()
                assert canary.encode() not in body
    assert ana.desk.tokens.find(document_id) is None  # deleted after use


def test_a5_the_api_function_has_no_right_to_tokens_or_callbacks() -> None:
    template = load_template()
    function = template.resources["ApiFunction"]["Properties"]
    assert "TOKENS_TABLE" not in function["Environment"]["Variables"]
    role = template.resources["ApiRole"]["Properties"]
    assert "ManagedPolicyArns" not in role
    text = json.dumps(role["Policies"])
    assert "TokensTable" not in text
    assert "SendTask" not in text
    assert "dynamodb:DeleteItem" not in text


@pytest.mark.parametrize("act", ["claim", "heartbeat", "release", "decision"])
def test_a7_nothing_is_decided_by_following_a_link(ana: Person, act: str) -> None:
    answer = ana.get(f"/reviews/rev_{'0' * 32}_3/{act}")
    assert (answer.status, answer.headers["allow"]) == (405, "POST")


def test_a7_a_form_that_another_site_posts_is_not_json(ana: Person) -> None:
    path = f"/reviews/rev_{'0' * 32}_3/decision"
    answer = ana.post(
        path,
        raw="decision=approve",
        content_type="text/plain",
        if_match='"3.0"',
        idempotency_key="from-elsewhere",
    )
    assert (answer.status, answer.code) == (415, "E0314")


def test_a8_a11_a_decision_about_a_draft_that_has_changed_is_refused(
    ana: Person, doctored: Path, missing_row: dict[str, Any]
) -> None:
    review_id = ana.open_review(doctored)
    seen = ana.get(f"/reviews/{review_id}").etag
    claimed = ana.post(f"/reviews/{review_id}/claim")
    ana.call("PUT", f"/reviews/{review_id}/draft", {"edits": [missing_row]}, if_match=claimed.etag)
    stale = ana.post(
        f"/reviews/{review_id}/decision",
        {"decision": "approve_with_corrections"},
        if_match=seen,
        idempotency_key="stale-key",
    )
    assert (stale.status, stale.code) == (412, "E0305")
    again = ana.call("PUT", f"/reviews/{review_id}/draft", {"edits": []}, if_match=seen)
    assert again.status == 412
    blind = ana.post(f"/reviews/{review_id}/decision", {"decision": "approve"})
    assert (blind.status, blind.code) == (428, "E0304")


def _forged(*content: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(content).encode()).decode().rstrip("=")


@pytest.mark.parametrize(
    "cursor",
    [
        "x",
        "../../etc/passwd",
        "é",
        "A" * 399,
        _forged(1, 0, "doc_" + "0" * 32, "0" * 16),
        _forged(1, -5, "doc_" + "0" * 32, "0" * 16),
        _forged(1, 10**30, "doc_" + "0" * 32, "0" * 16),
        _forged(2, 0, "doc_" + "0" * 32, "0" * 16),
        _forged({"organization": "rival"}),
        base64.urlsafe_b64encode(b"\xff\xfe[").decode(),
        "W" + "1" * 300,
    ],
)
def test_a13_a_forged_cursor_is_refused(ana: Person, cursor: str) -> None:
    for path in ("/documents", "/reviews"):
        answer = ana.get(path, query={"cursor": cursor})
        assert (answer.status, answer.code) == (400, "E0303")


def test_a12_a13_pages_are_bounded_stable_and_complete(ana: Person, doctored: Path) -> None:
    for limit in ("0", "101", "-1", "x", "1e9"):
        assert ana.get("/documents", query={"limit": limit}).status == 400
    for number in range(5):
        ana.desk.cloud.upload(ana.organization, "statements", f"{number}.pdf", b"no pdf")
    while ana.desk.cloud.pump():
        pass
    seen: list[str] = []
    query = {"limit": "2"}
    while True:
        page = ana.get("/documents", query=query).json
        seen += [d["file_name"] for d in page["documents"]]
        if page["cursor"] is None:
            break
        query = {"limit": "2", "cursor": page["cursor"]}
        other = ana.get("/documents", query={"text": "pdf", "cursor": page["cursor"]})
        assert other.status == 400  # a cursor belongs to its question
    assert sorted(seen) == [f"{n}.pdf" for n in range(5)]
    found = ana.get("/documents", query={"text": "3.P"}).json["documents"]
    assert [d["file_name"] for d in found] == ["3.pdf"]


def test_a12_floods_are_turned_away_by_the_stage_itself() -> None:
    (stage,) = load_template().of_type("AWS::ApiGatewayV2::Stage").values()
    assert stage["DefaultRouteSettings"]["ThrottlingRateLimit"] <= 100
    assert stage["DefaultRouteSettings"]["ThrottlingBurstLimit"] <= 200


_BAD_IDS = [
    "doc_../../../../etc/passwd",
    "..%2f..%2fdoc_" + "0" * 32,
    "doc_" + "0" * 31 + "#",
    "doc_" + "0" * 31,
    "doc_" + "0" * 33,
    "DOC_" + "0" * 32,
    "doc_" + "٠" * 32,  # digits of another script
    "doc_" + "0" * 31 + "\u0430",
    "doc_" + "0" * 2048,
    "attribute_exists(state)",
    ":v OR 1=1",
]


@pytest.mark.parametrize("bad", _BAD_IDS)
def test_a14_a15_an_id_that_is_none_is_refused_before_anything_is_read(
    ana: Person, bad: str
) -> None:
    review = bad.replace("doc_", "rev_") + "_3"
    for path in (f"/documents/{bad}", f"/documents/{bad}/history", f"/reviews/{review}"):
        answer = ana.get(path)
        assert answer.status in (400, 404), path
        assert answer.headers["content-type"] == "application/problem+json"
        assert "Traceback" not in answer.body.decode()
    assert ana.get(f"/uploads/{bad}").status in (400, 404)
    listed = ana.get("/documents", query={"state": bad})
    assert listed.status == 400
    assert ana.get("/documents", query={"text": bad[:100]}).status == 200


def test_a15_a_file_name_cannot_leave_its_folder(ana: Person) -> None:
    for name in ("../x.pdf", "a/b.pdf", "a\\b.pdf", "x\n.pdf", "", "x" * 201):
        assert ana.post("/documents", {"file_name": name}).status == 400
    ticket = ana.post("/documents", {"file_name": "Auszug März (1)+#%.pdf"}).json
    assert ticket["fields"]["key"].endswith("/ana/Auszug März (1)+#%.pdf")


@pytest.mark.parametrize("text", ["=cmd()", "+1", "-1+2", "@SUM(A1)", "\t=1", "\r=1"])
def test_a16_text_that_a_spreadsheet_would_run_is_escaped_and_amounts_are_not(text: str) -> None:
    row = {"date": "2026-01-31", "value_date": None, "amount": "-12.50", "currency": "EUR",
           "description": text, "balance": "-3.00", "account": text, "page": 1}  # fmt: skip
    (read,) = csv.DictReader(io.StringIO("".join(csv_parts({"transactions": [row]})), newline=""))
    assert read["description"] == read["account"] == "'" + text
    assert (read["amount"], read["balance"]) == ("-12.50", "-3.00")
    assert spreadsheet_safe("RENT") == "RENT"


def test_a16_line_breaks_in_a_file_name_cannot_forge_a_log_line_or_a_header(ana: Person) -> None:
    hostile = 'x"\r\nSet-Cookie: a=b.csv'
    export = b"Date,Text,Amount\n2026-03-13,Direct debit,-5.00\n"
    document_id = ana.desk.cloud.upload(ana.organization, "exports", hostile, export)
    ana.settled(document_id)
    answer = ana.get(f"/documents/{document_id}/export", query={"format": "csv"})
    assert answer.headers["content-disposition"] == f'attachment; filename="{document_id}.csv"'
    assert all("\n" not in line for line in LOGGED)


def test_a18_a_ticket_is_for_one_key_one_type_one_size_and_five_minutes(ana: Person) -> None:
    ticket = ana.post("/documents", {"file_name": "may.pdf"}).json
    fields, bucket = ticket["fields"], ana.desk.cloud.inbox_bucket
    now = datetime.now(UTC)
    key = f"inbox/{ana.organization}/statements/{ticket['upload_id']}/ana/may.pdf"
    assert check_form(fields, bucket, 1000, now) == key
    for changes, size, at in [
        ({"key": key.replace("ana", "bob")}, 1000, now),
        ({"key": key + "x"}, 1000, now),
        ({"Content-Type": "text/html"}, 1000, now),
        ({"policy": fields["policy"][:-4] + "AAAA"}, 1000, now),
        ({"x-amz-signature": "0" * 64}, 1000, now),
        ({}, 0, now),
        ({}, ticket["size_bytes_max"] + 1, now),
        ({}, 1000, now + timedelta(seconds=301)),
    ]:
        with pytest.raises(Refused):
            check_form({**fields, **changes}, bucket, size, at)
    with pytest.raises(Refused):
        check_form(fields, "another-bucket", 1000, now)
    assert ana.post("/documents", {"file_name": "x", "content_type": "text/html"}).status == 400


def test_a19_two_tickets_for_one_name_never_share_a_key(ana: Person, bob: Person) -> None:
    keys = {ana.post("/documents", {"file_name": "may.pdf"}).json["fields"]["key"] for _ in "abcd"}
    assert len(keys) == 4
    other = ana.post("/documents", {"file_name": "may.pdf"}).json
    waiting = bob.desk.cloud.invoke(
        "ApiFunction", bob.event("GET", f"/api/uploads/{other['upload_id']}")
    )
    assert waiting["statusCode"] == 200
    rival = Person(ana.desk, "rita", "rival").get(f"/uploads/{other['upload_id']}")
    assert rival.json["status"] == "waiting"  # another organization looks into its own folder


def test_errors_from_below_are_told_without_keys_names_or_stacks(
    ana: Person, clean: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document_id = ana.upload(clean)
    ana.settled(document_id)
    s3 = ana.desk.cloud.s3
    found = ana.desk.tools.controller.store.read_ledger(document_id)
    ref = next(r for e in found for r in e.artifacts_created if r.kind == "classification")
    kept = s3.get_object(Bucket=ana.desk.cloud.artifacts_bucket, Key=ref.key)["Body"].read()
    s3.delete_object(Bucket=ana.desk.cloud.artifacts_bucket, Key=ref.key, VersionId=ref.version_id)
    try:
        answer = ana.get(f"/documents/{document_id}/artifacts/classification")
    finally:
        from local.moto_bridge import restore_object

        restore_object(ana.desk.cloud.artifacts_bucket, ref.key, ref.version_id, kept)
    assert (answer.status, answer.code) == (500, "E0315")
    text = answer.body.decode()
    for secret in ("artifacts/", "assay-", "arn:", "Traceback", ref.version_id, ref.key):
        assert secret not in text


def test_a_bug_in_our_code_is_an_e0315_with_a_request_id(
    ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def explode(*_: object) -> None:
        raise RuntimeError("secret arn:aws:states:us-east-1:1:x")

    monkeypatch.setattr("shared.api.administration.collect_stats", explode)
    answer = ana.get("/stats")
    assert (answer.status, answer.code) == (500, "E0315")
    assert "secret" not in answer.body.decode()
    assert "local-" in answer.json["next_step"]


def test_the_local_server_answers_only_its_own_address_and_origin(ana: Person) -> None:
    server = Server(ana.desk.cloud, {}, {"127.0.0.1:8420"})
    with pytest.raises(Refused):
        server._refuse_strangers({"host": "evil.example"})
    with pytest.raises(Refused):
        server._refuse_strangers({"host": "127.0.0.1:8420", "origin": "http://evil.example"})
    server._refuse_strangers({"host": "127.0.0.1:8420", "origin": "http://127.0.0.1:8420"})
    with pytest.raises(Refused):
        parse_form("text/plain", b"")
