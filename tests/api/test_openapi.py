"""The description is the code's own, and the code keeps to it whatever is sent."""

import io
import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from local.pages import generated_pages
from local.template import ROOT
from shared.api.problems import STATUSES
from shared.errors import error_classes
from tests.api.client import Person


def test_the_committed_pages_are_what_the_code_generates() -> None:
    for path, content in generated_pages().items():
        assert path.read_text() == content, f"run make docs: {path.name} is old"


def test_every_operation_says_what_it_does_who_may_do_it_and_how_it_fails() -> None:
    schema = json.loads((ROOT / "docs" / "openapi.json").read_text())
    assert schema["openapi"].startswith("3.1")
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            assert len(operation["summary"]) > 10, (method, path)
            assert operation["x-roles"], (method, path)
            assert {"400", "401", "403", "503"} <= set(operation["responses"]), (method, path)


def test_every_error_that_people_can_meet_has_a_status() -> None:
    for error in error_classes():
        if error.__dict__.get("code", "").startswith("E03") and error.code != "E0315":
            assert error in STATUSES, error


class _Wsgi:
    """The API function as schemathesis can call it, in process."""

    def __init__(self) -> None:
        self.person: Person | None = None

    def __call__(self, environ: dict[str, Any], start_response: Any) -> list[bytes]:
        assert self.person is not None
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        headers = {
            k[5:].replace("_", "-").lower(): v for k, v in environ.items() if k.startswith("HTTP_")
        }
        if environ.get("CONTENT_TYPE"):
            headers["content-type"] = environ["CONTENT_TYPE"]
        query = dict(p.partition("=")[::2] for p in environ["QUERY_STRING"].split("&") if p)
        event = self.person.event(environ["REQUEST_METHOD"], environ["PATH_INFO"], query=query)
        event["headers"] = headers
        event["body"] = body.decode("utf-8", "replace") if body else None
        answer = self.person.send(event)
        start_response(f"{answer.status} X", list(answer.headers.items()))
        return [answer.body]


_wsgi = _Wsgi()
_schema = schemathesis.openapi.from_file(io.StringIO((ROOT / "docs" / "openapi.json").read_text()))
_schema.app = _wsgi
_schema.location = "/api/openapi.json"
_CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture
def served(ana: Person) -> Person:
    _wsgi.person = ana
    return ana


@_schema.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
def test_whatever_is_sent_nothing_breaks_and_every_answer_is_as_described(
    case: Any, served: Person
) -> None:
    case.call_and_validate(checks=_CHECKS)
