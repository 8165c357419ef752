"""What administrators do, and what everybody may know about the machines."""

import dataclasses
import json
from typing import Annotated, Any

from aws_lambda_powertools.event_handler import Response
from aws_lambda_powertools.event_handler.api_gateway import Router
from aws_lambda_powertools.event_handler.openapi.params import Path, Query
from pydantic import BaseModel, Field

from shared.api.documents import document_etag
from shared.api.identity import EVERYBODY, Role
from shared.api.routing import DocumentId, IfMatch, Use, Who, answer, route, seen_etag, seen_version
from shared.artifacts.base import Record
from shared.errors import InvalidRequest, NoSuchThing, StaleVersion
from shared.machines.model import Actor
from shared.machines.registry import MACHINES, machine
from shared.organizations import Choices, Organization
from shared.review.document_view import DocumentSummary, document_summary
from shared.state.document import ActorRef, Document
from shared.state.stats import Stats, collect_stats

router = Router()

ADMINS = (Role.ADMIN,)
Why = Annotated[str, Field(min_length=3, max_length=2_000)]


class Reasoned(Record):
    reason: Why


class Force(Record):
    state: Annotated[str, Field(pattern=r"^[A-Za-z_]{1,40}$")]
    reason: Why


class OrganizationView(BaseModel):
    organization: str
    version: int
    choices: Choices
    changed_by: str
    changed_at_ms: int


class Me(BaseModel):
    name: str
    organization: str
    roles: list[str]


def _seen(use: Use, who: Who, document_id: str, if_match: str | None) -> Document:
    document = use.controller.get_state(document_id, who.organization)
    if if_match is not None and seen_etag(if_match) != document_etag(document):
        raise StaleVersion(
            what="the document", current=document_etag(document), sent=seen_etag(if_match)
        )
    return document


def _admin(who: Who) -> ActorRef:
    return ActorRef(role=Actor.ADMIN, name=who.name)


@route(router, "GET", "/me", roles=EVERYBODY)
def get_me(who: Who) -> Response[Me]:
    """Who you are here, and what you may do."""
    return answer(
        Me(name=who.name, organization=who.organization, roles=sorted(r.value for r in who.roles))
    )


@route(
    router,
    "POST",
    "/documents/<document_id>/retry",
    roles=EVERYBODY,
    problems=(404, 409, 412),
)
def retry_document(
    document_id: DocumentId, who: Who, use: Use, if_match: IfMatch = None
) -> Response[DocumentSummary]:
    """Try again the step that failed, if your role may make that move of the machine."""
    document = _seen(use, who, document_id, if_match)
    actors = [ActorRef(role=Actor(role.value), name=who.name) for role in sorted(who.roles)]
    return answer(document_summary(use.restarter.retry(document, actors)))


@route(
    router,
    "POST",
    "/documents/<document_id>/reprocess",
    roles=ADMINS,
    problems=(404, 409, 412),
)
def reprocess_document(
    document_id: DocumentId,
    body: Reasoned,
    stage: Annotated[str, Query(alias="from", pattern=r"^[a-z_]{1,40}$")],
    who: Who,
    use: Use,
    if_match: IfMatch = None,
) -> Response[DocumentSummary]:
    """Read a document anew from a stage on, also a finished one. What was stays on record."""
    document = _seen(use, who, document_id, if_match)
    again = use.restarter.reprocess(document, stage, body.reason, _admin(who))
    return answer(document_summary(again))


@route(
    router,
    "POST",
    "/documents/<document_id>/force",
    roles=ADMINS,
    problems=(404, 409, 412),
)
def force_document(
    document_id: DocumentId, body: Force, who: Who, use: Use, if_match: IfMatch = None
) -> Response[DocumentSummary]:
    """Put a stuck document into a state. Recorded with your name and reason."""
    document = _seen(use, who, document_id, if_match)
    forced = use.restarter.force(document, body.state, body.reason, _admin(who))
    return answer(document_summary(forced))


@route(router, "GET", "/stats", roles=(Role.REVIEWER, Role.ADMIN))
def get_stats(who: Who, use: Use) -> Response[Stats]:
    """How much stands where and for how long, and how much needs no person."""
    return answer(collect_stats(who.organization, use.settings.pipelines, use.now_ms))


@route(
    router,
    "GET",
    "/machines/<name>",
    roles=EVERYBODY,
    problems=(404,),
    content={"application/json": {"schema": {"type": "object"}}},
)
def get_machine(
    name: Annotated[str, Path(pattern=r"^[a-z]{1,32}$")],
) -> Response[Any]:
    """A pipeline's states, moves, stages, timeouts and reminders."""
    if name not in MACHINES:
        raise NoSuchThing(kind="machine", name=name)
    content = json.dumps(dataclasses.asdict(machine(name)), default=str)
    return Response(200, "application/json", content, {"Cache-Control": "private, max-age=300"})


@route(router, "GET", "/organization", roles=EVERYBODY)
def get_organization(who: Who, use: Use) -> Response[OrganizationView]:
    """What your organization has chosen."""
    found = use.organizations.get(who.organization)
    return answer(OrganizationView(**found.model_dump()), etag=str(found.version))


@route(router, "PUT", "/organization", roles=ADMINS, problems=(412, 428))
def put_organization(
    body: Choices, who: Who, use: Use, if_match: IfMatch = None
) -> Response[OrganizationView]:
    """Choose: automatic selection or curation first, four eyes, times of reminders."""
    version = seen_version(if_match)
    if unknown := sorted(set(body.reminders) - set(MACHINES)):
        raise InvalidRequest(problem=f"there is no pipeline {', '.join(unknown)}")
    wanted = Organization(
        organization=who.organization,
        version=version + 1,
        choices=body,
        changed_by=who.name,
        changed_at_ms=use.now_ms,
    )
    use.organizations.put(wanted, if_version=version)
    return answer(OrganizationView(**wanted.model_dump()), etag=str(wanted.version))
