"""I, l and | are one stroke in much type: their neighbours tell which of them is meant. Pure.

Only what no language leaves open is decided here. "Al" and "AI" stay as they were read.
"""

import re
from itertools import pairwise

_ALIKE = ("1Il|", "0O", "5S", "8B", "2Z", "6G")
# The letters that each of these is easily taken for.
RIVALS = {c: [r for r in group if r != c] for group in _ALIKE for c in group}

_VOWELS = "aeiouyàáâäèéêëìíîïòóôöùúûü"
_RULES = (
    # No word begins with an l before a consonant: "Incasso", "IBAN".
    (re.compile(rf"(?<!\w)[l|](?=[a-zß-ÿ])(?![{_VOWELS}l'])"), "I"),
    (re.compile(r"(?<!\w)[l|](?=[A-ZÀ-Þ]{2})"), "I"),
    # Between small letters there is no capital: "Bellocchi".
    (re.compile(r"(?<=[a-zß-ÿ])[I|](?=[a-zß-ÿ])"), "l"),
    # Between capitals there is no small letter: "BONIFICO".
    (re.compile(r"(?<=[A-ZÀ-Þ])[l|](?=[A-ZÀ-Þ])"), "I"),
    # The article before a vowel: "l'estratto", "l'Église". "I'm" and "I'd" have consonants.
    (re.compile(rf"(?<!\w)[I|](?='[h{_VOWELS}{_VOWELS.upper()}])"), "l"),
    # The company of limited liability: "S.r.l.".
    (re.compile(r"(?<=\br\.)[I|](?=\.)"), "l"),
)

# A picture does not tell a hyphen from a dash, nor a straight apostrophe from a curly one.
_ONE_SHAPE = str.maketrans(
    {
        "‚": ",",
        "—": "-",
        "–": "-",
        "−": "-",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "Ĳ": "IJ",
        "ĳ": "ij",
    }
)
_LONG_MINUS = re.compile(r"^--(?=[\d.,])")
# What parts thousands stands as high as a small ring, and is hardly larger; or it is thick.
_RING_IN_NUMBER = re.compile(r"(?<=\d)(?:[°º\"]|'')(?=\d{3}(?!\d))")


def as_printed(text: str) -> str:
    text = _RING_IN_NUMBER.sub("'", text.strip().translate(_ONE_SHAPE))
    return spell_strokes(_LONG_MINUS.sub("-", text))


def spell_strokes(text: str) -> str:
    for pattern, letter in _RULES:
        text = pattern.sub(letter, text)
    return text


def look_alike(one: str, other: str) -> bool:
    """Whether two texts differ only in letters that are easily taken for each other."""
    return len(one) == len(other) and all(
        a == b or b in RIVALS.get(a, ()) for a, b in zip(one, other, strict=True)
    )


def named_once(text: str, letters: int) -> set[str]:
    """The texts of so many letters that this one is, if it names a shape twice: an engine that
    wavers between two names writes both, as in "1ID:57828902"."""
    if len(text) <= letters:
        return {text} if len(text) == letters else set()
    twins = [at for at, (a, b) in enumerate(pairwise(text)) if b in RIVALS.get(a, ())]
    shorter = {text[:at] + text[at + 1 :] for twin in twins for at in (twin, twin + 1)}
    return {once for rest in shorter for once in named_once(rest, letters)}
