"""From uploaded bytes to observations, whatever the format."""

from dataclasses import replace
from typing import BinaryIO

from shared.artifacts.exports import Decision
from shared.errors import ExportInvalid
from shared.exports.camt import parse_camt
from shared.exports.delimited.read import parse_delimited
from shared.exports.detect import detect_format, refuse_foreign_bytes
from shared.exports.encodings import Encoding, detect_encoding
from shared.exports.model import ParsedExport
from shared.exports.mt940 import parse_mt940
from shared.exports.ofx import parse_ofx1, parse_ofx2
from shared.exports.qif import parse_qif
from shared.exports.source import Source
from shared.money import NO_CURRENCY, is_currency

_UNNAMED = "the file names no currency, and none was guessed; upload it with one to have it"
_ENDINGS = {
    "csv": ("csv", "txt", "tsv", "tab"), "ofx1": ("ofx", "qfx"), "ofx2": ("ofx", "qfx", "xml"),
    "qif": ("qif",), "camt053": ("xml", "camt", "053"), "mt940": ("sta", "mt940", "940", "txt"),
}  # fmt: skip


def parse_export(
    data: bytes | BinaryIO, name: str, stated_currency: str | None = None
) -> ParsedExport:
    """Every check is made before this returns: iterating the observations raises nothing new.

    `data` may be an open file; it must stay open while the observations are iterated.
    `stated_currency` is the uploader's word for a file that names none; its own word comes first.
    """
    if stated_currency and not is_currency(stated_currency):
        raise ExportInvalid(
            where="the upload", problem=f"{stated_currency[:10]!r} is no currency's code"
        )
    unnamed = stated_currency or NO_CURRENCY
    source = Source(data)
    refuse_foreign_bytes(source)
    encoding = detect_encoding(source)
    kind = detect_format(source, encoding)
    parsed = _parse(kind, source, name, encoding, unnamed)
    if name.rpartition(".")[2].lower() not in _ENDINGS[kind]:
        hint = Decision(about="format", chosen=kind, because="the bytes; the name says otherwise")
        parsed = _with_decision(parsed, hint)
    if any(account.currency == NO_CURRENCY for account in parsed.accounts):
        parsed = replace(parsed, warnings=(*parsed.warnings, _UNNAMED))
    return parsed


def _parse(kind: str, source: Source, name: str, encoding: Encoding, unnamed: str) -> ParsedExport:
    if kind == "camt053":
        return parse_camt(source, name)
    if kind == "ofx2":
        return parse_ofx2(source, name, unnamed)
    if kind == "ofx1":
        return parse_ofx1(source, name, encoding.name, unnamed)
    if kind == "qif":
        return parse_qif(source, name, encoding, unnamed)
    if kind == "mt940":
        return parse_mt940(source, name, encoding)
    return parse_delimited(source, name, encoding, unnamed)


def _with_decision(parsed: ParsedExport, decision: Decision) -> ParsedExport:
    return replace(parsed, decisions=(*parsed.decisions, decision))
