"""The API function behind a small HTTP server: requests become the events of API Gateway."""

import asyncio
import base64
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qsl

from local.cloud import LocalCloud
from local.docs_page import docs_page
from local.inbox_form import Refused, check_form, parse_form
from shared.api.application import api
from shared.api.openapi import describe

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

# API Gateway takes 10 MB; S3 decides about uploads by the form's own policy.
BODY_BYTES_MAX = 10_000_000
UPLOAD_BYTES_MAX = 60_000_000
THREADS = 4


@dataclass(frozen=True)
class Answer:
    status: int
    content_type: str
    body: bytes
    headers: tuple[tuple[str, str], ...] = ()


class Server:
    """One person, chosen at the start, for everybody who can reach this port."""

    def __init__(self, cloud: LocalCloud, claims: dict[str, Any], hosts: set[str]) -> None:
        self._cloud = cloud
        self._claims = claims
        self._hosts = hosts
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="api")

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        try:
            body = await _read(receive, self._limit(scope["path"]))
            # The context carries moto's settings and ours into the worker thread.
            answer = await asyncio.get_running_loop().run_in_executor(
                self._pool, copy_context().run, self._answer, scope, headers, body
            )
        except Refused as refused:
            answer = _plain(refused.status, refused.problem)
        await _write(send, answer)

    def _limit(self, path: str) -> int:
        return UPLOAD_BYTES_MAX if path.strip("/") == self._cloud.inbox_bucket else BODY_BYTES_MAX

    def _answer(self, scope: dict[str, Any], headers: dict[str, str], body: bytes) -> Answer:
        method, path = scope["method"], scope["path"]
        self._refuse_strangers(headers)
        if method == "POST" and path.strip("/") == self._cloud.inbox_bucket:
            return self._take_upload(headers, body)
        if method == "GET" and path == "/api/openapi.json":
            return Answer(200, "application/json", json.dumps(describe(api())).encode())
        if method == "GET" and path in ("/", "/api", "/api/", "/api/docs"):
            page = docs_page(describe(api()), self._claims)
            return Answer(200, "text/html; charset=utf-8", page.encode())
        answer = self._cloud.invoke("ApiFunction", self._event(scope, headers, body))
        return _from_lambda(answer)

    def _refuse_strangers(self, headers: dict[str, str]) -> None:
        """A page from elsewhere must not act through the browser of whoever runs this."""
        if headers.get("host") not in self._hosts:
            raise Refused(421, "this server answers only under its own address")
        origin = headers.get("origin")
        if origin is not None and origin.removeprefix("http://") not in self._hosts:
            raise Refused(403, "requests from other sites are refused")

    def _take_upload(self, headers: dict[str, str], body: bytes) -> Answer:
        fields, content = parse_form(headers.get("content-type", ""), body)
        key = check_form(fields, self._cloud.inbox_bucket, len(content), datetime.now(UTC))
        self._cloud.s3.put_object(Bucket=self._cloud.inbox_bucket, Key=key, Body=content)
        return Answer(204, "text/plain", b"")

    def _event(self, scope: dict[str, Any], headers: dict[str, str], body: bytes) -> dict[str, Any]:
        query = scope["query_string"].decode("latin-1")
        path = scope.get("raw_path", scope["path"].encode()).decode("latin-1")
        return {
            "version": "2.0",
            "routeKey": "ANY /api/{proxy+}",
            "rawPath": path,
            "rawQueryString": query,
            "headers": headers,
            "queryStringParameters": dict(parse_qsl(query, keep_blank_values=True)) or None,
            "requestContext": {
                "authorizer": {"jwt": {"claims": self._claims, "scopes": None}},
                "http": {"method": scope["method"], "path": path},
                "stage": "$default",
            },
            "body": base64.b64encode(body).decode() if body else None,
            "isBase64Encoded": bool(body),
        }


def _from_lambda(answer: dict[str, Any]) -> Answer:
    text = answer.get("body") or ""
    body = base64.b64decode(text) if answer.get("isBase64Encoded") else text.encode()
    headers = {k.lower(): v for k, v in answer["headers"].items()}
    content_type = headers.pop("content-type", "application/octet-stream")
    return Answer(int(answer["statusCode"]), content_type, body, tuple(headers.items()))


def _plain(status: int, text: str) -> Answer:
    return Answer(status, "text/plain; charset=utf-8", f"{text}\n".encode())


async def _read(receive: Receive, limit: int) -> bytes:
    body: bytes = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if len(body) > limit:
            raise Refused(413, f"more than {limit} bytes")
        if not message.get("more_body"):
            return body


async def _write(send: Send, answer: Answer) -> None:
    headers = [
        ("content-type", answer.content_type),
        ("content-length", str(len(answer.body))),
        ("x-content-type-options", "nosniff"),
        *answer.headers,
    ]
    if answer.status in (204, 304):
        headers = headers[2:]
    await send(
        {
            "type": "http.response.start",
            "status": answer.status,
            "headers": [(k.encode("latin-1"), v.encode("latin-1")) for k, v in headers],
        }
    )
    await send({"type": "http.response.body", "body": answer.body})
