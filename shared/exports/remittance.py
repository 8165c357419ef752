"""The free text of MT940's field :86:, which banks structure in their own ways."""

import re
from dataclasses import dataclass

# German and Polish banks: a code, then subfields of two digits after one separator sign.
_CODED = re.compile(r"^\s*(\d{3})?([?<~^>])(?=\d{2})")
# Dutch and others: /NAME/Somebody/REMI/What for/EREF/...
_SLASHED = re.compile(r"/([A-Z]{3,4})/")
_NAMES = ("NAME", "BENM", "ORDP")
_TEXTS = ("REMI", "TRTP", "USTD")
# SEPA prefixes inside the purpose lines; what follows SVWZ+ is what the payer wrote.
_SEPA = re.compile(r"\b(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|PURP)[+:]")


@dataclass(frozen=True)
class Remittance:
    text: str
    name: str


def read_remittance(field: str) -> Remittance:
    coded = _CODED.match(field)
    if coded:
        return _coded(field, coded[2], coded.end() - 1)
    joined = field.replace("\n", "")
    if joined.lstrip().startswith("/") and _SLASHED.search(joined):
        return _slashed(joined)
    return Remittance(" ".join(field.split()), "")


def _coded(field: str, separator: str, start: int) -> Remittance:
    body = field[start:].replace("\n", "")
    parts = re.split(re.escape(separator) + r"(\d{2})", body)
    values = list(zip(parts[1::2], parts[2::2], strict=False))
    purpose = "".join(text for tag, text in values if "20" <= tag <= "29" or "60" <= tag <= "63")
    name = "".join(text for tag, text in values if tag in ("32", "33")).strip()
    kind = "".join(text for tag, text in values if tag == "00").strip()
    return Remittance(_purpose(purpose) or kind, name)


def _purpose(text: str) -> str:
    pieces = _SEPA.split(text)
    if len(pieces) > 1:
        named = dict(zip(pieces[1::2], pieces[2::2], strict=False))
        said = named.get("SVWZ", "").strip()
        return " ".join((said or text).split())
    return " ".join(text.split())


def _slashed(text: str) -> Remittance:
    parts = _SLASHED.split(text)
    named: dict[str, str] = {}
    for key, value in zip(parts[1::2], parts[2::2], strict=False):
        named.setdefault(key, value.strip("/ "))
    name = next((named[k] for k in _NAMES if named.get(k)), "")
    said = [named[k] for k in _TEXTS if named.get(k) and k != "TRTP"]
    return Remittance(" ".join(said) or named.get("TRTP", "") or " ".join(text.split()), name)
