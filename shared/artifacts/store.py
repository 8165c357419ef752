"""Artifacts in S3 under the hash of their content: written once, found again, never changed."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from botocore.exceptions import BotoCoreError, ClientError
from pydantic import ValidationError

from shared.artifacts.base import Artifact
from shared.artifacts.reference import ArtifactRef, Stored
from shared.errors import ArtifactDamaged, DuplicateDocument, ObjectStoreBusy, UploadMissing

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client

A = TypeVar("A", bound=Artifact)
_GONE = {"NoSuchKey", "NoSuchVersion", "404", "MethodNotAllowed"}


def error_code(error: ClientError) -> str:
    return str(error.response.get("Error", {}).get("Code", ""))


@contextmanager
def translating_errors() -> Iterator[None]:
    try:
        yield
    except (BotoCoreError, ClientError) as error:
        raise ObjectStoreBusy(operation=type(error).__name__) from error


@dataclass(frozen=True)
class ArtifactStore:
    client: "S3Client"
    bucket: str

    def put(self, organization: str, document_id: str, artifact: A) -> Stored[A]:
        body = artifact.model_dump_json().encode()
        sha256 = hashlib.sha256(body).hexdigest()
        key = f"artifacts/{organization}/{document_id}/{artifact.kind}/{sha256}.json"
        with translating_errors():
            # The same content has the same key, so a repeated write changes nothing that
            # anybody refers to; the reference names the version that was written.
            answer = self.client.put_object(
                Bucket=self.bucket, Key=key, Body=body, ContentType="application/json"
            )
        ref = ArtifactRef(
            kind=artifact.kind,
            schema_version=artifact.schema_version,
            key=key,
            version_id=answer["VersionId"],
            sha256=sha256,
        )
        return Stored(artifact, ref)

    def get(self, ref: ArtifactRef, kind: type[A]) -> Stored[A]:
        body = self.read_bytes(ref.key, ref.version_id)
        if hashlib.sha256(body).hexdigest() != ref.sha256:
            raise ArtifactDamaged(key=ref.key)
        try:
            return Stored(kind.model_validate_json(body), ref)
        except ValidationError as error:
            raise ArtifactDamaged(key=ref.key) from error

    def read_bytes(self, key: str, version_id: str) -> bytes:
        try:
            with translating_errors():
                answer = self.client.get_object(Bucket=self.bucket, Key=key, VersionId=version_id)
                body: bytes = answer["Body"].read()
                return body
        except ObjectStoreBusy as busy:
            if isinstance(busy.__cause__, ClientError) and error_code(busy.__cause__) in _GONE:
                raise ArtifactDamaged(key=key) from busy
            raise

    def put_picture(self, key: str, body: bytes) -> None:
        with translating_errors():
            self.client.put_object(Bucket=self.bucket, Key=key, Body=body, ContentType="image/png")

    def keep_original(
        self, organization: str, document_id: str, sha256: str, body: bytes
    ) -> tuple[str, str]:
        """Store the uploaded bytes once per organization; key and version id.

        A conditional put of the owner's id decides in one step who was first, so that of two
        equal files uploaded at the same moment exactly one goes on.
        """
        owner = self._first_owner(f"owners/{organization}/{sha256}", document_id)
        if owner != document_id:
            raise DuplicateDocument(first_document_id=owner)
        key = f"originals/{organization}/{sha256}"
        with translating_errors():
            answer = self.client.put_object(Bucket=self.bucket, Key=key, Body=body)
        return key, answer["VersionId"]

    def _first_owner(self, key: str, document_id: str) -> str:
        try:
            with translating_errors():
                self.client.put_object(
                    Bucket=self.bucket, Key=key, Body=document_id.encode(), IfNoneMatch="*"
                )
            return document_id
        except ObjectStoreBusy as busy:
            cause = busy.__cause__
            if not (isinstance(cause, ClientError) and error_code(cause) == "PreconditionFailed"):
                raise
        with translating_errors():
            body: bytes = self.client.get_object(Bucket=self.bucket, Key=key)["Body"].read()
        return body.decode()


def read_upload(
    client: "S3Client", bucket: str, key: str, version_id: str, size_bytes_max: int
) -> bytes:
    """The uploaded bytes of exactly this version; never more than the limit and one byte."""
    try:
        with translating_errors():
            answer = client.get_object(Bucket=bucket, Key=key, VersionId=version_id)
            body: bytes = answer["Body"].read(size_bytes_max + 1)
            return body
    except ObjectStoreBusy as busy:
        if isinstance(busy.__cause__, ClientError) and error_code(busy.__cause__) in _GONE:
            raise UploadMissing() from busy
        raise
