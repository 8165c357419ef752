"""Who may do what: every route, every role, one's own organization and another's."""

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from local.template import ROOT, load_template
from shared.api.identity import Role, roles_of
from tests.api.client import Person, document_of

UPLOADER, REVIEWER, ADMIN = "uploader", "reviewer", "admin"
EVERYBODY = {UPLOADER, REVIEWER, ADMIN}
READERS = {REVIEWER, ADMIN}

# Said once more by hand: a route that is opened by mistake is found here.
MATRIX = {
    ("POST", "/api/documents"): EVERYBODY,
    ("GET", "/api/documents"): EVERYBODY,
    ("GET", "/api/uploads/{upload_id}"): EVERYBODY,
    ("GET", "/api/documents/{document_id}"): EVERYBODY,
    ("GET", "/api/documents/{document_id}/history"): EVERYBODY,
    ("GET", "/api/documents/{document_id}/artifacts/{name}"): EVERYBODY,
    ("GET", "/api/documents/{document_id}/pages/{number}.png"): READERS,
    ("GET", "/api/documents/{document_id}/export"): EVERYBODY,
    ("PATCH", "/api/documents/{document_id}/curation"): EVERYBODY,
    ("POST", "/api/documents/{document_id}/retry"): EVERYBODY,
    ("POST", "/api/documents/{document_id}/reprocess"): {ADMIN},
    ("POST", "/api/documents/{document_id}/force"): {ADMIN},
    ("GET", "/api/reviews"): READERS,
    ("GET", "/api/reviews/{review_id}"): READERS,
    ("POST", "/api/reviews/{review_id}/claim"): {REVIEWER},
    ("POST", "/api/reviews/{review_id}/heartbeat"): {REVIEWER},
    ("POST", "/api/reviews/{review_id}/release"): {REVIEWER},
    ("PUT", "/api/reviews/{review_id}/draft"): {REVIEWER},
    ("POST", "/api/reviews/{review_id}/decision"): {REVIEWER},
    ("GET", "/api/stats"): READERS,
    ("GET", "/api/machines/{name}"): EVERYBODY,
    ("GET", "/api/me"): EVERYBODY,
    ("GET", "/api/organization"): EVERYBODY,
    ("PUT", "/api/organization"): {ADMIN},
}
BODIES: dict[str, Any] = {
    "/api/documents": {"file_name": "x.pdf"},
    "/curation": {"status": "Selected"},
    "/reprocess": {"reason": "because"},
    "/force": {"state": "REJECTED", "reason": "because"},
    "/heartbeat": {"epoch": 1},
    "/release": {"epoch": 1},
    "/draft": {"edits": []},
    "/decision": {"decision": "reject", "reason": "because"},
    "/api/organization": {},
}


def operations() -> list[tuple[str, str]]:
    schema = json.loads((ROOT / "docs" / "openapi.json").read_text())
    return [(m.upper(), path) for path, found in schema["paths"].items() for m in found]


def test_a1_a2_the_matrix_has_a_row_for_every_route_of_the_openapi_file() -> None:
    assert sorted(operations()) == sorted(MATRIX)
    schema = json.loads((ROOT / "docs" / "openapi.json").read_text())
    for (method, path), roles in MATRIX.items():
        assert set(schema["paths"][path][method.lower()]["x-roles"]) == roles


@pytest.fixture(scope="package")
def waiting_review(cloud_desk: Any, doctored: Path) -> str:
    owner = Person(cloud_desk, "olga", "matrix")
    return owner.open_review(doctored)


def _send(person: Person, method: str, path: str, review_id: str) -> Any:
    address = path.format(
        document_id=document_of(review_id),
        review_id=review_id,
        upload_id="up_statements_" + "0" * 32,
        name="statements" if "machines" in path else "classification",
        number="1",
    )
    body = next((b for end, b in BODIES.items() if address.endswith(end)), None)
    if method == "GET" or address.endswith(("/claim", "/retry")):
        body = None
    return person.send(
        person.event(
            method,
            address,
            body,
            query={"from": "extract"} if address.endswith("/reprocess") else None,
            if_match='"99"' if address.endswith(("/curation", "/organization")) else '"9.9.9"',
            idempotency_key="matrix-key",
        )
    )


@pytest.mark.parametrize(("method", "path"), sorted(MATRIX))
def test_a1_a2_route_by_role_and_organization(
    cloud_desk: Any, waiting_review: str, method: str, path: str
) -> None:
    before = cloud_desk.tools.controller.store.get_head(document_of(waiting_review))
    assert _send(_without_claims(cloud_desk), method, path, waiting_review).status == 401
    outsider = _send(Person(cloud_desk, "x", "matrix", ("guest",)), method, path, waiting_review)
    assert (outsider.status, outsider.code) == (403, "E0302")
    for role in (UPLOADER, REVIEWER, ADMIN):
        own = _send(Person(cloud_desk, role, "matrix", (role,)), method, path, waiting_review)
        other = _send(Person(cloud_desk, role, "rival", (role,)), method, path, waiting_review)
        if role not in MATRIX[method, path]:
            # Whose it is must not show in the refusal.
            assert (own.status, own.code) == (other.status, other.code) == (403, "E0302")
            continue
        assert own.status not in (401, 403, 500), own.json
        named = "{document_id}" in path or "{review_id}" in path
        if named and own.status != 400:
            assert other.status == 404, (role, other.body)
    after = cloud_desk.tools.controller.store.get_head(document_of(waiting_review))
    assert after.version == before.version  # If-Match was stale: nothing may have moved


def _without_claims(desk: Any) -> Person:
    return Person(desk, "nobody", "matrix", claims={"sub": ""})


def test_a1_lists_and_statistics_show_only_the_own_organization(
    cloud_desk: Any, waiting_review: str
) -> None:
    rival = Person(cloud_desk, "rita", "rival")
    assert rival.get("/documents").json["documents"] == []
    assert rival.get("/reviews").json["reviews"] == []
    assert all(s["count"] == 0 for s in rival.get("/stats").json["states"])


@pytest.mark.parametrize(
    ("groups", "roles"),
    [
        ("[reviewer admin]", {Role.REVIEWER, Role.ADMIN}),
        ("reviewer", {Role.REVIEWER}),
        ("[reviewer, uploader]", {Role.REVIEWER, Role.UPLOADER}),
        (["admin"], {Role.ADMIN}),
        ("[administrator reviewers]", set()),
        ("", set()),
        (None, set()),
    ],
)
def test_groups_arrive_as_a_text_and_only_whole_names_count(
    groups: object, roles: set[Role]
) -> None:
    assert roles_of(groups) == roles


@pytest.mark.parametrize(
    "claims",
    [
        {},
        {"sub": "1"},
        {"sub": "1", "cognito:username": "ana", "custom:organization": ""},
        {"sub": "1", "cognito:username": "ana", "custom:organization": "../acme"},
        {"sub": "1", "cognito:username": "a/b", "custom:organization": "acme"},
        {"cognito:username": "ana", "custom:organization": "acme", "cognito:groups": "[admin]"},
    ],
)
def test_a3_claims_that_are_missing_or_odd_let_nobody_in(
    cloud_desk: Any, claims: dict[str, Any]
) -> None:
    answer = Person(cloud_desk, "x", "y", claims=claims or {"none": "1"}).get("/me")
    assert (answer.status, answer.code) == (401, "E0301")


def test_a3_every_route_of_the_deployed_api_asks_cognito_before_any_code_runs() -> None:
    template = load_template()
    routes = template.of_type("AWS::ApiGatewayV2::Route")
    assert routes
    for route in routes.values():
        assert route["AuthorizationType"] == "JWT"
        assert route["AuthorizerId"] == {"Ref": "HttpAuthorizer"}
    (authorizer,) = template.of_type("AWS::ApiGatewayV2::Authorizer").values()
    assert authorizer["AuthorizerType"] == "JWT"
    assert authorizer["JwtConfiguration"]["Audience"] == [{"Ref": "UserPoolClient"}]
    (pool,) = template.of_type("AWS::Cognito::UserPool").values()
    assert pool["Schema"] == [
        {"Name": "organization", "AttributeDataType": "String", "Mutable": False}
    ]
    (client,) = template.of_type("AWS::Cognito::UserPoolClient").values()
    assert "custom:organization" not in client["WriteAttributes"]


@pytest.mark.parametrize("field", ["state", "version", "actor", "organization", "decided_by"])
def test_a4_a_body_that_brings_what_is_ours_to_say_is_refused(
    ana: Person, doctored: Path, field: str
) -> None:
    review = "/reviews/rev_" + "0" * 32 + "_7"
    bodies = [
        ("POST", "/documents", {"file_name": "x.pdf"}),
        ("PUT", f"{review}/draft", {"edits": []}),
        ("POST", f"{review}/decision", {"decision": "approve"}),
        ("PATCH", f"/documents/doc_{'0' * 32}/curation", {"status": "New"}),
        ("PUT", "/organization", {}),
    ]
    for method, path, body in bodies:
        answer = ana.call(
            method, path, {**body, field: "COMPLETED"}, if_match='"1"', idempotency_key="a-key-01"
        )
        assert (answer.status, answer.code) == (400, "E0303"), path
        assert f"body.{field} (extra_forbidden)" in answer.json["detail"]


def test_callers_that_come_at_the_same_moment_are_never_taken_for_one_another(
    person: Callable[..., Person],
) -> None:
    """Each in a thread that has never served a request, so that all build at once."""
    gate = threading.Barrier(8)
    mistaken: list[str] = []

    def ask(name: str) -> None:
        caller = person(name)
        gate.wait()
        for _ in range(15):
            told = caller.get("/me").json["name"]
            if told != name:
                mistaken.append(f"{name} was taken for {told}")

    callers = [threading.Thread(target=ask, args=(f"caller{n}",)) for n in range(8)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert mistaken == []


def test_nobody_without_a_role_learns_whether_a_request_was_well_formed(
    person: Callable[..., Person],
) -> None:
    guest = person("guest", "nothing")
    assert guest.call("PUT", "/organization", raw="{not json").status == 403
    assert guest.get("/documents/../../etc").status in (403, 404)
