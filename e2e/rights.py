"""The rights of the deployed roles: as they stand, as they were used, and with one taken away."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Final

from e2e.deployment import OUT, Deployment
from e2e.emulator import decisions_path

POLICY: Final = "rights"
ROLES: Final = "AWS::IAM::Role"


@dataclass(frozen=True)
class Decision:
    """What the emulator's IAM said to somebody who asked."""

    role: str  # its physical name
    action: str
    resource: str
    allowed: bool


def decisions(deployment: Deployment, since: int = 0) -> list[Decision]:
    """Those about the template's roles, in the order they were made."""
    ours = {deployment.physical[r] for r in role_names(deployment)}
    found = []
    for line in decisions_path(OUT).read_text().splitlines()[since:]:
        principal, action, resource, verdict = json.loads(line)
        role = principal.split("/")[1] if ":assumed-role/" in principal else ""
        if role in ours:
            found.append(Decision(role, action, resource, verdict == "Allow"))
    return found


def decisions_so_far() -> int:
    return len(decisions_path(OUT).read_text().splitlines())


def role_names(deployment: Deployment) -> list[str]:
    """Every role that was deployed, by the logical names of the template."""
    return deployment.of_type(ROLES)


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def statements(deployment: Deployment, role: str) -> list[dict[str, Any]]:
    found = deployment.client("iam").get_role_policy(
        RoleName=deployment.physical[role], PolicyName=POLICY
    )
    document = found["PolicyDocument"]
    parsed: dict[str, Any] = json.loads(document) if isinstance(document, str) else document
    return as_list(parsed["Statement"])


def put_statements(deployment: Deployment, role_name: str, given: list[dict[str, Any]]) -> None:
    deployment.client("iam").put_role_policy(
        RoleName=role_name,
        PolicyName=POLICY,
        PolicyDocument=json.dumps({"Version": "2012-10-17", "Statement": given}),
    )


@contextmanager
def withheld(deployment: Deployment, role: str, action: str, resource: str = "") -> Iterator[None]:
    """The role without the statement that gives it the action on what the resource names."""
    given = statements(deployment, role)
    part = deployment.physical[resource] if resource else ""
    taken = [
        s
        for s in given
        if action in as_list(s["Action"]) and any(part in r for r in as_list(s["Resource"]))
    ]
    if not taken:
        raise LookupError(f"{role} has no right to {action} on {resource or 'anything'}")
    name = deployment.physical[role]
    put_statements(deployment, name, [s for s in given if s not in taken[:1]])
    try:
        yield
    finally:
        put_statements(deployment, name, given)


def unused(deployment: Deployment, role: str, made: list[Decision]) -> set[tuple[str, str]]:
    """Actions of the role on resources that nobody was ever allowed because of it."""
    own = [d for d in made if d.role == deployment.physical[role] and d.allowed]
    return {
        (action, resource)
        for statement in statements(deployment, role)
        for action in as_list(statement["Action"])
        for resource in as_list(statement["Resource"])
        if not any(d.action == action and fnmatchcase(d.resource, resource) for d in own)
    }
