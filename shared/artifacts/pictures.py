"""Pictures of pages, rendered once by the function that alone may open a PDF, then kept."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from botocore.exceptions import ClientError

from shared.artifacts.statements import IngestReceipt
from shared.artifacts.store import error_code, translating_errors
from shared.errors import NoSuchThing, ObjectStoreBusy

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client

# Grey and sharp enough to read small print: some 40 to 120 kB a page.
DPI = 120
# Without the right to list, S3 says "denied" where it means "not there".
_NOT_THERE = {"NoSuchKey", "404", "AccessDenied", "403"}


def picture_key(organization: str, sha256: str, page: int) -> str:
    return f"pages/{organization}/{sha256}/{page}-{DPI}.png"


@dataclass(frozen=True)
class Pictures:
    client: "S3Client"
    bucket: str
    render: Callable[[dict[str, Any]], dict[str, Any]]

    def page(self, organization: str, receipt: IngestReceipt, page: int) -> bytes:
        if not 1 <= page <= receipt.page_count:
            raise NoSuchThing(kind="page", name=page)
        key = picture_key(organization, receipt.sha256, page)
        found = self._find(key)
        if found is None:
            self.render(
                {
                    "original_key": receipt.original_key,
                    "original_version_id": receipt.original_version_id,
                    "picture_key": key,
                    "page": page,
                }
            )
            found = self._find(key)
        if found is None:
            raise ObjectStoreBusy(operation="GetObject")
        return found

    def _find(self, key: str) -> bytes | None:
        try:
            with translating_errors():
                body: bytes = self.client.get_object(Bucket=self.bucket, Key=key)["Body"].read()
                return body
        except ObjectStoreBusy as busy:
            if isinstance(busy.__cause__, ClientError) and error_code(busy.__cause__) in _NOT_THERE:
                return None
            raise
