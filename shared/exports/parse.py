"""From uploaded bytes to observations, whatever the format."""

from dataclasses import replace
from typing import BinaryIO

from shared.artifacts.exports import Decision
from shared.exports.camt import parse_camt
from shared.exports.delimited.read import parse_delimited
from shared.exports.detect import detect_format, refuse_foreign_bytes
from shared.exports.encodings import Encoding, detect_encoding
from shared.exports.model import ParsedExport
from shared.exports.mt940 import parse_mt940
from shared.exports.ofx import parse_ofx1, parse_ofx2
from shared.exports.qif import parse_qif
from shared.exports.source import Source

_ENDINGS = {
    "csv": ("csv", "txt", "tsv", "tab"), "ofx1": ("ofx", "qfx"), "ofx2": ("ofx", "qfx", "xml"),
    "qif": ("qif",), "camt053": ("xml", "camt", "053"), "mt940": ("sta", "mt940", "940", "txt"),
}  # fmt: skip


def parse_export(data: bytes | BinaryIO, name: str) -> ParsedExport:
    """Every check is made before this returns: iterating the observations raises nothing new.

    `data` may be an open file; it must stay open while the observations are iterated.
    """
    source = Source(data)
    refuse_foreign_bytes(source)
    encoding = detect_encoding(source)
    kind = detect_format(source, encoding)
    parsed = _parse(kind, source, name, encoding)
    if name.rpartition(".")[2].lower() not in _ENDINGS[kind]:
        hint = Decision(about="format", chosen=kind, because="the bytes; the name says otherwise")
        parsed = _with_decision(parsed, hint)
    return parsed


def _parse(kind: str, source: Source, name: str, encoding: Encoding) -> ParsedExport:
    if kind == "camt053":
        return parse_camt(source, name)
    if kind == "ofx2":
        return parse_ofx2(source, name)
    if kind == "ofx1":
        return parse_ofx1(source, name, encoding.name)
    if kind == "qif":
        return parse_qif(source, name, encoding)
    if kind == "mt940":
        return parse_mt940(source, name, encoding)
    return parse_delimited(source, name, encoding)


def _with_decision(parsed: ParsedExport, decision: Decision) -> ParsedExport:
    return replace(parsed, decisions=(*parsed.decisions, decision))
