"""The uploaded bytes, readable from the start as often as the parser needs to look.

Formats are inferred from whole columns, so a large file is read several times. Each view keeps
its own position: two readers of one file do not disturb each other.
"""

import io
from typing import Any, BinaryIO

from shared.errors import ExportTooLarge, NotAnExport

SIZE_BYTES_MAX = 512 * 1024 * 1024
# Formats other than CSV are held in memory as a whole.
WHOLE_BYTES_MAX = 64 * 1024 * 1024
BUFFER_BYTES = 256 * 1024


class _View(io.RawIOBase):
    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._position = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        self._file.seek(self._position)
        chunk = self._file.read(len(buffer))
        buffer[: len(chunk)] = chunk
        self._position += len(chunk)
        return len(chunk)


class Source:
    def __init__(self, data: bytes | BinaryIO) -> None:
        self._file: BinaryIO = io.BytesIO(data) if isinstance(data, bytes) else data
        self.size_bytes = self._file.seek(0, io.SEEK_END)
        if self.size_bytes == 0:
            raise NotAnExport(problem="it is empty")
        if self.size_bytes > SIZE_BYTES_MAX:
            raise ExportTooLarge(size=self.size_bytes, unit="bytes", limit=SIZE_BYTES_MAX)

    @property
    def ends_in_newline(self) -> bool:
        self._file.seek(-min(4, self.size_bytes), io.SEEK_END)
        tail = self._file.read()
        return any(mark in tail for mark in (b"\n", b"\r", b"\x1a"))

    def open(self) -> io.BufferedReader:
        return io.BufferedReader(_View(self._file), BUFFER_BYTES)

    def head(self, size_bytes: int) -> bytes:
        return self.open().read(size_bytes)

    def whole(self) -> bytes:
        if self.size_bytes > WHOLE_BYTES_MAX:
            raise ExportTooLarge(size=self.size_bytes, unit="bytes", limit=WHOLE_BYTES_MAX)
        return self.open().read()

    def text(self, encoding: str, errors: str = "strict") -> io.TextIOWrapper:
        return io.TextIOWrapper(self.open(), encoding=encoding, errors=errors, newline="")
