"""How the ledger points at an artifact."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from shared.artifacts.base import Artifact, Record

A_co = TypeVar("A_co", bound=Artifact, covariant=True)


class ArtifactRef(Record):
    """Enough to fetch the very bytes that were meant, and to notice if they are not."""

    kind: str
    schema_version: int
    key: str
    version_id: str
    sha256: str


class RowsPart(Record):
    key: str
    version_id: str
    sha256: str


class StoredRows(Record):
    """Rows that are too many to hold: lines of JSON, packed, in parts of bounded size."""

    count: int
    parts: list[RowsPart]


@dataclass(frozen=True)
class Stored(Generic[A_co]):
    """An artifact that is safely in the store: the only thing a move accepts as evidence."""

    value: A_co
    ref: ArtifactRef
