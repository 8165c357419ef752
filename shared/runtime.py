"""The composition root: settings in, tools out. Built once per process and configuration."""

import threading
import time
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from botocore.config import Config
from botocore.session import Session, get_session

from shared.artifacts.store import ArtifactStore
from shared.errors import OcrUnavailable
from shared.settings import RecognitionSettings, StageSettings, TableSettings
from shared.stages.frame import Tools
from shared.state.controller import StateController
from shared.state.models import bind_tables
from shared.statements.ocr import TextRecognizer

if TYPE_CHECKING:
    from mypy_boto3_events import EventBridgeClient
    from mypy_boto3_lambda import LambdaClient
    from mypy_boto3_s3 import S3Client
    from mypy_boto3_sqs import SQSClient
    from mypy_boto3_stepfunctions import SFNClient

# Written out, because a library's defaults are somebody else's decisions.
CLIENT_CONFIG = Config(
    connect_timeout=2, read_timeout=10, retries={"mode": "standard", "total_max_attempts": 5}
)


def clock_ms() -> int:
    return time.time_ns() // 1_000_000


@lru_cache(maxsize=1)
def _session() -> Session:
    """One for all clients: each has to look through everything that AWS offers."""
    return get_session()


# A session makes one client at a time; clients themselves may be shared.
_making = threading.Lock()


def _client(service: str, region: str, **more: Any) -> Any:
    # Straight from botocore: importing boto3 brings its transfer manager along, which nothing
    # here uses and which is two fifths of a cold start.
    options = {"config": CLIENT_CONFIG, **more}
    with _making:
        return _session().create_client(service, region_name=region, **options)


@lru_cache(maxsize=8)
def s3_client(region: str) -> "S3Client":
    client: S3Client = _client("s3", region)
    return client


@lru_cache(maxsize=8)
def workflow_client(region: str) -> "SFNClient":
    client: SFNClient = _client("stepfunctions", region)
    return client


@lru_cache(maxsize=8)
def function_client(region: str) -> "LambdaClient":
    client: LambdaClient = _client("lambda", region)
    return client


@lru_cache(maxsize=8)
def queue_client(region: str) -> "SQSClient":
    client: SQSClient = _client("sqs", region)
    return client


@lru_cache(maxsize=8)
def event_client(region: str) -> "EventBridgeClient":
    client: EventBridgeClient = _client("events", region)
    return client


@lru_cache(maxsize=8)
def presigning_client(region: str, endpoint: str) -> "S3Client":
    """Only signs; `endpoint` is where browsers send uploads, empty for S3 itself."""
    config = CLIENT_CONFIG.merge(Config(signature_version="s3v4"))
    client: S3Client = _client("s3", region, config=config, endpoint_url=endpoint or None)
    return client


def build_controller(settings: TableSettings) -> StateController:
    bind_tables(settings)
    return StateController(clock_ms=clock_ms)


def build_recognizer(settings: RecognitionSettings) -> TextRecognizer:
    """What reads pictures of pages here. Imported late: most documents never need it."""
    from shared.pdf.limits import ReaderLimits  # noqa: PLC0415

    if settings.ocr_engine == "tesseract":
        from shared.pdf.tesseract import Tesseract  # noqa: PLC0415

        return Tesseract(ReaderLimits())
    if settings.ocr_engine == "textract":
        from shared.pdf.textract import Textract  # noqa: PLC0415

        return Textract(_client("textract", settings.region), ReaderLimits())
    raise OcrUnavailable(problem="text recognition is switched off")


def build_tools(settings: StageSettings) -> Tools:
    store = ArtifactStore(s3_client(settings.region), settings.artifacts_bucket)
    return Tools(build_controller(settings), store)
