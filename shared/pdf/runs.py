"""The ink of a place from left to right: one run for each letter, where none touch."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from PIL import Image

from shared.pdf.agreement import Box, Place
from shared.pdf.blanks import is_solid
from shared.pdf.picture import POINTS_PER_INCH, cut_out, dark_box, ink_runs
from shared.pdf.strips import Sheet
from shared.pdf.type_lines import CAPITALS, DESCENT
from shared.statements.words import Word

# A gap inside a word that is this near to a blank may be one that was swallowed.
_SWALLOWED = 0.65
# Of the width of a letter: a box that holds no more of it has only touched it.
_TOUCHED_MAX = 0.25
_HIGH = 0.6  # of the height of capitals
_FOOT = 0.2  # of the height of capitals: as high as a point


def whole_letters(drawn: Image.Image, dpi: int, words: Sequence[Word], sheet: Sheet) -> list[Word]:
    """The words with boxes that cut through no letter: the engine's may end at the flag of a 1."""
    scale = dpi / POINTS_PER_INCH
    homes: dict[Box, list[Word]] = {}
    for word in words:
        homes.setdefault(sheet.home_of(word_box(word)).set_box, []).append(word)
    whole: dict[int, Word] = {}
    for box, own in homes.items():
        runs = [
            (box[0] + start / scale, box[0] + end / scale)
            for start, end in ink_runs(cut_out(drawn, box, dpi))
        ]
        for word in own:
            whole[id(word)] = _whole(word, [w for w in own if w is not word], runs)
    return [whole[id(word)] for word in words]


def _whole(word: Word, others: Sequence[Word], runs: Sequence[tuple[float, float]]) -> Word:
    """The word with the letters that it cuts through, and without those of its neighbours."""
    x0, x1 = word.x0, word.x1
    for start, end in runs:
        if not (start < word.x0 < end or start < word.x1 < end):
            continue
        own = _shared(word, (start, end))
        most = max((_shared(w, (start, end)) for w in others), default=0.0)
        if most <= 0:
            x0, x1 = min(x0, start), max(x1, end)
        elif most > own and own < _TOUCHED_MAX * (end - start):
            x0, x1 = (max(x0, end), x1) if start < word.x0 else (x0, min(x1, start))
        elif own > most and most < _TOUCHED_MAX * (end - start):
            x0, x1 = min(x0, start), max(x1, end)
    return replace(word, x0=round(x0, 2), x1=round(x1, 2)) if x0 < x1 else word


def _shared(word: Word, run: tuple[float, float]) -> float:
    return min(word.x1, run[1]) - max(word.x0, run[0])


def note_runs(picture: Image.Image, dpi: int, place: Place, blank: float) -> None:
    scale = dpi / POINTS_PER_INCH
    box = place.box
    texts = place.texts
    letters = texts[0].replace(" ", "")
    runs = ink_runs(cut_out(picture, box, dpi), len(letters))
    place.runs = [(box[0] + start / scale, box[0] + end / scale) for start, end in runs]
    place.high_end = bool(runs) and _is_high(picture, dpi, place)
    place.bare_foot = bool(runs) and _strokes_at_foot(picture, dpi, place) == 1
    if letters != texts[1].replace(" ", ""):
        return
    if texts[0] != texts[1] or (
        " " not in texts[0] and _widest_gap(place, letters) > _SWALLOWED * blank
    ):
        place.blank = blank


def _is_high(picture: Image.Image, dpi: int, place: Place) -> bool:
    """Whether the last run is as high as a small letter."""
    top, bottom = place.edges
    start, end = place.runs[-1]
    box = dark_box(cut_out(picture, (start, top, end, bottom), dpi))
    high = (box[3] - box[1]) * POINTS_PER_INCH / dpi if box else 0.0
    return high > _HIGH * CAPITALS * (bottom - top)


def _strokes_at_foot(picture: Image.Image, dpi: int, place: Place) -> int:
    """How many strokes of the last letter, and points below its arm, stand on the line."""
    top, bottom = place.edges
    capitals = CAPITALS * (bottom - top)
    base = bottom - DESCENT * capitals
    start, end = place.runs[-1]
    foot = cut_out(picture, (start, base - _FOOT * capitals, end, base), dpi)
    return len(ink_runs(foot))


def _widest_gap(place: Place, letters: str) -> float:
    """Between letters that leave no gap by themselves."""
    if len(place.runs) != len(letters):
        return max((end - start for start, end in place.bare_gaps(letters)), default=0.0)
    pairs = ("".join(pair) for pair in pairwise(letters))
    solid = [gap for gap, pair in zip(place.gaps, pairs, strict=True) if is_solid(pair)]
    return max(solid, default=0.0)


def word_box(word: Word) -> Box:
    return word.x0, word.y0, word.x1, word.y1
