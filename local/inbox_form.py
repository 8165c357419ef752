"""Stands in for S3 where a browser posts an upload: checks what S3 would check.

moto accepts any form. Here the signature, the time limit and every condition of the policy
are checked, so that an upload that works locally works there, and one that must not does not.
"""

import base64
import binascii
import hashlib
import hmac
import json
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

from botocore.session import get_session
from werkzeug.formparser import FormDataParser
from werkzeug.http import parse_options_header


class Refused(Exception):
    def __init__(self, status: int, problem: str) -> None:
        super().__init__(problem)
        self.status = status
        self.problem = problem


def parse_form(content_type: str, body: bytes) -> tuple[dict[str, str], bytes]:
    mimetype, options = parse_options_header(content_type)
    if mimetype != "multipart/form-data":
        raise Refused(400, "not a multipart form")
    try:
        _, fields, files = FormDataParser(silent=False).parse(
            BytesIO(body), mimetype, len(body), options
        )
    except ValueError as error:
        raise Refused(400, "the form cannot be read") from error
    if "file" not in files:
        raise Refused(400, "the form has no file")
    return {k: str(v) for k, v in fields.items()}, files["file"].read()


def check_form(fields: dict[str, str], bucket: str, size: int, now: datetime) -> str:
    """The key that the form may write, if all that was signed holds."""
    policy = fields.get("policy", "")
    if not hmac.compare_digest(_signature(fields, policy), fields.get("x-amz-signature", "")):
        raise Refused(403, "the signature does not match")
    try:
        signed: dict[str, Any] = json.loads(base64.b64decode(policy))
        expires = datetime.strptime(signed["expiration"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except (ValueError, KeyError, binascii.Error) as error:
        raise Refused(400, "the policy cannot be read") from error
    if now > expires:
        raise Refused(403, "the form has expired")
    lowered = {k.lower(): v for k, v in fields.items()} | {"bucket": bucket}
    for condition in signed["conditions"]:
        _check(condition, lowered, size)
    return fields["key"]


def _check(condition: Any, fields: dict[str, str], size: int) -> None:
    match condition:
        case ["content-length-range", int(low), int(high)]:
            if not low <= size <= high:
                raise Refused(400, f"the file has {size} bytes; {low} to {high} are allowed")
        case {**pairs} if len(pairs) == 1:
            ((name, wanted),) = pairs.items()
            if fields.get(str(name).lower()) != wanted:
                raise Refused(403, f"the field {name} is not as signed")
        case _:
            raise Refused(403, "a condition that is not known here")


def _signature(fields: dict[str, str], policy: str) -> str:
    credentials = get_session().get_credentials()
    parts = fields.get("x-amz-credential", "").split("/")
    if credentials is None or len(parts) != 5:
        return "none"
    key = f"AWS4{credentials.secret_key}".encode()
    for part in parts[1:]:
        key = hmac.new(key, part.encode(), hashlib.sha256).digest()
    return hmac.new(key, policy.encode(), hashlib.sha256).hexdigest()
