"""What travels between the workflow and its stages: ids and references, never documents."""

import json
from typing import Any

from pydantic import ConfigDict, Field

from shared.artifacts.base import Record
from shared.artifacts.reference import ArtifactRef
from shared.errors import PayloadTooLarge, StageFailed, StageTimedOut, error_classes
from shared.state.document import Document, Reason

# Step Functions refuses more than 262,144 bytes; a reference is some 300 bytes, so a payload
# near this much smaller limit means that data crept in.
PAYLOAD_BYTES_MAX = 32_768


class CaughtError(Record):
    """What a Catch hands over. `Cause` is the Lambda runtime's JSON, or plain text."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    error: str = Field(alias="Error")
    cause: str = Field(alias="Cause", default="")

    def as_reason(self, stage: str, limit_seconds: int) -> Reason:
        """Our own errors in their own words; anything else by its name alone."""
        if self.error in ("States.Timeout", "Sandbox.Timedout"):
            timed_out = StageTimedOut(stage=stage, limit_seconds=limit_seconds)
            return Reason(**timed_out.as_reason())
        unknown = StageFailed(stage=stage, error=self.error)
        known = {c.__name__: c for c in error_classes()}.get(self.error)
        if known is None:
            return Reason(**unknown.as_reason())
        # The facts stayed behind in the function that failed: only the sentence was filled with
        # them, and advice that needs them would be printed with its braces.
        advice = unknown.advise() if "{" in known.next_step else known.next_step
        sentence = self._message().removeprefix(f"{known.code} ") or unknown.explain()
        return Reason(code=known.code, sentence=sentence, next_step=advice)

    def _message(self) -> str:
        try:
            return str(json.loads(self.cause).get("errorMessage", ""))
        except (ValueError, AttributeError):
            return ""


class Task(Record):
    """Input and output of every stage, and the input of an execution."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    document_id: str
    organization: str
    pipeline: str
    attempt: int
    state: str
    artifacts: dict[str, ArtifactRef] = Field(default_factory=dict)
    laps: int = 0
    error: CaughtError | None = None

    def at(self, document: Document, artifacts: dict[str, ArtifactRef]) -> "Task":
        return self.model_copy(
            update={"state": document.state, "artifacts": artifacts, "error": None}
        )

    def as_payload(self) -> dict[str, Any]:
        payload = self.model_dump(mode="json", exclude={"error"})
        size = len(json.dumps(payload))
        if size > PAYLOAD_BYTES_MAX:
            raise PayloadTooLarge(
                what="a stage's result", size_bytes=size, size_bytes_max=PAYLOAD_BYTES_MAX
            )
        return payload
