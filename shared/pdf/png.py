"""A PNG from raw pixels with the standard library: no picture package in the Lambda."""

import struct
import zlib


def png_from_rgb(width: int, height: int, stride: int, pixels: bytes) -> bytes:
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        rows += pixels[y * stride : y * stride + width * 3]
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", zlib.compress(bytes(rows), 6))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    checksum = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", checksum)
