"""I, l and | are one stroke in much type: their neighbours tell which of them is meant. Pure.

Only what no language leaves open is decided here. "Al" and "AI" stay as they were read.
"""

import re

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
# What parts thousands stands as high as a small ring, and is hardly larger.
_RING_IN_NUMBER = re.compile(r"(?<=\d)[°º](?=\d{3}(?!\d))")


def as_printed(text: str) -> str:
    text = _RING_IN_NUMBER.sub("'", text.strip().translate(_ONE_SHAPE))
    return spell_strokes(_LONG_MINUS.sub("-", text))


def spell_strokes(text: str) -> str:
    for pattern, letter in _RULES:
        text = pattern.sub(letter, text)
    return text
