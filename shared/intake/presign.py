"""A ticket for one upload: exactly this key, this type, this size, and not for long."""

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from botocore.exceptions import BotoCoreError, ClientError

from shared.artifacts.base import Record
from shared.artifacts.inbox import folder_of, key_of_a_person
from shared.errors import InvalidRequest, ObjectStoreBusy
from shared.intake.upload import KEY_BYTES_MAX, Upload

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client

TICKET_SECONDS = 300
CONTENT_TYPES = {
    "statements": ("application/pdf",),
    "contracts": ("application/pdf",),
    "exports": ("text/csv", "application/x-ofx", "application/qif", "application/xml",
                "text/plain"),
}  # fmt: skip


class Ticket(Record):
    """Send `fields` and the file, last, as a multipart form to `url`."""

    upload_id: str
    url: str
    fields: dict[str, str]
    size_bytes_max: int
    expires_at_ms: int
    poll: str


class UploadState(Record):
    upload_id: str
    # waiting: nothing has arrived; received: the file is here; taken_in: the document exists.
    status: Literal["waiting", "received", "taken_in"]
    document_id: str | None = None
    document: str | None = None


@dataclass(frozen=True)
class Uploads:
    signer: "S3Client"
    client: "S3Client"
    bucket: str
    size_bytes_max: int
    export_size_bytes_max: int

    def _size_max(self, pipeline: str) -> int:
        return self.export_size_bytes_max if pipeline == "exports" else self.size_bytes_max

    def ticket(
        self,
        organization: str,
        pipeline: str,
        who: str,
        file_name: str,
        content_type: str,
        now_ms: int,
        currency: str | None = None,
    ) -> Ticket:
        if content_type not in CONTENT_TYPES[pipeline]:
            allowed = ", ".join(CONTENT_TYPES[pipeline])
            raise InvalidRequest(problem=f"content_type must be one of {allowed}")
        # Nobody can guess it, and nobody else's object can ever have this key.
        upload_id = f"up_{pipeline}_{secrets.token_hex(16)}"
        key = key_of_a_person(organization, pipeline, upload_id, who, file_name, currency)
        if len(key.encode()) > KEY_BYTES_MAX:
            raise InvalidRequest(problem="the file name is too long")
        form = self.signer.generate_presigned_post(
            Bucket=self.bucket,
            Key=key,
            Fields={"Content-Type": content_type},
            Conditions=[
                {"Content-Type": content_type},
                ["content-length-range", 1, self._size_max(pipeline)],
            ],
            ExpiresIn=TICKET_SECONDS,
        )
        return Ticket(
            upload_id=upload_id,
            url=form["url"],
            fields=form["fields"],
            size_bytes_max=self._size_max(pipeline),
            expires_at_ms=now_ms + TICKET_SECONDS * 1000,
            poll=f"/api/uploads/{upload_id}",
        )

    def find(self, organization: str, upload_id: str) -> Upload | None:
        """The first object that was uploaded with this ticket."""
        pipeline = upload_id.split("_")[1]
        folder = folder_of(organization, pipeline, upload_id)
        try:
            answer = self.client.list_object_versions(
                Bucket=self.bucket, Prefix=folder, MaxKeys=100
            )
        except (ClientError, BotoCoreError) as error:
            raise ObjectStoreBusy(operation="ListObjectVersions") from error
        versions = answer.get("Versions", [])
        if not versions:
            return None
        first = versions[-1]  # S3 lists the newest first
        return Upload(bucket=self.bucket, key=first["Key"], version_id=first["VersionId"])
