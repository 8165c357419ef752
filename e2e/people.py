"""People of organizations, who talk to the deployed API from outside, with tokens of the pool."""

import http.client
import json
import secrets
import time
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from e2e.deployment import Deployment
from e2e.sign_in import sign_in

ANSWER_SECONDS_MAX: Final = 40
# Two loaded cores start a dozen interpreters for the first document of a run.
SETTLE_SECONDS_MAX: Final = 120
POLL_SECONDS: Final = 0.3


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def send(
    address: str, method: str, headers: dict[str, str], body: bytes | None, host: str = ""
) -> Answer:
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(
        "127.0.0.1", parts.port or 80, timeout=ANSWER_SECONDS_MAX
    )
    try:
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        connection.request(method, path, body, {"Host": host or parts.netloc, **headers})
        found = connection.getresponse()
        named = {k.lower(): v for k, v in found.getheaders()}
        return Answer(found.status, named, found.read())
    finally:
        connection.close()


def multipart(fields: dict[str, str], content: bytes) -> tuple[str, bytes]:
    boundary = uuid.uuid4().hex
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in fields.items()
    ]
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
    body = b"".join([*parts, head.encode(), content, f"\r\n--{boundary}--\r\n".encode()])
    return f"multipart/form-data; boundary={boundary}", body


@dataclass(frozen=True)
class Person:
    deployment: Deployment
    name: str
    token: str

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Headers by their names with underscores: `if_match`, `idempotency_key`."""
        named = {k.replace("_", "-"): v for k, v in headers.items()}
        if self.token:
            named["Authorization"] = f"Bearer {self.token}"
        content = None
        if body is not None:
            content, named["Content-Type"] = json.dumps(body).encode(), "application/json"
        host, address = api_address(self.deployment)
        return send(f"{address}{path}", method, named, content, host)

    def get(self, path: str, **headers: str) -> Answer:
        return self.call("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.call("POST", path, body, **headers)

    # --- whole acts ----------------------------------------------------------------------------

    def ticket(self, name: str, pipeline: str) -> dict[str, Any]:
        content_type = "application/pdf" if pipeline == "statements" else "text/csv"
        asked = {"file_name": name, "pipeline": pipeline, "content_type": content_type}
        answer = self.post("/documents", asked)
        assert answer.status == 201, answer
        found: dict[str, Any] = answer.json
        return found

    def send_file(self, ticket: dict[str, Any], content: bytes) -> Answer:
        content_type, body = multipart(ticket["fields"], content)
        return send(ticket["url"], "POST", {"Content-Type": content_type}, body)

    def upload(self, path: Path, pipeline: str = "statements", *, extra: bytes = b"") -> str:
        """The id of the document that the file became."""
        ticket = self.ticket(path.name, pipeline)
        sent = self.send_file(ticket, path.read_bytes() + extra)
        assert sent.status in (200, 201, 204), sent
        return self.document_of(ticket)

    def document_of(self, ticket: dict[str, Any]) -> str:
        address = f"/uploads/{ticket['upload_id']}"
        taken = wait_for(lambda: self.get(address), lambda a: a.json.get("status") == "taken_in")
        return str(taken.json["document_id"])

    def settled(
        self, document_id: str, *states: str, seconds_max: float = SETTLE_SECONDS_MAX
    ) -> dict[str, Any]:
        """The document once it is in one of the states."""
        answer = wait_for(
            lambda: self.get(f"/documents/{document_id}"),
            lambda a: a.json.get("state") in states,
            seconds_max,
        )
        found: dict[str, Any] = answer.json
        return found

    def decide(self, review_id: str, decision: str, etag: str = "", **more: Any) -> Answer:
        etag = etag or self.get(f"/reviews/{review_id}").headers["etag"]
        return self.post(
            f"/reviews/{review_id}/decision",
            {"decision": decision, **more},
            If_Match=etag,
            Idempotency_Key=uuid.uuid4().hex,
        )


def wait_for(ask: Any, is_it: Any, seconds_max: float = SETTLE_SECONDS_MAX) -> Answer:
    give_up = time.monotonic() + seconds_max
    while True:
        answer: Answer = ask()
        if answer.status < 400 and is_it(answer):
            return answer
        if time.monotonic() > give_up:
            raise TimeoutError(f"not in {seconds_max} seconds; last seen {answer}")
        time.sleep(POLL_SECONDS)


def api_address(deployment: Deployment) -> tuple[str, str]:
    """The host that API Gateway goes by, and where the emulator listens for it."""
    host = urlsplit(deployment.outputs["ApiUrl"])
    port = urlsplit(deployment.endpoint).port
    name = str(host.hostname).split(".")[0]
    return f"{name}.execute-api.localhost:{port}", f"{deployment.endpoint}{host.path}"


def make_person(deployment: Deployment, name: str, organization: str, *roles: str) -> Person:
    """As an administrator of the pool does, then signed in with the password of their own."""
    cognito = deployment.client("cognito-idp")
    pool, client = deployment.outputs["UserPoolId"], deployment.outputs["UserPoolClientId"]
    password = f"Aa1!{secrets.token_urlsafe(18)}"
    cognito.admin_create_user(
        UserPoolId=pool,
        Username=name,
        UserAttributes=[{"Name": "custom:organization", "Value": organization}],
        MessageAction="SUPPRESS",
    )
    cognito.admin_set_user_password(
        UserPoolId=pool, Username=name, Password=password, Permanent=True
    )
    for role in roles:
        cognito.admin_add_user_to_group(UserPoolId=pool, Username=name, GroupName=role)
    return Person(deployment, name, sign_in(cognito, pool, client, name, password))
