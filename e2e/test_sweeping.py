"""The schedule, seen from outside: the sweeper logs that it came, and nobody called it."""

import json
import time
from collections.abc import Callable, Iterator
from itertools import pairwise

from e2e.deployment import Deployment

# It is sent for three times a minute here and, where cores are shared, may need half of one.
GAP_SECONDS_MAX = 90


def moments_swept(deployment: Deployment) -> Iterator[float]:
    pages = deployment.client("logs").get_paginator("filter_log_events")
    group = deployment.physical["FunctionsLogGroup"]
    for page in pages.paginate(logGroupName=group, filterPattern='"swept"'):
        for event in page["events"]:
            if event["message"].startswith("{") and (
                json.loads(event["message"]).get("message") == "swept"
            ):
                yield event["timestamp"] / 1000


def test_the_sweeper_comes_on_its_schedule(
    deployment: Deployment, say: Callable[[str], None]
) -> None:
    """The first time it was called to warm up; every other time the schedule called it."""
    moments = [*sorted(moments_swept(deployment)), time.time()]
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    say(f"swept {len(gaps)} times, {max(gaps):.0f} seconds apart at most")
    assert len(gaps) > 1
    assert max(gaps) < GAP_SECONDS_MAX
