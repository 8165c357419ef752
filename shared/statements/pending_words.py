"""Titles of lists of payments to come, known by their words: "Pending card purchases"."""

from functools import lru_cache

from shared.statements.lexicon import languages, lexicon, squeeze
from shared.statements.small_words import is_small

# "Not yet cleared": the longest of these phrases.
_WORDS_MAX = 4


@lru_cache(maxsize=1)
def _pending() -> frozenset[str]:
    return frozenset(squeeze(p) for language in languages() for p in language["pending_words"])


@lru_cache(maxsize=16384)
def announces_pending(words: tuple[str, ...]) -> bool:
    """Squeezed: what is to come, what kind of movements, and nothing else but small words.

    "Transactions of the current month" are booked, so no word for what goes on is one of these."""
    known, pending = lexicon(), _pending()
    sides = known.credit_words | known.debit_words
    for first in range(len(words)):
        for last in range(first + 1, min(first + _WORDS_MAX, len(words)) + 1):
            if "".join(words[first:last]) not in pending:
                continue
            rest = (*words[:first], *words[last:])
            named = [word for word in rest if word in sides or word in known.movements]
            # "Upcoming payments you have scheduled" says it twice.
            others = (word for word in rest if word not in named and word not in pending)
            if named and all(word in known.neutral_words or is_small(word) for word in others):
                return True
    return False


def speaks_of_pending(words: tuple[str, ...]) -> bool:
    """Squeezed: whether any of them says that something is to come."""
    spans = (words[i : i + n] for i in range(len(words)) for n in range(1, _WORDS_MAX + 1))
    return any("".join(span) in _pending() for span in spans)
