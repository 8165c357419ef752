"""Who asks. Read from the claims that the authorizer has checked, and from nothing else."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from shared.artifacts.base import Record
from shared.errors import NotSignedIn

_ORGANIZATION = re.compile(r"[a-z0-9][a-z0-9-]{0,62}")
_NAME = re.compile(r"[\w.@+-]{1,128}", re.ASCII)


class Role(StrEnum):
    UPLOADER = "uploader"
    REVIEWER = "reviewer"
    ADMIN = "admin"


EVERYBODY = (Role.UPLOADER, Role.REVIEWER, Role.ADMIN)


class Identity(Record):
    subject: str
    name: str
    organization: str
    roles: frozenset[Role]


def identity_of(event: Mapping[str, Any]) -> Identity:
    """From an API Gateway event. Nobody is let in by a claim that is missing or odd."""
    context = event.get("requestContext") or {}
    claims = ((context.get("authorizer") or {}).get("jwt") or {}).get("claims") or {}
    subject = str(claims.get("sub", ""))
    # Names are chosen once and never change, so an uploader stays recognisable as one.
    name = str(claims.get("cognito:username") or claims.get("username") or subject)
    organization = str(claims.get("custom:organization", ""))
    if not (subject and _NAME.fullmatch(name) and _ORGANIZATION.fullmatch(organization)):
        raise NotSignedIn()
    return Identity(
        subject=subject,
        name=name,
        organization=organization,
        roles=roles_of(claims.get("cognito:groups")),
    )


def roles_of(groups: object) -> frozenset[Role]:
    """HTTP APIs hand the list of groups over as the text `[reviewer admin]`."""
    if isinstance(groups, list):
        names = {str(g) for g in groups}
    else:
        names = set(re.split(r"[\s,]+", str(groups or "").strip("[] ")))
    return frozenset(role for role in Role if role.value in names)
