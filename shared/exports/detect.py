"""Which format the bytes are in. The name of the file is not asked: people rename files."""

import re

from shared.artifacts.exports import ExportFormat
from shared.errors import NotAnExport
from shared.exports.encodings import Encoding
from shared.exports.source import Source

_HEAD_BYTES = 64 * 1024
# What people upload by mistake, by the first bytes.
_MAGIC = (
    (b"%PDF-", "it is a PDF"),
    (b"PK\x03\x04", "it is a ZIP archive or a spreadsheet; unpack it or save it as CSV"),
    (b"\xd0\xcf\x11\xe0", "it is an old Excel file; save it as CSV"),
    (b"\x1f\x8b", "it is compressed; unpack it"),
    (b"\x89PNG", "it is a picture"),
    (b"\xff\xd8\xff", "it is a picture"),
    (b"7z\xbc\xaf", "it is an archive; unpack it"),
    (b"MZ", "it is a program"),
    (b"\x7fELF", "it is a program"),
    (b"SQLite format 3", "it is a database"),
)
_ROOT = re.compile(r"<(?:[\w.-]+:)?([A-Za-z][\w.-]*)[\s/>]")
_CAMT_OTHER = {
    "BkToCstmrAcctRpt": "it is a camt.052 report of the day; download the camt.053 statement",
    "BkToCstmrDbtCdtNtfctn": "it is a camt.054 notification; download the camt.053 statement",
    "CstmrCdtTrfInitn": "it is a payment order, not a statement",
    "CstmrDrctDbtInitn": "it is a payment order, not a statement",
}


def refuse_foreign_bytes(source: Source) -> None:
    head = source.head(1024)
    for magic, problem in _MAGIC:
        if head.startswith(magic):
            raise NotAnExport(problem=problem)
    if b"%PDF-" in head:
        raise NotAnExport(problem="it is a PDF")


def detect_format(source: Source, encoding: Encoding) -> ExportFormat:
    with source.text(encoding.name, "replace") as text:
        head = text.read(_HEAD_BYTES).lstrip("\ufeff \t\r\n")
    if not head:
        raise NotAnExport(problem="it is empty")
    upper = head[:2048].upper()
    if "OFXHEADER:" in upper or re.match(r"<OFX>", upper):
        return "ofx1"
    if "<?OFX" in upper:
        return "ofx2"
    if head.startswith("<"):
        return _markup(head)
    if re.search(r"^!(?:Type|Account|Option|Clear):?", head[:4096], re.MULTILINE | re.IGNORECASE):
        return "qif"
    if _is_swift(head):
        return "mt940"
    return "csv"


def _is_swift(head: str) -> bool:
    if re.search(r"^:34F:|\{2:[IO]942", head, re.MULTILINE):
        raise NotAnExport(problem="it is an MT942 report of the day; download the MT940 statement")
    tags = set(re.findall(r"^:(\d{2}[A-Z]?):", head, re.MULTILINE))
    return "20" in tags and bool(tags & {"60F", "60M", "61", "25"})


def _markup(head: str) -> ExportFormat:
    names = [m[1] for m in _ROOT.finditer(head)]
    if "BkToCstmrStmt" in names[:20]:
        return "camt053"
    for name in names[:20]:
        if name.upper() == "OFX":
            return "ofx2" if head.startswith("<?xml") else "ofx1"
        if name in _CAMT_OTHER:
            raise NotAnExport(problem=_CAMT_OTHER[name])
        if name.lower() in ("html", "table", "body"):
            raise NotAnExport(problem="it is a web page")
    if "<!DOCTYPE" in head[:4096] and names and names[0] in ("Document", "OFX"):
        return "camt053" if names[0] == "Document" else "ofx2"
    raise NotAnExport(problem="it is XML of another kind")
