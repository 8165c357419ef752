"""A picture of one page, for reviewers. May read originals and write pictures, nothing else."""

from typing import TYPE_CHECKING, Any

from shared.artifacts.pictures import DPI
from shared.artifacts.store import ArtifactStore
from shared.pdf.limits import ReaderLimits
from shared.pdf.png import png_from_grey
from shared.pdf.reader import render_gray
from shared.runtime import s3_client
from shared.settings import RenderSettings, load_settings

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    settings = load_settings(RenderSettings)
    store = ArtifactStore(s3_client(settings.region), settings.artifacts_bucket)
    data = store.read_bytes(event["original_key"], event["original_version_id"])
    limits = ReaderLimits(bytes_max=settings.size_bytes_max, pages_max=settings.pages_max)
    picture = png_from_grey(*render_gray(data, event["page"], DPI, limits))
    store.put_picture(event["picture_key"], picture)
    return {"size_bytes": len(picture)}
