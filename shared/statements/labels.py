"""Labels of balances and totals: a line says what its figure is, or it says nothing.

A label must be the whole text of its line but for dates, numbers, currencies and small words.
"Closing balance on 31 March" is one; "Opening balance fee" is a transaction.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from shared.statements.forwarding import forward_kind
from shared.statements.label_words import is_fact, label_words, side_sum
from shared.statements.lexicon import lexicon, squeeze, total_words, without_article
from shared.statements.section_words import section_side
from shared.statements.small_words import is_small

# "CR", "Ma", "bij"; what is longer is a word of its own.
_MARKER_MAX = 3
_ENDS = ("opening", "closing")
_ONE_END = (("opening",), ("closing",))
# Letters of a word that is made of two, and of the part that says what it is.
_COMPOUND_MIN, _COMPOUND_PART = 8, 4
# Letters of a word that is cut off, and more.
_CUT_MIN = 2
_COUNT = re.compile(r"\(\d+")
_COUNTED = re.compile(r"\((\d{1,5})(?: [^\W\d_]+)?\)")


def label_kind(words: Sequence[str], extra: Mapping[str, str] | None = None) -> str | None:
    """The kind of figure that these words announce, dates and amounts already taken away."""
    if not words or len(words) > 14:
        return None
    return _kind_of(tuple(words), tuple(sorted(extra.items())) if extra else ())


@lru_cache(maxsize=16384)
def _kind_of(words: tuple[str, ...], own: tuple[tuple[str, str], ...]) -> str | None:
    named = without_count(words)
    return (
        _kind(named, own)
        or _kind_in_each_language(named, own)
        or _kind_in_brackets(named, own)
        or _kind_of_abbreviated(named, own)
    )


def names_total(words: Sequence[str]) -> bool:
    return any(squeeze(word) in total_words() for word in words)


def count_in(label: str) -> int | None:
    """Of a total, the rows that it says there are; of several in one, those of all."""
    parts = label.split(" + ")
    counts = [int(found[1]) for part in parts if (found := _COUNTED.search(part))]
    return sum(counts) if len(counts) == len(parts) else None


def without_count(words: Sequence[str]) -> tuple[str, ...]:
    """ "Credits (5 entries)", "Credits: 5 items totaling": how many rows there are is no part of
    the name."""
    first = next((i for i, word in enumerate(words) if _COUNT.match(word)), None)
    if first is None:
        return tuple(words[: _counted_from(words)])
    last = next((i for i in range(first, len(words)) if words[i].endswith((")", "):"))), None)
    return tuple(words) if last is None else (*words[:first], *words[last + 1 :])


def _counted_from(words: Sequence[str]) -> int:
    """Where "5 items totaling" begins, with nothing behind it."""
    first = next((i for i, word in enumerate(words) if i and word.isdigit()), len(words))
    known, counted = label_words(), [squeeze(word) for word in words[first + 1 :]]
    named = not known.beside_sums.isdisjoint(counted)
    ends = all(w in known.beside_sums or w in known.sums or is_small(w) for w in counted)
    return first if named and ends else len(words)


def _kind_in_each_language(
    words: tuple[str, ...], extra: tuple[tuple[str, str], ...]
) -> str | None:
    """ "Saldo / Solde op/au": the same in two languages, a stroke between them."""
    parts = [tuple(part.split()) for part in " ".join(words).split("/")]
    named = [p for p in parts if not all(_says_nothing(squeeze(word)) for word in p)]
    kinds = {_kind(part, extra) for part in named}
    if len(parts) > 1 and kinds == {"total", "closing"}:
        return "closing"  # "Totals / closing balance": what both sides come to, and what is left
    if len(parts) > 1 and len(kinds - {"balance"}) == 1 and kinds & set(_ENDS):
        return (kinds - {"balance"}).pop()  # "Drawn balance / Amount to pay": a balance, and which
    return kinds.pop() if len(parts) > 1 and len(kinds) == 1 else None


def _says_nothing(word: str) -> bool:
    """ "Sum of debit/credit" is of both sides, though either is a marker and so a small word."""
    known = lexicon()
    names_side = len(word) > _MARKER_MAX and word in known.credit_markers | known.debit_markers
    return is_small(word) and not names_side


def _kind_in_brackets(words: tuple[str, ...], extra: tuple[tuple[str, str], ...]) -> str | None:
    """ "Saldo (beginsaldo)": a balance, and in brackets at its end which of them; or an end, and in
    brackets what else it is called: "New balance (amount due)"."""
    first = next((i for i, word in enumerate(words) if word.startswith("(")), 0)
    if not first or not words[-1].rstrip(":").endswith(")"):
        return None
    outside, inside = _kind(words[:first], extra), _kind(words[first:], extra)
    if outside in _ENDS and (inside == outside or inside not in _ENDS):
        return outside
    return inside if outside == "balance" and inside in _ENDS else None


def _kind_of_abbreviated(words: tuple[str, ...], extra: tuple[tuple[str, str], ...]) -> str | None:
    """ "Saldo pocz.", "Poč. zůstatek": an end, whichever word for one the full stop stands for."""
    cut = [i for i, word in enumerate(words) if word.endswith(".") and word[:-1].isalpha()]
    if len(words) < 2 or len(cut) != 1 or len(words[cut[0]]) <= _CUT_MIN:
        return None
    at, known = cut[0], lexicon()
    begun = squeeze(words[at])
    whole = [w for w in known.begin_words | known.end_words if w.startswith(begun)]
    kinds = {_kind((*words[:at], word, *words[at + 1 :]), extra) for word in whole}
    return kinds.pop() if len(kinds) == 1 and kinds <= set(_ENDS) else None


@lru_cache(maxsize=16384)
def _kind(words: tuple[str, ...], extra: tuple[tuple[str, str], ...]) -> str | None:
    labels = lexicon().labels
    own = dict(extra)
    squeezed = [s for s in (squeeze(w) for w in words) if s]
    whole = "".join(squeezed)
    if whole in own:
        return own[whole]
    if whole in labels:
        return labels[whole][0]
    bare = [s for s in (squeeze(without_article(w)) for w in words) if s]
    if (by_words := forward_kind(squeezed) or side_sum(squeezed) or side_sum(bare)) is not None:
        return by_words
    # The longest run of words that is a label, if all the others are small words.
    count, named = len(squeezed), [i for i, word in enumerate(squeezed) if not is_small(word)]
    first, last = (named[0], named[-1]) if named else (count, -1)
    for length in range(count, max(last - first, 0), -1):
        for start in range(max(last + 1 - length, 0), min(first, count - length) + 1):
            run = squeezed[start : start + length]
            text = "".join(run)
            kind = own.get(text) or (labels[text][0] if text in labels else None)
            rest = squeezed[:start] + squeezed[start + length :]
            if kind == "balance" and _says_what_happened(squeezed[:start]):
                continue
            if kind is not None and (named_kind := _named_by(kind, run, rest)) is not None:
                # "Balance of the previous month" says more than that it is a balance.
                end = _end_of_account(squeezed) if kind == "balance" else None
                return end or named_kind
    by_words = _side_total(words) or _end_of_account(squeezed) or _end_of_account(bare)
    return by_words or ("fact" if is_fact(squeezed) or is_fact(bare) else None)


def _says_what_happened(before: list[str]) -> bool:
    """ "Debit of your account for the balance": a word for a side, and small words before what it
    is for. "Debit balance" is a balance."""
    known = lexicon()
    sides = known.credit_markers | known.debit_markers
    return any(word in sides and len(word) > _MARKER_MAX for word in before[:-1])


def _named_by(kind: str, run: list[str], rest: list[str]) -> str | None:
    """ "Closing balance of the previous statement" names both ends and so neither; but what was
    due on the bill before, "Total of the previous bill", is what this one opens with."""
    known = lexicon()
    others = {"total_credits": "debit", "total_debits": "credit"}.get(kind)
    if others and any(known.headers.get(word, ("",))[0] == others for word in rest):
        return None  # "Your payments out": "out" is a month in Portuguese, and small by that
    if kind != "closing" or not any(word in known.begin_words for word in _with_pairs(rest)):
        return kind
    return None if any(word in known.end_words for word in run) else "opening"


def _end_of_account(words: list[str]) -> str | None:
    """ "Balance at the start of the period": a balance, and words for one end and not the other.

    Never a guess: the figure must still agree with every row between the ends.
    """
    known = lexicon()
    words = _with_pairs(words)
    compounds = {w: kind for w in words if (kind := end_by_itself(w))}
    named = [w for w in words if w not in known.balance_words and w not in compounds]
    held = [w for w in words if w in known.balance_words]
    if len(named) == len(words) or len(held) > len(set(held)):
        return None  # no balance, or the labels of several: "Old balance | Paid in | New balance"
    begins = "opening" in compounds.values() or any(w in known.begin_words for w in named)
    ends = "closing" in compounds.values() or any(w in known.end_words for w in named)
    small = _words_beside_ends()
    if begins == ends or not all(w in small or is_small(w) for w in named):
        return None
    return "opening" if begins else "closing"


@lru_cache(maxsize=16384)
def end_by_itself(word: str) -> str:
    """ "Loppusaldo", "Eröffnungskontostand": one word that says both what it is and which end."""
    known = lexicon()
    kinds = known.labels.get(word, ())
    if len(word) < _COMPOUND_MIN or word in known.balance_words:
        return ""
    if kinds[:1] in _ONE_END:
        return kinds[0]
    for balance in known.balance_words:
        if len(balance) >= _COMPOUND_PART and word.endswith(balance):
            end = word.removesuffix(balance)
            ends = {end, end.removesuffix("s")}
            if ends & (known.begin_words | known.end_words):
                return "opening" if ends & known.begin_words else "closing"
    return ""


@lru_cache(maxsize=1)
def _words_beside_ends() -> frozenset[str]:
    known = lexicon()
    return known.begin_words | known.end_words | known.end_fillers


def _with_pairs(words: list[str]) -> list[str]:
    """ "Last statement" is one before this; "last" alone may be the last day."""
    sides = _words_beside_ends()
    found: list[str] = []
    for word in words:
        if found and found[-1] + word in sides:
            found[-1] += word
        else:
            found.append(word)
    return found


def _side_total(words: tuple[str, ...]) -> str | None:
    """ "Total withdrawals and other subtractions", "7 Deposits/Credits": one side of the rows."""
    named = tuple(w for w in words if squeeze(w) not in total_words() and not w.isdigit())
    side = section_side(named)
    return f"total_{side}s" if side else None
