"""How a route is declared, and who gets through to it.

A route names the roles that may use it; one that names none is closed to everybody. The check
runs before the request is even parsed, so that nobody learns anything from how it fails.
"""

import base64
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from aws_lambda_powertools.event_handler import Response
from aws_lambda_powertools.event_handler.api_gateway import Router
from aws_lambda_powertools.event_handler.depends import Depends
from aws_lambda_powertools.event_handler.middlewares import NextMiddleware
from aws_lambda_powertools.event_handler.openapi.params import Header, Path
from aws_lambda_powertools.event_handler.request import Request
from pydantic import BaseModel

from shared.api.identity import Identity, Role, identity_of
from shared.api.services import Services, services
from shared.errors import (
    InvalidRequest,
    NoSuchThing,
    RoleMissing,
    VersionMissing,
    WrongMediaType,
    WrongMethod,
)
from shared.review.records import REVIEW_ID

F = TypeVar("F", bound=Callable[..., Any])
M = TypeVar("M", bound=BaseModel)

JSON = "application/json"
ROLES = "x-roles"
PROBLEMS = "x-problems"


def route(
    router: Router,
    method: str,
    path: str,
    *,
    roles: tuple[Role, ...],
    problems: tuple[int, ...] = (),
    status: int = 200,
    content: dict[str, Any] | None = None,
) -> Callable[[F], F]:
    """`problems` are the statuses it can answer with besides 400, 401, 403 and 503."""

    def register(function: F) -> F:
        responses: Any = None
        if content is not None:
            responses = {status: {"description": "Success", "content": content}}
        router.route(
            path,
            method=method,
            summary=(function.__doc__ or "").strip().split("\n")[0],
            operation_id=function.__name__,
            responses=responses,
            status_code=status,
            openapi_extensions={ROLES: [r.value for r in roles], PROBLEMS: list(problems)},
        )(function)
        return function

    return register


def check_access(app: Any, next_middleware: NextMiddleware) -> Response[Any]:
    identity = identity_of(app.current_event.raw_event)
    extensions = app.context["_route"].openapi_extensions
    if extensions is None:
        methods = app.methods_at(app.context["_path"])
        if methods:
            raise WrongMethod(methods=", ".join(methods))
        raise NoSuchThing(kind="address", name="like this")
    if not identity.roles & {Role(name) for name in extensions[ROLES]}:
        raise RoleMissing(roles=" or ".join(extensions[ROLES]))
    app.append_context(identity=identity)
    return next_middleware(app)


def require_json(app: Any, next_middleware: NextMiddleware) -> Response[Any]:
    """Read here, because a body can be wrong in more ways than Powertools expects: a form
    without its boundary, bytes that are no text, brackets nested deeper than the stack."""
    event = app.current_event
    if event.raw_event.get("body"):
        kind = (event.headers.get("content-type") or JSON).partition(";")[0].strip().lower()
        if kind != JSON:
            raise WrongMediaType()
        try:
            _ = event.json_body  # kept by the event for whoever asks next
        except (ValueError, RecursionError) as error:
            raise InvalidRequest(problem="the body is not JSON") from error
    return next_middleware(app)


def _identity(request: Request) -> Identity:
    found: Identity = request.context["identity"]
    return found


Who = Annotated[Identity, Depends(_identity)]
Use = Annotated[Services, Depends(services)]
DocumentId = Annotated[str, Path(pattern=r"^doc_[0-9a-f]{32}$")]
ReviewId = Annotated[str, Path(pattern=f"^{REVIEW_ID}$")]
IfMatch = Annotated[
    str | None, Header(alias="If-Match", max_length=80, description="The ETag that you saw.")
]
IfNoneMatch = Annotated[str | None, Header(alias="If-None-Match", max_length=80)]
NO_STORE = "no-store"


class NotModified(Exception):
    """What the client has is what there is."""

    def __init__(self, etag: str) -> None:
        super().__init__(etag)
        self.etag = etag


def quoted(etag: str) -> str:
    return f'"{etag}"'


def answer(model: M, *, etag: str | None = None, status: int = 200) -> Response[M]:
    headers: dict[str, str | list[str]] = {"Cache-Control": NO_STORE}
    if etag is not None:
        headers["ETag"] = quoted(etag)
    return Response(
        status_code=status, content_type="application/json", body=model, headers=headers
    )


def unless_seen(if_none_match: str | None, etag: str) -> None:
    if if_none_match == quoted(etag):
        raise NotModified(etag)


def seen_etag(if_match: str | None) -> str:
    """What the client saw. A write without it could overwrite what nobody has looked at."""
    if not if_match:
        raise VersionMissing(header="If-Match")
    return _unquoted(if_match)


def seen_version(if_match: str | None) -> int:
    text = seen_etag(if_match)
    if not text.isdecimal() or len(text) > 9 or not text.isascii():
        raise InvalidRequest(problem="If-Match is not an ETag that this address gave out")
    return int(text)


def _unquoted(text: str) -> str:
    if len(text) < 3 or not (text.startswith('"') and text.endswith('"')):
        raise InvalidRequest(problem='If-Match must be an ETag in quotes, like "3"')
    return text[1:-1]


def binary(content: bytes, media_type: str, headers: dict[str, str | list[str]]) -> Response[str]:
    """Already in base64, because Powertools takes bytes in a typed answer for text."""
    encoded = base64.b64encode(content).decode()
    answer: Response[str] = Response(200, media_type, encoded, headers)
    answer.base64_encoded = True
    return answer
