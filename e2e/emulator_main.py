"""Runs MiniStack, in the emulator's own environment, with what it lacks put right.

Every repair here is a line of docs/emulator-gaps.md. A name that is gone in a new version stops
the start: then look whether the gap is closed, and delete the repair.
"""

import json
import threading
from typing import Any

from ministack import app
from ministack.services import eventbridge, s3

_uploading = threading.local()
_fire_s3_event = s3._fire_s3_event
_dispatch_event = eventbridge._dispatch_event


def fire_s3_event(bucket_name: str, key: str, event_name: str, *rest: Any, **more: Any) -> None:
    _uploading.version_id = more.get("version_id")
    try:
        _fire_s3_event(bucket_name, key, event_name, *rest, **more)
    finally:
        _uploading.version_id = None


def dispatch_event(event: dict[str, Any], *rest: Any) -> Any:
    """S3 names the version of a new object in its event; the emulator forgets to."""
    version_id = getattr(_uploading, "version_id", None)
    if event["Source"] == "aws.s3" and version_id:
        detail = json.loads(event["Detail"])
        detail["object"]["version-id"] = version_id
        event = {**event, "Detail": json.dumps(detail)}
    return _dispatch_event(event, *rest)


s3._fire_s3_event = fire_s3_event
eventbridge._dispatch_event = dispatch_event

_pin_request_origin = app.pin_request_origin


def pin_request_origin(source_ip: str, _secure_transport: bool) -> None:
    """The buckets refuse what is sent in the clear; loopback stands for an encrypted line."""
    _pin_request_origin(source_ip, True)


app.pin_request_origin = pin_request_origin

if __name__ == "__main__":
    app.main()
