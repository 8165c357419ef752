"""Days and months that are printed without a blank between them ("06sep"). Pure.

An engine that sees digits and letters in one word takes the former for the latter: "O6sep",
"llsep". Where a column shows that its words are such dates, each is read in two pieces.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from shared.pdf.agreement import Place
from shared.pdf.blanks import BLANK_OPEN
from shared.statements.language import is_month
from shared.statements.words import Word

# What digits are taken for.
_LIKE_DIGITS = frozenset("0123456789OoQDIil|!SsBZzGg%")
_DIGITS = str.maketrans({"O": "0", "I": "1", "l": "1", "|": "1"})
_DATE = re.compile(r"\d{2}(?:([./-])\d{2}(?:\1(?:\d{2}|\d{4})?)?)?")
_DIGIT = re.compile(r"\d")
_DAY, _DAYS = 2, 31  # digits of one, and how many there are
_MONTH_MIN = 3  # letters
# An engine may see one digit as two letters: "0O6sep".
_READ_MAX = 4
# How many words of a column must be read as dates before the others are taken for some.
_PLAIN_MIN = 2
_ONE_EDGE_PT = 1.5


def find_seams(places: Sequence[Place], blank: Callable[[Place], float]) -> None:
    """Let each place that holds such a date know behind which of its letters the month begins.

    `blank` is as wide as the blanks of its type: a date that has one is in two pieces already.
    """
    dates = [(place, month) for place in places if (month := _month_of(place))]
    for place, month in dates:
        column = [
            other
            for other, _ in dates
            if abs(other.runs[0][0] - place.runs[0][0]) < _ONE_EDGE_PT and _is_plain(other)
        ]
        if len(column) >= _PLAIN_MIN and len(place.runs) == _DAY + len(month):
            is_whole = place.gaps[_DAY - 1] < BLANK_OPEN * blank(place)
            place.seam = _DAY if is_whole else None


def day_among(rivals: Sequence[str], place: Place, settled: Sequence[Place]) -> str | None:
    """The one of the rivals that begins with a date, where the words right above and below the
    place do: engines see "I8" or "Ol-03-2024" in a column of dates, but no date has a letter."""
    shape = _shape_beside(place, settled)
    dates = [
        t
        for t in rivals
        if shape and _shape(t[: len(shape)]) == shape and not t[len(shape) :][:1].isdecimal()
    ]
    return dates[0] if len(dates) == 1 else None


def spell_day(words: Sequence[Word], place: Place, settled: Sequence[Place]) -> list[Word]:
    """The words, the first of them as the date that it must be: "Ol" among days is "01"."""
    text = words[0].text if words else ""
    day = text.translate(_DIGITS)
    if day == text or not _DATE.fullmatch(day) or not 0 < int(day[:_DAY]) <= _DAYS:
        return list(words)
    if _shape(day) != _shape_beside(place, settled):
        return list(words)
    return [replace(words[0], text=day), *words[1:]]


def _shape_beside(place: Place, settled: Sequence[Place]) -> str | None:
    """How the two words nearest to it in its column are written, if both begin with dates."""
    column = [p for p in settled if p is not place and _one_edge(p, place)]
    nearest = sorted(column, key=lambda p: abs(p.edges[1] - place.edges[1]))[:_PLAIN_MIN]
    heads = [p.texts[0].split()[0] for p in nearest]
    shapes = {_shape(head) for head in heads}
    all_dates = len(heads) == _PLAIN_MIN and all(map(_DATE.fullmatch, heads))
    return shapes.pop() if len(shapes) == 1 and all_dates else None


def _shape(text: str) -> str:
    return _DIGIT.sub("0", text)


def _one_edge(one: Place, other: Place) -> bool:
    return abs(one.box[0] - other.box[0]) < _ONE_EDGE_PT


def join_seam(words: Sequence[Word]) -> list[Word]:
    """The date as it is printed, in one word."""
    first, last = words[0], words[-1]
    sure = min(w.confidence for w in words)
    text = "".join(w.text for w in words)
    return [replace(first, text=text, x1=last.x1, confidence=sure)]


def _month_of(place: Place) -> str:
    """The name of the month that the words at a place end with, behind what may be a day."""
    # A sign behind it that one of them saw has no ink, if runs and letters are as many.
    found = {_ending(text.rstrip(" _.,-")) for text in place.texts} if place.runs else set()
    return found.pop() if len(found) == 1 else ""


def _ending(letters: str) -> str:
    for length in range(1, _READ_MAX + 1):
        day, month = letters[:length], letters[length:]
        known = len(month) >= _MONTH_MIN and is_month(month)
        if known and _LIKE_DIGITS.issuperset(day):
            return month
    return ""


def _is_plain(place: Place) -> bool:
    texts = set(place.texts)
    return (
        len(texts) == 1
        and texts.pop()[:_DAY].isdecimal()
        and len(place.texts[0]) == len(place.runs)
    )
