"""Least privilege, measured: what the scenarios before this one asked for, and what they got."""

from collections import Counter

from e2e.deployment import Deployment
from e2e.rights import decisions, role_names, unused


def test_nobody_was_refused_anything(deployment: Deployment) -> None:
    refused = Counter(
        (d.role, d.action, d.resource) for d in decisions(deployment) if not d.allowed
    )
    assert refused == {}


def test_every_right_was_used(deployment: Deployment) -> None:
    made = decisions(deployment)
    found = {
        (role, action, resource)
        for role in role_names(deployment)
        for action, resource in unused(deployment, role, made)
    }
    for f in sorted(found):
        print(f)
    assert found == set()
