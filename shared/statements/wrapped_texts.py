"""Whose a line is that goes on below the first of two columns of texts: that column's, or both's.

A line that is short enough for the first column may speak for the whole row. It is of the first
one where the page shows it: each column goes on below itself, or the line is the number of an
account and stands below whose it is.
"""

import re
from collections.abc import Sequence

from shared.statements.induce.column_words import names_party
from shared.statements.layout import Layout
from shared.statements.words import Word

_IBAN = re.compile(r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}")
_NATIONAL = re.compile(r"\d{1,8}(?:[-/]\d{2,10}){1,3}")
_DIGITS_MIN = 8


def is_account_of_party(layouts: Sequence[Layout], words: Sequence[Word]) -> bool:
    """ "FI63 6001 3720 2419 07", alone below a name in a column headed "Payee"."""
    headings = [x.text_heading_at(words[0].x0) for x in layouts]
    return any(map(names_party, headings)) and _is_account_number("".join(w.text for w in words))


def _is_account_number(text: str) -> bool:
    if _IBAN.fullmatch(text):
        return True
    digits = sum(c.isdigit() for c in text)
    return digits >= _DIGITS_MIN and _NATIONAL.fullmatch(text) is not None
