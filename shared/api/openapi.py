"""The API's description, generated from the routes themselves."""

import json
from typing import Any

from aws_lambda_powertools.event_handler import APIGatewayHttpResolver

from shared.api.problems import PROBLEM, Problem
from shared.api.routing import PROBLEMS

TITLE = "Assay"
VERSION = "1"
DESCRIPTION = (
    "Bank statements go in, proven data come out; people decide what machines cannot."
    " Errors are RFC 9457 problem documents; their codes are listed in docs/errors.md."
)
# What any route can answer with: a wrong request, nobody signed in, a role that is missing,
# and a service that is busy.
ALWAYS = (400, 401, 403, 503)
_MEANINGS = {
    304: "What you have is what there is",
    400: "The request is wrong",
    401: "Nobody is signed in",
    403: "Your roles do not allow it",
    404: "Not here",
    409: "The document or the review has moved on, or somebody else has it",
    412: "Somebody changed it since you read it",
    413: "Too large",
    415: "Not JSON",
    428: "A header is missing that says what you saw",
    503: "Busy; try again",
}
_UNUSED = ("HTTPValidationError", "ValidationError", "ResponseValidationError")


def describe(app: APIGatewayHttpResolver) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(
        app.get_openapi_json_schema(title=TITLE, version=VERSION, description=DESCRIPTION)
    )
    for operations in schema["paths"].values():
        for operation in operations.values():
            _add_problems(operation)
    schemas = schema["components"]["schemas"]
    for name in _UNUSED:
        schemas.pop(name, None)
    schemas["Problem"] = Problem.model_json_schema()
    schema["components"]["securitySchemes"] = {
        "cognito": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}
    }
    schema["security"] = [{"cognito": []}]
    return schema


def _add_problems(operation: dict[str, Any]) -> None:
    statuses = {*ALWAYS, *operation.pop(PROBLEMS, [])}
    if "requestBody" in operation:
        statuses.add(415)
    if any(p["in"] == "path" for p in operation.get("parameters", [])):
        statuses.add(404)  # what does not even look like an id matches no route
    names = {p["name"].lower() for p in operation.get("parameters", [])}
    if "if-none-match" in names:
        operation["responses"]["304"] = {"description": _MEANINGS[304]}
    for status in sorted(statuses):
        operation["responses"][str(status)] = {
            "description": _MEANINGS[status],
            "content": {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }


def openapi_text(app: APIGatewayHttpResolver) -> str:
    return json.dumps(describe(app), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
