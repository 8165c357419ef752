"""Artifacts in S3 under the hash of their content: written once, found again, never changed."""

import gzip
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING, BinaryIO, TypeVar, cast

from botocore.exceptions import BotoCoreError, ClientError
from pydantic import ValidationError

from shared.artifacts.base import Artifact, Record
from shared.artifacts.reference import ArtifactRef, RowsPart, Stored, StoredRows
from shared.errors import (
    ArtifactDamaged,
    DocumentTooLarge,
    DuplicateDocument,
    ObjectStoreBusy,
    UploadMissing,
)

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client

A = TypeVar("A", bound=Artifact)
R = TypeVar("R", bound=Record)
# Before packing; some twenty thousand rows of an export.
ROWS_PART_BYTES = 8 * 1024 * 1024
UPLOAD_BYTES_IN_MEMORY_MAX = 16 * 1024 * 1024
UPLOAD_CHUNK_BYTES = 1024 * 1024
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

    def put_rows(
        self, organization: str, document_id: str, name: str, rows: Iterable[Record]
    ) -> StoredRows:
        """Never more than one part in memory, however many rows there are."""
        folder = f"artifacts/{organization}/{document_id}/{name}"
        parts: list[RowsPart] = []
        count = size = 0
        lines: list[bytes] = []
        for row in rows:
            line = row.model_dump_json().encode() + b"\n"
            count += 1
            size += len(line)
            lines.append(line)
            if size >= ROWS_PART_BYTES:
                parts.append(self._put_part(folder, lines))
                lines, size = [], 0
        if lines:
            parts.append(self._put_part(folder, lines))
        return StoredRows(count=count, parts=parts)

    def _put_part(self, folder: str, lines: list[bytes]) -> RowsPart:
        # Without a time inside, so that the same rows are the same object.
        body = gzip.compress(b"".join(lines), compresslevel=1, mtime=0)
        sha256 = hashlib.sha256(body).hexdigest()
        key = f"{folder}/{sha256}.jsonl.gz"
        with translating_errors():
            answer = self.client.put_object(
                Bucket=self.bucket, Key=key, Body=body, ContentType="application/gzip"
            )
        return RowsPart(key=key, version_id=answer["VersionId"], sha256=sha256)

    def read_rows(self, stored: StoredRows, kind: type[R]) -> Iterator[R]:
        for part in stored.parts:
            for line in self._part(part).splitlines():
                try:
                    yield kind.model_validate_json(line)
                except ValidationError as error:
                    raise ArtifactDamaged(key=part.key) from error

    def _part(self, part: RowsPart) -> bytes:
        body = self.read_bytes(part.key, part.version_id)
        if hashlib.sha256(body).hexdigest() != part.sha256:
            raise ArtifactDamaged(key=part.key)
        return gzip.decompress(body)

    def check(self, ref: ArtifactRef, kind: type[Artifact]) -> None:
        """Is everything there as it was written? The rows that it refers to as well."""
        found = self.get(ref, kind).value
        for rows in (value for _, value in found if isinstance(value, StoredRows)):
            if sum(self._part(part).count(b"\n") for part in rows.parts) != rows.count:
                raise ArtifactDamaged(key=ref.key)

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


@contextmanager
def open_upload(
    client: "S3Client", bucket: str, key: str, version_id: str, size_bytes_max: int
) -> Iterator[BinaryIO]:
    """The uploaded bytes of exactly this version, on disk where they are many."""
    with SpooledTemporaryFile(max_size=UPLOAD_BYTES_IN_MEMORY_MAX) as file:
        _receive(client, bucket, key, version_id, size_bytes_max, file)
        file.seek(0)
        yield cast(BinaryIO, file)


def _receive(
    client: "S3Client",
    bucket: str,
    key: str,
    version_id: str,
    size_bytes_max: int,
    file: "SpooledTemporaryFile[bytes]",
) -> None:
    try:
        with translating_errors():
            answer = client.get_object(Bucket=bucket, Key=key, VersionId=version_id)
            for chunk in answer["Body"].iter_chunks(UPLOAD_CHUNK_BYTES):
                file.write(chunk)
                if file.tell() > size_bytes_max:
                    raise DocumentTooLarge(
                        size=f"more than {size_bytes_max}", unit="bytes", limit=size_bytes_max
                    )
    except ObjectStoreBusy as busy:
        if isinstance(busy.__cause__, ClientError) and error_code(busy.__cause__) in _GONE:
            raise UploadMissing() from busy
        raise
