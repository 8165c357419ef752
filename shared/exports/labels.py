"""What the words of a header mean, in the languages of the banks. The words are a data file."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

from shared.exports.currency_words import SHARED_SIGNS, currency_named
from shared.exports.folding import fold

# Words that stand between a label and its currency: "Betrag in EUR", "Kwota w PLN".
_LINKS = frozenset(("in", "en", "em", "w", "i", "v", "en", "das", "den"))
_TOKENS = re.compile(r"[\s()\[\]/_:*#,]+")
# "Created (UTC)", "Amount [net of tax]"
_PLAIN_SIGNS = str.maketrans({"\ufeff": None, "（": "(", "）": ")"})
_BRACKETS = re.compile(r"\([^)]*\)|\[[^\]]*\]")
_YEAR = r"y{2,4}|j{2,4}|a{4}|r{4}"
_ORDER = re.compile(
    rf"\(?\b(d{{1,2}}|m{{1,2}}|{_YEAR})[./\-](d{{1,2}}|m{{1,2}})[./\-](d{{1,2}}|{_YEAR})\b\)?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Label:
    """What one header cell says. `date_order` where it spells it out: (dd/mm/yyyy)."""

    text: str
    roles: frozenset[str]
    languages: frozenset[str]
    currency: str | None = None
    date_order: str | None = None


@cache
def _table() -> dict[str, dict[str, frozenset[str]]]:
    """Folded label to role to languages."""
    text = resources.files("shared.exports").joinpath("labels.json").read_text("utf-8")
    table: dict[str, dict[str, set[str]]] = {}
    for role, languages in json.loads(text).items():
        for language, labels in languages.items():
            for label in labels:
                if folded := fold(label):
                    table.setdefault(folded, {}).setdefault(role, set()).add(language)
    return {k: {r: frozenset(ls) for r, ls in v.items()} for k, v in table.items()}


@lru_cache(maxsize=4096)
def read_label(text: str) -> Label:
    """The meanings of a header cell; a label may name its currency and its date format."""
    text = " ".join(text.translate(_PLAIN_SIGNS).split())
    order = _ORDER.search(text)
    stated = "".join(_letter(part) for part in order.groups()) if order else None
    bare = _ORDER.sub(" ", text)
    currency: str | None = None
    known = _table().get(fold(bare))
    if known is None:
        bare, currency = _without_currency(bare)
        known = _table().get(fold(bare)) or _table().get(fold(_BRACKETS.sub(" ", text)), {})
        if currency and not bare:
            # A column headed just "CAD$" or "EUR" holds amounts.
            known = {"amount": frozenset(("en",))}
    else:
        currency = _without_currency(bare)[1]
    languages = frozenset(language for ls in known.values() for language in ls)
    return Label(text, frozenset(known), languages, currency, stated)


def _letter(part: str) -> str:
    return {"d": "D", "m": "M"}.get(part[0].lower(), "Y")


def _without_currency(text: str) -> tuple[str, str | None]:
    currency: str | None = None
    kept: list[str] = []
    for token in (t for t in _TOKENS.split(text) if t):
        named = (
            (currency_named(token) or currency_named(token.rstrip("$")))
            if not _is_word_of_label(token)
            else None
        )
        if named or token.casefold() in SHARED_SIGNS:
            currency = currency or named
            if kept and kept[-1].casefold() in _LINKS:
                kept.pop()
        else:
            kept.append(token)
    return " ".join(kept), currency


def _is_word_of_label(token: str) -> bool:
    """ "ALL" and "TOP" are words before they are currencies; a code in a label has capitals."""
    return len(token) == 3 and token.isalpha() and not token.isupper() and token.lower() != "eur"


def known_label_count(cells: Iterable[str]) -> int:
    return sum(1 for cell in cells if cell.strip() and read_label(cell).roles)


def count_known_labels(text: str) -> int:
    """The most known labels on one of the first lines, whatever separates them."""
    best = 0
    for line in text.splitlines()[:60]:
        if len(line) < 4000:
            best = max(best, known_label_count(re.split(r'[,;\t|"]+', line)))
    return best
