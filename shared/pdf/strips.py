"""The lines of a page, gathered from its ink and set one below the other on clean paper.

The engine's own search for text overlooks what stands alone: the D or A beside an amount, a
serial number, a dash. Whoever gathers the ink into lines first loses none of it, and a short
piece is read behind the longer ones of its line, which tell the engine how high the type is.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from PIL import Image

from shared.pdf.agreement import Box, around
from shared.pdf.picture import without_tails

# Sizes in points. What is smaller is a speck; what is larger a frame, a stamp or an emblem.
_SPECK, _HIGH_MAX, _WIDE_MAX = 0.5, 30.0, 90.0
_USUAL_HEIGHT = 6.0
# The side of a box around one line of print is too short to be told from letters as a rule is.
_BAR_WIDE, _BAR_HIGH = 1.5, 11.5
# Of the usual height: what is lower is a point, a dash or an accent.
_LOW = 0.45
_COMMA_MAX = 0.6
# In heights of a letter: the dot of an i is no further above it, a neighbour no further beside.
_STACKED = 0.35
_BESIDE = 1.5
_AT_FOOT = 0.5
# Of the height of a comma: so much of it at least stands above the foot of the letter beside it.
_FOOT_MIN = 0.3
# In usual heights: no dot is higher, but for those of titles, whose letters are as high as this.
_DOT_MAX, _TITLE_MIN = 0.6, 2.5
_LEVEL = 0.5
_OVER_OR_UNDER = 0.4
_SAME_LINE = 0.3
_TALLER = 1.5
# Text that runs up a margin: its letters stand this near, in widths of one, and are many.
_TURNED_GAP, _TURNED_CLOSE, _TURNED_MIN = 1.4, 0.35, 8
# Of the width of such a column: a letter of it is hardly narrower, a comma between digits is.
_TURNED_LOW = 0.45
_LETTER_WIDE = 7.0
# Between two pieces of a line, in heights of the line; around a line, in points.
_GAP = 1.1
_MARGIN = 2.4
_BLEED = 0.7


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line, and where it was set: the page's x and y and the sheet's differ so."""

    box: Box
    right: float
    down: float

    @property
    def set_box(self) -> Box:
        x0, y0, x1, y1 = self.box
        return x0 + self.right, y0 + self.down, x1 + self.right, y1 + self.down


@dataclass(frozen=True)
class Sheet:
    width: float
    height: float
    pieces: list[Piece]

    def home_of(self, box: Box) -> Piece:
        """The piece that something on the sheet belongs to: the one that its middle is nearest."""
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2

        def away(piece: Piece) -> float:
            x0, y0, x1, y1 = piece.set_box
            return max(x0 - x, x - x1, 0.0) + 10 * max(y0 - y, y - y1, 0.0)

        return min(self.pieces, key=away)


def set_lines(lines: Sequence[Sequence[Box]]) -> Sheet:
    """Where each piece of each line goes."""
    pieces: list[Piece] = []
    y = widest = 0.0
    for line in lines:
        _, top, _, bottom = around(line)
        x = y_margin = _MARGIN
        for box in line:
            pieces.append(Piece(box, x - box[0], y + y_margin - top))
            x += box[2] - box[0] + _GAP * (bottom - top)
        y += bottom - top + 2 * _MARGIN
        widest = max(widest, x)
    return Sheet(widest + _MARGIN, y + _MARGIN, pieces)


def draw_sheet(picture: Image.Image, sheet: Sheet, scale: float) -> Image.Image:
    """The sheet with its pieces cut from the picture; `scale` is in pixels per point."""
    paper = Image.new("L", (round(sheet.width * scale), round(sheet.height * scale)), 255)
    for piece in sheet.pieces:
        x0, y0, x1, y1 = piece.box
        left, top = max(round((x0 - _BLEED) * scale), 0), max(round((y0 - _BLEED) * scale), 0)
        cut = picture.crop((left, top, round((x1 + _BLEED) * scale), round((y1 + _BLEED) * scale)))
        paper.paste(
            without_tails(cut), (left + round(piece.right * scale), top + round(piece.down * scale))
        )
    return paper


def find_lines(spots: Sequence[Box]) -> list[list[Box]]:
    """Lines from the top down, each with its pieces from left to right."""
    letters = _stacked(_upright([s for s in spots if _is_type(s)]))
    usual = _usual_height(letters)
    segments: list[list[Box]] = []
    for spot in sorted((s for s in letters if _height(s) >= _LOW * usual), key=lambda s: s[0]):
        home = _segment_before(spot, segments)
        if home is None:
            segments.append([spot])
        else:
            home.append(spot)
    segments = _with_commas(segments, usual)
    strays = []
    for spot in (s for s in letters if _height(s) < _LOW * usual):
        near = _segment_beside(spot, segments, usual)
        if near is None:
            strays.append(spot)
        else:
            near.append(spot)
    return _level([around(s) for s in segments], strays)


def _with_commas(segments: Sequence[list[Box]], usual: float) -> list[list[Box]]:
    """A comma may be as high as small letters are, and yet share too little height with the digits
    around it: it belongs to the segment that it stands in."""
    lone = [s for s in segments if len(s) == 1 and _height(s[0]) < _COMMA_MAX * usual]
    whole = [s for s in segments if not any(s is own for own in lone)]
    for comma in lone:
        home = _segment_beside(comma[0], whole, usual)
        x0, _, x1, _ = around(home) if home else comma[0]
        if home and x0 < comma[0][0] and comma[0][2] < x1:
            home += comma
        else:
            whole.append(comma)
    return whole


def _usual_height(spots: Sequence[Box]) -> float:
    return median([_height(s) for s in spots if _height(s) > _SPECK * 4] or [_USUAL_HEIGHT])


def _is_type(spot: Box) -> bool:
    wide, high = spot[2] - spot[0], _height(spot)
    is_bar = wide < _BAR_WIDE and high > _BAR_HIGH
    return max(wide, high) >= _SPECK and wide <= _WIDE_MAX and high <= _HIGH_MAX and not is_bar


def _upright(spots: Sequence[Box]) -> list[Box]:
    """Without the text that runs up or down a margin: a column of letters, close together."""
    ordered = sorted(spots, key=lambda s: s[1])
    tops = [s[1] for s in ordered]
    lone = []
    for spot in spots:
        first, last = bisect_left(tops, spot[1] - _HIGH_MAX), bisect_left(tops, spot[3])
        if not _has_neighbour(spot, ordered[first:last]):
            lone.append(spot)
    columns: list[list[Box]] = []
    for spot in sorted(lone, key=lambda s: s[1]):
        home = next((c for c in columns if _hangs_from(spot, c)), None)
        if home is None:
            columns.append([spot])
        else:
            home.append(spot)
    turned = [
        _whole_turned_text(around(column), spots) for column in columns if _is_turned_text(column)
    ]
    return [s for s in spots if not any(_holds(box, s) for box in turned)]


def _is_turned_text(column: Sequence[Box]) -> bool:
    """Marks below each other, as the D beside amounts, stand evenly and further apart; and the
    commas of amounts below a heading are far narrower than the column that they would make."""
    gaps = [below[1] - above[3] for above, below in pairwise(column)]
    wide = _width(around(column))
    return (
        len(column) >= _TURNED_MIN
        and median(gaps) < _TURNED_CLOSE * wide
        and median(_width(s) for s in column) > _TURNED_LOW * wide
    )


def _whole_turned_text(box: Box, spots: Sequence[Box]) -> Box:
    """With the letters at either end of it that have a neighbour, in a line of the table say."""
    wide = _width(box)
    reach = _TURNED_GAP * wide
    ends = [s for s in spots if _width(s) < _TALLER * wide and _shared(s, box) > _LEVEL * wide]
    while True:
        near = [s for s in ends if s[3] > box[1] - reach and s[1] < box[3] + reach]
        whole = around([box, *near])
        if whole == box:
            return box
        box = whole


def _shared(spot: Box, box: Box) -> float:
    """How much of their widths lies over each other."""
    return min(spot[2], box[2]) - max(spot[0], box[0])


def _holds(box: Box, spot: Box) -> bool:
    x, y = (spot[0] + spot[2]) / 2, (spot[1] + spot[3]) / 2
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def _hangs_from(spot: Box, column: Sequence[Box]) -> bool:
    x0, _, x1, y1 = around(column)
    size = max(x1 - x0, *(_height(s) for s in column[:1]))
    across = min(spot[2], x1) - max(spot[0], x0)
    near = spot[1] - y1 < _TURNED_GAP * size
    return near and across > _LEVEL * min(spot[2] - spot[0], x1 - x0)


def _has_neighbour(spot: Box, spots: Sequence[Box]) -> bool:
    reach = _BESIDE * max(_width(spot), _height(spot))
    for other in spots:
        away = max(other[0] - spot[2], spot[0] - other[2])
        level = min(spot[3], other[3]) > max(spot[1], other[1])
        # What is near enough may be the rest of the same letter, turned.
        if level and 0 < away < reach and _width(around([spot, other])) > _LETTER_WIDE:
            return True
    return False


def _stacked(spots: Sequence[Box]) -> list[Box]:
    """Dots and accents put together with the letter below them."""
    ordered = sorted(spots, key=lambda s: s[0])
    usual = _usual_height(spots)
    above: dict[int, list[Box]] = {}
    owned: set[int] = set()
    for i, dot in enumerate(ordered):
        below = [
            (body[1] - dot[3], j)
            for j, body in _from_the_left(ordered, i)
            if i != j and _is_dot_over(dot, body, usual)
        ]
        if below and not _hangs_beside(dot, ordered, i):
            above.setdefault(min(below)[1], []).append(dot)
            owned.add(i)
    return [around([spot, *above.get(i, [])]) for i, spot in enumerate(ordered) if i not in owned]


def _from_the_left(ordered: Sequence[Box], i: int) -> Iterator[tuple[int, Box]]:
    """Spots that may stand below the one at `i`: none begins right of it, nor far to the left."""
    for j in range(i - 1, -1, -1):
        if ordered[j][0] < ordered[i][0] - _WIDE_MAX:
            break
        yield j, ordered[j]
    for j in range(i, len(ordered)):
        if ordered[j][0] > ordered[i][2]:
            break
        yield j, ordered[j]


def _is_dot_over(dot: Box, body: Box, usual: float) -> bool:
    if _height(dot) >= _LOW * _height(body):
        return False
    # "Ág" in one spot is so high that a letter of the line above seems as low as a dot.
    is_letter = _height(dot) > _DOT_MAX * usual and _height(body) < _TITLE_MIN * usual
    across = min(dot[2], body[2]) - max(dot[0], body[0])
    near = -_SPECK <= body[1] - dot[3] < _STACKED * _height(body)
    return near and across > _LEVEL * (dot[2] - dot[0]) and not is_letter


def _hangs_beside(dot: Box, ordered: Sequence[Box], i: int) -> bool:
    """Whether it is a comma or a point at the foot of the letter left of it. Where lines are set
    close, it stands right above a letter of the next one, as the dot of an i would."""
    high = _height(dot)
    for j in range(i - 1, -1, -1):
        letter = ordered[j]
        reach = _AT_FOOT * _height(letter)
        if letter[0] < dot[0] - _WIDE_MAX:
            break
        beside = dot[0] - reach < letter[2] < dot[2] and _height(letter) > _TALLER * high
        if beside and letter[3] - high - _SPECK < dot[1] < letter[3] - _FOOT_MIN * high:
            return True
    return False


def _segment_before(spot: Box, segments: Sequence[list[Box]]) -> list[Box] | None:
    for segment in reversed(segments):
        last = segment[-1]
        shared = min(spot[3], last[3]) - max(spot[1], last[1])
        near = spot[0] - max(s[2] for s in segment[-3:]) < _BESIDE * max(
            _height(spot), _height(last)
        )
        if near and shared > _LEVEL * min(_height(spot), _height(last)):
            return segment
    return None


def _segment_beside(spot: Box, segments: Sequence[list[Box]], usual: float) -> list[Box] | None:
    middle = (spot[1] + spot[3]) / 2
    best: tuple[float, list[Box]] | None = None
    for segment in segments:
        x0, y0, x1, y1 = around(segment)
        across = max(x0 - spot[2], spot[0] - x1, 0.0)
        down = max(y0 - middle, middle - y1, 0.0)
        if across < _BESIDE * usual and down < _OVER_OR_UNDER * (y1 - y0):
            away = across + 2 * down
            if best is None or away < best[0]:
                best = away, segment
    return best[1] if best else None


def _level(segments: Sequence[Box], strays: Sequence[Box]) -> list[list[Box]]:
    """Segments that stand level on one line; the longest of them tells where the line is."""
    lines: list[list[Box]] = []
    for box in sorted(segments, key=lambda b: b[0] - b[2]):
        home = next((own for own in lines if _on_line(box, own[0])), None)
        if home is None:
            lines.append([box])
        else:
            home.append(box)
    for box in strays:
        home = next((own for own in lines if _on_line(box, own[0])), None)
        if home is not None:
            home.append(box)
    return sorted((sorted(own) for own in lines), key=lambda own: own[0][1])


def _on_line(box: Box, line: Box) -> bool:
    apart = abs((box[1] + box[3]) / 2 - (line[1] + line[3]) / 2)
    return apart < _SAME_LINE * _height(line) and _height(box) < _TALLER * _height(line)


def _width(box: Box) -> float:
    return box[2] - box[0]


def _height(box: Box) -> float:
    return box[3] - box[1]
