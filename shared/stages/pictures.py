"""Making the picture of one page: the only work besides ingestion that opens a PDF."""

from shared.artifacts.base import Record
from shared.artifacts.pictures import DPI
from shared.artifacts.store import ArtifactStore
from shared.settings import RenderSettings


class PictureRequest(Record):
    original_key: str
    original_version_id: str
    picture_key: str
    page: int


def render_picture(store: ArtifactStore, settings: RenderSettings, wanted: PictureRequest) -> int:
    """The size of the picture, which is then in the store."""
    # Only this function and ingestion carry the PDF engine.
    from shared.pdf.limits import ReaderLimits  # noqa: PLC0415
    from shared.pdf.png import png_from_grey  # noqa: PLC0415
    from shared.pdf.reader import render_gray  # noqa: PLC0415

    data = store.read_bytes(wanted.original_key, wanted.original_version_id)
    limits = ReaderLimits(bytes_max=settings.size_bytes_max, pages_max=settings.pages_max)
    drawn = render_gray(data, wanted.page, DPI, limits)
    picture = png_from_grey(drawn.width, drawn.height, drawn.pixels)
    store.put_picture(wanted.picture_key, picture)
    return len(picture)
