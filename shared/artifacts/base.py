"""What every artifact is: a frozen, typed, versioned piece of a document's story."""

from typing import ClassVar

from pydantic import BaseModel, ConfigDict

REFUSES_UNKNOWN = ConfigDict(extra="forbid")


class Record(BaseModel):
    """A frozen value that refuses fields it does not know."""

    model_config = ConfigDict(**REFUSES_UNKNOWN, frozen=True)


class Artifact(Record):
    """Stored once under the SHA-256 of its content and never changed.

    `schema_version` rises when the fields change in a way that an older reader would
    misread; readers of the new version must still read the old.
    """

    kind: ClassVar[str]
    schema_version: int = 1
