"""Labels that are known by their words: sums of one side, and figures that say nothing of rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from shared.statements.lexicon import any_of, languages, lexicon, squeeze, total_words
from shared.statements.small_words import is_small

# "CR", "Ma", "bij"; what is longer names its side itself.
_MARKER_MAX = 3
_COMPOUND_MIN = 8


@dataclass(frozen=True, slots=True)
class LabelWords:
    # One side of an account, in the singular as well: "Total credit amount".
    credit: frozenset[str]
    debit: frozenset[str]
    sides: frozenset[str]
    # "Turnover": a total by another name; and words that may stand beside it.
    sums: frozenset[str]
    beside_sums: frozenset[str]
    # "Available", "average", "limit"; and what they may be of.
    facts: frozenset[str]
    beside_facts: frozenset[str]


@lru_cache(maxsize=1)
def label_words() -> LabelWords:
    def gathered(slot: str, name: str) -> frozenset[str]:
        phrases: list[Any] = [p for language in languages() for p in language[slot][name]]
        return frozenset(map(squeeze, phrases))

    credit, debit = gathered("side_sums", "credit"), gathered("side_sums", "debit")
    return LabelWords(
        credit=credit,
        debit=debit,
        sides=credit | debit,
        sums=gathered("side_sums", "sum"),
        beside_sums=gathered("side_sums", "neutral"),
        facts=gathered("facts", "named"),
        beside_facts=gathered("facts", "neutral"),
    )


def side_sum(words: Sequence[str]) -> str | None:
    """ "Total credit amount", "Debit turnover", squeezed: the sum of one side of the rows."""
    known = label_words()
    words = [part for word in words for part in _parts_of_sum(word)]
    sums = [word for word in words if word in known.sums or word in total_words()]
    if not sums:
        return None
    sides = {
        side
        for side, names in (("credits", known.credit), ("debits", known.debit))
        if not names.isdisjoint(words)
    }
    rest = [word for word in words if word not in known.sides]
    if len(sides) != 1 or not all(w in sums or w in known.beside_sums or is_small(w) for w in rest):
        return None
    marked = len(words[-1]) <= _MARKER_MAX and words[-1] not in rest
    if marked and all(word in sums or is_small(word) for word in rest):
        return None  # "Total 500.00 CR": the marker of its figure
    return f"total_{sides.pop()}"


@lru_cache(maxsize=16384)
def _parts_of_sum(word: str) -> tuple[str, ...]:
    """ "Gesamtgutschriften", "Habensumme": that it is a total, and of which side, in one word."""
    sides = label_words().sides
    if len(word) < _COMPOUND_MIN or word in sides:
        return (word,)
    for total in total_words():
        if len(total) <= _MARKER_MAX or not word.startswith(total) | word.endswith(total):
            continue
        side = word.removeprefix(total).removesuffix(total)
        found = next((s for s in (side, side.removesuffix("s")) if s in sides), "")
        if len(found) > _MARKER_MAX:
            return (total, found)
    return (word,)


def is_fact(words: Sequence[str]) -> bool:
    """ "Average monthly balance", "Available credit limit", squeezed: no row could bear it out."""
    known, every = label_words(), lexicon()
    if _is_of_the_year(words):
        return True
    if known.facts.isdisjoint(words) or sum(not is_small(word) for word in words) < 2:
        return False
    beside = known.beside_facts | every.begin_words | every.end_words | every.balance_words
    return all(word in known.facts or word in beside or is_small(word) for word in words)


def _is_of_the_year(words: Sequence[str]) -> bool:
    """ "Withdrawals year to date": what moved since January says nothing about this period."""
    known, every = label_words(), lexicon()
    whole = "".join(words)
    found = any_of(every.year_to_date).search(whole)
    if found is None:
        return False
    sides = every.credit_words | every.debit_words | every.neutral_words
    named = known.sides | known.sums | known.beside_sums | total_words()
    at = 0
    for word in words:
        outside = at < found.start() or at >= found.end()
        at += len(word)
        if outside and not (word in sides or word in named or is_small(word)):
            return False
    return True


def is_word_of_labels(text: str) -> bool:
    """Whether any label, section or sum of the year has this word in it, in whatever language."""
    word = squeeze(text)
    return word in _words_of_labels() or is_small(word)


@lru_cache(maxsize=1)
def _words_of_labels() -> frozenset[str]:
    phrases = [
        phrase
        for language in languages()
        for slot in ("labels", "sections", "section_words", "side_sums", "facts", "ends")
        for group in language[slot].values()
        for phrase in group
    ]
    phrases += [p for language in languages() for p in language["year_to_date"]]
    return frozenset(squeeze(word) for phrase in phrases for word in phrase.split())
