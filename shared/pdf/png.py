"""A PNG from raw pixels with the standard library: no picture package in the Lambda."""

import struct
import zlib

_GREY, _RGB = 0, 2


def png_from_rgb(width: int, height: int, stride: int, pixels: bytes) -> bytes:
    return _png(width, height, stride, pixels, 3, _RGB)


def png_from_grey(width: int, height: int, pixels: bytes) -> bytes:
    """A third of the size, and a page that is read needs no colour."""
    return _png(width, height, width, pixels, 1, _GREY)


def _png(width: int, height: int, stride: int, pixels: bytes, depth: int, kind: int) -> bytes:
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        rows += pixels[y * stride : y * stride + width * depth]
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", zlib.compress(bytes(rows), 6))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    checksum = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", checksum)
