"""The person that a local server takes everybody for: chosen at the start and always visible."""

import re
from typing import Any

from shared.api.identity import Role
from shared.errors import InvalidRequest

_SHAPE = re.compile(r"([\w.+-]{1,64})@([a-z0-9][a-z0-9-]{0,62})(?::([a-z,]+))?", re.ASCII)


def claims_of(text: str) -> dict[str, Any]:
    """`reviewer@acme`, or `ana@acme:reviewer,admin`. A name that is no role has every role."""
    found = _SHAPE.fullmatch(text)
    if found is None:
        raise InvalidRequest(problem="--as must look like reviewer@acme or ana@acme:reviewer,admin")
    name, organization, listed = found.groups()
    known = [r.value for r in Role]
    groups = listed.split(",") if listed else [name] if name in known else known
    if unknown := sorted(set(groups) - set(known)):
        raise InvalidRequest(problem=f"{', '.join(unknown)} is not one of {', '.join(known)}")
    return {
        "sub": f"local-{name}",
        "cognito:username": name,
        "custom:organization": organization,
        # As an HTTP API hands it over: a list that has become a text.
        "cognito:groups": f"[{' '.join(groups)}]",
    }
