"""Headings known by two words: what a column says ("No.", "Tipo", "Libellé") and of what ("cheque",
"mov.", "opération"), in either order; and headings of what stands beside the texts of rows."""

from functools import lru_cache
from itertools import product

from shared.money import CODES
from shared.statements.lexicon import languages, lexicon, squeeze

# "Kauf"; what is shorter may be cut off from another word.
_WHOLE_WORD = 4
# What a column says, and of what: many things have numbers, but only movements days and texts.
_SAYS = (
    ("number", "numbered", "reference"),
    ("number", "checks", "reference"),
    ("day", "value", "value_date"),
    ("day", "moved", "date"),
    ("day", "made", "date"),
    ("day", "booked", "date"),
    ("kind", "moved", "type"),
    ("text", "moved", "description"),
    ("sum", "moved", "amount"),
    ("held", "moved", "balance"),
)
_SAYING_SLOTS = tuple(dict.fromkeys(says for says, _, _ in _SAYS))
_THING_SLOTS = tuple(dict.fromkeys(of for _, of, _ in _SAYS))


@lru_cache(maxsize=16)
def _heading_words(slot: str) -> frozenset[str]:
    words = (squeeze(p) for known in languages() for p in known["heading_words"].get(slot, ()))
    return frozenset(words) - {""}


def role_of_pair(phrase: str) -> str:
    """ "Vorgangs-Nr.", "N° de chèque", "Movement type", "Saldo tras mov.", squeezed."""
    return next((role for says, of, role in _SAYS if _is_pair(phrase, says, of)), "")


def is_number_of_something(phrase: str) -> bool:
    return _is_pair(phrase, "number", "numbered") or _is_pair(phrase, "number", "checks")


def names_checks(phrase: str) -> bool:
    """ "Check", "Cheque no.", squeezed: what tells one check from another."""
    return phrase in _heading_words("checks") or _is_pair(phrase, "number", "checks")


def _is_pair(phrase: str, says: str, of: str) -> bool:
    return (says, of) in _pairs_in(phrase)


@lru_cache(maxsize=65536)
def _pairs_in(phrase: str) -> frozenset[tuple[str, str]]:
    """Each way in which a phrase is a saying and a thing, or a saying and "of the" thing.

    Every text of a statement is asked, and hardly any is one: each cut is looked up once.
    """
    sayings, things = _slots_of(_SAYING_SLOTS), _slots_of(_THING_SLOTS)
    found: set[tuple[str, str]] = set()
    for cut in range(1, len(phrase)):
        head, tail = phrase[:cut], phrase[cut:]
        if tail in sayings and head in things:
            found.update(product(sayings[tail], things[head]))
        if head in sayings:
            rests = (tail.removeprefix(of) for of in lexicon().of_words if tail.startswith(of))
            for thing in (tail, *rests):
                found.update(product(sayings[head], things.get(thing, ())))
    return frozenset(found)


@lru_cache(maxsize=2)
def _slots_of(slots: tuple[str, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for slot in slots:
        for word in _heading_words(slot):
            found.setdefault(word, []).append(slot)
    return found


def names_movement(phrase: str) -> bool:
    """ "Transaction", "Einkauf", squeezed: over days, it is the day of that."""
    return len(phrase) >= _WHOLE_WORD and phrase in _heading_words("moved")


def is_day_made(phrase: str) -> bool:
    """ "Date of transaction", "Kaufdatum", squeezed: the day on which the holder paid or bought."""
    return _is_day_of("made", phrase)


def is_day_booked(phrase: str) -> bool:
    """ "Date processed", "Buchungstag", squeezed: the day on which the bank wrote it down."""
    return _is_day_of("booked", phrase)


def _is_day_of(slot: str, phrase: str) -> bool:
    return phrase in _heading_words(slot) or _is_pair(phrase, "day", slot)


def names_payments(phrase: str) -> bool:
    """ "Payments", "Payments in EUR", squeezed."""
    bare = phrase[:-3] if phrase[-3:].upper() in CODES else phrase
    labels = lexicon().labels
    return any("total_payments" in labels.get(p, ()) for p in (phrase, bare, bare[:-2]))


def stands_beside_texts(heading: str) -> bool:
    """ "Cardholder", "Country": words of a row that banks do not count to its text."""
    return squeeze(heading) in _heading_words("beside")


def names_place(heading: str) -> bool:
    """ "City", "Località": where the payee is, which most banks print behind his name. Short words
    for it are no headings by themselves, for others end in them: "Sted" and "Posted"."""
    return squeeze(heading) in _heading_words("places")


def names_place_too(heading: str) -> bool:
    """ "Comercio y localidad", "Merchant / City": a text, and behind it where that was."""
    words = [squeeze(word) for word in heading.replace("/", " / ").split()]
    cuts = [at for at, word in enumerate(words) if not word or word in lexicon().links]
    behind = "".join(words[cuts[-1] + 1 :]) if cuts and cuts[-1] else ""
    return behind in _heading_words("places")


@lru_cache(maxsize=1024)
def names_party(heading: str) -> bool:
    """ "Payee", "Payer / Payee": who was paid or who paid, and nothing else."""
    words = [
        word for part in heading.split() for text in part.split("/") if (word := squeeze(text))
    ]
    parties = _heading_words("party")
    return any(word in parties for word in words) and all(
        word in parties or word in lexicon().links for word in words
    )
