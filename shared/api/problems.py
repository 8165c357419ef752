"""Errors as RFC 9457 problem documents: a code, one sentence, and what to do.

Nothing that only we should know leaves here: no stack, no ARN, no key, no token. What has no
place in the error tree is told as E0315 with a request id that the log can be searched for.
"""

import json
from typing import Any

from aws_lambda_powertools.event_handler import Response
from pydantic import BaseModel, Field

from shared import errors
from shared.errors import AssayError, TransientError, Unexpected
from shared.observe import logger

PROBLEM = "application/problem+json"


class Problem(BaseModel):
    """RFC 9457, with our code and what to do about it."""

    type: str = Field(description="A page that explains the code.")
    title: str = Field(description="The name of the error.")
    status: int
    detail: str = Field(description="One sentence about this case.")
    code: str = Field(description="As in docs/errors.md.")
    next_step: str = Field(description="What you can do about it.")


STATUSES: dict[type[AssayError], int] = {
    errors.InvalidRequest: 400,
    errors.InvalidDecision: 400,
    errors.InvalidArtifact: 400,
    errors.UnknownName: 400,
    errors.NotSignedIn: 401,
    errors.NotPermitted: 403,
    errors.RoleMissing: 403,
    errors.FourEyesNeeded: 403,
    errors.DocumentNotFound: 404,
    errors.NoSuchThing: 404,
    errors.WrongMethod: 405,
    errors.InvalidStep: 409,
    errors.StateConflict: 409,
    errors.LeaseHeld: 409,
    errors.LeaseLost: 409,
    errors.ReviewHeld: 409,
    errors.NotClaimed: 409,
    errors.AlreadyDecided: 409,
    errors.KeyReused: 409,
    errors.NotSelected: 409,
    errors.NotFinished: 409,
    errors.LedgerInvalid: 409,
    errors.StaleVersion: 412,
    errors.TooLarge: 413,
    errors.DocumentTooLarge: 413,
    errors.WrongMediaType: 415,
    errors.VersionMissing: 428,
    errors.PartnerBusy: 503,
    TransientError: 503,
}
RETRY_AFTER_SECONDS = 2


def status_of(error: AssayError) -> int:
    for kind in type(error).__mro__:
        if kind in STATUSES:
            return STATUSES[kind]
    return 500


def problem_response(error: AssayError, request_id: str) -> Response[Any]:
    status = status_of(error)
    if status >= 500:
        logger.error("request failed", code=error.code, error=type(error).__name__)
    told = error
    if status == 500:
        told = Unexpected(request_id=request_id)  # its own words may name a key or a bucket
    body = {
        "type": f"https://assay.invalid/errors#{told.code}",
        "title": type(told).__name__,
        "status": status,
        "detail": told.explain(),
        "code": told.code,
        "next_step": told.advise(),
    }
    headers: dict[str, str | list[str]] = {"Cache-Control": "no-store"}
    if status == 503:
        headers["Retry-After"] = str(RETRY_AFTER_SECONDS)
    if isinstance(error, errors.WrongMethod):
        headers["Allow"] = str(error.facts["methods"])
    return Response(
        status_code=status,
        content_type=PROBLEM,
        body=json.dumps(body, ensure_ascii=False),
        headers=headers,
    )
