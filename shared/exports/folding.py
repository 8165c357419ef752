"""Text made comparable: no case, no accents, no punctuation, no spaces."""

import re
import unicodedata
from functools import lru_cache

# Letters that Unicode does not take apart.
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th"})
_NOT_WORD = re.compile(r"[\W_]+")


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    return fold_uncached(text).replace(" ", "")


def fold_uncached(text: str) -> str:
    """Like `fold`, but words stay apart by one space."""
    if text.isascii():
        return _NOT_WORD.sub(" ", text.casefold()).strip()
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return _NOT_WORD.sub(" ", plain).strip()
