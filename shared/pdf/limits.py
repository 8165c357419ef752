"""What reading one PDF may cost. A hostile file spends a child's budget, never ours."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ReaderLimits:
    bytes_max: int = 50_000_000
    pages_max: int = 300
    words_max: int = 600_000
    seconds_max: float = 60.0
    # Address space, not resident memory: a 300 MB flate bomb was seen to reach 617 MB.
    memory_bytes_max: int = 1_500_000_000
    # A picture of one page: 40 megapixels is A4 at 600 dpi.
    pixels_max: int = 40_000_000
    # All scanned pages of a document together; a page takes nine to eighteen seconds.
    recognition_seconds_max: float = 600.0
