"""A picture of one page, for reviewers. May read originals and write pictures, nothing else."""

from typing import TYPE_CHECKING, Any

from shared.artifacts.store import ArtifactStore
from shared.runtime import s3_client
from shared.settings import RenderSettings, load_settings
from shared.stages.pictures import PictureRequest, render_picture

if TYPE_CHECKING:
    from aws_lambda_powertools.utilities.typing import LambdaContext


def handler(event: dict[str, Any], context: "LambdaContext") -> dict[str, Any]:
    settings = load_settings(RenderSettings)
    store = ArtifactStore(s3_client(settings.region), settings.artifacts_bucket)
    wanted = PictureRequest.model_validate(event)
    return {"size_bytes": render_picture(store, settings, wanted)}
