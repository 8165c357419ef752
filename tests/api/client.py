"""People who talk to the API: events as API Gateway makes them, answers as a browser reads them."""

import base64
import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from local.desk import Desk
from local.inbox_form import check_form

RECORDED: list[str] = []  # everything that any client was ever told, for the canary


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def etag(self) -> str:
        return self.headers["etag"]

    @property
    def code(self) -> str:
        return str(self.json["code"])


@dataclass(frozen=True)
class Person:
    """One person of one organization, with some roles."""

    desk: Desk
    name: str
    organization: str
    roles: tuple[str, ...] = ("uploader", "reviewer", "admin")
    claims: dict[str, Any] = field(default_factory=dict)

    def event(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        raw: str | None = None,
        query: dict[str, str] | None = None,
        **headers: str,
    ) -> dict[str, Any]:
        claims = self.claims or {
            "sub": f"sub-{self.name}",
            "cognito:username": self.name,
            "custom:organization": self.organization,
            "cognito:groups": f"[{' '.join(self.roles)}]",
        }
        text = raw if raw is not None else None if body is None else json.dumps(body)
        named = {k.replace("_", "-").lower(): v for k, v in headers.items()}
        if text is not None:
            named.setdefault("content-type", "application/json")
        return {
            "version": "2.0",
            "routeKey": "ANY /api/{proxy+}",
            "rawPath": path,
            "rawQueryString": "&".join(f"{k}={v}" for k, v in (query or {}).items()),
            "headers": named,
            "queryStringParameters": query,
            "requestContext": {
                "http": {"method": method, "path": path},
                "stage": "$default",
                "authorizer": {"jwt": {"claims": claims}},
            },
            "body": text,
            "isBase64Encoded": False,
        }

    def call(self, method: str, path: str, body: Any = None, **more: Any) -> Answer:
        event = self.event(method, f"/api{path}", body, **more)
        return self.send(event)

    def send(self, event: dict[str, Any]) -> Answer:
        found = self.desk.cloud.invoke("ApiFunction", event)
        RECORDED.append(json.dumps(found, default=str))
        text = found.get("body") or ""
        content = base64.b64decode(text) if found["isBase64Encoded"] else text.encode()
        headers = {k.lower(): v for k, v in found["headers"].items()}
        return Answer(int(found["statusCode"]), headers, content)

    def get(self, path: str, **more: Any) -> Answer:
        return self.call("GET", path, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> Answer:
        return self.call("POST", path, body, **more)

    # --- whole acts --------------------------------------------------------------------------

    def upload(self, path: Path) -> str:
        """Ticket, form, and the address that leads to the document."""
        ticket = self.post("/documents", {"file_name": path.name}).json
        content = path.read_bytes()
        key = check_form(
            ticket["fields"], self.desk.cloud.inbox_bucket, len(content), datetime.now(UTC)
        )
        self.desk.cloud.s3.put_object(Bucket=self.desk.cloud.inbox_bucket, Key=key, Body=content)
        while self.desk.cloud.pump():
            pass
        state = self.get(f"/uploads/{ticket['upload_id']}").json
        assert state["status"] == "taken_in", state
        return str(state["document_id"])

    def settled(self, document_id: str) -> dict[str, Any]:
        self.desk.wait([document_id])
        found: dict[str, Any] = self.get(f"/documents/{document_id}").json
        return found

    def open_review(self, path: Path) -> str:
        """A document that waits for a person."""
        found = self.settled(self.upload(path))
        return str(found["review_id"])

    def decide(self, review_id: str, key: str = "key-0001", **body: Any) -> Answer:
        etag = self.get(f"/reviews/{review_id}").headers.get("etag", '"0.0"')
        return self.post(f"/reviews/{review_id}/decision", body, if_match=etag, idempotency_key=key)


def document_of(review_id: str) -> str:
    return f"doc_{review_id.split('_')[1]}"
