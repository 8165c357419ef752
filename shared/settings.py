"""The only reader of environment variables.

Each function has one frozen settings model that names what it needs; a missing or malformed
value stops it at once with the name of the variable. A local run passes the environment that
template.yaml gives each function through `use_environment`, so one process can be all of them.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from shared.errors import SettingsError


class Settings(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    region: str = Field(alias="AWS_REGION")


class MetricsSettings(Settings):
    region: str = Field(alias="AWS_REGION", default="")
    # The stack's name, so that two stacks in one account keep their figures apart.
    metrics_namespace: str = Field(alias="METRICS_NAMESPACE", default="assay")


class TableSettings(Settings):
    documents_table: str = Field(alias="DOCUMENTS_TABLE")
    events_table: str = Field(alias="EVENTS_TABLE")


class StageSettings(TableSettings):
    artifacts_bucket: str = Field(alias="ARTIFACTS_BUCKET")


class UploadSettings(StageSettings):
    inbox_bucket: str = Field(alias="INBOX_BUCKET")
    size_bytes_max: int = Field(alias="SIZE_BYTES_MAX", ge=1)


class IngestSettings(UploadSettings):
    pages_max: int = Field(alias="PAGES_MAX", ge=1)
    # Below the function's own timeout, or a slow file dies without a name for its cause.
    reader_seconds_max: int = Field(alias="READER_SECONDS_MAX", ge=1)


class TemplateSettings(StageSettings):
    templates_table: str = Field(alias="TEMPLATES_TABLE")


class RouteSettings(TemplateSettings):
    selection_threshold: float = Field(alias="SELECTION_THRESHOLD", ge=0, le=1)
    high_confidence_threshold: float = Field(alias="HIGH_CONFIDENCE_THRESHOLD", ge=0, le=1)
    review_threshold: float = Field(alias="REVIEW_THRESHOLD", ge=0, le=1)


class RecognitionSettings(TemplateSettings):
    # "tesseract" where the program is installed, "textract" on AWS, "none".
    ocr_engine: Literal["tesseract", "textract", "none"] = Field(alias="OCR_ENGINE")


class ExtractSettings(RecognitionSettings):
    lease_seconds: int = Field(alias="LEASE_SECONDS", ge=1)


class ReconcileSettings(TemplateSettings):
    # A draft becomes stable by itself after so many proven statements; 0: only by a person.
    promote_after: int = Field(alias="PROMOTE_AFTER", ge=0)


class DraftSettings(RecognitionSettings):
    drafting: bool = Field(alias="DRAFTING")


class OrganizationSettings(Settings):
    organizations_table: str = Field(alias="ORGANIZATIONS_TABLE")


class StarterSettings(TableSettings):
    # One state machine per pipeline that runs here, as "statements=arn:...,exports=arn:...".
    state_machines: str = Field(alias="STATE_MACHINES")

    def state_machine_arn(self, pipeline: str) -> str | None:
        entries = (entry.partition("=") for entry in self.state_machines.split(","))
        return {name: arn for name, _, arn in entries}.get(pipeline)

    @property
    def pipelines(self) -> list[str]:
        return [entry.partition("=")[0] for entry in self.state_machines.split(",")]


class IntakeSettings(StarterSettings, OrganizationSettings):
    intake_queue: str = Field(alias="INTAKE_QUEUE")
    # How many documents may be under way at once; the others wait in the queue.
    admission_limit: int = Field(alias="ADMISSION_LIMIT", ge=1)
    # How many intake functions may run at once; they share the free places.
    intake_concurrency: int = Field(alias="INTAKE_CONCURRENCY", ge=1)


class TokenSettings(TableSettings):
    tokens_table: str = Field(alias="TOKENS_TABLE")


class ReviewSettings(TokenSettings, StageSettings):
    pass


class ReviewsTableSettings(Settings):
    reviews_table: str = Field(alias="REVIEWS_TABLE")


class SweepSettings(StageSettings, StarterSettings, OrganizationSettings, ReviewsTableSettings):
    """No table of tokens here either: it asks the relay."""

    intake_queue: str = Field(alias="INTAKE_QUEUE")
    relay_function: str = Field(alias="RELAY_FUNCTION")


class RenderSettings(Settings):
    artifacts_bucket: str = Field(alias="ARTIFACTS_BUCKET")
    size_bytes_max: int = Field(alias="SIZE_BYTES_MAX", ge=1)
    pages_max: int = Field(alias="PAGES_MAX", ge=1)


class ApiSettings(StageSettings, StarterSettings, OrganizationSettings, ReviewsTableSettings):
    """No table of tokens here: the API can ask the relay to wake a workflow, never do it."""

    inbox_bucket: str = Field(alias="INBOX_BUCKET")
    intake_queue: str = Field(alias="INTAKE_QUEUE")
    relay_function: str = Field(alias="RELAY_FUNCTION")
    render_function: str = Field(alias="RENDER_FUNCTION")
    size_bytes_max: int = Field(alias="SIZE_BYTES_MAX", ge=1)
    export_size_bytes_max: int = Field(alias="EXPORT_SIZE_BYTES_MAX", ge=1)
    # Where browsers send uploads, if not to S3 itself: the local server stands in for it.
    upload_endpoint: str = Field(alias="UPLOAD_ENDPOINT", default="")


S = TypeVar("S", bound=Settings)

_environment: ContextVar[Mapping[str, str] | None] = ContextVar("environment", default=None)


@contextmanager
def use_environment(environment: Mapping[str, str]) -> Iterator[None]:
    token = _environment.set(environment)
    try:
        yield
    finally:
        _environment.reset(token)


def load_settings(kind: type[S]) -> S:
    overriding = _environment.get()
    values = os.environ if overriding is None else overriding
    names = [field.alias or name for name, field in kind.model_fields.items()]
    found = _validated(kind, tuple((n, values[n]) for n in names if n in values))
    assert isinstance(found, kind)  # noqa: S101  (for the type checker: the cache forgets it)
    return found


@lru_cache(maxsize=256)
def _validated(kind: type[Settings], values: tuple[tuple[str, str], ...]) -> Settings:
    try:
        return kind.model_validate(dict(values))
    except ValidationError as error:
        first = error.errors()[0]
        raise SettingsError(name=str(first["loc"][0]), problem=first["msg"]) from error
