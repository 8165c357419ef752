"""Which characters the bytes stand for. Decided on the whole file, before anything is parsed."""

import codecs
import re
from collections import Counter
from dataclasses import dataclass

from shared.errors import ExportDamaged
from shared.exports.labels import count_known_labels
from shared.exports.source import BUFFER_BYTES, Source

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# In order of preference: where two explain the bytes equally well, the earlier is meant.
_SINGLE_BYTE = (
    "cp1252", "iso8859-15", "cp1250", "iso8859-2", "cp850", "mac-roman", "cp1251", "cp1254",
    "cp1253", "cp1257",
)  # fmt: skip
_MULTI_BYTE = ("gb18030", "cp932", "cp949", "big5")
_MULTI = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_WORDS = re.compile(rb"[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*")
_WORDS_MAX = 5_000
_ASCII = bytes(range(128))
# Signs that stand between letters only when the guess is wrong.
_GOOD_SIGNS = frozenset("€£§°´’‘“”„–—…·•ªº«»¿¡ß \xa0")


@dataclass(frozen=True)
class Encoding:
    name: str
    because: str
    errors: str = "strict"


@dataclass
class _Bytes:
    """What one pass over the file tells about its bytes."""

    high: int = 0
    in_sequences: int = 0
    utf8: bool = True
    nul_at: int | None = None

    def __post_init__(self) -> None:
        self.kinds: set[int] = set()
        self.words: Counter[bytes] = Counter()


def detect_encoding(source: Source) -> Encoding:
    head = source.head(4096)
    for mark, name in _BOMS:
        if head.startswith(mark):
            return _verified(source, Encoding(name, "byte order mark"))
    if wide := _utf16_without_mark(head):
        return _verified(source, Encoding(wide, "every second byte is zero"))
    seen = _look_at_bytes(source)
    if seen.nul_at is not None:
        raise ExportDamaged(problem=f"a NUL byte at offset {seen.nul_at}")
    if seen.utf8:
        return Encoding("utf-8", "valid throughout")
    lone = seen.high - seen.in_sequences
    if seen.in_sequences >= 20 * lone:
        # Banks cut fields at a number of bytes and so cut a letter in two. Text only.
        return Encoding("utf-8", f"valid but for {lone} bytes, shown as U+FFFD", "replace")
    return _legacy(source, seen)


def _utf16_without_mark(head: bytes) -> str | None:
    if len(head) < 8:
        return None
    even, odd = head[0::2].count(0), head[1::2].count(0)
    half = len(head) // 2
    if odd > half * 0.8 and even == 0:
        return "utf-16-le"
    if even > half * 0.8 and odd == 0:
        return "utf-16-be"
    return None


def _look_at_bytes(source: Source) -> _Bytes:
    seen = _Bytes()
    decoder = codecs.getincrementaldecoder("utf-8")()
    offset = 0
    with source.open() as file:
        while chunk := file.read(BUFFER_BYTES):
            if seen.nul_at is None and (at := chunk.find(0)) >= 0:
                seen.nul_at = offset + at
            offset += len(chunk)
            if seen.utf8:
                seen.utf8 = _decodes(decoder, chunk)
            if high := chunk.translate(None, _ASCII):
                _count_high(seen, chunk, high)
    if seen.utf8:
        seen.utf8 = _decodes(decoder, b"", final=True)
    return seen


def _decodes(decoder: codecs.IncrementalDecoder, chunk: bytes, final: bool = False) -> bool:
    try:
        decoder.decode(chunk, final)
    except UnicodeDecodeError:
        return False
    return True


def _count_high(seen: _Bytes, chunk: bytes, high: bytes) -> None:
    seen.high += len(high)
    seen.kinds.update(high)
    seen.in_sequences += sum(len(match) for match in _MULTI.findall(chunk))
    if len(seen.words) < _WORDS_MAX:
        seen.words.update(_WORDS.findall(chunk)[:_WORDS_MAX])


def _legacy(source: Source, seen: _Bytes) -> Encoding:
    head = source.head(64 * 1024)
    best: tuple[tuple[int, int, int], str] | None = None
    for rank, name in enumerate(_SINGLE_BYTE + _MULTI_BYTE):
        words = _decoded(seen, name)
        if words is None:
            continue
        labels = count_known_labels(head.decode(name, "replace"))
        # Multi-byte encodings decode almost anything: only known words speak for them.
        if name in _MULTI_BYTE and labels < 2:
            continue
        score = (labels, _plausible(words), -rank)
        if best is None or score > best[0]:
            best = (score, name)
    if best is None:
        raise ExportDamaged(problem="its bytes are text in no encoding that banks use")
    return _verified(source, Encoding(best[1], "the words that it makes of the bytes"))


def _verified(source: Source, encoding: Encoding) -> Encoding:
    """The whole file decodes, so that no later pass stumbles over a byte in its middle."""
    decoder = codecs.getincrementaldecoder(encoding.name)()
    with source.open() as file:
        while chunk := file.read(BUFFER_BYTES):
            if not _decodes(decoder, chunk):
                return _with_replacements(encoding)
    return encoding if _decodes(decoder, b"", final=True) else _with_replacements(encoding)


def _with_replacements(encoding: Encoding) -> Encoding:
    if encoding.name != "utf-8-sig":
        raise ExportDamaged(problem=f"some of its bytes are not {encoding.name}")
    return Encoding(encoding.name, f"{encoding.because}, bad bytes shown as U+FFFD", "replace")


def _decoded(seen: _Bytes, name: str) -> list[tuple[str, int]] | None:
    try:
        if name in _SINGLE_BYTE:
            bytes(sorted(seen.kinds)).decode(name)
        return [(word.decode(name, "replace"), n) for word, n in seen.words.items()]
    except UnicodeDecodeError:
        return None


def _plausible(words: list[tuple[str, int]]) -> int:
    """Letters where letters stand, capitals not behind small ones, no odd signs within."""
    score = 0
    for word, _ in words:
        if len(word) == 1:
            # Beside a number stands a sign of money, not a letter.
            score += 2 if word in "£€¥" else -1
            continue
        for at, sign in enumerate(word):
            if sign < "\x80":
                continue
            inside = 0 < at < len(word) - 1
            before = word[at - 1] if at else ""
            if sign.isalpha() and sign not in "ªº":
                score += -2 if sign.isupper() and before.islower() else 1
            elif sign in _GOOD_SIGNS:
                score += -1 if inside else 0
            else:
                score -= 3 if inside else 1
    return score
