"""Balances carried over a page: "Übertrag von voriger Seite", "Report à la page suivante".

Banks word this freely, so it is known by its words: one for carrying (or for a balance), one for
a page, and which way it goes. All others must be small. "Übertrag an Max Muster" has no page in it
and a name; "Report magazine subscription" has two strange words.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from shared.statements.lexicon import languages, lexicon, squeeze, total_words
from shared.statements.small_words import is_small

# "Fin de vos": what the end is of has more letters than such words.
_OF_LETTERS = 5


@dataclass(frozen=True, slots=True)
class Forwarding:
    """The words of one language: "a" goes to a page in Italian, and is an article in English."""

    carry: frozenset[str]
    page: frozenset[str]
    previous: frozenset[str]
    next: frozenset[str]
    # "From", "to" and verbs of one direction: they yield to "previous" and "next".
    from_: frozenset[str]
    to: frozenset[str]
    neutral: frozenset[str]
    # "Continued" says so without a figure as well.
    continued: frozenset[str]


@lru_cache(maxsize=1)
def _forwardings() -> tuple[Forwarding, ...]:
    return tuple(_forwarding(language["forward"]) for language in languages())


def _forwarding(words: dict[str, Any]) -> Forwarding:
    known = {name: frozenset(map(squeeze, words[name])) for name in words}
    return Forwarding(from_=known.pop("from"), **known)


@lru_cache(maxsize=1)
def page_words() -> frozenset[str]:
    """ "Sheet", "Seite", in whatever language."""
    return frozenset(word for known in _forwardings() for word in known.page)


@lru_cache(maxsize=1)
def words_for_previous() -> frozenset[str]:
    return frozenset(word for known in _forwardings() for word in known.previous)


@lru_cache(maxsize=1)
def words_for_next() -> frozenset[str]:
    return frozenset(word for known in _forwardings() for word in known.next)


def forward_kind(words: Sequence[str]) -> str | None:
    """Whether these squeezed words announce a balance from the page before, or to the next."""
    kinds = set(_kinds(tuple(words)))
    return kinds.pop() if len(kinds) == 1 else None


@lru_cache(maxsize=16384)
def says_continued(words: tuple[str, ...]) -> bool:
    """ "Transactions continued on page 3", squeezed: a page, and that something goes on there."""
    movements = lexicon().movements
    return any(
        not known.continued.isdisjoint(words)
        and not known.page.isdisjoint(words)
        and all(_has_place(known, w) or w in known.continued or w in movements for w in words)
        for known in _forwardings()
    )


@lru_cache(maxsize=16384)
def says_finished(words: tuple[str, ...]) -> bool:
    """ "End of the account statement", squeezed: a word for the end, and what has ended."""
    return any(
        not ends.isdisjoint(words)
        and all(word in beside or is_small(word) for word in words)
        and any(word not in ends and word in of and len(word) > _OF_LETTERS for word in words)
        for ends, of, beside in _endings()
    )


@lru_cache(maxsize=1)
def _endings() -> tuple[tuple[frozenset[str], ...], ...]:
    """By language, the words for an end, for what has one, and all words of what it prints below
    the last row."""
    found = []
    for language in languages():
        phrases = (*language["finished"], *language["movements"])
        known = language["end_of_list"]
        ends, of = (frozenset(map(squeeze, known[name])) for name in ("end", "of"))
        beside = frozenset(squeeze(word) for phrase in phrases for word in phrase.split())
        found.append((ends, of | beside, ends | of | beside))
    return tuple(found)


def without_continued(texts: Sequence[str]) -> list[str]:
    """ "Debits (continued)", "Wydatki - ciąg dalszy": the words that are left of it, and no
    strokes. What says so in several words ends the line or begins it."""
    known = lexicon().continued
    words = [text for text in texts if squeeze(text)]
    for at in range(1, len(words)):
        if squeeze("".join(words[at:])) in known:
            return words[:at]
        if squeeze("".join(words[:at])) in known:
            return words[at:]
    return [text for text in words if squeeze(text) not in known]


@lru_cache(maxsize=16384)
def _kinds(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_kinds_in_each_language(words))


def _kinds_in_each_language(words: tuple[str, ...]) -> Iterator[str]:
    balances = lexicon().balance_words
    for known in _forwardings():
        if known.page.isdisjoint(words):
            continue
        sums = known.carry | balances
        turned = _direction(words, known.previous, known.next)
        led = _direction(words, known.from_, known.to)
        carried = not known.carry.isdisjoint(words)
        # Of a page before or after this one a balance is carried, and "from the previous page"
        # speaks of one too; "Balance of page 2" may be anything.
        if not carried and not (turned and (led or not balances.isdisjoint(words))):
            continue
        rest = (word for word in words if word not in sums and word not in total_words())
        if all(_has_place(known, word) for word in rest) and (way := turned or led):
            yield way


def _has_place(known: Forwarding, word: str) -> bool:
    places = (known.page, known.previous, known.next, known.from_, known.to, known.neutral)
    return any(word in place for place in places) or is_small(word)


def _direction(words: Sequence[str], back: frozenset[str], on: frozenset[str]) -> str:
    before, after = (any(word in side for word in words) for side in (back, on))
    if before == after:
        return ""
    return "brought_forward" if before else "carried_forward"
