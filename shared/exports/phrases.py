"""Words inside cells that carry meaning: states, balances, totals, and which way money went."""

import json
import re
from functools import cache
from importlib import resources
from typing import Literal

from shared.exports.folding import fold, fold_uncached

Way = Literal["in", "out"]
# "Beginning balance as of 01/01/2024"; a longer text only happens to begin like that.
_BALANCE_CHARS_MAX = 48


@cache
def _lists() -> dict[str, list[str]]:
    text = resources.files("shared.exports").joinpath("phrases.json").read_text("utf-8")
    loaded: dict[str, list[str]] = json.loads(text)
    return loaded


@cache
def _folded(name: str) -> frozenset[str]:
    return frozenset(fold(phrase) or phrase for phrase in _lists()[name])


@cache
def _spaced(name: str) -> tuple[str, ...]:
    return tuple(f" {fold_uncached(phrase)} " for phrase in _lists()[name])


def mark_of(text: str) -> str | None:
    """ "-", "+" or "0" for a cell that says debit, credit or no effect on the balance."""
    key = fold(text) or text.strip()
    if key in _folded("out_marks"):
        return "-"
    if key in _folded("in_marks"):
        return "+"
    return "0" if key in _folded("no_effect_marks") else None


def why_not_booked(status: str) -> str | None:
    key = fold(status)
    if key in _folded("pending"):
        return "pending"
    return "void" if key in _folded("void") else None


def says(name: Literal["opening", "closing", "totals"], text: str) -> bool:
    spaced = f" {fold_uncached(text)} "
    return any(phrase in spaced for phrase in _spaced(name))


@cache
def _begins_with(*names: str) -> re.Pattern[str]:
    phrases = sorted((p.strip() for n in names for p in _spaced(n)), reverse=True)
    return re.compile("(?:" + "|".join(map(re.escape, phrases)) + r")(?: |$)")


@cache
def _first_letters(*names: str) -> frozenset[str]:
    known = [phrase for name in names for phrase in _lists()[name]]
    return frozenset(p[:3] for phrase in known for p in (phrase.casefold(), fold_uncached(phrase)))


def names_balance(cell: str) -> bool:
    """A cell that is the name of a balance: such a row is an anchor, never a transaction."""
    return _begins(cell, "opening", "closing")


def names_total(cell: str) -> bool:
    """A cell that begins a line of totals or balances below the table."""
    return _begins(cell, "opening", "closing", "totals")


def _begins(cell: str, *names: str) -> bool:
    # Nearly every cell is told apart by its first letters, without folding it.
    if not 3 <= len(cell) <= _BALANCE_CHARS_MAX:
        return False
    if cell.lstrip("'\"# ")[:3].casefold() not in _first_letters(*names):
        return False
    folded = fold_uncached(cell)
    match = _begins_with(*names).match(folded)
    # "Closing balance as of 31 March 2024", but not a shop that is called Total Wines.
    return match is not None and all(map(_belongs_to_balance, folded[match.end() :].split()))


def _belongs_to_balance(word: str) -> bool:
    return word[0].isdigit() or word in _folded("balance_words") or len(word) <= 2


def way_of(text: str) -> Way | None:
    """Which way the words say that the money went; None where they say nothing, or both."""
    spaced = f" {fold_uncached(text)} "
    goes_in = any(phrase in spaced for phrase in _spaced("text_in"))
    goes_out = any(phrase in spaced for phrase in _spaced("text_out"))
    if goes_in == goes_out:
        return None
    return "in" if goes_in else "out"
