"""Page cursors: opaque to clients, and checked as if every one of them were forged.

A cursor holds a place in an order and what was asked for. It never holds whose documents they
are: that comes from the identity, so the worst forgery is a bookmark in one's own list.
"""

import base64
import binascii
import hashlib
import json
import re
from collections.abc import Mapping

from shared.artifacts.base import Record
from shared.errors import InvalidRequest

_SHAPE = re.compile(r"[A-Za-z0-9_-]{1,300}")
_ID = re.compile(r"doc_[0-9a-f]{32}")
MOMENT_MS_MAX = 4_102_444_800_000  # the year 2100


class Place(Record):
    """Behind this document, in the order of the list."""

    at_ms: int
    document_id: str


def question_hash(*asked: object) -> str:
    return hashlib.sha256(repr(asked).encode()).hexdigest()[:16]


def write_cursor(place: Place, question: str) -> str:
    text = json.dumps([1, place.at_ms, place.document_id, question], separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def read_cursor_of(cursor: str | None, questions: Mapping[str, str]) -> tuple[str, Place | None]:
    """Of several lists that are read one after the other: which one, and where in it."""
    names = list(questions)
    for name in names[:-1]:
        try:
            return name, read_cursor(cursor, questions[name])
        except InvalidRequest:
            continue
    return names[-1], read_cursor(cursor, questions[names[-1]])


def read_cursor(cursor: str | None, question: str) -> Place | None:
    if cursor is None:
        return None
    refusal = InvalidRequest(problem="the cursor is not one that this list gave out")
    if not _SHAPE.fullmatch(cursor):
        raise refusal
    try:
        content = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, binascii.Error, UnicodeDecodeError) as error:
        raise refusal from error
    match content:
        case [1, int(at_ms), str(document_id), str(asked)] if (
            0 <= at_ms <= MOMENT_MS_MAX and _ID.fullmatch(document_id) and asked == question
        ):
            return Place(at_ms=at_ms, document_id=document_id)
    raise refusal
