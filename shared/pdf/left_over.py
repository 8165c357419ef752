"""Ink that no reading accounts for: it may be a lost point, or the rest of a letter."""

from collections.abc import Iterator, Sequence
from statistics import median

from PIL import Image

from shared.pdf.agreement import Box, Place, around
from shared.pdf.picture import cut_out, ink_runs, unread_ink
from shared.pdf.strips import Sheet
from shared.statements.words import Word

# Ink this near to a word (in heights of it) belongs to the word or to a lost neighbour.
_NEAR = 0.6
# Of the height of type.
_POINT_MAX, _LETTER_GAP = 0.3, 0.25
# Of the usual height of a line: what is smaller either way is a dash or a speck.
_LETTER_MIN = 0.5
_LEVEL = 0.3
UNREADABLE = "\N{REPLACEMENT CHARACTER}"


def note_left_over(picture: Image.Image, dpi: int, places: list[Place]) -> None:
    """Give each spot of ink that was left over to the words of its line that it may be part of."""
    boxes = [
        (w.x0, w.y0, w.x1, w.y1) for place in places for words in place.readings for w in words
    ]
    # As they were read: else ink below a line would reach for more and more ink below it.
    around_words = [(place, place.box) for place in places]
    for spot in unread_ink(picture, boxes, dpi):
        near = sorted(_nearby(spot, around_words), key=lambda n: n[0])
        owner = next((p for away, p in near if _spells(picture, dpi, spot, p, away)), None)
        if owner is not None:
            owner.rims.append(spot)
        elif near:
            near[0][1].unread.append(spot)


def unread_lines(sheet: Sheet, words: Sequence[Word]) -> list[Word]:
    """A word that nobody can read for each piece of a line in which no reading saw any: else what
    stands there would be missing without a sound."""
    usual = median([piece.box[3] - piece.box[1] for piece in sheet.pieces] or [0.0])
    boxes = (piece.box for piece in sheet.pieces)
    return [
        Word(UNREADABLE, round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2), 0.0)
        for x0, y0, x1, y1 in boxes
        if min(y1 - y0, x1 - x0) > _LETTER_MIN * usual
        and not any(_stands_in(word, (x0, y0, x1, y1)) for word in words)
    ]


def _stands_in(word: Word, box: Box) -> bool:
    across = min(word.x1, box[2]) - max(word.x0, box[0])
    down = min(word.y1, box[3]) - max(word.y0, box[1])
    return across > 0 and down > _LEVEL * min(word.y1 - word.y0, box[3] - box[1])


def _nearby(spot: Box, places: list[tuple[Place, Box]]) -> Iterator[tuple[float, Place]]:
    middle = (spot[1] + spot[3]) / 2
    for place, (x0, y0, x1, y1) in places:
        reach = y1 - y0
        away = max(x0 - spot[2], spot[0] - x1, 0.0)
        if y0 - 0.3 * reach <= middle <= y1 + 0.15 * reach and away <= _NEAR * reach:
            yield away, place


def _spells(picture: Image.Image, dpi: int, spot: Box, place: Place, away: float) -> bool:
    """Whether the spot is the rest of a letter: with it there is no more ink than letters.

    A point is never such a rest. It is what is lost most easily.
    """
    if spot[3] - spot[1] < _POINT_MAX * place.height or away > _LETTER_GAP * place.height:
        return False
    runs = ink_runs(cut_out(picture, around([place.box, spot]), dpi))
    return all(len(runs) <= len(text.replace(" ", "")) for text in place.texts)
