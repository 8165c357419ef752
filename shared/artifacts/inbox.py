"""The keys of the inbox, which say all that is known about an upload before it is opened.

Systems put files at inbox/<organization>/<pipeline>/<name>. People get a key of their own from
the API: inbox/<organization>/<pipeline>/<upload id>/<who>/<name>, which S3 enforces to the
letter, so the name of the uploader in it can be believed. In front of the name may stand
currency=<code>/: the uploader's word for the currency of a file that does not name its own.
"""

import re
from urllib.parse import quote, unquote

from shared.artifacts.base import Record

UPLOAD_ID = r"up_[a-z]{1,32}_[0-9a-f]{32}"
BY_A_SYSTEM = "upload"
_STATED = r"(?:currency=(?P<currency>[A-Z]{3})/)?"
_OF_A_PERSON = re.compile(rf"{UPLOAD_ID}/(?P<who>[^/]+)/{_STATED}(?P<file_name>[^/]+)")
_OF_A_SYSTEM = re.compile(rf"{_STATED}(?P<file_name>.+)", re.DOTALL)


class InboxKey(Record):
    organization: str
    pipeline: str
    file_name: str
    uploaded_by: str = BY_A_SYSTEM
    currency: str | None = None


def read_key(key: str) -> InboxKey | None:
    parts = key.split("/", 3)
    if len(parts) != 4 or parts[0] != "inbox" or not all(parts):
        return None
    _, organization, pipeline, rest = parts
    by_person = _OF_A_PERSON.fullmatch(rest)
    match = by_person or _OF_A_SYSTEM.fullmatch(rest)
    if match is None:
        return None
    return InboxKey(
        organization=organization,
        pipeline=pipeline,
        file_name=match["file_name"],
        uploaded_by=unquote(by_person["who"]) if by_person else BY_A_SYSTEM,
        currency=match["currency"],
    )


def currency_stated(key: str) -> str | None:
    found = read_key(key)
    return found.currency if found else None


def folder_of(organization: str, pipeline: str, upload_id: str) -> str:
    return f"inbox/{organization}/{pipeline}/{upload_id}/"


def key_of_a_person(
    organization: str,
    pipeline: str,
    upload_id: str,
    who: str,
    file_name: str,
    currency: str | None = None,
) -> str:
    folder = folder_of(organization, pipeline, upload_id)
    return f"{folder}{quote(who, safe='')}/{_stated(currency)}{file_name}"


def key_of_a_system(
    organization: str, pipeline: str, file_name: str, currency: str | None = None
) -> str:
    return f"inbox/{organization}/{pipeline}/{_stated(currency)}{file_name}"


def _stated(currency: str | None) -> str:
    return f"currency={currency}/" if currency else ""
