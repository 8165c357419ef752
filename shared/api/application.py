"""The API put together: routes by subject, one edge where every error becomes a problem."""

import threading
from typing import Any

from aws_lambda_powertools.event_handler import APIGatewayHttpResolver, Response
from aws_lambda_powertools.event_handler.exceptions import NotFoundError
from aws_lambda_powertools.event_handler.middlewares.openapi_validation import (
    OpenAPIRequestValidationMiddleware,
    OpenAPIResponseValidationMiddleware,
)
from aws_lambda_powertools.event_handler.openapi.exceptions import (
    RequestUnsupportedContentType,
    RequestValidationError,
)

from shared.api import administration, documents, reviews
from shared.api.problems import problem_response
from shared.api.routing import NO_STORE, NotModified, check_access, quoted, require_json
from shared.errors import (
    AssayError,
    InvalidRequest,
    NoSuchThing,
    Unexpected,
    WrongMediaType,
)
from shared.observe import logger

PREFIX = "/api"
_SAID_MAX = 3


class Api(APIGatewayHttpResolver):
    """Powertools keeps the request on a class of its own, which is right for Lambda, where a
    process serves one request at a time. A local server has threads, so here every thread has
    its own resolver, and the request is kept on that."""

    def resolve(self, event: Any, context: Any) -> dict[str, Any]:
        self._event = self._to_proxy_event(event)
        self.request_id = str(getattr(context, "aws_request_id", "unknown"))
        return super().resolve(event, context)

    def methods_at(self, path: str) -> list[str]:
        routes = [*self._static_routes, *self._dynamic_routes]
        return sorted({r.method for r in routes if r.rule.match(path)})

    @property
    def current_event(self) -> Any:  # type: ignore[override]
        return self._event


def build_api() -> Api:
    app = Api()
    # Not by enable_validation: that would parse the body of somebody who may not send one.
    app.use(
        [
            check_access,
            require_json,
            OpenAPIRequestValidationMiddleware(),
            OpenAPIResponseValidationMiddleware(has_response_validation_error=True),
        ]
    )
    for subject in (documents, reviews, administration):
        # A router remembers who included it last, and hands over that resolver's context: the
        # request, and so the identity, of whoever is being served in another thread.
        subject.router.api_resolver = None
        app.include_router(subject.router, prefix=PREFIX)
    _add_edges(app)
    return app


def _add_edges(app: Api) -> None:
    def said(error: AssayError) -> Response[Any]:
        return problem_response(error, app.request_id)

    @app.exception_handler(AssayError)
    def known(error: AssayError) -> Response[Any]:
        return said(error)

    @app.exception_handler(RequestValidationError)
    def invalid(error: RequestValidationError) -> Response[Any]:
        # Where and what kind, never the value: it may be somebody's secret.
        places = [
            ".".join(str(part) for part in e["loc"]) + f" ({e['type']})" for e in error.errors()
        ]
        return said(InvalidRequest(problem="; ".join(places[:_SAID_MAX])))

    @app.exception_handler(RequestUnsupportedContentType)
    def not_json(_error: Exception) -> Response[Any]:
        return said(WrongMediaType())

    @app.exception_handler(NotModified)
    def unchanged(seen: NotModified) -> Response[Any]:
        headers: dict[str, str | list[str]] = {
            "ETag": quoted(seen.etag),
            "Cache-Control": NO_STORE,
        }
        return Response(304, None, None, headers)

    @app.exception_handler(NotFoundError)
    def nowhere(_error: Exception) -> Response[Any]:
        return said(NoSuchThing(kind="address", name="like this"))

    # The one edge where the unknown becomes an answer. The log has the stack, nobody else.
    @app.exception_handler(Exception)
    def unknown(error: Exception) -> Response[Any]:
        logger.exception("request failed", error=type(error).__name__)
        return said(Unexpected(request_id=app.request_id))


_of_this_thread = threading.local()
# Routers are shared between the threads, and change while they are included.
_building = threading.Lock()


def api() -> Api:
    found: Api | None = getattr(_of_this_thread, "api", None)
    if found is None:
        with _building:
            found = _of_this_thread.api = build_api()
    return found
