"""Kinds of movements, or texts of their own: what stands below "Transaction" or "Vorgang".

Both come again: one buys at the same shop every week. So what is left out as a kind is known by its
words, and what is taken for a text is ever new; anything between is for a person."""

import re
from collections.abc import Sequence
from typing import Literal

from shared.statements.induce.cells import Cells, are_texts
from shared.statements.lexicon import lexicon, squeeze

_PARTS = re.compile(r"[\s/,&+-]+")
# "Folgelastschrift", but no word that merely ends in a short one.
_COMPOUND_LETTERS = 6
# No bank has so many kinds that in so many rows most are new.
_TEXTS_MIN = 8
# Cells of which one in so many speaks of a kind, as payees do now and then ("TRANSFER J DOE").
_RARELY = 4


def kinds_or_texts(cells: Cells) -> Literal["type", "description", ""]:
    """The role of a column whose heading may mean either; none where its cells leave it open."""
    if are_kinds(cells) or _are_mostly_kinds(cells):
        return "type"
    return "description" if are_ever_new(cells) else ""


def are_kinds(cells: Cells) -> bool:
    """Kinds of movements by name, which a few rows need not repeat."""
    return bool(cells) and all(_is_kind(cell) for cell in cells)


def _are_mostly_kinds(cells: Cells) -> bool:
    """Most rows name a kind and nothing else, and the others say the same again and again."""
    worded = [c for c in cells if any(map(str.isalpha, "".join(c)))]
    others = [c for c in worded if not _is_kind(c)]
    return len(others) * 2 < len(worded) and len({tuple(c) for c in others}) * 2 <= len(others)


def name_kinds_mostly(cells: Cells) -> bool:
    """At least half of them are a kind and nothing else, though the others may be anything."""
    return sum(map(_is_kind, cells)) * 2 >= len(cells) > 0


def are_ever_new(cells: Cells) -> bool:
    """Payees and purposes: most rows say something new, and hardly one that it is of a kind."""
    new = {tuple(c) for c in cells} if are_texts(cells) else set()
    kinds = sum(_speaks_of_kind(c) for c in new)
    return len(new) >= _TEXTS_MIN and len(new) * 2 > len(cells) and kinds * _RARELY < len(new)


def _is_kind(cell: Sequence[str]) -> bool:
    """ "Direct debit", "Outgoing SEPA transfer", "FOLGELASTSCHRIFT": a kind, and nothing else."""
    known = lexicon()
    if squeeze("".join(cell)) in known.kinds:
        return True
    parts = _parts(cell)
    broken = cell[-1].endswith("-") and _begins_kind(squeeze(cell[-1]))
    if broken:
        parts.pop()
    beside = known.beside_kinds | known.fillers
    named = [part for part in parts if _names_kind(part)]  # "Card", in "Card credit" as well
    others = [part for part in parts if part not in named and squeeze(part) not in beside]
    return (broken or bool(named)) and not others


def _speaks_of_kind(cell: Sequence[str]) -> bool:
    return any(map(_names_kind, _parts(cell))) or squeeze("".join(cell)) in lexicon().kinds


def _parts(cell: Sequence[str]) -> list[str]:
    return [part for text in cell for part in _PARTS.split(text) if squeeze(part)]


def _names_kind(text: str) -> bool:
    word, kinds = squeeze(text), lexicon().kinds
    if word in kinds or _ends_in_kind(word):
        return True
    # "Überweisungsgutschr."
    starts = range(len(word) - _COMPOUND_LETTERS + 1) if text[-1:] == "." else ()
    return any(kind.startswith(word[at:]) for at in starts for kind in kinds)


def _ends_in_kind(word: str) -> bool:
    return any(word.endswith(k) for k in lexicon().kinds if len(k) >= _COMPOUND_LETTERS)


def _begins_kind(word: str) -> bool:
    """ "Karten-", and "zahlung" on the line below."""
    return len(word) >= _COMPOUND_LETTERS and any(k.startswith(word) for k in lexicon().kinds)
