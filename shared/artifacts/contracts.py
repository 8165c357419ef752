"""The artifacts of a contract's way."""

from typing import ClassVar

from shared.artifacts.base import Artifact


class StepFailure(Artifact):
    """Why a step of the pipeline failed."""

    kind: ClassVar[str] = "step_error"

    code: str
    sentence: str
    next_step: str = ""
